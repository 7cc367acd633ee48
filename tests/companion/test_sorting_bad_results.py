"""Results of sorting games that cannot be: ``hyakki score`` says which and where."""

import pytest

from tests.grid_results import SUITS, YOKAI, case_of, fault, rows_of, score

NO_HINTS = {"placed": [], "revealed": 0, "pile": 7}


def changed(case, **cells_of_it):
    """``case`` with other cells; None takes one away."""
    for name, family in cells_of_it.items():
        key = name.strip("_").replace("_", ",")
        case["cells"].pop(key, None)
        if family:
            case["cells"][key] = family
    return case


def on_nothing(case):
    case["hints"] = {
        "placed": [{"cell": "4,0", "families": ["spades"]}],
        "revealed": 0,
        "pile": 0,
    }
    return case


SCORED = {
    "fifteen cards": (changed(case_of(SUITS), _3_3=None), "15 spirits", "3,0 3,1 3,2"),
    "seventeen cards": (
        changed(case_of(SUITS), _4_0="hearts"),
        "17 spirits",
        "1,0 1,1 1,2 1,3 4,0",
    ),
    "a double": (
        changed(case_of(SUITS), _0_0="hearts"),
        "hearts lies 5 times",
        "0,0 1,0 1,1 1,2 1,3",
    ),
    "a card of another game": (changed(case_of(SUITS), _0_0="oni"), "oni", "yokai"),
    "a hint on an empty cell": (on_nothing(case_of(SUITS)), "4,0", "no spirit"),
}


@pytest.mark.parametrize("name", SCORED)
def test_score_says_which_and_where(name):
    case, *wanted = SCORED[name]
    error, where = fault("night-parade", case)
    for words in wanted:
        assert words in error
    assert where


def test_each_fault_of_score_has_a_message_of_its_own():
    said = {fault("night-parade", case)[0] for case, *_ in SCORED.values()}
    assert len(said) == len(SCORED)


@pytest.mark.parametrize(
    ("row", "column"), [(3, 4), (9, 0)], ids=["a diagonal", "two groups"]
)
def test_score_takes_spirits_that_lie_apart_for_a_lost_game(row, column):
    cells_of_it = rows_of(YOKAI[:3])
    cells_of_it |= {f"{row},{column + more}": YOKAI[3] for more in range(4)}
    answer = score("yokai", case_of(YOKAI, cells=cells_of_it, hints=NO_HINTS))
    assert (answer["won"], answer["connected"]) == (False, False)
    assert answer["families"]["rokurokubi"] == {"cards": 4, "groups": 1}
    assert answer["points"] is None
