"""Engine values as text and back: effects, triggers, events and whatever else has no plain field on the wire.

Only dataclasses and enums of the engine, the lexicon and the compiler are read, found among the classes that are already
loaded: nothing is imported or called by name. Each instance is written once and shared (a shield and the contexts that
count it down stay one). What a card defines is written as a reference to the card.
"""

from __future__ import annotations

import base64
import dataclasses
import enum
import hashlib
import json
import sys
import zlib
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

VERSION = "1"
#: How far a text may unfold: a request must not fill the memory.
MAX_PLAIN = 32_000_000
_ROOMS = ("app.engine.", "app.lexicon.", "app.oracle.", "app.grammar.")
#: What replacement effects an event has been through (614.5) is of no use once it has happened.
_FORGOTTEN = frozenset({"applied"})
_DENIED = frozenset({"Game", "Road", "Views", "Trace"})

#: object -> reference (JSON), or None when it is to be written out; and back.
Refer = Callable[[Any], Any]


class CodecError(ValueError):
    """A text that cannot be read, or a value that cannot be written. The message says why."""


def dumps(value: Any, refer: Refer = lambda _: None, seen: set[int] | None = None) -> str:
    """The value as an opaque text with a version and a checksum. `seen` collects every whole number met."""
    plain = json.dumps(to_plain(value, refer, seen), separators=(",", ":")).encode()
    packed = base64.urlsafe_b64encode(zlib.compress(plain, 6)).decode().rstrip("=")
    return f"{VERSION}.{_checksum(packed)}.{packed}"


def loads(text: str, resolve: Refer = lambda _: None) -> Any:
    """The value of a text made by `dumps`. Raises CodecError."""
    version, _, rest = text.partition(".")
    checksum, _, packed = rest.partition(".")
    if version != VERSION:
        raise CodecError("it was made by another version of the service")
    if checksum != _checksum(packed):
        raise CodecError("it was changed or cut short")
    try:
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MAX_PLAIN)
        if unpacker.unconsumed_tail:
            raise CodecError("it is too large")
        return from_plain(json.loads(plain), resolve)
    except CodecError:
        raise
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError, zlib.error) as error:
        raise CodecError(f"it cannot be read ({type(error).__name__})") from error


def to_plain(value: Any, refer: Refer = lambda _: None, seen: set[int] | None = None) -> dict[str, Any]:
    """JSON data: the classes used, the instances in a table, and the value."""
    writer = _Writer(refer, seen)
    root = writer.write(value)
    return {"classes": list(writer.classes), "nodes": writer.nodes, "value": root}


def from_plain(data: dict[str, Any], resolve: Refer = lambda _: None) -> Any:
    """The value of such data. Raises CodecError, or the usual errors of data of another shape."""
    reader = _Reader([_class_named(name) for name in data["classes"]], data["nodes"], resolve)
    return reader.read(data["value"])


def outline(value: Any) -> Any:
    """A node as nested JSON for people: `{"node": "DealDamage", ...}`, defaults left out. Not meant to be read back."""
    if isinstance(value, enum.Enum):
        return value.name
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, (list, tuple)):
        return [outline(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted((outline(item) for item in value), key=repr)
    if isinstance(value, dict):
        return {str(key): outline(item) for key, item in value.items()}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        shown = {"node": type(value).__name__}
        for field, default in _fields(type(value)).items():
            held = getattr(value, field)
            if default is dataclasses.MISSING or not _same(held, default):
                shown[field] = outline(held)
        return shown
    return value.__name__ if isinstance(value, type) else type(value).__name__


class _Writer:
    def __init__(self, refer: Refer, seen: set[int] | None) -> None:
        self.refer = refer
        self.seen = seen
        self.classes: dict[str, int] = {}
        self.nodes: list[Any] = []
        self._by_id: dict[int, int] = {}
        self._by_row: dict[str, int] = {}
        self._alive: list[Any] = []

    def write(self, value: Any) -> Any:
        if value is None or isinstance(value, (str, float, bool)):
            return value
        if isinstance(value, enum.Enum):
            return ["e", self._class(type(value)), value.name]
        if isinstance(value, int):
            if self.seen is not None:
                self.seen.add(value)
            return value
        if isinstance(value, tuple):
            return ["t", *map(self.write, value)]
        if isinstance(value, list):
            return ["l", *map(self.write, value)]
        if isinstance(value, (set, frozenset)):
            return ["s" if isinstance(value, set) else "f", *sorted(map(self.write, value), key=repr)]
        if isinstance(value, dict):
            return ["d", *[[self.write(k), self.write(v)] for k, v in value.items()]]
        if isinstance(value, type):
            return ["c", self._class(value)]
        return self._instance(value)

    def _instance(self, value: Any) -> Any:
        known = self._by_id.get(id(value))
        if known is not None:
            return ["n", known]
        reference = self.refer(value)
        if reference is not None:
            return ["r", reference]
        cls = type(value)
        if not dataclasses.is_dataclass(cls):
            raise CodecError(f"a {cls.__module__}.{cls.__qualname__} cannot be written")
        number = self._class(cls)
        if cls.__dataclass_params__.frozen:  # type: ignore[attr-defined]
            row = [number, self._held(value, cls)]
            key = json.dumps(row)
            at = self._by_row.get(key)
            if at is None:
                at = self._by_row[key] = len(self.nodes)
                self.nodes.append(row)
        else:
            at = len(self.nodes)
            self.nodes.append(None)
            self._by_id[id(value)] = at  # before what it holds, which may lead back to it
            self.nodes[at] = [number, self._held(value, cls)]
        self._by_id[id(value)] = at
        self._alive.append(value)
        return ["n", at]

    def _held(self, value: Any, cls: type) -> dict[str, Any]:
        held = {}
        for field, default in _fields(cls).items():
            if field in _FORGOTTEN:
                continue
            item = getattr(value, field)
            if default is dataclasses.MISSING or not _same(item, default):
                held[field] = self.write(item)
        return held

    def _class(self, cls: type) -> int:
        name = f"{cls.__module__}:{cls.__qualname__}"
        if _class_named(name) is not cls:
            raise CodecError(f"a {name} cannot be written")
        return self.classes.setdefault(name, len(self.classes))


class _Reader:
    def __init__(self, classes: list[type], nodes: list[Any], resolve: Refer) -> None:
        self.classes = classes
        self.nodes = nodes
        self.resolve = resolve
        self._made: dict[int, Any] = {}

    def read(self, data: Any) -> Any:
        if not isinstance(data, list):
            if isinstance(data, dict):
                raise CodecError("it is of another shape")
            return data
        tag, *rest = data
        if tag == "t":
            return tuple(map(self.read, rest))
        if tag == "l":
            return list(map(self.read, rest))
        if tag == "s":
            return set(map(self.read, rest))
        if tag == "f":
            return frozenset(map(self.read, rest))
        if tag == "d":
            return {self.read(k): self.read(v) for k, v in rest}
        if tag == "n":
            return self._node(rest[0])
        if tag == "r":
            found = self.resolve(rest[0])
            if found is None:
                raise CodecError(f"it speaks of {rest[0]!r}, which is not there")
            return found
        if tag == "e":
            return self.classes[rest[0]][rest[1]]  # type: ignore[index]
        if tag == "c":
            return self.classes[rest[0]]
        raise CodecError("it is of another shape")

    def _node(self, at: int) -> Any:
        if at in self._made:
            return self._made[at]
        number, held = self.nodes[at]
        cls: Any = self.classes[number]
        if not hasattr(cls, "__dataclass_fields__"):
            raise CodecError("it is of another shape")
        new = self._made[at] = object.__new__(cls)
        known = _fields(cls)
        if set(held) - set(known):
            raise CodecError("it was made by another version of the service")
        for field, default in known.items():
            if field in held:
                item = self.read(held[field])
            elif default is dataclasses.MISSING:
                raise CodecError("it was made by another version of the service")
            else:
                item = _fresh(default)
            object.__setattr__(new, field, item)
        return new


@dataclasses.dataclass(frozen=True, slots=True)
class _Made:
    """A default that a factory makes."""

    factory: Any


@cache
def _fields(cls: type) -> dict[str, Any]:
    """The fields of a dataclass with their defaults."""
    found: dict[str, Any] = {}
    for field in dataclasses.fields(cls):
        if field.default_factory is not dataclasses.MISSING:
            found[field.name] = _Made(field.default_factory)
        else:
            found[field.name] = field.default
    return found


def _fresh(default: Any) -> Any:
    return default.factory() if isinstance(default, _Made) else default


def _same(value: Any, default: Any) -> bool:
    """Only plain values are compared: nodes are equal whatever their text is."""
    if isinstance(default, _Made):
        return isinstance(value, (dict, list, set, tuple, frozenset)) and not value and type(value) is default.factory
    if default is None or isinstance(default, (bool, int, str, float)):
        return type(value) is type(default) and value == default
    return default == () and value == ()


@lru_cache(maxsize=4096)
def _class_named(name: str) -> type:
    """A class that is loaded and may be written. Raises CodecError."""
    module, _, qualname = name.partition(":")
    if not f"{module}.".startswith(_ROOMS) or qualname in _DENIED:
        raise CodecError(f"a {name[:120]} cannot be written")
    found: Any = sys.modules.get(module)
    for part in qualname.split("."):
        found = vars(found).get(part) if found is not None else None
    if not isinstance(found, type):
        raise CodecError("it was made by another version of the service")
    return found


def _checksum(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=6, person=b"lawmage-memory").hexdigest()
