"""Every broken or hostile box is refused with a message and changes nothing."""

import os
import resource
import time
import tracemalloc

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from companion.__main__ import main
from companion.boxes.editions import BadEditionFile, report
from companion.boxfiles.galleries import inspect_gallery
from companion.boxfiles.package import Package, pack, read_package, unpack
from companion.boxfiles.stock import Stock
from companion.words import LANGUAGES, Words
from rules.errors import BadEdition
from tests.companion import broken_boxes
from tests.companion.broken_boxes import GOOD, PACKAGES, PICTURE, TEXT, TOMLS
from tests.pace import slowness

MOST_MS = 2000
MOST_MEMORY = 16 << 20

CASES = [
    *(pytest.param(f"{name}.hyakki", id=f"{name}.hyakki") for name in PACKAGES),
    *(pytest.param(f"{name}.toml", id=f"{name}.toml") for name in TOMLS),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder of broken boxes, what to expect of each by its name."""
    place = tmp_path_factory.mktemp("stick") / "broken"
    return {path.name: (path, key) for path, key in broken_boxes.make(place)}


@pytest.fixture
def data(tmp_path):
    """A folder of data with a box and one that was there before."""
    stock = Stock(tmp_path / "editions")
    stock.put(Package("hundred-yokai", TEXT, "Mine"))
    stock.put(Package("hundred-yokai", TEXT, "Mine", (("kappa.png", PICTURE),)))
    return tmp_path


def everything(folder):
    """All that is below ``folder``: bytes, times, kinds."""
    found = {}
    for path in sorted(folder.rglob("*")):
        told = path.lstat()
        inside = path.read_bytes() if path.is_file() else None
        found[path] = (told.st_mode, told.st_mtime_ns, told.st_ino, inside)
    return found


@pytest.mark.parametrize("name", CASES)
def test_a_broken_box_is_refused_and_changes_nothing(name, folder, data, capsys):
    path, key = folder[name]
    before = everything(data), everything(path.parent)
    assert main(["edition", "import", str(path), "--data", str(data)]) == 1
    told = capsys.readouterr()
    *lines, last = told.err.splitlines()
    assert told.out == ""
    assert lines
    assert all(line.startswith(f"{path}: ") and line.isprintable() for line in lines)
    assert last.startswith("Nothing was changed.")
    assert (everything(data), everything(path.parent)) == before
    with pytest.raises(BadEditionFile) as caught:
        Stock(data / "editions", inspect_gallery).take(path)
    keys = [problem.key for problem in caught.value.problems]
    assert any(key in each for each in keys), keys


@pytest.mark.parametrize("name", CASES)
def test_it_is_told_in_every_language_what_to_do(name, folder, data):
    with pytest.raises(BadEditionFile) as caught:
        Stock(data / "editions", inspect_gallery).take(folder[name][0])
    for language in LANGUAGES:
        words = Words(language)
        for problem in caught.value.problems:
            assert words.has(f"problem.{problem.key}"), problem
        assert all("want." not in line for line in report(caught.value, words))


@pytest.mark.parametrize("name", CASES)
def test_it_takes_little_time_and_memory(name, folder, data):
    stock = Stock(data / "editions", inspect_gallery)
    began = time.process_time()
    with pytest.raises(BadEditionFile):
        stock.take(folder[name][0])
    spent_ms = (time.process_time() - began) * 1000
    assert spent_ms < MOST_MS * slowness()
    tracemalloc.start()
    try:
        with pytest.raises(BadEditionFile):
            stock.take(folder[name][0])
        assert tracemalloc.get_traced_memory()[1] < MOST_MEMORY
    finally:
        tracemalloc.stop()


def test_a_pipe_or_a_folder_is_no_box(tmp_path):
    pipe = tmp_path / "pipe.hyakki"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path):
        with pytest.raises(BadEditionFile) as caught:
            read_package(path)
        assert [each.key for each in caught.value.problems] == ["no_file"]


def test_a_name_that_no_file_can_have_is_told(tmp_path):
    with pytest.raises(BadEditionFile) as caught:
        read_package(tmp_path / "a\0b.hyakki")
    assert [each.key for each in caught.value.problems] == ["not_readable"]


def test_every_way_of_cutting_a_box_short_is_refused():
    for length in range(0, len(GOOD), 7):
        with pytest.raises(BadEdition):
            unpack(GOOD[:length])


def check_bytes(data):
    """Whatever is read of ``data`` can be handed on; else there are problems."""
    try:
        package = unpack(data, inspect_gallery)
    except BadEdition:
        return
    assert unpack(pack(package)) == package


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.binary(max_size=400))
@example(b"PK\5\6" + b"\0" * 18)
@example(b"PK\3\4PK\5\6" + b"\xff" * 18)
def test_no_bytes_do_more_than_be_refused(data):
    check_bytes(data)


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(
        st.tuples(st.integers(0, len(GOOD) - 1), st.binary(max_size=6)), max_size=4
    )
)
def test_no_change_of_a_good_box_does_more_than_be_refused(changes):
    data = GOOD
    for at, put in changes:
        data = data[:at] + put + data[at + len(put) :]
    check_bytes(data)


NAMES = st.one_of(
    st.sampled_from(["box.toml", "manifest.toml", "gallery.bin", "pictures/a.png"]),
    st.text("./\\:abAB\0é", min_size=1, max_size=12),
)
INSIDE = st.one_of(
    st.just(TEXT.encode()), st.just(PICTURE), st.binary(max_size=40), st.just(GOOD)
)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(st.tuples(NAMES, INSIDE), max_size=4),
    st.booleans(),
    st.sampled_from([0x800, 0x801, 0x808]),
    st.sampled_from([0o644, 0o120777, 0o40755]),
)
def test_no_structure_does_more_than_be_refused(members, is_listed, flags, mode):
    if is_listed:
        listed = broken_boxes.manifest(dict(members))
        members = [("manifest.toml", listed), *members]
    check_bytes(broken_boxes.zipped(*members, flags=flags, mode=mode))


def test_the_whole_folder_leaves_no_file_open(folder, data):
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)
    stock = Stock(data / "editions", inspect_gallery)
    before = len(os.listdir("/proc/self/fd"))
    for path, _ in folder.values():
        with pytest.raises(BadEditionFile):
            stock.take(path)
    assert len(os.listdir("/proc/self/fd")) == before
    assert resource.getrlimit(resource.RLIMIT_NOFILE) == soft
