"""Settling clauses (608.2c): instructions get their numbers and leave behind what later words refer to."""

from __future__ import annotations

import dataclasses
from typing import Any

from app.engine.abilities import Objects, Quantity, Target, Trigger
from app.grammar import walk
from app.lexicon.abilities.modal import Mode
from app.lexicon.clauses.deeds import Do
from app.lexicon.clauses.per_player import for_each
from app.lexicon.clauses.sentence import Clause, FullSentence, IfDid, Instead, Instructions, Otherwise, WhenDid
from app.lexicon.clauses.step import Step
from app.lexicon.filters.base import Described
from app.lexicon.filters.types import Card
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.objects import All, Some
from app.lexicon.nouns.players import EachPlayer, TargetPlayer, You
from app.lexicon.nouns.refs import Host, SideOf, This
from app.lexicon.nouns.roles import ClauseRole, EachRole, EitherRole, SeenRole, SideRole, TargetRole
from app.lexicon.nouns.ways import WayRole
from app.lexicon.quantities.counted import PlayersCount
from app.lexicon.quantities.numbers import Number
from app.oracle.antecedents import AMOUNT, OBJECT, PLAYER, fixed_amount, nouns, operands, outer, several
from app.oracle.defined import define_x
from app.oracle.scope import Scope, Unsettled

CARDS = Described(Card())


class Clauses:
    """Instructions, clauses and what stands for other scopes: numbers, dependence, what each brings."""

    visit: Any
    fields: Any
    trigger: Any

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
                new = [a for a in scope.known if not any(a is b for b in kept)]
                scope.known = [*kept, *(either(a, kept, start, scope.settled) if isinstance(inner, Instead) else a for a in new)]
            elif isinstance(inner, IfDid) and not inner.positive:
                done = self.undone(item, scope, start)
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

    def undone(self, item: Any, scope: Scope, start: int) -> Any:
        """ "If you don't, put it into your graveyard": not about what the sentence before would have made, if anything else
        fits."""
        kept = scope.known
        known = [a for a in kept if not made_since(a.role, start)]
        trial = dataclasses.replace(
            scope,
            known=list(known),
            object_slots=list(scope.object_slots),
            done=list(scope.done),
            paid=list(scope.paid),
            settled=list(scope.settled),
        )
        try:
            done = self.visit(item, trial)
        except Unsettled:
            return self.visit(item, scope)
        new = [a for a in trial.known if not any(a is b for b in known)]
        for f in dataclasses.fields(scope):
            setattr(scope, f.name, getattr(trial, f.name))
        scope.known = [*kept, *new]
        return done

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
                    body = for_each(node.body, per)
                    if body is None:
                        raise Unsettled(node.per, "so many targets as there are players are not modelled")
                    node = dataclasses.replace(node, body=body)
                scope.known.append(Antecedent(PLAYER, EachRole(), "", False))
            else:
                per_what = getattr(getattr(node.per, "what", None), "noun", None) if hasattr(node.per, "each") else node.per
                scope.known.append(Antecedent(OBJECT, EachRole(), "", False, per_what))
            done = self.fields(node, scope, skip=("per",))
            return dataclasses.replace(done, per=per)
        done = self.hedged(node, scope) if node.body is not None and not node.first else self.fields(node, scope)
        return dataclasses.replace(done, body=define_x(done.body, done.x)) if done.x is not None else done

    def replacing(self, node: Instead, scope: Scope) -> Instead:
        """ "Put a counter on it instead if it's a Mount": asked before it is done, so not about what it makes."""
        start = scope.clauses
        body = self.visit(node.body, scope)
        made = [a for a in scope.known if made_since(a.role, start)]
        scope.known = [a for a in scope.known if not any(a is b for b in made)]
        condition = self.visit(node.condition, scope)
        scope.known += made
        return dataclasses.replace(node, body=body, condition=condition)

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
        inner.acting_from = scope.acting_from if scope.acting else scope.clauses
        inner.several_act = scope.several_act or (others and not isinstance(who, SideOf) and bool(getattr(who, "plural", True)))
        deeds = self.visit(node.deeds, inner)
        for f in dataclasses.fields(scope):
            if f.name not in ("acting", "acting_from", "several_act"):
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
        inner.slots, inner.object_slots = scope.slots, list(scope.object_slots)
        changes: dict[str, Any] = {name: self.trigger(getattr(node, name), inner) for name in triggers}
        if inner.slots > scope.slots:  # "When target creature dies this turn": chosen by what makes the trigger
            inner.known = [
                dataclasses.replace(a, role=outer(a.role)) if isinstance(a.role, TargetRole) else a for a in inner.known
            ]
        scope.slots, scope.object_slots = inner.slots, inner.object_slots
        inner.slots, inner.object_slots = 0, []
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
            if getattr(done, "seen_too", False) and not scope.several_act:
                scope.known.append(Antecedent(OBJECT, SeenRole(number), "", True, CARDS))
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
        if operand is None or getattr(done, "makes", ""):  # type: ignore[arg-type]
            picked = [getattr(item, "what", None) for item in getattr(done, "items", ())]
            if len(picked) == 1 and getattr(picked[0], "of", None) is not None and getattr(picked[0], "n", None) == Number(1):
                return Antecedent(OBJECT, role, "", False)  # "put one of them into your hand": "them" are the others too
            n = getattr(done, "n", None)
            many = n.n > 1 if isinstance(n, Number) else isinstance(n, Quantity)
            # what is discarded or drawn is a card, never "that creature"
            head = getattr(done, "makes", "") or ("card" if getattr(done, "produces_head", "") == "card" else "")
            return Antecedent(OBJECT, role, head, True if many else None)  # "a card from each library" may be several
        if isinstance(operand, This):
            return Antecedent(OBJECT, role, "~")
        of = getattr(operand, "role", None)
        known = next((one for one in reversed(scope.known) if one.kind == OBJECT and of is not None and one.role == of), None)
        if known is not None:
            return dataclasses.replace(known, role=role)
        what = getattr(operand, "noun", None) if isinstance(operand, Host) else getattr(operand, "what", None)
        plural = True if isinstance(operand, All) else several(operand)
        return Antecedent(OBJECT, role, "", plural, what)


def made_since(role: Any, clause: int) -> bool:
    """Does it stand for what one of the instructions from that number on made?"""
    if isinstance(role, tuple):
        if role[0] == "either":
            return any(made_since(one, clause) for one in role[1])
        return bool(role[0] == "clause" and role[1] >= clause)
    if isinstance(role, SideRole):
        return made_since(role.inner, clause)
    if isinstance(role, EitherRole):
        return any(made_since(one, clause) for one in role.roles)
    return isinstance(role, ClauseRole) and role.clause >= clause


def either(new: Antecedent, kept: list[Antecedent], start: int, settled: list[Any]) -> Antecedent:
    """After "instead": what is referred to comes of the sentence that was replaced, or of the one that replaced it."""
    old = next((a for a in reversed(kept) if a.kind == new.kind and made_since(a.role, start)), None)
    if not made_since(new.role, start):
        return new
    if old is None:  # "Put a counter on it instead if it's a Mount. Then it ...": it, whether or not that was done
        handled = [getattr(part, "role", None) for part in _handled(settled[-1])] if settled else []
        same = next((role for role in handled if role is not None and not made_since(role, start)), None)
        return new if same is None or new.kind != OBJECT else dataclasses.replace(new, role=EitherRole((new.role, same)))  # type: ignore[arg-type]
    if new.kind == AMOUNT:
        return dataclasses.replace(new, role=("either", (new.role, old.role)))
    what = new.what if new.what == old.what else None
    return dataclasses.replace(new, role=EitherRole((new.role, old.role)), head="", what=what)  # type: ignore[arg-type]


def _handled(done: Any) -> list[Any]:
    return [part for name in operands(done) if isinstance(part := getattr(done, name), Objects)]


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
        return dataclasses.replace(done, body=dataclasses.replace(done.body, of=of))  # type: ignore[type-var]
    return dataclasses.replace(done, of=of)
