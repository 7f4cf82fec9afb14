"""What happens to the game and its turns: extra turns and phases, skipping, ending the turn, winning and
losing, day and night (104, 500, 724, 731)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Outcome, Proc, Quantity
from app.engine.events.base import happen
from app.engine.events.flow import BecomesDayOrNight, LoseGame, WinGame
from app.engine.kernel.context import Context
from app.engine.resolve.minor import TurnsToCome
from app.engine.turn.ending import end_combat_phase, end_turn
from app.engine.turn.structure import ExtraPhase, Skip
from app.grammar import Node, phrase, vocabulary
from app.lexicon.quantities.numbers import Number

ONE = Number(1)


@phrase("take an extra turn after this one", category="deed", n=ONE, cr="500.7", examples=("Time Walk",))
@phrase("take {n:amount} extra turns after this one", category="deed", examples=("Time Stretch",))
@dataclass(frozen=True)
class ExtraTurn(Node, Effect):
    """The last created comes first (500.7)."""

    n: Quantity

    def execute(self, ctx: Context) -> Proc:
        n = max(0, self.n.value(ctx))
        text = f"{ctx.actor} will take {n} extra turn(s)."
        yield from happen(ctx.game, TurnsToCome(player=ctx.actor, amount=n, text=text, source=ctx.source))
        return Outcome(n > 0, (), (ctx.actor,), n)


vocabulary("extra_phases", {
    "there is an additional combat phase": ("combat",),
    "there is an additional combat phase followed by an additional main phase": ("combat", "postcombat_main"),
    "there is an additional upkeep step": ("only:upkeep",), "there is an additional beginning phase": ("beginning",),
    "there is an additional combat phase after this one": ("combat", "this"), "there is an additional end step": ("only:end",),
})  # fmt: skip
vocabulary("after_phase", {"after this phase": "", "after this main phase": "main", "after this combat phase": "combat"})


@phrase(
    "{after:after_phase}, {phases:extra_phases}",
    category="game_clause",
    cr="500.8",
    examples=("Relentless Assault", "Aggravated Assault"),
)
@phrase("{phases:extra_phases} {after:after_phase}", category="game_clause")
@dataclass(frozen=True)
class ExtraPhases(Node, Effect):
    """Directly after the phase that is going on (500.8)."""

    phases: tuple[str, ...]
    after: str = ""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        main = game.turn.step in ("precombat_main", "postcombat_main")
        if self.after == "main" and not main:
            game.trace.note("500.8", "It isn't a main phase, so no phase is added.", applied=False)
            return Outcome(did=False)
        phases = tuple(p for p in self.phases if p != "this")
        text = f"Additional after this phase: {', '.join(phases)}."
        yield from happen(game, TurnsToCome(phase=ExtraPhase("", phases), text=text, source=ctx.source))
        return Outcome()


vocabulary("skipped", {
    "next turn": "turn", "next draw step": "draw", "next untap step": "untap",
    "next combat phase": "combat", "next upkeep step": "upkeep",
})  # fmt: skip
vocabulary("own_word", {"your": "your", "their": "their"})


@phrase("skip {whose:own_word} {what:skipped}", category="deed", cr="614.10", examples=("Chronatog",))
@dataclass(frozen=True)
class SkipsNext(Node, Effect):
    whose: str
    what: str

    def execute(self, ctx: Context) -> Proc:
        text = f"{ctx.actor} will skip the next {self.what}."
        yield from happen(ctx.game, TurnsToCome(player=ctx.actor, skip=Skip(ctx.actor, self.what), text=text, source=ctx.source))
        return Outcome(True, (), (ctx.actor,))


@phrase("end the turn", category="deed", cr="724.1", what="turn", examples=("Time Stop",))
@phrase("end the combat phase", category="deed", cr="724.2", what="combat")
@dataclass(frozen=True)
class Ends(Node, Effect):
    what: str

    def execute(self, ctx: Context) -> Proc:
        yield from end_turn(ctx.game) if self.what == "turn" else end_combat_phase(ctx.game)
        return Outcome()


@phrase("win the game", category="deed", cr="104.2b", examples=("Felidar Sovereign",))
@dataclass(frozen=True)
class Wins(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        done = yield from happen(ctx.game, WinGame(player=ctx.actor, source=ctx.source, by=ctx.stack_object, by_player=ctx.you))
        return Outcome(bool(done), (), (ctx.actor,))


@phrase("lose the game", category="deed", cr="104.3e", examples=("Door to Nothingness",))
@dataclass(frozen=True)
class Loses(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        return (yield from self.together([ctx]))

    def together(self, ctxs: list[Context]) -> Proc:
        done = yield from happen(
            ctxs[0].game, [LoseGame(player=c.actor, source=c.source, by=c.stack_object, by_player=c.you) for c in ctxs]
        )
        return Outcome(bool(done), (), tuple(c.actor for c in ctxs))


@phrase("it becomes day", category="game_clause", what="day", cr="731.1")
@phrase("it becomes night", category="game_clause", what="night", cr="731.1")
@dataclass(frozen=True)
class DayNight(Node, Effect):
    what: str

    def execute(self, ctx: Context) -> Proc:
        done = yield from happen(ctx.game, BecomesDayOrNight(what=self.what, source=ctx.source, by_player=ctx.you))
        return Outcome(bool(done))
