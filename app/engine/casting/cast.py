"""Casting a spell (601.2a-i), in the order of the rule. Whatever fails raises Illegal and the caller drops the branch (733)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.cr.index import keyword_rule
from app.engine.abilities import Cost
from app.engine.asking import objection
from app.engine.casting import x as xs
from app.engine.casting.costs import ExtraCost, base_mana, extra_costs, needs_x, settle_total, spell_costs
from app.engine.casting.gained import GainsText
from app.engine.casting.options import CastOption, cast_options, face_of
from app.engine.casting.pay import can_pay_total, pay_total, remember
from app.engine.casting.timing import wrong_time
from app.engine.events.base import happen
from app.engine.events.facts import SpellCast
from app.engine.events.stack import CommanderCast
from app.engine.events.status import Mark
from app.engine.events.zones import ZoneChange
from app.engine.hooks import Reason
from app.engine.kernel.context import Context
from app.engine.kernel.decisions import Option, ask_number, ask_options, ask_yes_no, label_of, pick
from app.engine.kernel.illegal import Illegal, illegal
from app.engine.mana.pool import Spending
from app.engine.resolve.lasting import begin_effect
from app.engine.state.objects import StackInfo
from app.engine.state.values import COMMAND, STACK, ObjectId, PlayerId
from app.engine.targeting.announce import choose_modes, choose_targets, choose_x
from app.engine.targeting.legal import announcing
from app.engine.walk import uses_x

if TYPE_CHECKING:
    from app.engine.abilities import Proc
    from app.engine.state.game import Game


@dataclass(slots=True)
class Casting:
    """A spell being cast."""

    game: "Game"
    player: PlayerId
    option: CastOption
    spell: ObjectId
    extras: list[Cost] = field(default_factory=list)

    @property
    def info(self) -> StackInfo:
        info = self.game.objects[self.spell].stack
        assert info is not None
        return info

    def context(self) -> Context:
        return announcing(self.game, self.spell, self.info.targets)

    def spending(self) -> Spending:
        return Spending(self.player, "spell", self.spell)


def cannot_begin(game: "Game", player: PlayerId, oid: ObjectId, option: CastOption) -> Reason | None:
    """601.3: why the player can't even begin. Prohibitions that choices may change are asked in 601.2e."""
    obj = game.objects.get(oid)
    if obj is None:
        return Reason("not_there", "400.7", "The card is not there.")
    face = face_of(game, oid, option)
    if "land" in face.types:
        return Reason("land_cannot_be_cast", "305.9", f"{face.name} is a land and can't be cast.", obj.ref)
    if option not in cast_options(game, player, oid) and option.timing != "resolving":
        return Reason(
            "cannot_cast_from_there",
            "601.3",
            f"Nothing allows {player} to cast {face.name} like this from the {obj.zone}.",
            obj.ref,
        )
    if option.cost is None and not option.free and not option.extra:
        return Reason("no_mana_cost", "118.6", f"{face.name} has no mana cost, which can't be paid.", obj.ref)
    return wrong_time(game, player, oid, face, option)


def cast(game: "Game", player: PlayerId, oid: ObjectId, option: CastOption) -> "Proc":
    """Cast the card; returns the spell. Raises Illegal with the rule that stops it."""
    reason = cannot_begin(game, player, oid, option)
    if reason is not None:
        raise Illegal(reason)
    name = face_of(game, oid, option).name
    with game.trace.step("601.2", f"{player} casts {name}.", game.objects[oid].ref, player):
        now = yield from propose(game, player, oid, option)
        yield from announce_extras(now)
        yield from choose_modes(game, now.spell)
        yield from announce_x(now)
        yield from choose_targets(game, now.spell)
        # 601.2e
        reason = objection(game, "can_cast", player, now.spell, option, obj=now.spell, player=player)
        if reason is not None:
            raise Illegal(reason)
        ctx = now.context()
        due = settle_total(game, player, now.spell, option, now.extras, ctx)
        mana, paid = yield from pay_total(game, player, due, ctx, now.spending())
        remember(now.info, mana, paid)
        game.touch()
        if option.zone == COMMAND and game.objects[now.spell].commander:
            yield from happen(game, CommanderCast(player=player, ref=game.objects[now.spell].ref))
        yield from happen(game, SpellCast(obj=now.spell, player=player, origin=now.info.cast_from))
        if "prepared_by" in game.objects[now.spell].marks:  # 722.3c
            yield from happen(game, Mark(obj=game.objects[now.spell].marks["prepared_by"], word="prepared", value=None))
    return now.spell


def propose(game: "Game", player: PlayerId, oid: ObjectId, option: CastOption) -> "Proc":
    """601.2a: the card moves to the stack, as the face or with the characteristics chosen; its player becomes its controller."""
    card = game.objects[oid]
    info = StackInfo(cast_as=option.kind, cast_from=card.zone)
    if option.alternative:
        info.paid[option.kind] = 1
    base = option.base
    if base is None and (card.card is None or card.kind == "spell"):
        base = card.base  # 707.12: a copy of a card
    move = ZoneChange(
        obj=oid,
        to=STACK,
        why="cast",
        because="601.2a",
        player=player,
        controller=player,
        by_player=player,
        face=option.face,
        face_down=option.face_down,
        face_down_as=option.face_down_as,
        copy_as=base,
        cast=info,
        marks=dict(option.marks),
    )
    done = yield from happen(game, move)
    moved = [event for event in done if isinstance(event, ZoneChange) and event.to == STACK]
    if not moved:
        raise illegal("cannot_cast", "101.2", "The card can't be put on the stack.", game.obj(oid).ref)
    spell = moved[0].new
    assert spell is not None
    return Casting(game, player, option, spell)


def announce_extras(now: Casting) -> "Proc":
    """601.2b: which additional costs will be paid, and how often; mandatory ones are. An optional cost that can't be
    paid is not offered."""
    game, player, info = now.game, now.player, now.info
    offered = extra_costs(game, player, now.spell, now.option)
    yield from _of_cards(now, [extra for extra in offered if extra.card is not None])
    for extra in offered:
        if extra.card is not None:
            continue
        cost = extra.cost
        if extra.among:
            yield from _one_among(now, extra)
            continue
        if extra.alternatives:
            cost = yield from _one_of(now, extra)
        if not extra.optional:
            now.extras.extend(cost)
            info.paid.setdefault(extra.name, 1)
            continue
        times = 0
        if extra.times == 1:
            if affordable(now, cost) or _cheaper(now, extra.name, cost):
                prompt = f"Pay {extra.name} for {label_of(game, now.spell)}?"
                times = int(
                    (yield from ask_yes_no(player, prompt, rule="601.2b", source=now.spell, word=extra.name, default=False))
                )
            else:
                _beyond(now, extra)
        else:
            most = 0
            while (not extra.times or most < extra.times) and most < 100 and affordable(now, cost * (most + 1)):
                most += 1
            if not most:
                _beyond(now, extra)
            else:
                prompt = f"How many times to pay {extra.name}"
                times = yield from ask_number(player, prompt, 0, most, rule="601.2b", source=now.spell, word=extra.name)
        if times:
            now.extras.extend(cost * times)
            info.paid[extra.name] = info.paid.get(extra.name, 0) + times
            for noted in filter(None, (getattr(part, "notes", "") for part in cost)):  # 702.33f: which of two kicker costs
                info.paid[noted] = times
            if extra.gains:
                begin_effect(now.context(), (GainsText(extra.gains),), objects=(now.spell,))
            name = {"kicked": "kicker"}.get(extra.name, extra.name)
            rule = keyword_rule(name) or "601.2b"
            game.trace.note(
                rule, f"{player} announces to pay {name}{f' {times} times' * (times > 1)}.", game.objects[now.spell].ref
            )
            game.touch()


def _beyond(now: Casting, extra: ExtraCost) -> None:
    """118.3: an optional cost that can't be paid is not offered; the trace says so."""
    name = {"kicked": "kicker"}.get(extra.name, extra.name)
    ref = now.game.objects[now.spell].ref
    now.game.trace.note("118.3", f"{now.player} can't pay {name} too.", ref, applied=False, beyond=extra.name)


def _cheaper(now: Casting, name: str, cost: Sequence[Cost]) -> bool:
    """Could it be paid if it were announced? ("This spell costs {2} less to cast if it's bargained.")"""
    before = dict(now.info.paid)
    now.info.paid[name] = 1
    now.game.touch()
    found = affordable(now, cost)
    now.info.paid.clear()
    now.info.paid.update(before)
    now.game.touch()
    return found


def _of_cards(now: Casting, extras: list[ExtraCost]) -> "Proc":
    """702.47b: which cards to reveal, all at once, in an order; each adds its text and its cost."""
    open_ = {extra.card: extra for extra in extras if affordable(now, extra.cost)}
    if not open_:
        return
    chosen = yield from pick(
        now.game,
        now.player,
        extras[0].name,
        list(open_),  # type: ignore[arg-type]
        0,
        len(open_),
        rule="702.47b",
        source=now.spell,
        context={"cost": True},  # type: ignore[arg-type]
    )
    for oid in chosen:
        extra = open_[oid]
        now.extras.extend(extra.cost)
        now.info.paid[extra.name] = now.info.paid.get(extra.name, 0) + 1
        begin_effect(now.context(), (GainsText(extra.gains),), objects=(now.spell,))
        name = label_of(now.game, oid)
        now.game.trace.note("702.47a", f"{now.player} reveals {name}: the spell gains its text.", now.game.obj(oid).ref)
        now.game.touch()


def _one_among(now: Casting, extra: ExtraCost) -> "Proc":
    """One of the objects is chosen now, and used as the total cost is paid (702.119c, 702.180b); a mandatory cost needs one."""
    costs = dict(extra.among)
    open_ = [oid for oid in costs if chosen_among(now, extra, oid)]
    now.info.memory.pop(("chosen_for", extra.name), None)
    now.game.touch()
    if not open_ and not extra.optional:
        raise illegal("cost_not_payable", "601.2h", f"No way to pay {extra.name} is open.", now.game.objects[now.spell].ref)
    if extra.asked and open_:
        prompt = f"Pay {extra.name} for {label_of(now.game, now.spell)}?"
        if not (yield from ask_yes_no(now.player, prompt, rule="601.2b", source=now.spell, word=extra.name, default=False)):
            return
    chosen = yield from pick(
        now.game,
        now.player,
        extra.name,
        open_,
        0 if extra.optional and not extra.asked else 1,
        1,
        rule="601.2b",
        source=now.spell,
        context={"cost": True},
    )
    for oid in chosen:
        chosen_among(now, extra, oid)
        now.extras.extend(costs[oid])
        now.info.paid[extra.name] = 1


def chosen_among(now: Casting, extra: ExtraCost, oid: ObjectId) -> bool:
    """Choose the object; could the total then be paid?"""
    now.info.memory[("chosen_for", extra.name)] = oid
    now.game.touch()
    return affordable(now, dict(extra.among)[oid])


def _one_of(now: Casting, extra: ExtraCost) -> "Proc":
    """ "As an additional cost, sacrifice a creature or pay {2}": one that can be paid."""
    open_ = [index for index, cost in enumerate(extra.alternatives) if affordable(now, cost)]
    if not open_:
        raise illegal("cost_not_payable", "601.2h", f"No way to pay {extra.name} is open.", now.game.objects[now.spell].ref)
    options = [Option(index, extra.labels[index] if extra.labels else f"{extra.name} {index + 1}") for index in open_]
    (index,) = yield from ask_options(
        now.player, "cost", f"Choose how to pay {extra.name}", options, rule="601.2b", source=now.spell, word=extra.name
    )
    now.info.memory[("cost_choice", extra.name)] = index
    return extra.alternatives[index]


def affordable(now: Casting, more: Sequence[Cost] = (), x: int = 0) -> bool:
    """Could what was announced so far be paid together with `more`?"""
    ctx = now.context()
    if ctx.x is None and x == 0 and any(uses_x(part) for part in now.option.extra):
        # the X of a cost that isn't mana may not be 0: "exile a green card with mana value X"
        return any(_affordable(now, more, value) for value in range(16))
    return _affordable(now, more, x)


def _affordable(now: Casting, more: Sequence[Cost], x: int) -> bool:
    ctx = now.context()
    if ctx.x is None:
        ctx.x = x
    trace, now.game.trace.enabled = now.game.trace.enabled, False
    try:
        due = settle_total(now.game, now.player, now.spell, now.option, [*now.extras, *more], ctx)
    finally:
        now.game.trace.enabled = trace
    return can_pay_total(now.game, now.player, due, ctx, now.spending())


def announce_x(now: Casting) -> "Proc":
    """601.2b, 107.3a. Cast without paying its mana cost or an alternative cost with X, a spell's X is 0 (107.3b)."""
    game, info = now.game, now.info
    parts = spell_costs(game, now.player, now.spell, now.option, now.extras)
    trace, game.trace.enabled = game.trace.enabled, False
    mana = base_mana(game, now.player, now.spell, now.option)
    game.trace.enabled = trace
    if needs_x(mana, parts, now.context()):
        values = xs.fixed_values(parts, now.context())
        least = max((getattr(part, "least_x", 0) for part in parts), default=0)
        info.x = yield from (
            xs.choose(game, now.player, now.spell, lambda x: _affordable(now, (), x), least)
            if values is None
            else xs.choose_of(game, now.player, now.spell, values, lambda x: _affordable(now, (), x))
        )
    elif "X" in (game.view(now.spell).mana_cost or ()):
        info.x = 0
        game.trace.note("107.3b", "X is 0.", game.objects[now.spell].ref)
    else:
        yield from choose_x(game, now.spell)
    if info.x is not None:
        game.touch()
