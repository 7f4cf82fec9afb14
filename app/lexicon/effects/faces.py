"""Transform and convert (701.27, 701.28), and phasing out (702.26)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Objects, Outcome, Proc
from app.engine.events.base import happen
from app.engine.events.status import Phase, RemoveFromCombat, SetFace
from app.engine.kernel.context import Context
from app.engine.state.merged import TURNING, is_merged
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase
from app.lexicon.effects import kit


def turn_over(ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
    """701.27a. Only double-faced permanents, not into an instant or sorcery face, and not twice by its own ability
    (701.27c, d, f)."""
    game = ctx.game
    events = []
    for oid in kit.on_battlefield(ctx, oids):
        obj = game.objects[oid]
        if is_merged(obj):  # 730.2i
            events.append(SetFace(obj=oid, what="transform", **kit.who(ctx)))
            continue
        if obj.card is None or len(obj.card.faces) < 2 or obj.card.layout not in TURNING or obj.face_down or obj.components:
            game.trace.note("701.27c", f"{game.info(oid).name} is not double-faced, so nothing happens.", obj.ref, applied=False)
            continue
        other = 1 - min(obj.face, 1)
        if obj.card.faces[other].types & {"instant", "sorcery"}:
            game.trace.note("701.27d", "Its other face is an instant or sorcery, so nothing happens.", obj.ref, applied=False)
            continue
        if oid == ctx.source and ctx.stack_object is not None and _since(ctx, oid):
            game.trace.note(
                "701.27f",
                f"{game.info(oid).name} has transformed already since the ability was put onto the stack.",
                obj.ref,
                applied=False,
            )
            continue
        events.append(SetFace(obj=oid, face=other, what="transform", **kit.who(ctx)))
    done = yield from happen(game, events)
    for event in done:
        yield from kit.did(ctx, "transform", obj=event.obj)
    return Outcome(bool(done), tuple(e.obj for e in done if e.obj is not None), amount=len(done))


def _since(ctx: Context, oid: ObjectId) -> bool:
    """Did it turn over after the resolving ability was put onto the stack? Its timestamp changed then (613.7g)."""
    game = ctx.game
    put = game.obj(ctx.stack_object).timestamp if ctx.stack_object is not None else 0
    faces = [
        e for e in (*game.last_turn_history, *game.history) if isinstance(e, SetFace) and e.obj == oid and e.what == "transform"
    ]
    return bool(faces) and game.objects[oid].timestamp > put


@phrase("transform {what:objects}", category="deed", cr="701.27a", examples=("Delver of Secrets // Insectile Aberration",))
@phrase("convert {what:objects}", category="deed", cr="701.28a", verb="convert")
@dataclass(frozen=True)
class TransformThem(Node, Effect):
    what: Objects
    verb: str = "transform"

    def execute(self, ctx: Context) -> Proc:
        return (yield from turn_over(ctx, (yield from self.what.select(ctx))))


@phrase("transform", category="act", cr="701.27a")
@phrase("convert", category="act", verb="convert", cr="701.28a")
@dataclass(frozen=True)
class Transforms(Node):
    verb: str = "transform"

    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        return (yield from turn_over(ctx, oids))


@phrase("phase out", category="act", cr="702.26b", examples=("Slip Out the Back",))
@dataclass(frozen=True)
class PhasesOut(Node):
    """What is attached to it phases out along with it, indirectly (702.26g)."""

    def act(self, ctx: Context, oids: tuple[ObjectId, ...]) -> Proc:
        game = ctx.game
        direct = kit.on_battlefield(ctx, oids)
        events = [Phase(obj=o, out=True, **kit.who(ctx)) for o in direct]
        seen = set(direct)
        hosts = list(direct)
        while hosts:
            host = hosts.pop()
            for oid in game.permanents():
                if game.objects[oid].attached_to == host and oid not in seen:
                    seen.add(oid)
                    hosts.append(oid)
                    events.append(Phase(obj=oid, out=True, indirectly=host, **kit.who(ctx)))
        done = yield from happen(game, events)
        return Outcome(bool(done), direct, amount=len(done))


@phrase("remove {what:objects} from combat", category="deed", cr="506.4")
@dataclass(frozen=True)
class RemovedFromCombat(Node, Effect):
    what: Objects

    def execute(self, ctx: Context) -> Proc:
        oids = kit.on_battlefield(ctx, (yield from self.what.select(ctx)))
        done = yield from happen(ctx.game, [RemoveFromCombat(obj=o, **kit.who(ctx)) for o in oids])
        return Outcome(bool(done), oids)
