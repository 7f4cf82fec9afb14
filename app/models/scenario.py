"""Scenarios over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, WithJsonSchema

from app.models.base import Wire
from app.models.ruling import Caveat, Versions

Script = Annotated[
    dict[str, Any],
    WithJsonSchema(
        {
            "type": "object",
            "description": "A scenario: setup, script and expect, or setup, acts and expect.",
            "properties": {
                "id": {"type": "string"},
                "setup": {"type": "object"},
                "expect": {"type": "array", "items": {"type": "object"}},
            },
        }
    ),
]


class ScenarioRequest(Wire):
    """One scenario."""

    scenario: Script


class ScenarioAnswer(BaseModel):
    """How it went. A scenario that needs what is not understood is skipped, and the clause is named."""

    id: str
    result: Literal["passed", "failed", "skipped", "error"]
    reason: str = ""
    trace: list[dict[str, Any]] = []
    caveats: list[Caveat] = []
    versions: Versions
