"""How a scripted player divides damage or counters: by the amounts of the targets picked, else by numbers in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine.kernel.decisions import Decision, Option
from app.service.scenarios.model import Ref, read_ref

Find = Callable[[Decision, Ref, list[Any]], Option | None]


def divided(
    decision: Decision, amounts: dict[Any, int], targets: list[dict[str, Any]], choices: list[dict[str, Any]], find: Find
) -> Any:
    """The shares, or None. `amounts`: what was said as the targets were picked. What is used is taken out of the queues."""
    values = [option.value for option in decision.options]
    said = {value: amounts[value] for value in values if value in amounts}
    if len(said) == len(values) and sum(said.values()) == decision.total:
        for value in values:
            amounts.pop(value)
        return said
    return _by_targets(decision, values, targets, find) or _by_numbers(decision, values, choices)


def _by_targets(decision: Decision, values: list[Any], targets: list[dict[str, Any]], find: Find) -> dict[Any, int] | None:
    shares = dict.fromkeys(values, 0)
    used = []
    for entry in targets:
        if "amount" in entry and (option := find(decision, read_ref(entry["pick"][0]), [])) is not None:
            shares[option.value] += entry["amount"]
            used.append(entry)
        if used and sum(shares.values()) >= decision.total:
            break
    if not used or sum(shares.values()) != decision.total or min(shares.values()) < decision.least:
        return None
    for entry in used:
        targets.remove(entry)
    return shares


def _by_numbers(decision: Decision, values: list[Any], choices: list[dict[str, Any]]) -> dict[Any, int] | None:
    """The rest goes to the last one."""
    numbers = [entry for entry in choices if isinstance(entry.get("number"), int)]
    for used in range(min(len(values), len(numbers)), 0, -1):
        listed = [entry["number"] for entry in numbers[:used]]
        shares = dict(zip(values, [*listed, *[0] * (len(values) - used)], strict=True))
        shares[values[-1]] += decision.total - sum(listed)
        if sum(listed) <= decision.total and min(shares.values()) >= decision.least:
            for entry in numbers[:used]:
                choices.remove(entry)
            return shares
    return None
