"""A scenario over HTTP: the same runner as `python -m app scenarios`."""

from __future__ import annotations

from app.models.scenario import ScenarioAnswer, ScenarioRequest
from app.service.problems import problem
from app.service.registry import Registry
from app.service.scenarios.runner import run_scenario as run
from app.service.telling import trace_of
from app.service.version import versions


def run_scenario(request: ScenarioRequest, registry: Registry) -> ScenarioAnswer:
    """What it comes to. Raises RequestProblem for a scenario that can't be read."""
    result = run(request.scenario, registry, traced=True)
    if result.result == "error" and (result.reason.startswith("scenario: ") or result.cause == "unknown card"):
        raise problem("/scenario", "bad_scenario", result.reason.removeprefix("scenario: "))
    trace = [node.model_dump() for node in trace_of(result.trace)]
    told = {"id": result.id, "result": result.result, "reason": result.reason, "trace": trace}
    return ScenarioAnswer.model_validate({**told, "versions": versions(registry)})
