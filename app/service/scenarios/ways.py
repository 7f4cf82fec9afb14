"""What an item of a script may mean: casting a card in one of its ways, activating an ability that starts with a text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Activated, Proc
from app.engine.actions import acting, special
from app.engine.casting.activate import activate
from app.engine.casting.cast import cast
from app.engine.casting.land import land_faces, play_land
from app.engine.casting.legal import activatable_places, playable_places
from app.engine.casting.options import CastOption, cast_options, face_of
from app.engine.events.amounts import LoseLife
from app.engine.kernel.context import Context
from app.engine.mana.abilities import is_mana_ability
from app.engine.state.game import Game
from app.engine.state.values import ObjectId, PlayerId
from app.service.scenarios.leftovers import AIDS
from app.service.scenarios.model import Item, read_ref
from app.service.scenarios.names import name_fits, normal, own_names, text_fits
from app.service.scenarios.table import Table

Make = Callable[[Game], Proc]
Way = tuple[str, Make]
#: Special actions (116.2) by the start of their text.
SPECIAL = {
    "foretell": "foretell",
    "plot": "plot",
    "suspend": "suspend",
    "unlock": "unlock",
    "companion": "companion",
}
_TURN_UP = re.compile(r"turn (?:this|~|face).*face up|turn face up|: turn\b", re.IGNORECASE)
#: "Cyclonic Rift with overload", "Detective's Phoenix using bestow".
_USING = re.compile(r"(.+?) (?:with|using) ([A-Za-z][a-z- ]+)\Z")
_FREE = frozenset({"without_paying_mana_cost", "free", "omniscience"})


@dataclass(slots=True)
class Wanted:
    """How the script wants a card cast."""

    name: str = ""
    using: str = ""
    face: str = ""
    text: str = ""
    #: "normal", "alternative", "free" when the script's choices say so.
    cost: str = ""
    words: tuple[str, ...] = ()


def ways(table: Table, player: PlayerId | None, item: Item) -> list[Way]:
    """The procedures that the item may mean, the likeliest first, each with a name for people."""
    if player is None:
        return []
    if item.do == "cast":
        found = _casts(table, player, item)
    elif item.do == "play_land":
        found = _lands(table, player, item)
    elif item.do in ("activate", "activate_mana"):
        found = _activations(table, player, item)
    else:
        found = _worded(table, player, item)
    by_hand = item.get("pay") == "pool" or (table.scenario.driving == "priority" and table.scenario.seats[player].manual_mana)
    if not by_hand:
        return found
    queues = table.scenario.answers.get(player)
    helped = queues is not None and any(
        str(one.get("text", "")).startswith(AIDS) for entry in queues.choices for one in entry.get("pick", ())
    )
    # what helps to pay isn't in the pool
    return [*((label, from_pool(make)) for label, make in found), *(found if helped else ())]


def from_pool(make: Make) -> Make:
    """Only mana in the pool is used."""

    def paying(game: Game) -> Proc:
        game.options["mana_payment"] = "manual"
        try:
            return (yield from make(game))
        finally:
            game.options.pop("mana_payment", None)

    return paying


# ----- casting -------------------------------------------------------------------------------------------------------------
def _casts(table: Table, player: PlayerId, item: Item) -> list[Way]:
    hint = item.get("hint") or {}
    words = tuple(normal(str(hint[word])) for word in ("name", "text", "source") if word in hint)
    wanted = Wanted(
        item.get("card") or "",
        normal(item.get("using") or ""),
        item.get("face") or hint.get("cast_as") or "",
        item.get("ability") or "",
        hint.get("cost", ""),
        words,
    )
    ref = read_ref(item.get("object")) if item.get("object") is not None else None
    if ref is not None and ref.alias in table.labels:
        found = table.labelled(ref.alias)
        places = [found] if found is not None else []
        wanted.name = ""
    elif ref is not None:
        wanted.name = ref.name
        places = [o for o in playable_places(table.game, player) if ref.zone in ("", table.game.obj(o).zone)]
    else:
        places = playable_places(table.game, player)
    return [
        (f"{face_of(table.game, oid, option).name or 'face down'} ({option.label or option.kind})", _casting(player, oid, option))
        for oid, option in castable(table, player, wanted, places)
    ]


def _casting(player: PlayerId, oid: ObjectId, option: CastOption) -> Make:
    return lambda game: acting(game, player, cast(game, player, oid, option))


def castable(table: Table, player: PlayerId, wanted: Wanted, places: list[ObjectId]) -> Iterator[tuple[ObjectId, CastOption]]:
    """Cards and ways that fit, the plain way first unless another is asked for."""
    game = table.game
    found: list[tuple[int, int, ObjectId, CastOption]] = []
    for oid in places:
        if wanted.name and not name_fits(game, oid, wanted.name.removeprefix("fused "), physical=True):
            continue
        for option in cast_options(game, player, oid):
            fit = rank(game, oid, option, wanted)
            if fit is not None:
                found.append((fit, len(found), oid, option))
    for _, _, oid, option in sorted(found, key=lambda entry: entry[:2]):
        yield oid, option


def rank(game: Game, oid: ObjectId, option: CastOption, wanted: Wanted) -> int | None:
    """How well the way fits: smaller is better, None = not at all."""
    face = face_of(game, oid, option)
    kind, label = normal(option.kind.replace("_", " ")), normal(option.label)
    name = wanted.face or wanted.name
    card = game.objects[oid].card
    other_face = card is not None and any(f.name.lower() == name.lower() for f in card.faces[1:] if f.name != face.name)
    if wanted.using and name and other_face:
        return None
    if wanted.using:
        using = wanted.using.replace("_", " ")
        if wanted.using in _FREE:
            return 0 if option.free else None
        if using == "alternative cost":
            return 0 if option.alternative and not option.free else 1 if option.free else None
        if using == "face down":
            return 0 if option.face_down else None
        if using == "back face":
            return 0 if option.face > 0 else None
        if option.face_down and using in ("morph", "disguise", "megamorph"):
            return 0
        return 0 if using in (kind, label) or kind.startswith(using) or using in label.split() else None
    if name.startswith("fused ") or (card is not None and " // " in name and option.kind == "fuse"):
        return 0 if option.kind == "fuse" else None
    if name and face.name.lower() != name.lower():
        # The whole card's name means its front, or whichever half can be cast.
        if card is None or card.name.lower() != name.lower():
            return None
        if option.face > 0:
            return 5
    if option.face_down:
        return None
    plain = not option.alternative
    if wanted.cost == "normal":
        return 0 if plain else None
    if wanted.cost == "free":
        return 0 if option.free else None
    if wanted.cost == "alternative":
        return (
            (0 if any(word in f"{kind} {label}" for word in wanted.words) else 1)
            if option.alternative and not option.free
            else None
        )
    if wanted.face and not plain:
        return None
    return 0 if plain else 3


# ----- lands ---------------------------------------------------------------------------------------------------------------
def _lands(table: Table, player: PlayerId, item: Item) -> list[Way]:
    game = table.game
    ref = read_ref(item.get("object")) if item.get("object") is not None else read_ref({"name": item.get("card")})
    if ref.alias in table.labels:
        found = table.labelled(ref.alias)
        places = [found] if found is not None else []
    else:
        places = [oid for oid in playable_places(game, player) if name_fits(game, oid, ref.name, physical=True)]
    name = (item.get("face") or (item.get("hint") or {}).get("play_as") or item.get("card") or "").lower()
    found_ways = []
    for oid in places:
        faces = land_faces(game, oid)
        card = game.objects[oid].card
        named = [face for face in faces if card is not None and card.faces[face].name.lower() == name]
        for face in named or faces:
            found_ways.append((game.info(oid).name, _playing(player, oid, face)))
    return found_ways


def _playing(player: PlayerId, oid: ObjectId, face: int) -> Make:
    return lambda game: acting(game, player, play_land(game, player, oid, face))


# ----- abilities -----------------------------------------------------------------------------------------------------------
def _activations(table: Table, player: PlayerId, item: Item) -> list[Way]:
    text = item.get("ability") or ""
    mana = item.do == "activate_mana"
    found = []
    for oid in _sources(table, player, item):
        for index, ability in fitting(table.game, oid, text):
            if not mana or is_mana_ability(ability):
                found.append((f"{table.game.info(oid).name}: {ability.text}", _activating(player, oid, ability, index)))
    if not mana:
        found += specials(table, player, item, text)
        if not found:
            found += [("cast", _casting(player, oid, option)) for oid, option in cast_for(table, player, text)]
    if not found and " with " in text:
        return _casts(table, player, item)
    return found


def cast_for(table: Table, player: PlayerId, text: str) -> list[tuple[ObjectId, CastOption]]:
    """ "Foretell {1}{U}": the spells that could be cast for the cost of such a keyword."""
    word = normal(text).split(" ")[0].rstrip(":")
    kind = special_kind(word) or word
    if len(kind) < 4:
        return []
    places = playable_places(table.game, player)
    found = [(o, way) for o, way in castable(table, player, Wanted(using=kind), places) if way.kind == kind]
    exact = [(o, way) for o, way in found if _symbols(text) == sorted(way.cost or ())]
    return exact or (found if not _symbols(text) else [])


def _activating(player: PlayerId, oid: ObjectId, ability: Activated, index: int) -> Make:
    return lambda game: acting(game, player, activate(game, player, oid, ability, index))


def _sources(table: Table, player: PlayerId, item: Item) -> list[ObjectId]:
    source = item.get("source")
    places = activatable_places(table.game, player)
    if source is None:
        # One's own first.
        return sorted(places, key=lambda oid: table.game.info(oid).controller != player)
    ref = read_ref(source)
    if ref.alias in table.labels:
        found = table.labelled(ref.alias)
        return [found] if found is not None else []
    return [oid for oid in places if table.fits(oid, ref) or name_fits(table.game, oid, ref.name, physical=True)]


def fitting(game: Game, oid: ObjectId, text: str) -> Iterator[tuple[int, Activated]]:
    """The activated abilities of an object that start with the text."""
    names = own_names(game, oid)
    fits = False
    for index, ability in enumerate(game.views().activated(oid)):
        said = ability.text
        if not said and _symbols(text.partition(":")[0]) == _cost_symbols(game, oid, ability) != []:
            # An ability without words of its own is known by the symbols of its cost.
            yield index, ability
            continue
        if ability.keyword and said.lower() in ("", ability.keyword.lower()):
            said = f"{ability.keyword} {_mana_of(game, oid, ability)}"
        if text_fits(said, ability.keyword if not ability.text else "", text, *names) or (
            ability.keyword and normal(text) == ability.keyword.lower()
        ):
            fits = True
            yield index, ability
    if not fits and text:  # a keyword whose parameter is worded otherwise ("Craft with one or more ..."), when there is just one
        want, abilities = normal(text), enumerate(game.views().activated(oid))
        alike = [(i, a) for i, a in abilities if a.keyword and want.startswith(f"{a.keyword} with ")]
        if len(alike) == 1:
            yield alike[0]


def _symbols(text: str) -> list[str]:
    return sorted(re.findall(r"\{([^}]+)\}", text))


def _cost_symbols(game: Game, oid: ObjectId, ability: Activated) -> list[str]:
    return sorted(_symbols(_mana_of(game, oid, ability)) + [cost.taps for cost in ability.cost if cost.taps])


def _mana_of(game: Game, oid: ObjectId, ability: Activated) -> str:
    """The mana in the printed cost."""
    ctx = Context(game, game.controller(oid), source=oid, ability=ability)
    return "".join(f"{{{symbol}}}" for cost in ability.cost for symbol in cost.mana(ctx))


def special_kind(word: str) -> str:
    """The special action whose word is, or starts with, this one."""
    return SPECIAL.get(word) or next((kind for kind in SPECIAL if len(word) > 3 and kind.startswith(word)), "")


def specials(table: Table, player: PlayerId, item: Item, text: str) -> list[Way]:
    """Special actions that are given in the same way as abilities."""
    game = table.game
    word = normal(text).split(" ")[0].rstrip(":")
    kind = special_kind(word) or ("turn_face_up" if _TURN_UP.search(text) else "")
    if not kind:
        return []
    zones = ("battlefield",) if kind in ("turn_face_up", "unlock") else ("hand",)
    found = []
    for oid in [o for zone in zones for o in table.in_zone(zone, player)]:
        if kind == "turn_face_up" and not game.obj(oid).face_down:
            continue
        if kind in ("foretell", "plot", "suspend") and not _has_word(game, oid, kind):
            continue
        if (
            kind == "suspend"
            and (number := re.match(r"suspend (\d+)", normal(text)))
            and int(number[1]) not in _suspended_for(game, oid)
        ):
            continue
        if item.get("source") is not None and not table.fits(oid, read_ref(item.get("source"))):
            continue
        found.append((f"{kind} {game.info(oid).name}", _special(player, kind, oid)))
    return found


def _has_word(game: Game, oid: ObjectId, word: str) -> bool:
    view = game.info(oid)
    return view.has(word) or any(word in one.text.lower() for one in view.unread)


def _suspended_for(game: Game, oid: ObjectId) -> list[int]:
    """With how many time counters the card's suspend abilities exile it."""
    return [getattr(ability, "n", 0) for ability in game.info(oid).abilities if ability.keyword == "suspend"]


def _special(player: PlayerId, kind: str, oid: ObjectId) -> Make:
    return lambda game: special(game, player, kind, obj=oid)


def _worded(table: Table, player: PlayerId, item: Item) -> list[Way]:
    """`cycle`, `crew`, `saddle`, `plot`, `foretell`, `suspend`, `turn_face_up`, with their object."""
    found = table.find(item.get("object"))
    if not isinstance(found, int):
        return []
    game = table.game
    ways_found: list[Way] = []
    word = {"cycle": "cycling"}.get(item.do, item.do)
    for index, ability in enumerate(game.views().activated(found)):
        keyword = ability.keyword.lower()
        if keyword == word or (word == "cycling" and keyword.endswith("cycling")):
            ways_found.append((f"{item.do} {game.info(found).name}", _activating(player, found, ability, index)))
    if item.do in ("plot", "foretell", "suspend", "turn_face_up"):
        ways_found.append((f"{item.do} {game.info(found).name}", _special(player, item.do, found)))
    return ways_found


def cost_of(game: Game) -> dict[str, Any]:
    """What the trace says that the last announcement cost: {"mana": "{2}{R}", "life": 2}."""
    found: dict[str, Any] = {}

    def read(notes: list[Any]) -> None:
        for note in notes:
            if note.rule == "601.2f" and note.text.startswith("The total cost is "):
                found["mana"] = note.text.removeprefix("The total cost is ").rstrip(".")
            read(note.steps)

    read(game.trace.root)
    life = sum(e.amount for e in game.history if isinstance(e, LoseLife) and e.payment)
    return {**found, "life": life} if life else found


def paid_cost(table: Table, line: int) -> dict[str, Any]:
    """What line `line` cost: {"mana": "{2}{R}", "life": 2}."""
    return table.costs.get(line) or cost_of(table.game)
