"""Entering the own box of Yokaï Parade: from nothing, from the sample, drafts."""

import pytest

from companion import destinations as to
from companion.boxes.parade import parade_from_text, sample_parade
from companion.boxfiles.desk import Desk
from companion.boxfiles.stock import Stock
from companion.boxfiles.toml_text import toml_text
from tests.enroller import Enroller
from tests.parade_hand import GAME, KIND, told, whole

MOST_TAPS = 1350


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def hand(data):
    made = Enroller(data, GAME)
    yield made
    made.program.close()


def test_the_whole_sample_is_entered_from_nothing(hand, data):
    taps = list(whole(KIND.sample()))
    hand.tap(*taps)
    stored = Stock(data / "editions").present(GAME)
    assert told(parade_from_text(stored.text)) == told(sample_parade().edition)
    assert len(taps) < MOST_TAPS


def test_the_sample_is_where_one_may_begin(hand, data):
    hand.tap("boxes", f"enrol-{GAME}", "sample", "part-vehicle", "entry-0")
    hand.tap("speed-2", "back", "use")
    stored = parade_from_text(Stock(data / "editions").present(GAME).text)
    assert not stored.is_sample
    assert stored.vehicles[0].speed == 2
    assert stored.vehicles[1:] == sample_parade().edition.vehicles[1:]
    assert stored.yokai == sample_parade().edition.yokai


def test_a_draft_is_stored_after_every_tap(hand, data):
    hand.open("vehicle")
    hand.tap("speed-3")
    assert "speed = 3" in Desk(data / "editions" / "drafts").read(GAME)
    hand.program.close()
    other = Enroller(data, GAME)
    other.open("vehicle")
    assert other.table["vehicle"][0]["speed"] == 3
    other.program.close()


def test_a_wrong_entry_is_marked_and_kept(hand, data):
    table = KIND.sample()
    vehicles = [{**table["vehicle"][0], "barred": ["fort"]}, *table["vehicle"][1:]]
    Desk(data / "editions" / "drafts").keep(
        GAME, toml_text({**table, "vehicle": vehicles})
    )
    hand.open()
    row = next(row for row in hand.view.rows if row.choice.id == "part-vehicle")
    assert row.is_wrong
    hand.tap("part-vehicle", "entry-0")
    assert hand.view.is_wrong
    assert hand.table["vehicle"][0]["barred"] == ["fort"]
    hand.tap("barred-fort")
    assert not hand.view.is_wrong


def test_links_are_made_turned_and_taken_away(hand):
    hand.open("link", 0, "")
    hand.tap("both-castle")
    assert {"zone": "fort", "other": "castle"} in hand.table["link"]
    hand.tap("there-castle")
    assert {"zone": "fort", "other": "castle", "is_one_way": True} in hand.table["link"]
    hand.tap("there-castle")
    assert not [each for each in hand.table["link"] if each["zone"] == "fort"]


def test_a_line_is_taken_away_and_a_bag_taken_back(hand):
    hand.open("yokai")
    hand.tap("rewards-katana", "rewards-katana", "rewards-less")
    assert hand.table["yokai"][0]["rewards"] == ["katana"]
    hand.tap("bonuses-add", "piece-horse", "amount-2", "more", "piece-cart", "remove")
    assert hand.table["yokai"][0]["bonuses"] == [{"piece": "horse", "amount": 2}]
    hand.tap("done")
    assert hand.loop.session.here == to.EnrolPart(GAME, "yokai")


def test_another_effect_forgets_what_the_former_one_asked(hand):
    hand.open("trump")
    hand.tap("effects-add", "do-advance-oni", "steps--2", "do-add-actions")
    assert hand.table["trump"][0]["effects"] == [{"do": "add-actions"}]


def test_names_and_texts_are_typed(hand):
    hand.open("trump")
    hand.tap("text", "type:MOVE AT ONCE", "enter", "name", "type:WIND", "enter")
    entry = hand.table["trump"][0]
    assert (entry["name"], entry["text"]) == ("WIND", "MOVE AT ONCE")


@pytest.mark.parametrize(
    "text",
    [
        "yokai = 3",
        "vehicle = [1]",
        "[[yokai]]\nbonuses = 3",
        "[[yokai]]\nrewards = [[1]]",
        "[[monk]]\npowers = [{ holds = [4] }]",
        "[[event]]\nremedy = []",
        "[[vehicle]]\nspeed = true",
        "deck = 1",
        "link = [3]",
        "[[level]]\nplans = ['a']",
    ],
)
def test_a_draft_of_another_shape_is_told_and_begun_anew(hand, data, text):
    Desk(data / "editions" / "drafts").keep(GAME, text)
    hand.open()
    assert "cannot be read" in hand.view.chrome.notice.text
    assert hand.table == KIND.blank("My copy")
