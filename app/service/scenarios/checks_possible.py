"""Facts about what a player could do right now: tried on a copy of the game that is dropped."""

from __future__ import annotations

from app.engine.combat.block import why_not_block, why_not_blocker
from app.engine.mana.could import could_produce
from app.engine.state.values import BATTLEFIELD
from app.service.scenarios import rules
from app.service.scenarios.looking import Look, word

Held = tuple[bool, str]


@word("can_cast", "can_play_land", "can_activate")
def can(look: Look) -> Held:
    """The player could cast, play or activate it now with the mana available: timing, targets and costs count."""
    found = rules.possible(look.table, look.fact.what.removeprefix("can_"), look.person(), look.fact)
    return look.agree(found)


@word("can_crew", "can_saddle", "can_cycle", "can_plot", "can_foretell", "can_suspend", "can_equip", "can_turn_face_up")
def can_do(look: Look) -> Held:
    """As above, for an ability known by its keyword."""
    found = rules.possible(look.table, look.fact.what.removeprefix("can_"), look.person(), look.fact)
    return look.agree(found)


@word("can_attack")
def can_attack(look: Look) -> Held:
    defender = look.get("defender") or look.get("defending_player") or next(iter(look.game.opponents(look.person())))
    if isinstance(defender, dict):
        defender = look.table.find(defender)
    return look.agree(any(not rules.cannot_attack(look.game, oid, defender) for oid in look.subjects()))


@word("cant_attack")
def cant_attack(look: Look) -> Held:
    """No opponent, planeswalker or battle could be attacked by it, whoever's turn it is: a restriction, not tapped or new."""
    oid = look.subject()
    return look.agree(rules.restricted(look.game, oid, "can_attack"))


@word("cant_block")
def cant_block(look: Look) -> Held:
    oid = look.subject()
    game = look.game
    if game.combat is not None and game.combat.attackers and game.controller(oid) != game.turn.active:
        reason = why_not_blocker(game, oid, game.controller(oid))
        if reason is None:
            return look.agree(all(why_not_block(game, oid, attacker) is not None for attacker in game.combat.attackers))
    return look.agree(rules.restricted(game, oid, "can_block"))


@word("cant_be_blocked")
def cant_be_blocked(look: Look) -> Held:
    """No creature on the battlefield, and none at all, could block it."""
    return look.agree(rules.unblockable(look.game, look.subject()))


@word("could_produce")
def produce(look: Look) -> Held:
    """106.7: the types of mana that the permanent could produce."""
    found = (
        look.subjects()
        if look.get("object") is not None or look.get("card") is not None
        else look.table.named(BATTLEFIELD, look.whose, look.get("permanent"))
    )
    if not found:
        return False, "no such permanent"
    types = could_produce(look.game, found[0])
    return sorted(types) == sorted(look.get("value")), "".join(types)
