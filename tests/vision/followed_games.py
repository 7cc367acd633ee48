"""Games with face-down cards as pictures: backs, tables and light that nobody chose.

One game is one deck, one table and one camera. Between two looks the light changes, one
card is moved, cards are shoved a little, the whole group may be shifted by a hand, the
camera may be nudged, and hints come to lie on cards.
"""

from dataclasses import dataclass, field, replace

import numpy as np

from tests.companion.scan_tables import CARD_WH, QUIET, SIZE_WH, test_deck
from tests.vision.layout_moves import a_move
from vision.training.layouts import Spot
from vision.training.scenes import BACK, Plan, draw_scene, placed, seen

SQUARE = tuple((row, column) for row in range(4) for column in range(4))
HINT = 10
"""Number of the face that lies on hinted cards: some queen or king, none is read."""

ROOM_CARDS = 2.2
"""Free space around the square that the picture shows, in cards."""


@dataclass
class Game:
    """A table of sixteen cards face down, and what its camera sees of them."""

    seed: int
    cells: list = field(default_factory=lambda: list(SQUARE))
    hinted: dict = field(default_factory=dict)

    def __post_init__(self):
        self.rng = np.random.default_rng([self.seed, 77])
        self.deck = test_deck(self.seed)
        self.gap_mm = self.rng.uniform(0.3, 4)
        self.spots = [self.spot(cell) for cell in self.cells]
        self.shift = np.zeros(2)
        self.plane = self.camera()

    def spot(self, cell):
        """Where a player lays a card: nearly in its cell, nearly straight."""
        row, column = cell
        x, y = self.rng.normal(0, 0.8, 2)
        turn = np.pi * self.rng.integers(2) + self.rng.normal(0, 0.012)
        at = column * (CARD_WH[0] + self.gap_mm), row * (CARD_WH[1] + self.gap_mm)
        return Spot(float(at[0] + x), float(at[1] + y), float(turn))

    def camera(self):
        """A tilted camera in which the square lies in the middle with room around."""
        step = np.array(CARD_WH) + self.gap_mm
        low, high = -(0.5 + ROOM_CARDS) * step, (3.5 + ROOM_CARDS) * step
        corners = np.array([low, (high[0], low[1]), high, (low[0], high[1])])
        middle, extent = (low + high) / 2, float((high - low).max())
        tilt = np.radians(self.rng.uniform(0, 18))
        distance = extent * 1.8 + 150
        lean = np.array(
            [[1, 0, 0], [0, np.cos(tilt), 0], [0, np.sin(tilt) / distance, 1]]
        )
        plane = lean @ np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, 1]])
        flat = seen(plane, corners)
        least, most = flat.min(axis=0), flat.max(axis=0)
        scale = float((np.array(SIZE_WH) * 0.98 / (most - least)).min())
        at = np.array(SIZE_WH) / 2 - (least + most) / 2 * scale
        return placed(plane, scale, (float(at[0]), float(at[1])))

    def move(self):
        """Move a free card as the rules allow; returns from and to."""
        while True:
            start, end = a_move(self.rng, self.cells)
            if start not in self.hinted:
                break
        number = self.cells.index(start)
        self.cells[number], self.spots[number] = end, self.spot(end)
        return start, end

    def shove(self):
        """Push one other card a millimetre or two."""
        number = int(self.rng.integers(len(self.cells)))
        old = self.spots[number]
        x, y = self.rng.normal(0, 1.0, 2)
        self.spots[number] = Spot(old.x + x, old.y + y, old.turn)

    def push_group(self):
        """Shift all cards at once, as a sleeve does."""
        self.shift += self.rng.uniform(-8, 8, 2)

    def nudge(self):
        """Move the camera by up to a tenth of a card in the picture."""
        step = self.rng.uniform(-15, 15, 2)
        self.plane = (
            np.array([[1, 0, step[0]], [0, 1, step[1]], [0, 0, 1]]) @ self.plane
        )

    def hint(self):
        """Lay a hint, askew, on a card that has none."""
        free = [cell for cell in self.cells if cell not in self.hinted]
        cell = free[int(self.rng.integers(len(free)))]
        self.hinted[cell] = self.rng.normal(0, 3, 2), self.rng.normal(0, 0.1)

    def back(self, number):
        """What card ``number`` shows from behind."""
        return BACK

    def picture(self):
        """``(1296, 2304, 3)`` uint8 BGR: the table as it lies now, in today's light."""
        laid = [(spot, self.back(n)) for n, spot in enumerate(self.spots)]
        for cell, (off, turn) in self.hinted.items():
            under = self.spots[self.cells.index(cell)]
            on = Spot(under.x + off[0], under.y + off[1], under.turn + turn)
            laid.append((on, HINT))
        spots = [
            Spot(at.x + self.shift[0], at.y + self.shift[1], at.turn) for at, _ in laid
        ]
        shown = [what for _, what in laid]
        plan = Plan(spots, shown, CARD_WH, self.plane, self.deck)
        # The same numbers each time: the table stays what it is.
        table = np.random.default_rng([self.seed, 78])
        pixels = draw_scene(plan, SIZE_WH, table, QUIET, litter=0).pixels
        return self.lit(pixels)

    def lit(self, pixels):
        """Another brightness, another tint and another grain in each picture."""
        gain = self.rng.uniform(0.85, 1.15) * self.rng.uniform(0.97, 1.03, 3)
        small = self.rng.normal(0, 5, (SIZE_WH[1] // 2, SIZE_WH[0] // 2, 1))
        grain = np.repeat(np.repeat(small, 2, axis=0), 2, axis=1)
        return np.clip(pixels * gain + grain, 0, 255).astype(np.uint8)


OTHER_BACK = 0
"""Number of the face in whose place the back of the other deck is drawn."""


class TwoBacks(Game):
    """Half of the cards are from another deck, and all are laid very loosely."""

    def __post_init__(self):
        super().__post_init__()
        faces = self.deck.faces.copy()
        faces[OTHER_BACK] = test_deck(self.seed + 500).back
        self.deck = replace(self.deck, faces=faces)
        self.others = set(self.rng.permutation(len(self.cells))[: len(self.cells) // 2])

    def spot(self, cell):
        spot = super().spot(cell)
        x, y, turn = self.rng.normal(0, 1, 3) * (2.0, 2.0, 0.03)
        return Spot(spot.x + x, spot.y + y, spot.turn + turn)

    def back(self, number):
        return OTHER_BACK if number in self.others else BACK
