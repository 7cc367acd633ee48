"""Pages by hand: everything but the table, as views."""

from dataclasses import replace

from companion.messages import Answer, Back, StartGame
from companion.view import views as v
from tests.ui.sample_pieces import HUMAN, MENU, WATER, WOOD, card, choice, diamond


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
_LAID = diamond({}, meeples=((0, 0),) * 13, torii=((),) * 13)
SETUP_OWN = v.SetupView(
    SETUP_MAP.chrome,
    6,
    10,
    "Lay the islands",
    "Which tile lies there?",
    map=replace(
        _LAID,
        tiles=tuple(
            replace(
                tile,
                label="?",
                element="",
                mark="focus" if n == 4 else "",
                choice=choice(f"cell-{n}", "?"),
            )
            if n > 3 and tile.element != "fire"
            else tile
            for n, tile in enumerate(_LAID.tiles)
        ),
    ),
    options=tuple(choice(f"lay-{n}", f"Water {n}") for n in range(10)),
    choices=(
        v.Choice("own-done", "They lie so", None, "primary"),
        choice("own-app", "Let the app lay them"),
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
    replace(SCAN.chrome, undo=None, redo=None, menu=()),
    v.Instruction(
        "Is this what you are showing?",
        "Nothing is taken before you say so. Another one before the camera takes its "
        "place.",
    ),
    "Kappa",
    True,
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
ICONS_EMPTY = v.IconsView(
    ICONS.chrome,
    v.Instruction(
        "Tap the icons from top to bottom", "The first one says which parade."
    ),
    v.CardView("", "", (), 1),
    ICON_KEYS,
    ICONS.levels,
    (
        v.Choice("icons-done", "This card", None, "primary"),
        choice("icons-clear", "Clear", "quiet"),
        choice("icons-scan", "Show it to the camera"),
        choice("icons-type", "Type its code"),
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
SCORE_FOUR = v.ScoreView(
    SCORE.chrome,
    "Onikuma is the new Yokai King",
    "",
    "Usual rulings.",
    ("Gamanoke", "Onikuma", "Nekomata", "Nogitsune"),
    (
        v.ScoreRow("Torii on the map", ("2", "5", "4", "3")),
        v.ScoreRow("Torii next to another of your torii", ("0", "", "", "")),
        v.ScoreRow("Torii alone on its island", ("", "0", "", "")),
        v.ScoreRow("Torii away from your other torii", ("", "", "2", "")),
        v.ScoreRow("Torii on Earth islands", ("", "", "", "1")),
        v.ScoreRow("Talisman icons, each 2", ("1", "1", "", "")),
        v.ScoreRow("Fight icons, each 3", ("", "", "0", "")),
        v.ScoreRow("Move icons, each 3", ("", "", "", "0")),
        v.ScoreRow("Mystery tokens", ("0", "0", "1", "0")),
        v.ScoreRow("Lantern bonuses", ("0", "4", "0", "2")),
        v.ScoreRow("Total", ("3", "10", "7", "6"), True),
    ),
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
                ("Move from Wood 3 to Earth 4", "taken back; by touch"),
                ("Fight on Water 5", "taken back; by touch"),
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
