"""Life, damage, counters and mana: events with an amount."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.cr.types import KEYWORD_COUNTERS
from app.engine.events.base import Event
from app.engine.state.values import BATTLEFIELD

if TYPE_CHECKING:
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class GainLife(Event):
    """119.3."""

    rule = "119.3"

    def possible(self, game: "Game") -> bool:
        return self.amount > 0

    def perform(self, game: "Game") -> None:
        game.players[self.player].life += self.amount

    def describe(self, game: "Game") -> str:
        return f"{self.player} gains {self.amount} life ({game.players[self.player].life})."


@dataclass(slots=True, kw_only=True)
class LoseLife(Event):
    """119.3. `payment`: paying life is losing it (119.4); `damage`: because of damage (120.3a)."""

    rule = "119.3"
    summed = True
    payment: bool = False
    damage: bool = False

    def possible(self, game: "Game") -> bool:
        return self.amount > 0

    def perform(self, game: "Game") -> None:
        game.players[self.player].life -= self.amount

    def describe(self, game: "Game") -> str:
        return f"{self.player} loses {self.amount} life ({game.players[self.player].life})."


@dataclass(slots=True, kw_only=True)
class PutCounters(Event):
    """122.1, 122.6: `amount` counters of `kind` on `obj` or `player`, put by `by_player`."""

    rule = "122.1"
    kind: str = "+1/+1"
    #: An object enters with them (122.6a): then they are given by the ZoneChange and this event is what replacements see.
    entering: bool = False

    def chooser(self, game: "Game") -> str:
        if self.obj is not None:
            return game.controller(self.obj)
        return self.player or game.turn.active

    def possible(self, game: "Game") -> bool:
        return self.amount > 0 and (self.obj is None or self.obj in game.objects)

    def perform(self, game: "Game") -> None:
        if self.entering:
            self.obj = game.current(self.obj) if self.obj is not None else None  # the permanent it became
            self.happened = self.obj is not None
            return
        holder = game.objects[self.obj].counters if self.obj is not None else game.players[self.player].counters
        holder[self.kind] = holder.get(self.kind, 0) + self.amount
        if self.obj is not None and self.kind in KEYWORD_COUNTERS:
            game.objects[self.obj].marks[f"{self.kind} counter since"] = game.tick()  # 613.7c

    def describe(self, game: "Game") -> str:
        where = game.info(self.obj).name if self.obj is not None else self.player
        return f"{self.amount} {self.kind} counter{'s' * (self.amount != 1)} put on {where}."


@dataclass(slots=True, kw_only=True)
class RemoveCounters(Event):
    """122.1. Removes at most what is there; `amount` becomes what was removed."""

    rule = "122.1"
    kind: str = "+1/+1"

    def possible(self, game: "Game") -> bool:
        return self.amount > 0 and (self.obj is None or self.obj in game.objects)

    def perform(self, game: "Game") -> None:
        holder = game.objects[self.obj].counters if self.obj is not None else game.players[self.player].counters
        self.amount = min(self.amount, holder.get(self.kind, 0))
        left = holder.get(self.kind, 0) - self.amount
        if left:
            holder[self.kind] = left
        else:
            holder.pop(self.kind, None)
        self.happened = self.amount > 0

    def describe(self, game: "Game") -> str:
        where = game.info(self.obj).name if self.obj is not None else self.player
        return f"{self.amount} {self.kind} counter{'s' * (self.amount != 1)} removed from {where}."


@dataclass(slots=True, kw_only=True)
class Damage(Event):
    """120: `source` deals `amount` damage to `obj` or `player`. `combat`: combat damage (510)."""

    rule = "120.3"
    combat: bool = False
    #: 120.4a: how the source deals it, read as it is dealt: "wither", "infect", "lifelink", "deathtouch".
    unpreventable: bool = False
    excess: int = 0
    #: As seen by the rest of an effect that prevented some of it (615.5).
    prevented: int = 0

    def possible(self, game: "Game") -> bool:
        if self.amount <= 0:
            return False  # 120.8
        if self.obj is None:
            return True
        obj = game.objects.get(self.obj)
        return (
            obj is not None
            and obj.zone == BATTLEFIELD
            and bool(game.view(self.obj).types & {"creature", "planeswalker", "battle"})
        )

    def perform(self, game: "Game") -> None:
        from app.engine.events.damage import mark_damage

        mark_damage(game, self)

    def results(self, game: "Game") -> "list[Event]":
        """120.3: of damage dealt at once they are simultaneous."""
        from app.engine.events.damage import results

        return results(game, self)

    def describe(self, game: "Game") -> str:
        whom = game.info(self.obj).name if self.obj is not None else self.player
        return f"{game.info(self.source).name if self.source is not None else 'A source'} deals {self.amount} damage to {whom}."


@dataclass(slots=True, kw_only=True)
class AddMana(Event):
    """106.4: `mana` (a list of engine.mana.pool.Mana) is added to `player`'s pool.

    `tapped_for`: `source` is tapped for mana (106.12): replacements and triggers for that look here.
    """

    rule = "106.4"
    mana: list[Any] = None  # type: ignore[assignment]
    tapped_for: bool = False

    def possible(self, game: "Game") -> bool:
        return bool(self.mana)

    def perform(self, game: "Game") -> None:
        game.players[self.player].pool.extend(self.mana)
        self.amount = len(self.mana)

    def told(self) -> str:
        """The mana as symbols."""
        return "".join(f"{{{one.type}}}" for one in self.mana)

    def describe(self, game: "Game") -> str:
        return f"{self.player} adds {self.told()}."
