"""Clash (701.30)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Effect, Outcome, Players, Proc
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.events.flow import Reordered
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no, label_of
from app.engine.resolve import moves
from app.engine.resolve.libraries import top
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.effects import kit

#: Key in `Context.memory`: who won the clash, None if nobody did.
WINNER = "clash"


@phrase(
    "clash with {who:players_simple}",
    category="deed",
    cr=("701.30a", "701.30b", "701.30c", "701.30d"),
    examples=("Lash Out", "Sentry Oak"),
)
@dataclass(frozen=True)
class ClashWith(Node, Effect):
    """An opponent is chosen; then each of the two clashes. Who has won is kept for "if you win"."""

    who: Players
    produces = "player"

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        others = tuple((yield from self.who.select(ctx)))
        ctx.memory[WINNER] = None
        if not others:
            return Outcome(did=False)
        players = [p for p in game.apnap() if p == ctx.actor or p in others]
        shown: dict[PlayerId, ObjectId] = {}
        for player in players:
            for oid in top(ctx, player, 1):
                shown[player] = oid
        for player, oid in shown.items():
            yield from moves.reveal(ctx, player, [oid])
        value = {player: game.view(oid).mana_value() for player, oid in shown.items()}
        winner = next((p for p in value if all(value[p] > v for q, v in value.items() if q != p)), None)
        down = []
        for player, oid in shown.items():  # 701.30c: decided in APNAP order
            prompt = f"Put {label_of(game, oid)} on the bottom of your library?"
            if (yield from ask_yes_no(player, prompt, rule="701.30a", source=oid, word="clash", default=False)):
                down.append(player)
                if game.players[player].unknown_library:
                    game.caveat(
                        player, "a card was put on the bottom of a library whose other cards are unknown", "unknown_library"
                    )
        events = []
        for player in down:
            rest = [o for o in game.players[player].library if o != shown[player]]
            events.append(Reordered(player=player, order=(*rest, shown[player]), **kit.who(ctx)))
        if events:
            yield from happen(game, events)
        ctx.memory[WINNER] = winner
        facts: list[Any] = [Did(what="clash", player=p, amount=int(p == winner), **kit.who(ctx)) for p in players]
        if winner is not None:
            facts.append(Did(what="win a clash", player=winner, **kit.who(ctx)))
        yield from happen(game, facts)
        return Outcome(True, (), others)


@phrase("you win", category="condition", cr="701.30d", examples=("Lash Out",))
@dataclass(frozen=True)
class WonClash(Node, Condition):
    """The clash just before."""

    def holds(self, ctx: Context) -> bool:
        return ctx.memory.get(WINNER) == ctx.you


@phrase("you won", category="condition", cr="701.30d", examples=("Entangling Trap",))
@dataclass(frozen=True)
class WonThat(Node, Condition):
    """The clash that the ability triggered on."""

    def holds(self, ctx: Context) -> bool:
        return isinstance(ctx.event, Did) and ctx.event.what == "clash" and bool(ctx.event.amount)
