"""Several looks at one table: turned, shifted, covered in places, contradicting."""

import pytest

from companion.scanning.answer import Look, SeenCard
from companion.scanning.fusing import NoMatch, fused
from companion.scanning.games import any_cards, night_parade
from companion.scanning.judging import judge

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
