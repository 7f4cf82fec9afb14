"""A kind of counter with its article, for choices among them (122.1)."""

from app.cr.types import COUNTER_KINDS
from app.grammar import vocabulary

vocabulary("a_counter", {f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} counter": kind for kind in sorted(COUNTER_KINDS)})
