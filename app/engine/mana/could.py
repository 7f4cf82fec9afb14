"""What types of mana a permanent could produce (106.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.abilities import Activated
from app.engine.kernel.context import Context
from app.engine.layers.profile import profile
from app.engine.mana.abilities import perform
from app.engine.mana.branching import branches, mana_is_modified
from app.engine.mana.producers import TAPPED, told
from app.engine.state.values import MANA_TYPES, ObjectId, PlayerId
from app.engine.walk import nodes, uses_x

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game

_ASKING = "could_produce_asking"


def could_produce(game: "Game", oid: ObjectId) -> tuple[str, ...]:
    """The types in the order W U B R G C. Costs and conditions on activating are ignored; replacements apply in any
    order (106.7).

    A permanent that is being asked already yields nothing when asked again: two that look at each other define no type (106.5).
    """
    asking: tuple[ObjectId, ...] = game.options.get(_ASKING, ())
    if oid in asking or (oid not in game.objects and oid not in game.lki):
        return ()
    game.options[_ASKING] = (*asking, oid)
    try:
        found: set[str] = set()
        adds = False
        modified = mana_is_modified(game)
        for ability in game.info(oid).abilities:  # one that is gone as it last was (608.2h)
            parts = profile(ability)
            everything: tuple[Any, ...] = (*parts.activated, *parts.triggered)
            for one in everything:
                if any(getattr(node, "adds_mana", False) for node in nodes(one.effect)):
                    adds = True
                    found.update(_types(game, oid, one, modified))
        types = tuple(t for t in MANA_TYPES if t in found)
        if not asking and adds and game.trace.enabled:
            told = "".join(f"{{{t}}}" for t in types) or "no type of mana"
            told += ", with replacement effects in any order" * modified
            game.trace.note("106.7", f"{game.info(oid).name} could produce {told}.", game.obj(oid).ref, applied=bool(types))
        return types
    finally:
        if asking:
            game.options[_ASKING] = asking
        else:
            game.options.pop(_ASKING, None)


def _context(game: "Game", oid: ObjectId, ability: Any, controller: PlayerId) -> Context:
    ctx = Context(game, controller, source=oid, ability=ability)
    if isinstance(ability, Activated):
        if any(cost.taps == "T" for cost in ability.cost):
            ctx.memory[TAPPED] = True
        if any("X" in cost.mana(ctx) or uses_x(cost) for cost in ability.cost):
            ctx.x = 1  # any cost counts as paid
    return ctx


def _types(game: "Game", oid: ObjectId, ability: Any, modified: bool) -> set[str]:
    controller = game.controller(oid)
    known = None if modified else told(ability.effect)
    if known is not None:
        return {t for option in known[0].mana_options(_context(game, oid, ability, controller)) for t in option}

    def start(branch: "Game") -> "Proc":
        yield from perform(_context(branch, oid, ability, controller), ability.effect)

    found: set[str] = set()
    before = {pid: len(player.pool) for pid, player in game.players.items()}
    for _, branch in branches(game, start):
        for pid, player in branch.players.items():
            found.update(m.type for m in player.pool[before[pid] :] if m.source == oid)
    return found


def could_produce_any(game: "Game", oids: "list[ObjectId] | tuple[ObjectId, ...]") -> tuple[str, ...]:
    """The types that any of these permanents could produce ("any color that a land you control could produce")."""
    found = {t for oid in oids for t in could_produce(game, oid)}
    return tuple(t for t in MANA_TYPES if t in found)
