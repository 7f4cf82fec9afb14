"""Gift and teamwork: optional additional costs that aren't mana (702.174, 118.8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Cost, Effect, Outcome, Proc, Triggered
from app.engine.casting.costs import ExtraCost
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.resolve import moves
from app.engine.resolve.minor import TurnsToCome
from app.engine.state.carddef import FaceDef
from app.engine.state.values import STACK, ObjectId
from app.grammar import Node, phrase, vocabulary
from app.lexicon.effects.token_kinds import PREDEFINED, PredefinedToken
from app.lexicon.keywords.crew import TapForPower
from app.lexicon.keywords.other_costs import PaidFor, ThisEnters
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class PromiseTo(Node, Cost):
    """702.174a: choose an opponent."""

    word = "gift"

    def payable(self, ctx: Context) -> str | None:
        return None if ctx.game.opponents(ctx.you) else "there is no opponent"

    def pay(self, ctx: Context) -> Proc:
        game = ctx.game
        chosen = yield from pick(game, ctx.you, "gift", game.opponents(ctx.you), rule="702.174a", source=ctx.source)
        return Outcome(True, (), tuple(chosen), extra={"word": "gift"})


vocabulary("gift_thing", {
    "a card": "card", "a Food": "Food", "a tapped "
        "Fish": "Fish", "an extra turn": "turn", "a Treasure": "Treasure", "an Octopus": "Octopus",
})  # fmt: skip


def fish(name: str, size: int) -> FaceDef:
    return FaceDef(
        name,
        colors=frozenset("U"),
        types=frozenset({"creature"}),
        subtypes=frozenset({name}),
        power=size,
        toughness=size,
    )


@dataclass(frozen=True)
class GiveGift(Node, Effect):
    """702.174d-i: the chosen player gets it. On a spell, only if the cost was paid."""

    thing: str

    def execute(self, ctx: Context) -> Proc:
        obj = ctx.this()
        info = obj.stack or obj.cast
        if info is None or not info.paid.get("gift"):
            return Outcome(did=False)
        done: Outcome | None = info.memory.get(("paid", "gift"))
        for player in done.players if done is not None else ():
            yield from self._give(ctx, player)
            yield from happen(ctx.game, Did(what="gift", player=ctx.you, source=ctx.source))
        return Outcome()

    def _give(self, ctx: Context, player: str) -> Proc:
        if self.thing == "card":
            yield from moves.draw(ctx, player, 1)
        elif self.thing == "turn":
            text = f"{player} will take an extra turn."
            yield from happen(ctx.game, TurnsToCome(player=player, amount=1, text=text, source=ctx.source))
        elif self.thing in PREDEFINED:
            yield from moves.create_tokens(ctx, PredefinedToken(self.thing).face(ctx), 1, player)
        else:
            face = fish(self.thing, 1 if self.thing == "Fish" else 8)
            yield from moves.create_tokens(ctx, face, 1, player, tapped=self.thing == "Fish")


@phrase("gift {thing:gift_thing}", category="keyword", cr="702.174a", examples=("Wildfire Howl", "Into the Flood Maw"))
@dataclass(frozen=True)
class Gift(Node, Ability, Hooks):
    """On an instant or sorcery the gift comes before everything else (702.174j): `first_effect`."""

    keyword = "gift"
    hook_zones = (STACK,)
    thing: str

    @property
    def first_effect(self) -> Effect:
        return GiveGift(self.thing)

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        return [ExtraCost("gift", (PromiseTo(),), optional=True)] if spell == ctx.source else []

    def triggered(self) -> tuple[Triggered, ...]:
        """Of a permanent; an instant or sorcery never enters."""
        return (Triggered(ThisEnters(), GiveGift(self.thing), PaidFor("gift"), keyword="gift", text=wording(self)),)


@phrase("teamwork {n:_number}", category="keyword", cr="118.8", examples=("Widow's Bite",))
@dataclass(frozen=True)
class Teamwork(Node, Ability, Hooks):
    """As its reminder text says: tap creatures with that much power."""

    keyword = "teamwork"
    hook_zones = (STACK,)
    n: int

    def extra_costs(self, ctx: Context, spell: ObjectId, option: Any) -> list[Any]:
        return [ExtraCost("teamwork", (TapForPower(self.n, "teamwork", "tap"),), optional=True)] if spell == ctx.source else []
