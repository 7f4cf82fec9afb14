"""A small board and hand-made nodes for the tests of mana, targeting and casting."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

import app.engine.replacement
import app.engine.triggers  # noqa: F401
from app.engine.abilities import (
    Activated,
    Condition,
    Cost,
    Divides,
    Effect,
    Filter,
    Modal,
    Outcome,
    Replacement,
    SpellAbility,
    Target,
    Trigger,
    Triggered,
)
from app.engine.costs import ManaCost, TapSelf
from app.engine.events.amounts import AddMana, Damage, LoseLife
from app.engine.events.base import happen
from app.engine.events.zones import Sacrifice, move_all
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.drive import run
from app.engine.mana.pool import Mana, Restriction
from app.engine.mana.producers import AddOneOf
from app.engine.mana.symbols import colors, parse
from app.engine.state.carddef import CardDef, FaceDef
from app.engine.state.game import Game, Player
from app.engine.state.objects import GameObject

BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G", "Wastes": "C"}


def tap_for(*options: str, cost: tuple[Cost, ...] = ()) -> Activated:
    """ "{T}: Add ..." with alternatives "W", "GG"."""
    return Activated((*cost, TapSelf()), AddOneOf(tuple(tuple(o) for o in options)))


def face(name: str, cost: str | None = None, types: str = "creature", abilities: tuple = (), **more: Any) -> FaceDef:
    words = set(types.split())
    supertypes = frozenset(words & {"basic", "snow", "legendary"})
    kinds = frozenset(w for w in words if w.islower()) - supertypes
    mana = parse(cost) if cost is not None else None
    return FaceDef(
        name,
        mana,
        colors(mana),
        supertypes,
        kinds,
        frozenset(w for w in words if not w.islower()),
        abilities,
        power=more.pop("power", 2 if "creature" in kinds else None),
        toughness=more.pop("toughness", 2 if "creature" in kinds else None),
        **more,
    )


def land(name: str) -> FaceDef:
    """A basic land, "Snow-Covered Forest", or one that was given its abilities elsewhere."""
    plain = name.removeprefix("Snow-Covered ")
    kind = "basic land" if plain == name else "basic snow land"
    return face(name, None, kind, (tap_for(BASICS[plain]),))


class Board:
    """alice and bob; alice's first main phase."""

    def __init__(self) -> None:
        self.game = Game({"alice": Player("alice"), "bob": Player("bob")})
        self.game.turn.active = self.game.turn.priority = "alice"

    def put(self, what: FaceDef | CardDef | str, zone: str = "battlefield", player: str = "alice", **fields: Any) -> int:
        if isinstance(what, str):
            what = land(what)
        card = what if isinstance(what, CardDef) else CardDef(what.name, "normal", (what,))
        game = self.game
        oid = game.new_id()
        obj = GameObject(oid, f"{card.name.lower()}-{oid}", player, player, zone, card, settled=True, timestamp=game.tick())
        for key, value in fields.items():
            setattr(obj, key, value)
        game.objects[oid] = obj
        game.zone(zone, player).append(oid)
        game.touch()
        return oid

    def lands(self, *names: str) -> list[int]:
        return [self.put(name) for name in names]

    def pool(self, types: str, player: str = "alice", **fields: Any) -> None:
        self.game.players[player].pool.extend(Mana(t, **fields) for t in types)

    def run(self, procedure: Any, *answers: Any) -> Any:
        """Drive it; `answers` in order, then the defaults. Callables get the decision."""
        left = list(answers)
        self.asked: list[Any] = []

        def answer(decision: Any) -> Any:
            self.asked.append(decision)
            if left:
                given = left.pop(0)
                return given(decision) if callable(given) else given
            return decision.automatic()

        return run(procedure, answer)

    def tapped(self, oids: Iterable[int]) -> list[bool]:
        return [self.game.objects[oid].tapped for oid in oids]

    def pooled(self, player: str = "alice") -> str:
        return "".join(sorted(m.type for m in self.game.players[player].pool))


@dataclass(frozen=True)
class PayLife(Cost):
    amount: int = 1
    loses: ClassVar[str] = "life"

    def payable(self, ctx):
        return None if ctx.game.players[ctx.you].life >= self.amount else "not enough life"

    def pay(self, ctx):
        yield from happen(ctx.game, LoseLife(player=ctx.you, amount=self.amount, payment=True, as_cost=True))
        return Outcome(amount=self.amount)


@dataclass(frozen=True)
class SacrificeSelf(Cost):
    word: ClassVar[str] = "sacrificed"
    loses: ClassVar[str] = "sacrifice"

    def payable(self, ctx):
        return None if ctx.game.exists(ctx.source) else "it is gone"

    def pay(self, ctx):
        yield from move_all(ctx.game, [Sacrifice(obj=ctx.source, player=ctx.you, as_cost=True)])
        return Outcome(objects=(ctx.source,))


@dataclass(frozen=True)
class TapACreature(Cost):
    """ "Tap an untapped creature you control"."""

    word: ClassVar[str] = "tapped"

    def _open(self, ctx):
        game = ctx.game
        return [
            o for o in game.battlefield if game.view(o).creature and not game.objects[o].tapped and game.controller(o) == ctx.you
        ]

    def payable(self, ctx):
        return None if self._open(ctx) else "no untapped creature"

    def pay(self, ctx):
        from app.engine.events.status import Tap

        first = self._open(ctx)[0]
        yield from happen(ctx.game, Tap(obj=first, as_cost=True))
        return Outcome(objects=(first,))


@dataclass(frozen=True)
class PainMana(Effect):
    """Adds one mana and this deals 1 damage to you, as a compound node that can't tell what it adds."""

    add: AddOneOf

    def execute(self, ctx):
        yield from self.add.execute(ctx)
        yield from happen(ctx.game, Damage(source=ctx.source, player=ctx.you, amount=1))
        return Outcome()


@dataclass(frozen=True)
class Creatures(Filter):
    def matches(self, ctx, oid):
        return ctx.info(oid).creature


@dataclass(frozen=True)
class TargetCreature(Target):
    slot: int = 0
    low: int = 1
    high: int = 1
    another: bool = False

    def bounds(self, ctx):
        return self.low, self.high

    def candidates(self, ctx):
        taken = {one for slot in ctx.targets for one in slot} if self.another else set()
        return [o for o in ctx.game.permanents() if ctx.game.view(o).creature and o not in taken]


@dataclass(frozen=True)
class TargetSpell(Target):
    slot: int = 0

    def candidates(self, ctx):
        return list(ctx.game.stack)


@dataclass(frozen=True)
class XTargets(Target):
    slot: int = 0

    def bounds(self, ctx):
        return ctx.x or 0, ctx.x or 0

    def candidates(self, ctx):
        return [o for o in ctx.game.permanents() if ctx.game.view(o).creature]


@dataclass(frozen=True)
class Note(Effect):
    """Does nothing, to whatever it targets."""

    targets: tuple = ()

    def execute(self, ctx):
        return Outcome()
        yield


@dataclass(frozen=True)
class Share(Effect, Divides):
    """Divides `amount` among its targets."""

    who: TargetCreature
    amount: int = 3
    divided: int = 0

    def total(self, ctx):
        return self.amount

    def execute(self, ctx):
        return Outcome()
        yield


@dataclass(frozen=True)
class ChooseOne(Modal):
    modes: tuple
    low: int = 1
    high: int = 1
    repeats: bool = False

    def bounds(self, ctx):
        return self.low, self.high, self.repeats


@dataclass(frozen=True)
class OnlyCreatures(Restriction):
    def allows(self, ctx, spending):
        return spending.kind == "spell" and "creature" in ctx.game.info(spending.what).types


class Keyword(Hooks):
    """An ability that plugs slots."""

    text = ""
    keyword = ""

    def activated(self):
        return ()

    def triggered(self):
        return ()

    def statics(self):
        return ()


@dataclass(frozen=True)
class Shroud(Keyword):
    def can_be_targeted(self, ctx, target, by, controller):
        return Reason("shroud", "702.18a", "It has shroud.")


@dataclass(frozen=True)
class Haste(Keyword):
    def ignores_summoning_sickness(self, ctx, creature):
        return True


@dataclass(frozen=True)
class Flash(Keyword):
    def flash(self, ctx, player, spell):
        return True


__all__ = [
    "Activated", "AddMana", "AddOneOf", "Board", "Condition", "ManaCost", "Replacement", "SpellAbility", "TapSelf", "Trigger", "Triggered",
    "face", "land", "tap_for",
]  # fmt: skip
