"""Makes the networks of ``vision/models`` again: ``python -m vision.training``."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.random import default_rng
from torch import nn

from vision.training.crop_lessons import (
    fit_lessons,
    fit_loss,
    name_lessons,
    name_loss,
)
from vision.training.decks import Deck, invent_deck, read_deck
from vision.training.export import export
from vision.training.find_lessons import find_lessons, find_loss
from vision.training.inks import fonts_under
from vision.training.learn import Lesson, Loss, learn
from vision.training.nets import Finder, Fitter, Namer
from vision.training.store import Tables, render_tables

_INVENTED = 360
_DRAWN_WEIGHT = 20
"""A drawn deck is dealt as often as this many invented ones: its courts are real."""


@dataclass(frozen=True, slots=True)
class Course:
    """How one network is trained and written."""

    net: type[nn.Module]
    loss: Loss
    steps: int
    batch: int
    rate: float
    example: tuple[int, ...]
    """Shape of an input."""

    free: dict[int, str]
    """Axes of the input that may differ."""


COURSES = {
    "finder": Course(
        Finder, find_loss, 5000, 8, 1.5e-3, (1, 3, 448, 768), {0: "n", 2: "h", 3: "w"}
    ),
    "fitter": Course(Fitter, fit_loss, 2500, 32, 1.5e-3, (2, 3, 96, 72), {0: "n"}),
    "namer": Course(Namer, name_loss, 8000, 32, 1.5e-3, (2, 3, 112, 80), {0: "n"}),
}


def main(arguments: Sequence[str]) -> int:
    """Render tables, train the networks on them and write them as ONNX files."""
    parser = argparse.ArgumentParser(prog="python -m vision.training")
    parser.add_argument("--fonts", type=Path, nargs="+", required=True)
    parser.add_argument("--decks", type=Path, nargs="*", default=[])
    parser.add_argument("--work", type=Path, default=Path("out/training"))
    parser.add_argument("--models", type=Path, default=Path("vision/models"))
    parser.add_argument("--tables", type=int, default=6600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=sorted(COURSES), nargs="*")
    parser.add_argument("--share", type=float, default=1.0, help="of the usual steps")
    told = parser.parse_args(arguments)
    torch.set_num_threads(2)
    decks = training_decks(told.fonts, told.decks, told.seed)
    tables = render_tables(told.work, decks, told.tables, told.seed)
    told.models.mkdir(parents=True, exist_ok=True)
    for name in told.only or COURSES:
        path = told.models / f"{name}.onnx"
        _take(name, tables, path, told.seed, told.share)
    return 0


def training_decks(fonts: list[Path], drawn: list[Path], seed: int) -> list[Deck]:
    """Return invented decks and those drawn ones whose folders are given."""
    rng = default_rng(seed)
    real = [read_deck(folder, rng) for folder in sorted(drawn)]
    letters = fonts_under(fonts)
    invented = [invent_deck(rng, letters) for _ in range(_INVENTED)]
    return real * _DRAWN_WEIGHT + invented


def _take(name: str, tables: Tables, path: Path, seed: int, share: float) -> None:
    course = COURSES[name]
    torch.manual_seed(seed)
    net = course.net()
    learn(
        net,
        _lessons(name, tables, course.batch, seed),
        course.loss,
        max(40, round(course.steps * share)),
        course.rate,
        lambda step, loss: print(name, step, f"{loss:.4f}", flush=True),
    )
    export(net, torch.rand(course.example), path, course.free)


def _lessons(name: str, tables: Tables, batch: int, seed: int) -> Iterator[Lesson]:
    rng = np.random.default_rng(seed)
    makers = {"finder": find_lessons, "fitter": fit_lessons, "namer": name_lessons}
    return makers[name](tables, batch, rng)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
