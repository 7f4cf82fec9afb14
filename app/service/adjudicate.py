"""One ruling: a state, an action and the answers so far -> verdict, new state, trace, and the decision that is pending."""

from __future__ import annotations

import logging
from typing import Any

import app.service.stations  # noqa: F401
from app.engine.kernel.decisions import BadAnswer
from app.engine.kernel.drive import run
from app.engine.kernel.illegal import Illegal, Unmodelled
from app.engine.state.game import Game, WorkBudgetExceeded
from app.models.ruling import Caveat, Reason, Ruling, RulingRequest
from app.models.state import GameState
from app.service.acts import advance_as_told, prepare
from app.service.answering import Answers, NeedsAnswer
from app.service.asking import bad, wire_decision
from app.service.codec import CodecError
from app.service.names import Names
from app.service.problems import RequestProblem, below
from app.service.registry import Registry
from app.service.telling import caveats_of, changes_of, summary_of, trace_of
from app.service.translate import TooLarge, new_game, registry_for, wire_state
from app.service.version import versions

log = logging.getLogger("lawmage")
#: Work units of one ruling: a few seconds at the very most.
BUDGET = 400_000


def game_of(state: GameState, registry: Registry) -> tuple[Game, Registry]:
    """The game of a posted state, and the registry with the state's own cards. Raises RequestProblem (pointers below /state)."""
    try:
        known = registry_for(state, registry)
        game = new_game(state, registry)
    except RequestProblem as error:
        raise below("/state", error) from None
    game.budget = BUDGET
    return game, known


def adjudicate(request: RulingRequest, registry: Registry) -> Ruling:
    """The ruling. Raises RequestProblem for a request that can't be understood (422) or an answer out of turn (409)."""
    game, known = game_of(request.state, registry)
    before = wire_state(game, known, request.state.cards)
    seen = set(game.objects)
    game.trace.enabled = True
    act, announced = prepare(game, Names(game), request.action)
    answers = Answers(game, announced, request.answers, request.options.decisions == "auto")
    ruling = Ruling(verdict="legal", state=before, versions=versions(registry))
    more: list[Caveat] = []

    def everything() -> Any:
        made = yield from act
        announced.close(made)
        yield from advance_as_told(game, request.options.advance)

    try:
        run(everything(), answers)
        answers.finish()
        ruling.state = wire_state(game, known, request.state.cards)
        ruling.changes = changes_of(before, ruling.state)
    except NeedsAnswer as stop:
        ruling.verdict = "needs_decision"
        ruling.decision = wire_decision(stop.decision, stop.ident, Names(game))
    except Illegal as error:
        ruling.verdict = "illegal"
        reason = (announced.named_target() if error.reason.code == "no_legal_targets" else None) or error.reason
        ruling.reason = Reason(code=reason.code, rule=reason.rule, text=reason.text, source=reason.source)
        ruling.summary = [reason.text]
        game.trace.note(reason.rule, reason.text, source=reason.source, applied=False)
    except BadAnswer as error:
        raise bad(error, answers.pointer or "/answers") from None
    except Unmodelled as error:
        ruling.verdict = "undetermined"
        more.append(
            Caveat(object=error.ref, text=error.what, why=f"not modelled ({error.rule})" if error.rule else "not modelled")
        )
    except WorkBudgetExceeded:
        ruling.verdict = "undetermined"
        more.append(Caveat(text="the ruling takes more work than one request may", why="work_budget"))
    except (TooLarge, CodecError) as error:
        ruling.verdict = "undetermined"
        more.append(Caveat(text=str(error), why="too_large" if isinstance(error, TooLarge) else "not_told"))
    except RecursionError:
        ruling.verdict = "undetermined"
        more.append(Caveat(text="the ruling leads deeper than one request may", why="work_budget"))
    except RequestProblem:
        raise
    except Exception:
        log.exception("a ruling failed")
        ruling.verdict = "undetermined"
        more.append(Caveat(text="the service failed on this; it should not have: please report the request", why="failure"))
    if request.options.trace != "none":
        ruling.trace = trace_of(game.trace.root)
    ruling.auto_answers = answers.taken
    if ruling.verdict == "legal":
        ruling.summary = summary_of(game.trace.root)
        if any(why.startswith("not understood") for why in game.caveats.values()):
            ruling.verdict = "undetermined"  # text that should have done something did nothing: told as far as it goes
    told = {(caveat.object, caveat.text) for caveat in more}
    ruling.caveats = [*more, *(one for one in caveats_of(game, seen) if (one.object, one.text) not in told)]
    return ruling
