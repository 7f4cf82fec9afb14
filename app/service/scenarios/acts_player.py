"""Answers for a flat list of acts: what the act itself says, then the `answer` items in order, else the question waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.engine.kernel.decisions import BadAnswer, Decision, Option
from app.service.scenarios.acts_shares import ShareAnswers
from app.service.scenarios.checks_lists import listed
from app.service.scenarios.minimal import minimal
from app.service.scenarios.model import Item, Ref, read_refs
from app.service.scenarios.names import color_letter, normal
from app.service.scenarios.table import WAIT, Table

#: Words of `cost` and `pay_with` -> the engine's words for such picks.
KEYWORD_COSTS = ("casualty", "conspire", "splice")
COST_WORDS = {
    "sacrifice": "sacrifice",
    "discard": "discard",
    "exile": "exile",
    "tap": "tap",
    "choose": "choose",
    "behold": "behold",
}
NEVER_WAITED_FOR = frozenset({"shuffle", "mana", "cost"})


__all__ = ["ActsPlayer", "minimal"]


class ActsPlayer(ShareAnswers):
    """One source of answers for both players: the script is a single list."""

    def __init__(self, table: Table) -> None:
        self.table = table
        #: `answer` items that nothing has asked for yet.
        self.queue: list[Item] = []
        #: What the present act says, used up as it is asked.
        self.act: Item | None = None
        self.targets: list[Ref] = []
        self.costs: list[Ref] = []
        self.modes: list[int] = []
        self.asked_x = False
        #: Answer everything with the minimum (while passing, or told so).
        self.rushing = False
        self.used: list[Item] = []
        #: The answer that comes later and fits this question.
        self.expects: Callable[[Decision], Item | None] = lambda decision: None
        #: `targets_by_slot` answers that were used for some slots: of which object, up to which slot.
        self.slots_of: dict[int, tuple[int | None, int]] = {}
        #: What targets were chosen for: a "may" about them was answered with that.
        self.agreed: set[int] = set()

    def begin(self, item: Item) -> None:
        """The answers now are for this act."""
        self.act = item
        self.targets = list(read_refs(item.get("targets")))
        self.modes = list(item.get("modes") or ())
        self.costs = []
        for source in (item.get("cost"), item.get("pay_with")):
            for word, value in (source or {}).items():
                if isinstance(value, (list, dict)):
                    self.costs += self._refs(value)
                elif word == "life":
                    continue
        for word in ("with", "casualty", "conspire", "splice", "gift_to"):
            if item.get(word) is not None:
                self.costs += self._refs(item.get(word))

    def end(self) -> None:
        self.act = None
        self.targets, self.costs, self.modes = [], [], []

    # ----- answering ------------------------------------------------------------------------------------------------
    def __call__(self, decision: Decision) -> Any:
        if decision.kind in ("attackers", "blockers"):
            # Declared by an act of its own.
            return WAIT if not self.rushing else minimal(decision)
        found = self._from_act(decision)
        if found is not None:
            return found
        for item in self.queue:
            found = self.answer_of(decision, item)
            if found is not None:
                self.queue.remove(item)
                self.used.append(item)
                self.agree(decision, item)
                self.keep_other_slots(decision, item)
                return found
        if decision.kind == "targets":  # like triggers of one act: what was said for the first
            for item in (one for one in self.used if one.index == self.table.line and "targets" in one.data):
                found = self.answer_of(decision, item)
                if found is not None:
                    return found
        if decision.kind == "yes_no" and decision.word in ("may", "copy"):
            said = self._about_may(decision)
            if said is not None:
                return said
        announcing = self._announcing(decision)
        picking = decision.kind in ("pick", "targets", "option")
        if picking and not self.rushing and not announcing and self.expects(decision) is not None:
            return WAIT  # a forced choice that the script makes all the same, after looking at things
        if decision.kind == "targets" and decision.min == 0 and announcing and self.expects(decision) is None:
            return ()
        if decision.kind == "replacement" and announcing and self.expects(decision) is None:
            return decision.automatic()
        if (
            decision.kind == "pick"
            and announcing
            and self.act is not None
            and self.act.get("illegal")
            and not self.act.get("cost")
        ):
            return WAIT  # the source refuses an act that leaves out what its cost is paid with
        only = len(decision.options) == 1 and decision.min == 1 and (picking or decision.kind in ("modes", "replacement"))
        if decision.forced() or decision.kind in NEVER_WAITED_FOR or only:
            return decision.automatic()
        if self.rushing or (decision.kind == "division" and self.act is not None):
            return minimal(decision)
        return WAIT

    def _about_may(self, decision: Decision) -> Any:
        """The source asks "may" and which in one: something chosen means yes, unless an answer of its own comes later."""
        later = None if self.rushing else self.expects(decision)
        if later is not None and isinstance(later.get("yes"), bool):
            return WAIT
        for item in self.queue:
            if item.player in ("", decision.player) and item.get("targets", item.get("pick")):
                self.used.append(item)  # what it chooses had only one choice
                return True
        if self.about(decision) in self.agreed:
            return WAIT if later is not None else True
        return None

    def _announcing(self, decision: Decision) -> bool:
        """Is it a question of the act itself, not of an ability that it triggered?"""
        if self.act is None:
            return False
        return decision.source is None or self.act.do != "cast" or self.table.game.obj(decision.source).kind != "ability"

    def about(self, decision: Decision) -> int | None:
        """The object whose text asks."""
        if decision.source is None:
            return None
        stack = self.table.game.obj(decision.source).stack
        return stack.source if stack is not None and stack.source is not None else decision.source

    def agree(self, decision: Decision, item: Item) -> None:
        """This item answers this question."""
        about = self.about(decision)
        if decision.kind == "targets" and item.get("targets", item.get("pick")) and about is not None:
            self.agreed.add(about)

    def keep_other_slots(self, decision: Decision, item: Item) -> None:
        """The targets of the slots after this one are asked next."""
        slot = decision.context.get("slot", 0)
        if decision.kind == "targets" and slot + 1 < len(item.get("targets_by_slot") or ()):
            self.queue.insert(0, item)
            self.slots_of[id(item)] = (decision.source, slot)

    def _x(self, item: Item) -> int | None:
        """X as it is said, or as the cost tells it."""
        if item.get("x") is not None:
            return item.get("x")
        cost = item.get("cost") or {}
        if isinstance(cost.get("life"), int) and not isinstance(cost.get("life"), bool):
            return cost["life"]
        return len(self.costs) if self.costs else None

    def _from_act(self, decision: Decision) -> Any:
        item = self.act
        if item is None:
            return None
        kind = decision.kind
        if kind == "x" and self._x(item) is not None:
            return self._x(item)
        if kind == "modes" and self.modes:
            return self._modes(decision, self.modes)
        if kind == "targets" and "targets" in item.data and (self.targets or self._announcing(decision)):
            return self._targets(decision)
        if kind == "division" and isinstance(item.get("division"), list):
            return self._shares(decision, item.get("division"))
        if kind in ("pick", "targets", "option") and self.costs:
            chosen = self._match(decision, self.costs)
            if len(chosen) >= max(1, decision.min):
                self.costs = [
                    ref for ref in self.costs if not any(self._fits(o, ref) for o in decision.options if o.value in chosen)
                ]
                return tuple(chosen)
        if kind == "cost" and item.get("cost"):
            fit = [
                o.value for o in decision.options if any(normal(o.label).startswith(normal(word)) for word in item.get("cost"))
            ]
            return (fit[0],) if fit else None
        if kind == "color" and item.get("color"):
            fit = [o.value for o in decision.options if set(str(o.value)) == {item.get("color")}]  # "RR": two mana of one color
            return (fit[0] if fit else item.get("color"),)
        if kind == "mana" and item.get("color"):
            fit = [o.value for o in decision.options if str(o.value) == item.get("color") or item.get("color") in str(o.value)]
            return (fit[0],) if fit else None
        if kind == "yes_no" and item.do in ("cast", "activate") and decision.source is not None:
            optional = item.get("optional_cost")
            if decision.word in KEYWORD_COSTS and item.get(decision.word) is not None:
                return True
            if self._about_costs(decision):
                named = [optional] if isinstance(optional, str) else list(optional or ())
                if not named and not self.costs and self.table.game.options.get("later_costs"):
                    return True  # what it is paid with is told when it is asked
                return any(normal(word)[:5] in normal(f"{decision.word} {decision.prompt}") for word in named) or (
                    bool(self.costs)
                    and item.get("using") != "alternative_cost"  # else that is what it is paid with
                    and any(w in (item.get("cost") or {}) for w in COST_WORDS)
                )
        return None

    def _about_costs(self, decision: Decision) -> bool:
        return decision.rule.startswith(("601.2b", "702.33", "118.8", "601.2f")) or decision.word in (
            "kicker",
            "buyback",
            "bargain",
            "additional_cost",
        )

    def _targets(self, decision: Decision) -> Any:
        chosen: list[Any] = []
        kept: list[Ref] = []
        for ref in self.targets:
            option = (
                next((o for o in decision.options if o.value not in chosen and self._fits(o, ref)), None)
                if len(chosen) < decision.max
                else None
            )
            if option is None:
                kept.append(ref)
            else:
                chosen.append(option.value)
        if len(chosen) >= decision.min:
            self.targets = kept
            return tuple(chosen)
        if kept:
            raise BadAnswer(decision, f"{kept[0]} is not a legal target")
        return None

    # ----- an `answer` item ---------------------------------------------------------------------------------------------
    def answer_of(self, decision: Decision, item: Item) -> Any:
        """The answer if the item fits the question, else None."""
        if item.player and item.player != decision.player and decision.kind not in ("die_roll", "coin_flip"):
            return None
        data = item.data
        kind = decision.kind
        if data.get("default"):
            return minimal(decision)
        if kind in ("die_roll", "coin_flip"):
            return data["number"] if "number" in data and kind == "die_roll" else None
        if kind == "yes_no":
            for word in ("yes", "pay"):
                if isinstance(data.get(word), bool):
                    # the source asks whether the card stays on top, the engine whether it goes to the graveyard (701.44a)
                    return data[word] is not (decision.word == "explore" and self.table.scenario.dialect == "argentum")
            if decision.word == "mutate" and "option_starts" in data:
                return bool(data["option_starts"] == "bottom")
            return None
        if kind in ("number", "x"):
            if "number" in data and data.get("kind") != "die_roll":
                return data["number"] if decision.min <= data["number"] <= decision.max else None
            if "phyrexian" in data and decision.word == "phyrexian":
                return min(decision.max, sum(one == "life" for one in data["phyrexian"]))
            return None
        if kind == "division":
            if isinstance(data.get("combat_damage"), list):
                return self._damage(decision, data["combat_damage"])
            if data.get("combat_damage") == "default":
                return decision.automatic()
            return self._shares(decision, data["division"]) if isinstance(data.get("division"), list) else None
        if kind in ("order", "trigger_order"):
            return self._order(decision, data)
        if kind == "modes" and "modes" in data:
            return self._modes(decision, data["modes"])
        source, last = self.slots_of.get(id(item), (decision.source, -1))
        if source != decision.source or (last >= 0 and (kind != "targets" or decision.context.get("slot", 0) <= last)):
            return None
        if kind in ("targets", "pick"):
            return self._picked(decision, data)
        return self._option(decision, data)

    def _picked(self, decision: Decision, data: Mapping[str, Any]) -> Any:
        for word in ("targets", "pick") if decision.kind == "targets" else ("pick", "targets"):
            if word in data:
                refs = self._refs(data[word])
                chosen = self._match(decision, refs)
                fits = decision.min <= len(chosen) <= decision.max and (bool(chosen) or not refs)
                return tuple(chosen) if fits else None
        if "targets_by_slot" in data:
            slot = decision.context.get("slot", 0)
            slots = data["targets_by_slot"]
            chosen = self._match(decision, self._refs(slots[slot])) if slot < len(slots) else []
            return tuple(chosen) if decision.min <= len(chosen) <= decision.max else None
        if "order" in data:
            return self._order(decision, data)
        return self._option(decision, data)

    def _option(self, decision: Decision, data: Mapping[str, Any]) -> Any:
        if "color" in data:
            fit = [
                o.value
                for o in decision.options
                if str(o.value) == color_letter(data["color"]) or normal(o.label) == normal(data["color"])
            ]
            return (fit[0],) if fit else None
        for word, found in (
            ("option", lambda have, want: have.startswith(want)),
            ("option_starts", lambda have, want: have.startswith(want)),
            ("option_contains", lambda have, want: want in have),
        ):
            if isinstance(data.get(word), str):
                fit = [
                    o.value
                    for o in decision.options
                    if any(found(normal(one), normal(data[word])) for one in (o.label, str(o.value), self._printed(decision, o)))
                ]
                return (fit[0],) if fit else None
        if "option_index" in data and decision.options and decision.kind != "yes_no":
            return (decision.options[data["option_index"]].value,) if data["option_index"] < len(decision.options) else None
        if "pick" in data and decision.options:
            chosen = self._match(decision, self._refs(data["pick"]))
            return tuple(chosen) if chosen and decision.min <= len(chosen) <= decision.max else None
        return None

    def _modes(self, decision: Decision, said: list[Any]) -> Any:
        """Printed numbers from 1, or a word of the mode's text. Raises BadAnswer for a mode that can't be chosen."""
        both = len(decision.options) + 1
        if said == [both] and decision.max == len(decision.options) > 1:
            return tuple(o.value for o in decision.options)  # the source counts "both" of "one or both" as one mode more
        chosen = []
        for one in said:
            fit = [
                o.value
                for o in decision.options
                if (o.value == one - 1 if isinstance(one, int) else self._says(decision, o, one))
                and (decision.repeats or o.value not in chosen)
            ]
            if not fit:
                raise BadAnswer(decision, f"mode {one} can't be chosen")
            chosen.append(fit[0])
        return tuple(chosen)

    def _says(self, decision: Decision, option: Option, word: str) -> bool:
        """Is the word in the mode's text?"""
        return any(normal(word) in normal(text) for text in (option.label, self._printed(decision, option)))

    def _printed(self, decision: Decision, option: Option) -> str:
        """The line with a bullet that a mode is printed as."""
        about = self.about(decision)
        if decision.kind != "modes" or about is None or not isinstance(option.value, int):
            return ""
        modes = [line for line in self.table.game.obj(about).printed().oracle_text.splitlines() if line.startswith("•")]
        return modes[option.value].lstrip("• ") if option.value < len(modes) else ""

    # ----- matching -----------------------------------------------------------------------------------------------------
    def _refs(self, data: Any) -> list[Ref]:
        if isinstance(data, Mapping) and "every" in data:
            found = listed(self.table, data["every"])
            return [Ref(player=one) if isinstance(one, str) else Ref(alias=self._label(one)) for one in found]
        return list(read_refs(data))

    def _label(self, oid: int) -> str:
        name = f"#{self.table.game.obj(oid).ref}"
        self.table.label(name, oid)
        return name

    def _match(self, decision: Decision, refs: list[Ref]) -> list[Any]:
        chosen: list[Any] = []
        for ref in refs:
            option = next(
                (o for o in decision.options if (o.value not in chosen or decision.repeats) and self._fits(o, ref)), None
            )
            if option is not None and len(chosen) < decision.max:
                chosen.append(option.value)
        return chosen

    def _fits(self, option: Option, ref: Ref) -> bool:
        value = option.value
        game = self.table.game
        if option.ref and isinstance(value, int):
            return self.table.fits(value, ref)
        if isinstance(value, str) and value in game.players:
            return value == (ref.player or ref.alias or ref.name)
        want = ref.text or ref.name
        return bool(want) and (normal(option.label).startswith(normal(want)) or normal(str(value)).startswith(normal(want)))
