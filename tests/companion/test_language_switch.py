"""The language changes at once, everywhere, and the game stays where it is."""

import io
import sys
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.console.page import WIDTH
from companion.console.terminal import Console
from companion.effects import SaveSettings
from companion.paths import Paths
from companion.settings import Settings
from companion.store.settings_file import load_settings, save_settings
from companion.view.offered import offered
from companion.wiring import Clock, Order, build
from companion.words import LANGUAGES, PSEUDO, Words
from vision.events import CameraLost

sys.path.insert(0, str(Path(__file__).parent))

from crash_child import Player

from tests.session_player import Sitting, texts

OTHERS = (*LANGUAGES[1:], PSEUDO)


def program(folder, **environ):
    return build(Order(Paths(folder), pins="none", environ=environ), Clock())


@pytest.fixture
def sitting():
    found = Sitting()
    found.begin("draws-app", "opponent-easy")
    found.lay()
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_a_switch_changes_all_words_and_nothing_else(sitting, language):
    sitting.send(msg.Go(to.Settings()))
    before = sitting.session
    assert sitting.send(msg.Choose("language", language)) == (SaveSettings(),)
    after = sitting.session
    assert after.words.language == after.settings.language == language
    same = replace(after, words=before.words, settings=before.settings)
    assert same == before
    words = Words(language)
    assert sitting.view.chrome.title == words.say("settings.title")
    sitting.press("back")
    assert sitting.here == to.Table()
    assert sitting.view.instruction.text == words.say("table.choose")


@pytest.mark.parametrize("language", OTHERS)
def test_the_whole_game_reads_as_if_it_had_begun_in_that_language(sitting, language):
    for _ in range(30):
        choices = sitting.choices()
        king = "let-app" if "let-app" in choices else "done"
        sitting.press(*([king] if king in choices else sitting.human_presses()))
    fresh = Sitting(Settings(language=language))
    fresh.send(msg.Resumed(sitting.journal.record()))
    news = replace(fresh.play, seen=sitting.play.seen)
    fresh.session = replace(fresh.session, play=news)
    sitting.send(msg.Go(to.Settings()))
    sitting.send(msg.Choose("language", language))
    for place in (to.Table(), to.Log(), to.Parades(1), to.Correct()):
        sitting.send(msg.Go(place))
        fresh.send(msg.Go(place))
        told = [set(texts(each.view)) for each in (sitting, fresh)]
        assert told[0] == told[1]


def test_a_notice_that_stands_is_said_anew(sitting):
    sitting.send(msg.Failed("x"))
    sitting.send(msg.Go(to.Settings()))
    sitting.send(msg.Choose("language", "klingon"))
    english = sitting.view.chrome.notice.text
    sitting.send(msg.Choose("language", "fr"))
    french = sitting.view.chrome.notice.text
    assert french != english
    assert "klingon" in french
    assert sitting.session.words.language == "fr"


def test_what_a_notice_names_is_said_anew_too(sitting):
    sitting.send(CameraLost("busy", 0))
    sitting.send(msg.Go(to.Settings()))
    for language in LANGUAGES:
        sitting.send(msg.Choose("language", language))
        words = Words(language)
        reason = words.say("camera.reason.busy")
        told = words.say("camera.lost", reason=reason)
        assert sitting.view.chrome.notice.text == told


def test_settings_offer_every_language_by_its_own_name_first(sitting):
    sitting.send(msg.Go(to.Settings()))
    names = [option.label for option in sitting.view.rows[0].options]
    assert names == ["English", "Français", "Deutsch", "Português (Brasil)"]
    sitting.send(msg.Choose("language", PSEUDO))
    labels = [option.label for option in sitting.view.rows[0].options]
    assert len(labels) == len(names) + 1
    sitting.send(msg.Choose("language", "de"))
    assert [option.label for option in sitting.view.rows[0].options] == names


def test_the_first_start_speaks_as_the_system_does(tmp_path):
    made = program(tmp_path, LANG="pt_BR.UTF-8")
    assert made.loop.session.words.language == "pt_BR"
    assert made.captions().menu == Words("pt_BR").say("nav.menu")
    made.close()
    assert not Paths(tmp_path).settings.exists()


def test_what_was_chosen_counts_more_than_the_system(tmp_path):
    made = program(tmp_path, LANG="pt_BR.UTF-8")
    made.post(msg.Go(to.Settings()))
    made.post(msg.Choose("language", "fr"))
    made.step(0)
    assert made.captions().sample == Words("fr").say("console.sample")
    made.close()
    settings, news = load_settings(Paths(tmp_path).settings)
    assert (settings.language, news) == ("fr", ())
    again = program(tmp_path, LANG="de_DE.UTF-8", HYAKKI_LANGUAGE="en")
    assert again.loop.session.words.language == "fr"
    again.close()


def test_the_made_up_language_is_kept_as_any_other(tmp_path):
    path = tmp_path / "settings.toml"
    save_settings(path, Settings(language=PSEUDO))
    assert load_settings(path) == (Settings(language=PSEUDO), ())


def test_a_language_that_is_none_is_told_and_the_systems_used(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text('language = "klingon"\n', encoding="utf-8")
    settings, (news,) = load_settings(path, Settings(language="de"))
    assert settings.language == "de"
    assert "klingon" in dict(news.values)["key"]


def typed(player):
    """The numbers of what the built-in human would press."""
    while True:
        name, _ = player.choice()
        yield str([choice.id for choice in offered(player.view)].index(name) + 1)
        player.view = player.appliance.loop.view


@pytest.mark.parametrize("language", OTHERS)
def test_a_game_in_the_terminal_is_in_the_language(tmp_path, language):
    save_settings(Paths(tmp_path).settings, Settings(language=language))
    player = Player(tmp_path, undoes=0)
    out = io.StringIO()
    session = player.appliance.loop
    Console(player.appliance, lambda: session.session.words, out, lambda: 0).run(
        islice(typed(player), 60)
    )
    player.appliance.close()
    told = out.getvalue()
    assert Words(language).say("console.bye") in told.replace("\n", " ")
    too_long = [line for line in told.splitlines() if len(line) > WIDTH + 1]
    assert language == PSEUDO or too_long == []
    for english in ("Your turn", "Choose a parade", "The score", "Enter Done"):
        assert english not in told


def test_the_terminal_follows_a_switch(tmp_path):
    player = Player(tmp_path, undoes=0)
    out = io.StringIO()
    Console(
        player.appliance, lambda: player.appliance.loop.session.words, out, lambda: 0
    ).run(["settings", "language-de", "?"])
    player.appliance.close()
    told = out.getvalue()
    assert Words("en").say("console.welcome") in told
    assert Words("de").say("console.help").splitlines()[0] in told
    assert told.rstrip().replace("\n", " ").endswith(Words("de").say("console.bye"))
