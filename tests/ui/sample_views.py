"""Views by hand, one or more of every kind: what the gallery shows."""

from tests.ui.sample_boards import BOARD_VIEWS
from tests.ui.sample_boxes import BOX_VIEWS
from tests.ui.sample_checks import CHECK_VIEWS
from tests.ui.sample_enrolling import ENROL_VIEWS
from tests.ui.sample_hints import HINT_VIEWS
from tests.ui.sample_king import KING_VIEWS
from tests.ui.sample_looks import LONG_LOOKS, LOOK_VIEWS
from tests.ui.sample_merging import MERGE_VIEWS
from tests.ui.sample_pages import (
    ABOUT,
    CONFIRM,
    EDIT,
    EDIT_CARDS,
    HISTORY,
    ICONS,
    ICONS_EMPTY,
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
    SETUP_OWN,
    TROUBLE,
)
from tests.ui.sample_parade import PARADE_VIEWS
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
    "setup-own": SETUP_OWN,
    "scan": SCAN,
    "scan-found": SCAN_FOUND,
    "icons": ICONS,
    "icons-empty": ICONS_EMPTY,
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
VIEWS |= BOARD_VIEWS | PARADE_VIEWS | BOX_VIEWS | LOOK_VIEWS | LONG_LOOKS | ENROL_VIEWS
VIEWS |= CHECK_VIEWS | HINT_VIEWS | MERGE_VIEWS | KING_VIEWS
DAY_VIEWS = (
    "home",
    "sort-target",
    "sort-judged",
    "records",
    "table-place",
    "king-moves",
    "king-turn",
    "score",
    "settings",
    "parade-turn",
    "parade-rolled",
    "enrol",
    "enrol-tile",
)
LARGE_VIEWS = (
    "sort-hint",
    "sort-move",
    "sort-target",
    "sort-reveal-cards",
    "table-place",
    "king-moves",
    "king-turn",
    "long",
    "settings",
    "score",
    "setup-map",
    "parade-turn",
    "parade-rolled",
    "enrol",
    "enrol-card",
    "doctor",
    "camera-check",
    "mount-kept",
    "hint-hundred",
    "hint-sorting",
    "merge",
    "prints",
    "print-stickers",
    "print-no-stick",
)
