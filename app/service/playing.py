"""Casting, activating, playing lands and special actions."""
