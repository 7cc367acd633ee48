"""The readers that ours are measured against do what such readers do."""

import sys

import cv2
import numpy as np
import pytest

from tests.bench.baseline_cards import Baseline
from tests.bench.baseline_dice import read_dice_by_blobs
from tests.bench.baseline_enrolled import ByHash, ByOrb
from tests.bench.peers import peers_present, started
from tests.companion.scan_tables import test_deck as invented_deck
from tests.vision.dice_tables import Look, draw_dice
from tests.vision.enrolled_art import landscape, pattern
from vision.cards.naming import NAMES


def on_dark_table(card):
    table = np.full((720, 960, 3), 40, np.uint8)
    table[200:536, 300:540] = cv2.resize(card, (240, 336))
    return table


@pytest.mark.parametrize("name", ["AS", "7H", "QC"])
def test_contours_and_templates_name_a_card_of_their_own_deck(name):
    deck = invented_deck(100)
    picture = on_dark_table(deck.face(NAMES.index(name)))
    for seen in (picture, np.ascontiguousarray(picture[::-1, ::-1])):
        (card,) = Baseline([deck]).read(seen)
        assert (card.name, card.is_sure) == (name, True)
    assert Baseline([deck]).read(np.full((720, 960, 3), 40, np.uint8)) == []


@pytest.mark.parametrize("peer", [ByHash, ByOrb])
def test_other_ways_know_a_card_again_and_refuse_a_stranger(peer):
    rngs = [np.random.default_rng([40, number]) for number in range(4)]
    known = [pattern(rngs[0]), landscape(rngs[1]), pattern(rngs[2])]
    outline = np.float32([[300, 200], [540, 200], [540, 536], [300, 536]])
    way = peer(known)
    assert [way.name(on_dark_table(card), outline) for card in known] == [0, 1, 2]
    assert way.name(on_dark_table(landscape(rngs[3])), outline) is None


def test_blobs_make_dice():
    look = Look(size_wh=(480, 360), die_px=60)
    dice = read_dice_by_blobs(draw_dice([5], np.random.default_rng(3), look))
    assert [die.value for die in dice] == [5]


def test_peers_that_are_not_there_are_left_out(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("HYAKKI_PEERS", str(tmp_path))
    assert peers_present() == []
    assert "make peers" in capsys.readouterr().err
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python").symlink_to(sys.executable)
    assert peers_present() == []
    assert "peer wechat does not start" in capsys.readouterr().err


def test_what_a_peer_answers_comes_over(tmp_path, monkeypatch):
    answer = '{"seen": [["Kitsune", [[1, 2], [9, 2], [9, 8], [1, 8]]]], "ms": 3.5}'
    program = tmp_path / "bin/python"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\nwhile read line; do echo '{answer}'; done\n")
    program.chmod(0o755)
    monkeypatch.setenv("HYAKKI_PEERS", str(tmp_path))
    with started("wechat") as peer:
        (seen,) = peer.read_pixels(np.zeros((10, 10, 3), np.uint8))
    assert (seen.label, seen.centre_xy, peer.took_ms) == ("Kitsune", (5, 5), [3.5])
