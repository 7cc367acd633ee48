"""Cases in and answers out: text that is no JSON, lines, files, pipes, statuses."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.jsonlines import BadUsage
from tests.king_question import TEXT, ask, ask_one

ROOT = Path(__file__).parents[2]
MAIN = "import sys; from companion.cli.commands import COMMANDS as c; "
MAIN += "sys.exit(c[sys.argv[1]](sys.argv[2:]))"


@pytest.mark.parametrize(
    ("given", "where"),
    [
        (b"", ""),
        (b" \n ", ""),
        (b"king", "line 1 column 1"),
        (TEXT[:-1].encode(), f"line 1 column {len(TEXT)}"),
        (TEXT.encode() + b" {}", f"line 1 column {len(TEXT) + 2}"),
        (b"null", ""),
        (b"[]", ""),
        (b"3", ""),
        (b"\xff\xfe{}", ""),
        (TEXT.replace('"supply": 8', '"supply": NaN').encode(), "king.supply"),
        (TEXT.replace('"supply": 8', '"supply": -Infinity').encode(), "king.supply"),
        (TEXT.replace('"supply": 8', '"supply": 1e999').encode(), "king.supply"),
        (
            TEXT.replace('"supply": 8', '"supply": ' + "9" * 5000).encode(),
            "king.supply",
        ),
        (b"[NaN]", "[0]"),
        (
            TEXT.replace('"supply": 8', '"supply": 8, "supply": 9').encode(),
            "king.supply",
        ),
        (TEXT.replace('"human": 1', '"king": 1').encode(), "meeples.wood-5.king"),
        (b"[" * 200_000, ""),
        (b'{"map":' * 200_000, ""),
        (b"[" * 50_000 + b"]" * 50_000, ""),
    ],
    ids=range(19),
)
def test_text_that_is_no_position_is_refused(given, where):
    status, answer = ask_one(given)
    assert (status, answer.get("where")) == (1, where)
    assert set(answer) == {"error", "where"}


def test_a_byte_order_mark_is_no_fault():
    assert ask_one(b"\xef\xbb\xbf" + TEXT.encode())[0] == 0


def test_names_in_any_script_come_back_as_they_were():
    odd = '\u6728 \U0001f47a \\ " {tile}'
    text = TEXT.replace("wood-5", json.dumps(odd)[1:-1])
    _, answer = ask_one(text.encode())
    assert answer["steps"][0]["tile"] == odd
    lone = TEXT.replace("wood-5", "\\ud800")
    assert ask_one(lone.encode())[1]["steps"][0]["tile"] == "\ud800"


def test_lines_are_answered_in_order_and_bad_ones_between():
    other = TEXT.replace('"water",', '"wood",')
    lines = [TEXT, "{", "", "\udcff", other, "", ""]
    given = "\n".join(lines).encode(errors="surrogateescape")
    status, answers = ask("-", "--lines", given=given)
    assert status == 1
    assert [answer.get("parade", answer.get("error")) for answer in answers] == [
        "wood",
        "not JSON: Expecting property name enclosed in double quotes",
        "empty, where a JSON object was expected",
        "not UTF-8 at byte 0",
        "earth",
    ]


def test_windows_line_ends_are_no_fault():
    status, answers = ask("-", "--lines", given=(TEXT + "\r\n").encode() * 2)
    assert (status, len(answers)) == (0, 2)


def test_no_line_no_answer():
    assert ask("-", "--lines") == (0, [])


def test_a_name_in_jsonl_means_lines(tmp_path):
    file = tmp_path / "cases.jsonl"
    file.write_text(TEXT + "\n" + TEXT + "\n")
    assert len(ask(str(file))[1]) == 2
    plain = tmp_path / "case.json"
    plain.write_text(TEXT.replace(", ", ",\n"))
    assert len(ask(str(plain))[1]) == 1


def test_a_file_that_cannot_be_read_is_an_answer_too(tmp_path):
    for source in (str(tmp_path / "none.json"), str(tmp_path), "a\0b", "x.jsonl"):
        status, (answer,) = ask(source)
        assert (status, answer["where"]) == (1, source)


@pytest.mark.parametrize("arguments", [(), ("a", "b"), ("-", "--fast")], ids=str)
def test_bad_usage_is_one_line(arguments):
    with pytest.raises(BadUsage) as caught:
        ask(*arguments)
    assert "\n" not in str(caught.value)


def process(*arguments, **options):
    return subprocess.run(
        [sys.executable, "-c", MAIN, *arguments],
        cwd=ROOT,
        capture_output=True,
        check=False,
        **options,
    )


def test_the_process_ends_with_the_status():
    good = process("king", "-", input=TEXT.encode())
    assert (good.returncode, good.stderr) == (0, b"")
    bad = process("king", "-", input=b"{")
    assert (bad.returncode, bad.stderr) == (1, b"")
    usage = process("king")
    assert (usage.returncode, usage.stdout, usage.stderr.count(b"\n")) == (2, b"", 1)
    assert process("king", "--help").returncode == 0


def test_closed_and_full_streams_print_no_traceback():
    lines = (TEXT + "\n").encode() * 2000
    for shell in (
        '"$0" -c "$1" king - --lines | head -n 1',
        '"$0" -c "$1" king - --lines > /dev/full',
        '"$0" -c "$1" king - --lines >&-',
        '"$0" -c "$1" king - <&-',
    ):
        done = subprocess.run(
            ["bash", "-c", shell, sys.executable, MAIN],
            cwd=ROOT,
            input=lines,
            capture_output=True,
            check=False,
        )
        assert b"Traceback" not in done.stderr, shell
        assert done.stderr.count(b"\n") <= 1, done.stderr


def test_nothing_heavy_is_imported():
    code = "import sys, companion.cli.commands; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    loaded = set(done.stdout.decode().split())
    assert not loaded & {"kivy", "cv2", "gpiozero", "numpy", "sqlite3", "tomllib"}
