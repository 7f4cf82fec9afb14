"""Activated abilities: "COST: EFFECT", and the sentences that limit their activation (602)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

from app.engine.abilities import Ability, Activated, Condition, Cost, Effect, Static
from app.engine.hooks import Hooks
from app.engine.kernel.context import Context
from app.engine.mana.changes import CostChange
from app.grammar import Node, phrase, vocabulary
from app.lexicon.abilities.base import AbilityNode
from app.lexicon.abilities.zones import zones_of


class Limit:
    """A sentence that changes how an ability may be activated."""

    def adjust(self, ability: Activated) -> Activated:
        raise NotImplementedError


@phrase("{costs:activation_cost+,}: {effect:ability_body} {limits:activation_limit+}", category="ability", cr=("602.1", "602.1b"))
@phrase("{costs:activation_cost+,}: {effect:ability_body}", category="ability")
@phrase(
    "exhaust — {costs:activation_cost+,}: {effect:ability_body} {limits:activation_limit+}",
    category="ability",
    keyword="exhaust",
    cr="702.177a",
)
@phrase("exhaust — {costs:activation_cost+,}: {effect:ability_body}", category="ability", keyword="exhaust")
@phrase("boast — {costs:activation_cost+,}: {effect:ability_body}", category="ability", keyword="boast", cr="702.142a")
@phrase(
    "boast — {costs:activation_cost+,}: {effect:ability_body} {limits:activation_limit+}", category="ability", keyword="boast"
)
@phrase(
    "power-up — {costs:activation_cost+,}: {effect:ability_body}",
    category="ability",
    keyword="power-up",
    examples=("Aerial Doombot",),
)
@phrase(
    "power-up — {costs:activation_cost+,}: {effect:ability_body} {limits:activation_limit+}",
    category="ability",
    keyword="power-up",
)
@phrase("forecast — {costs:cost+,}: {effect:ability_body}", category="ability", keyword="forecast", cr="702.57a")
@dataclass(frozen=True)
class ActivatedText(Node, AbilityNode):
    costs: tuple[Cost, ...]
    effect: Effect
    limits: tuple[Any, ...] = ()
    keyword: str = ""

    def make(self) -> tuple[Ability, ...]:
        ability = Activated(self.costs, self.effect, zones=zones_of(self.costs, self.effect), keyword=self.keyword)
        if self.keyword in ("exhaust", "power-up"):
            ability = dataclasses.replace(ability, per_game=1)
        if self.keyword == "forecast":
            # 702.57b; the card stays revealed until the step ends, which nothing asks about
            limit = During(("upkeep",), "your")
            ability = dataclasses.replace(ability, per_turn=1, limits=(limit,), zones=("hand",))
        if self.keyword == "boast":
            ability = dataclasses.replace(ability, per_turn=1, limits=(AttackedThisTurn(),))
        for limit in (*self.limits, *getattr(self.effect, "limits", ())):
            ability = limit.adjust(ability)
        beside = tuple(limit.beside(ability) for limit in self.limits if hasattr(limit, "beside"))
        return (ability, *beside, Static((CheaperAtFirst(self.costs),))) if self.keyword == "power-up" else (ability, *beside)


@dataclass(frozen=True)
class CheaperAtFirst(Node, Hooks):
    """What power-up's reminder text says: the cost is reduced by the object's mana cost on the turn that it entered."""

    costs: tuple[Cost, ...]

    def cost_change(self, ctx: Context, player: str, what: int, ability: Any, cost: Any) -> list[Any]:
        obj = ctx.game.objects.get(what)
        if ability is None or obj is None or what != ctx.source or ability.keyword != "power-up" or ability.cost != self.costs:
            return []
        if obj.entered_turn != ctx.game.turn.number:
            return []
        symbols = tuple(s for s in ctx.game.view(what).mana_cost or () if s != "X")
        return [CostChange("reduce", symbols=symbols, source=ctx.ref())]


@dataclass(frozen=True)
class AttackedThisTurn(Node, Condition):
    """702.142a: this creature attacked this turn."""

    def holds(self, ctx: Context) -> bool:
        from app.engine.events.facts import Attacks

        return any(isinstance(event, Attacks) and event.obj == ctx.source for event in ctx.game.history)


vocabulary("activation_time", {"as a sorcery": "sorcery", "as an instant": "instant"})


@phrase("activate only {timing:activation_time}.", category="activation_limit", cr="602.5d")
@phrase("activate this ability only {timing:activation_time}.", category="activation_limit")
@dataclass(frozen=True)
class Timing(Node, Limit):
    timing: str

    def adjust(self, ability: Activated) -> Activated:
        return dataclasses.replace(ability, timing=self.timing)


vocabulary("times_word", {"once": 1, "twice": 2, "2 times": 2, "3 times": 3, "4 times": 4, "5 times": 5})


@phrase("activate only {times:times_word} each turn.", category="activation_limit", cr="602.5b")
@phrase("activate no more than {times:times_word} each turn.", category="activation_limit")
@phrase("activate only as a sorcery and only {times:times_word} each turn.", category="activation_limit", sorcery=True)
@phrase("activate only once.", category="activation_limit", times=1, ever=True)
@phrase("activate only as a sorcery and only once.", category="activation_limit", times=1, ever=True, sorcery=True)
@dataclass(frozen=True)
class Often(Node, Limit):
    times: int
    ever: bool = False
    sorcery: bool = False

    def adjust(self, ability: Activated) -> Activated:
        ability = (
            dataclasses.replace(ability, per_game=self.times) if self.ever else dataclasses.replace(ability, per_turn=self.times)
        )
        return dataclasses.replace(ability, timing="sorcery") if self.sorcery else ability


@phrase("activate only if {condition:any_condition}.", category="activation_limit", cr="602.5")
@phrase("activate only if {condition:any_condition} and only as a sorcery.", category="activation_limit", sorcery=True)
@phrase("activate only as a sorcery and only if {condition:any_condition}.", category="activation_limit", sorcery=True)
@phrase("activate only if {condition:any_condition} and only once each turn.", category="activation_limit", per_turn=1)
@phrase("activate only during {condition:time_span}.", category="activation_limit")
@phrase("activate only during {condition:time_span} and only once each turn.", category="activation_limit", per_turn=1)
@phrase("activate only once each turn and only during {condition:time_span}.", category="activation_limit", per_turn=1)
@phrase("activate only during {condition:time_span} and only if {also:condition}.", category="activation_limit")
@phrase("activate only {condition:time_point}.", category="activation_limit")
@dataclass(frozen=True)
class OnlyIf(Node, Limit):
    condition: Condition
    also: Condition | None = None
    sorcery: bool = False
    per_turn: int = 0

    def adjust(self, ability: Activated) -> Activated:
        more = (self.condition,) if self.also is None else (self.condition, self.also)
        ability = dataclasses.replace(ability, limits=(*ability.limits, *more), per_turn=self.per_turn or ability.per_turn)
        return dataclasses.replace(ability, timing="sorcery") if self.sorcery else ability


@phrase("any player may activate this ability.", category="activation_limit", cr="602.1")
@phrase("any player may activate this ability but only {timing:activation_time}.", category="activation_limit")
@phrase("only your opponents may activate this ability.", category="activation_limit", by="opponents", cr="602.1a")
@phrase(
    "only your opponents may activate this ability and only {timing:activation_time}.",
    category="activation_limit",
    by="opponents",
)
@dataclass(frozen=True)
class AnyPlayer(Node, Limit):
    """`by`: who may activate beside, or instead of, the controller."""

    by: str = "any"
    timing: str = ""

    def adjust(self, ability: Activated) -> Activated:
        return dataclasses.replace(ability, by=self.by, timing=self.timing or ability.timing)


vocabulary("span_of_turn", {
    "turn": (), "upkeep": ("upkeep",), "upkeep step": ("upkeep",), "draw step": ("draw",), "end step": ("end",),
    "combat": (
        "beginning_of_combat", "declare_attackers", "declare_blockers", "first_strike_combat_damage", "combat_damage",
        "end_of_combat",
    ),
    "main phase": ("precombat_main", "postcombat_main"), "declare attackers step": ("declare_attackers",),
    "declare blockers step": ("declare_blockers",), "end of combat step": ("end_of_combat",),
})  # fmt: skip
BEFORE_DAMAGE = ("untap", "upkeep", "draw", "precombat_main", "beginning_of_combat", "declare_attackers", "declare_blockers")
vocabulary("whose_turn", {"your": "your", "an opponent's": "opponent"})


@phrase("{whose:whose_turn} {steps:span_of_turn}", category="time_span", cr="500.1")
@phrase("{whose:whose_turn} {steps:span_of_turn}, before attackers are declared", category="time_span", before="attackers")
@phrase("{steps:span_of_turn} before blockers are declared", category="time_span", before="blockers")
@phrase("{steps:span_of_turn} after blockers are declared", category="time_span", before="after blockers")
@phrase("{steps:span_of_turn}", category="time_span")
@phrase("the {steps:span_of_turn}", category="time_span")
@phrase("{steps:span_of_turn} on {whose:whose_turn} turn", category="time_span")
@phrase("{steps:span_of_turn} on {whose:whose_turn} turn before blockers are declared", category="time_span", before="blockers")
@phrase("the {steps:span_of_turn} on {whose:whose_turn} turn", category="time_span")
@phrase("before attackers are declared", category="time_point", steps=(), before="attackers")
@phrase("before the combat damage step", category="time_point", steps=BEFORE_DAMAGE)
@phrase("before blockers are declared", category="time_point", steps=BEFORE_DAMAGE, before="blockers")
@phrase("before combat", category="time_point", steps=BEFORE_DAMAGE[:4])
@phrase("after combat", category="time_point", steps=("postcombat_main", "end", "cleanup"))
@dataclass(frozen=True)
class During(Node, Condition):
    """A part of the turn: "your upkeep", "combat"."""

    steps: tuple[str, ...]
    whose: str = ""
    before: str = ""

    def holds(self, ctx: Context) -> bool:
        turn, combat = ctx.game.turn, ctx.game.combat
        if self.whose and (turn.active == ctx.you) != (self.whose == "your"):
            return False
        if self.steps and turn.step not in self.steps:
            return False
        if self.before == "attackers":
            early = turn.step in ("untap", "upkeep", "draw", "precombat_main", "beginning_of_combat")
            return early or (turn.step == "declare_attackers" and not (combat is not None and combat.attackers_declared))
        declared = combat is not None and combat.blockers_declared
        return not declared if self.before == "blockers" else declared if self.before else True
