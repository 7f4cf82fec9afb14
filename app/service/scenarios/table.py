"""The table a scenario is played on: one game, the labels of its objects, and the procedure that waits for an answer.

Procedures run on the engine's generators. A seat that has no answer yet lets the procedure wait, and it goes on when the
answer comes. Before every act that may turn out illegal the game is copied, and an illegal act is dropped with its copy (733).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from app.engine.abilities import Proc
from app.engine.kernel.decisions import BadAnswer, Decision
from app.engine.kernel.drive import checked
from app.engine.kernel.illegal import Illegal, illegal
from app.engine.state.game import Game
from app.engine.state.values import BATTLEFIELD, COMMAND, EXILE, PLAYER_ZONES, STACK, ObjectId, PlayerId
from app.service.scenarios.model import BadScenario, Ref, Scenario, read_ref
from app.service.scenarios.names import name_fits, own_names, text_fits

#: What a seat gives back when it has no answer yet.
WAIT: Any = object()
Answerer = Callable[[Decision], Any]
BUDGET = 400_000


class ScenarioFailed(Exception):
    """The scenario does not hold; `cause` groups like failures."""

    def __init__(self, reason: str, cause: str = "") -> None:
        super().__init__(reason)
        self.cause = cause or reason


@dataclass(slots=True)
class Waiting:
    """A procedure that has asked something and not been answered."""

    make: Callable[[Game], Proc]
    procedure: Proc
    decision: Decision
    #: The game before the procedure began, and what it was answered so far: enough to get here again.
    before: Game
    given: list[Any] = field(default_factory=list)


class Table:
    """One game being played from a script."""

    def __init__(self, game: Game, scenario: Scenario) -> None:
        self.game = game
        self.scenario = scenario
        #: Label -> the wire ref of the physical card or token.
        self.labels: dict[str, str] = {}
        self.waiting: Waiting | None = None
        self.remembered: dict[str, int] = {}
        #: What the last fact that counted something found.
        self.counted: list[Any] = []
        #: Number of a script line -> whether it turned out legal, and what was asked and paid meanwhile.
        self.legality: dict[int, bool] = {}
        self.asked: list[tuple[int, Decision]] = []
        self.costs: dict[int, Any] = {}
        self.line = 0
        self._previous: Game | None = None
        #: How long the trace was before the last run.
        self._told = 0

    # ----- running procedures -----------------------------------------------------------------------------------
    def run(self, make: Callable[[Game], Proc], answer: Answerer, *, safely: bool = True) -> Any:
        """Run a procedure on the game. Returns its result, or WAIT if it waits for an answer.

        `safely`: an Illegal or BadAnswer leaves the game as it was (and is raised on).
        """
        before = self._previous = self.game
        if safely:
            self.game = before.clone()
            self.game.trace = before.trace
        elif self.scenario.driving == "acts":
            before = self.game.clone()  # it may wait for an answer, and the answer be refused
        self.game.budget = BUDGET
        self._told = len(before.trace.root)
        try:
            return self._advance(Waiting(make, make(self.game), _NOTHING, before), None, True, answer)
        except (Illegal, BadAnswer, ScenarioFailed) as error:
            if safely:
                self.game = before
                self._untell(error)
            self.waiting = None
            raise

    def undo(self) -> None:
        """Take the last safe run back: it was legal, and not what the script says."""
        assert self._previous is not None
        self.game = self._previous
        self._untell(None)
        self.waiting = None

    def _untell(self, error: Exception | None) -> None:
        """What was told of an act that is taken back; instead, why it is not allowed."""
        trace = self.game.trace
        del trace.root[self._told :]
        if isinstance(error, Illegal):
            trace.note(error.reason.rule, error.reason.text, source=error.reason.source, applied=False)

    def resume(self, given: Any, answer: Answerer) -> Any:
        """Answer what is waited for and go on. An illegal answer raises and leaves the question as it was."""
        waiting = self.waiting
        assert waiting is not None
        value = checked(waiting.decision, given)
        reached = len(waiting.given)
        try:
            return self._advance(waiting, value, False, answer)
        except (Illegal, BadAnswer):
            self._restore(waiting, reached)
            raise

    def _advance(self, waiting: Waiting, value: Any, first: bool, answer: Answerer) -> Any:
        self.waiting = None
        try:
            while True:
                if first:
                    decision = next(waiting.procedure)
                    first = False
                else:
                    waiting.given.append(value)
                    decision = waiting.procedure.send(value)
                self.asked.append((self.line, decision))
                answered = answer(decision)
                if answered is WAIT:
                    waiting.decision = decision
                    self.waiting = waiting
                    return WAIT
                value = checked(decision, answered)
        except StopIteration as stop:
            return stop.value

    def _restore(self, waiting: Waiting, reached: int) -> None:
        """Get to the question again by replay: generators can't be copied, games can."""
        given = waiting.given[:reached]
        trace = self.game.trace
        self.game = waiting.before.clone()
        self.game.trace = trace
        procedure = waiting.make(self.game)
        decision = next(procedure)
        for value in given:
            decision = procedure.send(value)
        self.waiting = Waiting(waiting.make, procedure, decision, waiting.before, given)

    def attempt(self, make: Callable[[Game], Proc], answer: Answerer) -> Illegal | None:
        """Would it be legal? Tried on a copy that is dropped."""
        branch = self.game.clone()
        branch.budget = BUDGET
        procedure = make(branch)
        try:
            decision = next(procedure)
            while True:
                decision = procedure.send(checked(decision, answer(decision)))
        except StopIteration:
            return None
        except Illegal as refused:
            return refused
        except BadAnswer as bad:
            return illegal("no_answer", "601.2", bad.reason)
        finally:
            procedure.close()

    # ----- finding things ----------------------------------------------------------------------------------------
    def label(self, alias: str, oid: ObjectId) -> None:
        """From now on `alias` is this physical card or token (an ability on the stack: this one)."""
        self.labels[alias] = self.game.obj(oid).ref

    def labelled(self, alias: str) -> ObjectId | None:
        """The object that the alias is now, or None."""
        ref = self.labels.get(alias)
        if ref is None:
            return None
        for oid, obj in self.game.objects.items():
            if obj.ref == ref:
                return oid
        # a card that is a part of a merged permanent (730.2)
        return next((oid for oid, obj in self.game.objects.items() if any(part.ref == ref for part in obj.components)), None)

    def last_known(self, alias: str) -> ObjectId | None:
        """The newest object of that label, gone or not."""
        found = self.labelled(alias)
        if found is not None:
            return found
        ref = self.labels.get(alias)
        gone = [oid for oid, shot in self.game.lki.items() if shot.obj.ref == ref]
        return max(gone) if gone else None

    def everywhere(self) -> Iterator[ObjectId]:
        """All objects: battlefield by age, stack, exile, command zone, then each player's graveyard, hand and library."""
        for zone in (BATTLEFIELD, STACK, EXILE, COMMAND):
            yield from self.game.zone(zone)
        for pid in self.game.players:
            for zone in ("graveyard", "hand", "library"):
                yield from self.game.zone(zone, pid)

    def in_zone(self, zone: str, player: PlayerId | None = None) -> list[ObjectId]:
        """Objects of a zone; on the battlefield those the player controls, A's first, else the owner's."""
        game = self.game
        if zone in PLAYER_ZONES:
            return [oid for pid in game.players if player in (None, pid) for oid in game.zone(zone, pid)]
        if zone == BATTLEFIELD:
            present = game.permanents()
            return [oid for pid in game.players if player in (None, pid) for oid in present if game.view(oid).controller == pid]
        if zone not in (STACK, EXILE, COMMAND):
            return []
        found = game.zone(zone)
        if player is None:
            return list(found)
        return [oid for oid in found if (game.obj(oid).owner if zone == EXILE else game.view(oid).controller) == player]

    def named(
        self, zone: str, player: PlayerId | None, name: str | None, token: bool | None = None, physical: bool = False
    ) -> list[ObjectId]:
        """Objects of a zone of that name; `token`: only tokens, or none."""
        return [
            oid
            for oid in self.in_zone(zone, player)
            if (name is None or name_fits(self.game, oid, name, physical))
            and (token is None or self.game.obj(oid).is_token == token)
        ]

    def fits(self, ident: Any, ref: Ref) -> bool:
        """Is this object or player what the reference says?"""
        if isinstance(ident, str):
            return ident in self.game.players and ident == (ref.player or ref.alias or ref.name)
        if ref.player or not isinstance(ident, int) or isinstance(ident, bool):
            return False
        obj = self.game.obj(ident)
        if ref.alias and ref.alias in self.labels:
            parts = (obj.ref, *(part.ref for part in obj.components))
            return self.labels[ref.alias] in parts or (ref.zone == STACK and self._ability_of(ident, ref))
        if ref.token is not None and obj.is_token != ref.token:
            return False
        if ref.copy is not None and self.is_copy(ident) != ref.copy:
            return False
        if ref.ability is not None:
            return obj.kind == "ability" and (not ref.ability or self.stack_text_fits(ident, ref.ability))
        if ref.spell:
            return (
                obj.zone == STACK
                and obj.kind != "ability"
                and name_fits(self.game, ident, ref.spell.removeprefix("fused "), physical=True)
            )
        return bool(ref.name) and obj.kind != "ability" and name_fits(self.game, ident, ref.name)

    def _ability_of(self, ident: ObjectId, ref: Ref) -> bool:
        obj = self.game.obj(ident)
        return (
            obj.kind == "ability"
            and obj.stack is not None
            and obj.stack.source is not None
            and (self.game.obj(obj.stack.source).ref == self.labels.get(ref.alias))
        )

    def is_copy(self, oid: ObjectId) -> bool:
        """A copy of a spell, a token that is a copy, or a permanent whose copiable values are another card's."""
        obj = self.game.obj(oid)
        if obj.is_copy:
            return True
        view = self.game.info(oid)
        return (
            obj.card is not None
            and not obj.face_down
            and obj.zone == BATTLEFIELD
            and all(face.name != view.name for face in obj.card.faces)
        )

    def stack_text_fits(self, oid: ObjectId, text: str) -> bool:
        """Does the ability on the stack start with this text?"""
        obj = self.game.obj(oid)
        if obj.stack is None or obj.stack.ability is None:
            return False
        ability = obj.stack.ability
        names = own_names(self.game, obj.stack.source) if obj.stack.source is not None else ()
        return text_fits(getattr(ability, "text", ""), getattr(ability, "keyword", ""), text, *names)

    def find(self, data: Any, zones: tuple[str, ...] = ()) -> ObjectId | PlayerId | None:
        """The one object or player that a reference means; the first of several in the order of `everywhere`."""
        ref = data if isinstance(data, Ref) else read_ref(data)
        if ref.player or (ref.alias or ref.name) in self.game.players:
            return ref.player or ref.alias or ref.name
        if ref.alias and ref.alias in self.labels:
            return self.labelled(ref.alias)
        for oid in self.everywhere():
            if (
                (not zones or self.game.obj(oid).zone in zones)
                and (not ref.zone or self.game.obj(oid).zone == ref.zone)
                and self.fits(oid, ref)
            ):
                return oid
        return None

    def need(self, data: Any, zones: tuple[str, ...] = ()) -> ObjectId:
        """As `find`, for an object that must be there. Raises ScenarioFailed."""
        found = self.find(data, zones)
        if not isinstance(found, int):
            raise ScenarioFailed(f"there is no {read_ref(data) if isinstance(data, Mapping) else data}", "object not found")
        return found

    def number(self, data: Any) -> Any:
        """A value: a number, something remembered, or what is written."""
        if isinstance(data, Mapping) and "remembered" in data:
            if data["remembered"] not in self.remembered:
                raise BadScenario(f"nothing is remembered as {data['remembered']!r}")
            return self.remembered[data["remembered"]] + data.get("plus", 0)
        return data


_NOTHING = Decision("", "yes_no", "")
