"""Views by hand, one or more of every kind: what the gallery shows."""

from tests.ui.sample_pages import (
    ABOUT,
    CONFIRM,
    EDIT,
    EDIT_CARDS,
    HISTORY,
    ICONS,
    KEYPAD,
    LOG,
    PARADES,
    SCAN,
    SCAN_FOUND,
    SCORE,
    SCORE_FOUR,
    SCORE_LOST,
    SETTINGS,
    SETUP_LEVEL,
    SETUP_MAP,
    TROUBLE,
)
from tests.ui.sample_tables import (
    FOUR,
    HEXAGONS,
    HOME,
    HOME_NOTICE,
    KING_MOVES,
    KING_PLACES,
    LONG,
    PLACE,
    RECRUIT,
)

VIEWS = {
    "home": HOME,
    "home-notice": HOME_NOTICE,
    "table-place": PLACE,
    "king-places": KING_PLACES,
    "king-moves": KING_MOVES,
    "recruit": RECRUIT,
}
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
    "score-four": SCORE_FOUR,
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
