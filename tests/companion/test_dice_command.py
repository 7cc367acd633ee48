"""``hyakki dice``: counts, their fit, and a picture."""

import json
import xml.etree.ElementTree as ET
from io import BytesIO, StringIO
from itertools import product
from pathlib import Path

import pytest
from PIL import Image

from companion.cli.dice import Order, answer, roll_many, run
from companion.cli.jsonlines import BadUsage, Streams
from companion.dice.stats import even_fit
from rules import chance
from rules.game import DiceNeeded

ONI_DIE = ("1", "2", "3", "4", "5", "oni")


def hyakki_dice(*words):
    streams = Streams(BytesIO(), StringIO(), StringIO())
    status = run(words, streams)
    return status, streams.stdout.getvalue(), streams.stderr.getvalue()


def told(*words):
    status, out, err = hyakki_dice(*words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


def test_a_seed_gives_what_games_of_that_seed_roll():
    need = DiceNeeded((ONI_DIE, ONI_DIE))
    fell = [chance.roll(need, 5, position).faces for position in range(500)]
    found = told("--rolls", "500", "--seed", "5")
    for at, die in enumerate(found["dice"]):
        column = [faces[at] for faces in fell]
        assert die["counts"] == {face: column.count(face) for face in ONI_DIE}
    both = [faces for pair in fell for faces in pair]
    assert found["all"]["counts"] == {face: both.count(face) for face in ONI_DIE}
    pairs = [fell.count(pair) for pair in product(ONI_DIE, repeat=2)]
    fit = even_fit(pairs)
    assert found["together"] == {
        "chi_square": fit.chi_square,
        "degrees": 35,
        "p": fit.p,
    }
    assert (found["rolls"], found["seed"], found["source"]) == (500, 5, "seed")


def test_without_a_seed_the_system_s_generator_rolls():
    found = told("--rolls", "70000")
    assert (found["source"], found["seed"]) == ("system", None)
    assert [sum(die["counts"].values()) for die in found["dice"]] == [70000, 70000]
    # a false alarm comes once in ten thousand runs at most
    assert min(found["all"]["p"], found["together"]["p"]) > 1e-5


def test_a_generator_that_is_stuck_is_found_out():
    stuck = roll_many(Order(1000), read=lambda count: bytes([3]) * count)
    assert answer(stuck)["all"]["p"] == 0
    alike = roll_many(
        Order(6000), read=lambda count: bytes(at % 252 for at in range(count))
    )
    by_die, together = answer(alike)["dice"], answer(alike)["together"]
    assert [round(die["p"], 6) for die in by_die] == [1, 1]
    assert together["p"] == 0


def test_the_table_is_for_people():
    assert hyakki_dice("--rolls", "20", "--seed", "1")[1].splitlines() == [
        "20 rolls of 2 dice (1 2 3 4 5 oni), seed 1",
        "face         die 1   die 2  should be",
        "1                4       3        3.3",
        "2                3       2        3.3",
        "3                1       3        3.3",
        "4                4       5        3.3",
        "5                5       4        3.3",
        "oni              3       3        3.3",
        "chi-square   2.800   1.600",
        "p           0.7308  0.9012",
        "all dice: chi-square 3.200, 5 degrees, p 0.6692",
        "combinations: chi-square 26.800, 35 degrees, p 0.8384",
        "each die: only 3.3 of each should fall, fewer than 5; this p means little",
        "combinations: only 0.56 of each should fall, fewer than 5; "
        "this p means little",
    ]


@pytest.mark.parametrize(
    ("words", "doubted"),
    [
        (("--rolls", "10"), ["each die", "all dice", "combinations"]),
        (("--rolls", "15"), ["each die", "combinations"]),
        (("--rolls", "30"), ["combinations"]),
        (("--rolls", "179"), ["combinations"]),
        (("--rolls", "180"), []),
        (("--rolls", "10", "--dice", "1", "--faces", "a,b"), []),
    ],
)
def test_too_few_rolls_for_p_are_said(words, doubted):
    lines = hyakki_dice(*words, "--seed", "1")[1].splitlines()
    said = [line.split(":")[0] for line in lines if "means little" in line]
    assert said == doubted


def test_other_dice_may_be_rolled():
    found = told("--rolls", "30", "--dice", "1", "--faces", "heads, tails")
    assert found["faces"] == ["heads", "tails"]
    assert sum(found["dice"][0]["counts"].values()) == 30


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ((), "--rolls"),
        (("--rolls", "0"), "--rolls must be from 1"),
        (("--rolls", "x"), "no whole number"),
        (("--rolls", "1", "--dice", "7"), "--dice must be from 1 to 6"),
        (("--rolls", "1", "--seed", "-1"), "--seed must be from 0"),
        (("--rolls", "1", "--faces", "1"), "2 to 20 different faces"),
        (("--rolls", "1", "--faces", "1,1"), "2 to 20 different faces"),
        (("--rolls", "1", "--faces", "1,\x1b"), "up to 12 letters"),
        (("--rolls", "1", "--faces", "1,"), "up to 12 letters"),
        (
            ("--rolls", "1", "--dice", "6", "--faces", "1,2,3,4,5,6,7"),
            "too many combinations",
        ),
        (("--rolls", "1", "more"), "nothing here is called"),
    ],
)
def test_bad_usage_says_what_is_wrong(words, complaint):
    with pytest.raises(BadUsage, match=complaint):
        hyakki_dice(*words)


def test_the_plot_is_a_picture_of_the_counts(tmp_path):
    drawn, painted = tmp_path / "plot.svg", tmp_path / "plot.png"
    for path in (drawn, painted):
        hyakki_dice("--rolls", "600", "--seed", "3", "--plot", str(path))
    found = told("--rolls", "600", "--seed", "3")
    root = ET.fromstring(drawn.read_text("utf-8"))
    words = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    for die in (found["all"], *found["dice"]):
        assert {str(count) for count in die["counts"].values()} <= set(words)
        assert any(f"p = {die['p']:.3f}" in word for word in words)
    bars = [
        float(each.get("height"))
        for each in root.iter("{http://www.w3.org/2000/svg}rect")
        if each.get("fill") == "#3b6ea8"
    ]
    first = list(found["all"]["counts"].values())
    scale = bars[0] / first[0]
    assert bars[:6] == pytest.approx([count * scale for count in first], abs=0.02)
    with Image.open(painted) as image:
        assert image.size == (2 * int(root.get("width")), 2 * int(root.get("height")))
        assert len(image.getcolors(image.width * image.height)) > 4


def test_a_plot_that_cannot_be_written_is_said(tmp_path):
    path = tmp_path / "missing" / "plot.svg"
    status, out, err = hyakki_dice("--rolls", "6", "--plot", str(path))
    assert status == 1
    assert out
    assert str(path) in err


def test_the_plot_in_the_documentation_is_what_the_command_draws(tmp_path):
    path = tmp_path / "dice.svg"
    hyakki_dice("--rolls", "3000", "--seed", "7", "--plot", str(path))
    shown = Path(__file__).parents[2] / "docs" / "drawings" / "dice.svg"
    assert path.read_text("utf-8") == shown.read_text("utf-8")
