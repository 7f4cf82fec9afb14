"""Disturb, more than meets the eye, web-slinging (702.146, 702.162, 702.188)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Cost
from app.engine.kernel.context import Context
from app.engine.state.values import GRAVEYARD, ObjectId
from app.grammar import Node, phrase
from app.lexicon.costs.objects import ReturnCost
from app.lexicon.filters.base import Described
from app.lexicon.filters.possession import ControlledBy
from app.lexicon.filters.status import Status
from app.lexicon.filters.types import OfType
from app.lexicon.keywords.alternatives import AlternativeCost
from app.lexicon.nouns.objects import Some
from app.lexicon.nouns.players import You


class CastTransformed(AlternativeCost):
    """712.11c, 712.8c: the back face's characteristics, for the front face's keyword cost."""

    def faces(self, ctx: Context, card: ObjectId) -> tuple[int, ...]:
        found = ctx.game.objects[card].card
        return (1,) if found is not None and len(found.faces) > 1 else ()


@phrase("disturb {costs:cost+,}", category="keyword", cr="702.146a", examples=("Baithook Angler // Hook-Haunt Drifter",))
@dataclass(frozen=True)
class Disturb(Node, CastTransformed):
    keyword = "disturb"
    hook_zones = (GRAVEYARD,)
    origins = (GRAVEYARD,)
    costs: tuple[Cost, ...]


@phrase(
    "more than meets the eye {costs:cost+,}",
    category="keyword",
    cr="702.162a",
    examples=("Blaster, Combat DJ // Blaster, Morale Booster",),
)
@dataclass(frozen=True)
class MoreThanMeetsTheEye(Node, CastTransformed):
    keyword = "more than meets the eye"
    costs: tuple[Cost, ...]


@phrase("web-slinging {costs:cost+,}", category="keyword", cr="702.188a", examples=("Spider-Man, Web-Slinger",))
@dataclass(frozen=True)
class WebSlinging(Node, AlternativeCost):
    """And returning a tapped creature you control to its owner's hand."""

    keyword = "web-slinging"
    costs: tuple[Cost, ...]

    def paid(self, ctx: Context, card: ObjectId) -> tuple[Cost, ...]:
        tapped = Described(OfType("creature"), pre=(Status("tapped"),), post=(ControlledBy(You()),))
        return (*self.costs, ReturnCost(Some(tapped), You(possessive=True)))
