"""What happens as mana is spent: "When you spend this mana to cast a creature spell, scry 2" (106.6, 603.12)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Duration, Effect, Proc, Quantity
from app.engine.events.facts import SpellCast
from app.engine.kernel.context import Context
from app.engine.mana.pool import Rider, Spending
from app.engine.resolve.lasting import begin_effect, reflexive, shield
from app.grammar import Node, phrase
from app.lexicon.clauses.durations import Until
from app.lexicon.effects.enter_with import EntersWithMore
from app.lexicon.effects.mana import AddsMana
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.roles import EventRole

FOREVER = Until("game")


@phrase(
    "when you spend this mana to {uses:mana_use+or}, {body}",
    category="mana_rider",
    cr="106.6",
    examples=("Lapis Orb of Dragonkind",),
)
@dataclass(frozen=True)
class WhenSpent(Node, Rider):
    """Triggers once for what the mana is spent on; "it" and "that spell" are that."""

    later: ClassVar[tuple[str, ...]] = ("body",)
    deferred: ClassVar[bool] = True
    uses: tuple[Any, ...]
    body: Effect

    def waits_for(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), "spell"),)

    def spent(self, ctx: Context, spending: Spending) -> Proc:
        if ctx.source is not None and any(use.fits(ctx, spending) for use in self.uses):
            event = SpellCast(player=spending.player, obj=spending.what)
            reflexive(dataclasses.replace(ctx, event=event), self.body)
        return
        yield


@phrase(
    "if that mana is spent on a {what:described}, it {changes:change+and}",
    category="mana_rider",
    cr="106.6",
    examples=("Hall of the Bandit Lord",),
)
@phrase(
    "if that mana is spent on a {what:described}, it {changes:change+and} {duration}",
    category="mana_rider",
    examples=("Generator Servant",),
)
@phrase(
    "if that mana is spent on a {what:described}, that spell {changes:change+and}",
    category="mana_rider",
    spell=True,
    examples=("Boseiju, Who Shelters All",),
)
@dataclass(frozen=True)
class IfSpentOn(Node, Rider):
    """The spell, and the permanent that it becomes (400.7a)."""

    what: Any
    changes: tuple[Any, ...]
    duration: Duration | None = None
    spell: bool = False

    def spent(self, ctx: Context, spending: Spending) -> Proc:
        fits = self.what is None or (spending.what is not None and self.what.matches(ctx, spending.what))
        if spending.kind == "spell" and spending.what is not None and fits:
            parts = tuple(p for change in self.changes for p in (change.parts() if hasattr(change, "parts") else (change,)))
            begin_effect(ctx, parts, objects=(spending.what,), duration=self.duration or FOREVER)
        return
        yield


@phrase(
    "if (that|this) mana is spent on a {what:described}, (it|that creature) enters with {n:count} additional {kind:counter_kind} "
    "counters on it",
    category="mana_rider",
    cr="106.6",
    examples=("Guildmages' Forum",),
)
@phrase(
    "if (that|this) mana is spent to {use:mana_use}, (it|that creature) enters with {n:count} additional {kind:counter_kind} "
    "counters on it",
    category="mana_rider",
    examples=("Biophagus",),
)
@dataclass(frozen=True)
class EntersIfSpentOn(Node, Rider):
    n: Quantity
    kind: str
    what: Any = None
    use: Any = None

    def spent(self, ctx: Context, spending: Spending) -> Proc:
        oid = spending.what
        if spending.kind != "spell" or oid is None:
            return
        if self.what.matches(ctx, oid) if self.what is not None else self.use.fits(ctx, spending):
            shield(ctx, EntersWithMore(oid, self.n.value(ctx), self.kind), affects="game", duration=FOREVER)
        yield from ()


@phrase("add {spec:mana_spec}. {rider:mana_rider}", category="deed", cr="106.6")
@dataclass(frozen=True)
class AddsRiding(AddsMana):
    """Each of the mana has it (106.6a)."""

    rider: Any = None


@phrase(
    "add {spec:mana_spec}. {restriction:mana_restriction}, and that spell {changes:change+and}",
    category="deed",
    cr="106.6",
    examples=("Cavern of Souls", "Delighted Halfling"),
)
@dataclass(frozen=True)
class AddsOnlyFor(AddsMana):
    """Whatever spell it is spent on has it."""

    changes: tuple[Any, ...] = ()

    @property
    def rider(self) -> IfSpentOn:  # type: ignore[override]
        return IfSpentOn(None, self.changes)
