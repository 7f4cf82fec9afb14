"""Who pays so that something isn't done: "unless its controller pays {2}" (118.12a)."""

from __future__ import annotations

from app.engine.abilities import Cost, Players, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options, ask_yes_no
from app.engine.resolve.costs import pay_together, payable_by
from app.lexicon.abilities.zones import words_of


def anyone_pays(ctx: Context, who: Players, cost: tuple[Cost, ...], either: tuple[Cost, ...] = ()) -> Proc:
    """118.12a: may pay; only a player who can pay everything may choose to. True if anyone did."""
    players = yield from who.select(ctx)
    for player in players:
        acting = ctx.acting(player)
        ways = [one for one in (either or (cost,)) if payable_by(acting, one if isinstance(one, tuple) else (one,))]
        word = "pay" if either else _pay_word(acting, cost)
        if not ways or not (yield from ask_yes_no(player, "Pay the cost?", rule="118.12a", source=ctx.source, word=word)):
            continue
        chosen = ways[0]
        if len(ways) > 1:
            shown = [Option(i, words_of(one)) for i, one in enumerate(ways)]
            (at,) = yield from ask_options(
                player, "option", "Which cost to pay?", shown, rule="118.12a", source=ctx.source, word="pay"
            )
            chosen = ways[at]
        yield from pay_together(acting, chosen if isinstance(chosen, tuple) else (chosen,))
        return True
    return False


def _pay_word(ctx: Context, cost: tuple[Cost, ...]) -> str:
    """118.5: nothing but {0} is paid by saying so."""
    symbols = [symbol for part in cost for symbol in part.mana(ctx)]
    free = all(type(part).mana is not Cost.mana for part in cost) and all(symbol == "0" for symbol in symbols)
    return "pay_nothing" if free else "pay"
