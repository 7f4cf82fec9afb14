"""Importing: formats told apart by content, and nothing broken ever replaces what works."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import card_samples as samples
import pytest

from app.__main__ import main
from app.cards import stream
from app.cards.catalogue import Catalogue, CatalogueMissing
from app.cards.importer import import_file
from app.cards.stream import ImportFailed

LINES = "\n".join(json.dumps(record, ensure_ascii=False) for record in samples.SCRYFALL)
ARRAY = json.dumps(samples.SCRYFALL, ensure_ascii=False, indent=1)
BOM = "\ufeff"


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("text", [LINES, ARRAY, BOM + LINES, '{"object": "list", "has_more": false, "data": ' + ARRAY + "}"])
@pytest.mark.parametrize("chunk", [7, 1 << 20])
def test_scryfall(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, packed: bool, chunk: int) -> None:
    monkeypatch.setattr(stream, "CHUNK", chunk)
    raw = text.encode()
    source = tmp_path / "anything.at.all"
    source.write_bytes(gzip.compress(raw) if packed else raw)
    target = tmp_path / "new" / "cards.sqlite"
    assert import_file(source, target) == len(samples.SCRYFALL) - 1  # the token is no card
    catalogue = Catalogue.open(target)
    in_memory = Catalogue.from_file(source)
    assert catalogue.names() == in_memory.names()
    assert list(catalogue.all()) == list(in_memory.all())
    assert catalogue.meta == in_memory.meta
    assert catalogue.meta["format"] == "Scryfall" and len(catalogue.meta["hash"]) == 64
    assert catalogue.get("Graf Rats // Chittering Host").name == "Graf Rats"
    assert list(target.parent.iterdir()) == [target]


def test_atomic_cards(tmp_path: Path) -> None:
    source = tmp_path / "AtomicCards.json.gz"
    source.write_bytes(gzip.compress(json.dumps(samples.ATOMIC).encode()))
    catalogue = Catalogue.from_file(source)
    assert catalogue.names() == ["Fire // Ice", "Murder"]
    fire = catalogue.get("Fire // Ice")
    assert [(face.name, face.colors) for face in fire.faces] == [("Fire", ("R",)), ("Ice", ("U",))]
    assert (fire.colors, fire.cmc, fire.caveats) == (("U", "R"), 4.0, ())
    assert (catalogue.meta["format"], catalogue.meta["date"]) == ("MTGJSON AtomicCards", "2026-01-02")


def test_a_playtest_card_does_not_stand_in_for_the_real_one(tmp_path: Path) -> None:
    real = samples.card("normal", samples.face("Red Herring", "{1}{R}", "Artifact Creature — Clue Fish"))
    fake = samples.card("normal", samples.face("Red Herring", "{R}", "Creature — Fish"), promo_types=["playtest"])
    other = samples.card("normal", samples.face("Red Herring", "{1}{R}", "Artefact"), lang="fr")
    source = tmp_path / "bulk.json"
    source.write_text(json.dumps([fake, other, real]), encoding="utf-8")
    assert Catalogue.from_file(source).get("Red Herring").front.mana_cost == "{1}{R}"


def cut_gzip(raw: bytes) -> bytes:
    whole = gzip.compress(raw)
    return whole[: len(whole) * 2 // 3]


def flipped_gzip(raw: bytes) -> bytes:
    whole = bytearray(gzip.compress(raw))
    whole[len(whole) // 2] ^= 0xFF
    return bytes(whole)


BROKEN: dict[str, Callable[[], bytes]] = {
    "truncated gzip": lambda: cut_gzip(LINES.encode()),
    "damaged gzip": lambda: flipped_gzip(ARRAY.encode()),
    "truncated array": lambda: ARRAY.encode()[:-40],
    "array without end": lambda: ARRAY.rstrip("]\n ").encode(),
    "truncated line": lambda: LINES.encode()[:-40],
    "truncated AtomicCards": lambda: json.dumps(samples.ATOMIC).encode()[:-1],
    "empty": lambda: b"",
    "no cards": lambda: b"[]",
    "no text": lambda: b"\x00\x01\x02\xff\xfe",
    "other text": lambda: b"<html></html>",
    "other JSON": lambda: b'{"meta": {}}',
    "numbers": lambda: b"[1, 2]",
    "nested": lambda: b"[" * 100_000,
    "more after the end": lambda: ARRAY.encode() + b"[]",
    "no layout of faces": lambda: b'[{"name": "X", "layout": "split", "card_faces": [{"mana_cost": "{R}"}]}]',
    "wrong types": lambda: b'[{"name": "X", "card_faces": 7}]',
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_leaves_the_old_catalogue(
    tmp_path: Path, bulk: Path, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    target = tmp_path / "db" / "cards.sqlite"
    import_file(bulk, target)
    before = target.read_bytes()
    source = tmp_path / "broken"
    source.write_bytes(BROKEN[what]())
    with pytest.raises(ImportFailed):
        import_file(source, target)
    assert main(["cards", "import", str(source), "--db", str(target)]) == 1
    message = capsys.readouterr().err
    assert "error: " in message and "is unchanged" in message and "Traceback" not in message
    assert target.read_bytes() == before
    assert list(target.parent.iterdir()) == [target]


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(ImportFailed):
        import_file(tmp_path / "nothing", tmp_path / "cards.sqlite")
    with pytest.raises(ImportFailed):
        Catalogue.from_file(tmp_path / "nothing")
    assert list(tmp_path.iterdir()) == []


def test_opening_what_is_no_catalogue(tmp_path: Path, bulk: Path) -> None:
    for path in (tmp_path / "absent.sqlite", bulk):
        with pytest.raises(CatalogueMissing):
            Catalogue.open(path)


def test_the_command_line(
    tmp_path: Path, bulk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LAWMAGE_CARDS", str(tmp_path / "cards.sqlite"))
    assert main(["cards", "info"]) == 1
    assert main(["cards", "import", str(bulk)]) == 0
    # With a catalogue in place nothing is downloaded.
    assert main(["cards", "fetch", "--if-missing"]) == 0
    assert main(["cards", "info"]) == 0
    assert "bulk.json" in capsys.readouterr().out
    monkeypatch.setenv("LAWMAGE_CARDS", str(bulk))
    assert len(Catalogue.open()) == len(samples.SCRYFALL) - 1
    monkeypatch.setenv("LAWMAGE_CARDS", str(tmp_path / "cards.sqlite"))
    assert Catalogue.open().get("Murder").front.oracle_text == "Destroy target creature."


@pytest.mark.parametrize("argv", [["--help"], ["cards", "--help"], ["cards", "import", "--help"], ["serve", "--help"]])
def test_help(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(argv)
    assert left.value.code == 0
    assert "usage: python -m app" in capsys.readouterr().out
