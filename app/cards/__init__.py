"""The card catalogue: SQLite store, importers, and names."""
