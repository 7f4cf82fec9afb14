"""What a ruling tells: the trace, the caveats, what changed, and a summary."""

from __future__ import annotations

import itertools
import re
from typing import Any

from app.cards.card import CAVEATS
from app.cr import index
from app.engine.kernel.trace import Note
from app.engine.state.game import Game
from app.engine.state.objects import GameObject
from app.engine.state.values import BATTLEFIELD, COMMAND, STACK, ObjectId
from app.models.ruling import Caveat, Change, TraceNode
from app.models.state import CardObject, GameState
from app.service.codec import outline

#: Text that may do something where a card neither is in play nor on the stack (113.6).
_FUNCTIONS: dict[str, re.Pattern[str]] = {
    "hand": re.compile(
        r"(from|in) your (opening )?hand|cycling|channel|ninjutsu|bloodrush|forecast|foretell|transmute|suspend", re.I
    ),
    "graveyard": re.compile(
        r"graveyard|flashback|unearth|embalm|eternalize|scavenge|encore|disturb|escape|jump-start|retrace|recover|dredge|mayhem",
        re.I,
    ),
    "exile": re.compile(r"exile|suspend|foretold|plotted|adventure", re.I),
    "library": re.compile(r"in your library|top of your library", re.I),
}
MAX_NOTES = 4_000


def trace_of(notes: list[Note]) -> list[TraceNode]:
    """The trace for the client, each rule with the heading it stands under."""
    left = [MAX_NOTES]

    def node(note: Note) -> TraceNode:
        left[0] -= 1
        title = index.title(note.rule) if index.exists(note.rule) else ""
        steps = [node(step) for step in note.steps if left[0] > 0]
        data = {key: outline(value) for key, value in note.data.items()}
        return TraceNode(
            rule=note.rule,
            title=title,
            text=note.text,
            objects=list(note.objects),
            source=note.source,
            ability=note.ability,
            applied=note.applied,
            steps=steps,
            data=data,
        )

    return [node(note) for note in notes if left[0] > 0]


#: Steps that are told as what they are; notes that are too; events that only belong to paying for something.
_DEEDS = frozenset(("601.2", "602.2", "116.2a", "603.3"))
_FACTS = frozenset(("508.1k", "509.1g", "608.2b"))
_PREVENTED = frozenset(("615.1", "615.1a", "615.7", "702.16e"))
_PAYING = frozenset(("AddMana", "SpendMana", "LoseMana", "EmptyPool", "PutAbility"))


def summary_of(notes: list[Note], paying: bool = False) -> list[str]:
    """What happened, a sentence an event, in order. How mana was made for a cost is left to the trace."""
    return _counted(_sentences(notes, paying))[:500]


def _counted(said: list[str]) -> list[str]:
    """What happens several times in a row is told once, with a number."""
    runs = [(text, len(list(same))) for text, same in itertools.groupby(said)]
    return [f"{text.removesuffix('.')} ({times} times)." if times > 1 else text for text, times in runs]


def _sentences(notes: list[Note], paying: bool) -> list[str]:
    found: list[str] = []
    for note in notes:
        if paying and note.rule.startswith("605."):
            continue
        deed = note.rule in _DEEDS and (bool(note.steps) or note.rule == "603.3") and not _removed(note)
        event = note.data.get("event")
        told = event and not (paying and event in _PAYING) and not note.text.endswith("to stack.")
        prevented = note.rule in _PREVENTED and "prevented" in note.text
        if deed or (note.applied and (told or prevented or note.rule in _FACTS)):
            found.append(note.text)
        found.extend(_sentences(note.steps, paying or deed))
    return found


def _removed(note: Note) -> bool:
    """Is it a triggered ability that left the stack at once (603.3d)?"""
    return any(step.rule == "603.3d" and not step.applied for step in note.steps)


def caveats_of(game: Game, seen: set[ObjectId]) -> list[Caveat]:
    """What was not understood and could have mattered: what the engine met, and unread text of objects that were there."""
    found: dict[tuple[str, str], Caveat] = {}
    for (ref, text), why in game.caveats.items():
        found.setdefault((ref, text), Caveat(object=ref, card=_card_of(game, ref), text=text, why=why))
    for oid in sorted(seen | {oid for oid in game.objects} | set(game.lki)):
        obj = game.objects.get(oid) or (game.lki[oid].obj if oid in game.lki else None)
        if obj is None or obj.kind == "ability" or (obj.card is None and obj.base is None):
            continue
        inside = obj.zone in (BATTLEFIELD, STACK, COMMAND)
        faces = [obj.printed()] if inside or obj.card is None else list(obj.card.faces)
        for face in faces:
            for unread in face.unread:
                if inside or _functions(obj.zone, unread.text):
                    why = "not understood" + (f" (at {unread.died_on!r})" if unread.died_on else "")
                    found.setdefault((obj.ref, unread.text), Caveat(object=obj.ref, card=face.name, text=unread.text, why=why))
        if inside and obj.card is not None:
            for code in obj.card.caveats:
                found.setdefault(
                    (obj.ref, code), Caveat(object=obj.ref, card=obj.card.name, text=CAVEATS.get(code, code), why=code)
                )
    return list(found.values())


def _functions(zone: str, text: str) -> bool:
    found = _FUNCTIONS.get(zone)
    return found is not None and found.search(text) is not None


def _card_of(game: Game, ref: str) -> str:
    obj: GameObject | None = next((obj for obj in game.objects.values() if obj.ref == ref), None)
    if obj is None:
        obj = next((snapshot.obj for snapshot in game.lki.values() if snapshot.obj.ref == ref), None)
    if obj is None:
        return ""
    return obj.card.name if obj.card is not None else obj.base.name if obj.base is not None else ""


#: Numbers that change with every move and say nothing of the game.
_BOOKKEEPING = frozenset(("timestamp", "incarnation", "entered_turn", "count", "id", "characteristics", "seen_by", "linked"))


def changes_of(before: GameState, after: GameState) -> list[Change]:
    """The differences of two states of one game: objects by id, players, and the turn."""
    found: list[Change] = []
    old, new = _objects(before), _objects(after)
    for ref in [*old, *(ref for ref in new if ref not in old)]:
        was, now = old.get(ref, {"zone": None}), new.get(ref, {"zone": None})
        moved = was["zone"] != now["zone"]
        fields = ["zone"] if moved else [key for key in {**was, **now} if was.get(key) != now.get(key)]
        found += [Change(object=ref, field=key, before=was.get(key), after=now.get(key)) for key in fields]
    for one, other in zip(before.players, after.players, strict=True):
        a, b = _player(one), _player(other)
        found += [Change(player=one.id, field=key, before=a[key], after=b[key]) for key in a if a[key] != b[key]]
    a, b = before.turn.model_dump(exclude={"passed", "begun"}), after.turn.model_dump(exclude={"passed", "begun"})
    found += [Change(field=f"turn.{key}", before=a[key], after=b[key]) for key in a if a[key] != b[key]]
    for key in ("day_night", "over", "winner", "draw"):
        if getattr(before, key) != getattr(after, key):
            found.append(Change(field=key, before=getattr(before, key), after=getattr(after, key)))
    return found


def _player(player: Any) -> dict[str, Any]:
    told = player.model_dump(exclude={"id", "hand", "library", "graveyard"})
    return told | {"library.count": player.library.count}


def _objects(state: GameState) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}

    def put(entries: list[Any], zone: str) -> None:
        for entry in entries:
            assert isinstance(entry, CardObject) and entry.id is not None
            told = {k: v for k, v in entry.model_dump().items() if k not in _BOOKKEEPING}
            shown = entry.characteristics
            if shown is not None:
                told |= {
                    "power": shown.power,
                    "toughness": shown.toughness,
                    "type_line": shown.type_line,
                    "keywords": shown.keywords,
                }
                if shown.controller is not None:  # with the effects that change it (613.1b)
                    told["controller"] = shown.controller
            found[entry.id] = told | {"zone": zone}

    for player in state.players:
        put(player.library.cards, f"library of {player.id}")
        put(player.hand, f"hand of {player.id}")
        put(player.graveyard, f"graveyard of {player.id}")
    put(state.exile, "exile")
    put(state.command, "command")
    put(state.battlefield, "battlefield")
    put(state.stack, "stack")
    return found
