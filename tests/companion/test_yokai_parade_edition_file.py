"""An own box of Yokaï Parade: read from a file, judged, listed, else the sample."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.__main__ import main
from companion.boxes.editions import BadEditionFile, report
from companion.boxes.parade import (
    open_parade,
    parade_from_text,
    read_parade,
    sample_parade,
    sticker_lines,
)
from companion.stickers import markers, read
from companion.words import LANGUAGES, Words
from rules.errors import BadEdition
from rules.yokai_parade.edition import edition_from
from tests.rules.test_yokai_parade_edition_faults import FAULTS, changed, fault

SAMPLE = sample_parade()


@pytest.fixture
def own(tmp_path):
    """The file of a box that differs from the sample by its name."""
    path = tmp_path / "yokai-parade.toml"
    text = SAMPLE.text.replace('name = "Sample box"', 'name = "Mine"')
    path.write_text(text.replace("is_sample = true\n", ""), encoding="utf-8")
    return path


def test_the_sample_says_that_it_is_one_and_reads_as_its_text():
    assert SAMPLE.game == "yokai-parade"
    assert SAMPLE.edition.is_sample
    assert parade_from_text(SAMPLE.text) == SAMPLE.edition


def test_an_own_box_is_read(own):
    box = read_parade(own)
    assert (box.edition.name, box.edition.is_sample) == ("Mine", False)


def test_the_usual_file_is_used_when_it_is_there(own, tmp_path):
    assert open_parade(own).box.edition.name == "Mine"
    assert open_parade(own).news == ()
    assert open_parade(tmp_path / "none.toml").box == SAMPLE


def test_a_wrong_box_is_told_and_the_sample_offered(own):
    own.write_text("zone = 3\nname = 4", encoding="utf-8")
    opened = open_parade(own)
    assert opened.box == SAMPLE
    (news,) = opened.news
    told = dict(news.values)
    assert told["file"] == str(own)
    assert int(told["count"]) == len(opened.fault.problems) > 2


def test_the_command_checks_lists_and_shows_samples(own, capsys):
    assert main(["edition", "check", str(own)]) == 0
    assert "Mine: nothing is wrong" in capsys.readouterr().out
    assert main(["edition", "codes", str(own)]) == 0
    lines = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert len(lines) == 6 + 39 + 23 + 12 + 18 + 1
    assert lines[6][1:] == [
        "yokai",
        "dodomeki",
        "Dodomeki, voleuse aux cent yeux",
        "Dodomeki of the Hundred Eyes",
    ]
    for game in ("yokai-parade", "hundred-yokai"):
        assert main(["edition", "sample", game]) == 0
        assert "is_sample = true" in capsys.readouterr().out
    assert main(["edition", "sample", "night-parade"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1


def test_the_sample_that_is_shown_can_be_saved_and_checked(tmp_path, capsys):
    assert main(["edition", "sample", "yokai-parade"]) == 0
    path = tmp_path / "mine.toml"
    path.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["edition", "check", str(path)]) == 0


def test_the_command_tells_all_that_is_wrong_a_line_each(own, capsys):
    text = own.read_text(encoding="utf-8").replace('zone = "fort"', 'zone = "moon"')
    own.write_text(text.replace("difficulty = 8", "difficulty = 80"), encoding="utf-8")
    for command in ("check", "codes"):
        assert main(["edition", command, str(own)]) == 1
        lines = capsys.readouterr().out.splitlines()
        assert sum("yokai[" in line and "difficulty" in line for line in lines) == 15
        assert all(line.startswith(f"{own}: ") for line in lines)


def test_every_sticker_can_be_read_and_has_a_marker_of_its_own():
    lines = sticker_lines(SAMPLE.edition)
    stickers = [read(text) for text, *_ in lines]
    assert {sticker.game for sticker in stickers} == {"yokai-parade"}
    numbers = markers("yokai-parade", [sticker.code for sticker in stickers])
    assert sorted(numbers.values()) == list(range(len(lines)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_words(language):
    words = Words(language)
    for line in FAULTS.strip().splitlines():
        with pytest.raises(BadEdition) as caught:
            edition_from(changed(fault(line)[0]))
        for problem in caught.value.problems:
            assert words.has(f"problem.{problem.key}"), problem


def test_a_report_stays_on_its_lines_whatever_was_written(own):
    text = own.read_text(encoding="utf-8")
    text = text.replace('id = "kappa"', 'id = "ka\\n\\u001b[2Jppa"')
    own.write_text(text, encoding="utf-8")
    with pytest.raises(BadEditionFile) as caught:
        read_parade(own)
    lines = report(caught.value, Words())
    assert len(lines) == 1
    assert lines[0].isprintable()


PIECES = ["=", "[", "]", "[[", "]]", "{", "}", '"', "\n", ",", "id", "yokai", "1", "é"]
TEXT = SAMPLE.text.encode("utf-8")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    at=st.integers(0, len(TEXT)),
    length=st.integers(0, 400),
    put=st.lists(st.sampled_from(PIECES), max_size=8).map("".join)
    | st.text(max_size=9),
)
def test_no_file_is_more_than_wrong(own, at, length, put):
    data = TEXT[:at] + put.encode("utf-8", "surrogatepass") + TEXT[at + length :]
    own.write_bytes(data)
    box, problems = opened(own)
    assert problems if box is None else box.game == "yokai-parade"


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=300))
def test_no_bytes_are_more_than_wrong(own, data):
    own.write_bytes(data)
    box, problems = opened(own)
    assert box is None
    assert problems


def opened(path):
    """Return the box in ``path``, or None and what is wrong with it."""
    try:
        return read_parade(path), ()
    except BadEditionFile as wrong:
        return None, wrong.problems
