"""The owner's box: read strictly, its faults told by file and key, the sample else."""

import pytest

from companion.boxes.editions import (
    MOST_BYTES,
    BadEditionFile,
    edition_from_text,
    open_edition,
    read_edition,
    report,
    sample,
)
from companion.words import Words
from rules.errors import BadEdition


@pytest.fixture
def own(tmp_path):
    """The text of a box that differs from the sample by its name."""
    path = tmp_path / "mine.toml"
    text = sample().text.replace('name = "Sample box"', 'name = "Mine"')
    path.write_text(text.replace("is_sample = true\n", ""), encoding="utf-8")
    return path


def faults(path):
    with pytest.raises(BadEditionFile) as caught:
        read_edition(path)
    return caught.value


def test_the_sample_says_that_it_is_one_and_reads_as_its_text():
    box = sample()
    assert box.edition.is_sample
    assert edition_from_text(box.text) == box.edition


def test_an_own_box_is_read(own):
    box = read_edition(own)
    assert (box.edition.name, box.edition.is_sample) == ("Mine", False)


def test_the_usual_file_is_used_when_it_is_there(own, tmp_path):
    assert open_edition(None, own).box.edition.name == "Mine"
    assert open_edition(None, tmp_path / "none.toml").box.edition.is_sample
    assert open_edition(None, tmp_path / "none.toml").news == ()


def test_a_named_file_must_be_there(tmp_path):
    opened = open_edition(tmp_path / "none.toml", tmp_path / "usual.toml")
    assert opened.box.edition.is_sample
    assert opened.fault.problems[0].key == "not_readable"
    assert opened.news[0].key == "edition_missing"


@pytest.mark.parametrize(
    ("data", "where", "key"),
    [
        pytest.param(b"name = \xff", "line 1", "not_utf8", id="not UTF-8"),
        pytest.param(b"a = 1\n\nb = \xc3\x28", "line 3", "not_utf8", id="third line"),
        pytest.param(b"name = ", "", "not_toml", id="not TOML"),
        pytest.param(b"a = 1\na 2", "line 2, column 3", "not_toml", id="line told"),
        pytest.param(b"a = " + b"[" * 4900, "", "too_deep", id="deep"),
        pytest.param(b"a = 1" + b"0" * 4900, "", "not_toml", id="huge number"),
        pytest.param(b"a=1\n" + b"a." * 9999, "line 2", "long_line", id="long line"),
        pytest.param(b"#" * (MOST_BYTES + 1), "", "too_long", id="too long"),
    ],
)
def test_a_file_that_is_none_has_one_problem(tmp_path, data, where, key):
    path = tmp_path / "box.toml"
    path.write_bytes(data)
    (problem,) = faults(path).problems
    assert (problem.where, problem.key) == (where, key)


def test_a_mark_at_the_beginning_is_no_fault(own):
    own.write_bytes(b"\xef\xbb\xbf" + own.read_bytes())
    assert read_edition(own).edition.name == "Mine"


def test_a_name_that_no_file_can_have_is_told(tmp_path):
    (problem,) = faults(tmp_path / "a\0b").problems
    assert problem.key == "not_readable"


def test_a_report_shows_values_as_they_stand_in_the_file(own):
    text = own.read_text(encoding="utf-8")
    text = text.replace("requirement = 4", 'requirement = "4"', 1)
    text = text.replace("torii_limit = 2", "torii_limit = true", 1)
    text = text.replace("[layout]", "[layout]\nedges = [[3, 3]]")
    own.write_text(text + '\n["a\\n\\u001b[2J\\u009bx"]\n', encoding="utf-8")
    lines = report(faults(own), Words())
    for part in ('requirement: the wrong kind of value ("4")', "(true)", "([3, 3])"):
        assert any(part in line for line in lines), part
    assert any("a\\n\\x1b[2J\\x9bx: " in line for line in lines)
    assert all(line.isprintable() for line in lines)


def test_all_problems_come_at_once_each_with_file_key_and_what_would_be_right(own):
    text = own.read_text(encoding="utf-8")
    text = text.replace("costs = [2, 4, 6]", 'costs = [2, "four", 6]')
    text = text.replace('template = "diamond"', 'template = "circle"')
    own.write_text(text + "\n[extra]\na = 1\n", encoding="utf-8")
    fault = faults(own)
    lines = report(fault, Words())
    assert len(lines) == len(fault.problems) >= 3
    for part in ("costs", "template", "extra"):
        assert any(f"{own}: " in line and part in line for line in lines)
    assert all("problem." not in line for line in lines)


def test_every_problem_of_a_wrecked_box_has_words():
    words = Words()
    text = sample().text
    for old, new in [
        ("requirement = 3", "requirement = 30"),
        ('element = "fire"', 'element = "air"'),
        ("spirit", "spiritt"),
        ("[2, 4, 6]", "[1, 2]"),
        ("torii_limit = 2", "torii_limit = true"),
    ]:
        with pytest.raises(BadEdition) as caught:
            edition_from_text(text.replace(old, new))
        for problem in caught.value.problems:
            assert words.has(f"problem.{problem.key}"), problem


def test_a_wrong_box_is_told_and_the_sample_offered(own):
    own.write_text("name = 3", encoding="utf-8")
    opened = open_edition(None, own)
    assert opened.box.edition.is_sample
    (news,) = opened.news
    told = dict(news.values)
    assert (told["file"], int(told["count"])) == (
        str(own),
        len(opened.fault.problems),
    )
