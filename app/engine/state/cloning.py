"""Copying objects for a branch of the game: an illegal action rolls back by dropping the copy (733)."""

from __future__ import annotations

import dataclasses

from app.engine.state.objects import GameObject, StackInfo


def clone_stack_info(info: StackInfo) -> StackInfo:
    """A copy whose containers are its own; what is in them is immutable or an id."""
    return dataclasses.replace(
        info,
        division=dict(info.division),
        paid=dict(info.paid),
        cost_objects=dict(info.cost_objects),
        memory=dict(info.memory),
    )


def clone_object(obj: GameObject) -> GameObject:
    """As above, for a whole object."""
    new = object.__new__(GameObject)
    for name in GameObject.__slots__:
        setattr(new, name, getattr(obj, name))
    new.counters = dict(obj.counters)
    new.chosen = dict(obj.chosen)
    new.linked = {word: list(ids) for word, ids in obj.linked.items()}
    new.marks = dict(obj.marks)
    new.uses = dict(obj.uses)
    new.uses_ever = dict(obj.uses_ever)
    new.components = list(obj.components)
    new.seen_by = set(obj.seen_by)
    if obj.stack is not None:
        new.stack = clone_stack_info(obj.stack)
    return new
