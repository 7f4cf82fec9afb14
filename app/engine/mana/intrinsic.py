"""The mana abilities that basic land types have by rule (305.6). Put in place on import."""

from __future__ import annotations

from app.engine.abilities import Activated
from app.engine.costs import TapSelf
from app.engine.layers.basics import set_intrinsic
from app.engine.mana.producers import AddOneOf
from app.engine.state.values import BASIC_LAND_MANA


def plug() -> None:
    """ "{T}: Add {G}." for Forest, and so on."""
    set_intrinsic({
        kind: Activated((TapSelf(),), AddOneOf(((letter,),)), text=f"{{T}}: Add {{{letter}}}.")
        for kind, letter in BASIC_LAND_MANA.items()
    })  # fmt: skip


plug()
