"""Sets the table: the board of a scenario as a game of the engine."""

from __future__ import annotations

from functools import partial
from typing import Any

from app.cards.inline import card_from_inline
from app.engine.events.base import happen
from app.engine.events.zones import ZoneChange
from app.engine.state.carddef import FaceDef
from app.engine.state.game import Game, Turn
from app.engine.state.values import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE, ObjectId
from app.lexicon.effects.token_kinds import PREDEFINED, PredefinedToken
from app.oracle.compile import compile_card
from app.service.board import BoardBuilder
from app.service.registry import Registry, UnknownCard
from app.service.scenarios.decks import deck_named
from app.service.scenarios.model import BadScenario, CardSpec, Scenario, Seat
from app.service.scenarios.names import color_letter
from app.service.scenarios.table import Answerer, Table

#: The filler of a library that a scenario leaves open.
FILLER = ("Mountain", 71)
COMMANDER_DAMAGE_FORMATS = ("commander_duel", "commander_ffa")


class Setting:
    """Puts one scenario's board on a new table."""

    def __init__(self, scenario: Scenario, registry: Registry) -> None:
        self.scenario = scenario
        self.builder = BoardBuilder(registry, scenario.format)
        self.game = self.builder.game
        self.table = Table(self.game, scenario)
        #: Permanents that are still to enter, with the player and the state they are in afterwards.
        self.entering: list[tuple[ObjectId, str, CardSpec]] = []
        self.hosts: list[tuple[ObjectId, Any]] = []
        #: Permanents that are tapped or summoning-sick as turn 1 is played: its untap step doesn't change what the set-up says.
        self.stated: dict[ObjectId, CardSpec] = {}

    def build(self) -> Table:
        """The table before anything is played. Raises UnknownCard, BadScenario."""
        scenario, game = self.scenario, self.game
        first = scenario.order.index(scenario.starting)
        order = scenario.order[first:] + scenario.order[:first]
        self.builder.reserve(
            {alias for seat in scenario.seats.values() for zone in _zones(seat) for card in zone for alias in _labels(card)}
        )
        for pid in order:
            self.builder.add_player(pid, scenario.seats[pid].life)
        game.options.update(scenario.options)
        said = dict.fromkeys(item.get("option") for item in scenario.items if isinstance(item.get("option"), str))
        game.options["named"] = tuple(
            (n, self.builder.registry.card(n).faces[0].types) for n in said if _has_name(self.builder.registry, n)
        )
        for pid in scenario.order:
            seat = scenario.seats[pid]
            self._library(pid, seat)
            for zone, cards in ((HAND, seat.hand), (GRAVEYARD, seat.graveyard), (EXILE, seat.exile), (COMMAND, seat.command)):
                for card in cards:
                    self._card(zone, pid, card)
            for card in seat.battlefield:
                self._card(BATTLEFIELD, pid, card)
        for oid, host in self.hosts:
            self._attach(oid, host)
        for oid in list(self.game.battlefield) if self.hosts else ():
            self._borrowed(oid)
        start = scenario.start
        if start is None:
            # Turn 1, nothing of it has happened.
            game.turn = Turn(
                number=1,
                active=scenario.starting,
                step="untap",
                first_draw_skipped=scenario.format in ("two_player", "commander_duel"),
            )
        else:
            active = start.active
            game.turn = Turn(
                number=start.turn,
                active=active,
                step=start.step,
                begun=start.begun,
                first_draw_skipped=start.first_draw_skipped,
                priority=(start.priority or active) if start.begun else None,
            )
        game.turn.regular = game.turn.active
        game.touch()
        return self.table

    # ----- cards ----------------------------------------------------------------------------------------------------
    def _library(self, pid: str, seat: Seat) -> None:
        cards = list(seat.library)
        if seat.under == "filler":
            cards.append(CardSpec(FILLER[0], count=FILLER[1]))
        elif seat.under == "unknown":
            self.game.players[pid].unknown_library = 60
        if seat.deck:
            deck = deck_named(seat.deck)
            if deck is None:
                raise BadScenario(f"there is no deck {seat.deck!r} in decks.json")
            if seat.under == "deck":
                cards += [CardSpec(name, count=count) for count, name in deck.get("library", ())]
            listed = [card.card for card in seat.command]  # those of the deck are listed again
            for entry in deck.get("command", deck.get("command_zone", ())):
                count, name = entry if isinstance(entry, list) else (1, entry)
                for _ in range(count):
                    if name not in listed:
                        self._card(COMMAND, pid, CardSpec(name))
        for card in cards:
            self._card(LIBRARY, pid, card)

    def _card(self, zone: str, pid: str, card: CardSpec) -> None:
        labels = _labels(card)
        for n in range(card.count):
            label = labels[n] if n < len(labels) else ""
            status = self._status(zone, card)
            owner = card.status.get("owner")
            if zone == BATTLEFIELD and self.scenario.driving == "priority" and not status:
                # Enters-with effects apply: it enters when the game has begun.
                oid = self.builder.add_card(HAND, pid, card.card, ref=label or None, owner=owner)
                self.game.players[pid].hand.remove(oid)
                self.game.obj(oid).zone = NOWHERE
                self.game.obj(oid).face = self.builder.registry.find(card.card)[1]
                self.entering.append((oid, pid, card))
            else:
                definition: Any = card.card
                if zone == BATTLEFIELD and is_token(card, self.builder.registry):
                    definition, status["base"], status["is_token"] = None, token_face(card, self.builder.registry), True
                oid = self.builder.add_card(zone, pid, definition, ref=label or None, owner=owner, **status)
                if self.scenario.start is not None and zone == BATTLEFIELD:
                    self.game.obj(oid).entered_turn = self.scenario.start.turn if card.status.get("entered_this_turn") else 0
            if zone == BATTLEFIELD and (card.status.get("tapped") or card.status.get("summoning_sick")):
                self.stated[oid] = card
            if label:
                self.table.labels[label] = self.game.obj(oid).ref
            if zone == COMMAND and self.scenario.format in COMMANDER_DAMAGE_FORMATS + ("oathbreaker_ffa",):
                self.game.obj(oid).commander = True
            if card.status.get("attached_to") is not None:
                self.hosts.append((oid, card.status["attached_to"]))

    def _status(self, zone: str, card: CardSpec) -> dict[str, Any]:
        """The board's words as fields of the object. Raises BadScenario for a word that is not modelled."""
        given: dict[str, Any] = {}
        for word, value in card.status.items():
            if word in ("tapped", "damage", "face_down", "commander", "timestamp"):
                given[word] = value
            elif word == "counters":
                given["counters"] = dict(value)
            elif word == "summoning_sick":
                given["settled"] = not value
            elif word == "face":
                given["face"] = 1 if value == "back" else 0
            elif word == "manifested":
                given["face_down_as"] = "manifest"
            elif word == "class_level":
                given.setdefault("marks", {})["class_level"] = value
            elif word == "on_an_adventure":
                given.setdefault("marks", {})["on_adventure"] = True
            elif word == "chosen":
                given["chosen"] = _chosen(value)
            elif word in ("chosen_type", "chosen_name"):
                given.setdefault("chosen", {})["type" if word == "chosen_type" else "name"] = value
            elif word not in ("owner", "token", "keywords", "attached_to", "entered_this_turn"):
                raise BadScenario(f"the set-up word {word!r} is not modelled")
        # "attached_to" also means: exactly as written.
        if zone == BATTLEFIELD and "attached_to" in card.status:
            given.setdefault("tapped", False)
        return given

    def _borrowed(self, oid: ObjectId) -> None:
        """What somebody controls because of something that is there (613.1b) is its owner's without that."""
        obj, game = self.game.obj(oid), self.game
        holder = obj.controller
        if obj.owner == holder:
            return
        obj.controller = obj.owner
        game.touch()
        if game.view(oid).controller != holder:
            obj.controller = holder
            game.touch()

    def _attach(self, oid: ObjectId, host: Any) -> None:
        if isinstance(host, str) and host not in self.table.labels and host not in self.game.players:
            host = {"name": host}
        found = self.table.find(host)
        if found is None:
            raise BadScenario(f"there is nothing called {host!r} to be attached to")
        self.game.obj(oid).attached_to = found


def restate(setting: Setting, game: Game) -> None:
    """After the untap step of turn 1 the board stands as it was described."""
    for oid, card in setting.stated.items():
        obj = game.objects.get(oid)
        if obj is not None:
            obj.tapped = bool(card.status.get("tapped"))
            obj.settled = not card.status.get("summoning_sick")
    if setting.stated:
        game.touch()


def enter_all(setting: Setting, answer: Answerer) -> None:
    """The permanents of a game before turn 1 enter: what they enter with applies, nothing triggers, nobody is summoning-sick."""
    table = setting.table
    for oid, pid, card in setting.entering:
        face = table.game.obj(oid).face
        event = ZoneChange(obj=oid, to=BATTLEFIELD, why="put", controller=pid, face=face)
        done = table.run(partial(happen, events=event), answer, safely=False)
        for moved in done:
            number = getattr(moved, "new", None)
            new = table.game.objects.get(number) if number is not None else None
            if new is not None and moved.obj == oid:
                new.settled = True
                new.entered_turn = 0
                # How it stands is told by the set-up.
                new.tapped = bool(card.status.get("tapped", False))
    for pid, seat in setting.scenario.seats.items():
        table.game.players[pid].life = seat.life  # so is everybody's life, whatever was paid as lands entered
    for oid, _ in setting.hosts:  # what was to be attached to a card is attached to the permanent that it became
        obj = table.game.obj(oid)
        obj.attached_to = table.game.current(obj.attached_to) if isinstance(obj.attached_to, int) else obj.attached_to
    forget(table.game)


def forget(game: Game) -> None:
    """What happened so far is no part of the game."""
    game.pending.clear()
    game.history.clear()
    game.caveats.clear()
    game.options.pop("held", None)
    game.options["sba_seen"] = 0
    for obj in game.objects.values():
        obj.previous = None
    game.lki.clear()
    game.touch()


def _zones(seat: Seat) -> tuple[list[CardSpec], ...]:
    return (seat.hand, seat.library, seat.graveyard, seat.exile, seat.command, seat.battlefield)


def _labels(card: CardSpec) -> tuple[str, ...]:
    return card.aliases or ((card.alias,) if card.alias else ())


def _chosen(values: Any) -> dict[str, Any]:
    """Answers to "as enters" choices, by their kind."""
    chosen: dict[str, Any] = {}
    for value in values if isinstance(values, list) else [values]:
        letter = color_letter(value) if isinstance(value, str) else ""
        if letter in tuple("WUBRG") and len(str(value)) > 1:
            chosen["color"] = letter
        elif isinstance(value, str) and value[:1].isupper():
            chosen["type"] = value
        else:
            chosen["mode"] = value
            if isinstance(value, str):
                chosen["anchor"] = value.capitalize()  # an anchor word (614.12c)
    return chosen


def is_token(card: CardSpec, registry: Registry) -> bool:
    """Expressly a token, or called like a token that the rules define (111.10) and like no card."""
    return bool(card.status.get("token")) or (card.card in PREDEFINED and not _has_name(registry, card.card))


def token_face(card: CardSpec, registry: Registry) -> FaceDef:
    """What the token is: described in full, defined by the rules, or with that card's characteristics. Raises UnknownCard."""
    described = card.status.get("token")
    if (
        card.card in PREDEFINED
        and not (isinstance(described, dict) and described.get("power"))
        and not _has_name(registry, card.card)
    ):
        return PredefinedToken(card.card).face(None)  # type: ignore[arg-type]
    if not isinstance(described, dict):
        return registry.card(card.card).faces[0]
    types = " ".join([*described.get("supertypes", ()), *described.get("types", ())])
    subtypes = " ".join(described.get("subtypes", ()))
    record = {
        "name": described["name"], "type_line": f"{types} \u2014 {subtypes}" if subtypes else types,
        "oracle_text": "\n".join(word.capitalize() for word in card.status.get("keywords", ())),
        "color_indicator": [color_letter(color) for color in described.get("colors", ())],
    }  # fmt: skip
    record |= {word: str(described[word]) for word in ("power", "toughness") if word in described}
    return compile_card(card_from_inline(record)).faces[0]


def _has_name(registry: Registry, name: str) -> bool:
    try:
        return registry.find(name)[0].name == name
    except UnknownCard:
        return False
