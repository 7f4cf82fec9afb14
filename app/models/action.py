"""What a client asks to happen: one action, and the answers to the decisions it leads to."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from app.models.base import MAX_LISTED, Amount, CardName, Index, PlayerName, Ref, Wire, Word, hint, refuse, suggestions
from app.models.state import Step

Targets = Annotated[list[Ref | list[Ref]], Field(max_length=200)]
Choice = Annotated[dict[Word, Any], Field(max_length=MAX_LISTED)]


class Announced(Wire):
    """What is announced with a spell or an ability. Whatever is left out is asked."""

    targets: Targets | None = Field(default=None, description="Ids of objects and players, in the order of the text.")
    x: Amount | None = None
    modes: list[Index] | None = Field(default=None, max_length=20, description="Numbers of the chosen modes, from 0.")
    division: Annotated[dict[Ref, Amount], Field(max_length=200)] | None = None
    using: list[Word] | None = Field(default=None, max_length=20, description='Optional costs to pay: ["kicker"].')
    pay: list[Ref] | None = Field(
        default=None, max_length=200, description="Objects to pay costs with: what to sacrifice, discard, tap."
    )


class CastSpell(Announced):
    """Cast a card (601)."""

    type: Literal["cast_spell"]
    player: PlayerName | None = Field(default=None, description="The player with priority when left out.")
    card: Ref = Field(description="The card's id, or its name when that is plain.")
    face: Index | CardName | None = Field(default=None, description="Of a card with several: its number or name.")
    cast_as: Word | None = Field(default=None, description='How: "flashback", "bestow", ... The normal way when left out.')


class ActivateAbility(Announced):
    """Activate an ability (602), mana abilities among them (605)."""

    type: Literal["activate_ability"]
    player: PlayerName | None = None
    source: Ref
    ability: Index | Annotated[str, Field(min_length=1, max_length=2_000)] | None = Field(
        default=None, description="Its number among the activated abilities of the source, from 0, or words of its text."
    )
    times: int = Field(default=1, ge=1, le=100)


class PlayLand(Wire):
    """Play a land (305)."""

    type: Literal["play_land"]
    player: PlayerName | None = None
    card: Ref
    face: Index | CardName | None = None


class Special(Wire):
    """A special action (116): turn_face_up, suspend, foretell, ..."""

    type: Literal["special"]
    player: PlayerName | None = None
    kind: Word
    object: Ref | None = None
    x: Amount | None = None


class PassPriority(Wire):
    """Pass priority (117.3d)."""

    type: Literal["pass_priority"]
    player: PlayerName | None = None


class DeclareAttackers(Wire):
    """Declare attackers (508.1): attacker -> what it attacks."""

    type: Literal["declare_attackers"]
    player: PlayerName | None = None
    attackers: Annotated[dict[Ref, Ref], Field(max_length=MAX_LISTED)] = {}

    @model_validator(mode="before")
    @classmethod
    def _from_list(cls, data: Any) -> Any:
        if isinstance(data, dict) and isinstance(data.get("attackers"), list):
            entries = data["attackers"]
            if all(isinstance(e, dict) and set(e) == {"attacker", "defending"} for e in entries):
                return {**data, "attackers": {e["attacker"]: e["defending"] for e in entries}}
        return data


class DeclareBlockers(Wire):
    """Declare blockers (509.1): blocker -> what it blocks."""

    type: Literal["declare_blockers"]
    player: PlayerName | None = None
    blockers: Annotated[dict[Ref, Annotated[list[Ref], Field(max_length=MAX_LISTED)]], Field(max_length=MAX_LISTED)] = {}

    @model_validator(mode="before")
    @classmethod
    def _single(cls, data: Any) -> Any:
        if isinstance(data, dict) and isinstance(data.get("blockers"), dict):
            return {**data, "blockers": {k: [v] if isinstance(v, str) else v for k, v in data["blockers"].items()}}
        return data


class Resolve(Wire):
    """Everybody passes and the top of the stack resolves (608)."""

    type: Literal["resolve"]


class Advance(Wire):
    """Everybody passes until this step begins, of this turn or the next."""

    type: Literal["advance"]
    step: Step
    turn: int | None = Field(default=None, ge=1, le=10**6)


class Event(Wire):
    """A hypothetical: something happens, whatever the reason, and the rules go on from there."""

    type: Literal["event"]
    event: Literal[
        "damage",
        "gain_life",
        "lose_life",
        "draw",
        "discard",
        "mill",
        "destroy",
        "sacrifice",
        "exile",
        "return_to_hand",
        "put",
        "put_counters",
        "remove_counters",
        "tap",
        "untap",
        "add_mana",
        "state_based_actions",
    ]
    source: Ref | None = Field(default=None, description="What deals the damage, or causes the event.")
    object: Ref | None = None
    player: PlayerName | None = None
    target: Ref | None = Field(default=None, description="The object or player it happens to: short for `object` or `player`.")
    amount: Amount = 1
    combat: bool = False
    counter: Word = "+1/+1"
    mana: list[Literal["W", "U", "B", "R", "G", "C"]] = Field(default=[], max_length=1_000)
    to: Literal["battlefield", "graveyard", "hand", "exile", "library"] | None = None
    tapped: bool = False


ACTIONS = (
    CastSpell,
    ActivateAbility,
    PlayLand,
    Special,
    PassPriority,
    DeclareAttackers,
    DeclareBlockers,
    Resolve,
    Advance,
    Event,
)
TYPES = tuple(model.model_fields["type"].annotation.__args__[0] for model in ACTIONS)  # type: ignore[union-attr]

Action = Annotated[
    CastSpell
    | ActivateAbility
    | PlayLand
    | Special
    | PassPriority
    | DeclareAttackers
    | DeclareBlockers
    | Resolve
    | Advance
    | Event,
    Field(discriminator="type"),
]


def known_action(data: Any) -> Any:
    """Names the action that was likely meant. For the models that hold an action."""
    action = data.get("action") if isinstance(data, dict) else None
    if isinstance(action, dict) and action.get("type") not in TYPES:
        written = action.get("type")
        near = suggestions(str(written), TYPES) if written is not None else []
        tail = hint(near) or f"; there are {', '.join(TYPES)}"
        text = f"{str(written)[:80]!r} is no action{tail}" if written is not None else f"an action needs a type{tail}"
        raise refuse("unknown_action", text, near, "/action/type")
    return data


class Answer(Wire):
    """The answer to one decision."""

    decision: Word = Field(description="The id of the decision that it answers.")
    choose: Any = Field(
        description="An option's id or a list of them; true or false; a number; a map of shares; attackers; blockers."
    )
