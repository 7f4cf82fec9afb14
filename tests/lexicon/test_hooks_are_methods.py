"""A field of a rule node must not bear the name of a slot of Hooks: the engine would call it."""

from __future__ import annotations

import dataclasses

import app.lexicon  # noqa: F401  # registers every entry
from app.engine.hooks import Hooks
from app.grammar import DEFAULT


def test_no_field_hides_a_slot():
    slots = {name for name, member in vars(Hooks).items() if callable(member) and not name.startswith("_")}
    hidden = [
        f"{cls.__name__}.{field.name}"
        for cls in DEFAULT.entries
        if issubclass(cls, Hooks)
        for field in dataclasses.fields(cls)
        if field.name in slots
    ]
    assert not hidden
