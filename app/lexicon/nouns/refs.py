"""References: "it", "that creature", "those cards", "they", this object. The compiler settles what each stands for."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Filter, Objects, Players
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, Reject, alias, phrase, vocabulary
from app.lexicon.nouns.roles import HostRole, Role, SourceRole, follow_all

vocabulary(
    "this_noun",
    [
        "creature",
        "artifact",
        "enchantment",
        "land",
        "permanent",
        "planeswalker",
        "aura",
        "equipment",
        "vehicle",
        "saga",
        "token",
        "battle",
        "class",
        "case",
        "room",
        "siege",
        "fortification",
        "contraption",
        "attraction",
        "door",
        "spacecraft",
        "plan",
        "mount",
    ],
)
vocabulary("this_spell", ["spell", "card"])


@phrase("~", category=("objects_simple", "objects_this"), noun="", cr="201.5")
@phrase("this {noun:this_noun}", category=("objects_simple", "objects_this"))
@phrase("this {noun:this_spell}", category=("objects_simple", "objects_this"))
@dataclass(frozen=True)
class This(Node, Objects):
    """This object (201.5), whatever it is called now."""

    noun: str = ""

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return SourceRole().idents(ctx)  # type: ignore[return-value]

    def includes(self, ctx: Context, oid: ObjectId) -> bool:
        return oid == ctx.source


@dataclass(frozen=True)
class Giver(This):
    """The object that an ability was given by, which that ability calls by name (201.5a)."""

    giver: ObjectId = 0

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return follow_all(ctx, self.giver)

    def includes(self, ctx: Context, oid: ObjectId) -> bool:
        return oid == self.giver


@phrase("it", category="objects_simple", noun=None, cr="608.2c")
@phrase("them", category="objects_simple", noun=None, plural=True)
@phrase("they", category="objects_they", noun=None, plural=True)
@phrase("that {noun:described_ref}", category="objects_simple")
@phrase("those {noun:described_ref}", category="objects_simple", plural=True)
@phrase("each of them", category="objects_simple", noun=None, plural=True)
@phrase("each of those {noun:described_ref}", category="objects_simple", plural=True)
@phrase("either of those {noun:described_ref}", category="objects_simple", plural=True)
@phrase("the {noun:described_ref}", category="objects_the")
@dataclass(frozen=True)
class Ref(Node, Objects):
    """Something mentioned before. `role` is set by app.oracle.settle; reading leaves it None."""

    noun: Filter | None
    plural: bool = False
    role: Role | None = None

    def __post_init__(self) -> None:
        if getattr(self.noun, "zone", "") == "this way" or any(
            type(p).__name__ == "HasCounter" for p in getattr(self.noun, "post", ())
        ):
            raise Reject  # not mentioned before but said by what was done: see objects.All
        if not self.plural and any(type(part).__name__ == "HasCounter" for part in getattr(self.noun, "post", ())):
            raise Reject  # "exile that card with an ice counter on it" says what happens to it, not which card it is

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        assert self.role is not None, "unsettled reference"
        return tuple(i for i in self.role.idents(ctx) if isinstance(i, int))


@phrase("itself", category="objects_itself", cr="608.2c", examples=("Reckless Embermage",))
@dataclass(frozen=True)
class Itself(Node, Objects):
    """The subject of its sentence, whatever else was mentioned since. `role` is settled."""

    role: Role | None = None

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        assert self.role is not None, "unsettled reference"
        return tuple(i for i in self.role.idents(ctx) if isinstance(i, int))


@phrase("its", category="possessive_object", cr="608.2c")
@phrase("their", category="possessive_object_plural", plural=True)
@dataclass(frozen=True)
class Its(Node, Objects):
    """ "its power": the owner of a characteristic. Settled like "it"."""

    plural: bool = False
    this: bool = False
    role: Role | None = None

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        role = SourceRole() if self.this else self.role
        assert role is not None, "unsettled reference"
        return tuple(i for i in role.idents(ctx) if isinstance(i, int))


@phrase("enchanted {noun:described_one}", category=("objects_simple", "objects_host"), word="enchanted", cr="303.4")
@phrase("equipped {noun:described_one}", category=("objects_simple", "objects_host"), word="equipped", cr="301.5")
@phrase("fortified {noun:described_one}", category=("objects_simple", "objects_host"), word="fortified", cr="301.6")
@dataclass(frozen=True)
class Host(Node, Objects):
    """What this Aura or Equipment is attached to."""

    noun: Filter
    word: str

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(i for i in HostRole().idents(ctx) if isinstance(i, int))

    def includes(self, ctx: Context, oid: ObjectId) -> bool:
        return ctx.source is not None and ctx.game.obj(ctx.source).attached_to == oid


@phrase("that player", category="players_simple", cr="608.2c")
@phrase("that opponent", category="players_simple", noun="opponent")
@phrase("those players", category="players_simple", plural=True)
@phrase("they", category="players_they", noun="they")
@phrase("them", category="players_them", noun="them")
@phrase("the player", category="players_the", noun="the")
@phrase("that player 's", category="possessive", noun="possessive")
@phrase("their", category="possessive", noun="their")
@dataclass(frozen=True)
class PlayerRef(Node, Players):
    """A player mentioned before. `role` is set by app.oracle.settle."""

    noun: str = "player"
    plural: bool = False
    role: Role | None = None

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        assert self.role is not None, "unsettled reference"
        return tuple(i for i in self.role.idents(ctx) if isinstance(i, str))


@phrase("{what:possessive_object} controller", category="players_simple", side="controller", cr="109.4")
@phrase("{what:possessive_object} owner", category="players_simple", side="owner", cr="108.3")
@phrase("{what:possessive_object} owner 's", category="possessive", side="owner")
@phrase("{what:possessive_object} controller 's", category="possessive", side="controller")
@phrase("{what:possessive_object_plural} owners'", category="possessive", side="owner")
@phrase("{what:possessive_object_plural} controllers'", category="possessive", side="controller")
@phrase("{what:possessive_object_plural} controller", category="players_simple", side="controller")
@phrase("{what:possessive_object_plural} owner", category="players_simple", side="owner")
@phrase("{what:objects_that} 's controller", category="players_simple", side="controller")
@phrase("the controller of {what:objects_that}", category="players_simple", side="controller", of=True)
@phrase("the owner of {what:objects_that}", category="players_simple", side="owner", of=True)
@phrase("{what:objects_target} 's controller", category="players_target", side="controller")
@phrase("{what:objects_target} 's owner", category="players_target", side="owner")
@phrase("the owner of {what:objects_target}", category="players_target", side="owner", of=True)
@phrase("the controller of {what:objects_target}", category="players_target", side="controller", of=True)
@phrase("{what:objects_that} 's owner", category="players_simple", side="owner")
@phrase("{what:objects_that} 's owner 's", category="possessive", side="owner")
@phrase("{what:objects_that} 's controller 's", category="possessive", side="controller")
@dataclass(frozen=True)
class SideOf(Node, Players):
    """ "its controller", "that creature's owner". Last known information when it is gone (608.2h)."""

    what: Objects
    side: str
    of: bool = False

    def find(self, ctx: Context) -> tuple[PlayerId, ...]:
        out: list[PlayerId] = []
        for oid in self.what.find(ctx):
            # a moved object's former controller is meant: its last known information (608.2h)
            obj = ctx.game.obj(oid)
            if self.side == "controller" and obj.zone not in ("battlefield", "stack") and obj.previous is not None:
                oid = obj.previous
            who = ctx.info(oid).controller if self.side == "controller" else obj.owner
            if who not in out:
                out.append(who)
        return tuple(out)


alias("objects_that", "objects_simple")
