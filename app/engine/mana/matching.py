"""Which units of mana pay which symbols: masks, and the matching for sources that give one mana each.

Masks: one bit a type, GENERIC for "pays generic", SNOW. A unit pays a need when their masks share a bit (107.4).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.engine.mana import symbols as sym
from app.engine.state.values import MANA_TYPES

BIT = {letter: 1 << i for i, letter in enumerate(MANA_TYPES)}
TYPES = 63
COLORED = 31
GENERIC = 64
SNOW = 128
#: How far masks of what is paid for afterwards are moved, so that they are bits of their own.
LATER = 8


def type_mask(types: Iterable[str]) -> int:
    mask = 0
    for t in types:
        mask |= BIT[t]
    return mask


def unit_mask(types: Iterable[str], snow: bool, spend_as: str = "") -> int:
    """What one mana that is one of `types` can pay. `spend_as`: "any_color", "any_type", or "W>WUBRG": white mana as any of
    these, with "!" at the end: and other mana as colorless mana only (118.14, 609.4b)."""
    return as_spent(type_mask(types), spend_as) | GENERIC | (SNOW if snow else 0)


def as_spent(mask: int, spend_as: str) -> int:
    """Mana of one of these types, as what it may be spent."""
    if ">" not in spend_as:
        return mask | {"": 0, "any_color": COLORED, "any_type": TYPES}[spend_as]
    of, into = spend_as.rstrip("!").split(">")
    given = type_mask(into) if mask & BIT[of] else 0
    if spend_as.endswith("!"):
        return given | (BIT["C"] if mask & ~BIT[of] else 0)
    return mask | given


def letters(mask: int) -> str:
    """The types in a mask."""
    return "".join(t for t in MANA_TYPES if mask & BIT[t])


def need_masks(symbols: Iterable[str]) -> list[int]:
    """One mask a mana, the hardest first. X must have its value; Phyrexian symbols count as mana here, hybrid "2/W" as
    its coloured half."""
    needs: list[int] = []
    for symbol in symbols:
        if symbol.isdigit():
            needs.extend([GENERIC] * int(symbol))
        elif symbol == "S":
            needs.append(SNOW)
        else:
            needs.append(type_mask(sym.types_in(symbol)))
    return sorted(needs, key=hardness)


def hardness(need: int) -> int:
    return 100 if need == GENERIC else 50 if need == SNOW else need.bit_count()


def variants(symbols: Sequence[str]) -> list[tuple[str, ...]]:
    """118.13: the nonhybrid equivalents that differ in how much mana they ask for ("2/W" as {W} or {2}); fewest mana first."""
    found: list[tuple[str, ...]] = [()]
    for symbol in symbols:
        half = sym.generic_half(symbol)
        choices = (sym.types_in(symbol)[0], str(half)) if half else (symbol,)
        found = [(*done, choice) for done in found for choice in choices]
    unique = list(dict.fromkeys(found))
    return sorted(unique, key=lambda v: sum(int(s) for s in v if s.isdigit()))


def match(units: Sequence[int], needs: Sequence[int]) -> list[int | None] | None:
    """For each need the index of the unit that pays it, or None if there is no way.

    Units are tried in order and one that can be added is never given up (the sets that can be matched form a matroid),
    so the units
    used are the most preferred ones possible.
    """
    if len(units) < len(needs):
        return None
    classes: dict[int, list[int]] = {}
    for at, need in enumerate(needs):
        classes.setdefault(need, []).append(at)
    kinds = list(classes)
    free = {kind: len(classes[kind]) for kind in kinds}
    taken: dict[int, list[int]] = {kind: [] for kind in kinds}
    missing = len(needs)
    for index, mask in enumerate(units):
        if _augment(index, mask, units, kinds, free, taken):
            missing -= 1
            if not missing:
                break
    if missing:
        return None
    result: list[int | None] = [None] * len(needs)
    for kind in kinds:
        for at, unit in zip(classes[kind], taken[kind], strict=True):
            result[at] = unit
    return result


def _augment(
    index: int, mask: int, units: Sequence[int], kinds: list[int], free: dict[int, int], taken: dict[int, list[int]]
) -> bool:
    """Find room for one more unit, moving others between kinds of need where that makes room."""
    came: dict[int, tuple[int, int]] = {}  # kind -> (the unit that would move in, the kind it comes from or 0)
    queue = [(index, mask, 0)]
    for unit, unit_mask_, origin in queue:
        for kind in kinds:
            if not unit_mask_ & kind or kind in came:
                continue
            came[kind] = (unit, origin)
            if free[kind]:
                free[kind] -= 1
                while kind:
                    unit, origin = came[kind]
                    taken[kind].append(unit)
                    if origin:
                        taken[origin].remove(unit)
                    kind = origin
                return True
            queue.extend((other, units[other], kind) for other in taken[kind])
    return False
