"""``hyakki score yokai`` and ``night-parade``: verdicts, points, ranks, settings."""

import pytest

from tests.grid_results import SUITS, YOKAI, case_of, fault, rows_of, score


def yokai(**changes):
    return score("yokai", case_of(YOKAI, **changes))


def parade(**changes):
    return score("night-parade", case_of(SUITS, **changes))


def sorted_families(families):
    return {family: {"cards": 4, "groups": 1} for family in families}


def with_hints(families, placed, revealed, pile):
    case = case_of(families)
    case["hints"] = {"placed": placed, "revealed": revealed, "pile": pile}
    return case


def test_s1_scoring_example_is_20_points_and_legendary():
    assert parade() == {
        "won": True,
        "connected": True,
        "families": sorted_families(SUITS),
        "affinity_met": None,
        "objective_met": None,
        "points": 20,
        "rank": "legendary",
    }


def test_the_same_table_of_yokai():
    answer = yokai()
    assert answer["families"] == sorted_families(YOKAI)
    assert (answer["points"], answer["rank"]) == (20, "legendary")


def test_fields_that_a_level_does_not_use_may_be_left_out():
    case = case_of(YOKAI)
    for name in ("affinity", "objective", "settings"):
        del case[name]
    assert score("yokai", case) == yokai()


def test_s3_scoring_a_wrong_hint_costs_a_point():
    placed = [{"cell": "0,0", "families": ["oni"]}]
    answer = score("yokai", with_hints(YOKAI, placed, 2, 4))
    assert answer["points"] == -1 + 4 + 20


def test_s3_end_two_pairs_of_a_family_are_not_sorted():
    cells = rows_of(YOKAI)
    cells["0,2"], cells["0,3"], cells["3,2"], cells["3,3"] = (
        "rokurokubi",
        "rokurokubi",
        "kitsune",
        "kitsune",
    )
    answer = yokai(cells=cells)
    assert (answer["won"], answer["connected"]) == (False, True)
    assert answer["families"]["kitsune"] == {"cards": 4, "groups": 2}
    assert answer["points"] is answer["rank"] is None


@pytest.mark.parametrize("away", [10, 4], ids=["apart", "at a corner only"])
def test_two_groups_are_a_lost_game_and_no_error(away):
    cells = rows_of(YOKAI[:3])
    cells |= {f"3,{away + column}": "rokurokubi" for column in range(4)}
    answer = yokai(cells=cells)
    assert (answer["won"], answer["connected"]) == (False, False)
    assert answer["families"] == sorted_families(YOKAI)
    assert answer["points"] is None


def test_cells_are_any_whole_numbers():
    far = 10**17
    cells = {
        f"{row - far},{column + far}": family
        for row, family in enumerate(YOKAI)
        for column in range(4)
    }
    hints = {"placed": [], "revealed": 0, "pile": 7}
    answer = yokai(cells=cells, hints=hints)
    assert (answer["won"], answer["points"]) == (True, 35)


@pytest.mark.parametrize(
    ("game", "points", "players", "settings", "rank"),
    [
        ("yokai", 10, 2, {}, "honourable"),
        ("yokai", 11, 2, {}, "glorious"),
        ("yokai", 14, 4, {}, "glorious"),
        ("yokai", 15, 4, {}, "legendary"),
        ("yokai", 7, 2, {"ranks": "publisher"}, "honourable"),
        ("yokai", 8, 2, {"ranks": "publisher"}, "glorious"),
        ("yokai", 12, 2, {"ranks": "publisher"}, "legendary"),
        ("yokai", 15, 3, {"ranks": "publisher"}, "glorious"),
        ("yokai", 16, 3, {"ranks": "publisher"}, "legendary"),
        ("night-parade", 8, 2, {}, "glorious"),
        ("night-parade", 9, 3, {}, "honourable"),
        ("night-parade", 10, 3, {}, "glorious"),
        ("night-parade", 10, 4, {}, "honourable"),
        ("night-parade", 18, 4, {}, "glorious"),
        ("night-parade", 19, 4, {}, "legendary"),
        ("night-parade", 10, 2, {"ranks": "summary"}, "honourable"),
        ("night-parade", 19, 2, {"rank_from": [19, 20]}, "glorious"),
        ("yokai", 19, 2, {"rank_from": [19, 20]}, "glorious"),
        ("yokai", 18, 4, {"ranks": "own", "rank_from": [19, 20]}, "honourable"),
        ("night-parade", 19, 2, {"rank_names": ["a", "b", "c"]}, "c"),
    ],
)
def test_ranks_begin_where_their_table_says(game, points, players, settings, rank):
    # Right hints are worth 1, revealed ones 2, those in the pile 5.
    total = {2: 7, 3: 9, 4: 10}[players]
    pile, revealed, placed = next(
        (pile, revealed, placed)
        for pile in range(total + 1)
        for revealed in range(total + 1 - pile)
        for placed in [total - pile - revealed]
        if 5 * pile + 2 * revealed + placed == points
    )
    families = YOKAI if game == "yokai" else SUITS
    right = [[one] for one in families] + [
        [one, other] for one in families for other in families if one != other
    ]
    hints, used = [], set()
    for named in right:
        free = [
            cell
            for cell, family in rows_of(families).items()
            if family == named[0] and cell not in used
        ]
        known = [set(hint["families"]) for hint in hints]
        if free and set(named) not in known and len(hints) < placed:
            hints.append({"cell": free[0], "families": named})
            used.add(free[0])
    assert len(hints) == placed
    case = with_hints(families, hints, revealed, pile)
    answer = score(game, case | {"players": players, "settings": settings})
    assert (answer["points"], answer["rank"]) == (points, rank)


def test_less_than_nothing_is_the_lowest_rank():
    named = [
        ["oni"],
        ["kappa"],
        ["rokurokubi"],
        ["oni", "kappa"],
        ["oni", "rokurokubi"],
    ]
    named += [["kappa", "rokurokubi"], ["kappa", "oni", "rokurokubi"]]
    cells = rows_of(YOKAI)
    wrong = [cell for cell, family in cells.items() if family == "kitsune"]
    placed = [
        {"cell": cell, "families": families}
        for cell, families in zip(wrong, named, strict=False)
    ]
    placed += [
        {"cell": "1,0", "families": named[4]},
        {"cell": "3,0", "families": ["kitsune", "kappa"]},
        {"cell": "2,0", "families": named[5]},
    ]
    answer = score("yokai", with_hints(YOKAI, placed, 0, 0))
    assert (answer["won"], answer["points"], answer["rank"]) == (True, -7, "honourable")


@pytest.mark.parametrize(
    ("pair", "is_met"),
    [
        (["kitsune", "kappa"], True),
        (["kappa", "kitsune"], True),
        (["kitsune", "oni"], False),
    ],
)
def test_s3_level_2_the_families_must_touch(pair, is_met):
    answer = yokai(level=2, affinity=pair)
    assert answer["affinity_met"] is is_met
    assert answer["won"] is is_met
    assert (answer["points"] is None) is not is_met


def test_level_2_several_players_may_have_an_affinity_card():
    settings = {"affinities": 2}
    pairs = [["kitsune", "kappa"], ["oni", "rokurokubi"]]
    assert yokai(level=2, affinity=pairs, settings=settings)["affinity_met"]
    pairs[1] = ["kitsune", "rokurokubi"]
    assert not yokai(level=2, affinity=pairs, settings=settings)["won"]


def test_s3_level_4_every_placed_hint_is_right():
    case = with_hints(YOKAI, [{"cell": "0,0", "families": ["oni"]}], 0, 6)
    assert score("yokai", case | {"level": 4})["points"] == 31
    case["hints"]["placed"] = [{"cell": "0,0"}, {"cell": "1,0", "families": None}]
    case["hints"]["pile"] = 5
    assert score("yokai", case | {"level": 4})["points"] == 27


def tall(row, column):
    """Sorted spirits in an outline like the letter L, its corner at row, column."""
    return [(row - up, column) for up in range(11, 0, -1)] + [
        (row, column + along) for along in range(5)
    ]


def named(cells):
    return [f"{row},{column}" for row, column in cells]


@pytest.mark.parametrize(
    ("turn", "met"),
    [
        pytest.param(lambda r, c: (r + 3, c - 8), (1, 1, 1), id="moved"),
        pytest.param(lambda r, c: (c, -r), (1, 1, 0), id="turned around"),
        pytest.param(lambda r, c: (r, -c), (1, 0, 0), id="turned over"),
        pytest.param(lambda r, c: (r, c + (r < -5)), (0, 0, 0), id="another shape"),
    ],
)
def test_yk9_an_outline_may_be_moved_turned_and_mirrored(turn, met):
    lying = [turn(row, column) for row, column in tall(0, 0)]
    cells = dict(
        zip(named(lying), [one for one in YOKAI for _ in range(4)], strict=True)
    )
    hints = {"placed": [], "revealed": 0, "pile": 7}
    for fit, is_met in zip(("mirror", "rotate", "shift"), met, strict=True):
        answer = yokai(
            level=5,
            cells=cells,
            hints=hints,
            objective=named(tall(0, 0)),
            settings={"fit": fit},
        )
        assert answer["objective_met"] is bool(is_met)
        assert answer["won"] is bool(is_met)


def test_s1_the_big_parade_has_twenty_spirits_and_its_own_pile():
    case = case_of(SUITS, cells=rows_of(SUITS, 5), settings={"big": True})
    case["hints"] |= {"revealed": 4, "placed": [], "pile": 6}
    answer = score("night-parade", case)
    assert answer["points"] == 8 + 30
    assert answer["families"]["spades"] == {"cards": 5, "groups": 1}
    assert fault("night-parade", case_of(SUITS, settings={"big": True}))[1] == "cells"


def test_s1_two_secret_neighbours_must_both_touch():
    settings = {"neighbours": 2}
    both = [["spades", "hearts"], ["clubs", "hearts"]]
    one = [["spades", "hearts"], ["spades", "clubs"]]
    assert parade(level=3, affinity=both, settings=settings)["won"]
    assert not parade(level=3, affinity=one, settings=settings)["won"]
    single = case_of(SUITS, level=3, affinity=both[:1], settings=settings)
    assert fault("night-parade", single) == ("must be 2 pairs, not 1", "affinity")


def test_s1_a_level_is_a_preset_over_switches():
    assert parade(level=2) == parade(level=1) == parade(level=4) | {"points": 20}
    assert parade(level=3, settings={"neighbours": 0})["affinity_met"] is None
    touching = ["hearts", "clubs"]
    answer = parade(level=1, affinity=touching, settings={"neighbours": 1})
    assert answer["affinity_met"] is True
