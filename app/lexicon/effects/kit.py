"""What the deeds have in common: common fields of their events, choosing within a noun phrase, the pile that was looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from app.engine.abilities import Objects, Proc
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options, label_of, pick
from app.engine.resolve.moves import cause
from app.engine.state.values import ObjectId, PlayerId
from app.lexicon.nouns.objects import Some

#: Key in `Context.memory`: the cards looked at, revealed, found or exiled last, by the player who did it
#: ("the rest", "from among them").
PILE = "pile"
#: What each of the players who were told to choose chose from.
CHOSEN_FROM = "chosen from"


who = cause


def live(ctx: Context, oids: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
    """Those that still exist, none twice (400.7)."""
    return tuple(o for o in dict.fromkeys(oids) if ctx.game.exists(o))


def on_battlefield(ctx: Context, oids: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
    """Those that are permanents."""
    return tuple(o for o in live(ctx, oids) if ctx.game.objects[o].zone == "battlefield")


def choose(
    ctx: Context, what: Objects, word: str, rule: str, allow: Callable[[ObjectId], bool], pool: Iterable[ObjectId] | None = None
) -> Proc:
    """The objects of a noun phrase among those that `ctx.actor` is allowed to do this with; asks where the words
    leave a choice."""
    game = ctx.game
    if not isinstance(what, Some):
        return tuple(o for o in (yield from what.select(ctx)) if game.exists(o) and allow(o))
    fitting = tuple(o for o in (what.pool(ctx) if pool is None else pool) if allow(o))
    low, high = what.limits(ctx)
    return (yield from pick(game, ctx.actor, word, fitting, low, high, rule=rule, source=ctx.source))


def remember_pile(ctx: Context, oids: Iterable[ObjectId]) -> tuple[ObjectId, ...]:
    """These cards are now what "the rest" and "from among them" speak of."""
    found = tuple(oids)
    ctx.memory.pop(CHOSEN_FROM, None)
    ctx.memory[PILE] = {**ctx.memory.get(PILE, {}), ctx.actor: found}
    ctx.memory["picked"] = ()
    return found


def remember_choice(ctx: Context, pool: Iterable[ObjectId], chosen: Iterable[ObjectId]) -> None:
    """ "The rest" are those that could have been chosen; when several players choose, all that any of them could have."""
    before: dict[PlayerId, tuple[ObjectId, ...]] = ctx.memory.get(CHOSEN_FROM, {})
    picked = ctx.memory.get("picked", ())
    if ctx.actor in before:
        before, picked = {}, ()
    elif not before:
        picked = ()
    found = remember_pile(ctx, pool)
    ctx.memory[CHOSEN_FROM] = {**before, ctx.actor: found}
    ctx.memory["picked"] = (*picked, *chosen)


def pile(ctx: Context) -> tuple[ObjectId, ...]:
    """The actor's pile; of several players' piles all of them when the actor has none."""
    piles: dict[PlayerId, tuple[ObjectId, ...]] = ctx.memory.get(PILE, {})
    if ctx.actor in piles:
        return piles[ctx.actor]
    return tuple(o for ids in piles.values() for o in ids)


def did(ctx: Context, what: str, rule: str = "", **fields: Any) -> Proc:
    """A keyword action was performed: "whenever you scry" looks here."""
    yield from happen(ctx.game, Did(what=what, **{**who(ctx), "player": ctx.actor, **fields}))


def life_of(ctx: Context, player: PlayerId) -> int:
    return int(ctx.game.players[player].life)


def arrange(ctx: Context, player: PlayerId, cards: list[ObjectId], where: str, rule: str = "401.4") -> Proc:
    """The cards in the order in which `player` wants them, from the top down."""
    if len(cards) < 2:
        return cards
    options = [Option(o, label_of(ctx.game, o), ctx.game.obj(o).ref) for o in cards]
    prompt = f"Arrange the cards {where}, from the top down"
    n = len(cards)
    return list((yield from ask_options(player, "order", prompt, options, n, n, rule=rule, source=ctx.source, word="arrange")))


def arrange_some(ctx: Context, cards: list[ObjectId], word: str, rule: str, what: str) -> Proc:
    """Any number of the cards (scry, surveil)."""
    prompt = f"Choose what to {what}"
    return (yield from pick(ctx.game, ctx.actor, word, cards, 0, len(cards), prompt=prompt, rule=rule, source=ctx.source))
