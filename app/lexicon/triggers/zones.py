"""Entering, dying, leaving: zone-change triggers (603.6, 603.10a)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.events.zones import ZoneChange
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, EXILE, GRAVEYARD, LIBRARY
from app.grammar import phrase, vocabulary
from app.lexicon.triggers.base import Verb


@phrase("enter", category="trigger_verb", cr="603.6a", examples=("Elvish Visionary", "Soul Warden"))
@phrase("enter the battlefield", category="trigger_verb")
@phrase("enter under your control", category="trigger_verb", control="you")
@phrase("enter the battlefield under your control", category="trigger_verb", control="you")
@phrase("enter under an opponent's control", category="trigger_verb", control="opponent")
@phrase("enter tapped", category="trigger_verb", tapped=True)
@phrase("enter untapped", category="trigger_verb", tapped=False)
@phrase("enter from your graveyard", category="trigger_verb", origin="graveyard", yours=True)
@phrase("enter from a graveyard", category="trigger_verb", origin="graveyard")
@phrase("enter from exile", category="trigger_verb", origin="exile")
@phrase("enter from your hand", category="trigger_verb", origin="hand", yours=True)
@phrase("enter from your library", category="trigger_verb", origin="library", yours=True)
@dataclass(frozen=True)
class Enters(Verb):
    watches: ClassVar = (ZoneChange,)
    subject: ClassVar[str] = "new"
    control: str = ""
    tapped: bool | None = None
    origin: str = ""
    yours: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        if event.to != BATTLEFIELD or event.origin == BATTLEFIELD:
            return False
        if self.control and (ctx.info(event.new).controller == ctx.you) != (self.control == "you"):
            return False
        if self.tapped is not None and event.tapped != self.tapped:
            return False
        if self.yours and ctx.game.obj(event.new).owner != ctx.you:
            return False
        return not self.origin or event.origin == self.origin


@phrase("die", category="trigger_verb", cr=("700.4", "603.10a"), examples=("Blood Artist",))
@phrase("be put into a graveyard from the battlefield", category="trigger_verb")
@phrase("be put into your graveyard from the battlefield", category="trigger_verb", whose="you")
@phrase("be put into an opponent's graveyard from the battlefield", category="trigger_verb", whose="opponent")
@dataclass(frozen=True)
class Dies(Verb):
    watches: ClassVar = (ZoneChange,)
    looks_back: ClassVar[bool] = True
    whose: str = ""

    def fits(self, ctx: Context, event: Any) -> bool:
        if not (event.origin == BATTLEFIELD and event.to == GRAVEYARD):
            return False
        return not self.whose or (ctx.game.obj(event.obj).owner == ctx.you) == (self.whose == "you")


@phrase("leave the battlefield", category="trigger_verb", cr="603.6c", examples=("Oblivion Ring",))
@phrase("leave the battlefield without dying", category="trigger_verb", dying=False)
@dataclass(frozen=True)
class Leaves(Verb):
    watches: ClassVar = (ZoneChange,)
    looks_back: ClassVar[bool] = True
    dying: bool = True

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.origin == BATTLEFIELD and event.to != BATTLEFIELD and (self.dying or event.to != GRAVEYARD)


@phrase("be put into a graveyard from anywhere", category="trigger_verb", to=GRAVEYARD, cr="603.6")
@phrase("be put into your graveyard from anywhere", category="trigger_verb", to=GRAVEYARD, whose=True)
@phrase("be put into your graveyard from your library", category="trigger_verb", to=GRAVEYARD, origin=LIBRARY, whose=True)
@phrase("be put into a graveyard from a library", category="trigger_verb", to=GRAVEYARD, origin=LIBRARY)
@phrase(
    "be put into a graveyard from anywhere other than the battlefield", category="trigger_verb", to=GRAVEYARD, but=BATTLEFIELD
)
@phrase(
    "be put into your graveyard from anywhere other than the battlefield",
    category="trigger_verb",
    to=GRAVEYARD,
    but=BATTLEFIELD,
    whose=True,
)
@phrase("be put into an opponent's graveyard from anywhere", category="trigger_verb", to=GRAVEYARD, opponent=True)
@phrase(
    "be put into an opponent's graveyard from their library", category="trigger_verb", to=GRAVEYARD, origin=LIBRARY, opponent=True
)
@phrase("be put into graveyards from anywhere", category="trigger_verb", to=GRAVEYARD, plural=True)
@phrase("be put into a graveyard", category="trigger_verb", to=GRAVEYARD, plural=None)
@phrase("be put into exile from your hand", category="trigger_verb", to=EXILE, origin="hand", whose=True)
@phrase("be exiled from the battlefield", category="trigger_verb", to=EXILE, origin=BATTLEFIELD, short=True)
@phrase("be put into a library from anywhere", category="trigger_verb", to=LIBRARY)
@phrase("be returned to your hand", category="trigger_verb", to="hand", origin=BATTLEFIELD, whose=True)
@phrase("be put into your graveyard", category="trigger_verb", to=GRAVEYARD, whose=True)
@phrase("be put into exile", category="trigger_verb", to=EXILE)
@phrase("be exiled", category="trigger_verb", to=EXILE)
@phrase("be put into exile from the battlefield", category="trigger_verb", to=EXILE, origin=BATTLEFIELD)
@phrase("leave your graveyard", category="trigger_verb", origin=GRAVEYARD, whose=True)
@phrase("leave a graveyard", category="trigger_verb", origin=GRAVEYARD)
@dataclass(frozen=True)
class Moves(Verb):
    """From one zone to another; the object is looked at where it came to, or as it last was."""

    watches: ClassVar = (ZoneChange,)
    to: str = ""
    origin: str = ""
    whose: bool = False
    but: str = ""
    opponent: bool = False
    plural: bool | None = False
    short: bool = False

    def of_permanent(self) -> "Moves":
        return self if self.origin or self.but or self.to != GRAVEYARD else dataclasses.replace(self, origin=BATTLEFIELD)

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        """603.10a: leaving the battlefield or a graveyard, being put into a hand or library."""
        return self.origin in (BATTLEFIELD, GRAVEYARD) or self.to in ("hand", LIBRARY)

    @property
    def subject(self) -> str:  # type: ignore[override]
        return "obj" if self.looks_back else "new"

    @property
    def zones(self) -> tuple[str, ...]:  # type: ignore[override]
        """Of what is said of this object itself: where it was, or where it came to (113.6)."""
        if self.looks_back:
            return (self.origin,) if self.origin else ("battlefield", "graveyard", "exile", "stack")
        return (self.to,)

    def fits(self, ctx: Context, event: Any) -> bool:
        if self.to and event.to != self.to or self.origin and event.origin != self.origin:
            return False
        if self.origin and event.to == self.origin or event.to == event.origin:
            return False
        if self.but and event.origin == self.but or self.opponent and ctx.game.obj(event.obj).owner == ctx.you:
            return False
        return not self.whose or ctx.game.obj(event.obj).owner == ctx.you


vocabulary(
    "joint_origins",
    {
        "graveyards and/or the battlefield": (("graveyard", ""), ("battlefield", "")),
        "your library and/or your graveyard": (("library", "you"), ("graveyard", "you")),
    },
)


@phrase(
    "be put into exile from {origins:joint_origins}",
    category="trigger_verb",
    cr="603.6",
    examples=("Laelia, the Blade Reforged",),
)
@dataclass(frozen=True)
class ExiledFrom(Verb):
    """From either of two zones; each is (zone, whose). It looks back when both are public zones that are left (603.10a)."""

    watches: ClassVar = (ZoneChange,)
    origins: tuple[tuple[str, str], ...]

    @property
    def looks_back(self) -> bool:  # type: ignore[override]
        return all(zone in (BATTLEFIELD, GRAVEYARD) for zone, _ in self.origins)

    @property
    def subject(self) -> str:  # type: ignore[override]
        return "obj" if self.looks_back else "new"

    def fits(self, ctx: Context, event: Any) -> bool:
        if event.to != EXILE:
            return False
        mine = ctx.game.obj(event.obj).owner == ctx.you
        return any(event.origin == zone and (mine or not whose) for zone, whose in self.origins)


@phrase("be sacrificed", category="trigger_verb", why="sacrifice", cr="701.21")
@phrase("be milled", category="trigger_verb", why="mill", cr="701.17")
@dataclass(frozen=True)
class Because(Verb):
    watches: ClassVar = (ZoneChange,)
    looks_back: ClassVar[bool] = True
    why: str

    def fits(self, ctx: Context, event: Any) -> bool:
        return bool(event.why == self.why)
