"""POST /v1/rulings: a state and an action in, the new state and the rules applied out."""

from __future__ import annotations

from fastapi import APIRouter, Response

from app.api.needs import ERRORS, NeedsRegistry
from app.api.render import answer
from app.models.ruling import Ruling, RulingRequest
from app.service.adjudicate import adjudicate

router = APIRouter(prefix="/v1", tags=["rulings"])


@router.post("/rulings", response_model=Ruling, responses=ERRORS, summary="Rule on an action")
def rulings(request: RulingRequest, registry: NeedsRegistry) -> Response:
    """What happens if this player does this now?"""
    return answer(adjudicate(request, registry))
