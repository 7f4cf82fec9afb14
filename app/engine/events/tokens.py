"""The creation of tokens (111)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.engine.events.base import Event, happen
from app.engine.events.zones import ZoneChange
from app.engine.state.carddef import CardDef, FaceDef
from app.engine.state.objects import GameObject
from app.engine.state.values import BATTLEFIELD, NOWHERE, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class CreateTokens(Event):
    """111: `player` creates `amount` tokens with the characteristics `face`. Doublers replace this (614.1).

    `extra`: further kinds created in the same event. `tokens`: the permanents, after it happened.
    """

    rule = "111.2"
    face: FaceDef = None  # type: ignore[assignment]
    tapped: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    attacking: ObjectId | PlayerId | None = None
    attach_to: ObjectId | PlayerId | None = None
    marks: dict[str, Any] = field(default_factory=dict)
    chosen: dict[str, Any] = field(default_factory=dict)
    is_copy: bool = False
    #: Both faces of a double-faced token, whose front face `face` is (111.10i).
    card: CardDef | None = None
    tokens: tuple[ObjectId, ...] = ()

    def possible(self, game: "Game") -> bool:
        return self.amount > 0

    def perform(self, game: "Game") -> None:
        game.work(50 * self.amount)

    def follow(self, game: "Game") -> "Proc":
        moves = []
        for _ in range(self.amount):
            obj = GameObject(
                id=game.new_id(),
                ref=token_ref(game, self.face.name),
                owner=self.player,
                controller=self.player,
                zone=NOWHERE,
                card=self.card,
                base=self.face if self.card is None else None,
                is_token=True,
                is_copy=self.is_copy,
            )
            game.objects[obj.id] = obj
            moves.append(
                ZoneChange(
                    obj=obj.id,
                    to=BATTLEFIELD,
                    why="token",
                    controller=self.player,
                    tapped=self.tapped,
                    counters=dict(self.counters),
                    attacking=self.attacking,
                    attach_to=self.attach_to,
                    marks=dict(self.marks),
                    chosen=dict(self.chosen),
                    source=self.source,
                    by=self.by,
                    by_player=self.by_player,
                    because=self.rule,
                )
            )
        game.touch()
        done = yield from happen(game, moves)
        self.tokens = tuple(e.new for e in done if e.to == BATTLEFIELD and e.new in game.objects)


def token_ref(game: "Game", name: str) -> str:
    """A fresh wire ref: "saproling-token-1"."""
    stem = "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split()) or "token"
    number = game.options.setdefault("token_numbers", {})
    game.options["token_numbers"] = {**number, stem: number.get(stem, 0) + 1}
    taken = game.options["token_numbers"][stem]
    return f"{stem}-token-{taken}"
