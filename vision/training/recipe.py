"""How the shipped networks are trained: stages, seeds and steps, as data."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from numpy.random import Generator
from torch import nn

from vision.training.closeups import Studio
from vision.training.crop_lessons import (
    fit_lessons,
    fit_loss,
    name_lessons,
    name_loss,
)
from vision.training.find_lessons import find_lessons, find_loss
from vision.training.hunts import hunt
from vision.training.index_lessons import (
    index_lessons,
    index_loss,
    letter_lessons,
    letter_loss,
)
from vision.training.indices import corners
from vision.training.learn import Lesson, Loss, Pace
from vision.training.letters import letters
from vision.training.nets import Finder, Fitter, Letterer, Namer, Speller
from vision.training.rhythm import Rhythm
from vision.training.sheaves import sheaf
from vision.training.tables import tables


@dataclass(frozen=True, slots=True)
class Course:
    """What kind of lessons one network takes, and how it is written."""

    net: type[nn.Module]
    lessons: Callable[[Iterator[Any], Rhythm, Generator], Iterator[Lesson]]
    loss: Loss
    example: tuple[int, ...]
    """Shape of an input."""

    free: dict[int, str]
    """Axes of the input that may differ."""


COURSES = {
    "finder": Course(
        Finder, find_lessons, find_loss,
        (1, 3, 448, 768), {0: "n", 2: "h", 3: "w"},
    ),
    "fitter": Course(Fitter, fit_lessons, fit_loss, (2, 3, 96, 72), {0: "n"}),
    "namer": Course(Namer, name_lessons, name_loss, (2, 3, 128, 96), {0: "n"}),
    "speller": Course(Speller, index_lessons, index_loss, (2, 3, 96, 56), {0: "n"}),
    "letterer": Course(Letterer, letter_lessons, letter_loss, (2, 320), {0: "n"}),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Stage:
    """One stretch of training with its own material, seed and pace."""

    name: str
    network: str
    after: str | None
    """The stage whose weights it starts from; chance's if None."""

    material: Callable[[Studio, Path, int, int], Any]
    """Of studio, folder of the networks made so far, seed and number."""

    seed: int
    rhythm: Rhythm
    pace: Pace

    def hurried(self) -> "Stage":
        """Return the stage cut down to a few steps, for trying the whole recipe."""
        rhythm = replace(self.rhythm, batch=4, held=200, first=1, every=2)
        return replace(self, rhythm=rhythm, pace=Pace(4, 2, self.pace.rate))


def _drawn_tables(studio: Studio, _: Path, seed: int, number: int) -> Any:
    return tables(studio, seed, number)


def _closeups(studio: Studio, _: Path, seed: int, number: int) -> Any:
    return sheaf(studio, seed, number)


def _corners(studio: Studio, _: Path, seed: int, number: int) -> Any:
    return corners(studio, seed, number)


def _letters(studio: Studio, _: Path, seed: int, number: int) -> Any:
    return letters(studio, seed, number)


def _hunted(studio: Studio, models: Path, seed: int, number: int) -> Any:
    return hunt(studio, models / "finder.onnx", seed, number)


STAGES = (
    Stage("finder-tables", "finder", None, _drawn_tables, 1,
          Rhythm(8, 2400, 40, 4), Pace(3100, 1000, 1.5e-3)),
    Stage("fitter-closeups", "fitter", None, _closeups, 1,
          Rhythm(32, 44_000, 1600, 15), Pace(6570, 3350, 1.5e-3)),
    Stage("namer-closeups", "namer", None, _closeups, 1,
          Rhythm(64, 40_000, 200, 2), Pace(3200, 1800, 2e-3)),
    Stage("fitter-guesses", "fitter", "fitter-closeups", _hunted, 7,
          Rhythm(64, 40_000, 100, 6), Pace(6000, 4500, 1e-3)),
    Stage("namer-guesses", "namer", "namer-closeups", _hunted, 8,
          Rhythm(64, 40_000, 150, 2), Pace(4600, 4000, 1.5e-3)),
    Stage("speller-closeups", "speller", None, _corners, 9,
          Rhythm(64, 40_000, 60, 4), Pace(4000, 3000, 2e-3)),
    Stage("letterer-closeups", "letterer", None, _letters, 11,
          Rhythm(128, 40_000, 150, 2500), Pace(2500, 1500, 3e-3)),
)  # fmt: skip
"""In their order. The last stage of each network is what is shipped."""
