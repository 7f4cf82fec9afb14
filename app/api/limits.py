"""A body that is too large is refused as soon as that is known, without reading it."""

from __future__ import annotations

from typing import Any

from app.api.problems import problem_response

MAX_BODY = 2_000_000

Scope = dict[str, Any]


#: Of a body that declares too much so much is read and thrown away: many clients read no answer before they have sent
#: all, unless they ask first ("Expect: 100-continue").
DRAINED = 64_000_000


async def _drain(receive: Any) -> None:
    size = 0
    while size < DRAINED:
        message = await receive()
        size += len(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body"):
            return


class BodyLimit:
    """ASGI middleware: 413 for a body that is declared, or turns out, larger than the limit."""

    def __init__(self, app: Any, limit: int = MAX_BODY) -> None:
        self.app = app
        self.limit = limit

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        declared = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
        if not declared.isdigit() or len(declared) > 18 or int(declared) > self.limit:
            if len(declared) < 9 and not any(name == b"expect" for name, _ in scope["headers"]):
                await _drain(receive)
            await self._refuse(scope, receive, send)
            return
        # The body is read here, so that a stream without a length is refused before anything else sees it.
        parts: list[bytes] = []
        size = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > self.limit:
                await self._refuse(scope, receive, send)
                return
            if not message.get("more_body"):
                break
        pending: list[Any] = [{"type": "http.request", "body": b"".join(parts), "more_body": False}]

        async def replay() -> Any:
            return pending.pop() if pending else await receive()

        if scope["method"] == "POST":  # `curl -d` calls everything a form; all that is posted here is JSON
            headers = [(name, value) for name, value in scope["headers"] if name != b"content-type"]
            scope["headers"] = [*headers, (b"content-type", b"application/json")]
        await self.app(scope, replay, send)

    async def _refuse(self, scope: Scope, receive: Any, send: Any) -> None:
        response = problem_response(413, f"a request may have {self.limit} bytes at most")
        response.headers["Connection"] = "close"
        await response(scope, receive, send)
