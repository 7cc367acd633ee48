"""What differs between two boxes is told in words, and seen wherever it stands."""

import pytest

from companion.boxes.editions import GAME, sample, table_of
from companion.boxes.parade import GAME as PARADE
from companion.boxes.parade import sample_text
from companion.boxfiles.uniting import compare
from companion.enrolling.kinds import KINDS
from companion.screens.merge_labels import LONGEST_VALUE, label, options
from companion.words import Words


def test_what_differs_is_seen_wherever_it_stands_in_a_long_list():
    table = table_of(sample_text())
    entries = [dict(each) for each in table["yokai"]]
    entry = next(each for each in entries if len(each.get("bonuses", ())) > 2)
    lines = [dict(line) for line in entry["bonuses"]]
    lines[2]["amount"] += 1
    entry["bonuses"] = lines
    found = compare(PARADE, "x", table, {**table, "yokai": entries})
    (asked,) = found.differences
    mine, theirs = options(Words("en"), found, asked)
    assert mine.label != theirs.label
    assert not set('{}[]_"') & {*mine.label, *theirs.label}
    assert max(len(mine.label), len(theirs.label)) <= LONGEST_VALUE
    assert "_" not in label(Words("en"), found, asked)


@pytest.mark.parametrize(
    ("language", "tile", "costs"),
    [
        ("en", "Wood 1: Torii, day side", "Costs"),
        ("fr", "Bois 1 : Torii, côté jour", "Coûts"),
    ],
)
def test_every_part_of_the_hundred_yokai_is_told_in_its_words(language, tile, costs):
    kind, words = KINDS[GAME], Words(language)
    mine = kind.opened(table_of(sample().text))
    tiles = [
        {**t, "id": "wood-1", "day": {**t["day"], "torii_limit": 4}}
        if t["id"] == "wood-3"
        else t
        for t in mine["tile"]
    ]
    own = [{**t, "id": "wood-1"} if t["id"] == "wood-3" else t for t in mine["tile"]]
    theirs = {
        **mine,
        "tile": tiles,
        "costs": [9, 9, 9],
        "plots": [*mine["plots"][1:], ["lone", "lone"]],
        "layout": {"template": "hexagram"},
        "mystery": ["points-9"] * 6,
        "starters": {**mine["starters"], "gamanoke": {"earth": ["dig"]}},
    }
    found = compare(GAME, "x", {**mine, "tile": own}, theirs)
    labels = [label(words, found, each) for each in found.differences]
    buttons = [x for each in found.differences for x in options(words, found, each)]
    assert len(labels) >= 5
    for text in [*labels, *(each.label for each in buttons)]:
        assert not {"_", "[", "{"} & set(text)
    plain = [text.replace("\u202f", " ") for text in labels]
    assert tile in plain
    assert costs in plain
    assert not set(labels) & {"costs", "plots", "layout", "mystery"}


def test_two_long_texts_are_shown_where_they_differ():
    text = "A long sentence that somebody typed on the pad of letters, and its end: "
    mine, theirs = (
        {"trump": [{"id": "bell", "name": "Bell", "text": text + end}]}
        for end in ("one", "two")
    )
    found = compare(PARADE, "x", mine, theirs)
    (asked,) = found.differences
    shown = [each.label for each in options(Words("fr"), found, asked)]
    assert [each[-3:] for each in shown] == ["one", "two"]
    assert label(Words("fr"), found, asked).endswith("Texte")


@pytest.mark.parametrize("language", ["en", "fr", "de", "pt_BR"])
def test_no_key_of_a_file_is_seen_whatever_differs(language):
    words = Words(language)
    kind = KINDS[PARADE]
    sample_box = kind.opened(table_of(sample_text()))
    seen = set()
    for section in ("yokai", "plan", "event", "trump", "monk", "zone", "vehicle"):
        for number, entry in enumerate(sample_box[section]):
            for key in entry.keys() - {"id", "name", "text", "code"}:
                other = next(
                    (
                        each[key]
                        for each in sample_box[section]
                        if key in each and each[key] != entry[key]
                    ),
                    None,
                )
                if other is None or (section, key) in seen:
                    continue
                seen.add((section, key))
                entries = list(sample_box[section])
                entries[number] = {**entry, key: other}
                found = compare(
                    PARADE, "x", sample_box, {**sample_box, section: entries}
                )
                for asked in found.differences:
                    texts = [x.label for x in options(words, found, asked)]
                    texts.append(label(words, found, asked))
                    assert all("_" not in t and "field-" not in t for t in texts), texts
                    assert texts[0] != texts[1]
    assert len(seen) > 15
