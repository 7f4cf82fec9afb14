"""A game as the client tells it, and as it is told back. Everything but the players may be left out.

What comes back is complete and can be posted as it is. `memory` holds what has no plain field: lasting effects, delayed
triggers, the facts of this turn, last known information. It may be dropped, or the rest edited around it.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, WithJsonSchema, model_validator

from app.models.base import (
    MAX_LIBRARY,
    MAX_LISTED,
    MAX_NUMBER,
    MAX_PERMANENTS,
    Amount,
    CardName,
    Counters,
    Index,
    Life,
    PlayerName,
    Ref,
    Simple,
    Wire,
    Word,
    hint,
    one_of,
    refuse,
    suggestions,
)
from app.models.chosen import choices

STEPS = (
    "untap",
    "upkeep",
    "draw",
    "precombat_main",
    "beginning_of_combat",
    "declare_attackers",
    "declare_blockers",
    "first_strike_combat_damage",
    "combat_damage",
    "end_of_combat",
    "postcombat_main",
    "end",
    "cleanup",
)

Step = Annotated[
    str, BeforeValidator(lambda value: one_of(value, STEPS, "step")), WithJsonSchema({"type": "string", "enum": list(STEPS)})
]
#: A card in Scryfall's fields; read by `app.cards.inline`, which names the field that is wrong.
InlineCard = Annotated[
    dict[str, Any],
    WithJsonSchema(
        {
            "type": "object",
            "description": "A card in Scryfall's field names; name and type_line are needed.",
            "properties": {
                "name": {"type": "string"},
                "mana_cost": {"type": "string"},
                "type_line": {"type": "string"},
                "oracle_text": {"type": "string"},
                "power": {"type": "string"},
                "toughness": {"type": "string"},
                "layout": {"type": "string"},
                "card_faces": {"type": "array", "items": {"type": "object"}},
            },
            "required": ["name", "type_line"],
        }
    ),
]


class Characteristics(Wire):
    """What the object is now (613). Given in answers; ignored in requests, since it is derived."""

    name: str = ""
    mana_cost: str | None = None
    colors: list[str] = []
    type_line: str = ""
    power: int | None = None
    toughness: int | None = None
    keywords: list[str] = []
    controller: PlayerName | None = Field(default=None, description="Of a permanent: with every effect applied (613.1b).")


class CardObject(Wire):
    """A card in any zone. A name alone is enough."""

    card: Annotated[str, Field(max_length=200)] = Field(
        default="", description="The card's name, or the name of one of its faces. An ability on the stack has none."
    )
    id: Ref | None = Field(default=None, description="Made from the name when left out: grizzly-bears-1.")
    owner: PlayerName | None = None
    count: int = Field(default=1, ge=1, le=MAX_LISTED, description="That many of it, numbered from 1.")
    face: Index | None = None
    face_down: bool = False
    face_down_as: Annotated[str, Field(max_length=40)] = Field(
        default="", description="Why: morph, disguise, manifest, cloak, ..."
    )
    counters: Counters = {}
    commander: bool = False
    chosen: Annotated[dict[Word, Simple], BeforeValidator(choices), Field(max_length=40)] = Field(
        default={}, description='Choices made for it: {"color": "red"}, {"type": "Goblin"}.'
    )
    linked: Annotated[dict[Word, list[Ref]], Field(max_length=40)] = Field(default={}, description="Linked objects (607).")
    marks: Annotated[dict[Word, Simple], Field(max_length=40)] = Field(default={}, description="monstrous, renowned, ...")
    seen_by: list[PlayerName] = Field(default=[], max_length=8)
    timestamp: int | None = Field(default=None, ge=0, le=10**9)
    incarnation: int | None = Field(
        default=None, ge=1, le=10**9, description="Its number as an object: a new one after each change of zones (400.7)."
    )
    entered_turn: int | None = Field(default=None, ge=0, le=10**6)
    characteristics: Characteristics | None = None

    @model_validator(mode="before")
    @classmethod
    def _from_name(cls, data: Any) -> Any:
        return {"card": data} if isinstance(data, str) else data

    @model_validator(mode="after")
    def _counted(self) -> CardObject:
        if self.count > 1 and self.incarnation is not None:
            raise refuse("count", "several objects cannot share one incarnation", field="/count")
        return self


class Permanent(CardObject):
    """A permanent."""

    controller: PlayerName | None = Field(default=None, description="The first player when left out; the owner likewise.")
    tapped: bool = False
    flipped: bool = False
    phased_out: bool = False
    phased_out_with: Ref | None = None
    damage: Amount = 0
    deathtouched: bool = Field(default=False, description="Dealt damage by a source with deathtouch (704.5h).")
    attached_to: Ref | None = Field(default=None, description="An object's id or a player's.")
    summoning_sick: bool | None = Field(
        default=None, description="Came under its controller's control since their turn began (302.6). False when left out."
    )
    token: bool = False
    copy_of: CardName | None = Field(default=None, description="It has the copiable values of this card (707.2).")
    is_copy: bool = False


class AbilityRef(Wire):
    """An ability of an object: by its number among those of its kind, or by words of its text."""

    source: Ref
    index: Index | None = None
    text: Annotated[str, Field(max_length=2_000)] = ""
    kind: Literal["activated", "triggered"] | None = None


class StackItem(CardObject):
    """A spell or an ability on the stack."""

    kind: Literal["spell", "ability"] = "spell"
    controller: PlayerName | None = None
    ability: AbilityRef | None = Field(default=None, description="For an ability: which one it is.")
    is_copy: bool = False
    modes: list[Index] = Field(default=[], max_length=20)
    targets: list[Ref | list[Ref]] = Field(default=[], max_length=200, description="In the order of the text; one list a slot.")
    division: Annotated[dict[Ref, Amount], Field(max_length=200)] = {}
    x: Amount | None = None
    mana_spent: Annotated[list[Word], Field(max_length=10_000)] | None = Field(
        default=None, description='As types: ["G", "C"]. A spell\'s mana cost when left out.'
    )
    paid: Annotated[dict[Word, Amount], Field(max_length=40)] = Field(default={}, description='{"kicked": 1}.')
    cast_as: Word = "normal"
    cast_from: Annotated[str, Field(max_length=40)] = ""


class Library(Wire):
    """Cards that are known, top first, and how many unknown ones lie below them."""

    cards: list[CardObject] = Field(default=[], max_length=MAX_LISTED)
    count: int = Field(default=0, ge=0, le=MAX_LIBRARY, description="Unknown cards below the listed ones.")

    @model_validator(mode="before")
    @classmethod
    def _from_list(cls, data: Any) -> Any:
        return {"cards": data} if isinstance(data, list) else data


class PlayerState(Wire):
    """A player. A name alone is enough."""

    id: PlayerName
    life: Life = 20
    hand: list[CardObject] = Field(default=[], max_length=MAX_LISTED)
    library: Library = Field(default_factory=Library)
    graveyard: list[CardObject] = Field(default=[], max_length=MAX_LISTED, description="Oldest first.")
    counters: Counters = {}
    mana_pool: Annotated[dict[Literal["W", "U", "B", "R", "G", "C"], Amount], Field(max_length=6)] = {}
    lands_played: int = Field(default=0, ge=0, le=1_000)
    lost: bool = False
    won: bool = False
    drew_from_empty: bool = False
    marks: Annotated[dict[Word, Simple], Field(max_length=40)] = Field(default={}, description="monarch, initiative, ...")
    commander_damage: Annotated[dict[Ref, Amount], Field(max_length=40)] = {}
    commander_casts: Annotated[dict[Ref, Amount], Field(max_length=40)] = {}

    @model_validator(mode="before")
    @classmethod
    def _from_name(cls, data: Any) -> Any:
        return {"id": data} if isinstance(data, str) else data


class TurnState(Wire):
    """Whose turn it is, and where it is."""

    number: int = Field(default=1, ge=1, le=10**6)
    active_player: PlayerName | None = Field(default=None, description="The first player when left out.")
    step: Step = "precombat_main"
    priority_player: PlayerName | None = Field(default=None, description="The active player when left out.")
    passed: list[PlayerName] = Field(default=[], max_length=8, description="Passed in succession (117.4).")
    begun: bool = Field(default=True, description="The step's turn-based actions are done (703).")
    extra_turns: list[PlayerName] = Field(default=[], max_length=100)
    first_draw_skipped: bool = False


class Attacker(Wire):
    attacker: Ref
    defending: Ref | None = Field(description="The player, planeswalker or battle it attacks; null when that is gone (506.4c).")
    blocked: bool = False
    blockers: list[Ref] = Field(default=[], max_length=MAX_LISTED)
    struck_first: bool = False


class CombatState(Wire):
    """Who attacks what and who blocks whom (506-509)."""

    attackers: list[Attacker] = Field(default=[], max_length=MAX_LISTED)
    attackers_declared: bool = True
    blockers_declared: bool = False


FORMATS = ("two_player", "multiplayer_ffa", "commander", "commander_duel", "commander_ffa", "oathbreaker_ffa", "brawl")


def _format(word: str) -> str:
    """Any name of a format will do, but not a misspelt one of those that matter."""
    near = suggestions(word, FORMATS) if word not in FORMATS and not any(known in word for known in FORMATS) else []
    if near:
        raise refuse("unknown_format", f"{word!r} is no format known here{hint(near)}", near)
    return word


class GameState(Wire):
    """A moment of a game."""

    players: list[PlayerState] = Field(min_length=2, max_length=8, description="In turn order.")
    battlefield: list[Permanent] = Field(default=[], max_length=MAX_LISTED)
    stack: list[StackItem] = Field(default=[], max_length=500, description="Bottom first.")
    exile: list[CardObject] = Field(default=[], max_length=MAX_LISTED)
    command: list[CardObject] = Field(default=[], max_length=100)
    turn: TurnState = Field(default_factory=TurnState)
    combat: CombatState | None = None
    day_night: Literal["", "day", "night"] = ""
    format: Annotated[Word, AfterValidator(_format)] = Field(
        default="two_player", description='"commander" and the like matter to the rules; the name of another is only kept.'
    )
    seed: int | None = Field(default=None, ge=0, lt=2**64)
    cards: list[InlineCard] = Field(default=[], max_length=200, description="Cards that the catalogue does not have.")
    over: bool = False
    winner: PlayerName | None = None
    draw: bool = False
    memory: Annotated[str, Field(max_length=1_500_000)] | None = Field(
        default=None, description="Opaque: what happened before and still matters."
    )

    @model_validator(mode="after")
    def _not_too_many(self) -> GameState:
        total = 0
        for place, objects in (("battlefield", self.battlefield), ("exile", self.exile), ("command", self.command)):
            count = sum(entry.count for entry in objects)
            total += count
            if count > MAX_PERMANENTS:
                raise refuse("too_many", f"{count} objects are too many; the most are {MAX_PERMANENTS}", field=f"/{place}")
        for index, player in enumerate(self.players):
            for place, objects in (("hand", player.hand), ("graveyard", player.graveyard), ("library", player.library.cards)):
                count = sum(entry.count for entry in objects)
                total += count
                if count > MAX_LISTED:
                    text = f"{count} cards are too many; the most are {MAX_LISTED}"
                    raise refuse("too_many", text, field=f"/players/{index}/{place}")
        if total > 4 * MAX_LISTED:
            raise refuse("too_many", f"{total} objects are too many; the most are {4 * MAX_LISTED}")
        return self


__all__ = ["MAX_NUMBER", "STEPS", "GameState"]
