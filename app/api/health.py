"""Is it alive, is it ready, and how busy is it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from app.api.problems import problem_response

router = APIRouter(tags=["health"])


class Meter:
    """ASGI middleware that counts answers by path and status."""

    def __init__(self, app: Any, counts: Counter[tuple[str, int]]) -> None:
        self.app = app
        self.counts = counts

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        async def counted(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                route = getattr(scope.get("route"), "path", "other")
                self.counts[route, message["status"]] += 1
            await send(message)

        await self.app(scope, receive, counted)


@router.get("/livez", summary="The process answers")
async def livez() -> JSONResponse:
    return JSONResponse({"status": "alive"})


@router.get("/readyz", summary="Cards are loaded")
async def readyz(request: Request) -> Response:
    registry = request.app.state.registry
    if registry is None:
        return problem_response(503, request.app.state.why_not or "the cards are being loaded")
    return JSONResponse({"status": "ready", "cards": len(registry.catalogue), "catalogue": registry.version})


@router.get("/metrics", summary="Counts in the text format of Prometheus", response_class=PlainTextResponse)
async def metrics(request: Request) -> PlainTextResponse:
    registry = request.app.state.registry
    lines = ["# TYPE lawmage_requests_total counter"]
    for (path, status), count in sorted(request.app.state.counts.items()):
        lines.append(f'lawmage_requests_total{{path="{path}",status="{status}"}} {count}')
    lines += ["# TYPE lawmage_cards gauge", f"lawmage_cards {len(registry.catalogue) if registry is not None else 0}"]
    return PlainTextResponse("\n".join(lines) + "\n")
