"""HTTP: one router a resource; knows nothing of the game."""
