"""The scripted player: answers decisions from the queues of the script, as the suite's document says.

A decision that is in no queue is answered when there is nothing to choose; else a strict scenario fails, and a loose
one takes what `loose` offers.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import takewhile
from typing import Any

from app.engine.kernel.decisions import Decision, Option
from app.service.scenarios.leftovers import unused
from app.service.scenarios.mana_answers import added_mana
from app.service.scenarios.model import Item, Queues, Ref, read_ref
from app.service.scenarios.names import color_letter, normal
from app.service.scenarios.player_named import NamedAnswers
from app.service.scenarios.shares import divided
from app.service.scenarios.table import ScenarioFailed, Table

#: Questions whose default nobody needs to script: their answer is given by the rules or does not matter to the suite.
DEFAULTED = frozenset({"shuffle", "order", "trigger_order", "replacement", "mana"})


class ScriptedPlayer(NamedAnswers):
    """One player's queues. `loose` answers what no queue does, or is None in a strict scenario."""

    def __init__(self, table: Table, pid: str, queues: Queues, loose: Callable[[Decision], Any] | None) -> None:
        self.table = table
        self.pid = pid
        self.targets = [dict(entry) for entry in queues.targets]
        self.choices = [dict(entry) for entry in queues.choices]
        self.modes = list(queues.modes)
        self.die_rolls = list(queues.die_rolls)
        self.coin_flips = list(queues.coin_flips)
        self.loose = loose
        #: Targets of the script item that is being carried out, head first; None = it has none.
        self.item_targets: list[Ref] | None = None
        self.item: Item | None = None
        #: Picks of what may be none: the suite asks before whether at all.
        self.implied = 0
        #: What was picked already.
        self.taken: list[dict[str, Any]] = []
        self.excused: list[dict[str, Any]] = []
        self._amounts: dict[Any, int] = {}

    # ----- keeping and restoring the queues around an attempt ------------------------------------------------------
    def save(self) -> tuple[Any, ...]:
        return (
            list(self.targets),
            list(self.choices),
            list(self.modes),
            list(self.die_rolls),
            list(self.coin_flips),
            dict(self._amounts),
        )

    def load(self, saved: tuple[Any, ...]) -> None:
        self.targets, self.choices, self.modes, self.die_rolls, self.coin_flips, self._amounts = (
            list(saved[0]),
            list(saved[1]),
            list(saved[2]),
            list(saved[3]),
            list(saved[4]),
            dict(saved[5]),
        )

    def begin(self, item: Item) -> None:
        """The answers now are for this script item."""
        self.item = item
        listed = item.get("targets")
        self.item_targets = [read_ref(target) for target in listed] if listed else None

    def end(self) -> list[Ref]:
        """The item is carried out; returns its targets that found no place."""
        left, self.item_targets, self.item = self.item_targets or [], None, None
        return left

    def cost_hint(self, item: Item) -> dict[str, Any] | None:
        """The first choice that says at which cost or as which face a card is cast or played, if it may be for this one."""
        if item.do not in ("cast", "play_land"):
            return None
        return next((e for e in self.choices if ("cost" in e and item.do == "cast") or "cast_as" in e or "play_as" in e), None)

    def leftovers(self) -> list[str]:
        """Queued answers that nothing asked for, in words."""
        return (
            unused(self.table, self.pid, self.targets, [e for e in self.choices if e not in self.excused], self.implied)
            + [f"die roll {n}" for n in self.die_rolls]
            + [f"coin flip {w}" for w in self.coin_flips]
        )

    # ----- answering ---------------------------------------------------------------------------------------------
    def __call__(self, decision: Decision) -> Any:
        found = self._scripted(decision)
        if found is not None:
            return found
        if decision.forced() or decision.kind in DEFAULTED or self._nothing_to_choose(decision):
            return decision.automatic()
        if self.loose is not None:
            return self.loose(decision)
        if decision.kind == "division":
            return decision.automatic()
        raise ScenarioFailed(
            f"{self.pid} has no answer to {decision.kind} {decision.word or ''}: {decision.prompt}",
            f"no answer: {decision.kind} {decision.word}".strip(),
        )

    def _nothing_to_choose(self, decision: Decision) -> bool:
        if decision.kind in ("targets", "pick", "option", "modes", "replacement", "cost", "color"):
            return decision.max == 0 or (len(decision.options) == 1 and decision.min == 1)
        return False

    def _scripted(self, decision: Decision) -> Any:
        kind = decision.kind
        if kind == "targets":
            return self._targets(decision)
        if kind == "modes":
            return self._modes(decision)
        if kind == "yes_no":
            return self._yes_no(decision)
        if kind in ("x", "number"):
            entry = self._take(
                self.choices, lambda e: isinstance(e.get("number"), int) and decision.min <= e["number"] <= decision.max
            )
            return entry["number"] if entry else self._times(decision)
        if kind == "die_roll":
            return self.die_rolls.pop(0) if self.die_rolls else None
        if kind == "coin_flip":
            return self.coin_flips.pop(0) == "win" if self.coin_flips else None
        if kind == "division":
            return divided(decision, self._amounts, self.targets, self.choices, self._option)
        if kind in ("trigger_order", "order"):
            return self._order(decision)
        if kind == "cost":
            return self._cost(decision)
        if kind in ("mana", "color") and decision.word == "add":
            return added_mana(decision, self.item, self.choices)
        if kind == "mana" and decision.word == "spend":
            entry = self._take(
                self.choices, lambda e: "color" in e and any(_letter(o) == color_letter(e["color"]) for o in decision.options)
            )
            return (next(o.value for o in decision.options if _letter(o) == color_letter(entry["color"])),) if entry else None
        if kind in ("attackers", "blockers", "shuffle"):
            return None
        return self._options(decision)

    def _take(self, queue: list[dict[str, Any]], fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any] | None:
        """The first entry that fits, taken out."""
        for n, entry in enumerate(queue):
            if fits(entry):
                return queue.pop(n)
        return None

    # ----- kinds ----------------------------------------------------------------------------------------------------
    def _targets(self, decision: Decision) -> Any:
        if self.item_targets is not None:
            chosen = self._from_item(decision)
            self._shares(decision, chosen)
            if len(chosen) >= decision.min or not self.targets:
                return tuple(chosen) if len(chosen) >= decision.min else None
            return tuple(chosen) + tuple(self._from_queue(decision, self.targets, chosen))
        chosen = self._from_queue(decision, self.targets, [])
        if chosen or (decision.min == 0 and self._done(self.targets)):
            return tuple(chosen)
        chosen = self._from_queue(decision, self.choices, [])
        if chosen:
            return tuple(chosen)
        return () if decision.min == 0 and self.loose is None else None

    def _shares(self, decision: Decision, chosen: list[Any]) -> None:
        """The queue may say how much of a division each of the item's targets gets."""
        for entry in [e for e in self.targets if "amount" in e and "pick" in e]:
            named = [self._option(decision, read_ref(data), []) for data in entry["pick"]]
            if all(option is not None and option.value in chosen for option in named):
                self.targets.remove(entry)
                self._amounts.update({option.value: entry["amount"] for option in named if option is not None})

    def _from_item(self, decision: Decision) -> list[Any]:
        chosen: list[Any] = []
        kept: list[Ref] = []
        mode = decision.context.get("mode")
        for ref in self.item_targets or ():
            option = None
            if len(chosen) < decision.max and not (ref.mode and mode is not None and ref.mode != mode + 1):
                option = self._option(decision, ref, chosen)
            if option is None:
                kept.append(ref)
            else:
                chosen.append(option.value)
        self.item_targets = kept
        return chosen

    def _from_queue(self, decision: Decision, queue: list[dict[str, Any]], chosen: list[Any]) -> list[Any]:
        """Take entries while they fit and there is room; "done" ends it. An entry further back may be used."""
        found: list[Any] = []
        divided = False
        at = 0
        while at < len(queue) and len(found) + len(chosen) < decision.max:
            entry = queue[at]
            if "pick" not in entry:
                if entry.get("done") and found and len(found) + len(chosen) >= decision.min:
                    queue.pop(at)
                    break
                at += 1
                continue
            if divided and "amount" not in entry:
                break  # what a division is among has its share with it: this is for another instance of "target"
            picked: list[Any] = []
            for data in entry["pick"]:
                option = self._option(decision, read_ref(data), [*chosen, *found, *picked])
                if option is not None:
                    picked.append(option.value)
            if len(picked) == len(entry["pick"]) and len(found) + len(chosen) + len(picked) <= decision.max:
                self.taken.append(queue.pop(at))
                found += picked
                if "amount" in entry:
                    divided = True
                    self._amounts.update({value: entry["amount"] for value in picked})
                at = 0
                continue
            at += 1
        return found

    def _done(self, queue: list[dict[str, Any]]) -> bool:
        return self._take(queue, lambda e: bool(e.get("done"))) is not None

    def _option(self, decision: Decision, ref: Ref, taken: list[Any]) -> Option | None:
        for option in decision.options:
            if (option.value not in taken or decision.repeats) and self.option_fits(option, ref):
                return option
        return None

    def option_fits(self, option: Option, ref: Ref) -> bool:
        """Is this option what the script's entry names?"""
        value = option.value
        if option.ref and isinstance(value, int):
            return self.table.fits(value, ref)
        if isinstance(value, str) and value in self.table.game.players:
            return ref.player == value
        want = ref.text or ref.name
        if not want:
            return False
        return normal(option.label).startswith(normal(want)) or (
            isinstance(value, str) and normal(value).startswith(normal(want))
        )

    def _options(self, decision: Decision) -> Any:
        if decision.kind == "color" or all(
            isinstance(o.value, str) and o.value in "WUBRGC" and len(o.value) == 1 for o in decision.options
        ):
            entry = self._take(
                self.choices, lambda e: "color" in e and any(o.value == color_letter(e["color"]) for o in decision.options)
            )
            if entry:
                return (color_letter(entry["color"]),)
        if decision.kind == "replacement":
            return self._replacement(decision)
        if decision.rule == "115.7c":  # the suite asks of one target after the other
            for option in decision.options:
                said = self._take(self.choices, lambda e: isinstance(e.get("yes"), bool))
                if said is None or said["yes"]:
                    return (option.value,) if said is not None else None
        if decision.word == "attack" and len(decision.options) == 1:
            return None  # a token's only defender: the suite doesn't ask
        # cards looked at or searched for are picked as targets are; the choices then order them
        seen = decision.word in ("search", "scry", "surveil") or self._in_library(decision)
        for queue in (self.targets, self.choices) if seen else (self.choices, self.targets):
            before = list(queue)
            found = self._from_queue(decision, queue, [])
            if len(found) >= decision.min and (found or self._done(queue)):
                self.implied += bool(found and decision.min == 0)
                return (*found, *self._one_by_one(decision, found))
            queue[:] = before
        if decision.kind == "pick" and decision.min == 0 and self.choices and self.choices[0].get("yes") is False:
            self.choices.pop(0)
            return ()
        if decision.kind == "pick" and decision.min == 0 and len(decision.options) == 1:
            said = self._take(self.choices[:1], lambda e: isinstance(e.get("yes"), bool))
            if said is not None:  # "may" and which in one
                self.choices.pop(0)
                return (decision.options[0].value,) if said["yes"] else ()
            if self.choices and "cast_as" in self.choices[0]:  # it is asked next as which face
                return (decision.options[0].value,)
        if decision.min == 0 and self._done(self.choices):
            return ()
        if decision.kind == "option" and decision.max == 1:
            return self._either_or(decision)
        return None

    def _one_by_one(self, decision: Decision, found: list[Any]) -> list[Any]:
        """Spells to cast out of several: the suite asks about each in turn, and doesn't ask which one is the last."""
        if decision.word != "choose" or decision.min or decision.max < 2:
            return []
        said = sum(1 for _ in takewhile(lambda e: e.get("yes") is True, self.choices))
        more = [o.value for o in decision.options if o.value not in found][: max(0, said - len(found))]
        del self.choices[: len(more)]
        return more

    def _in_library(self, decision: Decision) -> bool:
        zones = {self.table.game.obj(o.value).zone for o in decision.options if isinstance(o.value, int) and o.ref}
        return decision.kind == "pick" and zones == {"library"}

    def _either_or(self, decision: Decision) -> Any:
        """Which face or way to cast; or one of two things, for which the suite asks yes (the first) or no."""
        for n, entry in enumerate(self.choices):
            for option in decision.options:
                if "cast_as" in entry and normal(entry["cast_as"]) in normal(option.label):
                    self.choices.pop(n)
                    return (option.value,)
        if decision.word == "cast":
            return (decision.options[0].value,)
        if decision.word == "tap" and not any("yes" in e for e in self.choices):
            return (decision.options[0].value,)  # the suite asks "may" and which in one
        if len(decision.options) == 2:
            said = self._take(self.choices, lambda e: isinstance(e.get("yes"), bool))
            if said is not None:
                return (decision.options[0 if said["yes"] else 1].value,)
        return None

    def _replacement(self, decision: Decision) -> Any:
        def named(option: Option, ref: Ref) -> bool:
            label = normal(option.label)
            return all(normal(word) in label for word in (ref.name, ref.text) if word)

        for n, entry in enumerate(self.choices):
            for data in entry.get("pick", ())[:1]:
                for option in decision.options:
                    if named(option, read_ref(data)):
                        self.choices.pop(n)
                        return (option.value,)
        return None

    def _yes_no(self, decision: Decision) -> Any:
        entry = self._take(self.choices, lambda e: isinstance(e.get("yes"), bool))
        if entry is not None:
            return entry["yes"]
        if self.loose is not None:
            return None
        # The suite asks "may" and which in one: a pick to come means yes. What it doesn't ask can't be done, or isn't wanted.
        meant = any("pick" in e for e in (*self.choices, *self.targets)) and decision.word in ("may", "")
        again = next((e for e in self.choices if "pick" in e), None)
        if meant and again is not None and again in self.taken:
            self.excused.append(again)  # perhaps the only card that it can be: then nobody asks which
        return meant

    def _times(self, decision: Decision) -> Any:
        """How often an optional cost is paid: the suite asks again after each yes."""
        if (decision.rule != "601.2b" and decision.word != "phyrexian") or not any("yes" in e for e in self.choices):
            return None
        times = 0
        while times < decision.max:
            entry = self._take(self.choices, lambda e: isinstance(e.get("yes"), bool))
            if entry is None or not entry["yes"]:
                return times
            times += 1
        following = next((e for e in self.choices if "yes" in e), None) if decision.word != "phyrexian" else None
        if following is not None and following["yes"] is False:
            self.choices.remove(following)
        return times


def _letter(option: Option) -> str:
    """The type of mana in an option's label: "{G} (snow)" -> "G"."""
    return option.label.partition("}")[0].lstrip("{")
