"""``hyakki scan``: the JSON of the contract, several pictures, bad files, drawings."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.cli.bar import Bar
from companion.cli.jsonlines import BadUsage, Streams
from companion.cli.scan import run
from companion.cli.scan_files import SENTENCES, complaint
from companion.cli.scan_games import tables_of
from tests.pace import slowness
from vision.errors import BadPicture

sys.path.insert(0, str(Path(__file__).parent))

from scan_tables import photograph, rows, test_deck

ROOT = Path(__file__).parents[2]
SORTED = rows(["AS 2S AH 2H", "3S 4S 3H 4H", "AC 2C AD 2D", "3C 4C 3D 4D"])
MIXED = rows(["AS AH AC AD", "2H 2S 2C 2D", "3S 3H 3D 3C", "4S 4H 4C 4D"])
KEYS = [
    "image", "size", "cards", "layout", "hints", "unsure", "verdict", "why", "ms",
]  # fmt: skip
CARD_KEYS = ["id", "role", "confidence", "corners", "cell", "read_by"]


@pytest.fixture(scope="module")
def deck():
    return test_deck(8)


@pytest.fixture(scope="module")
def folder(tmp_path_factory, deck):
    """Pictures of tables, rendered once: a name and what lies there."""
    where = tmp_path_factory.mktemp("tables")
    tables = {
        "sorted": (SORTED, ()),
        "mixed": (MIXED, ()),
        "fifteen": ({c: n for c, n in SORTED.items() if n != "4D"}, ()),
        "beside": (SORTED, [(1.2, 5.1, 0.4, "KH")]),
        "twice": ({**SORTED, (3, 3): "AS"}, ()),
    }
    for name, (cells, extra) in tables.items():
        pixels, _ = photograph(deck, cells, np.random.default_rng(2), extra=extra)
        cv2.imwrite(str(where / f"{name}.png"), pixels)
    empty = np.random.default_rng(0).integers(90, 110, (900, 1200, 3), np.uint8)
    cv2.imwrite(str(where / "empty.png"), empty)
    return where


def scanned(*arguments, stdin=b"", terminal=False):
    """Return the status, the answers and what was said beside them."""
    out, err = io.StringIO(), Terminal() if terminal else io.StringIO()
    words = [str(word) for word in arguments]
    status = run(words, Streams(io.BytesIO(stdin), out, err))
    answers = [json.loads(line) for line in out.getvalue().splitlines()]
    return status, answers, err.getvalue()


class Terminal(io.StringIO):
    def isatty(self):
        return True


def parade(*arguments, **more):
    return scanned(*arguments, "--game", "night-parade", **more)


def test_the_answer_is_that_of_the_contract(folder):
    path = folder / "sorted.png"
    status, (answer,), err = parade(path)
    assert (status, err) == (0, "")
    assert list(answer) == KEYS
    assert (answer["image"], answer["size"]) == (str(path), [2304, 1296])
    assert answer["layout"] == {
        "cells": {f"{r},{c}": name for (r, c), name in SORTED.items()},
        "connected": True,
        "families": {
            suit: {"cards": 4, "groups": 1}
            for suit in ("spades", "hearts", "clubs", "diamonds")
        },
    }
    assert (answer["hints"], answer["unsure"], answer["why"]) == ([], [], [])
    assert answer["verdict"] == "sorted"
    assert isinstance(answer["ms"], int)


def test_cards_come_in_the_order_of_reading_with_their_corners(folder, deck):
    _, (answer,), _ = parade(folder / "sorted.png")
    cards = answer["cards"]
    assert [card["id"] for card in cards] == list(SORTED.values())
    assert [card["cell"] for card in cards] == [list(cell) for cell in SORTED]
    assert all(list(card) == CARD_KEYS for card in cards)
    assert {(c["role"], c["read_by"]) for c in cards} == {("spirit", "face")}
    assert all(0.9 <= card["confidence"] <= 1 for card in cards)
    _, truth = photograph(deck, SORTED, np.random.default_rng(2))
    middles = np.array([card["corners"] for card in cards]).mean(axis=1)
    assert np.abs(middles - np.array(truth).mean(axis=1)).max() < 12


@pytest.mark.parametrize(
    ("name", "verdict", "why"),
    [
        ("mixed", "not-sorted", "spades lie in 3 groups"),
        ("fifteen", "incomplete", "missing: 4D"),
        ("twice", "incomplete", "missing: 4D"),
        ("empty", "incomplete", "no card was found"),
    ],
)
def test_other_verdicts_say_why(folder, name, verdict, why):
    _, (answer,), _ = parade(folder / f"{name}.png", "--small")
    assert (answer["verdict"], answer["why"][0]) == (verdict, why)


def test_a_parade_that_was_named_is_not_asked_about():
    (small,) = tables_of("night-parade", is_big=False, is_small=True, edition=None)
    assert "5H" not in small.larger
    assert small.role("5H") == "spare"


def test_a_picture_without_a_name_is_none():
    status, (answer,), _ = parade("")
    assert (status, answer["error"]) == (1, SENTENCES["unnamed"])


def test_playing_cards_in_a_game_without_them_are_told(folder):
    _, (answer,), _ = scanned(folder / "sorted.png", "--game", "yokai")
    assert "16 playing cards lie there, which are not of this game" in answer["why"]


def test_hints_are_told_apart(folder):
    _, (answer,), _ = parade(folder / "beside.png")
    assert answer["hints"] == [{"id": "KH", "cell": None}]
    assert answer["verdict"] == "sorted"


def test_any_cards_have_a_layout_and_no_verdict(folder):
    _, (answer,), _ = scanned(folder / "mixed.png")
    assert answer["verdict"] is None
    assert len(answer["layout"]["cells"]) == 16
    assert answer["layout"]["families"] == {}
    assert {card["role"] for card in answer["cards"]} == {"card"}


def test_several_pictures_are_a_line_each_and_bad_ones_an_error(folder, tmp_path):
    (tmp_path / "bad.jpg").write_text("no picture")
    images = [folder / "sorted.png", tmp_path / "bad.jpg", folder / "fifteen.png"]
    status, answers, _ = parade(*images)
    assert status == 1
    assert [a.get("verdict", a.get("where")) for a in answers] == [
        "sorted",
        str(tmp_path / "bad.jpg"),
        "incomplete",
    ]
    assert answers[1]["error"] == SENTENCES["not_a_picture"]


def test_pictures_of_one_table_are_one_answer(folder):
    status, (answer,), _ = parade(
        folder / "sorted.png", folder / "fifteen.png", "--same-table"
    )
    assert (status, answer["verdict"]) == (0, "sorted")
    assert answer["image"] == [str(folder / f"{n}.png") for n in ("sorted", "fifteen")]
    assert answer["size"] == [[2304, 1296]] * 2
    assert {card["image"] for card in answer["cards"]} <= {0, 1}


def test_pictures_of_two_tables_are_no_silent_verdict(folder):
    _, (answer,), _ = parade(
        folder / "sorted.png", folder / "mixed.png", "--same-table"
    )
    assert answer["verdict"] == "unsure"
    assert answer["why"][0].startswith("picture 2 does not seem to show the same")


def test_the_standard_input_is_a_picture(folder):
    _, (answer,), _ = parade("-", stdin=(folder / "sorted.png").read_bytes())
    assert (answer["image"], answer["verdict"]) == ("-", "sorted")


def test_a_picture_is_read_upright_and_corners_are_those_of_the_upright_one(
    folder, tmp_path
):
    exif = Image.Exif()
    exif[0x0112] = 6
    with Image.open(folder / "sorted.png") as picture:
        turned = picture.transpose(Image.Transpose.ROTATE_90)
    turned.save(tmp_path / "held.jpg", quality=95, exif=exif)
    _, (answer,), _ = parade(tmp_path / "held.jpg")
    assert (answer["verdict"], answer["size"]) == ("sorted", [2304, 1296])
    assert answer["cards"][0]["id"] == "AS"


def test_corners_of_a_large_photograph_are_in_its_own_pixels(folder, tmp_path):
    small = cv2.imread(str(folder / "sorted.png"))
    cv2.imwrite(str(tmp_path / "large.jpg"), cv2.resize(small, (6912, 3888)))
    _, (answer, other), _ = parade(tmp_path / "large.jpg", folder / "sorted.png")
    assert (answer["size"], answer["verdict"]) == ([6912, 3888], "sorted")
    large = np.array([card["corners"] for card in answer["cards"]]).mean(axis=1)
    usual = np.array([card["corners"] for card in other["cards"]]).mean(axis=1)
    assert np.abs(large / 3 - usual).max() < 4


@pytest.mark.parametrize("game", ["cards", "hundred-yokai"])
def test_a_bare_table_is_told_where_nothing_is_sorted(folder, game):
    _, (answer,), _ = scanned(folder / "empty.png", "--game", game)
    assert (answer["verdict"], answer["cards"]) == (None, [])
    assert answer["why"][0] == "no card was found"


def test_the_bar_leaves_its_line_to_the_answers(folder):
    shared = Terminal()
    words = [str(folder / "empty.png")] * 3
    assert run(words, Streams(io.BytesIO(), shared, shared)) == 0
    lines = shared.getvalue().split("\n")
    shown = [line.split("\r")[-1] for line in lines if "{" in line]
    assert len(shown) == 3
    assert all(line.startswith("{") for line in shown)
    before = [line.split("\r")[-2] for line in lines if "{" in line]
    assert all(not line.strip() for line in before)
    assert "1 of 3 pictures" in lines[1]


def test_what_was_read_is_drawn(folder, tmp_path):
    out = tmp_path / "drawn.png"
    parade(folder / "sorted.png", "--annotate", out)
    drawn = cv2.imread(str(out))
    before = cv2.imread(str(folder / "sorted.png"))
    assert drawn.shape == before.shape
    assert (np.abs(drawn.astype(int) - before).max(axis=2) > 40).mean() > 0.02


def test_drawings_of_several_go_into_a_folder(folder, tmp_path):
    twin = tmp_path / "twin" / "sorted.png"
    twin.parent.mkdir()
    twin.write_bytes((folder / "sorted.png").read_bytes())
    out = tmp_path / "drawn"
    parade(folder / "sorted.png", twin, folder / "empty.png", "--annotate", out)
    assert sorted(path.name for path in out.iterdir()) == [
        "empty.png",
        "sorted-2.png",
        "sorted.png",
    ]


def test_a_drawing_that_cannot_be_written_is_told(folder, tmp_path):
    (tmp_path / "file").write_text("")
    status, answers, err = parade(
        folder / "empty.png", "--annotate", tmp_path / "file" / "out.png"
    )
    assert (status, len(answers)) == (1, 1)
    assert err.startswith("hyakki scan: cannot write ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["a.png", "--game", "go"], "no game 'go'; known: night-parade"),
        (["a.png", "--big"], "--big and --small belong to night-parade"),
        (["a.png", "--game", "night-parade", "--big", "--small"], "either"),
        (["a.png", "--edition", "x.toml"], "--edition belongs to hundred-yokai"),
        (["-", "-"], "the standard input is one picture"),
        (["a.png", "b.png", "--annotate", "out.png"], "has to be a folder"),
        (["a.png", "--annotate", "a.png"], "would write over a picture"),
        (["x/a.png", "b.png", "--annotate", "x"], "would write over a picture"),
        (["--game", "cards"], "IMAGE"),
        (["a.png", "--gam", "cards"], "nothing here is called"),
        (["a.png", "--enrolled", ""], "--enrolled names no file"),
        (["a.png", "--game", "hundred-yokai", "--edition", ""], "--edition names no"),
        (["a.png", "--enrolled", "none"], "none: No such file"),
        (["a.png", "--enrolled", __file__], "holds no enrolled cards"),
    ],
)
def test_wrong_usage_is_one_line(arguments, said):
    with pytest.raises(BadUsage, match=said.replace("(", r"\(")):
        scanned(*arguments)


def test_every_fault_of_a_picture_has_its_sentence():
    assert "64 x 900" in complaint(
        BadPicture("too_large", width=64, height=900, most_px=25_000_000)
    )
    assert "25 million" in complaint(BadPicture("too_large", most_px=25_000_000))
    assert "HEIC" in complaint(BadPicture("no_reader", format="HEIC"))
    for kind in ("absent", "folder", "not_a_file", "no_permission", "unreadable"):
        assert complaint(BadPicture("missing", kind=kind)) == SENTENCES[kind]


def test_a_bar_is_shown_where_somebody_watches_and_wiped_away(tmp_path):
    images = [tmp_path / f"{n}.png" for n in range(3)]
    _, _, err = parade(*images, terminal=True)
    assert "] 1 of 3 pictures" in err
    assert err.endswith(" \r")
    assert parade(*images)[2] == ""
    assert parade(images[0], terminal=True)[2] == ""


def test_a_bar_of_one_step_is_silent():
    stream = Terminal()
    with Bar(stream, 1, "pictures").step():
        pass
    assert stream.getvalue() == ""


COSTED = """
import json, resource, sys
from pathlib import Path
from companion.cli.scan import main
status = main(sys.argv[1:])
used = resource.getrusage(resource.RUSAGE_SELF)
kilobytes = int(Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0])
print(json.dumps([status, used.ru_utime + used.ru_stime, kilobytes / 1024]))
"""


def test_a_whole_scan_of_anything_stays_within_two_seconds_and_a_gigabyte(
    folder, tmp_path
):
    small = cv2.imread(str(folder / "sorted.png"))
    cv2.imwrite(str(tmp_path / "50.jpg"), cv2.resize(small, (9216, 5184)))
    (tmp_path / "text.jpg").write_text("hello")
    noise = np.random.default_rng(1).integers(0, 255, (3000, 4000, 3), np.uint8)
    cv2.imwrite(str(tmp_path / "noise.jpg"), noise)
    costs, before = {}, slowness()
    for name in ("50.jpg", "text.jpg", "noise.jpg"):
        child = subprocess.run(
            [sys.executable, "-c", COSTED, str(tmp_path / name), "--game", "yokai"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        assert "Traceback" not in child.stderr
        costs[name] = json.loads(child.stdout.splitlines()[-1])
    most_s = 2 * max(before, slowness())
    assert all(s < most_s and mb < 1000 for _, s, mb in costs.values()), costs
