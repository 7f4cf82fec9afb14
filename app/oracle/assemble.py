"""A card's faces to the definitions the engine plays with: characteristics, abilities, and what was not understood."""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass, field
from functools import lru_cache

from app.cards.card import INSET, SIDE_BY_SIDE, Card, Face, colors_of_cost
from app.cr.types import parse_type_line
from app.engine.abilities import Ability, Condition, Effect, Outcome, Proc, SpellAbility
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import end_effect
from app.engine.state.carddef import CardDef, FaceDef, Unread
from app.grammar import Node
from app.lexicon.abilities.base import abilities_of
from app.lexicon.abilities.levels import Bar, StationBar
from app.lexicon.clauses.ahead import foreseen
from app.lexicon.clauses.sentence import FullSentence, Instead, Instructions
from app.oracle.normalise import Paragraph, normalise
from app.oracle.read import Decline, Understood, understand, understand_next
from app.oracle.settle import Scope

_SYMBOL = re.compile(r"\{([^{}]+)\}")


@dataclass(frozen=True)
class Paragraphs(Node, Effect):
    """The paragraphs of one spell ability, followed in order (608.2c)."""

    items: tuple[Effect, ...]

    def execute(self, ctx: Context) -> Proc:
        outcome, left_out = Outcome(), -1
        for index, item in enumerate(self.items):
            after = self.items[index + 1] if index + 1 < len(self.items) else None
            condition = replaces(after) if after is not None else None
            if index == left_out or (condition is not None and condition.holds(ctx)):
                continue
            left_out = index + 1 if condition is not None else left_out
            ahead = foreseen(ctx, after.items[0]) if isinstance(after, Instructions) else None
            outcome = (yield from item.execute(ctx)) or Outcome()
            if ahead is not None:
                end_effect(ctx, ahead)
        return outcome

    def left_out(self, ctx: Context) -> tuple[Effect, ...]:
        """As of sentences: what isn't going to be followed, when that is announced."""
        found: list[Effect] = []
        for before, item in zip(self.items, self.items[1:], strict=False):
            condition = replaces(item)
            if condition is not None and getattr(condition, "announced", False):
                found.append(before if condition.holds(ctx) else item)
        return tuple(found)


def replaces(paragraph: Effect) -> Condition | None:
    """When a paragraph ("Metalcraft — ... instead if ...") is followed instead of the one before (614.15)."""
    first = paragraph.items[0] if isinstance(paragraph, Instructions) else None
    inner = first.body if isinstance(first, FullSentence) else first
    return inner.condition if isinstance(inner, Instead) else None


@dataclass
class Compiled:
    """What came of one face's paragraphs, in order."""

    paragraphs: list[tuple[Paragraph, Understood | Decline]] = field(default_factory=list)
    abilities: tuple[Ability, ...] = ()
    unread: tuple[Unread, ...] = ()
    station: bool = False


def compile_paragraphs(paragraphs: tuple[Paragraph, ...], spell: bool, pt: tuple[int, int] | None = None) -> Compiled:
    """Reads and settles paragraphs and builds their abilities. `pt`: printed power and toughness, for station bars (721.2b)."""
    out = Compiled()
    scope = Scope()
    for paragraph in paragraphs:
        if spell:
            found, scope = understand_next(paragraph.text, scope)
        else:
            found = understand(paragraph.text)
        out.paragraphs.append((paragraph, found))
    out.station = any(isinstance(found, Understood) and isinstance(found.node, StationBar) for _, found in out.paragraphs)
    out.abilities = tuple(_build(out.paragraphs, pt))
    out.unread = tuple(Unread(p.original, found.died_on) for p, found in out.paragraphs if isinstance(found, Decline))
    return out


def _build(paragraphs: list[tuple[Paragraph, Understood | Decline]], pt: tuple[int, int] | None) -> list[Ability]:
    """One spell ability for all instructions (113.3a); each bar with the abilities of its section (711.2, 716.2, 721.2)."""
    out: list[Ability] = []
    effects: list[Effect] = []
    texts: list[str] = []
    bar: tuple[Bar, str] | None = None
    section: list[Ability] = []
    last_bar = max(
        (i for i, (_, f) in enumerate(paragraphs) if isinstance(f, Understood) and isinstance(f.node, Bar)), default=-1
    )

    def close(last: bool) -> None:
        nonlocal bar, section
        if bar is not None:
            out.extend(bar[0].section(tuple(section), pt if last and isinstance(bar[0], StationBar) else None))
        bar, section = None, []

    for index, (paragraph, found) in enumerate(paragraphs):
        if isinstance(found, Decline):
            continue
        if found.effect:
            effects.append(found.node)
            texts.append(paragraph.original)
        elif isinstance(found.node, Bar):
            close(False)
            bar = (found.node, paragraph.original)
        else:
            (section if bar is not None and index else out).extend(abilities_of(found.node, paragraph.original))
    close(last_bar >= 0)
    if any(ability.keyword == "chapter" for ability in out):
        out.extend(saga_counter())
    if effects:
        whole = effects[0] if len(effects) == 1 else Paragraphs(tuple(effects))
        out.append(SpellAbility(whole, "\n".join(texts)))
    return out


def saga_counter() -> tuple[Ability, ...]:
    """714.3a: what every Saga has while nothing gives it read ahead, in its own words."""
    found = understand("If this Saga doesn't have read ahead, it enters with a lore counter on it.")
    return found.node.build() if isinstance(found, Understood) else ()


def number(text: str | None) -> int | None:
    """A printed power, toughness or defense: "*" counts as 0, as in "1+*" (a characteristic-defining ability says what it is)."""
    if text is None or text == "":
        return None
    text = str(text)
    if re.fullmatch(r"[+-]?\d+", text):  # "+1" and "-0" are what an augment adds to its host's
        return int(text)
    return 0


def loyalty(text: str | None) -> int | str | None:
    """306.5b: a number, or "X"."""
    if text is None or text == "":
        return None
    return int(text) if re.fullmatch(r"\d+", str(text)) else str(text)


def mana_cost(cost: str | None) -> tuple[str, ...] | None:
    """ "{2}{G}" -> ("2", "G"); None when there is no mana cost (202.1b)."""
    return tuple(_SYMBOL.findall(cost)) if cost else None


def colors(face: Face) -> frozenset[str]:
    """105.2: the mana symbols and the colour indicator. Devoid is an ability (702.114a), so it is not looked at here."""
    if face.color_indicator:
        return frozenset(face.color_indicator)
    if face.mana_cost:
        return frozenset(colors_of_cost(face.mana_cost))
    return frozenset(face.colors or ())


def paragraphs_of(face: Face, layout: str) -> tuple[Paragraph, ...]:
    """The normalised paragraphs of a face."""
    supertypes, _, _ = parse_type_line(face.type_line or "")
    return normalise(face.oracle_text or "", face.name, "legendary" in supertypes, layout, face.type_line or "")


def is_spell(face: Face) -> bool:
    """An instant or sorcery (and so its text is a spell ability, 113.3a)."""
    _, types, _ = parse_type_line(face.type_line or "")
    return bool({"instant", "sorcery"} & set(types))


@lru_cache(maxsize=20_000)
def compile_face(face: Face, layout: str = "normal", index: int = 0) -> FaceDef:
    """One face as the engine sees it. Never fails because of the text: what is not understood is in `unread`."""
    supertypes, types, subtypes = parse_type_line(face.type_line or "")
    power, toughness = number(face.power), number(face.toughness)
    pt = (power, toughness) if power is not None and toughness is not None else None
    done = compile_paragraphs(paragraphs_of(face, layout), is_spell(face), pt)
    unread = done.unread
    if not face.known:
        unread = (*unread, Unread("(the text of this face is not in the card data)", "(unknown)"))
    if done.station and "creature" not in types and "Vehicle" not in subtypes:
        power = toughness = None  # 721.2c
    kind = ""
    if index and layout in INSET:
        kind = "omen" if "Omen" in subtypes else layout  # 720: printed like an adventurer card
    elif layout in SIDE_BY_SIDE:
        kind = layout if index or layout == "split" else ""
    abilities = tuple(_with_other_text(ability, face, layout, index) for ability in done.abilities)
    if is_spell(face):  # keywords that are spell abilities (702.131a, 702.174j, 702.99a)
        abilities = (*_spell_parts(abilities, "first_effect"), *abilities, *_spell_parts(abilities, "last_effect"))
    return FaceDef(
        name=face.name,
        mana_cost=mana_cost(face.mana_cost),
        colors=colors(face),
        supertypes=frozenset(supertypes),
        types=frozenset(types),
        subtypes=frozenset(subtypes),
        abilities=abilities,
        power=power,
        toughness=toughness,
        loyalty=loyalty(face.loyalty),
        defense=number(face.defense),
        unread=unread,
        oracle_text=face.oracle_text or "",
        kind=kind,
    )


def _spell_parts(abilities: tuple[Ability, ...], where: str) -> tuple[Ability, ...]:
    effects = [(getattr(ability, where, None), ability) for ability in abilities]
    return tuple(SpellAbility(effect, ability.keyword) for effect, ability in effects if effect is not None)


def _with_other_text(ability: Ability, face: Face, layout: str, index: int) -> Ability:
    """702.96, 702.148, 702.113: the face as it is when the keyword's cost is paid. Its paragraph is left out meanwhile, so
    that this ends."""
    rewrite = getattr(ability, "other_text", None)
    if rewrite is None:
        return ability
    lines = [line for line in (face.oracle_text or "").split("\n") if not line.lower().startswith(ability.keyword)]
    other = compile_face(dataclasses.replace(face, oracle_text=rewrite("\n".join(lines))), layout, index)
    return dataclasses.replace(ability, other=dataclasses.replace(other, abilities=(ability, *other.abilities)))  # type: ignore[type-var]


def card_def(card: Card) -> CardDef:
    """All faces of a card."""
    faces = tuple(compile_face(face, card.layout, index) for index, face in enumerate(card.faces))
    return CardDef(card.name, card.layout, faces, frozenset(card.color_identity), tuple(card.caveats))
