"""What may this player do now?"""

from app.models.queries import LegalActionsAnswer, LegalActionsRequest
from app.service.registry import Registry


def legal_actions(request: LegalActionsRequest, registry: Registry) -> LegalActionsAnswer:
    raise NotImplementedError
