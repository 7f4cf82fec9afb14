"""Casting, activating, playing lands and special actions: which way is meant, then the engine's procedure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.cards.card import CAVEATS, SECOND_FACE_MISSING
from app.cards.names import fold
from app.engine import actions
from app.engine.abilities import Activated, Proc
from app.engine.casting.activate import activate as activating
from app.engine.casting.cast import cannot_begin
from app.engine.casting.cast import cast as casting
from app.engine.casting.land import land_faces
from app.engine.casting.land import play_land as playing
from app.engine.casting.legal import could_activate, could_cast
from app.engine.casting.options import FACE_KINDS, CastOption, cast_options, face_of
from app.engine.kernel.decisions import Option, ask_options
from app.engine.kernel.illegal import Unmodelled, illegal
from app.engine.state.game import Game
from app.engine.state.values import ObjectId, PlayerId
from app.models import action as wire
from app.service.problems import problem
from app.service.stacking import text_of


def cast(game: Game, action: wire.CastSpell, player: PlayerId, card: ObjectId) -> Proc:
    """The whole of casting (601). Raises Illegal, RequestProblem."""

    def procedure() -> Proc:
        option = yield from _one_option(game, action, player, card)
        return (yield from casting(game, player, card, option))

    return (yield from actions.acting(game, player, procedure()))


def matching_options(game: Game, action: wire.CastSpell, player: PlayerId, card: ObjectId) -> list[CastOption]:
    """The ways to cast that the action may mean. Raises Illegal when there is none, Unmodelled when it is not known."""
    options = cast_options(game, player, card)
    face = wanted_face(game, card, action.face, action.card, "/action/face")
    if face is not None:
        options = [option for option in options if option.face == face]
    if action.cast_as is not None:
        word = action.cast_as.lower().replace(" ", "_")
        named = [o for o in options if word in (o.kind.lower(), o.label.lower().replace(" ", "_"), o.face_down_as)]
        options = named
    obj = game.obj(card)
    missing = obj.card is not None and SECOND_FACE_MISSING in obj.card.caveats
    if missing and options and all(option.face and option.cost is None for option in options):
        raise Unmodelled(CAVEATS[SECOND_FACE_MISSING], "", obj.ref)
    if options:
        return options
    name = game.info(card).name
    if "land" in obj.printed().types:
        raise illegal("land_cannot_be_cast", "305.9", f"{name} is a land and can't be cast.", obj.ref)
    how = f" with {action.cast_as}" if action.cast_as else ""
    raise illegal("cannot_cast_from_there", "601.3", f"Nothing allows {player} to cast {name}{how} from the {obj.zone}.", obj.ref)


def wanted_face(game: Game, card: ObjectId, face: int | str | None, written: str, pointer: str) -> int | None:
    """The face that is meant by its number or name, or by the name of the card as it was written. Raises RequestProblem."""
    definition = game.obj(card).card
    if definition is None or len(definition.faces) < 2:
        return None
    names = [fold(one.name) for one in definition.faces]
    if isinstance(face, int):
        if face >= len(names):
            raise problem(pointer, "unknown_face", f"{definition.name} has {len(names)} faces, numbered from 0")
        return face
    if isinstance(face, str):
        if fold(face) not in names:
            known = [one.name for one in definition.faces]
            raise problem(pointer, "unknown_face", f"{face!r} is no face of {definition.name}: {', '.join(known)}", known)
        return names.index(fold(face))
    return names.index(fold(written)) if fold(written) in names[1:] else None


def _one_option(game: Game, action: wire.CastSpell, player: PlayerId, card: ObjectId) -> Proc:
    """Of several ways the one that is possible; of several that are, the player chooses."""
    options = matching_options(game, action, player, card)
    if len(options) == 1:
        return options[0]
    able = [option for option in options if could_cast(game, player, card, option)]
    if len(able) == 1:
        return able[0]
    if not able:
        open_ = [option for option in options if cannot_begin(game, player, card, option) is None]
        return (open_ or options)[0]  # the procedure says why not
    choices = [Option(option, option_label(game, card, option)) for option in able]
    prompt = f"Choose how to cast {game.info(card).name}"
    (chosen,) = yield from ask_options(player, "option", prompt, choices, rule="601.2b", source=card, word="cast_as")
    return chosen


def option_label(game: Game, card: ObjectId, option: CastOption) -> str:
    """How a way to cast is called."""
    name = face_of(game, card, option).name or "a face-down card"
    return option.label or (name if option.kind in FACE_KINDS else f"{name} ({option.kind})")


def activate(game: Game, action: wire.ActivateAbility, player: PlayerId, source: ObjectId) -> Proc:
    """The whole of activating (602), `times` times. Raises Illegal, RequestProblem."""

    def procedure() -> Proc:
        index, ability = yield from _one_ability(game, action, player, source)
        return (yield from activating(game, player, source, ability, index))

    made = None
    for _ in range(action.times):
        made = yield from actions.acting(game, player, procedure())
    return made


def matching_abilities(game: Game, wanted: int | str | None, source: ObjectId) -> list[tuple[int, Activated]]:
    """The activated abilities that may be meant, with their numbers. Raises Illegal, RequestProblem, Unmodelled."""
    views: Any = game.views()
    here = list(enumerate(views.activated(source))) if source in game.objects else []
    found = here
    if isinstance(wanted, int):
        found = [pair for pair in here if pair[0] == wanted]
    elif isinstance(wanted, str):
        low = _plain(wanted)
        found = [pair for pair in here if low in _plain(text_of(pair[1])) or low == pair[1].keyword]
    if found:
        return found
    name = game.info(source).name
    if source not in game.objects:
        raise illegal("object_gone", "400.7", f"{name} is no longer there.")
    listed = "; ".join(f"{number}: {text_of(ability)}" for number, ability in here) or "none"
    printed = [one for ability in game.obj(source).printed().abilities for one in ability.activated()]
    had = bool(printed) if wanted is None else isinstance(wanted, int) and wanted < len(printed)
    if isinstance(wanted, str):
        had = any(_plain(wanted) in _plain(text_of(one)) for one in printed)
    unread = game.info(source).unread
    if unread:
        raise Unmodelled(unread[0].text, "", game.obj(source).ref)
    if had or not here:
        raise illegal("no_such_ability", "602.1", f"{name} doesn't have that ability: it has {listed}.", game.obj(source).ref)
    text = f"{name} has no such activated ability; it has {listed}"
    raise problem("/action/ability", "unknown_ability", text, [text_of(ability) for _, ability in here][:5])


def _one_ability(game: Game, action: wire.ActivateAbility, player: PlayerId, source: ObjectId) -> Proc:
    found = matching_abilities(game, action.ability, source)
    if len(found) == 1:
        return found[0]
    able = [pair for pair in found if could_activate(game, player, source, pair[1])]
    if len(able) <= 1:
        return (able or found)[0]
    choices = [Option(index, text_of(ability)) for index, ability in able]
    prompt = f"Choose an ability of {game.info(source).name}"
    (chosen,) = yield from ask_options(player, "option", prompt, choices, rule="602.2", source=source, word="ability")
    return next(pair for pair in able if pair[0] == chosen)


def play_land(game: Game, action: wire.PlayLand, player: PlayerId, card: ObjectId) -> Proc:
    """Playing a land (305.1). Raises Illegal, RequestProblem."""
    face = wanted_face(game, card, action.face, action.card, "/action/face")
    faces: Sequence[int] = land_faces(game, card)

    def procedure() -> Proc:
        chosen = face if face is not None else (faces[0] if faces else 0)
        if face is None and len(faces) > 1:
            definition = game.obj(card).card
            assert definition is not None
            choices = [Option(number, definition.faces[number].name) for number in faces]
            (chosen,) = yield from ask_options(
                player, "option", "Choose which face to play", choices, rule="712.12", source=card, word="face"
            )
        return (yield from playing(game, player, card, chosen))

    return (yield from actions.acting(game, player, procedure()))


def special(game: Game, action: wire.Special, player: PlayerId, oid: ObjectId | None) -> Proc:
    """Other special actions (116.2). Raises Illegal, Unmodelled."""
    details: dict[str, Any] = {"obj": oid} if oid is not None else {}
    if action.x is not None:
        details["x"] = action.x
    return (yield from actions.special(game, player, action.kind, **details))


def _plain(text: str) -> str:
    return " ".join(text.lower().replace("\u2212", "-").split())
