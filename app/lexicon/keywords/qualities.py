"""The qualities that protection and hexproof are from (702.16, 702.11d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Filter, Players, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options
from app.engine.state.values import COLORS, NAME_OF_COLOR, ObjectId
from app.grammar import Node, phrase, vocabulary


class Quality:
    """`fits` is asked of a source wherever it is: a permanent, a spell, or the source of an ability (702.16a, 702.16b)."""

    def fits(self, ctx: Context, source: ObjectId) -> bool:
        raise NotImplementedError(type(self).__name__)


@phrase("from {what:described}", category="from_quality", cr="702.16a", examples=("Baneslayer Angel",))
@phrase("from {what:described_commas}", category="from_quality")
@dataclass(frozen=True)
class FromWhat(Node, Quality):
    """ "from Demons", "from artifacts": the words of a type fit sources in every zone."""

    what: Filter

    def fits(self, ctx: Context, source: ObjectId) -> bool:
        return self.what.matches(ctx, source)


@phrase("from {color}", category="from_quality", cr="702.16a", examples=("White Knight",))
@dataclass(frozen=True)
class FromColor(Node, Quality):
    color: str

    def fits(self, ctx: Context, source: ObjectId) -> bool:
        return self.color in ctx.info(source).colors


vocabulary(
    "color_counts",
    {"colorless": (0, 0), "monocolored": (1, 1), "multicolored": (2, 5), "each color": (1, 5), "all colors": (1, 5)},
)


@phrase(
    "from {colors:color_counts}",
    category="from_quality",
    cr=("702.16h", "105.2"),
    examples=("Guardian of the Guildpact", "Etched Champion"),
)
@dataclass(frozen=True)
class FromColorCount(Node, Quality):
    """ "from multicolored"; "from each color" is from white and from blue and so on, so anything with a color."""

    colors: tuple[int, int]

    def fits(self, ctx: Context, source: ObjectId) -> bool:
        return self.colors[0] <= len(ctx.info(source).colors) <= self.colors[1]


@phrase("from everything", category="from_quality", cr="702.16j", examples=("Progenitus",))
@dataclass(frozen=True)
class FromEverything(Node, Quality):
    def fits(self, ctx: Context, source: ObjectId) -> bool:
        return True


@phrase("from {who:players}", category="from_quality", cr="702.16k", examples=("Cliffside Rescuer",))
@dataclass(frozen=True)
class FromPlayers(Node, Quality):
    """Everything those players control, and what they own that no other player controls. `who` None: your opponents."""

    who: Players | None

    def fits(self, ctx: Context, source: ObjectId) -> bool:
        obj = ctx.game.obj(source)
        holder = ctx.info(source).controller if obj.zone in ("battlefield", "stack") else obj.owner
        return holder in (ctx.game.opponents(ctx.you) if self.who is None else self.who.find(ctx))


@phrase("from the chosen color", category="from_quality", cr="607.2d", examples=("Voice of All",))
@phrase("from that color", category="from_quality", that=True)
@dataclass(frozen=True)
class FromChosenColor(Node, Quality):
    """The colour chosen by a linked ability, or just now by the same effect; a fixed colour once an effect begins."""

    #: Known only with the object whose effect gives it.
    of_choice = True

    that: bool = False

    def fixed(self, ctx: Context) -> "Quality":
        color = chosen_color(ctx)
        return FromColor(color) if color else self

    def fits(self, ctx: Context, source: ObjectId) -> bool:
        color = chosen_color(ctx)
        return bool(color) and color in ctx.info(source).colors


@phrase("from the color of your choice", category="from_quality", cr="608.2d", examples=("Gods Willing",))
@phrase("from the color of its controller 's choice", category="from_quality", controller=True, examples=("Pale Wayfarer",))
@dataclass(frozen=True)
class FromColorOfChoice(Node, Quality):
    """Chosen as the effect begins: `choose` gives the FromColor in its place."""

    controller: bool = False

    def choose(self, ctx: Context, chooser: str) -> Proc:
        return FromColor((yield from ask_color(ctx, chooser)))

    def fits(self, ctx: Context, source: ObjectId) -> bool:
        raise AssertionError("a colour that was not chosen")


def ask_color(ctx: Context, player: str) -> Proc:
    """`player` chooses a colour (105.4); returns its letter."""
    options = [Option(c, NAME_OF_COLOR[c]) for c in COLORS]
    (color,) = yield from ask_options(player, "color", "Choose a color", options, rule="105.4", source=ctx.source, word="choose")
    return color


def chosen_color(ctx: Context) -> str:
    """607.2d: the colour that this object's linked ability chose; "" if none."""
    found: Any = ctx.memory.get("color")
    if found is None and ctx.source is not None:
        found = ctx.this().chosen.get("color")
    return found or ""


def fixed_qualities(qualities: tuple[Any, ...], ctx: Context) -> tuple[Any, ...]:
    """608.2h: what is known only as the effect begins."""
    return tuple(q.fixed(ctx) if hasattr(q, "fixed") else q for q in qualities)
