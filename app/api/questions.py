"""The questions beside the ruling."""

from __future__ import annotations

from fastapi import APIRouter, Response

from app.api.needs import ERRORS, NeedsRegistry
from app.api.render import answer
from app.models.queries import (
    CharacteristicsAnswer,
    CostsAnswer,
    CostsRequest,
    LegalActionsAnswer,
    LegalActionsRequest,
    ManaAnswer,
    StateQuery,
)
from app.service import costs, explain, legal, mana

router = APIRouter(prefix="/v1", tags=["questions"])


@router.post("/legal-actions", response_model=LegalActionsAnswer, responses=ERRORS, summary="What may this player do now?")
def legal_actions(request: LegalActionsRequest, registry: NeedsRegistry) -> Response:
    """Each action can be posted to /v1/rulings as it is."""
    return answer(legal.legal_actions(request, registry))


@router.post("/characteristics", response_model=CharacteristicsAnswer, responses=ERRORS, summary="Why is it 4/4?")
def characteristics(request: StateQuery, registry: NeedsRegistry) -> Response:
    """What an object is, effect by effect in the order of the layers (613)."""
    return answer(explain.characteristics(request, registry))


@router.post("/costs", response_model=CostsAnswer, responses=ERRORS, summary="What does it cost?")
def total_cost(request: CostsRequest, registry: NeedsRegistry) -> Response:
    """The total cost of a spell or ability, with increases and reductions (601.2f)."""
    return answer(costs.total_cost(request, registry))


@router.post("/mana", response_model=ManaAnswer, responses=ERRORS, summary="What mana could it produce?")
def could_produce(request: StateQuery, registry: NeedsRegistry) -> Response:
    """The types of mana that a permanent could produce (106.7)."""
    return answer(mana.could_produce(request, registry))
