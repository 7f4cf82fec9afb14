"""Events of the game as a whole: losing, winning, turns and pools, cleanup, what is put on or taken off the stack by rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.engine.events.base import Event, happen
from app.engine.events.zones import leave_combat, remove_from_zone
from app.engine.state.objects import GameObject, Snapshot
from app.engine.state.seats import reach, within
from app.engine.state.values import COMBAT_STEPS, NOWHERE, STACK, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class LoseGame(Event):
    """104.3: `player` loses the game. `why`: "life", "poison", "empty_library", "commander", "effect", "concede"."""

    rule = "104.3e"
    why: str = "effect"

    def possible(self, game: "Game") -> bool:
        player = game.players[self.player]
        if player.lost:
            return False
        if self.why == "concede":  # 104.3a: at any time, whatever effects say
            return True
        views = game.views()
        for hook, ctx in [*views.player_hooks(self.player, "would_lose"), *views.global_hooks("would_lose")]:
            reason = hook.would_lose(ctx, self.player, self.why)
            if reason is not None:
                game.trace.note(reason.rule, reason.text, self.player, source=reason.source, applied=False)
                return False
        return True

    def perform(self, game: "Game") -> None:
        game.players[self.player].lost = True

    def describe(self, game: "Game") -> str:
        return f"{self.player} loses the game ({self.why.replace('_', ' ')})."


@dataclass(slots=True, kw_only=True)
class WinGame(Event):
    """104.2b: an effect says that `player` wins."""

    rule = "104.2b"

    def possible(self, game: "Game") -> bool:
        return not game.players[self.player].lost

    def perform(self, game: "Game") -> None:
        if reach(game) is None:
            game.players[self.player].won = True
            game.over, game.winner = True, self.player

    def follow(self, game: "Game") -> "Proc":
        """801.14: the opponents within range lose instead."""
        if reach(game) is not None and not game.over:
            near = [p for p in game.in_game() if p != self.player and within(game, self.player, p)]
            yield from happen(game, [LoseGame(player=p, why="opponent_wins", because="801.14") for p in near])

    def describe(self, game: "Game") -> str:
        return f"{self.player} wins the game."


@dataclass(slots=True, kw_only=True)
class GameEnds(Event):
    """104.1: the game is over; `player` won, or it is a draw (104.4)."""

    rule = "104.1"

    def perform(self, game: "Game") -> None:
        game.over = True
        game.winner = self.player
        game.draw = self.player is None
        game.turn.priority = None
        if self.player is not None:
            game.players[self.player].won = True

    def describe(self, game: "Game") -> str:
        return f"{self.player} wins the game." if self.player is not None else "The game is a draw."


@dataclass(slots=True, kw_only=True)
class LeavesGame(Event):
    """800.4a: everything `player` owns leaves the game, and effects that give that player control of something end."""

    rule = "800.4a"

    def perform(self, game: "Game") -> None:
        game.effects = [
            e for e in game.effects if not (e.controller == self.player and any(getattr(p, "layer", "") == "2" for p in e.parts))
        ]
        for oid, obj in list(game.objects.items()):
            if obj.owner == self.player or (obj.kind == "ability" and obj.controller == self.player):
                game.lki[oid] = Snapshot(obj, game.view(oid))
        for oid, obj in list(game.objects.items()):
            if obj.owner == self.player or (obj.kind == "ability" and obj.controller == self.player):
                leave_combat(game, oid)
                remove_from_zone(game, obj)
                del game.objects[oid]
        game.pending = [p for p in game.pending if p.controller != self.player]  # 800.4d
        if game.combat is not None:
            for attacker, defender in game.combat.attackers.items():
                if defender == self.player:
                    game.combat.attackers[attacker] = None  # type: ignore[assignment]  # attacks nothing (800.4e)

    def describe(self, game: "Game") -> str:
        return f"{self.player} leaves the game."


@dataclass(slots=True, kw_only=True)
class Ceases(Event):
    """An object that is no card stops existing: an ability that resolved or was countered (608.2n, 701.6a)."""

    rule = "608.2n"
    why: str = "resolve"

    def possible(self, game: "Game") -> bool:
        return self.obj in game.objects

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]
        game.lki[self.obj] = Snapshot(obj, game.view(self.obj))
        remove_from_zone(game, obj)
        del game.objects[self.obj]


@dataclass(slots=True, kw_only=True)
class CountersSpell(Event):
    """701.6a: the proposal to counter the spell or ability `obj`; what can't be countered forbids it (101.2)."""

    rule = "701.6a"

    def possible(self, game: "Game") -> bool:
        found = game.objects.get(self.obj)
        return found is not None and found.zone == STACK

    def perform(self, game: "Game") -> None:
        pass


@dataclass(slots=True, kw_only=True)
class PutsCopy(Event):
    """707.10: a copy of a spell or ability is put onto the stack. `made` is the finished object, `new` its id."""

    rule = "707.10"
    made: GameObject = None  # type: ignore[assignment]
    new: int | None = None

    def perform(self, game: "Game") -> None:
        self.made.id = self.new = game.new_id()
        self.made.timestamp = game.tick()
        game.objects[self.new] = self.made
        game.stack.append(self.new)

    def describe(self, game: "Game") -> str:
        return f"A copy of {game.info(self.obj).name or 'an ability'} is put onto the stack."


@dataclass(slots=True, kw_only=True)
class Leaves(Event):
    """A card that isn't one of the game's any more (a dungeon that is completed: 309.7)."""

    rule = "309.7"

    def possible(self, game: "Game") -> bool:
        return self.obj in game.objects

    def perform(self, game: "Game") -> None:
        obj = game.objects[self.obj]
        game.lki[self.obj] = Snapshot(obj, game.view(self.obj))
        remove_from_zone(game, obj)
        obj.zone = NOWHERE
        del game.objects[self.obj]


@dataclass(slots=True, kw_only=True)
class MarkPlayer(Event):
    """A designation or number of a player changes: monarch, speed, the city's blessing (700.1)."""

    rule = "700.1"
    word: str = ""
    value: Any = True

    def perform(self, game: "Game") -> None:
        marks = game.players[self.player].marks
        self.happened = marks.get(self.word) != self.value
        if self.value is None:
            marks.pop(self.word, None)
        else:
            marks[self.word] = self.value


@dataclass(slots=True, kw_only=True)
class EmptyPool(Event):
    """500.5, 703.4q: `player` loses the unspent mana that no effect keeps."""

    rule = "500.5"

    def possible(self, game: "Game") -> bool:
        return bool(game.players[self.player].pool)

    def perform(self, game: "Game") -> None:
        player, views = game.players[self.player], game.views()
        hooks = [*views.player_hooks(self.player, "keeps_mana"), *views.global_hooks("keeps_mana")]
        # mana that says so itself stays until the turn, or the combat, ends
        step = game.turn.step
        stays = {"end_of_turn": step != "cleanup", "end_of_combat": step in COMBAT_STEPS and step != "end_of_combat"}
        kept = [
            m for m in player.pool if stays.get(m.persists) or any(hook.keeps_mana(ctx, self.player, m) for hook, ctx in hooks)
        ]
        self.amount = len(player.pool) - len(kept)
        player.pool = kept
        self.happened = self.amount > 0

    def describe(self, game: "Game") -> str:
        return f"{self.player} loses {self.amount} unspent mana."


@dataclass(slots=True, kw_only=True)
class DamageWearsOff(Event):
    """514.2: all damage marked on permanents is removed, of phased-out ones too."""

    rule = "514.2"

    def perform(self, game: "Game") -> None:
        self.happened = False
        for oid in game.battlefield:
            obj = game.objects[oid]
            if obj.damage or obj.deathtouched:
                if any(hook.keeps_damage(ctx, oid) for hook, ctx in game.views().hooks(oid, "keeps_damage")):
                    continue
                obj.damage, obj.deathtouched = 0, False
                game.touch()


@dataclass(slots=True, kw_only=True)
class BecomesDayOrNight(Event):
    """731.1: it becomes day or night. `what`: "day" or "night"."""

    rule = "731.1"
    what: str = "day"
    was: str = ""

    def perform(self, game: "Game") -> None:
        self.was = game.day
        self.happened = game.day != self.what
        game.day = self.what

    def follow(self, game: "Game") -> "Proc":
        from app.engine.events.day_night import turning

        yield from happen(game, turning(game))  # 702.145b, 702.145e: as it becomes night or day

    def describe(self, game: "Game") -> str:
        return f"It becomes {self.what}."


@dataclass(slots=True, kw_only=True)
class Shuffle(Event):
    """701.24a: `player`'s library is put into the order `order` (top first)."""

    rule = "701.24a"
    order: tuple[int, ...] = ()
    seed: int | None = None

    def perform(self, game: "Game") -> None:
        game.players[self.player].library = list(self.order)
        if self.seed is not None:
            game.seed = self.seed
        for oid in self.order:
            game.objects[oid].seen_by = set()

    def describe(self, game: "Game") -> str:
        return f"{self.player} shuffles their library."


@dataclass(slots=True, kw_only=True)
class Reordered(Event):
    """`player` put cards of their library back in another order (scry, "in any order"); the new order of the whole library."""

    rule = "401.4"
    order: tuple[int, ...] = ()

    def perform(self, game: "Game") -> None:
        self.happened = game.players[self.player].library != list(self.order)
        game.players[self.player].library = list(self.order)


@dataclass(slots=True, kw_only=True)
class Revealed(Event):
    """701.20a: cards are shown to `to` (everyone when empty)."""

    rule = "701.20a"
    cards: tuple[int, ...] = ()
    to: tuple[PlayerId, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)

    def perform(self, game: "Game") -> None:
        who = set(self.to or game.players)
        for oid in self.cards:
            if oid in game.objects:
                game.objects[oid].seen_by |= who

    def describe(self, game: "Game") -> str:
        names = ", ".join(game.info(oid).name or "a card" for oid in self.cards)
        return (
            f"{self.player} reveals {names}." if not self.to else f"{' and '.join(self.to)} looks at {len(self.cards)} card(s)."
        )
