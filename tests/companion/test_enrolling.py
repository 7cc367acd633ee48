"""Entering the own box of the hundred yokai: drafts, checks, and what is refused."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import edition_from_text, sample, table_of
from companion.boxfiles.boxes import NoBoxes
from companion.boxfiles.desk import Desk
from companion.boxfiles.keeper import Keeper
from companion.boxfiles.package import package_of
from companion.boxfiles.stock import Stock
from companion.boxfiles.toml_text import toml_text
from companion.enrolling.kinds import KINDS
from companion.enrolling.parts import progress
from tests.enroller import Enroller
from tests.enrolling_hand import GAME, tile_taps, told, whole

ROOT = Path(__file__).parents[2]
KIND = KINDS[GAME]
TAPS = 59

CHILD = """
import os, signal, sys
from tests.companion.test_enrolling import Hand, TAPS
from pathlib import Path
hand = Hand(Path(sys.argv[1]))
hand.tap_all(TAPS)
os.kill(os.getpid(), signal.SIGKILL)
"""


class Hand(Enroller):
    """Somebody before the program, without a window."""

    def __init__(self, data):
        super().__init__(data, GAME)

    def tap_all(self, most):
        for number, each in enumerate(whole(sample().edition)):
            if number >= most:
                return
            self.tap(each)


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def hand(data):
    made = Hand(data)
    yield made
    made.program.close()


def keep(data, text):
    Desk(data / "editions" / "drafts").keep(GAME, text)


def with_sample(data, **changes):
    keep(data, toml_text(KIND.opened({**table_of(sample().text), **changes})))


def test_a_draft_survives_kill_9_to_the_last_tap(data):
    child = [sys.executable, "-c", CHILD, str(data)]
    ended = subprocess.run(child, cwd=ROOT, check=False, timeout=60)
    assert ended.returncode == -signal.SIGKILL
    hand = Hand(data)
    hand.open()
    assert hand.view.done == (TAPS - 3) // 5
    taps = list(whole(sample().edition))
    entered = hand.table["tile"][hand.view.done]
    assert entered["midnight"]["requirement"] == int(taps[TAPS - 1].split("-")[-1])
    hand.tap("go-on", *taps[TAPS:])
    hand.program.close()
    text = Stock(data / "editions").present(GAME).text
    assert told(edition_from_text(text)) == told(sample().edition)


def test_continue_later_leaves_and_comes_back_to_the_same(hand):
    edition = sample().edition
    hand.open()
    hand.tap("go-on", *tile_taps(edition.midnight[0], edition.day[0]), "requirement-3")
    before = hand.table
    hand.tap("back", "later")
    hand.open()
    assert hand.table is before
    hand.tap("go-on")
    assert hand.loop.session.here == to.EnrolPart(GAME, "tile", 1)


def test_an_own_box_is_opened_as_it_is_and_put_back(hand, data):
    stock = Stock(data / "editions")
    stock.put(package_of(GAME, sample().text))
    hand.open()
    assert hand.view.done == hand.view.wanted
    hand.open("costs")
    hand.tap("cost-1-3", "back", "use")
    assert edition_from_text(stock.present(GAME).text).costs == (3, 4, 6)
    names = [entry.name for entry in sample().edition.cards]
    stored = edition_from_text(stock.present(GAME).text)
    assert [entry.name for entry in stored.cards] == names


def test_a_plot_that_is_there_twice_is_marked_and_kept(hand, data):
    plots = [list(plot) for plot in sample().edition.plots]
    with_sample(data, plots=[*plots[:13], plots[0]])
    hand.open()
    row = next(row for row in hand.view.rows if row.choice.id == "part-plots")
    assert row.is_wrong
    hand.tap("part-plots")
    assert "Twice the same" in hand.view.rows[13].detail
    hand.tap("entry-13")
    assert hand.view.is_wrong
    assert len(hand.table["plots"]) == 14
    hand.tap("island-wood", "collection-spirit-icons")
    assert not hand.view.is_wrong


def test_more_cards_than_a_box_has_are_marked(hand, data):
    cards = table_of(sample().text)["card"]
    with_sample(data, card=[{**cards[0], "copies": 3}, *cards[1:]])
    hand.open()
    row = next(row for row in hand.view.rows if row.choice.id == "part-card-1")
    assert (row.done, row.is_wrong) == (26, True)
    assert "use" not in {choice.id for choice in hand.view.choices}
    hand.tap("part-card-1", "entry-0", "copies-1", "next")
    hand.open()
    assert hand.view.choices[0].id == "use"


def test_bridges_are_taken_away_and_a_lone_tile_is_told(hand):
    hand.open("layout", -1)
    hand.tap("template-diamond", "cell-0", "cell-2")
    assert hand.table["layout"]["edges"] == [
        list(edge) for edge in sample().edition.layout.edges if edge != (0, 2)
    ]
    assert "do not hang together" in hand.view.text
    hand.tap("cell-2", "cell-0")
    assert "do not hang together" not in hand.view.text
    hand.tap("cell-5", "cell-5")
    assert hand.loop.session.here.number == -1


def test_bridges_changed_by_hand_are_not_lost_unasked(hand):
    hand.open("layout", -1)
    hand.tap("template-diamond", "template-staggered", "template-diamond")
    assert hand.table["layout"] == {"template": "diamond"}
    hand.tap("cell-0", "cell-2", "template-hexagram")
    edited = hand.table["layout"]
    assert "edges" in edited
    hand.tap("no")
    assert hand.table["layout"] == edited
    hand.tap("template-hexagram", "yes")
    assert hand.table["layout"] == {"template": "hexagram"}
    hand.tap("cell-0", "cell-1", "cell-1", "cell-0")
    assert "edges" in hand.table["layout"]
    hand.tap("template-diamond")
    assert hand.table["layout"] == {"template": "diamond"}


def test_the_day_side_follows_until_it_differs(hand):
    hand.open("tile", 0)
    hand.tap("requirement-4", "day", "day-requirement-5", "next", "requirement-6")
    tile = hand.table["tile"][0]
    assert tile["midnight"]["requirement"] == 6
    assert tile["day"]["requirement"] == 5


def test_icons_are_taken_back_one_by_one_and_then_the_card(hand):
    hand.open("card-2")
    hand.tap("element-water", "icons-fight", "icons-move")
    assert hand.table["card"][0]["icons"] == ["swim", "fight", "move"]
    hand.tap("element-wood", "erase")
    assert hand.table["card"][0]["icons"] == ["climb", "fight"]
    hand.tap("erase", "erase")
    assert hand.table["card"] == []


def test_codes_of_cards_are_used_once(hand):
    hand.open("card-1")
    for _ in range(3):
        hand.tap("element-earth", "icons-move", "next")
    codes = [card["code"] for card in hand.table["card"]]
    assert codes == ["1E01", "1E02", "1E03"]


def test_the_name_is_typed(hand):
    hand.open()
    hand.tap("name")
    hand.loop.handle(msg.Typed("OLD", is_done=False))
    hand.tap("space", "enter")
    assert hand.table["name"] == "OLD"
    hand.tap("name")
    hand.loop.handle(msg.Typed("  "))
    hand.loop.step(0)
    assert "Type a name first" in hand.view.chrome.notice.text


def test_starting_over_asks_and_takes_the_draft_away(hand, data):
    hand.open()
    hand.tap("go-on", "requirement-3")
    assert Desk(data / "editions" / "drafts").read(GAME)
    hand.open()
    hand.tap("drop", "yes")
    assert not Desk(data / "editions" / "drafts").read(GAME)
    hand.open()
    assert "midnight" not in hand.table["tile"][0]


@pytest.mark.parametrize(
    "text",
    [
        "not = [toml",
        "tile = 3",
        'plots = ["one"]',
        "card = [{ icons = 4 }]",
        "[layout]\ncells = [[true, 1]]",
        "unknown = 1",
        "\x00",
    ],
)
def test_a_draft_of_another_shape_is_told_and_begun_anew(hand, data, text):
    keep(data, text)
    hand.open()
    assert "cannot be read" in hand.view.chrome.notice.text
    assert progress(KIND, hand.table)[0] == 0


def test_a_disk_that_refuses_is_told(tmp_path):
    (tmp_path / "editions").mkdir()
    (tmp_path / "editions" / "drafts").touch()
    keeper = Keeper(Stock(tmp_path / "editions"), lambda: ())
    (answer,) = keeper.keep_draft(GAME, "name = 'x'")
    assert answer.news.key == "box_not_saved"


def test_a_box_that_is_not_whole_is_refused(tmp_path):
    keeper = Keeper(Stock(tmp_path / "editions"), lambda: ())
    (answer,) = keeper.put(GAME, "name = 'x'")
    assert answer.news.key == "box_refused"
    assert Stock(tmp_path / "editions").present(GAME) is None


def test_without_a_keeper_everything_is_blank():
    assert NoBoxes().draft(GAME) == (msg.DraftRead(GAME, ""),)
    assert NoBoxes().keep_draft(GAME, "") == NoBoxes().put(GAME, "") == ()


def test_what_nobody_asked_for_changes_nothing(hand):
    hand.open("tile", 0)
    before = hand.loop.session
    for wish in (
        msg.Enter("requirement", "99"),
        msg.Enter("weight", "1"),
        msg.FinishBox(GAME),
        msg.DraftRead("chess", ""),
    ):
        hand.loop.handle(wish)
        assert hand.loop.session is before
