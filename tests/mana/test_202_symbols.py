"""107.4, 202.2, 202.3: symbols, mana values, colours."""

import pytest

from app.engine.mana.symbols import colors, mana_value, parse, show


@pytest.mark.parametrize(
    ("cost", "x", "value"),
    [
        ("{3}{G}{G}", 0, 5),
        ("{X}{R}", 0, 1),  # 202.3e
        ("{X}{X}{R}", 4, 9),
        ("{1}{W/U}{W/U}", 0, 3),
        ("{2/W}{2/W}{2/W}", 0, 6),  # 202.3f
        ("{W/P}{W/P}", 0, 2),  # 202.3g
        ("{R/G/P}", 0, 1),
        ("{S}{S}{C}", 0, 3),
        ("{C/W}", 0, 1),
        ("{0}", 0, 0),
    ],
)
def test_mana_value(cost: str, x: int, value: int) -> None:
    assert mana_value(parse(cost), x) == value


def test_no_mana_cost_is_worth_nothing() -> None:
    assert mana_value(None) == 0  # 202.3a


def test_colors_of_hybrid_and_phyrexian_symbols() -> None:
    assert colors(parse("{2/W}{U/P}{R/G}")) == {"W", "U", "R", "G"}  # 202.2d
    assert colors(parse("{4}{C}{S}{X}")) == frozenset()


def test_there_and_back() -> None:
    assert show(parse("{X}{2}{G/W}{B/P}")) == "{X}{2}{G/W}{B/P}"
    assert show(()) == "{0}"
    with pytest.raises(ValueError):
        parse("{Q}")
