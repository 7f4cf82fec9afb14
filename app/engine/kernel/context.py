"""The context in which a node is evaluated: whose it is, where it comes from, what its words refer to."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Outcome
from app.engine.state.values import ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.abilities import Ability
    from app.engine.events.base import Event
    from app.engine.state.game import Game
    from app.engine.state.objects import GameObject


@dataclass(slots=True)
class Context:
    """Roles are settled by the compiler; nodes read them here and never search for what "it" means.

    source: the object whose ability or text it is (maybe gone: then `info` gives last known information).
    stack_object: the spell or ability on the stack while it is announced or resolves.
    targets: one tuple a slot; while resolving only those still legal (608.2b).
    event: what triggered the ability, or the event a replacement effect looks at.
    memory: Outcome of each numbered instruction (`("clause", n)`), and whatever else an effect remembers.
    each: the object or player that a "for each" or "each of them" is at.
    """

    game: "Game"
    you: PlayerId
    source: ObjectId | None = None
    stack_object: ObjectId | None = None
    ability: "Ability | None" = None
    targets: tuple[tuple[ObjectId | PlayerId, ...], ...] = ()
    event: "Event | None" = None
    x: int | None = None
    memory: dict[Any, Any] = field(default_factory=dict)
    actor: PlayerId = ""
    each: ObjectId | PlayerId | None = None
    #: Set while replacement nodes run: the LastingEffect or None, so that shields can count down.
    lasting: Any = None

    def __post_init__(self) -> None:
        if not self.actor:
            self.actor = self.you

    def acting(self, player: PlayerId) -> "Context":
        """The same context while another player performs the instruction."""
        return replace(self, actor=player)

    def at(self, each: ObjectId | PlayerId) -> "Context":
        return replace(self, each=each)

    def info(self, oid: ObjectId) -> Any:
        """View or last known information."""
        return self.game.info(oid)

    def this(self) -> "GameObject":
        """The source as it is, or last was."""
        assert self.source is not None
        return self.game.obj(self.source)

    def outcome(self, clause: int) -> Outcome:
        """What instruction `clause` of this text did; nothing if it was not performed."""
        found = self.memory.get(("clause", clause))
        return found if found is not None else Outcome(did=False)

    def slot(self, index: int) -> tuple[ObjectId | PlayerId, ...]:
        return self.targets[index] if index < len(self.targets) else ()

    def ref(self) -> str:
        return self.game.obj(self.source).ref if self.source is not None else ""
