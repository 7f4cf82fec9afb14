"""Incubate (701.53) and the double-faced Incubator token (111.10i)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.engine.abilities import Effect, Outcome, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.state.carddef import CardDef, FaceDef
from app.grammar import Node, phrase
from app.lexicon.clauses.step import merged
from app.lexicon.effects import kit
from app.lexicon.keywords.words import from_words
from app.lexicon.quantities.numbers import Number

ONE = Number(1)
TURNS = "{2}: Transform this token."


@lru_cache(maxsize=1)
def incubator() -> CardDef:
    """Both faces: a colorless Incubator artifact, and a 0/0 colorless Phyrexian artifact creature (111.10i)."""
    front = FaceDef(
        "Incubator Token",
        types=frozenset({"artifact"}),
        subtypes=frozenset({"Incubator"}),
        abilities=tuple(from_words(TURNS)),
        oracle_text=TURNS,
    )
    back = FaceDef(
        "Phyrexian Token", types=frozenset({"artifact", "creature"}), subtypes=frozenset({"Phyrexian"}), power=0, toughness=0
    )
    return CardDef("Incubator Token", "double_faced_token", (front, back))


@phrase("incubate {n:amount}", category="deed", cr="701.53a", examples=("Sunfall", "Converter Beast"))
@phrase("incubate {n:amount} twice", category="deed", times=Number(2), examples=("Glistening Dawn",))
@phrase("incubate {n:amount} {times:amount} times", category="deed", examples=("Progenitor Exarch",))
@dataclass(frozen=True)
class Incubate(Node, Effect):
    """So many times one after the other."""

    n: Quantity
    times: Quantity = ONE
    produces = "object"
    produces_head = "token"

    def execute(self, ctx: Context) -> Proc:
        n, card = max(0, self.n.value(ctx)), incubator()
        outcomes = [Outcome(did=False)]
        for _ in range(max(0, self.times.value(ctx))):
            counters = {"+1/+1": n} if n else {}
            outcomes.append((yield from moves.create_tokens(ctx, card.faces[0], counters=counters, card=card)))
            yield from kit.did(ctx, "incubate", amount=n)
        return merged(outcomes)


def double_faced_token(name: str) -> CardDef | None:
    """The double-faced token that the rules define, by the name of its front face; None: there is none of that name."""
    return incubator() if name == "Incubator Token" else None
