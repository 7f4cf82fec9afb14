"""Epic (702.50)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Effect, Outcome, Proc, SpellAbility
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.resolve.copies import copy_spell
from app.engine.resolve.lasting import begin_effect, delay
from app.engine.state.carddef import FaceDef
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.abilities.base import AbilityNode
from app.lexicon.clauses.durations import Until
from app.lexicon.keywords.upkeep import YourUpkeep


@dataclass(frozen=True)
class NoMoreSpells(Node, Hooks):
    """702.50b: copies can still be put onto the stack."""

    def can_cast(self, ctx: Context, player: PlayerId, spell: ObjectId, option: Any) -> Reason | None:
        return Reason("cant_cast", "702.50b", "That player can't cast spells for the rest of the game.", ctx.ref())


def without_epic(face: FaceDef) -> FaceDef:
    """707.9: the copy is one except for its epic ability."""

    def epic(ability: Any) -> bool:
        return isinstance(ability, Epic) or (isinstance(ability, SpellAbility) and isinstance(ability.effect, BecomesEpic))

    return dataclasses.replace(face, abilities=tuple(a for a in face.abilities if not epic(a)))


@dataclass(frozen=True)
class CopiesSpell(Node, Effect):
    """The spell as it last was on the stack (608.2h); new targets may be chosen for the copy."""

    def execute(self, ctx: Context) -> Proc:
        assert ctx.source is not None
        made = yield from copy_spell(ctx.game, ctx.source, ctx.you, True, ctx.stack_object, changed=without_epic)
        return Outcome(made is not None, () if made is None else (made,))


@dataclass(frozen=True)
class BecomesEpic(Node, Effect):
    def execute(self, ctx: Context) -> Proc:
        begin_effect(ctx, (NoMoreSpells(),), players=(ctx.you,), duration=Until("game"))
        delay(ctx, YourUpkeep(), CopiesSpell(), once=False, text="epic")
        return Outcome()
        yield


@phrase("epic", category="keyword", cr=("702.50a", "702.50b"), examples=("Eternal Dominion",))
@dataclass(frozen=True)
class Epic(Node, AbilityNode):
    keyword = "epic"

    def make(self) -> tuple[Ability, ...]:
        return (SpellAbility(BecomesEpic()),)
