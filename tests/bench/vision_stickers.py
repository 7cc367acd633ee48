"""Tables of stickers by condition: ``python tests/bench/vision_stickers.py``.

``--peers`` adds zxing-cpp, pyzbar and OpenCV alone on the same frames, which takes
minutes. Other words are seeds: ``3 4 5`` for three frames of each condition.
"""

import sys
import time
from collections import Counter
from dataclasses import dataclass, field

import cv2
import numpy as np

from companion.stickers import markers
from vision.codes import Attempt, StillCodes
from vision.geometry import contains
from vision.readers import available_readers, table_stickers
from vision.rendering_table import TableView, render_table
from vision.stickers import card_sticker
from vision.types import Frame

SIZES_WH = {"2304x1296": (2304, 1296), "1280x720": (1280, 720)}
CARDS = 16
KNOWN = markers("night-parade", [f"C{number:03}" for number in range(250)])

PLAIN = {
    "clean": TableView(),
    "tilt 20": TableView(tilt_deg=20),
    "tilt 35": TableView(tilt_deg=35),
    "noise 10": TableView(noise=10),
    "noise 20": TableView(noise=20),
    "light 0.35": TableView(light=0.35, noise=8),
    "light 0.15": TableView(light=0.15, noise=8),
}
"""Sharp, tilted up to 35 degrees, noisy, dim: all of these are promised."""

SWEEP = PLAIN | {
    "blur 0.7": TableView(blur_px=0.7),
    "blur 1.0": TableView(blur_px=1.0),
    "blur 1.5": TableView(blur_px=1.5),
    "blur 2.0": TableView(blur_px=2.0),
    "motion 5": TableView(motion_px=5),
    "motion 9": TableView(motion_px=9),
    "tilt 50": TableView(tilt_deg=50),
    "yaw 30": TableView(yaw_deg=30),
    "glare 3": TableView(spots=3),
    "glare 8": TableView(spots=8),
    "combined": TableView(tilt_deg=35, blur_px=0.7, noise=6, light=0.5),
}


@dataclass(frozen=True, slots=True)
class Table:
    """A frame and the text of the sticker within each outline."""

    frame: Frame
    texts: tuple[str, ...]
    outlines: tuple

    def text_at(self, point_xy):
        """The text of the sticker around a point; None where there is none."""
        for text, outline in zip(self.texts, self.outlines, strict=True):
            if contains(outline, point_xy):
                return text
        return None


@dataclass(slots=True)
class Tally:
    """What was read of tables under one condition."""

    stickers: int = 0
    named: int = 0
    by_marker: int = 0
    by_code: int = 0
    wrong: list = field(default_factory=list)
    took_ms: list = field(default_factory=list)

    def share(self, count):
        """Percentage of all stickers."""
        return 100 * count / self.stickers


def table(name, size_wh, seed):
    """The table of a condition, of a size and of a seed: always the same one."""
    rng = np.random.default_rng([seed, list(SWEEP).index(name), *size_wh])
    texts = [str(text) for text in rng.permutation(list(KNOWN))[:CARDS]]
    stickers = [card_sticker(text, KNOWN[text]) for text in texts]
    scene = render_table(stickers, size_wh, rng, SWEEP[name])
    return Table(Frame(scene.pixels, 0), tuple(texts), scene.stickers_xy)


def tally_of(tables, reader):
    """What ``reader`` makes of tables; a wrong name is one that is not asked about."""
    tally = Tally()
    for each in tables:
        began = now_ms()
        seen = reader.read_stickers(each.frame, KNOWN)
        tally.took_ms.append(now_ms() - began)
        tally.stickers += CARDS
        named, by_code, by_marker = set(), set(), set()
        for sticker in seen:
            x, y = sticker.corners_xy.mean(axis=0)
            text = each.text_at((float(x), float(y)))
            if sticker.is_certain and sticker.card == text:
                named.add(text)
            elif sticker.is_certain:
                tally.wrong.append((text, sticker))
            if sticker.text == text:
                by_code.add(text)
            if sticker.marker == KNOWN.get(text):
                by_marker.add(text)
        tally.named += len(named)
        tally.by_code += len(by_code)
        tally.by_marker += len(by_marker)
    return tally


def peer_shares(tables, readers):
    """Percentage of codes that each decoder library reads by itself, by its name."""
    shares = {}
    for reader in readers.present:
        chain, right = StillCodes([Attempt(reader)]), 0
        for each in tables:
            seen = chain.recognise(each.frame)
            right += sum(each.text_at(code.centre_xy) == code.label for code in seen)
        shares[reader.name] = 100 * right / (CARDS * len(tables))
    return shares


def share_of(peer, tables):
    """Percentage of codes that a peer of another environment reads."""
    right = sum(
        each.text_at(code.centre_xy) == code.label
        for each in tables
        for code in peer.read_pixels(each.frame.pixels)
    )
    return 100 * right / (CARDS * len(tables))


def aruco_share(tables):
    """Percentage of markers that OpenCV's own reader names, and its wrong ones."""
    family = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250)
    detector, right, wrong = cv2.aruco.ArucoDetector(family), 0, 0
    for each in tables:
        grey = cv2.cvtColor(each.frame.pixels, cv2.COLOR_BGR2GRAY)
        squares, numbers, _ = detector.detectMarkers(grey)
        named = [] if numbers is None else np.ravel(numbers)
        for square, number in zip(squares, named, strict=True):
            x, y = np.reshape(square, (4, 2)).mean(axis=0)
            fits = KNOWN.get(each.text_at((float(x), float(y)))) == number
            right, wrong = right + fits, wrong + (not fits)
    return 100 * right / (CARDS * len(tables)), wrong


def now_ms():
    """Processor time: other programs of a shared machine do not count."""
    return time.process_time() * 1000


def print_table(size, seeds, with_peers):
    """Print a line for each condition."""
    readers = available_readers()
    reader = table_stickers(readers, now_ms)
    peers = [each.name for each in readers.present] if with_peers else []
    print(
        f"{size:11}   named    code  marker wrong     ms", *(p.rjust(8) for p in peers)
    )
    total, means = Counter(), Counter()
    for name in SWEEP:
        tables = [table(name, SIZES_WH[size], seed) for seed in seeds]
        tally = tally_of(tables, reader)
        alone = peer_shares(tables, readers) if with_peers else {}
        row = {
            "named": tally.share(tally.named),
            "code": tally.share(tally.by_code),
            "marker": tally.share(tally.by_marker),
        } | alone
        means.update({column: value / len(SWEEP) for column, value in row.items()})
        total.update(wrong=len(tally.wrong), ms=sum(tally.took_ms) / len(tables))
        print_row(name, row, len(tally.wrong), max(tally.took_ms))
    print_row("mean, sum", means, total["wrong"], total["ms"] / len(SWEEP))


def print_row(name, row, wrong, took_ms):
    """Print one line of the table."""
    named, code, marker, *peers = (f"{value:7.1f}" for value in row.values())
    told = " ".join(each.rjust(8) for each in peers)
    print(
        f"{name:11} {named} {code} {marker} {wrong:5} {took_ms:6.0f} {told}", flush=True
    )


def main(words):
    """Print the tables that are asked for."""
    cv2.setNumThreads(1)
    seeds = [int(word) for word in words if word.isdecimal()] or [0, 1]
    for size in SIZES_WH:
        print_table(size, seeds, "--peers" in words)


if __name__ == "__main__":
    main(sys.argv[1:])
