""" "For each opponent, destroy up to one target artifact that player controls": as many targets as there are players (601.2c)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Outcome, Proc
from app.engine.kernel.context import Context
from app.engine.state.values import ObjectId, PlayerId
from app.grammar import replace, walk
from app.lexicon.clauses.step import merged
from app.lexicon.nouns.objects import TargetObjects
from app.lexicon.nouns.search import objects_in_zone


@dataclass(frozen=True)
class TargetForEach(TargetObjects):
    """ "Up to one target" said for each of several players: at most one for each of them, chosen together as it is announced.
    Made by settling, so that the words are those of `TargetObjects`."""

    tie: ClassVar[str] = "different"
    per: Any = None

    def bounds(self, ctx: Context) -> tuple[int, int]:
        return 0, len(self.per.passes(ctx))

    def candidates(self, ctx: Context) -> Iterable[ObjectId | PlayerId]:
        taken = {i for s in self.apart for i in ctx.slot(s)}
        return [
            o
            for one in self.per.passes(ctx)
            for o in objects_in_zone(one, self.what)
            if o not in taken and not (self.other and not self.apart and o == ctx.source)
        ]

    def kin(self, ctx: Context, oid: Any) -> Any:
        """For whom it was chosen."""
        return next((one.each for one in self.per.passes(ctx) if self.what.matches(one, oid)), None)

    def words(self, show: Any) -> str:
        plain = {f.name: getattr(self, f.name) for f in dataclasses.fields(TargetObjects)}
        return str(show(TargetObjects(**plain)))


def for_each(body: Any, per: Any) -> Any:
    """The body with its one target said for each of the players; None: not of that kind."""
    found = [part for part in walk(body) if hasattr(part, "slot")]
    if len(found) != 1 or type(found[0]) is not TargetObjects or not found[0].up_to or getattr(found[0].high, "n", 0) != 1:
        return None
    plain = {f.name: getattr(found[0], f.name) for f in dataclasses.fields(TargetObjects)}
    return replace(body, lambda node: TargetForEach(**plain, per=per) if node is found[0] or node == found[0] else node)


def gone_through(ctx: Context, body: Any, per: Any) -> Proc:
    """One player after another (608.2e), each time about the target that was chosen for that player."""
    target = next((part for part in walk(body) if isinstance(part, TargetForEach)), None)
    if target is None:
        return None
    kin = {oid: target.kin(ctx, oid) for oid in ctx.slot(target.slot)}
    outcomes: list[Outcome] = []
    done: dict[Any, list[Outcome]] = {}
    for one in per.passes(ctx):
        mine = tuple(oid for oid in ctx.slot(target.slot) if kin[oid] == one.each)
        if not mine:
            continue
        targets = (*ctx.targets[: target.slot], mine, *ctx.targets[target.slot + 1 :])
        before = dict(ctx.memory)
        outcomes.append((yield from body.execute(dataclasses.replace(one, targets=targets))) or Outcome())
        for key, value in ctx.memory.items():
            if isinstance(value, Outcome) and before.get(key) is not value:
                done.setdefault(key, []).append(value)
    for key, several in done.items():
        ctx.memory[key] = merged(several)
    return merged(outcomes) if outcomes else Outcome(did=False)
