"""What is decided as an effect puts a permanent onto the battlefield: what an Aura enchants (303.4f)."""

from __future__ import annotations

from app.engine.abilities import Proc
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import pick
from app.engine.sba.attaching import hosts, why_not
from app.engine.state.values import ObjectId, PlayerId


def host_for(ctx: Context, oid: ObjectId, controller: PlayerId, wanted: ObjectId | None, named: bool) -> Proc:
    """(may it enter, what it is attached to). `named`: the effect says to what; an Aura that can't stays where it
    is (303.4g, 303.4i)."""
    game = ctx.game
    view = game.info(oid)
    if named:
        if wanted is not None and why_not(game, oid, wanted, view) is None:
            return True, wanted
        if "Aura" in view.subtypes:
            game.trace.note(
                "303.4i", f"{view.name} can't be attached to that, so it stays where it is.", game.obj(oid).ref, applied=False
            )
            return False, None
        return True, None  # 301.5e: an Equipment enters unattached
    if "Aura" not in view.subtypes or "enchantment" not in view.types:
        return True, None
    found = hosts(game, oid, view)
    if not found:
        game.trace.note(
            "303.4g",
            f"There is nothing that {view.name} could enchant, so it stays where it is.",
            game.obj(oid).ref,
            applied=False,
        )
        return False, None
    (host,) = yield from pick(game, controller, "enchant", found, rule="303.4f", source=oid)
    return True, host
