"""Two half-done boxes side by side, as the page that makes one of them shows them."""

from companion import destinations as to
from companion import messages as msg
from companion.boxfiles.uniting import compare
from companion.boxfiles.wishes import HalfBoxFound
from companion.enrolling.hundred import HundredYokai
from companion.session.present import present
from tests.session_player import Sitting

GAME = "hundred-yokai"
FILE = "grandmother.hyakki"


def box(name, needed, bonus, *icons):
    """A box with one tile, costs, and the same card seen in two ways."""
    kind = HundredYokai()
    tiles, _, starters, cards, *_ = kind.parts
    costs = kind.parts[6]
    table = kind.blank(name)
    place = [tile["id"] for tile in table["tile"]].index("fire")
    for what, value in (
        ("requirement", needed),
        ("torii-midnight", "1"),
        ("torii-day", "2"),
        ("bonus", bonus),
        ("lanterns", "1"),
    ):
        table = tiles.fill(table, place, what, value)
    table = cards.enter(table, 0, icons)
    table = cards.put(table, 0, "name", "Kappa")
    table = starters.fill(table, 0, "icons", icons[-1])
    for level, cost in enumerate((needed, "4", "6"), 1):
        table = costs.fill(table, 0, f"cost-{level}", cost)
    return table


MINE = box("Our box", "2", "spirit-2", "swim", "talisman")
THEIRS = box("Grandmother's box", "3", "spirit-2", "swim", "spirit", "move")


def compared(mine, theirs):
    sitting = Sitting()
    sitting.send(msg.Go(to.OwnBoxes()))
    sitting.send(msg.BoxesCompared(compare(GAME, FILE, mine, theirs)))
    return sitting


def half(is_alone):
    sitting = Sitting()
    sitting.send(msg.Go(to.OwnBoxes()))
    sitting.send(HalfBoxFound(f"/media/stick/{FILE}", FILE, GAME, is_alone))
    return sitting.session


DIFFER = compared(MINE, THEIRS)
DIFFER.press("theirs-1")
MERGE_SESSIONS = {
    "merge": DIFFER.session,
    "merge-same": compared(MINE, MINE).session,
    "half-box": half(True),
    "half-box-both": half(False),
}
MERGE_VIEWS = {name: present(session) for name, session in MERGE_SESSIONS.items()}
