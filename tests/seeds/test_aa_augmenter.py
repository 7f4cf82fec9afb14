"""AA1-AA11: increment (702.191), the Fractal, and counters put again (122.8)."""

from __future__ import annotations

import pytest

AUGMENTER = "Ambitious Augmenter"


def it(card=AUGMENTER, **counters):
    names = {"plus": "+1/+1", "minus": "-1/-1"}
    return {"card": card, "id": "it", "counters": {names.get(kind, kind): n for kind, n in counters.items() if n}}


def lands(n, card="Forest"):
    return {"card": card, "count": n}


def murdered(seeds, augmenter, *others, theirs=(), choices=(), spell="Murder", **more):
    """Bob kills alice's creature on alice's turn."""
    board = seeds.board([augmenter, *others], [lands(4, "Swamp"), *theirs], hand_b=[spell])
    board["turn"]["priority_player"] = "bob"
    return seeds.cast(board, spell, *choices, player="bob", targets=["it"], **more)


# ----- AA1: counters of the other kind ---------------------------------------------------------------------------------
def test_AA1_minus_counters_go_along_and_may_kill_the_token(seeds):
    ruling = murdered(seeds, it(minus=1), "Glorious Anthem", "Soul Warden")
    assert ruling.permanents("Fractal") == [] and ruling.life("alice") == 21
    assert {"603.10a", "122.8", "704.5f"} <= ruling.rules()


def test_AA1_with_two_anthems_it_lives(seeds):
    ruling = murdered(seeds, it(minus=1), "Glorious Anthem", "Glorious Anthem")
    assert ruling.counters("Fractal") == {"-1/-1": 1} and ruling.size("Fractal") == (1, 1)


def test_AA1_what_cancelled_out_while_it_lived_is_gone(seeds):
    board = seeds.board([it(plus=3)], [{"card": "Fume Spitter", "id": "spitter"}, lands(3, "Swamp")], hand_b=["Murder"])
    board["turn"]["priority_player"] = "bob"
    ruling = seeds.activate(board, "spitter", player="bob", targets=["it"], until="until_stack_empty")
    assert ruling.counters(AUGMENTER) == {"+1/+1": 2} and "704.5q" in ruling.rules()
    ruling.state["turn"]["priority_player"] = "bob"
    ruling = seeds.cast(ruling.state, "Murder", player="bob", targets=["it"])
    assert ruling.counters("Fractal") == {"+1/+1": 2}


def test_AA1_the_same_on_the_other_side(seeds):
    board = seeds.board([lands(3, "Swamp")], [it(minus=1), "Glorious Anthem", "Glorious Anthem"], hand_a=["Murder"])
    ruling = seeds.cast(board, "Murder", targets=["it"])
    assert ruling.the("Fractal")["controller"] == "bob" and ruling.counters("Fractal") == {"-1/-1": 1}


# ----- AA2: dying and cancelling out in one event --------------------------------------------------------------------------
@pytest.mark.parametrize("plus", [2, 1])
def test_AA2_as_many_of_each_kind_as_it_had(seeds, plus):
    """Puncture Blast's three -1/-1 counters on a creature with `plus` +1/+1 ones; Nest of Scarabs counts what the token gets."""
    ruling = murdered(seeds, it(plus=plus), "Nest of Scarabs", theirs=[lands(3, "Mountain")], spell="Puncture Blast")
    assert AUGMENTER in ruling.cards("graveyard", "alice") and ruling.permanents("Fractal") == []
    assert len(ruling.permanents("Insect")) == 3  # the blast is not alice's
    assert {"704.3", "704.5f", "603.10a", "122.8"} <= ruling.rules()


def test_AA2_black_suns_zenith(seeds):
    board = seeds.board([it(plus=3), "Nest of Scarabs"], [lands(6, "Swamp")], hand_b=["Black Sun's Zenith"], active="bob")
    ruling = seeds.cast(board, "Black Sun's Zenith", player="bob", x=4)
    assert ruling.permanents("Fractal") == [] and len(ruling.permanents("Insect")) == 4


def test_AA2_the_ozolith_gets_both_kinds_too(seeds):
    """Of the Augmenter, and of the token, which dies with as many: each time one more -1/-1 counter stays."""
    ruling = murdered(seeds, it(plus=2), {"card": "The Ozolith", "id": "ozolith"}, theirs=[lands(3, "Mountain")],
                      choices=("ozolith",), spell="Puncture Blast")  # fmt: skip
    assert ruling.counters("The Ozolith") == {"-1/-1": 2} and "704.5q" in ruling.rules()


# ----- AA3, AA7, AA8: compared as it triggers and as it resolves -----------------------------------------------------------
def grown(seeds, board, in_response, target="it", player="bob", more=1):
    """Alice casts Grizzly Bears for two mana; something is cast in response to the trigger."""
    ruling = seeds.cast(board, "Grizzly Bears", until="none")
    assert len(ruling.state["stack"]) == 1 + more
    if in_response:
        ruling.state["turn"]["priority_player"] = player
        return seeds.cast(ruling.state, in_response, player=player, targets=[target])
    return seeds.rule(ruling.state, {"type": "pass_priority"}, until="until_stack_empty")


def test_AA3_a_zero_three_made_two_one_still_grows(seeds):
    board = seeds.board(
        [it("Textbook Tabulator"), lands(2)], [lands(1, "Mountain")], hand_a=["Grizzly Bears"], hand_b=["Flowstone Infusion"]
    )
    ruling = grown(seeds, board, "Flowstone Infusion")
    assert ruling.size("Textbook Tabulator") == (3, 2) and {"603.4"} <= ruling.rules(applied=True)


def test_AA3_from_toughness_to_power(seeds):
    board = seeds.board([it(), {"card": "Bonesplitter", "attached_to": "it"}, lands(2)], [lands(1, "Island")],
                        hand_a=["Grizzly Bears"], hand_b=["Twisted Image"])  # fmt: skip
    ruling = grown(seeds, board, "Twisted Image")
    assert ruling.counters(AUGMENTER) == {"+1/+1": 1} and ruling.size(AUGMENTER) == (2, 4)


def test_AA3_a_one_three_made_three_one(seeds):
    embrace = {"card": "Flowstone Embrace", "id": "embrace", "attached_to": "it"}
    board = seeds.board([it("Pensive Professor", plus=1), embrace, lands(2)],
                        hand_a=["Grizzly Bears"])  # fmt: skip
    ruling = seeds.cast(board, "Grizzly Bears", until="none")
    ruling = seeds.activate(ruling.state, "embrace", until="until_stack_empty")
    assert ruling.size("Pensive Professor") == (4, 2)


def test_AA7_giant_growth_in_response(seeds):
    board = seeds.board([it(), lands(3)], hand_a=["Grizzly Bears", "Giant Growth"])
    ruling = grown(seeds, board, "Giant Growth", player="alice")
    assert ruling.counters(AUGMENTER) == {} and ruling.size(AUGMENTER) == (4, 4) and "603.4" in ruling.rules(applied=False)
    assert ruling.permanents("Grizzly Bears")


def test_AA7_power_alone_is_not_enough(seeds):
    board = seeds.board([it(), lands(2)], [lands(2, "Mountain")], hand_a=["Grizzly Bears"], hand_b=["Sure Strike"])
    assert grown(seeds, board, "Sure Strike").counters(AUGMENTER) == {"+1/+1": 1}


def test_AA7_a_second_trigger_outgrows_the_first(seeds):
    board = seeds.board([it(), lands(2), lands(2, "Mountain")], hand_a=["Grizzly Bears", "Incinerate"])
    ruling = seeds.cast(board, "Grizzly Bears", until="none")
    ruling = seeds.cast(ruling.state, "Incinerate", targets=["bob"])
    assert ruling.counters(AUGMENTER) == {"+1/+1": 1} and ruling.life("bob") == 17


def test_AA8_one_mana_is_not_greater(seeds):
    ruling = seeds.cast(seeds.board([it(), lands(1)], hand_a=["Llanowar Elves"]), "Llanowar Elves", until="none")
    assert len(ruling.state["stack"]) == 1 and {"702.191a", "603.4"} <= ruling.rules(applied=False)


@pytest.mark.parametrize(("counters", "stack"), [(3, 2), (4, 1)])
def test_AA8_the_mana_spent_counts_not_the_mana_value(seeds, counters, stack):
    board = seeds.board([it(plus=counters), lands(5, "Mountain")], hand_a=["Burst Lightning"])
    ruling = seeds.cast(board, "Burst Lightning", using=["kicker"], targets=["bob"], until="none")
    assert len(ruling.state["stack"]) == stack
    assert seeds.rule(ruling.state, {"type": "pass_priority"}, until="until_stack_empty").life("bob") == 16


def test_AA8_life_is_no_mana(seeds):
    board = seeds.board([it("Pensive Professor"), "Mountain"], hand_a=["Gitaxian Probe"])
    ruling = seeds.cast(board, "Gitaxian Probe", targets=["bob"], until="none")
    assert len(ruling.state["stack"]) == 1 and ruling.life("alice") == 18 and "107.4f" in ruling.rules()


def test_AA8_mana_for_x_counts(seeds):
    ruling = seeds.cast(seeds.board([it(), lands(2)], hand_a=["Walking Ballista"]), "Walking Ballista", x=1, until="none")
    assert len(ruling.state["stack"]) == 2 and "702.191a" in ruling.rules(applied=True)


# ----- AA5, AA6 -----------------------------------------------------------------------------------------------------------------
def test_AA5_only_while_it_is_a_creature(seeds):
    board = seeds.board([it(), {"card": "One with the Stars", "attached_to": "it"}, lands(3, "Island")], hand_a=["Divination"])
    ruling = seeds.cast(board, "Divination", until="none")
    assert len(ruling.state["stack"]) == 1 and "702.191a" in ruling.rules(applied=False)
    assert "creature" not in seeds.look(ruling.state, "it")["types"]
    assert "increment" in seeds.look(ruling.state, "it")["keywords"]


def test_AA5_nothing_if_it_is_none_as_it_resolves(seeds):
    """The Aura comes while the ability is on the stack: the ability is posted on top of a spell that has flash in this board."""
    board = seeds.board([it(), lands(2)], [{"card": "One with the Stars", "id": "stars"}], hand_a=["Grizzly Bears"])
    ruling = seeds.cast(board, "Grizzly Bears", until="none")
    for permanent in ruling.state["battlefield"]:
        if permanent["id"] == "stars":
            permanent["attached_to"] = "it"
    if not any(p["id"] == "stars" for p in ruling.state["battlefield"]):  # an Aura attached to nothing went (704.5m)
        ruling.state["battlefield"].append(
            {"card": "One with the Stars", "id": "stars-2", "controller": "bob", "attached_to": "it"}
        )
    ruling = seeds.rule(ruling.state, {"type": "resolve"})
    assert ruling.counters(AUGMENTER) == {} and "603.4" in ruling.rules(applied=False)


def test_AA5_under_pacifism_it_is_still_one(seeds):
    board = seeds.board([it(), lands(2)], [{"card": "Pacifism", "attached_to": "it"}], hand_a=["Grizzly Bears"])
    assert seeds.cast(board, "Grizzly Bears").counters(AUGMENTER) == {"+1/+1": 1}


def test_AA6_before_the_spell(seeds):
    ruling = seeds.cast(seeds.board([it(), lands(2)], hand_a=["Grizzly Bears"]), "Grizzly Bears", until="none")
    ruling = seeds.rule(ruling.state, {"type": "resolve"})
    assert ruling.counters(AUGMENTER) == {"+1/+1": 1} and [s["card"] for s in ruling.state["stack"]] == ["Grizzly Bears"]


@pytest.mark.parametrize(("answer", "land"), [("Remand", "Island"), ("Cancel", "Island")])
def test_AA6_even_if_the_spell_is_countered(seeds, answer, land):
    board = seeds.board([it(), lands(2)], [lands(3, land)], hand_a=["Grizzly Bears"], hand_b=[answer])
    ruling = grown(seeds, board, answer, target="grizzly-bears-1")
    assert ruling.counters(AUGMENTER) == {"+1/+1": 1} and ruling.permanents("Grizzly Bears") == []
    assert ("Grizzly Bears" in ruling.cards("hand", "alice")) == (answer == "Remand")


def test_AA6_unless_the_ability_is_countered(seeds):
    board = seeds.board([it(), lands(2)], [lands(1, "Island")], hand_a=["Grizzly Bears"], hand_b=["Stifle"])
    ruling = seeds.cast(board, "Grizzly Bears", until="none")
    ability = next(s["id"] for s in ruling.state["stack"] if s["kind"] == "ability")
    ruling.state["turn"]["priority_player"] = "bob"
    ruling = seeds.cast(ruling.state, "Stifle", player="bob", targets=[ability])
    assert ruling.counters(AUGMENTER) == {} and ruling.permanents("Grizzly Bears")


# ----- AA4, AA9-AA11: counters are put, of every kind, on every token -----------------------------------------------------------
def test_AA4_doubling_season(seeds):
    ruling = murdered(seeds, it(plus=2), "Doubling Season")
    assert [t["counters"] for t in ruling.permanents("Fractal")] == [{"+1/+1": 4}] * 2 and {"122.8", "614.1a"} <= ruling.rules()


def test_AA4_one_more_of_each_kind(seeds):
    assert murdered(seeds, it(plus=1, flying=1), "Winding Constrictor").counters("Fractal") == {"+1/+1": 2, "flying": 2}
    assert murdered(seeds, it(plus=1, flying=1), "Hardened Scales").counters("Fractal") == {"+1/+1": 2, "flying": 1}


@pytest.mark.parametrize(("had", "put"), [(3, 1), (4, 2)])
def test_AA4_the_opponents_vorinclex(seeds, had, put):
    ruling = murdered(seeds, it(plus=had), theirs=["Vorinclex, Monstrous Raider"])
    assert ruling.counters("Fractal") == {"+1/+1": put}


def test_AA9_every_kind(seeds):
    ruling = murdered(seeds, it(plus=2, flying=1, lifelink=1, charge=3))
    assert ruling.counters("Fractal") == {"+1/+1": 2, "flying": 1, "lifelink": 1, "charge": 3} and "122.8" in ruling.rules()
    fractal = seeds.look(ruling.state, ruling.the("Fractal")["id"])
    assert set(fractal["keywords"]) == {"flying", "lifelink"} and sorted(fractal["colors"]) == ["G", "U"]


def test_AA9_without_counters_no_token(seeds):
    assert murdered(seeds, it()).permanents("Fractal") == []


def test_AA9_another_card_puts_its_counters_on_a_target(seeds):
    ruling = murdered(seeds, it("Star Pupil", plus=2, trample=1), {"card": "Grizzly Bears", "id": "bears"})
    assert ruling.counters("Grizzly Bears") == {"+1/+1": 2, "trample": 1} and "122.8" in ruling.rules()


@pytest.mark.parametrize("first", ["ozolith", "it"])
def test_AA10_the_ozolith_and_the_token(seeds, first):
    ruling = murdered(seeds, it(plus=2), {"card": "The Ozolith", "id": "ozolith"}, choices=(first,))
    assert ruling.counters("The Ozolith") == {"+1/+1": 2} and ruling.counters("Fractal") == {"+1/+1": 2}


def test_AA10_exiled_it_has_left_but_not_died(seeds):
    ruling = murdered(seeds, it(plus=2), "The Ozolith", theirs=["Plains"], spell="Swords to Plowshares")
    assert ruling.counters("The Ozolith") == {"+1/+1": 2} and ruling.permanents("Fractal") == []
    assert ruling.life("alice") == 23  # its last known power (608.2h)


def test_AA10_the_ozolith_moves_its_counters(seeds):
    board = seeds.board([it(plus=1), {"card": "The Ozolith", "counters": {"+1/+1": 2, "flying": 1}}])
    board["turn"]["step"] = "precombat_main"
    ruling = seeds.rule(board, {"type": "advance", "step": "beginning_of_combat"})
    assert len(ruling.state["stack"]) == 1
    ruling = seeds.rule(ruling.state, {"type": "resolve"}, True)
    assert ruling.counters(AUGMENTER) == {"+1/+1": 3, "flying": 1} and ruling.counters("The Ozolith") == {}
    assert "122.5" in ruling.rules()


@pytest.mark.parametrize("doubler", ["Anointed Procession", "Parallel Lives"])
def test_AA11_on_each_of_several_tokens(seeds, doubler):
    ruling = murdered(seeds, it(plus=1, flying=1), doubler)
    assert [t["counters"] for t in ruling.permanents("Fractal")] == [{"+1/+1": 1, "flying": 1}] * 2


def test_AA11_the_opponents_primal_vigor_is_for_everybody(seeds):
    ruling = murdered(seeds, it(plus=1), theirs=["Primal Vigor"])
    assert [t["counters"] for t in ruling.permanents("Fractal")] == [{"+1/+1": 2}] * 2
    assert len(murdered(seeds, it(plus=1), theirs=["Anointed Procession"]).permanents("Fractal")) == 1
