"""The command line: `python -m app COMMAND`."""

from __future__ import annotations

import argparse
import importlib
import os
import sys

# command -> (module with add_arguments(parser) and main(args) -> exit status, one line of help)
COMMANDS = {
    "serve": ("app.serve", "serve the rulings over HTTP"),
    "cards": ("app.cards.cli", "import or fetch card data, or describe what is installed"),
    "coverage": ("app.oracle.coverage", "how much of the card text is understood, and what is not"),
    "scenarios": ("app.service.scenarios.cli", "run scenario files and report what passed"),
    "openapi": ("app.api.openapi", "write the published contract, openapi/openapi.json"),
}


def build_parser(command: str | None) -> argparse.ArgumentParser:
    """The parser. Only the module of `command` is imported, so that `--help` and the small commands stay quick."""
    parser = argparse.ArgumentParser(
        prog="python -m app",
        description="Lawmage rules on Magic: The Gathering: a state and an action in, a new state and the rules applied out.",
        epilog="'python -m app COMMAND --help' describes a command. $PORT and $LAWMAGE_CARDS set port and card catalogue.",
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (module, text) in COMMANDS.items():
        sub = commands.add_parser(name, help=text, description=text[0].upper() + text[1:] + ".")
        if name == command:
            loaded = importlib.import_module(module)
            loaded.add_arguments(sub)
            sub.set_defaults(run=loaded.main)
    return parser


def main(argv: list[str] | None = None) -> int:
    """Runs one command and returns its exit status; 2 for a command line that is wrong, 130 when interrupted."""
    argv = sys.argv[1:] if argv is None else argv
    command = next((word for word in argv if not word.startswith("-")), None)
    try:
        parser = build_parser(command)
    except ModuleNotFoundError as error:
        if command in COMMANDS and error.name and COMMANDS[command][0].startswith(error.name):
            print(f"error: '{command}' is not part of this build", file=sys.stderr)
            return 2
        raise
    args = parser.parse_args(argv)
    try:
        return args.run(args)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader, `head` say, has left. Nothing more can be said, not even by the interpreter when it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


if __name__ == "__main__":
    sys.exit(main())
