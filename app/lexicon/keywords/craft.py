"""Craft (702.167)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Ability, Activated, Cost, Effect, Filter, Objects, Outcome, Proc
from app.engine.events.base import happen
from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.resolve import moves
from app.engine.state.merged import TURNING
from app.engine.state.values import EXILE, GRAVEYARD, ObjectId
from app.grammar import Node, phrase
from app.lexicon.costs.objects import ExileCost
from app.lexicon.keywords.words import wording
from app.lexicon.nouns.objects import MANY
from app.lexicon.nouns.refs import This


@dataclass(frozen=True)
class Materials(Node, Cost):
    """Exile them from among permanents you control and cards in your graveyard; a type alone means either (702.167b)."""

    word: ClassVar[str] = "crafted"
    what: Filter | None
    low: int
    high: int

    def pool(self, ctx: Context) -> list[ObjectId]:
        game = ctx.game
        mine = [o for o in game.permanents() if game.view(o).controller == ctx.actor] + list(game.zone(GRAVEYARD, ctx.actor))
        return [o for o in mine if o != ctx.source and (self.what is None or self.what.matches(ctx, o))]

    def payable(self, ctx: Context) -> str | None:
        return None if len(self.pool(ctx)) >= self.low else "there is not enough to craft with"

    def pay(self, ctx: Context) -> Proc:
        game = ctx.game
        chosen = yield from pick(
            game,
            ctx.actor,
            "exile",
            self.pool(ctx),
            self.low,
            self.high,
            rule="702.167a",
            source=ctx.source,
            context={"cost": True},
        )
        yield from happen(
            game,
            [
                ZoneChange(
                    obj=o, to=EXILE, why="exile", source=ctx.source, by=ctx.stack_object, by_player=ctx.actor, as_cost=True
                )
                for o in chosen
            ],
        )
        return Outcome(bool(chosen), tuple(chosen), amount=len(chosen))


@dataclass(frozen=True)
class ReturnCrafted(Node, Effect):
    """Return this card transformed under its owner's control; it refers to the cards used to craft it (702.167c)."""

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        assert ctx.source is not None
        card = game.obj(ctx.source).successor if ctx.source not in game.objects else None
        if card not in game.objects or game.objects[card].zone != EXILE:
            return Outcome(did=False)
        obj = game.objects[card]
        if obj.card is None or obj.card.layout not in TURNING or len(obj.card.faces) < 2:  # 712.14a
            game.trace.note("712.14a", "It is no double-faced card, so it stays where it is.", obj.ref, applied=False)
            return Outcome(did=False)
        done = yield from moves.put_onto_battlefield(ctx, (card,), obj.owner, face=1)
        info = game.obj(ctx.stack_object).stack if ctx.stack_object is not None else None
        used = info.cost_objects.get("crafted", ()) if info is not None else ()
        exiled = [new for o in used if (new := game.obj(o).successor) is not None and new in game.objects]
        for new in done.objects:
            moves.link(dataclasses.replace(ctx, source=new), "crafted", exiled)
        return done


@phrase(
    "the exiled cards used to craft it",
    category=("objects_simple", "objects_all"),
    cr="702.167c",
    examples=("Saheeli's Lattice // Mastercraft Raptor",),
)
@phrase("the exiled cards used to craft this {noun:this_noun}", category=("objects_simple", "objects_all"))
@dataclass(frozen=True)
class UsedToCraft(Node, Objects):
    """Cards in exile that were exiled to pay for the craft ability that put this permanent onto the battlefield."""

    noun: str = ""

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(o for o in ctx.this().linked.get("crafted", ()) if o in ctx.game.objects)


@phrase(
    "craft with {what:described} {costs:cost+,}", category="keyword", cr="702.167a", examples=("Braided Net // Braided Quipu",)
)
@phrase("craft with {low:_number} {what:described} {costs:cost+,}", category="keyword", exact=True)
@phrase("craft with {low:_number} or more {what:described} {costs:cost+,}", category="keyword", high=MANY)
@phrase("craft with {low:_number} or more {costs:cost+,}", category="keyword", what=None, high=MANY)
@dataclass(frozen=True)
class Craft(Node, Ability):
    keyword: ClassVar[str] = "craft"  # type: ignore[misc]
    what: Filter | None
    costs: tuple[Cost, ...]
    low: int = 1
    high: int = 1
    exact: bool = False

    def activated(self) -> tuple[Activated, ...]:
        materials = Materials(self.what, self.low, self.low if self.exact else self.high)
        cost = (*self.costs, ExileCost(This("permanent")), materials)
        return (Activated(cost, ReturnCrafted(), timing="sorcery", keyword="craft", text=wording(self)),)
