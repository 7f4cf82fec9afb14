"""Engine values as text and back."""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import dataclass

import pytest

from app.engine.abilities import Activated, Outcome
from app.engine.costs import TapSelf
from app.engine.events.amounts import Damage
from app.engine.events.zones import ZoneChange
from app.engine.mana.producers import AddOneOf
from app.engine.state.game import Game, LastingEffect
from app.service import codec

TAP = Activated((TapSelf(),), AddOneOf((("G",),)), text="{T}: Add {G}.")


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        3,
        "x",
        (1, (2, "a")),
        [1, [2]],
        {"a": 1, 2: ("b",)},
        {("clause", 1): Outcome(amount=2)},
        {1, 2},
        frozenset("ab"),
        TAP,
        Damage(obj=1, amount=3),
        ZoneChange(obj=2, to="exile", counters={"+1/+1": 2}),
        Damage,
    ],
)
def test_what_is_written_is_read_again(value: object):
    assert codec.loads(codec.dumps(value)) == value
    assert type(codec.loads(codec.dumps(value))) is type(value)


def test_text_that_does_not_count_for_equality_is_kept():
    assert codec.loads(codec.dumps(TAP)).text == "{T}: Add {G}."


def test_the_same_value_has_the_same_text():
    assert codec.dumps({"a": {3, 1, 2}, "b": TAP}) == codec.dumps({"a": {2, 3, 1}, "b": TAP})


def test_one_shield_stays_one_shield():
    effect = LastingEffect(1, None, "alice", 1, (), None, memory={"left": 3})
    one, other = codec.loads(codec.dumps([effect, effect]))
    assert one is other


def test_what_leads_back_to_itself():
    outcome = Outcome()
    outcome.extra["itself"] = outcome
    again = codec.loads(codec.dumps(outcome))
    assert again.extra["itself"] is again


def test_references_are_written_instead_of_what_they_stand_for():
    text = codec.dumps([TAP], lambda value: ["tap"] if value is TAP else None)
    assert codec.loads(text, lambda reference: TAP if reference == ["tap"] else None)[0] is TAP
    with pytest.raises(codec.CodecError):
        codec.loads(text)


@dataclass
class Stranger:
    x: int = 0


@pytest.mark.parametrize("value", [Stranger(), Game(players={}), object(), len, lambda: 0])
def test_nothing_but_data_of_the_engine_is_written(value: object):
    with pytest.raises(codec.CodecError):
        codec.dumps(value)


def made(data: object) -> str:
    packed = base64.urlsafe_b64encode(zlib.compress(json.dumps(data).encode())).decode().rstrip("=")
    return f"{codec.VERSION}.{codec._checksum(packed)}.{packed}"


@pytest.mark.parametrize(
    "data",
    [
        {"classes": ["os:system"], "nodes": [[0, {}]], "value": ["n", 0]},
        {"classes": ["subprocess:Popen"], "nodes": [[0, {"args": "ls"}]], "value": ["n", 0]},
        {"classes": ["app.engine.state.game:Game"], "nodes": [[0, {}]], "value": ["n", 0]},
        {"classes": ["app.engine.events.amounts:Damage"], "nodes": [[0, {"nonsense": 1}]], "value": ["n", 0]},
        {"classes": ["app.engine.events.amounts:happen"], "nodes": [], "value": ["c", 0]},
        {"classes": [], "nodes": [], "value": ["n", 7]},
        {"classes": [], "nodes": [], "value": ["?", 7]},
        {"classes": [], "nodes": [], "value": {"a": 1}},
        {"value": 1},
        [],
        3,
    ],
)
def test_nothing_else_is_read(data: object):
    with pytest.raises(codec.CodecError):
        codec.loads(made(data))


def test_a_text_that_unfolds_without_end_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(codec, "MAX_PLAIN", 10_000)
    with pytest.raises(codec.CodecError, match="too large"):
        codec.loads(made({"classes": [], "nodes": [], "value": "x" * 100_000}))


def test_a_changed_text_is_refused():
    text = codec.dumps([1, 2, 3])
    with pytest.raises(codec.CodecError):
        codec.loads(text[:-2] + "AA")
    with pytest.raises(codec.CodecError):
        codec.loads("0" + text)


def test_an_event_that_was_replaced_can_be_written():
    from app.engine.events.tokens import CreateTokens
    from app.service.codec import dumps, loads

    event = CreateTokens(player="alice", amount=2, applied=frozenset({("any", object())}))
    assert loads(dumps(event)).amount == 2
