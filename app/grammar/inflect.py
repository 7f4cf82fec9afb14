"""Base forms of English words: plural nouns and third-person verbs, number words, a few auxiliaries."""

from __future__ import annotations

from functools import lru_cache

NUMBER_WORDS = {
    word: str(number)
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty".split()
    )
}

# Words whose base form no rule gives. Targets must themselves be base forms.
_IRREGULAR = {
    "an": "a", "is": "be", "are": "be", "am": "be", "has": "have", "does": "do", "were": "was",
    "isn't": "isn't", "aren't": "isn't", "doesn't": "don't", "hasn't": "haven't", "weren't": "wasn't",
    "elves": "elf", "dwarves": "dwarf", "wolves": "wolf", "werewolves": "werewolf", "halves": "half",
    "knives": "knife", "thieves": "thief", "wives": "wife", "shelves": "shelf", "selves": "self",
    "themselves": "themselves", "yourselves": "yourselves", "ourselves": "ourselves",
    "zombies": "zombie", "faeries": "faerie", "genies": "genie", "valkyries": "valkyrie",
    "pixies": "pixie", "cookies": "cookie", "rookies": "rookie", "movies": "movie", "prairies": "prairie",
    "mice": "mouse", "geese": "goose", "children": "child", "oxen": "ox", "feet": "foot", "teeth": "tooth",
    "dice": "die", "vertices": "vertex", "cyclopes": "cyclops", "axes": "axe", "caches": "cache",
    "toes": "toe", "foes": "foe", "shoes": "shoe", "canoes": "canoe", "oboes": "oboe",
    "bonuses": "bonus", "viruses": "virus", "octopuses": "octopus", "buses": "bus", "pegasuses": "pegasus",
    "walruses": "walrus", "funguses": "fungus", "fungi": "fungus", "locuses": "locus", "statuses": "status",
    "homunculuses": "homunculus", "homunculi": "homunculus", "gases": "gas", "atlases": "atlas",
    "canvases": "canvas", "quizzes": "quiz", "waltzes": "waltz", "axis": "axis", "loci": "locus",
}  # fmt: skip

_NOT_PLURAL = {"an", "is", "are", "am", "has", "does", "were", "aren't", "doesn't", "hasn't", "weren't"}

# Words that end in s and are their own base form.
_INVARIANT = frozenset(
    "plains always perhaps besides afterwards towards upwards downwards backwards forwards sometimes "
    "hers ours theirs yours cyclops cosmos chaos pathos ethos kudos rhinoceros lens series species means news "
    "gallows crossroads headquarters thanks atlas canvas alas pampas christmas mathematics physics politics "
    "triceps biceps forceps innards aurochs lotus sans whereas gravitas pancreas hermes damages "
    "it's that's there's who's what's he's she's let's here's where's".split()
)


def _strip(word: str) -> str:
    if len(word) <= 3 or word[-1] != "s" or word in _INVARIANT:
        return word
    before = word[-2]
    if before in "sui'" and not word.endswith(("eaus", "skis")):
        return word
    if not before.isalpha():
        return word
    if word.endswith("ies"):
        return word[:-1] if len(word) == 4 else word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zzes", "oes")):
        return word[:-2]
    return word[:-1]


@lru_cache(maxsize=65536)
def base_form(word: str) -> tuple[str, bool]:
    """The base form of a lower-case word, and whether an -s inflection (plural or third person) was undone.

    A hyphenated word is reduced in its last part (``non-elves`` -> ``non-elf``). The result is a fixed
    point: ``base_form(base_form(w)[0])[0] == base_form(w)[0]``.
    """
    number = NUMBER_WORDS.get(word)
    if number is not None:
        return number, False
    if "-" in word:
        head, _, last = word.rpartition("-")
        if last in NUMBER_WORDS or last in _NOT_PLURAL:
            return word, False
        base, plural = base_form(last)
        return f"{head}-{base}", plural
    plural = False
    seen = word
    for _ in range(4):
        base = _IRREGULAR.get(seen) or _strip(seen)
        if base == seen or base in NUMBER_WORDS:  # "ones" is not the number
            break
        plural = plural or seen not in _NOT_PLURAL
        seen = base
    return seen, plural
