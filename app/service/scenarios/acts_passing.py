"""Passing priority in a list of acts: once, all, until the stack is empty, until a step or a question."""

from __future__ import annotations

from typing import Any

from app.engine.turn.structure import end_step, next_with_priority, start_step
from app.service.scenarios import rules
from app.service.scenarios.acts_base import MOST_PASSES, ActsBase
from app.service.scenarios.checks_lists import ASKED_KINDS
from app.service.scenarios.model import Item
from app.service.scenarios.table import ScenarioFailed

SILENT = ("untap", "cleanup")
ORDERS = ("order", "trigger_order")


class Passing(ActsBase):
    """The acts that only pass."""

    def _pass_once(self) -> None:
        holder = self.game.turn.priority
        if holder is None:
            self._run(next_with_priority)
        else:
            self._run(lambda g: rules.pass_priority(g, holder))

    def _pass(self, item: Item) -> None:
        self._clear()
        holder = self.game.turn.priority
        if item.player and holder not in (item.player, None):
            following = next(
                (one for one in self.scenario.items[self.at + 1 :] if one.do not in ("check", "bind", "remember")), None
            )
            if following is not None and following.player == holder and following.do != "answer":
                # The other one acts first all the same: this pass comes after that player's next one.
                self.owed = item.player
                return
            self._let_pass(item.player)
        if not self.game.over:
            self._pass_once()
        if self.owed and self.owed == self.game.turn.priority and self.waiting is None and self.game.turn.passed:
            self._pass_once()
        self.owed = ""

    def _pass_both(self, item: Item) -> None:
        if item.get("auto_answer") and self.waiting is not None:
            self._minimal()
            return
        self._clear()
        if item.get("if_stack_not_empty") and not self.game.stack:
            return
        before = set(self._tokens())
        turn, step, size = self.game.turn.number, self.game.turn.step, len(self.game.stack)
        for _ in range(2 * len(self.game.players)):
            if self.game.over or self.waiting is not None:
                break
            if (
                (self.game.turn.number, self.game.turn.step) != (turn, step)
                or not self.game.turn.passed
                and len(self.game.stack) != size
            ):
                break
            holder = self.game.turn.priority
            last = holder is None or all(p == holder or p in self.game.turn.passed for p in self.game.in_game())
            self._pass_once()
            if last:
                break
        self._name_tokens(item, before)

    def _tokens(self) -> list[int]:
        return [oid for oid in self.game.battlefield if self.game.obj(oid).is_token]

    def _name_tokens(self, item: Item, before: set[int]) -> None:
        alias = item.get("token_id") or item.get("id")
        if not alias:
            return
        fresh = [
            oid
            for oid in self.game.battlefield
            if oid not in before and (self.game.obj(oid).is_token or not item.get("token_id"))
        ]
        if fresh:
            self.table.label(alias, fresh[-1])

    def _resolve_stack(self, item: Item) -> None:
        if item.get("if_answered") and not (self.player.used and self._answered_before()):
            return
        if item.get("auto_answer"):
            self._rush(lambda: not self.game.stack)
            return
        if (
            self.waiting is not None
            and self.waiting.kind not in ("attackers", "blockers")
            and self._fitting(self.at + 1) is not None
        ):
            return  # its answer comes next
        self._clear()
        for _ in range(MOST_PASSES):
            if self.waiting is not None and self.waiting.kind in ORDERS and self._fitting(self.at + 1) is None:
                self._minimal()  # the source doesn't ask for an order
                continue
            if not self.game.stack or self.waiting is not None or self.game.over:
                return
            self._pass_once()
        raise ScenarioFailed("the stack never gets empty", "endless")

    def _answered_before(self) -> bool:
        before = [one for one in self.scenario.items[: self.at] if one.do == "answer"]
        return bool(before) and before[-1] in self.player.used

    def _rush(self, done: Any) -> None:
        """Pass with minimal answers until it is done."""
        self.player.rushing = True
        try:
            for _ in range(MOST_PASSES):
                if self.waiting is not None:
                    self._minimal()
                elif done() or self.game.over:
                    return
                else:
                    self._pass_once()
        finally:
            self.player.rushing = False
        raise ScenarioFailed("passing without end", "endless")

    def _pass_until(self, item: Item) -> None:
        step, active, asked = item.get("step"), item.get("active_player"), item.get("asked")
        start = self.game.turn.number
        answered = self._answer_follows() and step == "untap"
        first = (
            self.game.turn.step == step
            and active in (None, self.game.turn.active)
            and not item.get("next_turn")
            and self.game.turn.begun
            and not answered
        )
        if asked is None and first and self.waiting is None:
            return
        if asked is not None or item.get("or_asked"):
            self._until_asked(item, asked)
            return
        if (
            self.waiting is not None
            and step == self.game.turn.step
            and step in ("declare_attackers", "declare_blockers")
            and first
        ):
            return
        self._clear()
        self.player.rushing = True
        try:
            for _ in range(MOST_PASSES):
                turn = self.game.turn
                there = turn.step == step and active in (None, turn.active) and (turn.number > start or not item.get("next_turn"))
                if there and step == "untap" and self.waiting is None and answered and turn.number < start + 3:
                    there = False  # nobody gets priority there (502.4): the source stops where something is asked
                if self.game.over or (there and (turn.begun or step in SILENT)):
                    break
                # The declarations of that very step are the script's.
                self._one_pass(step, active)
                if self.waiting is not None:
                    if self.game.turn.step == step:
                        break
                    self._minimal()
            else:
                raise ScenarioFailed(f"{item}: the step is never reached", "endless")
        finally:
            self.player.rushing = False

    def _answer_follows(self) -> bool:
        rest = self.scenario.items[self.at + 1 :]
        return next((one.do for one in rest if one.do not in ("check", "bind", "remember")), "") == "answer"

    def _picks_next(self) -> bool:
        """Does the next answer choose something?"""
        rest = self.scenario.items[self.at + 1 :]
        following = next((one for one in rest if one.do not in ("check", "bind", "remember")), None)
        return following is not None and following.do == "answer" and bool(following.get("pick", following.get("targets")))

    def _one_pass(self, step: str, active: str | None) -> None:
        turn = self.game.turn
        everyone_else = all(p == turn.priority or p in turn.passed for p in self.game.in_game())
        if turn.priority is not None and (self.game.stack or not everyone_else):
            self._pass_once()
            return
        if turn.begun:
            self.table.run(end_step, self.player, safely=False)
            return
        self.player.rushing = not (turn.step == step and active in (None, turn.active))
        self._run(start_step)

    def _until_asked(self, item: Item, kind: Any) -> None:
        step, active = item.get("step"), item.get("active_player")
        for _ in range(MOST_PASSES):
            if self.waiting is not None:
                wanted = (
                    kind in (None, True)
                    or (kind == "targets" and self.waiting.word == "new_targets")
                    or self.waiting.kind in ASKED_KINDS.get(kind, {kind})
                )
                if wanted and self.waiting.kind not in ("attackers", "blockers"):
                    return
                if self.waiting.kind == "yes_no" and kind in ("cards", "targets") and self._picks_next():
                    self.table.resume(True, self.player)  # the source asks "may" and which in one
                    if self.waiting is None:
                        return
                    continue
                self._minimal()
                continue
            turn = self.game.turn
            if self.game.over or (step is not None and turn.step == step and turn.begun and active in (None, turn.active)):
                return
            self._pass_once()
        raise ScenarioFailed(f"{item}: nothing is asked", "endless")

    _advance = _pass_until

    def _let_pass(self, player: str) -> None:
        """The players before them pass first, if that resolves nothing."""
        for _ in self.game.players:
            holder = self.game.turn.priority
            if holder in (player, None):
                return
            others = [p for p in self.game.in_game() if p != holder and p not in self.game.turn.passed]
            if not others:
                return
            self._run(lambda g, holder=holder: rules.pass_priority(g, holder))
