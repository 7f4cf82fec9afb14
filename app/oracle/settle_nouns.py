"""Settling noun phrases: each reference takes the most recent antecedent that fits (608.2c)."""

from __future__ import annotations

import dataclasses
from functools import lru_cache
from typing import Any

from app.engine.abilities import Condition, Objects, Players, Quantity, Target, Trigger
from app.grammar import Unprintable, show, tokenise
from app.lexicon.clauses.acts import Acts
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.players import TargetPlayer
from app.lexicon.nouns.refs import Host, Its, Itself, Ref, SideOf, This
from app.lexicon.nouns.roles import (
    ActorRole,
    ClauseRole,
    CostRole,
    EachRole,
    HostRole,
    LinkedRole,
    OwnClauseRole,
    SideRole,
    SourceRole,
    TargetRole,
)
from app.lexicon.nouns.ways import GONE, PastRef, WayRole
from app.oracle.agreement import fits
from app.oracle.antecedents import AMOUNT, OBJECT, PLAYER, brought, several, sides
from app.oracle.scope import Scope, Unsettled


class Nouns:
    """Targets get their slots, references their roles."""

    visit: Any
    fields: Any
    spell: bool

    def target(self, node: Any, scope: Scope) -> Any:
        slot = scope.slots
        scope.slots += 1
        done = self.announced(node, scope)
        changes: dict[str, Any] = {"slot": slot}
        if getattr(done, "other", False) and scope.object_slots:
            changes["apart"] = tuple(scope.object_slots)
        done = dataclasses.replace(done, **changes)
        role = TargetRole(slot)
        if isinstance(done, Players) and not isinstance(done, Objects):
            scope.known.append(Antecedent(PLAYER, role, "", done.high > 1 if isinstance(done, TargetPlayer) else None))
            return done
        scope.object_slots.append(slot)
        what = getattr(done, "what", None)
        scope.known.extend(sides(what, role))
        scope.known.append(Antecedent(OBJECT, role, "", several(done), what))
        if not hasattr(done, "what") or what is None or type(done).__name__ == "AnyTarget":
            scope.known.append(Antecedent(PLAYER, role, "", several(done)))
        return done

    def announced(self, node: Any, scope: Scope) -> Any:
        """ "That player returns target card from their graveyard": as targets are chosen nobody acts yet (601.2c, 603.3d)."""
        if not scope.acting:
            return self.fields(node, scope)
        scope.acting = False
        try:
            return self.fields(node, scope)
        except Unsettled:
            scope.acting = True
            return self.fields(node, scope)
        finally:
            scope.acting = True

    def way(self, node: Any, scope: Scope) -> Any:
        """ "Exiled this way", "the sacrificed creature": the last instruction or the trigger condition that says so, else the
        cost,
        else (607.2a) the linked ability that exiled."""
        done = self.fields(node, scope)
        for action, role in reversed(scope.done):
            if says(action, node.verb):
                if node.verb == "prevent" and isinstance(role, WayRole):  # 615.5: done each time, not as the shield is made
                    raise Unsettled(node, "what follows each time that damage is prevented is not modelled")
                if isinstance(role, WayRole):
                    role = WayRole(role.clause, node.verb in GONE and not getattr(done, "cards", True))
                break
        else:
            word = COST_OF.get(node.verb, "")
            amounts = [
                one.role for one in scope.known if one.kind == AMOUNT and isinstance(one.role, tuple) and one.role[0] == "event"
            ]
            named = isinstance(node, PastRef)
            if node.verb == "prevent" and amounts:
                role = ("event", "prevented")
            elif word in scope.paid or (self.spell and (named or not isinstance(node, Condition)) and word):
                role = CostRole(word)
            elif node.verb == "exile" and named:
                role = LinkedRole()
            else:
                raise Unsettled(node)
        done = dataclasses.replace(done, way=role)
        if isinstance(done, PastRef):
            scope.known.append(Antecedent(OBJECT, role, "", None, done.noun))
        return done

    def reference(self, node: Any, scope: Scope) -> Any:
        if node.role is not None or getattr(node, "this", False):
            return node
        if isinstance(node, Itself):
            return dataclasses.replace(node, role=self.subject_role(node, scope))
        kind = AMOUNT if isinstance(node, Quantity) else PLAYER if isinstance(node, Players) else OBJECT
        if kind == PLAYER and scope.acting and not getattr(node, "plural", False):
            return dataclasses.replace(node, role=ActorRole())
        noun = self.visit(getattr(node, "noun", None), scope) if kind == OBJECT else None
        plural = getattr(node, "plural", None)
        for strict in (True, False):
            for one in reversed(scope.known):
                if one.kind != kind or (
                    plural is not None and one.plural is not None and one.plural != plural and kind != AMOUNT
                ):
                    continue
                if isinstance(one.role, SourceRole) and (noun is not None or (strict and self.spell)):
                    continue
                if strict and isinstance(node, Its) and self.may_be_player(one, scope):
                    continue  # "deals X damage to any other target, where X is its power"
                if kind == AMOUNT and scope.acting and isinstance(one.role, tuple) and one.role[0] == "clause":
                    return dataclasses.replace(node, role=("own_clause", one.role[1]))  # "then draws that many"
                if kind != OBJECT or noun is None or fits(noun, one, strict):
                    role = one.role
                    if scope.acting and type(role) is ClauseRole and not role.players and role.clause >= scope.acting_from:
                        role = OwnClauseRole(role.clause)  # "each player reveals a card, loses life equal to its mana value"
                    return dataclasses.replace(
                        node, role=role, **({"noun": noun} if kind == OBJECT and "noun" in node.__dataclass_fields__ else {})
                    )
        raise Unsettled(node)

    def may_be_player(self, one: Antecedent, scope: Scope) -> bool:
        """Any target: not known to have what objects have."""
        return isinstance(one.role, TargetRole) and any(two.kind == PLAYER and two.role == one.role for two in scope.known)

    def subject_role(self, node: Itself, scope: Scope) -> Any:
        """Of one subject: several would each mean itself."""
        of = scope.subject
        if isinstance(of, This):
            return SourceRole()
        if isinstance(of, Host):
            return HostRole()
        if isinstance(of, Target) and several(of) is False:
            return TargetRole(of.slot)
        role = getattr(of, "role", None)
        if role is None or getattr(of, "plural", False):
            raise Unsettled(node)
        return role

    def side_of(self, node: SideOf, scope: Scope) -> SideOf:
        """ "Its controller" is never said of this object, whose controller is "you" (109.5), while anything else may be meant."""
        others = [one for one in scope.known if not isinstance(one.role, SourceRole)]
        kept = scope.known
        if node.side == "controller" and any(one.kind == OBJECT for one in others):
            scope.known = others
        try:
            done = self.fields(node, scope)
        except Unsettled:
            if node.side != "owner" or not isinstance(node.what, (Its, Ref)):
                raise
            # "Return a creature you control to its owner's hand": each of what is moved, which goes by owner anyhow (400.3)
            done = dataclasses.replace(node, what=dataclasses.replace(node.what, role=EachRole()))
        scope.known = kept
        role = getattr(done.what, "role", None)
        if role is not None and not isinstance(role, EachRole):
            scope.known.append(Antecedent(PLAYER, SideRole(role, node.side)))
        return done

    def mention(self, node: Any, scope: Scope) -> None:
        """A noun phrase that stands for the same object whenever it is asked."""
        if isinstance(node, This):
            scope.known.append(Antecedent(OBJECT, SourceRole(), "~"))
        elif isinstance(node, Host):
            scope.known.append(Antecedent(OBJECT, HostRole(), "", False, node.noun))
        elif hasattr(node, "antecedents"):  # what would happen: its object, player and amount (614.1)
            scope.known.extend(brought(node))


#: Under which word a cost remembers what was done to pay it.
COST_OF = {
    "sacrifice": "sacrificed", "exile": "exiled", "discard": "discarded", "reveal": "revealed", "return": "returned",
    "tap": "tapped", "remove": "counters", "pay": "paylife",
}  # fmt: skip


@lru_cache(maxsize=4096)
def verbs_said(node: Any) -> frozenset[str]:
    """The words of an instruction's verb: the first of a deed, any of an act or a trigger condition."""
    try:
        words = [token.lemma for token in tokenise(show(node))]
    except Unprintable:
        return frozenset()
    return frozenset(words if isinstance(node, (Acts, Trigger)) else words[:1])


def says(node: Any, verb: str) -> bool:
    """Is it an instruction with this verb?"""
    if verb == "die":  # "a creature died this way"
        return not verbs_said(node).isdisjoint(("destroy", "sacrifice"))
    if verb == "put into graveyard":
        return not verbs_said(node).isdisjoint(("put", "mill", "destroy", "discard", "sacrifice"))
    return verb in verbs_said(node)
