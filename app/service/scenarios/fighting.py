"""Declaring attackers and blockers as a script of the priority dialect says."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from app.engine.combat.attack import attack_cost, why_not_attacker
from app.engine.combat.block import why_not_block, why_not_blocker
from app.engine.combat.rules import defenders
from app.engine.kernel.decisions import BadAnswer
from app.engine.kernel.illegal import Illegal
from app.engine.turn.structure import start_step
from app.service.scenarios import rules
from app.service.scenarios.model import Checked, Item, Scenario
from app.service.scenarios.names import name_fits
from app.service.scenarios.player import ScriptedPlayer
from app.service.scenarios.table import ScenarioFailed, Table


class Fighting:
    """The combat items of each player's queue. Attackers are declared together, so are blockers."""

    scenario: Scenario
    table: Table
    items: dict[str, list[Item]]
    players: dict[str, ScriptedPlayer]
    checked: list[Checked]
    impossible: set[Any]
    answer: Any
    done: bool

    @property
    def game(self) -> Any:
        return self.table.game

    def _combat_items(self, pid: str, do: str) -> list[Item]:
        return [item for item in self.items.get(pid, ()) if item.do == do and item.turn == self.game.turn.number]

    def _attack(self) -> None:
        game, active = self.game, self.game.turn.active
        declared: dict[int, Any] = {}
        used = []
        for item in self._combat_items(active, "attack"):
            self.table.line = item.index
            attacker = self._fighter(item.get("attacker"), active, [oid for oid in declared])
            defender = self._defender(active, item.get("defender"))
            if attacker is None or defender is None or rules.cannot_attack(game, attacker, defender):
                if item.index in self.impossible:
                    self._turned_out_impossible(item)
                    return
                continue
            declared[attacker] = defender
            used.append(item)
        declared = self._taxed(active, declared)
        self._declare(active, declared, used, rules.attack_variants(game, declared))

    def _taxed(self, active: str, declared: dict[int, Any]) -> dict[int, Any]:
        """508.1h: the suite asks for each creature whether its cost is paid; a no keeps it at home."""
        player = self.players[active]
        kept = {}
        for attacker, defender in declared.items():
            said = []
            for _ in attack_cost(self.game, attacker, defender):  # one question a cost
                answer = next((e for e in player.choices if isinstance(e.get("yes"), bool)), None)
                if answer is not None:
                    player.choices.remove(answer)
                    said.append(answer["yes"])
            if all(said):
                kept[attacker] = defender
        return kept

    def _block(self) -> None:
        game = self.game
        declared: dict[int, list[int]] = {}
        used = []
        judged = any(fact.what == "blocks_illegal" for fact in self.scenario.facts)
        for pid in game.apnap():
            for item in self._combat_items(pid, "block"):
                self.table.line = item.index
                blocker = self._fighter(item.get("blocker"), pid, [])
                attacker = self._attacker(item.get("attacker"), declared.get(blocker, []) if blocker is not None else [])
                if blocker is None or attacker is None:
                    continue
                illegal = why_not_blocker(game, blocker, pid) or why_not_block(game, blocker, attacker)
                if illegal and item.index not in self.impossible and not judged:
                    if self.scenario.strict:
                        raise ScenarioFailed(f"block not legal: {illegal.text}", "block not legal")
                    self.items[pid].remove(item)  # a loose script leaves what can't be done to the suite's own player
                    continue
                declared.setdefault(blocker, []).append(attacker)
                used.append(item)
        refused = next((fact for fact in self.scenario.facts if fact.what == "blocks_illegal"), None)
        if refused is not None and not declared:  # the suite's own player blocks as it is told to by the cards
            attacker = self._attacker(refused.get("attacker"), [])
            others = [o for pid in game.opponents(game.turn.active) for o in game.permanents() if game.controller(o) == pid]
            free = [o for o in others if attacker is not None and why_not_blocker(game, o, game.controller(o)) is None]
            declared = {o: [attacker] for o in free[: refused.get("blockers") or 0] if attacker is not None}
        if refused is not None and declared:
            try:
                self.table.run(lambda g: start_step(g, declared), self.answer)
            except Illegal as error:
                self.checked.append(Checked(str(refused), True, str(error)))
                self.done = True
                return
            raise ScenarioFailed(f"{refused}: the blocks were accepted", "blocks_illegal")
        variants = rules.block_variants(game, declared, yielding=not self.scenario.strict)
        self._declare(game.turn.active, declared, used, variants)

    def _turned_out_impossible(self, item: Item) -> None:
        self.checked.append(Checked(f"script_item_impossible ({item})", True))
        self.done = True

    def _declare(self, pid: str, declared: dict[int, Any], used: list[Item], variants: Iterable[dict[int, Any]]) -> None:
        problem: Exception | None = None
        # the simple player leaves out what is not legal
        fewer = [{k: v for k, v in declared.items() if k != one} for one in declared] if not self.scenario.strict else []
        for choice in [declared, *variants, *fewer]:
            try:
                self.table.run(partial(start_step, declared=dict(choice)), self.answer)
                break
            except (Illegal, BadAnswer) as error:
                problem = problem or error
        else:
            expected = [item for item in used if item.index in self.impossible]
            if expected:
                self._turned_out_impossible(expected[0])
                return
            raise ScenarioFailed(f"{self.game.turn.step} not legal: {problem}", f"combat: {problem}")
        for item in used:
            self.items[item.player].remove(item)

    def _fighter(self, data: dict[str, Any], pid: str, taken: list[int]) -> int | None:
        """The creature of the player that the item names, not yet taken; `index` counts permanents of that name."""
        found = self.table.named("battlefield", pid, data.get("card"), data.get("token"))
        if data.get("alias"):
            labelled = self.table.labelled(data["alias"])
            found = [labelled] if labelled is not None else []
        if data.get("index") is not None:
            return found[data["index"]] if data["index"] < len(found) else None
        fit = [oid for oid in found if oid not in taken]
        ready = [oid for oid in fit if not self.game.obj(oid).tapped]
        able = [oid for oid in ready if pid != self.game.turn.active or why_not_attacker(self.game, oid) is None]
        candidates = able or ready or fit
        return candidates[0] if candidates else None

    def _attacker(self, data: dict[str, Any], taken: list[int]) -> int | None:
        combat = self.game.combat
        found = [
            oid
            for oid in (combat.attackers if combat is not None else {})
            if name_fits(self.game, oid, data["card"]) and data.get("token") in (None, self.game.obj(oid).is_token)
        ]
        if data.get("index") is not None:
            return found[data["index"]] if data["index"] < len(found) else None
        free = [oid for oid in found if oid not in taken]
        return free[0] if free else None

    def _defender(self, active: str, data: dict[str, Any] | None) -> Any:
        if data is None:
            return next(iter(self.game.opponents(active)), None)
        if data.get("player"):
            return data["player"] if not self.game.players[data["player"]].lost else None
        there = defenders(self.game, active)
        found = [oid for oid in self.table.named("battlefield", None, data["card"], data.get("token")) if oid in there]
        return found[data.get("index") or 0] if found else None
