"""A scenario over HTTP: the same runner as `python -m app scenarios`."""

from __future__ import annotations

from app.models.scenario import ScenarioAnswer, ScenarioRequest
from app.service.registry import Registry
from app.service.scenarios.runner import run_scenario as run
from app.service.version import versions


def run_scenario(request: ScenarioRequest, registry: Registry) -> ScenarioAnswer:
    """Never fails for what a scenario holds: that is its result."""
    result = run(request.scenario, registry)
    told = {"id": result.id, "result": result.result, "reason": result.reason}
    return ScenarioAnswer.model_validate({**told, "versions": versions(registry)})
