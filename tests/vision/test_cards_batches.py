"""Networks are given few cuts at a time: the answers stay, the room does not grow."""

import ctypes

import numpy as np
import pytest

from tests.ui.test_memory import Mallinfo2
from vision.cards.crops import standardised
from vision.cards.models import answers_of, load_net

MOST_MB = 30.0
"""Room for sixteen cuts; for a hundred and twenty at once it were 106."""


def cuts_of(count):
    rng = np.random.default_rng(5)
    return list(rng.integers(0, 256, (count, 128, 96, 3), np.uint8))


def used_mb():
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "mallinfo2"):
        pytest.skip("this C library does not tell what is in use")
    libc.mallinfo2.restype = Mallinfo2
    told = libc.mallinfo2()
    return (told.uordblks + told.hblkhd) / 1e6


@pytest.mark.parametrize("count", [1, 16, 17, 40])
def test_few_at_a_time_answer_as_all_at_once(count):
    net, cuts = load_net("namer"), cuts_of(count)
    few = answers_of(net, cuts)
    net.setInput(standardised(cuts))
    assert np.allclose(few, net.forward(), atol=1e-4)


def test_many_cards_leave_the_network_little_room():
    net, cuts = load_net("namer"), cuts_of(120)
    answers_of(net, cuts[:1])
    before = used_mb()
    answers_of(net, cuts)
    assert used_mb() - before < MOST_MB
