"""Hints: what a step means, once, above the screen, until people went on."""

from dataclasses import replace

import pytest

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.hints.topics import TOPICS, topic
from companion.hints.wishes import HintSeen
from companion.paths import Paths
from companion.session.reducer import begin
from companion.settings import Settings
from companion.store.met import Met
from companion.wiring import Clock, Order, build
from companion.words import LANGUAGES, Words
from tests.parade_player import begun as parade_begun
from tests.parade_player import is_over, play_until
from tests.session_player import Sitting
from tests.sorting_player import CARDS, YOKAI, cells, move, offers, turn
from tests.sorting_player import begin as begin_sorting
from tests.sorting_player import begun as sorting_begun


def learner(**settings):
    """Somebody who has met nothing yet."""
    sitting = Sitting(Settings(**settings))
    old = sitting.session
    sitting.session = begin(
        old.settings, old.boxes, old.entropy, old.words, met=frozenset()
    )
    return sitting


def step(sitting):
    choices = sitting.choices()
    if "let-app" in choices or "done" in choices:
        sitting.press("let-app" if "let-app" in choices else "done")
    elif "end-turn" in choices:
        sitting.press("end-turn")
    else:
        sitting.press(*sitting.human_presses())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_has_its_sentence_and_that_is_short(language):
    words = Words(language)
    for name in TOPICS:
        said = words.say(f"hint.{name}")
        assert said != f"hint.{name}"
        assert len(said) <= 160, said


@pytest.mark.parametrize(
    ("language", "spirits", "families"),
    [
        ("en", "all spirits", "famil"),
        ("fr", "tous les esprits", "famil"),
        ("de", "alle Geister", "famil"),
        ("pt_BR", "todos os espíritos", "famíl"),
    ],
)
def test_the_shape_is_that_of_all_spirits_not_of_families(language, spirits, families):
    said = Words(language).say("hint.sorting-objective")
    assert spirits in said
    assert families not in said.lower()


def hint(sitting):
    notice = sitting.view.chrome.notice
    is_hint = notice is not None and notice.choice.id == "hint-seen"
    return notice.choice.message.topic if is_hint else ""


def sorting_hints(box, *presses):
    """Every hint of the first turns of a sorting game."""
    sitting = learner()
    sitting.session = replace(sitting.session, boxes=(box,))
    begin_sorting(sitting, box.game, *presses)
    found = set()
    for number in range(3):
        for _ in range(2):
            found.add(topic(sitting.session))
            sitting.press(cells(sitting)[number])
        found.add(topic(sitting.session))
        move(sitting, number)
        found.add(topic(sitting.session))
        sitting.press("reveal")
        if offers(sitting, "drawn-"):
            found.add(topic(sitting.session))
            sitting.press(offers(sitting, "drawn-")[0])
    return found


PLAIN = {"sorting-peek", "sorting-move", "sorting-hint", "sorting-draw"}


@pytest.mark.parametrize(
    ("box", "presses", "instead"),
    [
        (YOKAI, ("level-1",), {}),
        (CARDS, ("level-1",), {}),
        (CARDS, ("open_talk",), {"sorting-peek": "sorting-peek-open"}),
        (YOKAI, ("level-3",), {"sorting-draw": "sorting-draw-stacked"}),
        (CARDS, ("last_hint_only",), {"sorting-draw": "sorting-draw-stacked"}),
        (YOKAI, ("level-4",), {"sorting-hint": "sorting-hint-hidden"}),
        (CARDS, ("hidden_hints",), {"sorting-hint": "sorting-hint-hidden"}),
    ],
)
def test_hints_follow_the_level_and_the_switches(box, presses, instead):
    found = sorting_hints(box, "players-2", *presses)
    gone = {"sorting-draw"} if "sorting-hint" in instead else set()
    assert found == {instead.get(name, name) for name in PLAIN - gone}


def test_a_hint_comes_once_and_goes_when_people_go_on():
    sitting = learner()
    sitting.begin("opponent-easy", "draws-app")
    sitting.lay()
    shown = []
    for _ in range(80):
        shown.append(hint(sitting))
        step(sitting)
    told = [name for n, name in enumerate(shown) if name and name not in shown[:n]]
    assert "hundred-parade" in told
    assert "hundred-king" in told
    for name in told:
        first = shown.index(name)
        last = len(shown) - 1 - shown[::-1].index(name)
        assert set(shown[first : last + 1]) == {name}
    assert set(told) == sitting.session.met


def test_a_hint_that_was_read_is_gone_and_remembered():
    sitting = learner()
    sitting.begin("opponent-easy", "draws-app")
    sitting.lay()
    name = hint(sitting)
    assert name
    sitting.press("notice")
    assert sitting.effects == (ask.KeepMet((name,)),)
    assert hint(sitting) == ""
    sitting.send(msg.Tick(60_000))
    assert hint(sitting) == ""


def test_hints_can_be_switched_off_and_shown_once_more():
    sitting = learner(hints="off")
    sitting.begin("opponent-easy", "draws-app")
    sitting.lay()
    assert hint(sitting) == ""
    sitting.send(msg.Go(to.Settings("play")))
    sitting.press("hints-on", "back")
    name = hint(sitting)
    assert name
    sitting.press("notice")
    sitting.send(msg.Go(to.Settings("play")))
    sitting.press("hints-again", "back")
    assert hint(sitting) == name


def test_something_wrong_is_told_before_a_hint():
    sitting = learner()
    sitting.begin("opponent-easy", "draws-app")
    sitting.lay()
    assert hint(sitting)
    sitting.send(msg.Typed("no such card"))
    session = sitting.session
    if session.notice is not None:
        assert hint(sitting) == ""


def begun_parade():
    return play_until(parade_begun("players-2"), lambda table: topic(table.session))


def begun_hundred():
    sitting = learner()
    sitting.begin("opponent-easy", "draws-app")
    sitting.lay()
    return sitting


@pytest.mark.parametrize(("size", "is_shown"), [(115, True), (130, False)])
@pytest.mark.parametrize(
    "begin",
    [begun_parade, begun_hundred, lambda: sorting_begun(CARDS, "players-2")],
    ids=["parade", "hundred", "sorting"],
)
def test_hints_wait_in_the_menu_in_large_text(begin, size, is_shown):
    sitting = begin()
    settings = replace(sitting.session.settings, text_size=size)
    sitting.session = replace(sitting.session, settings=settings, met=frozenset())
    sitting.session = replace(sitting.session, notice=None)
    assert bool(hint(sitting)) == is_shown
    menu = {choice.id: choice for choice in sitting.view.chrome.menu}
    assert ("hint" in menu) != is_shown
    if not is_shown:
        told = topic(sitting.session)
        sitting.send(menu["hint"].message)
        assert sitting.view.text == sitting.session.words.say(f"hint.{told}")
        sitting.press("done")
        assert isinstance(sitting.here, to.Table)


def test_each_step_of_a_game_of_the_parade_has_a_hint():
    sitting, found = parade_begun("players-2"), set()

    def seen(table):
        found.add(topic(table.session))
        return is_over(table)

    play_until(sitting, seen)
    assert {"parade-draw", "parade-act", "parade-dice", "parade-rolled"} <= found
    assert found <= {*TOPICS, ""}


@pytest.mark.parametrize("box", [CARDS, YOKAI])
def test_each_step_of_a_sorting_game_has_a_hint(box):
    sitting, found = sorting_begun(box, "players-2"), []
    send = sitting.send

    def listened(message):
        effects = send(message)
        found.append(topic(sitting.session))
        return effects

    sitting.send = listened
    for number in range(3):
        turn(sitting, number)
    assert {"sorting-peek", "sorting-move", "sorting-hint"} <= set(found)
    assert set(found) <= {*TOPICS, ""}


def test_a_file_that_is_no_list_of_hints_teaches_everything_again(tmp_path):
    met = Met(tmp_path)
    assert met.read() == frozenset()
    met.keep(("a", "b"))
    assert met.read() == {"a", "b"}
    for text in (b"", b"met = 3", b"met = [1, 'a']", b"\xff", b"x" * 99_999):
        (tmp_path / "met.toml").write_bytes(text)
        assert met.read() <= {"a"}
    (tmp_path / "met.toml").unlink()
    (tmp_path / "met.toml").mkdir()
    met.keep(("a",))
    assert met.read() == frozenset()


def test_what_was_met_is_known_at_the_next_start(tmp_path):
    order = Order(Paths(tmp_path), camera="none", pins="none")
    appliance = build(order, Clock())
    appliance.loop.handle(HintSeen("hundred-parade"))
    appliance.close()
    again = build(order, Clock())
    assert again.loop.session.met == {"hundred-parade"}
    again.close()
