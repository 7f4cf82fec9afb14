"""The wire: what a request may say and what an answer holds."""
