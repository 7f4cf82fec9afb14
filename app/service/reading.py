"""From the wire to the engine: a game is built out of a state. Everything that can't be understood is collected and named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from app.engine.mana.pool import Mana
from app.engine.state.game import Combat, Game, Turn
from app.engine.state.objects import StackInfo
from app.engine.state.values import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, MANA_TYPES, STACK, ObjectId
from app.lexicon.effects.incubate import double_faced_token
from app.models.state import CardObject, GameState, Permanent, PlayerState, StackItem
from app.service.board import BoardBuilder
from app.service.codec import CodecError
from app.service.memory import Memory, restore, unpack
from app.service.names import Names
from app.service.problems import Fault, RequestProblem, problem, unknown
from app.service.registry import InlineCardAt, Registry, UnknownCard


def registry_for(state: GameState, registry: Registry) -> Registry:
    """The registry with the state's own cards on top. Raises RequestProblem."""
    try:
        return registry.with_inline(state.cards)
    except InlineCardAt as error:
        raise problem(f"/cards{error.pointer}", "bad_card", error.message) from None


def new_game(state: GameState, registry: Registry) -> Game:
    """The engine's game of this state. Raises RequestProblem with pointers into the state."""
    return _Reader(state, registry_for(state, registry)).game()


class _Reader:
    def __init__(self, state: GameState, registry: Registry) -> None:
        self.state = state
        self.registry = registry
        self.builder = BoardBuilder(registry, state.format)
        self.faults: list[Fault] = []
        self.memory = Memory()
        #: (pointer, entry, object) of everything placed, for the links between objects.
        self.placed: list[tuple[str, CardObject, ObjectId]] = []

    def game(self) -> Game:
        self._players()
        game = self.builder.game
        with self._collecting():
            if self.state.memory is not None:
                try:
                    self.memory = unpack(self.state.memory, game, self.registry)
                except CodecError as error:
                    raise problem(
                        "/memory", "bad_memory", f"the memory can't be used: {error}; leave it out to go on without"
                    ) from None
        self._identities()
        self._stop()
        for pointer, zone, owner, entries in self._zones():
            for index, entry in enumerate(entries):
                with self._collecting():
                    self._place(f"{pointer}/{index}", zone, owner, entry)
        self._stop()
        self._turn()
        names = Names(game)
        for pointer, entry, oid in self.placed:
            with self._collecting():
                self._link(names, pointer, entry, oid)
        with self._collecting():
            self._combat(names)
        self._stop()
        try:
            restore(game, self.memory)
        except CodecError as error:
            raise problem("/memory", "bad_memory", f"the memory can't be used: {error}; leave it out to go on without") from None
        names = Names(game)
        for pointer, entry, oid in self.placed:
            if isinstance(entry, StackItem):
                with self._collecting():
                    self._announced(names, pointer, entry, oid)
        self._pools()
        self._stop()
        game.touch()
        return game

    # ----- players and zones ---------------------------------------------------------------------------------
    def _players(self) -> None:
        for index, player in enumerate(self.state.players):
            if player.id in self.builder.game.players:
                self._fault(f"/players/{index}/id", "duplicate_id", f"two players are called {player.id!r}")
                continue
            self.builder.add_player(
                player.id,
                player.life,
                counters=dict(player.counters),
                lost=player.lost,
                won=player.won,
                marks=dict(player.marks),
                drew_from_empty=player.drew_from_empty,
                lands_played=player.lands_played,
                unknown_library=player.library.count,
                commander_damage=dict(player.commander_damage),
                commander_casts=dict(player.commander_casts),
            )
        state, game = self.state, self.builder.game
        game.seed, game.day, game.over, game.draw = state.seed, state.day_night, state.over, state.draw
        if state.winner is not None:
            with self._collecting():
                game.winner = self._player(state.winner, "/winner")

    def _zones(self) -> Iterator[tuple[str, str, PlayerState | None, list[Any]]]:
        for index, player in enumerate(self.state.players):
            yield f"/players/{index}/library/cards", LIBRARY, player, player.library.cards
            yield f"/players/{index}/hand", HAND, player, player.hand
            yield f"/players/{index}/graveyard", GRAVEYARD, player, player.graveyard
        yield "/exile", EXILE, None, self.state.exile
        yield "/command", COMMAND, None, self.state.command
        yield "/battlefield", BATTLEFIELD, None, self.state.battlefield
        yield "/stack", STACK, None, self.state.stack

    def _identities(self) -> None:
        """Ids and incarnations that are given: none twice, none a player's."""
        ids: dict[str, str] = {}
        numbers: dict[int, str] = {}
        for pointer, _, _, entries in self._zones():
            for index, entry in enumerate(entries):
                for ref in _refs(entry):
                    if ref in ids:
                        self._fault(f"{pointer}/{index}/id", "duplicate_id", f"{ref!r} is also the id of /state{ids[ref]}")
                    elif ref in self.builder.game.players:
                        self._fault(f"{pointer}/{index}/id", "duplicate_id", f"{ref!r} is a player")
                    ids.setdefault(ref, f"{pointer}/{index}")
                number = entry.incarnation
                if number is not None:
                    if number in numbers:
                        self._fault(
                            f"{pointer}/{index}/incarnation", "duplicate_id", f"{number} is also that of /state{numbers[number]}"
                        )
                    numbers.setdefault(number, f"{pointer}/{index}")
        self.builder.reserve(ids)
        self.builder.reserve_incarnations([*numbers, *self.memory.live, *self.memory.lki, self.memory.game.get("next_id", 1) - 1])

    def _place(self, pointer: str, zone: str, holder: PlayerState | None, entry: CardObject) -> None:
        first = next(iter(self.builder.game.players))
        owner = self._player(entry.owner, f"{pointer}/owner") if entry.owner is not None else None
        controller = getattr(entry, "controller", None)
        if controller is not None:
            self._player(controller, f"{pointer}/controller")
        if holder is not None and owner not in (None, holder.id):
            raise problem(f"{pointer}/owner", "wrong_owner", f"a {zone} holds cards of its owner only (400.3)")
        player = holder.id if holder is not None else controller or owner or first
        held = self.memory.objects.get(entry.incarnation, {}) if entry.incarnation is not None else {}
        status: dict[str, Any] = {
            "tapped": False,
            "face_down": entry.face_down,
            "face_down_as": entry.face_down_as,
            "commander": entry.commander,
            "incarnation": entry.incarnation,
            "timestamp": entry.timestamp,
            "owner": owner,
            "chosen": dict(entry.chosen),
            "marks": dict(entry.marks),
            "counters": dict(entry.counters),
            "entered_turn": entry.entered_turn if entry.entered_turn is not None else 0,
        }
        if not entry.counters and entry.incarnation is None:
            status["counters"] = None
        if zone == BATTLEFIELD:
            assert isinstance(entry, Permanent)
            status |= {
                "tapped": entry.tapped,
                "flipped": entry.flipped,
                "phased_out": entry.phased_out,
                "damage": entry.damage,
                "deathtouched": entry.deathtouched,
                "settled": not entry.summoning_sick,
                "is_token": entry.token,
                "is_copy": entry.is_copy,
            }
        elif zone == STACK:
            assert isinstance(entry, StackItem)
            status |= {
                "kind": "spell" if entry.is_copy else "card" if entry.kind == "spell" else "ability",
                "is_copy": entry.is_copy,
            }
        card: Any = None
        if zone == STACK and entry.kind == "ability":  # type: ignore[attr-defined]
            status["base"] = held.get("base")
        elif getattr(entry, "token", False) and "base" not in held and (made := double_faced_token(entry.card)) is not None:
            card, status["face"] = made, min(entry.face or 0, 1)  # 111.10i: no card, and two faces
        elif "base" in held and (
            "kind" in held or getattr(entry, "token", False) or getattr(entry, "is_copy", False) or not entry.card
        ):
            status["base"] = held["base"]  # a token, a copy or an emblem: no card
        else:
            card, status = self._card(pointer, zone, entry, status)
            status["base"] = held.get("base", status.get("base"))
        for ref in _refs(entry) or [None] * entry.count:  # type: ignore[list-item]
            if ref is None:
                ref = self.builder.fresh_ref(entry.card or "ability")
            oid = self.builder.add_card(zone, player, card, ref=_bare(ref, entry), **{**status, **_copies(status)})
            self.builder.game.objects[oid].seen_by.update(entry.seen_by)
            self.placed.append((pointer, entry, oid))

    def _card(self, pointer: str, zone: str, entry: CardObject, status: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
        """The definition, and what its name says of its status."""
        if not entry.card:
            if entry.face_down:
                raise problem(
                    f"{pointer}/card", "missing", "which card is it? A face-down card is named too: nobody else is told"
                )
            raise problem(f"{pointer}/card", "missing", "the card's name is needed")
        found, face = self._named(entry.card, f"{pointer}/card", getattr(entry, "token", False))
        card = self.registry.definition(found)
        if entry.face is not None:
            face = entry.face
            if face >= len(card.faces):
                raise problem(f"{pointer}/face", "unknown_face", f"{card.name} has {len(card.faces)} faces, numbered from 0")
        elif zone not in (BATTLEFIELD, STACK):
            face = 0
        status = {**status, "face": face}
        copied = getattr(entry, "copy_of", None)
        if copied is not None:
            other, other_face = self._named(copied, f"{pointer}/copy_of")
            status["base"] = self.registry.definition(other).faces[other_face]
        if getattr(entry, "token", False):
            return None, {**status, "base": status.get("base") or card.faces[face]}
        if zone == COMMAND and "emblem" in card.faces[face].types:  # 114.5: no card; one that the client describes
            return None, {**status, "base": card.faces[face], "kind": "emblem"}
        if zone == STACK and getattr(entry, "is_copy", False):
            return None, {**status, "base": card.faces[face]}
        if zone == BATTLEFIELD and not entry.face_down and card.faces[face].types & {"instant", "sorcery"}:
            raise problem(
                f"{pointer}/card", "not_a_permanent", f"{card.faces[face].name} can't be on the battlefield (304.4, 307.4)"
            )
        return card, status

    # ----- links between objects -----------------------------------------------------------------------------
    def _link(self, names: Names, pointer: str, entry: CardObject, oid: ObjectId) -> None:
        game = self.builder.game
        obj = game.objects[oid]
        attached = getattr(entry, "attached_to", None)
        if attached is not None:
            host = self._gone(attached) or names.either(attached, f"{pointer}/attached_to", (BATTLEFIELD,))
            if host == oid:
                raise problem(
                    f"{pointer}/attached_to", "attached_to_itself", "an object can't be attached to itself (301.5c, 303.4d)"
                )
            if (
                isinstance(host, int)
                and not self._gone(attached)
                and (host not in game.objects or game.objects[host].zone not in (BATTLEFIELD, GRAVEYARD))
            ):
                raise problem(f"{pointer}/attached_to", "wrong_zone", f"{attached!r} is not on the battlefield")
            obj.attached_to = host
        with_ = getattr(entry, "phased_out_with", None)
        if with_ is not None:
            obj.phased_out_with = names.obj(with_, f"{pointer}/phased_out_with", (BATTLEFIELD,))
        for word, refs in entry.linked.items():
            obj.linked[word] = [self._maybe_gone(names, ref, f"{pointer}/linked/{word}/{i}") for i, ref in enumerate(refs)]
        for index, player in enumerate(entry.seen_by):
            names.player(player, f"{pointer}/seen_by/{index}")

    def _maybe_gone(self, names: Names, ref: str, pointer: str) -> ObjectId:
        """Links may lead to objects that are gone: "id#number"."""
        return self._gone(ref) or names.obj(ref, pointer)

    def _gone(self, ref: str) -> ObjectId | None:
        """The object of "id#number", when the memory knows it."""
        number = ref.rpartition("#")[2]
        if "#" not in ref or not number.isdigit() or len(number) > 9:
            return None
        return int(number) if int(number) in self.memory.lki or int(number) in self.memory.live else None

    def _announced(self, names: Names, pointer: str, entry: StackItem, oid: ObjectId) -> None:
        from app.service.stacking import announced

        obj = self.builder.game.objects[oid]
        obj.stack = announced(self.builder.game, names, pointer, entry, oid, obj.stack or StackInfo())

    def _combat(self, names: Names) -> None:
        told = self.state.combat
        if told is None:
            # a board "in the declare attackers step" of which nothing else is said: attackers are still to be declared
            if self.builder.game.turn.step == "declare_attackers":
                self.builder.game.combat = Combat()
            return
        combat = self.builder.game.combat = Combat(
            attackers_declared=told.attackers_declared, blockers_declared=told.blockers_declared
        )
        for index, entry in enumerate(told.attackers):
            at = f"/combat/attackers/{index}"
            attacker = names.obj(entry.attacker, f"{at}/attacker", (BATTLEFIELD,))
            combat.attackers[attacker] = (
                names.either(entry.defending, f"{at}/defending", (BATTLEFIELD,)) if entry.defending is not None else None  # type: ignore[assignment]
            )
            if entry.blocked or entry.blockers:
                combat.blocked.add(attacker)
                combat.blockers_declared = True
            if entry.struck_first:
                combat.struck_first.add(attacker)
            for number, ref in enumerate(entry.blockers):
                blocker = names.obj(ref, f"{at}/blockers/{number}", (BATTLEFIELD,))
                if blocker in combat.attackers:
                    raise problem(f"{at}/blockers/{number}", "wrong_object", f"{ref!r} attacks")
                combat.blocks.setdefault(blocker, []).append(attacker)

    def _turn(self) -> None:
        told, game = self.state.turn, self.builder.game
        with self._collecting():
            active = self._player(told.active_player, "/turn/active_player") if told.active_player else next(iter(game.players))
            holder = self._player(told.priority_player, "/turn/priority_player") if told.priority_player else None
            for index, player in enumerate(told.passed):
                self._player(player, f"/turn/passed/{index}")
            for index, player in enumerate(told.extra_turns):
                self._player(player, f"/turn/extra_turns/{index}")
            silent = "priority_player" not in told.model_fields_set  # null says that nobody has priority
            if silent and told.begun and told.step not in ("untap", "cleanup"):
                holder = active
            game.turn = Turn(
                number=told.number,
                active=active,
                step=told.step,
                priority=holder,
                passed=set(told.passed),
                begun=told.begun,
                extra_turns=list(told.extra_turns),
                first_draw_skipped=told.first_draw_skipped,
            )
        for _, entry, oid in self.placed:
            if entry.entered_turn is None and game.objects[oid].zone == BATTLEFIELD and not game.objects[oid].settled:
                game.objects[oid].entered_turn = told.number

    def _pools(self) -> None:
        """The wire's pool, unless the memory knows more of the same mana (106.6)."""
        for player in self.state.players:
            pool = self.builder.game.players[player.id].pool
            if Counter(mana.type for mana in pool) != Counter(player.mana_pool):
                pool[:] = [Mana(kind) for kind in MANA_TYPES for _ in range(player.mana_pool.get(kind, 0))]

    # ----- faults --------------------------------------------------------------------------------------------
    def _named(self, name: str, pointer: str, token: bool = False) -> tuple[Any, int]:
        try:
            return self.registry.find(name)
        except UnknownCard as error:
            if token:  # 111.1: no card, so the catalogue does not have it
                text = f"no card named {name!r} to be a token of; describe the token in /state/cards, with its name and type_line"
                raise problem(pointer, "unknown_token", text) from None
            raise problem(pointer, "unknown_card", str(error), error.suggestions) from None

    def _player(self, written: str, pointer: str) -> str:
        if written not in self.builder.game.players:
            raise unknown(pointer, "player", written, self.builder.game.players)
        return written

    @contextmanager
    def _collecting(self) -> Iterator[None]:
        try:
            yield
        except RequestProblem as error:
            self.faults.extend(error.faults)
            if len(self.faults) >= 20:
                self._stop()

    def _fault(self, pointer: str, kind: str, detail: str) -> None:
        self.faults.append(Fault(pointer, kind, detail))

    def _stop(self) -> None:
        if self.faults:
            raise RequestProblem(self.faults)


def _refs(entry: CardObject) -> list[str]:
    """The ids given to an entry: one, or numbered ones."""
    if entry.id is None:
        return []
    return [entry.id] if entry.count == 1 else [f"{entry.id}-{number}" for number in range(1, entry.count + 1)]


def _bare(ref: str, entry: CardObject) -> str:
    """Without the incarnation that tells two objects of one card apart."""
    return ref.removesuffix(f"#{entry.incarnation}")


def _copies(status: dict[str, Any]) -> dict[str, Any]:
    """Containers of its own for each of several objects."""
    return {key: dict(value) for key, value in status.items() if isinstance(value, dict)}
