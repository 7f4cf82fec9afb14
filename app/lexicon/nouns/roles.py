"""What a reference stands for once the compiler has settled it (DESIGN section 5): roles, never a search."""

from __future__ import annotations

from dataclasses import dataclass, replace

from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, GRAVEYARD, PUBLIC_ZONES, STACK, ObjectId, PlayerId

Ident = ObjectId | PlayerId


def follow(ctx: Context, oid: ObjectId) -> ObjectId:
    """The object `oid` is now, if this very effect or the event that triggered it moved it to a public zone (400.7d-j)."""
    game = ctx.game
    first = ctx.memory.get("first_id", game.next_id)
    event_new = getattr(ctx.event, "new", None)
    while oid not in game.objects and oid in game.lki:
        after = game.lki[oid].obj.successor
        if after is None or not (after >= first or after == event_new or _aura_fell(ctx, oid, after)):
            break
        nxt = game.objects.get(after)
        if nxt is not None and nxt.zone not in PUBLIC_ZONES and after != event_new and after < first:
            break
        oid = after
    return oid


def follow_all(ctx: Context, oid: ObjectId) -> tuple[ObjectId, ...]:
    """As `follow`; a merged permanent that left the battlefield is all the cards that it became (730.3c)."""
    now = follow(ctx, oid)
    if now == oid:
        return (oid,)
    parted = tuple(o for o in ctx.game.obj(oid).parted if o in ctx.game.objects)
    return (now, *parted)


def followed(ctx: Context, idents: tuple[Ident, ...]) -> tuple[Ident, ...]:
    """Players as they are, objects followed to what they are now."""
    found = [one for i in idents for one in ((i,) if isinstance(i, str) else follow_all(ctx, i))]
    return tuple(dict.fromkeys(found))


def as_was(ctx: Context, oid: ObjectId) -> ObjectId:
    """The object to ask for information (608.2h): one that this effect, or the event that triggered it, took off the battlefield
    or the stack is asked as it last was there, not as the card that it has become."""
    game = ctx.game
    obj = game.objects.get(oid) or (game.lki[oid].obj if oid in game.lki else None)
    if obj is None or obj.previous is None or obj.zone in (BATTLEFIELD, STACK):
        return oid
    told = (getattr(ctx.event, "new", None), getattr(ctx.memory.get("event"), "new", None))
    if oid < ctx.memory.get("first_id", game.next_id) and oid not in told:
        return oid
    before = game.lki.get(obj.previous)
    return obj.previous if before is not None and before.obj.zone in (BATTLEFIELD, STACK) else oid


def _aura_fell(ctx: Context, oid: ObjectId, after: ObjectId) -> bool:
    """400.7f: an Aura put into its owner's graveyard because what it enchanted left, as the triggering event tells."""
    game = ctx.game
    # the event of a delayed trigger is another; the one that made it is remembered
    events = (ctx.event, ctx.memory.get("event"))
    event = next((e for e in events if getattr(e, "origin", "") == BATTLEFIELD and getattr(e, "obj", None) is not None), None)
    return (
        event is not None
        and game.lki[oid].obj.attached_to == event.obj
        and after in game.objects
        and game.objects[after].zone == GRAVEYARD
    )  # type: ignore[union-attr]


@dataclass(frozen=True)
class Role:
    """Base. `idents` gives objects and players; for objects the newest incarnation that may be found (400.7)."""

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        raise NotImplementedError


@dataclass(frozen=True)
class SourceRole(Role):
    """This object (201.5)."""

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        return () if ctx.source is None else follow_all(ctx, ctx.source)


@dataclass(frozen=True)
class TargetRole(Role):
    """What was chosen for target slot `slot` and is still legal."""

    slot: int

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        return followed(ctx, ctx.slot(self.slot))


@dataclass(frozen=True)
class EventRole(Role):
    """A participant of the event that triggered the ability or that a replacement effect looks at."""

    part: str = "obj"

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        part = self.part if self.part != "new" or hasattr(ctx.event, "new") else "obj"  # "enters or attacks"
        found = getattr(ctx.event, part, None) if ctx.event is not None else None
        if found is None:
            return ()
        if self.part == "new" and isinstance(found, int):
            found = (found, *getattr(ctx.event, "parted", ()))
        return followed(ctx, found if isinstance(found, tuple) else (found,))


@dataclass(frozen=True)
class ClauseRole(Role):
    """What instruction number `clause` of the same text produced, moved or chose."""

    clause: int
    players: bool = False

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        outcome = ctx.outcome(self.clause)
        return outcome.players if self.players else followed(ctx, outcome.objects)


#: In `Outcome.extra`: what each of several players did it to.
OWN = "own objects"


@dataclass(frozen=True)
class OwnClauseRole(ClauseRole):
    """Of several players who followed the instruction: what the one who acts now handled or made (608.2e)."""

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        outcome = ctx.outcome(self.clause)
        shares = outcome.extra.get(OWN)
        if shares is not None:
            return followed(ctx, shares.get(ctx.actor, ()))
        if len(set(outcome.players)) < 2:
            return followed(ctx, outcome.objects)
        return followed(ctx, tuple(o for o in outcome.objects if ctx.game.obj(o).owner == ctx.actor))


@dataclass(frozen=True)
class EitherRole(Role):
    """Of an instruction and what may be done instead of it: what the one that was performed stands for (614.15)."""

    roles: tuple[Role, ...]

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        return next((found for role in self.roles if (found := role.idents(ctx))), ())


#: In `Outcome.extra`: all cards that were turned over while one of them was looked for.
SEEN = "seen"


@dataclass(frozen=True)
class SeenRole(ClauseRole):
    """All cards that instruction number `clause` turned over."""

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        return followed(ctx, ctx.outcome(self.clause).extra.get(SEEN, ()))


@dataclass(frozen=True)
class CostRole(Role):
    """What was sacrificed, discarded, exiled, tapped or revealed to pay the cost (601.2h, 608.2h)."""

    word: str

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        game = ctx.game
        for oid in (ctx.stack_object, ctx.source):
            if oid is None:
                continue
            obj = game.obj(oid)
            info = obj.stack or obj.cast
            if info is not None and self.word in info.cost_objects:
                return info.cost_objects[self.word]
        paid = ctx.memory.get(("paid", self.word))  # of a mana ability, which never is on the stack
        return paid.objects if paid is not None else ()


@dataclass(frozen=True)
class EachRole(Role):
    """The object or player that "for each" is at."""

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        return () if ctx.each is None else (ctx.each,)


@dataclass(frozen=True)
class ActorRole(Role):
    """The player who follows the instruction ("each player sacrifices a creature they control")."""

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        return (ctx.actor,)


@dataclass(frozen=True)
class LinkedRole(Role):
    """Objects linked to this one by word ("exiled"): 607.2."""

    word: str = "exiled"

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        if ctx.source is None:
            return ()
        return tuple(o for o in ctx.game.obj(ctx.source).linked.get(self.word, ()) if o in ctx.game.objects)


@dataclass(frozen=True)
class MemoryRole(Role):
    """What a delayed trigger or reflexive ability remembers under `key` from the effect that made it (603.7c)."""

    key: str

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        found = ctx.memory.get(self.key, ())
        return followed(ctx, found)


@dataclass(frozen=True)
class HostRole(Role):
    """What this Aura, Equipment or Fortification is, or last was, attached to."""

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        if ctx.source is None:
            return ()
        host = ctx.game.obj(ctx.source).attached_to
        return () if host is None else (host,)


@dataclass(frozen=True)
class OuterRole(Role):
    """Seen from a delayed or reflexive trigger: what `inner` was for the effect that created it (603.7c, 603.12)."""

    inner: Role

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        memory = ctx.memory
        return self.inner.idents(
            replace(ctx, targets=memory.get("targets", ()), event=memory.get("event"), each=memory.get("each"))
        )


@dataclass(frozen=True)
class SideRole(Role):
    """The controller or owner of an object: "that player" after "a creature an opponent controls" (608.2h when it is gone)."""

    inner: Role
    side: str = "controller"

    def idents(self, ctx: Context) -> tuple[Ident, ...]:
        out: dict[PlayerId, None] = {}
        for ident in self.inner.idents(ctx):
            if isinstance(ident, str):
                continue
            obj = ctx.game.obj(ident)
            if self.side == "controller" and obj.zone not in ("battlefield", "stack") and obj.previous is not None:
                ident = obj.previous
            out.setdefault(ctx.info(ident).controller if self.side == "controller" else obj.owner)
        return tuple(out)
