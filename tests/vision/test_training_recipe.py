"""The recipe of the networks, worked through in a few steps; needs the extra train."""

import importlib
import importlib.util
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.cards.finding import Finder
from vision.cards.fitting import Fitter
from vision.cards.indices import Speller
from vision.cards.letters import Letterer
from vision.cards.naming import Namer
from vision.cards.reader import CardReader

pytestmark = pytest.mark.skipif(
    not all(importlib.util.find_spec(name) for name in ("torch", "onnx")),
    reason="the extra train is not installed",
)

ROOT = Path(__file__).parents[2]
NETWORKS = ("finder", "fitter", "namer", "speller", "letterer")


@pytest.fixture(scope="module")
def recipe():
    return importlib.import_module("vision.training.recipe")


@pytest.fixture(scope="module")
def program():
    return importlib.import_module("vision.training.__main__")


@pytest.fixture(scope="module")
def fonts():
    return ROOT / "companion/ui/assets"


@pytest.fixture(scope="module")
def made(program, fonts, tmp_path_factory):
    """Folder of the whole recipe, worked through in a hurry."""
    folder = tmp_path_factory.mktemp("made")
    assert program.main(told(fonts, folder)) == 0
    return folder


def told(fonts, folder, *more):
    ends = ["--models", str(folder / "models"), "--kept", str(folder / "stages")]
    return ["--fonts", str(fonts), *ends, "--quick", *more]


def test_stages_start_from_earlier_stages_of_the_same_network(recipe):
    before = {}
    for stage in recipe.STAGES:
        assert stage.name not in before
        if stage.after is not None:
            assert before[stage.after] == stage.network
        before[stage.name] = stage.network
    assert set(before.values()) == set(NETWORKS) == set(recipe.COURSES)


def test_stages_cool_down_at_their_end(recipe):
    for stage in recipe.STAGES:
        pace = stage.pace
        rates = [pace.at(step) for step in range(1, pace.steps + 1)]
        assert max(rates) == pytest.approx(pace.rate, rel=0.2)
        assert rates[-1] < 0.01 * pace.rate


@pytest.mark.slow
def test_the_whole_recipe_makes_networks_that_run(made):
    nets = [
        cv2.dnn.readNetFromONNX(str(made / "models" / f"{name}.onnx"))
        for name in NETWORKS
    ]
    finder, fitter, namer, speller, letterer = nets
    reader = CardReader(
        Finder(finder),
        Fitter(fitter),
        Namer(namer),
        Speller(speller),
        Letterer(letterer),
    )
    picture = np.random.default_rng(1).integers(0, 255, (240, 320, 3), np.uint8)
    assert isinstance(reader.read(picture), tuple)
    named = Namer(namer).name([np.zeros((128, 96, 3), np.uint8)])
    assert sum(named[0].faces) == pytest.approx(1)


@pytest.mark.slow
def test_stages_that_are_done_are_not_done_again(program, recipe, made, fonts, capsys):
    before = {path: path.stat().st_mtime_ns for path in (made / "stages").iterdir()}
    assert len(before) == len(recipe.STAGES)
    assert program.main(told(fonts, made)) == 0
    assert {p: p.stat().st_mtime_ns for p in before} == before
    assert capsys.readouterr().out.count("done") == len(recipe.STAGES)


def test_a_stage_that_was_left_goes_on(recipe, tmp_path):
    learn = importlib.import_module("vision.training.learn")
    torch = importlib.import_module("torch")
    path, seen = tmp_path / "left.part", []

    def lessons():
        while True:
            seen.append(1)
            yield np.ones((2, 3, 96, 72), np.float32), np.zeros((2, 5), np.float32)

    def loss(answer, truth):
        return (answer.mean(dim=(2, 3)) - truth).pow(2).mean()

    def learner(steps):
        torch.manual_seed(1)
        net = recipe.COURSES["fitter"].net()
        return learn.Learner(net, learn.Pace(steps, 2, 1e-3))

    learner(250).learn(lessons(), loss, lambda *_: None, path)
    other = learner(252)
    other.take_up(path)
    assert other.step == 250
    seen.clear()
    other.learn(lessons(), loss, lambda *_: None, path)
    assert (other.step, len(seen)) == (252, 2)
