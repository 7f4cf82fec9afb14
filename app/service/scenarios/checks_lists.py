"""Facts about lists of objects and combinations of facts (the sequential dialect)."""

from __future__ import annotations

from typing import Any

from app.engine.state.values import ObjectId
from app.service.scenarios.looking import Look, look_at, word
from app.service.scenarios.model import BadScenario, Fact, read_ref
from app.service.scenarios.table import Table

Held = tuple[bool, str]


def listed(table: Table, of: dict[str, Any]) -> list[Any]:
    """The objects (or players) that a description means: of a zone, or of what a pending question offers."""
    if of.get("offered") or "legal_targets" in of:
        if table.waiting is None:
            return []
        found = [option.value for option in table.waiting.decision.options]
    elif of.get("zone"):
        found = list(table.named(of["zone"], of.get("player"), of.get("card"), physical=bool(of.get("physical_card"))))
    else:
        raise BadScenario(f"a list of what? {of}")
    found = [one for one in found if all(fulfils(table, one, condition) for condition in of.get("where", ()))]
    if of.get("card") and not of.get("zone"):
        found = [one for one in found if isinstance(one, int) and table.fits(one, read_ref({"name": of["card"]}))]
    return found


def fulfils(table: Table, one: Any, condition: dict[str, Any]) -> bool:
    """Does the object fulfil the condition (a fact about "it")?"""
    if isinstance(one, str):
        return condition.get("player") == one or one == condition.get("value")
    return combined(Look(table, Fact("condition"), it=one), condition)


def _is(table: Table, one: Any, data: Any) -> bool:
    if isinstance(data, dict) and data.get("alias") in table.labels:
        return isinstance(one, int) and table.game.obj(one).ref == table.labels[data["alias"]]
    return table.fits(one, read_ref(data))


def _shown(table: Table, found: list[Any]) -> str:
    return ", ".join(
        table.game.info(o).name
        if isinstance(o, int) and not isinstance(o, bool) and (o in table.game.objects or o in table.game.lki)
        else str(o)
        for o in found
    )


@word("count")
def count(look: Look) -> Held:
    look.table.counted = listed(look.table, look.get("of"))
    return look.compare(len(look.table.counted))


@word("list")
def list_(look: Look) -> Held:
    found = listed(look.table, look.get("of"))
    wanted = list(look.get("exactly"))
    shown = _shown(look.table, found)
    if len(found) != len(wanted):
        return False, shown
    if look.get("in_order"):
        return all(_is(look.table, one, data) for one, data in zip(found, wanted, strict=True)), shown
    left: list[Any] = list(found)
    # The most exact first: aliases before names.
    for data in sorted(wanted, key=lambda d: "alias" not in d if isinstance(d, dict) else True):
        match = next((one for one in left if _is(look.table, one, data)), None)
        if match is None:
            return False, shown
        left.remove(match)
    return True, shown


@word("all")
def all_(look: Look) -> Held:
    found = listed(look.table, look.get("of"))
    condition = look.get("condition")
    return look.agree(all(fulfils(look.table, one, condition) for one in found))[0], _shown(look.table, found)


@word("member")
def member(look: Look) -> Held:
    found = listed(look.table, look.get("of"))
    data = look.get("member")
    inside = look.it in found if isinstance(data, dict) and data.get("it") else any(_is(look.table, one, data) for one in found)
    return look.agree(inside)[0], _shown(look.table, found)


@word("condition")
def condition(look: Look) -> Held:
    return combined(look, look.get("condition")), ""


def combined(look: Look, data: dict[str, Any]) -> bool:
    """`not`, `any_of`, `all_of`, or a fact."""
    if "not" in data:
        return not combined(look, data["not"])
    if "any_of" in data:
        return any(combined(look, one) for one in data["any_of"])
    if "all_of" in data:
        return all(combined(look, one) for one in data["all_of"])
    fact = Fact(data["what"], {k: v for k, v in data.items() if k != "what"})
    return look_at(Look(look.table, fact, look.middle, look.player, look.it))[0]


#: Their kinds of question -> the engine's.
ASKED_KINDS = {
    "cards": {"pick", "targets", "order"},
    "targets": {"targets"},
    "yes_no": {"yes_no"},
    "color": {"color"},
    "number": {"number", "x"},
    "order": {"order", "trigger_order", "replacement"},
    "option": {"option", "modes"},
    "combat_damage": {"division"},
    "modes": {"modes"},
}


@word("asked")
def asked(look: Look) -> Held:
    waiting = look.table.waiting
    kind = waiting.decision.kind if waiting is not None else None
    wanted = look.get("kind")
    return look.agree(kind is not None and (wanted is None or kind in ASKED_KINDS.get(wanted, {wanted})))[0], str(kind)


@word("asked_player")
def asked_player(look: Look) -> Held:
    waiting = look.table.waiting
    value = look.get("value")
    now = waiting.decision.player if waiting is not None else None
    return now == (value.get("player") if isinstance(value, dict) else value), str(now)


@word("minimum_choices", "maximum_choices", "amount_to_divide")
def choices(look: Look) -> Held:
    waiting = look.table.waiting
    if waiting is None:
        return False, "nothing is asked"
    decision = waiting.decision
    return look.compare(
        {"minimum_choices": decision.min, "maximum_choices": decision.max, "amount_to_divide": decision.total}[look.fact.what]
    )


@word("decision_offered")
def decision_offered(look: Look) -> Held:
    """Was anybody asked, during line `step` (or at all), a question of that kind with something to choose?"""
    words = {"command_zone": ("command",), "legend_rule": ("legend",), "mode": ("modes",)}.get(
        look.get("kind"), (look.get("kind"),)
    )
    found = [d for line, d in look.table.asked if look.get("step") in (None, line) and not d.forced()]
    if look.get("kind"):
        found = [d for d in found if any(w and (w in d.kind or w in d.word or w in d.prompt.lower()) for w in words)]
    else:
        found = [d for d in found if d.kind not in ("targets", "mana")]
    return look.agree(bool(found))[0], ", ".join(d.prompt for d in found)


@word("legal")
def legal(look: Look) -> Held:
    """Did line `step` of the script turn out legal?"""
    return look.agree(look.table.legality.get(look.get("step"), True))


@word("cost")
def cost(look: Look) -> Held:
    """What line `step` really cost, as far as the value says."""
    from app.service.scenarios.rules import paid_cost

    found = paid_cost(look.table, look.get("step"))
    return all(found.get(k) == v for k, v in look.get("value").items()), str(found)


def offered_ids(table: Table) -> list[ObjectId]:
    """Objects among the options of the pending question."""
    return [o for o in listed(table, {"offered": True}) if isinstance(o, int) and not isinstance(o, bool)]
