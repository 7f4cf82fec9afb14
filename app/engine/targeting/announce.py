"""Announcing modes, targets and divisions (601.2b-d, 700.2), for spells and abilities of every kind."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Modal
from app.engine.events.base import happen
from app.engine.events.facts import BecomesTarget, Did
from app.engine.kernel import rng
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Decision, Option, ask_number, ask_options, label_of
from app.engine.kernel.illegal import Illegal, illegal
from app.engine.state.values import BATTLEFIELD, GRAVEYARD, STACK, ObjectId, PlayerId
from app.engine.targeting.legal import Ident, Targets, announcing, can_complete, legal_targets
from app.engine.targeting.slots import Part, bounds_of, dividers, modal_of, parts, slots_of, texts
from app.engine.targeting.together import arranged, fit, tied

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.events.base import Event
    from app.engine.state.game import Game

#: More targets than anyone lists: the upper bound of "any number of".
_MANY_SLOTS = 60


def announce(game: "Game", stack_oid: ObjectId) -> "Proc":
    """Modes, X where a text asks for it without a cost (107.3f), targets, division. False: it can't be put on the stack
    as the rules ask (no legal targets or mode); the caller removes it (603.3c, 603.3d)."""
    try:
        yield from choose_modes(game, stack_oid)
        info = game.objects[stack_oid].stack
        if info is not None and not info.modes and any(modal_of(effect) is not None for effect in texts(game, stack_oid)):
            raise illegal("no_mode_chosen", "603.3c", "No mode was chosen, so the ability is removed from the stack.")
        yield from choose_x(game, stack_oid)
        yield from choose_targets(game, stack_oid)
    except Illegal as stop:
        if stop.reason.code == "not_together":
            raise  # a wrong choice, though there were right ones
        game.trace.note(stop.reason.rule, stop.reason.text, game.objects[stack_oid].ref, applied=False)
        return False
    return True


def choose_x(game: "Game", stack_oid: ObjectId) -> "Proc":
    """107.3f: a text with an X that nothing defines and no cost has: `chooses_x` on the effect gives the largest value."""
    info = game.objects[stack_oid].stack
    for effect in texts(game, stack_oid):
        most = getattr(effect, "chooses_x", None)
        if most is not None and info is not None and info.x is None:
            info.x = yield from ask_number(
                game.controller(stack_oid), "Choose X", 0, most, rule="107.3f", kind="x", source=stack_oid, word="x"
            )


def choose_modes(game: "Game", stack_oid: ObjectId) -> "Proc":
    """700.2a, b: only modes that can be followed, i.e. with legal targets. Raises Illegal if too few can be chosen."""
    info = game.objects[stack_oid].stack
    assert info is not None
    for effect in texts(game, stack_oid):
        modal = modal_of(effect)
        if modal is None:
            continue
        ctx = announcing(game, stack_oid)
        low, high, repeats = modal.bounds(ctx)
        open_modes = modes_open(game, modal, ctx)
        if (not open_modes and low > 0) or (not repeats and len(open_modes) < low):
            raise illegal("no_legal_mode", "700.2a", f"{label_of(game, stack_oid)} has no mode that can be chosen.")
        chooser: PlayerId = (yield from modal.chooser(ctx)) if hasattr(modal, "chooser") else ctx.you
        options = [Option(index, getattr(modal.modes[index], "text", "") or f"mode {index + 1}") for index in open_modes]
        if getattr(modal, "random", False):
            info.modes = ((yield from _random_mode(game, chooser, stack_oid, options)),)
            game.touch()
            continue
        chosen = yield from ask_options(
            chooser,
            "modes",
            "Choose modes" if high > 1 else "Choose a mode",
            options,
            low,
            high,
            rule="700.2a",
            source=stack_oid,
            word="modes",
            repeats=repeats,
            context={"allowed": [index for index in range(len(modal.modes)) if modal.allowed(ctx, index)]},
        )
        worth: int = getattr(modal, "worth", 0)
        weights: tuple[int, ...] = getattr(modal, "weights", tuple)()
        if worth and sum(weights[index] for index in chosen) > worth:
            raise illegal("too_many_pawprints", "700.2i", f"The chosen modes are worth more than {worth} pawprints.")
        # 700.2d: chosen several times, a mode is followed that many times; printed order otherwise
        info.modes = tuple(sorted(chosen))
        if hasattr(modal, "chosen"):
            yield from modal.chosen(ctx, info.modes)
        game.touch()


def _random_mode(game: "Game", player: PlayerId, stack_oid: ObjectId, options: list[Option]) -> "Proc":
    """One of the modes at random: the client may say which (the first open one is 1), else the seed does."""
    answer = yield Decision(
        player,
        "die_roll",
        "Which mode is chosen at random (0: by the seed)",
        rule="700.2",
        source=stack_oid,
        word="modes",
        min=0,
        max=len(options),
        default=0,
    )
    if not answer:
        game.seed, number = rng.below(game.seed, len(options))
        answer = number + 1
    return options[answer - 1].value


def modes_open(game: "Game", modal: Modal, ctx: Context) -> list[int]:
    """The modes that may be chosen now."""
    return [
        index
        for index, mode in enumerate(modal.modes)
        if modal.allowed(ctx, index) and can_complete(game, Part(mode, slots_of(mode), 0, index), ctx)
    ]


def choose_targets(game: "Game", stack_oid: ObjectId) -> "Proc":
    """601.2c, d: slot by slot; then everything chosen becomes a target. Raises Illegal when a slot can't be filled."""
    info = game.objects[stack_oid].stack
    assert info is not None
    chosen: list[tuple[Ident, ...]] = []
    apart = any(getattr(modal_of(effect), "apart", False) for effect in texts(game, stack_oid))
    for part in parts(game, stack_oid):
        mine: Targets = ()
        ctx = announcing(game, stack_oid)
        sharing = dividers(part.effect) if part.slots else {}
        for at in range(len(part.slots)):
            taken = [one for slot in chosen for one in slot] if apart else []
            picked = yield from _slot(
                game, stack_oid, part, at, replace(ctx, targets=mine), sharing.get(part.slots[at].slot), taken
            )
            mine = (*mine, picked)
            info.targets = (*chosen, *mine)
        for at, slot in enumerate(part.slots):
            if slot.slot in sharing:
                yield from divide(game, stack_oid, mine[at], sharing[slot.slot], replace(ctx, targets=mine))
        chosen.extend(mine)
    info.targets = tuple(chosen)
    game.touch()
    if game.trace.enabled and any(chosen):
        told = list(dict.fromkeys(t for slot in chosen for t in slot))
        refs = [t if isinstance(t, str) else game.obj(t).ref for t in told]
        game.trace.note("601.2c", f"{label_of(game, stack_oid)} targets {', '.join(label_of(game, t) for t in told)}.", *refs)
    facts: "list[Event]" = [
        BecomesTarget(
            obj=one if isinstance(one, int) else None,
            player=one if isinstance(one, str) else None,
            source=stack_oid,
            by_player=game.controller(stack_oid),
        )
        for one in dict.fromkeys(t for slot in chosen for t in slot)
    ]
    player = game.controller(stack_oid)
    if any(_crime(game, player, one) for slot in chosen for one in slot):
        facts.append(Did(what="crime", obj=stack_oid, player=player, by_player=player))
    yield from happen(game, facts)


def _crime(game: "Game", player: PlayerId, target: Ident) -> bool:
    """700.13: an opponent, something an opponent controls, a card in an opponent's graveyard."""
    if isinstance(target, str):
        return target != player
    obj = game.objects[target]
    if obj.zone in (BATTLEFIELD, STACK):
        return bool(game.controller(target) != player)
    return obj.zone == GRAVEYARD and obj.owner != player


def _slot(game: "Game", stack_oid: ObjectId, part: Part, at: int, ctx: Context, divider: Any, taken: list[Ident]) -> "Proc":
    """`taken`: players whom other modes target, when each mode must target a different player."""
    target = part.slots[at]
    low, high = bounds_of(part, at, ctx)
    legal = [one for one in legal_targets(game, target, ctx) if one not in taken]
    if divider is not None:
        high = min(high, divider.total(ctx))  # 601.2d: each must get at least one
    high = min(high, len(legal))
    if tied(target):
        legal, high = arranged(target, ctx, legal, low, high)
    if len(legal) < low or high < low:
        raise illegal(
            "no_legal_targets", "601.2c", f"{label_of(game, stack_oid)} has too few legal targets.", game.objects[stack_oid].ref
        )
    if high <= 0:
        return ()
    if at + 1 < len(part.slots) and low <= 1 and len(legal) <= _MANY_SLOTS:
        # a choice that would leave a later slot ("another target creature") without targets can't be made
        legal = [one for one in legal if can_complete(game, part, ctx, (*ctx.targets, (one,)))]
        if len(legal) < low:
            raise illegal(
                "no_legal_targets",
                "601.2c",
                f"{label_of(game, stack_oid)} has too few legal targets.",
                game.objects[stack_oid].ref,
            )
        high = min(high, len(legal))
    options = [Option(one, label_of(game, one), one if isinstance(one, str) else game.obj(one).ref) for one in legal]
    who = getattr(target, "chooser", None)
    player = who(ctx) if who is not None else ctx.you  # 601.6
    picked = yield from ask_options(
        player,
        "targets",
        "Choose targets" if high > 1 else "Choose a target",
        options,
        low,
        high,
        rule="601.2c",
        source=stack_oid,
        word="target",
        context={"slot": part.start + at, "of": label_of(game, stack_oid)},
    )
    if not fit(target, ctx, picked):
        why = f"{label_of(game, stack_oid)} can't have these targets together."
        raise illegal("not_together", "601.2c", why, game.objects[stack_oid].ref)
    return picked


def divide(game: "Game", stack_oid: ObjectId, among: tuple[Ident, ...], divider: Any, ctx: Context) -> "Proc":
    """601.2d: announce the shares, at least one each."""
    info = game.objects[stack_oid].stack
    assert info is not None
    total = divider.total(ctx)
    if not among:
        return
    options = tuple(Option(one, label_of(game, one), one if isinstance(one, str) else game.obj(one).ref) for one in among)
    if len(among) == 1:
        shares = {among[0]: total}
    else:
        shares = yield Decision(
            ctx.you, "division", f"Divide {total}", options, rule="601.2d", source=stack_oid, word="divide", total=total, least=1
        )
    info.division = {**info.division, **shares}
