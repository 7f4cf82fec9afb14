"""Facts: things that happen without changing an object themselves, which abilities may trigger on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from app.engine.events.base import Event
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.state.game import Game


@dataclass(slots=True, kw_only=True)
class Fact(Event):
    """Base of the facts; performing one changes nothing."""

    def perform(self, game: "Game") -> None:
        pass


@dataclass(slots=True, kw_only=True)
class StepBegins(Fact):
    """A step or phase of `player`'s turn begins: "at the beginning of" (603.2b)."""

    rule = "500.1"
    name: str = ""


@dataclass(slots=True, kw_only=True)
class TurnBegins(Fact):
    rule = "500.1"


@dataclass(slots=True, kw_only=True)
class SpellCast(Fact):
    """`player` cast the spell `obj` (601.2i). `origin`: the zone it was cast from."""

    rule = "601.2i"
    origin: str = ""

    def perform(self, game: "Game") -> None:
        """How often the player has cast a spell of that name is known all game ("you've cast ... this game")."""
        if self.obj is not None and self.player is not None:
            key = (self.player, game.info(self.obj).name)
            before = game.options.get("cast_names", {})
            game.options["cast_names"] = {**before, key: before.get(key, 0) + 1}


@dataclass(slots=True, kw_only=True)
class SpellCopied(Fact):
    rule = "707.10"


@dataclass(slots=True, kw_only=True)
class AbilityActivated(Fact):
    """`player` activated the ability `obj` (on the stack, or None for a mana ability) of `source` (602.2b)."""

    rule = "602.2b"
    ability: Any = None
    is_mana: bool = False


@dataclass(slots=True, kw_only=True)
class AbilityTriggered(Fact):
    rule = "603.2"
    ability: Any = None


@dataclass(slots=True, kw_only=True)
class BecomesTarget(Fact):
    """`obj` or `player` became the target of the spell or ability `source` (on the stack) controlled by `by_player` (115)."""

    rule = "601.2c"


@dataclass(slots=True, kw_only=True)
class LandPlayed(Fact):
    rule = "305.1"


@dataclass(slots=True, kw_only=True)
class Attacks(Fact):
    """`obj` was declared as an attacker against `defender` (508.1)."""

    rule = "508.1"
    defender: ObjectId | PlayerId | None = None
    #: Everything declared together, and the total power of it then.
    attackers: tuple[ObjectId, ...] = ()
    power: int = 0


@dataclass(slots=True, kw_only=True)
class Blocks(Fact):
    """`obj` was declared as a blocker of `source` (509.1)."""

    rule = "509.1"
    attackers: tuple[ObjectId, ...] = ()


@dataclass(slots=True, kw_only=True)
class BecomesBlocked(Fact):
    """The attacker `obj` became blocked by `blockers` (509.1h)."""

    rule = "509.1h"
    blockers: tuple[ObjectId, ...] = ()


@dataclass(slots=True, kw_only=True)
class AttacksUnblocked(Fact):
    """The attacker `obj` was not blocked when blockers were declared (509.3g)."""

    rule = "509.1h"


@dataclass(slots=True, kw_only=True)
class Did(Fact):
    """A keyword action was performed: `what` is its word ("scry", "surveil", "cycle", "explore", "fight", "shuffle",
    "search", "roll", "flip", "transform", "turn_face_up", "exert", "monstrosity", "crew", ...), `amount` how many."""

    rule = "701"
    what: str = ""
    data: dict[str, Any] = field(default_factory=dict)
