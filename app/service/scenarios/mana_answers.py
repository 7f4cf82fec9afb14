"""Which mana a mana ability adds, as a script says it."""

from __future__ import annotations

import re
from typing import Any

from app.engine.kernel.decisions import Decision
from app.service.scenarios.model import Item
from app.service.scenarios.names import color_letter


def added_mana(decision: Decision, item: Item | None, choices: list[dict[str, Any]]) -> Any:
    """What the item's text names, the colour chosen, or an amount for each type in WUBRG order; None: the script doesn't say.

    What is used of `choices` is taken out.
    """
    values = [str(option.value) for option in decision.options]
    if item is not None and item.do in ("activate", "activate_mana"):
        named = re.findall(r"\{([WUBRGC])\}", str(item.get("ability")).partition("Add ")[2].partition(".")[0])
        if "".join(named) in values:
            return ("".join(named),)
    for entry in choices:
        if "color" in entry:
            fit = [v for v in values if set(v) == {color_letter(entry["color"])}]
            if fit:
                choices.remove(entry)
                return (fit[0],)
    letters = [letter for letter in "WUBRGC" if any(letter in v for v in values)]
    numbers = [e for e in choices if isinstance(e.get("number"), int)][: len(letters)]
    if len(numbers) == len(letters) > 1:
        wanted = {letter: e["number"] for letter, e in zip(letters, numbers, strict=True)}
        for v in values:
            if all(v.count(letter) == n for letter, n in wanted.items()):
                for e in numbers:
                    choices.remove(e)
                return (v,)
    return None
