"""One token of each kind instead of one of them (614.1a, 701.7a)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Proc, Replacement, Static
from app.engine.events.base import Event
from app.engine.events.tokens import CreateTokens
from app.engine.kernel.context import Context
from app.grammar import Node, phrase
from app.lexicon.effects.token_kinds import PredefinedToken


@phrase(
    "if you would create a {kinds:predefined_token++or} token, instead create one of each",
    category="static",
    cr="614.1a",
    examples=("Academy Manufactor",),
)
@dataclass(frozen=True)
class OneOfEach(Node, Replacement):
    """For each of them, in the same way: tapped, or attacking."""

    watches: ClassVar[tuple[type[Event], ...]] = (CreateTokens,)
    kinds: tuple[str, ...]

    def replaces(self, ctx: Context, event: Any) -> bool:
        return event.player == ctx.you and bool(set(self.kinds) & event.face.subtypes)

    def replace(self, ctx: Context, event: Any) -> Proc:
        found = []
        for kind in self.kinds:
            if kind in event.face.subtypes:
                found.append(event)
            else:
                face = PredefinedToken(kind).face(ctx)
                found.append(dataclasses.replace(event, face=face, card=None, is_copy=False))
        return found
        yield

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), "game"),)
