"""The fields of an action answer the matching decisions of its announcement (601.2b-h)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from app.engine.hooks import Reason
from app.engine.kernel.decisions import Decision, label_of
from app.engine.kernel.illegal import Illegal, Unmodelled, illegal
from app.engine.kernel.trace import Note
from app.engine.state.game import Game
from app.engine.state.values import BATTLEFIELD, EXILE, GRAVEYARD, HAND, STACK, ObjectId, PlayerId
from app.engine.targeting.legal import announcing, legal_target
from app.engine.targeting.slots import parts
from app.models.action import Announced
from app.models.base import hint, suggestions
from app.service.names import Names
from app.service.problems import problem

#: Choices of what to pay a cost with.
PAYING = ("sacrifice", "discard", "exile", "tap", "untap", "return", "reveal", "remove", "crew", "convoke", "delve", "improvise")
ANYWHERE = (BATTLEFIELD, STACK, GRAVEYARD, EXILE, HAND)


def stem(word: str) -> str:
    """ "kicker", "multikicker" and "kicked" are one cost (702.33c)."""
    low = word.lower().replace(" ", "_").removeprefix("multi")
    return low[:-2] if low.endswith(("ed", "er")) else low


def same(word: str, other: str) -> bool:
    return stem(word) == stem(other)


def walk(notes: list[Note]) -> Iterator[Note]:
    for note in notes:
        yield note
        yield from walk(note.steps)


class Announcement:
    """What an action says beforehand. Ids are looked up at once, so that an unknown one is an error of its field.

    `open` until the announcement is made: what is asked later is asked.
    """

    def __init__(self, game: Game, names: Names, action: Any, player: PlayerId) -> None:
        self.game = game
        self.player = player
        self.open = isinstance(action, Announced)
        self.targets: list[Any] = []
        self.has_targets = self.has_pay = False
        #: Slots of targets that are filled.
        self.slots = 0
        #: The last question for targets that took fewer than it might.
        self.last: Decision | None = None
        self.x: int | None = None
        self.modes: list[int] | None = None
        self.using: list[str] | None = None
        #: Costs that were asked for.
        self.asked: list[str] = []
        self.pay: list[ObjectId | PlayerId] = []
        self.division: dict[ObjectId | PlayerId, int] | None = None
        if not self.open:
            return
        self.x, self.modes = action.x, action.modes
        self.using = [word.lower() for word in action.using] if action.using is not None else None
        self.has_targets, self.has_pay = action.targets is not None, action.pay is not None
        for index, written in enumerate(action.targets or ()):
            at = f"/action/targets/{index}"
            if isinstance(written, str):
                self.targets.append(names.either(written, at, ANYWHERE))
            else:
                self.targets.append([names.either(one, f"{at}/{i}", ANYWHERE) for i, one in enumerate(written)])
        self.given = len(self.targets)
        self.pay = [names.either(ref, f"/action/pay/{i}", ANYWHERE) for i, ref in enumerate(action.pay or ())]
        if action.division is not None:
            self.division = {names.either(ref, f"/action/division/{ref}", ANYWHERE): n for ref, n in action.division.items()}

    def answer(self, decision: Decision) -> tuple[bool, Any]:
        """(True, the answer) when the action has one. Raises Illegal for a target that is none."""
        if not self.open or decision.player != self.player:
            return False, None
        if decision.kind == "targets" and self.has_targets:
            return self._targets(decision)
        if decision.kind == "x" and self.x is not None:
            if not decision.min <= self.x <= decision.max:
                raise illegal(
                    "bad_x", decision.rule or "601.2b", f"X can't be {self.x}: it may be from {decision.min} to {decision.max}."
                )
            return True, self.x
        if decision.kind == "modes" and self.modes is not None:
            return self._modes(decision)
        if decision.kind == "division" and self.division is not None:
            return True, {self._now(one): share for one, share in self.division.items()}
        if self.using is not None and decision.kind in ("cost", "yes_no", "number") and decision.word:
            return self._using(decision)
        if self.has_pay and decision.kind == "pick" and decision.word in PAYING:
            return self._paying(decision)
        return False, None

    def close(self, made: Any) -> None:
        """The announcement of `made` is over. Raises RequestProblem when the action says more than was asked.

        Illegal when there was room for another target that is none; Unmodelled when the words it is for were not understood.
        """
        if self.open and self.targets:
            at = self.given - len(self.targets)
            if self.last is not None and not isinstance(self.targets[0], list):
                raise Illegal(self._why_not(self.last, self.targets[0]))
            unread = self.game.info(made).unread if isinstance(made, int) else ()
            if unread:
                raise Unmodelled(unread[0].text, "", self.game.obj(made).ref)
            raise problem(f"/action/targets/{at}", "too_many_targets", f"it has only {at} target{'s' * (at != 1)}")
        if self.open and self.using:
            self._all_used(made)
        self.open = False

    def _all_used(self, made: Any) -> None:
        """Every cost that the action names was offered: one that can't be paid is illegal (118.3), another is no cost of it."""
        obj = self.game.obj(made) if isinstance(made, int) else None
        keywords = [ability.keyword for ability in self.game.info(obj.id).abilities if ability.keyword] if obj is not None else []
        beyond = [note.data["beyond"] for note in walk(self.game.trace.root) if "beyond" in note.data]
        for number, word in enumerate(self.using or ()):
            if any(same(word, one) for one in (*self.asked, *keywords)) and not any(same(word, one) for one in beyond):
                continue
            if any(same(word, one) for one in beyond):
                name = self.game.info(obj.id).name if obj is not None else "it"
                text = f"{self.player} can't pay {word} for {name} too."
                raise illegal("cost_not_payable", "118.3", text, obj.ref if obj is not None else "")
            known = list(dict.fromkeys([*self.asked, *beyond, *keywords]))
            near = suggestions(word, known)
            tail = hint(near) or (f"; there are {', '.join(known)}" if known else "; it has none")
            raise problem(f"/action/using/{number}", "unknown_cost", f"{word[:80]!r} is no optional cost here{tail}", near)

    def _targets(self, decision: Decision) -> tuple[bool, Any]:
        values = [option.value for option in decision.options]
        if not self.targets:
            return (True, ()) if decision.min == 0 else (False, None)
        if isinstance(self.targets[0], list):
            chosen = self.targets.pop(0)
        else:
            chosen = [self.targets.pop(0)]
            while len(chosen) < decision.max and self.targets and self.targets[0] in values and self.targets[0] not in chosen:
                chosen.append(self.targets.pop(0))
        self.last = decision if len(chosen) < decision.max else None
        self.slots += 1
        for one in chosen:
            if one not in values:
                raise Illegal(self._why_not(decision, one))
        return True, tuple(chosen)

    def named_target(self) -> Reason | None:
        """Where a text has too few legal targets: why the one that the action names is none."""
        if not self.open or not self.game.stack:
            return None
        stacked = self.game.stack[-1]
        slots = [slot for part in parts(self.game, stacked) for slot in part.slots][self.slots :]
        for slot, said in zip(slots, self.targets, strict=False):
            for one in said if isinstance(said, list) else [said]:
                found = legal_target(self.game, slot, announcing(self.game, stacked), one)
                if found is not None:
                    return found
        return None

    def _why_not(self, decision: Decision, one: ObjectId | PlayerId) -> Reason:
        """115.1 and whatever protects it."""
        stacked, slot = decision.source, decision.context.get("slot")
        for part in parts(self.game, stacked) if stacked is not None and stacked in self.game.objects else ():
            for at, target in enumerate(part.slots):
                if part.start + at == slot:
                    found = legal_target(self.game, target, announcing(self.game, stacked or 0), one)
                    if found is not None:
                        return found
        name = label_of(self.game, one)
        return Reason("illegal_target", decision.rule or "601.2c", f"{name} can't be a target here.")

    def _modes(self, decision: Decision) -> tuple[bool, Any]:
        values = [option.value for option in decision.options]
        assert self.modes is not None
        for number, mode in enumerate(self.modes):
            if mode not in values:
                raise problem(f"/action/modes/{number}", "unknown_mode", f"{mode} is no mode that can be chosen: {values}")
        return True, tuple(self.modes)

    def _using(self, decision: Decision) -> tuple[bool, Any]:
        assert self.using is not None
        self.asked.append(decision.word)
        if decision.kind == "yes_no":
            return True, stem(decision.word) in [stem(word) for word in self.using]
        if decision.kind == "number":
            times = [stem(word) for word in self.using].count(stem(decision.word))
            if times > decision.max:
                word = next(one for one in self.using if same(one, decision.word))
                text = f"{self.player} can't pay {word} {times} times: at most {decision.max}."
                raise illegal("cost_not_payable", "118.3", text)
            return True, max(decision.min, times)
        chosen = [o.value for o in decision.options if o.label.lower() in self.using or str(o.value).lower() in self.using]
        self.asked.extend(word for o in decision.options for word in (o.label.lower(), str(o.value).lower()))
        return True, tuple(chosen[: decision.max])

    def _paying(self, decision: Decision) -> tuple[bool, Any]:
        values = [option.value for option in decision.options]
        chosen = [one for one in self.pay if one in values][: decision.max]
        if len(chosen) < decision.min:
            return False, None
        self.pay = [one for one in self.pay if one not in chosen]
        return True, tuple(chosen)

    def _now(self, one: ObjectId | PlayerId) -> ObjectId | PlayerId:
        return one
