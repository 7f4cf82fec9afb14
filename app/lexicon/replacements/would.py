"""What would happen: the events that replacement effects speak of (614.1), and what happens instead.

A `would` node says whether an event is the one meant; an `instead` body changes it or does something else.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Objects, Players, Proc, Replacement, Static
from app.engine.events.amounts import Damage, GainLife, LoseLife, PutCounters
from app.engine.events.base import Event
from app.engine.events.flow import LoseGame
from app.engine.events.tokens import CreateTokens
from app.engine.events.zones import Destroy, Draw, ZoneChange
from app.engine.kernel.context import Context
from app.engine.state.values import BATTLEFIELD, GRAVEYARD
from app.grammar import Node, Reject, alias, phrase, vocabulary, walk
from app.lexicon.nouns.antecedent import Antecedent
from app.lexicon.nouns.heads import head_of
from app.lexicon.nouns.players import EachPlayer
from app.lexicon.nouns.refs import Ref, This
from app.lexicon.nouns.roles import EventRole


class Would(Node):
    """Base of `would` nodes."""

    watches: ClassVar[tuple[type[Event], ...]] = ()

    def fits(self, ctx: Context, event: Any) -> bool:
        raise NotImplementedError

    def antecedents(self) -> tuple[Antecedent, ...]:
        return ()

    def about_itself(self) -> bool:
        """The effect is about its own object, so it works wherever that object is (614.12)."""
        return False


@phrase("{what:objects} would die", category="would", cr="700.4", examples=("Gravebane Zombie",))
@phrase("{what:objects} would die this turn", category="would", turn=True)
@phrase("{what:objects} would be put into a graveyard from anywhere", category="would", origin="")
@phrase("{what:objects} would be put into your graveyard from anywhere", category="would", origin="", whose="you")
@phrase("{what:objects} would be put into an opponent's graveyard from anywhere", category="would", origin="", whose="opponent")
@phrase("{what:objects} would be put into a graveyard", category="would", origin="", anywhere=False)
@phrase("{what:objects} would be put into your graveyard", category="would", origin="", whose="you", anywhere=False)
@phrase("{what:objects} would leave the battlefield", category="would", to="")
@dataclass(frozen=True)
class WouldMove(Would):
    watches: ClassVar = (ZoneChange,)
    what: Objects
    origin: str = BATTLEFIELD
    to: str = GRAVEYARD
    whose: str = ""
    turn: bool = False
    anywhere: bool = True

    def fits(self, ctx: Context, event: Any) -> bool:
        if event.obj is None or not ctx.game.exists(event.obj):
            return False
        here = ctx.game.objects[event.obj].zone
        if self.origin and here != self.origin or self.to and event.to != self.to or not self.to and event.to == BATTLEFIELD:
            return False
        if self.whose and (ctx.game.obj(event.obj).owner == ctx.you) != (self.whose == "you"):
            return False
        if isinstance(self.what, This):
            return event.obj == ctx.source
        return bool(self.what.includes(dataclasses.replace(ctx, event=event), event.obj))

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), head_of(self.what)),)

    def about_itself(self) -> bool:
        return isinstance(self.what, This)


@phrase("{what:objects} would be destroyed", category="would", cr="701.8")
@phrase("{what:objects} would be destroyed this turn", category="would", turn=True)
@dataclass(frozen=True)
class WouldBeDestroyed(Would):
    watches: ClassVar = (Destroy,)
    what: Objects
    turn: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.obj == ctx.source if isinstance(self.what, This) else bool(self.what.includes(ctx, event.obj))

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("object", EventRole("obj"), head_of(self.what)),)


@phrase("{who:players} would draw a card", category="would", cr="121.6", examples=("Words of Wind",))
@phrase("{who:players} would draw a card this turn", category="would", turn=True)
@phrase(
    "{who:players} would draw a card except the first one you draw in each of your draw steps", category="would", not_first=True
)
@phrase(
    "{who:players} would draw a card except the first one they draw in each of their draw steps", category="would", not_first=True
)
@phrase("{who:players} would draw a card while {during:condition}", category="would")
@dataclass(frozen=True)
class WouldDraw(Would):
    watches: ClassVar = (Draw,)
    who: Players
    not_first: bool = False
    during: Condition | None = None
    turn: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        if event.player not in self.who.find(ctx) or (self.during is not None and not self.during.holds(ctx)):
            return False
        if self.not_first and ctx.game.turn.step == "draw" and ctx.game.turn.active == event.player:
            return any(isinstance(e, Draw) and e.player == event.player and e.step == "draw" for e in ctx.game.history)
        return True

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("player", EventRole("player"), "player"),)


@phrase("{who:players} would gain life", category="would", cr="119.3", gain=True, examples=("Boon Reflection",))
@phrase("{who:players} would lose life", category="would", cr="119.3", gain=False)
@phrase("{who:players} would lose life during your turn", category="would", gain=False, your_turn=True)
@dataclass(frozen=True)
class WouldLife(Would):
    who: Players
    gain: bool
    your_turn: bool = False

    @property
    def watches(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        return (GainLife,) if self.gain else (LoseLife,)

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.player in self.who.find(ctx) and (not self.your_turn or ctx.game.turn.active == ctx.you)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("amount", ("event", "amount")), Antecedent("player", EventRole("player"), "player"))


@phrase("{who:players} would lose the game", category="would", cr="104.3", examples=("Stunning Reversal",))
@phrase("{who:players} would lose the game this turn", category="would", turn=True)
@dataclass(frozen=True)
class WouldLose(Would):
    watches: ClassVar = (LoseGame,)
    who: Players
    turn: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        return event.player in self.who.find(ctx) and event.why != "concede"  # 104.3a

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("player", EventRole("player"), "player"),)


alias("token_sort", "type_word", "subtype_word")


@phrase("one or more tokens would be created under your control", category="would", cr="111.1", examples=("Anointed Procession",))
@phrase(
    "an effect would create one or more tokens under your control", category="would", effect=True, examples=("Doubling Season",)
)
@phrase("an effect would create one or more tokens", category="would", effect=True, anyone=True)
@phrase("one or more tokens would be created", category="would", anyone=True, examples=("Primal Vigor",))
@phrase("you would create one or more tokens", category="would", you=True)
@phrase("you would create one or more {kind:token_sort} tokens", category="would", you=True, examples=("Xorn",))
@phrase("one or more {kind:token_sort} tokens would be created under your control", category="would")
@dataclass(frozen=True)
class WouldCreate(Would):
    watches: ClassVar = (CreateTokens,)
    effect: bool = False
    anyone: bool = False
    you: bool = False
    kind: str = ""

    def fits(self, ctx: Context, event: Any) -> bool:
        if self.kind and self.kind not in event.face.types | event.face.subtypes:
            return False
        return (self.anyone or event.player == ctx.you) and not (self.effect and event.as_cost)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("amount", ("event", "amount")),)


@phrase(
    "one or more {kind:counter_kind} counters would be put on {what:objects}",
    category="would",
    cr="122.6",
    examples=("Hardened Scales",),
)
@phrase("one or more counters would be put on {what:objects}", category="would", kind="")
@phrase("one or more counters would be put on {what:objects} or player", category="would", kind="", players=True)
@phrase(
    "an effect would put one or more counters on {what:objects}",
    category="would",
    kind="",
    effect=True,
    examples=("Doubling Season",),
)
@phrase("an effect would put one or more {kind:counter_kind} counters on {what:objects}", category="would", effect=True)
@phrase("{who:players} would put one or more counters on {what:objects}", category="would", kind="")
@phrase(
    "{who:players} would get one or more counters",
    category="would",
    kind="",
    what=None,
    players=True,
    get=True,
    examples=("Winding Constrictor",),
)
@phrase("{who:players} would get one or more {kind:counter_kind} counters", category="would", what=None, players=True, get=True)
@phrase("{who:players} would put one or more {kind:counter_kind} counters on {what:objects}", category="would")
@phrase("{who:players} would put one or more counters on {what:objects} or player", category="would", kind="", players=True)
@phrase(
    "{who:players} would put one or more counters on {what:objects} or on yourself",
    category="would",
    kind="",
    yourself=True,
    examples=("Lae'zel, Vlaakith's Champion",),
)
@dataclass(frozen=True)
class WouldPutCounters(Would):
    watches: ClassVar = (PutCounters,)
    what: Objects | None
    kind: str
    who: Players | None = None
    effect: bool = False
    players: bool = False
    get: bool = False
    yourself: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        if self.kind and event.kind != self.kind or self.effect and event.as_cost:
            return False
        if self.get:
            return event.player is not None and event.player in self.who.find(ctx)  # type: ignore[union-attr]
        if self.who is not None and event.by_player not in self.who.find(ctx):
            return False
        if event.obj is None:
            return self.players or self.yourself and event.player == ctx.you
        return event.obj == ctx.source if isinstance(self.what, This) else bool(self.what.includes(ctx, event.obj))  # type: ignore[union-attr]

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (Antecedent("amount", ("event", "amount")), Antecedent("object", EventRole("obj"), head_of(self.what)))


vocabulary("would_damage", {"damage": "", "combat damage": "combat", "noncombat damage": "noncombat"})


@phrase("{kind:would_damage} would be dealt to {to:damage_to}", category="would", cr="120", source=None, examples=("Phytohydra",))
@phrase("{kind:would_damage} would be dealt to {to:damage_to} by {source:objects}", category="would")
@phrase(
    "{to:damage_to} would be dealt {kind:would_damage}",
    category="would",
    source=None,
    passive=True,
    examples=("Unbreathing Horde",),
)
@phrase(
    "{kind:would_damage} would be dealt to {to:damage_to} while {during:condition}",
    category="would",
    source=None,
    examples=("Ugin's Conjurant",),
)
@phrase(
    "{source:objects} would deal {kind:would_damage} to {to:damage_to}",
    category="would",
    active=True,
    examples=("Furnace of Rath",),
)
@phrase("{source:objects} would deal {kind:would_damage} to {to:damage_to} this turn", category="would", active=True, turn=True)
@phrase("{source:objects} would deal {kind:would_damage}", category="would", active=True, to=None)
@dataclass(frozen=True)
class WouldDamage(Would):
    watches: ClassVar = (Damage,)
    kind: str
    source: Objects | None
    to: Any
    during: Condition | None = None
    active: bool = False
    turn: bool = False
    passive: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        if self.kind == "combat" and not event.combat or self.kind == "noncombat" and event.combat:
            return False
        if self.source is not None and (event.source is None or not _is(ctx, self.source, event.source)):
            return False
        if self.to is not None and not self.to.fits(ctx, event):
            return False
        return self.during is None or self.during.holds(ctx)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return (
            Antecedent("amount", ("event", "amount")),
            Antecedent("player", EventRole("player"), "player"),
            Antecedent("object", EventRole("source"), "source"),
            Antecedent("object", EventRole("obj"), head_of(getattr(self.to, "what", None))),
        )


def _is(ctx: Context, what: Objects, oid: int) -> bool:
    return oid == ctx.source if isinstance(what, This) else bool(what.includes(ctx, oid))


@phrase("{what:objects}", category="damage_to")
@phrase("{who:players}", category="damage_to")
@phrase("{who:players} or {what:objects}", category="damage_to")
@phrase("{what:objects} or player", category="damage_to", first=True, who=EachPlayer("player"))
@phrase("{who:players} and {what:objects}", category="damage_to", both=True)
@phrase("any target", category="damage_to", anything=True)
@dataclass(frozen=True)
class DamageTo(Node):
    what: Objects | None = None
    who: Players | None = None
    first: bool = False
    both: bool = False
    anything: bool = False

    def fits(self, ctx: Context, event: Any) -> bool:
        if self.anything:
            return True
        if event.player is not None:
            return self.who is not None and event.player in self.who.find(ctx)
        return self.what is not None and _is(ctx, self.what, event.obj)


def moves_it(how: Any) -> bool:
    """An instruction that does nothing but move what would have moved."""
    nodes = list(walk(getattr(how, "body", None)))
    refs = [n for n in nodes if isinstance(n, Ref)]
    deeds = [n for n in nodes if getattr(n, "what", None) in refs]
    return len(refs) == 1 and len(deeds) == 1 and not any(hasattr(n, "may") and n.may for n in nodes) and len(nodes) <= 5


@phrase("if {would}, {how:instead}", category="static", cr="614.1a")
@phrase("if {would}, {how:prevention_body}", category="static", cr="615.1a")
@dataclass(frozen=True)
class IfWould(Node, Replacement):
    """A static replacement effect."""

    would: Would
    how: Any

    def __post_init__(self) -> None:
        # "exile it instead" of dying is the same event going elsewhere (614.6), not an instruction
        if isinstance(self.would, WouldMove) and moves_it(self.how):
            raise Reject

    @property
    def watches(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        return tuple(self.would.watches)

    @property
    def prevents(self) -> bool:  # type: ignore[override]
        return bool(getattr(self.how, "prevents", False))

    @property
    def zones(self) -> tuple[str, ...]:  # type: ignore[override]
        return (
            ("battlefield", "stack", "hand", "graveyard", "library", "exile")
            if self.would.about_itself() and getattr(self.would, "origin", BATTLEFIELD) == ""
            else (BATTLEFIELD,)
        )

    def replaces(self, ctx: Context, event: Event) -> bool:
        if ctx.lasting is not None and ctx.lasting.memory.get("uses", 1) <= 0:
            return False
        return self.would.fits(ctx, event) and (not hasattr(self.how, "can") or self.how.can(ctx, event))

    def replace(self, ctx: Context, event: Event) -> Proc:
        if ctx.lasting is not None and "uses" in ctx.lasting.memory:  # "the next time": used up (614.9)
            ctx.lasting.memory["uses"] -= 1
        return (yield from self.how.change(ctx, event))

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), "game", zones=self.zones),)

    def antecedents(self) -> tuple[Antecedent, ...]:
        return self.would.antecedents()
