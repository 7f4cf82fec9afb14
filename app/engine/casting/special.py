"""Special actions that don't use the stack (116.2): turning face up, and those that keywords offer (suspend, foretell, plot)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Cost
from app.engine.asking import gathered
from app.engine.casting.pay import can_pay, pay_in_resolution
from app.engine.costs import ManaCost
from app.engine.events.amounts import PutCounters
from app.engine.events.base import happen
from app.engine.events.status import SetFace
from app.engine.hooks import Reason
from app.engine.kernel.context import Context
from app.engine.kernel.illegal import Illegal, illegal
from app.engine.mana.legality import sorcery_timing
from app.engine.resolve.doors import unlock
from app.engine.state.rooms import has_doors, locked
from app.engine.state.values import BATTLEFIELD, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game


@dataclass(frozen=True, slots=True)
class SpecialAction:
    """`kind`: its word ("suspend"). `reason`: why it can't be taken now, cost and priority aside.

    `perform` does it once it is paid.
    """

    kind: str
    cost: tuple[Cost, ...]
    perform: "Callable[[Context], Proc]"
    reason: Reason | None = None
    rule: str = "116.2"


def special_actions(game: "Game", player: PlayerId, oid: ObjectId) -> list[SpecialAction]:
    """All that this card or permanent offers the player, possible now or not."""
    if oid not in game.objects:
        return []
    found = [*_face_up(game, player, oid), *_doors(game, player, oid)]
    found.extend(gathered(game, "special_actions", player, oid, obj=oid, player=player))
    return found


def possible(game: "Game", player: PlayerId, oid: ObjectId) -> list[SpecialAction]:
    """Those that could be taken and paid for now, priority aside."""
    ctx = Context(game, player, oid)
    return [
        action
        for action in special_actions(game, player, oid)
        if action.reason is None and can_pay(ctx, action.cost, action.kind)
    ]


def take(game: "Game", player: PlayerId, kind: str, oid: ObjectId, x: int | None = None) -> "Proc":
    """Pay for it and do it. Raises Illegal."""
    kinds = (kind, *(f"{kind}_{half}" for half in HALVES)) if kind == "unlock" else (kind,)
    found = [action for action in special_actions(game, player, oid) if action.kind in kinds]
    if not found:
        raise illegal("no_such_action", "116.2", f"Nothing lets {player} {kind.replace('_', ' ')} that.", game.obj(oid).ref)
    action = next((a for a in found if a.reason is None), found[0])
    if action.reason is not None:
        raise Illegal(action.reason)
    ref = game.objects[oid].ref
    with game.trace.step(action.rule, f"{player} takes a special action: {kind.replace('_', ' ')}.", ref, player):
        ctx = Context(game, player, oid, x=x)
        if action.cost:
            yield from pay_in_resolution(ctx, action.cost, kind)
        return (yield from action.perform(ctx))


# ----- turning face up (116.2b, 702.37e, 702.168d, 701.40b) ------------------------------------------------------------
def _face_up(game: "Game", player: PlayerId, oid: ObjectId) -> "list[SpecialAction]":
    """By a morph or disguise ability, or for its mana cost if it was manifested or cloaked and is a creature card."""
    obj = game.objects[oid]
    if obj.zone != BATTLEFIELD or not obj.face_down or obj.card is None or game.view(oid).controller != player:
        return []
    face = obj.card.faces[min(obj.face, len(obj.card.faces) - 1)]
    found: list[SpecialAction] = []
    # 702.140e: a merged permanent will have the abilities of all its cards
    under = [component.printed() for component in obj.components if component.card is not None]
    for ability in (*face.abilities, *(one for part in under for one in part.abilities)):
        costs = getattr(ability, "turn_up_costs", None)
        if costs is not None:
            counter = bool(getattr(ability, "turn_up_counter", False))
            rule = "702.168d" if ability.keyword == "disguise" else "702.37e"
            found.append(SpecialAction("turn_face_up", costs, _turner(counter), rule=rule))
    if (
        obj.face_down_as in ("manifest", "cloak", "manifested", "cloaked")
        and "creature" in face.types
        and face.mana_cost is not None
    ):
        rule = "701.40b" if obj.face_down_as.startswith("manifest") else "701.58b"
        found.append(SpecialAction("turn_face_up", (ManaCost(face.mana_cost),), _turner(False), rule=rule))
    return found


# ----- unlocking a door of a Room (116.2m, 709.5e) ------------------------------------------------------------------------
HALVES = ("left", "right")


def _doors(game: "Game", player: PlayerId, oid: ObjectId) -> "list[SpecialAction]":
    """One for each locked half, for its mana cost, whenever the player could cast a sorcery."""
    obj = game.objects[oid]
    if obj.zone != BATTLEFIELD or obj.base is not None or not has_doors(obj.card) or game.view(oid).controller != player:
        return []
    late = sorcery_timing(game, player)
    found = []
    for half in locked(obj):
        assert obj.card is not None
        cost = obj.card.faces[half].mana_cost
        if cost is not None:
            found.append(SpecialAction(f"unlock_{HALVES[half]}", (ManaCost(cost),), _opener(half), late, "709.5e"))
    return found


def _opener(half: int) -> "Callable[[Context], Proc]":
    def perform(ctx: Context) -> "Proc":
        assert ctx.source is not None
        return (yield from unlock(ctx.game, ctx.source, half, ctx.you))

    return perform


def _turner(counter: bool) -> "Callable[[Context], Proc]":
    def perform(ctx: Context) -> "Proc":
        game = ctx.game
        events: list[Any] = [SetFace(obj=ctx.source, face_down=False, what="turn_face_up", by_player=ctx.you)]
        if counter:  # 702.37b: as it is turned face up
            events.append(PutCounters(obj=ctx.source, kind="+1/+1", amount=1, source=ctx.source, by_player=ctx.you))
        return (yield from happen(game, events))

    return perform
