"""Reads the dialect of disputed cases (cases/bug_reports): numbered acts on a small board, facts after some of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.service.scenarios.model import CardSpec, Fact, Item, Scenario, Seat, Start

#: Words of this dialect -> words of the common model. The rest is the same.
FACT_WORDS = {
    "damage_marked": "damage",
    "types": "types_exactly",
    "subtypes": "subtypes_exactly",
    "supertypes": "supertypes_exactly",
    "colors": "colors_exactly",
    "keywords": "keywords_exactly",
    "types_include": "types_include",
    "mana_options": "could_produce",
}
STATUS_WORDS = (
    "tapped",
    "counters",
    "attached_to",
    "summoning_sick",
    "timestamp",
    "face",
    "face_down",
    "manifested",
    "owner",
    "commander",
    "chosen_name",
    "chosen_type",
    "imprinted",
    "meld",
    "protector",
    "token",
    "keywords",
    "on_an_adventure",
)
#: In a main phase the rules have done what they do at its beginning; in other steps the case is about just that.
BEGUN = {"precombat_main", "postcombat_main", "draw"}


def read(data: Mapping[str, Any]) -> Scenario:
    """The scenario in the common model."""
    setup = data["setup"]
    players = setup["players"]
    aliases = {
        card["id"]
        for seat in players.values()
        for zone in seat.values()
        if isinstance(zone, list)
        for card in zone
        if isinstance(card, Mapping) and "id" in card
    }
    aliases |= {step[word] for step in data["script"] for word in ("id", "token_id") if isinstance(step.get(word), str)}
    reader = _Reader(set(players), aliases)
    facts = [(fact.get("after"), reader.fact(fact)) for fact in data["expect"]]
    items: list[Item] = []

    def checks(after: int) -> None:
        for when, fact in facts:
            if when == after:
                items.append(Item(after, "check", data=dict(fact.data, what=fact.what)))

    checks(0)
    for number, step in enumerate(data["script"], 1):
        for choice in step.get("choices", ()):
            items.append(Item(number, "answer", choice.get("player", ""), data=reader.choice(choice)))
        items.extend(reader.step(number, step))
        checks(number)
    turn = setup["turn"]
    form = setup.get("format") or data.get("format") or ("two_player" if len(players) == 2 else "multiplayer_ffa")
    return Scenario(
        id=data["id"],
        dialect="bug_reports",
        driving="acts",
        seats={pid: _seat(seat) for pid, seat in players.items()},
        order=list(players),
        starting=next(iter(players)),
        items=items,
        facts=[fact for when, fact in facts if when is None],
        format={"commander": "commander_duel" if len(players) == 2 else "commander_ffa", "multiplayer": "multiplayer_ffa"}.get(
            form, form
        ),
        start=Start(turn["number"], turn["step"], turn["active_player"], turn.get("priority", ""), turn["step"] in BEGUN),
        shuffled=False,
        cards=(),
        tags=frozenset({f"area:{data.get('area', '')}"}),
    )


def _seat(data: Mapping[str, Any]) -> Seat:
    seat = Seat(life=data.get("life", 20), under="empty" if "library" in data else "unknown")
    for zone in ("hand", "library", "graveyard", "exile", "command", "battlefield"):
        for card in data.get(zone, ()):
            if isinstance(card, str):
                card = {"card": card}
            status = {word: card[word] for word in STATUS_WORDS if word in card}
            name = card.get("card") or card["token"]["name"]
            getattr(seat, zone).append(CardSpec(name, card.get("id", ""), card.get("count", 1), status=status))
    return seat


class _Reader:
    """Tells ids, players and names apart."""

    def __init__(self, players: set[str], aliases: set[str]) -> None:
        self.players = players
        self.aliases = aliases

    def ref(self, said: Any) -> dict[str, Any]:
        if isinstance(said, Mapping):
            return dict(said)
        if said in self.players:
            return {"player": said}
        return {"alias": said} if said in self.aliases else {"name": said}

    def refs(self, said: Any) -> list[dict[str, Any]]:
        return [self.ref(one) for one in (said if isinstance(said, list) else [said])]

    def fact(self, fact: Mapping[str, Any]) -> Fact:
        data = {k: v for k, v in fact.items() if k not in ("what", "after", "id", "kind", "name", "because")}
        what = FACT_WORDS.get(fact["what"], fact["what"])
        if "id" in fact:
            data["object"] = {"alias": fact["id"]}
        if "name" in fact:
            data["card"] = fact["name"]
        if "kind" in fact:
            data["kind" if what == "decision_offered" else "counter"] = fact["kind"]
        if what == "mana_pool":
            data["pool"] = data.pop("value")
        return Fact(what, data)

    def choice(self, choice: Mapping[str, Any]) -> dict[str, Any]:
        """A choice as an `answer` of the sequential dialect."""
        data: dict[str, Any] = {"if_asked": True}
        for word, value in choice.items():
            if word == "player":
                continue
            if word in ("may", "command_zone"):
                data["yes"] = value
            elif word == "copy" and isinstance(value, bool):
                data["yes"] = value
            elif word == "copy" and value == "auto" and "auto" not in self.aliases:
                data["default"] = True
            elif word == "targets":
                data["targets"] = self.refs(value)
            elif word == "order":
                data["order"] = self.refs(value)
            elif word == "position":
                data["option_starts"] = value
            elif word in ("phyrexian", "delve"):
                data[word] = value
            elif word == "face":
                data["face"] = value
            else:
                data["pick"] = self.refs(value)
        return data

    def step(self, number: int, step: Mapping[str, Any]) -> list[Item]:
        do, player = step["do"], step.get("player", "")
        data = {k: v for k, v in step.items() if k not in ("do", "player", "choices")}
        if do == "cast":
            data["object"] = self.ref(data["card"])
            data["targets"] = self.refs(step.get("targets", []))
            if step.get("from"):
                data["object"]["zone"] = step["from"]
            using = step.get("alternative_cost") or ("prototype" if step.get("prototype") else "fuse" if step.get("fuse") else "")
            if using or step.get("without_paying"):
                data["using"] = using or "without_paying_mana_cost"
            if step.get("kicked"):
                data["optional_cost"] = "kicked"
            if step.get("discard"):
                data["cost"] = {"discard": self.refs(step["discard"])}
        elif do == "activate":
            data["source"] = self.ref(step["source"])
            data["targets"] = self.refs(step.get("targets", []))
            if step.get("from"):
                data["source"]["zone"] = step["from"]
            if step.get("tap"):
                data["cost"] = {"tap": self.refs(step["tap"])}
        elif do == "play_land":
            data["object"] = self.ref(data["card"])
        elif do == "turn_face_up":
            data["object"] = self.ref(data.pop("id"))
        elif do == "declare_attackers":
            data["attackers"] = [{"object": self.ref(a["id"]), "defender": self.ref(a["defender"])} for a in step["attackers"]]
        elif do == "declare_blockers":
            data["blockers"] = [{"object": self.ref(b), "blocks": self.refs(a)} for b, a in step["blocks"].items()]
        elif do == "assign_combat_damage":
            shares = [
                {"source": self.ref(s), "to": self.ref(t), "amount": n}
                for assign in (step["assign"], step.get("also", {}).get("assign", {}))
                for s, to in assign.items()
                for t, n in to.items()
            ]
            return [
                Item(
                    number, "assign_combat_damage", player, data={"combat_damage": shares, "attempt": step.get("attempt", False)}
                )
            ]
        elif do == "choose_target":
            return [Item(number, "answer", player, data={"targets": self.refs(step["targets"])})]
        elif do == "die_roll":
            return [Item(number, "answer", player, data={"number": step["value"], "if_asked": True, "kind": "die_roll"})]
        elif do == "resolve_top":
            return [Item(number, "pass_both", data=data)]
        elif do == "advance":
            data["step"] = data.pop("to")
            return [Item(number, "pass_until", data=data)]
        if do in ("cast", "play_land") and isinstance(step.get("id"), str):
            data["names"] = data.pop("id")
        return [Item(number, do, player, data=data)]
