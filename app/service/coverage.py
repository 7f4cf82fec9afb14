"""How much is covered: figures measured by `python -m app coverage`, never guessed."""

from __future__ import annotations

import json
from importlib import resources

from app.cr import index
from app.models.catalogue import CoverageAnswer
from app.service.registry import Registry


def coverage_of(registry: Registry) -> CoverageAnswer:
    """The figures that lie in the package as `app/oracle/coverage.json`, if they were measured."""
    path = resources.files("app.oracle").joinpath("coverage.json")
    figures = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    rules = {"edition": index.edition, "numbers": len(index.numbers())}
    return CoverageAnswer(cards=len(registry.catalogue), measured=bool(figures), coverage=figures, rules=rules)
