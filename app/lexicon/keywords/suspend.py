"""Suspend, foretell and plot: exiled from the hand now, cast later (702.62, 702.143, 702.170)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Condition, Cost, Duration, Effect, Outcome, Proc, Static, Trigger, Triggered
from app.engine.casting.cast import cannot_begin, cast
from app.engine.casting.legal import quote
from app.engine.casting.options import CastOption
from app.engine.casting.special import SpecialAction
from app.engine.casting.timing import wrong_time
from app.engine.costs import ManaCost
from app.engine.events.amounts import RemoveCounters
from app.engine.events.base import Event, happen
from app.engine.events.facts import Did, StepBegins
from app.engine.events.flow import Revealed
from app.engine.events.zones import ZoneChange
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.mana.legality import sorcery_timing
from app.engine.resolve.lasting import begin_effect
from app.engine.state.values import EXILE, HAND, ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.keywords.alternatives import split_costs
from app.lexicon.keywords.dash import Has
from app.lexicon.keywords.haste import Haste
from app.lexicon.keywords.other_costs import CastFor
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class UpkeepInExile(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (StepBegins,)
    zones: ClassVar[tuple[str, ...]] = (EXILE,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return isinstance(event, StepBegins) and event.name == "upkeep" and event.player == ctx.you


@dataclass(frozen=True)
class Suspended(Node, Condition):
    """702.62b: in exile, with suspend and a time counter."""

    def holds(self, ctx: Context) -> bool:
        obj = ctx.this()
        return obj.zone == EXILE and obj.counters.get("time", 0) > 0


@dataclass(frozen=True)
class TimePasses(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        done = yield from happen(
            ctx.game,
            RemoveCounters(obj=ctx.source, kind="time", amount=1, source=ctx.source, by=ctx.stack_object, by_player=ctx.you),
        )
        return Outcome(did=bool(done), amount=len(done))


@dataclass(frozen=True)
class LastTimeCounter(Node, Trigger):
    watches: ClassVar[tuple[type[Event], ...]] = (RemoveCounters,)
    zones: ClassVar[tuple[str, ...]] = (EXILE,)

    def matches(self, ctx: Context, event: Event) -> bool:
        return (
            isinstance(event, RemoveCounters)
            and event.kind == "time"
            and event.obj == ctx.source
            and not ctx.this().counters.get("time")
        )


def may_cast(ctx: Context, oid: ObjectId, option: CastOption, rule: str) -> Proc:
    """Offer to cast the card while something resolves (608.2g). Returns the spell, or None."""
    game = ctx.game
    if (
        oid not in game.objects
        or cannot_begin(game, ctx.you, oid, option) is not None
        or not quote(game, ctx.you, oid, option).payable
    ):
        game.trace.note(rule, "The card can't be cast.", game.obj(oid).ref, applied=False)
        return None
    if not (yield from ask_yes_no(ctx.you, f"Cast {game.info(oid).name}?", rule=rule, source=oid, word="cast")):
        return None
    return (yield from cast(game, ctx.you, oid, option))


@dataclass(frozen=True)
class WhileYours(Node, Duration):
    """Until you lose control of the spell or the permanent it becomes (702.62a)."""

    spell: ObjectId
    until: str = "while"

    def lasts(self, ctx: Context) -> bool:
        now = ctx.game.current(self.spell)
        return now is not None and now in ctx.game.objects and ctx.game.controller(now) == ctx.you


@dataclass(frozen=True)
class PlaySuspended(Node, Effect):
    """702.62a, 702.62d: without paying its mana cost. A suspended land isn't a thing that cards have.

    `haste`: the card has suspend in exile only, so that the haste of a creature is an effect on the spell (400.7a).
    """

    haste: bool = False

    def execute(self, ctx: Context) -> Proc:
        if ctx.source not in ctx.game.objects or ctx.game.objects[ctx.source].zone != EXILE:
            return Outcome(did=False)
        option = CastOption("suspend", 0, EXILE, free=True, timing="resolving")
        spell = yield from may_cast(ctx, ctx.source, option, "702.62a")
        if self.haste and spell is not None and ctx.game.view(spell).creature:
            begin_effect(ctx, (Has((Haste(),)),), objects=(spell,), duration=WhileYours(spell))
        return Outcome(did=spell is not None, objects=(spell,) if spell is not None else ())


@dataclass(frozen=True)
class StillYours(Node, Condition):
    """Until its controller loses control of it."""

    reads: ClassVar[frozenset[str]] = frozenset({"controller"})

    def holds(self, ctx: Context) -> bool:
        return CastFor("suspend").holds(ctx) and ctx.info(ctx.source).controller == ctx.this().controller  # type: ignore[arg-type]


@phrase("suspend {n:_number} — {costs:cost+,}", category="keyword", cr="702.62a", examples=("Rift Bolt",))
@phrase("suspend", category="given_ability", n=0, costs=(), cr="702.62a", examples=("Jhoira of the Ghitu", "Delay"))
@dataclass(frozen=True)
class Suspend(Node, Ability, Hooks):
    keyword = "suspend"
    hook_zones = (HAND,)
    n: int
    costs: tuple[Cost, ...]

    def special_actions(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        game = ctx.game
        if card != ctx.source or game.objects[card].owner != player or not self.n:
            return []  # gained without a number and a cost: only the abilities that function in exile say anything
        # 702.62a, 702.62c: only if it could begin to be cast from the hand; having no mana cost doesn't matter
        face = game.objects[card].printed()
        reason = wrong_time(game, player, card, face, CastOption(cost=face.mana_cost))
        return [SpecialAction("suspend", self.costs, self._exile, reason, "702.62a")]

    def _exile(self, ctx: Context) -> Proc:
        return (
            yield from happen(
                ctx.game,
                ZoneChange(
                    obj=ctx.source,
                    to=EXILE,
                    why="suspend",
                    counters={"time": self.n},
                    player=ctx.you,
                    by_player=ctx.you,
                    because="702.62a",
                ),
            )
        )

    def triggered(self) -> tuple[Triggered, ...]:
        return (
            Triggered(UpkeepInExile(), TimePasses(), Suspended(), keyword="suspend", zones=(EXILE,), text=wording(self)),
            Triggered(LastTimeCounter(), PlaySuspended(not self.n), keyword="suspend", zones=(EXILE,), text=wording(self)),
        )

    def statics(self) -> tuple[Static, ...]:
        return (Static((Has((Haste(),)),), condition=StillYours()),)


@phrase("foretell {costs:cost+,}", category="keyword", cr="702.143a", examples=("Saw It Coming",))
@phrase("foretell — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Foretell(Node, Ability, Hooks):
    keyword = "foretell"
    hook_zones = (HAND, EXILE)
    costs: tuple[Cost, ...]

    def special_actions(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        game = ctx.game
        obj = game.objects[card]
        if card != ctx.source or obj.owner != player or obj.zone != HAND:
            return []
        late = (
            None
            if game.turn.active == player
            else Reason("not_your_turn", "702.143a", "A card is foretold only during one's own turn.", obj.ref)
        )
        return [SpecialAction("foretell", (ManaCost(("2",)),), self._foretell, late, "702.143a")]

    def _foretell(self, ctx: Context) -> Proc:
        game = ctx.game
        done = yield from happen(
            game,
            ZoneChange(
                obj=ctx.source,
                to=EXILE,
                why="foretell",
                face_down=True,
                face_down_as="foretold",
                player=ctx.you,
                by_player=ctx.you,
                marks={"foretold": game.turn.number},
                because="702.143a",
            ),
        )
        cards = tuple(e.new for e in done if e.new is not None)
        yield from happen(game, Revealed(player=ctx.you, cards=cards, to=(ctx.you,)))
        yield from happen(game, [Did(what="foretell", obj=c, player=ctx.you) for c in cards])
        card = ctx.this().card
        # the foretell cost that an effect gave it stays its own (702.143a)
        if card is None or not any(ability is self for face in card.faces for ability in face.abilities):
            begin_effect(ctx, (Has((self,)),), objects=cards)
        return done

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        game = ctx.game
        obj = game.objects[card]
        if (
            card != ctx.source
            or obj.owner != player
            or obj.zone != EXILE
            or obj.marks.get("foretold", game.turn.number) >= game.turn.number
        ):
            return []
        mana, rest = split_costs(self.costs, ctx)
        return [CastOption("foretell", 0, EXILE, mana, rest)]


@phrase("plot {costs:cost+,}", category="keyword", cr="702.170a", examples=("Djinn of Fool's Fall",))
@phrase("plot — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Plot(Node, Ability, Hooks):
    keyword = "plot"
    hook_zones = (HAND, EXILE)
    costs: tuple[Cost, ...]

    def special_actions(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        game = ctx.game
        obj = game.objects[card]
        if card != ctx.source or obj.owner != player or obj.zone != HAND:
            return []
        return [SpecialAction("plot", self.costs, self._plot, sorcery_timing(game, player), "702.170a")]

    def _plot(self, ctx: Context) -> Proc:
        game = ctx.game
        done = yield from happen(
            game,
            ZoneChange(
                obj=ctx.source,
                to=EXILE,
                why="plot",
                player=ctx.you,
                by_player=ctx.you,
                marks={"plotted": game.turn.number},
                because="702.170a",
            ),
        )
        yield from happen(game, [Did(what="plot", obj=e.new, player=ctx.you) for e in done])
        return done

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        game = ctx.game
        obj = game.objects[card]
        if (
            card != ctx.source
            or obj.owner != player
            or obj.zone != EXILE
            or obj.marks.get("plotted", game.turn.number) >= game.turn.number
        ):
            return []
        return [CastOption("plot", 0, EXILE, free=True, timing="sorcery")]
