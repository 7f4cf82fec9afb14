"""The README's questions, sent as they stand there: the answers are those that it shows."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from app.cards.catalogue import Catalogue, CatalogueMissing
from app.main import create_app
from app.service.registry import Registry
from app.service.scenarios.decks import shared_folder
from tests.api.conftest import Api

ROOT = Path(__file__).resolve().parents[1]
QUESTION = re.compile(r"localhost:8000(/v1/\w+) [^\n]*-d '(.*?)'(?: \|\n[^\n]*)?\n\n((?:    [^\n]*\n)+)", re.DOTALL)


def questions() -> list[Any]:
    found = QUESTION.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    return [pytest.param(*parts, id=parts[0]) for parts in found]


@pytest.fixture(scope="module")
def api() -> Api:
    try:
        catalogue = Catalogue.open()
    except CatalogueMissing:
        shared = shared_folder() / "cards" / "oracle-cards.jsonl.gz"
        if not shared.is_file():
            pytest.skip("no card data is installed (make run fetches it)")
        catalogue = Catalogue.from_file(shared)
    return Api(create_app(Registry(catalogue)))


@pytest.mark.parametrize(("path", "body", "shown"), questions())
def test_a_question_of_the_readme(api: Api, path: str, body: str, shown: str):
    response = api.post(path, json.loads(body))
    assert response.status_code == 200, response.text
    told = response.json()
    lines = [line[4:] for line in shown.splitlines()]
    if lines[0].startswith("{"):
        expected = json.loads(lines[0])
        for answer in (told, expected):
            answer.pop("versions")  # whichever card data is installed
        assert told == expected
    elif told["verdict"] == "illegal":
        assert lines == ["illegal", str(told["reason"])]
    else:
        assert lines == [told["verdict"], *told["summary"]]


def test_all_questions_are_found():
    assert len(questions()) == 3
