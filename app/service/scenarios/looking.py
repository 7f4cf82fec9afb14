"""How a fact is looked at: whose things, which objects, and how a value is compared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.engine.state.values import BATTLEFIELD, ObjectId
from app.service.scenarios.model import BadScenario, Fact, read_ref
from app.service.scenarios.table import ScenarioFailed, Table


@dataclass(slots=True)
class Look:
    """One fact being looked at. `middle`: in the middle of the script (a `check`); `player`: who has priority then."""

    table: Table
    fact: Fact
    middle: bool = False
    player: str | None = None
    #: The object that a condition is about ("it"), when the fact is one.
    it: ObjectId | None = None

    @property
    def game(self) -> Any:
        return self.table.game

    def get(self, word: str, default: Any = None) -> Any:
        return self.fact.data.get(word, default)

    @property
    def whose(self) -> str | None:
        """The player whose things are meant; None = anyone's."""
        return self.get("of_player") or self.get("player") or self.player

    def person(self) -> str:
        """As `whose`, for words that need a player. Raises BadScenario."""
        found = self.whose
        if found is None or found not in self.game.players:
            raise BadScenario(f"{self.fact.what}: no player {found!r}")
        return found

    def cards(self, zone: str, player: str | None) -> list[ObjectId]:
        """The objects of a zone that the fact's `card`, `token` and `alias` describe."""
        if self.get("alias"):
            found = self.table.labelled(self.get("alias"))
            return [found] if found is not None and self.game.obj(found).zone == zone else []
        return self.table.named(zone, player, self.get("card"), self.get("token"))

    def subjects(self) -> list[ObjectId]:
        """The objects that the fact is about: `object`, or the permanents called `card` (of the player, if one is named)."""
        data = self.get("object")
        if data is not None:
            if data.get("it"):
                counted = [one for one in self.table.counted if isinstance(one, int)]  # those that the fact before counted
                return [self.it] if self.it is not None else counted
            found = self.table.find(data)
            if found is None and data.get("alias"):
                found = self.table.last_known(data["alias"])
            return [found] if isinstance(found, int) else []
        if self.it is not None:
            return [self.it]
        if self.get("card") is None and self.get("alias") is None:
            raise BadScenario(f"{self.fact.what} names no object")
        return self.cards(BATTLEFIELD, self.whose)

    def subject(self, last: bool = True) -> ObjectId:
        """The one looked at, by default the last of several. Raises ScenarioFailed when there is none."""
        found = self.subjects()
        if not found:
            what = self.get("card") or read_ref(self.get("object") or {})
            raise ScenarioFailed(f"{self.fact}: there is no {what}", f"{self.fact.what}: no such object")
        return found[-1] if last else found[0]

    def compare(self, found: Any) -> tuple[bool, str]:
        """Does what was found fit the fact's value, bounds or list?"""
        held = True
        if "value" in self.fact.data:
            held = found == self.table.number(self.get("value"))
        if "at_least" in self.fact.data:
            held = held and found >= self.table.number(self.get("at_least"))
        if "at_most" in self.fact.data:
            held = held and found <= self.table.number(self.get("at_most"))
        if "not_value" in self.fact.data:
            held = held and found != self.get("not_value")
        if "exactly" in self.fact.data:
            held = held and sorted(map(str, found)) == sorted(map(str, self.get("exactly")))
        return held, str(found)

    def agree(self, found: bool) -> tuple[bool, str]:
        """A yes-or-no word: `value` is true unless it says otherwise."""
        return found == self.get("value", True), str(found).lower()


Word = Callable[[Look], tuple[bool, str]]
#: `what` -> how it is looked at.
WORDS: dict[str, Word] = {}


def word(*names: str) -> Callable[[Word], Word]:
    """Registers how a word of the documents is looked at."""

    def register(function: Word) -> Word:
        for name in names:
            WORDS[name] = function
        return function

    return register


def look_at(look: Look) -> tuple[bool, str]:
    """Does the fact hold, and what was found. Raises BadScenario for a word that no document has."""
    found = WORDS.get(look.fact.what)
    if found is None:
        raise BadScenario(f"the word {look.fact.what!r} is not known")
    return found(look)
