"""Manifest (701.40), manifest dread (701.62), cloak (701.58)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Objects, Outcome, Players, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.layers.base import FACE_DOWN
from app.engine.resolve import moves
from app.engine.resolve.libraries import top
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.clauses.step import merged
from app.lexicon.effects import kit
from app.lexicon.keywords.morph import WARDED
from app.lexicon.quantities.numbers import Number

ONE = Number(1)


def turn_down(ctx: Context, oids: tuple[ObjectId, ...], how: str) -> Proc:
    """Face down onto the battlefield, one at a time (701.40e, 701.58e). `how`: "manifest" or "cloak" (with ward {2})."""
    outcomes = [Outcome(did=False)]
    base = WARDED if how == "cloak" else FACE_DOWN
    for oid in oids:
        outcomes.append(
            (
                yield from moves.put_onto_battlefield(
                    ctx, (oid,), ctx.actor, face=0, face_down=True, face_down_as=how, copy_as=base
                )
            )
        )
        if how == "cloak":
            yield from kit.did(ctx, "cloak")
    return merged(outcomes)


@phrase(
    "manifest the top card of {whose:possessive} library",
    category="deed",
    n=ONE,
    how="manifest",
    cr="701.40a",
    examples=("Soul Summons",),
)
@phrase("manifest the top {n:amount} cards of {whose:possessive} library", category="deed", how="manifest")
@phrase("cloak the top card of {whose:possessive} library", category="deed", n=ONE, how="cloak", cr="701.58a")
@phrase("cloak the top {n:amount} cards of {whose:possessive} library", category="deed", how="cloak")
@dataclass(frozen=True)
class ManifestTop(Node, Effect):
    n: Quantity
    whose: Players
    how: str
    produces = "object"
    produces_head = "permanent"

    def execute(self, ctx: Context) -> Proc:
        n = max(0, self.n.value(ctx))
        cards = tuple(o for player in (yield from self.whose.select(ctx)) for o in top(ctx, player, n))
        return (yield from turn_down(ctx, cards, self.how))


@phrase("manifest {what:objects}", category="deed", how="manifest", cr="701.40a")
@phrase("cloak {what:objects}", category="deed", how="cloak", cr="701.58a")
@dataclass(frozen=True)
class ManifestThem(Node, Effect):
    what: Objects
    how: str
    produces = "object"
    produces_head = "permanent"

    def execute(self, ctx: Context) -> Proc:
        return (yield from turn_down(ctx, kit.live(ctx, (yield from self.what.select(ctx))), self.how))


@phrase("manifest dread", category="deed", cr=("701.62a", "701.62b"), examples=("Abhorrent Oculus",))
@dataclass(frozen=True)
class ManifestDread(Node, Effect):
    """Of the top two cards one is manifested, the rest goes to the graveyard."""

    produces = "object"
    produces_head = "creature"

    def execute(self, ctx: Context) -> Proc:
        cards = top(ctx, ctx.actor, 2)
        yield from moves.look(ctx, ctx.actor, cards)
        chosen = yield from pick(ctx.game, ctx.actor, "manifest", cards, rule="701.62a", source=ctx.source)
        outcome = yield from turn_down(ctx, tuple(chosen), "manifest")
        yield from moves.put_into_graveyard(ctx, [o for o in cards if o not in chosen])
        yield from kit.did(ctx, "manifest_dread")
        return outcome
