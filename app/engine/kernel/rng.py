"""Chance without a clock: splitmix64 over a seed that the state carries (DESIGN section 1, promise 2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1
#: What a game without a seed starts from.
DEFAULT_SEED = 0x4C61776D616765


def step(seed: int | None) -> tuple[int, int]:
    """The next (seed, 64-bit number)."""
    state = ((seed if seed is not None else DEFAULT_SEED) + 0x9E3779B97F4A7C15) & _MASK
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, z ^ (z >> 31)


def below(seed: int | None, limit: int) -> tuple[int, int]:
    """The next (seed, number in 0..limit-1)."""
    state, number = step(seed)
    return state, number * limit >> 64


def shuffled(seed: int | None, things: Sequence[T]) -> tuple[int, list[T]]:
    """The next (seed, a permutation), by Fisher-Yates."""
    result = list(things)
    state = seed if seed is not None else DEFAULT_SEED
    for i in range(len(result) - 1, 0, -1):
        state, j = below(state, i + 1)
        result[i], result[j] = result[j], result[i]
    return state, result
