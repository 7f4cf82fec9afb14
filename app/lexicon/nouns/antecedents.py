"""What a reference may refer to. Trigger nodes say theirs: `antecedents() -> tuple[Antecedent, ...]`, in textual order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from app.engine.abilities import Filter

OBJECT, PLAYER, AMOUNT = "object", "player", "amount"


@dataclass(frozen=True)
class Antecedent:
    """`kind`: "object", "player" or "amount". `head`: its noun ("creature", "card"), "" = unknown, which any noun fits;
    or give `what`, the description it was introduced with. `plural` None: either. `role`: a Role; for amounts ("event", field)
    or ("clause", number)."""

    kind: str
    head: str = ""
    plural: bool | None = False
    role: Any = None
    what: Filter | None = field(default=None, compare=False)
