"""Why an object is as it is: the layers once more, with a log (613)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from app.engine.layers.view import View

if TYPE_CHECKING:
    from app.engine.layers.active import Active
    from app.engine.state.game import Game
    from app.engine.state.values import ObjectId

Step = tuple[str, "ObjectId | None", str, str, str]


#: Abilities that are named; nobody reads three hundred.
MOST_TOLD = 30


def shown(view: View, layer: str) -> str:
    """The characteristic a layer is about, in words."""
    if layer == "1":
        return f"{view.name} ({types(view)})" + pt(view)
    if layer == "2":
        return view.controller
    if layer == "3" or layer == "6":
        words = [a.keyword or a.text or type(a).__name__ for a in view.abilities[:MOST_TOLD]]
        more = len(view.abilities) - MOST_TOLD
        return ", ".join([*words, f"and {more} more"] if more > 0 else words) or "no abilities"
    if layer == "4":
        return types(view)
    if layer == "5":
        return "".join(c for c in "WUBRG" if c in view.colors) or "colorless"
    if layer == "rules":
        return f"{len(view.rules)} rules"
    return pt(view).strip() or "no power and toughness"


def types(view: View) -> str:
    words = " ".join([*sorted(view.supertypes), *sorted(view.types)])
    return f"{words} - {' '.join(sorted(view.subtypes))}" if view.subtypes else words


def pt(view: View) -> str:
    return f" {view.power}/{view.toughness}" if view.power is not None or view.toughness is not None else ""


def told(game: "Game", active: "Active", layer: str, before: View, after: View) -> None:
    """Log one application of an effect to one object. Raises WorkBudgetExceeded."""
    game.work(12)
    words = (
        active.text
        or (active.ability.text if active.ability is not None else "")
        or "; ".join(re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(p).__name__).lower() for p in active.parts[layer])
    )
    after.log.append((layer, active.source, words, shown(before, layer), shown(after, layer)))


def explain(game: "Game", oid: "ObjectId") -> list[Step]:
    """(layer, source, text, before, after) of each effect that applied to the object, in the order applied."""
    from app.engine.layers.views import Views

    kept = game._views
    game._views = views = Views(game, log=True)
    try:
        return list(views.of(oid).log)
    finally:
        game._views = kept
