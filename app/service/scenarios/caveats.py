"""When a scenario is skipped: text that is not understood, or a rule that is not modelled, could have mattered (promise 1)."""

from __future__ import annotations

from collections.abc import Iterator

from app.cards.card import CAVEATS
from app.engine.state.game import Game
from app.engine.state.objects import GameObject
from app.engine.state.values import BATTLEFIELD, COMMAND, STACK
from app.service.registry import Registry
from app.service.scenarios.model import CardSpec, Scenario
from app.service.scenarios.setup import is_token, token_face

#: Zones in which text takes effect as a rule.
ACTIVE = frozenset({BATTLEFIELD, STACK, COMMAND})


def clause(game: Game) -> str:
    """The first caveat that the engine raised, or an unread clause of something that was in play; "" if there is none."""
    for (ref, text), why in game.caveats.items():
        if why != "unknown_library":
            return _said(game, ref, text, why)
    for obj in objects(game):
        found = unread(obj, everywhere=False)
        if found:
            return found
    return ""


def _said(game: Game, ref: str, text: str, why: str) -> str:
    name = next(
        (obj.printed().name for obj in objects(game) if obj.ref == ref and (obj.card is not None or obj.base is not None)), ref
    )
    return (
        f"unread: {name}: {text}" if "not understood" in why or not why else f"{why}: {name}: {text}" if ref else f"{why}: {text}"
    )


def objects(game: Game) -> Iterator[GameObject]:
    """Everything there is and was."""
    yield from game.objects.values()
    for snapshot in game.lki.values():
        yield snapshot.obj


def unread(obj: GameObject, everywhere: bool) -> str:
    """A clause of the object that is not understood, if the object was where text takes effect (or anywhere)."""
    if (obj.zone not in ACTIVE and not everywhere) or obj.kind == "ability" or (obj.card is None and obj.base is None):
        return ""
    if obj.face_down and not everywhere:
        return ""
    face = obj.printed()
    if face.unread:
        return f"unread: {face.name}: {face.unread[0].text}"
    if obj.card is not None and obj.card.caveats:
        return f"card data: {obj.card.name}: {CAVEATS.get(obj.card.caveats[0], obj.card.caveats[0])}"
    return ""


def of_listed_cards(scenario: Scenario, registry: Registry) -> str:
    """A clause not understood of any card of the set-up, filler and deck lists aside: why a failure may be no failure."""
    for spec in cards(scenario, ("battlefield", "command", "hand", "graveyard", "exile", "library")):
        found = of_card(registry, spec)
        if found:
            return found
    return ""


def before_playing(scenario: Scenario, registry: Registry) -> str:
    """A clause not understood of a permanent of the set-up, or of a card that the script casts: no need to play."""
    for spec in cards(scenario, ("battlefield",)):
        if not spec.status.get("face_down"):
            found = of_card(registry, spec)
            if found:
                return found
    return ""


def cards(scenario: Scenario, zones: tuple[str, ...]) -> Iterator[CardSpec]:
    """The cards of the set-up in these zones."""
    for seat in scenario.seats.values():
        for zone in zones:
            yield from getattr(seat, zone)


def of_card(registry: Registry, spec: CardSpec) -> str:
    """Its first clause that is not understood."""
    if is_token(spec, registry):
        face = token_face(spec, registry)
        return f"unread: {face.name}: {face.unread[0].text}" if face.unread else ""
    definition = registry.card(spec.card)
    for face in definition.faces:
        if face.unread:
            return f"unread: {face.name}: {face.unread[0].text}"
    if definition.caveats:
        return f"card data: {definition.name}: {CAVEATS.get(definition.caveats[0], definition.caveats[0])}"
    return ""
