"""Several noun phrases that something is said of together: "target creature you control and another target creature" (608.2c)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Objects, Proc
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, Reject, alias, phrase
from app.lexicon.nouns.objects import All
from app.lexicon.nouns.refs import This

alias("objects_item", "objects_simple", "objects_target", "objects_all", "objects_some", "objects_bare")


@phrase("{items:objects_item++and}", category="objects_joint", cr="608.2c", examples=("Mangara of Corondor",))
@dataclass(frozen=True)
class ObjectsTogether(Node, Objects):
    items: tuple[Objects, ...]

    def __post_init__(self) -> None:
        plain = [item for item in self.items if isinstance(item, All) and not item.word]
        if any(not getattr(a.what, "post", ()) and not b.other for a, b in zip(plain, plain[1:], strict=False)):
            raise Reject  # "instant and sorcery cards in your graveyard": the first isn't whole without the rest
        if len({item.zone for item in plain}) == len(plain) > 1:
            return  # "lands you control and land cards in your library"
        own = (
            isinstance(self.items[0], This) and len(plain) == len(self.items) - 1 == 1
        )  # "this creature and land creatures you control"
        if not own and (plain and not any(item.other for item in plain) or any(not item.other for item in plain[1:])):
            raise Reject  # "artifacts and enchantments": one description

    @property
    def zone(self) -> tuple[str, ...]:
        """Where all of them are."""
        return tuple(dict.fromkeys(str(getattr(item, "zone", "battlefield")) for item in self.items))

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(dict.fromkeys(o for item in self.items for o in item.find(ctx)))

    def select(self, ctx: Context) -> Proc:
        found: list[ObjectId] = []
        for item in self.items:
            found.extend((yield from item.select(ctx)))
        return tuple(dict.fromkeys(found))

    def includes(self, ctx: Context, oid: ObjectId) -> bool:
        return any(item.includes(ctx, oid) for item in self.items)


#: Where both may stand.
alias("objects_both", "objects", "objects_joint")
