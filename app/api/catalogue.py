"""Cards, rules, and how much of the cards is understood."""

from __future__ import annotations

from fastapi import APIRouter, Response

from app.api.needs import NOT_FOUND, NeedsRegistry
from app.api.render import answer
from app.cr import index
from app.models.catalogue import CardAnswer, CoverageAnswer, RuleAnswer
from app.service.cards import describe_card
from app.service.coverage import coverage_of
from app.service.problems import problem
from app.service.registry import UnknownCard

router = APIRouter(prefix="/v1", tags=["cards and rules"])


@router.get("/cards/{name:path}", response_model=CardAnswer, responses=NOT_FOUND, summary="A card and what is understood of it")
def card(name: str, registry: NeedsRegistry) -> Response:
    """By its name, or the name of one of its faces; case and accents do not matter."""
    try:
        found, _ = registry.find(name[:200])
    except UnknownCard as error:
        raise problem("/name", "unknown_card", str(error), error.suggestions, 404) from None
    return answer(describe_card(found, registry))


@router.get("/rules/{number}", response_model=RuleAnswer, responses=NOT_FOUND, summary="A rule's heading and neighbours")
def rule(number: str) -> Response:
    """The index has numbers and headings; the text of the rules is Wizards of the Coast's."""
    try:
        found = index.rule(number[:40])
    except index.UnknownRule as error:
        raise problem("/number", "unknown_rule", str(error), error.suggestions, 404) from None
    told = RuleAnswer(
        number=found.number,
        title=found.heading,
        own_heading=found.own_heading,
        parent=found.parent,
        children=list(found.children),
        edition=found.edition,
    )
    return answer(told)


@router.get("/coverage", response_model=CoverageAnswer, summary="How much of the cards and rules is covered")
def coverage(registry: NeedsRegistry) -> Response:
    """Figures of the installed cards, as `python -m app coverage` last measured them."""
    return answer(coverage_of(registry))
