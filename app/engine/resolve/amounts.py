"""What instructions do with numbers: damage, life, counters."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Outcome, Proc
from app.engine.events.amounts import Damage, GainLife, LoseLife, PutCounters, RemoveCounters
from app.engine.events.base import Event, happen
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.kernel.context import Context

Ident = ObjectId | PlayerId


def whom(ident: Ident) -> dict[str, Any]:
    """The event field for an object or a player."""
    return {"player": ident} if isinstance(ident, str) else {"obj": ident}


def deal_damage(
    ctx: "Context",
    source: ObjectId | None,
    recipients: Iterable[Ident],
    amount: int | Mapping[Ident, int],
    *,
    unpreventable: bool = False,
) -> Proc:
    """120: `source` deals `amount` to each recipient (or to each its share of a mapping), simultaneously."""
    shares = amount if isinstance(amount, Mapping) else {one: amount for one in recipients}
    return (yield from deal_all(ctx, [(source, one, n) for one, n in shares.items()], unpreventable=unpreventable))


def deal_all(ctx: "Context", hits: Iterable[tuple[ObjectId | None, Ident, int]], *, unpreventable: bool = False) -> Proc:
    """Several sources at once (fight: 701.14). `amount`: all damage really dealt.

    Extra: "excess" (120.10) and "dealt" (recipient -> amount).
    """
    game = ctx.game
    events = [
        Damage(source=source, amount=n, unpreventable=unpreventable, by=ctx.stack_object, by_player=ctx.you, **whom(one))
        for source, one, n in hits
        if n > 0 and (isinstance(one, str) or game.exists(one))
    ]
    done = [e for e in (yield from happen(game, events)) if isinstance(e, Damage)]
    dealt: dict[Ident, int] = {}
    for event in done:
        key: Ident = event.player if event.player is not None else event.obj  # type: ignore[assignment]
        dealt[key] = dealt.get(key, 0) + event.amount
    return Outcome(
        bool(done),
        tuple(k for k in dealt if isinstance(k, int)),
        tuple(k for k in dealt if isinstance(k, str)),
        sum(dealt.values()),
        {"excess": sum(e.excess for e in done), "dealt": dealt},
    )


def gain_life(ctx: "Context", player: PlayerId, n: int) -> Proc:
    """119.3; 119.9: 0 is no event."""
    return (yield from _life(ctx, GainLife(player=player, amount=n, source=ctx.source, by=ctx.stack_object, by_player=ctx.you)))


def lose_life(ctx: "Context", player: PlayerId, n: int) -> Proc:
    """119.3."""
    return (yield from _life(ctx, LoseLife(player=player, amount=n, source=ctx.source, by=ctx.stack_object, by_player=ctx.you)))


def _life(ctx: "Context", event: Event) -> Proc:
    if event.amount <= 0:
        return Outcome(did=False)
    done = yield from happen(ctx.game, event)
    return Outcome(bool(done), (), tuple(e.player for e in done if e.player is not None), sum(e.amount for e in done))


def set_life(ctx: "Context", player: PlayerId, total: int) -> Proc:
    """119.5: gains or loses the difference."""
    now = ctx.game.players[player].life
    return (yield from gain_life(ctx, player, total - now)) if total > now else (yield from lose_life(ctx, player, now - total))


def put_counters(
    ctx: "Context", whom_all: Iterable[Ident], kind: str, n: int | Mapping[Ident, int] = 1, by: PlayerId | None = None
) -> Proc:
    """122.1: `n` counters of `kind` on each object or player, simultaneously. `amount`: how many were put."""
    shares = n if isinstance(n, Mapping) else {one: n for one in whom_all}
    events = [
        PutCounters(kind=kind, amount=k, source=ctx.source, by=ctx.stack_object, by_player=by or ctx.actor, **whom(one))
        for one, k in shares.items()
        if k > 0
    ]
    return _counters((yield from happen(ctx.game, events)))


def remove_counters(ctx: "Context", whom_all: Iterable[Ident], kind: str, n: int | None = 1) -> Proc:
    """122.1: `n` (None: all) of them from each. `amount`: how many were removed."""
    game = ctx.game
    events: list[Event] = []
    for one in whom_all:
        if not isinstance(one, str) and not game.exists(one):
            continue
        there = (game.players[one].counters if isinstance(one, str) else game.objects[one].counters).get(kind, 0)
        events.append(
            RemoveCounters(
                kind=kind,
                amount=there if n is None else min(n, there),
                source=ctx.source,
                by=ctx.stack_object,
                by_player=ctx.you,
                **whom(one),
            )
        )
    return _counters((yield from happen(game, events)))


def _counters(done: list[Event]) -> Outcome:
    return Outcome(
        bool(done),
        tuple(e.obj for e in done if e.obj is not None),
        tuple(e.player for e in done if e.obj is None and e.player is not None),
        sum(e.amount for e in done),
    )
