"""Casting and playing by permission of an effect (601.3, 118.9, 608.2g)."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Duration, Effect, Objects, Outcome, Players, Proc
from app.engine.casting.as_face import as_face
from app.engine.casting.cast import cast
from app.engine.casting.land import cannot_play_land, land_faces, play_land
from app.engine.casting.legal import could_cast
from app.engine.casting.options import CastOption, castable_faces, face_of
from app.engine.events.base import happen
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options, pick
from app.engine.kernel.illegal import Unmodelled
from app.engine.resolve.lasting import begin_effect
from app.engine.resolve.minor import MayLook
from app.engine.state.values import PLAYER_ZONES, ObjectId, PlayerId
from app.grammar import Node, alias, phrase, vocabulary
from app.lexicon.effects import kit
from app.lexicon.effects.among import Among
from app.lexicon.filters.base import Described
from app.lexicon.filters.possession import InZone
from app.lexicon.filters.types import Spell
from app.lexicon.nouns.objects import Some

alias("playable", "objects_simple", "objects_the", "objects_among", "objects_target")
alias("cast_free", "playable", "objects_some")
vocabulary("play_verb", ["play", "cast"])
vocabulary("free_word", {
    "without paying its mana cost": "its", "without paying their mana costs": "their",
    "without paying that card's mana cost": "that card's",
    "without paying that spell's mana cost": "that spell's",
})  # fmt: skip
vocabulary("any_mana", [
    "and mana of any type can be spent to cast that spell",
    "and mana of any type can be spent to cast it", "and mana of any type can be spent to cast them",
    "and mana of any type can be spent to cast those spells",
    "and you may spend mana as though it were mana of any type to cast it",
    "and you may spend mana as though it were mana of any type to cast that spell",
    "and you may spend mana as though it were mana of any type to cast those spells",
    "and you may spend mana as though it were mana of any color to cast it",
    "and you may spend mana as though it were mana of any color to cast that spell",
    "and you may spend mana as though it were mana of any color to cast those spells",
])  # fmt: skip


@phrase("spells from among {of:among_group}", category="playable", cr="601.3", examples=("Apex of Power",))
@dataclass(frozen=True)
class SpellsAmong(Node, Objects):
    """The cards of a group that aren't lands: what would be spells (112.1)."""

    of: Objects

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(o for o in kit.live(ctx, self.of.find(ctx)) if "land" not in ctx.game.info(o).types)


#: Is the object, as it is looked at now, such a spell as the words allow?
Test = Callable[[ObjectId], bool]


def options_for(ctx: Context, player: PlayerId, oid: ObjectId, free: bool, test: Test | None = None) -> list[CastOption]:
    """The ways in which this card could be cast now by this instruction (608.2g: timing by type is ignored). `test` is asked of
    the card with the characteristics of the face that would be cast (601.3e)."""
    game = ctx.game
    obj = game.objects[oid]
    faces = castable_faces(obj.card) if obj.card is not None and obj.base is None else [(0, "normal")]
    found = []
    for index, kind in faces:
        cost = obj.card.faces[index].mana_cost if obj.card is not None and obj.base is None else obj.printed().mana_cost
        option = CastOption(kind, index, obj.zone, cost, free=free, timing="resolving")
        castable = "land" not in face_of(game, oid, option).types and could_cast(game, player, oid, option)
        if castable and _fits(ctx, oid, option, test):
            found.append(option)
    return found


def _fits(ctx: Context, oid: ObjectId, option: CastOption, test: Test | None) -> bool:
    if test is None:
        return True
    with as_face(ctx.game, oid, face_of(ctx.game, oid, option)):
        return test(oid)


def cast_now(ctx: Context, oid: ObjectId, free: bool, lands: bool = False, test: Test | None = None) -> Proc:
    """`ctx.actor` casts it (or plays it as a land) while this resolves. An Outcome that says whether it was done."""
    game, player = ctx.game, ctx.actor
    if not game.exists(oid) or game.objects[oid].zone in ("battlefield", "stack"):
        return Outcome(did=False)
    if lands:
        for face in land_faces(game, oid):
            if cannot_play_land(game, player, oid, face, resolving=True) is None:
                new = yield from play_land(game, player, oid, face, resolving=True)
                return Outcome(True, (new,) if new is not None else ())
    options = options_for(ctx, player, oid, free, test)
    if not options:
        game.trace.note("601.3", f"{game.info(oid).name} can't be cast now.", game.objects[oid].ref, applied=False)
        return Outcome(did=False)
    chosen = options[0]
    if len(options) > 1:
        shown = [Option(o, face_of(game, oid, o).name) for o in options]
        (chosen,) = yield from ask_options(
            player, "option", "Which way to cast it?", shown, rule="601.2b", source=oid, word="cast"
        )
    spell = yield from cast(game, player, oid, chosen)
    return Outcome(True, (spell,), amount=1)


@phrase(
    "{verb:play_verb} {what:cast_free} {free:free_word}", category="deed", cr=("118.9", "608.2g"), examples=("Bring to Light",)
)
@dataclass(frozen=True)
class PlaysFree(Node, Effect):
    """Each of them in turn; what can't be cast isn't."""

    verb: str
    what: Objects
    free: str
    produces = "object"
    produces_head = "spell"

    @property
    def declinable(self) -> bool:
        return isinstance(self.what, Among) and self.what.up_to

    def execute(self, ctx: Context) -> Proc:
        outcomes = []
        test = spell_test(ctx, self.what)
        some = isinstance(self.what, Some)
        oids = (yield from self._spells(ctx, self.what, test)) if some else (yield from self._chosen(ctx, test))  # type: ignore[arg-type]
        for oid in oids:
            outcomes.append((yield from cast_now(ctx, oid, True, self.verb == "play", test)))
        done = [o for o in outcomes if o.did]
        return Outcome(bool(done), tuple(i for o in done for i in o.objects), (ctx.actor,), len(done))

    def _chosen(self, ctx: Context, test: Test | None) -> Proc:
        """ "Any number of spells with mana value 3 or less from among them": as which face it fits is looked at too."""
        if not isinstance(self.what, Among) or test is None:
            return (yield from self.what.select(ctx))
        group = dataclasses.replace(self.what, what=None)
        fitting = [o for o in group.pool(ctx) if options_for(ctx, ctx.actor, o, True, test)]
        return (yield from self.what.choose(ctx, fitting))

    def _spells(self, ctx: Context, what: Some, test: Test | None) -> Proc:
        """ "a spell with mana value 4 or less from your hand": a card that would be such a spell (601.3e)."""
        in_zone = next((part for part in getattr(what.what, "post", ()) if isinstance(part, InZone)), None)
        if in_zone is None:
            raise Unmodelled("a spell cast from a zone that isn't named", "601.3", ctx.ref())
        zone = in_zone.zone
        cards = (
            [o for p in ctx.game.apnap(ctx.you) for o in ctx.game.zone(zone, p)]
            if zone in PLAYER_ZONES
            else list(ctx.game.zone(zone))
        )
        fitting = [o for o in cards if in_zone.matches(ctx, o) and options_for(ctx, ctx.actor, o, True, test)]
        low, high = what.limits(ctx)
        return (yield from pick(ctx.game, ctx.actor, "cast", fitting, low, high, rule="601.3", source=ctx.source))


def spell_test(ctx: Context, what: Objects) -> Test | None:
    """What the words ask of the spell, or None."""
    described = getattr(what, "what", None)
    if not isinstance(what, (Some, Among)) or not isinstance(described, Described):
        return None
    head = () if isinstance(described.head, Spell) else (described.head,)
    parts = (*described.pre, *described.post, *head)
    return lambda oid: all(part.matches(ctx, oid) for part in parts)


@dataclass(frozen=True)
class MayPlay(Node, Hooks):
    """In force on a player: these cards may be played from where they are (601.3)."""

    cards: tuple[ObjectId, ...]
    lands: bool
    free: bool = False

    def play_permissions(self, ctx: Context, player: PlayerId, card: ObjectId) -> bool:
        if card not in self.cards or card not in ctx.game.objects:
            return False
        return self.lands if "land" in ctx.game.view(card).types else not self.free

    def cast_options(self, ctx: Context, player: PlayerId, card: ObjectId) -> list[Any]:
        if not self.free or card not in self.cards or card not in ctx.game.objects:
            return []
        obj = ctx.game.objects[card]
        faces = castable_faces(obj.card) if obj.card is not None and obj.base is None else [(0, "normal")]
        costs = [obj.card.faces[i].mana_cost if obj.card is not None else None for i, _ in faces]
        return [CastOption(kind, index, obj.zone, cost, free=True) for (index, kind), cost in zip(faces, costs, strict=True)]


@dataclass(frozen=True)
class AnyMana(Node, Hooks):
    """Mana of any type may be spent to cast these cards: a rule of its own, for the permission may end as the card leaves its
    zone (601.2a) before the spell is paid for."""

    cards: tuple[ObjectId, ...]

    def spend_as(self, ctx: Context, player: PlayerId, what: ObjectId, ability: Any) -> str | None:
        if ability is not None:
            return None
        obj = ctx.game.obj(what)
        return "any_type" if what in self.cards or obj.previous in self.cards else None


@phrase(
    "{who:players} may {verb:play_verb} {what:playable} {duration}",
    category="player_clause",
    cr="601.3",
    examples=("Light Up the Stage",),
)
@phrase("{who:players} may {verb:play_verb} {what:playable} {duration} {free:free_word}", category="player_clause")
@phrase("{who:players} may {verb:play_verb} {what:playable} {duration}, {mana:any_mana}", category="player_clause")
@phrase("{duration}, {who:players} may {verb:play_verb} {what:playable}", category="player_clause", first=True)
@phrase("{duration}, {who:players} may {verb:play_verb} {what:playable} {free:free_word}", category="player_clause", first=True)
@phrase("{duration}, {who:players} may {verb:play_verb} {what:playable}, {mana:any_mana}", category="player_clause", first=True)
@phrase(
    "{duration}, {who:players} may {verb:play_verb} {what:playable} {mana:any_mana}",
    category="player_clause",
    first=True,
    examples=("Daxos of Meletis",),
)
@dataclass(frozen=True)
class Permission(Node, Effect):
    """The cards are those meant now, as long as they stay where they are (400.7): nobody is asked anything yet."""

    who: Players
    verb: str
    what: Objects
    duration: Duration | None
    free: str = ""
    mana: str = ""
    first: bool = False

    def execute(self, ctx: Context) -> Proc:
        players = yield from self.who.select(ctx)
        cards = kit.live(ctx, self.what.find(ctx))
        part = MayPlay(cards, self.verb == "play", bool(self.free))
        begin_effect(ctx, (part,), players=tuple(players), duration=self.duration)
        if self.mana:
            begin_effect(ctx, (AnyMana(cards),), players=tuple(players))
        yield from happen(ctx.game, [MayLook(player=p, cards=cards, **kit.who(ctx)) for p in players])
        return Outcome(bool(cards), cards, tuple(players))


@phrase("cast {what:objects_this} from your graveyard", category="deed", cr="608.2g", examples=("Syrix, Carrier of the Flame",))
@dataclass(frozen=True)
class CastsThisNow(Node, Effect):
    """Its cost is paid as usual, while this resolves. Functions in the graveyard, since it moves the card out of there
    (113.6m)."""

    what: Objects
    produces = "object"
    produces_head = "spell"

    def execute(self, ctx: Context) -> Proc:
        outcomes = []
        for oid in (yield from self.what.select(ctx)):
            if ctx.game.exists(oid) and ctx.game.objects[oid].zone == "graveyard" and ctx.game.objects[oid].owner == ctx.actor:
                outcomes.append((yield from cast_now(ctx, oid, False)))
        done = [o for o in outcomes if o.did]
        return Outcome(bool(done), tuple(i for o in done for i in o.objects), (ctx.actor,), len(done))
