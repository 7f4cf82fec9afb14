"""What a word lets later words refer to (DESIGN section 5: references are roles, settled while reading)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from app.lexicon.nouns.roles import Role


@dataclass(frozen=True)
class Antecedent:
    """kind: "object", "player" or "amount". `head`: the noun it was mentioned with ("creature", "card", "artifact|creature";
    "" = any noun fits, "~" = this object, which only "it" may mean); or give `what`, the description. `plural` None: either.

    `role` for amounts is ("event", field) or ("clause", n), as `ThatMuch.role` wants it.
    """

    kind: str
    role: Role | tuple[str, Any]
    head: str = ""
    plural: bool | None = False
    what: Any = field(default=None, compare=False)
