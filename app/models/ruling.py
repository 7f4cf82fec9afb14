"""A ruling: the request and its answer."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, Field, WithJsonSchema, model_validator

from app.models.action import Action, Answer, known_action
from app.models.base import Wire, one_of
from app.models.state import STEPS, GameState

ADVANCES = ("none", "until_stack_empty", *STEPS)
AdvanceTo = Annotated[
    str, BeforeValidator(lambda v: one_of(v, ADVANCES, "step")), WithJsonSchema({"type": "string", "enum": list(ADVANCES)})
]


class Options(Wire):
    """How the ruling is made and how much is told."""

    advance: AdvanceTo = Field(
        default="none", description="After the action: stop, pass until the stack is empty, or go to a step."
    )
    decisions: Literal["ask", "auto"] = Field(default="ask", description="auto: the first option, each listed in the answer.")
    trace: Literal["none", "rules"] = "rules"


class RulingRequest(Wire):
    """A state, an action, and the answers to the decisions so far."""

    state: GameState
    action: Action
    answers: list[Answer] = Field(default=[], max_length=1_000)
    options: Options = Field(default_factory=Options)

    @model_validator(mode="before")
    @classmethod
    def _action(cls, data: Any) -> Any:
        return known_action(data)


class TraceNode(BaseModel):
    """One rule that was applied, or expressly was not."""

    rule: str
    title: str
    text: str
    objects: list[str] = []
    source: str = ""
    ability: str = ""
    applied: bool = True
    data: dict[str, Any] = {}
    steps: list["TraceNode"] = []


class DecisionOption(BaseModel):
    id: str
    label: str
    ref: str = ""


class Decision(BaseModel):
    """A question to a player. Post the same request with one answer more."""

    id: str
    player: str
    kind: str
    prompt: str
    options: list[DecisionOption] = []
    min: int
    max: int
    rule: str = ""
    source: str | None = None
    word: str = ""
    repeats: bool = False
    total: int | None = None
    least: int | None = None
    default: Any = None


class Reason(BaseModel):
    """Why an action is not allowed."""

    code: str
    rule: str
    text: str
    source: str = ""


class Caveat(BaseModel):
    """Something that was not understood or not modelled and could have mattered."""

    object: str = ""
    card: str = ""
    text: str
    why: str


class Change(BaseModel):
    """One difference between the state posted and the state returned."""

    object: str = ""
    player: str = ""
    field: str
    before: Any = None
    after: Any = None


class AutoAnswer(BaseModel):
    """A decision taken by `decisions: auto`."""

    decision: str
    player: str
    kind: str
    prompt: str
    chosen: Any


class Versions(BaseModel):
    engine: str
    cr: str
    cards: str


class Ruling(BaseModel):
    """The answer. Illegal is an answer too, with its reason."""

    verdict: Literal["legal", "illegal", "needs_decision", "undetermined"]
    reason: Reason | None = None
    state: GameState
    trace: list[TraceNode] = []
    decision: Decision | None = None
    auto_answers: list[AutoAnswer] = []
    summary: list[str] = []
    changes: list[Change] = []
    caveats: list[Caveat] = []
    versions: Versions
