"""Answers of the scripted player that name a mode, an order or a way to pay."""

from __future__ import annotations

from typing import Any

from app.engine.kernel.decisions import Decision, Option
from app.service.scenarios.model import Ref, read_ref
from app.service.scenarios.names import normal, text_fits


class NamedAnswers:
    """Part of ScriptedPlayer, whose queues and helpers it uses."""

    modes: list[Any]
    choices: list[dict[str, Any]]
    item: Any
    item_targets: Any
    _take: Any
    option_fits: Any

    def _modes(self, decision: Decision) -> Any:
        printed = self._printed_modes(decision)
        if printed:
            return printed
        left = list(decision.options)
        chosen: list[Any] = []
        while self.modes and len(chosen) < decision.max:
            head = self.modes[0]
            if head == "done":
                self.modes.pop(0)
                break
            if not isinstance(head, int) or not 1 <= head <= len(left):
                break
            self.modes.pop(0)
            option = left[head - 1]
            chosen.append(option.value)
            if not decision.repeats:
                left.remove(option)
        if len(chosen) >= decision.min and chosen:
            return tuple(chosen)
        # The modes that the item's targets are for.
        wanted = sorted({ref.mode for ref in self.item_targets or () if ref.mode})
        picked = tuple(o.value for o in decision.options if isinstance(o.value, int) and o.value + 1 in wanted)
        if picked and decision.min <= len(picked) <= decision.max:
            return picked
        entry = self._take(
            self.choices, lambda e: "pick" in e and any(self.option_fits(o, read_ref(e["pick"][0])) for o in decision.options)
        )
        if entry:
            return tuple(o.value for o in decision.options if self.option_fits(o, read_ref(entry["pick"][0])))[:1]
        return None

    def _printed_modes(self, decision: Decision) -> tuple[Any, ...]:
        """The numbers as those of the printed modes that haven't been chosen before; none if one of them can't be meant so."""
        allowed = decision.context.get("allowed", ())
        open_modes = {option.value for option in decision.options}
        chosen: list[Any] = []
        used = 0
        for head in self.modes:
            used += 1
            if head == "done":
                break
            if not isinstance(head, int) or not 1 <= head <= len(allowed) or allowed[head - 1] not in open_modes:
                return ()
            if allowed[head - 1] in chosen and not decision.repeats:
                return ()
            chosen.append(allowed[head - 1])
            if len(chosen) == decision.max:
                break
        if not decision.min <= len(chosen) <= decision.max:
            return ()
        del self.modes[:used]
        return tuple(chosen)

    def _order(self, decision: Decision) -> Any:
        """The first named goes on the stack (or comes) first. The last one isn't asked."""
        left = list(decision.options)
        chosen: list[Any] = []
        while len(left) > 1 and len(chosen) < decision.max:
            entry = self._take(
                self.choices, lambda e: "pick" in e and any(self._ordered(o, read_ref(e["pick"][0])) for o in left)
            )
            if entry is None:
                break
            option = next(o for o in left if self._ordered(o, read_ref(entry["pick"][0])))
            left.remove(option)
            chosen.append(option.value)
        if not chosen:
            # Like triggers need no order.
            return decision.automatic() if len({o.label for o in decision.options}) == 1 else None
        order = (*chosen, *(o.value for o in left[: max(0, decision.min - len(chosen))]))
        # cards put on top of a library one after the other: the first named ends deepest
        return order[::-1] if decision.word == "arrange" and "on top" in decision.prompt else order

    def _ordered(self, option: Option, ref: Ref) -> bool:
        """A trigger is named by the start of its text or by its source ("Name: text"); what is ordered may also be objects."""
        if self.option_fits(option, ref):
            return True
        name, told, text = option.label.partition(": ")
        if not told and ref.text.lower().startswith(("when", "at ")):
            return not ref.name or ref.name.lower() == name.lower()  # a delayed trigger, whose words aren't kept
        if ref.name and name.lower() != ref.name.lower() and not text_fits(text, "", ref.name, name):
            return False
        if text and " " not in text.strip() and text.strip().lower() in ref.text.lower():
            return True  # a keyword's ability, whose words the suite gives
        return not ref.text or text_fits(text, "", ref.text, name) or normal(ref.text, name) in normal(text, name)

    def _cost(self, decision: Decision) -> Any:
        using = normal(str(self.item.get("using", ""))) if self.item else ""
        if using:
            for option in decision.options:
                if using in normal(option.label) or using == normal(str(option.value)):
                    return (option.value,)
        for n, entry in enumerate(self.choices):
            if "cost" not in entry and "cast_as" not in entry:
                continue
            for option in decision.options:
                label = normal(option.label)
                kind = (
                    "normal"
                    if str(option.value) in ("normal", "0") or label in ("normal", "mana cost")
                    else "free"
                    if "without paying" in label
                    else "alternative"
                )
                words = [normal(str(entry[word])) for word in ("name", "source", "text", "cast_as") if word in entry]
                if entry.get("cost", kind) == kind and (kind == "normal" or all(word in label for word in words)):
                    self.choices.pop(n)
                    return (option.value,)
        return None
