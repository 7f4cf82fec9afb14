"""Spells and abilities resolve (608), and the helpers that their instructions are made of."""
