"""The payment search against trying everything, on small random boards with all kinds of sources."""

import random
from itertools import product

import pytest
from payboard import Activated, AddOneOf, Board, ManaCost, PayLife, TapSelf, face, tap_for

from app.engine.kernel.illegal import Illegal
from app.engine.mana import matching as m
from app.engine.mana.payment import find_plan, pay_mana
from app.engine.mana.symbols import parse

SOURCES = {
    "forest": (("", ("G",)),),
    "island": (("", ("U",)),),
    "dual": (("", ("G", "U")),),
    "ring": (("", ("CC",)),),
    "karoo": (("", ("GU",)),),
    "filter": (("{G/U}", ("GG", "GU", "UU")),),
    "signet": (("{1}", ("UB",)),),
    "prism": (("{1}", ("W", "U", "B", "R", "G")),),
    "chain": (("{2}", ("GGG",)),),
    "both": (("", ("C",)), ("{1}", ("BB",))),
}
COSTS = [
    "{G}",
    "{U}{U}",
    "{2}",
    "{4}",
    "{1}{G}{U}",
    "{B}{B}",
    "{G/U}{B}",
    "{2/B}{G}",
    "{3}{U}",
    "{C}{C}",
    "{B}{U}{G}",
    "{W}{G}",
    "{5}",
    "{B}{B}{B}{1}",
]


def brute(sources: list[str], cost: str) -> bool:
    """Forwards: every order of activations with every payment."""
    goals = [m.need_masks(v) for v in m.variants(parse(cost))]
    seen = set()

    def covers(pool: tuple[str, ...], needs: list[int]) -> bool:
        return m.match([m.unit_mask(t, False) for t in pool], needs) is not None

    def go(pool: tuple[str, ...], left: tuple[str, ...]) -> bool:
        if (pool, left) in seen:
            return False
        seen.add((pool, left))
        if any(covers(pool, goal) for goal in goals):
            return True
        for at, name in enumerate(left):
            rest = left[:at] + left[at + 1 :]
            for price, outputs in SOURCES[name]:
                for paid in payments(pool, m.need_masks(parse(price))):
                    for output in outputs:
                        if go(tuple(sorted(paid + tuple(output))), rest):
                            return True
        return False

    def payments(pool: tuple[str, ...], needs: list[int]) -> set[tuple[str, ...]]:
        states = {pool}
        for need in needs:
            states = {s[:i] + s[i + 1 :] for s in states for i, t in enumerate(s) if m.unit_mask(t, False) & need}
        return states

    return go((), tuple(sorted(sources)))


def board_of(sources: list[str]) -> Board:
    board = Board()
    for name in sources:
        abilities = tuple(tap_for(*outputs, cost=(ManaCost(parse(price)),) if price else ()) for price, outputs in SOURCES[name])
        board.put(face(name, None, "land" if name in ("forest", "island", "dual", "karoo") else "artifact", abilities))
    return board


@pytest.mark.parametrize("seed", range(150))
def test_same_answer_as_trying_everything(seed: int) -> None:
    rng = random.Random(seed)
    sources = [rng.choice(list(SOURCES)) for _ in range(rng.randint(1, 5))]
    cost = rng.choice(COSTS)
    board = board_of(sources)
    expected = brute(sources, cost)
    assert (find_plan(board.game, "alice", parse(cost)) is not None) == expected, (sources, cost)
    if expected:
        board.run(pay_mana(board.game, "alice", parse(cost)))  # the plan works
    else:
        with pytest.raises(Illegal):
            board.run(pay_mana(board.game, "alice", parse(cost)))


def test_life_is_the_last_resort_in_mixed_boards() -> None:
    for names in product(["forest", "ring"], repeat=2):
        board = board_of(list(names))
        board.put(face("Confluence", None, "land", (Activated((TapSelf(), PayLife()), AddOneOf((("G",), ("U",)))),)))
        board.run(pay_mana(board.game, "alice", parse("{2}")))
        assert board.game.players["alice"].life == 20
