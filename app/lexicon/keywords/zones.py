"""Where keywords function (113.6)."""

from __future__ import annotations

#: Rules about how a source deals damage ask it wherever it is (702.2d, 702.15d, 702.80c, 702.90e).
EVERYWHERE = ("battlefield", "stack", "hand", "graveyard", "exile", "command", "library")
#: From where a card may be played.
PLAYABLE = ("hand", "graveyard", "exile", "command", "library", "stack")
