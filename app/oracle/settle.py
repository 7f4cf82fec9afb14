"""References get their roles, target slots and instructions their numbers, X its meaning: a walk in the order of the text.

A reference takes the most recent antecedent that fits its kind, number and noun (608.2c). One without is `Unsettled`: that
reading is no reading.

Scopes: a whole ability, a mode (700.2), the body of a delayed or reflexive trigger (603.7, 603.12), whose view of
what is outside becomes an OuterRole.
"""

from __future__ import annotations

import dataclasses
from typing import Any

from app.engine.abilities import Cost, Effect, Modal, Objects, Quantity, Target, Trigger
from app.grammar import Node, walk
from app.lexicon.abilities.base import AbilityNode
from app.lexicon.abilities.triggered import TriggeredText
from app.lexicon.clauses.acts import Acts, Modify, ModifyPlayers
from app.lexicon.clauses.deeds import Do
from app.lexicon.clauses.sentence import Clause, Instead, Instructions, WhenDid
from app.lexicon.clauses.step import Step
from app.lexicon.effects.damage import DealsDamage
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.objects import All, Some
from app.lexicon.nouns.players import EachPlayer
from app.lexicon.nouns.refs import Ref, SideOf, This
from app.lexicon.nouns.roles import CostRole, EachRole, SourceRole
from app.oracle.antecedents import OBJECT, PLAYER, brought, several
from app.oracle.defined import define_x
from app.oracle.scope import Scope, Unsettled
from app.oracle.settle_clauses import Clauses
from app.oracle.settle_nouns import Nouns


def settle(node: Any, spell: bool = False) -> Any:
    """The settled node. Raises Unsettled. `spell`: on an instant or sorcery "it" never means the spell."""
    return _Settler(spell).whole(node, Scope())


def settle_next(node: Any, scope: Scope) -> tuple[Any, Scope]:
    """A further paragraph of one spell ability, settled after what `scope` knows (which is left alone); the scope after it."""
    after = dataclasses.replace(
        scope,
        known=list(scope.known),
        object_slots=list(scope.object_slots),
        x=None,
        done=list(scope.done),
        paid=list(scope.paid),
        settled=list(scope.settled),
    )
    return _Settler(True).whole(node, after), after


def written(done: Any, node: Any) -> Any:
    """A settled ability in quotation marks goes on saying how it was written."""
    words = getattr(node, "__dict__", {}).get("_printed")
    if words and isinstance(done, AbilityNode):
        done.__dict__["_printed"] = words
    return done


class _Settler(Clauses, Nouns):
    def __init__(self, spell: bool) -> None:
        self.spell = spell

    # ----- scopes --------------------------------------------------------------------------------------------------
    def whole(self, node: Any, scope: Scope) -> Any:
        if isinstance(node, TriggeredText):
            return written(self.triggered(node), node)
        done = self.fields(node, scope) if isinstance(node, AbilityNode) else self.visit(node, scope)
        return written(define_x(done, scope.x) if scope.x is not None else done, node)

    def triggered(self, node: TriggeredText) -> TriggeredText:
        heads, effects, conditions = [], [], []
        for index, head in enumerate(node.heads):
            scope = Scope()
            if any(isinstance(part, This) for earlier in node.heads[:index] for part in walk(earlier)):
                scope.known.append(Antecedent(OBJECT, SourceRole(), "~"))  # "When ~ enters or when it's turned face up"
            trigger = self.trigger(head.trigger, scope)
            heads.append(dataclasses.replace(head, trigger=trigger))
            condition = self.visit(node.condition, scope)
            effect = self.visit(node.effect, scope)
            effects.append(define_x(effect, scope.x) if scope.x is not None else effect)
            conditions.append(condition)
        return dataclasses.replace(
            node,
            heads=tuple(heads),
            effect=effects[0],
            condition=conditions[0],
            effects=tuple(effects),
            conditions=tuple(conditions),
        )

    def trigger(self, node: Any, scope: Scope) -> Any:
        """A trigger condition brings its event's participants."""
        local = Scope(list(scope.known), slots=scope.slots, object_slots=list(scope.object_slots))
        done = self.fields(node, local)
        scope.slots, scope.object_slots = local.slots, local.object_slots
        scope.known.extend(local.known[len(scope.known) :])  # what its words mention comes before what the event brings
        scope.known.extend(brought(done))
        role = next((one.role for one in reversed(brought(done)) if one.kind == OBJECT), None)
        if role is not None:
            scope.done.append((node, role))
        return done

    # ----- the walk ------------------------------------------------------------------------------------------------
    def visit(self, node: Any, scope: Scope) -> Any:
        if isinstance(node, tuple):
            if type(node) is not tuple:
                return node
            items = tuple(self.visit(item, scope) for item in node)
            return items if any(a is not b for a, b in zip(items, node, strict=True)) else node
        if not isinstance(node, Node):
            return node
        if isinstance(node, AbilityNode):
            return self.whole(node, Scope())  # quoted: refers to nothing outside (113.3)
        if isinstance(node, Modal):
            return self.modal(node, scope)
        if isinstance(node, Instructions):
            return self.instructions(node, scope)
        if isinstance(node, Clause):
            return self.clause(node, scope)
        if isinstance(node, Instead) and type(node).form_order.get(node.form, ())[:1] == ("body",):
            return self.replacing(node, scope)
        if isinstance(node, Do):
            return self.do(node, scope)
        if isinstance(node, SideOf):
            return self.side_of(node, scope)
        branches = getattr(node, "branches", "")
        if branches:
            return self.branching(node, branches, scope)
        later = getattr(node, "later", ("body",) if isinstance(node, WhenDid) else ())
        if later:
            return self.delayed(node, later, scope)
        if isinstance(node, Trigger):
            return self.trigger(node, scope)
        if getattr(node, "way_verb", False):
            return self.way(node, scope)
        if isinstance(node, Cost) and getattr(node, "word", ""):  # type: ignore[arg-type]
            scope.paid.append(node.word)  # type: ignore[attr-defined]
            paid = getattr(node, "what", None)
            if isinstance(paid, Some):  # "untap a tapped land ...: add one mana of any type that land could produce"
                done = self.fields(node, scope)
                scope.known.append(Antecedent(OBJECT, CostRole(node.word), "", several(paid), paid.what))  # type: ignore[attr-defined]
                return done
        if "role" in node.__dataclass_fields__:
            return self.reference(node, scope)
        if isinstance(node, Target):
            return self.target(node, scope)
        if hasattr(node, "complete"):  # the words it leaves out are those of an earlier instruction
            whole = self.fields(node, scope).complete(scope.settled[::-1])
            if whole is None:
                raise Unsettled(node)
            if not isinstance(whole, Effect):
                return whole
            scope.clauses += 1
            return Step(whole, scope.clauses - 1)
        if isinstance(node, Effect) and not envelope(node) and not hasattr(node, "change"):  # how an event is replaced is no step
            return self.step(node, scope)
        done = self.fields(node, scope)
        if getattr(done, "than", 0) is None:  # "each other creature": than what the sentence is about
            role = getattr(scope.subject, "role", None)
            if role is not None and not isinstance(role, SourceRole) and not getattr(scope.subject, "plural", False):
                done = dataclasses.replace(done, than=role)
        self.mention(done, scope)
        return done

    def fields(self, node: Any, scope: Scope, skip: tuple[str, ...] = ()) -> Any:
        """The node with its parts visited, in the order of the text."""
        textual = type(node).form_order.get(node.form, ())
        names = [*textual, *(f.name for f in dataclasses.fields(node) if f.init and f.name not in textual)]
        changes = {}
        mentioned: list[Antecedent] = list(scope.doer) if hasattr(node, "act") else []
        each: Antecedent | None = None  # "to each player ... they": who it is worked out for
        for name in names:
            old = getattr(node, name)
            if name not in skip and isinstance(old, (Node, tuple)):
                first = len(scope.known)
                scope.doer = mentioned if isinstance(node, Acts) and name == "acts" else scope.doer
                if name == "what" and self.spell and deals_again(node, scope):  # "~ deals 2 damage ... instead it deals 3"
                    new = dataclasses.replace(old, role=SourceRole())  # type: ignore[type-var]
                else:
                    new = self.apart(old, scope, mentioned) if mentioned and isinstance(old, Ref) else self.visit(old, scope)
                scope.doer = [] if isinstance(node, Acts) else scope.doer
                if isinstance(old, Objects) and isinstance(node, Effect):
                    mentioned.extend(scope.known[first:])
                if new is not old:
                    changes[name] = new
                if name == "what" and isinstance(node, (Acts, Modify)):
                    scope.subject = new
                if name == getattr(node, "distributes", None) and any(isinstance(part, EachPlayer) for part in walk(old)):
                    each = Antecedent(PLAYER, EachRole(), "", None)
                    scope.known.append(each)
                elif name == getattr(node, "distributes_over", None) and isinstance(new, All):
                    each = Antecedent(OBJECT, EachRole(), "", None if new.word else True, new.what)
                    scope.known.append(each)
        if each is not None:
            scope.known.remove(each)
        done = dataclasses.replace(node, **changes) if changes else node
        if scope.acting and getattr(done, "acting", None) is False:
            done = dataclasses.replace(done, acting=True)
        x = getattr(done, "x", None)
        if isinstance(x, Quantity) and "x" in textual:
            scope.x = x
        return done

    def apart(self, node: Ref, scope: Scope, mentioned: list[Antecedent]) -> Any:
        """ "Attach ~ to it", "target creature blocks it": the second object of one instruction isn't the first, which would be
        "itself"."""
        kept = scope.known
        scope.known = [a for a in kept if not any(a is b for b in mentioned)]
        try:
            return self.reference(node, scope)
        except Unsettled:
            scope.known = kept
            return self.reference(node, scope)
        finally:
            scope.known = kept


def deals_again(node: Any, scope: Scope) -> bool:
    """Is "it" said to deal damage after this spell was said to?"""
    if not isinstance(node, Acts) or not isinstance(node.what, Ref) or node.what.noun is not None or node.what.plural:
        return False
    return _deals(node) and any(isinstance(one, Acts) and isinstance(one.what, This) and _deals(one) for one in scope.settled)


def _deals(node: Acts) -> bool:
    return any(isinstance(act, DealsDamage) for act in node.acts)


def envelope(node: Any) -> bool:
    """Clauses that only hold others: they get no number of their own."""
    if isinstance(node, (Acts, Modify, ModifyPlayers)):
        return False
    return type(node).__module__.startswith(("app.lexicon.clauses.", "app.lexicon.abilities.")) or bool(
        getattr(node, "envelope", False)
    )


__all__ = ["Scope", "Unsettled", "settle", "settle_next"]
