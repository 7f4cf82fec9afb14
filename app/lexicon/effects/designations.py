"""Designations given to creatures and players: goaded, suspected, detained, monarch (701.15, 701.35, 701.60, 725)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Duration, Effect, Objects, Outcome, Part, Proc
from app.engine.events.base import happen
from app.engine.events.flow import MarkPlayer
from app.engine.events.status import Mark
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.resolve.lasting import begin_effect
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.clauses.durations import Until
from app.lexicon.effects import kit


@dataclass(frozen=True)
class Detained(Node, Hooks):
    """701.35a: can't attack or block, its activated abilities can't be activated."""

    def can_attack(self, ctx: Context, attacker: ObjectId, defender: Any) -> Reason | None:
        return Reason("detained", "701.35a", "It is detained.", ctx.ref())

    def can_block(self, ctx: Context, blocker: ObjectId, attacker: ObjectId | None) -> Reason | None:
        return Reason("detained", "701.35a", "It is detained.", ctx.ref())

    def can_activate(self, ctx: Context, player: PlayerId, source: ObjectId, ability: Any) -> Reason | None:
        return Reason("detained", "701.35a", "It is detained.", ctx.ref())


@phrase("detain {what:objects}", category="deed", cr="701.35a", examples=("Lyev Skyknight",))
@dataclass(frozen=True)
class DetainThem(Node, Effect):
    what: Objects

    def execute(self, ctx: Context) -> Proc:
        oids = kit.on_battlefield(ctx, (yield from self.what.select(ctx)))
        if oids:
            begin_effect(ctx, (Detained(),), objects=oids, duration=Until("your_next_turn"))
        return Outcome(bool(oids), oids)


@phrase("suspect {what:objects}", category="deed", cr="701.60a")
@dataclass(frozen=True)
class SuspectThem(Node, Effect):
    """It has menace and can't block for as long as it is suspected (701.60c). A suspected one isn't suspected again (701.60d)."""

    what: Objects

    def execute(self, ctx: Context) -> Proc:
        oids = [
            o
            for o in kit.on_battlefield(ctx, (yield from self.what.select(ctx)))
            if not ctx.game.objects[o].marks.get("suspected")
        ]
        done = yield from happen(ctx.game, [Mark(obj=o, word="suspected", **kit.who(ctx)) for o in oids])
        for event in done:
            begin_effect(
                ctx, (SuspectedMenace(), CantBlockSuspected()), objects=(event.obj,), duration=WhileMarked("suspected", event.obj)
            )
        return Outcome(bool(done), tuple(oids))


@dataclass(frozen=True)
class WhileMarked(Node, Duration):
    """As long as the permanent has the designation."""

    word: str
    oid: ObjectId
    until: str = "while"

    def lasts(self, ctx: Context) -> bool:
        obj = ctx.game.objects.get(self.oid)
        return obj is not None and bool(obj.marks.get(self.word))


@dataclass(frozen=True)
class SuspectedMenace(Node, Part):
    layer: ClassVar[str] = "6"
    writes: ClassVar[frozenset[str]] = frozenset({"abilities"})

    def apply(self, ctx: Context, view: Any) -> None:
        from app.lexicon.keywords.menace import Menace

        view.abilities.append(Menace())


@dataclass(frozen=True)
class CantBlockSuspected(Node, Hooks):
    def can_block(self, ctx: Context, blocker: ObjectId, attacker: ObjectId | None) -> Reason | None:
        return Reason("suspected", "701.60c", "It is suspected, so it can't block.", ctx.ref())


@phrase("become the monarch", category="deed", cr=("725.1", "725.3"), examples=("Palace Jailer",))
@dataclass(frozen=True)
class BecomesMonarch(Node, Effect):
    """Only one player is the monarch (725.3)."""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        events = [
            MarkPlayer(player=p, word="monarch", value=None, **kit.who(ctx))
            for p, pl in game.players.items()
            if pl.marks.get("monarch") and p != ctx.actor
        ]
        yield from happen(game, events)
        done = yield from happen(game, MarkPlayer(player=ctx.actor, word="monarch", value=True, **kit.who(ctx)))
        if done:
            yield from kit.did(ctx, "monarch")
        return Outcome(bool(done), (), (ctx.actor,))


@dataclass(frozen=True)
class GoadedAttacks(Node, Hooks):
    """701.15b: it attacks each combat if able."""

    goads: ClassVar[bool] = True

    def must_attack(self, ctx: Context, attacker: ObjectId) -> Any:
        return True


@dataclass(frozen=True)
class GoadedElsewhere(Node, Hooks):
    """701.15b: and a player other than the one who goaded it, if able."""

    goads: ClassVar[bool] = True

    def must_attack(self, ctx: Context, attacker: ObjectId) -> Any:
        game = ctx.game
        others = tuple(p for p in game.opponents(game.controller(attacker)) if p != ctx.you)
        return others if others else False


@phrase("is goaded", category="change", cr="701.15b", examples=("Bloodthirsty Blade",))
@dataclass(frozen=True)
class IsGoaded(Node):
    """By the controller of the effect, for as long as it lasts."""

    def parts(self) -> tuple[Any, ...]:
        return (GoadedAttacks(), GoadedElsewhere())


@phrase("goad {what:objects}", category="deed", cr=("701.15a", "701.15b", "701.15d"), examples=("Disrupt Decorum",))
@dataclass(frozen=True)
class GoadThem(Node, Effect):
    """Until the next turn of the player whose spell or ability it is."""

    what: Objects
    produces = "object"

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        oids = kit.on_battlefield(ctx, (yield from self.what.select(ctx)))
        new = tuple(
            o
            for o in oids
            if not any(
                isinstance(e.parts[0], GoadedAttacks) and e.controller == ctx.you and o in (e.objects or ())
                for e in game.effects
                if e.parts
            )
        )  # 701.15d
        if new:
            begin_effect(ctx, (GoadedAttacks(), GoadedElsewhere()), objects=new, duration=Until("your_next_turn"))
        return Outcome(bool(oids), oids)
