"""What the routers need of the application."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Request

from app.models.catalogue import Problem
from app.service.problems import problem
from app.service.registry import Registry


def _registry(request: Request) -> Registry:
    found = request.app.state.registry
    if found is None:
        raise problem("", "not_ready", request.app.state.why_not or "the cards are being loaded", status=503)
    return found


NeedsRegistry = Annotated[Registry, Depends(_registry)]

_CONTENT = {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
#: The errors that a posted question can lead to.
ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"description": "Malformed JSON", "model": Problem},
    409: {"description": "An answer to another decision", "model": Problem},
    413: {"description": "The body is too large", "model": Problem},
    422: {"description": "Something in it can't be understood", "model": Problem},
}
NOT_FOUND: dict[int | str, dict[str, Any]] = {404: {"description": "There is none; `errors` has suggestions", "model": Problem}}
