"""State-based actions (704), one idea a file."""
