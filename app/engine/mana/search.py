"""Finding a payment: first the matching of one-mana sources, then an exact search that also knows sources with several mana
and sources that cost mana themselves (filter lands, Signets)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from app.engine.abilities import Activated
from app.engine.kernel.illegal import Unmodelled
from app.engine.mana import matching as m
from app.engine.mana.aids import Aid
from app.engine.mana.pool import Mana
from app.engine.mana.sources import Alternative, Source, Unit
from app.engine.state.values import ObjectId

_MOST_NODES = 30_000


@dataclass(slots=True)
class Step:
    """Activate `ability` of `obj`; `spend` is the pool mana for its own cost, as (type, source)."""

    obj: ObjectId
    ability: Activated
    index: int
    script: tuple[Any, ...] = ()
    x: int | None = None
    spend: list[tuple[str, ObjectId | None]] = field(default_factory=list)


@dataclass(slots=True)
class Plan:
    """Steps in order; aids with the need (mask) each pays; what is left to pay from the pool afterwards."""

    steps: list[Step] = field(default_factory=list)
    aids: list[tuple[Aid, int]] = field(default_factory=list)
    needs: list[int] = field(default_factory=list)
    life: int = 0
    dear: int = 0


@dataclass(slots=True)
class Search:
    """One question: can `needs` be paid from `pool` and `sources`?

    `allows(restriction, source, activation)`: may such mana pay for the thing itself (None), or for activating an Alternative of
    an object?
    """

    needs: list[int]
    pool: list[Mana]
    sources: list[Source]
    allows: Callable[[Any, ObjectId | None, tuple[Alternative, ObjectId] | None], bool]
    spend_as: str = ""
    nodes: int = 0
    #: Needs of costs that will be paid afterwards: what `simple` finds leaves them payable.
    later: list[int] = field(default_factory=list)

    # ----- sources that give one mana each ------------------------------------------------------------------------------
    def simple(self, tier: int) -> Plan | None:
        """The usual case, solved by matching."""
        units: list[int] = []
        origin: list[tuple[Source, list[Alternative]] | None] = []
        wanted = [*self.needs, *(need << m.LATER for need in self.later)]
        for mana in sorted(
            (x for x in self.pool if self.allows(x.restriction, x.source, None)), key=lambda x: x.restriction is None
        ):
            units.append(m.unit_mask(mana.type, mana.snow, self.spend_as))  # what is in the pool is for now
            origin.append(None)
        for source in self.sources:
            usable = [
                a
                for a in source.alternatives
                if a.tier <= tier
                and len(a.units) == 1
                and not a.needs
                and self.allows(a.units[0].restriction, a.units[0].source, None)
            ]
            if not usable:
                continue
            mask = 0
            for one in usable:
                mask |= self._mask(one.units[0]) | self._later(
                    one.units[0].types | m.GENERIC | m.SNOW * one.units[0].snow, one.units[0].restriction, one.aid
                )
            for _ in range(source.copies):
                units.append(mask)
                origin.append((source, usable))
        found = m.match(units, wanted)
        if found is None:
            return None
        plan = Plan(needs=list(self.needs))
        for need, unit in zip(self.needs, found[: len(self.needs)], strict=True):
            assert unit is not None
            came = origin[unit]
            if came is not None:
                source, usable = came
                # of what one source gives, mana that may be spent on this only, which does more for it or for nothing else
                paying = [a for a in usable if self._mask(a.units[0]) & need]
                best = min(paying, key=lambda a: (a.tier, a.units[0].restriction is None))
                self._use(plan, source, best, need)
        return plan

    def _later(self, mask: int, restriction: Any, aid: Any = None) -> int:
        """What it could pay for afterwards, in bits of its own."""
        return mask << m.LATER if self.later and restriction is None and aid is None else 0

    def _mask(self, unit: Unit) -> int:
        if unit.aid:
            return unit.types | (0 if unit.colored_only else m.GENERIC)
        return m.as_spent(unit.types, self.spend_as) | m.GENERIC | (m.SNOW if unit.snow else 0)

    def _use(self, plan: Plan, source: Source, one: Alternative, need: int) -> None:
        plan.dear = max(plan.dear, one.tier)
        if one.aid is not None:
            plan.aids.append((one.aid, need))
            plan.needs.remove(need)
        else:
            assert one.ability is not None
            plan.steps.append(Step(source.obj, one.ability, one.index, script_for(one, need), one.x))

    # ----- everything ----------------------------------------------------------------------------------------------------
    def full(self, tier: int) -> Plan | None:
        """Exact: every way to use the sources, alike ones taken together, failed positions remembered."""
        classes: dict[Any, list[Source]] = {}
        for source in self.sources:
            if any(a.tier <= tier for a in source.alternatives):
                classes.setdefault((source.signature, tuple(a.tier <= tier for a in source.alternatives)), []).extend(
                    [source] * source.copies
                )
        kinds = [(members, [a for a in members[0].alternatives if a.tier <= tier]) for members in classes.values()]
        if all(len(a.units) == 1 and not a.needs for _, usable in kinds for a in usable):
            return None  # `simple` was exact
        state = _Position(self, [k[0] for k in kinds], [k[1] for k in kinds])
        pool = tuple(
            _Have(
                m.unit_mask(x.type, x.snow, self.spend_as),
                m.unit_mask(x.type, x.snow),
                m.BIT[x.type],
                x.restriction,
                -1,
                -1,
                x.source,
            )
            for x in self.pool
        )
        if not state.solve(tuple((need, -1) for need in self.needs), pool, tuple(len(k[0]) for k in kinds), ()):
            return None
        return state.plan()


def script_for(one: Alternative, need: int) -> tuple[Any, ...]:
    """The answers for an alternative; a unit of several types is made the type that is needed."""
    if len(one.units) != 1 or one.units[0].types.bit_count() == 1:
        return one.script
    types = one.units[0].types
    return (m.letters((types & need & m.TYPES) or types)[0],)


@dataclass(frozen=True, slots=True)
class _Have:
    """A mana at hand: `mask` for the thing being paid, `plain` for activation costs; `step` made it; `producer` if it
    had a mana cost."""

    mask: int
    plain: int
    types: int
    restriction: Any
    producer: int
    step: int
    source: ObjectId | None
    aid: bool = False

    def key(self) -> tuple[Any, ...]:
        return self.mask, self.plain, self.restriction, self.producer, self.aid


@dataclass(slots=True)
class _Position:
    """The depth-first search. Needs are (mask, owner): owner -1 is the thing itself, k the activation number k."""

    search: Search
    members: list[list[Source]]
    usable: list[list[Alternative]]
    used: list[tuple[int, Alternative]] = field(default_factory=list)
    paid: list[tuple[_Have, int, int]] = field(default_factory=list)
    failed: set[Any] = field(default_factory=set)

    def solve(
        self, needs: tuple[tuple[int, int], ...], have: tuple[_Have, ...], counts: tuple[int, ...], deps: tuple[int, ...]
    ) -> bool:
        if not needs:
            return True
        net = sum(
            count * max(0, max(len(a.units) - _cost(a) for a in usable))
            for count, usable in zip(counts, self.usable, strict=True)
            if count
        )
        if len(have) + net < len(needs):
            return False
        key = (needs, tuple(sorted(hash(h.key()) for h in have)), counts, deps)
        if key in self.failed:
            return False
        self.search.nodes += 1
        if self.search.nodes > _MOST_NODES:
            raise Unmodelled("so many ways to pay that not all could be tried", "601.2g")
        (need, owner), rest = needs[0], needs[1:]
        tried: set[Any] = set()
        for at, one in sorted(enumerate(have), key=lambda p: p[1].types.bit_count()):
            if one.key() in tried or not self._pays(one, need, owner, deps):
                continue
            tried.add(one.key())
            self.paid.append((one, need, owner))
            if self.solve(rest, have[:at] + have[at + 1 :], counts, _linked(deps, one.producer, owner)):
                return True
            self.paid.pop()
        for kind, count in enumerate(counts):
            if not count:
                continue
            for alternative in self.usable[kind]:
                if self._activate(kind, alternative, need, owner, rest, have, counts, deps):
                    return True
        self.failed.add(key)
        return False

    def _pays(self, one: _Have, need: int, owner: int, deps: tuple[int, ...]) -> bool:
        if not (one.mask if owner < 0 else one.plain) & need or (one.aid and owner >= 0):
            return False
        if one.restriction is not None and not self.search.allows(
            one.restriction, one.source, None if owner < 0 else self._activation(owner)
        ):
            return False
        # mana that came of an activation can't pay for that activation, nor for one that it itself needed
        return one.producer < 0 or owner < 0 or not (one.producer == owner or deps[one.producer] >> owner & 1)

    def _activation(self, step: int) -> tuple[Alternative, ObjectId]:
        kind, alternative = self.used[step]
        return alternative, self.members[kind][0].obj

    def _activate(
        self,
        kind: int,
        alternative: Alternative,
        need: int,
        owner: int,
        rest: tuple[tuple[int, int], ...],
        have: tuple[_Have, ...],
        counts: tuple[int, ...],
        deps: tuple[int, ...],
    ) -> bool:
        step = len(self.used)
        costs = m.need_masks(m.variants(alternative.needs)[0]) if alternative.needs else []
        producer = step if costs else -1
        source = self.members[kind][counts[kind] - 1].obj
        units = []
        for unit in alternative.units:
            plain = unit.types if unit.aid else unit.types | m.GENERIC | (m.SNOW if unit.snow else 0)
            units.append(_Have(self.search._mask(unit), plain, unit.types, unit.restriction, producer, step, source, unit.aid))
        self.used.append((kind, alternative))
        fewer = counts[:kind] + (counts[kind] - 1,) + counts[kind + 1 :]
        deps = (*deps, 0)
        for at, one in enumerate(units):
            if any(one.key() == units[i].key() for i in range(at)) or not self._pays(one, need, owner, deps):
                continue
            linked = _linked(deps, producer, owner)
            self.paid.append((one, need, owner))
            more = tuple(sorted(((c, step) for c in costs), key=lambda n: m.hardness(n[0])))
            wanted = tuple(sorted((*rest, *more), key=lambda n: m.hardness(n[0]))) if more else rest
            if self.solve(wanted, have + tuple(units[:at] + units[at + 1 :]), fewer, linked):
                return True
            self.paid.pop()
        self.used.pop()
        return False

    def plan(self) -> Plan:
        """The steps, each after those whose mana it needs."""
        plan = Plan(needs=list(self.search.needs))
        counts = [len(members) for members in self.members]
        objs: list[Source] = []
        for kind, _ in self.used:
            counts[kind] -= 1
            objs.append(self.members[kind][counts[kind]])
        needs_of = {step: [] for step in range(len(self.used))}  # type: dict[int, list[tuple[_Have, int]]]
        made: dict[int, int] = {}
        for one, need, owner in self.paid:
            if owner >= 0:
                needs_of[owner].append((one, need))
            if one.step >= 0:
                made.setdefault(one.step, need)
        done: set[int] = set()
        while len(done) < len(self.used):
            for step, (_, alternative) in enumerate(self.used):
                if step in done or any(one.step >= 0 and one.step not in done for one, _ in needs_of[step]):
                    continue
                done.add(step)
                plan.dear = max(plan.dear, alternative.tier)
                need = made.get(step, m.GENERIC)
                if alternative.aid is not None:
                    plan.aids.append((alternative.aid, need))
                    plan.needs.remove(need)
                    continue
                assert alternative.ability is not None
                spend = [(m.letters((one.types & want & m.TYPES) or one.types)[0], one.source) for one, want in needs_of[step]]
                plan.steps.append(
                    Step(
                        objs[step].obj,
                        alternative.ability,
                        alternative.index,
                        script_for(alternative, need),
                        alternative.x,
                        spend,
                    )
                )
        return plan


def _cost(alternative: Alternative) -> int:
    return sum(int(s) if s.isdigit() else 1 for s in alternative.needs)


def _linked(deps: tuple[int, ...], producer: int, owner: int) -> tuple[int, ...]:
    """`deps[k]`: bit set of the activations that activation k needs, directly or not. Now `owner` needs `producer`."""
    if producer < 0 or owner < 0:
        return deps
    add = deps[producer] | 1 << producer
    return tuple(d | add if k == owner or d >> owner & 1 else d for k, d in enumerate(deps))
