"""From cards with probabilities to a verdict, and what a player's word changes."""

from dataclasses import replace

import pytest

from companion.scanning.answer import Look, Reason, SeenCard
from companion.scanning.correcting import (
    BadCorrection,
    add,
    correct,
    put,
    uncover,
)
from companion.scanning.games import any_cards, fitting, night_parade, yokai_box
from companion.scanning.judging import judge
from companion.scanning.sentences import SENTENCES, SINGULAR, sentence

SORTED = ("AS 2S 3S 4S", "AH 2H 3H 4H", "AC 2C 3C 4C", "AD 2D 3D 4D")
SWAPPED = ("AH 2S 3S 4S", "AS 2H 3H 4H", "AC 2C 3C 4C", "AD 2D 3D 4D")
SMALL, BIG = night_parade(), night_parade(is_big=True)


def seen(name, cell, sure=0.999, instead=None, **more):
    row, column = cell or (9, 9)
    x, y = 60.0 * column, 90.0 * row
    rest = ((instead, 1 - sure),) if instead else ()
    outline = ((x, y), (x + 57, y), (x + 57, y + 87), (x, y + 87))
    likely = ((name, sure), *rest)
    more.setdefault("place", "cell")
    return SeenCard(outline, "face", 0.999, likely, "face", cell, **more)


def back(cell):
    return SeenCard(seen("AS", cell).outline, "back", 0.99, (), "face", cell, "cell")


def grid(rows, **instead):
    """Cards as ``rows`` say; ``instead`` puts others in the places of some."""
    return [
        instead.get(f"_{name}") or seen(name, (row, column))
        for row, line in enumerate(rows)
        for column, name in enumerate(line.split())
    ]


def judged(cards, game=SMALL, **more):
    return judge(Look(game, ((640, 480),), tuple(cards), **more))


def said(answer):
    return [sentence(reason) for reason in answer.why]


def test_a_sorted_table():
    answer = judged(grid(SORTED))
    assert (answer.verdict, answer.unsure, answer.why) == ("sorted", (), ())
    assert answer.is_connected
    assert [(f.name, f.cards, f.groups) for f in answer.families] == [
        ("spades", 4, 1),
        ("hearts", 4, 1),
        ("clubs", 4, 1),
        ("diamonds", 4, 1),
    ]
    assert dict(answer.cells)[0, 1] == "2S"


def test_a_table_that_is_not_sorted_says_which_families_are_split():
    answer = judged(grid(SWAPPED))
    assert answer.verdict == "not-sorted"
    assert said(answer) == ["spades lie in 2 groups", "hearts lie in 2 groups"]


@pytest.mark.parametrize(
    ("cards", "verdict", "first", "asked"),
    [
        pytest.param([], "incomplete", "no card was found", (), id="nothing"),
        pytest.param(
            [back((0, 0))],
            "incomplete",
            "only a card that lies face down was found",
            (),
            id="a back",
        ),
        pytest.param(
            [seen("KH", (0, 0))],
            "incomplete",
            "the card that was found is no spirit",
            (),
            id="a hint",
        ),
        pytest.param(
            grid(SORTED)[:15], "incomplete", "missing: 4D", (), id="one missing"
        ),
        pytest.param(
            [*grid(SORTED)[:15], back((3, 3))],
            "incomplete",
            "missing: 4D",
            (),
            id="one face down",
        ),
        pytest.param(
            grid(SORTED, _2H=seen("AS", (1, 1))),
            "incomplete",
            "missing: 2H",
            (0, 5),
            id="one twice",
        ),
        pytest.param(
            grid(SORTED, _4D=seen("4D", None, place="apart")),
            "incomplete",
            "apart from the others: 4D",
            (),
            id="one apart",
        ),
        pytest.param(
            grid(SORTED, _4D=seen("4D", (4, 3))),
            "incomplete",
            "the cards lie in 2 groups; not with the most: 4D",
            (),
            id="by a corner",
        ),
        pytest.param(
            grid(SORTED, _4D=seen("4D", (5, 6))),
            "incomplete",
            "apart from the others: 4D",
            (),
            id="touching nothing",
        ),
        pytest.param(
            grid(SORTED, _4D=seen("4D", None, place="offset")),
            "unsure",
            "about half a card off the others: 4D; move it until it touches by a "
            "whole side",
            (15,),
            id="half off",
        ),
        pytest.param(
            grid(SORTED, _4D=seen("4D", (3, 3), place="guess")),
            "unsure",
            "it is not clear beside which cards these lie: 4D",
            (15,),
            id="a guessed cell",
        ),
        pytest.param(
            grid(SORTED, _4D=seen("4D", (3, 2), place="second")),
            "unsure",
            "on a cell that another card holds: 4D",
            (15,),
            id="two on one cell",
        ),
        pytest.param(
            grid(SORTED, _4D=seen("QS", (3, 3), is_hiding=True)),
            "unsure",
            "a hint hides the spirit under it, or none lies there: lift it",
            (15,),
            id="under a hint",
        ),
        pytest.param(
            [*grid(SORTED), seen("5H", (0, 4))],
            "unsure",
            "a card of the big parade lies among the others: 5H; say which parade it "
            "is",
            (16,),
            id="a five",
        ),
    ],
)
def test_what_is_not_whole_says_so(cards, verdict, first, asked):
    answer = judged(cards)
    assert (answer.verdict, said(answer)[0], answer.unsure) == (verdict, first, asked)


def test_a_weak_layout_is_never_believed():
    answer = judged(grid(SORTED), is_strong=False)
    assert answer.verdict == "unsure"


def test_a_doubt_within_the_suit_does_not_hold_up_the_verdict():
    unclear = [seen("AS", (0, 0), 0.6, "2S"), seen("2S", (0, 1), 0.6, "AS")]
    answer = judged([*unclear, *grid(SORTED)[2:]])
    assert answer.verdict == "sorted"
    assert answer.unsure == (0, 1)


def test_a_doubt_that_decides_is_asked_about():
    one, other = seen("AS", (0, 0), 0.6, "AC"), seen("AC", (2, 0), 0.6, "AS")
    answer = judged(grid(SORTED, _AS=one, _AC=other))
    assert (answer.verdict, answer.unsure) == ("unsure", (0, 8))
    assert [name for name, _ in answer.cards[0].choices] == ["AS", "AC"]
    assert answer.cards[0].confidence == pytest.approx(0.69, abs=0.01)


def test_what_others_surely_are_settles_a_doubt():
    answer = judged(grid(SORTED, _AS=seen("AC", (0, 0), 0.6, "AS")))
    assert answer.cards[0].id == "AS"
    assert answer.verdict == "sorted"


def test_a_small_doubt_on_many_cards_adds_up():
    rivals = {"AS": "AC", "AC": "AS", "2H": "2D", "2D": "2H"}
    doubts = {
        f"_{name}": seen(
            name,
            divmod("SHCD".index(name[1]) * 4 + int(name[0] == "2"), 4),
            0.97,
            rival,
        )
        for name, rival in rivals.items()
    }
    assert judged(grid(SORTED, _AS=doubts["_AS"])).verdict == "sorted"
    assert judged(grid(SORTED, **doubts)).verdict == "unsure"


def test_a_spirit_that_may_be_a_hint_lies_in_its_cell_all_the_same():
    answer = judged(grid(SORTED, _AS=seen("AS", (0, 0), 0.98, "JS")))
    assert (answer.verdict, answer.unsure) == ("sorted", ())
    beside = judged(grid(SORTED, _AS=seen("AS", None, 0.98, "JS", place="apart")))
    assert beside.verdict == "incomplete"


def test_hints_lie_on_spirits_or_beside():
    hints = [seen("QS", (0, 1)), seen("KH", None, place="beside")]
    answer = judged([*grid(SORTED), *hints])
    assert answer.hints == (("QS", (0, 1)), ("KH", None))
    assert answer.verdict == "sorted"
    assert dict(answer.cells)[0, 1] == "2S"


def test_spares_are_told_and_do_not_count():
    answer = judged([*grid(SORTED), seen("9H", (0, 4))])
    assert (answer.verdict, said(answer)) == ("sorted", ["not used in this game: 9H"])
    assert answer.cards[16].role == "spare"


def test_thirty_cards_of_which_half_are_hints():
    hints = [seen(n, None, place="beside") for n in sorted(SMALL.hints)]
    answer = judged([*grid(SORTED), *hints])
    assert (answer.verdict, len(answer.hints)) == ("sorted", 14)


def test_two_layouts_of_two_decks():
    second = [seen(c.likely[0][0], (c.cell[0], c.cell[1] + 5)) for c in grid(SORTED)]
    answer = judged([*grid(SORTED), *second])
    assert answer.verdict == "incomplete"
    assert said(answer)[0].startswith("there twice: 2C 2D")


def test_one_deck_in_two_layouts():
    moved = [seen(c.likely[0][0], (c.cell[0], c.cell[1] + 5)) for c in grid(SORTED)]
    answer = judged([*grid(SORTED)[:8], *moved[8:]])
    assert (answer.verdict, answer.is_connected) == ("incomplete", False)


def test_a_table_of_which_nothing_is_clear_is_asked_about_in_time():
    blur = tuple((name, 1 / 52) for name in SMALL.ids())
    cards = [
        SeenCard(seen("AS", (i // 4, i % 4)).outline, "face", 0.6, blur, "face",
                 (i // 4, i % 4), "cell")
        for i in range(30)
    ]  # fmt: skip
    answer = judged(cards)
    assert answer.verdict == "unsure"
    assert answer.unsure == tuple(range(30))


def test_the_larger_parade_is_noticed_by_its_fives():
    rows = [f"{row} 5{row[1]}" for row in SORTED]
    likely = [card.likely for card in grid(rows)]
    assert fitting((SMALL, BIG), likely) is BIG
    assert fitting((SMALL, BIG), likely[:7]) is SMALL
    assert judged(grid(rows), BIG).verdict == "sorted"


def test_any_cards_have_no_verdict():
    answer = judged([seen("9H", (0, 0)), seen("9H", (0, 1))], any_cards())
    assert (answer.verdict, answer.cells) == (None, (((0, 0), "9H"), ((0, 1), "9H")))
    assert {card.role for card in answer.cards} == {"card"}


def test_yokai_is_judged_by_the_families_of_its_cards():
    names = [[f"{family}-{n}" for n in (1, 2, 3, 4)] for family in yokai_box().families]
    cards = [
        seen(name, (row, column))
        for row, line in enumerate(names)
        for column, name in enumerate(line)
    ]
    assert judged(cards, yokai_box()).verdict == "sorted"


def test_a_correction_is_judged_anew():
    one, other = seen("AS", (0, 0), 0.6, "AC"), seen("AC", (2, 0), 0.6, "AS")
    answer = judged(grid(SORTED, _AS=one, _AC=other))
    assert correct(answer, 0, "AS").verdict == "sorted"
    turned = correct(answer, 0, "AC")
    assert turned.verdict == "not-sorted"
    assert (turned.cards[8].id, turned.cards[0].read_by) == ("AS", "player")


def test_a_card_can_be_taken_out_put_elsewhere_uncovered_and_added():
    whole = judged([*grid(SORTED), seen("5H", (0, 4))])
    assert correct(whole, 16, None).verdict == "sorted"
    off = judged(grid(SORTED, _4D=seen("4D", None, place="offset")))
    assert put(off, 15, (3, 3)).verdict == "sorted"
    assert put(off, 15, None).verdict == "incomplete"
    hidden = judged(grid(SORTED, _4D=seen("QS", (3, 3), is_hiding=True)))
    assert uncover(hidden, 15, "4D").verdict == "sorted"
    assert add(judged(grid(SORTED)[:15]), "4D", (3, 3)).verdict == "sorted"


def test_a_guessed_cell_is_confirmed_by_the_card_that_lies_there():
    answer = judged(grid(SORTED, _4D=seen("4D", (3, 3), place="guess")))
    assert correct(answer, 15, "4D").verdict == "sorted"


@pytest.mark.parametrize(("number", "name"), [(99, "AS"), (-1, "AS"), (0, "kitsune-1")])
def test_a_correction_of_nothing_is_refused(number, name):
    with pytest.raises(BadCorrection):
        correct(judged(grid(SORTED)), number, name)


def test_every_reason_of_these_tests_can_be_said():
    assert all("{" in text or text for text in SENTENCES.values())


def test_where_nothing_is_sorted_each_card_speaks_for_itself():
    answer = judged([seen("9H", (0, 0), 0.6, "8H")], any_cards())
    assert answer.cards[0].confidence == pytest.approx(0.6, abs=0.01)
    assert answer.cards[0].choices == (("9H", 0.6), ("8H", 0.4))
    assert answer.unsure == (0,)


def test_a_guessed_name_is_no_name_and_its_spirit_is_missing():
    vague = seen("4D", (3, 3), 0.04)
    answer = judged(grid(SORTED, _4D=replace(vague, kind_sure=0.004)))
    assert answer.cards[15].id is None
    assert (3, 3) not in dict(answer.cells)
    assert "missing: 4D" in said(answer)
    assert 15 in answer.unsure


def test_a_card_that_touches_nothing_has_no_cell():
    cards = [seen("AS", (0, 0)), seen("2S", (0, 1)), seen("KH", (5, 5))]
    answer = judged(cards, any_cards())
    assert [card.cell for card in answer.cards] == [(0, 0), (0, 1), None]
    assert answer.is_connected is False


def test_a_hint_beside_all_spirits_has_no_cell():
    cards = [*grid(SORTED), seen("KH", (0, 4), is_hiding=True), seen("QH", (1, 1))]
    answer = judged(cards)
    assert answer.hints == (("KH", None), ("QH", (1, 1)))
    assert answer.verdict == "sorted"


def test_one_thing_is_said_in_the_singular():
    assert SINGULAR.keys() <= SENTENCES.keys()
    for key in SINGULAR:
        values = {"count": 1, "cards": "4D", "texts": "x"}
        assert not sentence(Reason(key, tuple(values.items()))).startswith("1 ")
