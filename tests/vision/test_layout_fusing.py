"""Several looks at one table: evidence adds up, contradictions are told."""

import numpy as np
import pytest

from tests.vision.layout_looks import (
    Looks,
    any_camera,
    fits,
    same_but_for_turns,
    under_a_hand,
)
from tests.vision.layout_stress import a_camera
from vision.errors import BadFrame
from vision.layouts.fusing import fuse
from vision.layouts.laying import lay_out
from vision.layouts.looks import Look
from vision.layouts.types import STRONG


def named(places):
    return {place.cell: int(place.names.argmax()) for place in places}


@pytest.mark.parametrize("seed", range(12))
def test_hands_and_glare_pass(seed):
    rng = np.random.default_rng([seed, 21])
    table = Looks(rng)
    cells = table.making.cells
    looks, truth = [], {}
    for _ in range(4):
        hidden = under_a_hand(rng, cells)
        glared = set(rng.permutation(16)[:3].tolist())
        look, shown = table.look(any_camera(rng), hidden, glared)
        looks.append(look)
        truth |= {cells[n]: truth.get(cells[n]) for n in shown}
        truth |= {cells[n]: table.names[n] for n in set(shown) - glared}
    fused = fuse(looks)
    assert None not in fused.shifts
    assert fits(truth, named(fused.spirits))
    assert not fused.disagreeing


@pytest.mark.parametrize("seed", range(6))
def test_two_looks_show_hints_and_what_they_hid(seed):
    rng = np.random.default_rng([seed, 22])
    table = Looks(rng, hinted=6)
    cells = table.making.cells
    hinted, _ = table.look(any_camera(rng))
    lifted, _ = table.look(any_camera(rng), lifted=True)
    fused = fuse([hinted, lifted])
    hints = named(fused.hints)
    both = {cell: (n, hints.get(cell)) for cell, n in named(fused.spirits).items()}
    truth = {
        cells[n]: (table.names[n], table.names[16 + n] if n < 6 else None)
        for n in range(16)
    }
    assert same_but_for_turns(truth, both)
    assert len(fused.groups) == 1


def test_looks_that_contradict_each_other_are_told():
    rng = np.random.default_rng(23)
    table, camera = Looks(rng), a_camera(rng)
    right, shown = table.look(camera)
    wrong, _ = table.look(camera, wrong=[4])
    fused = fuse([right, wrong])
    assert len(fused.disagreeing) == 1
    cell = fused.shifts[0].cell(right.layout.cells[shown.index(4)])
    assert fused.disagreeing == (cell,)


def test_more_evidence_is_surer_evidence():
    rng = np.random.default_rng(24)
    table = Looks(rng)
    looks = [table.look(any_camera(rng))[0] for _ in range(3)]
    one, three = fuse(looks[:1]), fuse(looks)
    surest = [max(place.names.max() for place in f.spirits) for f in (one, three)]
    least = [min(place.names.max() for place in f.spirits) for f in (one, three)]
    assert surest[1] >= surest[0]
    assert least[1] > least[0]


def test_backs_are_matched_by_shape_and_place():
    for seed in range(6):
        rng = np.random.default_rng([seed, 25])
        table, camera = Looks(rng), a_camera(rng)
        hands = [[], under_a_hand(rng, table.making.cells), [0, 1]]
        looks = [table.look(camera, hand, glared=range(16))[0] for hand in hands]
        fused = fuse(looks)
        assert None not in fused.shifts
        cells = dict.fromkeys(table.making.cells)
        assert same_but_for_turns(cells, {p.cell: None for p in fused.spirits})


def test_a_look_that_fits_in_two_ways_is_left_out():
    rng = np.random.default_rng(26)
    table = Looks(rng)
    table.making.cells = [(r, c) for r in range(4) for c in range(4)]
    pitch = table.making.pitch
    table.making.places = [
        ((c * pitch[0], r * pitch[1]), 0.0) for r in range(4) for c in range(4)
    ]
    table.making.truth = list(table.making.cells)
    straight = a_camera(rng)
    first, _ = table.look(straight, glared=range(16))
    turned = any_camera(rng).__class__(turn_deg=180)
    half, _ = table.look(turned, hidden=[0, 1, 2, 3, 4, 8, 12], glared=range(16))
    fused = fuse([first, half])
    assert fused.shifts[0] is not None
    assert fused.shifts[1] is None
    assert len(fused.spirits) == 16


def test_what_one_of_three_looks_saw_is_told():
    rng = np.random.default_rng(27)
    table, camera = Looks(rng), a_camera(rng)
    looks = [table.look(camera, hidden=hand)[0] for hand in ([], [3], [3])]
    assert len(fuse(looks).once) == 1


def test_nothing_seen_fuses_to_nothing():
    empty = Look(
        lay_out([], (640, 480)),
        np.zeros((0, 52), np.float32),
        np.zeros((0, 4), np.float32),
    )
    fused = fuse([empty, empty])
    assert (fused.spirits, fused.groups, fused.strength) == ((), (), 0.0)
    assert fuse([]).spirits == ()


@pytest.mark.parametrize(
    ("names", "kinds"),
    [((1, 52), (0, 4)), ((0, 52), (0, 3)), ((0, 0), (0, 4))],
)
def test_evidence_is_a_row_a_piece(names, kinds):
    with pytest.raises(BadFrame):
        Look(
            lay_out([], (640, 480)),
            np.zeros(names, np.float32),
            np.zeros(kinds, np.float32),
        )


def test_impossible_names_are_understood():
    rng = np.random.default_rng(28)
    look, shown = Looks(rng).look(a_camera(rng))
    hard = np.full((len(shown), 52), -np.inf, np.float32)
    hard[np.arange(len(shown)), np.arange(len(shown))] = 0
    fused = fuse([Look(look.layout, hard, look.kinds)] * 2)
    assert np.isfinite([place.names for place in fused.spirits]).all()
    assert sorted(named(fused.spirits).values()) == list(range(16))


def test_what_one_look_doubts_another_settles():
    rng = np.random.default_rng(29)
    table, camera = Looks(rng), a_camera(rng)
    clear, _ = table.look(camera)
    table.making.add(table.making.places[0][0] + 12, 20.0, "card")
    table.names.append(0)
    doubtful, _ = table.look(camera)
    assert doubtful.layout.strength < STRONG
    fused = fuse([clear, doubtful])
    assert fused.strength >= STRONG
    assert not fused.broken
    assert len(fused.spirits) == 16


def test_cards_half_off_in_most_looks_break_the_layout():
    rng = np.random.default_rng(30)
    table, camera = Looks(rng), a_camera(rng)
    bottom = max(range(16), key=lambda n: table.making.cells[n])
    middle, turn = table.making.places[bottom]
    straight, _ = table.look(camera)
    table.making.add(middle + table.making.pitch * (0.5, 1), turn, "card")
    table.names.append(0)
    looks = [table.look(camera)[0] for _ in range(2)]
    assert fuse([straight, *looks]).broken
    assert not fuse([straight, straight, looks[0]]).broken
