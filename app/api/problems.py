"""Problem details (RFC 9457): each error points at its field and says what was likely meant."""

from __future__ import annotations

import json
import logging
import re
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from app.engine.kernel.illegal import Unmodelled
from app.engine.state.game import WorkBudgetExceeded
from app.models.base import escape, hint, suggestions
from app.service.problems import RequestProblem

MEDIA_TYPE = "application/problem+json"
MAX_ERRORS = 20
TITLES = {
    400: "The request is no JSON",
    404: "There is no such thing",
    405: "This is not done here",
    409: "The answer is to another decision",
    413: "The request is too large",
    415: "The request is no JSON",
    422: "The request can't be understood",
    500: "The service failed",
    503: "The service is not ready",
}
log = logging.getLogger("lawmage")


def problem_response(status: int, detail: str, errors: list[dict[str, Any]] | None = None, kind: str = "") -> Response:
    """A problem details answer."""
    body: dict[str, Any] = {
        "type": f"urn:lawmage:problem:{kind or _KINDS.get(status, 'error')}",
        "title": TITLES.get(status, "Error"),
        "status": status,
        "detail": detail,
    }
    if errors:
        body["errors"] = errors[:MAX_ERRORS]
    # Anything a client wrote may be in it, half a surrogate pair too.
    return Response(json.dumps(body, ensure_ascii=False).encode("utf-8", "replace"), status, media_type=MEDIA_TYPE)


_KINDS = {
    400: "malformed",
    404: "not-found",
    405: "method",
    409: "out-of-turn",
    413: "too-large",
    422: "invalid",
    500: "failure",
    503: "not-ready",
}


def install(app: FastAPI) -> None:
    """Makes every error of the application problem details."""
    app.add_exception_handler(RequestValidationError, _invalid)  # type: ignore[arg-type]
    app.add_exception_handler(RequestProblem, _problem)  # type: ignore[arg-type]
    app.add_exception_handler(WorkBudgetExceeded, _too_much)
    app.add_exception_handler(Unmodelled, _not_modelled)
    app.add_exception_handler(HTTPException, _http)  # type: ignore[arg-type]
    app.add_exception_handler(Exception, _failure)


async def _problem(_: Request, error: RequestProblem) -> Response:
    errors = [
        {"pointer": fault.pointer, "code": fault.kind, "detail": fault.detail, "suggestions": list(fault.suggestions)}
        for fault in error.faults
    ]
    return problem_response(error.status, str(error), errors, error.faults[0].kind.replace("_", "-") if error.faults else "")


async def _too_much(_: Request, error: Exception) -> Response:
    return problem_response(422, "answering this takes more work than one request may", kind="work-budget")


async def _not_modelled(_: Request, error: Exception) -> Response:
    return problem_response(422, f"not modelled: {error}", kind="not-modelled")


async def _http(_: Request, error: HTTPException) -> Response:
    if error.status_code == 400 and error.__cause__ is not None:  # what the JSON reader says of its own accord
        return problem_response(400, _unreadable(error.__cause__))
    return problem_response(error.status_code, str(error.detail))


def _unreadable(cause: BaseException) -> str:
    if isinstance(cause, RecursionError):
        return "the JSON is nested too deeply"
    if isinstance(cause, UnicodeDecodeError):
        return f"the JSON is no UTF-8 text (at byte {cause.start})"
    if isinstance(cause, ValueError):
        return "the JSON has a number that is too large"
    return "the JSON can't be read"


async def _failure(_: Request, error: Exception) -> Response:
    # Starlette raises it again for the server's log.
    return problem_response(500, "This should not have happened; the request itself may be right. Please report it.")


async def _invalid(_: Request, error: RequestValidationError) -> Response:
    found = error.errors()
    if any(each["type"] == "json_invalid" for each in found):
        each = next(each for each in found if each["type"] == "json_invalid")
        at = each["loc"][-1] if each["loc"] else 0
        return problem_response(400, f"malformed JSON at character {at}: {each.get('ctx', {}).get('error', each['msg'])}")
    body = error.body
    if not isinstance(body, dict) and any(len(each["loc"]) < 2 for each in found):
        return problem_response(422, "a JSON object is needed; the body is " + ("empty" if body is None else "none"))
    errors = list({json.dumps(one): one for one in (_told(each, body) for each in found)}.values())
    detail = "; ".join(f"{one['pointer'] or '/'}: {one['detail']}" for one in errors[:3])
    return problem_response(422, detail, errors, errors[0]["code"].replace("_", "-") if errors else "")


def _told(each: dict[str, Any], body: Any) -> dict[str, Any]:
    context = each.get("ctx") or {}
    pointer = _pointer(each["loc"], body) + (context.get("field") or "")
    message = context.get("text") or each["msg"]
    near = context.get("suggestions") or []
    if each["type"] == "literal_error" and isinstance(each.get("input"), str):
        near = suggestions(each["input"], re.findall(r"'([^']*)'", context.get("expected", "")))
        message = (
            f"{each['input'][:80]!r} is none of the words known here{hint(near) or '; there are ' + context.get('expected', '')}"
        )
    return {"pointer": pointer, "code": each["type"], "detail": message, "suggestions": near}


def _pointer(loc: tuple[Any, ...], body: Any) -> str:
    """The JSON pointer of a location: the names of union branches are left out, a missing last field stays."""
    parts = list(loc[1:] if loc and loc[0] in ("body", "query", "path") else loc)
    pointer, here = "", body
    entered: Any = None
    for number, part in enumerate(parts):
        if isinstance(here, dict) and here.get("type") == part and here is not entered:
            entered = here  # the branch of a union told by its "type", which may be the name of a field too
            continue
        if isinstance(here, dict) and part in here or isinstance(here, list) and isinstance(part, int) and part < len(here):
            here = here[part]
        elif number < len(parts) - 1 or not isinstance(here, dict) or _branch(str(part)):
            continue
        else:
            here = None
        pointer += f"/{escape(str(part))}"
    return pointer


def _branch(part: str) -> bool:
    """Is it the name of a branch of a union, and not of a field?"""
    return part in ("str", "int", "bool", "float") or "[" in part or "-" in part
