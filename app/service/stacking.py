"""A spell or ability that a client puts on the stack: what it is, and what was announced for it."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

from app.engine.abilities import Activated, Triggered
from app.engine.state.game import Game
from app.engine.state.objects import StackInfo
from app.engine.state.values import BATTLEFIELD, EXILE, GRAVEYARD, MANA_TYPES, STACK, ObjectId, PlayerId
from app.engine.targeting.legal import announcing
from app.engine.targeting.slots import modal_of, parts, texts
from app.grammar.printer import Unprintable, show
from app.models.state import AbilityRef, StackItem
from app.service.names import Names
from app.service.problems import problem

Slots = tuple[tuple[ObjectId | PlayerId, ...], ...]
#: Where targets are.
TARGETED = (BATTLEFIELD, STACK, GRAVEYARD, EXILE)


def announced(game: Game, names: Names, pointer: str, entry: StackItem, oid: ObjectId, known: StackInfo) -> StackInfo:
    """`known`, what the memory holds, with what the wire says on top. Raises RequestProblem."""
    said: dict[str, Any] = {"modes": tuple(entry.modes), "x": entry.x, "paid": dict(entry.paid), "cast_as": entry.cast_as}
    if entry.cast_from:
        said["cast_from"] = entry.cast_from
    if entry.kind == "ability" and known.ability is None:
        if entry.ability is None:
            raise problem(f"{pointer}/ability", "missing", "which ability is it? Its source and its number or text are needed")
        source = names.obj(entry.ability.source, f"{pointer}/ability/source", (BATTLEFIELD,))
        said["source"] = source
        said["ability"] = choose(game, source, entry.ability, f"{pointer}/ability")
    elif entry.kind == "spell" and not known.cast_from and not entry.cast_from:
        said["cast_from"] = "hand"
    game.objects[oid].stack = now = dataclasses.replace(known, **said)
    said["targets"] = _targets(game, names, pointer, entry, now, oid)
    said["division"] = {names.either(ref, f"{pointer}/division/{ref}"): share for ref, share in entry.division.items()}
    if entry.mana_spent is not None:
        for index, mana in enumerate(entry.mana_spent):
            if mana not in MANA_TYPES:
                raise problem(f"{pointer}/mana_spent/{index}", "unknown_mana", f"{mana!r} is no type of mana: W, U, B, R, G or C")
        said["mana_spent"] = tuple(entry.mana_spent)
    elif entry.kind == "spell" and not entry.is_copy and not known.mana_spent:
        said["mana_spent"] = printed_cost_as_mana(game, oid, entry.x or 0)
    return dataclasses.replace(known, **said)


def _targets(game: Game, names: Names, pointer: str, entry: StackItem, known: StackInfo, oid: ObjectId) -> Slots:
    """One tuple a slot. A flat list is shared out: each slot of the text takes as many as it may have."""
    printed = [modal for text in texts(game, oid) if (modal := modal_of(text)) is not None]
    for number, mode in enumerate(entry.modes):
        if printed and mode >= len(printed[0].modes):
            raise problem(f"{pointer}/modes/{number}", "unknown_mode", f"it has {len(printed[0].modes)} modes, numbered from 0")
    if not entry.modes and entry.incarnation is None and not entry.is_copy and printed:
        raise problem(f"{pointer}/modes", "missing", "which of its modes were chosen (700.2a)? They are numbered from 0")
    if not entry.targets and entry.incarnation is None and not entry.is_copy:
        needed = sum(slot.bounds(announcing(game, oid, ()))[0] for part in parts(game, oid) for slot in part.slots)
        if needed:
            text = f"on the stack its targets are chosen (601.2c): it has {needed} target{'s' * (needed != 1)}"
            raise problem(f"{pointer}/targets", "missing", text)
    found: list[tuple[ObjectId | PlayerId, ...]] = []
    for index, written in enumerate(entry.targets):
        refs = [written] if isinstance(written, str) else written
        found.append(tuple(names.either(ref, f"{pointer}/targets/{index}", TARGETED) for ref in refs))
    if not found:
        return known.targets if known.targets and not any(known.targets) else ()
    if not all(isinstance(written, str) for written in entry.targets):
        return tuple(found)
    flat = [one for slot in found for one in slot]
    slots = [(slot, part) for part in parts(game, oid) for slot in part.slots]
    if len(slots) in (0, len(flat)):
        return tuple(found)
    shared: list[tuple[ObjectId | PlayerId, ...]] = []
    for number, (slot, _) in enumerate(slots):
        high = slot.bounds(announcing(game, oid, tuple(shared)))[1]
        take = min(high, len(flat) - (len(slots) - number - 1))
        shared.append(tuple(flat[: max(0, take)]))
        flat = flat[max(0, take) :]
    return tuple(shared)


def choose(game: Game, source: ObjectId, wanted: AbilityRef, pointer: str) -> Any:
    """The ability of an object that a client means. Raises RequestProblem."""
    kinds = {"activated": Activated, "triggered": Triggered}
    accepted = kinds.get(wanted.kind or "", (Activated, Triggered))
    found = [part for ability in game.info(source).abilities for part in (*ability.activated(), *ability.triggered())]
    found = [ability for ability in found if isinstance(ability, accepted)]
    if wanted.text:
        found = [ability for ability in found if wanted.text.lower() in text_of(ability).lower()]
    if wanted.index is not None:
        found = found[wanted.index : wanted.index + 1]
    if len(found) == 1:
        return found[0]
    name = game.info(source).name
    if not found:
        raise problem(pointer, "unknown_ability", f"{name} has no such ability")
    listed = "; ".join(f"{number}: {text_of(ability)[:80]}" for number, ability in enumerate(found))
    raise problem(f"{pointer}/index", "ambiguous", f"{name} has several abilities: {listed}")


def text_of(ability: Any) -> str:
    """An ability's words; of a keyword that was granted, as it would be printed."""
    if text := getattr(ability, "text", ""):
        return text
    keyword = getattr(ability, "keyword", "")
    return (in_words(ability, "keyword") if keyword else "") or keyword or type(ability).__name__


def in_words(node: Any, category: str) -> str:
    """What the lexicon prints for it, or nothing."""
    try:
        text = show(node, category=category)
        return re.sub(r"\ba (?=[aeiou])", "an ", re.sub(r"\b(an? \S+ counter)s", r"\1", text))
    except Unprintable:
        return ""


def printed_cost_as_mana(game: Game, oid: ObjectId, x: int) -> tuple[str, ...]:
    """The mana of a printed cost, generic mana as colourless: what is taken to be spent when nobody says."""
    spent: list[str] = []
    for symbol in game.objects[oid].printed().mana_cost or ():
        if symbol.isdigit():
            spent += ["C"] * min(int(symbol), 1_000)
        elif symbol == "X":
            spent += ["C"] * min(x, 1_000)
        else:
            kinds = [part for part in symbol.split("/") if part in MANA_TYPES]
            spent.append(kinds[0] if kinds else "C")
    return tuple(spent)
