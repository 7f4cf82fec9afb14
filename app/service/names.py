"""The wire's names of objects and players, and what they stand for in a game."""

from __future__ import annotations

from collections.abc import Iterable

from app.cards.names import fold
from app.engine.state.game import Game
from app.engine.state.values import ObjectId, PlayerId
from app.service.problems import problem, unknown


class Names:
    """Ids for a game's objects, both ways. An object that is gone is written "id#number" (its incarnation)."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._live: dict[str, ObjectId] = {}
        for oid, obj in game.objects.items():
            self._live.setdefault(obj.ref, oid)

    def of(self, ident: ObjectId | PlayerId) -> str:
        """The wire id of an object or player."""
        if isinstance(ident, str):
            return ident
        obj = self.game.objects.get(ident)
        if obj is None:
            snapshot = self.game.lki.get(ident)
            return f"{snapshot.obj.ref if snapshot else 'gone'}#{ident}"
        return obj.ref if self._live.get(obj.ref) == ident else f"{obj.ref}#{ident}"

    def exact(self, written: str) -> ObjectId | None:
        """The object of this very id, or None."""
        found = self._live.get(written)
        if found is None and "#" in written:
            number = written.rpartition("#")[2]
            if number.isdigit() and len(number) < 10 and (int(number) in self.game.objects or int(number) in self.game.lki):
                return int(number)
        return found

    def obj(self, written: str, pointer: str, zones: Iterable[str] = (), player: PlayerId | None = None) -> ObjectId:
        """The object that an id or a plain name means. Raises RequestProblem, naming the field.

        zones: where it may be for a name to mean it, in order of preference. player: whose it is, likewise. Of cards of one
        name in one hand, library or graveyard any will do; of permanents the id must say which.
        """
        found = self.exact(written)
        if found is not None:
            return found
        named = self._named(written, tuple(zones), player)
        if len(named) == 1:
            return named[0]
        if named:
            ids = [self.of(oid) for oid in named]
            raise problem(pointer, "ambiguous", f"{written[:80]!r} could be {', '.join(ids[:10])}: name one by its id", ids[:5])
        known = {obj.ref: None for obj in self.game.objects.values()}
        known |= {name: None for oid in self.game.objects if (name := self.name(oid))}
        raise unknown(pointer, "object", written, known)

    def player(self, written: str, pointer: str) -> PlayerId:
        """Raises RequestProblem."""
        if written not in self.game.players:
            raise unknown(pointer, "player", written, self.game.players)
        return written

    def either(self, written: str, pointer: str, zones: Iterable[str] = ()) -> ObjectId | PlayerId:
        """A player or an object. Raises RequestProblem."""
        if written in self.game.players:
            return written
        if self.exact(written) is None and not self._named(written, tuple(zones), None):
            known = [*self.game.players, *(obj.ref for obj in self.game.objects.values()), *map(self.name, self.game.objects)]
            raise unknown(pointer, "object", written, dict.fromkeys(filter(None, known)))
        return self.obj(written, pointer, zones)

    def name(self, oid: ObjectId) -> str:
        """The printed name of what is up."""
        obj = self.game.objects[oid]
        return obj.printed().name if obj.card is not None or obj.base is not None else ""

    def _named(self, written: str, zones: tuple[str, ...], player: PlayerId | None) -> list[ObjectId]:
        key = fold(written)
        found = []
        for oid, obj in self.game.objects.items():
            names = {self.name(oid)}
            if obj.card is not None and not obj.face_down:
                names |= {obj.card.name, *(face.name for face in obj.card.faces)}
            if key and any(fold(name) == key for name in names) and (not zones or obj.zone in zones):
                found.append(oid)
        for wanted in [player] if player is not None else []:
            found = [o for o in found if wanted in (self.game.objects[o].owner, self.game.objects[o].controller)] or found
        for zone in zones:
            inside = [oid for oid in found if self.game.objects[oid].zone == zone]
            if inside:
                alike = zone in ("hand", "library", "graveyard") and len({self.game.objects[o].owner for o in inside}) == 1
                return inside[:1] if alike else inside
        return found
