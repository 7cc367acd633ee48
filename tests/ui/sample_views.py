"""Views by hand, one or more of every kind: what the gallery shows."""

from companion import views as v
from companion.destinations import Home, Log, Parades, Settings
from companion.messages import Answer, Back, Choose, Go, Redo, StartGame, Undo
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

HOME = v.HomeView(
    v.Chrome("Hyakki", is_sample=True),
    v.Choice(
        "resume",
        "Go on",
        Go(Home()),
        "primary",
        "Night Parade, your turn 7, today 20:14",
    ),
    (
        v.Choice("new", "New game", Go(Home())),
        v.Choice("history", "Games played", Go(Home())),
        v.Choice("settings", "Settings", Go(Settings())),
        v.Choice("about", "About", Go(Home())),
        v.Choice("quit", "Switch off", Go(Home()), "quiet"),
    ),
    "Night Parade of a Hundred Yokai, solo against the Yokai King",
)
PLACE = v.TableView(
    CHROME,
    diamond(),
    SIDES,
    v.Instruction(
        "Climb: place a meeple on a Wood island.",
        "Three islands of Wood are free this turn.",
        "S0 §1",
        "card 2 of 4, icon 1 of 2",
    ),
    (choice("skip", "Not possible", "quiet"), choice("free", "I moved freely")),
    WOOD,
    ("You took a talisman.",),
    plot="Plot: Torii beside another clan's; Move icons, each 3",
)
KING_PLACES = v.TableView(
    v.Chrome("The Yokai King", "His turn 7", undo=CHROME.undo, menu=MENU, lamps=LAMPS),
    diamond({0: "focus"}),
    SIDES,
    v.Instruction(
        "Place one of the King's meeples on Wood 5.",
        "You have a meeple there, and that comes first.",
        "K6",
        "card 1 of 3, icon 1 of 2",
    ),
    (
        choice("done", "Done", "primary"),
        choice("impossible", "Not possible"),
        choice("other", "He did something else", "quiet"),
    ),
    WOOD,
    is_king=True,
)
KING_MOVES = v.TableView(
    v.Chrome(
        "The Yokai King",
        "His turn 7",
        undo=CHROME.undo,
        menu=MENU,
        lamps=LAMPS,
        notice=v.Notice(
            "The camera does not answer.", "warning", choice("camera", "Try again")
        ),
    ),
    diamond({4: "source", 5: "focus"}, (4, 5)),
    SIDES,
    v.Instruction(
        "Move one of the King's meeples from Water 5 to Earth 3.",
        "Earth 3 needs fewer meeples and still has room for a torii.",
        "K12",
        "card 2 of 3, icon 2 of 2",
    ),
    KING_PLACES.choices,
    None,
    ("The King built a torii on Wood 3.", "His two meeples went back."),
    is_king=True,
)
RECRUIT = v.TableView(
    CHROME,
    diamond({}),
    SIDES,
    v.Instruction(
        "Recruit a yokai, or end your turn.", "5 spirit and 2 talismans left."
    ),
    (
        choice("swap-1", "Swap level 1", "plain"),
        choice("end", "End the turn", "primary"),
    ),
    None,
    (),
    tuple(
        v.CardView(name, element, icons, level, choice=choice(f"take-{name}", name))
        for name, element, icons, level in (
            ("Kappa", "water", ("swim", "talisman"), 1),
            ("Oni", "earth", ("dig", "fight"), 1),
            ("Tengu", "wood", ("climb", "move", "move"), 2),
            ("Yuki", "water", ("swim", "spirit", "fight"), 2),
            ("Nue", "wood", ("climb", "fight", "fight", "spirit"), 3),
            ("Dodo", "earth", ("dig", "talisman", "spirit", "move"), 3),
        )
    ),
)
VIEWS = {
    "home": HOME,
    "table-place": PLACE,
    "king-places": KING_PLACES,
    "king-moves": KING_MOVES,
    "recruit": RECRUIT,
}


def bar(title, subtitle="", **more):
    back = v.Choice("back", "Back", Back())
    return v.Chrome(title, subtitle, back=back, **more)


SETUP_LEVEL = v.SetupView(
    bar("New game", "Night Parade of a Hundred Yokai"),
    2,
    6,
    "Who is the King?",
    "The Yokai King plays as one clan, or as two at once. A clan of his cannot be "
    "yours.",
    (
        choice(
            "level-easy", "Easy", detail="Onikuma, the bears", icons=("clan-onikuma",)
        ),
        choice(
            "level-medium",
            "Medium",
            detail="Nekomata, the cats",
            icons=("clan-nekomata",),
            is_chosen=True,
        ),
        choice(
            "level-hard",
            "Hard",
            detail="both, with twenty meeples",
            icons=("clan-onikuma", "clan-nekomata"),
        ),
    ),
    choices=(
        choice("setup-back", "Back", "quiet"),
        choice("setup-next", "Next", "primary"),
    ),
)
SETUP_MAP = v.SetupView(
    bar("New game", "Night Parade of a Hundred Yokai", is_sample=True),
    5,
    6,
    "Lay the islands",
    "Midnight side up, Fire in the middle.",
    map=diamond({}, meeples=((0, 0),) * 13, torii=((),) * 13),
    checklist=(
        "Lay the thirteen tiles as in the picture.",
        "Give yourself ten meeples, five torii and three spirit.",
        "Put your three starting cards beside their scrolls.",
        "Do the same for the King, without spirit.",
    ),
    choices=(
        choice("setup-back", "Back", "quiet"),
        choice("setup-again", "Draw again"),
        v.Choice("setup-start", "All is laid", StartGame(), "primary"),
    ),
)
SCAN = v.ScanView(
    bar("The King draws a card", "His turn 7"),
    v.Instruction(
        "Shuffle the level 1 deck, turn over its top card and show it to the camera.",
        "It joins the parade of its element.",
        "K1",
    ),
    "No card in sight. Hold it flat, about 15 cm away.",
    True,
    None,
    (
        choice("scan-icons", "Tap its icons", icons=("card",)),
        choice("scan-type", "Type its code"),
        choice("scan-empty", "The deck is empty", "quiet"),
    ),
)
SCAN_FOUND = v.ScanView(
    SCAN.chrome,
    SCAN.instruction,
    "Kappa, level 1 of Water.",
    False,
    card("water", "move", name="Kappa"),
    (choice("scan-yes", "That is it", "primary"), choice("scan-no", "Another card")),
)
ICON_KEYS = tuple(
    choice(f"icon-{name}", name.title(), icons=(name,))
    for name in ("swim", "climb", "dig", "fight", "move", "spirit", "talisman")
)
ICONS = v.IconsView(
    bar("Tap the icons", "from top to bottom"),
    v.Instruction("Which icons does the card show, from top to bottom?"),
    v.CardView("", "wood", ("climb", "move"), 1),
    ICON_KEYS,
    tuple(choice(f"level-{n}", f"Level {n}", is_chosen=n == 1) for n in (1, 2, 3)),
    (
        choice("icons-erase", "Take one back", "quiet"),
        choice("icons-done", "That is the card", "primary"),
    ),
)
KEYPAD = v.KeypadView(
    bar("Type the code"),
    v.Instruction("Type the code below the sticker, or the name of the card."),
    "KA",
    (
        choice("card-kappa", "Kappa", icons=("swim", "move"), element="water"),
        choice(
            "card-kamaitachi",
            "Kamaitachi",
            icons=("climb", "fight", "move"),
            element="wood",
        ),
        choice("card-kasa", "Kasa-obake", icons=("dig", "talisman"), element="earth"),
    ),
    (choice("keypad-scan", "Use the camera", "quiet"),),
)
EDIT = v.EditView(
    bar("Correct the table", "What you own"),
    v.Instruction("Make the numbers what they are on the table."),
    tuple(
        v.StepperRow(
            label,
            str(value),
            choice(f"minus-{icon}", "less") if value else None,
            choice(f"plus-{icon}", "more"),
            icon,
        )
        for label, value, icon in (
            ("Spirit", 5, "spirit"),
            ("Talismans", 0, "talisman"),
            ("Lanterns", 1, "lantern"),
            ("Mystery tokens", 2, "mystery"),
            ("Meeples in the supply", 10, "meeple"),
            ("Torii left", 3, "torii"),
        )
    ),
    choices=(choice("edit-done", "So it is", "primary"),),
)
EDIT_CARDS = v.EditView(
    bar("Correct the table", "Wood 5"),
    v.Instruction(
        "Make the island what it is on the table; press a card to remove it."
    ),
    EDIT.rows[:4],
    tuple(
        v.CardView(
            one.name,
            one.element,
            one.icons,
            one.level,
            choice=choice(f"drop-{n}", "drop"),
        )
        for n, one in enumerate(WOOD.cards + WATER.cards)
    ),
    (
        choice("edit-done", "So it is", "primary"),
        choice("edit-cancel", "Leave it", "quiet"),
    ),
)
PARADES = v.ParadesView(
    bar("Parades", "yours"),
    HUMAN,
    (choice("parades-king", "Show the King's"),),
)
SCORE = v.ScoreView(
    v.Chrome("The night is over", "Night Parade, 14 rounds", is_sample=True, menu=MENU),
    "You take the throne",
    "Bakemono",
    "12 points; Kaiju begins at 14.",
    ("You", "King"),
    (
        v.ScoreRow("Torii", ("5", "4")),
        v.ScoreRow("Torii on shared islands", ("2", "2")),
        v.ScoreRow("Move icons, 1 for each 3", ("1", "0")),
        v.ScoreRow("Mystery tokens", ("4", "1")),
        v.ScoreRow("Lantern bonus", ("0", "2")),
        v.ScoreRow("Total", ("12", "9"), True),
    ),
    (
        choice("again", "Play again", "primary"),
        choice("log", "What happened"),
        choice("home", "Home", "quiet"),
    ),
)
SCORE_LOST = v.ScoreView(
    SCORE.chrome,
    "The King keeps his throne",
    "",
    "9 points against his 11. There is always another night.",
    SCORE.sides,
    SCORE.rows,
    SCORE.choices,
)
LOG = v.ListView(
    bar("What happened"),
    tuple(
        v.Row(
            label,
            detail,
            choice(f"to-{n}", "back to here") if n > 1 else None,
            n < 2,
        )
        for n, (label, detail) in enumerate(
            (
                ("Move from Wood 3 to Earth 4", "taken back"),
                ("Fight on Water 5", "taken back"),
                ("You placed a meeple on Wood 3.", "turn 7, by touch"),
                ("You woke the Wood parade.", "turn 7, by touch"),
                ("The King built a torii on Wood 3.", "turn 6, K11"),
                ("The King placed a meeple on Wood 3.", "turn 6, K6 and K8"),
                ("The King drew Kodama.", "turn 6, by camera"),
                (
                    "You recruited Kappa for 2 spirit and a talisman.",
                    "turn 6, by touch",
                ),
                ("You took 2 spirit.", "turn 6"),
            )
        )
    ),
    choices=(choice("log-export", "Write to a file", "quiet"),),
)
HISTORY = v.ListView(bar("Games played"), (), "No game has been played yet.")
SETTINGS = v.SettingsView(
    bar("Settings"),
    (
        v.SettingRow(
            "Size of the text",
            tuple(
                choice(f"text-{n}", f"{n}\N{NO-BREAK SPACE}%", is_chosen=n == 100)
                for n in (90, 100, 125, 150)
            ),
        ),
        v.SettingRow(
            "Light",
            (choice("night", "Night", is_chosen=True), choice("day", "Day")),
            "Night is easier on the eyes in a dark room.",
        ),
        v.SettingRow(
            "Your own turn",
            (choice("guided", "Guided", is_chosen=True), choice("free", "Free")),
            "Guided: the app walks through the icons and offers only what the rules "
            "allow. Free: you move the pieces and tap the result in.",
        ),
        v.SettingRow(
            "Cards",
            (
                choice("by-camera", "Camera", is_chosen=True),
                choice("by-code", "Typed"),
                choice("by-icons", "Icons"),
            ),
        ),
    ),
    (choice("settings-done", "Done", "primary"),),
)
CONFIRM = v.TextView(
    v.Chrome("Night Parade", "Your turn 7"),
    "Take back the King's card?",
    "It has been seen. If you take it back, shuffle it into the level 1 deck.",
    (
        v.Choice("yes", "Take it back", Answer(True), "danger"),
        v.Choice("no", "Leave it", Answer(False), "primary"),
    ),
    "warning",
)
TROUBLE = v.TextView(
    v.Chrome("Hyakki"),
    "Something went wrong",
    "The game is stored up to the last step.\n\nValueError: no such tile\n"
    "session.py:120",
    (v.Choice("go-on", "Go on", Back(), "primary"), choice("quit", "Close", "quiet")),
    "error",
)
ABOUT = v.TextView(
    bar("About"),
    "Hyakki 0.1.0",
    "A companion for games of the yokai night parade, played with real cards and "
    "meeples.\nThe game in the box is by its makers; this program has nothing of "
    "theirs in it.\nLicence: MIT. Fonts: SIL Open Font License and public domain.",
)
LONG = v.TableView(
    v.Chrome(
        "The Yokai King of the Midnight Islands",
        "His turn 17, and the last of this night",
        back=v.Choice("back", "Back", Back()),
        undo=v.Choice(
            "undo", "Took a meeple from Water 5 and put it on Wood 3", Undo(1)
        ),
        redo=v.Choice("redo", "Fight on Water 5", Redo()),
        menu=MENU,
        lamps=LAMPS,
        is_sample=True,
        notice=v.Notice(
            "The button on pin 17 is used by another program; everything else goes on "
            "as before, and you can press on the screen instead.",
            "error",
            choice("pins", "Try the pins again"),
        ),
    ),
    diamond({0: "source", 3: "focus"}, (0, 3)),
    SIDES,
    v.Instruction(
        "All of the King's meeples lie on the islands: take one from Water 5, where no "
        "torii can be built any more, and place it on Wood 3, which needs the fewest "
        "meeples of all islands of Wood that can still take a torii.",
        "Nobody of yours stands on an island of Wood, he himself stands on none that "
        "he has not placed on this turn, and Wood 3 needs fewer meeples than Wood 4.",
        "K6, K10",
        "card 3 of 8, icon 2 of 4",
    ),
    (
        choice("done", "Done", "primary"),
        choice("impossible", "That is not possible on our table"),
        choice("other", "He did something else", "quiet"),
        choice("skip", "Leave out this icon", "quiet"),
        choice("more", "Why is that so? Explain it to me", "quiet"),
        choice("wrong", "The table is not as the picture says"),
        choice("pause", "Go on another day", "quiet"),
        choice("give-up", "Give up", "danger"),
    ),
    WOOD,
    (
        "You let go of 3 spirit.",
        "The King drew Kamaitachi, level 1 of Wood.",
        "He woke his Wood parade: it is the longest he did not use last turn.",
    ),
    is_king=True,
)
FOUR_SIDES = tuple(
    v.SideView(
        name,
        (clan,),
        False,
        n == 2,
        10 - n,
        5 - n,
        n,
        n % 3,
        n % 2,
        n % 2,
        HUMAN.parades,
    )
    for n, (name, clan) in enumerate(
        (
            ("Aiko", "gamanoke"),
            ("Bernadette", "onikuma"),
            ("Chiyo", "nekomata"),
            ("Dagobert", "nogitsune"),
        )
    )
)
FOUR = v.TableView(
    CHROME,
    diamond(
        {4: "dim", 8: "dim", 6: "target"},
        meeples=tuple(
            (n % 4, (n + 1) % 3, n % 3, 10 if n == 6 else n % 2) for n in range(13)
        ),
        torii=tuple(((), (0, 1, 2, 3), (1, 3), (2,))[n % 4] for n in range(13)),
        limits=tuple(4 if n % 4 == 1 else 2 for n in range(13)),
    ),
    FOUR_SIDES,
    v.Instruction(
        "Chiyo, wake one of your parades.", "Not the one of last turn.", "S0 §1"
    ),
    tuple(
        choice(
            f"parade-{name}", name.title(), element=name, icons=("dig", "fight", "move")
        )
        for name in ("earth", "water", "wood")
    ),
)
HEXAGONS = v.TableView(CHROME, hexes(), SIDES, PLACE.instruction, PLACE.choices, WOOD)
VIEWS |= {
    "setup-level": SETUP_LEVEL,
    "setup-map": SETUP_MAP,
    "scan": SCAN,
    "scan-found": SCAN_FOUND,
    "icons": ICONS,
    "keypad": KEYPAD,
    "edit": EDIT,
    "edit-cards": EDIT_CARDS,
    "parades": PARADES,
    "score": SCORE,
    "score-lost": SCORE_LOST,
    "log": LOG,
    "history": HISTORY,
    "settings": SETTINGS,
    "confirm": CONFIRM,
    "trouble": TROUBLE,
    "about": ABOUT,
    "long": LONG,
    "four": FOUR,
    "hexagons": HEXAGONS,
}
DAY_VIEWS = ("home", "table-place", "king-moves", "score", "settings")
LARGE_VIEWS = ("table-place", "king-moves", "long", "settings", "score", "setup-map")
