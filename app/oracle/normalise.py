"""A face's Oracle text to paragraphs in the form that the grammar reads, each character still traceable to the card.

Dropped: reminder text (207.2a), ability and flavour words (207.2c, 207.2d). Changed: the card's own name to "~" (201.5, 201.5c),
loyalty costs to "[+1]:". Joined: modes with the paragraph that offers them (700.2), sections with their bar (711, 716, 721).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from app.cr.types import CARD_TYPES, SUBTYPES, SUPERTYPES
from app.oracle.words import ABILITY_WORDS, MEANINGFUL


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One ability's worth of text. `text` is what is read, `original` what the card says, `offsets[i]` where `text[i]` stands."""

    text: str
    original: str
    start: int
    end: int
    offsets: tuple[int, ...] = ()

    def quote(self, start: int, end: int) -> tuple[int, int]:
        """The span of the Oracle text that `text[start:end]` came from."""
        if not self.offsets or start >= len(self.offsets):
            return self.end, self.end
        return self.offsets[start], self.offsets[min(end, len(self.offsets)) - 1] + 1


class _Line:
    """A text under change together with the offset of each of its characters."""

    __slots__ = ("at", "text")

    def __init__(self, text: str, at: list[int]):
        self.text = text
        self.at = at

    def sub(self, pattern: re.Pattern[str], to: str | None) -> None:
        """Put `to` (None: the first group) for every match."""
        if not pattern.search(self.text):
            return
        pieces: list[str] = []
        places: list[int] = []
        last = 0
        for match in pattern.finditer(self.text):
            pieces.append(self.text[last : match.start()])
            places.extend(self.at[last : match.start()])
            if to is None:
                pieces.append(match.group(1))
                places.extend(self.at[match.start(1) : match.end(1)])
            else:
                pieces.append(to)
                first = self.at[match.start()] if match.start() < len(self.at) else self.at[-1]
                places.extend([first] * len(to))
            last = match.end()
        pieces.append(self.text[last:])
        places.extend(self.at[last:])
        self.text, self.at = "".join(pieces), places

    def cut(self, start: int, end: int) -> None:
        self.text = self.text[:start] + self.text[end:]
        self.at = self.at[:start] + self.at[end:]

    def insert(self, at: int, text: str) -> None:
        place = self.at[min(at, len(self.at) - 1)]
        self.text = self.text[:at] + text + self.text[at:]
        self.at = [*self.at[:at], *[place] * len(text), *self.at[at:]]

    def strip(self) -> None:
        left = len(self.text) - len(self.text.lstrip())
        right = len(self.text.rstrip())
        self.text, self.at = self.text[left:right], self.at[left:right]

    def join(self, other: "_Line") -> None:
        self.at = [*self.at, other.at[0], *other.at]
        self.text = f"{self.text} {other.text}"


_REMINDER = re.compile(r"[ \t]*\([^()]*\)")
#: 702.148a: what cleave takes out.
_CLEAVE = re.compile(r"[\[\]]")
_SPACES = re.compile(r"(?<=\S)[ \t]+(?=[ \t])")
_DASHED = re.compile(r"((?:• |\+ |\d+(?:—\d+|\+)? \| )?)([^\n—\"{}:.•]{1,60}?) ?— ?(?=\S)")
_ROMAN = re.compile(r"[IVX]+(?:, [IVX]+)*\Z")
_LOYALTY = re.compile(r"\[?([+\-−–]?(?:\d+|X))\]?: ")
_BULLET = re.compile(r"[•☐] ?|\+ ?\{|(?:\{P\})+ — |\d+(?:[—–-]\d+|\+| or less)? \| ")
_BAR = re.compile(r"LEVEL \d|\d+\+ \| |.*: Level \d+\Z")
_LEVEL = re.compile(r"LEVEL \d+(?:[-–]\d+|\+)\Z")
_STATION = re.compile(r"\d+\+ \| ")
_ANCHORS = re.compile(r"\benters(?: the battlefield)?, choose (\w+) or (\w+)\.")
#: What a results table stands after (706.3).
_ROLLS = re.compile(r"\broll\b", re.IGNORECASE)
_RANGE = re.compile(r"(?<=\d)[-–](?=\d+ \| )")
_PT = re.compile(r"[\d*+]+/[\d*+]+\Z")
#: A full stop inside a quotation ends the sentence around it too; it is read as if it stood there as well.
_QUOTED_END = re.compile(r'(?<=[.!?])"(?=\s*$|\s+[A-Z~•])')
#: Terms that the rules text puts in quotation marks.
_TERMS = re.compile(r'"(legend rule|bands with other)"')
#: What an ability starts with, which a name or a term in quotation marks doesn't.
_ABILITY = re.compile(r"(?:[A-Z~{\[]|this \w+ )\S*.* ")
_CURLY = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "−": "-"})
_NO_SHORT_NAME = frozenset("the a an of to in and or this that it you at if when whenever each all no one two".split())


def normalise(text: str, name: str = "", legendary: bool = False, layout: str = "", type_line: str = "") -> tuple[Paragraph, ...]:
    """The paragraphs of one face, in order. Paragraphs of reminder text alone are left out: "({T}: Add {G}.)" restates 305.6."""
    lines: list[tuple[_Line, int, int]] = []
    at = 0
    anchors = frozenset(word for pair in _ANCHORS.findall(text) for word in pair)
    names = own_names(name, legendary or "Planeswalker" in type_line)
    cleave = "Cleave {" in text
    for raw in text.split("\n"):
        line = _Line(raw.translate(_CURLY), list(range(at, at + len(raw))))
        while _REMINDER.search(line.text):
            line.sub(_REMINDER, "")
        line.strip()
        if cleave:
            line.sub(_CLEAVE, "")
        _own_name(line, names)
        _own_pronouns(line)
        _dashes(line, anchors)
        line.sub(_SPACES, "")
        line.strip()
        line.sub(_TERMS, None)
        _quoted(line)
        line.sub(_QUOTED_END, '".')
        line.sub(_RANGE, "—")
        line.strip()
        if line.text:
            lines.append((line, at, at + len(raw)))
        at += len(raw) + 1
    return tuple(
        Paragraph(line.text, text[start:end], start, end, tuple(line.at))
        for line, start, end in _joined(lines, "Planeswalker" in type_line)
    )


def _joined(lines: list[tuple[_Line, int, int]], walker: bool) -> list[tuple[_Line, int, int]]:
    out: list[tuple[_Line, int, int]] = []
    for line, start, end in lines:
        loyalty = _LOYALTY.match(line.text)
        if loyalty and (walker or line.text[0] in "[+-0"):
            bare = loyalty.group(1).replace("–", "-")
            line.at = [
                line.at[0],
                *line.at[loyalty.start(1) : loyalty.end(1)],
                line.at[loyalty.end(1)],
                *line.at[loyalty.end() - 2 :],
            ]
            line.text = f"[{bare}]: " + line.text[loyalty.end() :]
        if out and _BULLET.match(line.text) and (not _STATION.match(line.text) or _ROLLS.search(out[-1][0].text)):
            before, begun, _ = out[-1]
            before.join(line)
            out[-1] = (before, begun, end)
        elif out and _PT.match(line.text) and _LEVEL.match(out[-1][0].text):
            before, begun, _ = out[-1]
            before.join(line)  # 711.2: the power and toughness of the striation
            out[-1] = (before, begun, end)
        elif out and out[-1][0].text.endswith(",") and line.text[:1].islower():
            before, begun, _ = out[-1]
            before.join(line)  # the bar of a host stands between its trigger condition and its effect
            out[-1] = (before, begun, end)
        else:
            out.append((line, start, end))
    return out


def own_names(name: str, legendary: bool) -> tuple[str, ...]:
    """How a card may call itself: by its name, or a shortened one (201.5c). Longest first."""
    if not name:
        return ()
    name = name.removeprefix("A-")  # a rebalanced card calls itself by the name of the original
    names = [name]
    short = name.split(",")[0]
    if short != name and (legendary or " " not in name):
        names.append(short)
    elif short != name:
        names.append(short)
    if legendary:
        words = short.split()
        for count in range(len(words) - 1, 0, -1):
            part = " ".join(words[:count])
            last = words[count - 1].lower()
            if last not in _NO_SHORT_NAME and not _common(part):
                names.append(part)
    return tuple(dict.fromkeys(names))


def _common(words: str) -> bool:
    low = words.lower()
    return words in SUBTYPES or low in CARD_TYPES or low in SUPERTYPES or low in MEANINGFUL or low in ABILITY_WORDS


def _own_name(line: _Line, names: tuple[str, ...]) -> None:
    for index, name in enumerate(names):
        if name not in line.text and name.translate(_CURLY) not in line.text:
            continue
        # Not inside a longer name, nor where a name is meant ("named X", 201.5 speaks of the object alone).
        tail = r"(?![\w-])" if index == 0 else r"(?![\w-])(?! [A-Z][a-z]| of [A-Z]| the [A-Z])"
        line.sub(re.compile(r"(?<![\w~])(?<!named )(?<!-)" + re.escape(name.translate(_CURLY)) + tail), "~")


#: A card that is somebody calls itself so too; players are always "they".
_SOMEBODY = re.compile(r"\b(?:[Hh]e|[Ss]he|him|her)\b(?!')")
_SOMEBODYS = re.compile(
    r"\b(?:[Hh]is|[Hh]er(?= (?:owner|power|toughness|name|controller|loyalty|combat|base|mana|abilities|counters|text|"
    r"other|own|hand)))\b"
)
_SOMEBODY_IS = re.compile(r"\b(?:[Hh]e|[Ss]he)'s\b")
_OWNER = re.compile(r"\b(?:his|her) owner\b")
_ONESELF = re.compile(r"\b(?:him|her)self\b")


def _own_pronouns(line: _Line) -> None:
    """201.5: "he deals 3 damage" is said of the card itself, whatever else was spoken of before."""
    line.sub(_ONESELF, "itself")
    line.sub(_OWNER, "its owner")
    line.sub(_SOMEBODYS, "~'s")
    line.sub(_SOMEBODY_IS, "it's")
    line.sub(_SOMEBODY, "~")


def _dashes(line: _Line, anchors: frozenset[str]) -> None:
    """Takes an ability word or a flavour word off the head of a paragraph or mode."""
    match = _DASHED.match(line.text)
    if not match:
        return
    words = match.group(2).strip()
    if words in anchors:  # 614.12c
        return
    low = words.lower()
    spaced = line.text[match.end(2) : match.end(2) + 2] == " —"
    if low in ABILITY_WORDS or (spaced and not _keeps(words, low)):
        line.cut(match.end(1), match.end())


def _quoted(line: _Line) -> None:
    """An ability in quotation marks ends with a full stop, also where the sentence around it puts a comma or nothing."""
    marks = [i for i, character in enumerate(line.text) if character == '"']
    for start, end in reversed(list(zip(marks[::2], marks[1::2], strict=False))):
        inner = line.text[start + 1 : end]
        if not _ABILITY.match(inner) or inner[-1] in ".!?)":
            continue
        if inner[-1] == ",":
            line.cut(end - 1, end)
            line.insert(end, ",")
            line.insert(end - 1, ".")
        else:
            line.insert(end, ".")


def _keeps(words: str, low: str) -> bool:
    """Does this head mean something? Keywords, chapters, dice results, headers of modes; a flavour word is none of these."""
    first = words.split()[0]
    return (
        low in MEANINGFUL
        or bool(_ROMAN.match(words))
        or first[0].isdigit()
        or not (first[0].isupper() or first[0] in "\"'")
        or "choose" in low.split()
        or low.startswith(("splice onto", "protection from", "suspend ", "reinforce ", "when", "at the ", "if ", "partner"))
        or "," in words
        and ("when" in low or " you " in low)
    )
