"""Why is it 4/4? Each object's characteristics, effect by effect in the order of the layers (613)."""

from __future__ import annotations

from typing import Any

from app.engine.layers.views import Views
from app.engine.state.game import Game
from app.engine.state.values import BATTLEFIELD, HAND, STACK, ObjectId
from app.models.queries import CharacteristicsAnswer, LayerEffect, ObjectCharacteristics, StateQuery
from app.service.adjudicate import game_of
from app.service.names import Names
from app.service.registry import Registry
from app.service.stacking import text_of
from app.service.telling import caveats_of
from app.service.version import versions
from app.service.writing import colors_in_order, cost_text, keywords_of, printed_types, type_line

RULE_OF_LAYER = {
    "1": "613.2",
    "2": "613.1b",
    "3": "613.1c",
    "4": "613.1d",
    "5": "613.1e",
    "6": "613.1f",
    "7a": "613.4a",
    "7b": "613.4b",
    "7c": "613.4c",
    "7d": "613.4d",
    "rules": "613.11",
}


def characteristics(request: StateQuery, registry: Registry) -> CharacteristicsAnswer:
    """Raises RequestProblem."""
    game, known = game_of(request.state, registry)
    game._views = Views(game, log=True)  # once for all objects, with a note of what each effect did
    names = Names(game)
    if request.object is not None:
        asked = [names.obj(request.object, "/object", (BATTLEFIELD, STACK, HAND))]
    else:
        asked = list(game.permanents())
    told = [described(game, names, oid, known) for oid in asked if game.obj(oid).kind != "ability"]
    return CharacteristicsAnswer(objects=told, caveats=caveats_of(game, set(game.objects)), versions=versions(registry))


def described(game: Game, names: Names, oid: ObjectId, registry: Registry) -> ObjectCharacteristics:
    """One object, with the effects that made it so."""
    view: Any = game.info(oid)
    layers = [
        LayerEffect(
            layer=layer,
            rule=RULE_OF_LAYER.get(layer, "613.1"),
            source=names.of(source) if source is not None else "",
            text=text,
            before=before,
            after=after,
        )
        for layer, source, text, before, after in view.log
    ]
    return ObjectCharacteristics(
        id=names.of(oid),
        name=view.name,
        mana_cost=cost_text(view.mana_cost),
        mana_value=view.mana_value(),
        colors=colors_in_order(view.colors),
        supertypes=sorted(view.supertypes),
        types=sorted(view.types),
        subtypes=sorted(view.subtypes),
        type_line=type_line(view.supertypes, view.types, view.subtypes, printed_types(registry, view.name)),
        power=view.power,
        toughness=view.toughness,
        loyalty=view.loyalty,
        defense=view.defense,
        controller=view.controller,
        owner=view.owner,
        zone=view.zone,
        abilities=[text_of(ability) for ability in view.abilities],
        keywords=keywords_of(view),
        layers=layers,
    )
