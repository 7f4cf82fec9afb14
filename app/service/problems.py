"""What a request says that can't be understood: which field, what is wrong, and what was likely meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from app.models.base import hint, suggestions


@dataclass(frozen=True, slots=True)
class Fault:
    """One field that is wrong. `pointer` is a JSON pointer into the request's state (or the request, at the edge)."""

    pointer: str
    kind: str
    detail: str
    suggestions: tuple[str, ...] = ()


@dataclass
class RequestProblem(Exception):
    """A request that can't be understood (422), with everything that was found wrong. The edge makes it problem details."""

    faults: list[Fault] = field(default_factory=list)
    status: int = 422

    def __str__(self) -> str:
        return "; ".join(f"{fault.pointer}: {fault.detail}" for fault in self.faults[:3])


def problem(pointer: str, kind: str, detail: str, near: Iterable[str] = (), status: int = 422) -> RequestProblem:
    """`raise problem("/action/card", "unknown_card", "...")`."""
    return RequestProblem([Fault(pointer, kind, detail, tuple(near))], status)


def unknown(pointer: str, what: str, written: str, known: Iterable[str]) -> RequestProblem:
    """A name that stands for nothing: what there is, or what is like it."""
    known = list(known)
    near = suggestions(written, known)
    listed = f"; there are {', '.join(known[:12])}" if known and len(known) <= 12 else ""
    return problem(pointer, f"unknown_{what}", f"there is no {what} {written[:80]!r}{hint(near) or listed}", near)


def below(prefix: str, error: RequestProblem) -> RequestProblem:
    """The same faults in an object that lies at `prefix`."""
    moved = [Fault(prefix + f.pointer, f.kind, f.detail, f.suggestions) for f in error.faults]
    return RequestProblem(moved, error.status)
