"""Abilities gained and lost (613.1f)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Part, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options
from app.engine.state.values import ObjectId
from app.grammar import Node, alias, phrase, replace, walk
from app.lexicon.abilities.base import AbilityNode, abilities_of
from app.lexicon.nouns.refs import Giver, This

alias("given_ability", "keyword", "quoted_ability")


def _names_giver(node: Any) -> bool:
    return isinstance(node, AbilityNode) and any(isinstance(part, This) and not part.noun for part in walk(node))


def _bound(node: Any, giver: ObjectId) -> tuple[Any, ...]:
    if not _names_giver(node):
        return abilities_of(node)
    words = abilities_of(node)[0].text
    own = replace(node, lambda part: Giver("", giver) if isinstance(part, This) and not part.noun else part)
    return abilities_of(own, words)


@phrase("have {abilities:given_ability+and}", category="change", cr="613.1f", examples=("Fervor", "Concordant Crossroads"))
@phrase("gain {abilities:given_ability+and}", category=("change", "change_forever"), examples=("Act of Treason",))
@dataclass(frozen=True)
class HasAbilities(Node, Part):
    """Keywords and quoted abilities. Each keyword node is an Ability; a quoted one has `.build()`."""

    abilities: tuple[Any, ...]
    more: Any = None
    layer: ClassVar[str] = "6"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"abilities"})

    def built(self) -> tuple[Any, ...]:
        """The engine's abilities, made once: views ask for them often, and by identity."""
        kept = self.__dict__.get("_kept")
        if kept is None:
            every = self.abilities if self.more is None else (*self.abilities, self.more)
            kept = self.__dict__["_kept"] = tuple(a for node in every for a in abilities_of(node))
        return kept

    def given(self, ctx: Context) -> tuple[Any, ...]:
        """What it gives here: a name in a quoted ability means the very object whose effect gives it (201.5a)."""
        if ctx.source is not None and any(
            getattr(q, "of_choice", False) for a in self.abilities for q in getattr(a, "qualities", ())
        ):
            # "protection from the chosen color": the colour that the giver's linked ability chose (607.2d)
            known = self.__dict__.setdefault("_of_choice", {})
            key = (ctx.source, ctx.this().chosen.get("color"))
            if key not in known:
                known[key] = tuple(
                    a for node in self.abilities for a in abilities_of(node.fixed(ctx) if hasattr(node, "fixed") else node)
                )
            return known[key]  # type: ignore[no-any-return]
        named: Any = self.__dict__.get("_named")
        if named is None:
            named = self.__dict__["_named"] = {} if any(_names_giver(a) for a in self.abilities) else False
        if named is False or ctx.source is None:
            return self.built()
        if ctx.source not in named:
            named[ctx.source] = tuple(a for node in self.abilities for a in _bound(node, ctx.source))
        return named[ctx.source]

    def apply(self, ctx: Context, view: Any) -> None:
        view.abilities.extend(self.given(ctx))

    def choose(self, ctx: Context) -> Proc:
        """ "Protection from the color of your choice": chosen as the effect begins (608.2d)."""
        if not any(hasattr(ability, "choose") for ability in self.abilities):
            return self
        found = []
        for ability in self.abilities:
            found.append((yield from ability.choose(ctx, ctx.actor)) if hasattr(ability, "choose") else ability)
        return dataclasses.replace(self, abilities=tuple(found))

    def fixed(self, ctx: Context) -> "HasAbilities":
        """608.2h."""
        if not any(hasattr(ability, "fixed") for ability in self.abilities):
            return self
        return dataclasses.replace(self, abilities=tuple(a.fixed(ctx) if hasattr(a, "fixed") else a for a in self.abilities))


@phrase(
    "gain your choice of {options:keyword++or}",
    category=("change", "change_forever"),
    cr="608.2d",
    examples=("Assassin Initiate",),
)
@phrase("gain {options:keyword++or}", category=("change", "change_forever"))
@dataclass(frozen=True)
class GainsOneOf(Node):
    """The player who follows the instruction chooses as it begins."""

    options: tuple[Any, ...]

    def choose(self, ctx: Context) -> Proc:
        from app.grammar import show

        shown = [Option(i, show(option)) for i, option in enumerate(self.options)]
        (index,) = yield from ask_options(
            ctx.actor, "option", "Choose the ability it gains", shown, rule="608.2d", source=ctx.source, word="gain"
        )
        return (yield from HasAbilities((self.options[index],)).choose(ctx))


@phrase("lose all abilities", category=("change", "change_forever"), cr="613.1f", examples=("Humility",))
@phrase("lose all other abilities", category=("change", "change_forever"), others=True)
@dataclass(frozen=True)
class LosesAll(Node, Part):
    """`others`: all but those that the same effect gives."""

    others: bool = False
    layer: ClassVar[str] = "6"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"abilities"})

    def apply(self, ctx: Context, view: Any) -> None:
        if not self.others:
            view.abilities.clear()
        else:
            parts = ctx.lasting.parts if ctx.lasting is not None else getattr(ctx.ability, "parts", ())
            kept = {id(a) for part in parts if isinstance(part, HasAbilities) for a in part.given(ctx)}
            view.abilities[:] = [a for a in view.abilities if id(a) in kept]
        view.unread = ()


@phrase("lose {keywords:keyword_name+and}", category=("change", "change_forever"), cr="613.1f")
@dataclass(frozen=True)
class LosesKeywords(Node, Part):
    """Every instance of each of them (702.1)."""

    keywords: tuple[str, ...]
    layer: ClassVar[str] = "6"
    reads: ClassVar[frozenset[str]] = frozenset()
    writes: ClassVar[frozenset[str]] = frozenset({"abilities"})

    def apply(self, ctx: Context, view: Any) -> None:
        view.abilities[:] = [a for a in view.abilities if a.keyword not in self.keywords]
