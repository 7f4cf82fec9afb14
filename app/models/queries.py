"""The questions beside the ruling: what may be done, why is it 4/4, what does it cost, what could it produce."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field, model_validator

from app.models.action import Action, known_action
from app.models.base import PlayerName, Ref, Wire
from app.models.ruling import Caveat, Reason, TraceNode, Versions
from app.models.state import GameState


class StateQuery(Wire):
    """A state and, if one is meant, an object of it."""

    state: GameState
    object: Ref | None = Field(default=None, description="All permanents when left out.")


class LegalActionsRequest(Wire):
    state: GameState
    player: PlayerName | None = Field(default=None, description="The player with priority when left out.")


class LegalAction(BaseModel):
    """An action that may be taken now. `action` can be posted to /v1/rulings."""

    action: dict[str, Any]
    label: str
    cost: str = ""
    needs: list[str] = []


class LegalActionsAnswer(BaseModel):
    player: str | None
    actions: list[LegalAction]
    caveats: list[Caveat] = []
    versions: Versions


class LayerEffect(BaseModel):
    """One effect that changed the object, in the order of application."""

    layer: str
    rule: str
    source: str = ""
    text: str = ""
    before: str = ""
    after: str = ""


class ObjectCharacteristics(BaseModel):
    id: str
    name: str
    mana_cost: str | None = None
    mana_value: int = 0
    colors: list[str] = []
    supertypes: list[str] = []
    types: list[str] = []
    subtypes: list[str] = []
    type_line: str = ""
    power: int | None = None
    toughness: int | None = None
    loyalty: int | str | None = None
    defense: int | None = None
    controller: str
    owner: str
    zone: str
    abilities: list[str] = []
    keywords: list[str] = []
    layers: list[LayerEffect] = []


class CharacteristicsAnswer(BaseModel):
    objects: list[ObjectCharacteristics]
    caveats: list[Caveat] = []
    versions: Versions


class CostsRequest(Wire):
    """What does casting this spell or activating this ability cost?"""

    state: GameState
    action: Action

    @model_validator(mode="before")
    @classmethod
    def _action(cls, data: Any) -> Any:
        return known_action(data)


class CostsAnswer(BaseModel):
    """The total cost (601.2f), and whether it can be paid. `steps` tells how it came about."""

    total: str | None
    payable: bool
    reason: Reason | None = None
    steps: list[dict[str, Any]] = []
    caveats: list[Caveat] = []
    versions: Versions


class ManaOfObject(BaseModel):
    id: str
    name: str
    controller: str
    types: list[str]
    amount: int | None = None


class ManaAnswer(BaseModel):
    """Which types of mana each permanent could produce (106.7)."""

    objects: list[ManaOfObject]
    trace: list[TraceNode] = []
    caveats: list[Caveat] = []
    versions: Versions
