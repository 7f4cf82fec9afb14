"""Changing and naming by hand, and looking at facts, in a list of acts."""

from __future__ import annotations

from typing import Any

from app.engine.events.amounts import AddMana
from app.engine.events.base import happen
from app.engine.events.flow import Revealed
from app.engine.state.values import LIBRARY
from app.engine.turn.priority import settle, settle_and_give
from app.service.scenarios import rules
from app.service.scenarios.acts_base import ActsBase
from app.service.scenarios.checks import Look, look_at
from app.service.scenarios.checks_lists import listed
from app.service.scenarios.model import BadScenario, Checked, Fact, Item
from app.service.scenarios.table import ScenarioFailed
from app.service.scenarios.xmage import read_card


class ByHand(ActsBase):
    """The acts that no player does."""

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
        if not found and of == {"offered": True}:  # a "may" about the card that was just looked at
            seen = [event for event in self.game.history if isinstance(event, Revealed)]
            found = [now for one in seen[-1].cards if (now := self._now(one)) is not None] if seen else []
        if not found or not -len(found) <= index < len(found):
            raise ScenarioFailed(
                f"{item}: there is no {of.get('card') or 'such object'} in {of.get('zone', 'the question')}",
                "bind: no such object",
            )
        self.table.label(item.get("alias"), found[index])

    def _now(self, oid: int) -> int | None:
        """The object that the card is now."""
        while oid not in self.game.objects and oid in self.game.lki and self.game.lki[oid].obj.successor is not None:
            oid = self.game.lki[oid].obj.successor
        return oid if oid in self.game.objects else None

    def _remember(self, item: Item) -> None:
        fact = Fact(item.get("what"), {k: v for k, v in item.data.items() if k not in ("as", "what")})
        _, found = look_at(Look(self.table, fact, middle=False))
        try:
            self.table.remembered[item.get("as")] = int(found)
        except ValueError:
            raise BadScenario(f"{item}: {found!r} is no number") from None

    def _check(self, item: Item) -> None:
        if (
            item.get("what") == "asked"
            and item.get("kind") == "yes_no"
            and item.get("value")
            and self.game.options.get("asked_first")
        ):
            for _ in range(2 * len(self.game.players)):  # the source asks "may" as the ability triggers
                if self.waiting is not None or not self.game.stack:
                    break
                self._pass_once()
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
