"""`python -m app serve`: the service under uvicorn."""

from __future__ import annotations

import argparse
import os
import sys


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    port = os.environ.get("PORT", "")
    parser.add_argument("--host", default=os.environ.get("HOST") or "127.0.0.1", help="address to listen on (default: 127.0.0.1)")
    parser.add_argument("--port", type=int, default=port or 8000, help="port to listen on (default: $PORT, or 8000)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes that serve (default: 1)")
    parser.add_argument("--cards", metavar="FILE", help="serve this catalogue, or card file, instead of the installed one")
    parser.add_argument("--log-level", default="info", choices=["critical", "error", "warning", "info", "debug"])


def main(args: argparse.Namespace) -> int:
    """Serves until it is stopped. Returns the exit status."""
    import uvicorn

    if args.cards:
        # The factory takes no arguments, and a worker process sees the environment only.
        os.environ["LAWMAGE_CARDS"] = args.cards
    try:
        uvicorn.run(
            "app.main:create_app",
            factory=True,
            host=args.host,
            port=args.port,
            workers=args.workers if args.workers > 1 else None,
            log_level=args.log_level,
        )
    except SystemExit as stop:
        if stop.code:
            print("error: the service did not start", file=sys.stderr)
        return int(stop.code or 0)
    return 0
