"""Facts about players, zones and the game."""

from __future__ import annotations

from app.engine.state.values import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from app.service.scenarios.looking import Look, word
from app.service.scenarios.model import read_ref
from app.service.scenarios.names import color_letter, name_fits

Held = tuple[bool, str]


@word("life")
def life(look: Look) -> Held:
    return look.compare(look.game.players[look.person()].life)


@word("permanent_count")
def permanent_count(look: Look) -> Held:
    if look.get("card") is None:
        game = look.game
        return look.compare(sum(1 for oid in game.battlefield if look.whose in (None, game.controller(oid))))
    return look.compare(len(look.cards(BATTLEFIELD, look.whose)))


@word("token_count")
def token_count(look: Look) -> Held:
    return look.compare(sum(look.game.obj(oid).is_token for oid in look.cards(BATTLEFIELD, look.whose)))


@word("hand_count")
def hand_count(look: Look) -> Held:
    return look.compare(len(look.cards(HAND, look.whose)))


@word("graveyard_count")
def graveyard_count(look: Look) -> Held:
    return look.compare(len(look.cards(GRAVEYARD, look.whose)))


@word("library_count")
def library_count(look: Look) -> Held:
    unknown = (
        sum(p.unknown_library for pid, p in look.game.players.items() if look.whose in (None, pid))
        if look.get("card") is None
        else 0
    )
    return look.compare(len(look.cards(LIBRARY, look.whose)) + unknown)


@word("exile_count")
def exile_count(look: Look) -> Held:
    owner = None if look.middle and look.table.scenario.driving == "priority" and not look.get("of_player") else look.whose
    return look.compare(len(look.cards(EXILE, owner)))


@word("command_zone_count")
def command_zone_count(look: Look) -> Held:
    return look.compare(len(look.cards(COMMAND, look.whose)))


@word("emblem_count")
def emblem_count(look: Look) -> Held:
    return look.compare(sum(look.game.obj(oid).kind == "emblem" for oid in look.table.in_zone(COMMAND, look.whose)))


@word("commander_count")
def commander_count(look: Look) -> Held:
    return look.compare(sum(look.game.obj(oid).commander for oid in look.cards(COMMAND, look.whose)))


@word("player_counters")
def player_counters(look: Look) -> Held:
    return look.compare(look.game.players[look.person()].counters.get(look.get("counter"), 0))


@word("exiled_card_counters")
def exiled_card_counters(look: Look) -> Held:
    found = look.cards(EXILE, look.get("player"))
    return look.compare(look.game.obj(found[0]).counters.get(look.get("counter"), 0) if found else None)


@word("card_counters")
def card_counters(look: Look) -> Held:
    found = [oid for zone in (HAND, GRAVEYARD, EXILE) for oid in look.cards(zone, look.whose)]
    return look.compare(look.game.obj(found[0]).counters.get(look.get("counter"), 0) if found else 0)


@word("mana_pool")
def mana_pool(look: Look) -> Held:
    pool = look.game.players[look.person()].pool
    amounts = {letter: sum(mana.type == letter for mana in pool) for letter in "WUBRGC"}
    if "pool" in look.fact.data:
        wanted = look.get("pool")
        return all(amounts[letter] == wanted.get(letter, 0) for letter in amounts), str({k: n for k, n in amounts.items() if n})
    listed = look.get("colors")
    if listed is not None:
        found = [amounts[color_letter(color)] for color in listed]
        return all(n == look.get("value") for n in found), str(found)
    letter = color_letter(look.get("color"))
    return look.compare(sum(amounts.values()) if letter == "ANY" else amounts[letter])


@word("won")
def won(look: Look) -> Held:
    return look.agree(look.game.players[look.person()].won or look.game.winner == look.person())


@word("lost")
def lost(look: Look) -> Held:
    player = look.game.players[look.person()]
    return look.agree(player.lost or (look.game.winner is not None and not player.won and look.game.winner != look.person()))


@word("in_game")
def in_game(look: Look) -> Held:
    return look.agree(not look.game.players[look.person()].lost)


@word("result")
def result(look: Look) -> Held:
    """The outcome for the player: "won", "lost", "draw" ... or null while the game goes on."""
    player = look.game.players[look.person()]
    said = "draw" if look.game.draw else "won" if player.won else "lost" if player.lost else None
    wanted = look.get("value")
    if wanted == "draw" and said is None and look.table.scenario.driving == "priority":
        return True, "going on"  # that suite's word for neither won nor lost
    same = {"win": "won", "loss": "lost", "lose": "lost", "drawn": "draw", "none": None, "in_game": None}
    return same.get(wanted, wanted) == said, str(said)


@word("game_result")
def game_result(look: Look) -> Held:
    game = look.game
    found = None if not game.over else "draw" if game.draw else game.winner
    return found == look.get("value") or look.get("value") == f"{found} wins", str(found)


@word("game_over")
def game_over(look: Look) -> Held:
    return look.agree(look.game.over)


@word("game_is_a_draw")
def game_is_a_draw(look: Look) -> Held:
    return look.agree(look.game.draw)


@word("winner")
def winner(look: Look) -> Held:
    value = look.get("value")
    return look.game.winner == (value.get("player") if isinstance(value, dict) else value), str(look.game.winner)


@word("turn")
def turn(look: Look) -> Held:
    return look.compare(look.game.turn.number)


@word("step")
def step(look: Look) -> Held:
    return look.compare(look.game.turn.step)


@word("priority_player")
def priority_player(look: Look) -> Held:
    value = look.get("value")
    now = look.game.turn.priority
    return now == (value.get("player") if isinstance(value, dict) else value), str(now)


@word("active_player")
def active_player(look: Look) -> Held:
    active = look.game.turn.active
    return look.get("value", True) == (active == look.get("player")) if "player" in look.fact.data else active == look.get(
        "value"
    ), active


@word("monarch")
def monarch(look: Look) -> Held:
    now = next((pid for pid, p in look.game.players.items() if p.marks.get("monarch")), None)
    if "is_player" in look.fact.data:
        return now == look.get("is_player"), str(now)
    return look.agree(now == look.person())


@word("is_day", "is_night")
def is_day(look: Look) -> Held:
    return look.agree(look.game.day == look.fact.what.removeprefix("is_"))


@word("speed")
def speed(look: Look) -> Held:
    return look.compare(look.game.players[look.person()].marks.get("speed", 0))


@word("lands_played")
def lands_played(look: Look) -> Held:
    return look.compare(look.game.players[look.person()].lands_played)


@word("maximum_hand_size")
def maximum_hand_size(look: Look) -> Held:
    from app.service.scenarios.rules import maximum_hand_size as size

    now = size(look.game, look.person())
    return look.compare(now if now is not None else 2**31 - 1)


@word("top_card_revealed")
def top_card_revealed(look: Look) -> Held:
    game, person = look.game, look.person()
    library = game.players[person].library
    seen = bool(library) and set(game.players) <= game.obj(library[0]).seen_by
    told = (  # "play with the top card of your library revealed" (401.5)
        getattr(part, "sees_top_card", False) and getattr(part, "everyone", False)
        for oid in game.permanents()
        if game.view(oid).controller == person
        for ability in game.view(oid).abilities
        for static in ability.statics()
        for part in static.parts
    )
    return look.agree(seen or any(told))


@word("stack_size")
def stack_size(look: Look) -> Held:
    return look.compare(len(look.game.stack))


@word("stack_count")
def stack_count(look: Look) -> Held:
    table = look.table
    if look.get("spell") is not None:
        found = [
            oid
            for oid in look.game.stack
            if look.game.obj(oid).kind != "ability" and name_fits(look.game, oid, look.get("spell"), physical=True)
        ]
    else:
        found = [
            oid
            for oid in look.game.stack
            if look.game.obj(oid).kind == "ability" and table.stack_text_fits(oid, look.get("ability"))
        ]
    return look.compare(len(found))


@word("stack_order")
def stack_order(look: Look) -> Held:
    """Names from the bottom up; an ability is named by its source."""
    game = look.game
    names = []
    for oid in game.stack:
        obj = game.obj(oid)
        source = obj.stack.source if obj.kind == "ability" and obj.stack is not None else oid
        names.append(game.info(source).name if source is not None else "")
    return names == look.get("value"), str(names)


@word("zone_of")
def zone_of(look: Look) -> Held:
    data = look.get("object") or {"alias": look.get("alias")}
    found = look.table.find(data)
    obj = look.game.obj(found) if isinstance(found, int) else None
    where = "phased out" if obj is not None and obj.phased_out else obj.zone if obj is not None else "nowhere"  # 702.26b
    held = where == look.get("zone")
    if held and look.get("player") and obj is not None and not (look.middle and look.table.scenario.driving == "priority"):
        held = (look.game.controller(found) if where in (BATTLEFIELD, STACK) else obj.owner) == look.get("player")
    return look.agree(held)[0], where


@word("in_zone")
def in_zone(look: Look) -> Held:
    """At least one card of that name is in the player's zone (controller on the battlefield and stack)."""
    found = look.table.named(look.get("zone"), look.get("player"), look.get("card"), physical=True)
    return bool(found) == look.get("value", True), f"{len(found)} there"


@word("in_zone_any")
def in_zone_any(look: Look) -> Held:
    owner = look.get("owner")
    found = [
        o
        for o in look.table.named(look.get("zone"), None, look.get("card"), physical=True)
        if owner in (None, look.game.obj(o).owner)
    ]
    return bool(found) == look.get("value", True), f"{len(found)} there"


@word("exists")
def exists(look: Look) -> Held:
    wanted = read_ref({"name": look.get("card"), "alias": (look.get("object") or {}).get("alias", "")})
    return look.agree(look.table.find(wanted) is not None)
