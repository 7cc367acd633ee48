"""Parts of views by hand: a map, cards, two sides and what frames them."""

from companion.destinations import Home, Log, Parades, Settings
from companion.messages import Choose, Go, Redo, Undo
from companion.view import views as v
from hardware.cues import Blink, Off, Steady


def choice(name, label, tone="plain", **more):
    return v.Choice(name, label, Choose("sample", name), tone, **more)


MENU = (
    v.Choice("menu-parades", "Parades of both sides", Go(Parades())),
    v.Choice("menu-log", "What happened", Go(Log())),
    choice("menu-correct", "Correct the table"),
    v.Choice("menu-settings", "Settings", Go(Settings())),
    v.Choice("menu-home", "Leave the game", Go(Home()), "quiet"),
)
LAMPS = (
    v.LampView("seat_1", "1", Steady()),
    v.LampView("seat_2", "K", Off()),
    v.LampView("parade_earth", "E", Off(), "earth"),
    v.LampView("parade_water", "W", Blink(), "water"),
    v.LampView("parade_wood", "T", Off(), "wood"),
    v.LampView("attention", "!", Off()),
)
CHROME = v.Chrome(
    "Night Parade",
    "Your turn 7, Midnight side",
    undo=v.Choice("undo", "Climb on Wood 3", Undo(41)),
    redo=v.Choice("redo", "Fight on Water 5", Redo()),
    menu=MENU,
    lamps=LAMPS,
    is_sample=True,
)

DIAMOND = (
    (0, -2),
    (-1, -1),
    (0, -1),
    (1, -1),
    (-2, 0),
    (-1, 0),
    (0, 0),
    (1, 0),
    (2, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (0, 2),
)
ELEMENTS = (
    "wood",
    "water",
    "earth",
    "wood",
    "water",
    "earth",
    "fire",
    "water",
    "earth",
    "wood",
    "earth",
    "water",
    "wood",
)
NEEDS = (5, 3, 4, 3, 5, 3, 6, 4, 5, 4, 2, 2, 3)
BONUS = (
    ("spirit", 3),
    ("lantern", 1),
    ("mystery", 1),
    ("spirit", 1),
    ("spirit", 3),
    ("lantern", 1),
    ("mystery", 1),
    ("spirit", 2),
    None,
    ("mystery", 1),
    ("spirit", 1),
    None,
    ("lantern", 1),
)
MEEPLES = (
    (2, 1),
    (1, 0),
    (0, 0),
    (0, 3),
    (4, 2),
    (0, 0),
    (1, 1),
    (0, 2),
    (0, 0),
    (3, 0),
    (0, 0),
    (0, 0),
    (1, 0),
)
TORII = ((), (), (1,), (), (), (), (), (0,), (1,), (), (0,), (0, 1), ())
LIMITS = (1, 2, 1, 2, 2, 1, 2, 1, 1, 2, 1, 2, 1)
MARKS = {0: "target", 3: "target", 9: "target"}


def tile(n, place, marks, meeples=MEEPLES, torii=TORII, limits=LIMITS):
    name = f"{ELEMENTS[n]}-{NEEDS[n]}"
    mark = marks.get(n, "")
    press = v.Choice(f"tile-{n}", name, Choose("tile", name))
    return v.TileView(
        name,
        f"{ELEMENTS[n].title()} {NEEDS[n]}",
        ELEMENTS[n],
        float(place[0]),
        float(place[1]),
        NEEDS[n],
        limits[n],
        BONUS[n],
        1 if n % 4 == 1 else 2 if n % 6 == 5 else 0,
        meeples[n],
        torii[n],
        mark,
        press if mark == "target" else None,
    )


def edges(places, reach):
    return tuple(
        (a, b)
        for a in range(len(places))
        for b in range(a + 1, len(places))
        if (places[a][0] - places[b][0]) ** 2 + (places[a][1] - places[b][1]) ** 2
        < reach**2
    )


def diamond(marks=MARKS, arrow=None, **more):
    tiles = tuple(tile(n, place, marks, **more) for n, place in enumerate(DIAMOND))
    return v.MapView(tiles, edges(DIAMOND, 1.1), "square", arrow)


HEX_ROWS = ((-2, 3), (-1, 2), (0, 3), (1, 2), (2, 3))
HEXES = tuple(
    (n - (count - 1) / 2, row * 0.866) for row, count in HEX_ROWS for n in range(count)
)


def hexes(marks=MARKS):
    tiles = tuple(tile(n, place, marks) for n, place in enumerate(HEXES))
    return v.MapView(tiles, edges(HEXES, 1.05), "hex")


def card(element, *icons, name="", level=1, **more):
    place = {"earth": "dig", "water": "swim", "wood": "climb"}[element]
    return v.CardView(name, element, (place, *icons), level, **more)


WOOD = v.ParadeView(
    "wood",
    "Wood",
    (
        card("wood", "talisman", level=0, is_done=True),
        card("wood", "fight", name="Kodama", lit=0),
        card("wood", "move", "move", name="Tengu", level=2),
        card("wood", "spirit", "fight", "talisman", name="Jubokko", level=3),
    ),
    is_active=True,
)
EARTH = v.ParadeView(
    "earth",
    "Earth",
    (card("earth", "talisman", level=0), card("earth", "spirit")),
    is_blocked=True,
)
WATER = v.ParadeView(
    "water",
    "Water",
    (
        card("water", "talisman", level=0),
        card("water", "move", name="Kappa"),
        card("water", "fight", name="Umibozu"),
    ),
)
HUMAN = v.SideView(
    "You", ("nogitsune",), False, True, 4, 3, 5, 2, 1, 1, (EARTH, WATER, WOOD)
)
KING = v.SideView(
    "Yokai King",
    ("onikuma",),
    True,
    False,
    6,
    2,
    0,
    0,
    0,
    2,
    (
        v.ParadeView("earth", "Earth", (card("earth", "fight", level=0),)),
        v.ParadeView("water", "Water", WATER.cards, is_blocked=True),
        v.ParadeView("wood", "Wood", WOOD.cards[:2]),
    ),
)
SIDES = (HUMAN, KING)
