"""Simultaneous events: who chooses first (616.1, 101.4), and which damage a shield that runs out prevents (615.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.engine.abilities import Replacement
from app.engine.events.amounts import Damage
from app.engine.kernel.decisions import Option, ask_options, label_of
from app.engine.replacement.gather import applicable

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.events.base import Event
    from app.engine.state.game import Game


def order(game: "Game", batch: "list[Event]") -> "Proc":
    """The indices of the events in the order in which effects are applied to them; they still happen at the same time."""
    indices = list(range(len(batch)))
    views = game.views()
    if not any(views.replacements(type(event)) for event in batch):
        return indices
    rank = {player: n for n, player in enumerate(game.apnap())}
    choosers = {i: _chooser(game, batch[i]) for i in indices}
    indices.sort(key=lambda i: rank.get(choosers[i], len(rank)))  # APNAP order
    for effect in game.effects:
        if any(isinstance(part, Replacement) and getattr(part, "limited", False) for part in effect.parts):
            indices = yield from _shielded(game, batch, indices, effect, choosers)
    return indices


def _chooser(game: "Game", event: "Event") -> str:
    if event.obj is not None and event.obj not in game.objects and event.obj not in game.lki:
        return ""
    return event.chooser(game)


def _shielded(game: "Game", batch: "list[Event]", indices: list[int], effect: Any, choosers: dict[int, str]) -> "Proc":
    """615.7: with more damage than the shield stops, from several sources, the player chooses which is prevented."""
    hit = [
        i for i in indices if isinstance(batch[i], Damage) and any(one.lasting is effect for one in applicable(game, batch[i]))
    ]
    left = effect.memory.get("left")
    if len(hit) < 2 or (left is not None and left >= sum(batch[i].amount for i in hit)):
        return indices
    player = choosers[hit[0]]
    options = []
    names: dict[str, int] = {}
    for i in hit:
        source = batch[i].source
        ref = game.obj(source).ref if source is not None else "damage"
        names[ref] = names.get(ref, 0) + 1
        value = ref if names[ref] == 1 else f"{ref}#{names[ref]}"
        label = label_of(game, source) if source is not None else "A source"
        options.append(Option(value, f"{batch[i].amount} damage from {label}", ref))
    where = effect.source
    first: list[int] = []
    while len(first) < len(hit) - 1:
        rest = [n for n in range(len(hit)) if hit[n] not in first]
        picked = yield from ask_options(
            player,
            "replacement",
            "Choose the damage that the shield prevents first",
            [options[n] for n in rest],
            rule="615.7",
            source=where,
        )
        first.append(hit[next(n for n in rest if options[n].value == picked[0])])
        if left is not None and sum(batch[i].amount for i in first) >= left:
            break
    others = [i for i in hit if i not in first]
    moved = iter([*first, *others])
    return [next(moved) if i in hit else i for i in indices]
