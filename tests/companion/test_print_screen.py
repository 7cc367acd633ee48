"""Printing from the screen: chosen by taps, written onto sticks, told when refused."""

import threading
from dataclasses import replace
from pathlib import Path

import pytest

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.boxes.editions import edition_from_text, sample
from companion.boxes.parade import sample_parade
from companion.boxes.sorting import open_boxes
from companion.boxfiles.shelf import OwnBox, Shelf
from companion.enrolling.wishes import DraftRead
from companion.paths import Paths
from companion.printing.press import StickPress, day, free_name, name_of
from companion.printing.wishes import Order, Prints
from companion.screens.printing import SHEETS, labels_on
from companion.session.play import Box
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings
from companion.view.offered import offered
from companion.view.views import ListView, SettingsView, TextView
from companion.wiring import Clock, build
from companion.wiring import Order as Start
from companion.words import LANGUAGES
from tests.companion.broken_boxes import TEXT
from tests.full_disk import no_room
from tests.print_hand import A4, LETTER, pages, text_of
from tests.session_player import Sitting, assert_sound

DAY = "2026-03-01"
BOXES = {
    box.game: box
    for box in (
        sample(),
        sample_parade(),
        *open_boxes(Paths(Path("/nowhere")).yokai)[0],
    )
}


def press(data, *sticks, posted=None):
    """What prints, at once, onto folders that are sticks wherever they lie."""
    posted = [] if posted is None else posted
    made = StickPress(
        data, posted.append, lambda job: job(), lambda: DAY, lambda: sticks
    )
    return made, posted


def asked(order, folder, language="en", box=None):
    return ask.PrintSheet(order, str(folder), box or BOXES.get(order.game), language)


@pytest.fixture
def places(tmp_path):
    data, stick = tmp_path / "data", tmp_path / "KINGSTON"
    data.mkdir()
    stick.mkdir()
    return data, stick


PAGES = {
    ("stickers", "hundred-yokai"): 1,
    ("stickers", "yokai-parade"): 2,
    ("stickers", "yokai"): 1,
    ("board", "yokai-parade"): 1,
    ("strip", ""): 1,
    ("mount", ""): 1,
    ("wiring", ""): 1,
}
"""Where it is known beforehand how many pages there are."""


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("what", "game"), SHEETS)
def test_everything_that_is_offered_becomes_a_document(places, what, game, paper):
    data, stick = places
    made, posted = press(data, stick)
    labels = labels_on(paper)[0] if what == "stickers" else ""
    made.do(asked(Order(what, game, paper, labels), stick))
    assert [each.news.key for each in posted] == ["sheet_made"]
    (path,) = stick.iterdir()
    assert path.name.startswith(f"hyakki-{what}")
    assert path.name.endswith(f"{DAY}.pdf")
    size = A4 if paper == "a4" else LETTER
    count, sizes = pages(path)
    assert sizes == {size[::-1] if what == "mount" else size}
    assert count >= 1
    if paper == "a4" and (what, game) in PAGES:
        assert count == PAGES[what, game]


def test_every_card_of_the_own_box_has_its_sticker(places):
    data, stick = places
    text = TEXT.replace('name = "Sample box"', 'name = "Großmutters Schachtel 百鬼"')
    box = Box("hundred-yokai", edition_from_text(text), text)
    made, _ = press(data, stick)
    made.do(asked(Order("stickers", box.game, "a4", "L7160"), stick, box=box))
    (path,) = stick.iterdir()
    assert path.name == f"hyakki-stickers-hundred-yokai-Gromutters-Schachtel-{DAY}.pdf"
    copies = sum(entry.copies for entry in box.edition.cards)
    assert pages(path)[0] == -(-copies // 21)
    printed = text_of(path)
    assert all(entry.code in printed for entry in box.edition.cards)


def test_no_document_takes_the_place_of_another(places):
    data, stick = places
    made, posted = press(data, stick)
    for _ in range(3):
        made.do(asked(Order("strip"), stick))
    names = [dict(each.news.values)["file"] for each in posted]
    stem = f"hyakki-strip-{DAY}"
    assert names == [f"{stem}.pdf", f"{stem}-2.pdf", f"{stem}-3.pdf"]
    assert sorted(names) == sorted(path.name for path in stick.iterdir())


def test_without_a_stick_it_goes_into_the_device_and_says_where(places):
    data, _ = places
    made, posted = press(data)
    ((listed),) = made.listed()
    assert listed == msg.PrintPlacesListed((), str(data / "prints"))
    made.do(asked(Order("strip"), listed.folder))
    (path,) = (data / "prints").iterdir()
    sitting = Sitting()
    sitting.send(posted[0])
    assert str(path) in sitting.view.chrome.notice.text


def refusal(made, posted, order, folder, **how):
    made.do(asked(order, folder, **how))
    (told,) = posted
    sitting = Sitting()
    sitting.send(told)
    assert sitting.view.chrome.notice.tone == "error"
    return sitting.view.chrome.notice.text


def test_a_stick_that_was_pulled_is_told_and_nothing_is_written_for_it(places):
    data, stick = places
    made, posted = press(data)
    told = refusal(made, posted, Order("strip"), stick)
    assert str(stick) in told
    assert "no longer in" in told
    assert list(stick.iterdir()) == []


def test_a_stick_pulled_while_the_document_is_made_is_not_made_anew(places):
    data, stick = places
    found = [(stick,), ()]
    posted = []
    made = StickPress(
        data, posted.append, lambda job: job(), lambda: DAY, lambda: found.pop(0)
    )
    stick.rmdir()
    assert "no longer in" in refusal(made, posted, Order("strip"), stick)
    assert not stick.exists()


def test_a_stick_that_cannot_be_written_to_is_told(places):
    data, stick = places
    (stick / "file").write_text("x")
    made, posted = press(data, stick / "file")
    told = refusal(made, posted, Order("strip"), stick / "file")
    assert "cannot be written to" in told
    assert "another stick" in told
    assert (stick / "file").read_text() == "x"


def test_a_full_stick_is_told_and_leaves_no_half_document(places):
    data, _ = places
    stick = data / "stick"
    stick.mkdir()
    made, posted = press(data, stick)
    with no_room():
        told = refusal(made, posted, Order("strip"), stick)
    assert "is full" in told
    assert list(stick.iterdir()) == []


def test_a_box_without_cards_is_told(places):
    data, stick = places
    text = TEXT
    edition = replace(edition_from_text(text), cards=())
    box = Box("hundred-yokai", edition, text)
    made, posted = press(data, stick)
    order = Order("stickers", "hundred-yokai", "a4", "L7651")
    assert "nothing to print" in refusal(made, posted, order, stick, box=box)
    assert list(stick.iterdir()) == []


@pytest.mark.parametrize(
    ("data", "where"),
    [("next = 99\n", "next"), ("next = \n", "pins.toml"), (b"\xff", "pins.toml")],
)
def test_pins_that_are_wrong_are_told(places, data, where):
    folder, stick = places
    raw = data if isinstance(data, bytes) else data.encode()
    (folder / "pins.toml").write_bytes(raw)
    made, posted = press(folder, stick)
    assert where in refusal(made, posted, Order("wiring"), stick)


def test_the_wiring_is_that_of_the_owner(places):
    data, stick = places
    (data / "pins.toml").write_text('[pins]\nproposal = "yokai-parade"\n')
    made, _ = press(data, stick)
    made.do(asked(Order("wiring"), stick))
    (path,) = stick.iterdir()
    assert "74HC595" in text_of(path)


def test_labels_of_another_size_are_told(places):
    data, stick = places
    made, posted = press(data, stick)
    order = Order("stickers", "hundred-yokai", "a4", "5x5")
    assert "labels" in refusal(made, posted, order, stick)


def test_names_are_plain_whatever_the_box_is_called(tmp_path):
    order = Order("stickers", "hundred-yokai")
    for name in ("../../etc/passwd", "百鬼", "a/b\\c:d*?", "x" * 500, ""):
        edition = replace(edition_from_text(TEXT), name=name)
        made = name_of(order, Box("hundred-yokai", edition, ""))
        assert made.replace("-", "").isalnum()
        assert made.isascii()
        assert len(made) < 80
    assert free_name(tmp_path, "x") == tmp_path / "x.pdf"
    assert day(0, -60) == "1969-12-31"


def started(language="en"):
    return begin(Settings(language=language), tuple(BOXES.values()), 1)


def went(session, *messages):
    effects = ()
    for message in messages:
        session, effects = update(session, message)
    return session, effects


def tap(session, name):
    (choice,) = [each for each in offered(present(session)) if each.id == name]
    return went(session, choice.message)


LISTED = msg.PrintPlacesListed(("/media/pi/KINGSTON", "/media/pi/OTHER"), "/d/prints")


def test_from_own_boxes_to_a_document_by_taps():
    session = started()
    for name in ("boxes", "prints"):
        session, effects = tap(session, name)
    assert effects == (ask.ListPrintPlaces(),)
    session, _ = went(session, LISTED)
    assert isinstance(present(session), ListView)
    session, _ = tap(session, "print-stickers-hundred-yokai")
    assert isinstance(present(session), SettingsView)
    session, _ = tap(session, "labels-L7160")
    session, _ = tap(session, "paper-letter")
    session, _ = tap(session, "labels-5163")
    order = Order("stickers", "hundred-yokai", "letter", "5163")
    assert session.here == to.PrintSheet(order)
    session, effects = tap(session, "write-OTHER")
    assert effects == (
        ask.PrintSheet(order, "/media/pi/OTHER", session.box(order.game), "en"),
    )
    assert isinstance(present(session), TextView)
    again, effects = went(session, msg.MakeSheet(order, "/media/pi/OTHER"))
    assert effects == ()
    session, effects = went(again, msg.Back())
    assert isinstance(present(session), ListView)
    session, _ = tap(session, "print-stickers-yokai-parade")
    assert isinstance(present(session), TextView)
    session, _ = went(session, msg.Back(), msg.Back(), msg.Back())
    assert session.here == to.Home()


def test_whoever_has_an_own_box_prints_from_where_it_is_entered():
    own = Shelf((OwnBox("hundred-yokai", "Ours"),))
    for shelf, is_there in ((Shelf(), False), (own, True)):
        session, _ = went(started(), msg.BoxesListed(shelf))
        session, _ = went(session, msg.Go(to.Enrol("hundred-yokai")))
        session, _ = went(session, DraftRead("hundred-yokai", TEXT, is_draft=False))
        ids = {each.id for each in offered(present(session))}
        assert ("prints" in ids) is is_there
    session, effects = tap(session, "prints")
    assert session.here == to.Prints()
    assert effects == (ask.ListPrintPlaces(),)


def test_paper_and_labels_are_those_that_were_used_last():
    order = Order("stickers", "hundred-yokai", "letter", "5163")
    session, _ = went(started(), LISTED, msg.MakeSheet(order, "/media/pi/OTHER"))
    session, _ = went(session, msg.Go(to.Prints()))
    session, _ = tap(session, "print-stickers-yokai")
    assert session.here.order == Order("stickers", "yokai", "letter", "5163")
    session, _ = went(session, msg.Back())
    session, _ = tap(session, "print-strip")
    assert session.here.order == Order("strip", "", "letter")


def test_a_press_of_the_button_writes_to_the_first_stick():
    order = Order("board", "yokai-parade")
    session, _ = went(started(), LISTED, msg.Go(to.PrintSheet(order)))
    _, effects = went(session, msg.Pressed("next"))
    assert [each.folder for each in effects] == ["/media/pi/KINGSTON"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("listed", [LISTED, msg.PrintPlacesListed((), "/d/prints")])
def test_pages_are_whole_in_every_language(language, listed):
    session, _ = went(started(language), listed)
    views = [present(went(session, msg.Go(to.Prints()))[0])]
    for what, game in SHEETS:
        labels = "40x25" if what == "stickers" else ""
        order = Order(what, game, "a4", labels)
        views.append(present(went(session, msg.Go(to.PrintSheet(order)))[0]))
    for view in views:
        assert_sound(view)


def test_two_sticks_of_one_name_are_told_apart():
    same = msg.PrintPlacesListed(
        ("/media/pi/STICK", "/run/media/pi/STICK"), "/d/prints"
    )
    session, _ = went(started(), same, msg.Go(to.PrintSheet(Order("strip"))))
    assert_sound(present(session))
    _, effects = tap(session, "write-/run/media/pi/STICK")
    assert [each.folder for each in effects] == ["/run/media/pi/STICK"]


def test_only_games_that_are_there_are_offered():
    sitting = Sitting()
    sitting.send(msg.Go(to.Prints()))
    ids = {row.choice.id for row in sitting.view.rows}
    assert "print-stickers-hundred-yokai" in ids
    assert not any("yokai-parade" in each for each in ids)
    assert {"print-strip", "print-mount", "print-wiring"} <= ids


def test_whatever_goes_wrong_nobody_waits_for_ever(places):
    data, stick = places
    posted = []

    def broken():
        raise ZeroDivisionError

    made = StickPress(data, posted.append, lambda job: job(), broken, lambda: (stick,))
    with pytest.raises(ZeroDivisionError):
        made.do(asked(Order("strip"), stick))
    session, _ = went(started(), LISTED, msg.MakeSheet(Order("strip"), str(stick)))
    assert session.prints.is_busy
    session, effects = went(session, posted[0])
    assert session.prints == Prints(LISTED.sticks, LISTED.folder)
    assert effects == (ask.ListPrintPlaces(),)


def test_the_program_prints_beside_its_frames(tmp_path):
    """In the thread of backups: the frame that asked for it is over at once."""
    program = build(Start(Paths(tmp_path), camera="none", pins="none"), Clock())
    loop = program.loop
    loop.handle(msg.Go(to.Prints()))
    folder = loop.session.prints.folder
    assert folder == str(tmp_path / "prints")
    loop.handle(msg.MakeSheet(Order("strip"), folder))
    assert loop.session.prints.is_busy
    program.close()  # waits for the thread
    loop.step(0)
    assert not loop.session.prints.is_busy
    (path,) = (tmp_path / "prints").iterdir()
    assert pages(path)[0] == 1
    assert str(path) in loop.view.chrome.notice.text
    assert all(each.name != "backup_0" for each in threading.enumerate())
