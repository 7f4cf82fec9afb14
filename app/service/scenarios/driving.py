"""Plays scripts of players who are given priority: each has a queue of items, and does what is due when they get priority."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.engine.kernel.decisions import BadAnswer, Decision
from app.engine.kernel.illegal import Illegal
from app.engine.state.values import STEPS
from app.engine.turn.opening import opening_hands
from app.engine.turn.steps import finish_step
from app.engine.turn.structure import end_step, start_step
from app.service.scenarios import rules
from app.service.scenarios.checks import Look, look_at
from app.service.scenarios.fighting import Fighting
from app.service.scenarios.loose import Choosing, SimplePlayer
from app.service.scenarios.model import BadScenario, Checked, Fact, Item, Queues, Scenario, read_ref
from app.service.scenarios.names import NAMELESS, name_fits, normal, text_has
from app.service.scenarios.player import ScriptedPlayer
from app.service.scenarios.setup import Setting, enter_all, restate
from app.service.scenarios.table import ScenarioFailed, Table

#: Turns and passes that no script needs: a loop is an honest failure.
MOST_PASSES = 3_000
ACTIONS = ("cast", "activate", "play_land", "activate_mana")


class PriorityRun(Fighting):
    """One scenario of the priority dialect, from its set-up to its stop."""

    def __init__(self, scenario: Scenario, setting: Setting, choosing: Choosing, checked: list[Checked]) -> None:
        self.scenario = scenario
        self.setting = setting
        self.table: Table = setting.table
        self.checked = checked
        self.items = {pid: [item for item in scenario.items if item.player == pid] for pid in scenario.seats}
        self.players = {
            pid: ScriptedPlayer(
                self.table,
                pid,
                scenario.answers.get(pid, Queues()),
                None if scenario.strict else SimplePlayer(self.table, pid, choosing),
            )
            for pid in scenario.seats
        }
        impossible = [fact for fact in scenario.facts if fact.what == "script_item_impossible"]
        self.impossible = {fact.get("item") for fact in impossible}
        self.done = False
        self.passes = 0

    def answer(self, decision: Decision) -> Any:
        """The seat of the player who is asked. With coins and dice nobody chooses, so anybody's queue is that player's."""
        return self.players[decision.player](decision)

    # ----- the game ----------------------------------------------------------------------------------------------------
    def play(self) -> None:
        """Raises ScenarioFailed, BadScenario, and what the engine raises for rules it does not model."""
        enter_all(self.setting, self.answer)
        self.game.trace.root.clear()
        self.table.run(opening_hands, self.answer, safely=False)
        rules.begin_game(self.table)
        assert self.scenario.stop is not None
        stop = self.scenario.stop
        while not self.done and not self.game.over:
            turn = self.game.turn
            here = (turn.number, turn.step)
            if not turn.begun:
                if _after(here, stop) or (stop[1] == "untap" and here == stop):
                    break
                self._begin()
                continue
            if turn.priority is not None:
                self._act(turn.priority)
                continue
            self._facts_at(here)
            if here == stop or (stop == (here[0] + 1, "untap") and here[1] == "cleanup"):
                self.table.run(finish_step, self.answer, safely=False)
                break
            self.table.run(end_step, self.answer, safely=False)
        if not self.done:
            self._at_the_end()

    def _begin(self) -> None:
        turn = self.game.turn
        if turn.step == "declare_attackers":
            self._attack()
        elif turn.step == "declare_blockers":
            self._block()
        else:
            self.table.run(start_step, self.answer, safely=False)
            if (turn.number, turn.step) == (1, "untap"):
                restate(self.setting, self.game)

    # ----- priority ----------------------------------------------------------------------------------------------------
    def _act(self, pid: str) -> None:
        while True:
            item = self._due(pid)
            if item is None:
                break
            if self._do(pid, item):
                return
        self._pass(pid)

    def _pass(self, pid: str) -> None:
        self.passes += 1
        if self.passes > MOST_PASSES:
            raise ScenarioFailed("the game goes on without end", "endless")
        game = self.game
        others = [other for other in game.in_game() if other != pid and other not in game.turn.passed]
        if not others and not game.stack:
            # All have passed and nothing waits: the step is over (500.2). Its end belongs to the loop.
            game.turn.priority = None
            return
        self.table.run(lambda g: rules.pass_priority(g, pid), self.answer, safely=False)

    def _due(self, pid: str) -> Item | None:
        """The first item that is due now and keeps nobody from it."""
        turn = self.game.turn
        for item in self.items[pid]:
            if (item.turn, item.step) == (turn.number, turn.step) and item.do not in ("attack", "block", "skipped"):
                if item.do.startswith("declare_no_"):
                    self.items[pid].remove(item)
                    return self._due(pid)
                return item
        return None

    def _do(self, pid: str, item: Item) -> bool:
        """Carry the item out. True: the player has acted or passed; False: look for the next item."""
        queue = self.items[pid]
        self.table.line = item.index
        if item.do == "wait_stack_resolved":
            if not self.game.stack:
                queue.remove(item)
                return False
            self._pass(pid)
            return True
        if item.do == "wait_one_resolution":
            queue.remove(item)
            if not self.game.stack:
                return False
            self._pass(pid)
            return True
        if item.do == "check":
            queue.remove(item)
            self._check(Fact(item.get("what"), item.data), middle=True, player=pid)
            return False
        if item.do == "put_counters":
            queue.remove(item)
            self._put_counters(pid, item)
            return True
        if item.do == "concede":
            queue.remove(item)
            self.table.run(lambda g: rules.concede(g, pid), self.answer, safely=False)
            return True
        if item.do in ACTIONS:
            if not self._while(item):
                self._pass(pid)
                return True
            return self._action(pid, item)
        raise BadScenario(f"the word {item.do!r} is not known")

    def _while(self, item: Item) -> bool:
        condition = item.get("while")
        if not condition:
            return True
        for word, value in condition.items():
            if word == "mana_in_pool_at_least":
                if len(self.game.players[item.player].pool) < value:
                    return False
                continue
            stack = self.game.stack[-1:] if word == "top_of_stack" else self.game.stack
            there = any(self._called(oid, value) for oid in stack if word != "copy_on_stack" or self.table.is_copy(oid))
            if there != (word != "not_on_stack"):
                return False
        return True

    def _called(self, oid: int, text: str) -> bool:
        """A spell of that name (its text is "Cast <name>"), or an ability whose text contains this."""
        obj = self.game.obj(oid)
        if obj.kind != "ability":
            return any(
                name_fits(self.game, oid, name, physical=True) for name in (text, text.removeprefix("Cast ")) if name != NAMELESS
            )
        ability = obj.stack.ability if obj.stack is not None else None
        words = f"{getattr(ability, 'keyword', '')} {getattr(ability, 'text', '')}"
        if getattr(ability, "keyword", "") and ability.keyword in text.lower():  # type: ignore[union-attr]
            return True
        names = rules.own_names(self.game, obj.stack.source) if obj.stack is not None and obj.stack.source is not None else ()
        if normal(text, *names) == "~":
            return False  # abilities speak of themselves without their name
        return text_has(words, text, *names)

    def _action(self, pid: str, item: Item) -> bool:
        player = self.players[pid]
        saved = player.save()
        rules.reserve(
            self.table, pid, [i for i in self.items[pid] if i is not item and i.turn == item.turn and _not_before(i, item)]
        )
        refused: list[str] = []
        hint = player.cost_hint(item)
        item.data["hint"] = hint
        found = rules.ways(self.table, pid, item)
        if hint is not None and not found:
            item.data["hint"] = hint = None
            found = rules.ways(self.table, pid, item)
        found, chosen = self._by_permission(player, item, found)
        for label, make in found:
            player.begin(item)
            if chosen is not None:
                player.choices.remove(chosen)
            if hint is not None:
                player.choices.remove(hint)
            try:
                self.table.run(make, self.answer)
            except (Illegal, BadAnswer) as error:
                refused.append(f"{label}: {error}")
                player.load(saved)
                player.end()
                continue
            except ScenarioFailed as error:
                # Another way may need no such answer.
                refused.append(f"{label}: {error}")
                player.load(saved)
                player.end()
                continue
            left = player.end()
            if left and not item.get("using"):
                refused.append(f"{label}: nothing to target for {', '.join(map(str, left))}")
                self.table.undo()
                player.load(saved)
                continue
            self.items[pid].remove(item)
            return True
        if item.do == "activate_mana" and not (self.scenario.strict and not self.game.stack):
            # There is none now: the next item may be carried out, this one waits.
            item.do, waiting = "skipped", item.do
            try:
                following = self._due(pid)
                return self._do(pid, following) if following is not None else self._passed(pid)
            finally:
                item.do = waiting
        reason = "; ".join(dict.fromkeys(refused)) or "there is no such card or ability"
        if item.index in self.impossible:
            self.checked.append(Checked(f"script_item_impossible ({item})", True, reason))
            self.done = True
            self.items = {p: [] for p in self.items}
            return True
        raise ScenarioFailed(f"{item}: {reason}", f"{item.do} impossible: {_cause(refused)}")

    def _by_permission(self, player: ScriptedPlayer, item: Item, found: list[Any]) -> tuple[list[Any], dict[str, Any] | None]:
        """Where several rules let the card be cast, the suite asks which one: by the name of its source, or of the card
        itself."""
        by = [way for way in found if "once each turn by" in way[0]]
        if item.do != "cast" or not by or len(by) == len(found):
            return found, None
        entry = next((e for e in player.choices if len(e.get("pick", ())) == 1), None)
        ref = read_ref(entry["pick"][0]) if entry is not None else None
        word = normal(ref.name or ref.text) if ref is not None else ""
        if not word:
            return found, None
        rest = [way for way in found if way not in by]
        if any(word in normal(label.split("once each turn by", 1)[1]) for label, _ in by):
            return [*by, *rest], entry
        return ([*rest, *by], entry) if word == normal(item.get("card") or "") else (found, None)

    def _passed(self, pid: str) -> bool:
        self._pass(pid)
        return True

    def _put_counters(self, pid: str, item: Item) -> None:
        found = (
            [self.table.labelled(item.get("alias"))]
            if item.get("alias")
            else [
                *self.table.named("battlefield", pid, item.get("card"), item.get("token")),
                *self.table.named("battlefield", None, item.get("card"), item.get("token")),
            ]
        )
        if not found or found[0] is None:
            raise ScenarioFailed(f"{item}: there is no {item.get('card')}", "put_counters: no such permanent")
        first = found[0]
        self.table.run(
            lambda g: rules.put_counters(g, first, item.get("counter"), item.get("count"), pid), self.answer, safely=False
        )

    # ----- facts -----------------------------------------------------------------------------------------------------------
    def _check(self, fact: Fact, middle: bool = False, player: str | None = None) -> None:
        try:
            held, found = look_at(Look(self.table, fact, middle, player))
        except (KeyError, IndexError, TypeError, AttributeError) as error:
            raise BadScenario(f"{fact}: {type(error).__name__}: {error}") from error
        self.checked.append(Checked(str(fact), held, found))
        if not held:
            when = f"turn {self.game.turn.number} {self.game.turn.step}: " if middle else ""
            raise ScenarioFailed(f"{when}{fact}: found {found}", f"{fact.what} differs")

    def _facts_at(self, here: tuple[int, str]) -> None:
        for fact in self.scenario.facts:
            if fact.at == here:
                self._check(fact)

    def _at_the_end(self) -> None:
        for fact in self.scenario.facts:
            if fact.what == "script_item_impossible":
                raise ScenarioFailed(f"item {fact.get('item')} turned out possible", "should be impossible")
            if fact.what == "blocks_illegal":
                raise ScenarioFailed(f"{fact}: nobody blocked", "blocks_illegal")
            if fact.at is None:
                self._check(fact)
        optional = {"wait_stack_resolved", "wait_one_resolution", "declare_no_attack", "declare_no_block"}
        if not self.scenario.strict:
            optional |= {"attack", "block"}  # the suite's own player leaves out what is not legal
        left = [item for queue in self.items.values() for item in queue if item.do not in optional]
        if left and not self.game.over:
            raise ScenarioFailed(f"not carried out: {left[0]}", f"not carried out: {left[0].do}")
        for pid, player in self.players.items():
            unused = player.leftovers()
            if unused and not self.game.over:
                raise ScenarioFailed(f"{pid} was not asked for: {unused[0]}", f"answer not used: {unused[0].split(' ')[0]}")


def _not_before(one: Item, item: Item) -> bool:
    return one.step in STEPS and item.step in STEPS and STEPS.index(one.step) >= STEPS.index(item.step)


def _after(here: tuple[int, str], stop: tuple[int, str]) -> bool:
    return (here[0], STEPS.index(here[1])) > (stop[0], STEPS.index(stop[1]))


def _cause(refused: list[str]) -> str:
    if not refused:
        return "nothing by that name or text"
    return refused[-1].split(": ", 1)[-1][:80]


Make = Callable[[Any], Any]
