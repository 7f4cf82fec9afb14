"""When spells may be cast (117.1a, 304.1, 307.1, flash)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.asking import plugs, rules
from app.engine.casting.as_face import as_face
from app.engine.hooks import Reason
from app.engine.mana.legality import sorcery_timing
from app.engine.state.carddef import FaceDef
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.state.game import Game

#: `CastOption.timing` of a spell cast while something resolves (608.2g): nobody needs priority.
RESOLVING = "resolving"


def no_priority(game: "Game", player: PlayerId) -> Reason | None:
    """117.1: only the player with priority acts."""
    if game.over:
        return Reason("game_over", "104.1", "The game is over.")
    if game.turn.priority != player:
        return Reason("not_your_priority", "117.1", f"{player} doesn't have priority.")
    return None


def has_flash(game: "Game", player: PlayerId, card: ObjectId, face: FaceDef) -> bool:
    """601.3b-d: the face has flash, or a rule lets it be cast as though it had."""
    from app.engine.kernel.context import Context

    for ability in face.abilities:
        if plugs(ability, "flash") and ability.flash(Context(game, player, source=card, ability=ability), player, card):  # type: ignore[attr-defined]
            return True
    if not any(True for _ in rules(game, "flash", obj=card, player=player)):
        return False
    with as_face(game, card, face):
        return any(rule.flash(ctx, player, card) for rule, ctx in rules(game, "flash", obj=card, player=player))


def wrong_time(game: "Game", player: PlayerId, card: ObjectId, face: FaceDef, option: Any) -> Reason | None:
    """Why the spell can't be cast at this time; None: it can."""
    if option.timing == RESOLVING:
        return None
    reason = no_priority(game, player)
    if reason is not None:
        return reason
    late = sorcery_timing(game, player)
    if late is None:
        return None
    if option.timing == "instant" or (
        option.timing != "sorcery" and ("instant" in face.types or has_flash(game, player, card, face))
    ):
        return None
    return Reason(
        "sorcery_timing",
        "117.1a",
        f"{face.name or 'A face-down card'} can be cast only at sorcery timing: {late.text}",
        game.objects[card].ref,
    )
