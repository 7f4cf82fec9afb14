"""The catalogue: every card by name. It rests in SQLite and is read into memory whole, as text, when it is opened.

In memory there is no connection to share between threads or processes, and a card is parsed when it is first asked for.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from app.cards.card import Card, Face
from app.cards.names import NameIndex
from app.cards.stream import ImportFailed, Progress, read_cards

SCHEMA = "1"
_SQLITE = b"SQLite format 3\x00"
_TUPLES = ("colors", "color_identity", "keywords", "caveats")


class UnknownCard(LookupError):
    """No card has this name. `suggestions` holds up to five names like it."""

    def __init__(self, name: str, suggestions: list[str]):
        hint = f"; did you mean {' or '.join(repr(s) for s in suggestions)}?" if suggestions else ""
        super().__init__(f"no card named {name!r}{hint}")
        self.name = name
        self.suggestions = suggestions


class CatalogueMissing(Exception):
    """There is no catalogue at the path, or it is of another version or damaged. The message says what to do."""


def default_path() -> Path:
    """Where the installed catalogue lies: $LAWMAGE_CARDS, or data/cards.sqlite in the project's root."""
    configured = os.environ.get("LAWMAGE_CARDS")
    return Path(configured) if configured else Path(__file__).resolve().parents[2] / "data" / "cards.sqlite"


class Catalogue:
    """Cards by name, read only. `meta` has `source`, `format`, `count`, `date`, `hash` and `version`, all texts."""

    def __init__(self, cards: dict[str, Card | str], index: NameIndex, meta: dict[str, str]):
        self._cards = cards
        self._index = index
        self.meta = meta

    @classmethod
    def open(cls, path: str | Path | None = None) -> Catalogue:
        """The catalogue at `path`, or the installed one ($LAWMAGE_CARDS may name any card file). Raises CatalogueMissing."""
        if path is None:
            path = default_path()
            if path.is_file():
                try:
                    return cls.from_file(path)
                except ImportFailed as error:
                    raise CatalogueMissing(f"the card file {path} cannot be read: {error}") from error
        path = Path(path)
        if not path.is_file():
            raise CatalogueMissing(f"no card catalogue at {path}: run 'python -m app cards fetch', or 'cards import FILE'")
        index = NameIndex()
        cards: dict[str, Card | str] = {}
        try:
            db = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
            try:
                meta = dict(db.execute("SELECT key, value FROM meta"))
                if meta.get("schema") == SCHEMA:
                    for name, layout, faces, data in db.execute("SELECT name, layout, faces, data FROM card"):
                        meld_result = unpack(data).extra.get("meld_result") if layout == "meld" else None
                        _index_card(index, name, layout, faces.split("\n"), meld_result)
                        cards[name] = data
            finally:
                db.close()
        except sqlite3.Error as error:
            raise CatalogueMissing(f"the card catalogue at {path} is damaged ({error}): import it again") from error
        if meta.get("schema") != SCHEMA:
            raise CatalogueMissing(f"the card catalogue at {path} is of another version: import it again")
        return cls(cards, index, meta)

    @classmethod
    def from_file(cls, path: str | Path, progress: Progress | None = None) -> Catalogue:
        """A catalogue in memory from a card file of any kind that can be imported, or a catalogue's own file.

        Raises ImportFailed or CatalogueMissing.
        """
        path = Path(path)
        try:
            with path.open("rb") as file:
                start = file.read(len(_SQLITE))
        except OSError as error:
            raise ImportFailed(f"cannot read {path}: {error.strerror or error}") from error
        if start == _SQLITE:
            return cls.open(path)
        meta: dict[str, str] = {"source": path.name, "hash": file_hash(path)}
        return cls.from_cards(read_cards(path, meta, progress), meta)

    @classmethod
    def from_cards(cls, cards: Iterable[Card], meta: dict[str, str] | None = None) -> Catalogue:
        """A catalogue in memory of these cards. Of two with one name the first stays."""
        index = NameIndex()
        kept: dict[str, Card | str] = {}
        for card in cards:
            if card.name not in kept:
                kept[card.name] = card
                _index_card(index, card.name, card.layout, [face.name for face in card.faces], card.extra.get("meld_result"))
        # Taken only now: reading fills the description.
        meta = complete_meta(meta if meta is not None else {"source": "given"}, len(kept))
        return cls(kept, index, meta)

    def get(self, name: str) -> Card:
        """The card of this name, or with a face of this name. Raises UnknownCard."""
        return self.find_face(name)[0]

    def find_face(self, name: str) -> tuple[Card, int]:
        """The card, and which of its faces the name means; 0 for the name of a whole card. Raises UnknownCard."""
        found = self._index.resolve(name)
        if found is None:
            raise UnknownCard(name, self._index.suggest(name))
        return self._card(found[0]), found[1]

    def suggest(self, name: str, limit: int = 5) -> list[str]:
        """Up to `limit` names of cards or faces like this one."""
        return self._index.suggest(name, limit)

    def names(self) -> list[str]:
        """The names of all cards, sorted."""
        return sorted(self._cards)

    def all(self) -> Iterator[Card]:
        """All cards, sorted by name. Cards are not kept, so that a pass over all of them does not fill the memory."""
        for name in self.names():
            found = self._cards[name]
            yield found if isinstance(found, Card) else unpack(found)

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, name: str) -> bool:
        return self._index.resolve(name) is not None

    def _card(self, name: str) -> Card:
        found = self._cards[name]
        if isinstance(found, str):
            found = self._cards[name] = unpack(found)
        return found


def _index_card(index: NameIndex, name: str, layout: str, faces: list[str], meld_result: str | None = None) -> None:
    index.add(name, layout, faces)
    if meld_result:
        # MTGJSON and deck lists call a meld part by both names.
        index.add_alias(f"{name} // {meld_result}", name)


def complete_meta(meta: dict[str, str], count: int) -> dict[str, str]:
    """The description of a catalogue with its count and version."""
    full = {"source": "", "format": "", "date": "", "hash": "", **meta, "count": str(count), "schema": SCHEMA}
    full["version"] = " ".join(part for part in (full["source"], full["date"], full["hash"][:12]) if part)
    return full


def file_hash(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal. Raises OSError."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def pack(card: Card) -> str:
    """The card as the catalogue stores it."""
    return json.dumps(asdict(card), ensure_ascii=False, separators=(",", ":"))


def unpack(data: str) -> Card:
    """The card that `pack` stored."""
    record: dict[str, Any] = json.loads(data)
    for key in _TUPLES:
        record[key] = tuple(record[key])
    faces = []
    for face in record["faces"]:
        for key in ("colors", "color_indicator"):
            if face[key] is not None:
                face[key] = tuple(face[key])
        faces.append(Face(**face))
    record["faces"] = tuple(faces)
    return Card(**record)
