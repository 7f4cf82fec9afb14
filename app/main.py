"""The application: settings from the environment, cards, routers, errors, limits."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool

from app.api import catalogue, health, pages, problems, questions, rulings, scenarios
from app.api.health import Meter
from app.api.limits import BodyLimit
from app.api.openapi import document
from app.cards.catalogue import Catalogue, CatalogueMissing
from app.cards.inline import card_from_inline
from app.oracle.compile import compile_card
from app.service.registry import Registry
from app.service.version import ENGINE

DESCRIPTION = (
    "Rules on Magic: The Gathering. Post a game state and an action; get the new state and a trace of every rule that was "
    "applied, with its Comprehensive Rules number. Unofficial fan content; not endorsed by Wizards of the Coast."
)


def _ready() -> Registry:
    """The registry of the catalogue. Compiling one text makes the tables of the grammar, so that no request waits for them."""
    found = Registry(Catalogue.open())
    text = "When this creature enters, draw a card."
    compile_card(card_from_inline({"name": "Ready", "type_line": "Creature", "oracle_text": text}))
    return found


def create_app(registry: Registry | None = None) -> FastAPI:
    """The ASGI application. Without a registry, the catalogue at $LAWMAGE_CARDS, or the installed one, is loaded as it starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        if app.state.registry is None:
            try:
                app.state.registry = await run_in_threadpool(_ready)
            except CatalogueMissing as error:
                app.state.why_not = str(error)
        yield

    app = FastAPI(title="Lawmage", version=ENGINE, description=DESCRIPTION, lifespan=lifespan, docs_url=None, redoc_url=None)
    app.state.registry = registry
    app.state.why_not = ""
    app.state.counts = Counter()
    for room in (rulings, scenarios, questions, catalogue, health, pages):
        app.include_router(room.router)
    problems.install(app)
    published: dict[str, Any] = {}

    def contract() -> dict[str, Any]:
        if not published:
            published.update(document(app))
        return published

    app.openapi = contract  # type: ignore[method-assign]
    app.add_middleware(BodyLimit)
    app.add_middleware(Meter, counts=app.state.counts)
    return app
