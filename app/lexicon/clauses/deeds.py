"""What players are told to do: a subject, "may", and a chain of deeds (608.2c-e)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from app.engine.abilities import Effect, Outcome, Players, Proc
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options, ask_yes_no
from app.grammar import Node, Unprintable, alias, phrase, show
from app.lexicon.clauses.step import merged, together


@phrase("{items:deed+and}", category="deeds", cr="608.2c")
@phrase("{items:deed+and}, then {rest:deeds}", category="deeds")
@phrase("{items:deed++,}, then {rest:deeds}", category="deeds")
@phrase("{items:deed+and} and then {rest:deeds}", category="deeds")
@phrase("{items:deed+and} then {rest:deeds}", category="deeds")
@dataclass(frozen=True)
class Deeds(Node, Effect):
    """Deeds in the order written, by the same player(s)."""

    items: tuple[Effect, ...]
    rest: "Deeds | None" = None

    def steps(self) -> tuple[Effect, ...] | None:
        return self.items if self.rest is None else (*self.items, self.rest)

    @property
    def declinable(self) -> bool:
        """Doing it to none of them is not to do it: "may" asks nothing more."""
        only = self.items[0]
        return self.rest is None and len(self.items) == 1 and bool(getattr(getattr(only, "effect", only), "declinable", False))

    def possible(self, ctx: Context) -> bool:
        """608.2d: "may" is no choice where the (first) deed can't be done."""
        only = getattr(self.items[0], "effect", self.items[0])
        return not hasattr(only, "possible") or bool(only.possible(ctx))

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.together([ctx]))

    def together(self, ctxs: list[Context]) -> Proc:
        outcomes = []
        for item in self.items:
            outcomes.append((yield from together(item, ctxs)))
        if self.rest is not None:
            outcomes.append((yield from self.rest.together(ctxs)))
        return all_done(outcomes)


@phrase("{options:deed++or}", category="deeds", cr="608.2d", examples=("Vision of Love",))
@dataclass(frozen=True)
class OneOfDeeds(Node, Effect):
    """ "Sacrifices a creature or discards a card": each player chooses one that isn't impossible (608.2d)."""

    options: tuple[Effect, ...]
    declinable: ClassVar[bool] = False

    def possible(self, ctx: Context) -> bool:
        return any(_possible(option, ctx) for option in self.options)

    def execute(self, ctx: Context) -> Proc:
        return (yield from self.together([ctx]))

    def together(self, ctxs: list[Context]) -> Proc:
        chosen: list[tuple[Context, Effect]] = []
        for ctx in ctxs:
            open_ = [n for n, option in enumerate(self.options) if _possible(option, ctx)]
            if not open_:
                continue
            at = open_[0]
            if len(open_) > 1:
                shown = [Option(n, words_of(self.options[n]) or f"option {n + 1}") for n in open_]
                (at,) = yield from ask_options(
                    ctx.actor, "option", "Choose what to do", shown, rule="608.2d", source=ctx.source, word="either"
                )
            chosen.append((ctx, self.options[at]))
        outcomes = []
        for option in self.options:
            doing = [ctx for ctx, what in chosen if what is option]
            if doing:
                outcomes.append((yield from together(option, doing)))
        return merged(outcomes) if outcomes else Outcome(did=False)


def _possible(option: Effect, ctx: Context) -> bool:
    ask = getattr(getattr(option, "effect", option), "possible", None)
    return ask is None or bool(ask(ctx))


def words_of(node: Effect) -> str:
    """How it is written, for people."""
    try:
        return str(show(getattr(node, "effect", node)))
    except Unprintable:
        return ""


def all_done(outcomes: list[Outcome]) -> Outcome:
    """ "If you do" after several deeds: all of them must have been done."""
    whole = merged(outcomes)
    whole.did = all(o.did for o in outcomes)
    return whole


@phrase("{deeds}", category="bare_clause", cr="608.2c")
@phrase("{who:players} {deeds}", category="player_clause")
@phrase("{who:players_they} {deeds}", category="player_clause")
@phrase("{who:players} each {deeds}", category="player_clause", each=True)
@phrase("{who:players_they} each {deeds}", category="player_clause", each=True)
@phrase("{who:players} may {deeds}", category="player_clause", may=True)
@phrase("{who:players} may each {deeds}", category="player_clause", may=True, each=True)
@phrase("{who:players_they} may {deeds}", category="player_clause", may=True)
@phrase("you may have {who:players} {deeds}", category="player_clause", you_may=True)
@dataclass(frozen=True)
class Do(Node, Effect):
    """`who` (None: you) does, or may do, the deeds. Several players: choices in APNAP order, then all at once (608.2e)."""

    deeds: Deeds | OneOfDeeds
    who: Players | None = None
    may: bool = False
    you_may: bool = False
    each: bool = False

    def steps(self) -> tuple[Effect, ...] | None:
        return None if self.may or self.you_may or self.who is not None else (self.deeds,)

    def execute(self, ctx: Context) -> Proc:
        if self.you_may and not (yield from ask_yes_no(ctx.actor, "Do it?", rule="608.2d", source=ctx.source)):
            return Outcome(did=False)
        if self.who is None:
            return (yield from self.deeds.execute(ctx))
        players = yield from self.who.select(ctx)
        willing = []
        for player in players:
            acting = ctx.acting(player)
            if self.may and not self.deeds.possible(acting):
                continue
            if (
                not self.may
                or self.deeds.declinable
                or (yield from ask_yes_no(player, "May: do it?", rule="608.2d", source=ctx.source))
            ):
                willing.append(acting)
        if not willing:
            return Outcome(did=False)
        outcome = yield from self.deeds.together(willing)
        if not outcome.players:
            outcome.players = tuple(c.actor for c in willing)
        return outcome


alias("explicit_clause", "player_clause", "object_clause", "game_clause")
alias("clause", "bare_clause", "explicit_clause")
