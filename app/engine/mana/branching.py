"""Running a procedure on branches of the game in every way that matters, to find out what mana comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from app.engine.events.amounts import AddMana
from app.engine.events.facts import AbilityActivated
from app.engine.events.status import Tap
from app.engine.kernel.drive import run
from app.engine.kernel.illegal import Illegal
from app.engine.mana.producers import is_mana_choice

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.kernel.decisions import Decision
    from app.engine.state.game import Game


def steers(decision: "Decision") -> bool:
    """Decisions whose answers change what mana is added: the choice of mana, and the order of replacements (616.1)."""
    return is_mana_choice(decision) or decision.kind == "replacement"


def branches(game: "Game", start: Callable[["Game"], "Proc"], limit: int = 400) -> Iterator[tuple[tuple[Any, ...], "Game"]]:
    """Every way through `start(branch)`: (answers to the steering decisions, the branch after it). Others are answered
    by default."""
    todo: list[tuple[Any, ...]] = [()]
    while todo and limit > 0:
        limit -= 1
        script = todo.pop()
        branch = game.clone()
        game.work(5)
        taken: list[Any] = []

        def answer(decision: "Decision", script: tuple[Any, ...] = script, taken: list[Any] = taken) -> Any:
            if not steers(decision) or not decision.options:
                return decision.automatic()
            at = len(taken)
            if at < len(script):
                value = script[at]
            else:
                value = decision.options[0].value
                todo.extend((*taken, option.value) for option in reversed(decision.options[1:]))
            taken.append(value)
            return value

        try:
            run(start(branch), answer)
        except Illegal:
            continue
        yield tuple(taken), branch


def scripted(procedure: "Proc", script: tuple[Any, ...]) -> "Proc":
    """Run it, answering the steering decisions from `script`; the player is asked all others, and those the script
    doesn't fit."""
    left = list(script)
    try:
        decision = next(procedure)
        while True:
            if steers(decision) and left and any(option.value == left[0] for option in decision.options):
                answer: Any = (left.pop(0),)
            else:
                answer = yield decision
            decision = procedure.send(answer)
    except StopIteration as stop:
        return stop.value
    finally:
        procedure.close()


def mana_is_modified(game: "Game") -> bool:
    """Is anything in force that replaces adding mana (106.12b) or triggers to add more (605.1b)? If not, what effects
    say is what comes."""
    from app.engine.mana.abilities import triggers_mana

    views = game.views()
    if views.replacements(AddMana):
        return True
    if any(any(issubclass(AddMana, w) for w in delayed.trigger.watches) for delayed in game.delayed):
        return True
    return any(triggers_mana(one) for kind in (AddMana, AbilityActivated, Tap) for _, one, _ in views.triggered(kind))
