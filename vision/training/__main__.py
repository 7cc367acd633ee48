"""Makes the networks of ``vision/models`` again: ``python -m vision.training``."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import torch
from numpy.random import Generator, default_rng
from torch import nn

from vision.training.closeups import Studio
from vision.training.crop_lessons import (
    fit_lessons,
    fit_loss,
    name_lessons,
    name_loss,
)
from vision.training.export import export
from vision.training.find_lessons import find_lessons, find_loss
from vision.training.learn import Lesson, Loss, Pace, learn
from vision.training.nets import Finder, Fitter, Namer
from vision.training.sheaves import sheaf
from vision.training.streams import stream
from vision.training.studio import open_studio
from vision.training.tables import tables


@dataclass(frozen=True, slots=True)
class Course:
    """How one network is trained and written."""

    net: type[nn.Module]
    material: Callable[[Studio, int, int], Any]
    """Of studio, seed and number: what the lessons are cut from."""

    lessons: Callable[[Iterator[Any], int, Generator], Iterator[Lesson]]
    loss: Loss
    batch: int
    pace: Pace
    example: tuple[int, ...]
    """Shape of an input."""

    free: dict[int, str]
    """Axes of the input that may differ."""


COURSES = {
    "finder": Course(
        Finder, tables, find_lessons, find_loss, 8, Pace(3100, 1000, 1.5e-3),
        (1, 3, 448, 768), {0: "n", 2: "h", 3: "w"},
    ),
    "fitter": Course(
        Fitter, sheaf, fit_lessons, fit_loss, 32, Pace(6000, 2000, 1.5e-3),
        (2, 3, 96, 72), {0: "n"},
    ),
    "namer": Course(
        Namer, sheaf, name_lessons, name_loss, 64, Pace(3200, 1800, 2e-3),
        (2, 3, 128, 96), {0: "n"},
    ),
}  # fmt: skip
"""The shipped finder and namer took the courses that stand here, with seed 1 (the namer
before printed grounds were among the tables). The shipped fitter is older."""


def main(arguments: Sequence[str]) -> int:
    """Train the networks on cards drawn as they go and write them as ONNX files."""
    parser = argparse.ArgumentParser(prog="python -m vision.training")
    parser.add_argument("--fonts", type=Path, nargs="+", required=True)
    parser.add_argument("--decks", type=Path, nargs="*", default=[])
    parser.add_argument("--models", type=Path, default=Path("vision/models"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=sorted(COURSES), nargs="*")
    parser.add_argument("--share", type=float, default=1.0, help="of the usual steps")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    told = parser.parse_args(arguments)
    studio = open_studio(told.fonts, told.decks)
    told.models.mkdir(parents=True, exist_ok=True)
    for name in told.only or COURSES:
        course = COURSES[name]
        material = partial(course.material, studio, told.seed)
        made = stream(material, told.workers)
        torch.set_num_threads(told.threads)
        _take(name, made, told.models / f"{name}.onnx", told.seed, told.share)
    return 0


def _take(name: str, made: Iterator[Any], path: Path, seed: int, share: float) -> None:
    course = COURSES[name]
    torch.manual_seed(seed)
    net = course.net()
    learn(
        net,
        course.lessons(made, course.batch, default_rng(seed)),
        course.loss,
        course.pace.scaled(share),
        lambda step, loss: print(name, step, f"{loss:.4f}", flush=True),
    )
    export(net, torch.rand(course.example), path, course.free)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
