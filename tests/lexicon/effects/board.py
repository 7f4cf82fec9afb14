"""Tiny boards, and spells made of a sentence that resolve on them."""

from collections.abc import Callable
from typing import Any

import app.engine.actions  # noqa: F401  (the rooms plug themselves in)
from app.engine.kernel.decisions import Decision
from app.engine.resolve.resolve import resolve_top
from app.engine.state.game import Game
from app.engine.state.objects import StackInfo
from app.oracle.compile import compile_text
from tests.layers.nodes import do, face, put


def answers(**by_word: Any) -> Callable[[Decision], Any]:
    """Answers by the word or kind of the decision, the documented default otherwise. A callable is asked with the decision."""

    def answer(decision: Decision) -> Any:
        for key in (decision.word, decision.kind):
            if key in by_word:
                given = by_word[key]
                return given(decision) if callable(given) else given
        return decision.automatic()

    return answer


def resolve(game: Game, text: str, *targets: Any, owner: str = "alice", answer: Any = None, **info: Any) -> int:
    """A sorcery with this text resolves. `targets`: one item (or tuple) a slot. Returns what the spell was on the stack."""
    abilities, unread = compile_text(text, spell=True)
    assert not unread, unread
    slots = tuple(t if isinstance(t, tuple) else (t,) for t in targets)
    spell = put(
        game, face("Spell", "sorcery", None, *abilities, cost="1"), "stack", owner, stack=StackInfo(targets=slots, **info)
    )
    do(resolve_top(game), answer or answers())
    return spell


def names(game: Game, zone: str, player: str | None = None) -> list[str]:
    """The names of the cards in a zone."""
    return [game.view(o).name for o in game.zone(zone, player)]
