"""Decisions: what a procedure yields when a player has to choose, and helpers that ask (DESIGN section 4).

A procedure writes `picked = yield from pick(game, player, "sacrifice", options, rule="701.21a")`. Whoever drives the
procedure (`kernel.drive`) sends a checked answer back; the procedure never sees a bad one.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import Any

from app.engine.state.values import ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen. `value` is what the procedure gets; `label` is for people."""

    value: Any
    label: str
    #: The object's or player's wire ref when the option is one.
    ref: str = ""


@dataclass(slots=True)
class Decision:
    """A question to one player.

    kind: "yes_no", "targets", "modes", "x", "number", "division", "pick" (objects, players), "option" (a named thing),
    "color", "creature_type", "card_type", "card_name", "order", "trigger_order", "replacement", "mana", "attackers",
    "blockers", "coin_flip", "die_roll", "shuffle", "cost".
    For option kinds the answer is a tuple of option values (min..max of them, distinct unless `repeats`).
    For "number"/"x"/"die_roll" it is an int within min..max. For "yes_no" a bool. For "division" a dict value -> int
    that sums to `total`, each at least `least`. For "attackers" a dict attacker -> defender; for "blockers" a dict
    blocker -> list of attackers.
    """

    player: PlayerId
    kind: str
    prompt: str
    options: tuple[Option, ...] = ()
    min: int = 1
    max: int = 1
    rule: str = ""
    #: What asks: the object (spell, ability, permanent) whose instruction it is.
    source: ObjectId | None = None
    #: The word of Magic behind the question ("sacrifice", "discard", "search", "scry", "may", "kicker").
    word: str = ""
    repeats: bool = False
    total: int = 0
    least: int = 0
    #: The answer taken by `decisions: auto`; None = the first `min` options.
    default: Any = None
    context: dict[str, Any] = field(default_factory=dict)

    def forced(self) -> bool:
        """There is nothing to choose."""
        if self.kind == "yes_no":
            return False
        if self.kind in ("number", "x", "die_roll"):
            return self.min == self.max
        if self.kind == "division":
            return len(self.options) == 1
        if self.kind in ("attackers", "blockers", "coin_flip", "shuffle"):
            return False
        if self.kind in ("order", "trigger_order"):
            return len(self.options) <= 1
        return self.min >= len(self.options) and not self.repeats

    def automatic(self) -> Any:
        """The documented default answer: the only or first option(s), the smallest number, no to a may without default."""
        if self.default is not None:
            return self.default
        if self.kind == "yes_no":
            return True
        if self.kind in ("number", "x", "die_roll"):
            return self.min
        if self.kind == "division":
            shares = {o.value: self.least for o in self.options}
            shares[self.options[0].value] += self.total - self.least * len(self.options)
            return shares
        if self.kind in ("attackers", "blockers"):
            return {}
        if self.kind in ("coin_flip", "shuffle"):
            return None
        if self.kind in ("order", "trigger_order"):
            return tuple(o.value for o in self.options)
        return tuple(o.value for o in self.options[: self.min])


Asked = Generator[Decision, Any, Any]


class BadAnswer(Exception):
    """An answer that does not fit the decision; `reason` is for the client."""

    def __init__(self, decision: Decision, reason: str) -> None:
        super().__init__(reason)
        self.decision = decision
        self.reason = reason


def ask_yes_no(
    player: PlayerId, prompt: str, *, rule: str = "", source: ObjectId | None = None, word: str = "may", default: bool = True
) -> Asked:
    """A bool."""
    return (yield Decision(player, "yes_no", prompt, rule=rule, source=source, word=word, default=default))


def ask_number(
    player: PlayerId,
    prompt: str,
    low: int,
    high: int,
    *,
    rule: str = "",
    kind: str = "number",
    source: ObjectId | None = None,
    word: str = "",
    default: int | None = None,
) -> Asked:
    """An int in low..high."""
    return (yield Decision(player, kind, prompt, min=low, max=high, rule=rule, source=source, word=word, default=default))


def ask_options(
    player: PlayerId,
    kind: str,
    prompt: str,
    options: Sequence[Option],
    low: int = 1,
    high: int = 1,
    *,
    rule: str = "",
    source: ObjectId | None = None,
    word: str = "",
    repeats: bool = False,
    default: Any = None,
    context: dict[str, Any] | None = None,
) -> Asked:
    """A tuple of the chosen options' values. No options: an empty tuple, nobody is asked."""
    if not options or high <= 0:
        return ()
    if not repeats:
        high = min(high, len(options))
        low = min(low, len(options))
    return (
        yield Decision(
            player, kind, prompt, tuple(options), low, high, rule, source, word, repeats, default=default, context=context or {}
        )
    )


def pick(
    game: Any,
    player: PlayerId,
    word: str,
    ids: Sequence[ObjectId | PlayerId],
    low: int = 1,
    high: int = 1,
    *,
    prompt: str = "",
    rule: str = "",
    source: ObjectId | None = None,
    default: Any = None,
    context: dict[str, Any] | None = None,
) -> Asked:
    """Objects and players out of `ids`; a tuple of ids."""
    options = [Option(i, label_of(game, i), i if isinstance(i, str) else game.obj(i).ref) for i in ids]
    return (
        yield from ask_options(
            player,
            "pick",
            prompt or f"Choose what to {word}",
            options,
            low,
            high,
            rule=rule,
            source=source,
            word=word,
            default=default,
            context=context,
        )
    )


def label_of(game: Any, ident: ObjectId | PlayerId) -> str:
    """A name for people."""
    if isinstance(ident, str):
        return ident
    obj = game.obj(ident)
    if obj.kind == "ability":
        return f"ability of {label_of(game, obj.stack.source)}" if obj.stack and obj.stack.source is not None else "ability"
    return game.info(ident).name or obj.printed().name or obj.ref
