"""Two half-done editions become one: nothing lost, nothing decided unasked."""

import tomllib
from datetime import date, time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from companion.__main__ import main
from companion.boxes.editions import BadEditionFile, sample
from companion.boxes.parade import sample_text
from companion.boxfiles.drafts import draft_of, read_draft, text_of_table
from companion.boxfiles.merging import Difference, merge
from companion.boxfiles.pairing import name_of, same
from companion.boxfiles.toml_text import toml_text
from rules.errors import BadEdition

OUTLINES = Path(__file__).parents[2] / "docs" / "examples" / "yokai.toml"
TEXTS = {
    "hundred-yokai": sample().text,
    "yokai": OUTLINES.read_text("utf-8"),
    "yokai-parade": sample_text(),
}
WHOLE = {game: tomllib.loads(text) for game, text in TEXTS.items()}
QUICK = settings(
    max_examples=60, deadline=None, suppress_health_check=list(HealthCheck)
)


def kappa(**more):
    return {"id": "kappa", **more}


def plain(value):
    """``value`` without what the order of keys and entries says."""
    if isinstance(value, dict):
        pairs = ((key, plain(inner)) for key, inner in value.items())
        return sorted(pairs, key=repr)
    if isinstance(value, list):
        return sorted((plain(inner) for inner in value), key=repr)
    return repr(value)


def test_entries_of_one_only_are_taken_and_the_same_ones_once():
    a = {"name": "x", "card": [kappa(level=1), {"id": "nue", "level": 3}]}
    b = {"costs": [1, 2, 3], "card": [{"id": "hihi"}, kappa(level=1)]}
    merged = merge(a, b)
    assert merged.differences == ()
    assert merged.table == {
        "name": "x",
        "card": [kappa(level=1), {"id": "nue", "level": 3}, {"id": "hihi"}],
        "costs": [1, 2, 3],
    }


def test_fields_of_one_entry_are_put_together():
    a = {"card": [kappa(level=1, code="1W01")]}
    b = {"card": [kappa(name="Kappa", icons=["swim"])]}
    (card,) = merge(a, b).table["card"]
    assert card == kappa(level=1, code="1W01", name="Kappa", icons=["swim"])


def test_each_field_that_differs_is_told_with_both_values():
    a = {"card": [kappa(level=1, icons=["swim"])], "costs": [2, 4, 6]}
    b = {"card": [kappa(level=2, icons=["swim", "move"])], "costs": [2, 4, 7]}
    assert merge(a, b).differences == (
        Difference("card[kappa].level", 1, 2),
        Difference("card[kappa].icons", ["swim"], ["swim", "move"]),
        Difference("costs", [2, 4, 6], [2, 4, 7]),
    )


def test_what_is_chosen_stands():
    a = {"card": [kappa(level=1, icons=["swim"])]}
    b = {"card": [kappa(level=2, icons=["dig"])]}
    chosen = merge(a, b, {"card[kappa].level": "b"}).table
    assert chosen == {"card": [kappa(level=2, icons=["swim"])]}
    assert same(merge(a, b, prefer="b").table, b)


def test_the_same_code_is_the_same_card():
    a = {"card": [{"id": "kappa", "code": "K1"}]}
    b = {"card": [{"id": "river-imp", "code": "K1", "level": 1}]}
    merged = merge(a, b)
    assert merged.differences == (Difference("card[kappa].id", "kappa", "river-imp"),)
    assert merged.table["card"] == [{"id": "kappa", "code": "K1", "level": 1}]


def test_an_id_goes_before_a_code():
    a = {"card": [kappa(code="K1")]}
    b = {"card": [{"id": "nue", "code": "K1"}, kappa(code="K2")]}
    merged = merge(a, b)
    assert merged.differences == (Difference("card[kappa].code", "K1", "K2"),)
    assert [card["id"] for card in merged.table["card"]] == ["kappa", "nue"]


def test_plots_and_tokens_of_both_are_put_together_as_far_as_there_is_room():
    a = {"plots": [["lone", "move-icons"], ["wood", "fight-icons"]]}
    b = {"plots": [["wood", "fight-icons"], ["water", "water-cards"]]}
    assert merge(a, b).table["plots"] == [*a["plots"], ["water", "water-cards"]]
    few, all_ = ["points-1"], ["spirit-2", "points-1", "points-1"]
    assert merge({"mystery": few}, {"mystery": all_}).table["mystery"] == all_
    assert merge({"mystery": all_}, {"mystery": few}).table["mystery"] == all_
    both = merge({"mystery": ["spirit-3", "points-1"]}, {"mystery": all_})
    assert both.differences == ()
    assert both.table["mystery"] == ["spirit-3", "points-1", "spirit-2", "points-1"]
    six = [f"points-{n}" for n in range(1, 7)]
    assert merge({"mystery": six}, {"mystery": all_}).differences == (
        Difference("mystery", six, all_),
    )


def test_a_plot_for_which_there_is_no_room_is_asked_about():
    plots = [[f"island-{n}", "x"] for n in range(15)]
    a, b = {"plots": plots[:14]}, {"plots": plots[5:]}
    found = merge(a, b)
    asked = "plots[island-14+x]"
    assert found.differences == (Difference(asked, None, ["island-14", "x"]),)
    assert found.table == a
    assert merge(a, b, {asked: "b"}).table["plots"] == plots


def test_costs_that_are_not_entered_yet_are_taken_from_the_other():
    found = merge({"costs": [2, -1, -1]}, {"costs": [-1, 3, 5]})
    assert found == merge({"costs": [2, 3, 5]}, {"costs": [2, 3, 5]})
    asked = merge({"costs": [2, -1, 6]}, {"costs": [-1, 3, 5]}).differences
    assert asked == (Difference("costs", [2, 3, 6], [2, 3, 5]),)


def test_how_the_tiles_lie_is_one_answer():
    a = {"layout": {"template": "ring"}}
    b = {"layout": {"template": "fan", "edges": [[0, 1]]}}
    found = merge(a, b, {"layout": "b"})
    assert [each.where for each in found.differences] == ["layout"]
    assert found.table == b
    assert merge({"layout": {}}, b).table == b


def test_links_are_the_same_from_both_ends_unless_they_are_one_way():
    a = {"link": [{"zone": "fort", "other": "river"}]}
    b = {"link": [{"zone": "river", "other": "fort"}]}
    assert merge(a, b) == merge(b, a) == merge(a, a)
    one_way = {"link": [{"zone": "river", "other": "fort", "is_one_way": True}]}
    assert len(merge(a, one_way).table["link"]) == 2


def test_another_order_of_tiles_is_told_since_it_decides_ties():
    a = {"tile": [{"id": "x"}, {"id": "only-a"}, {"id": "y"}]}
    b = {"tile": [{"id": "y"}, {"id": "only-b"}, {"id": "x"}]}
    merged = merge(a, b)
    assert merged.differences == (Difference("tile (order)", ["x", "y"], ["y", "x"]),)
    order = [tile["id"] for tile in merged.table["tile"]]
    assert order == ["x", "only-a", "y", "only-b"]
    other = [tile["id"] for tile in merge(a, b, prefer="b").table["tile"]]
    assert other == ["y", "only-b", "x", "only-a"]


@pytest.mark.parametrize(("a", "b"), [(1, True), (1, 1.0), (0, False), ("1", 1)])
def test_values_of_two_kinds_differ(a, b):
    assert merge({"x": a}, {"x": b}).differences == (Difference("x", a, b),)


# Whole boxes, of which each person has entered a part.


@st.composite
def parts(draw, game):
    """A part of the box of ``game``: some entries, some of their fields."""
    found = {}
    for key, value in WHOLE[game].items():
        if draw(st.integers(0, 9)) == 0:
            continue
        is_list = isinstance(value, list) and all(isinstance(x, dict) for x in value)
        if not is_list:
            found[key] = value
            continue
        kept = draw(st.sets(st.integers(0, len(value) - 1), max_size=len(value)))
        gone = draw(st.sampled_from(["level", "name", "icons", "day", ""]))
        found[key] = [
            {field: inner for field, inner in value[number].items() if field != gone}
            for number in sorted(kept)
            if name_of({f: v for f, v in value[number].items() if f != gone})
        ]
    return found


def fields(table):
    """Every value that is entered, with the list, the entry's name and the field."""
    for key, value in table.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for entry in value:
                for field, inner in entry.items():
                    yield (key, name_of(entry), field), inner
        elif value != []:
            yield (key,), value


@pytest.mark.parametrize("game", sorted(TEXTS))
@QUICK
@given(st.data())
def test_two_parts_of_one_box_make_all_of_both_without_a_question(game, data):
    a, b = data.draw(parts(game)), data.draw(parts(game))
    merged = merge(a, b)
    assert merged.differences == ()
    entered = dict(fields(merged.table))
    assert plain(entered) == plain(dict(fields(a)) | dict(fields(b)))


@pytest.mark.parametrize("game", sorted(TEXTS))
def test_a_part_and_the_whole_make_the_whole_which_can_be_played(game):
    whole = WHOLE[game]
    half = {
        key: value[: len(value) // 2]
        if key in ("card", "yokai", "objective")
        else value
        for key, value in whole.items()
    }
    merged = merge(half, whole)
    assert merged.differences == ()
    assert plain(merged.table) == plain(whole)
    assert draft_of(game, toml_text(merged.table)).is_whole


# Any tables at all.

NAMING = ["id", "code", "zone", "other", "is_one_way", "name", "rows"]
KEYS = st.sampled_from([*NAMING, "plots", "mystery", "tile", "card", "é"])
SCALARS = st.one_of(
    st.booleans(),
    st.integers(-3, 3),
    st.sampled_from(["", "x", "y", 'say "no"\n\\', "\x7f\x01", "é🦊"]),
    st.floats(allow_nan=False),
    st.sampled_from([date(2026, 1, 2), time(3, 4, 5)]),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4)
    ),
    max_leaves=12,
)
TABLES = st.dictionaries(KEYS, VALUES, max_size=6)


@QUICK
@given(TABLES)
@example({"tile": [{"id": "x"}, {"id": "x"}], "plots": [[1], [1]]})
def test_any_table_is_written_and_read_back(table):
    assert same(tomllib.loads(toml_text(table)), table)


@QUICK
@given(TABLES)
@example({"tile": [{"id": "x", "é": 1}, {"id": "x", "é": 2}], "plots": [[1], [1]]})
@example({"card": [{}, {}, {"code": "x"}, {"code": "x"}]})
def test_a_table_merged_with_itself_is_itself(table):
    merged = merge(table, table)
    assert merged.differences == ()
    assert same(merged.table, table)


@settings(QUICK, max_examples=200)
@given(TABLES, TABLES)
def test_who_comes_first_makes_no_difference_but_for_the_order(a, b):
    one, other = merge(a, b, prefer="a"), merge(b, a, prefer="b")
    assert plain(one.table) == plain(other.table)
    told = sorted(repr((plain(each.a), plain(each.b))) for each in one.differences)
    swapped = sorted(repr((plain(each.b), plain(each.a))) for each in other.differences)
    assert told == swapped


def scalars(value):
    """Every single value inside ``value``."""
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from scalars(inner)
    else:
        yield repr(value)


@settings(QUICK, max_examples=200)
@given(TABLES, TABLES, st.sampled_from("ab"))
def test_nothing_is_lost(a, b, prefer):
    merged = merge(a, b, prefer=prefer)
    kept = set(scalars(merged.table))
    for difference in merged.differences:
        kept |= {*scalars(difference.a), *scalars(difference.b)}
    assert kept == {*scalars(a), *scalars(b)}


# Drafts and the command.


def test_a_draft_tells_what_is_missing_from_what_is_wrong():
    draft = draft_of("hundred-yokai", "[[card]]\nid = 'kappa'\nlevel = 9\n")
    assert not draft.is_whole
    assert "card[1].icons" in {each.where for each in draft.lacks}
    assert ("card[1].level", "out_of_range") in {
        (each.where, each.key) for each in draft.faults
    }
    assert draft_of("hundred-yokai", sample().text).is_whole


def test_a_draft_that_is_nested_as_no_box_is_is_refused():
    with pytest.raises(BadEdition) as caught:
        draft_of("hundred-yokai", "card = " + "[" * 200 + "]" * 200)
    assert [each.key for each in caught.value.problems] == ["too_deep"]


def test_a_text_that_says_the_same_is_kept_with_its_remarks():
    a, b = (draft_of("yokai", TEXTS["yokai"] + end) for end in ("# mine\n", ""))
    assert text_of_table(merge(a.table, b.table).table, a, b).endswith("# mine\n")


@pytest.fixture
def halves(tmp_path):
    """Two people's boxes: one has the cards, the other all but them."""
    first, rest = TEXTS["hundred-yokai"].split("[[card]]", 1)
    files = tmp_path / "first.toml", tmp_path / "second.toml"
    files[0].write_text(first, "utf-8")
    files[1].write_text('name = "Sample box"\n\n[[card]]' + rest, "utf-8")
    return files


def test_two_halves_make_a_box_that_can_be_played(halves, tmp_path, capsys):
    out = tmp_path / "both.toml"
    assert main(["edition", "merge", *map(str, halves), "--out", str(out)]) == 0
    assert read_draft(out).is_whole
    assert capsys.readouterr().out == f"Merged into {out}.\n"
    assert main(["edition", "import", str(out), "--data", str(tmp_path / "data")]) == 0


def test_a_package_is_merged_as_well(halves, tmp_path):
    packed, out = tmp_path / "second.hyakki", tmp_path / "both.toml"
    assert main(["edition", "export", str(halves[1]), "--out", str(packed)]) == 0
    words = ["edition", "merge", str(halves[0]), str(packed), "--out", str(out)]
    assert main(words) == 0
    assert read_draft(out).is_whole


def test_differences_are_told_and_nothing_is_written(halves, tmp_path, capsys):
    out = tmp_path / "both.toml"
    halves[1].write_text(
        halves[1].read_text("utf-8").replace("Sample box", "Other"),
        "utf-8",
    )
    words = ["edition", "merge", *map(str, halves), "--out", str(out)]
    assert main(words) == 1
    told = capsys.readouterr()
    assert told.out == 'name: "Sample box" | "Other"\n'
    assert told.err.startswith("1 difference; nothing was written.")
    assert not out.exists()
    assert main([*words, "--prefer", "b"]) == 0
    assert tomllib.loads(out.read_text("utf-8"))["name"] == "Other"


def test_boxes_of_two_games_are_not_merged(halves, tmp_path, capsys):
    out = tmp_path / "both.toml"
    words = ["edition", "merge", str(halves[0]), str(OUTLINES), "--out", str(out)]
    assert main(words) == 1
    assert "two games" in capsys.readouterr().err
    assert not out.exists()


def test_a_file_that_cannot_be_read_is_named(halves, tmp_path):
    halves[1].write_bytes(b"\xff")
    with pytest.raises(BadEditionFile) as caught:
        read_draft(halves[1])
    assert caught.value.path == halves[1]


@pytest.mark.parametrize("key", ["costs", "plots", "card", "tile"])
def test_what_one_has_not_begun_is_no_difference(key):
    table = WHOLE["hundred-yokai"]
    found = merge({**table, key: []}, table)
    assert found.differences == ()
    assert found.table[key] == table[key]
    assert merge(table, {**table, key: []}).table[key] == table[key]
