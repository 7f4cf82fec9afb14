"""One word of Magic a file. Importing this package registers every phrase (and finds every file by itself)."""

from __future__ import annotations

import importlib
import pkgutil


def load() -> list[str]:
    """Import all modules below this package; returns their names. ImportError names the broken file."""
    names = []
    for module in pkgutil.walk_packages(__path__, __name__ + "."):
        importlib.import_module(module.name)
        names.append(module.name)
    return names


load()
