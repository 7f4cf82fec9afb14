"""Playing a land (305, 116.2a): a special action, no spell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.asking import objection, rules
from app.engine.casting.options import permitted
from app.engine.casting.timing import no_priority
from app.engine.events.base import happen
from app.engine.events.facts import LandPlayed
from app.engine.events.stack import LandDrop
from app.engine.events.zones import ZoneChange
from app.engine.hooks import Reason
from app.engine.kernel.illegal import Illegal, illegal
from app.engine.mana.legality import sorcery_timing
from app.engine.state.values import BATTLEFIELD, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game


def land_plays(game: "Game", player: PlayerId) -> int:
    """305.2: how many lands the player can play this turn in all."""
    return 1 + sum(rule.extra_land_plays(ctx, player) for rule, ctx in rules(game, "extra_land_plays", player=player))


def land_faces(game: "Game", oid: ObjectId) -> list[int]:
    """The faces that can be played as a land: the front, and of a modal double-faced card either (712.12)."""
    obj = game.objects[oid]
    if obj.card is None or obj.base is not None:
        return [0] if "land" in obj.printed().types else []
    faces = range(len(obj.card.faces)) if obj.card.layout == "modal_dfc" else range(1)
    return [index for index in faces if "land" in obj.card.faces[index].types]


def cannot_play_land(game: "Game", player: PlayerId, oid: ObjectId, face: int = 0, *, resolving: bool = False) -> Reason | None:
    """Why the land can't be played now. `resolving`: an effect tells the player to play it (305.2b, 305.3 still count)."""
    obj = game.objects.get(oid)
    if obj is None or face not in land_faces(game, oid):
        return Reason("not_a_land", "305.1", "It is not a land card that can be played.", obj.ref if obj else "")
    name = obj.card.faces[face].name if obj.card is not None else obj.printed().name
    if game.turn.active != player:
        return Reason("not_your_turn", "305.3", f"{player} can play a land only during their own turn.", obj.ref)
    if not resolving:
        reason = no_priority(game, player)
        if reason is not None:
            return reason
        late = sorcery_timing(game, player)
        if late is not None:
            return Reason("sorcery_timing", "305.1", late.text, obj.ref)
        if not permitted(game, player, oid, obj.card.faces[face] if obj.card is not None and obj.base is None else None):
            return Reason(
                "cannot_play_from_there", "305.1", f"Nothing allows {player} to play {name} from the {obj.zone}.", obj.ref
            )
    if game.players[player].lands_played >= land_plays(game, player):
        return Reason("no_land_play_left", "305.2a", f"{player} has played as many lands as they can this turn.", obj.ref)
    return objection(game, "can_play_land", player, oid, obj=oid, player=player)


def play_land(game: "Game", player: PlayerId, oid: ObjectId, face: int = 0, *, resolving: bool = False) -> "Proc":
    """Put the land onto the battlefield; returns the permanent, None if something replaced that. Raises Illegal."""
    reason = cannot_play_land(game, player, oid, face, resolving=resolving)
    if reason is not None:
        raise Illegal(reason)
    ref = game.objects[oid].ref
    with game.trace.step("116.2a", f"{player} plays a land.", ref, player):
        move = ZoneChange(obj=oid, to=BATTLEFIELD, why="play", because="305.1", controller=player, by_player=player, face=face)
        done = yield from happen(game, move)
        moved = [event for event in done if isinstance(event, ZoneChange)]
        if not moved:
            raise illegal("cannot_play_land", "101.2", "The land can't be put onto the battlefield.", ref)
        yield from happen(game, LandDrop(player=player))
        new = moved[0].new if moved[0].to == BATTLEFIELD else None
        yield from happen(game, LandPlayed(obj=moved[0].new, player=player))
    return new
