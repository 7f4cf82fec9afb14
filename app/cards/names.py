"""Card names: folding, resolving a whole card or one face, and suggestions for a misspelt name."""

from __future__ import annotations

import difflib
import heapq
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

# Letters that Unicode does not take apart into a plain letter and a mark.
_LIGATURES = str.maketrans({"Æ": "Ae", "æ": "ae", "Œ": "Oe", "œ": "oe", "Ø": "O", "ø": "o", "ß": "ss", "ł": "l"})
_MASK_BITS = 257


@lru_cache(maxsize=65536)
def fold(name: str) -> str:
    """The name with only its letters and digits, without case, accents or ligatures: 'Lim-Dûl' -> 'limdul'."""
    plain = unicodedata.normalize("NFKD", name.translate(_LIGATURES)).casefold()
    return "".join(char for char in plain if char.isalnum())


class NameIndex:
    """Resolves what people write to (card name, face index).

    A whole card's name wins over a face of another card, paper cards over their rebalanced "A-" versions, and cards with
    faces of their own over reversible ones.
    """

    def __init__(self) -> None:
        self._exact: dict[str, tuple[tuple[int, int, str], str, int]] = {}
        self._folded: dict[str, list[tuple[int, int, str, str, int]]] = {}
        self._masks: list[tuple[str, str, int, int]] | None = None

    def add(self, name: str, layout: str, face_names: Iterable[str]) -> None:
        """Registers a card under its whole name and the name of each face."""
        demerit = (10 if name.startswith("A-") else 0) + (5 if layout == "reversible_card" else 0)
        self._put(name, demerit, name, 0)
        for index, face in enumerate(face_names):
            if face != name:
                self._put(face, 20 + demerit + index, name, index)

    def add_alias(self, alias: str, name: str) -> None:
        """Lets `alias` mean the card `name`, unless a card or a face has that name itself."""
        self._put(alias, 90, name, 0)

    def _put(self, written: str, rank: int, name: str, face: int) -> None:
        # The last parts only make the order independent of the order of the file.
        order = (rank, sum(not char.isalnum() and char != " " for char in written), name)
        current = self._exact.get(written)
        if current is None or order < current[0]:
            self._exact[written] = (order, name, face)
        self._folded.setdefault(fold(written), []).append((*order, written, face))
        self._masks = None

    def resolve(self, written: str) -> tuple[str, int] | None:
        """(card name, face index) for a name however it is spelt, or None."""
        exact = self._exact.get(written)
        if exact:
            return exact[1], exact[2]
        key = fold(written)
        # A name made of punctuation only (an Un-card's blank) is reached by its exact spelling alone.
        found = self._folded.get(key) if key else None
        if not found:
            return None
        low = written.strip().casefold()
        best = min(found, key=lambda entry: (entry[3].casefold() != low, entry))
        return best[2], best[4]

    def suggest(self, written: str, limit: int = 5) -> list[str]:
        """Up to `limit` names like this one, the likeliest first."""
        key = fold(written)[:200]
        if not key:
            return []
        if self._masks is None:
            self._masks = [(k, min(v)[3], *_mask(k)) for k, v in self._folded.items() if k]
        mask, bits = _mask(key)
        near = heapq.nlargest(40, self._masks, key=lambda row: (row[2] & mask).bit_count() / (row[3] + bits))
        scored = [(_likeness(key, row[0]), row[1]) for row in near]
        scored.sort(key=lambda pair: (-pair[0], pair[1]))
        return [name for score, name in scored if score >= 0.6][:limit]


def _mask(key: str) -> tuple[int, int]:
    """A bit set of the name's letter pairs: cheap to compare, which leaves only a few names to compare in earnest."""
    padded = f"^{key}$"
    mask = 0
    for first, second in zip(padded, padded[1:], strict=False):
        mask |= 1 << ((ord(first) * 31 + ord(second)) % _MASK_BITS)
    return mask, mask.bit_count()


def _likeness(wanted: str, name: str) -> float:
    ratio = difflib.SequenceMatcher(None, wanted, name, autojunk=False).ratio()
    # The beginning of a long name, "Jace, Vryn's" say, is a likely meaning though most letters are wanting.
    return max(ratio, 0.85) if len(wanted) >= 4 and name.startswith(wanted) else ratio
