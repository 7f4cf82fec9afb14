"""Pages that are served as they lie here."""
