"""Own boxes from the screen: found on sticks, taken in, given out, brought back."""

import os

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import sample
from companion.boxfiles import sticks
from companion.boxfiles.keeper import Keeper
from companion.boxfiles.package import Package, read_package
from companion.boxfiles.stock import Stock
from companion.boxfiles.wishes import HalfBoxFound
from companion.paths import Paths
from companion.settings import Settings
from companion.view.views import ListView
from companion.wiring import Clock, Order, build
from tests.box_thread import read_all
from tests.companion.broken_boxes import GOOD, TEXT
from tests.session_player import Sitting

MINE = TEXT.replace('name = "Sample box"', 'name = "Mine"')


@pytest.fixture
def stick(tmp_path):
    """The folder of a stick with a good box, a broken one and other files."""
    folder = tmp_path / "stick"
    (folder / "boxes" / "deep" / "deeper").mkdir(parents=True)
    (folder / "good.hyakki").write_bytes(GOOD)
    (folder / "boxes" / "deep" / "mine.TOML").write_text(MINE, "utf-8")
    (folder / "boxes" / "deep" / "deeper" / "too-deep.toml").write_text(MINE, "utf-8")
    (folder / "broken.hyakki").write_bytes(GOOD[:-1])
    (folder / ".hidden.toml").write_text(MINE, "utf-8")
    (folder / "holiday.jpg").write_bytes(b"x")
    (folder / "link.toml").symlink_to(folder / "good.hyakki")
    (folder / "loop").symlink_to(folder)
    (folder / "folder.toml").mkdir()
    os.mkfifo(folder / "pipe.toml")
    return folder


def mounted(stock, *folders):
    """A keeper for whom the given folders are sticks, wherever they lie."""
    return Keeper(stock, lambda: folders)


def test_boxes_on_a_stick_are_found_by_name_and_links_are_not_followed(stick):
    names = [file.name for file in sticks.box_files([stick])]
    assert names == ["mine.TOML", "broken.hyakki", "good.hyakki"]
    assert {file.folder for file in sticks.box_files([stick])} == {str(stick)}


def test_a_stick_that_was_taken_out_holds_nothing(tmp_path):
    assert sticks.box_files([tmp_path / "gone"]) == ()
    assert sticks.sticks_in([tmp_path / "gone"]) == ()


def test_only_what_is_mounted_is_a_stick(tmp_path):
    (tmp_path / "user" / "no-stick").mkdir(parents=True)
    assert sticks.sticks_in([tmp_path]) == ()


def test_of_a_full_stick_only_some_files_are_looked_at(tmp_path):
    for number in range(sticks.MOST_FILES + 20):
        (tmp_path / f"{number}.toml").touch()
    assert len(sticks.box_files([tmp_path])) == sticks.MOST_FILES


def keys(answers):
    return [each.news.key for each in answers if isinstance(each, msg.Told)]


def test_a_box_is_taken_in_and_new_games_begin_with_it(tmp_path, stick):
    keeper = mounted(Stock(tmp_path / "editions"), stick)
    answers = keeper.use("take", "", str(stick / "boxes" / "deep" / "mine.TOML"))
    assert keys(answers) == ["box_taken"]
    sitting = Sitting(Settings())
    for answer in answers:
        sitting.send(answer)
    (own,) = sitting.session.shelf.own
    assert (own.game, own.name, own.has_former) == ("hundred-yokai", "Mine", False)
    names = [box.edition.name for box in sitting.session.boxes]
    assert names[0] == "Mine"
    assert "Mine" in sitting.view.chrome.notice.text


def test_a_broken_box_is_told_and_changes_nothing(tmp_path, stick):
    keeper = mounted(Stock(tmp_path / "editions"), stick)
    answers = keeper.use("take", "", str(stick / "broken.hyakki"))
    assert keys(answers) == ["box_refused"]
    assert not (tmp_path / "editions").exists()
    sitting = Sitting(Settings())
    for answer in answers:
        sitting.send(answer)
    told = sitting.view.chrome.notice.text
    assert "broken.hyakki was not taken: the end of the file is missing" in told


@pytest.fixture
def two_files(tmp_path):
    """The folder of a stick with a good box and a broken one."""
    folder = tmp_path / "two"
    folder.mkdir()
    (folder / "a good box.hyakki").write_bytes(GOOD)
    (folder / "the broken box.hyakki").write_bytes(GOOD[:-1])
    return folder


def test_a_file_has_one_row_and_is_marked_once_it_was_refused(tmp_path, two_files):
    keeper = mounted(Stock(tmp_path / "editions"), two_files)
    sitting = Sitting(Settings())
    sitting.send(msg.Go(to.OwnBoxes()))
    sitting.send(*keeper.listed())
    labels = [row.label for row in sitting.view.rows]
    assert labels == ["a good box.hyakki", "the broken box.hyakki"]
    broken = two_files / "the broken box.hyakki"
    for answer in keeper.use("take", "", str(broken)):
        sitting.send(answer)
    marked = [row.label for row in sitting.view.rows if "Refused" in row.detail]
    assert marked == ["the broken box.hyakki"]
    broken.write_bytes(GOOD)
    sitting.send(*keeper.listed())
    assert not [row for row in sitting.view.rows if "Refused" in row.detail]


def test_what_can_be_done_with_a_file_stands_on_one_page(tmp_path, two_files):
    keeper = mounted(Stock(tmp_path / "editions"), two_files)
    sitting = Sitting(Settings())
    sitting.send(msg.Go(to.OwnBoxes()))
    sitting.send(*keeper.listed())
    sitting.press("take-a good box.hyakki")
    assert {"yes", "no", "merge"} <= set(sitting.choices())
    sitting.press("merge")
    assert sitting.here == to.OwnBoxes()


def test_a_box_is_given_out_and_brought_back(tmp_path, stick):
    stock = Stock(tmp_path / "editions")
    keeper = mounted(stock, stick)
    stock.put(Package("hundred-yokai", TEXT, "Sample box"))
    stock.put(Package("hundred-yokai", MINE, "Mine"))
    assert keys(keeper.use("give", "hundred-yokai", str(stick))) == ["box_given"]
    assert read_package(stick / "hundred-yokai.hyakki").name == "Mine"
    assert keys(keeper.use("restore", "hundred-yokai", "")) == ["box_restored"]
    assert stock.present("hundred-yokai").name == sample().edition.name


def test_what_is_half_entered_is_given_out_and_merged_elsewhere(tmp_path):
    stick = tmp_path / "stick"
    stick.mkdir()
    half = 'name = "Mine"\n'
    mine = mounted(Stock(tmp_path / "mine"), stick)
    assert mine.keep_draft("hundred-yokai", half) == ()
    sitting = Sitting(Settings())
    sitting.send(msg.Go(to.OwnBoxes()))
    sitting.send(*mine.listed())
    sitting.press("give-draft-hundred-yokai-stick")
    (job,) = sitting.effects
    assert keys(mine.use(job.job, job.game, job.path)) == ["box_given"]
    file = stick / "hundred-yokai-draft.hyakki"
    assert read_package(file).text == half
    theirs = mounted(Stock(tmp_path / "theirs"), stick)
    (compared,) = theirs.compare(str(file))
    assert compared.comparison.game == "hundred-yokai"
    (half_done,) = theirs.use("take", "", str(file))
    assert half_done == HalfBoxFound(str(file), file.name, "hundred-yokai", True)


def test_without_a_draft_none_is_offered(tmp_path, stick):
    keeper = mounted(Stock(tmp_path / "editions"), stick)
    (listed,) = keeper.listed()
    assert listed.shelf.drafts == ()
    assert keys(keeper.use("give-draft", "yokai", str(stick))) == []


def test_a_stick_that_is_gone_or_a_job_without_a_box_breaks_nothing(tmp_path):
    keeper = Keeper(Stock(tmp_path / "editions"))
    assert keys(keeper.use("give", "yokai", str(tmp_path))) == []
    assert keys(keeper.use("restore", "yokai", "")) == []
    assert keys(keeper.use("take", "", str(tmp_path / "gone.hyakki"))) == [
        "box_refused"
    ]
    keeper_of = Stock(tmp_path / "editions")
    keeper_of.put(Package("hundred-yokai", MINE, "Mine"))
    (tmp_path / "file").touch()
    answers = keeper.use("give", "hundred-yokai", str(tmp_path / "file"))
    assert keys(answers) == ["box_not_saved"]


def choice(view, name):
    rows = view.rows if isinstance(view, ListView) else ()
    found = [row.choice for row in rows if row.choice]
    (one,) = [each for each in (*view.choices, *found) if each.id == name]
    return one


def test_from_the_settings_to_an_own_box_by_taps(tmp_path, stick):
    """The whole program, on the screen: own boxes, import, yes."""
    appliance = build(
        Order(Paths(tmp_path / "data"), camera="none", pins="none"), Clock()
    )
    try:
        loop = appliance.loop
        (listed,) = mounted(Stock(tmp_path / "data" / "editions"), stick).listed()
        loop.step(0)
        loop.handle(choice(loop.view, "boxes").message)
        loop.handle(listed)
        loop.step(1)
        loop.handle(choice(loop.view, "take-mine.TOML").message)
        loop.step(2)
        assert "Make mine.TOML your box?" in loop.view.heading
        loop.handle(choice(loop.view, "yes").message)
        loop.step(3)
        assert "mine.TOML" in loop.view.text
        read_all(loop)
        assert loop.session.here == to.OwnBoxes()
        assert "Mine" in loop.view.rows[0].label
        assert "Mine is your box" in loop.view.chrome.notice.text
    finally:
        appliance.close()
    assert Stock(tmp_path / "data" / "editions").present("hundred-yokai").name == "Mine"
