"""Facts about permanents and other objects."""

from __future__ import annotations

from typing import Any

from app.engine.abilities import Activated
from app.engine.state.values import BATTLEFIELD, ObjectId
from app.service.scenarios.looking import Look, word
from app.service.scenarios.model import read_ref
from app.service.scenarios.names import ability_text, color_letter, name_fits, normal, own_names
from app.service.scenarios.table import ScenarioFailed

Held = tuple[bool, str]


@word("counters")
def counters(look: Look) -> Held:
    found = look.subjects()
    if not found:
        return look.compare(0) if look.middle and look.get("object") is None else (False, "no such object")
    first = look.get("object") is not None or not look.middle
    return look.compare(look.game.obj(found[0 if first else -1]).counters.get(look.get("counter"), 0))


@word("power_toughness")
def power_toughness(look: Look) -> Held:
    return _stats(look, lambda v: (v.power, v.toughness))


@word("base_power_toughness")
def base_power_toughness(look: Look) -> Held:
    return _stats(look, lambda v: (v.base_power, v.base_toughness))


def _stats(look: Look, of: Any) -> Held:
    found = [of(look.game.info(oid)) for oid in look.subjects()]
    if look.middle and look.get("object") is None:
        found = found[:1]
    wanted = (look.get("power"), look.get("toughness"))
    fit = [pair == wanted or (pair == (None, None) and wanted == (0, 0)) for pair in found]  # the suite's word for having none
    held = bool(fit) and (all(fit) if look.get("scope") == "all" else any(fit))
    return held, ", ".join(f"{p}/{t}" for p, t in found) or "no such permanent"


@word("power", "toughness", "base_power", "base_toughness", "name", "controller", "owner", "mana_value")
def characteristic(look: Look) -> Held:
    oid = look.subject()
    view = look.game.info(oid)
    found = view.mana_value() if look.fact.what == "mana_value" else getattr(view, look.fact.what)
    if look.fact.what == "mana_value" and look.game.obj(oid).zone == "stack" and view.mana_cost and "X" in view.mana_cost:
        info = look.game.obj(oid).stack
        found += (info.x or 0) * sum(symbol == "X" for symbol in view.mana_cost)  # 202.3e
    value = look.get("value")
    if isinstance(value, dict) and "player" in value:
        return found == value["player"], str(found)
    if look.fact.what == "name" and isinstance(value, str):
        return name_fits(look.game, oid, value, physical=look.game.obj(oid).zone != BATTLEFIELD), str(found)
    return look.compare(found)


@word("damage")
def damage(look: Look) -> Held:
    return look.compare(look.game.obj(look.subject()).damage)


@word("attachment_count")
def attachment_count(look: Look) -> Held:
    host = look.subject()
    return look.compare(sum(look.game.obj(oid).attached_to == host for oid in look.game.permanents()))


@word("tapped")
def tapped(look: Look) -> Held:
    states = [look.game.obj(oid).tapped for oid in look.subjects()]
    return look.get("value", True) in states, str(states)


@word("tapped_count")
def tapped_count(look: Look) -> Held:
    return look.compare(sum(look.game.obj(oid).tapped == look.get("tapped") for oid in look.subjects()))


@word("summoning_sick")
def summoning_sick(look: Look) -> Held:
    """302.6: a creature not under its controller's control since their turn began; haste takes it away."""
    obj = look.game.obj(look.subject())
    view = look.game.info(obj.id)
    return look.agree(not obj.settled and view.creature and not view.has("haste"))


@word("attacking", "blocking")
def fighting(look: Look) -> Held:
    combat = look.game.combat
    there = (combat.attackers if look.fact.what == "attacking" else combat.blocks) if combat is not None else {}
    return look.agree(any(oid in there for oid in look.subjects()))


@word("face_down", "phased_out", "flipped")
def status(look: Look) -> Held:
    found = look.subjects()
    if look.fact.what == "phased_out" and not found and look.get("card"):
        found = [o for o in look.game.battlefield if look.game.obj(o).phased_out and name_fits(look.game, o, look.get("card"))]
    return look.agree(any(getattr(look.game.obj(oid), look.fact.what) for oid in found))


@word("transformed")
def transformed(look: Look) -> Held:
    return look.agree(any(look.game.obj(oid).face > 0 for oid in look.subjects()))


@word("token")
def token(look: Look) -> Held:
    return look.agree(any(look.game.obj(oid).is_token for oid in look.subjects()))


@word("is_copy")
def is_copy(look: Look) -> Held:
    return look.agree(any(look.table.is_copy(oid) for oid in look.subjects()))


@word("is_attached")
def is_attached(look: Look) -> Held:
    return look.agree(any(look.game.obj(oid).attached_to is not None for oid in look.subjects()))


@word("renowned", "suspected", "saddled", "plotted", "prepared", "monstrous", "goaded", "solved", "harnessed", "revealed")
def marked(look: Look) -> Held:
    game, word = look.game, look.fact.what
    shown = [word == "revealed" and set(game.players) <= game.obj(oid).seen_by for oid in look.subjects()]
    return look.agree(any(shown) or any(bool(game.obj(oid).marks.get(word)) for oid in look.subjects()))


@word("type", "supertype")
def type_(look: Look) -> Held:
    wanted = look.get(look.fact.what).lower()
    kinds = "types" if look.fact.what == "type" else "supertypes"
    found = [getattr(look.game.info(oid), kinds) for oid in look.subjects()]
    return _having(look, [wanted in one for one in found], found)


@word("subtype")
def subtype(look: Look) -> Held:
    wanted = look.get("subtype").lower()
    found = [{s.lower() for s in look.game.info(oid).subtypes} for oid in look.subjects()]
    return _having(look, [wanted in one for one in found], found)


def _having(look: Look, has: list[bool], found: list[Any]) -> Held:
    shown = "; ".join(", ".join(sorted(one)) for one in found) or "no such permanent"
    if not has:
        return False, shown
    return (any(has) if look.get("value", True) else not any(has)), shown


@word("color")
def color(look: Look) -> Held:
    found = [look.game.info(oid).colors for oid in look.subjects()]
    if "exactly" in look.fact.data:
        return bool(found) and found[-1] == {color_letter(c) for c in look.get("exactly")}, str(
            sorted(found[-1]) if found else None
        )
    wanted = {color_letter(c) for c in (look.get("colors") or [look.get("color")])}
    return _having(look, [wanted <= one if look.get("value", True) else bool(wanted & one) for one in found], found)


@word("colorless")
def colorless(look: Look) -> Held:
    return look.agree(any(not look.game.info(oid).colors for oid in look.subjects()))


@word("types_exactly", "subtypes_exactly", "supertypes_exactly", "colors_exactly", "types_include", "types_exclude")
def characteristics(look: Look) -> Held:
    kind, _, how = look.fact.what.partition("_")
    found = {str(one).lower() for one in getattr(look.game.info(look.subject()), kind)}
    wanted = {str(one).lower() for one in look.get("value")}
    held = found == wanted if how == "exactly" else wanted <= found if how == "include" else not wanted & found
    return held, ", ".join(sorted(found))


@word("keywords_exactly", "keywords_include", "keywords_exclude")
def keywords(look: Look) -> Held:
    found = {ability.keyword for ability in look.game.info(look.subject()).abilities if ability.keyword}
    wanted = {one.lower() for one in look.get("value")}
    how = look.fact.what.removeprefix("keywords_")
    held = found == wanted if how == "exactly" else wanted <= found if how == "include" else not wanted & found
    return held, ", ".join(sorted(found))


def has(look: Look, oid: ObjectId, wanted: str) -> int:
    """How many abilities of the object are this keyword ("flying", "protection from red", "islandwalk") or have this text."""
    want = normal(wanted)
    first = want.split(" ")[0]
    count = 0
    names = own_names(look.game, oid)
    for ability in look.game.info(oid).abilities:
        keyword = ability.keyword.lower()
        text = normal(ability_text(ability), *names)
        if keyword == want or text == want or (isinstance(ability, Activated) and text.startswith(want)):
            count += 1
        elif keyword and keyword == first and " " in want and normal(wanted.removeprefix(first)).strip() in text:
            count += 1
        elif want.endswith("walk") and keyword == "landwalk" and (text.startswith(want) or _walks(ability) == want):
            count += 1
        elif keyword and " " not in want and keyword.endswith(" " + want):
            count += 1
    return count


def _walks(ability: Any) -> str:
    return f"{getattr(ability, 'super_', '')} {getattr(ability, 'kind', '').lower()}walk".strip()


@word("has_ability")
def has_ability(look: Look) -> Held:
    found = look.subjects()
    if "permanents" in look.fact.data and len(found) != look.get("permanents"):
        return False, f"{len(found)} such permanents"
    if not found:
        return False, "no such object"
    oid = found[0] if look.middle else found[-1]
    count = has(look, oid, look.get("ability"))
    return (count > 0) == look.get("value", True), ", ".join(ability_text(a) for a in look.game.info(oid).abilities)


@word("ability_count")
def ability_count(look: Look) -> Held:
    return look.compare(has(look, look.subject(), look.get("ability")))


@word("attached")
def attached(look: Look) -> Held:
    table = look.table
    to, attachment = read_ref(look.get("to")), read_ref(look.get("attachment"))
    hosts = [oid for oid in table.in_zone(BATTLEFIELD, look.whose) if table.fits(oid, to)]
    found = [oid for oid in look.game.permanents() if look.game.obj(oid).attached_to in hosts and table.fits(oid, attachment)]
    return look.agree(bool(found))


@word("attached_to")
def attached_to(look: Look) -> Held:
    host = look.game.obj(look.subject()).attached_to
    word_ = "value" if "value" in look.fact.data else "not_value"
    wanted = look.get(word_)
    same = host is None if wanted is None else host is not None and host == look.table.find(wanted)
    return same == (word_ == "value"), host if isinstance(host, str) else look.game.info(
        host
    ).name if host is not None else "nothing"


@word("permanent_exists")
def permanent_exists(look: Look) -> Held:
    return bool(look.cards(BATTLEFIELD, look.whose)) == look.get("value", True), ""


@word("same_object")
def same_object(look: Look) -> Held:
    found = look.subjects()
    return look.agree(bool(found) and found[0] == look.table.find(look.get("other")))


@word("attackers", "blockers")
def declared(look: Look) -> Held:
    combat = look.game.combat
    there = (combat.attackers if look.fact.what == "attackers" else combat.blocks) if combat is not None else {}
    names = sorted(look.game.info(oid).name for oid in there if look.whose in (None, look.game.info(oid).controller))
    return names == sorted(look.get("value") or ()), str(names)


def stopped(look: Look, what: str) -> ScenarioFailed:
    """A word whose object is not there."""
    return ScenarioFailed(f"{look.fact}: {what}", look.fact.what)
