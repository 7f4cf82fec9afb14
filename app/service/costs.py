"""What does it cost? The total cost of a spell or ability (601.2f), worked out on a branch and paid by nobody."""

from __future__ import annotations

import re
from typing import Any

from app.engine.casting.activate import cannot_activate_now, payable
from app.engine.casting.costs import total
from app.engine.casting.legal import quote
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Illegal
from app.engine.mana import symbols
from app.engine.mana.changes import CostChange
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
from app.service.stacking import in_words
from app.service.telling import caveats_of, trace_of
from app.service.version import versions

_SYMBOLS = {"T": "{T}", "Q": "{Q}"}
#: 601.2f: what sets it, then increases, then reductions, then minimums.
_ORDER = ("set", "increase", "reduce", "minimum")


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
        for change in sorted(found.total.changes, key=lambda one: _ORDER.index(one.kind) if one.kind in _ORDER else len(_ORDER)):
            game.trace.note("601.2f", _change(change), source=change.source)
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
    words = [_SYMBOLS.get(part.taps) or getattr(part, "text", "") or _counted(part) for part in parts]
    return ", ".join(filter(None, [symbols.show(mana) if mana or not words else "", *words]))


def _counted(part: Any) -> str:
    """A loyalty cost by its number (606.4), another by what it is."""
    number = getattr(part, "amount", None)
    if part.__class__.__name__ == "LoyaltyCost":
        return f"[{number:+d}]" if isinstance(number, int) else f"[{number}]"
    if words := in_words(part, "cost") or in_words(part, "cost_verb"):
        return words
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(part).__name__).lower()


def _change(change: CostChange) -> str:
    """What it does to the cost, as a sentence."""
    words = symbols.show((*((str(change.generic),) if change.generic else ()), *change.symbols))
    if change.kind == "minimum":
        return f"The cost is at least {words}."
    if change.kind == "set":
        return f"The cost becomes {words}."
    if not change.generic and not change.symbols:
        return f"The cost has more to it: {shown((), change.cost)}."
    return f"The cost is {'increased' if change.kind == 'increase' else 'reduced'} by {words}."


def _told(reason: Any) -> Reason | None:
    return Reason(code=reason.code, rule=reason.rule, text=reason.text, source=reason.source) if reason is not None else None
