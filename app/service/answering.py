"""Who answers: the action's own fields first, then the answers in their order, then nobody or the documented default."""

from __future__ import annotations

from typing import Any

from app.engine.kernel import rng
from app.engine.kernel.decisions import Decision
from app.engine.state.game import Game
from app.models.action import Answer
from app.models.ruling import AutoAnswer
from app.service.announcing import Announcement
from app.service.asking import decision_id, decoded, encoded
from app.service.names import Names
from app.service.problems import problem


class NeedsAnswer(Exception):
    """The answers ran out. Carries the decision and its id."""

    def __init__(self, decision: Decision, ident: str) -> None:
        super().__init__(ident)
        self.decision = decision
        self.ident = ident


class Answers:
    """An Answerer for `kernel.drive.run`. Raises NeedsAnswer, RequestProblem (422, 409) and Illegal."""

    def __init__(self, game: Game, announced: Announcement, answers: list[Answer], auto: bool) -> None:
        self.game = game
        self.announced = announced
        self.answers = answers
        self.auto = auto
        self.used = 0
        self.asked = 0
        self.taken: list[AutoAnswer] = []
        #: Where the last answer came from, for an error about it.
        self.pointer = ""

    def __call__(self, decision: Decision) -> Any:
        found, answer = self.announced.answer(decision)
        if found:
            self.pointer = "/action"
            return answer
        self.pointer = ""
        if decision.forced():
            return decision.automatic()
        names = Names(self.game)
        ident = decision_id(decision, self.asked + 1, names)
        next_answer = self.answers[self.used] if self.used < len(self.answers) else None
        chance = self._chance(decision, next_answer is not None and next_answer.decision == ident)
        if chance is not None:
            return chance[0]
        self.asked += 1
        if next_answer is not None:
            at = f"/answers/{self.used}"
            if next_answer.decision != ident:
                text = f"the pending decision is {ident!r} ({decision.prompt}), not {next_answer.decision[:80]!r}"
                raise problem(f"{at}/decision", "out_of_turn", text, [ident], 409)
            self.used += 1
            self.pointer = f"{at}/choose"
            return decoded(decision, next_answer.choose, names, self.pointer)
        if not self.auto:
            raise NeedsAnswer(decision, ident)
        answer = decision.automatic()
        self._tell(decision, ident, answer, names)
        return answer

    def finish(self) -> None:
        """After the last step: an answer that nobody asked for is out of turn."""
        if self.used < len(self.answers):
            text = f"{self.answers[self.used].decision[:80]!r} is not pending: every decision is answered"
            raise problem(f"/answers/{self.used}/decision", "out_of_turn", text, status=409)

    def _chance(self, decision: Decision, answered: bool) -> tuple[Any] | None:
        """Chance is left to the seed of the state; shuffling always, unless the client orders the cards itself."""
        if answered or decision.kind not in ("coin_flip", "die_roll", "shuffle"):
            return None
        if decision.kind != "shuffle" and self.game.seed is None and not self.auto:
            return None
        if decision.kind == "die_roll":
            self.game.seed, rolled = rng.below(self.game.seed, decision.max - decision.min + 1)
            return (decision.min + rolled,)
        return (None,)

    def _tell(self, decision: Decision, ident: str, answer: Any, names: Names) -> None:
        self.taken.append(
            AutoAnswer(
                decision=ident,
                player=decision.player,
                kind=decision.kind,
                prompt=decision.prompt,
                chosen=encoded(decision, answer, names),
            )
        )
