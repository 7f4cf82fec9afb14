"""Choices that later words refer to: colours, types, names, players, objects (608.2d, 607.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.cr.types import CARD_TYPES, CREATURE_TYPES
from app.engine.abilities import Effect, Objects, Outcome, Players, Proc
from app.engine.events.base import happen
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_number, ask_options, pick
from app.engine.resolve.minor import KeepsChoice
from app.engine.state.values import COLOR_NAMES
from app.grammar import Node, Reject, phrase, vocabulary
from app.lexicon.effects import kit
from app.lexicon.nouns.at_random import AtRandom
from app.lexicon.nouns.objects import All, Some

#: What is chosen: (the key under which it is kept, the kind of decision, its options).
KINDS: dict[str, tuple[str, str, tuple[tuple[Any, str], ...]]] = {
    "color": ("color", "color", tuple((letter, name) for name, letter in COLOR_NAMES.items())),
    "creature": ("type", "creature_type", tuple((t, t) for t in sorted(CREATURE_TYPES))),
    "basic_land": ("type", "option", tuple((t, t) for t in ("Plains", "Island", "Swamp", "Mountain", "Forest"))),
    "card": ("type", "card_type", tuple((t, t) for t in sorted(CARD_TYPES))),
    "nonland_card": ("type", "card_type", tuple((t, t) for t in sorted(CARD_TYPES - {"land"}))),
    "odd_even": ("parity", "option", (("odd", "odd"), ("even", "even"))),
}  # fmt: skip
vocabulary("listed_type", sorted(CARD_TYPES))
vocabulary("listed_creature_type", {name: name for name in sorted(CREATURE_TYPES)})
vocabulary("chosen_value", {
    "a color": "color", "a creature type": "creature",
    "a basic land type": "basic_land", "a card type": "card", "odd or even": "odd_even",
    "a nonland card type": "nonland_card",
})  # fmt: skip


def keep(ctx: Context, key: str, value: Any) -> Proc:
    """For "the chosen ...": with what is entering (607.2d), on this object, and for the rest of this text."""
    ctx.memory[key] = value
    if "entering" in ctx.memory:
        ctx.memory.setdefault("chosen", {})[key] = value
    elif ctx.source is not None and ctx.source in ctx.game.objects:
        yield from happen(ctx.game, KeepsChoice(obj=ctx.source, key=key, value=value, by=ctx.stack_object, by_player=ctx.you))


@phrase("choose {what:chosen_value}", category="deed", cr="607.2d", examples=("Adaptive Automaton", "Utopia Sprawl"))
@dataclass(frozen=True)
class ChooseValue(Node, Effect):
    what: str

    def execute(self, ctx: Context) -> Proc:
        key, kind, values = KINDS[self.what]
        options = [Option(value, label) for value, label in values]
        (chosen,) = yield from ask_options(
            ctx.actor, kind, f"Choose {label_of(self.what)}", options, rule="608.2d", source=ctx.source, word="choose"
        )
        yield from keep(ctx, key, chosen)
        return Outcome(True, extra={key: chosen})


@phrase("choose {options:listed_type++or}", category="deed", cr="607.2d", examples=("Cloud Key",))
@phrase("choose {options:listed_creature_type++or}", category="deed", kind="creature_type", examples=("Eclipsed Realms",))
@dataclass(frozen=True)
class ChooseType(Node, Effect):
    """One of the card types or creature types in the list."""

    options: tuple[str, ...]
    kind: str = "card_type"

    def execute(self, ctx: Context) -> Proc:
        options = [Option(value, value) for value in self.options]
        (chosen,) = yield from ask_options(
            ctx.actor,
            self.kind,
            f"Choose a {self.kind.replace('_', ' ')}",
            options,
            rule="608.2d",
            source=ctx.source,
            word="choose",
        )
        yield from keep(ctx, "type", chosen)
        return Outcome(True, extra={"type": chosen})


def label_of(what: str) -> str:
    return what.replace("_", " ")


@phrase("choose a player", category="deed", who="player", cr="608.2d", examples=("Cursed Rack",))
@phrase("choose an opponent", category="deed", who="opponent", examples=("Benevolent Offering",))
@dataclass(frozen=True)
class ChoosePlayer(Node, Effect):
    who: str
    produces = "player"

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        choices = game.opponents(ctx.actor) if self.who == "opponent" else game.apnap(ctx.actor)
        chosen = yield from pick(game, ctx.actor, self.who, choices, rule="608.2d", source=ctx.source)
        if chosen:
            yield from keep(ctx, "player", chosen[0])
        return Outcome(bool(chosen), (), tuple(chosen))


@phrase("choose a number", category="deed", low=0, high=1_000_000, cr="608.2d")
@phrase("choose a number between {low:_number} and {high:_number}", category="deed")
@dataclass(frozen=True)
class ChooseNumber(Node, Effect):
    low: int
    high: int
    produces = "amount"

    def execute(self, ctx: Context) -> Proc:
        chosen = yield from ask_number(
            ctx.actor, "Choose a number", self.low, self.high, rule="608.2d", source=ctx.source, word="choose"
        )
        yield from keep(ctx, "number", chosen)
        return Outcome(True, amount=chosen)


@phrase("choose {what:objects}", category="deed", cr="608.2d", examples=("Duress", "Duneblast"))
@dataclass(frozen=True)
class ChooseObjects(Node, Effect):
    """ "choose a nonland card from it", "choose target creature": what follows speaks of what was chosen."""

    what: Objects
    produces = "object"

    def __post_init__(self) -> None:
        if isinstance(self.what, All) and not self.what.word:
            raise Reject  # "choose artifact, creature, or land": a word, see ChooseType

    def execute(self, ctx: Context) -> Proc:
        chosen = tuple((yield from self.what.select(ctx)))
        if isinstance(self.what, (Some, AtRandom)):  # "the rest": those that could have been chosen and weren't
            kit.remember_choice(ctx, self.what.pool(ctx), chosen)
        return Outcome(bool(chosen), chosen, amount=len(chosen))


@phrase("choose {items:objects_target++and}", category="deed", cr="601.2c", examples=("Blizzard Brawl",))
@dataclass(frozen=True)
class ChooseTargets(Node, Effect):
    """Several targets, chosen on announcement; what follows speaks of them."""

    items: tuple[Objects, ...]
    produces = "object"

    def execute(self, ctx: Context) -> Proc:
        chosen = tuple(o for item in self.items for o in item.find(ctx))
        return Outcome(bool(chosen), chosen, amount=len(chosen))
        yield


@phrase("choose {who:players_target}", category="deed", cr="601.2c", examples=("Curious Herd",))
@dataclass(frozen=True)
class ChooseTargetPlayer(Node, Effect):
    """Chosen on announcement; what follows speaks of that player."""

    who: Players
    produces = "player"

    def execute(self, ctx: Context) -> Proc:
        found = self.who.find(ctx)
        return Outcome(bool(found), (), found)
        yield


@phrase("choose a card name", category="deed", cr="201.4", examples=("Pithing Needle",))
@phrase("choose a nonland card name", category="deed", without="land")
@phrase("choose a creature card name", category="deed", only="creature")
@phrase("choose a land card name", category="deed", only="land")
@dataclass(frozen=True)
class ChooseName(Node, Effect):
    """Among the names of the cards in this game: another name would be the name of nothing here (201.4)."""

    without: str = ""
    only: str = ""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        found = set()
        for obj in game.objects.values():
            for face in obj.card.faces if obj.card is not None else ():
                if (not self.without or self.without not in face.types) and (not self.only or self.only in face.types):
                    found.add(face.name)
        if not found:
            return Outcome(did=False)
        if any(player.unknown_library for player in game.players.values()):
            game.caveat(ctx.ref(), "a card name", "names of cards that nobody listed can't be chosen")
        for name, types in game.options.get("named", ()):  # of cards that are in no zone
            if (not self.without or self.without not in types) and (not self.only or self.only in types):
                found.add(name)
        options = [Option(name, name) for name in sorted(found)]
        (chosen,) = yield from ask_options(
            ctx.actor, "card_name", "Choose a card name", options, rule="201.4", source=ctx.source, word="choose"
        )
        yield from keep(ctx, "name", chosen)
        return Outcome(True, extra={"name": chosen})
