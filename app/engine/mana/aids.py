"""Ways to pay for mana in a total cost with something that isn't mana: convoke, delve, improvise (601.2h, 702.51,
702.66, 702.126)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Cost
from app.engine.state.values import ObjectId


@dataclass(frozen=True, slots=True)
class Aid:
    """What slot `payment_aids` returns: `cost`, paid with `obj` as its source, pays for one generic mana or one mana of `types`.

    An object gives at most one aid, and none if it is also tapped for mana.
    """

    word: str
    obj: ObjectId
    cost: Cost
    types: tuple[str, ...] = ()
    #: It pays only mana of its types, not generic.
    colored_only: bool = False
