"""A game that was cut off in its set-up list opens on the page that was shown."""

import os
import signal
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.effects import KeepPlace
from companion.session.present import present
from companion.settings import Settings
from companion.store.records import Opening
from companion.store.storage import Storage
from companion.view.offered import framing, offered
from tests.parade_player import BOX as PARADE_BOX
from tests.session_player import Sitting
from tests.sorting_player import CARDS, YOKAI

sys.path.insert(0, str(Path(__file__).parent))

from crash_child import Player

BOXES = {
    "hundred-yokai": None,
    "night-parade": CARDS,
    "yokai": YOKAI,
    "yokai-parade": PARADE_BOX,
}
ONWARD = ("next", "done", "let-app")
every_game = pytest.mark.parametrize("game", BOXES)


def listed(game):
    """A game that has just come to its set-up list."""
    sitting = Sitting(Settings(draws="app"), box=BOXES[game])
    sitting.press(f"new-{game}")
    for _ in range(40):
        if isinstance(sitting.here, to.SetOut):
            return sitting
        choices = sitting.choices()
        sitting.press(next(each for each in ONWARD if each in choices))
    raise AssertionError(sitting.here)


def cut_off(sitting):
    """What a program shows that finds the game in its journal after a power cut."""
    again = Sitting(box=BOXES[sitting.play.game])
    again.send(msg.Resumed(sitting.journal.record(), is_shown=True))
    return again


@every_game
def test_the_page_that_was_shown_is_shown_again(game):
    sitting = listed(game)
    pages = 0
    while isinstance(sitting.here, to.SetOut):
        again = cut_off(sitting)
        assert again.here == sitting.here
        assert again.view.heading == sitting.view.heading
        assert again.view.step == sitting.view.step
        pages += 1
        sitting.press("next")
    assert pages > 1
    assert cut_off(sitting).here == to.Table() == sitting.here


@every_game
def test_going_back_in_the_list_is_kept_too(game):
    sitting = listed(game)
    sitting.press("next")
    before = sitting.here
    sitting.press("next")
    sitting.press("back")
    assert sitting.here == before
    assert cut_off(sitting).here == before


@every_game
def test_once_somebody_has_acted_no_place_is_kept(game):
    sitting = listed(game)
    while isinstance(sitting.here, to.SetOut):
        sitting.press("next")
    for _ in range(20):
        table = sitting.play.timeline
        if any(not entry.is_chance for entry in table.entries):
            break
        _any_press(sitting)
    else:
        pytest.fail("nobody has acted after twenty presses")
    sitting.send(msg.Go(to.SetOut(0)))
    assert not any(isinstance(effect, KeepPlace) for effect in sitting.effects)


def _any_press(sitting):
    """Carry out the first legal action that is no answer of chance, or draw."""
    play = sitting.play
    legal = list(play.timeline.game.legal_actions(play.state))
    sitting.send(msg.Act(legal[0]) if legal else msg.LetAppDraw(play.count))


def test_the_place_is_on_the_disk_and_changes_nothing_else(tmp_path):
    with closing(Storage(tmp_path)) as storage:
        begun = storage.begin(Opening("yokai-parade", 1, 7, "", "{}"))
        storage.append(0, "drawn a", "app", 1)
        storage.stand(1, 2, "3")
        assert storage.load(begun.game_id).page == 3
        storage.stand(1, 3, "-1")
        storage.append(1, "drawn b", "app", 4)
    with closing(Storage(tmp_path)) as storage:
        record = storage.resume()
    assert record.page == -1
    assert (record.standing, record.result) == (2, None)
    assert [line.line for line in record.lines] == ["drawn a", "drawn b"]


def test_a_kill_in_the_list_leads_back_to_its_page(tmp_path):
    pid = os.fork()
    if pid == 0:
        player = Player(tmp_path, undoes=0)
        here = player.appliance.loop.session.here
        while here != to.SetOut(2):
            player.press(_onward(player))
            here = player.appliance.loop.session.here
        os.kill(os.getpid(), signal.SIGKILL)
    os.waitpid(pid, 0)
    again = Player(tmp_path)
    assert again.appliance.loop.session.here == to.SetOut(2)
    again.appliance.close()


def _onward(player):
    """The press that leads on: to the wizard, through it, through the list."""
    session = player.appliance.loop.session
    view = present(session)
    choices = {each.id: each for each in offered(view)} | framing(view)
    wanted = ("next", "new-yokai-parade", "let-app")
    return next(choices[each].message for each in wanted if each in choices)
