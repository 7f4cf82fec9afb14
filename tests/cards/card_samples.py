"""Card records in the shapes that others publish. The few cards are quoted so that the tests need no card file."""

from __future__ import annotations


def face(name: str, cost: str | None, type_line: str, text: str = "", **more: object) -> dict:
    """A face in Scryfall's shape."""
    return {"name": name, "mana_cost": cost or "", "type_line": type_line, "oracle_text": text, **more}


def card(layout: str, *faces: dict, **more: object) -> dict:
    """A card in Scryfall's shape, of one face or several."""
    if len(faces) == 1:
        return {"object": "card", "lang": "en", "layout": layout, **faces[0], **more}
    return {
        "object": "card",
        "lang": "en",
        "layout": layout,
        "name": " // ".join(part["name"] for part in faces),
        "card_faces": list(faces),
        **more,
    }


BEARS = card("normal", face("Grizzly Bears", "{1}{G}", "Creature — Bear", power="2", toughness="2"), colors=["G"], cmc=2.0)
MURDER = card("normal", face("Murder", "{1}{B}{B}", "Instant", "Destroy target creature."), colors=["B"], cmc=3.0)
LIM_DUL = card("normal", face("Lim-Dûl's Vault", "{U}{B}", "Instant"), colors=["U", "B"], cmc=2.0)
AETHER_VIAL = card("normal", face("Æther Vial", "{1}", "Artifact"), colors=[], cmc=1.0)
FIRE_ICE = card("split", face("Fire", "{1}{R}", "Instant"), face("Ice", "{1}{U}", "Instant"), colors=["R", "U"], cmc=4.0)
DUSK_DAWN = card("aftermath", face("Dusk", "{2}{W}{W}", "Sorcery"), face("Dawn", "{3}{W}{W}", "Sorcery"), colors=["W"], cmc=9.0)
DELVER = card(
    "transform",
    face("Delver of Secrets", "{U}", "Creature — Human Wizard", colors=["U"]),
    face("Insectile Aberration", None, "Creature — Human Insect", "Flying", colors=["U"], color_indicator=["U"]),
    cmc=1.0,
)
HALVAR = card(
    "modal_dfc",
    face("Halvar, God of Battle", "{2}{W}{W}", "Legendary Creature — God", colors=["W"]),
    face("Sword of the Realms", "{1}{W}", "Legendary Artifact — Equipment", colors=["W"]),
    cmc=4.0,
)
GIANT = card(
    "adventure",
    face("Bonecrusher Giant", "{2}{R}", "Creature — Giant"),
    face("Stomp", "{1}{R}", "Instant — Adventure"),
    colors=["R"],
    cmc=3.0,
)
AKKI = card(
    "flip",
    face("Akki Lavarunner", "{3}{R}", "Creature — Goblin Warrior"),
    face("Tok-Tok, Volcano Born", None, "Legendary Creature — Goblin Shaman"),
    colors=["R"],
    cmc=4.0,
)
ABIGALE = card(
    "prepare",
    face("Abigale, Poet Laureate", "{1}{W}{B}", "Legendary Creature — Bird Bard", colors=["W", "B"]),
    face("Heroic Stanza", "{1}{W/B}", "Sorcery", colors=["W", "B"]),
    colors=["W", "B"],
    cmc=3.0,
)
REVERSIBLE = card(
    "reversible_card", face("Grizzly Bears", "{1}{G}", "Creature — Bear"), face("Grizzly Bears", "{1}{G}", "Creature — Bear")
)
MELD_PART = card(
    "meld",
    face("Graf Rats", "{1}{B}", "Creature — Rat"),
    colors=["B"],
    all_parts=[
        {"component": "meld_part", "name": "Graf Rats"},
        {"component": "meld_part", "name": "Midnight Scavengers"},
        {"component": "meld_result", "name": "Chittering Host"},
        {"component": "combo_piece", "name": "Something Else"},
    ],
)
SAGA = card("saga", face("The Eldest Reborn", "{4}{B}", "Enchantment — Saga"), colors=["B"], cmc=5.0)
CLASS = card("class", face("Cleric Class", "{W}", "Enchantment — Class"), colors=["W"], cmc=1.0)
HOST = card("host", face("Adorable Kitten", "{W}", "Host Creature — Cat", power="1", toughness="1"), colors=["W"], cmc=1.0)
AUGMENT = card(
    "augment", face("Bat-", None, "Creature — Bat", power="+1", toughness="+1"), colors=["B"], color_indicator=["B"], cmc=0.0
)
VANGUARD = card("vanguard", face("Maro Avatar", None, "Vanguard"), hand_modifier="+1", life_modifier="-3", colors=[])
TOKEN = card("token", face("Grizzly Bears", None, "Token Creature — Bear"), colors=["G"])
ALCHEMY = card(
    "modal_dfc",
    face("A-Halvar, God of Battle", "{2}{W}{W}", "Legendary Creature — God"),
    face("Sword of the Realms", "{1}{W}", "Legendary Artifact — Equipment"),
)

SCRYFALL = [
    TOKEN, ALCHEMY, REVERSIBLE, BEARS, MURDER, LIM_DUL, AETHER_VIAL, FIRE_ICE, DUSK_DAWN, DELVER, HALVAR, GIANT, AKKI, ABIGALE,
    MELD_PART, SAGA, CLASS, HOST, AUGMENT, VANGUARD,
]  # fmt: skip


def atomic(name: str, layout: str, cost: str | None, type_line: str, **more: object) -> dict:
    """A face in MTGJSON's AtomicCards."""
    record = {"name": name, "layout": layout, "type": type_line, "types": type_line.split(" — ")[0].split(), **more}
    return record | ({"manaCost": cost} if cost else {})


ATOMIC = {
    "meta": {"date": "2026-01-02", "version": "5.3.0"},
    "data": {
        "Murder": [
            atomic("Murder", "normal", "{1}{B}{B}", "Instant", text="Destroy target creature.", colors=["B"], manaValue=3.0)
        ],
        "Fire // Ice": [
            atomic("Fire // Ice", "split", "{1}{R}", "Instant", faceName="Fire", side="a", colors=["R"], manaValue=4.0),
            atomic("Fire // Ice", "split", "{1}{U}", "Instant", faceName="Ice", side="b", colors=["U"], manaValue=4.0),
        ],
    },
}


def flat(name: str, layout: str, cost: str | None, type_line: str, identity: str, **more: object) -> dict:
    """A face in the flat list that the default card data is: no colours, and second faces of transforming cards only."""
    return {
        "name": name,
        "layout": layout,
        "manaCost": cost,
        "type": type_line,
        "types": type_line.split(" — ")[0].split(),
        "keywords": None,
        "power": None,
        "toughness": None,
        "loyalty": None,
        "text": None,
        "colorIdentity": list(identity),
        **more,
    }


FLAT = [
    flat("Insectile Aberration", "transform", None, "Creature — Human Insect", "U", face="back", front="Delver of Secrets"),
    flat(
        "Delver of Secrets // Insectile Aberration",
        "transform",
        "{U}",
        "Creature — Human Wizard",
        "U",
        back="Insectile Aberration",
    ),
    flat("Fire // Ice", "split", "{1}{R}", "Instant", "RU"),
    flat("Graf Rats // Chittering Host", "meld", "{1}{B}", "Creature — Rat", "B"),
    flat("Grizzly Bears // Grizzly Bears", "reversible_card", "{1}{G}", "Creature — Bear", "G"),
    flat("Ancient Den", "normal", None, "Artifact Land", "W"),
    flat("Dryad Arbor", "normal", None, "Land Creature — Forest Dryad", "G"),
    flat("Ancestral Vision", "normal", None, "Sorcery", "U"),
    flat("Pact of Negation", "normal", "{0}", "Instant", "U"),
    flat("Mox Amber", "normal", "{0}", "Legendary Artifact", ""),
    flat(
        "Ghostfire", "normal", "{2}{R}", "Instant", "R", text="Ghostfire is colorless.\nGhostfire deals 3 damage to any target."
    ),
    flat("Transguild Courier", "normal", "{4}", "Artifact Creature — Golem", "WUBRG", text="Transguild Courier is all colors."),
    flat("Invasion of Zendikar // Awakened Skyclave", "transform", "{3}{G}", "Battle — Siege", "G"),
    flat("Maro Avatar", "vanguard", None, "Vanguard", ""),
]
