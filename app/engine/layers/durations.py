"""The end of continuous effects with a duration (611.2a, 611.2b, 514.2, 500.4, 500.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.layers.active import lasting_context

if TYPE_CHECKING:
    from app.engine.state.game import Game, LastingEffect
    from app.engine.state.values import PlayerId

#: Durations that are about a turn or step of the effect's controller.
OF_CONTROLLER = frozenset(
    {"your_next_turn", "end_of_your_next_turn", "your_next_upkeep", "your_next_untap_step", "your_next_end_step"}
)


def expire(game: "Game", until: str, player: "PlayerId | None" = None) -> int:
    """End the effects whose duration is `until`; with `player`, only those of that player's effects. Returns how many.

    Keys: "end_of_turn" (514.2), "end_of_combat" (500.5a), "your_next_turn", "end_of_your_next_turn", "your_next_upkeep",
    "next_untap_step". The turn procedures know when each moment is and call this then. An "end_of_your_next_turn" effect
    created in that player's own turn doesn't end in the turn it was created in.
    """
    # 603.7b: a delayed trigger with a stated duration stops waiting then
    game.delayed = [d for d in game.delayed if d.until != until or (player is not None and d.controller != player)]
    gone: list[LastingEffect] = []
    for effect in game.effects:
        if effect.duration is None or effect.duration.until != until:
            continue
        if player is not None and effect.controller != player:
            continue
        if until == "end_of_your_next_turn" and effect.created_turn == game.turn.number:
            continue
        gone.append(effect)
    return _remove(game, gone)


def end_finished(game: "Game") -> int:
    """611.2b: "for as long as" durations that are over end for good. Asked after each event."""
    gone = []
    for effect in game.effects:
        if (
            effect.duration is not None
            and effect.duration.until == "while"
            and not effect.duration.lasts(lasting_context(game, effect))
        ):
            gone.append(effect)
    return _remove(game, gone)


def _remove(game: "Game", gone: "list[LastingEffect]") -> int:
    if not gone:
        return 0
    ids = {effect.id for effect in gone}
    game.effects = [effect for effect in game.effects if effect.id not in ids]
    for effect in gone:
        ref = game.obj(effect.source).ref if effect.source is not None else ""
        game.trace.note(
            "611.2b" if effect.duration and effect.duration.until == "while" else "611.2a", "An effect ends.", source=ref
        )
    game.touch()
    return len(gone)
