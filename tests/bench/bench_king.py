"""How long the Yokai King's whole turn takes, from parade to end; processor time."""

import json
import random
import time

from figures import Figure, percentile

from companion.cli.bare import BARE_EDITION
from companion.cli.json_text import read_json
from companion.cli.position import read_position
from rules.hundred_yokai.game import HundredYokai
from rules.hundred_yokai.king import YokaiKing
from rules.hundred_yokai.king_turn import king_turn
from rules.hundred_yokai.options import Options, Rulings
from tests.king_positions import random_position

POSITIONS = 10_000


def bench() -> list[Figure]:
    """Median and tail over random positions, through the game's own ``apply``."""
    rng = random.Random(9)
    game = HundredYokai(BARE_EDITION, Options())
    king = YokaiKing(Rulings())
    samples = []
    icons = 0
    for _ in range(POSITIONS):
        case = json.dumps(random_position(rng)).encode()
        state = read_position(read_json(case)).state
        start = time.process_time()
        steps = king_turn(game, king, state)
        samples.append((time.process_time() - start) * 1000)
        icons += len(steps) - 1
    return [
        Figure("King's turn, median of 10,000", percentile(samples, 50), "ms", 1.0),
        Figure("King's turn, 99th percentile", percentile(samples, 99), "ms", 3.0),
        Figure("icons a turn, mean", icons / POSITIONS, ""),
    ]
