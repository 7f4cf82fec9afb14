"""Landwalk: "islandwalk", "nonbasic landwalk", "snow swampwalk" (702.14)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Ability, Static
from app.engine.hooks import Hooks, Reason
from app.engine.kernel.context import Context
from app.engine.layers.basics import LAND_TYPES
from app.engine.state.values import ObjectId
from app.grammar import Node, Reject, phrase, vocabulary

vocabulary("walk_word", {f"{kind.lower()}walk": kind for kind in sorted(LAND_TYPES) if "'" not in kind})


@phrase("{kind:walk_word}", category="keyword", cr="702.14c", examples=("Bog Wraith",))
@phrase("{super_:supertype_word} {kind:walk_word}", category="keyword", examples=("Legions of Lim-Dûl",))
@phrase("{super_:supertype_word} landwalk", category="keyword", kind="", examples=("Livonya Silone",))
@phrase("artifact landwalk", category="keyword", kind="", super_="artifact")
@phrase("{without:non_type_word} landwalk", category="keyword", kind="", examples=("Dryad Sophisticate",))
@dataclass(frozen=True)
class Landwalk(Node, Ability, Hooks):
    """`super_` and `without`: a card type or supertype that the land must or must not have as well."""

    keyword = "landwalk"
    kind: str
    super_: str = ""
    without: str = ""

    def can_be_blocked(self, ctx: Context, attacker: ObjectId, blocker: ObjectId) -> Reason | None:
        game = ctx.game
        if any(self._named(rule) for rule, _ in game.views().global_hooks("blocks_as_though")):
            return None  # 609.4
        defender = game.view(blocker).controller  # 509.1a: only the defending player's creatures block
        for oid in game.permanents():
            view = game.view(oid)
            if view.controller == defender and "land" in view.types and self._fits(view):
                return Reason("landwalk", "702.14c", f"It can't be blocked while {defender} controls {view.name}.", ctx.ref())
        return None

    def _named(self, rule) -> bool:  # type: ignore[no-untyped-def]
        return rule.walk == "landwalk" or rule.walk == f"{self.kind.lower()}walk"

    def _fits(self, view) -> bool:  # type: ignore[no-untyped-def]
        return (
            (not self.kind or self.kind in view.subtypes)
            and (not self.super_ or view.is_a(self.super_))
            and not (self.without and view.is_a(self.without))
        )


vocabulary("any_walk", ["landwalk", *(f"{kind.lower()}walk" for kind in ("Plains", "Island", "Swamp", "Mountain", "Forest"))])


@phrase(
    "creatures with {walk:any_walk} can be blocked as though they didn't have {again:any_walk}",
    category="static",
    cr="609.4",
    examples=("Undertow", "Quagmire"),
)
@phrase(
    "creatures with {walk:any_walk} can be blocked as though they didn't have those abilities",
    category="static",
    again="",
)
@dataclass(frozen=True)
class WalkIgnored(Node, Hooks):
    walk: str
    again: str

    def __post_init__(self) -> None:
        if self.again not in ("", self.walk):
            raise Reject

    def blocks_as_though(self, ctx: Context, attacker: ObjectId) -> bool:
        return True

    def statics(self) -> tuple[Static, ...]:
        return (Static((self,), affects="game"),)
