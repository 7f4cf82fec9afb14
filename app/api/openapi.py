"""The published contract: `python -m app openapi` writes openapi/openapi.json, and a test keeps it equal to the code."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

ROOT = Path(__file__).resolve().parents[2] / "openapi"


def examples() -> list[dict[str, Any]]:
    """The example requests: each has `name`, `path`, `summary`, `request` and what is `expect`ed of the answer."""
    found = []
    for path in sorted((ROOT / "examples").glob("*.json")):
        found.append({"name": path.stem, **json.loads(path.read_text(encoding="utf-8"))})
    return found


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of the application, with the example requests in their places."""
    told = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    for example in examples():
        body = told["paths"][example["path"]]["post"]["requestBody"]["content"]["application/json"]
        body.setdefault("examples", {})[example["name"]] = {"summary": example["summary"], "value": example["request"]}
    for path in told["paths"].values():
        for operation in path.values():
            _problems(operation["responses"])
    return told


def _problems(responses: dict[str, Any]) -> None:
    """Errors are problem details, with a media type of their own (RFC 9457)."""
    for status, response in responses.items():
        content = response.get("content", {})
        if status[0] in "45" and "application/json" in content:
            content["application/problem+json"] = {"schema": {"$ref": "#/components/schemas/Problem"}}
            del content["application/json"]


def text() -> str:
    """The document as it is published."""
    from app.main import create_app

    return json.dumps(document(create_app()), indent=1, ensure_ascii=False) + "\n"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options."""
    parser.add_argument(
        "--out", metavar="FILE", default=str(ROOT / "openapi.json"), help="where to (default: openapi/openapi.json)"
    )
    parser.add_argument("--check", action="store_true", help="write nothing; fail when the file differs from the code")


def main(args: argparse.Namespace) -> int:
    """Writes or checks the file. Returns the exit status."""
    path, wanted = Path(args.out), text()
    if args.check:
        if not path.is_file() or path.read_text(encoding="utf-8") != wanted:
            print(f"error: {path} differs from the code: run 'python -m app openapi'", file=sys.stderr)
            return 1
        return 0
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(wanted, encoding="utf-8")
    print(f"wrote {path}")
    return 0
