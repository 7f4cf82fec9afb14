"""Descriptions by keyword ability and by name (702, 201.2)."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from typing import ClassVar

from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId
from app.grammar import Node, phrase, vocabulary


def _keywords() -> list[str]:
    text = resources.files("app.cr").joinpath("data", "keyword_abilities.tsv").read_text(encoding="utf-8")
    rows = [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
    return [row[1].lower() for row in rows if len(row) > 1 and row[0].startswith("702.")]


#: Keyword names as a plain word, for "creature with flying" and "loses flying".
vocabulary("keyword_name", [*_keywords(), "augment"])  # Unstable's augment has no number in the CR


@phrase("with {keyword:keyword_name}", category="postmod", cr="702.1")
@phrase("that has {keyword:keyword_name}", category="postmod")
@phrase("without {keyword:keyword_name}", category="postmod", positive=False)
@phrase("that doesn't have {keyword:keyword_name}", category="postmod", positive=False)
@dataclass(frozen=True)
class HasKeyword(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"abilities"})
    keyword: str
    positive: bool = True
    of_creatures: ClassVar[bool] = True

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return ctx.info(oid).has(self.keyword) == self.positive


@phrase("with {keywords:keyword_name++or}", category="postmod", cr="702.1", examples=("Spire Tracer",))
@dataclass(frozen=True)
class HasOneOf(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"abilities"})
    keywords: tuple[str, ...]

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        view = ctx.info(oid)
        return any(view.has(keyword) for keyword in self.keywords)


@phrase("with no abilities", category="postmod", cr="113.1")
@dataclass(frozen=True)
class NoAbilities(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"abilities"})

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return not ctx.info(oid).abilities
