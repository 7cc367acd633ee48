"""``--edition FILE``: the file is the box of the game that it tells, whichever."""

from contextlib import closing
from pathlib import Path

import pytest

from companion.boxes.editions import sample
from companion.boxes.parade import sample_text
from companion.paths import Paths
from companion.wiring import Clock, Order, build

TEXTS = {
    "hundred-yokai": sample().text,
    "yokai": (Path(__file__).parents[2] / "docs/examples/yokai.toml").read_text(
        "utf-8"
    ),
    "yokai-parade": sample_text(),
}


def opened(data, edition):
    order = Order(Paths(data), edition, camera="none", pins="none", seed=5)
    with closing(build(order, Clock())) as program:
        session = program.loop.session
        texts = {box.game: box.text for box in session.boxes}
        return texts, session.notice


@pytest.mark.parametrize("name", ["box", "own"])
@pytest.mark.parametrize("game", TEXTS)
def test_a_file_is_the_box_of_its_game(tmp_path, game, name):
    file = tmp_path / f"{name}.toml"
    file.write_text(TEXTS[game] + "\n# mine\n", "utf-8")
    plain, _ = opened(tmp_path / "plain", None)
    texts, notice = opened(tmp_path / "data", file)
    assert texts == plain | {game: file.read_text("utf-8")}
    assert notice is None


@pytest.mark.parametrize("text", [None, "not TOML", 'name = "none"\n'])
def test_a_file_that_is_no_box_is_told(tmp_path, text):
    file = tmp_path / "box.toml"
    if text is not None:
        file.write_text(text, "utf-8")
    plain, _ = opened(tmp_path / "plain", None)
    texts, notice = opened(tmp_path / "data", file)
    assert texts == plain
    assert str(file) in str(notice)


def test_a_wrong_box_is_told_by_its_own_game(tmp_path):
    file = tmp_path / "box.toml"
    text = sample_text().replace('faces = ["1",', 'faces = ["six",')
    file.write_text(text, "utf-8")
    texts, notice = opened(tmp_path / "data", file)
    assert texts["yokai-parade"] == sample_text()
    assert notice.key == "notice.edition_wrong"
    assert dict(notice.values)["count"] in (1, "1")
