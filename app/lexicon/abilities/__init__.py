"""Whole abilities: what one paragraph of a card says (113.3)."""
