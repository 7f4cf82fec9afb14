"""Instructions that lock and unlock doors of Rooms, and how many are unlocked (709.5f, 709.5g, 709.5j)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Objects, Outcome, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options
from app.engine.resolve.doors import lock, unlock
from app.engine.state.rooms import has_doors, locked
from app.grammar import Node, phrase
from app.lexicon.effects import kit


@phrase("unlock a locked door of {room:objects}", category="deed", cr="709.5f", examples=("Ghostly Keybearer",))
@phrase("lock or unlock a door of {room:objects}", category="deed", either=True, cr="709.5g", examples=("Keys to the House",))
@dataclass(frozen=True)
class UnlocksDoor(Node, Effect):
    """The player chooses the door."""

    room: Objects
    either: bool = False

    def execute(self, ctx: Context) -> Proc:
        game, changed = ctx.game, []
        for oid in kit.on_battlefield(ctx, (yield from self.room.select(ctx))):
            obj = game.objects[oid]
            if obj.card is None or not has_doors(obj.card):
                continue
            halves = [half for half in (0, 1) if self.either or half in locked(obj)]
            options = [Option(half, obj.card.faces[half].name) for half in halves]
            chosen = yield from ask_options(ctx.actor, "option", "Which door?", options, rule="709.5f", source=oid, word="door")
            for half in chosen:
                change = unlock if half in locked(obj) else lock
                if (yield from change(game, oid, half, ctx.actor)):
                    changed.append(oid)
        return Outcome(bool(changed), tuple(changed))


@phrase(
    "the number of unlocked doors among {rooms:objects}",
    category="measure",
    cr="709.5j",
    examples=("Smoky Lounge // Misty Salon",),
)
@dataclass(frozen=True)
class UnlockedDoors(Node, Quantity):
    rooms: Objects

    def value(self, ctx: Context) -> int:
        rooms = [ctx.game.obj(oid) for oid in self.rooms.find(ctx)]
        return sum(2 - len(locked(room)) for room in rooms if has_doors(room.card))
