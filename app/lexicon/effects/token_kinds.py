"""What a token is: "1/1 white Soldier creature token with flying" (111.3, 111.4), and the predefined ones (111.10)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from app.cr.types import ARTIFACT_TYPES, CARD_TYPES, CREATURE_TYPES, ENCHANTMENT_TYPES, LAND_TYPES
from app.engine.abilities import Ability, Quantity
from app.engine.kernel.context import Context
from app.engine.state.carddef import FaceDef
from app.grammar import Node, Reject, alias, phrase, vocabulary
from app.lexicon.abilities.base import abilities_of
from app.lexicon.keywords.words import from_words

vocabulary(
    "token_word",
    sorted(CARD_TYPES & {"artifact", "creature", "enchantment", "land"})
    + sorted((CREATURE_TYPES | ARTIFACT_TYPES | ENCHANTMENT_TYPES | LAND_TYPES) - CARD_TYPES),
)
vocabulary("token_super", ["legendary", "snow", "basic"])
vocabulary("token_colors", {"colorless": (), "all colors": ("W", "U", "B", "R", "G")})
vocabulary("token_state", {"tapped": "tapped", "tapped and attacking": "tapped,attacking", "attacking": "attacking"})


alias("token_ability", "keyword")


@phrase('{inner:"ability}', category="token_ability", cr="111.3")
@dataclass(frozen=True)
class QuotedAbility(Node):
    """An ability in quotation marks."""

    inner: Any


def given(items: tuple[Any, ...]) -> tuple[Ability, ...]:
    """The engine's abilities of keywords and quoted abilities."""
    return tuple(a for item in items for a in abilities_of(item.inner if isinstance(item, QuotedAbility) else item))


@phrase(
    "[{super_:token_super}] [{pt:_pt}] {colors:color+and} {types:token_word+} token "
    "[named {name:token_name}] [with {abilities:token_ability+and}]",
    category="token",
    cr=("111.3", "111.4"),
)
@phrase(
    "[{super_:token_super}] [{pt:_pt}] {no_colors:token_colors} {types:token_word+} token "
    "[named {name:token_name}] [with {abilities:token_ability+and}]",
    category="token",
)
@dataclass(frozen=True)
class TokenKind(Node):
    """`pt` as written: ("1", "1"), or ("X", "X") where `x` is settled from "where X is ...", else the announced X."""

    types: tuple[str, ...]
    colors: tuple[str, ...] = ()
    no_colors: tuple[str, ...] | None = None
    pt: tuple[str, str] | None = None
    super_: str = ""
    name: str = ""
    abilities: tuple[Any, ...] = ()
    x: Quantity | None = None

    def __post_init__(self) -> None:
        if not any(t in CARD_TYPES for t in self.types) or ("creature" in self.types) != (self.pt is not None):
            raise Reject

    def face(self, ctx: Context) -> FaceDef:
        """The characteristics, with X worked out now (107.3f)."""
        subtypes = tuple(t for t in self.types if t not in CARD_TYPES)
        power = toughness = None
        if self.pt is not None:
            power, toughness = (self._number(ctx, text) for text in self.pt)
        return FaceDef(
            name=self.name or " ".join((*subtypes, "Token")), colors=frozenset(self.no_colors or self.colors),
            supertypes=frozenset({self.super_} if self.super_ else ()), types=frozenset(t for t in self.types if t in CARD_TYPES),
            subtypes=frozenset(subtypes), power=power, toughness=toughness,
            abilities=given(self.abilities))  # fmt: skip

    def _number(self, ctx: Context, text: str) -> int:
        if text in ("X", "x"):
            return max(0, self.x.value(ctx) if self.x is not None else ctx.x or 0)
        if not text.isdigit():
            raise Reject(text)
        return int(text)


#: 111.10: type line words and the text of each predefined token, as the rules define them.
PREDEFINED: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Treasure": (("artifact",), ("{T}, Sacrifice this token: Add one mana of any color.",)),
    "Food": (("artifact",), ("{2}, {T}, Sacrifice this token: You gain 3 life.",)),
    "Gold": (("artifact",), ("Sacrifice this token: Add one mana of any color.",)),
    "Shard": (("enchantment",), ("{2}, Sacrifice this token: Scry 1, then draw a card.",)),
    "Clue": (("artifact",), ("{2}, Sacrifice this token: Draw a card.",)),
    "Blood": (("artifact",), ("{1}, {T}, Discard a card, Sacrifice this token: Draw a card.",)),
    "Powerstone": (("artifact",), ("{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",)),
    "Map": (("artifact",), ("{1}, {T}, Sacrifice this token: Target creature you control explores. "
                          "Activate only as a sorcery.",)),
    "Junk": (("artifact",), ("{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. "
                             "Activate only as a sorcery.",)),
    "Lander": (("artifact",), ("{2}, {T}, Sacrifice this token: Search your library for a basic land card, "
                               "put it onto the battlefield tapped, "
                               "then shuffle.",)),
    "Mutagen": (("artifact",), ("{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. "
                                "Activate only as a sorcery.",)),
}  # fmt: skip
_ENCHANTED = "Enchant creature"
ROLES: dict[str, tuple[str, ...]] = {
    "Cursed": (_ENCHANTED, "Enchanted creature has base power and toughness 1/1."),
    "Monster": (_ENCHANTED, "Enchanted creature gets +1/+1 and has trample."),
    "Royal": (_ENCHANTED, "Enchanted creature gets +1/+1 and has ward {1}."),
    "Sorcerer": (_ENCHANTED, 'Enchanted creature gets +1/+1 and has "Whenever this creature attacks, scry 1."'),
    "Virtuous": (_ENCHANTED, "Enchanted creature gets +1/+1 for each enchantment you control."),
    "Wicked": (_ENCHANTED, "Enchanted creature gets +1/+1.",
    "When this token is put into a graveyard from the battlefield, "
               "each opponent loses 1 life."),
    "Young Hero": (_ENCHANTED, 'Enchanted creature has "Whenever this creature attacks, if its toughness is 3 or less, '
                               'put a +1/+1 counter on it."'),
}  # fmt: skip

vocabulary("predefined_token", sorted(PREDEFINED))
vocabulary("role_name", sorted(ROLES))


@phrase("{name:predefined_token} token", category="token", cr="111.10", examples=("Dockside Extortionist",))
@dataclass(frozen=True)
class PredefinedToken(Node):
    """Treasure, Food, Clue ... with the ability that the rules give them."""

    name: str

    def face(self, ctx: Context) -> FaceDef:
        types, texts = PREDEFINED[self.name]
        return _predefined(self.name, types, (self.name,), texts)


@phrase("{name:role_name} Role token", category="role_token", cr="111.10j", examples=("Monstrous Rage",))
@dataclass(frozen=True)
class RoleToken(Node):
    name: str

    def face(self, ctx: Context) -> FaceDef:
        return _predefined(self.name, ("enchantment",), ("Aura", "Role"), ROLES[self.name])


@lru_cache(maxsize=64)
def _predefined(name: str, types: tuple[str, ...], subtypes: tuple[str, ...], texts: tuple[str, ...]) -> FaceDef:
    abilities = tuple(a for text in texts for a in from_words(text))
    return FaceDef(
        name=name if "Role" in subtypes else f"{name} Token",
        types=frozenset(types),
        subtypes=frozenset(subtypes),
        abilities=abilities,
        oracle_text="\n".join(texts),
    )
