"""Decisions as the client sees them: ids, options, and answers turned into what the engine expects."""

from __future__ import annotations

import hashlib
from typing import Any

from app.engine.kernel.decisions import BadAnswer, Decision, Option, label_of
from app.engine.state.game import Game
from app.models.base import hint, suggestions
from app.models.ruling import Decision as WireDecision
from app.models.ruling import DecisionOption
from app.service.names import Names
from app.service.problems import RequestProblem, problem

NUMBERS = ("number", "x", "die_roll")
#: Questions that say nothing by themselves.
_BARE = ("May: do it?", "Do it?")
#: Answers of these kinds are maps or orders, checked by the procedure that asks.
MAPS = ("attackers", "blockers")


def decision_id(decision: Decision, number: int, names: Names) -> str:
    """The same question of the same request always has the same id; another question has another."""
    said = [decision.player, decision.kind, decision.word, decision.prompt, *(one for one, _ in option_ids(decision, names))]
    digest = hashlib.blake2b("\x1f".join(said).encode(), digest_size=2).hexdigest()
    word = "".join(c if c.isalnum() else "-" for c in (decision.word or decision.kind).lower())[:40]
    return f"d{number}-{word}-{digest}"


def option_ids(decision: Decision, names: Names) -> list[tuple[str, Option]]:
    """(id, option) in their order: objects and players by their wire ids, other things by what they are."""
    found: list[tuple[str, Option]] = []
    taken: set[str] = set()
    for number, option in enumerate(decision.options):
        value = option.value
        if option.ref and isinstance(value, (int, str)) and not isinstance(value, bool):
            ident = (
                names.of(value)
                if isinstance(value, str) or value in names.game.objects or value in names.game.lki
                else option.ref
            )
        elif isinstance(value, (bool, int, str)):
            ident = str(value).lower() if isinstance(value, bool) else str(value)
        else:
            ident = option.ref or f"option-{number}"
        if ident in taken:
            ident = f"{ident}~{number}"
        taken.add(ident)
        found.append((ident, option))
    return found


def wire_decision(decision: Decision, ident: str, names: Names) -> WireDecision:
    """The decision for the client."""
    options = _worded(decision, names)
    told = WireDecision(
        id=ident,
        player=decision.player,
        kind=decision.kind,
        prompt=_prompt(decision, names.game),
        min=decision.min,
        max=decision.max,
        options=[DecisionOption(id=one, label=option.label, ref=option.ref) for one, option in options],
        rule=decision.rule,
        word=decision.word,
        repeats=decision.repeats,
        source=names.of(decision.source) if decision.source is not None else None,
        default=encoded(decision, decision.automatic(), names) if decision.kind not in ("coin_flip", "shuffle") else None,
    )
    if decision.kind == "division":
        told.total, told.least = decision.total, decision.least
    return told


def _prompt(decision: Decision, game: Game) -> str:
    """What is asked. A bare "may" is asked with the ability that says it."""
    top = game.objects[game.stack[-1]] if game.stack else None
    if decision.kind != "yes_no" or decision.prompt not in _BARE or top is None or top.stack is None or decision.source is None:
        return decision.prompt
    if decision.source not in (top.id, top.stack.source):
        return decision.prompt
    name, text = label_of(game, decision.source), getattr(top.stack.ability, "text", "")
    if top.kind == "card":
        text = top.printed().oracle_text
    return f"{name}: do it? ({text})" if text else f"{name}: do it?"


def _worded(decision: Decision, names: Names) -> list[tuple[str, Option]]:
    """Modes by their words, as they stand on the card."""
    options = option_ids(decision, names)
    if decision.kind != "modes" or decision.source not in names.game.objects:
        return options
    obj = names.game.objects[decision.source]
    text = obj.stack.ability.text if obj.stack is not None and obj.stack.ability is not None else obj.printed().oracle_text
    bullets = [line.lstrip("• ").strip() for line in text.splitlines() if line.startswith("•")]
    if not bullets:
        return options
    return [
        (ident, Option(o.value, bullets[o.value] if isinstance(o.value, int) and o.value < len(bullets) else o.label))
        for ident, o in options
    ]


def encoded(decision: Decision, answer: Any, names: Names) -> Any:
    """An answer as the client would write it."""
    if decision.kind in ("yes_no", *NUMBERS) or answer is None:
        return answer
    if decision.kind in MAPS:
        return {names.of(key): _of(names, value) for key, value in answer.items()}
    ids = [(one, option.value) for one, option in option_ids(decision, names)]

    def one_id(value: Any) -> Any:
        return next((one for one, held in ids if held is value or held == value), str(value))

    if decision.kind == "division":
        return {one_id(value): share for value, share in answer.items()}
    return [one_id(value) for value in answer] if isinstance(answer, (tuple, list)) else str(answer)


def _of(names: Names, value: Any) -> Any:
    return [names.of(one) for one in value] if isinstance(value, (list, tuple)) else names.of(value)


def decoded(decision: Decision, choose: Any, names: Names, pointer: str) -> Any:
    """What the engine expects for what the client wrote. Raises RequestProblem; the engine checks the rest."""
    kind = decision.kind
    if kind == "yes_no":
        if isinstance(choose, str) and choose.lower() in ("yes", "no"):
            return choose.lower() == "yes"
        return choose
    if kind in NUMBERS or kind in ("coin_flip",):
        return choose
    if kind in MAPS:
        return _map(decision, choose, names, pointer)
    if kind == "shuffle":
        refs = choose if isinstance(choose, list) else None
        return None if refs is None else [names.obj(ref, f"{pointer}/{i}") for i, ref in enumerate(refs) if isinstance(ref, str)]
    if kind == "division":
        if not isinstance(choose, dict):
            raise problem(pointer, "bad_answer", "the answer is a map from option to share")
        for ident, share in choose.items():
            if isinstance(share, bool) or not isinstance(share, int):
                raise problem(f"{pointer}/{ident}", "bad_answer", "a share is a whole number")
        return {_value(decision, ident, names, f"{pointer}/{ident}"): share for ident, share in choose.items()}
    chosen = choose if isinstance(choose, list) else [choose]
    return tuple(
        _value(decision, one, names, f"{pointer}/{i}" if isinstance(choose, list) else pointer) for i, one in enumerate(chosen)
    )


def _map(decision: Decision, choose: Any, names: Names, pointer: str) -> dict[Any, Any]:
    if not isinstance(choose, dict):
        raise problem(pointer, "bad_answer", "the answer is a map: attacker to what it attacks, or blocker to what it blocks")
    found: dict[Any, Any] = {}
    for ref, value in choose.items():
        at = f"{pointer}/{ref}"
        oid = names.obj(ref, at, ("battlefield",))
        if decision.kind == "attackers":
            if not isinstance(value, str):
                raise problem(at, "bad_answer", "name the player or permanent that it attacks")
            found[oid] = names.either(value, at, ("battlefield",))
        else:
            refs = [value] if isinstance(value, str) else value
            if not isinstance(refs, list) or not all(isinstance(one, str) for one in refs):
                raise problem(at, "bad_answer", "name the attackers that it blocks")
            found[oid] = [names.obj(one, at, ("battlefield",)) for one in refs]
    return found


def _value(decision: Decision, written: Any, names: Names, pointer: str) -> Any:
    options = option_ids(decision, names)
    if isinstance(written, (int, bool)):
        written = str(written).lower()
    if not isinstance(written, str):
        raise problem(pointer, "bad_answer", "an option is named by its id")
    for ident, option in options:
        if ident == written:
            return option.value
    low = written.lower()
    alike = [option for ident, option in options if option.label.lower() == low or ident.lower() == low]
    if len(alike) == 1:
        return alike[0].value
    known = [ident for ident, _ in options]
    near = suggestions(written, known)
    tail = hint(near) or f"; the options are {', '.join(known[:20])}"
    raise problem(pointer, "bad_answer", f"{written[:80]!r} is not among the options{tail}", near or known[:5])


def bad(error: BadAnswer, pointer: str) -> RequestProblem:
    """An answer that does not fit its decision."""
    return problem(pointer, "bad_answer", error.reason)
