"""One of two kinds, each with its article: "another creature or an artifact" (608.2d, 601.2h)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, Reject, phrase
from app.lexicon.filters.base import zone_of


@phrase("a {what:described}", category="one_described", cr="109.2")
@phrase("another {what:described}", category="one_described", other=True)
@dataclass(frozen=True)
class OneDescribed(Node, Filter):
    """`other`: not this object."""

    what: Filter
    other: bool = False

    @property
    def zone(self) -> str:  # type: ignore[override]
        return str(zone_of(self.what))

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return not (self.other and oid == ctx.source) and self.what.matches(ctx, oid)


@phrase("{items:one_described++or}", category="either_described", cr="109.2", examples=("Skophos Warleader", "Malevolent Noble"))
@dataclass(frozen=True)
class EitherDescribed(Node, Filter):
    """A permanent that fits either: words about one are not about the other."""

    items: tuple[OneDescribed, ...]

    def __post_init__(self) -> None:
        if {item.zone for item in self.items} != {"battlefield"}:
            raise Reject

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return any(item.matches(ctx, oid) for item in self.items)
