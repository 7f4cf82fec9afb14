"""Turn structure, priority and turn-based actions (117, 500-514, 703)."""
