"""A mutating creature spell merges with its target instead of entering the battlefield (702.140c, 730.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import happen
from app.engine.events.combine import Merge
from app.engine.events.facts import Did
from app.engine.kernel.decisions import ask_yes_no, label_of
from app.engine.state.values import ObjectId

if TYPE_CHECKING:
    from app.engine.state.game import Game


def merge(game: "Game", spell: ObjectId, host: ObjectId) -> Proc:
    """The spell's controller chooses whether it goes on top or on the bottom."""
    you = game.controller(spell)
    prompt = f"Put {label_of(game, spell)} under {label_of(game, host)}? If not, it goes on top."
    under = yield from ask_yes_no(you, prompt, rule="702.140c", source=spell, word="mutate", default=False)
    done = yield from happen(game, Merge(obj=host, card=spell, on_top=not under, source=spell, by=spell, by_player=you))
    if done:
        yield from happen(game, Did(what="mutate", obj=host, player=game.controller(host), source=spell))  # 702.140d
