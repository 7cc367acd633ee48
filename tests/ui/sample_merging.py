"""Two half-done boxes side by side, as the page that makes one of them shows them."""

from companion import destinations as to
from companion import messages as msg
from companion.boxfiles.comparing import compare
from companion.session.present import present
from tests.session_player import Sitting

MINE = {
    "name": "Our box",
    "card": [
        {"id": "kappa", "level": 1, "icons": ["swim", "talisman"]},
        {"id": "tengu", "level": 3, "icons": ["climb", "fight", "move"]},
    ],
    "tile": [{"id": "wood-5", "requirement": 5, "neighbours": ["fire", "wood-3"]}],
}
THEIRS = {
    "name": "Grandmother's box",
    "card": [
        {"id": "kappa", "level": 2, "icons": ["swim", "spirit"]},
        {"id": "tengu", "level": 3, "icons": ["climb", "fight", "move"]},
        {"id": "oni", "level": 2, "icons": ["dig"]},
    ],
    "tile": [{"id": "wood-5", "requirement": 4, "neighbours": ["fire", "wood-3"]}],
}


def compared(mine, theirs):
    sitting = Sitting()
    sitting.send(msg.Go(to.OwnBoxes()))
    found = compare("hundred-yokai", "grandmother.hyakki", mine, theirs)
    sitting.send(msg.BoxesCompared(found))
    return sitting


DIFFER = compared(MINE, THEIRS)
DIFFER.press("theirs-1")
MERGE_SESSIONS = {
    "merge": DIFFER.session,
    "merge-same": compared(MINE, MINE).session,
}
MERGE_VIEWS = {name: present(session) for name, session in MERGE_SESSIONS.items()}
