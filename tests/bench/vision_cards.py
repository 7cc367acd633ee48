"""Playing cards: photographs by set, and rendered tables of decks never trained on."""

import csv
import os
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np
from vision_photos import photo_folder

from companion.scanning.games import TableGame
from companion.scanning.together import named
from vision.cards.naming import NAMES
from vision.training.camera import Trouble
from vision.training.decks import read_deck
from vision.training.layouts import lattice, outline
from vision.training.samples import random_card_wh
from vision.training.scenes import Plan, draw_scene, look_down, placed, seen

SIZE_WH = (2304, 1296)
CARDS = 16

UNLABELLED = {"src__main__resources__medium__IMG20201201144906.jpg": "AC KD"}
"""Cards of a heap at the edge of a photograph that its labels leave out, looked at by
eye: to name them is neither right nor wrong."""


@dataclass
class Score:
    """What became of the cards of one set."""

    photos: int = 0
    cards: int = 0
    found: int = 0
    """Faces seen, at most as many as the photograph has."""

    named: int = 0
    """Names right, whether sure or asked."""

    right: int = 0
    wrong: int = 0
    """Names told without asking."""

    asked: int = 0
    ms: float = 0.0
    told: list = field(default_factory=list)
    """(confidence, whether right) of every name, asked ones too."""

    def percent(self, count):
        """Return a count as a share of the set's cards."""
        return 100 * count / max(self.cards, 1)


def card_photos(kinds=("cards-multi", "cards-single")):
    """Return set, path and labels of each photograph; none without the folder.

    Two of the labels name no card (``10?`` and ``(fan)``) and are left out.
    """
    manifest = photo_folder() / "manifest.tsv"
    if not manifest.is_file():
        return []
    with manifest.open(encoding="utf-8", newline="") as file:
        rows = [r for r in csv.DictReader(file, delimiter="\t") if r["kind"] in kinds]
    return [
        (
            f"{row['kind'][6:]} {row['file'].split('/')[1]}",
            photo_folder() / row["file"],
            Counter(name for name in row["labels"].split() if name in NAMES),
        )
        for row in rows
    ]


def photo_scores(reader, kinds=("cards-multi", "cards-single")):
    """Return a score for each set of photographs.

    Labels have no places: a name is right as often as the photograph has that card.
    """
    scores = defaultdict(Score)
    for where, path, labels in card_photos(kinds):
        pixels = cv2.imread(str(path))
        start = time.process_time()
        faces = [card for card in reader.read(pixels) if card.kind == "face"]
        score = scores[where]
        score.ms += 1000 * (time.process_time() - start)
        also = Counter(UNLABELLED.get(path.name, "").split())
        count(score, faces, labels, also)
    return scores


def count(score, faces, labels, also=()):
    """Add one photograph's faces, surest first, to the score of its set.

    Faces of ``also`` that the labels do not have are left out.
    """
    faces = [card for card in faces if labels[card.name] or card.name not in also]
    score.photos += 1
    score.cards += labels.total()
    score.found += min(len(faces), labels.total())
    left = labels.copy()
    for card in faces:
        is_right = left[card.name] > 0
        left[card.name] -= is_right
        score.named += is_right
        score.told.append((card.confidence, is_right))
        score.right += card.is_sure and is_right
        score.wrong += card.is_sure and not is_right
        score.asked += not card.is_sure


def kept_out_decks():
    """Return the decks in the folders that ``HYAKKI_DECKS`` holds, sorted by name."""
    folder = Path(os.environ.get("HYAKKI_DECKS", "none"))
    folders = sorted(path.parent for path in folder.glob("*/AS.png"))
    return [read_deck(path, np.random.default_rng(1)) for path in folders]


def table_of(decks, number):
    """Return the rendered table of that number: pixels, corners and names."""
    rng = np.random.default_rng([77, number])
    card_wh = random_card_wh(rng)
    gap = float(rng.choice([0.0, -2.0, rng.uniform(-2, 1)]))
    spots = lattice(rng, card_wh, CARDS, gap)
    points = np.concatenate([outline(spot, card_wh) for spot in spots])
    middle = (points.max(axis=0) + points.min(axis=0)) / 2
    extent = float(np.ptp(points, axis=0).max())
    tilt = np.radians(rng.uniform(0, 35))
    plane = look_down(rng, (middle[0], middle[1]), extent, tilt)
    flat = seen(plane, points)
    low, high = flat.min(axis=0), flat.max(axis=0)
    scale = float((np.array(SIZE_WH) * 0.94 / (high - low)).min())
    at = np.array(SIZE_WH) / 2 - (low + high) / 2 * scale
    plane = placed(plane, scale, (float(at[0]), float(at[1])))
    shown = [int(face) for face in rng.permutation(len(NAMES))[:CARDS]]
    plan = Plan(spots, shown, card_wh, plane, decks[number % len(decks)])
    trouble = Trouble(1.6, motion_px=3, noise=10, glare=0.1, shadow=0.3, hand=0)
    scene = draw_scene(plan, SIZE_WH, rng, trouble, litter=2)
    return scene.pixels, scene.corners_xy, [NAMES[face] for face in shown]


def faces_of(reader, pixels):
    """Return the faces that a reader sees in a picture, and its processor time."""
    start = time.process_time()
    faces = [card for card in reader.read(pixels) if card.kind == "face"]
    return faces, 1000 * (time.process_time() - start)


def table_score(faces, corners, names):
    """Return how many of a table's cards are right, wrong and asked.

    Args:
        faces: what was read.
        corners: ``(16, 4, 2)`` where the cards lie.
        names: what they are.
    """
    middles = np.array(corners).mean(axis=1)
    right, wrong = set(), 0
    for card in faces:
        away = np.linalg.norm(middles - card.corners_xy.mean(axis=0), axis=1)
        number = int(away.argmin())
        tall = np.linalg.norm(corners[number][3] - corners[number][0])
        if not card.is_sure:
            continue
        if away[number] < tall / 4 and names[number] == card.name:
            right.add(number)
        else:
            wrong += 1
    return len(right), wrong, len(faces) - len(right) - wrong


def named_together(faces, names):
    """Return the faces with the names that the app gives them when it knows the deck.

    Args:
        faces: what was read.
        names: of the cards that lie there, each once.
    """
    game = TableGame("cards", spirits={name: name[-1] for name in names})
    likely = [list(zip(NAMES, card.faces, strict=True)) for card in faces]
    ways = named(likely, game)
    told = []
    for number, (card, name) in enumerate(zip(faces, ways.best, strict=True)):
        own = max(card.alternatives[0][1], 1e-6)
        sure = min(1.0, card.confidence / own) * ways.share(number, name)
        told.append(replace(card, name=name, confidence=min(sure, 1.0)))
    return told
