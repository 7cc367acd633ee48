"""Two people enter different things of one box by touch: merged, all is there once."""

import tomllib
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.boxes.editions import GAME, sample, table_of
from companion.boxes.parade import GAME as PARADE
from companion.boxes.parade import sample_text
from companion.boxfiles.aligning import MOST_ENTRIES, aligned
from companion.boxfiles.pairing import same
from companion.boxfiles.toml_text import toml_text
from companion.boxfiles.uniting import compare, merge_boxes
from companion.enrolling.kinds import KINDS
from companion.enrolling.parts import part_of
from companion.enrolling.pictured import retired, retired_in, taken_in
from companion.enrolling.tables import value_at, with_value
from companion.enrolling.wishes import DraftRead, Enter
from companion.session.reducer import begin, update
from companion.settings import Settings

QUICK = settings(
    max_examples=60, deadline=None, suppress_health_check=list(HealthCheck)
)
WHOLE = KINDS[GAME].opened(table_of(sample().text))
CARDS = {
    level: [tuple(c["icons"]) for c in WHOLE["card"] if c["level"] == level]
    for level in (1, 2, 3)
}
KINDS_1 = list(dict.fromkeys(CARDS[1]))
"""Cards of level 1 of which no two have the same icons."""

TILES = [
    {key: value for key, value in tile.items() if key != "id"} for tile in WHOLE["tile"]
]


def with_cards(table, level, kinds):
    """``table`` with cards of a level entered by touch, under numbers of their own."""
    part = part_of(KINDS[GAME], f"card-{level}")
    for icons in kinds:
        table = part.enter(table, part.kinds(table), icons)
    return table


def blank(name="x"):
    return KINDS[GAME].blank(name)


def icons_of(table, level=1):
    return sorted(tuple(c["icons"]) for c in table["card"] if c["level"] == level)


def both(mine, theirs):
    found = compare(GAME, "ben.hyakki", mine, theirs)
    return found, table_of(found.merged())


def test_cards_of_equal_numbers_that_are_others_are_all_kept():
    kinds = KINDS_1
    anna = with_cards(blank(), 1, [kinds[n] for n in (0, 1, 2, 7, 8)])
    ben = with_cards(blank(), 1, [kinds[n] for n in (3, 4, 5, 9, 8)])
    found, table = both(anna, ben)
    assert found.differences == ()
    assert icons_of(table) == sorted(kinds[n] for n in (0, 1, 2, 3, 4, 5, 7, 8, 9))
    ids = [card["id"] for card in table["card"]]
    codes = [card["code"] for card in table["card"]]
    assert len(set(ids)) == len(set(codes)) == 9
    assert table["card"][:5] == anna["card"]
    assert found.boxes.refs[ben["card"][4]["id"]] == anna["card"][4]["id"]


def test_of_two_equal_cards_in_one_box_none_is_lost():
    twice = [CARDS[1][0], CARDS[1][0], CARDS[1][1]]
    anna, ben = with_cards(blank(), 1, twice[:1]), with_cards(blank(), 1, twice)
    for mine, theirs in ((anna, ben), (ben, anna)):
        found, table = both(mine, theirs)
        assert found.differences == ()
        assert icons_of(table) == sorted(twice)


def test_two_entries_are_the_copies_of_one():
    part = part_of(KINDS[GAME], "card-1")
    anna = part.fill(with_cards(blank(), 1, CARDS[1][:1]), 0, "copies", "2")
    ben = with_cards(blank(), 1, [CARDS[1][0], CARDS[1][0]])
    found, table = both(anna, ben)
    assert found.differences == ()
    assert part.done(table) == 2


def test_a_name_that_somebody_typed_goes_before_the_icons():
    part = part_of(KINDS[GAME], "card-1")
    anna = part.put(with_cards(blank(), 1, KINDS_1[:2]), 0, "name", "Kappa")
    ben = with_cards(blank(), 1, [KINDS_1[1], KINDS_1[2]])
    ben = part.put(ben, 1, "name", "kappa ")
    found, _ = both(anna, ben)
    assert [each.where for each in found.differences] == ["card[1e01].icons"]


def test_more_cards_than_a_box_has_are_asked_about_and_never_dropped():
    other = ("dig", "dig", "dig", "dig")
    mine = with_cards(blank(), 1, CARDS[1])
    part = part_of(KINDS[GAME], "card-1")
    theirs = with_cards(blank(), 1, [other])
    found, table = both(mine, theirs)
    (asked,) = found.differences
    assert asked.b == list(other)
    assert icons_of(table) == sorted(CARDS[1])
    taken = table_of(found.with_choice(asked.where, "theirs").merged())
    assert other in icons_of(taken)
    assert part.done(taken) == part.wanted
    full, _ = both(mine, with_cards(mine, 1, [other]))
    (asked,) = full.differences
    assert (asked.a, asked.b["icons"]) == (None, list(other))
    taken = table_of(full.with_choice(asked.where, "theirs").merged())
    assert icons_of(taken) == sorted([*CARDS[1], other])


def test_an_id_that_was_taken_out_is_not_given_again():
    mine = with_cards(blank(), 1, CARDS[1][:2])
    gone = {**mine, "card": mine["card"][:1]}
    mine = retired(mine, gone)
    theirs = with_cards(blank(), 1, CARDS[1][3:6])
    erased = retired(theirs, {**theirs, "card": theirs["card"][1:]})
    _, table = both(mine, erased)
    names = {name.upper() for name in retired_in(table)}
    used = {str(c[key]).upper() for c in table["card"] for key in ("id", "code")}
    assert not names & used
    assert names >= {name.upper() for name in retired_in(mine)}
    assert len(used) == 3  # id and code are one name in capitals


def with_tiles(places, contents):
    """A box in which the tiles in ``places`` are entered as ``contents``."""
    table = blank()
    for place, content in zip(places, contents, strict=True):
        id_ = table["tile"][place]["id"]
        table = with_value(table, ("tile", place), {"id": id_, **content})
    return table


def of_element(element):
    contents = [tile for tile in TILES if tile["element"] == element]
    places = [n for n, t in enumerate(blank()["tile"]) if t["element"] == element]
    return places, contents


def plain(tiles):
    return sorted(repr(sorted(t.items())) for t in without_ids(tiles))


def without_ids(tiles):
    return [{k: v for k, v in tile.items() if k != "id"} for tile in tiles]


@pytest.mark.parametrize("element", ["water", "wood", "earth"])
def test_tiles_entered_in_another_order_are_the_same_tiles(element):
    places, contents = of_element(element)
    mine = with_tiles(places[:3], contents[:3])
    theirs = with_tiles(places, list(reversed(contents)))
    found, table = both(mine, theirs)
    assert found.differences == ()
    kept = [table["tile"][n] for n in places]
    assert [tile["id"] for tile in kept] == [mine["tile"][n]["id"] for n in places]
    assert plain(kept) == plain(contents)
    assert without_ids(kept[:3]) == contents[:3]


def test_different_tiles_under_one_number_are_both_kept_in_blank_places():
    places, contents = of_element("water")
    mine, theirs = (
        with_tiles(places[:2], part) for part in (contents[:2], contents[2:])
    )
    found, table = both(mine, theirs)
    assert found.differences == ()
    assert plain([table["tile"][n] for n in places]) == plain(contents)


def test_a_tile_that_differs_in_one_number_is_asked_about_it_alone():
    places, contents = of_element("wood")
    wrong = with_value(contents[1], ("midnight", "requirement"), 9)
    mine = with_tiles(places, contents)
    theirs = with_tiles(places, [contents[2], contents[0], wrong, contents[3]])
    found, table = both(mine, theirs)
    (asked,) = found.differences
    assert asked.where == "tile[wood-2].midnight.requirement"
    assert asked.b == 9
    assert plain([table["tile"][n] for n in places]) == plain(contents)


@st.composite
def entered(draw):
    """What one person entered by touch of the sample, in an order of their own."""
    table = blank()
    for level, kinds in CARDS.items():
        some = draw(st.lists(st.sampled_from(range(len(kinds))), unique=True))
        table = with_cards(table, level, [kinds[n] for n in some])
    for element in ("fire", "water", "wood", "earth"):
        places, contents = of_element(element)
        some = draw(st.permutations(range(len(places))))
        count = draw(st.integers(0, len(places)))
        entered_there = with_tiles(places[:count], [contents[n] for n in some[:count]])
        for n in places[:count]:
            table = with_value(table, ("tile", n), entered_there["tile"][n])
    return table


@QUICK
@given(entered(), entered())
def test_whatever_two_people_entered_of_one_box_is_there_once_without_a_question(a, b):
    found, table = both(a, b)
    assert found.differences == ()
    for level in CARDS:
        each = (icons_of(a, level), icons_of(b, level))
        more = Counter(each[1]) - Counter(each[0])
        united = [*each[0], *more.elements()]
        assert icons_of(table, level) == sorted(united)
    whole = [t for t in (*a["tile"], *b["tile"]) if "midnight" in t]
    kept = [t for t in table["tile"] if "midnight" in t]
    assert set(plain(kept)) == set(plain(whole))
    assert len({t["id"] for t in table["tile"]}) == len(table["tile"]) == 13
    assert KINDS[GAME].fits(table)
    names = [card[key] for card in table["card"] for key in ("id", "code")]
    assert len(set(names)) == len(names)


@QUICK
@given(entered())
def test_a_box_merged_with_itself_is_itself(a):
    assert same(dict(merge_boxes(GAME, a, a).table), dict(a))


# Yokaï Parade: entries name each other.


def parade(kinds=(), yokai=()):
    """A box with kinds of yokai named by hand, and cards that are of these kinds."""
    kind = KINDS[PARADE]
    table = kind.blank("x")
    part = part_of(kind, "kind")
    for name in kinds:
        table = part.put(table, part.count(table), "name", name)
    part = part_of(kind, "yokai")
    ids = {each["name"]: each["id"] for each in table["kind"]}
    for name, difficulty in yokai:
        number = part.count(table)
        table = part.fill(table, number, "kind", ids[name])
        table = part.fill(table, number, "difficulty", str(difficulty))
    return table


def named(table):
    """Yokai by the name of their kind and their difficulty."""
    kinds = {each["id"]: each["name"] for each in table["kind"]}
    return sorted((kinds[y["kind"]], y["difficulty"]) for y in table["yokai"])


def test_kinds_are_the_same_by_name_and_the_cards_follow():
    mine = parade(["Earth", "Water"], [("Earth", 3), ("Water", 4)])
    theirs = parade(["Water", "Air", "Earth"], [("Air", 3), ("Water", 4), ("Earth", 5)])
    found = compare(PARADE, "ben", mine, theirs)
    assert found.differences == ()
    table = table_of(found.merged())
    assert [each["name"] for each in table["kind"]] == ["Earth", "Water", "Air"]
    assert named(table) == [("Air", 3), ("Earth", 3), ("Earth", 5), ("Water", 4)]
    codes = [each["code"] for each in table["yokai"]]
    assert len(set(codes)) == len(codes) == 4
    assert KINDS[PARADE].fits(table)


def test_a_card_that_is_only_begun_is_no_other_one():
    mine = parade(["Earth"], [("Earth", 3)])
    part = part_of(KINDS[PARADE], "yokai")
    theirs = part.fill(parade(["Earth"]), 0, "kind", "kind-1")
    table = table_of(compare(PARADE, "ben", theirs, mine).merged())
    assert named(table) == [("Earth", 3)]


def test_halves_of_the_sample_of_yokai_parade_make_the_whole_without_a_question():
    whole = KINDS[PARADE].opened(tomllib.loads(sample_text()))
    part = part_of(KINDS[PARADE], "yokai")
    renumbered = [
        {**y, "id": f"yokai-{n}", "code": f"Y{n:02d}", "name": f"Yokai {n}"}
        for n, y in enumerate(whole["yokai"], 1)
    ]
    again = [
        {**y, "id": f"yokai-{n}", "code": f"Y{n:02d}", "name": f"Yokai {n}"}
        for n, y in enumerate(reversed(whole["yokai"]), 1)
    ]
    mine, theirs = ({**whole, "yokai": each[:25]} for each in (renumbered, again))
    found = compare(PARADE, "ben", mine, theirs)
    assert found.differences == ()
    table = table_of(found.merged())
    assert part.done(table) == len(table["yokai"]) == 39
    assert KINDS[PARADE].problems(table) == ()


def test_a_file_of_too_many_entries_is_compared_by_ids_alone():
    many = [{"id": f"x{n}", "level": 1, "icons": ["dig"]} for n in range(2000)]
    found = aligned(GAME, {"card": many}, {"card": list(reversed(many))})
    assert len(many) > MOST_ENTRIES
    assert found.theirs["card"][0]["id"] == "x1999"


@pytest.mark.parametrize("wrong", [3, "x", [3], [[3]], {"a": 3}, [{"id": 3}], [{}]])
@pytest.mark.parametrize("game", [GAME, PARADE, "yokai", "night-parade"])
def test_whatever_stands_in_a_file_is_no_reason_to_fail(game, wrong):
    mine = KINDS[game].blank("x") if game in KINDS else {}
    for key in ("card", "tile", "plots", "yokai", "kind", "retired", "zone", "costs"):
        for pair in (({key: wrong}, mine), (mine, {key: wrong}), ({key: wrong},) * 2):
            assert toml_text(merge_boxes(game, *pair).table)


class Device:
    """Somebody enters a box on the screen; the draft is in memory."""

    def __init__(self):
        self.session, self.text = begin(Settings(), (sample(),), 3), ""

    def send(self, *messages):
        for message in messages:
            self.session, effects = update(self.session, message)
            for effect in effects:
                match effect:
                    case ask.ReadDraft(game):
                        self.send(DraftRead(game, self.text))
                    case ask.KeepDraft(_, text):
                        self.text = text

    def enters(self, part, number, *answers):
        where = to.EnrolPart(GAME, part, number)
        self.send(msg.Go(to.Enrol(GAME)), msg.Go(where))
        self.send(*(Enter(what, value) for what, value in answers))


def test_what_two_people_tapped_is_all_there():
    anna, ben = Device(), Device()
    anna.enters("card-1", 0, ("element", "water"), ("icons", "fight"))
    anna.enters("card-1", 1, ("element", "wood"), ("icons", "talisman"))
    ben.enters("card-1", 0, ("element", "wood"), ("icons", "talisman"))
    ben.enters("card-1", 1, ("element", "water"), ("icons", "move"))
    ben.enters("costs", 0, ("cost-3", "6"))
    anna.enters("costs", 0, ("cost-1", "2"))
    found, table = both(table_of(anna.text), table_of(ben.text))
    assert found.differences == ()
    assert icons_of(table) == [
        ("climb", "talisman"),
        ("swim", "fight"),
        ("swim", "move"),
    ]
    assert table["costs"] == [2, -1, 6]
    assert "1W02" in taken_in(table)
    assert value_at(table, ("card", 2, "code")) == "1W02"
    assert replace(found, theirs_at=frozenset()) == found
