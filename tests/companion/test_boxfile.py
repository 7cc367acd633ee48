"""A box as one file: handed on whole, put in whole, the former one brought back."""

import os
import stat
from hashlib import sha256
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.boxes.editions import BadEditionFile, sample
from companion.boxes.parade import sample_text
from companion.boxfiles import archive
from companion.boxfiles.galleries import inspect_gallery
from companion.boxfiles.games import READERS, game_of
from companion.boxfiles.package import (
    Package,
    edition_of,
    pack,
    package_of,
    read_package,
    unpack,
)
from companion.boxfiles.stock import KEEP, NoFormerBox, Stock
from companion.store.faults import NotSaved
from rules.errors import BadEdition
from tests.companion.broken_boxes import PICTURE

GOLDEN = Path(__file__).parents[1] / "golden" / "boxes"
OUTLINES = Path(__file__).parents[2] / "docs" / "examples" / "yokai.toml"
TEXTS = {
    "hundred-yokai": sample().text,
    "yokai": OUTLINES.read_text("utf-8"),
    "yokai-parade": sample_text(),
}
GAMES = sorted(TEXTS)
SUMS = ["141081fb", "8a7fe409"]
GALLERY_SUM = "b5415c5b"


def own(game, name, pictures=()):
    """A box of ``game`` that differs from the sample by its name."""
    first = next(line for line in TEXTS[game].splitlines() if line.startswith("name"))
    text = TEXTS[game].replace(first, f'name = "{name}"', 1)
    return Package(game, text, name, pictures)


def below(folder):
    """The names of all files below ``folder``."""
    found = folder.rglob("*")
    return sorted(str(each.relative_to(folder)) for each in found if each.is_file())


def test_every_game_whose_box_is_entered_can_hand_it_on():
    assert sorted(READERS) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_what_is_packed_is_unpacked(game):
    package = own(game, "Mine", (("kappa.png", PICTURE),))
    assert unpack(pack(package)) == package
    assert pack(package) == pack(package)
    assert edition_of(package).name == "Mine"


@pytest.mark.parametrize("game", GAMES)
def test_its_keys_tell_whose_box_a_text_is(game):
    assert game_of(TEXTS[game]) == game


def test_the_name_of_the_file_tells_where_the_keys_do_not():
    assert game_of("name = 'x'", "yokai") == "yokai"
    with pytest.raises(BadEdition):
        game_of("name = 'x'", "notes")


def test_a_file_of_version_1_is_read_for_ever():
    package = read_package(GOLDEN / "version-1.hyakki", inspect_gallery)
    assert (package.game, package.name) == ("yokai", "Évening box")
    assert package.text.startswith("# A remark that stays.\n")
    assert [shape.name for shape in edition_of(package).objectives] == [
        "frame",
        "stairs",
    ]
    sums = [sha256(data).hexdigest()[:8] for _, data in package.pictures]
    names = [name for name, _ in package.pictures]
    assert (names, sums) == (["frame.png", "stairs.jpg"], SUMS)
    assert sha256(package.gallery).hexdigest()[:8] == GALLERY_SUM


def test_a_box_that_would_be_refused_is_not_packed():
    with pytest.raises(BadEdition) as caught:
        pack(own("yokai", "Mine", (("../x.png", PICTURE),)))
    assert [each.key for each in caught.value.problems] == ["unsafe_path"]


def test_a_half_done_box_is_handed_on_and_not_put_in(tmp_path):
    package = package_of("hundred-yokai", "[[card]]\nid = 'kappa'\n")
    assert unpack(pack(package)) == package
    with pytest.raises(BadEdition):
        Stock(tmp_path).put(package)
    assert below(tmp_path) == []


def test_the_former_box_is_kept_and_brought_back(tmp_path):
    stock = Stock(tmp_path)
    first = own("hundred-yokai", "First", (("kappa.png", PICTURE),))
    second = own("hundred-yokai", "Second")
    assert stock.put(first) is None
    kept = stock.put(second)
    assert read_package(kept).inside == first.inside
    assert stock.present("hundred-yokai").inside == second.inside
    assert stock.restore("hundred-yokai").inside == first.inside
    assert stock.present("hundred-yokai").inside == first.inside
    assert stock.restore("hundred-yokai").inside == second.inside
    assert stock.present("hundred-yokai").inside == second.inside


def test_the_same_box_again_changes_nothing(tmp_path):
    stock, package = Stock(tmp_path), own("yokai", "Mine", (("frame.png", PICTURE),))
    stock.put(package)
    before = below(tmp_path)
    assert stock.put(package) is None
    assert below(tmp_path) == before


def test_no_more_boxes_are_kept_than_that(tmp_path):
    stock = Stock(tmp_path)
    for number in range(KEEP + 4):
        stock.put(own("yokai", f"Box {number}", (("frame.png", PICTURE),)))
    kept = [read_package(path).name for path in stock.backups("yokai")]
    assert kept == [f"Box {number}" for number in range(KEEP + 2, 2, -1)]
    assert len(list(tmp_path.glob("yokai-*.hyakki"))) == 1


def test_boxes_of_one_game_leave_those_of_another_alone(tmp_path):
    stock = Stock(tmp_path)
    for name in ("First", "Second"):
        stock.put(own("yokai", name))
        stock.put(own("yokai-parade", name, (("kappa.png", PICTURE),)))
    assert stock.restore("yokai").name == "First"
    assert stock.present("yokai-parade").name == "Second"
    assert stock.present("yokai-parade").pictures == (("kappa.png", PICTURE),)


def test_a_box_that_cannot_be_read_is_kept_as_it_is(tmp_path):
    stock, junk = Stock(tmp_path), b"\xff\xfe what was that"
    stock.path("yokai").write_bytes(junk)
    kept = stock.put(own("yokai", "Mine"))
    assert kept.read_bytes() == junk
    with pytest.raises(BadEditionFile):
        stock.restore("yokai")
    assert stock.present("yokai").name == "Mine"


def test_plain_toml_leaves_the_pictures_that_are_there(tmp_path):
    stock, shown = Stock(tmp_path / "editions"), (("frame.png", PICTURE),)
    stock.put(own("yokai", "First", shown))
    file = tmp_path / "yokai.toml"
    file.write_text(own("yokai", "Second").text, "utf-8")
    taken = stock.take(file)
    assert (taken.package.name, taken.package.pictures) == ("Second", shown)
    assert stock.present("yokai").pictures == shown


def test_pictures_stay_when_the_text_is_changed_by_hand(tmp_path):
    stock, shown = Stock(tmp_path), (("frame.png", PICTURE),)
    stock.put(own("yokai", "First", shown))
    stock.path("yokai").write_text(own("yokai", "By hand").text, "utf-8")
    present = stock.present("yokai")
    assert (present.name, present.pictures) == ("By hand", shown)


def test_a_cut_between_pictures_and_text_leaves_the_former_box(tmp_path):
    """The power goes after the new pictures lie there, before the text does."""
    stock = Stock(tmp_path)
    first = own("yokai", "First", (("frame.png", PICTURE),))
    stock.put(first)
    other = Stock(tmp_path / "other")
    other.put(own("yokai", "Second", (("stairs.png", PICTURE),)))
    (album,) = other.folder.glob("yokai-*.hyakki")
    album.rename(tmp_path / album.name)
    assert stock.present("yokai").inside == first.inside


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_refuses_keeps_its_box(tmp_path):
    stock = Stock(tmp_path)
    stock.put(own("yokai", "First"))
    before = below(tmp_path)
    tmp_path.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        with pytest.raises(NotSaved):
            stock.put(own("yokai", "Second"))
    finally:
        tmp_path.chmod(stat.S_IRWXU)
    assert below(tmp_path) == before


def test_a_disk_that_refuses_the_text_leaves_nothing_behind(tmp_path):
    stock = Stock(tmp_path)
    first = own("yokai", "First", (("frame.png", PICTURE),))
    stock.put(first)
    # Nothing can be written where a folder of that name is.
    (tmp_path / "yokai.toml.part").mkdir()
    before = below(tmp_path)
    with pytest.raises(NotSaved):
        stock.put(own("yokai", "Second", (("stairs.png", PICTURE),)))
    assert below(tmp_path) == before
    assert stock.present("yokai").inside == first.inside


def test_nothing_to_bring_back_is_told(tmp_path):
    with pytest.raises(NoFormerBox):
        Stock(tmp_path).restore("yokai")


def test_the_largest_box_is_read():
    picture = PICTURE + os.urandom(300_000)
    shown = tuple((f"card-{number}.png", picture) for number in range(150))
    package = own("yokai", "Mine", shown)
    data = pack(package)
    assert 40 << 20 < len(data) <= archive.MOST_BYTES
    assert unpack(data) == package


def run(*words, data):
    return main(["edition", *map(str, words), "--data", str(data)])


def test_from_one_device_to_another_by_a_stick(tmp_path, capsys):
    mine, theirs = tmp_path / "mine", tmp_path / "theirs"
    stick = tmp_path / "box.hyakki"
    shown = (("kappa.png", PICTURE),)
    Stock(mine / "editions").put(own("hundred-yokai", "Mine", shown))
    Stock(theirs / "editions").put(own("hundred-yokai", "Theirs"))
    assert run("export", "--out", stick, data=mine) == 0
    assert run("import", stick, data=theirs) == 0
    told = capsys.readouterr()
    assert "Mine is your box" in told.out
    assert "with 1 picture." in told.out
    assert Stock(theirs / "editions").present("hundred-yokai").pictures == shown
    assert run("restore", "hundred-yokai", data=theirs) == 0
    assert Stock(theirs / "editions").present("hundred-yokai").name == "Theirs"


def test_exporting_a_box_that_is_not_there_is_told(tmp_path, capsys):
    out = tmp_path / "x.hyakki"
    assert run("export", "--game", "yokai", "--out", out, data=tmp_path) == 1
    assert "no own box of Yokai" in capsys.readouterr().err
    assert below(tmp_path) == []


def test_a_disk_that_refuses_is_told(tmp_path, capsys):
    (tmp_path / "editions").write_text("a file where the folder should be")
    assert run("import", OUTLINES, data=tmp_path) == 1
    assert "Nothing was changed." in capsys.readouterr().err


@pytest.mark.parametrize("words", [(), ("import",), ("restore",), ("restore", "chess")])
def test_words_that_make_no_sense_are_told(words, capsys):
    assert main(["edition", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
