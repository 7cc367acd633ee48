"""The Yokai King's turn as the settings have it, from games that were played to it."""

from companion.settings import Settings
from companion.view.views import StepsView
from tests.session_player import Sitting

MOST_PRESSES = 200


def at_the_kings(mode, turn=1, *presses):
    """A solo game where the King begins his turn number ``turn``, then ``presses``."""
    sitting = Sitting(Settings(king=mode))
    sitting.begin("opponent-hard", "draws-app")
    sitting.lay()
    for _ in range(MOST_PRESSES):
        if sitting.state.draws:
            sitting.press("let-app")
        elif sitting.state.active == 0:
            sitting.press(*sitting.human_presses())
        elif sitting.state.round == turn:
            break
        elif isinstance(sitting.view, StepsView):
            sitting.press("done" if "done" in sitting.choices() else "more")
        else:
            sitting.press(next(iter(sitting.choices())))
    sitting.press(*presses)
    return sitting


KING_SITTINGS = {
    "king-turn": at_the_kings("auto", 2),
    "king-turn-last": at_the_kings("auto", 2, "more", "more"),
    "king-hand": at_the_kings("off", 2),
    "king-hand-icon": at_the_kings("off", 2, "parade-water"),
}
KING_SESSIONS = {name: sitting.session for name, sitting in KING_SITTINGS.items()}
KING_VIEWS = {name: sitting.view for name, sitting in KING_SITTINGS.items()}
