"""What a player could do now, as facts ask it: looked at on a copy of the game."""

from __future__ import annotations

import re

from app.cards.card import TWO_SIDED
from app.engine.casting.land import cannot_play_land, land_faces
from app.engine.casting.legal import activatable_places, could_activate, could_cast, playable_places
from app.engine.casting.options import CastOption, cast_options, face_of
from app.engine.mana.pool import Mana
from app.engine.state.game import Game
from app.engine.state.values import MANA_TYPES, ObjectId, PlayerId
from app.service.scenarios.model import Fact, Item
from app.service.scenarios.names import name_fits, normal
from app.service.scenarios.table import Table
from app.service.scenarios.ways import Wanted, cast_for, fitting, rank, specials

#: "Cyclonic Rift with overload", "Detective's Phoenix using bestow".
_USING = re.compile(r"(.+?) (?:with|using) ([A-Za-z][a-z- ]+)\Z")


def possible(table: Table, do: str, player: PlayerId, fact: Fact) -> bool:
    """Could the player do it now, with the mana available? Looked at on a copy."""
    kept, branch = table.game, table.game.clone()
    table.game = branch
    try:
        branch.turn.priority = None if branch.over else player
        if fact.get("ignoring_mana"):
            branch.players[player].pool += [Mana(letter) for letter in MANA_TYPES for _ in range(20)]
            branch.touch()
        return _possible(table, do, player, fact)
    finally:
        table.game = kept


def _possible(table: Table, do: str, player: PlayerId, fact: Fact) -> bool:
    game, text = table.game, fact.get("text") or ""
    data = fact.get("object")
    one = table.find(data) if data is not None else None
    if data is not None and not isinstance(one, int):
        return False
    if do == "cast":
        name, using = text, ""
        parsed = _USING.match(text)
        if parsed and not any(name_fits(game, oid, text, physical=True) for oid in playable_places(game, player)):
            name, using = parsed[1], normal(parsed[2])
        return any(
            could_cast(game, player, oid, option)
            for oid in ([one] if isinstance(one, int) else _starting(table, playable_places(game, player), name))
            for option in cast_options(game, player, oid)
            if rank(game, oid, option, Wanted(_exact(game, oid, option, name), using)) is not None
        )
    if do == "play_land":
        return any(
            cannot_play_land(game, player, oid, face) is None
            for oid in ([one] if isinstance(one, int) else _starting(table, playable_places(game, player), text))
            for face in land_faces(game, oid)
            if not text or face_name(game, oid, face).lower().startswith(text.lower())
        )
    wanted = fact.get("ability") or text or ("" if do == "activate" else do.replace("cycle", "cycling"))
    sources = [one] if isinstance(one, int) else activatable_places(game, player)
    if any(could_activate(game, player, oid, ability) for oid in sources for _, ability in fitting(game, oid, wanted)):
        return True
    special_ways = specials(table, player, Item(0, "activate", player), wanted)
    if special_ways:
        return any(table.attempt(make, lambda decision: decision.automatic()) is None for _, make in special_ways)
    for oid, option in cast_for(table, player, wanted) if do == "activate" else ():
        if could_cast(game, player, oid, option):
            return True
    if do == "activate" and isinstance(one, int) is False:
        # The suite asks so for spells too.
        return (
            any(
                could_cast(game, player, oid, option)
                for oid in _starting(table, playable_places(game, player), text)
                for option in cast_options(game, player, oid)
                if option.kind == "fuse" or not text.startswith("fused ")
            )
            if not wanted.startswith("{")
            else False
        )
    return False


def face_name(game: Game, oid: ObjectId, face: int) -> str:
    """The name of a face of the card."""
    card = game.objects[oid].card
    return card.faces[face].name if card is not None else game.info(oid).name


def _starting(table: Table, places: list[ObjectId], name: str) -> list[ObjectId]:
    """Cards with a name (of a face) that starts so."""
    want = name.removeprefix("fused ").lower()
    found = []
    for oid in places:
        card = table.game.objects[oid].card
        names = [table.game.info(oid).name, *((face.name for face in card.faces) if card is not None else ())]
        if card is not None and card.layout not in TWO_SIDED:
            names.append(card.name)
        if any(one.lower().startswith(want) for one in names):
            found.append(oid)
    return found


def _exact(game: Game, oid: ObjectId, option: CastOption, name: str) -> str:
    """The face's whole name, when the text is the start of it."""
    face = face_of(game, oid, option).name
    return face if face.lower().startswith(name.lower()) else name
