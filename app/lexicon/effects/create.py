"""Create tokens (701.7, 111)."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

from app.engine.abilities import Effect, Objects, Outcome, Proc, Quantity
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.engine.resolve.copies import copiable
from app.grammar import Node, phrase, vocabulary
from app.lexicon.clauses.step import merged
from app.lexicon.effects.token_kinds import given
from app.lexicon.nouns.roles import as_was
from app.lexicon.nouns.search import names_cards
from app.lexicon.quantities.numbers import Half

vocabulary("token_entering", {
    "that's tapped and attacking": "tapped,attacking", "that's attacking": "attacking",
})  # fmt: skip


@phrase("{n:count} [{state:token_state}] {token} [{entering:token_entering}]", category="token_count", cr="111.2")
@dataclass(frozen=True)
class TokenCount(Node):
    """A number of tokens of one kind."""

    n: Quantity
    token: Any
    state: str = ""
    entering: str = ""
    #: Abilities that a sentence of its own gives ("It has ..."): part of how the token is created (111.3).
    more: tuple[Any, ...] = ()

    def make(self, ctx: Context, n: int, whom: Any = None) -> Proc:
        """`whom`: the player that they attack (508.4), when the words say who."""
        tapped = "tapped" in self.state or "tapped" in self.entering
        face = self.token.face(ctx)
        if self.more:
            face = dataclasses.replace(face, abilities=(*face.abilities, *given(self.more)))
        return (
            yield from moves.create_tokens(
                ctx,
                face,
                n,
                tapped=tapped,
                attacking=whom or True if "attacking" in self.entering or "attacking" in self.state else None,
            )
        )


@phrase("create {n:count} [{state:token_state}] {token} [{entering:token_entering}]", category="deed", cr=("701.7a", "111.2"),
        examples=("Raise the Alarm", "Dragon Fodder", "Hordeling Outburst"))  # fmt: skip
@phrase(
    "create {n:count} [{state:token_state}] {token} that's tapped and attacking {whom:players_simple}",
    category="deed",
    entering="tapped,attacking",
    cr="508.4",
    examples=("Soaring Lightbringer",),
)
@phrase(
    "create {n:count} [{state:token_state}] {token} that's attacking {whom:players_simple}", category="deed", entering="attacking"
)
@phrase(
    "create {n:count} [{state:token_state}] {token}. it has {more:token_ability+and}",
    category="deed",
    said="it",
    examples=("Eldrazi Skyspawner",),
)
@phrase("create {n:count} [{state:token_state}] {token}. they have {more:token_ability+and}", category="deed", said="they")
@phrase(
    "create a number of [{state:token_state}] {token} [{entering:token_entering}] equal to {n:quantity}",
    category="deed",
    equal=True,
)
@dataclass(frozen=True)
class CreateTokens(Node, Effect):
    n: Quantity
    token: Any
    state: str = ""
    entering: str = ""
    equal: bool = False
    more: tuple[Any, ...] = ()
    said: str = ""
    whom: Any = None
    produces = ("object", "amount")
    produces_head = "token"

    @property
    def makes(self) -> str:
        """What later words may call it."""
        types = getattr(self.token, "types", None)
        return "|".join(("token", *types)) if types else ""

    def execute(self, ctx: Context) -> Proc:
        one = TokenCount(self.n, self.token, self.state, self.entering, self.more)
        whom = None
        if self.whom is not None:
            found = self.whom.find(ctx)
            if not found:  # nobody to attack: they enter without attacking (508.4a)
                one = dataclasses.replace(one, entering="tapped" if "tapped" in self.entering else "")
            whom = found[0] if found else None
        return (yield from one.make(ctx, self.n.value(ctx), whom))


@phrase("create {items:token_count++and}", category="deed", cr="701.7a")
@dataclass(frozen=True)
class CreateSeveral(Node, Effect):
    """ "create a Food token and a Treasure token"."""

    items: tuple[TokenCount, ...]
    produces = ("object", "amount")
    produces_head = "token"

    def execute(self, ctx: Context) -> Proc:
        outcomes = []
        for item in self.items:
            outcomes.append((yield from item.make(ctx, item.n.value(ctx))))
        return merged(outcomes)


@phrase("create {name:token_name}, a {token}", category="deed", cr="111.4", examples=("Tuktuk the Explorer",))
@dataclass(frozen=True)
class CreateNamed(Node, Effect):
    """ "create Voja, a legendary 2/2 green and white Wolf creature token"."""

    name: str
    token: Any
    produces = "object"
    produces_head = "token"

    def execute(self, ctx: Context) -> Proc:
        return (yield from moves.create_tokens(ctx, dataclasses.replace(self.token.face(ctx), name=self.name)))


@phrase("create a {token:role_token} attached to {host:objects}", category="deed", cr=("111.10j", "303.4i"))
@dataclass(frozen=True)
class CreateRole(Node, Effect):
    """A Role that can't be attached to that isn't created (303.4i)."""

    token: Any
    host: Objects
    #: What later words may call it.
    makes: ClassVar[str] = "token|enchantment|Aura|Role"
    produces = "object"
    produces_head = "token"

    def execute(self, ctx: Context) -> Proc:
        face = self.token.face(ctx)
        outcomes = [Outcome(did=False)]
        for oid in (yield from self.host.select(ctx)):
            game = ctx.game
            if game.exists(oid) and game.objects[oid].zone == "battlefield" and game.view(oid).creature:
                outcomes.append((yield from moves.create_tokens(ctx, face, attach_to=oid)))
        return merged(outcomes)


@phrase("create {n:count} [{state:token_state}] tokens that's a copy of {what:objects} [{entering:token_copy_entering}]",
        category="deed", cr="707.2",
        examples=("Cackling Counterpart",))  # fmt: skip
@phrase(
    "create {n:count} [{state:token_state}] tokens that are copies of {what:objects} [{entering:token_copy_entering}]",
    category="deed",
    plural=True,
)
@phrase(
    "create {n:count} [{state:token_state}] tokens that's a copy of {what:objects}, except {changes:copy_exception+and}",
    category="deed",
    cr="707.9b",
)
@phrase(
    "create {n:count} [{state:token_state}] tokens that are copies of {what:objects}, except {changes:copy_exception+and}",
    category="deed",
    plural=True,
)
@dataclass(frozen=True)
class CreateCopies(Node, Effect):
    """Tokens with the copiable values of objects, also of ones that are gone (707.2, 608.2h)."""

    n: Quantity
    what: Objects
    state: str = ""
    entering: str = ""
    changes: tuple[Any, ...] = ()
    plural: bool = False
    produces = ("object", "amount")
    produces_head = "token"

    def execute(self, ctx: Context) -> Proc:
        oids = yield from self.what.select(ctx)
        outcomes = [Outcome(did=False)]
        cards = names_cards(getattr(self.what, "noun", None) or getattr(self.what, "what", None))  # type: ignore[arg-type]
        for oid in oids:
            face = copiable(ctx.game, oid if cards else as_was(ctx, oid))
            for change in self.changes:
                face = change.changed(ctx, face)
            tapped = "tapped" in self.state or "tapped" in self.entering
            outcomes.append(
                (
                    yield from moves.create_tokens(
                        ctx,
                        face,
                        self.n.value(ctx),
                        tapped=tapped,
                        is_copy=True,
                        attacking=True if "attacking" in self.entering or "attacking" in self.state else None,
                    )
                )
            )
        return merged(outcomes)


vocabulary("token_copy_entering", {"that's tapped and attacking": "tapped,attacking"})


@phrase(
    "create half {inner:x_amount} {token}, rounded up",
    category="deed",
    up=True,
    cr=("701.7a", "107.1a"),
    examples=("The Goose Mother",),
)
@phrase("create half {inner:x_amount} {token}, rounded down", category="deed", up=False)
@phrase("create half {inner:that_much} {token}, rounded up", category="deed", up=True)
@phrase("create half {inner:that_much} {token}, rounded down", category="deed", up=False)
@dataclass(frozen=True)
class CreateHalf(Node, Effect):
    inner: Quantity
    token: Any
    up: bool
    produces = ("object", "amount")
    produces_head = "token"

    def execute(self, ctx: Context) -> Proc:
        n = Half(self.inner, self.up)
        return (yield from TokenCount(n, self.token).make(ctx, n.value(ctx)))
