"""An action that the rules do not allow. Raised inside a procedure; the driver drops the branch (601.2, 733)."""

from __future__ import annotations

from app.engine.hooks import Reason


class Illegal(Exception):
    """Carries the named reason with its rule."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason


class Unmodelled(Exception):
    """A rule or text that this engine does not model was needed: the ruling is undetermined, never guessed."""

    def __init__(self, what: str, rule: str = "", ref: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.rule = rule
        self.ref = ref


def illegal(code: str, rule: str, text: str, source: str = "") -> Illegal:
    """`raise illegal("not_your_priority", "117.1", "...")`."""
    return Illegal(Reason(code, rule, text, source))
