"""Several looks at one table: turned, shifted, covered in places, contradicting."""

from dataclasses import replace

import numpy as np
import pytest

from companion.scanning.answer import Look, SeenCard
from companion.scanning.fusing import NoMatch, fused
from companion.scanning.games import any_cards, night_parade
from companion.scanning.judging import judge
from companion.scanning.overlaying import in_first

GAME = night_parade()
NAMES = [rank + suit for suit in "SHCD" for rank in "A234"]
SPOT = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


def seen(name, cell, sure=0.99, instead=None, place="cell", **more):
    rest = ((instead, 1 - sure),) if instead else ()
    likely = ((name, sure), *rest)
    return SeenCard(SPOT, "face", 0.99, likely, "face", cell, place, **more)


def look(cards):
    return Look(GAME, ((9, 9),), tuple(cards), blemishes=((),))


def square():
    return [seen(name, divmod(at, 4)) for at, name in enumerate(NAMES)]


def turned(card, turns, shift=(0, 0)):
    row, column = card.cell
    for _ in range(turns):
        row, column = column, 3 - row
    cell = row + shift[0], column + shift[1]
    return SeenCard(
        SPOT, card.kind, card.kind_sure, card.likely, "face", cell, card.place
    )


@pytest.mark.parametrize("turns", range(4))
def test_looks_from_every_side_are_laid_over_each_other(turns):
    half = square()[:10]
    rest = [turned(card, turns) for card in square()[6:]]
    answer = judge(fused([look(half), look(rest)]))
    assert answer.verdict == "sorted"
    assert dict(answer.cells) == {divmod(at, 4): name for at, name in enumerate(NAMES)}
    assert {card.picture for card in answer.cards} == {0, 1}


def test_a_look_that_begins_further_down_is_shifted():
    lower = [turned(card, 0, (-2, 0)) for card in square()[8:]]
    answer = judge(fused([look(lower), look(square())]))
    assert answer.verdict == "sorted"
    assert dict(answer.cells)[0, 0] == "AS"


def test_evidence_of_weak_looks_adds_up():
    weak = [*square()[1:], seen("AS", (0, 0), 0.7, "AC")]
    rival = [c for c in square() if c.likely[0][0] != "AC"] + [
        seen("AC", (2, 0), 0.7, "AS")
    ]
    for cards in (weak, rival):
        assert judge(look(cards)).verdict in ("sorted", "unsure")
    both = judge(fused([look(weak), look(weak), look(rival)]))
    assert (both.verdict, both.unsure) == ("sorted", ())


def moved_by(outline, x, y=0.0):
    return tuple((a + x, b + y) for a, b in outline)


def taken_from(cards, x):
    """The cards as a camera sees them that stands elsewhere."""
    return [replace(c, outline=moved_by(c.outline, x)) for c in cards]


def confidence(*looks):
    (ace,) = (c for c in fused(looks).seen if c.cell == (0, 0))
    return ace.kind_sure * ace.likely[0][1]


def test_one_view_is_no_surer_however_often_it_is_taken():
    cards = [seen("AS", (0, 0), 0.8, "AC"), *square()[1:12]]
    once = confidence(look(cards))
    for count in (2, 3, 6):
        assert confidence(*[look(cards)] * count) == pytest.approx(once, abs=2e-3)
        shaken = [look(taken_from(cards, 0.005 * n)) for n in range(count)]
        assert confidence(*shaken) == pytest.approx(once, abs=2e-3)
    assert confidence(look(cards), look(taken_from(cards, 1.0))) > 0.92


def test_in_one_view_what_a_hand_hid_is_told_by_the_clear_picture():
    hidden = [seen("5H", (0, 0), 0.3, "AS"), *square()[1:12]]
    assert confidence(look(square()[:12]), look(hidden)) > 0.9
    assert confidence(look(hidden), look(square()[:12])) > 0.9


def test_cards_are_outlined_in_the_first_picture_as_far_as_it_is_known():
    spots = {
        n: moved_by(SPOT, 3.0 * (at % 4), 3.0 * (at // 4)) for at, n in enumerate(NAMES)
    }
    first = [replace(c, outline=spots[c.likely[0][0]]) for c in square()]
    later = taken_from(first, 2.0)
    large = [replace(look(c), sizes_wh=((40, 40),)) for c in (first[:12], later)]
    cards = in_first(fused(large), large).seen
    assert {card.picture for card in cards} == {0}
    for card in cards:
        assert np.allclose(card.outline, spots[card.likely[0][0]], atol=0.11)
    # Beyond its edge, or by too few cards, nothing can be said of the first picture.
    narrow = [replace(each, sizes_wh=((8, 8),)) for each in large]
    assert [card.picture for card in in_first(fused(narrow), narrow).seen] == [
        0
    ] * 12 + [1] * 4
    few = [replace(large[0], seen=tuple(first[:3])), large[1]]
    assert {card.picture for card in in_first(fused(few), few).seen} == {0, 1}


def test_a_card_that_was_moved_between_looks_is_no_silent_verdict():
    swap = {"AS": "AC", "AC": "AS"}
    moved = [seen(swap.get(n, n), divmod(at, 4)) for at, n in enumerate(NAMES)]
    answer = judge(fused([look(square()), look(moved)]))
    assert answer.verdict in ("unsure", "incomplete")


def test_a_hint_is_one_hint_in_all_looks():
    hint = seen("QS", (0, 1))
    beside = seen("KH", None, place="beside")
    answer = judge(fused([look([*square(), hint, beside])] * 2))
    assert answer.hints == (("QS", (0, 1)), ("KH", None))
    assert answer.verdict == "sorted"


def test_another_table_does_not_fit():
    other = [seen(name, divmod(at, 4)) for at, name in enumerate(reversed(NAMES))]
    shuffled = [other[(at * 7) % 16] for at in range(16)]
    strange = [seen(c.likely[0][0], divmod(at, 4)) for at, c in enumerate(shuffled)]
    with pytest.raises(NoMatch):
        fused([look(square()), look(strange)])


def test_an_empty_look_changes_nothing():
    assert judge(fused([look([]), look(square()), look([])])).verdict == "sorted"


def test_a_vague_card_without_a_place_is_no_doubt_once_another_look_is_there():
    blur = (("AH", 0.4), ("AS", 0.3))
    vague = SeenCard(SPOT, "face", 0.5, blur, "face", None, "guess")
    answer = judge(fused([look([*square(), vague]), look(square())]))
    assert (answer.verdict, answer.unsure) == ("sorted", ())


@pytest.mark.parametrize("game", [any_cards(), GAME], ids=lambda game: game.code)
def test_cards_without_rows_are_laid_over_each_other_by_their_names(game):
    lies = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    other = [(3, 1), (0, 4), (2, 2), None, (1, 0), None]
    looks = [
        Look(game, ((9, 9),), tuple(map(seen, NAMES[:6], cells)), blemishes=((),))
        for cells in (lies, other)
    ]
    both = fused(looks)
    assert [card.likely[0][0] for card in both.seen] == NAMES[:6]
    assert [card.cell for card in both.seen] == lies


def test_a_hint_that_one_look_misreads_and_places_otherwise_is_one_hint():
    clear = seen("KH", (0, 4), place="beside")
    unclear = seen("KC", (0, 4), 0.8, "KH", is_hiding=True)
    answer = judge(fused([look([*square(), unclear]), look([*square(), clear])]))
    assert [name for name, _ in answer.hints] == ["KH"]
    assert (answer.verdict, answer.unsure) == ("sorted", ())
