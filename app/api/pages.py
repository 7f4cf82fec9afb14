"""/docs without a CDN: the contract as one page, made from the schema."""

from __future__ import annotations

from importlib import resources

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

router = APIRouter(include_in_schema=False)


@router.get("/docs")
async def docs() -> HTMLResponse:
    page = resources.files("app.web").joinpath("docs.html").read_text(encoding="utf-8")
    return HTMLResponse(page, headers={"Content-Security-Policy": "default-src 'self' 'unsafe-inline'"})
