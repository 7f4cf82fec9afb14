import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.grammar import lemma, same_wording, tokenise


def lemmas(text: str) -> list[str]:
    return [token.lemma for token in tokenise(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Target creature's controller", "target creature 's controller"),
        ("players' hands", "player 's hand"),
        ("it's its that's you've", "it be its that be you have"),
        ("can't don't doesn't", "can't don't don't"),
        ("non-Human non-Elves", "non-human non-elf"),
        ("{2}{W/P}, {t}: Add {G}.", "{2} {W/P} , {T} : add {G} ."),
        ("+1/+1 -2/-0 +X/+0 \u22121/\u22121", "+1/+1 -2/-0 +X/+0 -1/-1"),
        ("3/3 X/X */* 1+*/1+*", "3/3 X/X */* 1+*/1+*"),
        ("+1: \u22123: 0: \u2212X:", "+1 : -3 : 0 : -X :"),
        ("~ deals two", "~ deal 2"),
        ("a an one twenty", "a a 1 20"),
        ("and/or", "and / or"),
        ("\u201cquoted\u201d \u2014 \u2022 (x)", '" quoted " \u2014 \u2022 ( x )'),
        ("1,000 d20 20-sided", "1000 d20 20-sided"),
        ("8+ | Flying", "8 + | flying"),
    ],
)
def test_tokens(text: str, expected: str) -> None:
    assert " ".join(lemmas(text)) == expected


@pytest.mark.parametrize(
    "pair",
    "is:be are:be has:have does:do dies:die copies:copy loses:lose elves:elf dwarves:dwarf wolves:wolf "
    "sorceries:sorcery less:less its:its this:this plus:plus unless:unless as:as was:was were:was plains:plains "
    "pegasus:pegasus radius:radius merfolk:merfolk lands:land leaves:leave chooses:choose searches:search "
    "axes:axe heroes:hero goes:go zombies:zombie abilities:ability toughness:toughness cyclops:cyclops "
    "octopuses:octopus halves:half mice:mouse always:always untaps:untap passes:pass ones:ones".split(),
)
def test_base_forms(pair: str) -> None:
    word, base = pair.split(":")
    assert lemma(word) == base
    assert lemma(word.capitalize()) == base


@given(st.text(alphabet="aeiousxzvhlcnf'-{}+/3X ", max_size=24))
def test_lemmas_are_fixed_points_and_spans_are_true(text: str) -> None:
    for token in tokenise(text):
        assert text[token.start : token.end] == token.text
        if token.kind in ("<word>", "<number>"):
            again = tokenise(token.lemma)
            assert [t.lemma for t in again] == [token.lemma]


def test_plural_and_surface() -> None:
    cards, card, deals, are = tokenise("Cards card deals are")
    assert (cards.text, cards.plural, card.plural, deals.plural, are.plural) == ("Cards", True, False, True, False)


def test_same_wording_ignores_articles_inflection_and_number_words() -> None:
    assert same_wording("Draw two cards.", "draws the 2 card .")
    assert same_wording("\u2212X/\u2212X", "-X/-X")
    assert not same_wording("Draw two cards.", "Draw three cards.")
    assert not same_wording("its controller", "their controller")
