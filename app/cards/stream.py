"""Card files read piece by piece: JSON arrays, JSON lines and MTGJSON's AtomicCards, plain or gzip, told apart by content."""

from __future__ import annotations

import gzip
import io
import json
import re
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

from app.cards.card import Card
from app.cards.records import from_mtgjson, from_scryfall

CHUNK = 1 << 20
MAX_RECORD = 16 << 20  # no card comes near; more than this without an end means that the file is broken
_SPACE = re.compile(r"[\s,]*")
_WRAPPED = re.compile(r'\{\s*"(meta|data)"|\{\s*"object"\s*:\s*"list"')
Progress = Callable[[int, int], None]


class ImportFailed(Exception):
    """A card file cannot be read. The message says what is wrong, for a person."""


class _Text:
    """A text that is read as it is needed, with a cursor."""

    def __init__(self, source: IO[str]):
        self.source = source
        self.buffer = ""
        self.at = 0
        self.decode = json.JSONDecoder().raw_decode

    def more(self) -> bool:
        chunk = self.source.read(CHUNK)
        if chunk:
            self.buffer = self.buffer[self.at :] + chunk
            self.at = 0
        return bool(chunk)

    def peek(self) -> str:
        """The next character that is neither space nor comma, or '' at the end."""
        while True:
            match = _SPACE.match(self.buffer, self.at)
            self.at = match.end() if match else self.at
            if self.at < len(self.buffer):
                return self.buffer[self.at]
            if not self.more():
                return ""

    def expect(self, char: str) -> None:
        found = self.peek()
        if found != char:
            raise ImportFailed(f"expected {char!r} and found {found!r}" if found else "the file ends too early: it is truncated")
        self.at += 1

    def value(self) -> Any:
        """The next JSON value."""
        if not self.peek():
            raise ImportFailed("the file ends too early: it is truncated")
        while True:
            try:
                value, end = self.decode(self.buffer, self.at)
            except json.JSONDecodeError as error:
                if len(self.buffer) - self.at > MAX_RECORD:
                    raise ImportFailed(f"the file is not valid JSON: {error.msg}") from error
                if not self.more():
                    raise ImportFailed(f"the file is not valid JSON, or truncated: {error.msg}") from error
                continue
            except RecursionError as error:
                raise ImportFailed("the file is nested too deeply") from error
            # A number or word at the edge of the buffer may go on in the next chunk.
            if end < len(self.buffer) or isinstance(value, (dict, list, str)) or not self.more():
                self.at = end
                return value


def _array(text: _Text) -> Iterator[Any]:
    text.expect("[")
    while text.peek() != "]":
        yield text.value()
    text.expect("]")


def _members(text: _Text) -> Iterator[str]:
    """The keys of an object; the caller reads each value."""
    text.expect("{")
    while text.peek() != "}":
        key = text.value()
        if not isinstance(key, str):
            raise ImportFailed("the file is not valid JSON: a key is not a text")
        text.expect(":")
        yield key
    text.expect("}")


def _wrapped(text: _Text, meta: dict[str, str]) -> Iterator[Card]:
    seen = False
    for key in _members(text):
        if key == "meta":
            found = text.value()
            if isinstance(found, dict):
                meta.update(date=str(found.get("date", "")), version=str(found.get("version", "")))
        elif key == "data" and text.peek() == "{":
            seen = True
            meta.setdefault("format", "MTGJSON AtomicCards")
            for name in _members(text):
                records = text.value()
                yield _read(lambda n=name, r=records: from_mtgjson(n, r), name)  # type: ignore[misc]
        elif key == "data":
            seen = True
            yield from _records(_array(text), meta)
        else:
            text.value()
    if not seen:
        raise ImportFailed("no card data: the object has no member 'data'")


def _lines(text: _Text) -> Iterator[Any]:
    while text.peek():
        yield text.value()


def _records(records: Iterator[Any], meta: dict[str, str]) -> Iterator[Card]:
    """Scryfall's objects, or a flat list of MTGJSON's faces, in which the second face of a card may come anywhere."""
    flat: list[dict[str, Any]] = []
    late: list[Card] = []
    for record in records:
        if not isinstance(record, dict) or not isinstance(record.get("name"), str):
            raise ImportFailed(f"not a card: {json.dumps(record)[:80]}")
        if "type" in record and "type_line" not in record:
            flat.append(record)
            continue
        meta.setdefault("format", "Scryfall")
        if record.get("lang", "en") != "en":
            continue
        card = _read(lambda r=record: from_scryfall(r), record["name"])  # type: ignore[misc]
        if card is None:
            continue
        if record.get("set_type") in ("funny", "memorabilia") or "playtest" in (record.get("promo_types") or ()):
            # The first card of a name is kept, and a playtest card must not stand in for the real one.
            late.append(card)
        else:
            yield card
    yield from late
    if flat:
        meta.setdefault("format", "MTGJSON")
        backs = {(str(r.get("front")), r["name"]): r for r in flat if r.get("face") == "back"}
        for record in flat:
            if record.get("face") == "back":
                continue
            faces = [record]
            front, back = record["name"].split(" // ")[0], record.get("back")
            if (front, back) in backs:
                faces.append(backs[(front, back)])
            yield _read(lambda r=record["name"], f=faces: from_mtgjson(r, f), record["name"])  # type: ignore[misc]


def _read(make: Callable[[], Any], name: str) -> Any:
    try:
        return make()
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise ImportFailed(f"the record of {name!r} is malformed: {type(error).__name__}: {error}") from error


class _Counted(io.RawIOBase):
    """A binary file that reports how far it has been read."""

    def __init__(self, raw: IO[bytes], progress: Progress | None, size: int):
        self.raw, self.progress, self.size = raw, progress, size

    def readable(self) -> bool:
        return True

    def readinto(self, target: Any) -> int:
        data = self.raw.read(len(target))
        target[: len(data)] = data
        if self.progress:
            self.progress(self.raw.tell(), self.size)
        return len(data)


def read_cards(path: str | Path, meta: dict[str, str] | None = None, progress: Progress | None = None) -> Iterator[Card]:
    """The cards of a file, in its order, as they are read; `meta` is filled with `format` and, where given, `date`.

    Raises ImportFailed for whatever is wrong with the file, at the latest when its end is reached.
    """
    meta = {} if meta is None else meta
    path = Path(path)
    try:
        with path.open("rb") as raw:
            counted = io.BufferedReader(_Counted(raw, progress, path.stat().st_size), CHUNK)
            packed = counted.peek(2)[:2] == b"\x1f\x8b"
            source: Any = gzip.GzipFile(fileobj=counted) if packed else counted
            text = _Text(io.TextIOWrapper(source, encoding="utf-8-sig"))
            start = text.peek()
            while len(text.buffer) - text.at < 64 and text.more():
                pass  # enough to see which kind of object it is
            if start == "[":
                yield from _records(_array(text), meta)
            elif start == "{" and _WRAPPED.match(text.buffer, text.at):
                yield from _wrapped(text, meta)
            elif start == "{":
                yield from _records(_lines(text), meta)
            else:
                kinds = "neither a JSON array, nor JSON lines, nor MTGJSON's AtomicCards"
                raise ImportFailed(kinds if start else "the file is empty")
            if text.peek():
                raise ImportFailed("there is something after the end of the data")
    except OSError as error:
        # gzip.BadGzipFile is one too.
        raise ImportFailed(f"cannot read {path.name}: {error.strerror or error}") from error
    except EOFError as error:
        raise ImportFailed("the compressed file ends too early: it is truncated") from error
    except (zlib.error, UnicodeDecodeError) as error:
        raise ImportFailed(f"the file is damaged: {error}") from error
