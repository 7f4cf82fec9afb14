"""The one script model that every dialect is read into: who has what, what is done, which answers are given, what must hold.

Names are those of the dialects' documents. Nothing here knows the engine.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.engine.kernel.trace import Note


class BadScenario(ValueError):
    """The scenario can't be understood; the message says where."""


@dataclass(frozen=True, slots=True)
class Ref:
    """What a script calls an object or player by. The alias decides, else player, else name with its restrictions."""

    alias: str = ""
    name: str = ""
    player: str = ""
    token: bool | None = None
    copy: bool | None = None
    #: Start of the text of an ability on the stack; "" = any ability.
    ability: str | None = None
    spell: str = ""
    mode: int = 0
    zone: str = ""
    index: int | None = None
    #: The start of an option's text.
    text: str = ""
    #: All objects that a description fits: the description.
    every: Mapping[str, Any] | None = None

    def __str__(self) -> str:
        said = self.alias or self.player or self.name or self.ability or self.spell or self.text or "an ability"
        return said + (" token" if self.token else "")


def read_ref(data: Any) -> Ref:
    """A reference of any dialect: a string (an alias, else a name) or an object. Raises BadScenario."""
    if isinstance(data, str):
        return Ref(name=data, alias=data)
    if not isinstance(data, Mapping):
        raise BadScenario(f"not a reference: {data!r}")
    return Ref(
        alias=data.get("alias", ""),
        name=data.get("name", data.get("card", "")),
        player=data.get("player", "") or "",
        token=data.get("token"),
        copy=data.get("copy"),
        ability=data.get("stack_ability"),
        spell=data.get("spell", ""),
        mode=data.get("mode", 0),
        zone=data.get("zone", ""),
        index=data.get("index"),
        text=data.get("text", ""),
        every=data.get("every"),
    )


def read_refs(data: Any) -> tuple[Ref, ...]:
    """A list of references, or one that stands for a list (`{"every": ...}`)."""
    if data is None:
        return ()
    if isinstance(data, (list, tuple)):
        return tuple(read_ref(one) for one in data)
    return (read_ref(data),)


@dataclass(slots=True)
class CardSpec:
    """A card or permanent of the set-up. `status` holds the words of the board ("tapped", "counters", "attached_to" ...)."""

    card: str
    alias: str = ""
    count: int = 1
    aliases: tuple[str, ...] = ()
    status: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Seat:
    """One player at the start."""

    life: int = 20
    hand: list[CardSpec] = field(default_factory=list)
    #: Top first.
    library: list[CardSpec] = field(default_factory=list)
    graveyard: list[CardSpec] = field(default_factory=list)
    exile: list[CardSpec] = field(default_factory=list)
    command: list[CardSpec] = field(default_factory=list)
    battlefield: list[CardSpec] = field(default_factory=list)
    #: "filler", "empty", "deck", "unknown".
    under: str = "empty"
    deck: str = ""
    manual_mana: bool = False


@dataclass(slots=True)
class Start:
    """Where the game is when the script begins; None in a scenario = before turn 1."""

    turn: int = 1
    step: str = "precombat_main"
    active: str = ""
    priority: str = ""
    #: What the rules do at the beginning of the step is over.
    begun: bool = True
    first_draw_skipped: bool = False
    drawn: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Item:
    """One line of the script. `data` are its further words; references in them are still as written."""

    index: int
    do: str
    player: str = ""
    turn: int = 0
    step: str = ""
    data: dict[str, Any] = field(default_factory=dict)

    def get(self, word: str, default: Any = None) -> Any:
        return self.data.get(word, default)

    def __str__(self) -> str:
        what = self.get("card") or self.get("ability") or self.get("what") or ""
        for word in ("object", "source", "attacker"):
            if not what and word in self.data:
                what = str(read_ref(self.data[word]))
        return f"item {self.index} ({self.do}{' ' if what else ''}{what})"


@dataclass(slots=True)
class Fact:
    """Something that must hold. `at`: at the end of that step of that turn; None = at the stop."""

    what: str
    data: dict[str, Any] = field(default_factory=dict)
    at: tuple[int, str] | None = None

    def get(self, word: str, default: Any = None) -> Any:
        return self.data.get(word, default)

    def __str__(self) -> str:
        words = ", ".join(
            f"{k}={_short(v)}"
            for k, v in self.data.items()
            if k not in ("what", "at", "do", "turn", "step", "scope") and v is not None
        )
        return f"{self.what} ({words})"


def _short(value: Any) -> str:
    if isinstance(value, Mapping):
        return str(value.get("name") or value.get("alias") or value.get("card") or dict(value))
    return str(value)


@dataclass(slots=True)
class Queues:
    """A player's answers, each queue head first."""

    targets: list[dict[str, Any]] = field(default_factory=list)
    choices: list[dict[str, Any]] = field(default_factory=list)
    modes: list[Any] = field(default_factory=list)
    die_rolls: list[int] = field(default_factory=list)
    coin_flips: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Scenario:
    """One scenario of any dialect.

    driving: "priority" (scripted players who are given priority) or "acts" (a flat list on a board at any moment).
    """

    id: str
    dialect: str
    driving: str
    seats: dict[str, Seat]
    #: In turn order.
    order: list[str]
    starting: str
    items: list[Item]
    facts: list[Fact]
    format: str = "two_player"
    strict: bool = True
    answers: dict[str, Queues] = field(default_factory=dict)
    start: Start | None = None
    stop: tuple[int, str] | None = None
    shuffled: bool = True
    options: dict[str, Any] = field(default_factory=dict)
    cards: tuple[str, ...] = ()
    tags: frozenset[str] = frozenset()


@dataclass(slots=True)
class Checked:
    """A fact that was looked at: what, whether it held, and what was found instead."""

    fact: str
    held: bool
    found: str = ""


@dataclass(slots=True)
class Result:
    """What came of a scenario. `result`: "passed", "failed", "skipped" or "error"; `cause` groups like reasons."""

    id: str
    result: str
    reason: str = ""
    ms: int = 0
    cause: str = ""
    checked: list[Checked] = field(default_factory=list)
    trace: list[Note] = field(default_factory=list)

    def line(self) -> dict[str, Any]:
        """As it stands in the report."""
        return {"id": self.id, "result": self.result, "reason": self.reason, "ms": self.ms}
