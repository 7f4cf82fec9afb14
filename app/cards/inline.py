"""A card that comes inside a request: spoilers and cards of one's own, in Scryfall's field names."""

from __future__ import annotations

import difflib
import re
from typing import Any

from app.cards.card import MULTI_FACE, SIDE_BY_SIDE, Card, colors_of_cost, mana_value
from app.cards.records import from_scryfall

_COST = re.compile(r"(\{[^{}\s]{1,12}\})*\Z")
_TEXT_FIELDS = ("name", "mana_cost", "type_line", "oracle_text", "power", "toughness", "loyalty", "defense")
_COLOR_FIELDS = ("colors", "color_indicator", "color_identity", "produced_mana")
_FACE_FIELDS = frozenset(_TEXT_FIELDS) | {"colors", "color_indicator"}
_CARD_FIELDS = _FACE_FIELDS | {
    "layout", "card_faces", "color_identity", "keywords", "cmc", "oracle_id", "produced_mana",
    "meld_parts", "meld_result", "hand_modifier", "life_modifier",
}  # fmt: skip
_LAYOUTS = MULTI_FACE | {
    "normal", "meld", "leveler", "class", "case", "saga", "mutate", "prototype", "host", "augment",
    "planar", "scheme", "vanguard",
}  # fmt: skip
# The rest of Scryfall's card object: a card may be pasted here as it was downloaded, and none of these touches a ruling.
_IGNORED = frozenset(
    """
    object id lang released_at uri scryfall_uri scryfall_id image_status image_uris highres_image all_parts legalities games
    reserved game_changer foil nonfoil finishes oversized promo promo_types reprint variation variation_of set set_id
    set_name set_type set_uri set_search_uri scryfall_set_uri rulings_uri prints_search_uri collector_number digital rarity
    watermark card_back_id artist artist_id artist_ids illustration_id border_color frame frame_effects security_stamp
    full_art textless booster story_spotlight edhrec_rank penny_rank preview prices related_uris purchase_uris
    multiverse_ids mtgo_id mtgo_foil_id arena_id tcgplayer_id tcgplayer_etched_id cardmarket_id resource_id
    attraction_lights content_warning flavor_name flavor_text printed_name printed_text printed_type_line text_source
    in_corpus
""".split()
)
# What other sources call these fields.
_MEANT = {
    "text": "oracle_text", "rulestext": "oracle_text", "type": "type_line", "types": "type_line", "cost": "mana_cost",
    "manavalue": "cmc", "faces": "card_faces", "indicator": "color_indicator", "colour": "colors", "colours": "colors",
}  # fmt: skip
MAX_TEXT = 10_000


class InlineCardError(ValueError):
    """A card in a request cannot be read. `pointer` is the JSON pointer of the field, relative to the card."""

    def __init__(self, pointer: str, message: str):
        super().__init__(f"{pointer or '/'}: {message}")
        self.pointer = pointer
        self.message = message


def card_from_inline(record: dict[str, Any]) -> Card:
    """The card that this object describes. Raises InlineCardError, naming the first field that is wrong.

    `name` and `type_line` are needed (on each face, when there are `card_faces`); everything else has a default. Colours
    are those of the mana cost or the colour indicator.
    """
    if not isinstance(record, dict):
        raise InlineCardError("", "a card must be an object")
    _refuse_unknown(record, _CARD_FIELDS, "")
    faces = record.get("card_faces")
    if faces is not None:
        if not isinstance(faces, list) or not 1 <= len(faces) <= 5:
            raise InlineCardError("/card_faces", "must be a list of one to five faces")
        for index, face in enumerate(faces):
            _check_face(face, f"/card_faces/{index}", _FACE_FIELDS)
    layout = record.get("layout", "transform" if faces and len(faces) > 1 else "normal")
    if not isinstance(layout, str) or layout not in _LAYOUTS:
        raise InlineCardError("/layout", f"{layout!r} is no layout{_hint(str(layout), _LAYOUTS)}")
    if layout in MULTI_FACE and not faces:
        raise InlineCardError("/card_faces", f"a card of layout {layout!r} needs its faces")
    whole = dict(record, layout=layout)
    if faces:
        whole.setdefault("name", " // ".join(face["name"] for face in faces))
        _check_text(whole, "")
    else:
        _check_face(whole, "", _CARD_FIELDS)
    _check_lists(whole, "")
    cmc = whole.get("cmc", 0)
    if isinstance(cmc, bool) or not isinstance(cmc, (int, float)) or not 0 <= cmc <= 10**6:
        raise InlineCardError("/cmc", "must be a number from 0 to 1000000")
    if "cmc" not in whole:
        costs = [face.get("mana_cost") for face in faces] if faces else [whole.get("mana_cost")]
        whole["cmc"] = sum(mana_value(cost) for cost in (costs if layout in SIDE_BY_SIDE else costs[:1]))
    if faces and layout in SIDE_BY_SIDE and "colors" not in whole:
        whole["colors"] = colors_of_cost("".join(face.get("mana_cost") or "" for face in faces))
    # Without text or a text source a face counts as unknown; an inline face is all there is to know.
    if faces:
        whole["card_faces"] = [dict(face, oracle_text=face.get("oracle_text") or "") for face in faces]
    whole["oracle_text"] = whole.get("oracle_text") or ""
    card = from_scryfall(whole)
    assert card is not None  # _LAYOUTS has none of the layouts that are no cards
    return card


def _check_face(face: Any, at: str, known: frozenset[str]) -> None:
    if not isinstance(face, dict):
        raise InlineCardError(at, "a face must be an object")
    _refuse_unknown(face, known, at)
    for key in ("name", "type_line"):
        if not isinstance(face.get(key), str) or not face[key].strip():
            raise InlineCardError(f"{at}/{key}", "is needed, and must be a text that is not empty")
    _check_text(face, at)
    _check_lists(face, at)


def _check_text(part: dict[str, Any], at: str) -> None:
    for key in _TEXT_FIELDS:
        value = part.get(key)
        if key in ("power", "toughness", "loyalty", "defense") and isinstance(value, int) and not isinstance(value, bool):
            continue
        if value is not None and not isinstance(value, str):
            raise InlineCardError(f"{at}/{key}", f"must be a text, not {type(value).__name__}")
        if value and len(value) > MAX_TEXT:
            raise InlineCardError(f"{at}/{key}", f"is longer than {MAX_TEXT} characters")
    cost = part.get("mana_cost")
    if cost and not all(_COST.match(half) for half in cost.split(" // ")):
        raise InlineCardError(f"{at}/mana_cost", f"{cost!r} is no mana cost; write it as in '{{2}}{{G}}'")


def _check_lists(part: dict[str, Any], at: str) -> None:
    for key in _COLOR_FIELDS:
        value = part.get(key)
        allowed = "WUBRGC" if key == "produced_mana" else "WUBRG"
        if value is not None and not (isinstance(value, list) and all(c in tuple(allowed) for c in value)):
            raise InlineCardError(f"{at}/{key}", f"must be a list of letters out of {allowed}")
    for key in ("keywords", "meld_parts"):
        value = part.get(key)
        if value is not None and not (isinstance(value, list) and all(isinstance(word, str) for word in value)):
            raise InlineCardError(f"{at}/{key}", "must be a list of texts")


def _refuse_unknown(part: dict[str, Any], known: frozenset[str], at: str) -> None:
    for key in part:
        if key in known or key in _IGNORED or str(key).startswith("x_"):
            continue
        near = difflib.get_close_matches(str(key), known, n=1, cutoff=0.6)
        squeezed = str(key).replace("-", "").replace("_", "").replace(" ", "").lower()
        meant = _MEANT.get(squeezed) or next((name for name in known if name.replace("_", "") == squeezed), None) or "".join(near)
        hint = f"; did you mean {meant!r}?" if meant in known else ""
        raise InlineCardError(f"{at}/{key}", f"is no field of a card{hint}")


def _hint(word: str, known: frozenset[str]) -> str:
    near = difflib.get_close_matches(word, known, n=1, cutoff=0.6)
    return f"; did you mean {near[0]!r}?" if near else f"; the layouts are {', '.join(sorted(known))}"
