"""The one driver: it feeds a procedure with checked answers until it returns (DESIGN section 4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine.abilities import Proc
from app.engine.kernel.decisions import BadAnswer, Decision

#: Gives the answer to a decision; may raise to stop (the HTTP driver raises when its answers run out).
Answerer = Callable[[Decision], Any]


def run(procedure: Proc, answer: Answerer) -> Any:
    """Drive to the end and give the procedure's result. `answer` is asked for forced decisions too."""
    try:
        decision = next(procedure)
        while True:
            decision = procedure.send(checked(decision, answer(decision)))
    except StopIteration as stop:
        return stop.value
    finally:
        procedure.close()


def automatic(decision: Decision) -> Any:
    """The documented default answers, as an Answerer."""
    return decision.automatic()


def checked(decision: Decision, answer: Any) -> Any:
    """The answer in the form the procedure expects, or BadAnswer."""
    kind = decision.kind
    if kind == "yes_no":
        if not isinstance(answer, bool):
            raise BadAnswer(decision, "the answer must be true or false")
        return answer
    if kind in ("number", "x", "die_roll"):
        if not isinstance(answer, int) or isinstance(answer, bool):
            raise BadAnswer(decision, "the answer must be a whole number")
        if not decision.min <= answer <= decision.max:
            raise BadAnswer(decision, f"the number must be from {decision.min} to {decision.max}")
        return answer
    if kind == "division":
        return _division(decision, answer)
    if kind in ("attackers", "blockers", "coin_flip", "shuffle"):
        return answer
    values = [option.value for option in decision.options]
    chosen = tuple(answer) if isinstance(answer, (list, tuple)) else (answer,)
    for one in chosen:
        if one not in values:
            raise BadAnswer(decision, f"{one!r} is not among the options")
    if kind == "order":
        if sorted(map(str, chosen)) != sorted(map(str, values)):
            raise BadAnswer(decision, "the order must name every option once")
        return chosen
    if not decision.repeats and len(set(chosen)) != len(chosen):
        raise BadAnswer(decision, "an option is chosen twice")
    if not decision.min <= len(chosen) <= decision.max:
        raise BadAnswer(decision, f"choose from {decision.min} to {decision.max} options, not {len(chosen)}")
    return chosen


def _division(decision: Decision, answer: Any) -> dict[Any, int]:
    if not isinstance(answer, dict):
        raise BadAnswer(decision, "the answer must give each option its share")
    values = [option.value for option in decision.options]
    shares = {value: int(answer.get(value, 0)) for value in values}
    if set(answer) - set(values):
        raise BadAnswer(decision, "a share is given to something that is not among the options")
    if sum(shares.values()) != decision.total or min(shares.values()) < decision.least:
        raise BadAnswer(decision, f"the shares must sum to {decision.total}, each at least {decision.least}")
    return shares
