"""One word of Magic a file. Importing this package registers every phrase (and finds every file by itself)."""

from __future__ import annotations

import importlib
import os
import pkgutil

#: Files that could not be imported, with why. Only with LAWMAGE_PARTIAL_LEXICON=1 is the package usable without them.
BROKEN: dict[str, str] = {}


def load() -> list[str]:
    """Import all modules below this package; returns their names.

    Raises ImportError naming every broken file, unless LAWMAGE_PARTIAL_LEXICON is set (then they are in `BROKEN`).
    """
    names = []
    for module in sorted(pkgutil.walk_packages(__path__, __name__ + ".", onerror=lambda name: None), key=lambda m: m.name):
        try:
            importlib.import_module(module.name)
        except Exception as error:  # any error in the file: it is named, whatever it is
            BROKEN[module.name] = f"{type(error).__name__}: {error}"
        else:
            names.append(module.name)
    if BROKEN and not os.environ.get("LAWMAGE_PARTIAL_LEXICON"):
        raise ImportError("; ".join(f"{name}: {why}" for name, why in sorted(BROKEN.items())))
    return names


load()
