"""One ruling: cards looked up, compiled, driven through the engine, and rendered."""
