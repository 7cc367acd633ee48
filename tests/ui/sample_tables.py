"""Tables by hand: the first screen and the game in play, as views."""

from dataclasses import replace

from companion.destinations import Home, Settings
from companion.messages import Back, Go, Redo, Undo
from companion.view import views as v
from tests.ui.sample_pieces import (
    CHROME,
    HUMAN,
    LAMPS,
    MENU,
    SIDES,
    WOOD,
    choice,
    diamond,
    hexes,
)

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
HOME_NOTICE = replace(
    HOME,
    chrome=replace(
        HOME.chrome,
        notice=v.Notice(
            "The camera is lost: it is used by another program. Type the code or tap "
            "the icons.",
            "warning",
            choice("dismiss", "Done", "quiet"),
        ),
    ),
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
        v.CardView(
            name,
            element,
            icons,
            level,
            choice=choice(f"take-{name}", name)
            if level < 3
            else v.Choice(f"take-{name}", name, None),
        )
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
