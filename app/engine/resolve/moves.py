"""What instructions do to objects: destroy, sacrifice, exile, return, put onto the battlefield, attach, tap, counter.

Every helper emits events and returns an Outcome: `objects` are what the moved objects are now (400.7), `extra["before"]`
what they were, `amount` how many. Helpers for libraries, numbers and chance are offered from here as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Outcome, Proc
from app.engine.events.base import Event, happen
from app.engine.events.status import Attach, Tap, Unattach, Untap
from app.engine.events.tokens import CreateTokens
from app.engine.events.zones import Destroy, Discard, Sacrifice, ZoneChange, move_all
from app.engine.kernel.decisions import label_of, pick
from app.engine.resolve.amounts import (  # noqa: F401
    deal_all,
    deal_damage,
    gain_life,
    lose_life,
    put_counters,
    remove_counters,
    set_life,
)
from app.engine.resolve.chance import flip_coin, random_order, roll_die  # noqa: F401
from app.engine.resolve.lasting import gain_control  # noqa: F401
from app.engine.resolve.libraries import draw, look, mill, reorder, reveal, search, shuffle  # noqa: F401
from app.engine.sba.attaching import attachable, hosts, why_not
from app.engine.state.carddef import CardDef, FaceDef
from app.engine.state.objects import GameObject, Snapshot
from app.engine.state.values import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, NOWHERE, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.kernel.context import Context
    from app.engine.state.game import Game


def cause(ctx: "Context") -> dict[str, Any]:
    """Who makes the event happen: conventional fields of every Event."""
    return {"source": ctx.source, "by": ctx.stack_object, "by_player": ctx.you}


def moved(events: Iterable[Event]) -> Outcome:
    """The Outcome of zone changes."""
    done = [e for e in events if isinstance(e, ZoneChange)]
    new = tuple(o for e in done for o in (e.new, *e.parted) if o is not None)  # 730.3c: all that a merged permanent became
    return Outcome(bool(done), new, (), len(done), {"before": tuple(e.obj for e in done)})


def move(
    ctx: "Context", oids: Iterable[ObjectId], to: str, why: str = "put", *, position: int = 0, because: str = "", **fields: Any
) -> Proc:
    """Objects go to another zone, simultaneously. Those that no longer exist are passed over (608.2c, 101.3)."""
    events = [
        ZoneChange(obj=o, to=to, why=why, position=position, because=because, **cause(ctx), **fields) for o in _alive(ctx, oids)
    ]
    return moved((yield from happen(ctx.game, events)))


def _alive(ctx: "Context", oids: Iterable[ObjectId]) -> list[ObjectId]:
    return [o for o in dict.fromkeys(oids) if ctx.game.exists(o)]


def destroy(ctx: "Context", oids: Iterable[ObjectId], *, no_regeneration: bool = False) -> Proc:
    """701.8: all at once. `objects`: those that were destroyed."""
    events = [Destroy(obj=o, no_regeneration=no_regeneration, **cause(ctx)) for o in _alive(ctx, oids)]
    return moved((yield from move_all(ctx.game, list(events))))


def sacrifice(ctx: "Context", oids: Iterable[ObjectId], player: PlayerId | None = None) -> Proc:
    """701.21: each by its controller, or by `player`, who can only sacrifice what they control."""
    events = [Sacrifice(obj=o, player=player or ctx.game.controller(o), **cause(ctx)) for o in _alive(ctx, oids)]
    return moved((yield from move_all(ctx.game, list(events))))


def exile(
    ctx: "Context",
    oids: Iterable[ObjectId],
    linked: str = "",
    *,
    face_down: bool = False,
    counters: dict[str, int] | None = None,
    marks: dict[str, Any] | None = None,
) -> Proc:
    """406: `linked`: the word under which the source remembers them ("exiled": 607.2a)."""
    outcome = yield from move(
        ctx, oids, EXILE, "exile", because="701.13a", face_down=face_down, counters=counters or {}, marks=marks or {}
    )
    if linked:
        link(ctx, linked, outcome.objects)
    return outcome


def link(ctx: "Context", word: str, oids: Iterable[ObjectId]) -> None:
    """607.2: the source of the ability remembers these objects, even if it is gone already."""
    if ctx.source is None:
        return
    game = ctx.game
    if ctx.source not in game.objects:  # last known information is shared by branches, so it gets an object of its own
        old = game.lki[ctx.source]
        game.lki[ctx.source] = Snapshot(old.obj.clone(), old.view, old.attachments)
    game.obj(ctx.source).linked.setdefault(word, []).extend(oids)
    game.touch()


def return_to_hand(ctx: "Context", oids: Iterable[ObjectId]) -> Proc:
    """To their owners' hands (400.3)."""
    return (yield from move(ctx, oids, HAND, "return"))


def put_into_graveyard(ctx: "Context", oids: Iterable[ObjectId]) -> Proc:
    return (yield from move(ctx, oids, GRAVEYARD, "put"))


def put_into_library(ctx: "Context", oids: Iterable[ObjectId], position: int = 0) -> Proc:
    """0 = top, -1 = bottom, n = under n cards (401.7). Of several for one library the first given ends nearest the top."""
    ids = _alive(ctx, oids)
    if position == 0:
        ids.reverse()
    return (yield from move(ctx, ids, LIBRARY, "put", position=position))


def put_onto_battlefield(
    ctx: "Context",
    oids: Iterable[ObjectId],
    controller: PlayerId | None = None,
    *,
    tapped: bool = False,
    counters: dict[str, int] | None = None,
    attacking: Any = None,
    attach_to: ObjectId | PlayerId | None = None,
    face: int | None = None,
    face_down: bool = False,
    face_down_as: str = "",
    copy_as: FaceDef | None = None,
    marks: dict[str, Any] | None = None,
) -> Proc:
    """Cards enter the battlefield without being cast. `controller`: None = the player following the instruction.

    attacking: True = its controller chooses what it attacks (508.4), or a defender. An Aura is given something to
    enchant by its controller (303.4f) or stays where it is (303.4g, 303.4i).
    """
    game = ctx.game
    player = controller or ctx.actor
    if game.players[player].lost:  # 800.4b
        return Outcome(did=False)
    events: list[Event] = []
    for oid in _alive(ctx, oids):
        where = yield from _entering_host(ctx, oid, player, attach_to, copy_as, face_down)
        if where is False:
            continue
        events.append(
            ZoneChange(
                obj=oid,
                to=BATTLEFIELD,
                why="put",
                controller=player,
                tapped=tapped,
                counters=dict(counters or {}),
                attach_to=where,
                attacking=(yield from attacked(ctx, player, attacking)),
                face=game.objects[oid].face if face is None else face,
                face_down=face_down,
                face_down_as=face_down_as,
                copy_as=copy_as,
                marks=dict(marks or {}),
                **cause(ctx),
            )
        )
    return moved((yield from happen(game, events)))


def _entering_host(
    ctx: "Context", oid: ObjectId, player: PlayerId, attach_to: Any, copy_as: FaceDef | None, face_down: bool
) -> Proc:
    """What it enters attached to; None: nothing; False: it doesn't enter."""
    game = ctx.game
    view = game.view(oid) if copy_as is None else None
    kind = attachable(view if view is not None else copy_as)
    if face_down or (kind != "Aura" and attach_to is None):
        return None
    if copy_as is not None and kind:
        game.caveat(game.obj(oid).ref, "enters attached as a copy", "its legality isn't checked as it enters")
        return attach_to
    if attach_to is not None:
        if not kind:
            return None  # 303.4h
        if kind != "Aura":
            return attach_to if why_not(game, oid, attach_to) is None else None  # 301.5e
        return attach_to if why_not(game, oid, attach_to) is None else False  # 303.4i
    options = hosts(game, oid)
    if not options:
        game.trace.note(
            "303.4g",
            f"There is nothing that {label_of(game, oid)} could enchant, so it stays where it is.",
            game.obj(oid).ref,
            applied=False,
        )
        return False
    chosen = yield from pick(
        game, player, "enchant", options, prompt=f"Choose what {label_of(game, oid)} enchants", rule="303.4f", source=oid
    )
    return chosen[0]


def attacked(ctx: "Context", player: PlayerId, attacking: Any) -> Proc:
    """508.4, 506.3b-c: what a creature that enters attacking attacks; None = it isn't attacking."""
    if attacking is None or attacking is False:
        return None
    game = ctx.game
    from app.engine.combat.rules import defenders

    if game.combat is None or player != game.turn.active:
        return None
    there = defenders(game, player)
    if attacking is not True:
        return attacking if attacking in there else None
    chosen = yield from pick(game, player, "attack", there, prompt="Choose what it attacks", rule="508.4", source=ctx.source)
    return chosen[0] if chosen else None


def create_tokens(
    ctx: "Context",
    face: FaceDef,
    n: int = 1,
    player: PlayerId | None = None,
    *,
    tapped: bool = False,
    attacking: Any = None,
    counters: dict[str, int] | None = None,
    attach_to: ObjectId | PlayerId | None = None,
    marks: dict[str, Any] | None = None,
    is_copy: bool = False,
    card: CardDef | None = None,
) -> Proc:
    """111.2, 701.7: `player` (None: the one following the instruction) creates tokens. `objects`: the tokens. `card`: both faces
    of a double-faced token (`face` is the front)."""
    game = ctx.game
    who = player or ctx.actor
    if n <= 0 or game.players[who].lost:
        return Outcome(did=False)
    if attach_to is not None and "Aura" in face.subtypes and not _could_enchant(game, face, attach_to, who):
        game.trace.note("303.4i", f"{face.name} can't enchant that, so it isn't created.", applied=False)
        return Outcome(did=False)
    where = yield from attacked(ctx, who, attacking)
    done = yield from happen(
        game,
        CreateTokens(
            player=who,
            amount=n,
            face=face,
            tapped=tapped,
            attacking=where,
            counters=dict(counters or {}),
            attach_to=attach_to,
            marks=dict(marks or {}),
            is_copy=is_copy,
            card=card,
            **cause(ctx),
        ),
    )
    tokens = tuple(t for e in done if isinstance(e, CreateTokens) for t in e.tokens)
    return Outcome(bool(tokens), tokens, (who,), len(tokens))


def _could_enchant(game: "Game", face: FaceDef, host: ObjectId | PlayerId, player: PlayerId) -> bool:
    """Asked of a token that isn't there yet."""
    probe = game.clone()
    obj = GameObject(probe.new_id(), "", player, player, NOWHERE, None, base=face, is_token=True)
    probe.objects[obj.id] = obj
    probe.touch()
    return why_not(probe, obj.id, host) is None


def discard(
    ctx: "Context",
    player: PlayerId,
    n: int = 1,
    *,
    at_random: bool = False,
    chooser: PlayerId | None = None,
    among: Iterable[ObjectId] | None = None,
) -> Proc:
    """701.9: `player` discards `n` cards of their choice, of `chooser`'s, or at random (701.9b). `among`: which may be chosen."""
    game = ctx.game
    hand = list(game.players[player].hand) if among is None else [o for o in among if o in game.players[player].hand]
    n = min(n, len(hand))
    if n <= 0:
        return Outcome(did=False)
    if at_random and n < len(hand):
        chosen = (yield from random_order(ctx, player, hand, "discard at random"))[:n]
    else:
        chosen = yield from pick(game, chooser or player, "discard", hand, n, n, rule="701.9b", source=ctx.source)
    return (yield from discard_cards(ctx, chosen))


def discard_cards(ctx: "Context", oids: Iterable[ObjectId]) -> Proc:
    """Those cards are discarded, simultaneously (also of several players)."""
    events = [Discard(obj=o, player=ctx.game.obj(o).owner, **cause(ctx)) for o in _alive(ctx, oids)]
    return moved((yield from move_all(ctx.game, list(events))))


def attach(ctx: "Context", attachment: ObjectId, host: ObjectId | PlayerId) -> Proc:
    """701.3a-b: it moves only to something it can be attached to."""
    game = ctx.game
    if attachment not in game.objects or game.objects[attachment].zone != BATTLEFIELD:
        return Outcome(did=False)
    reason = why_not(game, attachment, host)
    if reason is not None:
        game.trace.note("701.3b", reason.text, game.objects[attachment].ref, applied=False)
        return Outcome(did=False)
    done = yield from happen(game, Attach(obj=attachment, to=host, **cause(ctx)))
    return Outcome(bool(done), (attachment,))


def unattach(ctx: "Context", oids: Iterable[ObjectId]) -> Proc:
    """701.3d."""
    done = yield from happen(ctx.game, [Unattach(obj=o, **cause(ctx)) for o in _alive(ctx, oids)])
    return Outcome(bool(done), tuple(e.obj for e in done), (), len(done))


def tap(ctx: "Context", oids: Iterable[ObjectId]) -> Proc:
    """701.26a. `objects`: those that became tapped."""
    done = yield from happen(ctx.game, [Tap(obj=o, **cause(ctx)) for o in _alive(ctx, oids)])
    return Outcome(bool(done), tuple(e.obj for e in done), (), len(done))


def untap(ctx: "Context", oids: Iterable[ObjectId]) -> Proc:
    """701.26b. `objects`: those that became untapped."""
    done = yield from happen(ctx.game, [Untap(obj=o, **cause(ctx)) for o in _alive(ctx, oids)])
    return Outcome(bool(done), tuple(e.obj for e in done), (), len(done))


def counter_spells(ctx: "Context", oids: Iterable[ObjectId]) -> Proc:
    """701.6 for each. `objects`: what the countered spells became."""
    from app.engine.resolve.resolve import counter

    before: list[ObjectId] = []
    now: list[ObjectId] = []
    for oid in _alive(ctx, oids):
        done = yield from counter(ctx.game, oid, ctx.stack_object if ctx.stack_object is not None else ctx.source)
        gone = oid not in ctx.game.objects
        if done or gone:
            before.append(oid)
            # a countered spell that something put elsewhere is known as it last was (608.2h)
            now += [e.new for e in done if isinstance(e, ZoneChange) and e.new is not None] or ([oid] if gone else [])
    return Outcome(bool(before), tuple(now), (), len(before), {"before": tuple(before)})
