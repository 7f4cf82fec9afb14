"""What went wrong with a text, in words: `python -m app.oracle.diagnose "Destroy target creatur."`."""

from __future__ import annotations

import sys

from app.oracle.normalise import normalise
from app.oracle.read import Decline, printed, round_trip, understand


def explain(decline: Decline) -> str:
    """One line for people."""
    if decline.why == "unread":
        what = f"stopped at {decline.died_on!r}: {decline.text[: decline.at]}⟨{decline.text[decline.at :][:60]}⟩"
        return what + (f" — expected {', '.join(decline.expected[:12])}" if decline.expected else "")
    return f"{decline.why}: {decline.detail or decline.died_on}"


def diagnose(text: str, name: str = "", spell: bool = False) -> list[str]:
    """A line for each paragraph: how it reads, or why it doesn't."""
    out = []
    for paragraph in normalise(text, name, True):
        found = understand(paragraph.text, spell)
        if isinstance(found, Decline):
            out.append(explain(found))
        else:
            back = printed(found)
            out.append(f"{'ok' if round_trip(paragraph.text, found) else 'prints differently'}: {back}\n  {found.node!r}")
    return out


if __name__ == "__main__":
    words = [w for w in sys.argv[1:] if w != "--spell"]
    print("\n".join(diagnose(" ".join(words).replace("\\n", "\n"), spell="--spell" in sys.argv)))
