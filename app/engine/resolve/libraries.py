"""What instructions do with libraries: draw, mill, shuffle, search, reveal, look, reorder."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from app.engine.abilities import Outcome, Proc
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.events.flow import Reordered, Revealed, Shuffle
from app.engine.events.zones import Draw, ZoneChange
from app.engine.kernel.decisions import pick
from app.engine.resolve.chance import random_order
from app.engine.state.values import GRAVEYARD, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.kernel.context import Context


def draw(ctx: "Context", player: PlayerId, n: int = 1) -> Proc:
    """121.2: one at a time. `objects`: the cards drawn; `amount`: how many draws were made."""
    game = ctx.game
    cards: list[ObjectId] = []
    made = 0
    for _ in range(n):
        done = yield from happen(game, Draw(player=player, source=ctx.source, by=ctx.stack_object, by_player=ctx.you))
        for event in done:
            if isinstance(event, Draw) and event.card is not None:
                cards.append(event.card)
                made += 1
    return Outcome(made > 0, tuple(cards), (player,), made)


def top(ctx: "Context", player: PlayerId, n: int) -> list[ObjectId]:
    """The top cards that are known to exist; a caveat when the library holds unknown ones below."""
    library = ctx.game.players[player].library
    if n > len(library) and ctx.game.players[player].unknown_library:
        ctx.game.caveat(player, "cards of the library that nobody listed", "unknown_library")
    return list(library[: max(0, n)])


def mill(ctx: "Context", player: PlayerId, n: int) -> Proc:
    """701.17a-b: as many as there are. `objects`: the milled cards where they are now."""
    game = ctx.game
    cards = top(ctx, player, n)
    unknown = game.players[player].unknown_library
    if n > len(cards) and unknown:
        game.players[player].unknown_library -= min(unknown, n - len(cards))
    done = yield from happen(
        game,
        [
            ZoneChange(
                obj=o,
                to=GRAVEYARD,
                why="mill",
                player=player,
                because="701.17a",
                source=ctx.source,
                by=ctx.stack_object,
                by_player=ctx.you,
            )
            for o in cards
        ],
    )
    moved = [e for e in done if isinstance(e, ZoneChange)]
    return Outcome(
        bool(moved),
        tuple(e.new for e in moved if e.new is not None),
        (player,),
        len(moved),
        {"before": tuple(e.obj for e in moved)},
    )


def shuffle(ctx: "Context", player: PlayerId) -> Proc:
    """701.24. Always done, with no cards too (701.24e)."""
    game = ctx.game
    order = yield from random_order(ctx, player, list(game.players[player].library))
    yield from happen(game, Shuffle(player=player, order=order, source=ctx.source, by=ctx.stack_object, by_player=ctx.you))
    yield from happen(game, Did(player=player, what="shuffle", source=ctx.source))
    return Outcome(True, (), (player,))


def search(
    ctx: "Context",
    player: PlayerId,
    among: Iterable[ObjectId],
    low: int,
    high: int,
    *,
    library_of: PlayerId | None = None,
    word: str = "search",
) -> Proc:
    """701.23a: `player` finds from `low` to `high` of `among` (the cards that fit; for a stated quality low is 0: 701.23b).

    The caller moves and reveals what was found and shuffles. `objects`: the cards found, where they are.
    """
    game = ctx.game
    owner = library_of or player
    if game.players[owner].unknown_library:
        game.caveat(owner, "cards of the library that nobody listed can't be found", "unknown_library")
    options = [o for o in among if o in game.objects]
    chosen = yield from pick(
        game,
        player,
        word,
        options,
        low,
        high,
        prompt="Choose the cards that are found",
        rule="701.23a",
        source=ctx.source,
        default=tuple(options[:high]),
    )
    yield from happen(game, Did(player=player, what="search", source=ctx.source, amount=len(chosen), data={"library": owner}))
    return Outcome(bool(chosen), tuple(chosen), (player,), len(chosen))


def reveal(ctx: "Context", player: PlayerId, oids: Iterable[ObjectId]) -> Proc:
    """701.20a: to everyone."""
    cards = tuple(o for o in oids if o in ctx.game.objects)
    if cards:
        yield from happen(ctx.game, Revealed(player=player, cards=cards, source=ctx.source, by_player=ctx.you))
    return Outcome(bool(cards), cards, (player,), len(cards))


def look(ctx: "Context", player: PlayerId, oids: Iterable[ObjectId]) -> Proc:
    """701.20e: only `player` sees them."""
    cards = tuple(o for o in oids if o in ctx.game.objects)
    if cards:
        yield from happen(ctx.game, Revealed(player=player, cards=cards, to=(player,), source=ctx.source, by_player=ctx.you))
    return Outcome(bool(cards), cards, (player,), len(cards))


def reorder(ctx: "Context", player: PlayerId, upper: Sequence[ObjectId], lower: Sequence[ObjectId] = ()) -> Proc:
    """Cards of `player`'s library are put on top (`upper`, first on top) and on the bottom (`lower`, last at the very bottom)."""
    library = ctx.game.players[player].library
    placed = {*upper, *lower}
    if lower and ctx.game.players[player].unknown_library:
        ctx.game.caveat(player, "cards were put under cards of the library that nobody listed", "unknown_library")
    order = (*upper, *(o for o in library if o not in placed), *lower)
    yield from happen(ctx.game, Reordered(player=player, order=order, source=ctx.source))
    return Outcome(True, tuple(placed), (player,))
