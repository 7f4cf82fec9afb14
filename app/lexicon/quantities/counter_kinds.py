"""Names of counters (122.1)."""

from app.cr.types import COUNTER_KINDS
from app.grammar import vocabulary

vocabulary("counter_kind", sorted(COUNTER_KINDS))
