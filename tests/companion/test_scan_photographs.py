"""Photographs of other tables than parades: no verdict, and nothing breaks."""

import csv
import os
from pathlib import Path

import pytest

from companion.scanning.games import GAMES
from companion.scanning.reading import LONGEST_PX, read_table, table_readers
from vision.stills import load_still

ROOT = Path(__file__).parents[2]
PHOTOS = ROOT / os.environ.get("HYAKKI_PHOTOS", "../shared/photos")
EVERY = 4
"""Only every so many-th photograph is looked at: the bench looks at all."""


def photographs():
    manifest = PHOTOS / "manifest.tsv"
    if not manifest.is_file():
        return []
    with manifest.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    kinds = ("cards-multi", "dice", "qr")
    chosen = [[r for r in rows if r["kind"] == kind] for kind in kinds]
    return [PHOTOS / r["file"] for some in chosen for r in some[:: EVERY * 4]]


@pytest.fixture(scope="module")
def readers():
    return table_readers(lambda: 0.0)


@pytest.mark.skipif(not photographs(), reason="no photographs: 1 test not run")
def test_none_of_them_is_taken_for_a_sorted_table_or_an_unsorted_one(readers):
    verdicts = {}
    for path in photographs()[:16]:
        still = load_still(path, LONGEST_PX)
        answer = read_table([still], GAMES["night-parade"](), readers)
        verdicts[path.name] = answer.verdict
    assert len(verdicts) > 5
    assert set(verdicts.values()) <= {"incomplete", "unsure"}, verdicts
