"""Two half-done boxes become one on the screen, each difference chosen by a tap."""

import pytest

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.boxes.editions import table_of
from companion.boxfiles.keeper import Keeper
from companion.boxfiles.package import Package
from companion.boxfiles.stock import Stock
from companion.boxfiles.uniting import compare
from companion.paths import Paths
from companion.wiring import Clock, Order, build
from tests.box_thread import read_all
from tests.companion.broken_boxes import TEXT
from tests.session_player import Sitting

GAME = "hundred-yokai"
MINE = """name = "Mine"
[[card]]
id = "kappa"
level = 1
icons = ["swim"]
[[card]]
id = "oni"
level = 2
"""
THEIRS = """name = "Theirs"
[[card]]
id = "kappa"
level = 2
icons = ["swim"]
[[card]]
id = "tengu"
level = 3
"""


@pytest.fixture
def keeper(tmp_path):
    stock = Stock(tmp_path / "editions")
    found = Keeper(stock, lambda: (tmp_path,))
    assert found.keep_draft(GAME, MINE) == ()
    (tmp_path / f"{GAME}.toml").write_text(THEIRS, "utf-8")
    return found


def test_files_of_one_name_in_two_folders_are_told_apart(keeper, tmp_path):
    sitting = Sitting()
    sitting.press("boxes")
    sitting.send(keeper.listed()[0])
    draft = tmp_path / "editions" / "drafts" / f"{GAME}.toml"
    taken = [each for each in sitting.choices() if each.startswith("take-")]
    assert len(taken) == 2
    for name, path in (
        (tmp_path / f"{GAME}.toml", tmp_path / f"{GAME}.toml"),
        (f"{GAME}.toml", draft),
    ):
        sitting.press(f"take-{name}")
        assert sitting.choices()["merge"].message.path == str(path)
        sitting.press("no")


def at_differences(keeper, tmp_path):
    sitting = Sitting()
    sitting.press("boxes")
    sitting.send(keeper.listed()[0])
    path = str(tmp_path / f"{GAME}.toml")
    sitting.press(f"take-{path}", "merge")
    (asked,) = sitting.effects
    assert asked == ask.CompareBox(str(tmp_path / f"{GAME}.toml"))
    (answer,) = keeper.compare(asked.path)
    sitting.send(answer)
    assert sitting.here == to.Merge()
    return sitting


def test_every_difference_is_shown_with_both_values(keeper, tmp_path):
    rows = at_differences(keeper, tmp_path).view.rows
    assert [(row.label, [each.label for each in row.options]) for row in rows] == [
        ("Name of the box", ["Mine", "Theirs"]),
        ("Cards of level 1: Card 1: Level", ["1", "2"]),
    ]
    assert [[each.is_chosen for each in row.options] for row in rows] == [
        [True, False],
        [True, False],
    ]


def test_what_was_chosen_stands_and_what_only_one_has_is_kept(keeper, tmp_path):
    sitting = at_differences(keeper, tmp_path)
    sitting.press("theirs-0", "theirs-1", "mine-0")
    rows = sitting.view.rows
    assert [row.options[1].is_chosen for row in rows] == [False, True]
    sitting.press("merge")
    keep, read, listed = sitting.effects
    assert read == ask.ReadDraft(GAME)
    assert listed == ask.ListBoxes()
    assert sitting.here == to.Enrol(GAME)
    assert keeper.merge_draft(keep) == ()
    table = table_of(keeper.draft(GAME)[0].text)
    assert table["name"] == "Mine"
    assert {each["id"]: each["level"] for each in table["card"]} == {
        "kappa": 2,
        "oni": 2,
        "tengu": 3,
    }


def test_leaving_changes_nothing(keeper, tmp_path):
    sitting = at_differences(keeper, tmp_path)
    sitting.press("theirs-0", "leave")
    assert sitting.here == to.OwnBoxes()
    assert set(sitting.effects) <= {ask.ListBoxes()}
    assert keeper.draft(GAME)[0].text == MINE


def test_without_a_draft_the_box_in_use_is_compared(tmp_path):
    stock = Stock(tmp_path / "editions")
    stock.put(Package(GAME, TEXT, "Sample box"))
    path = tmp_path / f"{GAME}.toml"
    path.write_text(TEXT, "utf-8")
    (answer,) = Keeper(stock).compare(str(path))
    assert answer.comparison.differences == ()
    sitting = Sitting()
    sitting.send(msg.Go(to.OwnBoxes()))
    sitting.send(answer)
    assert sitting.view.heading == "They do not differ"


def test_with_nothing_of_ones_own_all_is_taken(tmp_path):
    path = tmp_path / f"{GAME}.toml"
    path.write_text(THEIRS, "utf-8")
    (answer,) = Keeper(Stock(tmp_path / "editions")).compare(str(path))
    assert table_of(answer.comparison.merged()) == table_of(THEIRS)


@pytest.mark.parametrize("data", [b"", b"\xff", b"a = [", b"PK\3\4", b"x = 1"])
def test_a_broken_file_is_told_and_changes_nothing(keeper, tmp_path, data):
    path = tmp_path / "broken.toml"
    path.write_bytes(data)
    (answer,) = keeper.compare(str(path))
    assert answer.news.key == "box_refused"
    assert keeper.draft(GAME)[0].text == MINE


def test_a_choice_about_nothing_is_dropped(keeper, tmp_path):
    sitting = Sitting()
    sitting.send(msg.ChooseSide("name", "theirs"))
    sitting.send(msg.FinishMerge())
    assert sitting.effects == ()
    sitting = at_differences(keeper, tmp_path)
    before = sitting.session
    sitting.send(msg.ChooseSide("no.such.place", "theirs"))
    assert sitting.session is before


@pytest.mark.parametrize("value", ["a\nb", ["x" * 99], {"a": [1, "é"]}, -1, [[]]])
def test_long_and_odd_values_are_shown_on_one_line(value):
    sitting = Sitting()
    sitting.send(msg.Go(to.OwnBoxes()))
    for key in ("name", "costs", "card", "layout", "a", "tile", "starters"):
        found = compare(GAME, "f", {key: 7.5}, {key: value})
        assert found.differences[0].where == key
        sitting.send(msg.BoxesCompared(found))
        (row,) = sitting.view.rows
        for option in row.options:
            assert 0 < len(option.label) <= 60
            assert option.label.isprintable()


def test_the_running_program_merges(tmp_path):
    data = tmp_path / "data"
    keeper = Keeper(Stock(data / "editions"))
    keeper.keep_draft(GAME, MINE)
    path = tmp_path / f"{GAME}.toml"
    path.write_text(THEIRS, "utf-8")
    appliance = build(Order(Paths(data), camera="none", pins="none"), Clock())
    for message in (
        msg.Go(to.OwnBoxes()),
        msg.MergeBox(str(path)),
        msg.ChooseSide("card[kappa].level", "theirs"),
        msg.FinishMerge(),
    ):
        appliance.loop.handle(message)
        read_all(appliance.loop)
    assert appliance.loop.session.here == to.Enrol(GAME)
    assert appliance.loop.session.enrolment is not None
    appliance.close()
    assert "tengu" in keeper.draft(GAME)[0].text
