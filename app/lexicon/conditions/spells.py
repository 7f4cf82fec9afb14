"""Conditions on how a spell was cast: mana spent, costs paid, when, what it targets (601.2, 607.2, 107.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Condition, Objects
from app.engine.kernel.context import Context
from app.engine.state.objects import StackInfo
from app.engine.state.values import COLOR_NAMES, SnowMana
from app.grammar import Node, Reject, phrase, vocabulary
from app.lexicon.conditions.control import compare
from app.lexicon.nouns.objects import Some
from app.lexicon.nouns.refs import Ref, This


def cast_of(ctx: Context, what: Objects) -> Iterable[StackInfo]:
    """How the spells were announced, or the spells that the permanents were."""
    for oid in what.find(ctx):
        obj = ctx.game.obj(oid)
        info = obj.stack if obj.stack is not None else obj.cast
        if info is not None:
            yield info


@phrase(
    "{symbols:mana_symbol+} was spent to cast {what:objects_simple}",
    category="condition",
    cr="601.2h",
    examples=("Court Hussar",),
)
@dataclass(frozen=True)
class SymbolsSpent(Node, Condition):
    """{W}{W}: two white mana at least."""

    symbols: tuple[str, ...]
    what: Objects

    def holds(self, ctx: Context) -> bool:
        return any(
            all(spent(info.mana_spent, s) >= self.symbols.count(s) for s in self.symbols) for info in cast_of(ctx, self.what)
        )


def spent(mana: tuple[str, ...], symbol: str) -> int:
    """How much of that type, or ({S}) from snow sources."""
    return sum(isinstance(m, SnowMana) for m in mana) if symbol == "S" else mana.count(symbol)


@phrase("at least {n:_number} mana was spent to cast {what:objects_simple}", category="condition", sign=">=", cr="601.2h")
@phrase(
    "at least {n:_number} {color} mana was spent to cast {what:objects_simple}",
    category="condition",
    sign=">=",
    examples=("Ardenvale Paladin",),
)
@phrase("{n:_number} or more mana was spent to cast {what:objects_simple}", category="condition", sign=">=", word="or more")
@phrase("no mana was spent to cast {what:objects_simple}", category="condition", sign="=", n=0)
@phrase(
    "at least {n:_number} mana of the same color was spent to cast {what:objects_simple}",
    category="condition",
    sign=">=",
    color="same",
)
@dataclass(frozen=True)
class ManaWasSpent(Node, Condition):
    n: int
    sign: str
    what: Objects
    color: str = ""
    word: str = ""

    def holds(self, ctx: Context) -> bool:
        for info in cast_of(ctx, self.what):
            mana = info.mana_spent
            if self.color == "same":
                have = max((mana.count(c) for c in COLOR_NAMES.values()), default=0)
            else:
                have = mana.count(self.color) if self.color else len(mana)
            if compare(have, self.sign, self.n):
                return True
        return False


vocabulary(
    "cost_word",
    {
        "madness": "madness",
        "prowl": "prowl",
        "surge": "surge",
        "spectacle": "spectacle",
        "freerunning": "freerunning",
        "dash": "dash",
        "evoke": "evoke",
        "blitz": "blitz",
        "sneak": "sneak",
        "warp": "warp",
        "mayhem": "mayhem",
        "emerge": "emerge",
        "web-slinging": "web-slinging",
        "overload": "overload",
        "flashback": "flashback",
        "escape": "escape",
    },
)


@phrase(
    "{what:objects_simple} 's {word:cost_word} cost was paid",
    category="condition",
    cr="607.2",
    examples=("Morsel Theft", "Latchkey Faerie"),
)
@phrase("{what:possessive_object} {word:cost_word} cost was paid", category="condition")
@phrase("{what:objects_simple} escaped", category="condition", word="escape", short=True, cr="702.138b")
@dataclass(frozen=True)
class CostPaid(Node, Condition):
    """An alternative cost of that keyword was paid for it."""

    what: Objects
    word: str
    short: bool = False
    announced: ClassVar[bool] = True

    def holds(self, ctx: Context) -> bool:
        return any(info.cast_as == self.word or bool(info.paid.get(self.word)) for info in cast_of(ctx, self.what))


@phrase("this spell's additional cost was paid", category="condition", cr="118.8", word="additional")
@phrase("the gift was promised", category="condition", word="gift", cr="702.174b")
@phrase("this spell was cast using teamwork", category="condition", word="teamwork", cr="118.8", examples=("Team Tactics",))
@phrase("the gift wasn't promised", category="condition", word="gift", positive=False)
@phrase("evidence was collected", category="condition", word="evidence", cr="701.59")
@phrase("tribute wasn't paid", category="condition", word="tribute", positive=False, cr="702.104b")
@dataclass(frozen=True)
class OptionalPaid(Node, Condition):
    """An optional cost or choice of the spell, or of the spell that this permanent was."""

    word: str
    positive: bool = True
    announced: ClassVar[bool] = True

    def holds(self, ctx: Context) -> bool:
        obj = ctx.this()
        infos: list[Any] = [obj.stack, obj.cast]
        if ctx.stack_object is not None and ctx.game.obj(ctx.stack_object).kind != "ability":
            infos.append(ctx.game.obj(ctx.stack_object).stack)
        paid = any(info is not None and (bool(info.paid.get(self.word)) or ("paid", self.word) in info.memory) for info in infos)
        return (paid or bool(obj.marks.get(self.word))) == self.positive


@phrase("you cast this spell during your main phase", category="condition", cr="505.1", examples=("Sphinx's Insight",))
@dataclass(frozen=True)
class CastInMain(Node, Condition):
    """Addendum: it is looked up when it was cast (608.2i)."""

    def holds(self, ctx: Context) -> bool:
        from app.engine.events.facts import SpellCast

        spell = ctx.stack_object if ctx.stack_object is not None else ctx.source
        cast = [e for e in ctx.game.history if isinstance(e, SpellCast) and e.obj == spell]
        return any(
            e.player == ctx.you and e.step in ("precombat_main", "postcombat_main") and ctx.game.turn.active == ctx.you
            for e in cast
        )


@phrase("{what:objects_simple} targets {whom:objects_some}", category="condition", cr="115.1", examples=("Bane's Contingency",))
@phrase("{what:objects_simple} targets {ref:objects_this}", category="condition", whom=None)
@dataclass(frozen=True)
class TargetsOne(Node, Condition):
    """One of the spell's targets fits."""

    what: Objects
    whom: Some | None
    ref: This | Ref | None = None

    def holds(self, ctx: Context) -> bool:
        wanted = self.whom if self.whom is not None else self.ref
        assert wanted is not None
        return any(
            isinstance(i, int) and wanted.includes(ctx, i)
            for info in cast_of(ctx, self.what)
            for slot in info.targets
            for i in slot
        )


@phrase("the first {what:described}", category="first_spell", cr="601.2i")
@dataclass(frozen=True)
class FirstSpell(Node):
    what: Any


@phrase(
    "it's {firsts:first_spell+or} you've cast this turn", category="condition", cr="601.2i", examples=("Alania, Divergent Storm",)
)
@dataclass(frozen=True)
class IsFirstCast(Node, Condition):
    """The spell of the event is such a spell, and the first of its sort (as the spells were cast)."""

    firsts: tuple[FirstSpell, ...]

    def holds(self, ctx: Context) -> bool:
        from app.engine.events.facts import SpellCast

        spell = getattr(ctx.event, "obj", None)
        cast = [e.obj for e in ctx.game.history if isinstance(e, SpellCast) and e.player == ctx.you]
        if spell not in cast:
            return False
        return any(next((o for o in cast if one.what.matches(ctx, o)), None) == spell for one in self.firsts)


@phrase(
    "{who:players} have cast another {what:described} this game",
    category="condition",
    cr="608.2i",
    examples=("Approach of the Second Sun",),
)
@dataclass(frozen=True)
class CastThisGame(Node, Condition):
    """Whether it resolved or not; besides the spell that asks. Only names are kept for the whole game."""

    who: Any
    what: Any

    def __post_init__(self) -> None:
        post = getattr(self.what, "post", ())
        if len(post) != 1 or type(post[0]).__name__ != "Named" or not post[0].positive or getattr(self.what, "pre", ()):  # type: ignore[arg-type, misc]
            raise Reject

    def holds(self, ctx: Context) -> bool:
        name = self.what.post[0].name
        wanted = ctx.this().printed().name if name == "~" else name
        for player in self.who.find(ctx):
            cast = ctx.game.options.get("cast_names", {})
            if cast.get((player, wanted), 0) > (1 if player == ctx.you and ctx.this().printed().name == wanted else 0):
                return True
        return False


@phrase(
    "{spell:objects_simple} targets only {what:objects_this}",
    category="condition",
    cr="115.1",
    examples=("Ink-Treader Nephilim",),
)
@dataclass(frozen=True)
class TargetsOnly(Node, Condition):
    """Each of its targets is this object; a spell without targets doesn't target it."""

    spell: Objects
    what: Objects

    def holds(self, ctx: Context) -> bool:
        this = set(self.what.find(ctx))
        infos = list(cast_of(ctx, self.spell))
        return bool(infos) and all({one for slot in info.targets for one in slot} == this for info in infos)
