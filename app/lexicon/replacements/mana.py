"""What mana a permanent produces when it is tapped for mana (106.12b, 614.1a)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Objects, Players, Proc, Replacement, Static
from app.engine.events.amounts import AddMana
from app.engine.events.base import Event
from app.engine.kernel.context import Context
from app.engine.mana.pool import Mana
from app.engine.mana.producers import choose_mana
from app.engine.state.values import COLORS, NAME_OF_COLOR
from app.grammar import Node, phrase, vocabulary
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.heads import head_of
from app.lexicon.nouns.refs import This
from app.lexicon.nouns.roles import EventRole
from app.lexicon.replacements.would import Would

Types = tuple[str, ...]


@phrase("{what:objects} is tapped for mana", category="would", cr="106.12b", examples=("Contamination",))
@phrase("{who:players} tap {what:objects} for mana", category="would", examples=("Mana Reflection",))
@phrase("{what:objects} is tapped for {least:_number} or more mana", category="would", examples=("Damping Sphere",))
@dataclass(frozen=True)
class WouldTapForMana(Would):
    """Asked while a mana ability with {T} in its cost resolves and is about to add mana."""

    watches: ClassVar[tuple[type[Event], ...]] = (AddMana,)
    what: Objects
    who: Players | None = None
    least: int = 1

    def fits(self, ctx: Context, event: Any) -> bool:
        if not event.tapped_for or event.source is None or len(event.mana) < self.least:
            return False
        if self.who is not None and event.by_player not in self.who.find(ctx):
            return False
        return event.source == ctx.source if type(self.what) is This else self.what.includes(ctx, event.source)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (
            Antecedent("object", EventRole("source"), head_of(self.what)),
            Antecedent("player", EventRole("by_player"), "player"),
        )


def remade(event: AddMana, make: Callable[[Mana], Mana]) -> list[Event]:
    """The same event with other mana; restrictions and additional effects stay with it (106.6a)."""
    event.mana = [make(one) for one in event.mana]
    return [event]


@phrase(
    "it produces {times:much_more} as much of that mana instead",
    category="instead",
    cr=("106.12b", "106.6a"),
    examples=("Mana Reflection", "Nyxbloom Ancient"),
)
@dataclass(frozen=True)
class TimesAsMuch(Node):
    times: int

    def change(self, ctx: Context, event: Any) -> Proc:
        event.mana = list(event.mana) * self.times
        return [event]
        yield


vocabulary("much_more", {"twice": 2, "three times": 3, "four times": 4})


@phrase("produce {types:mana_run}", category="produces", cr="106.12b")
@phrase("produce colorless mana", category="produces", types=("C",), colorless=True)
@phrase("produce mana of a color of your choice", category="produces", types=(), cr="608.2d")
@phrase("produce one mana of a color of your choice", category="produces", types=(), one=True)
@phrase("produce mana of the chosen color", category="produces", types=(), chosen=True, cr="607.2d")
@dataclass(frozen=True)
class Produces(Node):
    """`types` empty: one colour, chosen now by this effect's controller, or earlier."""

    types: Types
    colorless: bool = False
    one: bool = False
    chosen: bool = False

    def choose(self, ctx: Context) -> Proc:
        """The types; () when none is defined, and then nothing changes."""
        if self.types:
            return self.types
        if self.chosen:
            color = ctx.memory.get("color") or ctx.this().chosen.get("color")
            return (color,) if color in COLORS else ()
        return (yield from choose_mana(ctx.acting(ctx.you), [(color,) for color in COLORS]))


@phrase("it {made:produces} instead of any other type", category="instead", cr="106.12b", examples=("Infernal Darkness",))
@phrase("it {made:produces} instead of any other color", category="instead", only="colors")
@phrase("it {made:produces} instead of {only:color_word} mana", category="instead")
@phrase("it {made:produces} instead of any other type and amount", category="instead", amount=True, examples=("Contamination",))
@dataclass(frozen=True)
class OtherMana(Node):
    """`amount`: just what is written; else as much mana as before, of the other type. `only`: which mana is changed."""

    made: Produces
    only: str = ""
    amount: bool = False

    def change(self, ctx: Context, event: Any) -> Proc:
        types = yield from self.made.choose(ctx)
        if not types:
            return [event]
        if self.amount:
            model = event.mana[0]
            event.mana = [dataclasses.replace(model, type=t) for t in types]
            return [event]
        wanted = set(COLORS) if self.only == "colors" else {self.only} if self.only else None

        def other(one: Mana) -> Mana:
            return dataclasses.replace(one, type=types[0]) if wanted is None or one.type in wanted else one

        return remade(event, other)


vocabulary("color_word", {name: letter for letter, name in NAME_OF_COLOR.items()})


@phrase("{kind:subtype_word} {made:produces}", category="land_row")
@dataclass(frozen=True)
class LandRow(Node):
    kind: str
    made: Produces


@phrase(
    "if tapped for mana, {rows:land_row+and} instead of any other type",
    category="static",
    cr="106.12b",
    examples=("Naked Singularity", "Reality Twist"),
)
@dataclass(frozen=True)
class ProducesByType(Node, Replacement):
    """A land of several of these types: its player chooses among what they say."""

    watches: ClassVar[tuple[type[Event], ...]] = (AddMana,)
    rows: tuple[LandRow, ...]

    def _options(self, ctx: Context, event: Any) -> list[Types]:
        subtypes = ctx.info(event.source).subtypes
        return list(dict.fromkeys(row.made.types for row in self.rows if row.kind in subtypes))

    def replaces(self, ctx: Context, event: Any) -> bool:
        return bool(event.tapped_for and event.source is not None and event.mana and self._options(ctx, event))

    def replace(self, ctx: Context, event: Any) -> Proc:
        options = self._options(ctx, event)
        types = options[0] if len(options) == 1 else (yield from choose_mana(ctx.acting(event.player), options))
        return remade(event, lambda one: dataclasses.replace(one, type=types[0]))

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), "game"),)
