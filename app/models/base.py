"""What all wire models share: no unknown field, no coercion, limits, and suggestions for what was meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

MAX_LISTED = 1_000
"""Entries in one list of cards or objects."""
MAX_PERMANENTS = 1_000
"""Permanents on one battlefield, after `count` is spelt out."""
MAX_LIBRARY = 1_000
"""Cards of one library that nobody names."""
MAX_NUMBER = 1_000_000
"""The largest X, amount of damage, or number of counters."""

PlayerName = Annotated[str, StringConstraints(min_length=1, max_length=60)]
Ref = Annotated[str, StringConstraints(min_length=1, max_length=160)]
CardName = Annotated[str, StringConstraints(min_length=1, max_length=200)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Amount = Annotated[int, Field(ge=0, le=MAX_NUMBER)]
Life = Annotated[int, Field(ge=-MAX_NUMBER, le=MAX_NUMBER)]
Index = Annotated[int, Field(ge=0, le=1_000)]
Counters = Annotated[dict[Word, Amount], Field(max_length=100)]
#: A choice or designation that JSON can say.
Simple = bool | int | str


def suggestions(word: str, known: Iterable[str], limit: int = 3) -> list[str]:
    """Up to `limit` of the known words that this one is likely to mean."""
    low = {name.lower(): name for name in known}
    near = difflib.get_close_matches(word.lower(), low, n=limit, cutoff=0.6)
    if not near:  # "step" for "target_step": a part of a word says enough
        near = [name for name in low if len(word) > 2 and (word.lower() in name or name in word.lower())][:limit]
    return [low[name] for name in near]


def hint(found: list[str]) -> str:
    """The end of a message: "; did you mean 'a' or 'b'?", or nothing."""
    return f"; did you mean {' or '.join(map(repr, found))}?" if found else ""


def refuse(kind: str, message: str, near: list[str] | None = None, field: str = "") -> PydanticCustomError:
    """An error of a model. `field` is the JSON pointer below the model, `near` the suggestions."""
    # Half a surrogate pair, which JSON lets through, has no place in a message.
    text, at = (part.encode("utf-8", "replace").decode() for part in (message, field))
    context = {"text": text, "suggestions": near or [], "field": at}
    return PydanticCustomError(kind, "{text}", context)


class Wire(BaseModel):
    """Base of everything posted: an unknown field is an error that names the field it was likely to be."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _known_fields(cls, data: Any) -> Any:
        if isinstance(data, dict):
            for key in data:
                if key not in cls.model_fields:
                    near = suggestions(str(key), cls.model_fields)
                    text = f"{str(key)[:80]!r} is no field here{hint(near)}"
                    raise refuse("unknown_field", text, near, f"/{escape(str(key)[:80])}")
        return data


def escape(part: str) -> str:
    """One part of a JSON pointer (RFC 6901)."""
    return part.replace("~", "~0").replace("/", "~1")


def one_of(value: Any, known: Iterable[str], what: str) -> str:
    """The word, if it is known. Raises a validation error with suggestions."""
    known = list(known)
    if not isinstance(value, str):
        raise refuse(f"unknown_{what}", f"a {what.replace('_', ' ')} is a text: one of {', '.join(known)}")
    if value not in known:
        near = suggestions(value, known)
        tail = hint(near) or f"; there are {', '.join(known)}"
        raise refuse(f"unknown_{what}", f"{value[:80]!r} is no {what.replace('_', ' ')}{tail}", near)
    return value
