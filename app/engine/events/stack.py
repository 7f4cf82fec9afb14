"""Events of announcing and paying: abilities put on the stack, mana spent and lost, uses counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.engine.events.base import Event
from app.engine.state.objects import GameObject, StackInfo
from app.engine.state.values import STACK, ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class PutAbility(Event):
    """602.2a, 603.3: an ability goes on the stack as an object that is not a card. `obj` becomes its id."""

    rule = "602.2a"
    info: StackInfo = None  # type: ignore[assignment]
    new: ObjectId | None = None

    def perform(self, game: "Game") -> None:
        source = self.info.source
        of = game.obj(source).ref if source is not None else "effect"
        taken = {game.objects[oid].ref for oid in game.stack}
        number = next(n for n in range(1, len(taken) + 2) if f"{of}-ability-{n}" not in taken)
        owner = game.obj(source).owner if source is not None else self.player
        obj = GameObject(
            id=game.new_id(),
            ref=f"{of}-ability-{number}",
            owner=owner,
            controller=self.player,
            zone=STACK,
            card=None,
            kind="ability",
            timestamp=game.tick(),
            entered_turn=game.turn.number,
            stack=self.info,
        )
        game.objects[obj.id] = obj
        game.stack.append(obj.id)
        self.new = self.obj = obj.id


@dataclass(slots=True, kw_only=True)
class SpendMana(Event):
    """118.3a: mana leaves the pool to pay a cost. `spending` says for what (engine.mana.pool.Spending)."""

    rule = "118.3a"
    mana: list[Any] = None  # type: ignore[assignment]
    spending: Any = None

    def possible(self, game: "Game") -> bool:
        return bool(self.mana)

    def perform(self, game: "Game") -> None:
        pool = game.players[self.player].pool
        for mana in self.mana:
            pool.remove(mana)
        self.amount = len(self.mana)

    def describe(self, game: "Game") -> str:
        return f"{self.player} pays {''.join('{' + m.type + '}' for m in self.mana)}."


@dataclass(slots=True, kw_only=True)
class CountUse(Event):
    """602.5b: this ability of `obj` was activated once more this turn and ever."""

    rule = "602.5b"
    key: Any = None

    def possible(self, game: "Game") -> bool:
        return self.obj in game.objects

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]
        obj.uses[self.key] = obj.uses.get(self.key, 0) + 1
        obj.uses_ever[self.key] = obj.uses_ever.get(self.key, 0) + 1


@dataclass(slots=True, kw_only=True)
class CommanderCast(Event):
    """903.8: one more previous cast from the command zone."""

    rule = "903.8"
    ref: str = ""

    def perform(self, game: "Game") -> None:
        casts = game.players[self.player].commander_casts
        casts[self.ref] = casts.get(self.ref, 0) + 1


@dataclass(slots=True, kw_only=True)
class LandDrop(Event):
    """305.2: one of the land plays of this turn is used."""

    rule = "305.2a"

    def perform(self, game: "Game") -> None:
        game.players[self.player].lands_played += 1
