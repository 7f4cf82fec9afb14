"""Keywords about how a permanent enters: riot, sunburst, devour, amplify, ravenous, bloodthirst X (614.1c)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.cr.types import CREATURE_TYPES
from app.engine.abilities import Ability, Condition, Filter, Part, Proc, Replacement, Static, Triggered
from app.engine.events.base import Event
from app.engine.events.zones import Sacrifice, ZoneChange, move_all
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options, ask_yes_no, pick
from app.engine.replacement.would_be import would_be
from app.engine.state.values import BATTLEFIELD, COLORS, STACK
from app.grammar import Node, Reject, phrase
from app.lexicon.keywords.haste import Haste
from app.lexicon.keywords.other_costs import ThisEnters
from app.lexicon.keywords.words import from_words, understood


class OnEntering(Replacement):
    """Base: changes how this very object enters."""

    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)

    def replaces(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, ZoneChange) and event.to == BATTLEFIELD and event.obj == ctx.source

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,)),)


def add_counters(event: ZoneChange, n: int, kind: str = "+1/+1") -> None:
    """It enters with so many more."""
    if n > 0:
        event.counters = {**event.counters, kind: event.counters.get(kind, 0) + n}


def would_control(ctx: Context, event: ZoneChange) -> str:
    return event.controller or ctx.you


@dataclass(frozen=True)
class MayEnterWith(Node, OnEntering):
    """Unleash: a +1/+1 counter if its controller wants."""

    def replace(self, ctx: Context, event: Any) -> Proc:
        if (
            yield from ask_yes_no(
                would_control(ctx, event), "Enter with a +1/+1 counter?", rule="702.98a", source=event.obj, word="unleash"
            )
        ):
            add_counters(event, 1)
        return [event]


@dataclass(frozen=True)
class GainsHaste(Node, Part):
    layer: ClassVar[str] = "6"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"abilities"})

    def apply(self, ctx: Context, view: Any) -> None:
        if ctx.this().marks.get("riot haste"):
            view.abilities.append(HASTE)


HASTE = Haste()


@dataclass(frozen=True)
class CounterOrHaste(Node, OnEntering):
    def replace(self, ctx: Context, event: Any) -> Proc:
        options = [Option("counter", "a +1/+1 counter"), Option("haste", "haste")]
        player = would_control(ctx, event)
        (chosen,) = yield from ask_options(
            player, "option", "Riot: a +1/+1 counter or haste", options, rule="702.136a", source=event.obj, word="riot"
        )
        if chosen == "counter":
            add_counters(event, 1)
        else:
            event.marks = {**event.marks, "riot haste": True}
        return [event]


@phrase("riot", category="keyword", cr="702.136a", examples=("Gruul Spellbreaker",))
@dataclass(frozen=True)
class Riot(Node, Ability):
    """The choice of haste is a mark of the permanent: it has it for as long as it is there, whatever gave it riot."""

    keyword = "riot"

    def statics(self) -> tuple[Static, ...]:
        return (Static((CounterOrHaste(),)), Static((GainsHaste(),)))


@dataclass(frozen=True)
class ByColors(Node, OnEntering):
    """702.44a-b: for each colour of mana spent; +1/+1 counters on a creature, else charge counters."""

    def replace(self, ctx: Context, event: Any) -> Proc:
        if event.cast is not None and event.origin == STACK:
            creature = "creature" in ctx.game.obj(event.obj).printed().types
            add_counters(event, len(set(event.cast.mana_spent) & set(COLORS)), "+1/+1" if creature else "charge")
        return [event]
        yield


@phrase("sunburst", category="keyword", cr="702.44a", examples=("Skyreach Manta",))
@dataclass(frozen=True)
class Sunburst(Node, Ability):
    keyword = "sunburst"

    def statics(self) -> tuple[Static, ...]:
        return ByColors().statics()


@dataclass(frozen=True)
class Devours(Node, OnEntering):
    n: int
    what: Filter | None = None

    def replace(self, ctx: Context, event: Any) -> Proc:
        game, player = ctx.game, would_control(ctx, event)
        pool = [
            o
            for o in game.permanents()
            if game.view(o).controller == player
            and o != event.obj
            and (game.view(o).creature if self.what is None else self.what.matches(ctx, o))
        ]
        chosen = yield from pick(game, player, "sacrifice", pool, 0, len(pool), rule="702.82a", source=event.obj)
        done = yield from move_all(game, [Sacrifice(obj=o, player=player, source=event.obj, by_player=player) for o in chosen])
        event.marks = {**event.marks, "devoured": len(done)}
        add_counters(event, self.n * len(done))
        return [event]


@phrase("devour {n:_number}", category="keyword", cr="702.82a", examples=("Thunder-Thrash Elder",))
@phrase("devour {what:described} {n:_number}", category="keyword", cr="702.82c", examples=("Feasting Hobbit",))
@dataclass(frozen=True)
class Devour(Node, Ability):
    keyword = "devour"
    n: int
    what: Filter | None = None

    def statics(self) -> tuple[Static, ...]:
        return Devours(self.n, self.what).statics()


@dataclass(frozen=True)
class Reveals(Node, OnEntering):
    n: int

    def replace(self, ctx: Context, event: Any) -> Proc:
        game, player = ctx.game, would_control(ctx, event)
        with would_be(game, event):  # 614.12: as it will be, perhaps a copy
            mine = game.view(event.obj).subtypes & CREATURE_TYPES
        pool = [o for o in game.players[player].hand if o != event.obj and game.view(o).subtypes & mine]
        chosen = yield from pick(game, player, "reveal", pool, 0, len(pool), rule="702.38a", source=event.obj)
        add_counters(event, self.n * len(chosen))
        return [event]


@phrase("amplify {n:_number}", category="keyword", cr="702.38a", examples=("Canopy Crawler",))
@dataclass(frozen=True)
class Amplify(Node, Ability):
    keyword = "amplify"
    n: int

    def statics(self) -> tuple[Static, ...]:
        return Reveals(self.n).statics()


@dataclass(frozen=True)
class WithX(Node, OnEntering):
    def replace(self, ctx: Context, event: Any) -> Proc:
        add_counters(event, event.cast.x or 0 if event.cast is not None else 0)  # 107.3m
        return [event]
        yield


@dataclass(frozen=True)
class XAtLeast(Node, Condition):
    least: int
    reads: ClassVar[frozenset[str]] = frozenset()

    def holds(self, ctx: Context) -> bool:
        cast = ctx.this().cast
        return cast is not None and (cast.x or 0) >= self.least


_DRAW = "When this permanent enters, draw a card."


@phrase("ravenous", category="keyword", cr="702.156a", examples=("Zoanthrope",))
@dataclass(frozen=True)
class Ravenous(Node, Ability):
    keyword = "ravenous"

    def __post_init__(self) -> None:
        if not understood(_DRAW):
            raise Reject

    def statics(self) -> tuple[Static, ...]:
        return WithX().statics()

    def triggered(self) -> tuple[Triggered, ...]:
        return tuple(
            dataclasses.replace(t, trigger=ThisEnters(), condition=XAtLeast(5), keyword="ravenous")
            for a in from_words(_DRAW)
            for t in a.triggered()
        )
