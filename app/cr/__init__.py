"""The Comprehensive Rules as facts: numbers, headings, edition, types."""
