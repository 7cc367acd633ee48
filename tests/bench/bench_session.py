"""What a press costs between touch and picture: the session, and the view after it."""

import time

from figures import Figure, percentile

from companion.session.present import present
from companion.session.reducer import update
from companion.view.views import ScoreView
from tests.session_player import Sitting

GAMES = 6
BAR_MS = 3.0


def bench() -> list[Figure]:
    """CPU time of update and present over whole solo games with tracked cards."""
    pairs = [pair for entropy in range(GAMES) for pair in presses(entropy)]
    updates, views = [], []
    for session, message in pairs:
        start = time.thread_time()
        after, _ = update(session, message)
        middle = time.thread_time()
        present(after)
        updates.append((middle - start) * 1000)
        views.append((time.thread_time() - middle) * 1000)
    return [
        Figure("presses of whole games", len(pairs), ""),
        Figure("session's answer, median", percentile(updates, 50), "ms"),
        Figure("session's answer, 99th percentile", percentile(updates, 99), "ms"),
        Figure("view, median", percentile(views, 50), "ms", BAR_MS),
        Figure("view, 99th percentile", percentile(views, 99), "ms", BAR_MS),
    ]


def presses(entropy: int) -> list[tuple[object, object]]:
    """Return every session of a game with the message that came next."""
    found: list[tuple[object, object]] = []
    sitting = Recorder(found, entropy)
    sitting.begin("draws-app")
    sitting.lay()
    while not isinstance(sitting.view, ScoreView):
        if sitting.state.draws:
            sitting.press("let-app")
        elif sitting.view.is_king:
            sitting.press("done")
        else:
            sitting.press(*sitting.human_presses())
    return found


class Recorder(Sitting):
    """A sitting that keeps what it was told, and when."""

    def __init__(self, found: list[tuple[object, object]], entropy: int) -> None:
        super().__init__(entropy=entropy)
        self.found = found

    def send(self, message: object) -> object:
        """Answer ``message`` and keep it."""
        self.found.append((self.session, message))
        return super().send(message)
