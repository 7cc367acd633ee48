"""The command line against input that is odd, deep or huge, and output that fails."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.king_question import EXAMPLE, TEXT, ask, ask_one

ROOT = Path(__file__).parents[2]


def with_bonus(text):
    return TEXT.replace('"requirement"', f'"bonus": {text}, "requirement"').encode()


BONUS = "map.tiles[0].bonus"


@pytest.mark.parametrize(
    ("bonus", "where"),
    [
        ('{"a": 1, "b": 2, "a": 1}', f"{BONUS}.a"),
        ('{"a": [{"b": 1, "b": 1}]}', f"{BONUS}.a[0].b"),
        ('{"a": [1, NaN]}', f"{BONUS}.a[1]"),
        ('{"a": 1e400}', f"{BONUS}.a"),
        ('{"a": 1234567890123456789}', f"{BONUS}.a"),
    ],
)
def test_what_decides_nothing_is_read_as_strictly(bonus, where):
    status, answer = ask_one(with_bonus(bonus))
    assert (status, answer.get("where")) == (1, where)


def test_depth_has_one_bound_wherever_it_is():
    outcomes = [
        ask_one(with_bonus('{"a":' * depth + "1" + "}" * depth))[0]
        for depth in (30, 46, 47, 300, 900, 980, 1000)
    ]
    assert outcomes == [0, 0, 1, 1, 1, 1, 1]


def test_a_name_that_stands_twice_among_many_is_found():
    names = ",".join(f'"{number}":1' for number in range(50_000))
    status, answer = ask_one(f'{{{names},"49999":1}}'.encode())
    assert (status, answer["where"]) == (1, "49999")


def test_what_is_too_long_is_refused_and_the_rest_answered():
    assert ask_one(b" " * (1 << 20) + TEXT.encode())[0] == 1
    padded = b" " * ((1 << 20) - len(TEXT)) + TEXT.encode()
    assert ask_one(padded)[0] == 0
    huge = b"[" + b"1," * (2 << 20) + b"1]"
    lines = (TEXT.encode(), huge, TEXT.encode(), huge)
    status, answers = ask("-", "--lines", given=b"\n".join(lines))
    assert status == 1
    assert [answer.get("error") for answer in answers] == [
        *(None, "longer than 1048576 bytes") * 2
    ]


def test_the_answer_keeps_the_bounds_of_the_input():
    meeples = {"wood-5": {"human": 1, "king": 992}}
    case = {**EXAMPLE, "meeples": meeples}
    status, answer = ask_one(json.dumps(case).encode())
    assert (status, answer["where"]) == (1, "meeples")
    meeples["wood-5"]["king"] = 991
    answer = ask_one(json.dumps(case).encode())[1]
    assert answer["position"]["king"]["supply"] == 999
    assert ask_one(json.dumps(answer["position"]).encode())[0] == 0
    parades = {**EXAMPLE["king"]["parades"], "wood": [["climb"]] * 200}
    case = {**EXAMPLE, "king": {**EXAMPLE["king"], "parades": parades}}
    assert ask_one(json.dumps(case).encode())[0] == 0
    status, answer = ask_one(json.dumps({**case, "drawn": ["climb"]}).encode())
    assert (status, answer["where"]) == (1, "drawn")


def test_a_long_name_is_shortened_in_its_place():
    status, answer = ask_one(json.dumps({**EXAMPLE, "n" * 9999: 1}).encode())
    assert (status, answer["where"]) == (1, "n" * 200)


@pytest.mark.parametrize(
    ("shell", "status"),
    [
        ('"$@" king - > /dev/full', 1),
        ('"$@" king - >&-', 1),
        ('"$@" king - > /dev/full 2> /dev/full', 1),
        ('"$@" king - >&- 2>&-', 1),
        ('"$@" king - <&-', 1),
        ('"$@" king 2> /dev/full', 2),
        ('"$@" king 2>&-', 2),
        ('"$@" king --help > /dev/full', 1),
        ('"$@" simulate hundred-yokai --games 1 > /dev/full', 1),
        ('"$@" edition check "$0" > /dev/full', 1),
        ('"$@" edition check "$0" >&-', 1),
        ('"$@" --help > /dev/full', 1),
        ('"$@" --version >&-', 1),
    ],
)
def test_an_answer_that_was_not_written_is_no_success(shell, status):
    box = "rules/hundred_yokai/sample.toml"
    done = subprocess.run(
        ["bash", "-c", shell, box, sys.executable, "-m", "companion"],
        cwd=ROOT,
        input=TEXT.encode(),
        capture_output=True,
        check=False,
    )
    assert done.returncode == status, done.stderr
    assert b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") <= 1


def test_letters_that_the_terminal_lacks_are_spelled(tmp_path):
    box = tmp_path / "\u6728.toml"
    box.write_text('name = "\u6728"\nmystery = ["\u6728"]\n', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "companion", "edition", "check", str(box)],
        cwd=ROOT,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    assert (done.returncode, done.stderr) == (1, b"")
    assert b"\\u6728.toml: mystery[1]" in done.stdout
