"""A toy vocabulary, nothing to do with the lexicon."""

from dataclasses import dataclass
from typing import Any

import pytest

from app.grammar import Node, Registry

R = Registry()
R.vocabulary("colour", {"white": "W", "blue": "U", "red": "R"})
R.vocabulary("kind", ["creature", "artifact", "land"])
R.alias("amount", "_number", "variable")
R.alias("recipients", "objects", "players")
R.alias("source", "itself", "objects")


@R.phrase("X", category="variable")
@dataclass(frozen=True)
class Variable(Node):
    pass


@R.phrase("~", category="itself")
@dataclass(frozen=True)
class Self(Node):
    pass


@R.phrase("(target|a) player", category="players")
@R.phrase("you", category="players", you=True)
@dataclass(frozen=True)
class Player(Node):
    you: bool = False


@R.phrase("[{colour}] {kind} [{player:players} control]", category="described")
@dataclass(frozen=True)
class Described(Node):
    kind: str
    colour: str | None = None
    player: Player | None = None


@R.phrase("each {what:described}", category="objects", scope="each")
@R.phrase("target {what:described}", category="objects", scope="target")
@R.phrase("a {what:described}", category="objects", scope="any")
@dataclass(frozen=True)
class Objects(Node):
    what: Described
    scope: str


@R.phrase("{source} deals {amount} damage to {recipients:recipients+and}", cr="120.1", examples=("Shock",))
@dataclass(frozen=True)
class Damage(Node):
    source: Any
    amount: Any
    recipients: tuple[Any, ...]


@R.phrase("[{player:players}] draw {amount} card [then discard {discard:amount} card]", cr=("121.1", "701.9"))
@R.phrase("[{player:players}] draws a card", amount=1)
@dataclass(frozen=True)
class Draw(Node):
    amount: Any
    player: Player | None = None
    discard: Any = None


@R.phrase("destroy {objects}", cr="701.8")
@dataclass(frozen=True)
class Destroy(Node):
    objects: Objects


@R.phrase('{objects} gains {ability:"ability}', '{objects} has {ability:"ability}')
@dataclass(frozen=True)
class Gains(Node):
    objects: Objects
    ability: Any


@R.phrase("{cost:mana}[, {tap:tapping}]: {effect}.", category="ability")
@dataclass(frozen=True)
class Activated(Node):
    cost: Any
    effect: Any
    tap: Any = None


@R.phrase("{T}", category="tapping")
@dataclass(frozen=True)
class Tap(Node):
    pass


@R.phrase("{symbols:_mana+}", category="mana")
@dataclass(frozen=True)
class Mana(Node):
    symbols: tuple[str, ...]


@dataclass(frozen=True)
class Power(Node):
    """Read by hand: power N, in either order of the words."""

    amount: int

    def words(self, show: Any) -> str:
        return f"power {show(self.amount, 'amount')}"


@R.reads("measure", starts=["power", "{amount}"])
def _power(parser: Any, pos: int) -> Any:
    if parser.lemmas[pos] == "power":
        yield from ((Power(value), end) for value, end in parser.parse("amount", pos + 1))
    else:
        for value, end in parser.parse("amount", pos):
            if end < len(parser.lemmas) and parser.lemmas[end] == "power":
                yield Power(value), end + 1


@pytest.fixture
def toy() -> Registry:
    return R
