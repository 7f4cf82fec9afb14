"""A scenario over HTTP: the same runner as `python -m app scenarios`."""

from app.models.scenario import ScenarioAnswer, ScenarioRequest
from app.service.registry import Registry


def run_scenario(request: ScenarioRequest, registry: Registry) -> ScenarioAnswer:
    raise NotImplementedError
