"""Keyword counters (122.1b): which ability each of them gives."""

from __future__ import annotations

from app.engine.abilities import Ability
from app.engine.layers.counters import KEYWORD_COUNTERS
from app.lexicon.keywords.damage_words import Lifelink
from app.lexicon.keywords.deathtouch import Deathtouch
from app.lexicon.keywords.evasion import Shadow
from app.lexicon.keywords.flying import Flying
from app.lexicon.keywords.haste import Haste
from app.lexicon.keywords.hexproof import Hexproof
from app.lexicon.keywords.indestructible import Indestructible
from app.lexicon.keywords.menace import Menace
from app.lexicon.keywords.prowess import Decayed, Exalted
from app.lexicon.keywords.reach import Reach
from app.lexicon.keywords.strikes import DoubleStrike, FirstStrike
from app.lexicon.keywords.trample import Trample
from app.lexicon.keywords.vigilance import Vigilance

_GIVEN: tuple[Ability, ...] = (
    Flying(), FirstStrike(), DoubleStrike(), Deathtouch(), Decayed(), Exalted(), Haste(), Hexproof(),
    Indestructible(), Lifelink(),
    Menace(), Reach(), Shadow(), Trample(), Vigilance(),
)  # fmt: skip

KEYWORD_COUNTERS.update({ability.keyword: ability for ability in _GIVEN})
