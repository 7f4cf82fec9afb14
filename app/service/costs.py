"""What does it cost? The total cost of a spell or ability (601.2f), worked out on a branch and paid by nobody."""

from __future__ import annotations

from typing import Any

from app.engine.casting.activate import cannot_activate_now, payable
from app.engine.casting.costs import total
from app.engine.casting.legal import quote
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Illegal
from app.engine.mana import symbols
from app.engine.state.game import Game
from app.engine.state.values import PlayerId
from app.models import action as wire
from app.models.queries import CostsAnswer, CostsRequest
from app.models.ruling import Reason
from app.service.acts import ACTIVE_IN, PLAYED_FROM, actor
from app.service.adjudicate import game_of
from app.service.announcing import Announcement
from app.service.names import Names
from app.service.playing import matching_abilities, matching_options
from app.service.problems import problem
from app.service.registry import Registry
from app.service.telling import caveats_of, trace_of
from app.service.version import versions

_SYMBOLS = {"T": "{T}", "Q": "{Q}"}


def total_cost(request: CostsRequest, registry: Registry) -> CostsAnswer:
    """Raises RequestProblem."""
    game, _ = game_of(request.state, registry)
    names = Names(game)
    action = request.action
    player = actor(game, names, action)
    game.trace.enabled = True
    answer = CostsAnswer(total=None, payable=False, versions=versions(registry))
    try:
        if isinstance(action, wire.CastSpell):
            _spell(game, names, action, player, answer)
        elif isinstance(action, wire.ActivateAbility):
            _ability(game, names, action, player, answer)
        else:
            raise problem("/action/type", "no_cost", "only spells and activated abilities have a total cost (601.2f, 602.2b)")
    except Illegal as error:
        answer.reason = _told(error.reason)
    answer.steps = [node.model_dump() for node in trace_of(game.trace.root)]
    answer.caveats = caveats_of(game, set(game.objects))
    return answer


def _spell(game: Game, names: Names, action: wire.CastSpell, player: PlayerId, answer: CostsAnswer) -> None:
    card = names.obj(action.card, "/action/card", PLAYED_FROM, player)
    option = matching_options(game, action, player, card)[0]
    said = Announcement(game, names, action, player)
    targets = tuple(tuple(one) if isinstance(one, list) else (one,) for one in said.targets)
    using = tuple(word for one in said.using or () for word in (one, one.removesuffix("er") + "ed"))  # "kicker", "kicked"
    found = quote(game, player, card, option, targets, action.x or 0, using)
    if found.total is not None:
        answer.total = shown(found.mana, found.parts)
        for change in found.total.changes:
            words = symbols.show((*change.symbols, *((str(change.generic),) if change.generic else ())))
            game.trace.note("601.2f", f"{change.kind} {words}", source=change.source)
        game.trace.note("601.2f", f"The total cost is {answer.total}.", names.of(card))
    answer.payable = found.payable
    answer.reason = _told(found.reason)


def _ability(game: Game, names: Names, action: wire.ActivateAbility, player: PlayerId, answer: CostsAnswer) -> None:
    source = names.obj(action.source, "/action/source", ACTIVE_IN, player)
    _, ability = matching_abilities(game, action.ability, source)[0]
    ctx = Context(game, player, source=source, ability=ability, x=action.x or 0)
    due = total(game, player, source, ability, (), list(ability.cost), ctx)
    answer.total = shown(due.mana, due.parts)
    answer.reason = _told(cannot_activate_now(game, player, source, ability))
    answer.payable = answer.reason is None and payable(game, player, source, ability, ctx, action.x or 0)


def shown(mana: tuple[str, ...], parts: Any) -> str:
    """The whole cost in words: "{1}, {T}"."""
    words = [
        _SYMBOLS.get(part.taps) or getattr(part, "text", "") or getattr(part, "word", "") or type(part).__name__ for part in parts
    ]
    return ", ".join(filter(None, [symbols.show(mana), *words])) or "{0}"


def _told(reason: Any) -> Reason | None:
    return Reason(code=reason.code, rule=reason.rule, text=reason.text, source=reason.source) if reason is not None else None
