"""See README.md beside the lexicon root: one word of Magic a file."""
