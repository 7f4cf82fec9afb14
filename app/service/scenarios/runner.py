"""One scenario from its JSON to its result. Pure: the same scenario and cards give the same result."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from app.cards.catalogue import UnknownCard
from app.engine.kernel.decisions import BadAnswer
from app.engine.kernel.illegal import Illegal, Unmodelled
from app.engine.state.game import WorkBudgetExceeded
from app.service.registry import Registry
from app.service.scenarios import caveats
from app.service.scenarios.acts import ActsRun
from app.service.scenarios.driving import PriorityRun
from app.service.scenarios.loose import Choosing
from app.service.scenarios.model import BadScenario, Checked, Result, Scenario
from app.service.scenarios.readers import read_scenario, scenario_id
from app.service.scenarios.setup import Setting
from app.service.scenarios.table import ScenarioFailed

#: Runs of a loose scenario: the simple AI's choices first, then one choice after the other taken otherwise.
MOST_RUNS = 16


def run_scenario(
    data: Mapping[str, Any],
    registry: Registry,
    excluded: Mapping[str, str] | None = None,
    clock: Callable[[], float] | None = None,
    traced: bool = False,
) -> Result:
    """Play a scenario and check its facts. Never raises for what a scenario holds.

    `excluded`: ids of scenarios that contradict the rules, with the reason. `clock`: seconds, for `ms`; without it `ms` is 0.
    `traced`: the result tells every rule that was applied.
    """
    began = clock() if clock is not None else 0.0
    name = scenario_id(data, "scenario")
    result = _result(name, data, registry, excluded or {}, traced)
    if clock is not None:
        result.ms = round((clock() - began) * 1000)
    return result


def _result(name: str, data: Mapping[str, Any], registry: Registry, excluded: Mapping[str, str], traced: bool) -> Result:
    if name in excluded:
        return Result(name, "skipped", f"excluded: {excluded[name]}", cause="excluded")
    try:
        scenario = read_scenario(data)
        known = caveats.before_playing(scenario, registry)
        if known:
            return skipped(name, known)
        return _played(scenario, registry, traced)
    except UnknownCard as error:
        return Result(name, "error", str(error), cause="unknown card")
    except BadScenario as error:
        return Result(name, "error", f"scenario: {error}", cause=f"scenario: {error}"[:90])


def _played(scenario: Scenario, registry: Registry, traced: bool) -> Result:
    result, choosing = _once(scenario, registry, Choosing(), traced)
    if result.result == "failed" and "can't pay" in result.reason:  # "take any payment that keeps the rest of the script payable"
        again, _ = _once(scenario, registry, Choosing(), traced, {"payment_order": "reversed"})
        if again.result == "passed":
            return again
    if result.result == "failed" and scenario.driving == "acts" and any(item.get("kind") == "yes_no" for item in scenario.items):
        again, _ = _once(scenario, registry, Choosing(), traced, {"asked_first": True})
        if again.result == "passed":
            return again
    if (
        result.result == "failed"
        and scenario.driving == "acts"
        and any(item.do == "cast" and not item.get("cost") for item in scenario.items)
    ):
        again, _ = _once(scenario, registry, Choosing(), traced, {"later_costs": True})
        if again.result == "passed":
            return again
    if scenario.strict or result.result != "failed" or not choosing.met:
        return result
    # Choices that the suite's AI made are open: another way may be the one that the facts are about.
    todo = [{at: other} for at, many in enumerate(choosing.met) for other in range(1, min(many, 4))]
    for plan in todo[: MOST_RUNS - 1]:
        again, _ = _once(scenario, registry, Choosing(plan), traced)
        if again.result == "passed":
            return again
    return result


def _once(
    scenario: Scenario, registry: Registry, choosing: Choosing, traced: bool, options: Mapping[str, Any] | None = None
) -> tuple[Result, Choosing]:
    """One run. `options`: of the game, besides those that the set-up gives."""
    checked: list[Checked] = []
    setting = Setting(scenario, registry)
    result = Result(scenario.id, "passed", checked=checked)
    try:
        setting.build()
        setting.game.trace.enabled = traced
        setting.game.options.update(options or {})
        run = (
            PriorityRun(scenario, setting, choosing, checked)
            if scenario.driving == "priority"
            else ActsRun(scenario, setting, checked)
        )
        run.play()
    except ScenarioFailed as error:
        result.result, result.reason, result.cause = "failed", str(error), error.cause
    except Unmodelled as error:
        what = f"not modelled: {error.what}" + (f" ({error.rule})" if error.rule else "")
        return Result(scenario.id, "skipped", what, cause=what, checked=checked), choosing
    except Illegal as error:
        result.result, result.reason, result.cause = (
            "failed",
            f"illegal: {error.reason.text} ({error.reason.rule})",
            f"illegal: {error.reason.code}",
        )
    except BadAnswer as error:
        result.result, result.reason, result.cause = (
            "failed",
            f"answer: {error.reason}: {error.decision.prompt}",
            f"answer not accepted: {error.decision.kind}",
        )
    except WorkBudgetExceeded:
        result.result, result.reason, result.cause = "error", "the work budget is used up", "work budget"
    except (BadScenario, UnknownCard):
        raise
    except RecursionError:
        result.result, result.reason, result.cause = "error", "recursion without end", "recursion"
    except Exception as error:  # noqa: BLE001 - one broken rule must not end the run
        result.result, result.reason, result.cause = "error", *_where(error)
    result.trace = setting.table.game.trace.root
    why = caveats.clause(setting.table.game)
    if not why and result.result != "passed":
        why = caveats.of_listed_cards(scenario, registry)
    if why:
        return skipped(scenario.id, why, checked), choosing
    return result, choosing


def _where(error: Exception) -> tuple[str, str]:
    """Reason and cause: the exception and the last line of our own code it came from."""
    trace = error.__traceback__
    place = ""
    while trace is not None:
        code = trace.tb_frame.f_code
        if "/app/" in code.co_filename:
            place = f"{code.co_filename.rsplit('/app/', 1)[1]}:{trace.tb_lineno}"
        trace = trace.tb_next
    said = f"{type(error).__name__}: {error}"
    return f"{said[:200]} at {place}", f"{type(error).__name__} at {place}"


def skipped(name: str, why: str, checked: list[Checked] | None = None) -> Result:
    """Skipped with the clause named."""
    return Result(
        name, "skipped", why, cause="unread text" if why.startswith("unread") else why.split(":")[0], checked=checked or []
    )


def timed_out(name: str, seconds: float) -> Result:
    """The watchdog ended it."""
    return Result(name, "error", f"not done after {seconds:g} seconds", round(seconds * 1000), "time limit")


__all__ = ["Result", "run_scenario", "timed_out"]
_CLOCK = time.perf_counter
