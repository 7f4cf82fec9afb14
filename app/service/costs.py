"""What does it cost?"""

from app.models.queries import CostsAnswer, CostsRequest
from app.service.registry import Registry


def total_cost(request: CostsRequest, registry: Registry) -> CostsAnswer:
    raise NotImplementedError
