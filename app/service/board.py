"""Putting a board together, object by object: what the wire and the scenario files both build a game with."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import app.service.stations  # noqa: F401
from app.engine.state.carddef import CardDef, FaceDef
from app.engine.state.game import Game, Player, Turn
from app.engine.state.objects import GameObject
from app.engine.state.values import BATTLEFIELD, COMMAND, EXILE, HAND, LIBRARY, STACK, ObjectId, PlayerId
from app.service.registry import Registry

_TOKEN_REF = re.compile(r"(.+)-token-(\d+)\Z")
#: 708.2a: what a face-down permanent is.
FACE_DOWN = FaceDef(name="", types=frozenset({"creature"}), power=2, toughness=2)


def slug(name: str) -> str:
    """The stem of a wire id: 'Grizzly Bears' -> 'grizzly-bears'."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower().replace("'", "")).split()) or "card"


class BoardBuilder:
    """Makes a game out of players and cards. Nothing triggers and nothing is replaced: the board is as it is told."""

    def __init__(self, registry: Registry, format: str = "two_player") -> None:
        self.registry = registry
        self.game = Game(players={}, format=format)
        self._refs: set[str] = set()
        self._used: dict[str, int] = {}

    def reserve(self, refs: Iterable[str]) -> None:
        """These ids will be given expressly: no id made from a name may be one of them."""
        self._refs.update(refs)

    def reserve_incarnations(self, numbers: Iterable[int]) -> None:
        """These numbers will be given expressly."""
        self.game.next_id = max([self.game.next_id, *(number + 1 for number in numbers)])

    def add_player(self, player: PlayerId, life: int = 20, **facts: Any) -> Player:
        """A player, after those that are there in turn order. `facts`: fields of the engine's Player."""
        new = self.game.players[player] = Player(player, life, **facts)
        if not self.game.turn.active:
            self.game.turn = Turn(active=player, priority=player)
        return new

    def fresh_ref(self, name: str) -> str:
        """An id that no object has: 'grizzly-bears-1'."""
        stem = slug(name)
        while True:
            number = self._used[stem] = self._used.get(stem, 0) + 1
            ref = f"{stem}-{number}"
            if ref not in self._refs and ref not in self.game.players:
                self._refs.add(ref)
                return ref

    def add_card(
        self,
        zone: str,
        player: PlayerId,
        card: str | CardDef | None,
        *,
        face: int | None = None,
        ref: str | None = None,
        owner: PlayerId | None = None,
        base: FaceDef | None = None,
        incarnation: int | None = None,
        timestamp: int | None = None,
        tapped: bool = False,
        counters: dict[str, int] | None = None,
        damage: int = 0,
        settled: bool = True,
        face_down: bool = False,
        position: int | None = None,
        **status: Any,
    ) -> ObjectId:
        """An object in a zone and its number.

        card: a name, a definition, or None for a token, whose characteristics are `base`.
        player: controller on the battlefield and stack, owner elsewhere; owner: when it differs from that.
        face: which face is up; a name of a second face means that face. position: in a library, from the top (default: below).
        settled: no summoning sickness (302.6). counters: a planeswalker or battle without any gets what is printed (306.5b).
        status: further fields of GameObject (`attached_to`, `chosen`, `linked`, `marks`, `is_token`, `stack`, `commander` ...).
        Raises UnknownCard.
        """
        definition: CardDef | None
        if isinstance(card, str):
            found, named = self.registry.find(card)
            definition = self.registry.definition(found)
            face = named if face is None and zone in (BATTLEFIELD, STACK) else face
        else:
            definition = card
        number = incarnation if incarnation is not None else self.game.new_id()
        shown = base if definition is None else definition.faces[min(face or 0, len(definition.faces) - 1)]
        name = (definition.name if definition is not None else shown.name if shown is not None else "") or "object"
        if face_down and base is None and zone == BATTLEFIELD:
            base = FACE_DOWN
        stamp = self.game.tick() if timestamp is None else timestamp
        self.game.clock = max(self.game.clock, stamp)
        obj = GameObject(
            id=number,
            ref=ref if ref is not None else self.fresh_ref(name),
            owner=owner or player,
            controller=player,
            zone=zone,
            card=definition,
            base=base,
            face=face or 0,
            tapped=tapped,
            counters=dict(counters or {}),
            damage=damage,
            face_down=face_down,
            timestamp=stamp,
            **status,
        )
        obj.settled = settled and zone == BATTLEFIELD
        if zone == HAND:
            obj.seen_by.add(obj.owner)
        if zone == BATTLEFIELD and counters is None and not face_down:
            _printed_counters(obj)
        self._refs.add(obj.ref)
        token = _TOKEN_REF.match(obj.ref)
        if token:  # tokens made later must not take this name
            numbers = self.game.options.setdefault("token_numbers", {})
            numbers[token[1]] = max(numbers.get(token[1], 0), int(token[2]))
        self.game.objects[number] = obj
        self._put(obj, position)
        return number

    def _put(self, obj: GameObject, position: int | None) -> None:
        if obj.zone in (BATTLEFIELD, STACK, EXILE, COMMAND):
            self.game.zone(obj.zone).append(obj.id)
        else:
            zone = self.game.zone(obj.zone, obj.owner)
            zone.insert(len(zone) if position is None or obj.zone != LIBRARY else position, obj.id)


def _printed_counters(obj: GameObject) -> None:
    printed = obj.printed()
    if isinstance(printed.loyalty, int) and "planeswalker" in printed.types:
        obj.counters["loyalty"] = printed.loyalty  # 306.5b
    if printed.defense is not None and "battle" in printed.types:
        obj.counters["defense"] = printed.defense  # 310.4b
