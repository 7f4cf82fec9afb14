"""Ninjutsu (702.49)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability, Activated, Cost, Effect, Outcome, Proc
from app.engine.events.base import happen
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.resolve import moves
from app.engine.state.values import COMMAND, HAND, ObjectId
from app.grammar import Node, phrase
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class ReturnUnblocked(Node, Cost):
    """Reveal this card, return an unblocked attacking creature you control to its owner's hand."""

    word = "ninjutsu"

    def pool(self, ctx: Context) -> list[ObjectId]:
        game = ctx.game
        combat = game.combat
        if combat is None or not combat.blockers_declared:
            return []  # 509.1h: unblocked only once blockers have been declared
        return [
            o for o in combat.attackers if o in game.objects and o not in combat.blocked and game.view(o).controller == ctx.you
        ]

    def payable(self, ctx: Context) -> str | None:
        return None if self.pool(ctx) else "there is no unblocked attacking creature to return"

    def pay(self, ctx: Context) -> Proc:
        game = ctx.game
        (oid,) = yield from pick(game, ctx.you, "return", self.pool(ctx), rule="702.49a", source=ctx.source)
        assert game.combat is not None
        defender = game.combat.attackers[oid]
        yield from happen(
            game,
            ZoneChange(obj=oid, to=HAND, why="return", source=ctx.source, by=ctx.stack_object, by_player=ctx.you, as_cost=True),
        )
        return Outcome(objects=(oid,), extra={"word": self.word, "defender": defender})


@dataclass(frozen=True)
class EnterAttacking(Node, Effect):
    """702.49c: attacking what the returned creature attacked."""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        if ctx.source not in game.objects or game.objects[ctx.source].zone not in (HAND, COMMAND):
            return Outcome(did=False)
        paid = ctx.memory.get(("paid", "ninjutsu"))
        defender = paid.extra.get("defender") if paid is not None else None
        return (yield from moves.put_onto_battlefield(ctx, (ctx.source,), ctx.you, tapped=True, attacking=defender))


@phrase("ninjutsu {costs:cost+,}", category="keyword", cr="702.49a", examples=("Ninja of the Deep Hours",))
@phrase(
    "commander ninjutsu {costs:cost+,}",
    category="keyword",
    commander=True,
    cr="702.49d",
    examples=("Yuriko, the Tiger's Shadow",),
)
@dataclass(frozen=True)
class Ninjutsu(Node, Ability):
    keyword = "ninjutsu"
    costs: tuple[Cost, ...]
    commander: bool = False

    def activated(self) -> tuple[Activated, ...]:
        zones = (HAND, COMMAND) if self.commander else (HAND,)
        return (
            Activated((*self.costs, ReturnUnblocked()), EnterAttacking(), zones=zones, keyword="ninjutsu", text=wording(self)),
        )
