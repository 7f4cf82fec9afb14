"""A game at a table, with cards written out: compile, put, act, answer."""

from __future__ import annotations

from typing import Any

from app.cards.catalogue import Catalogue
from app.cards.inline import card_from_inline
from app.engine import actions
from app.engine.casting.options import cast_options
from app.engine.kernel.decisions import Decision
from app.engine.kernel.drive import run
from app.engine.kernel.illegal import Illegal
from app.engine.mana.pool import Mana
from app.engine.state.game import Game
from app.oracle.compile import compile_card
from app.service.board import BoardBuilder
from app.service.registry import Registry

BASICS: list[dict[str, Any]] = [
    {"name": "Forest", "type_line": "Basic Land — Forest"},
    {"name": "Grizzly Bears", "mana_cost": "{1}{G}", "type_line": "Creature — Bear", "power": "2", "toughness": "2"},
    {"name": "Hill Giant", "mana_cost": "{3}{R}", "type_line": "Creature — Giant", "power": "3", "toughness": "3"},
    {"name": "Ornithopter", "mana_cost": "{0}", "type_line": "Artifact Creature — Thopter", "power": "0", "toughness": "2"},
    {"name": "Sol Ring", "mana_cost": "{1}", "type_line": "Artifact"},
]
REGISTRY = Registry(Catalogue.from_cards([card_from_inline(card) for card in BASICS]))


class Table:
    """Two players, alice active in her main phase with mana of each colour to spare."""

    def __init__(self) -> None:
        self.builder = BoardBuilder(REGISTRY)
        self.game: Game = self.builder.game
        for player in ("alice", "bob"):
            self.builder.add_player(player)
            self.game.players[player].unknown_library = 40
        self.mana("alice")

    def mana(self, player: str, each: int = 9) -> None:
        self.game.players[player].pool = [Mana(color) for color in "WUBRGC" for _ in range(each)]

    def put(self, card: str | dict[str, Any], player: str = "alice", zone: str = "battlefield", **status: Any) -> int:
        """A card by name, or as a record whose text must be understood entirely."""
        if isinstance(card, str):
            return self.builder.add_card(zone, player, card, **status)
        made = compile_card(card_from_inline({"name": "Test Card", "type_line": "Creature — Bear", **card}))
        assert not [u for face in made.faces for u in face.unread], made.faces
        oid = self.builder.add_card(zone, player, made, **status)
        self.game.touch()
        return oid

    def spell(self, text: str, player: str = "alice", **more: Any) -> int:
        """A free instant in hand."""
        return self.put({"type_line": "Instant", "mana_cost": "{0}", "oracle_text": text, **more}, player, "hand")

    # ----- acting --------------------------------------------------------------------------------------------
    def run(self, procedure: Any, *answers: tuple[str, Any]) -> Any:
        """`answers`: (kind or word of a decision, answer), used in order where they fit; else the automatic answer."""
        left = list(answers)

        def answer(decision: Decision) -> Any:
            for at, (asked, given) in enumerate(left):
                if asked in (decision.kind, decision.word):
                    del left[at]
                    return given
            return decision.automatic()

        result = run(procedure, answer)
        assert not left, f"nobody asked for {left}"
        return result

    def cast(self, oid: int, *answers: tuple[str, Any], player: str = "alice", kind: str = "") -> int:
        option = next(o for o in cast_options(self.game, player, oid) if not kind or o.kind == kind)
        return self.run(actions.cast(self.game, player, oid, option), *answers)

    def activate(self, oid: int, *answers: tuple[str, Any], index: int = 0, player: str = "alice") -> Any:
        ability = self.game.views().activated(oid)[index]
        return self.run(actions.activate(self.game, player, oid, ability, index), *answers)

    def resolve(self, *answers: tuple[str, Any]) -> None:
        self.run(actions.resolve_all(self.game), *answers)

    def advance(self, step: str, *answers: tuple[str, Any]) -> None:
        self.run(actions.advance(self.game, step), *answers)

    def start(self, *answers: tuple[str, Any]) -> None:
        self.run(actions.start(self.game), *answers)

    def refused(self, act: Any, *args: Any, **more: Any) -> tuple[str, str]:
        """Why the act isn't allowed: (code, rule)."""
        before = self.game.clone()
        try:
            act(*args, **more)
        except Illegal as stop:
            self.game = self.builder.game = before
            return stop.reason.code, stop.reason.rule
        raise AssertionError("it is allowed")

    # ----- looking -------------------------------------------------------------------------------------------
    def zone(self, oid: int) -> str:
        now = self.game.current(oid)
        return "" if now is None else self.game.objects[now].zone

    def pt(self, oid: int) -> tuple[int | None, int | None]:
        view = self.game.view(oid)
        return view.power, view.toughness

    def life(self, player: str) -> int:
        return self.game.players[player].life

    def has(self, oid: int, keyword: str) -> bool:
        return bool(self.game.view(oid).has(keyword))
