"""``hyakki enrol``: a folder of pictures, each named after its card."""

import io
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.boxes.editions import GAME, sample, table_of
from companion.boxes.parade import sample_text
from companion.boxfiles.package import package_of
from companion.boxfiles.stock import Stock
from companion.cli.enrol import run
from companion.cli.enrol_files import names_in, sorted_out
from companion.cli.jsonlines import BadUsage, Streams
from companion.enrolling.pictured import entries_of
from companion.scanning.enrolling import load_gallery, name_card
from tests.vision.enrolled_art import landscape, pattern
from tests.vision.enrolled_camera import ENROLMENT, Condition, photo

PARADE = "yokai-parade"


@pytest.fixture(scope="module")
def cards():
    rngs = [np.random.default_rng([70, number]) for number in range(2)]
    return [landscape(rngs[0]), pattern(rngs[1])]


@pytest.fixture
def place(tmp_path):
    stock = Stock(tmp_path / "data" / "editions")
    stock.put(package_of(GAME, sample().text))
    stock.put(package_of(PARADE, sample_text()))
    (tmp_path / "pictures").mkdir()
    return tmp_path


def write(place, name, card, seed):
    pixels = photo(card, np.random.default_rng([seed, 1]), ENROLMENT)[0]
    assert cv2.imwrite(str(place / "pictures" / name), pixels)


def enrol(place, *more):
    streams = Streams(io.BytesIO(), io.StringIO(), io.StringIO())
    asked = [str(place / "pictures"), "--data", str(place / "data"), *more]
    status = run(asked, streams)
    return status, streams.stdout.getvalue(), streams.stderr.getvalue()


def gallery(place, game=GAME):
    return load_gallery(Stock(place / "data" / "editions"), game)


def seen(card, seed):
    rng = np.random.default_rng([seed, 1])
    return photo(card, rng, Condition(tilt_deg=10, litter=0))[0]


def test_cards_are_learned_by_id_or_code_and_known_again(place, cards):
    first, second = sample().edition.cards[:2]
    write(place, f"{first.card.id}.jpg", cards[0], 1)
    write(place, f"{first.card.id}-2.png", cards[0], 2)
    write(place, f"{second.code.lower()}.jpg", cards[1], 3)
    status, told, _ = enrol(place)
    assert status == 0
    assert f"{first.card.id}: 2 pictures" in told
    assert "Pictures of 2 entries" in told
    known = gallery(place)
    assert name_card(known, seen(cards[0], 8)).id == first.card.id
    assert name_card(known, seen(cards[1], 8)).id == second.card.id


def test_a_second_time_adds_to_what_is_known(place, cards):
    write(place, "y12.jpg", cards[0], 1)
    assert enrol(place, "--game", PARADE)[0] == 0
    (place / "pictures" / "y12.jpg").unlink()
    write(place, "m1.jpg", cards[1], 1)
    assert enrol(place, "--game", PARADE)[0] == 0
    assert sorted(gallery(place, PARADE).ids) == ["kappa", "samurai"]


def test_what_is_no_card_and_no_picture_is_named_and_the_rest_learned(place, cards):
    first = sample().edition.cards[0].card.id
    write(place, f"{first}.jpg", cards[0], 1)
    (place / "pictures" / f"{first}-2.jpg").write_bytes(b"no picture")
    write(place, "somebody.jpg", cards[1], 1)
    plain = np.full((600, 800, 3), 120, np.uint8)
    assert cv2.imwrite(str(place / "pictures" / f"{first}-3.png"), plain)
    status, told, _ = enrol(place)
    assert status == 1
    assert "somebody.jpg: nothing in this box" in told
    assert f"{first}-2.jpg: " in told
    assert f"{first}-3.png: " in told
    assert gallery(place).ids == (first,)


def test_nothing_to_learn_changes_nothing(place):
    before = Stock(place / "data" / "editions").present(GAME)
    status, _, told = enrol(place)
    assert status == 1
    assert "no picture in" in told
    assert "--names" in told
    assert Stock(place / "data" / "editions").present(GAME) == before


def test_without_a_box_and_without_a_folder(tmp_path):
    assert enrol(tmp_path)[2].startswith("There is no own box")
    stock = Stock(tmp_path / "data" / "editions")
    stock.put(package_of(GAME, sample().text))
    status, _, told = enrol(tmp_path)
    assert status == 1
    assert "pictures" in told


def test_what_is_no_folder_is_named(place):
    (place / "pictures").rmdir()
    assert "There is no folder" in enrol(place)[2]
    (place / "pictures").write_bytes(b"a file")
    assert "is no folder" in enrol(place)[2]


def test_each_language_says_what_is_wrong_with_a_file(place, monkeypatch):
    first = sample().edition.cards[0].card.id
    heic = b"\0\0\0\x18ftypheic\0\0\0\0"
    (place / "pictures" / f"{first}.heic").write_bytes(heic)
    (place / "pictures" / f"{first}-2.jpg").write_bytes(b"no picture")
    (place / "pictures" / f"{first}-3.jpg").mkdir()
    said = set()
    for language in ("en", "de", "fr", "pt_BR"):
        monkeypatch.setenv("HYAKKI_LANGUAGE", language)
        status, told, _ = enrol(place)
        assert status == 1
        faults = [line.partition(": ")[2] for line in told.splitlines()[1:4]]
        assert "(HEIC)" in faults[0]
        assert len(set(faults)) == 3
        said.update(faults)
    assert len(said) == 12


def test_usage_is_checked(place):
    with pytest.raises(BadUsage):
        enrol(place, "--game", "chess")


def test_usage_without_a_folder(place):
    streams = Streams(io.BytesIO(), io.StringIO(), io.StringIO())
    with pytest.raises(BadUsage):
        run(["--data", str(place / "data")], streams)


def table_of_box(place, game):
    return table_of(Stock(place / "data" / "editions").present(game).text)


def test_every_kind_of_a_box_is_learned_under_its_own_name(place, cards):
    first, second = cards
    for name, art, seed in (
        ("gamanoke-earth.jpg", first, 1),
        ("tile-fire.png", second, 2),
        ("tile-fire-day-2.png", first, 3),
        ("plot-shared+water-cards.jpg", second, 4),
    ):
        write(place, name, art, seed)
    pair = table_of_box(place, GAME)["plots"][0]
    (place / "pictures" / "plot-shared+water-cards.jpg").rename(
        place / "pictures" / f"plot-{'+'.join(pair)}-1.jpg"
    )
    status, told, _ = enrol(place)
    assert status == 0, told
    assert set(gallery(place).ids) == {
        "gamanoke-earth",
        "tile:fire",
        "tile:fire@day",
        f"plot:{'+'.join(pair)}",
    }
    assert "tile-fire-day: 1 picture" in told


def test_pieces_and_cards_of_yokai_parade_are_learned(place, cards):
    write(place, "horse.jpg", cards[0], 1)
    write(place, "M1.jpg", cards[1], 2)
    assert enrol(place, "--game", PARADE)[0] == 0
    assert set(gallery(place, PARADE).ids) == {"piece:horse", "samurai"}


def test_a_round_tile_is_known_by_its_middle(place):
    rng = np.random.default_rng(5)
    pixels = np.full((900, 1200, 3), 90, np.uint8)
    art = cv2.resize(
        rng.integers(0, 255, (60, 60, 3), dtype=np.uint8),
        (820, 820),
        interpolation=cv2.INTER_CUBIC,
    )
    disc = np.zeros((820, 820), np.uint8)
    cv2.circle(disc, (410, 410), 405, 255, -1)
    window = pixels[40:860, 190:1010]
    window[disc > 0] = art[disc > 0]
    assert cv2.imwrite(str(place / "pictures" / "tile-fire.png"), pixels)
    status, told, _ = enrol(place)
    assert status == 0, told
    assert gallery(place).ids == ("tile:fire",)
    assert name_card(gallery(place), pixels).id == "tile:fire"


def test_a_name_that_nearly_fits_is_answered_with_those_that_do(place, cards):
    write(place, "tile-waterr-3.jpg", cards[0], 1)
    status, told, _ = enrol(place)
    assert status == 1
    assert "perhaps tile-water-3" in told


def test_all_names_are_told_and_which_are_known(place, cards):
    write(place, "tile-fire.jpg", cards[0], 1)
    enrol(place)
    status, told, _ = enrol(place, "--names")
    assert status == 0
    names = told.splitlines()
    assert "tile-fire (known)" in names
    assert "tile-fire-day" in names
    assert "gamanoke-earth" in names
    assert sum(name.startswith("plot-") for name in names) == 14
    game = enrol(place, "--names", "--game", PARADE)[1].splitlines()
    assert {"horse", "samurai", "m1"} <= set(game)


def test_no_two_entries_of_the_samples_have_the_same_name():
    for text in (sample().text, sample_text()):
        table = table_of(text)
        assert set(names_in(table).values()) == entries_of(table).keys()


def test_the_picture_without_a_number_comes_first():
    """The others are held against it, and files are listed by their bytes."""
    names = ["1W01-2.jpg", "1W01-10.jpg", "1W01.jpg", "text.jpg"]
    found, strangers = sorted_out([Path(name) for name in names], {"1w01": "card"})
    assert [path.name for path in found["card"]] == [names[2], *names[:2]]
    assert [path.name for path in strangers] == ["text.jpg"]
