"""Combine a card with augment and a host (Unstable): one object out of both.

What the augment card covers of the host doesn't count: the first part of its name, its supertype Host, and the trigger condition
of its ability, for which the augment's own condition or cost stands. The rest of both is added up.
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass

from app.engine.abilities import Ability, Effect, Objects, Outcome, Proc
from app.engine.events.base import happen
from app.engine.events.combine import Combine
from app.engine.kernel.context import Context
from app.engine.resolve.moves import cause
from app.engine.state.carddef import FaceDef, Unread
from app.engine.state.values import BATTLEFIELD, ObjectId
from app.grammar import Node, phrase
from app.lexicon.abilities.halves import Half
from app.lexicon.effects import kit
from app.lexicon.keywords.words import from_words, understood

_CONDITION = re.compile(r"when (?:this \w+|~) enters(?: the battlefield)?,\s*", re.IGNORECASE)
_REMINDER = re.compile(r"\s*\([^()]*\)")
_HALF = re.compile(r".*[,:]\s*\Z", re.DOTALL)


@phrase("combine {card:objects} with {host:objects}", category="deed", cr="730.2", examples=("Teacher's Pet",))
@phrase("combine {card:objects} from your graveyard with {host:objects}", category="deed", zone="graveyard")
@dataclass(frozen=True)
class CombineWith(Node, Effect):
    """Nothing happens when the card isn't there any more, has no augment, or the other is no host."""

    card: Objects
    host: Objects
    zone: str = ""
    produces = "object"

    def execute(self, ctx: Context) -> Proc:
        cards = kit.live(ctx, (yield from self.card.select(ctx)))
        hosts = kit.on_battlefield(ctx, (yield from self.host.select(ctx)))
        return (yield from combine(ctx, cards, hosts, self.zone))


def combine(ctx: Context, cards: tuple[ObjectId, ...], hosts: tuple[ObjectId, ...], zone: str = "") -> Proc:
    """Combine one card with one host. `zone`: where the card has to be; the battlefield never is that place."""
    game = ctx.game
    cards = tuple(c for c in cards if game.objects[c].zone == zone or (not zone and game.objects[c].zone != BATTLEFIELD))
    hosts = tuple(h for h in hosts if "host" in game.view(h).supertypes)
    if len(cards) != 1 or len(hosts) != 1 or not game.view(cards[0]).has("augment"):
        return Outcome(did=False)
    card, host = cards[0], hosts[0]
    half, whole = game.views().copiable(card), game.views().copiable(host)
    ref = game.objects[host].ref
    if len(whole.name.split()) != 2:
        game.caveat(ref, whole.name, "how much of this name the augment covers is not in the card data")
    if whole.types - half.types:
        game.caveat(ref, whole.name, "whether the host keeps card types that the augment hasn't is not settled")
    done = yield from happen(game, Combine(obj=host, card=card, face=combined(half, whole), **cause(ctx)))
    return Outcome(did=bool(done), objects=(host,) if done else (), amount=len(done))


def combined(half: FaceDef, host: FaceDef) -> FaceDef:
    """The copiable values of the two together."""
    head = next((a.text for a in half.abilities if isinstance(a, Half)), "") or next(
        (u.text for u in half.unread if _HALF.match(u.text)), ""
    )
    own: Ability | Unread | None = next((a for a in host.abilities if _condition(a, host)), None)
    if own is None:
        own = next((u for u in host.unread if _condition(u, host)), None)
    abilities = [a for a in (*half.abilities, *host.abilities) if not isinstance(a, Half) and a is not own]
    unread = [u for u in (*half.unread, *host.unread) if u is not own and u.text != head]
    if head and own is not None:
        text = f"{_REMINDER.sub('', head).strip()} {_rest(own, host)}"
        if understood(text):
            abilities.extend(_told(a, text) for a in from_words(text))
        else:
            unread.append(Unread(text, "(combined)"))
    return FaceDef(
        name=joined(half.name, host.name),
        mana_cost=host.mana_cost,
        colors=half.colors | host.colors,
        supertypes=half.supertypes | (host.supertypes - {"host"}),
        types=half.types | host.types,
        subtypes=half.subtypes | host.subtypes,
        abilities=tuple(abilities),
        power=_sum(half.power, host.power),
        toughness=_sum(half.toughness, host.toughness),
        unread=tuple(unread),
    )


def joined(half: str, host: str) -> str:
    """ "Half-Kitten, Half-" and "Adorable Kitten": the bar stands after the first word of the host's name."""
    rest = host.partition(" ")[2]
    return f"{half}{'' if half.endswith('-') else ' '}{rest}".strip()


def _condition(said: Ability | Unread, host: FaceDef) -> bool:
    return _CONDITION.match(_own(said.text, host)) is not None


def _rest(said: Ability | Unread, host: FaceDef) -> str:
    return _CONDITION.sub("", _own(said.text, host), count=1)


def _own(text: str, host: FaceDef) -> str:
    return text.replace(host.name, "~") if host.name else text


def _sum(one: int | None, other: int | None) -> int | None:
    return other if one is None else one if other is None else one + other


def _told(ability: Ability, text: str) -> Ability:
    return dataclasses.replace(ability, text=text) if dataclasses.is_dataclass(ability) and not ability.text else ability  # type: ignore[type-var]
