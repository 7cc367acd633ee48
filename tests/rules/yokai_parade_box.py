"""A small made-up box of Yokaï Parade, in code: every word of the box is used in it."""

from rules.yokai_parade.box import Box, Level
from rules.yokai_parade.edition_cards import (
    NO_TEXT,
    Bonus,
    Event,
    Plan,
    Site,
    Trump,
    Yokai,
)
from rules.yokai_parade.edition_effects import (
    AddActions,
    AddToRoll,
    AdvanceOni,
    BanishYokai,
    ByHand,
    CallAlly,
    Case,
    DismissAlly,
    DrawTrumps,
    DrawYokai,
    EndEvent,
    GainTokens,
    GiveTokens,
    LoseTokens,
    Reroll,
    SeatMonk,
    SendVehicle,
    ShiftYokai,
    Travel,
    TurnDie,
)
from rules.yokai_parade.edition_holds import (
    ActionsChange,
    CheaperPlan,
    CloseLinks,
    CloseZones,
    ExtraRewards,
    Forbid,
    FreeAct,
    FreeRerolls,
    HoldByHand,
    OniFaces,
    OpenZones,
    PrayAt,
    Reach,
    RollChange,
    SpeedChange,
)
from rules.yokai_parade.edition_pieces import (
    TOKENS,
    Ally,
    Kind,
    Link,
    Monk,
    Power,
    Token,
    Vehicle,
    Zone,
)

KINDS = ("earth", "water", "air")
ZONES = (
    "fort",
    "paddies",
    "tori",
    "river",
    "castle",
    "market",
    "temple",
    "forest",
    "streets",
    "docks",
    "mountain",
)
STANDING = ZONES[:-1]
LINKS = (
    ("paddies", "streets"),
    ("streets", "market"),
    ("streets", "castle"),
    ("castle", "fort"),
    ("paddies", "river"),
    ("river", "docks"),
    ("docks", "market"),
    ("paddies", "forest"),
    ("forest", "temple"),
    ("temple", "castle"),
    ("forest", "mountain"),
)
ALLIES = {
    "disciple": "temple",
    "ninja": "forest",
    "servant": "castle",
    "ronin": "fort",
    "merchant": "market",
    "geisha": "castle",
    "vagabond": "streets",
    "smith": "market",
    "artist": "docks",
    "child": "streets",
}
LEVELS = {
    "introduction": (1, 2, 3),
    "standard": (1, 2, 4),
    "heroic": (1, 3, 4),
    "legendary": (2, 3, 4),
}


def vehicles():
    towed = ("crampons", "palanquin", "rickshaw")
    high = ("mountain", "tori")
    return (
        Vehicle("horse", NO_TEXT, "fort", 3, 2, high),
        Vehicle("cart", NO_TEXT, "paddies", 2, 3, high, towed),
        Vehicle("crampons", NO_TEXT, "tori", 2, 2),
        Vehicle("junk", NO_TEXT, "river", 1, 2, (*high, "market", "forest")),
        Vehicle("palanquin", NO_TEXT, "castle", 1, 2, high),
        Vehicle("rickshaw", NO_TEXT, "market", 2, 1, high),
    )


def power(when, *effects, **more):
    return Power(NO_TEXT, when, tuple(effects), **more)


def monks():
    return (
        Monk(
            "samurai",
            NO_TEXT,
            "horse",
            (power("always", holds=(RollChange(2, Case(kinds=("earth",))),)),),
        ),
        Monk(
            "farmer",
            NO_TEXT,
            "cart",
            (
                power("always", holds=(SpeedChange(("cart",), 1), FreeAct("move"))),
                power("ritual", GiveTokens(2)),
            ),
        ),
        Monk(
            "climber",
            NO_TEXT,
            "crampons",
            (
                power("always", holds=(FreeRerolls(1), PrayAt(("tori",), 2))),
                power("action", ShiftYokai(-2)),
            ),
        ),
        Monk(
            "fisher",
            NO_TEXT,
            "junk",
            (
                power("always", holds=(Reach(1, Case(kinds=("water",))),)),
                power("ritual", TurnDie("5"), cost=("choice",)),
            ),
        ),
        Monk(
            "noble",
            NO_TEXT,
            "palanquin",
            (
                power("always", holds=(CheaperPlan(1),)),
                power("ritual", SeatMonk("choice"), cost=("offering",), per_turn=2),
            ),
        ),
        Monk(
            "burgher",
            NO_TEXT,
            "rickshaw",
            (power("always", holds=(ExtraRewards(("choice",)),)),),
        ),
    )


def yokai():
    cards = []
    pieces = [*ALLIES, "horse", "cart", "palanquin", "samurai", "fisher", "noble"]
    for number in range(39):
        zone = STANDING[number % len(STANDING)]
        one, other = pieces[number % 16], pieces[(number * 7 + 5) % 16]
        bonuses = [Bonus(one, 2)]
        if other != one:
            bonuses.append(Bonus(other, 1 + number % 3, STANDING[number % 7]))
        rewards = (TOKENS[number % 5],) if number % 4 else ("choice", "relic")
        cards.append(
            Yokai(
                f"yokai-{number + 1:02}",
                NO_TEXT,
                KINDS[number % 3],
                zone,
                5 + number % 4,
                tuple(bonuses),
                rewards,
            )
        )
    return tuple(cards)


def plans():
    places = ("market", "castle", "docks", "temple", "forest", "fort")
    return tuple(
        Plan(
            f"plan-{number}{letter}",
            NO_TEXT,
            number,
            (
                Site(
                    places[(number + at) % 6],
                    (TOKENS[(number + at) % 5],) * (1 + number // 3),
                    (("horse", "geisha", "cart")[at],),
                ),
                Site("", ("choice",)),
            ),
        )
        for number in range(1, 6)
        for at, letter in enumerate("abc")
    )


def event(name, *effects, **more):
    return Event(name, NO_TEXT, NO_TEXT, tuple(effects), **more)


def events():
    return (
        event("fog", holds=(RollChange(-2),), until="plan"),
        event(
            "flood", holds=(CloseLinks((("paddies", "river"),)), CloseZones(("docks",)))
        ),
        event("mud", holds=(SpeedChange(("cart", "horse"), 0, 1),), until="round"),
        event("theft", LoseTokens(("choice",), "each")),
        event(
            "panic", ShiftYokai(1, "front"), DismissAlly("all", ("streets", "market"))
        ),
        event(
            "curse",
            AdvanceOni(1),
            holds=(Forbid(("pray",), ("relic",)),),
            remedy=Site("temple", ("choice",), ("disciple",)),
        ),
        event("fatigue", holds=(ActionsChange(-1), HoldByHand()), until="turn"),
        event("omen", DrawYokai(1), holds=(OniFaces(2),), until="roll"),
        event("rumour", ByHand(), DismissAlly()),
    )


def trump(name, *effects, **more):
    return Trump(name, NO_TEXT, NO_TEXT, tuple(effects), **more)


def trumps():
    return (
        trump("blessing", AddToRoll(3), when="roll"),
        trump("water-charm", AddToRoll(4, Case(kinds=("water",))), when="roll"),
        trump("second-try", Reroll(2), when="roll"),
        trump("loaded-die", TurnDie("5"), when="roll"),
        trump("calm", AdvanceOni(-2)),
        trump("wind", ShiftYokai(-2)),
        trump("sweep", ShiftYokai(-1, "all")),
        trump("exile", BanishYokai(Case(kinds=("air",)), has_rewards=True)),
        trump("haste", AddActions(2), when="own-turn"),
        trump("whistle", SendVehicle("choice", "choice")),
        trump("stable", Travel("own"), Travel("choice", 1)),
        trump("call", CallAlly("choice", "choice")),
        trump("gift", GainTokens(("choice", "relic")), GainTokens(("choice",), "each")),
        trump("council", DrawTrumps(1, "each")),
        trump("cleansing", EndEvent()),
        trump("lift", SeatMonk("own", "choice")),
        trump("pact", GiveTokens(1, is_near=False)),
        trump("secret-path", holds=(OpenZones(("market", "forest"), ("junk",)),)),
        trump("lull", holds=(OniFaces(0),), until="roll", when="roll"),
    )


def made_up_box() -> Box:
    """The whole box."""
    return Box(
        name="made up",
        is_sample=True,
        kinds=tuple(Kind(kind, NO_TEXT) for kind in KINDS),
        zones=tuple(
            Zone(
                zone,
                NO_TEXT,
                (0, 0),
                is_temple=zone == "temple",
                leads_to="tori" if zone == "mountain" else "",
            )
            for zone in ZONES
        ),
        links=(
            *(Link(*link) for link in LINKS),
            *(
                Link("tori", down, is_one_way=True)
                for down in ("paddies", "river", "forest")
            ),
        ),
        vehicles=vehicles(),
        monks=monks(),
        allies=tuple(Ally(name, NO_TEXT, start) for name, start in ALLIES.items()),
        tokens=tuple(Token(token, NO_TEXT) for token in TOKENS),
        yokai=yokai(),
        plans=plans(),
        events=events(),
        trumps=trumps(),
        levels=tuple(Level(name, NO_TEXT, plans) for name, plans in LEVELS.items()),
    )
