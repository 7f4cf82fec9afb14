"""What adds mana: the protocol of effect nodes, and the one place where mana goes into a pool."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from app.engine.abilities import Effect, Outcome
from app.engine.events.amounts import AddMana
from app.engine.events.base import happen
from app.engine.kernel.decisions import Option, ask_options
from app.engine.mana.pool import Mana, Restriction, Rider
from app.engine.state.values import MANA_TYPES, NAME_OF_COLOR, PlayerId
from app.engine.walk import nodes, once

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.kernel.context import Context

#: Key in `Context.memory` that says: a mana ability with {T} in its cost is resolving (106.12).
TAPPED = "tapped_for_mana"
#: Key in `Decision.context` of the choice of what mana to add, so that automatic payment answers it by plan.
CHOICE = "mana_choice"


class ManaEffect(Effect):
    """An instruction that adds mana. Subclasses give `mana_options`; `execute` is written once, here.

    `restriction`, `rider`, `persists` are read from the node and go on all mana it adds (106.6, 106.6a).
    What a compound text adds is known when its nodes tell their `steps`; otherwise it is run on a branch to find out.
    """

    adds_mana: ClassVar[bool] = True
    #: What it adds depends on what its cost was paid with, so that it has to be tried.
    needs_costs: bool = False
    restriction: Restriction | None = None
    rider: Rider | None = None
    persists: str = ""

    @property
    def none_rule(self) -> str:
        """Why nothing is added when there are no options: no type is defined (106.5), or the amount is 0 (106.4)."""
        return "106.5"

    def mana_options(self, ctx: "Context") -> list[tuple[str, ...]]:
        """All alternative lists of types it might add now: [("W",), ("U",)]. Empty: none can be defined (106.5)."""
        raise NotImplementedError(type(self).__name__)

    def receiver(self, ctx: "Context") -> PlayerId:
        """Who gets the mana."""
        return ctx.actor

    def execute(self, ctx: "Context") -> "Proc":
        options = list(dict.fromkeys(tuple(types) for types in self.mana_options(ctx)))
        if not options:
            ctx.game.trace.note(self.none_rule, "No mana is produced.", ctx.ref(), applied=False)
            return Outcome(did=False)
        types = options[0] if len(options) == 1 else (yield from choose_mana(ctx, options))
        return (
            yield from add_mana(
                ctx, types, player=self.receiver(ctx), restriction=self.restriction, rider=self.rider, persists=self.persists
            )
        )


def choose_mana(ctx: "Context", options: list[tuple[str, ...]]) -> "Proc":
    """Which of the alternatives is added. Values are the types joined: "W", "GG"."""
    single = all(len(set(types)) == 1 for types in options) and len({len(types) for types in options}) == 1
    shown = [
        Option("".join(t), NAME_OF_COLOR.get(t[0], "colorless") if single else "".join(f"{{{s}}}" for s in t)) for t in options
    ]
    (chosen,) = yield from ask_options(
        ctx.actor,
        "color" if single else "mana",
        "Choose the mana to add",
        shown,
        rule="106.3",
        source=ctx.source,
        word="add",
        context={CHOICE: True},
    )
    return tuple(chosen)


def add_mana(
    ctx: "Context",
    types: Iterable[str],
    *,
    player: PlayerId | None = None,
    restriction: Restriction | None = None,
    rider: Rider | None = None,
    persists: str = "",
) -> "Proc":
    """Add mana of these types from `ctx.source` (106.3, 106.4). Returns an Outcome with the amount."""
    game = ctx.game
    # 106.3: the source is the source of the ability, or the spell; 107.4h: snow mana is mana from a snow source
    snow = ctx.source is not None and "snow" in game.info(ctx.source).supertypes
    mana = [Mana(t, ctx.source, snow, restriction, rider, persists) for t in types if t in MANA_TYPES]
    if mana and game.trace.enabled and ctx.memory.get(TAPPED) and ctx.source is not None:
        game.trace.note("106.12", f"{game.info(ctx.source).name} is tapped for mana.", ctx.ref())
    done = yield from happen(
        game,
        AddMana(
            player=player or ctx.actor,
            source=ctx.source,
            mana=mana,
            tapped_for=bool(ctx.memory.get(TAPPED)),
            by=ctx.stack_object,
            by_player=ctx.you,
        ),
    )
    added = [m for event in done if isinstance(event, AddMana) for m in event.mana]
    return Outcome(
        did=bool(added), amount=len(added), players=(player or ctx.actor,), extra={"mana": tuple(m.type for m in added)}
    )


@dataclass(frozen=True, slots=True)
class AddOneOf(ManaEffect):
    """Adds one of fixed alternatives: AddOneOf((("W",), ("U",))). Basic land types (305.6) are AddOneOf((("G",),))."""

    options: tuple[tuple[str, ...], ...]

    def mana_options(self, ctx: "Context") -> list[tuple[str, ...]]:
        return list(self.options)


@once
def told(effect: Any) -> tuple[ManaEffect, bool] | None:
    """(the one instruction that adds mana, whether there are others after it) when a whole text surely comes to that;
    None: it has to be tried what it adds."""
    leaves = list(_leaves(effect))
    if not leaves or not isinstance(leaves[0], ManaEffect) or leaves[0].needs_costs:
        return None
    if any(getattr(node, "adds_mana", False) for leaf in leaves[1:] for node in nodes(leaf)):
        return None
    return leaves[0], len(leaves) > 1


def _leaves(effect: Any) -> Iterator[Any]:
    steps = effect.steps() if isinstance(effect, Effect) else None
    if steps is None:
        yield effect
        return
    for step in steps:
        yield from _leaves(step)


def is_mana_choice(decision: Any) -> bool:
    """Does this decision ask what mana to add?"""
    return bool(decision.context.get(CHOICE))
