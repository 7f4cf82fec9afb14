"""Changing the targets of a spell or ability on the stack (115.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.engine.abilities import Proc
from app.engine.events.base import happen
from app.engine.events.facts import BecomesTarget
from app.engine.kernel.decisions import Option, ask_options, ask_yes_no, label_of
from app.engine.kernel.illegal import Illegal
from app.engine.state.values import ObjectId, PlayerId
from app.engine.targeting.legal import Ident, Targets, announcing, legal_target, legal_targets
from app.engine.targeting.slots import parts

if TYPE_CHECKING:
    from app.engine.state.game import Game


def choose_new_targets(game: "Game", stack_oid: ObjectId, player: PlayerId, *, copy: bool = False) -> Proc:
    """115.7d: `player` may leave each target or change it. Raises Illegal for a set that isn't legal (115.7e).

    copy: it is a copy just made, so everything it targets becomes its target now (707.10c). Returns whether any changed.
    """
    info = game.objects[stack_oid].stack
    assert info is not None
    before = info.targets
    prompt = f"Choose new targets for {label_of(game, stack_oid)}?"
    chosen = before
    if any(before) and (
        yield from ask_yes_no(player, prompt, rule="115.7d", source=stack_oid, word="new_targets", default=False)
    ):
        chosen = yield from _choose(game, stack_oid, player, [True] * sum(map(len, before)), keep=True)
        _check(game, stack_oid, before, chosen)
    yield from _set(game, stack_oid, chosen, every=copy)
    return chosen != before


def change_targets(game: "Game", stack_oid: ObjectId, player: PlayerId, how: str = "all", only: Ident | None = None) -> Proc:
    """115.7a-c: each target ("all"), one of them ("one") or any number ("any") is changed to another legal target; for "all",
    if one can't be, none are. `only`: the target that it is changed to. Returns whether any changed."""
    info = game.objects[stack_oid].stack
    assert info is not None
    before = info.targets
    number = sum(map(len, before))
    if not number:
        return False
    which = [True] * number
    if how != "all" and number > 1:
        flat = [one for slot in before for one in slot]
        options = [
            Option(i, label_of(game, one)) for i, one in enumerate(flat) if only is None or _may_become(game, stack_oid, i, only)
        ]
        low, high = (1, 1) if how == "one" else (0, number)
        picked = yield from ask_options(
            player, "option", "Choose the targets to change", options, low, high, rule="115.7c", source=stack_oid
        )
        which = [i in picked for i in range(number)]
    chosen = yield from _choose(game, stack_oid, player, which, keep=how == "any", only=only)
    if chosen is None:
        game.trace.note("115.7a", "A target can't be changed to another legal target, so none are.", applied=False)
        return False
    try:
        _check(game, stack_oid, before, chosen)
    except Illegal:
        if how != "all":
            raise
        return False
    yield from _set(game, stack_oid, chosen, every=False)
    return chosen != before


def _may_become(game: "Game", stack_oid: ObjectId, number: int, new: Ident) -> bool:
    """115.7b: could the target with this number, counted through all slots, be changed to that?"""
    info = game.objects[stack_oid].stack
    assert info is not None
    at = 0
    for part in parts(game, stack_oid):
        for index, target in enumerate(part.slots):
            place = part.start + index
            for _ in info.targets[place] if place < len(info.targets) else ():
                if at == number:
                    mine = info.targets[part.start : part.start + len(part.slots)]
                    ctx = replace(announcing(game, stack_oid), targets=_without(mine, index))
                    return new not in info.targets[place] and new in legal_targets(game, target, ctx)
                at += 1
    return False


def _choose(
    game: "Game", stack_oid: ObjectId, player: PlayerId, which: list[bool], keep: bool, only: Ident | None = None
) -> Proc:
    """The new targets slot by slot; None if one that must change can't. The number of targets stays."""
    info = game.objects[stack_oid].stack
    assert info is not None
    now = [list(slot) for slot in info.targets]
    at = 0
    for part in parts(game, stack_oid):
        for index, target in enumerate(part.slots):
            place = part.start + index
            if place >= len(now):
                break
            for number, old in enumerate(now[place]):
                may = which[at]
                at += 1
                if not may:
                    continue
                others = tuple(tuple(s) if i != place else () for i, s in enumerate(now))
                ctx = replace(announcing(game, stack_oid), targets=others[part.start : part.start + len(part.slots)])
                options: list[Ident] = [old] if keep else []
                options += [c for c in legal_targets(game, target, ctx) if c != old and c not in now[place] and only in (None, c)]
                if not options:
                    return None
                shown = [Option(c, label_of(game, c), c if isinstance(c, str) else game.obj(c).ref) for c in options]
                prompt = f"Choose a new target instead of {label_of(game, old)}"
                picked = yield from ask_options(player, "targets", prompt, shown, rule="115.7", source=stack_oid, word="target")
                now[place][number] = picked[0]
    return tuple(tuple(slot) for slot in now)


def _check(game: "Game", stack_oid: ObjectId, before: Targets, after: Targets) -> None:
    """115.7d-e: in the final set what changed is legal, and what didn't change hasn't become illegal."""
    for part in parts(game, stack_oid):
        end = part.start + len(part.slots)
        for index, target in enumerate(part.slots):
            place = part.start + index
            if place >= len(after):
                break
            for number, one in enumerate(after[place]):
                without = _without(after[part.start : end], index)
                reason = legal_target(game, target, replace(announcing(game, stack_oid), targets=without), one)
                if reason is None:
                    continue
                same = one == before[place][number]
                old = replace(announcing(game, stack_oid), targets=_without(before[part.start : end], index))
                if not same or legal_target(game, target, old, one) is None:
                    raise Illegal(reason)


def could_target(game: "Game", stack_oid: ObjectId, one: Ident, player: PlayerId) -> bool:
    """707.10d-e: may each target of the spell or ability, in a copy that `player` controls, be this one?"""
    info = game.objects[stack_oid].stack
    assert info is not None
    ctx = replace(announcing(game, stack_oid), you=player, targets=())
    for part in parts(game, stack_oid):
        for target, now in zip(part.slots, info.targets[part.start :], strict=False):
            if now and legal_target(game, target, ctx, one) is not None:
                return False
    return any(info.targets)


def target_only(game: "Game", copy: ObjectId, one: Ident) -> Proc:
    """A copy that is put onto the stack with this one as each of its targets (707.10d-e)."""
    info = game.objects[copy].stack
    assert info is not None
    yield from _set(game, copy, tuple(tuple(one for _ in slot) for slot in info.targets), every=True)


def _without(targets: Targets, index: int) -> Targets:
    return (*targets[:index], (), *targets[index + 1 :])


def _set(game: "Game", stack_oid: ObjectId, chosen: Targets, every: bool) -> Proc:
    """The targets are changed; a division stays as it was (115.7f); new targets become targets."""
    info = game.objects[stack_oid].stack
    assert info is not None
    before = info.targets
    if info.division:
        renamed = {old: new for a, b in zip(before, chosen, strict=True) for old, new in zip(a, b, strict=True)}
        info.division = {renamed.get(one, one): share for one, share in info.division.items()}
    info.targets = chosen
    game.touch()
    old = {one for slot in before for one in slot}
    yield from become_targets(game, stack_oid, set() if every else old)


def become_targets(game: "Game", stack_oid: ObjectId, already: "set[Ident] | None" = None) -> Proc:
    """What it targets becomes its target (115), but for what was one `already`."""
    info = game.objects[stack_oid].stack
    assert info is not None
    by = game.controller(stack_oid)
    new = [one for one in dict.fromkeys(t for slot in info.targets for t in slot) if one not in (already or ())]
    facts = [BecomesTarget(source=stack_oid, by_player=by, **({"player": t} if isinstance(t, str) else {"obj": t})) for t in new]
    yield from happen(game, facts)
