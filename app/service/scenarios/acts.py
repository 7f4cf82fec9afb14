"""Plays a flat list of acts on a board at any moment, strictly in order (conformance/argentum, cases/bug_reports)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.engine.kernel.decisions import BadAnswer
from app.engine.kernel.illegal import Illegal
from app.engine.kernel.trace import Trace
from app.engine.state.values import BATTLEFIELD
from app.engine.turn.priority import settle_and_give
from app.engine.turn.structure import start_step
from app.service.scenarios import rules
from app.service.scenarios.acts_base import MOST_PASSES
from app.service.scenarios.acts_by_hand import ByHand
from app.service.scenarios.acts_passing import Passing
from app.service.scenarios.acts_player import minimal
from app.service.scenarios.model import BadScenario, Fact, Item
from app.service.scenarios.setup import forget
from app.service.scenarios.table import ScenarioFailed
from app.service.scenarios.ways import cost_of


def _of(fact: Fact) -> Mapping[str, Any]:
    of = fact.get("of")
    return of if isinstance(of, Mapping) else {}


class ActsRun(Passing, ByHand):
    """One scenario of a sequential dialect, from its start to its last fact."""

    def play(self) -> None:
        """Raises ScenarioFailed, BadScenario, and what the engine raises for rules it does not model."""
        forget(self.game)
        rules.begin_in_the_middle(self.table)
        if not self.game.turn.begun:
            self._run(start_step)
        elif self.scenario.items or self.scenario.dialect != "argentum":  # without an act the board is looked at as it is
            self._run(lambda g: settle_and_give(g, g.turn.priority or g.turn.active))
        else:
            self._run(rules.at_any_time)
        for number, item in enumerate(self.scenario.items):
            self.at = number
            if self.game.over and item.do not in ("check", "answer", "bind", "remember"):
                continue
            self.table.line = item.index
            getattr(self, f"_{item.do}", self._unknown)(item)
        if not any(fact.what == "asked" or {"offered", "legal_targets"} & set(_of(fact)) for fact in self.scenario.facts):
            self._clear_if_idle()  # the source asks nothing here
        for fact in self.scenario.facts:
            self._look(fact)

    def _unknown(self, item: Item) -> None:
        raise BadScenario(f"the word {item.do!r} is not known")

    # ----- acts ---------------------------------------------------------------------------------------------------------
    def _attempt(self, item: Item, ways: Any) -> None:
        """Carry it out in the first way that works; illegal when it says so."""
        self._clear()
        player = item.player or self.game.turn.priority
        if player and self.game.turn.priority != player and self.game.turn.priority is not None and not self.game.over:
            self._let_pass(player)
        refused: list[str] = []
        queue = list(self.player.queue)
        for label, make in ways(player):
            self.player.begin(item)
            if self._asks_cost(item):
                self.game.trace = Trace(True)
            try:
                self._run(make, safely=True)
            except (Illegal, BadAnswer) as error:
                refused.append(f"{label}: {error}")
                self.player.queue = list(queue)
                continue
            finally:
                left = self.player.targets + self.player.costs if self.table.waiting is None else []
                if self.table.waiting is None:
                    self.player.end()
            if left and (item.get("illegal") or item.get("attempt")):  # else they are for what it triggers
                refused.append(f"{label}: nothing to target or pay with {left[0]}")
                self.table.undo()
                continue
            self.table.legality[item.index] = True
            if self._asks_cost(item):
                self.table.costs[item.index] = cost_of(self.game)
            if item.get("illegal"):
                if self.waiting is not None and self._fitting(self.at + 1) is None:
                    # A choice that the announcement needs is not made: the source refuses such an act.
                    self.table.undo()
                    self.player.end()
                    return
                try:
                    self._clear()
                except (Illegal, BadAnswer):
                    return
                raise ScenarioFailed(f"{item} turned out legal", "should be illegal")
            if item.get("names"):
                self._name_product(item)
            return
        self.table.legality[item.index] = False
        if item.get("illegal") or item.get("attempt"):
            return
        reason = "; ".join(dict.fromkeys(refused)) or "there is no such card or ability"
        raise ScenarioFailed(
            f"{item}: {reason}",
            f"{item.do} impossible: {refused[-1].split(': ', 1)[-1][:80] if refused else 'nothing by that name or text'}",
        )

    def _asks_cost(self, item: Item) -> bool:
        return any(fact.what == "cost" and fact.get("step") == item.index for fact in self.scenario.facts)

    def _cast(self, item: Item) -> None:
        self._attempt(item, lambda pid: rules.ways(self.table, pid, item))

    _activate = _activate_mana = _play_land = _cycle = _plot = _foretell = _suspend = _turn_face_up = _crew = _saddle = _cast

    def _name_product(self, item: Item) -> None:
        """`id` on a line names the object that it produces: the card stays the same through the zones."""
        found = self.table.find(item.get("object"))
        if self.game.stack and item.do == "cast":
            found = self.game.stack[-1]
        if isinstance(found, int):
            self.table.label(item.get("names"), found)

    def _declare_attackers(self, item: Item) -> None:
        def declaration() -> dict[int, Any]:
            return {
                self.table.need(one["object"], (BATTLEFIELD,)): self.table.find(one["defender"]) for one in item.get("attackers")
            }

        if item.get("bands"):
            raise BadScenario("bands are not modelled")
        self._declare(item, "attackers", declaration)

    def _declare_blockers(self, item: Item) -> None:
        def declaration() -> dict[int, Any]:
            return {
                self.table.need(one["object"], (BATTLEFIELD,)): [self.table.need(a, (BATTLEFIELD,)) for a in one["blocks"]]
                for one in item.get("blockers")
            }

        self._declare(item, "blockers", declaration)

    def _declare(self, item: Item, kind: str, declaration: Any) -> None:
        for _ in range(MOST_PASSES):
            if self.waiting is not None and self.waiting.kind == kind:
                break
            if self.waiting is not None:
                self._minimal()
            elif (
                self.game.turn.priority is None
                or self.game.over
                or self.game.turn.step in ("combat_damage", "end_of_combat", "postcombat_main")
            ):
                # Nobody can attack or block, so nobody is asked.
                self.table.legality[item.index] = not declaration()
                if declaration() and not (item.get("illegal") or item.get("attempt")):
                    raise ScenarioFailed(f"{item}: nobody is asked for {kind}", f"{item.do} impossible: not asked")
                return
            elif self.game.stack or self._step() == f"declare_{kind}":
                if self._step() == f"declare_{kind}" and not self.game.stack:
                    self.table.legality[item.index] = not declaration()
                    if declaration() and not (item.get("illegal") or item.get("attempt")):
                        raise ScenarioFailed(f"{item}: nobody is asked for {kind}", f"{item.do} impossible: not asked")
                    return
                self._pass_once()
            else:
                self._pass_once()
        try:
            chosen = declaration()
            self.table.resume(chosen, self.player)
            self.table.legality[item.index] = True
        except (Illegal, BadAnswer) as error:
            self.table.legality[item.index] = False
            if not (item.get("illegal") or item.get("attempt")):
                raise ScenarioFailed(f"{item}: {error}", f"{item.do} impossible: {str(error)[:80]}") from error
            return
        if item.get("illegal"):
            raise ScenarioFailed(f"{item} turned out legal", "should be illegal")

    def _step(self) -> str:
        return self.game.turn.step

    def _assign_combat_damage(self, item: Item) -> None:
        """Pass until the division is asked, and answer it; without a question there was nothing to divide."""
        for _ in range(MOST_PASSES):
            if self.waiting is not None or self._step() in ("end_of_combat", "postcombat_main"):
                break
            self._pass_once()
        self.table.legality[item.index] = True
        while self.waiting is not None and self.waiting.kind == "division":
            found = self.player.answer_of(self.waiting, item)
            try:
                self.table.resume(found if found is not None else minimal(self.waiting), self.player)
            except (Illegal, BadAnswer) as error:
                self.table.legality[item.index] = False
                if not item.get("attempt"):
                    raise ScenarioFailed(f"{item}: {error}", f"{item.do} impossible: {str(error)[:80]}") from error
                return
