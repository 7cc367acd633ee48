"""Stresses for layouts: random tables, one kind of trouble each, with the truth."""

from dataclasses import replace

import numpy as np

from tests.vision.layout_tables import (
    SIZES_MM,
    Camera,
    Table,
    grown,
    laid,
    outline,
    pushed,
    seen,
)

CORNER_PX = 2.0


def a_camera(rng, tilt=35.0):
    """A camera anywhere, leaning up to ``tilt`` degrees any way."""
    return Camera(
        rng.uniform(0, tilt),
        rng.uniform(0, 360),
        rng.uniform(-40, 40),
        rng.uniform(0.7, 1.3),
        rng.uniform(0.6, 0.9),
    )


class Making:
    """One table while it is laid, in millimetres."""

    def __init__(self, rng, count=None, jitter_mm=1.5, jitter_deg=1.5, gap_mm=None):
        self.rng = rng
        self.size = SIZES_MM[rng.choice(list(SIZES_MM))]
        self.gap = rng.uniform(-1, 5) if gap_mm is None else gap_mm
        self.count = rng.integers(12, 21) if count is None else count
        self.cells = grown(rng, self.count, limit=5 + self.count // 10)
        self.places = laid(rng, self.cells, self.size, self.gap, jitter_mm, jitter_deg)
        self.kinds = ["card"] * self.count
        self.truth = list(self.cells)
        self.on = [None] * self.count
        self.offset = set()
        self.scale = [1.0] * self.count

    @property
    def pitch(self):
        return np.array(self.size) + self.gap

    def add(self, middle, turn_deg, kind, cell=None, on=None, scale=1.0):
        self.places.append((np.asarray(middle, float), turn_deg))
        self.kinds.append(kind)
        self.truth.append(cell)
        self.on.append(on)
        self.scale.append(scale)

    def drop(self, numbers):
        kept = [n for n in range(len(self.places)) if n not in set(numbers)]
        new = {old: n for n, old in enumerate(kept)}
        for name in ("places", "kinds", "truth", "scale"):
            setattr(self, name, [getattr(self, name)[n] for n in kept])
        self.on = [new.get(self.on[n]) for n in kept]
        self.offset = {new[n] for n in self.offset if n in new}

    def outlines(self):
        sizes = [np.array(self.size) * scale for scale in self.scale]
        return np.array(
            [
                outline(*place, size)
                for place, size in zip(self.places, sizes, strict=True)
            ]
        )

    def seen_by(self, camera, corner_px=CORNER_PX):
        outlines = self.outlines()
        matrix = seen(camera, None, outlines)
        exact = pushed(outlines, matrix)
        quads = exact + self.rng.normal(0, corner_px, exact.shape)
        order = self.rng.permutation(len(quads))
        new = np.argsort(order)
        starts = [2 * self.rng.integers(2) for _ in order]
        return Table(
            quads=[
                np.roll(quads[n], -s, axis=0)
                for n, s in zip(order, starts, strict=True)
            ],
            kinds=[self.kinds[n] for n in order],
            cells=[self.truth[n] for n in order],
            on=[None if self.on[n] is None else int(new[self.on[n]]) for n in order],
            offset={int(new[n]) for n in self.offset},
            places=[self.places[n] for n in order],
            matrix=matrix,
        )


def plain(rng):
    return Making(rng).seen_by(a_camera(rng))


def jittered(rng):
    """Every card up to 4 mm and 5 degrees off, gaps from -2 to 8 mm."""
    making = Making(rng, jitter_mm=4, jitter_deg=5, gap_mm=rng.uniform(-2, 8))
    return making.seen_by(a_camera(rng))


def tilted(rng):
    """The camera leans 35 to 50 degrees, from near."""
    camera = replace(a_camera(rng), tilt_deg=rng.uniform(35, 50))
    camera = replace(camera, focal=rng.uniform(0.65, 0.9))
    return Making(rng).seen_by(camera)


def turned_table(rng):
    """The players sit on any side: any turn, corners begin anywhere."""
    camera = replace(a_camera(rng), turn_deg=rng.uniform(-180, 180))
    return Making(rng).seen_by(camera)


def blurred(rng):
    """Corners 3 pixels off."""
    return Making(rng).seen_by(a_camera(rng), corner_px=3.0)


def missing(rng):
    """A tenth to a third of the cards is not found."""
    making = Making(rng)
    share = rng.uniform(0.1, 0.33)
    lost = rng.permutation(making.count)[: int(share * making.count)]
    making.drop(lost.tolist())
    return making.seen_by(a_camera(rng))


def few(rng):
    """One to four cards that hang together."""
    return Making(rng, count=int(rng.integers(1, 5))).seen_by(a_camera(rng))


def many(rng):
    """Thirty to forty cards."""
    return Making(rng, count=int(rng.integers(30, 41))).seen_by(a_camera(rng))


def line(rng):
    """One row or one column."""
    making = Making(rng, count=1)
    count, along = int(rng.integers(2, 17)), int(rng.integers(2))
    making.cells = [((n, 0), (0, n))[along] for n in range(count)]
    making.count = count
    making.places = laid(rng, making.cells, making.size, making.gap, 1.5, 1.5)
    making.kinds, making.truth = ["card"] * count, list(making.cells)
    making.on, making.scale = [None] * count, [1.0] * count
    return making.seen_by(a_camera(rng))


def shifted_rows(rng):
    """Each row lies up to 15 % of a card to the side."""
    making = Making(rng, jitter_mm=1, jitter_deg=1)
    shifts = {row: rng.uniform(-0.075, 0.075) for row, _ in making.cells}
    making.places = [
        (middle + np.array([shifts[cell[0]] * making.size[0], 0]), turn)
        for (middle, turn), cell in zip(making.places, making.cells, strict=True)
    ]
    return making.seen_by(a_camera(rng))


def false(rng):
    """Up to four things of another size, in and beside the layout."""
    making = Making(rng)
    span = np.array([middle for middle, _ in making.places])
    low, high = span.min(axis=0) - making.pitch, span.max(axis=0) + making.pitch
    for _ in range(rng.integers(1, 5)):
        scale = rng.choice([rng.uniform(0.3, 0.75), rng.uniform(1.4, 2.0)])
        kind = rng.choice(["card", "unknown"])
        making.add(rng.uniform(low, high), rng.uniform(0, 360), kind, scale=scale)
    return making.seen_by(a_camera(rng))


def apart(rng):
    """One to three cards lie apart, askew, at least half a card from all others."""
    making = Making(rng)
    for _ in range(rng.integers(1, 4)):
        making.add(free_place(rng, making), rng.uniform(25, 65), "card")
    return making.seen_by(a_camera(rng))


def free_place(rng, making, clear=0.5):
    """A place beside everything laid so far."""
    span = np.array([middle for middle, _ in making.places])
    clearance = np.hypot(*making.size) * 0.5 + max(making.size) * (0.7 + clear)
    low, high = span.min(axis=0) - 2 * making.pitch, span.max(axis=0) + 2 * making.pitch
    while True:
        middle = rng.uniform(low, high)
        if np.linalg.norm(span - middle, axis=1).min() >= clearance:
            return middle


def half_off(rng):
    """One card lies 0.42 to 0.58 of a side off, at a side of the layout."""
    while True:
        making = Making(rng, jitter_mm=1, jitter_deg=1)
        taken = set(making.cells)
        row, column = making.cells[rng.integers(making.count)]
        down, right = ((0, 1), (1, 0), (0, -1), (-1, 0))[rng.integers(4)]
        slide = rng.choice([-1, 1]) * rng.uniform(0.42, 0.58)
        new = np.array([column + right, row + down], float)
        new += (slide, 0) if down else (0, slide)
        around = [
            (int(np.floor(new[1])) + a, int(np.floor(new[0])) + b)
            for a in (0, 1)
            for b in (0, 1)
        ]
        near = [c for c in around if abs(np.array(c[::-1]) - new).max() < 0.99]
        if not taken & set(near):
            making.offset = {len(making.places)}
            making.add(new * making.pitch, rng.uniform(-1, 1), "card")
            return making.seen_by(a_camera(rng))


def bricks(rng):
    """Two to four rows of four, every other one half a card to the side."""
    making = Making(rng, count=1)
    rows = int(rng.integers(2, 5))
    making.cells = [(r, c) for r in range(rows) for c in range(4)]
    making.count = len(making.cells)
    places = laid(rng, making.cells, making.size, making.gap, 1, 1)
    making.places = [
        (middle + np.array([making.size[0] / 2 * (row % 2), 0]), turn)
        for (middle, turn), (row, _) in zip(places, making.cells, strict=True)
    ]
    making.kinds, making.truth = ["card"] * making.count, list(making.cells)
    making.on, making.scale = [None] * making.count, [1.0] * making.count
    table = making.seen_by(a_camera(rng))
    table.brick = True
    return table


def two_layouts(rng):
    """Two layouts side by side, the second askew or off by some of a card."""
    making = Making(rng, count=int(rng.integers(6, 12)))
    other = Making(rng, count=int(rng.integers(2, 6)))
    turn = rng.choice([0.0, rng.uniform(-30, 30)])
    angle = np.radians(turn)
    spin = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    middles = [middle * making.pitch / other.pitch for middle, _ in other.places]
    moved = np.array(middles) @ spin.T
    right = max(middle[0] for middle, _ in making.places)
    clear = np.hypot(*making.size) + rng.uniform(0.5, 1.5) * making.size[0]
    moved += (right + clear - moved[:, 0].min(), 0)
    for middle, (_, own), cell in zip(moved, other.places, other.cells, strict=True):
        making.add(middle, own + turn, "card", cell=("other", *cell))
    return making.seen_by(a_camera(rng))


def hints_on(rng):
    """Hints on found cards, shifted up to a quarter and turned anyhow."""
    making = Making(rng)
    for number in rng.permutation(making.count)[: rng.integers(3, 11)]:
        middle = making.places[number][0]
        shift = rng.uniform(-0.22, 0.22, 2) * making.size
        turn = rng.choice([rng.uniform(0, 360), rng.uniform(-8, 8)])
        making.add(middle + shift, turn, "hint", making.truth[number], int(number))
    return making.seen_by(a_camera(rng))


def hints_hiding(rng):
    """Hints that hide their card wholly: the card is not found."""
    making = Making(rng)
    hidden = rng.permutation(making.count)[: rng.integers(1, 7)].tolist()
    for number in hidden:
        middle, turn = making.places[number]
        shift = rng.uniform(-0.06, 0.06, 2) * making.size
        making.add(
            middle + shift, turn + rng.uniform(-4, 4), "hint", making.truth[number]
        )
    making.drop(hidden)
    return making.seen_by(a_camera(rng))


def hints_beside(rng):
    """Hints in a row beside the layout, at least half a card away."""
    making = Making(rng)
    span = np.array([middle for middle, _ in making.places])
    start = span.max(axis=0) + making.pitch * (1.6, 0) - (0, making.pitch[1])
    for number in range(rng.integers(1, 5)):
        middle = start - (0, number * making.pitch[1]) + rng.uniform(-3, 3, 2)
        making.add(middle, rng.uniform(-3, 3), "hint")
    return making.seen_by(a_camera(rng))


def everything(rng):
    """Jitter, tilt, any turn, cards missing, false, apart, hints on and hiding."""
    making = Making(rng, jitter_mm=3, jitter_deg=4, gap_mm=rng.uniform(-1, 6))
    order = rng.permutation(making.count).tolist()
    hidden, lost, below = order[:2], order[2:4], order[4:8]
    for number in hidden:
        middle, turn = making.places[number]
        shift = rng.uniform(-0.06, 0.06, 2) * making.size
        making.add(middle + shift, turn, "hint", making.truth[number])
    for number in below:
        shift = rng.uniform(-0.2, 0.2, 2) * making.size
        middle, cell = making.places[number][0], making.truth[number]
        making.add(middle + shift, rng.uniform(0, 360), "hint", cell, number)
    making.add(free_place(rng, making), rng.uniform(25, 65), "card")
    span = np.array([middle for middle, _ in making.places])
    for _ in range(2):
        place = rng.uniform(span.min(axis=0), span.max(axis=0))
        scale = rng.choice([rng.uniform(0.3, 0.7), rng.uniform(1.5, 2.0)])
        making.add(place, rng.uniform(0, 360), "card", scale=scale)
    making.drop(hidden + lost)
    camera = replace(a_camera(rng, tilt=45), turn_deg=rng.uniform(-180, 180))
    return making.seen_by(camera)


STRESSES = {
    "plain": plain,
    "jitter 4 mm, 5 degrees": jittered,
    "tilt 35 to 50 degrees": tilted,
    "any turn": turned_table,
    "corners 3 px off": blurred,
    "cards missing": missing,
    "one to four cards": few,
    "30 to 40 cards": many,
    "one line": line,
    "rows shifted": shifted_rows,
    "false pieces": false,
    "cards apart": apart,
    "one half off": half_off,
    "bricks": bricks,
    "two layouts": two_layouts,
    "hints on cards": hints_on,
    "hints hiding cards": hints_hiding,
    "hints beside": hints_beside,
    "everything at once": everything,
}
