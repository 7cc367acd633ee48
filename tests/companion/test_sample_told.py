"""Which game a box that was made up belongs to, and pages that list anew on the way."""

from dataclasses import replace

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import GAME, sample
from companion.boxes.parade import GAME as PARADE
from companion.boxes.parade import sample_parade
from companion.effects import ListBoxes, ListBundles, ListPrintPlaces
from companion.session.play import Box
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings
from companion.tables.shelf import TABLES


def box(made, is_own):
    return Box(made.game, replace(made.edition, is_sample=not is_own), made.text)


def session(own=(), **values):
    boxes = (sample(), sample_parade())
    owned = tuple(box(each, each.game in own) for each in boxes)
    return begin(replace(Settings(), **values), owned, 1)


def test_without_any_own_box_all_is_said_to_be_made_up():
    view = present(session())
    assert view.chrome.is_sample
    assert view.note == session().words.say("home.sample")


@pytest.mark.parametrize("language", ["en", "fr", "de", "pt_BR"])
@pytest.mark.parametrize(("own", "other"), [(GAME, PARADE), (PARADE, GAME)])
def test_an_owner_is_told_of_the_other_game_only(language, own, other):
    here = session((own,), language=language)
    view, say = present(here), here.words.say
    assert not view.chrome.is_sample
    assert say(f"game.{other}") in view.note
    assert say(f"game.{own}") not in view.note
    assert say("home.boxes") in view.note
    for page in (to.OwnBoxes(), to.Settings(), to.History()):
        after, _ = update(here, msg.Go(page))
        assert not present(after).chrome.is_sample


def test_whoever_has_entered_all_is_told_nothing():
    view = present(session((GAME, PARADE)))
    assert (view.chrome.is_sample, view.note) == (False, "")


@pytest.mark.parametrize("game", [GAME, PARADE])
def test_a_wizard_tells_of_its_own_box(game):
    after, _ = update(session((GAME,)), msg.Go(to.Setup(game)))
    assert present(after).chrome.is_sample == (game != GAME)


@pytest.mark.parametrize("is_own", [True, False])
def test_in_a_game_the_box_in_play_counts(is_own):
    here = session((GAME,) if is_own else (PARADE,))
    here = replace(here, stack=(to.Home(), to.Setup(GAME)))
    play = TABLES[GAME].begin(here, 5).play
    here = replace(here, play=play, stack=(to.Home(), to.Table()))
    assert present(here).chrome.is_sample == (not is_own)
    here, _ = update(here, msg.Go(to.Settings()))
    assert present(here).chrome.is_sample == (not is_own)


@pytest.mark.parametrize(
    ("page", "inner", "wanted"),
    [
        (to.OwnBoxes(), to.Enrol(GAME), ListBoxes()),
        (to.Everything(), to.Settings(), ListBundles()),
        (to.Prints(), to.Settings(), ListPrintPlaces()),
    ],
)
def test_a_page_that_one_comes_back_to_lists_anew(page, inner, wanted):
    here, _ = update(session(), msg.Go(page))
    here, _ = update(here, msg.Go(inner))
    here, effects = update(here, msg.Back())
    assert here.here == page
    assert wanted in effects


def test_a_question_that_is_called_off_lists_nothing():
    here, _ = update(session(), msg.Go(to.OwnBoxes()))
    here, _ = update(here, msg.Go(to.Confirm("quit", msg.Quit())))
    _, effects = update(here, msg.Back())
    assert ListBoxes() not in effects
