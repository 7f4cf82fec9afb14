"""Descriptions by relation to other objects and to what happened: attached, blocking, sharing, exiled with, this way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from app.cr.types import CARD_TYPES, SUBTYPES
from app.engine.abilities import Filter, Objects
from app.engine.events.amounts import Damage
from app.engine.events.facts import Attacks, Blocks
from app.engine.kernel.context import Context
from app.engine.state.merged import commander_refs
from app.engine.state.values import ObjectId
from app.grammar import Node, Reject, phrase, vocabulary, walk
from app.lexicon.nouns.roles import as_was


@phrase("attached to {what:objects_simple}", category="postmod", cr="701.3")
@dataclass(frozen=True)
class AttachedTo(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()
    what: Objects

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        game = ctx.game
        for host in self.what.find(ctx):
            if game.obj(oid).attached_to == host:
                return True
            was = host if host not in game.objects else as_was(ctx, host)
            if was in game.lki and was not in game.objects and oid in game.lki[was].attachments:
                return True  # 608.2h: what was attached to it as it left
        return False


@phrase("blocking {what:objects_simple}", category="postmod", how="blocking", cr="509.1g")
@phrase("blocked by {what:objects_simple}", category="postmod", how="blocked by", cr="509.1h")
@phrase("blocking or blocked by {what:objects_simple}", category="postmod", how="either", cr="509.1h")
@dataclass(frozen=True)
class BlockRelation(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()
    what: Objects
    how: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        combat = ctx.game.combat
        if combat is None:
            return False
        others = self.what.find(ctx)
        blocking = any(o in combat.blocks.get(oid, ()) for o in others)
        blocked = any(oid in combat.blocks.get(o, ()) for o in others)
        if not blocking and self.how != "blocked by" and oid in combat.blocks:
            # 608.2b, 608.2h: an attacker that left, as it last existed
            named = (*others, ctx.source) if type(self.what).__name__ == "This" else others
            blocking = any(o not in ctx.game.objects and o in combat.once.get(oid, ()) for o in named)
        return blocking if self.how == "blocking" else blocked if self.how == "blocked by" else blocking or blocked


@phrase("other than {what:objects_simple}", category="postmod", cr="109.2")
@phrase("other than {what:objects_some}", category="postmod")
@phrase("other than {what:objects_simple} or {also:objects_this}", category="postmod")
@dataclass(frozen=True)
class OtherThan(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()
    what: Objects
    also: Objects | None = None

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        if self.also is not None and self.also.includes(ctx, oid):
            return False
        if type(self.what).__name__ == "This" and ctx.game.obj(oid).successor == ctx.source:
            return False  # the spell that became this permanent
        return not self.what.includes(ctx, oid)


@phrase("that isn't {word:premods}", category="postmod", positive=False, cr="109.2")
@phrase("that isn't a {word:heads}", category="postmod", positive=False)
@phrase("that's a {word:heads}", category="postmod")
@phrase("that's {word:premods}", category="postmod", adjective=True)
@phrase("that are {word:heads}", category="postmod")
@phrase("that aren't {word:heads}", category="postmod", positive=False)
@phrase("that aren't {word:of_the_chosen}", category="postmod", positive=False, examples=("Crippling Fear",))
@dataclass(frozen=True)
class ThatIs(Node, Filter):
    word: Filter
    positive: bool = True
    adjective: bool = False

    def __post_init__(self) -> None:
        nouns = CARD_TYPES | SUBTYPES
        if self.adjective and any(getattr(part, "type_", None) in nouns for part in walk(self.word)):
            raise Reject  # "that are creatures": a noun

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return self.word.matches(ctx, oid) == self.positive


vocabulary(
    "shared",
    {
        "creature type": "creature type",
        "color": "color",
        "card type": "card type",
        "name": "name",
        "mana value": "mana value",
        "land type": "land type",
    },
)


@phrase("that shares a {quality:shared} with {what:objects}", category="postmod", cr="109.2", examples=("Wake of Destruction",))
@phrase("shares a {quality:shared} with {what:objects_some}", category="shares_with")
@phrase("that doesn't share a {quality:shared} with {what:objects}", category="postmod", positive=False)
@phrase("with the same name as {what:objects}", category="postmod", quality="name", cr="201.2")
@phrase("with the same mana value as {what:objects}", category="postmod", quality="mana value")
@dataclass(frozen=True)
class Shares(Node, Filter):
    quality: str
    what: Objects
    positive: bool = True

    def __post_init__(self) -> None:
        """ "Cards with the same name as that card from your graveyard": the zone is not that card's, which is known already."""
        if getattr(getattr(self.what, "noun", None), "post", ()):
            raise Reject

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        mine = quality_of(ctx, oid, self.quality)
        return any(o != oid and mine & quality_of(ctx, o, self.quality) for o in self.what.find(ctx)) == self.positive


def quality_of(ctx: Context, oid: ObjectId, quality: str) -> set[Any]:
    """The values that two objects may have in common."""
    from app.cr.types import CREATURE_TYPES, LAND_TYPES

    view = ctx.info(oid)
    if quality == "color":
        return set(view.colors)
    if quality == "card type":
        return set(view.types)
    if quality == "name":
        return {view.name} if view.name else set()
    if quality == "mana value":
        return {view.mana_value()}
    return set(view.subtypes) & (CREATURE_TYPES if quality == "creature type" else LAND_TYPES)


@phrase("exiled with {what:objects_simple}", category="postmod", cr="607.2a")
@dataclass(frozen=True)
class ExiledWith(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()
    zone: ClassVar[str] = "exile"
    what: Objects

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return any(
            oid in ctx.game.obj(o).linked.get("exiled", ()) for found in self.what.find(ctx) for o in _as_it_was(ctx, found)
        )


def _as_it_was(ctx: Context, oid: ObjectId) -> tuple[ObjectId, ...]:
    """The object, and for one that left the battlefield the permanent it was: that one exiled (607.2a, 608.2h)."""
    obj = ctx.game.obj(oid)
    return (oid,) if obj.previous is None or obj.zone == "battlefield" else (oid, obj.previous)


@phrase("dealt damage this turn", category="postmod", cr="120.6")
@phrase("that was dealt damage this turn", category="postmod", long=True)
@phrase("dealt damage by {by:objects_simple} this turn", category="postmod")
@phrase("dealt damage by {by:objects_this}", category="postmod", short=True, examples=("Torch the Tower",))
@dataclass(frozen=True)
class DealtDamageThisTurn(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()
    long: bool = False
    by: Objects | None = None
    short: bool = False

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        sources = self.by.find(ctx) if self.by is not None else None
        if sources is not None and type(self.by).__name__ == "This" and ctx.source is not None:
            sources = (*sources, ctx.source)  # the spell, though it has become a card elsewhere
        return any(isinstance(e, Damage) and e.obj == oid and (sources is None or e.source in sources) for e in ctx.game.history)


@phrase("that attacked this turn", category="postmod", did="attacked", cr="508.1k")
@phrase("that attacked or blocked this turn", category="postmod", did="either")
@phrase("that blocked this turn", category="postmod", did="blocked")
@phrase("that entered this turn", category="postmod", did="entered")
@phrase("that entered the battlefield this turn", category="postmod", did="entered", long=True)
@phrase("that didn't attack this turn", category="postmod", did="not attacked")
@phrase("that dealt damage this turn", category="postmod", did="dealt")
@phrase("that dealt damage to you this turn", category="postmod", did="dealt to you")
@phrase("that was put there from the battlefield this turn", category="postmod", did="from the battlefield", cr="608.2i")
@phrase("that was put there from anywhere this turn", category="postmod", did="entered", long=True)
@dataclass(frozen=True)
class DidThisTurn(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()
    did: str
    long: bool = False

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        if self.did == "entered":
            return ctx.game.obj(oid).entered_turn == ctx.game.turn.number
        if self.did == "from the battlefield":
            obj = ctx.game.obj(oid)
            before = ctx.game.lki.get(obj.previous) if obj.previous is not None else None
            return obj.entered_turn == ctx.game.turn.number and before is not None and before.obj.zone == "battlefield"
        if self.did in ("dealt", "dealt to you"):
            hits = [e for e in ctx.game.history if isinstance(e, Damage) and e.source == oid]
            return any(self.did == "dealt" or e.player == ctx.you for e in hits)
        kinds: Any = {"blocked": Blocks, "either": (Attacks, Blocks)}.get(self.did, Attacks)
        found = any(isinstance(e, kinds) and e.obj == oid for e in ctx.game.history)
        return found != (self.did == "not attacked")


@phrase("that died this turn", category="postmod", cr="700.4")
@phrase("that died under your control this turn", category="postmod", yours=True)
@dataclass(frozen=True)
class DiedThisTurn(Node, Filter):
    """Objects that are gone: counted from the turn's history (608.2i)."""

    zone: ClassVar[str] = "died"
    yours: bool = False

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return not self.yours or ctx.info(oid).controller == ctx.you


@phrase("that targets {what:objects}", category="postmod", cr="115.1")
@phrase("that targets only {what:objects}", category="postmod", only=True)
@phrase("that targets you", category="postmod", what=None)
@phrase("with a single target", category="postmod", what=None, single=True)
@phrase("that targets only a single {one:described}", category="postmod", what=None, only=True)
@dataclass(frozen=True)
class ThatTargets(Node, Filter):
    zone: ClassVar[str] = "stack"
    what: Objects | None
    only: bool = False
    single: bool = False
    one: Filter | None = None

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        info = ctx.game.obj(oid).stack
        chosen = [i for slot in info.targets for i in slot] if info is not None else []
        if self.single:
            return len(set(chosen)) == 1
        if self.one is not None:
            return len(set(chosen)) == 1 and all(isinstance(i, int) and self.one.matches(ctx, i) for i in chosen)
        if self.what is None:
            return ctx.you in chosen
        hits = [isinstance(i, int) and self.what.includes(ctx, i) for i in chosen]
        return bool(hits) and (all(hits) if self.only else any(hits))


@phrase("named {name:card_name}", category="postmod", cr="201.2")
@phrase("not named {name:card_name}", category="postmod", positive=False)
@dataclass(frozen=True)
class Named(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"name"})
    name: str
    positive: bool = True

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        wanted = ctx.this().printed().name if self.name == "~" else self.name
        return (wanted.lower() in names_of(ctx.info(oid).name.lower())) == self.positive


def names_of(name: str) -> tuple[str, ...]:
    """A fused split spell, a split card off the stack and an open Room have two names (709.4a, 709.4d)."""
    return (name, *name.split(" // ")) if " // " in name else (name,)


@phrase("with the chosen name", category="postmod", cr="607.2d")
@dataclass(frozen=True)
class ChosenName(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"name"})

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        chosen = ctx.this().chosen.get("name", ctx.memory.get("name"))
        return chosen is not None and chosen in names_of(ctx.info(oid).name)


@phrase("with {X} in its mana cost", category="postmod", cr="107.3")
@dataclass(frozen=True)
class HasXInCost(Node, Filter):
    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return "X" in (ctx.info(oid).mana_cost or ())


@phrase("with the greatest {stat} among {what:described}", category="postmod", how="max", cr="107.1")
@phrase("with the least {stat} among {what:described}", category="postmod", how="min")
@dataclass(frozen=True)
class Extreme(Node, Filter):
    stat: str
    what: Filter
    how: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        from app.lexicon.filters.numbers import stat_of
        from app.lexicon.nouns.search import objects_in_zone

        values = [stat_of(ctx, o, self.stat) for o in objects_in_zone(ctx, self.what)]
        return bool(values) and stat_of(ctx, oid, self.stat) == (max(values) if self.how == "max" else min(values))


@phrase("commander", category=("head", "premod"), cr="903.3", examples=("Raised by Giants",))
@dataclass(frozen=True)
class Commander(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset()

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return bool(commander_refs(ctx.game.obj(oid)))


vocabulary("group", {"outlaw": "outlaw"})
OUTLAWS = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})


@phrase("{word:group}", category=("premod", "head"), cr="700.12")
@dataclass(frozen=True)
class Outlaw(Node, Filter):
    reads: ClassVar[frozenset[str]] = frozenset({"subtypes"})
    word: str

    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return bool(ctx.info(oid).subtypes & OUTLAWS)
