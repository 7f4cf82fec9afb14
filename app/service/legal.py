"""What may this player do now?"""

from __future__ import annotations

from typing import Any

from app.engine.abilities import Activated, SpellAbility
from app.engine.casting import legal
from app.engine.casting.costs import total
from app.engine.casting.options import FACE_KINDS, face_of
from app.engine.combat.attack import legal_attacks
from app.engine.kernel.context import Context
from app.engine.mana import symbols
from app.engine.state.game import Game
from app.engine.state.values import PlayerId
from app.engine.targeting.slots import modal_of, slots_of
from app.models.queries import LegalAction, LegalActionsAnswer, LegalActionsRequest
from app.service.adjudicate import game_of
from app.service.costs import shown
from app.service.names import Names
from app.service.playing import option_label
from app.service.registry import Registry
from app.service.stacking import text_of
from app.service.telling import caveats_of
from app.service.version import versions


def legal_actions(request: LegalActionsRequest, registry: Registry) -> LegalActionsAnswer:
    """Raises RequestProblem."""
    game, _ = game_of(request.state, registry)
    names = Names(game)
    player = names.player(request.player, "/player") if request.player is not None else game.turn.priority
    found: list[LegalAction] = []
    if player is not None:
        found = [_told(game, names, player, action) for action in legal.legal_actions(game, player)]
        found += _combat(game, names, player)
        if game.turn.priority == player:
            found.append(LegalAction(action={"type": "pass_priority", "player": player}, label="Pass priority"))
    return LegalActionsAnswer(
        player=player, actions=found, caveats=caveats_of(game, set(game.objects)), versions=versions(registry)
    )


def _told(game: Game, names: Names, player: PlayerId, action: legal.Action) -> LegalAction:
    ref, name = names.of(action.obj), game.info(action.obj).name
    if action.kind == "land":
        definition = game.obj(action.obj).card
        said: dict[str, Any] = {"type": "play_land", "player": player, "card": ref}
        if definition is not None and len(definition.faces) > 1:
            said["face"] = action.face
            name = definition.faces[action.face].name
        return LegalAction(action=said, label=f"Play {name}")
    if action.kind == "cast":
        option = action.option
        assert option is not None
        said = {"type": "cast_spell", "player": player, "card": ref}
        definition = game.obj(action.obj).card
        if option.face or (option.kind in FACE_KINDS and definition is not None and len(definition.faces) > 1):
            said["face"] = option.face
        if option.kind != "normal":
            said["cast_as"] = option.kind
        quote = legal.quote(game, player, action.obj, option)
        face = face_of(game, action.obj, option)
        needs = _needs(ability for ability in face.abilities if isinstance(ability, SpellAbility))
        if "Aura" in face.subtypes:
            needs.append("targets")  # 303.4a
        if "X" in (option.cost or ()):
            needs.append("x")
        cost = "{X}" * (option.cost or ()).count("X") + symbols.show(quote.mana)
        return LegalAction(action=said, label=f"Cast {option_label(game, action.obj, option)}", cost=cost, needs=needs)
    assert action.ability is not None
    said = {"type": "activate_ability", "player": player, "source": ref, "ability": action.index}
    ctx = Context(game, player, source=action.obj, ability=action.ability, x=0)
    due = total(game, player, action.obj, action.ability, (), list(action.ability.cost), ctx)
    label = f"{name}: {text_of(action.ability)}"
    return LegalAction(action=said, label=label, cost=shown(due.mana, due.parts), needs=_needs((action.ability,)))


def _needs(abilities: Any) -> list[str]:
    """What has to be announced."""
    found = []
    effects = [ability.effect for ability in abilities if isinstance(ability, (SpellAbility, Activated))]
    if any(slots_of(effect) for effect in effects):
        found.append("targets")
    if any(modal_of(effect) is not None for effect in effects):
        found.append("modes")
    return found


def _combat(game: Game, names: Names, player: PlayerId) -> list[LegalAction]:
    """Declaring attackers, when the step is there or yet to come this turn."""
    combat, turn = game.combat, game.turn
    early = turn.step in ("precombat_main", "beginning_of_combat", "declare_attackers")
    if player != turn.active or not early or game.stack or (combat is not None and combat.attackers):
        return []
    return [
        LegalAction(
            action={"type": "declare_attackers", "player": player, "attackers": {names.of(oid): names.of(one)}},
            label=f"Attack {names.of(one)} with {game.info(oid).name}",
        )
        for oid, able in legal_attacks(game).items()
        for one in able
    ]
