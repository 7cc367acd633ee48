"""The program as it is put together, not its parts: what its screen takes from a stick.

No broken box may come in that the command line refuses.
"""

import random

import pytest

from companion import messages as msg
from companion.boxfiles.package import Package, pack
from companion.boxfiles.stock import Stock
from companion.paths import Paths
from companion.scanning.enrolling import load_gallery
from companion.wiring import Clock, Order, build
from tests.box_thread import read_all
from tests.companion import broken_boxes
from tests.companion.broken_boxes import PACKAGES, TEXT, TOMLS

GAME = "hundred-yokai"
MARK = b"HYAKKIGA"


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """A folder of data with a box."""
    place = tmp_path_factory.mktemp("data")
    Stock(place / "editions").put(Package(GAME, TEXT, "Mine"))
    return place


@pytest.fixture(scope="module")
def program(data):
    """The loop of a whole program on that folder."""
    appliance = build(Order(Paths(data), camera="none", pins="none"), Clock())
    appliance.loop.step(0)
    yield appliance.loop
    appliance.close()


@pytest.fixture(scope="module")
def broken(tmp_path_factory):
    place = tmp_path_factory.mktemp("stick") / "broken"
    return {path.name: path for path, _ in broken_boxes.make(place)}


def editions(data):
    found = (data / "editions").rglob("*")
    return {path: path.read_bytes() for path in found if path.is_file()}


def told(loop):
    return loop.view.chrome.notice.text if loop.view.chrome.notice else ""


def check_refused(program, data, path, job):
    before = editions(data), program.session.boxes
    program.handle(job(str(path)))
    assert program.session.shelf.busy
    read_all(program)
    assert not program.session.shelf.busy
    assert (editions(data), program.session.boxes) == before
    assert path.name in told(program)


def take(path):
    return msg.UseBox("take", path=path)


@pytest.mark.parametrize(
    "name", [*(f"{n}.hyakki" for n in PACKAGES), *(f"{n}.toml" for n in TOMLS)]
)
def test_a_broken_box_changes_nothing_on_the_screen(program, data, broken, name):
    check_refused(program, data, broken[name], take)


@pytest.mark.parametrize(
    "gallery",
    [
        MARK,
        MARK + random.Random(5).randbytes(500),
        MARK + bytes(31 << 20),
        MARK + b"\1\0\0\0" + bytes(500),
    ],
    ids=["mark", "noise", "zeros", "version"],
)
def test_cards_that_no_camera_can_know_are_refused(
    program, data, tmp_path, gallery, request
):
    path = tmp_path / f"cards-{request.node.callspec.id}.hyakki"
    path.write_bytes(pack(Package(GAME, TEXT, "Theirs", gallery=gallery)))
    check_refused(program, data, path, take)


def test_a_former_box_with_such_cards_does_not_come_back(program, data):
    former = data / "editions" / "backups" / f"{GAME}-000001.hyakki"
    former.parent.mkdir(exist_ok=True)
    junk = MARK + random.Random(6).randbytes(500)
    former.write_bytes(pack(Package(GAME, TEXT, "Former", gallery=junk)))
    check_refused(program, data, former, lambda _: msg.UseBox("restore", GAME))


def test_cards_in_use_that_went_bad_are_left_out(tmp_path):
    stock, junk = Stock(tmp_path), MARK + random.Random(7).randbytes(500)
    stock.put(Package(GAME, TEXT, "Mine", gallery=junk))
    assert stock.present(GAME).gallery == b""
    assert load_gallery(stock, GAME).ids == ()
