"""A box of Yokaï Parade as its owner writes it: sound, whole, in two languages."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from rules.yokai_parade.box import TRACK
from rules.yokai_parade.edition import edition_from
from rules.yokai_parade.edition_cards import Text
from rules.yokai_parade.edition_checks import box_problems
from rules.yokai_parade.edition_words import EFFECTS, HOLDS
from tests.parade_table import box_table, plain

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "rules" / "yokai_parade" / "sample.toml"
GUIDE = ROOT / "docs" / "edition-yokai-parade.md"
TABLE = tomllib.loads(SAMPLE.read_text(encoding="utf-8"))
BOX = edition_from(TABLE)


def test_the_sample_is_sound_and_says_what_it_is():
    assert BOX.is_sample
    assert box_problems(BOX) == ()


def test_the_sample_keeps_to_the_counts_of_the_rule_text():
    assert len(BOX.yokai) == 39
    assert BOX.track == TRACK
    assert {token.supply for token in BOX.tokens} == {6}
    assert Counter(plan.number for plan in BOX.plans) == {1: 5, 2: 5, 3: 5, 4: 5, 5: 3}
    assert [level.plans for level in BOX.levels] == [
        (1, 2, 3),
        (1, 2, 4),
        (1, 3, 4),
        (2, 3, 4),
    ]


def test_the_sample_starts_as_the_rule_text_says():
    starts = {monk.id: BOX.vehicle[monk.vehicle] for monk in BOX.monks}
    assert {name: (there.id, there.start) for name, there in starts.items()} == {
        "samurai": ("horse", "fort"),
        "farmer": ("cart", "paddies"),
        "climber": ("crampons", "tori"),
        "fisher": ("junk", "river"),
        "noble": ("palanquin", "castle"),
        "burgher": ("rickshaw", "market"),
    }
    assert {ally.id: ally.start for ally in BOX.allies} == {
        "disciple": "temple",
        "ninja": "forest",
        "servant": "castle",
        "ronin": "fort",
        "merchant": "market",
        "geisha": "castle",
        "vagabond": "streets",
        "smith": "market",
        "artist": "docks",
        "child": "streets",
    }


def test_the_sample_map_has_the_ways_that_the_rule_text_names():
    assert "streets" in BOX.neighbours["paddies"]
    assert BOX.zone["mountain"].leads_to == "tori"
    assert BOX.neighbours["tori"] == ("paddies", "river", "forest")
    assert BOX.vehicle["junk"].barred == ("market", "forest", "mountain", "tori")
    may_climb = [v.id for v in BOX.vehicles if "mountain" not in v.barred]
    assert may_climb == ["crampons"]
    assert (BOX.vehicle["cart"].seats, BOX.vehicle["rickshaw"].seats) == (3, 1)
    assert BOX.vehicle["cart"].tows == ("crampons", "palanquin", "rickshaw")


def test_the_sample_yokai_have_the_shape_of_facts_4_2():
    difficulties = Counter(yokai.difficulty for yokai in BOX.yokai)
    assert difficulties == {7: 6, 8: 15, 9: 9, 10: 5, 11: 4}
    named = {7: (1, 0), 8: (0, 1), 9: (2, 0), 10: (1, 1), 11: (1, 1)}
    for yokai in BOX.yokai:
        free = yokai.rewards.count("choice")
        assert (len(yokai.rewards) - free, free) == named[yokai.difficulty], yokai.id
        assert 1 <= len(yokai.bonuses) <= 3
    amounts = Counter(b.amount for yokai in BOX.yokai for b in yokai.bonuses)
    assert amounts.keys() == {1, 2, 3}
    assert amounts[2] > amounts.total() / 2
    lines = Counter(b.piece for yokai in BOX.yokai for b in yokai.bonuses)
    pieces = {*BOX.monk, *BOX.vehicle, *BOX.ally}
    assert set(lines) == pieces


def test_every_zone_of_the_sample_has_yokai_but_the_one_nobody_stays_in():
    zones = Counter(yokai.zone for yokai in BOX.yokai)
    assert set(zones) == set(BOX.zone) - {"mountain"}
    assert {3, 4} == set(zones.values())


def test_everything_in_the_sample_is_said_in_all_four_languages():
    texts = [
        *(one.name for group in (BOX.zones, BOX.monks, BOX.vehicles) for one in group),
        *(one.name for group in (BOX.allies, BOX.tokens, BOX.levels) for one in group),
        *(card.name for group in (BOX.yokai, BOX.plans) for card in group),
        *(card.text for group in (BOX.yokai, BOX.plans) for card in group),
        *(card.text for group in (BOX.events, BOX.trumps) for card in group),
        *(power.text for monk in BOX.monks for power in monk.powers),
    ]
    assert len(texts) > 160
    for text in texts:
        is_one_word_for_all = text.fr == text.en and " " not in text.en
        assert (text.de and text.pt_br) or is_one_word_for_all, text
    sentences = [card.text for card in (*BOX.yokai, *BOX.plans)]
    sentences += [card.text for card in (*BOX.events, *BOX.trumps)]
    sentences += [power.text for monk in BOX.monks for power in monk.powers]
    for text in sentences:
        assert len({told for _, told in text.by_key()}) == 4, text


def test_who_plays_in_a_language_that_a_box_lacks_reads_the_english_text():
    text = Text("Fleuve", "River", de="Fluss")
    told = [text.said(each) for each in ("fr", "en", "de", "pt_BR", "qps")]
    assert told == ["Fleuve", "River", "Fluss", "River", "River"]


def test_every_card_of_the_sample_has_a_sticker_of_its_own():
    cards = (*BOX.monks, *BOX.yokai, *BOX.plans, *BOX.events, *BOX.trumps)
    codes = [card.code for card in cards] + [BOX.deck.code]
    assert all(codes)
    assert len(set(codes)) == len(cards) + 1


def test_a_plan_of_the_sample_can_be_paid_by_one_player():
    for plan in BOX.plans:
        assert sum(bool(site.tokens) for site in plan.sites) == 1, plan.id


def test_a_written_box_reads_back_the_same():
    assert edition_from(box_table(BOX)) == BOX


WORDS = [("effects", "do", word) for word in EFFECTS]
WORDS += [("holds", "hold", word) for word in HOLDS]
NEEDED = {
    "advance-oni": {"steps": -2},
    "shift-yokai": {"slots": -1, "which": "front"},
    "banish-yokai": {"kinds": ["air"], "has_rewards": True},
    "gain-tokens": {"tokens": ["relic", "choice"], "who": "each"},
    "lose-tokens": {"tokens": ["choice"]},
    "call-ally": {"ally": "ninja", "zone": "choice"},
    "send-vehicle": {"vehicle": "choice", "zone": "fort"},
    "add-to-roll": {"amount": 3, "zones": ["docks"], "vehicles": ["junk"]},
    "turn-die": {"face": "5"},
    "roll-change": {"amount": -2},
    "speed-change": {"most": 1},
    "close-links": {"links": [["fort", "castle"], ["tori", "river"]]},
    "close-zones": {"zones": ["mountain"]},
    "open-zones": {"zones": ["forest"], "vehicles": ["junk"]},
    "forbid": {"acts": ["pray"], "tokens": ["mirror"]},
    "actions-change": {"amount": -1},
    "free-act": {"act": "divine", "times": 2},
    "oni-faces": {"steps": 0},
    "extra-rewards": {"tokens": ["choice"]},
}
"""Parameters, by word, of effects that have some."""


@pytest.mark.parametrize(("key", "first", "word"), WORDS)
def test_every_word_of_the_vocabulary_is_read_and_written(key, first, word):
    deed = {first: word, **NEEDED.get(word, {})}
    trump = {"id": "mine", "name": "Mine", "text": "", key: [deed], "when": "roll"}
    box = edition_from({**TABLE, "trump": [trump]})
    (card,) = box.trumps
    assert box.event.keys() == BOX.event.keys()
    (effect,) = getattr(card, key)
    assert plain(effect) == {first: word} | empty_case(plain(effect)) | deed
    assert edition_from(box_table(box)) == box


def empty_case(table):
    """Return the filters of ``table``, which are written even when they are empty."""
    return {key: table[key] for key in ("kinds", "zones", "vehicles") if key in table}


def test_the_guide_explains_every_word_of_the_vocabulary():
    guide = GUIDE.read_text(encoding="utf-8")
    for form in (*EFFECTS.values(), *HOLDS.values()):
        row = _row(guide, form.word)
        keys = [slot.key for slot in form.slots if slot.key != "case"]
        assert all(f"`{key}`" in row for key in keys), row


def _row(guide, word):
    rows = [line for line in guide.splitlines() if line.startswith(f"| `{word}`")]
    return "".join(rows)
