"""From the engine to the wire: a game as a state that can be posted again with the same meaning."""

from __future__ import annotations

from typing import Any

from pydantic import ValidationError

from app.cr.types import parse_type_line
from app.engine.state.carddef import FaceDef
from app.engine.state.game import Game
from app.engine.state.objects import GameObject, StackInfo
from app.engine.state.values import BATTLEFIELD, COLORS, MANA_TYPES, STACK, ObjectId
from app.models.state import GameState
from app.service.memory import capture, simple
from app.service.names import Names
from app.service.registry import Registry, UnknownCard


class TooLarge(Exception):
    """The state has more in it than a state may say; the message says what."""


def wire_state(game: Game, registry: Registry, cards: list[dict[str, Any]]) -> GameState:
    """The state of a game. `cards`: the inline cards of the state it came from. Raises TooLarge."""
    data = _Writer(game, registry).state()
    data["cards"] = cards
    data["memory"] = capture(game)
    try:
        return GameState.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = "/".join(map(str, first["loc"]))
        raise TooLarge(f"the state outgrows what can be told: {where}: {first['msg']}") from None


def type_line(supertypes: Any, types: Any, subtypes: Any, printed: str = "") -> str:
    """As on a card: 'Legendary Creature — Elf Druid'. `printed`: a type line whose order of subtypes is kept."""
    order = parse_type_line(printed)[2] if printed else ()
    subtypes = sorted(subtypes, key=lambda word: (order.index(word) if word in order else len(order), word))
    left = [*sorted(word.capitalize() for word in supertypes), *sorted((word.capitalize() for word in types), key=_type_order)]
    return " ".join(left) + (f" — {' '.join(subtypes)}" if subtypes else "")


def _type_order(word: str) -> tuple[int, str]:
    order = ("Kindred", "Artifact", "Enchantment", "Land", "Planeswalker", "Battle", "Creature")
    return (order.index(word) if word in order else len(order), word)


def cost_text(symbols: tuple[str, ...] | None) -> str | None:
    """('2', 'G') -> '{2}{G}'."""
    return "".join(f"{{{symbol}}}" for symbol in symbols) if symbols is not None else None


def printed_types(registry: Registry, name: str) -> str:
    """The type line of the card or face of that name, or nothing."""
    try:
        card, face = registry.find(name)
    except UnknownCard:
        return ""
    return card.faces[face].type_line


def colors_in_order(colors: Any) -> list[str]:
    return [color for color in COLORS if color in colors]


def keywords_of(view: Any) -> list[str]:
    return sorted({ability.keyword for ability in view.abilities if ability.keyword})


class _Writer:
    def __init__(self, game: Game, registry: Registry) -> None:
        self.game = game
        self.registry = registry
        self.names = Names(game)

    def state(self) -> dict[str, Any]:
        game = self.game
        data: dict[str, Any] = {
            "players": [self._player(pid) for pid in game.players],
            "battlefield": [self._permanent(game.objects[oid]) for oid in game.battlefield],
            "stack": [self._stacked(game.objects[oid]) for oid in game.stack],
            "exile": [self._card(game.objects[oid]) for oid in game.exile],
            "command": [self._card(game.objects[oid]) for oid in game.command],
            "turn": self._turn(),
            "combat": self._combat(),
            "day_night": game.day,
            "format": game.format,
            "seed": game.seed,
            "over": game.over,
            "winner": game.winner,
            "draw": game.draw,
        }
        return data

    def _player(self, pid: str) -> dict[str, Any]:
        player = self.game.players[pid]
        pool = {kind: count for kind in MANA_TYPES if (count := sum(mana.type == kind for mana in player.pool))}
        return {
            "id": pid,
            "life": player.life,
            "hand": self._cards(player.hand),
            "library": {"cards": self._cards(player.library), "count": player.unknown_library},
            "graveyard": self._cards(player.graveyard),
            "counters": _positive(player.counters),
            "mana_pool": pool,
            "lands_played": player.lands_played,
            "lost": player.lost,
            "won": player.won,
            "drew_from_empty": player.drew_from_empty,
            "marks": _plain(player.marks),
            "commander_damage": dict(player.commander_damage),
            "commander_casts": dict(player.commander_casts),
        }

    def _cards(self, ids: list[ObjectId]) -> list[dict[str, Any]]:
        return [self._card(self.game.objects[oid]) for oid in ids]

    def _card(self, obj: GameObject) -> dict[str, Any]:
        seen = [pid for pid in self.game.players if pid in obj.seen_by and not (obj.zone == "hand" and pid == obj.owner)]
        data: dict[str, Any] = {
            "card": self._name(obj),
            "id": self.names.of(obj.id),
            "owner": obj.owner,
            "face_down": obj.face_down,
            "face_down_as": obj.face_down_as,
            "counters": _positive(obj.counters),
            "commander": obj.commander,
            "chosen": _plain(obj.chosen),
            "marks": _plain(obj.marks),
            "seen_by": seen,
            "timestamp": obj.timestamp,
            "linked": {word: [self.names.of(oid) for oid in ids] for word, ids in obj.linked.items()},
            "incarnation": obj.id,
            "entered_turn": obj.entered_turn,
        }
        if obj.face or (obj.card is not None and len(obj.card.faces) > 1):
            data["face"] = obj.face
        return data

    def _permanent(self, obj: GameObject) -> dict[str, Any]:
        data = self._card(obj) | {
            "controller": obj.controller,
            "tapped": obj.tapped,
            "flipped": obj.flipped,
            "phased_out": obj.phased_out,
            "damage": obj.damage,
            "deathtouched": obj.deathtouched,
            "summoning_sick": not obj.settled,
            "token": obj.is_token,
            "is_copy": obj.is_copy,
            "characteristics": self._characteristics(obj),
        }
        if obj.attached_to is not None:
            data["attached_to"] = self.names.of(obj.attached_to)
        if obj.phased_out_with is not None:
            data["phased_out_with"] = self.names.of(obj.phased_out_with)
        copied = self._copied(obj.base) if obj.card is not None else None
        if copied is not None:
            data["copy_of"] = copied
        return data

    def _stacked(self, obj: GameObject) -> dict[str, Any]:
        info = obj.stack or StackInfo()
        data = self._card(obj) | {
            "kind": "ability" if obj.kind == "ability" else "spell",
            "controller": obj.controller,
            "is_copy": obj.is_copy,
            "modes": list(info.modes),
            "targets": [[self.names.of(one) for one in slot] for slot in info.targets],
            "division": {self.names.of(one): share for one, share in info.division.items()},
            "x": info.x,
            "mana_spent": list(info.mana_spent),
            "paid": {key: int(value) for key, value in info.paid.items()},
            "cast_as": info.cast_as,
            "cast_from": info.cast_from,
            "characteristics": self._characteristics(obj),
        }
        if obj.kind == "ability":
            from app.service.stacking import text_of

            source = self.names.of(info.source) if info.source is not None else "effect"
            data["ability"] = {"source": source, "text": text_of(info.ability)[:2_000]}
        return data

    def _name(self, obj: GameObject) -> str:
        if obj.card is not None:
            return obj.card.name
        return (obj.base.name if obj.base is not None else "")[:200]

    def _copied(self, base: FaceDef | None) -> str | None:
        """The name of the card whose face an object's copiable values are."""
        if base is None or not base.name:
            return None
        try:
            card, face = self.registry.find(base.name)
        except UnknownCard:
            return None
        definition = self.registry.definition(card)
        return base.name if definition.faces[face] == base else None

    def _characteristics(self, obj: GameObject) -> dict[str, Any] | None:
        if obj.kind == "ability" or (obj.zone == BATTLEFIELD and obj.phased_out):
            return None
        assert obj.zone in (BATTLEFIELD, STACK)
        view = self.game.view(obj.id)
        return {
            "name": view.name,
            "mana_cost": cost_text(view.mana_cost),
            "colors": colors_in_order(view.colors),
            "type_line": type_line(view.supertypes, view.types, view.subtypes, printed_types(self.registry, view.name)),
            "power": view.power if view.creature else None,
            "toughness": view.toughness if view.creature else None,
            "keywords": keywords_of(view),
            "controller": view.controller if obj.zone == BATTLEFIELD else None,
        }

    def _turn(self) -> dict[str, Any]:
        turn = self.game.turn
        return {
            "number": turn.number,
            "active_player": turn.active,
            "step": turn.step,
            "priority_player": turn.priority,
            "passed": [pid for pid in self.game.players if pid in turn.passed],
            "begun": turn.begun,
            "extra_turns": list(turn.extra_turns),
            "first_draw_skipped": turn.first_draw_skipped,
        }

    def _combat(self) -> dict[str, Any] | None:
        combat = self.game.combat
        if combat is None:
            return None
        attackers = [
            {
                "attacker": self.names.of(attacker),
                "defending": self.names.of(defending) if defending is not None else None,
                "blocked": attacker in combat.blocked,
                "blockers": [self.names.of(b) for b, blocked in combat.blocks.items() if attacker in blocked],
                "struck_first": attacker in combat.struck_first,
            }
            for attacker, defending in combat.attackers.items()
        ]
        return {
            "attackers": attackers,
            "attackers_declared": combat.attackers_declared,
            "blockers_declared": combat.blockers_declared,
        }


def _positive(counters: dict[str, int]) -> dict[str, int]:
    return {kind: number for kind, number in counters.items() if number > 0}


def _plain(held: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in held.items() if isinstance(key, str) and simple(value)}
