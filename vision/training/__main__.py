"""Makes the networks of ``vision/models`` again: ``python -m vision.training``."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import torch
from numpy.random import default_rng

from vision.training.closeups import Studio
from vision.training.export import export
from vision.training.learn import Learner, save
from vision.training.recipe import COURSES, STAGES, Stage
from vision.training.streams import stream
from vision.training.studio import open_studio


@dataclass(frozen=True, slots=True)
class Desk:
    """Where and with what the stages are worked through."""

    studio: Studio
    kept: Path
    """Folder of weights by stage, and of how far a stage came."""

    models: Path
    """Folder of the ONNX files."""

    workers: int


def main(arguments: Sequence[str]) -> int:
    """Work through the stages that are not done yet; write an ONNX file after each."""
    parser = argparse.ArgumentParser(prog="python -m vision.training")
    parser.add_argument("--fonts", type=Path, nargs="+", required=True)
    parser.add_argument("--decks", type=Path, nargs="*", default=[])
    parser.add_argument("--models", type=Path, default=Path("out/training/models"))
    parser.add_argument("--kept", type=Path, default=Path("out/training/stages"))
    parser.add_argument("--only", choices=[stage.name for stage in STAGES], nargs="*")
    parser.add_argument("--quick", action="store_true", help="a few steps a stage")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    told = parser.parse_args(arguments)
    for folder in (told.models, told.kept):
        folder.mkdir(parents=True, exist_ok=True)
    studio = open_studio(told.fonts, told.decks)
    desk = Desk(studio, told.kept, told.models, told.workers)
    torch.set_num_threads(told.threads)
    for stage in STAGES:
        if not told.only or stage.name in told.only:
            work_through(stage.hurried() if told.quick else stage, desk)
    return 0


def work_through(stage: Stage, desk: Desk) -> None:
    """Train one stage unless its weights are there already; write its network.

    A stage that was left goes on from its last stored step, with new material.
    """
    done = desk.kept / f"{stage.name}.pt"
    course = COURSES[stage.network]
    torch.manual_seed(stage.seed)
    net = course.net()
    if done.is_file():
        net.load_state_dict(torch.load(done, weights_only=True))
        net.eval()
    else:
        if stage.after is not None:
            before = desk.kept / f"{stage.after}.pt"
            net.load_state_dict(torch.load(before, weights_only=True))
        _train(stage, desk, Learner(net, stage.pace))
        save(net.state_dict(), done)
    path = desk.models / f"{stage.network}.onnx"
    export(net, torch.rand(course.example), path, course.free)
    print(stage.name, "done", path, flush=True)


def _train(stage: Stage, desk: Desk, learner: Learner) -> None:
    course = COURSES[stage.network]
    part = desk.kept / f"{stage.name}.part"
    learner.take_up(part)
    used = stage.rhythm.pieces(learner.step) if learner.step else 0
    material = partial(stage.material, desk.studio, desk.models, stage.seed)
    made = stream(material, desk.workers, used)
    learner.learn(
        course.lessons(made, stage.rhythm, default_rng([stage.seed, learner.step])),
        course.loss,
        lambda step, loss: print(stage.name, step, f"{loss:.4f}", flush=True),
        part,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
