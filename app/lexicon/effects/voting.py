"""Votes (701.38): "Starting with you, each player votes for time or money"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Condition, Effect, Filter, Outcome, Proc, Quantity, Static
from app.engine.asking import rules
from app.engine.events.base import happen
from app.engine.events.facts import Did
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_options, ask_yes_no, pick
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import Node, phrase
from app.lexicon.effects import kit
from app.lexicon.nouns.objects import Some
from app.lexicon.nouns.players import You

#: Key in `Context.memory`: what was voted for -> who voted for it, once for each vote.
VOTES = "votes"


def ballots(ctx: Context) -> dict[Any, tuple[PlayerId, ...]]:
    found: dict[Any, tuple[PlayerId, ...]] = ctx.memory.get(VOTES, {})
    return found


def most(ctx: Context) -> tuple[Any, ...]:
    """What got the most votes, all that are tied."""
    votes = ballots(ctx)
    high = max((len(v) for v in votes.values()), default=0)
    return tuple(what for what, v in votes.items() if high and len(v) == high)


def how_often(ctx: Context, player: PlayerId) -> Proc:
    """701.38d: further votes are cast at the same time."""
    times = 1
    for rule, where in list(rules(ctx.game, "more_votes", player=player)):
        may = rule.more_votes(where, player)
        if may == "must" or (
            may
            and (yield from ask_yes_no(player, "Vote an additional time?", rule="701.38d", source=where.source, word="vote more"))
        ):
            times += 1
    return times


def finish(ctx: Context, votes: dict[Any, tuple[PlayerId, ...]]) -> Proc:
    ctx.memory[VOTES] = votes
    yield from happen(ctx.game, [Did(what="vote", player=p, **kit.who(ctx)) for p in ctx.game.apnap(ctx.you)])
    return Outcome(any(votes.values()), amount=sum(len(v) for v in votes.values()))


@phrase(
    "starting with you, each player votes for {choices:_word++or}",
    category="game_clause",
    cr=("701.38a", "701.38b"),
    examples=("Plea for Power",),
)
@phrase(
    "each player secretly votes for {choices:_word++or}, then those votes are revealed",
    category="game_clause",
    secret=True,
    examples=("Capital Punishment",),
)
@dataclass(frozen=True)
class VoteForWords(Node, Effect):
    """Words that mean nothing but what later sentences tie to them."""

    choices: tuple[str, ...]
    #: Nobody is told what the others chose before all have.
    secret: bool = False

    def execute(self, ctx: Context) -> Proc:
        words = tuple(word.lower() for word in self.choices)
        votes: dict[Any, tuple[PlayerId, ...]] = {word: () for word in words}
        options = [Option(word, word) for word in words]
        for player in ctx.game.apnap(ctx.you):
            for _ in range((yield from how_often(ctx, player))):
                (word,) = yield from ask_options(
                    player, "option", "Vote", options, rule="701.38a", source=ctx.source, word="vote"
                )
                votes[word] = (*votes[word], player)
        return (yield from finish(ctx, votes))


@phrase(
    "starting with you, each player votes for {what:objects_some}",
    category="game_clause",
    cr=("701.38a", "701.38b"),
    examples=("Council's Judgment",),
)
@dataclass(frozen=True)
class VoteForObjects(Node, Effect):
    what: Some

    def execute(self, ctx: Context) -> Proc:
        votes: dict[Any, tuple[PlayerId, ...]] = {}
        for player in ctx.game.apnap(ctx.you):
            for _ in range((yield from how_often(ctx, player))):
                for oid in (yield from pick(ctx.game, player, "vote", self.what.pool(ctx), rule="701.38a", source=ctx.source)):
                    votes[oid] = (*votes.get(oid, ()), player)
        return (yield from finish(ctx, votes))


@phrase("{word:_word} gets more votes", category="condition", cr="701.38a", examples=("Plea for Power",))
@phrase("{word:_word} gets more votes or the vote is tied", category="condition", tied=True)
@dataclass(frozen=True)
class GetsMoreVotes(Node, Condition):
    word: str
    tied: bool = False

    def holds(self, ctx: Context) -> bool:
        votes = ballots(ctx)
        first = most(ctx)
        if not first:  # nobody voted: nothing got more
            return self.tied
        return first == (self.word.lower(),) or (self.tied and len(first) > 1 and self.word.lower() in votes)


@phrase("{word:_word} vote", category="counted_else", cr="701.38a", examples=("Lieutenants of the Guard",))
@phrase("the number of {word:_word} votes", category="measure", whole=True, examples=("Emissary Green",))
@dataclass(frozen=True)
class VotesFor(Node, Quantity):
    word: str
    whole: bool = False

    def value(self, ctx: Context) -> int:
        return len(ballots(ctx).get(self.word.lower(), ()))


@phrase("with the most votes or tied for most votes", category="postmod", cr="701.38b", examples=("Council's Judgment",))
@dataclass(frozen=True)
class MostVoted(Node, Filter):
    def matches(self, ctx: Context, oid: ObjectId) -> bool:
        return oid in most(ctx)


@phrase("while voting, you may vote an additional time", category="static", may=True, cr="701.38d", examples=("Ballot Broker",))
@phrase("while voting, you get an additional vote", category="static", examples=("Brago's Representative",))
@dataclass(frozen=True)
class VotesMore(Node, Hooks):
    may: bool = False

    def more_votes(self, ctx: Context, player: PlayerId) -> str:
        return "may" if self.may else "must"

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), You()),)
