"""Plays a flat list of acts on a board at any moment, strictly in order (conformance/argentum, cases/bug_reports)."""

from __future__ import annotations

from typing import Any

from app.engine.events.amounts import AddMana
from app.engine.events.base import happen
from app.engine.kernel.decisions import BadAnswer, Decision
from app.engine.kernel.illegal import Illegal
from app.engine.kernel.trace import Trace
from app.engine.state.values import BATTLEFIELD, LIBRARY
from app.engine.turn.priority import settle, settle_and_give
from app.engine.turn.structure import end_step, next_with_priority, start_step
from app.service.scenarios import rules
from app.service.scenarios.acts_player import ActsPlayer, minimal
from app.service.scenarios.checks import Look, look_at
from app.service.scenarios.checks_lists import ASKED_KINDS, listed
from app.service.scenarios.model import BadScenario, Checked, Fact, Item, Scenario, read_ref
from app.service.scenarios.setup import Setting, forget
from app.service.scenarios.table import WAIT, ScenarioFailed, Table
from app.service.scenarios.ways import cost_of
from app.service.scenarios.xmage import read_card

MOST_PASSES = 400
SILENT = ("untap", "cleanup")
#: Items over which an answer may be looked for: the source asks a little earlier or later.
TRANSPARENT = ("check", "bind", "remember", "resolve_stack", "pass_both")


class ActsRun:
    """One scenario of a sequential dialect."""

    def __init__(self, scenario: Scenario, setting: Setting, checked: list[Checked]) -> None:
        self.scenario = scenario
        self.setting = setting
        self.table: Table = setting.table
        self.player = ActsPlayer(self.table)
        self.player.expects = lambda decision: self._fitting(self.at + 1, decision) is not None
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

    def play(self) -> None:
        """Raises ScenarioFailed, BadScenario, and what the engine raises for rules it does not model."""
        forget(self.game)
        rules.begin_in_the_middle(self.table)
        if not self.game.turn.begun:
            self._run(start_step)
        elif self.scenario.items or self.scenario.dialect != "argentum":  # without an act the board is looked at as it is
            self._run(lambda g: settle_and_give(g, g.turn.priority or g.turn.active))
        for self.at, item in enumerate(self.scenario.items):
            if self.game.over and item.do not in ("check", "answer", "bind", "remember"):
                continue
            self.table.line = item.index
            getattr(self, f"_{item.do}", self._unknown)(item)
        for fact in self.scenario.facts:
            self._look(fact)

    def _unknown(self, item: Item) -> None:
        raise BadScenario(f"the word {item.do!r} is not known")

    def _run(self, make: Any, safely: bool = False) -> Any:
        return self.table.run(make, self.player, safely=safely)

    # ----- questions ----------------------------------------------------------------------------------------------------
    def _answer(self, item: Item) -> None:
        """For the question that waits, or the next that it fits."""
        if item in self.consumed:
            return
        while self.waiting is not None and self.waiting.kind not in ("attackers", "blockers"):
            if self._give(item):
                return
            if self._fitting(self.at + 1) is not None:
                break
            if item.get("if_asked") is not None and item.get("kind") != "die_roll":
                return
            self._minimal()
        if item.get("if_asked") is not None and item.get("kind") != "die_roll" and self.scenario.dialect == "argentum":
            return  # only if such a question is pending
        self.player.queue.append(item)

    def _give(self, item: Item) -> bool:
        """Answer the question that waits with this item, if it fits."""
        assert self.waiting is not None
        picked = item.get("pick", item.get("targets"))
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
        for one in [item, *self.scenario.items[self.scenario.items.index(item) + 1:]]:
            if len(chosen) == max(1, self.waiting.min) or not (one.do == "answer" and "option_index" in one.data or one.do in TRANSPARENT):
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
                if self.table.waiting is None:
                    self.player.end()
            left = self.player.targets if self.table.waiting is None else []
            if left:
                refused.append(f"{label}: nothing to target for {left[0]}")
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

    # ----- passing ------------------------------------------------------------------------------------------------------
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
        first = (
            self.game.turn.step == step
            and active in (None, self.game.turn.active)
            and not item.get("next_turn")
            and self.game.turn.begun
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
                wanted = kind in (None, True) or self.waiting.kind in ASKED_KINDS.get(kind, {kind})
                if wanted and self.waiting.kind not in ("attackers", "blockers"):
                    return
                self._minimal()
                continue
            turn = self.game.turn
            if self.game.over or (step is not None and turn.step == step and turn.begun and active in (None, turn.active)):
                return
            self._pass_once()
        raise ScenarioFailed(f"{item}: nothing is asked", "endless")

    _advance = _pass_until

    # ----- changing and naming by hand --------------------------------------------------------------------------------------
    def _bind(self, item: Item) -> None:
        of = dict(item.get("object"))
        index = of.pop("index", 0)
        if (of.get("offered") or "legal_targets" in of) and self.waiting is not None and self.waiting.kind == "yes_no":
            following = self._fitting(self.at + 1)
            if following is not None and following.get("pick", following.get("targets")):
                self.table.resume(True, self.player)  # asked with the choice in one by the source
        found = [one for one in listed(self.table, of) if isinstance(one, int)]
        if not found and (of.get("offered") or "legal_targets" in of):
            found = [
                o
                for _, d in self.table.asked[-1:]
                for o in (x.value for x in d.options)
                if isinstance(o, int) and (o in self.game.objects or o in self.game.lki)
            ]
        if not found or not -len(found) <= index < len(found):
            raise ScenarioFailed(
                f"{item}: there is no {of.get('card') or 'such object'} in {of.get('zone', 'the question')}",
                "bind: no such object",
            )
        self.table.label(item.get("alias"), found[index])

    def _remember(self, item: Item) -> None:
        fact = Fact(item.get("what"), {k: v for k, v in item.data.items() if k not in ("as", "what")})
        _, found = look_at(Look(self.table, fact, middle=False))
        try:
            self.table.remembered[item.get("as")] = int(found)
        except ValueError:
            raise BadScenario(f"{item}: {found!r} is no number") from None

    def _check(self, item: Item) -> None:
        self._look(Fact(item.get("what"), item.data), middle=True)

    def _look(self, fact: Fact, middle: bool = False) -> None:
        if fact.get("soft") and not (self.waiting is not None and fact.what in ("member", "list", "count")):
            return
        try:
            held, found = look_at(Look(self.table, fact, middle=middle and False))
        except (KeyError, IndexError, TypeError, AttributeError) as error:
            raise BadScenario(f"{fact}: {type(error).__name__}: {error}") from error
        if fact.get("soft") and not held:
            return  # whether and when it is asked is partly the other engine's way
        self.checked.append(Checked(str(fact), held, found))
        if not held:
            raise ScenarioFailed(f"{fact}: found {found}", f"{fact.what} differs")

    def _add_mana(self, item: Item) -> None:
        self._clear_if_idle()
        mana = [rules.mana(letter) for letter, n in item.get("mana").items() for _ in range(n)]
        self._by_hand(lambda g: happen(g, AddMana(player=item.player, mana=mana)))

    def _by_hand(self, make: Any) -> None:
        """A change of the state that is no act of a player; a question that waits goes on waiting."""
        waiting = self.table.waiting
        self._run(make)
        self.table.waiting = waiting

    def _clear_if_idle(self) -> None:
        if self.waiting is not None and self.waiting.kind not in ("attackers", "blockers"):
            self._clear()

    def _put(self, item: Item) -> None:
        card = read_card({k: v for k, v in item.data.items() if k not in ("zone", "place")})
        zone = item.get("zone")
        before = set(self.game.objects)
        self.setting.builder.game = self.game
        self.setting.game = self.game
        self.setting._card(zone, item.player, card)
        if zone == LIBRARY and item.get("place", "top") == "top":
            library = self.game.players[item.player].library
            for oid in [o for o in library if o not in before]:
                library.remove(oid)
                library.insert(0, oid)
        for oid, host in self.setting.hosts:
            if oid not in before:
                self.setting._attach(oid, host)
        self.game.touch()

    def _set(self, item: Item) -> None:
        if item.get("what") == "life":
            self.game.players[item.player].life = item.get("value")
        elif item.get("what") == "library_empty":
            player = self.game.players[item.player]
            for oid in player.library:
                del self.game.objects[oid]
            player.library.clear()
        else:
            obj = self.game.obj(self.table.need(item.get("object")))
            if item.get("tapped") is not None:
                obj.tapped = item.get("tapped")
            if item.get("counters") is not None:
                obj.counters = dict(item.get("counters"))
            if item.get("summoning_sick") is not None:
                obj.settled = not item.get("summoning_sick")
            if item.get("damage") is not None:
                obj.damage = item.get("damage")
        self.game.touch()

    def _put_counters(self, item: Item) -> None:
        oid = self.table.need(item.get("object"))
        self._by_hand(lambda g: rules.put_counters(g, oid, item.get("counter"), item.get("count"), g.controller(oid)))

    def _check_state_based_actions(self, item: Item) -> None:
        holder = self.game.turn.priority
        self._run(settle if holder is None else (lambda g: settle_and_give(g, holder)))

    def _concede(self, item: Item) -> None:
        self._clear()
        self._run(lambda g: rules.concede(g, item.player))

    def _inspect(self, item: Item) -> None:
        """Nothing: the facts are about the board as it is."""


__all__ = ["WAIT", "ActsRun", "read_ref"]
