"""Sessions with a hint above the table, one of each kind of game."""

from dataclasses import replace

from companion.session.present import present
from tests.ui.sample_boards import BOARDS
from tests.ui.sample_parade import PARADE_SESSIONS
from tests.ui.sample_solo import TURN

HINT_SESSIONS = {
    f"hint-{name}": replace(session, met=frozenset(), notice=None)
    for name, session in (
        ("hundred", TURN),
        ("sorting", BOARDS["sort-hint"].session),
        ("parade", PARADE_SESSIONS["parade-turn"]),
    )
}
HINT_VIEWS = {name: present(session) for name, session in HINT_SESSIONS.items()}
