"""The `memory` of a state: everything of the engine's game that has no plain field on the wire.

Fields are taken generically: what another version of `Game` or `GameObject` adds is carried without anybody's doing.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from typing import Any

from app.engine.abilities import Ability
from app.engine.layers.view import base_view
from app.engine.state.carddef import CardDef, FaceDef
from app.engine.state.game import Game
from app.engine.state.objects import GameObject, Snapshot
from app.engine.state.values import NOWHERE
from app.service import codec
from app.service.registry import Registry, UnknownCard

#: Fields that the wire shows in words of its own, or that are worked out.
_GAME = frozenset(
    "players objects battlefield stack exile command turn combat day seed format over winner draw version budget trace caveats "
    "lki _views".split()
)
_OBJECT = frozenset(
    "id ref owner controller zone card face is_token is_copy tapped flipped face_down face_down_as phased_out "
    "phased_out_with counters damage deathtouched attached_to timestamp settled entered_turn commander seen_by".split()
)
_PLAYER = frozenset(
    "id life library hand graveyard counters lost won drew_from_empty lands_played commander_damage commander_casts "
    "unknown_library".split()
)
_TURN = frozenset("number active step priority passed begun extra_turns first_draw_skipped".split())
_COMBAT = frozenset("attackers blocks blocked struck_first attackers_declared blockers_declared".split())
#: Options that an action sets up for itself as it begins.
_PASSING = frozenset(("held", "could_produce_asking"))
#: Maps that the wire shows as far as they hold plain values.
_MAPS = frozenset(("chosen", "marks"))


@dataclass(slots=True)
class Memory:
    """A memory taken apart: fields of the game, of its parts, and of its objects by number."""

    game: dict[str, Any] = field(default_factory=dict)
    turn: dict[str, Any] = field(default_factory=dict)
    combat: dict[str, Any] = field(default_factory=dict)
    players: dict[str, dict[str, Any]] = field(default_factory=dict)
    objects: dict[int, dict[str, Any]] = field(default_factory=dict)
    lki: dict[int, Snapshot] = field(default_factory=dict)
    live: tuple[int, ...] = ()


def simple(value: Any) -> bool:
    """Can the wire show it as it is?"""
    return isinstance(value, (bool, int, str))


def capture(game: Game) -> str | None:
    """The memory of a game, or None when there is nothing to remember. Raises codec.CodecError."""
    rest: dict[str, Any] = {
        "game": _extras(game, _GAME),
        "turn": _extras(game.turn, _TURN),
        "combat": _extras(game.combat, _COMBAT) if game.combat is not None else {},
        "players": {pid: held for pid, player in game.players.items() if (held := _extras(player, _PLAYER))},
        "objects": {oid: held for oid, obj in sorted(game.objects.items()) if (held := _extras(obj, _OBJECT))},
    }
    shown = _shown(game)
    gone = any(oid not in game.objects for oid in shown)
    if not (gone or _worth(rest["game"]) or any(rest[part] for part in ("turn", "combat", "players", "objects"))):
        return None
    rest["live"] = tuple(sorted(game.objects))
    refer = _Refer(game)
    seen: set[int] = set(shown)
    codec.to_plain(rest, refer, seen)
    rest["lki"] = _reachable(game, refer, seen)
    return codec.dumps(rest, refer)


def unpack(text: str, game: Game, registry: Registry) -> Memory:
    """The memory for a game that is being built. Raises codec.CodecError."""

    def resolve(reference: Any) -> Any:
        if reference == ["game"]:
            return game
        kind, name, *path = reference
        try:
            found: Any = registry.card(name)
        except UnknownCard:
            raise codec.CodecError(f"it speaks of a card {name!r} that is not known") from None
        if kind != "card":
            found = found.faces[path[0]]
        return found.abilities[path[1]] if kind == "ability" else found

    data = codec.loads(text, resolve)
    try:
        memory = Memory(**data)
    except TypeError:
        raise codec.CodecError("it is of another shape") from None
    parts = (memory.game, memory.turn, memory.combat, memory.players, memory.objects, memory.lki)
    if not all(isinstance(part, dict) for part in parts) or not isinstance(memory.live, tuple):
        raise codec.CodecError("it is of another shape")
    return memory


def restore(game: Game, memory: Memory) -> None:
    """Gives a game that was built from the wire what it remembers. What is gone by the client's doing becomes a blank."""
    next_id, clock = game.next_id, game.clock
    _apply(game, memory.game, _GAME)
    game.next_id, game.clock = max(game.next_id, next_id), max(game.clock, clock)
    _apply(game.turn, memory.turn, _TURN)
    if game.combat is not None:
        _apply(game.combat, memory.combat, _COMBAT)
    for pid, held in memory.players.items():
        if pid in game.players:
            _apply(game.players[pid], held, _PLAYER)
    for oid, held in memory.objects.items():
        if oid in game.objects:
            _apply(game.objects[oid], held, _OBJECT)
    game.lki = {oid: snapshot for oid, snapshot in memory.lki.items() if oid not in game.objects}
    owner = next(iter(game.players))
    for oid in memory.live:
        if oid not in game.objects and oid not in game.lki:
            blank = GameObject(oid, "gone", owner, owner, NOWHERE, None, base=FaceDef(name=""))
            game.lki[oid] = Snapshot(blank, base_view(oid, blank.printed(), owner, owner, NOWHERE))


def _apply(holder: Any, held: dict[str, Any], covered: frozenset[str]) -> None:
    known = {f.name for f in dataclasses.fields(holder)} - covered
    for name, value in held.items():
        if name not in known:
            raise codec.CodecError("it was made by another version of the service")
        if name in _MAPS:
            getattr(holder, name).update(value)
        elif name == "linked":
            for word, ids in value.items():
                getattr(holder, name).setdefault(word, ids)
        else:
            setattr(holder, name, value)


def _extras(holder: Any, covered: frozenset[str]) -> dict[str, Any]:
    """The fields that are not plain on the wire and not as they begin."""
    found = {}
    for each in dataclasses.fields(holder):
        if each.name in covered:
            continue
        value = getattr(holder, each.name)
        if each.name in _MAPS:
            value = {key: held for key, held in value.items() if not (isinstance(key, str) and simple(held))}
        elif each.name == "linked":
            continue
        elif each.name == "options":
            value = {key: held for key, held in value.items() if key not in _PASSING}
        elif each.name == "pool":
            value = [] if all(_plain_mana(mana) for mana in value) else value
        empty = each.default_factory() if each.default_factory is not dataclasses.MISSING else each.default
        if value is not empty and not (type(value) is type(empty) and value == empty):
            found[each.name] = value
    return found


def _shown(game: Game) -> set[int]:
    """Objects that the wire names, which may be gone: "id#number"."""
    found: set[int] = set()
    for obj in game.objects.values():
        found.update(oid for ids in obj.linked.values() for oid in ids)
        found.update(one for one in (obj.attached_to, obj.phased_out_with) if isinstance(one, int))
    if game.combat is not None:
        found.update(one for one in game.combat.attackers.values() if isinstance(one, int))
        found.update(oid for ids in game.combat.blocks.values() for oid in ids)
    return found


def _plain_mana(mana: Any) -> bool:
    return mana == type(mana)(mana.type)


def _worth(held: dict[str, Any]) -> bool:
    """Counters of ids and times alone are not worth remembering: they are made anew from the objects."""
    return any(name not in ("next_id", "clock") for name in held)


def _reachable(game: Game, refer: "_Refer", seen: set[int]) -> dict[int, Snapshot]:
    """Last known information of the objects that something may still speak of. A number that is none does no harm."""
    found: dict[int, Snapshot] = {}
    while True:
        more = sorted(oid for oid in seen if oid in game.lki and oid not in found)
        if not more:
            return found
        for oid in more:
            found[oid] = game.lki[oid]
        seen = set()
        codec.to_plain([found[oid] for oid in more], refer, seen)


class _Refer:
    """What the cards of this game define is written as a reference."""

    def __init__(self, game: Game) -> None:
        self.known: dict[int, Any] = {id(game): ["game"]}
        cards: dict[str, CardDef] = {}
        for obj in [*game.objects.values(), *(snapshot.obj for snapshot in game.lki.values())]:
            for card in (obj.card, *(component.card for component in obj.components)):
                if card is not None:
                    cards.setdefault(card.name, card)
        self.alive = cards
        for name, card in cards.items():
            self.known[id(card)] = ["card", name]
            for number, face in enumerate(card.faces):
                self.known[id(face)] = ["face", name, number]
                for at, ability in enumerate(face.abilities):
                    self.known[id(ability)] = ["ability", name, number, at]

    def __call__(self, value: Any) -> Any:
        return self.known.get(id(value)) if isinstance(value, (CardDef, FaceDef, Ability, Game)) else None
