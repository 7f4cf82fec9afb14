"""How a description of objects is put together: pre-modifiers, a head noun, post-modifiers (109.2).

Words plug in through three categories: `premod` ("tapped", "white", "nonland", "Goblin"), `head` ("creature", "card",
"Goblin") and `postmod` ("you control", "with flying"). Every word is a Filter node in a file of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, Reject, alias, phrase, right_edge


@phrase("{items:premod++or}", category="premods", cr="109.2")
@phrase("{items:premod++and/or}", category="premods")
@phrase("{items:type_premod++and}", category="premods", examples=("Push the Limit",))
@phrase("{items:head++or}", category="heads")
@phrase("{items:head++and/or}", category="heads")
@phrase("{items:head++and}", category="heads")
@dataclass(frozen=True)
class AnyOf(Node, Filter):
    """ "artifact or enchantment", "white or blue": one of them is enough. "Goblins and Elves": the union as well."""

    items: tuple[Filter, ...]

    @property
    def zone(self) -> str:  # type: ignore[override]
        """The one that all of them name ("spells and abilities")."""
        zones = {str(getattr(item, "zone", "battlefield")) for item in self.items}
        return zones.pop() if len(zones) == 1 else "battlefield"

    def __post_init__(self) -> None:
        if len(set(self.items)) != len(self.items):
            raise Reject  # "host card or card with augment": two descriptions, not two nouns of one

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return any(item.matches(ctx, oid) for item in self.items)


alias("premods", "premod")
alias("heads", "head")


@phrase("{pre:premods+} {head:heads} {post:postmod+}", category="described", cr="109.2")
@phrase("{pre:premods+} {head:heads}", category="described")
@phrase("{head:heads} {post:postmod+}", category="described")
@phrase("{head:heads}", category="described")
@phrase("{pre:premods+,} {head:heads} {post:postmod+}", category="described_commas", commas=True)
@phrase("{pre:premods+,} {head:heads}", category="described_commas", commas=True)
@dataclass(frozen=True)
class Described(Node, Filter):
    """A whole description. `zone_of` says where its objects are looked for."""

    head: Filter
    pre: tuple[Filter, ...] = ()
    post: tuple[Filter, ...] = ()
    #: "nonland, noncreature permanent": the words before the noun are parted by commas.
    commas: bool = field(default=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """A post-modifier after another that ends with a description belongs to that one: "spell that targets a creature you
        control" is about creatures you control."""
        if self.commas and any(isinstance(part, AnyOf) and len(part.items) > 2 for part in self.pre[1:]):
            raise Reject  # the end of a longer list: "artifact, creature, or land card"
        for part, following in zip(self.pre, self.pre[1:], strict=False):
            if isinstance(part, AnyOf) and hasattr(following, "type_") and len({_sort(one) for one in part.items}) > 1:
                raise Reject  # "artifact or non-Aura enchantment card": the last of them isn't whole without the next word
        for part in self.post[:-1]:
            for node in right_edge(part):
                if hasattr(node, "noun"):  # "that creature" was described before
                    break
                if isinstance(node, Described):
                    raise Reject

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        if not self.head.matches(ctx, oid) or not all(f.matches(ctx, oid) for f in self.pre):
            return False
        failed = [f for f in self.post if not f.matches(ctx, oid)]
        if not failed:
            return True
        return all(getattr(f, "of_creatures", False) for f in failed) and any(f.matches(ctx, oid) for f in self._not_creatures())

    def _not_creatures(self) -> tuple[Filter, ...]:
        """ "Artifact, enchantment, or creature with flying": only creatures have what creatures have, so the words after the
        last noun are about that noun alone."""
        if not isinstance(self.head, AnyOf) or getattr(self.head.items[-1], "type_", "") != "creature":
            return ()
        others = self.head.items[:-1]
        return others if all(getattr(f, "type_", "") in _NOT_CREATURES for f in others) else ()

    @property
    def zone(self) -> str:  # type: ignore[override]
        """The zone that a word names ("card in your graveyard", "spell"), else the battlefield (109.2)."""
        for part in (*self.post, self.head, *self.pre):
            zone = getattr(part, "zone", "battlefield")
            if zone != "battlefield":
                return zone if isinstance(zone, tuple) else str(zone)  # type: ignore[return-value]
        return "battlefield"


#: Card types that say nothing of power, toughness or flying.
_NOT_CREATURES = frozenset({"artifact", "battle", "enchantment", "land", "planeswalker"})


def _sort(part: Filter) -> str:
    return type(part).__name__


def zone_of(description: Filter) -> str:
    """Where the objects of a description are."""
    zone = getattr(description, "zone", "battlefield")
    return zone if isinstance(zone, tuple) else str(zone)  # type: ignore[return-value]
