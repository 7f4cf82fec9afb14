"""Keywords of cards in the graveyard: unearth, embalm, eternalize, dredge, recover (702.84, 702.128, 702.129, 702.52)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Ability, Activated, Cost, Effect, Outcome, Proc, Replacement
from app.engine.events.base import Event
from app.engine.events.zones import Draw, ZoneChange
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.resolve import moves
from app.engine.resolve.copies import copiable
from app.engine.resolve.lasting import begin_effect, delay, shield
from app.engine.resolve.libraries import mill
from app.engine.state.values import BATTLEFIELD, EXILE, GRAVEYARD
from app.grammar import Node, phrase
from app.lexicon.changes.abilities import HasAbilities
from app.lexicon.costs.objects import ExileSelf
from app.lexicon.keywords.dash import NextEndStep
from app.lexicon.keywords.haste import Haste
from app.lexicon.keywords.words import wording


@dataclass(frozen=True)
class ExileIfLeaves(Node, Replacement):
    """If it would leave the battlefield, exile it instead of putting it anywhere else."""

    watches: ClassVar[tuple[type[Event], ...]] = (ZoneChange,)

    def replaces(self, ctx: Context, event: Event) -> bool:
        if not isinstance(event, ZoneChange) or event.to == EXILE or event.obj is None or ctx.lasting is None:
            return False
        return event.obj in (ctx.lasting.objects or ()) and ctx.game.obj(event.obj).zone == BATTLEFIELD

    def replace(self, ctx: Context, event: Event) -> Proc:
        assert isinstance(event, ZoneChange)
        event.to, event.because = EXILE, "702.84a"
        return [event]
        yield


@dataclass(frozen=True)
class ExileRemembered(Node, Effect):
    """What was returned, if it is still that object."""

    def execute(self, ctx: Context) -> Proc:
        return (yield from moves.exile(ctx, tuple(o for o in ctx.memory.get("unearthed", ()) if o in ctx.game.objects)))


@dataclass(frozen=True)
class ReturnForATurn(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        if ctx.source not in game.objects or game.objects[ctx.source].zone != GRAVEYARD:
            return Outcome(did=False)
        outcome = yield from moves.put_onto_battlefield(ctx, (ctx.source,), ctx.you)
        if outcome.objects:
            begin_effect(ctx, (HasAbilities((Haste(),)),), objects=outcome.objects)
            shield(ctx, ExileIfLeaves(), objects=outcome.objects)
            ctx.memory["unearthed"] = outcome.objects
            delay(ctx, NextEndStep(), ExileRemembered(), text="unearth")
        return outcome


@phrase("unearth {costs:cost+,}", category="keyword", cr="702.84a", examples=("Dregscape Zombie",))
@phrase("unearth — {costs:cost+,}", category="keyword")
@dataclass(frozen=True)
class Unearth(Node, Ability):
    keyword = "unearth"
    costs: tuple[Cost, ...]

    def activated(self) -> tuple[Activated, ...]:
        return (
            Activated(self.costs, ReturnForATurn(), timing="sorcery", zones=(GRAVEYARD,), keyword="unearth", text=wording(self)),
        )


@dataclass(frozen=True)
class ZombieCopy(Node, Effect):
    """A token that's a copy of the exiled card, except for its colour, no mana cost, Zombie besides, and perhaps its size."""

    color: str
    size: int | None = None

    def execute(self, ctx: Context) -> Proc:
        assert ctx.source is not None
        face = copiable(ctx.game, ctx.source)
        face = dataclasses.replace(face, mana_cost=None, colors=frozenset({self.color}), subtypes=face.subtypes | {"Zombie"})
        if self.size is not None:
            # 707.9d: an exception for power and toughness leaves out what defines them
            abilities = tuple(
                a for a in face.abilities if not any(s.characteristic_defining and _defines_pt(s) for s in a.statics())
            )
            face = dataclasses.replace(face, power=self.size, toughness=self.size, abilities=abilities)
        return (yield from moves.create_tokens(ctx, face, 1, ctx.you, is_copy=True))


def _defines_pt(static: Any) -> bool:
    return any(getattr(part, "layer", "") == "7a" for part in static.parts)


@phrase("embalm {costs:cost+,}", category="keyword", cr="702.128a", examples=("Sacred Cat",))
@phrase("embalm — {costs:cost+,}", category="keyword")
@phrase("eternalize {costs:cost+,}", category="keyword", eternal=True, cr="702.129a", examples=("Earthshaker Khenra",))
@phrase("eternalize — {costs:cost+,}", category="keyword", eternal=True, examples=("Sunscourge Champion",))
@dataclass(frozen=True)
class Embalm(Node, Ability):
    costs: tuple[Cost, ...]
    eternal: bool = False

    @property
    def keyword(self) -> str:  # type: ignore[override]
        return "eternalize" if self.eternal else "embalm"

    def activated(self) -> tuple[Activated, ...]:
        effect = ZombieCopy("B", 4) if self.eternal else ZombieCopy("W")
        return (
            Activated(
                (*self.costs, ExileSelf(GRAVEYARD)),
                effect,
                timing="sorcery",
                zones=(GRAVEYARD,),
                keyword=self.keyword,
                text=wording(self),
            ),
        )


@phrase("dredge {n:_number}", category="keyword", cr="702.52a", examples=("Stinkweed Imp",))
@dataclass(frozen=True)
class Dredge(Node, Ability, Replacement):
    keyword = "dredge"
    zones: ClassVar[tuple[str, ...]] = (GRAVEYARD,)
    watches: ClassVar[tuple[type[Event], ...]] = (Draw,)
    n: int

    def replaces(self, ctx: Context, event: Event) -> bool:
        """702.52a-b: only with enough cards in the library."""
        return (
            isinstance(event, Draw) and event.player == ctx.this().owner and len(ctx.game.players[event.player].library) >= self.n
        )

    def replace(self, ctx: Context, event: Event) -> Proc:
        if not (
            yield from ask_yes_no(
                event.player, f"Dredge {self.n}?", rule="702.52a", source=ctx.source, word="dredge", default=False
            )
        ):
            return [event]
        yield from mill(ctx, event.player, self.n)
        yield from moves.return_to_hand(ctx, (ctx.source,))  # type: ignore[arg-type]
        return []
