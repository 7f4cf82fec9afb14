"""Answers of an act about orders and shares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.engine.kernel.decisions import Decision
from app.service.scenarios.model import read_ref


class ShareAnswers:
    """Part of ActsPlayer, whose table and helpers it uses."""

    table: Any
    _refs: Any
    _match: Any
    _fits: Any

    def _order(self, decision: Decision, data: Mapping[str, Any]) -> Any:
        if data.get("order") == "as_is":
            return decision.automatic()
        refs = self._refs(data.get("order", data.get("pick", [])))
        chosen = self._match(decision, refs)
        if not chosen:
            return None
        rest = [o.value for o in decision.options if o.value not in chosen]
        return tuple([*chosen, *rest][: max(decision.max, len(decision.options) if decision.kind == "order" else decision.max)])

    def _damage(self, decision: Decision, shares: list[Any]) -> Any:
        given = dict.fromkeys((o.value for o in decision.options), 0)
        mine = [
            one for one in shares if decision.source is not None and self.table.fits(decision.source, read_ref(one["source"]))
        ]
        if not mine:
            return None
        for one in mine:
            option = next((o for o in decision.options if self._fits(o, read_ref(one["to"]))), None)
            if option is None:
                return None
            given[option.value] += one["amount"]
        return given

    def _shares(self, decision: Decision, shares: list[Any]) -> Any:
        given = dict.fromkeys((o.value for o in decision.options), 0)
        for one in shares:
            to = one.get("to", one.get("object", one))
            option = next((o for o in decision.options if self._fits(o, read_ref(to))), None)
            if option is None:
                return None
            given[option.value] += one["amount"]
        return given
