"""Rooms of the engine that take their place beside the road of events as they are imported."""

import app.engine.mana.intrinsic  # noqa: F401
import app.engine.replacement  # noqa: F401
import app.engine.resolve.instructions  # noqa: F401
import app.engine.triggers  # noqa: F401
