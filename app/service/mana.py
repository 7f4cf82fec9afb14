"""What mana could it produce (106.7)?"""

from __future__ import annotations

from app.engine.kernel.illegal import Unmodelled
from app.engine.mana.could import could_produce as types_of
from app.engine.state.game import WorkBudgetExceeded
from app.engine.state.values import BATTLEFIELD
from app.models.queries import ManaAnswer, ManaOfObject, StateQuery
from app.service.adjudicate import game_of
from app.service.names import Names
from app.service.registry import Registry
from app.service.telling import caveats_of, trace_of
from app.service.version import versions


def could_produce(request: StateQuery, registry: Registry) -> ManaAnswer:
    """Of one permanent, or of all that could produce any. Raises RequestProblem."""
    game, _ = game_of(request.state, registry)
    game.trace.enabled = True
    names = Names(game)
    asked = [names.obj(request.object, "/object", (BATTLEFIELD,))] if request.object is not None else list(game.permanents())
    told = []
    for oid in asked:
        try:
            types = list(types_of(game, oid))
        except (Unmodelled, WorkBudgetExceeded) as error:
            game.caveat(names.of(oid), str(error) or "too much work for one request", "not_told")
            continue
        if types or request.object is not None:
            view = game.info(oid)
            told.append(ManaOfObject(id=names.of(oid), name=view.name, controller=view.controller, types=types))
    trace = trace_of(game.trace.root)
    return ManaAnswer(objects=told, trace=trace, caveats=caveats_of(game, set(game.objects)), versions=versions(registry))
