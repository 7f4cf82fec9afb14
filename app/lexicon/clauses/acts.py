"""What objects do or become: one-shot acts and continuous changes with a duration (608.2, 611.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Duration, Effect, Objects, Outcome, Players, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import ask_yes_no
from app.engine.resolve.lasting import begin_effect
from app.grammar import Node, phrase
from app.lexicon.clauses.deeds import all_done
from app.lexicon.nouns.objects import Some, is_way


def subjects(ctx: Context, what: Objects) -> Proc:
    """What a sentence is about. "A creature dealt damage this way can't block": each that there is, nobody chooses."""
    if isinstance(what, Some) and is_way(what.what) and not what.up_to and not what.choice:
        return what.pool(ctx)
    return (yield from what.select(ctx))


@phrase("{what:objects_both} [also] {acts:act+and}", category="object_clause", cr="608.2c")
@phrase("{what:objects_they} [also] {acts:act+and}", category="object_clause")
@phrase("{what:objects_both} each {acts:act+and}", category="object_clause", each=True)
@phrase("{what:objects_they} each {acts:act+and}", category="object_clause", each=True)
@phrase("you may have {what:objects_both} {acts:act+and}", category="object_clause", may=True)
@dataclass(frozen=True)
class Acts(Node, Effect):
    """Objects act: `act` nodes implement `act(ctx, oids) -> Proc` returning an Outcome."""

    what: Objects
    acts: tuple[Any, ...]
    may: bool = False
    each: bool = False

    def execute(self, ctx: Context) -> Proc:
        if self.may and not (yield from ask_yes_no(ctx.actor, "Have it happen?", rule="608.2d", source=ctx.source)):
            return Outcome(did=False)
        oids = yield from subjects(ctx, self.what)
        outcomes = []
        for act in self.acts:
            outcomes.append((yield from act.act(ctx, oids)))
        return all_done(outcomes)


@phrase("{what:objects_both} [also] {changes:change+and} {duration}", category="object_clause", cr="611.2")
@phrase("{what:objects_they} [also] {changes:change+and} {duration}", category="object_clause")
@phrase("{what:objects_both} each {changes:change+and} {duration}", category="object_clause", each=True)
@phrase("{what:objects_they} each {changes:change+and} {duration}", category="object_clause", each=True)
@phrase("{duration}, {what:objects_both} each {changes:change+and}", category="object_clause", each=True)
@phrase("{duration}, {what:objects_both} {changes:change+and}", category="object_clause")
@phrase("{duration}, {what:objects_they} {changes:change+and}", category="object_clause")
@phrase("{what:objects_both} {changes:change_forever+and}", category="object_clause", cr="611.2a")
@phrase("you may have {what:objects_both} {changes:change+and} {duration}", category="object_clause", may=True)
@phrase(
    "you may have {what:objects_both} {changes:change_forever+and}", category="object_clause", may=True, examples=("Cryptoplasm",)
)
@dataclass(frozen=True)
class Modify(Node, Effect):
    """A continuous effect on the objects that fit as it begins (611.2c). No duration: for the rest of the game (611.2a).

    A `change` node is a Part (with `layer`/`apply`) or Hooks, or has `.parts()` giving several.
    """

    what: Objects
    changes: tuple[Any, ...]
    duration: Duration | None = None
    may: bool = False
    each: bool = False

    def execute(self, ctx: Context) -> Proc:
        if self.may and not (yield from ask_yes_no(ctx.actor, "Have it happen?", rule="608.2d", source=ctx.source)):
            return Outcome(did=False)
        oids = yield from subjects(ctx, self.what)
        alive = tuple(o for o in oids if ctx.game.exists(o))
        parts: list[Any] = []
        for change in self.changes:
            chosen = change
            if hasattr(change, "choose"):  # "gains your choice of ...": made as the effect begins
                chosen = yield from change.choose(ctx)
            parts.extend(chosen.parts() if hasattr(chosen, "parts") else (chosen,))
        if alive:
            begin_effect(ctx, tuple(parts), objects=alive, duration=self.duration)
        return Outcome(bool(alive), alive)


@phrase("{who:players} {changes:player_change+and} {duration}", category="player_clause", cr="611.2")
@phrase("{duration}, {who:players} {changes:player_change+and}", category="player_clause")
@phrase("{who:players_they} {changes:player_change+and} {duration}", category="player_clause")
@dataclass(frozen=True)
class ModifyPlayers(Node, Effect):
    """A rule on players for a while ("can't gain life this turn")."""

    who: Players
    changes: tuple[Any, ...]
    duration: Duration | None = None

    def execute(self, ctx: Context) -> Proc:
        players = yield from self.who.select(ctx)
        begin_effect(ctx, self.changes, players=tuple(players), duration=self.duration)
        return Outcome(bool(players), (), tuple(players))
