"""Slots: the questions that core rules ask of keywords and of rule-changing effects, without knowing any of them.

A keyword (flying) or a rule node ("can't be blocked by Walls") overrides the methods it has something to say about.
`game.views().hooks(oid, "can_block")` yields (rule, Context) for what is in force on an object;
`game.views().player_hooks(pid, name)` for a player; `game.views().global_hooks(name)` for the whole game.
A method that says "no" returns a Reason, else None.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from app.engine.events.base import Event
    from app.engine.kernel.context import Context
    from app.engine.state.values import ObjectId, PlayerId


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed. `code` is an enumerated word ("summoning_sick"), `rule` the CR number."""

    code: str
    rule: str
    text: str
    source: str = ""


class Hooks:
    """All slots, each with a default that says nothing. `ctx.source` is the object the rule comes from."""

    #: Names of the methods a class overrides; filled in by __init_subclass__.
    plugged: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        names = [n for n, f in vars(Hooks).items() if callable(f) and not n.startswith("_")]
        cls.plugged = frozenset(n for n in names if getattr(cls, n) is not getattr(Hooks, n))

    # ----- "can't" for any event: on the object it happens to, the player, or the whole game ------------------
    def forbids(self, ctx: "Context", event: "Event", obj: "ObjectId | PlayerId | None") -> Reason | None:
        """101.2. `obj`: whom the rule is on (None: global)."""
        return None

    # ----- combat (508, 509, 510) ----------------------------------------------------------------------------
    def can_attack(self, ctx: "Context", attacker: "ObjectId", defender: "ObjectId | PlayerId | None") -> Reason | None:
        return None

    def must_attack(self, ctx: "Context", attacker: "ObjectId") -> "bool | ObjectId | PlayerId":
        """508.1d: True = must attack if able; an id = must attack that one; False = no requirement."""
        return False

    def can_attack_alone(self, ctx: "Context", attacker: "ObjectId", attackers: "dict[ObjectId, Any]") -> Reason | None:
        """Asked of the whole declaration: "can't attack alone", "can't attack unless ... also attacks"."""
        return None

    def attack_cost(self, ctx: "Context", attacker: "ObjectId", defender: "ObjectId | PlayerId") -> "tuple[Any, ...]":
        """508.1h: Cost nodes to pay for this attacker."""
        return ()

    def as_attacks(self, ctx: "Context", attacker: "ObjectId", attacks: "dict[ObjectId, Any]") -> "Any":
        """508.1g: an optional cost to attack ("you may exert it as it attacks"): a Proc that asks and pays, or None."""
        return None

    def can_block(self, ctx: "Context", blocker: "ObjectId", attacker: "ObjectId | None") -> Reason | None:
        """The rule is on the blocker. attacker None: may it block at all?"""
        return None

    def can_block_alone(self, ctx: "Context", blocker: "ObjectId", blocks: "dict[ObjectId, Any]") -> Reason | None:
        """Asked of the whole declaration: "can't block alone"."""
        return None

    def can_be_blocked(self, ctx: "Context", attacker: "ObjectId", blocker: "ObjectId") -> Reason | None:
        """The rule is on the attacker (flying, "can't be blocked by")."""
        return None

    def blocks_as_though(self, ctx: "Context", attacker: "ObjectId") -> bool:
        """609.4: creatures can block as though attackers, or this one, lacked an evasion ability; the ability looks which."""
        return False

    def fewest_blockers(self, ctx: "Context", attacker: "ObjectId") -> int:
        """Menace: 2."""
        return 0

    def most_blockers(self, ctx: "Context", attacker: "ObjectId") -> int | None:
        return None

    def extra_blocks(self, ctx: "Context", blocker: "ObjectId") -> int:
        """509.1b: how many attackers more than one it can block; 1000 = any number."""
        return 0

    def must_block(self, ctx: "Context", blocker: "ObjectId") -> "bool | ObjectId":
        return False

    def must_be_blocked(self, ctx: "Context", attacker: "ObjectId") -> "bool | str":
        """True = must be blocked if able (by one); "all" = by all able (lure)."""
        return False

    def block_cost(self, ctx: "Context", blocker: "ObjectId", attacker: "ObjectId") -> "tuple[Any, ...]":
        return ()

    def stays_untapped_attacking(self, ctx: "Context", attacker: "ObjectId") -> bool:
        """Vigilance (508.1f)."""
        return False

    def strikes(self, ctx: "Context", creature: "ObjectId") -> str:
        """ "first", "double" or "" (510.4)."""
        return ""

    def tramples(self, ctx: "Context", attacker: "ObjectId") -> str:
        """ "trample", "planeswalkers" (trample over planeswalkers) or ""."""
        return ""

    def one_damage_is_lethal(self, ctx: "Context", source: "ObjectId") -> bool:
        """Deathtouch (702.2c, 704.5h)."""
        return False

    def combat_damage_stat(self, ctx: "Context", creature: "ObjectId") -> str:
        """ "toughness" when it assigns damage equal to its toughness; "none" when it assigns none; "unblocked" when it may
        assign as though unblocked."""
        return ""

    # ----- damage (120.3) --------------------------------------------------------------------------------------
    def damage_as(self, ctx: "Context", source: "ObjectId") -> str:
        """ "wither", "infect", "lifelink", "toxic": the rule is on the source."""
        return ""

    def cant_be_prevented(self, ctx: "Context", event: "Event") -> bool:
        """615.12: the rule is on the source of the damage, or on the game."""
        return False

    def toxic(self, ctx: "Context", source: "ObjectId") -> int:
        return 0

    def least_life(self, ctx: "Context", player: "PlayerId") -> int | None:
        """Damage that would reduce the player's life total below this number reduces it to this number instead (120.4c)."""
        return None

    # ----- targeting, attaching -----------------------------------------------------------------------------------
    def can_be_targeted(
        self, ctx: "Context", target: "ObjectId | PlayerId", by: "ObjectId", controller: "PlayerId"
    ) -> Reason | None:
        """Hexproof, shroud, protection. `by`: the spell, or the source of the ability."""
        return None

    def can_be_attached(self, ctx: "Context", host: "ObjectId | PlayerId", attachment: "ObjectId") -> Reason | None:
        """The rule is on the host (protection)."""
        return None

    def spares(self, ctx: "Context", host: "ObjectId", attachment: "ObjectId", protection: Any) -> bool:
        """702.16n: this protection doesn't remove that Aura. The rule is on the host."""
        return False

    def enchants(self, ctx: "Context", aura: "ObjectId", host: "ObjectId | PlayerId") -> bool | None:
        """The Enchant keyword, on the Aura (303.4): True = may, False = may not, None = says nothing."""
        return None

    # ----- casting, activating, paying -------------------------------------------------------------------------------
    def can_cast(self, ctx: "Context", player: "PlayerId", spell: "ObjectId", option: Any) -> Reason | None:
        """Prohibitions on casting, global or on a player ("can't cast creature spells")."""
        return None

    def can_activate(self, ctx: "Context", player: "PlayerId", source: "ObjectId", ability: Any) -> Reason | None:
        return None

    def any_time(self, ctx: "Context", player: "PlayerId", source: "ObjectId", ability: Any) -> bool:
        """May be activated any time the player could cast an instant, whatever its timing says (602.5d, 606.3)."""
        return False

    def can_play_land(self, ctx: "Context", player: "PlayerId", card: "ObjectId") -> Reason | None:
        return None

    def flash(self, ctx: "Context", player: "PlayerId", spell: "ObjectId") -> bool:
        """May be cast any time an instant could be."""
        return False

    def cast_options(self, ctx: "Context", player: "PlayerId", card: "ObjectId") -> "list[Any]":
        """Further ways to cast `card` now: engine.casting.options.CastOption (flashback, "you may cast it this turn")."""
        return []

    def play_permissions(self, ctx: "Context", player: "PlayerId", card: "ObjectId") -> bool:
        """May play this land or cast this card from where it is as normal ("from the top of your library")."""
        return False

    def special_actions(self, ctx: "Context", player: "PlayerId", card: "ObjectId") -> "list[Any]":
        """116.2: engine.casting.special.SpecialAction that the player could take with `card` (suspend, foretell, plot)."""
        return []

    def extra_costs(self, ctx: "Context", spell: "ObjectId", option: Any) -> "list[Any]":
        """engine.casting.costs.ExtraCost: kicker, "as an additional cost" (601.2b)."""
        return []

    def cost_change(self, ctx: "Context", player: "PlayerId", what: "ObjectId", ability: Any, cost: Any) -> "list[Any]":
        """engine.casting.costs.CostChange for the spell (ability None) or ability being paid for (601.2f)."""
        return []

    def payment_aids(self, ctx: "Context", player: "PlayerId", spell: "ObjectId") -> "list[Any]":
        """engine.mana.payment.Aid: convoke, delve, improvise (601.2h)."""
        return []

    def bars_cost(self, ctx: "Context", player: "PlayerId", kind: str, oid: "ObjectId | None", ability: Any) -> Reason | None:
        """ "Players can't pay life or sacrifice creatures to cast spells or activate abilities" (118.3). kind: "life",
        "sacrifice";
        `ability`: the one being activated, None for a spell."""
        return None

    def spend_as(self, ctx: "Context", player: "PlayerId", what: "ObjectId", ability: Any) -> "str | None":
        """ "any_color", "any_type": mana may be spent as though it were (118.14)."""
        return None

    def keeps_mana(self, ctx: "Context", player: "PlayerId", mana: Any) -> bool:
        """The mana doesn't empty as steps end."""
        return False

    def as_drawn(self, ctx: "Context", player: "PlayerId", card: "ObjectId") -> "Any":
        """What may be done with this card as it is drawn (702.94a): a Proc, or None."""
        return None

    # ----- tap abilities, untapping ---------------------------------------------------------------------------------
    def ignores_summoning_sickness(self, ctx: "Context", creature: "ObjectId") -> bool:
        """Haste; "abilities ... as though they had haste"."""
        return False

    def stays_tapped(self, ctx: "Context", permanent: "ObjectId") -> bool:
        """Doesn't untap during its controller's untap step (502.3)."""
        return False

    def may_stay_tapped(self, ctx: "Context", permanent: "ObjectId") -> bool:
        """502.3: "you may choose not to untap this during your untap step"."""
        return False

    def untaps_too(self, ctx: "Context", permanent: "ObjectId") -> bool:
        """It untaps during this untap step though its controller isn't active (502.3)."""
        return False

    def most_untapping(self, ctx: "Context", permanents: "list[ObjectId]") -> "tuple[int, list[ObjectId]] | None":
        """502.3: how many of which of these the player can untap."""
        return None

    def keeps_damage(self, ctx: "Context", permanent: "ObjectId") -> bool:
        """Its damage isn't removed during cleanup steps (514.2)."""
        return False

    def no_regeneration(self, ctx: "Context", permanent: "ObjectId") -> bool:
        """It can't be regenerated: regeneration shields aren't applied (701.19c)."""
        return False

    # ----- players -----------------------------------------------------------------------------------------------------
    def maximum_hand_size(self, ctx: "Context", player: "PlayerId", now: "int | None") -> "int | None":
        """Returns the new value; None = no maximum."""
        return now

    def extra_land_plays(self, ctx: "Context", player: "PlayerId") -> int:
        return 0

    def more_votes(self, ctx: "Context", player: "PlayerId") -> str:
        """701.38d: "must" or "may" vote an additional time; "" says nothing."""
        return ""

    def skips_step(self, ctx: "Context", player: "PlayerId", step: str) -> bool:
        return False

    def designates(self, ctx: "Context", player: "PlayerId") -> str:
        """The designation that the player gets now, for the rest of the game ("city's blessing": 702.131b), or ""."""
        return ""

    # ----- state-based actions (704) ------------------------------------------------------------------------------------
    def lethal_damage(self, ctx: "Context", creature: "ObjectId") -> int | None:
        return None

    def no_legend_rule(self, ctx: "Context", permanent: "ObjectId") -> bool:
        return False

    def would_lose(self, ctx: "Context", player: "PlayerId", why: str) -> Reason | None:
        """ "can't lose the game", or doesn't lose for having 0 life."""
        return None

    def triggers_again(self, ctx: "Context", pending: Any) -> int:
        """How many more times a triggered ability triggers (Panharmonicon)."""
        return 0

    def stops_trigger(self, ctx: "Context", pending: Any) -> bool:
        """ "... don't cause abilities to trigger" (603.2e)."""
        return False
