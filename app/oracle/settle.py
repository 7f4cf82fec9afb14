"""References get their roles, target slots and instructions their numbers, X its meaning: a walk in the order of the text.

A reference takes the most recent antecedent that fits its kind, number and noun (608.2c). One without is `Unsettled`: that
reading is no reading.

Scopes: a whole ability, a mode (700.2), the body of a delayed or reflexive trigger (603.7, 603.12), whose view of
what is outside becomes an OuterRole.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from app.engine.abilities import Condition, Cost, Effect, Modal, Objects, Players, Quantity, Target, Trigger
from app.grammar import Node, Unprintable, show, tokenise, walk
from app.lexicon.abilities.base import AbilityNode
from app.lexicon.abilities.modal import Mode
from app.lexicon.abilities.triggered import TriggeredText
from app.lexicon.clauses.acts import Acts, Modify, ModifyPlayers
from app.lexicon.clauses.deeds import Do
from app.lexicon.clauses.sentence import Clause, FullSentence, IfDid, Instead, Instructions, Otherwise, WhenDid
from app.lexicon.clauses.step import Step
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.objects import All, Some
from app.lexicon.nouns.players import EachPlayer, TargetPlayer, You
from app.lexicon.nouns.refs import Host, Its, Itself, Ref, SideOf, This
from app.lexicon.nouns.roles import (
    ActorRole,
    ClauseRole,
    CostRole,
    EachRole,
    HostRole,
    LinkedRole,
    SideRole,
    SourceRole,
    TargetRole,
)
from app.lexicon.nouns.ways import GONE, PastRef, WayRole
from app.lexicon.quantities.counted import PlayersCount
from app.oracle.agreement import fits
from app.oracle.antecedents import AMOUNT, OBJECT, PLAYER, brought, fixed_amount, nouns, operands, outer, several, sides
from app.oracle.defined import define_x


class Unsettled(Exception):
    """A reference without an antecedent. `node` is the reference, `word` how it is written."""

    def __init__(self, node: Node, why: str = "") -> None:
        try:
            self.word = show(node)
        except Unprintable:
            self.word = type(node).__name__
        super().__init__(why or f"nothing that {self.word!r} could refer to")
        self.node = node


@dataclass
class Scope:
    """What is known at a place of the text."""

    known: list[Antecedent] = field(default_factory=list)
    slots: int = 0
    clauses: int = 0
    #: Slots that hold objects, for "another target".
    object_slots: list[int] = field(default_factory=list)
    #: Inside "each player ...", "its controller ...": who acts.
    acting: bool = False
    #: The definition of X, and whether a cost announces it.
    x: Any = None
    #: (instruction or trigger, the role of what it did something to), for "exiled this way"; the words of costs.
    done: list[tuple[Any, Any]] = field(default_factory=list)
    paid: list[str] = field(default_factory=list)
    #: The instructions before, settled: of those with the same target slots.
    settled: list[Any] = field(default_factory=list)
    #: What the sentence is about, for "itself".
    subject: Any = None

    def inner(self) -> "Scope":
        """The body of a delayed or reflexive trigger."""
        # Instructions go on being numbered, so that the memory of the outer ones isn't overwritten; slots start afresh.
        known = [dataclasses.replace(a, role=outer(a.role)) for a in self.known]
        return Scope(known, clauses=self.clauses, done=[(n, outer(r)) for n, r in self.done], paid=list(self.paid))


def settle(node: Any, spell: bool = False) -> Any:
    """The settled node. Raises Unsettled. `spell`: on an instant or sorcery "it" never means the spell."""
    return _Settler(spell).whole(node, Scope())


def settle_next(node: Any, scope: Scope) -> tuple[Any, Scope]:
    """A further paragraph of one spell ability, settled after what `scope` knows (which is left alone); the scope after it."""
    after = dataclasses.replace(
        scope, known=list(scope.known), object_slots=list(scope.object_slots), x=None, done=list(scope.done), paid=list(scope.paid),
        settled=list(scope.settled),
    )
    return _Settler(True).whole(node, after), after


class _Settler:
    def __init__(self, spell: bool) -> None:
        self.spell = spell

    # ----- scopes --------------------------------------------------------------------------------------------------
    def whole(self, node: Any, scope: Scope) -> Any:
        if isinstance(node, TriggeredText):
            return self.triggered(node)
        done = self.fields(node, scope) if isinstance(node, AbilityNode) else self.visit(node, scope)
        return define_x(done, scope.x) if scope.x is not None else done

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
        local = Scope(list(scope.known))
        done = self.fields(node, local)
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
        if isinstance(node, Cost) and getattr(node, "word", ""):
            scope.paid.append(node.word)  # type: ignore[attr-defined]
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
        self.mention(done, scope)
        return done

    def fields(self, node: Any, scope: Scope, skip: tuple[str, ...] = ()) -> Any:
        """The node with its parts visited, in the order of the text."""
        textual = type(node).form_order.get(node.form, ())
        names = [*textual, *(f.name for f in dataclasses.fields(node) if f.init and f.name not in textual)]
        changes = {}
        mentioned: list[Antecedent] = []
        each: Antecedent | None = None  # "to each player ... they": who it is worked out for
        for name in names:
            old = getattr(node, name)
            if name not in skip and isinstance(old, (Node, tuple)):
                first = len(scope.known)
                new = self.apart(old, scope, mentioned) if mentioned and isinstance(old, Ref) else self.visit(old, scope)
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
        """ "Attach ~ to it": the second object of one instruction isn't the first, which would be "itself"."""
        kept = scope.known
        scope.known = [a for a in kept if not any(a is b for b in mentioned)]
        try:
            return self.reference(node, scope)
        except Unsettled:
            scope.known = kept
            return self.reference(node, scope)
        finally:
            scope.known = kept

    # ----- clauses -------------------------------------------------------------------------------------------------
    def instructions(self, node: Instructions, scope: Scope) -> Instructions:
        items: list[Any] = []
        of = before = -1
        start = 0
        for index, item in enumerate(node.items):
            inner, rest = unwrapped(item), node.items[index + 1 :]
            first = scope.clauses
            if isinstance(inner, (Otherwise, Instead)):  # what the sentence before did is not what this one is about
                kept = scope.known
                scope.known = [a for a in kept if not made_since(a.role, start)]
                if isinstance(inner, Otherwise) and items:
                    scope.known += unmade_amounts(items[-1], start)
                done = self.visit(item, scope)
                scope.known = [*kept, *(a for a in scope.known if not any(a is b for b in kept))]
            else:
                done = self.visit(item, scope)
            if isinstance(inner, (IfDid, WhenDid)):
                on = before if isinstance(inner, Otherwise) else of
                if on < 0:
                    raise Unsettled(inner, "nothing that it could depend on")
                done = rewrapped(done, on)
            start = first
            following = unwrapped(rest[0]) if rest else None
            if isinstance(following, Otherwise):
                before = scope.clauses
                scope.clauses += 1
                done = Step(done, before)
            elif isinstance(following, (IfDid, WhenDid)):
                chained = isinstance(inner, (IfDid, WhenDid)) and not getattr(following, "positive", True)
                if not chained:
                    of = scope.clauses
                    scope.clauses += 1
                    done = Step(done, of)
            items.append(done)
        return dataclasses.replace(node, items=tuple(items))

    def clause(self, node: Clause, scope: Scope) -> Clause:
        if node.when is not None:
            inner = scope.inner()
            when = self.trigger(node.when, inner)
            others = self.fields(node, scope, skip=("body", "when"))
            body = self.visit(node.body, inner)
            scope.clauses = inner.clauses
            if inner.x is not None:
                body = define_x(body, inner.x)
            return dataclasses.replace(others, body=body, when=when)
        if node.loop and node.per is not None:
            per = self.visit(node.per, scope)
            if isinstance(node.per, PlayersCount):
                if any(isinstance(part, Target) for part in walk(node.body)):
                    raise Unsettled(node.per, "so many targets as there are players are not modelled")
                scope.known.append(Antecedent(PLAYER, EachRole(), "", False))
            else:
                per_what = getattr(getattr(node.per, "what", None), "noun", None) if hasattr(node.per, "each") else node.per
                scope.known.append(Antecedent(OBJECT, EachRole(), "", False, per_what))
            done = self.fields(node, scope, skip=("per",))
            return dataclasses.replace(done, per=per)
        done = self.hedged(node, scope) if node.body is not None and not node.first else self.fields(node, scope)
        return dataclasses.replace(done, body=define_x(done.body, done.x)) if done.x is not None else done

    def hedged(self, node: Clause, scope: Scope) -> Clause:
        """ "Put it onto the battlefield if it's a land": what stands after it is asked before it is done."""
        start = scope.clauses
        body = self.visit(node.body, scope)
        made = [a for a in scope.known if made_since(a.role, start)]
        scope.known = [a for a in scope.known if not any(a is b for b in made)]
        inner = scope
        if isinstance(node.body, Do) and not isinstance(node.body.who, (You, TargetPlayer, type(None))):
            # "each player draws a card for each card in their graveyard": counted for each of them (608.2e)
            inner = dataclasses.replace(scope, acting=True)
        counts = {name: self.visit(getattr(node, name), inner) for name in ("per", "x") if getattr(node, name) is not None}
        scope.clauses, scope.slots = inner.clauses, inner.slots
        done = self.fields(node, scope, skip=("body", *counts))
        scope.x = counts.get("x", scope.x)
        scope.known += made
        return dataclasses.replace(done, body=body, **counts)

    def do(self, node: Do, scope: Scope) -> Any:
        who = self.visit(node.who, scope)
        others = who is not None and not isinstance(who, (You, TargetPlayer))
        inner = dataclasses.replace(scope, acting=scope.acting or others)
        deeds = self.visit(node.deeds, inner)
        for f in dataclasses.fields(scope):
            if f.name != "acting":
                setattr(scope, f.name, getattr(inner, f.name))
        done = dataclasses.replace(node, who=who, deeds=deeds)
        if not others:
            return done
        number = scope.clauses
        scope.clauses += 1
        scope.known.append(
            Antecedent(PLAYER, ClauseRole(number, players=True), "", True if isinstance(who, EachPlayer) else None)
        )
        return Step(done, number)

    def delayed(self, node: Any, later: tuple[str, ...], scope: Scope) -> Any:
        """`later` names the fields that a trigger made by this node will do."""
        triggers = tuple(f.name for f in dataclasses.fields(node) if isinstance(getattr(node, f.name), Trigger))
        done = self.fields(node, scope, skip=(*later, *triggers))
        inner = scope.inner()
        changes: dict[str, Any] = {name: self.trigger(getattr(node, name), inner) for name in triggers}
        if hasattr(node, "waits_for"):  # the event that its body will speak of
            inner.known.extend(node.waits_for())
        for name in later:
            body = self.visit(getattr(node, name), inner)
            changes[name] = define_x(body, inner.x) if inner.x is not None else body
        scope.clauses = inner.clauses
        return dataclasses.replace(done, **changes)

    def branching(self, node: Any, field_: str, scope: Scope) -> Any:
        """Of the items of a field at most one is followed, so each knows only what came before all of them."""
        done = self.fields(node, scope, skip=(field_,))
        before = list(scope.known)
        items = []
        for item in getattr(node, field_):
            scope.known = list(before)
            items.append(self.visit(item, scope))
        scope.known = before
        return dataclasses.replace(done, **{field_: tuple(items)})

    def modal(self, node: Any, scope: Scope) -> Any:
        done = self.fields(node, scope, skip=("modes",))
        modes = []
        for mode in node.modes:
            # slots start afresh, so the targets of the text around the modes are seen from outside
            known = [dataclasses.replace(a, role=outer(a.role)) if isinstance(a.role, TargetRole) else a for a in scope.known]
            inner = Scope(known, clauses=scope.clauses, acting=scope.acting)
            settled = self.fields(mode, inner) if isinstance(mode, Mode) else self.visit(mode, inner)
            modes.append(define_x(settled, inner.x) if inner.x is not None else settled)
        return dataclasses.replace(done, modes=tuple(modes))

    def step(self, node: Any, scope: Scope) -> Step:
        """One instruction with its number, and what it brings for those after it."""
        done = self.fields(node, scope)
        number = scope.clauses
        scope.clauses += 1
        scope.done.append((node, WayRole(number)))
        scope.settled.append(done)
        for part in nouns(done):
            if isinstance(part, (All, Some)):
                plural = isinstance(part, All) or several(part)
                scope.known.append(Antecedent(OBJECT, ClauseRole(number), "", plural, part.what))
        made = getattr(done, "produces", ())
        made = (made,) if isinstance(made, str) else made
        if OBJECT in made:
            scope.known.append(self.product(done, number, scope))
        if PLAYER in made:
            scope.known.append(Antecedent(PLAYER, ClauseRole(number, players=True), "", None))
        if AMOUNT in made or not fixed_amount(done):
            scope.known.append(Antecedent(AMOUNT, ("clause", number), "", None))
        return Step(done, number)

    def product(self, done: Any, number: int, scope: Scope) -> Antecedent:
        """What an instruction gave or handled, called as what it was done to was called: after "put a counter on ~" a later "that
        creature" is another one."""
        operand = next((part for name in operands(done) if isinstance(part := getattr(done, name), Objects)), None)
        role = ClauseRole(number)
        if getattr(done, "makes", ""):
            return Antecedent(OBJECT, role, done.makes, None)
        if operand is None:
            return Antecedent(OBJECT, role, "", None)
        if isinstance(operand, This):
            return Antecedent(OBJECT, role, "~")
        of = getattr(operand, "role", None)
        known = next((one for one in reversed(scope.known) if one.kind == OBJECT and of is not None and one.role == of), None)
        if known is not None:
            return dataclasses.replace(known, role=role)
        what = getattr(operand, "noun", None) if isinstance(operand, Host) else getattr(operand, "what", None)
        plural = True if isinstance(operand, All) else several(operand)
        return Antecedent(OBJECT, role, "", plural, what)

    # ----- nouns ---------------------------------------------------------------------------------------------------
    def target(self, node: Any, scope: Scope) -> Any:
        slot = scope.slots
        scope.slots += 1
        done = self.fields(node, scope)
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

    def way(self, node: Any, scope: Scope) -> Any:
        """ "Exiled this way", "the sacrificed creature": the last instruction or the trigger condition that says so, else the cost,
        else (607.2a) the linked ability that exiled."""
        done = self.fields(node, scope)
        for action, role in reversed(scope.done):
            if says(action, node.verb):
                if isinstance(role, WayRole):
                    role = WayRole(role.clause, node.verb in GONE and not getattr(done, "cards", True))
                break
        else:
            word = COST_OF.get(node.verb, "")
            amounts = [one.role for one in scope.known if one.kind == AMOUNT and isinstance(one.role, tuple) and one.role[0] == "event"]
            named = isinstance(node, PastRef)
            if node.verb == "prevent" and amounts:
                role = amounts[-1]
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
                if kind == AMOUNT and scope.acting and isinstance(one.role, tuple) and one.role[0] == "clause":
                    return dataclasses.replace(node, role=("own_clause", one.role[1]))  # "each player discards ..., then draws that many"
                if kind != OBJECT or noun is None or fits(noun, one, strict):
                    return dataclasses.replace(
                        node, role=one.role, **({"noun": noun} if kind == OBJECT and "noun" in node.__dataclass_fields__ else {})
                    )
        raise Unsettled(node)

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


def envelope(node: Any) -> bool:
    """Clauses that only hold others: they get no number of their own."""
    if isinstance(node, (Acts, Modify, ModifyPlayers)):
        return False
    return type(node).__module__.startswith(("app.lexicon.clauses.", "app.lexicon.abilities.")) or bool(
        getattr(node, "envelope", False)
    )


#: Under which word a cost remembers what was done to pay it.
COST_OF = {
    "sacrifice": "sacrificed", "exile": "exiled", "discard": "discarded", "reveal": "revealed", "return": "returned", "tap": "tapped",
    "remove": "counters", "pay": "paylife",
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
    return verb in verbs_said(node)


def made_since(role: Any, clause: int) -> bool:
    """Does it stand for what one of the instructions from that number on made?"""
    if isinstance(role, tuple):
        return role[0] == "clause" and role[1] >= clause
    if isinstance(role, SideRole):
        return made_since(role.inner, clause)
    return isinstance(role, ClauseRole) and role.clause >= clause


def unmade_amounts(before: Any, clause: int) -> list[Antecedent]:
    """ "Otherwise, ... that much": the amounts of instructions that were not performed, as they would have been worked out."""
    steps = [part for part in walk(before) if isinstance(part, Step) and part.number >= clause]
    amounts = [n for step in steps if isinstance(n := getattr(step.effect, "n", None), Quantity)]
    return [Antecedent(AMOUNT, ("quantity", n), "", None) for n in amounts]


def unwrapped(item: Any) -> Any:
    return item.body if isinstance(item, FullSentence) else item


def rewrapped(done: Any, of: int) -> Any:
    """The settled sentence with the number it depends on."""
    if isinstance(done, FullSentence):
        return dataclasses.replace(done, body=dataclasses.replace(done.body, of=of))
    return dataclasses.replace(done, of=of)


__all__ = ["Scope", "Unsettled", "settle", "settle_next"]
