"""Photographs with QR codes and what is in them; see the README beside them."""

import csv
import os
import re
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from vision.geometry import contains
from vision.types import Frame

ROOT = Path(__file__).parents[2]
BENCHMARK = "mohnishsalian0+qrism"
CATEGORIES = 16


def photo_folder():
    """Return the folder that ``HYAKKI_PHOTOS`` names, or the usual one."""
    named = Path(os.environ.get("HYAKKI_PHOTOS", "../shared/photos"))
    return named if named.is_absolute() else ROOT / named


@dataclass(frozen=True)
class Photo:
    """A photograph and its codes: outlines where known, else the one text."""

    path: Path
    category: str
    outlines_xy: tuple[np.ndarray, ...] = ()
    text: str = ""

    def frame(self):
        """Return its pixels as they are stored: so were its outlines drawn."""
        how = cv2.IMREAD_COLOR | cv2.IMREAD_IGNORE_ORIENTATION
        return Frame(cv2.imread(str(self.path), how), 0)


def photos():
    """Return all QR photographs, none when the folder is missing."""
    manifest = photo_folder() / "manifest.tsv"
    if not manifest.is_file():
        return []
    with manifest.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return [_photo(row) for row in rows if row["kind"] == "qr"]


def _photo(row):
    path = photo_folder() / row["file"]
    if BENCHMARK in row["file"]:
        category = path.name.split("__")[1]
        return Photo(path, category, _outlines(path.with_suffix(".txt")))
    text = row["labels"].partition("text: ")[2]
    return Photo(path, path.parent.name, (), text)


def _outlines(path):
    lines = path.read_text().splitlines()
    numbers = " ".join(line for line in lines if line[:1] not in "#S").split()
    return tuple(np.array(numbers, np.float32).reshape(-1, 4, 2))


@dataclass
class Score:
    """Codes read and texts that should not be, by category."""

    read: Counter = field(default_factory=Counter)
    codes: Counter = field(default_factory=Counter)
    false: list = field(default_factory=list)
    """(photo, text) outside every code, or other than what stands there."""

    texts: dict = field(default_factory=lambda: defaultdict(set))
    """What was read at (photo, index of code), to compare readers."""

    def add(self, photo, sightings):
        """Count what was read in ``photo``."""
        if photo.outlines_xy:
            self._add_by_place(photo, sightings)
        else:
            self._add_by_text(photo, sightings)

    def _add_by_place(self, photo, sightings):
        self.codes[photo.category] += len(photo.outlines_xy)
        found = set()
        for seen in sightings:
            at = [
                index
                for index, outline in enumerate(photo.outlines_xy)
                if contains(outline, seen.centre_xy)
            ]
            if not at:
                self.false.append((photo.path.name, seen.label))
            for index in at:
                self.texts[photo.path.name, index].add(seen.label)
            found.update(at)
        self.read[photo.category] += len(found)

    def _add_by_text(self, photo, sightings):
        self.codes[photo.category] += 1
        labels = [seen.label for seen in sightings]
        wrong = [label for label in labels if not _same(label, photo.text)]
        self.false += [(photo.path.name, label) for label in wrong]
        self.read[photo.category] += len(labels) > len(wrong)

    def share(self, category):
        """Percentage of a category's codes that were read."""
        return 100 * self.read[category] / self.codes[category]

    def mean(self, categories):
        """Mean percentage over categories."""
        return sum(map(self.share, categories)) / len(categories)

    def contradictions(self, other):
        """Codes that two readers read differently."""
        both = self.texts.keys() & other.texts.keys()
        return [key for key in both if self.texts[key] != other.texts[key]]


def _same(label, text):
    """Whether a text is the manifest's, which ends after 60 letters."""
    is_cut = len(text) >= 60
    label, text = (re.sub(r"\s", "", each) for each in (label, text))
    return label.startswith(text) if is_cut else label == text
