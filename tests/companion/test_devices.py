"""Camera and pins behind one door: late, each failing alone, nothing forgotten."""

import importlib
import threading
from types import SimpleNamespace

import numpy as np
import pytest

from companion.devices.door import Devices, Wanted
from companion.enrolling.state import Photographed
from companion.looks import TableOrder, TableRead, TableUnread
from companion.messages import DiceRead
from hardware.cues import Steady
from hardware.drivers import Driver
from hardware.errors import NoPins
from hardware.events import DeviceLost
from hardware.purposes import Lamp
from vision.events import CameraLost, CodeSeen
from vision.rendering import draw_card, render_frame
from vision.stickers import qr_sticker
from vision.types import Frame

SIZE_WH = (640, 480)


class OneCard:
    """A camera that always sees the same card, a frame each 40 ms of its own time."""

    def __init__(self, text):
        sticker = qr_sticker(text)
        self._pixels = render_frame(
            draw_card("Kappa", sticker), SIZE_WH, np.random.default_rng(1)
        )
        self._at_ms = 0
        self.is_closed = threading.Event()

    def read(self):
        self._at_ms += 40
        noise = np.full_like(self._pixels, self._at_ms // 40 % 2)
        return Frame(self._pixels + noise, self._at_ms)

    def close(self):
        self.is_closed.set()


class Post:
    """Collects what devices post, and can be waited for."""

    def __init__(self):
        self.messages = []
        self._changed = threading.Condition()

    def __call__(self, message):
        with self._changed:
            self.messages.append(message)
            self._changed.notify_all()

    def wait_for(self, kind):
        with self._changed:
            found = self._changed.wait_for(
                lambda: [m for m in self.messages if isinstance(m, kind)], timeout=20
            )
        assert found, self.messages
        return found[0]


def devices(wanted, post, load=importlib.import_module):
    return Devices(wanted, post, lambda: 0, load)


def test_a_card_before_the_camera_is_posted_and_previewed():
    post, source = Post(), OneCard("HY0A1B")
    opened = devices(Wanted(camera=lambda: source), post)
    assert opened.preview() is None
    opened.use_camera(True)
    opened.start()
    assert post.wait_for(CodeSeen).text == "HY0A1B"
    number, (width, height), rgba, gauges = opened.preview()
    assert gauges == ()
    assert number > 0
    assert (width, height, len(rgba)) == (320, 240, 320 * 240 * 4)
    assert set(rgba[3::4]) == {255}
    opened.close()
    assert source.is_closed.is_set()


class Slow:
    """Loads modules; the camera's only when the door says so."""

    def __init__(self, fault=None):
        self._fault = fault
        self.may_load = threading.Event()

    def __call__(self, name):
        if name == "companion.devices.camera":
            assert self.may_load.wait(20)
            if self._fault is not None:
                raise self._fault
        return importlib.import_module(name)


TABLE = TableOrder("faces", "yokai", 1, 1, ())
ASKED = {
    "look": (lambda opened: opened.look_at_table(TABLE), TableRead),
    "photo": (
        lambda opened: opened.take_photo("hundred-yokai", "kappa", is_first=True),
        Photographed,
    ),
    "dice": (lambda opened: opened.read_dice(), DiceRead),
}


@pytest.mark.parametrize("is_started", [False, True], ids=["before", "loading"])
@pytest.mark.parametrize(("ask", "answer"), ASKED.values(), ids=ASKED)
def test_what_is_asked_while_the_camera_loads_is_done_when_it_is_there(
    tmp_path, ask, answer, is_started
):
    post, load = Post(), Slow()
    source = OneCard("HY0A1B")
    wanted = Wanted(camera=lambda: source, folder=tmp_path, editions=tmp_path)
    opened = devices(wanted, post, load)
    opened.use_camera(True)
    if is_started:
        opened.start()
    ask(opened)
    assert post.messages == []
    load.may_load.set()
    if not is_started:
        opened.start()
    told = post.wait_for(answer)
    assert getattr(told, "fault", "") != "no_camera"
    assert not any(isinstance(m, TableUnread) for m in post.messages)
    opened.close()


@pytest.mark.parametrize("camera", ["none", "auto"])
def test_where_no_camera_comes_a_look_and_a_photograph_are_told_so(camera):
    post, load = Post(), Slow(ImportError("no cv2"))
    opened = devices(Wanted(camera=camera), post, load)
    opened.start()
    ASKED["look"][0](opened)
    ASKED["photo"][0](opened)
    load.may_load.set()
    assert post.wait_for(TableUnread).reason == "no_camera"
    assert post.wait_for(Photographed).fault == "no_camera"
    opened.close()


def test_a_camera_that_is_not_there_is_told(tmp_path):
    post = Post()
    opened = devices(Wanted(camera=str(tmp_path / "none.png")), post)
    opened.use_camera(True)
    opened.start()
    assert post.wait_for(CameraLost).reason == "missing"
    opened.close()


@pytest.mark.parametrize("fault", [ImportError("no cv2"), OSError("libGL")])
def test_without_opencv_the_rest_goes_on(fault):
    def load(name):
        if name == "companion.devices.camera":
            raise fault
        return importlib.import_module(name)

    post = Post()
    opened = devices(Wanted(camera="auto", pins="mock"), post, load)
    opened.start()
    lost = post.wait_for(CameraLost)
    assert (lost.reason, lost.detail) == ("no_library", str(fault))
    opened.use_camera(True)
    opened.show_cue("attention", Steady())
    opened.close()


def test_on_a_desk_the_pins_are_said_to_be_missing(tmp_path):
    post = Post()
    wanted = Wanted(pins="auto", folder=tmp_path, model=tmp_path / "model")
    opened = devices(wanted, post)
    opened.start()
    lost = post.wait_for(DeviceLost)
    assert (lost.device, lost.reason) == ("pins", "no_pi")
    opened.close()


def test_on_a_pi_a_missing_driver_is_said(tmp_path):
    def load(name):
        if name == "hardware.drivers":
            return SimpleNamespace(Driver=Driver, open_gpio=refused)
        return importlib.import_module(name)

    def refused(_driver, *, work_dir):
        raise NoPins("no_driver", detail=str(work_dir))

    (tmp_path / "model").write_text("Raspberry Pi 5")
    post = Post()
    wanted = Wanted(pins="auto", folder=tmp_path, model=tmp_path / "model")
    opened = devices(wanted, post, load)
    opened.start()
    assert post.wait_for(DeviceLost).reason == "no_driver"
    opened.close()


def test_a_wrong_table_of_pins_is_said_with_its_file(tmp_path):
    (tmp_path / "pins.toml").write_text("seat_1 = 99\n")
    post = Post()
    opened = devices(Wanted(pins="mock", folder=tmp_path), post)
    opened.start()
    lost = post.wait_for(DeviceLost)
    assert (lost.device, lost.reason) == ("pins", "bad_pins")
    assert str(tmp_path / "pins.toml") in lost.detail
    assert "seat_1 = 99" in lost.detail
    opened.close()


@pytest.mark.parametrize("header", ["", "[pins]\n"])
def test_a_table_of_pins_may_have_its_header(tmp_path, header):
    (tmp_path / "pins.toml").write_text(f"{header}seat_3 = false\n")
    post = Post()
    opened = devices(Wanted(pins="mock", folder=tmp_path), post)
    opened.start()
    opened.close()
    assert not [fact for fact in post.messages if isinstance(fact, DeviceLost)]


def test_lamps_show_what_was_asked_before_they_were_open():
    shown = []

    def load(name):
        module = importlib.import_module(name)
        if name != "hardware.board":
            return module
        return Recording(module, shown)

    opened = devices(Wanted(pins="mock"), Post(), load)
    opened.show_cue("seat_1", Steady())
    opened.start()
    opened.show_cue("attention", Steady(50))
    opened.close()
    assert (Lamp.SEAT_1, Steady()) in shown
    assert (Lamp.ATTENTION, Steady(50)) in shown


class Recording:
    """The real board, with a note of what its lamps were told."""

    def __init__(self, module, shown):
        self._module = module
        self._shown = shown

    def open_board(self, *args, **kwargs):
        board = self._module.open_board(*args, **kwargs)
        return NotedBoard(board, self._shown)


class NotedBoard:
    def __init__(self, board, shown):
        self._board = board
        self._shown = shown
        self.lamps = self
        self.start, self.close = board.start, board.close

    def show(self, lamp, cue):
        self._shown.append((lamp, cue))
        self._board.lamps.show(lamp, cue)


def test_without_devices_nothing_is_loaded():
    def load(name):
        pytest.fail(f"{name} was loaded")

    post = Post()
    opened = devices(Wanted(), post, load)
    opened.start()
    opened.close()
    opened.close()
    assert post.messages == []
