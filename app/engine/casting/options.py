"""The ways in which a card can be cast now (601.3): zone, face, cost, timing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from app.engine.abilities import Cost
from app.engine.asking import gathered, rules
from app.engine.casting.as_face import as_face
from app.engine.state.carddef import CardDef, FaceDef
from app.engine.state.values import COMMAND, EXILE, HAND, ObjectId, PlayerId

if TYPE_CHECKING:
    from app.engine.state.game import Game
    from app.engine.state.objects import GameObject


@dataclass(frozen=True, slots=True)
class CastOption:
    """One way to cast a card. Keywords make them in slot `cast_options`.

    kind: "normal", a face's ("adventure", "omen", "split", "modal_dfc") or a keyword ("flashback", "morph").
    cost: mana symbols paid instead of or as the mana cost; None can't be paid (118.6). extra: the rest of that cost.
    free: without paying its mana cost (118.9); X is then 0 (107.3b).
    timing: "" = as its types say, "instant" = as though it had flash, "sorcery" = only then, "resolving" = while
    something resolves.
    base: its characteristics on the stack when they are no printed face (prototype, face down, fuse).
    marks: put on the spell ("exile_instead", ...), as (word, value) pairs.
    """

    kind: str = "normal"
    face: int = 0
    zone: str = HAND
    cost: tuple[str, ...] | None = None
    extra: tuple[Cost, ...] = ()
    free: bool = False
    timing: str = ""
    base: FaceDef | None = None
    face_down: bool = False
    face_down_as: str = ""
    marks: tuple[tuple[str, Any], ...] = ()
    #: What the client may call it when the kind isn't enough to tell options apart.
    label: str = ""

    @property
    def alternative(self) -> bool:
        """Another cost than the mana cost is paid (118.9)."""
        return self.free or self.kind not in FACE_KINDS


#: Kinds that only say which face is cast, for its own mana cost.
FACE_KINDS = frozenset({"normal", "adventure", "omen", "split", "modal_dfc"})


def face_of(game: "Game", oid: ObjectId, option: CastOption) -> FaceDef:
    """The characteristics that are evaluated (601.3e, 709.3a, 712.11c, 715.3a)."""
    if option.base is not None:
        return option.base
    obj = game.objects[oid]
    if obj.card is None or obj.base is not None:
        return obj.printed()
    return obj.card.faces[min(option.face, len(obj.card.faces) - 1)]


def castable_faces(card: CardDef) -> list[tuple[int, str]]:
    """(face, kind) of the faces that can be cast as such."""
    found = [(0, "normal")]
    if card.layout in ("split", "aftermath", "room"):
        return [(index, "split") for index in range(len(card.faces))]  # 709.3
    if card.layout == "modal_dfc":
        return [(index, "modal_dfc" if index else "normal") for index in range(len(card.faces))]  # 712.11b
    for index, face in enumerate(card.faces[1:], 1):
        # 715.3, 720.3; a prepare spell is never cast itself (722.3)
        kind = face.kind or ("adventure" if card.layout == "adventure" else "omen" if card.layout == "omen" else "")
        if kind in ("adventure", "omen"):
            found.append((index, kind))
    return found


def permitted(game: "Game", player: PlayerId, oid: ObjectId, face: FaceDef | None = None) -> bool:
    """601.3: may the card be played from where it is as normal? From the hand; a commander from the command zone
    (903.8); a rule says so. `face`: the one that would be played, which is all that counts (601.3e); else its front."""
    obj = game.objects[oid]
    if obj.zone == HAND and obj.owner == player:
        return True
    if obj.zone == COMMAND and obj.commander and obj.owner == player:
        return True
    if obj.zone == EXILE and obj.marks.get("on_adventure") == player:
        return True  # 715.3d
    if obj.zone == EXILE and "prepared_by" in obj.marks:  # 722.3c
        host = obj.marks["prepared_by"]
        return host in game.objects and bool(game.objects[host].marks.get("prepared")) and game.view(host).controller == player
    if face is not None and any(True for _ in rules(game, "play_permissions", obj=oid, player=player)):
        with as_face(game, oid, face):
            return permitted(game, player, oid)
    return any(rule.play_permissions(ctx, player, oid) for rule, ctx in rules(game, "play_permissions", obj=oid, player=player))


def cast_options(game: "Game", player: PlayerId, oid: ObjectId) -> list[CastOption]:
    """All ways that rules and effects give, timing and costs aside. A land can't be cast (305.9)."""
    obj = game.objects.get(oid)
    if obj is None or obj.kind not in ("card", "spell") or obj.zone in ("battlefield", "stack"):
        return []
    found: list[CastOption] = []
    if obj.card is not None and obj.base is None and len(obj.card.faces) > 1:
        found.extend(o for o in _normal(obj) if permitted(game, player, oid, obj.card.faces[o.face]))
    elif permitted(game, player, oid):
        found.extend(_normal(obj))
    given = gathered(game, "cast_options", player, oid, obj=oid, player=player)
    split = obj.card is not None and obj.card.layout in ("split", "aftermath")
    found.extend(option for option in given if not (split and _keyworded(option)))  # 709.3a: for one half or the other
    if obj.card is not None and obj.base is None and len(obj.card.faces) > 1:
        found.extend(_other_faces(game, player, obj, given))
    return [option for option in dict.fromkeys(found) if "land" not in face_of(game, oid, option).types]


def _keyworded(option: CastOption) -> bool:
    """A keyword or effect lets the front, or the card as such, be cast."""
    return option.face == 0 and option.base is None and not option.face_down and option.kind not in FACE_KINDS


def _other_faces(game: "Game", player: PlayerId, obj: "GameObject", given: list[CastOption]) -> list[CastOption]:
    """What keywords and effects allow of a face that isn't the front: only that face is looked at (601.3e, 712.11c, 715.3a)."""
    card, found = obj.card, []
    assert card is not None
    split = card.layout in ("split", "aftermath")
    known = {(option.kind, option.face) for option in given if not (split and _keyworded(option))}
    for index, _ in castable_faces(card):
        if (not index and not split) or "land" in card.faces[index].types:
            continue
        with as_face(game, obj.id, card.faces[index]):
            options = gathered(game, "cast_options", player, obj.id, obj=obj.id, player=player)
        for option in options:
            if _keyworded(option) and (option.kind, index) not in known:
                found.append(replace(option, face=index))
    return found


def _normal(obj: "GameObject") -> list[CastOption]:
    if obj.card is None or obj.base is not None:
        marks = (("prepared_by", obj.marks["prepared_by"]),) if "prepared_by" in obj.marks else ()
        return [CastOption(zone=obj.zone, cost=obj.printed().mana_cost, marks=marks)]
    faces = castable_faces(obj.card)
    if obj.marks.get("on_adventure"):
        faces = [(index, kind) for index, kind in faces if kind != "adventure"]  # 715.3d
    return [CastOption(kind, index, obj.zone, obj.card.faces[index].mana_cost) for index, kind in faces]
