"""Lawmage: a stateless REST service that rules on Magic: The Gathering."""
