"""What playing a list of acts has in common: the questions that wait for an answer, and where answers come from."""

from __future__ import annotations

from typing import Any

from app.engine.kernel.decisions import BadAnswer, Decision
from app.engine.kernel.illegal import Illegal
from app.service.scenarios.acts_player import ActsPlayer, minimal
from app.service.scenarios.model import Checked, Item, Scenario, read_refs
from app.service.scenarios.setup import Setting
from app.service.scenarios.table import ScenarioFailed, Table

MOST_PASSES = 400
#: Items over which an answer may be looked for: the source asks a little earlier or later.
TRANSPARENT = ("check", "bind", "remember", "resolve_stack", "pass_both")


class ActsBase:
    """One scenario of a sequential dialect: the table, where the list is, and the questions that wait."""

    _pass_once: Any

    def __init__(self, scenario: Scenario, setting: Setting, checked: list[Checked]) -> None:
        self.scenario = scenario
        self.setting = setting
        self.table: Table = setting.table
        self.player = ActsPlayer(self.table)
        self.player.expects = lambda decision: self._fitting(self.at + 1, decision)
        self.checked = checked
        self.at = 0
        #: Answers that were needed before their place in the list.
        self.consumed: list[Item] = []
        #: Who passes right after the one who holds priority.
        self.owed = ""

    @property
    def game(self) -> Any:
        return self.table.game

    @property
    def waiting(self) -> Decision | None:
        return self.table.waiting.decision if self.table.waiting is not None else None

    def _run(self, make: Any, safely: bool = False) -> Any:
        return self.table.run(make, self.player, safely=safely)

    # ----- questions ----------------------------------------------------------------------------------------------------
    def _answer(self, item: Item) -> None:
        """For the question that waits, or the next that it fits."""
        if item in self.consumed:
            return
        self._cycled()
        while self.waiting is not None and self.waiting.kind not in ("attackers", "blockers"):
            self.player.used.append(item)
            if self._give(item):
                return
            self.player.used.remove(item)
            if self._fitting(self.at + 1) is not None:
                break
            if item.get("if_asked") is not None and item.get("kind") != "die_roll":
                return
            self._minimal()
        if item.get("if_asked") is not None and item.get("kind") != "die_roll" and self.scenario.dialect == "argentum":
            return  # only if such a question is pending
        self.player.queue.append(item)

    def _cycled(self) -> None:
        """The source has typecycling resolve at once: what it finds is asked right after the card was cycled."""
        before = [one for one in self.scenario.items[: self.at] if one.do not in TRANSPARENT and one.do != "answer"]
        if self.waiting is None and before and before[-1].get("typecycling") and before[-1].do == "cycle":
            for _ in range(MOST_PASSES):
                if self.waiting is not None or not self.game.stack or self.game.over:
                    return
                self._pass_once()

    def _give(self, item: Item) -> bool:
        """Answer the question that waits with this item, if it fits."""
        assert self.waiting is not None
        picked = item.get("pick", item.get("targets"))
        if self.waiting.word == "untap" and picked is not None:
            said = list(picked) if isinstance(picked, list) else [picked]
            kept = any(self.waiting.source is not None and self.table.fits(self.waiting.source, ref) for ref in read_refs(said))
            self.table.resume(not kept, self.player)  # the source asks which of them stay tapped
            return True
        if self.waiting.kind == "yes_no" and picked is not None and item.player in ("", self.waiting.player):
            # The source asks "may" and which in one: something chosen means yes.
            if picked:
                self.player.queue.insert(0, item)
            self.table.resume(bool(picked), self.player)
            if item in self.player.queue:
                self.player.queue.remove(item)
                return self.waiting is None or self.waiting.kind in ("attackers", "blockers") or self._give(item)
            return True
        found = self.player.answer_of(self.waiting, item)
        if found is None:
            return False
        if self.waiting.kind == "modes" and "option_index" in item.data:
            found = self._modes_one_by_one(item)
        self.player.agree(self.waiting, item)
        self.player.keep_other_slots(self.waiting, item)
        try:
            self.table.resume(found, self.player)
        except (Illegal, BadAnswer) as error:
            self.table.legality[item.index] = False
            if not (item.get("illegal") or item.get("attempt")):
                raise ScenarioFailed(f"{item}: {error}", "answer not accepted") from error
        return True

    def _modes_one_by_one(self, item: Item) -> tuple[Any, ...]:
        """The source asks for one mode after the other, by its place among those that are left."""
        assert self.waiting is not None
        left = [option.value for option in self.waiting.options]
        chosen: list[Any] = []
        for one in [item, *self.scenario.items[self.scenario.items.index(item) + 1 :]]:
            mine = one.do == "answer" and "option_index" in one.data
            if len(chosen) == max(1, self.waiting.min) or not (mine or one.do in TRANSPARENT):
                break
            if one.do == "answer" and 0 <= one.get("option_index") < len(left):
                chosen.append(left.pop(one.get("option_index")))
                self.consumed.append(one)
        return tuple(chosen)

    def _fitting(self, start: int, decision: Decision | None = None) -> Item | None:
        """An `answer` that comes before the next act of a player and fits the question that waits (or `decision`)."""
        asked = decision if decision is not None else self.waiting
        assert asked is not None
        bound: set[str] = set()
        for item in self.scenario.items[start:]:
            if item.do == "bind":
                bound.add(item.get("alias"))
            if item.do == "answer":
                picked = item.get("pick", item.get("targets"))
                fits = asked.kind == "yes_no" and picked is not None and item.player in ("", asked.player)
                if asked.kind in ("pick", "targets") and isinstance(picked, list) and item.player in ("", asked.player):
                    # What it picks is only named when the question is there.
                    fits = bool(bound & {one.get("alias") for one in picked if isinstance(one, dict)})
                if item not in self.consumed and (fits or self.player.answer_of(asked, item) is not None):
                    return item
            elif item.do not in TRANSPARENT:
                return None
        return None

    def _minimal(self) -> None:
        assert self.waiting is not None
        self.table.resume(minimal(self.waiting), self.player)

    def _clear(self) -> None:
        """Before another act: what still waits gets the answer that comes later, else the minimal one."""
        for _ in range(MOST_PASSES):
            if self.waiting is None:
                return
            later = self._fitting(self.at + 1)
            if later is not None and self._give(later):
                self.consumed.append(later)
            elif self.waiting is not None:
                self._minimal()
        raise ScenarioFailed("questions without end", "endless")
