"""What a player could do now: spells to cast, abilities to activate, lands to play, all payable and with legal targets."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.engine.abilities import Activated, Cost, SpellAbility
from app.engine.asking import objection, rules
from app.engine.casting.activate import cannot_activate_now, payable
from app.engine.casting.cast import Casting, affordable, cannot_begin, chosen_among, propose
from app.engine.casting.costs import Total, extra_costs, settle_total, spell_costs
from app.engine.casting.land import cannot_play_land, land_faces
from app.engine.casting.options import CastOption, cast_options, face_of
from app.engine.casting.pay import can_pay_total
from app.engine.casting.timing import no_priority
from app.engine.casting.x import fixed_values
from app.engine.hooks import Reason
from app.engine.kernel.context import Context
from app.engine.kernel.drive import automatic, run
from app.engine.kernel.illegal import Illegal
from app.engine.mana import symbols as sym
from app.engine.mana.abilities import is_mana_ability
from app.engine.mana.payment import can_pay
from app.engine.mana.pool import Spending
from app.engine.state.values import GRAVEYARD, HAND, LIBRARY, STACK, ObjectId, PlayerId
from app.engine.targeting.announce import modes_open
from app.engine.targeting.legal import Targets, announcing, can_complete
from app.engine.targeting.slots import Part, modal_of, parts, slots_of, texts

if TYPE_CHECKING:
    from app.engine.state.game import Game


@dataclass(frozen=True, slots=True)
class Action:
    """kind: "cast", "activate" or "land"."""

    kind: str
    obj: ObjectId
    option: CastOption | None = None
    ability: Activated | None = None
    index: int = 0
    face: int = 0
    mana_ability: bool = False


@dataclass(slots=True)
class Quote:
    """What a spell would cost: the total, whether it can be paid, and why it can't be cast at all."""

    mana: tuple[str, ...] = ()
    parts: tuple[Cost, ...] = ()
    payable: bool = False
    reason: Reason | None = None
    total: Total | None = field(default=None)
    #: Optional costs that it was worked out without, when it can't be paid so.
    optional: tuple[str, ...] = ()


def legal_actions(game: "Game", player: PlayerId) -> list[Action]:
    """Everything the player could begin and finish now, special actions of keywords aside."""
    if no_priority(game, player) is not None:
        return []
    found: list[Action] = []
    for oid in playable_places(game, player):
        for face in land_faces(game, oid):
            if cannot_play_land(game, player, oid, face) is None:
                found.append(Action("land", oid, face=face))
        for option in cast_options(game, player, oid):
            if could_cast(game, player, oid, option):
                found.append(Action("cast", oid, option))
    for oid in activatable_places(game, player):
        for index, ability in enumerate(game.views().activated(oid)):
            if could_activate(game, player, oid, ability):
                found.append(Action("activate", oid, ability=ability, index=index, mana_ability=is_mana_ability(ability)))
    return found


def playable_places(game: "Game", player: PlayerId) -> list[ObjectId]:
    """Cards that could be played from where they are, own zones first."""
    found = list(game.zone(HAND, player)) + list(game.zone(GRAVEYARD, player)) + list(game.zone(LIBRARY, player)[:1])
    found += [oid for zone in (game.command, game.exile) for oid in zone if game.objects[oid].kind in ("card", "spell")]
    return found + [oid for other in game.opponents(player) for oid in game.zone(GRAVEYARD, other)]


def activatable_places(game: "Game", player: PlayerId) -> list[ObjectId]:
    """Objects whose abilities the player might activate."""
    return [
        *game.permanents(),
        *game.command,
        *game.zone(HAND, player),
        *game.zone(GRAVEYARD, player),
        *(o for o in game.exile if game.objects[o].owner == player),
    ]


def could_cast(game: "Game", player: PlayerId, oid: ObjectId, option: CastOption) -> bool:
    """Cheap checks first; the spell is put on the stack of a branch only when words, rules or targets make that needed."""
    if cannot_begin(game, player, oid, option) is not None:
        return False
    face = face_of(game, oid, option)
    mana = () if option.free else sym.with_x(option.cost or (), 0)
    plain = not any(
        True
        for name in ("cost_change", "extra_costs", "payment_aids", "can_cast")
        for _ in rules(game, name, obj=oid, player=player)
    )
    plain = plain and STACK not in game.views().granting_zones()  # "spells you cast have improvise"
    plain = plain and not any(getattr(a, "plugged", None) for a in face.abilities) and not option.extra and option.zone == HAND
    if plain and not can_pay(game, player, mana, Spending(player, "spell", oid, with_x="X" in (option.cost or ()))):
        return False
    targeted = "Aura" in face.subtypes or any(
        isinstance(a, SpellAbility) and (slots_of(a.effect) or modal_of(a.effect) is not None) for a in face.abilities
    )
    if plain and not targeted:
        return True
    found = quote(game, player, oid, option)
    # "costs {2} less to cast if it's bargained"
    return found.payable or any(quote(game, player, oid, option, optional=(name,)).payable for name in found.optional)


def quote(
    game: "Game",
    player: PlayerId,
    oid: ObjectId,
    option: CastOption,
    targets: Targets = (),
    x: int = 0,
    optional: tuple[str, ...] = (),
) -> Quote:
    """The total cost (601.2f) with these targets, X and optional costs (by name), worked out on a branch."""
    reason = cannot_begin(game, player, oid, option)
    if reason is not None and reason.code not in ("not_your_priority", "sorcery_timing"):
        return Quote(reason=reason)
    branch = game.clone()
    try:
        now: Casting = run(propose(branch, player, oid, option), automatic)
    except Illegal as stop:
        return Quote(reason=stop.reason)
    offered = extra_costs(branch, player, now.spell, option)
    for extra in offered:
        if extra.among:  # an optional one too when it makes the spell cheap enough
            if not extra.optional or not affordable(now):
                found = next((oid for oid, _ in extra.among if chosen_among(now, extra, oid)), None)
                now.extras.extend(dict(extra.among).get(found, ()) if found is not None else ())
            continue
        if extra.optional and extra.name not in optional:
            continue
        cost = extra.cost
        if extra.alternatives:
            cost = next((one for one in extra.alternatives if affordable(now, one)), extra.alternatives[0])
        now.extras.extend(cost)
        now.info.paid[extra.name] = 1
    open_x = fixed_values(spell_costs(branch, player, now.spell, option, now.extras), now.context()) if not x else None
    now.info.x, now.info.targets = open_x[0] if open_x else x, targets
    branch.touch()
    why = reason or objection(branch, "can_cast", player, now.spell, option, obj=now.spell, player=player)
    if why is None and not targets:
        why = no_targets(branch, now.spell)
    ctx = now.context()
    due = settle_total(branch, player, now.spell, option, now.extras, ctx)
    good = can_pay_total(branch, player, due, ctx, now.spending())
    open_ = () if good or why is not None else tuple(extra.name for extra in offered if extra.optional and not extra.among)
    return Quote(due.mana, due.parts, good and why is None, why, due, open_)


def no_targets(game: "Game", stack_oid: ObjectId) -> Reason | None:
    """Can modes and targets be chosen at all for what is on the stack of this branch?"""
    ctx = announcing(game, stack_oid)
    for effect in texts(game, stack_oid):
        modal = modal_of(effect)
        if modal is not None:
            low, _, repeats = modal.bounds(ctx)
            open_ = modes_open(game, modal, ctx)
            if (low and not open_) or (not repeats and len(open_) < low):
                return Reason("no_legal_mode", "700.2a", "No mode can be chosen.")
    for part in parts(game, stack_oid, ()):
        if not can_complete(game, part, ctx):
            return Reason("no_legal_targets", "601.2c", "There are too few legal targets.")
    return None


def could_activate(game: "Game", player: PlayerId, oid: ObjectId, ability: Activated) -> bool:
    """Allowed, payable, and with legal targets; no branch is needed."""
    if cannot_activate_now(game, player, oid, ability) is not None:
        return False
    ctx = Context(game, player, source=oid, ability=ability, x=0)
    modal = modal_of(ability.effect)
    if modal is not None:
        low, _, repeats = modal.bounds(ctx)
        open_ = modes_open(game, modal, ctx)
        if (low and not open_) or (not repeats and len(open_) < low):
            return False
    slots = slots_of(ability.effect)
    if slots and not can_complete(game, Part(ability.effect, slots, 0), ctx):
        return False
    return payable(game, player, oid, ability, ctx)
