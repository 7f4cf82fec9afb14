"""Finding the objects that fit a description."""

from __future__ import annotations

from app.engine.abilities import Filter
from app.engine.kernel.context import Context
from app.engine.state.values import PLAYER_ZONES, ObjectId
from app.grammar import walk
from app.lexicon.filters.base import zone_of


def names_cards(description: Filter) -> bool:
    """Is it a description of cards, rather than of permanents or spells?"""
    return any(type(part).__name__ == "Card" for part in walk(getattr(description, "head", description)))  # type: ignore[arg-type]


def objects_in_zone(ctx: Context, description: Filter, zone: str | None = None) -> tuple[ObjectId, ...]:
    """All objects of the description's zone that fit, in timestamp (battlefield) or zone order, players in turn order."""
    game = ctx.game
    heads = getattr(getattr(description, "head", None), "items", ())
    apart = {str(getattr(head, "zone", "battlefield")) for head in heads}
    if zone is None and len(apart) > 1 and zone_of(description) == "battlefield":  # "spell or permanent": each where it is
        pools = [objects_in_zone(ctx, description, name) for name in sorted(apart)]
        return tuple(o for pool in pools for o in pool)
    name = zone or zone_of(description)
    if name == "this way":  # what an instruction did this to
        way = next(part for part in description.post if getattr(part, "zone", "") == "this way")  # type: ignore[attr-defined]
        pool = list(way.found(ctx, names_cards(description)))
    elif name == "died":  # "creature that died this turn": as it last was (608.2i)
        pool = [e.obj for e in game.history if getattr(e, "dies", False)]
    elif isinstance(name, tuple):
        pool = [o for o, obj in game.objects.items() if obj.zone in name and obj.kind != "ability"]
    elif name == "battlefield":
        pool = game.permanents()
    elif name == "anywhere":
        pool = list(game.objects)
    elif name in PLAYER_ZONES:
        pool = [oid for player in game.apnap(ctx.you) for oid in game.zone(name, player)]
    else:
        pool = list(game.zone(name))
    game.work(len(pool))
    return tuple(oid for oid in pool if description.matches(ctx, oid))
