"""One word of Magic a file."""
