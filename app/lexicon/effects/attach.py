"""Attach and unattach (701.3)."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.abilities import Effect, Objects, Outcome, Proc
from app.engine.kernel.context import Context
from app.engine.resolve import moves
from app.grammar import Node, phrase


@phrase("attach {what:objects} to {host:objects}", category="deed", cr="701.3a", examples=("Brass Squire",))
@dataclass(frozen=True)
class AttachTo(Node, Effect):
    what: Objects
    host: Objects
    produces = "object"

    def execute(self, ctx: Context) -> Proc:
        attachments = yield from self.what.select(ctx)
        hosts = yield from self.host.select(ctx)
        if len(hosts) != 1:
            return Outcome(did=False)
        done = []
        for oid in attachments:
            if (yield from moves.attach(ctx, oid, hosts[0])).did:
                done.append(oid)
        return Outcome(bool(done), tuple(done))


@phrase("unattach {what:objects}", category="deed", cr="701.3d")
@dataclass(frozen=True)
class UnattachThem(Node, Effect):
    what: Objects

    def execute(self, ctx: Context) -> Proc:
        return (yield from moves.unattach(ctx, (yield from self.what.select(ctx))))
