"""POST /v1/scenarios: a script of actions and what is expected of it."""

from __future__ import annotations

from fastapi import APIRouter, Response

from app.api.needs import ERRORS, NeedsRegistry
from app.api.render import answer
from app.models.scenario import ScenarioAnswer, ScenarioRequest
from app.service.scripted import run_scenario

router = APIRouter(prefix="/v1", tags=["scenarios"])


@router.post("/scenarios", response_model=ScenarioAnswer, responses=ERRORS, summary="Run a scenario")
def scenarios(request: ScenarioRequest, registry: NeedsRegistry) -> Response:
    """A board, a script, and expectations, in any of the dialects that `python -m app scenarios` reads."""
    return answer(run_scenario(request, registry))
