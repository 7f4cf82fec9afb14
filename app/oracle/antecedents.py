"""What the words of a text let later words refer to."""

from __future__ import annotations

import dataclasses
from typing import Any

from app.engine.abilities import Objects, Players
from app.grammar import Node, walk
from app.lexicon.filters.possession import ControlledBy, InZone, OwnedBy
from app.lexicon.filters.relations import ThatTargets
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.objects import All, Some
from app.lexicon.nouns.players import TargetPlayer, You
from app.lexicon.nouns.refs import PlayerRef, SideOf, This
from app.lexicon.nouns.roles import ClauseRole, EventRole, HostRole, OuterRole, SideRole, SourceRole
from app.lexicon.quantities.numbers import Number

OBJECT, PLAYER, AMOUNT = "object", "player", "amount"


def outer(role: Any) -> Any:
    """A role as it is seen from a trigger that the effect makes."""
    if isinstance(role, (SourceRole, HostRole, ClauseRole)):
        return role
    if isinstance(role, tuple):
        return ("outer_event", role[1]) if role[0] == "event" else role
    return OuterRole(role)


def several(node: Any) -> bool | None:
    """Does this noun phrase stand for more than one? None: it depends."""
    high = getattr(node, "high", None)
    if getattr(node, "per", None) is not None:  # one for each player: one of them, or all of them later
        return None
    if isinstance(high, Number):
        return high.n > 1
    return None if high is not None else False


def nouns(node: Any) -> list[Any]:
    """The noun phrases of one instruction, not those inside other instructions."""
    return [part for part in walk(node) if isinstance(part, (All, Some, SideOf))]


def fixed_amount(node: Any) -> bool:
    """Its amount is written out, so that "that many" would not be said of it."""
    n = getattr(node, "n", None)
    return isinstance(n, Number)


def brought(trigger: Any) -> list[Antecedent]:
    """What a trigger condition lets later words refer to."""
    said = getattr(trigger, "antecedents", None)
    found = list(said()) if said is not None else of_event(trigger)
    role = next((a.role for a in reversed(found) if a.kind == OBJECT and a.role is not None), None)
    if any(isinstance(part, ThatTargets) and isinstance(part.what, This) for part in walk(trigger)):
        found.append(Antecedent(OBJECT, SourceRole(), "~"))  # "a spell that targets this creature ... it": this creature
    return [*(sides(getattr(trigger, "what", None), role) if role is not None else ()), *found]


def sides(what: Any, role: Any) -> list[Antecedent]:
    """ "A creature an opponent controls" mentions a player too."""
    out = []
    for part in walk(what) if isinstance(what, Node) else ():
        if isinstance(part, (ControlledBy, OwnedBy, InZone)) and isinstance(part.who, Players):
            if not isinstance(part.who, (You, TargetPlayer, PlayerRef)):
                out.append(Antecedent(PLAYER, SideRole(role, "controller" if isinstance(part, ControlledBy) else "owner")))
    return out


def of_event(trigger: Any) -> list[Antecedent]:
    """For a trigger that does not say its antecedents: its first noun phrases stand for the event's object and player."""
    out: list[Antecedent] = []
    kinds: set[str] = set()
    for part in walk(trigger):
        if isinstance(part, This) and "this" not in kinds:
            kinds.add("this")
            out.append(Antecedent(OBJECT, SourceRole(), "~"))
        elif isinstance(part, Objects) and OBJECT not in kinds and not isinstance(part, This):
            kinds.add(OBJECT)
            out.append(Antecedent(OBJECT, EventRole("obj"), "", False, getattr(part, "what", None)))
        elif isinstance(part, Players) and PLAYER not in kinds and not isinstance(part, You):
            kinds.add(PLAYER)
            out.append(Antecedent(PLAYER, EventRole("player")))
    return out


def operands(node: Any) -> list[str]:
    """The fields of an instruction in the order of the text."""
    textual = type(node).form_order.get(node.form, ())
    return [*textual, *(f.name for f in dataclasses.fields(node) if f.name not in textual)]
