"""What an answer says of its makers."""

from __future__ import annotations

from app.cr import index
from app.models.ruling import Versions
from app.service.registry import Registry

ENGINE = "0.1.0"


def versions(registry: Registry) -> Versions:
    return Versions(engine=ENGINE, cr=index.edition, cards=registry.version)
