"""What scripts call things, compared loosely: names of objects, texts of abilities, colours."""

from __future__ import annotations

import re
from typing import Any

from app.engine.state.game import Game
from app.engine.state.values import BATTLEFIELD, COLOR_NAMES, STACK, ObjectId

_KINDS = "creature land artifact enchantment permanent card spell vehicle aura equipment planeswalker saga battle class token"
_SELF = re.compile(rf"\bthis (?:{_KINDS.replace(' ', '|')}|face-down permanent)\b")
_REMINDER = re.compile(r"\([^()]*\)")
_SPACE = re.compile(r"\s+")
#: Braces of symbols and brackets of loyalty costs.
_MARKS = str.maketrans("", "", "{}[]")
NAMELESS = "(nameless)"


def normal(text: str, *own_names: str) -> str:
    """An ability's text in a form for comparing: lower case, `~` for the object itself, no reminder text, no braces."""
    text = _REMINDER.sub("", text)
    for name in own_names:
        if name:
            text = text.replace(name, "~")
            short = name.split(",")[0].split(" of ")[0]
            if short != name and (len(short) > 3 or "," in name):
                text = re.sub(rf"\b{re.escape(short)}\b", "~", text)
    text = text.replace("<br>", "\n").replace("&bull;", "•").replace("&bull", "•")
    text = text.lower().replace("−", "-").replace("–", "-").replace("’", "'").replace("{this}", "~")
    text = _SELF.sub("~", text).replace("enters the battlefield", "enters").translate(_MARKS)
    text = text.replace("one or two targets", "target")
    return _SPACE.sub(" ", text).strip().rstrip(".")


def plain(text: str) -> str:
    """As `normal`, with the object's names for itself left as they are: for a text that is cut off in the middle of one."""
    text = _REMINDER.sub("", text).lower().replace("−", "-").replace("–", "-").replace("’", "'")
    return _SPACE.sub(" ", text.translate(_MARKS)).strip()


def text_fits(text: str, keyword: str, wanted: str, *own_names: str) -> bool:
    """Does an ability with this text and keyword start as `wanted` says?"""
    want = normal(wanted, *own_names)
    if not want:
        return True
    have = normal(text, *own_names)
    if have.startswith(want):
        return True
    cut, whole = plain(wanted), plain(text)
    if len(cut) > 60 and (whole.startswith(cut) or whole.partition(" — ")[2].startswith(cut)):
        return True
    # A word ability or keyword by its name alone, or with a cost that the text words otherwise ("Equip {2}" and "Equip-{2}").
    if keyword:
        key = keyword.lower()
        have = "" if have == key else have
        if key.startswith(want) or (want.startswith(key) and (not have or have.replace("-", " ").startswith(want))):
            return True
        if have and f"{key} {have}".startswith(want):
            return True
    # "Ability word - text": the label may be left out.
    label, dash, rest = have.partition(" — ")
    return bool(dash) and rest.startswith(want)


def text_has(text: str, wanted: str, *own_names: str) -> bool:
    """Does the text contain these words?"""
    return normal(wanted, *own_names) in normal(text, *own_names)


def name_fits(game: Game, oid: ObjectId, wanted: str, physical: bool = False) -> bool:
    """Is this object called so: by its present name, or outside the battlefield and the stack by the card's or its front's?

    `physical`: or, wherever it is, by the name of any of its faces.
    """
    obj = game.obj(oid)
    view = game.info(oid)
    if wanted == NAMELESS:
        return view.name == ""
    want = wanted.lower()
    name = view.name.lower()
    if name == want or (
        obj.is_token and (name == f"{want} token" or (f"{name} role" == want and "Role" in view.subtypes))
    ):  # 111.4
        return True
    card = obj.card
    if card is None:
        return False
    if physical and any(face.name.lower() == want for face in card.faces):
        return True
    if (physical or obj.zone not in (BATTLEFIELD, STACK)) and want in (card.name.lower(), card.faces[0].name.lower()):
        return True
    # The full name stands for the front, and for a permanent that is not a copy or face down.
    return (
        " // " in want
        and card.name.lower() == want
        and view.name.lower() == card.faces[min(obj.face, len(card.faces) - 1)].name.lower()
    )


def own_names(game: Game, oid: ObjectId) -> tuple[str, ...]:
    """The names an object's text may use for itself: its own now, and its card's."""
    names = [game.info(oid).name]
    card = game.obj(oid).card
    if card is not None:
        names += [card.name, *(face.name for face in card.faces)]
    return tuple(dict.fromkeys(name for name in names if name))


def color_letter(word: str) -> str:
    """ "green" or "G" -> "G"; "colorless" -> "C"."""
    return COLOR_NAMES.get(word.lower(), "C" if word.lower() in ("colorless", "c") else word.upper())


def ability_text(ability: Any) -> str:
    """The text of an ability as far as it carries one."""
    return getattr(ability, "text", "") or getattr(ability, "keyword", "")
