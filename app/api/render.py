"""Answers as JSON. A state is complete when its fields that are as they begin are left out, and it can be read."""

from __future__ import annotations

import json
from typing import Any

from fastapi import Response
from pydantic import BaseModel

#: Left out of an object of a state when empty; each has that value when it is not given.
_QUIET: dict[str, Any] = {
    "count": 1,
    "face": None,
    "face_down": False,
    "face_down_as": "",
    "counters": {},
    "commander": False,
    "chosen": {},
    "linked": {},
    "marks": {},
    "seen_by": [],
    "characteristics": None,
    "flipped": False,
    "phased_out": False,
    "phased_out_with": None,
    "deathtouched": False,
    "attached_to": None,
    "token": False,
    "copy_of": None,
    "is_copy": False,
    "ability": None,
    "modes": [],
    "division": {},
    "paid": {},
    "x": None,
}
_QUIET_PLAYER: dict[str, Any] = {
    "counters": {},
    "lost": False,
    "won": False,
    "drew_from_empty": False,
    "marks": {},
    "commander_damage": {},
    "commander_casts": {},
}


def answer(model: BaseModel) -> Response:
    """The model as an answer."""
    data = model.model_dump(mode="json")
    if isinstance(data.get("state"), dict):
        quieten(data["state"])
    for key in ("trace", "steps"):
        if isinstance(data.get(key), list):
            data[key] = [_note(node) for node in data[key]]
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Response(text.encode("utf-8", "replace"), media_type="application/json")


#: Left out of a node of the trace.
_QUIET_NOTE: dict[str, Any] = {"title": "", "objects": [], "source": "", "ability": "", "applied": True, "data": {}, "steps": []}


def _note(node: dict[str, Any]) -> dict[str, Any]:
    return _without({**node, "steps": [_note(step) for step in node["steps"]]}, _QUIET_NOTE)


def quieten(state: dict[str, Any]) -> None:
    """Leaves out of a state's objects what is as it begins."""
    for player in state["players"]:
        for zone in ("hand", "graveyard"):
            player[zone] = [_without(entry, _QUIET) for entry in player[zone]]
        player["library"]["cards"] = [_without(entry, _QUIET) for entry in player["library"]["cards"]]
        for key, value in _QUIET_PLAYER.items():
            if player[key] == value:
                del player[key]
    for zone in ("battlefield", "stack", "exile", "command"):
        state[zone] = [_without(entry, _QUIET) for entry in state[zone]]


def _without(entry: dict[str, Any], quiet: dict[str, Any]) -> dict[str, Any]:
    return {
        key: value
        for key, value in entry.items()
        if key not in quiet or value != quiet[key] or type(value) is not type(quiet[key])
    }
