"""Piles (700.3): separating, choosing one, and "that pile", "the pile of their choice"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from app.engine.abilities import Effect, Filter, Objects, Outcome, Players, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options, label_of, pick
from app.engine.kernel.illegal import Unmodelled
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.effects import kit

#: Keys in `Context.memory`: the two piles; which of them was chosen; which of them is face down.
PILES, CHOSEN, FACE_DOWN = "piles", "pile chosen", "pile face down"


@phrase("separate {what:objects_both} into two piles", category="deed", cr=("700.3a", "700.3d"), examples=("Fact or Fiction",))
@phrase("separate {what:objects_both} into a face-down pile and a face-up pile", category="deed", faces=True,
        examples=("Fortune's Favor",))  # fmt: skip
@dataclass(frozen=True)
class Separates(Node, Effect):
    """The player says which objects are in the first pile; the others are in the second. Nothing leaves its zone (700.3c)."""

    what: Objects
    faces: bool = False

    def execute(self, ctx: Context) -> Proc:
        game = ctx.game
        oids = kit.live(ctx, (yield from self.what.select(ctx)))
        prompt = "Choose the face-down pile" if self.faces else "Choose the first pile"
        first = yield from pick(game, ctx.actor, "separate", oids, 0, len(oids), prompt=prompt, rule="700.3a", source=ctx.source)
        ctx.memory[PILES] = (tuple(o for o in oids if o in first), tuple(o for o in oids if o not in first))
        ctx.memory[FACE_DOWN] = 0 if self.faces else None
        ctx.memory.pop(CHOSEN, None)
        return Outcome(bool(oids), oids)


def choose_pile(ctx: Context, player: PlayerId) -> Proc:
    """One of the two piles, which may be empty (700.3d). "The other" is the one that wasn't chosen."""
    piles = ctx.memory.get(PILES)
    if piles is None:
        raise Unmodelled("a pile that nobody made", "700.3", ctx.ref())
    options = []
    for number, pile in enumerate(piles):
        hidden = ctx.memory.get(FACE_DOWN) == number
        cards = f"{len(pile)} face down" if hidden else ", ".join(label_of(ctx.game, o) for o in pile) or "empty"
        options.append(Option(number, f"Pile {number + 1}: {cards}"))
    (number,) = yield from ask_options(
        player, "option", "Choose a pile", options, rule="700.3", source=ctx.source, word="choose pile"
    )
    ctx.memory[CHOSEN] = number
    kit.remember_choice(replace(ctx, actor=ctx.you), [o for pile in piles for o in pile], piles[number])  # "the other"
    return number


def chosen(ctx: Context) -> tuple[ObjectId, ...]:
    """The objects of the pile that was chosen that still exist."""
    if CHOSEN not in ctx.memory:
        raise Unmodelled("a pile that nobody chose", "700.3", ctx.ref())
    return kit.live(ctx, ctx.memory[PILES][ctx.memory[CHOSEN]])


@phrase("choose one of those piles", category="deed", cr="700.3", examples=("Steam Augury",))
@phrase("choose one of the piles", category="deed", the=True)
@dataclass(frozen=True)
class ChoosesPile(Node, Effect):
    the: bool = False

    def execute(self, ctx: Context) -> Proc:
        yield from choose_pile(ctx, ctx.actor)
        return Outcome()


@phrase("that pile", category="placed", which="that", cr="700.3b")
@phrase("one pile", category="placed", which="one", examples=("Fact or Fiction",))
@dataclass(frozen=True)
class Pile(Node, Objects):
    """The objects in it; "one pile" is chosen by the player who acts, as part of the same instruction."""

    which: str

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return chosen(ctx)

    def includes(self, ctx: Context, oid: ObjectId) -> bool:
        return oid in self.find(ctx)

    def select(self, ctx: Context) -> Proc:
        if self.which == "one":
            yield from choose_pile(ctx, ctx.actor)
        return self.find(ctx)


@phrase("all {what:described} in the pile of {who:possessive} choice", category="objects_all", cr="700.3",
        examples=("Liliana of the Veil", "Do or Die"))  # fmt: skip
@dataclass(frozen=True)
class PileOfChoice(Node, Objects):
    what: Filter
    who: Players

    def find(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(o for o in chosen(ctx) if self.what.matches(ctx, o))

    def includes(self, ctx: Context, oid: ObjectId) -> bool:
        return oid in self.find(ctx)

    def select(self, ctx: Context) -> Proc:
        players: tuple[Any, ...] = yield from self.who.select(ctx)
        if len(players) != 1:
            return ()
        yield from choose_pile(ctx, players[0])
        return self.find(ctx)
