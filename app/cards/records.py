"""Card records as others publish them, read into `Card`: Scryfall's objects, MTGJSON's, and a card inside a request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from app.cards.card import (
    COLOR_INDICATOR_MISSING,
    DEFENSE_MISSING,
    MODIFIERS_MISSING,
    MULTI_FACE,
    SECOND_FACE_MISSING,
    SIDE_BY_SIDE,
    Card,
    Face,
    colors_of_cost,
    mana_value,
)

# Objects in a bulk file that are no cards (CR 108.2); some have the name of a card.
NOT_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series"})
# Faces of these types only, without a mana cost, are colourless in fact (Ancient Den); any other needs a colour indicator.
_COLORLESS_TYPES = frozenset({"land", "artifact", "plane", "phenomenon", "scheme", "vanguard", "dungeon", "conspiracy"})


def from_scryfall(record: dict[str, Any]) -> Card | None:
    """A card from Scryfall's object, or None for what is no card. Raises KeyError or TypeError when it is malformed."""
    layout = record.get("layout") or "normal"
    if layout in NOT_CARDS:
        return None
    parts = record.get("card_faces")
    if parts:
        faces = tuple(_scryfall_face(part, record) for part in parts)
    else:
        faces = (_scryfall_face(record, record),)
    extra = {key: record[key] for key in ("meld_parts", "meld_result", "hand_modifier", "life_modifier") if record.get(key)}
    if record.get("produced_mana"):
        extra["produced_mana"] = list(record["produced_mana"])
    if layout == "meld" and "all_parts" in record:
        related = record["all_parts"]
        extra["meld_parts"] = sorted(part["name"] for part in related if part.get("component") == "meld_part")
        extra["meld_result"] = next((part["name"] for part in related if part.get("component") == "meld_result"), None)
    if layout == "meld" and extra.get("meld_result") == record["name"]:
        extra.pop("meld_result")
    colors = record.get("colors")
    cmc = record.get("cmc")
    return Card(
        name=record["name"],
        layout=layout,
        faces=faces,
        colors=tuple(colors if colors is not None else faces[0].colors or ()),
        color_identity=tuple(record.get("color_identity") or ()),
        keywords=tuple(record.get("keywords") or ()),
        cmc=float(cmc) if cmc is not None else mana_value(faces[0].mana_cost),
        oracle_id=record.get("oracle_id") or (parts[0].get("oracle_id") if parts else None),
        caveats=() if all(face.known for face in faces) else (SECOND_FACE_MISSING,),
        extra=extra,
    )


def _scryfall_face(part: dict[str, Any], card: dict[str, Any]) -> Face:
    cost = part.get("mana_cost") or None
    indicator = part.get("color_indicator")
    colors = part.get("colors")
    if colors is None:
        # Split cards and adventures give the colours of the whole only; a face's are those of its cost (202.2) or indicator.
        colors = indicator or colors_of_cost(cost)
        if card.get("layout") == "flip" and not cost:
            colors = card.get("colors")
    text = part.get("oracle_text")
    type_line = part.get("type_line") or ""
    # A face that was never found in any source is marked by an empty source; a vanilla creature has one.
    known = not (text is None and (not type_line or part.get("text_source", "") is None))
    return Face(
        name=part["name"],
        mana_cost=cost,
        type_line=type_line,
        oracle_text=text or "",
        power=_text(part.get("power")),
        toughness=_text(part.get("toughness")),
        loyalty=_text(part.get("loyalty")),
        defense=_text(part.get("defense")),
        colors=tuple(colors) if colors is not None and known else None,
        color_indicator=tuple(indicator) if indicator else None,
        known=known,
    )


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


def from_mtgjson(name: str, records: Sequence[dict[str, Any]]) -> Card:
    """A card from MTGJSON's records of one name, one for each face that the file has.

    Raises KeyError or TypeError when a record is malformed.
    """
    sides = {record.get("side") or ("b" if record.get("face") == "back" else "a"): record for record in reversed(records)}
    records = [sides[side] for side in sorted(sides)]
    first = records[0]
    layout = first.get("layout") or "normal"
    names = name.split(" // ")
    modifiers = {"hand_modifier": first.get("hand"), "life_modifier": first.get("life")}
    extra: dict[str, Any] = {key: value for key, value in modifiers.items() if value}
    if layout == "meld":
        # MTGJSON names a meld part "part // result"; the part is a card of its own (712.4).
        if len(names) > 1:
            extra["meld_result"] = names[1]
        name, names, records = names[0], names[:1], records[:1]
    elif layout == "reversible_card" and len(names) == 4:
        # Both sides of the paper show one adventurer, whole.
        names = names[:2]
    elif layout not in MULTI_FACE:
        names = [name]
    caveats: list[str] = []
    faces = [_mtgjson_face(record, label, caveats) for record, label in zip(records, names, strict=False)]
    for label in names[len(faces) :]:
        if label == names[0]:
            # Both sides of a reversible card are the same card.
            faces.append(faces[0])
        else:
            faces.append(Face(name=label, known=False))
            caveats.append(SECOND_FACE_MISSING)
    if layout == "vanguard" and not extra:
        caveats.append(MODIFIERS_MISSING)
    if layout == "flip" and faces[1].known:
        # A flipped permanent keeps its colours (710.1c).
        faces[1] = replace(faces[1], colors=faces[0].colors)
    cost_faces = faces if layout in SIDE_BY_SIDE else faces[:1]
    colors = first.get("colors") if layout not in SIDE_BY_SIDE else None
    if colors is None:
        colors = [color for color in "WUBRG" if any(color in (face.colors or ()) for face in cost_faces)]
    value = first.get("manaValue", first.get("convertedManaCost"))
    return Card(
        name=name,
        layout=layout,
        faces=tuple(faces),
        colors=tuple(colors),
        color_identity=tuple(first.get("colorIdentity") or ()),
        keywords=tuple(sorted({word for record in records for word in record.get("keywords") or ()})),
        cmc=float(value) if value is not None else sum(mana_value(face.mana_cost) for face in cost_faces),
        oracle_id=(first.get("identifiers") or {}).get("scryfallOracleId"),
        caveats=tuple(dict.fromkeys(caveats)),
        extra=extra,
    )


def _mtgjson_face(record: dict[str, Any], name: str, caveats: list[str]) -> Face:
    cost = record.get("manaCost") or None
    type_line = record["type"]
    indicator = tuple(record.get("colorIndicator") or ()) or None
    text = record.get("text") or ""
    colors: tuple[str, ...] | None = (
        tuple(record["colors"] or ()) if "colors" in record else _colors(record, cost, indicator, text)
    )
    if colors is None:
        caveats.append(COLOR_INDICATOR_MISSING)
    if "Battle" in type_line and record.get("defense") is None:
        caveats.append(DEFENSE_MISSING)
    return Face(
        name=record.get("faceName") or name,
        mana_cost=cost,
        type_line=type_line,
        oracle_text=text,
        power=_text(record.get("power")),
        toughness=_text(record.get("toughness")),
        loyalty=_text(record.get("loyalty")),
        defense=_text(record.get("defense")),
        colors=colors,
        color_indicator=indicator,
    )


def _colors(record: dict[str, Any], cost: str | None, indicator: tuple[str, ...] | None, text: str) -> tuple[str, ...] | None:
    """The colours of a face in a file without them, abilities that define them included (202.2, 604.3); None if unknowable."""
    first_line = text.split("\n", 1)[0]
    if first_line.startswith("Devoid") or first_line.endswith("is colorless."):
        return ()
    if first_line.endswith("is all colors."):
        return tuple("WUBRG")
    if indicator or colors_of_cost(cost):
        return indicator or colors_of_cost(cost)
    if mana_value(cost) > 0 or not record.get("colorIdentity") or record.get("layout") == "flip":
        return ()
    # Only an indicator (204) could give a face that costs nothing its colour, and this source has none.
    types = {word.lower() for word in record.get("types") or ()}
    return () if types <= _COLORLESS_TYPES and types != {"artifact"} else None
