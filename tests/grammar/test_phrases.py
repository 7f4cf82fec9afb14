from dataclasses import dataclass
from typing import Any

import pytest

from app.grammar import (
    GrammarError,
    Node,
    Parser,
    Registry,
    Reject,
    Unprintable,
    read,
    replace,
    same_wording,
    show,
    tokenise,
    walk,
)

TEXTS = [
    "~ deals 3 damage to target creature",
    "~ deals X damage to each red creature you control, target land, and target player",
    "~ deals two damage to target player and target creature",
    "Target player draws a card",
    "Draw two cards then discard one card",
    'Target creature gains "{2}{W}, {T}: Destroy target artifact."',
    'Target creature has "{W}: Draw a card."',
    "Destroy each blue artifact a player controls",
]


@pytest.mark.parametrize("text", TEXTS)
def test_round_trip(toy: Registry, text: str) -> None:
    reading = read("effect", text, toy)
    assert reading.ok, reading
    printed = show(reading.value, toy)
    assert same_wording(printed, text), printed
    assert read("effect", printed, toy).value == reading.value


@pytest.mark.parametrize("text", TEXTS)
def test_every_cut_and_every_lost_word_is_refused_or_still_comes_back(toy: Registry, text: str) -> None:
    words = text.split()
    for gap in range(len(words)):
        shorter = " ".join(words[:gap] + words[gap + 1 :])
        for value in read("effect", shorter, toy).values:
            assert same_wording(show(value, toy), shorter)


def test_toy_has_no_problems(toy: Registry) -> None:
    assert toy.check() == []
    damage = next(entry for cls, entry in toy.entries.items() if cls.__name__ == "Damage")
    assert (damage.cr, damage.examples) == (("120.1",), ("Shock",))


def test_where_it_died(toy: Registry) -> None:
    reading = read("effect", "Destroy target red artefact you control", toy)
    assert not reading.ok and not reading.ambiguous
    assert reading.token is not None and reading.token.text == "artefact"
    assert "{kind}" in reading.expected
    cut = read("effect", "Draw two cards then discard", toy)
    assert cut.token is None and cut.expected == {"{amount}"}
    assert read("effect", "", toy).values == ()


def test_handwritten_reader_prints_by_words(toy: Registry) -> None:
    value = read("measure", "3 power", toy).value
    assert value == read("measure", "power 3", toy).value
    assert show(value, toy) == "power 3"


def test_parse_by_slot_name_and_quoted(toy: Registry) -> None:
    parser = Parser(toy, tokenise('"{W}: Draw a card." white and red'))
    ((_, end),) = parser.parse_quoted("ability", 0)
    assert parser.parse('"ability', 0)[0][1] == end
    assert (("W", "R"), end + 3) in parser.parse("colour+and", end)
    assert parser.parse("no_such_category", 0) == []


def test_form_is_kept_and_not_compared(toy: Registry) -> None:
    gains = read("effect", 'target land gains "{W}: Draw a card."', toy).value
    has = read("effect", 'target land has "{W}: Draw a card."', toy).value
    assert gains == has and gains.form != has.form
    assert show(has, toy).startswith("target land has")
    draw = read("effect", "Draw a card", toy).value
    more = replace(draw, lambda node: type(node)(amount=2, form=node.form))
    assert show(more, toy) == "draw 2 card"  # the form it was read with no longer fits


def test_walk_is_textual_and_replace_keeps_identity(toy: Registry) -> None:
    node = read("effect", TEXTS[1], toy).value
    names = [type(n).__name__ for n in walk(node)]
    assert names == "Damage Self Variable Objects Described Player Objects Described Player".split()
    assert replace(node, lambda n: n) is node
    changed = replace(node, lambda n: type(n)(kind="land") if type(n).__name__ == "Described" else n)
    assert changed != node and changed.form == node.form
    assert changed.source is node.source
    described = read("described", "red creature you control", toy).value
    assert [type(n).__name__ for n in walk(described)] == ["Described", "Player"]


def test_lists() -> None:
    registry = Registry()
    registry.vocabulary("letter", ["b", "c", "d"])

    @registry.phrase("both {items:letter++and}", category="list")
    @registry.phrase("either {items:letter+or}", category="list", any=True)
    @registry.phrase("run {items:letter+}", category="list", run=True)
    @registry.phrase("plain {items:letter+,}", category="list", plain=True)
    @dataclass(frozen=True)
    class List(Node):
        items: tuple[str, ...]
        any: bool = False
        run: bool = False
        plain: bool = False

    good = ["both b and c", "both b, c, and d", "either b", "either b, c, or d", "run b", "run b c d", "plain b, c", "plain d"]
    for text in good:
        assert show(read("list", text, registry).value, registry) == text
    for text in ["both b", "both b, c", "both b, and c", "either b and c", "run b, c", "either b, c or d", "plain b and c"]:
        assert read("list", text, registry).values == ()
    with pytest.raises(Unprintable):
        show(List(items=()), registry)


def test_builtins() -> None:
    registry = Registry()

    @registry.phrase(
        "n {value:_number}", "s {value:_signed}", "m {value:_mana}", "pt {value:_pt}", "mod {value:_ptmod}",
        "w {value:_word}", "q {value:_quoted}", category="any",
    )  # fmt: skip
    @dataclass(frozen=True)
    class Any_(Node):
        value: Any

    values: dict[str, Any] = {
        "n 12": 12, "n three": 3, "s +1": 1, "s \u22123": -3, "s -X": "-X", "m {w/p}": "{W/P}", "pt X/3": ("X", "3"),
        "mod +1/-1": ("+1", "-1"), "w Elves": "Elves", 'q "two words"': ("two", "words"),
    }  # fmt: skip
    for text, value in values.items():
        reading = read("any", text, registry)
        assert reading.value.value == value
        assert same_wording(show(reading.value, registry), text)


def test_ambiguity_is_reported() -> None:
    registry = Registry()

    @registry.phrase("bank")
    @dataclass(frozen=True)
    class River(Node):
        pass

    @registry.phrase("bank")
    @dataclass(frozen=True)
    class Money(Node):
        pass

    reading = read("effect", "bank", registry)
    assert reading.ambiguous and not reading.ok
    with pytest.raises(ValueError):
        _ = reading.value
    (problem,) = registry.check()
    assert "River" in problem and "Money" in problem


def test_constants_decide_the_form() -> None:
    registry = Registry()

    @registry.phrase("enter", category="event", way="in")
    @registry.phrase("leave", category="event", way="out")
    @dataclass(frozen=True)
    class Move(Node):
        way: str

    assert show(Move("out"), registry) == "leave" and show(Move("in"), registry) == "enter"
    with pytest.raises(Unprintable):
        show(Move("up"), registry)


def test_a_form_that_hides_a_field_is_no_form() -> None:
    registry = Registry()

    @registry.phrase("draw [{count:_number}]")
    @dataclass(frozen=True)
    class Draw(Node):
        count: int | None = None
        hidden: bool = False

    assert show(Draw(2), registry) == "draw 2"
    with pytest.raises(Unprintable):
        show(Draw(2, hidden=True), registry)


def test_reject_refuses_a_reading() -> None:
    registry = Registry()

    @registry.phrase("pay {count:_number}")
    @dataclass(frozen=True)
    class Pay(Node):
        count: int

        def __post_init__(self) -> None:
            if self.count == 0:
                raise Reject

    assert read("effect", "pay 1", registry).ok
    assert not read("effect", "pay 0", registry).values


def test_wording_of_the_category_asked_for() -> None:
    registry = Registry()

    @registry.phrase("fight", category="effect")
    @registry.phrase("fights happen", category="event")
    @dataclass(frozen=True)
    class Fight(Node):
        pass

    @registry.phrase("when {event}")
    @dataclass(frozen=True)
    class When(Node):
        event: Any

    assert show(When(Fight()), registry) == "when fights happen"


def _simple(registry: Registry, *templates: str, **options: Any) -> None:
    @registry.phrase(*templates, **options)
    @dataclass(frozen=True)
    class Simple(Node):
        a: Any = None
        b: Any = None


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("draw[s] {a}", "adjoin"),
        ("non-{a}", "adjoin"),
        ("[x]", "can be empty"),
        ("draw {c}", "no field 'c'"),
        ("{a} {a}", "twice"),
        ("(x", "missing"),
        ("x ) y", "unexpected"),
        ("{A-b}", "neither"),
        (" ".join(["(x|y)"] * 13), "more than"),
    ],
)
def test_bad_templates(template: str, message: str) -> None:
    with pytest.raises(GrammarError, match=message):
        _simple(Registry(), template)


def test_required_field_and_decorator_order() -> None:
    registry = Registry()
    with pytest.raises(GrammarError, match="leaves out"):

        @registry.phrase("draw [{count}]")
        @dataclass(frozen=True)
        class Draw(Node):
            count: int

    with pytest.raises(GrammarError, match="above @dataclass"):

        @dataclass(frozen=True)
        @registry.phrase("lose")
        class Lose(Node):
            pass


def test_left_recursion_is_named() -> None:
    registry = Registry()
    _simple(registry, "{a:noun} you control", category="noun")
    with pytest.raises(GrammarError, match="noun begins with {noun}.*Simple"):
        registry.check()
    indirect = Registry()
    indirect.alias("one", "two")
    indirect.alias("two", "three")
    _simple(indirect, "{a:one+and} end", category="three")
    with pytest.raises(GrammarError, match="left recursion"):
        read("one", "end", indirect)


def test_left_recursion_of_a_reader_is_found_at_run_time() -> None:
    registry = Registry()

    @registry.reads("loop")
    def _loop(parser: Parser, pos: int) -> Any:
        return parser.parse("loop", pos)

    with pytest.raises(GrammarError, match="loop"):
        read("loop", "x", registry)


def test_undefined_categories_are_problems_only() -> None:
    registry = Registry()
    _simple(registry, "draw {a:nowhere}")
    assert registry.check() == ["category 'nowhere' is used but reads nothing"]
    assert read("effect", "draw x", registry).values == ()


def test_no_text_hangs(toy: Registry) -> None:
    registry = Registry()
    _simple(registry, "x {a:effect} [{b:effect}]", "x")
    bomb = read("effect", "x " * 60, registry)
    assert bomb.too_long and bomb.values == ()
    deep = Registry()
    _simple(deep, "then {a:effect}", "stop")
    assert read("effect", "then " * 150 + "stop", deep).ok
    assert read("effect", "then " * 5000 + "stop", deep).too_long
    assert not read("effect", "target creature and " * 3000, toy).ok


def test_speed_is_of_the_right_order() -> None:
    registry = Registry()
    registry.vocabulary("kind", ["creature", "land"])
    for number in range(1500):
        _simple(registry, f"target {{a:kind}} verb{number}x {{b:_number}} card")
        _simple(registry, f"{{a:kind}} verb{number}y {{b:_number}} card")
    reading = read("effect", "land verb1499y 3 cards", registry)
    assert reading.ok and reading.steps < 30
