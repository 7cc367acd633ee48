"""Camera and pins behind one door: opened late, in a thread, each failing alone.

Nothing of OpenCV or gpiozero is imported before ``start``, so that the first picture
is on the screen before any device is looked for.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from companion.devices.late import Latecomer
from companion.devices.pins import Load, TablePins, WantedPins
from companion.devices.stored_pictures import StoredPictures
from companion.doctor.mounts import TAKE, MountTold
from companion.enrolling.state import Photographed
from companion.looks import TableOrder, TableUnread
from companion.messages import DiceRead, Message, PicturesListed
from companion.store.pictures import Pictures
from hardware.cues import Cue
from vision.events import CameraLost

Post: TypeAlias = Callable[[Message], object]
OpenSource: TypeAlias = Callable[[], Any]
Preview: TypeAlias = tuple[int, tuple[int, int], bytes]
"""Number, width and height, RGBA bytes."""

Judged: TypeAlias = tuple[int, tuple[int, int], bytes, tuple[int, ...]]
"""The same of the live picture, and how good it is; see ``doctor.meter``."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which devices to open."""

    camera: str | OpenSource = "none"
    """A camera of the settings, or what opens a source of frames."""

    pins: str = "none"
    """``auto``, ``none`` or ``mock``."""

    folder: Path = Path()
    """Where ``pins.toml`` may lie and where the driver of the pins may write."""

    pictures: Path = Path("pictures")
    """Where pictures of finished tables lie."""

    editions: Path = Path("editions")
    """Where boxes lie, with the cards that are known by their pictures."""

    model: Path = Path("/proc/device-tree/model")
    """A file that is there where a header of pins can be."""


class Devices:
    """What is wired to this machine; what was asked too early is done later."""

    def __init__(
        self,
        wanted: Wanted,
        post: Callable[[Message], object],
        clock_ms: Callable[[], int],
        load: Load = importlib.import_module,
    ) -> None:
        self._wanted = wanted
        self._post = post
        self._clock_ms = clock_ms
        self._load = load
        self._lock = threading.Lock()
        pins = WantedPins(wanted.pins, wanted.folder, wanted.model)
        self._pins = TablePins(pins, post, clock_ms, load)
        self._known = ("", "")
        self._is_looking = self._is_watching = False
        self._is_judging = self._is_seeking = False
        self._pictures = Pictures(wanted.pictures)
        self._stored = StoredPictures(self._pictures, wanted.editions, load)
        self._camera: Any = None
        self._late = Latecomer(is_expected=wanted.camera != "none")
        self._thread = threading.Thread(target=self._open, name="devices", daemon=True)

    def start(self) -> None:
        """Begin to open the devices; once."""
        self._thread.start()

    def use_camera(self, is_on: bool) -> None:
        """Let the camera look, or stand by."""
        with self._lock:
            self._is_looking = is_on
            if self._camera is not None:
                self._camera.use(is_on)

    def show_cue(self, lamp: str, cue: Cue) -> None:
        """Let ``lamp`` show ``cue``."""
        self._pins.show_cue(lamp, cue)

    def arm_dice(self) -> None:
        """Let the electronic dice shake at the next press of the roll button."""
        self._pins.show_dice(None)

    def roll_dice(self, faces: tuple[str, ...]) -> None:
        """Let the electronic dice run to ``faces``; faces none has leave them dark."""
        self._pins.show_dice(faces)

    def clear_dice(self) -> None:
        """Let the electronic dice go dark."""
        self._pins.show_dice(())

    def watch_table(self, is_on: bool) -> None:
        """Let the camera show whole tables and recognise nothing, or see cards."""
        with self._lock:
            self._is_watching = is_on
            if self._camera is not None:
                self._camera.watch_table(is_on)

    def judge_picture(self, is_on: bool) -> None:
        """Let the camera tell how good its picture is, or no more."""
        with self._lock:
            self._is_judging = is_on
            if self._camera is not None:
                self._camera.judge(is_on)

    def seek_board(self, is_on: bool) -> None:
        """Let the camera tell what it sees of the printed board, or no more."""
        with self._lock:
            self._is_seeking = is_on
            if self._camera is not None:
                self._camera.seek_board(is_on)

    def use_mount(self, job: str) -> None:
        """Tell of the kept mount, take or forget it; the answer is posted."""
        folder = self._wanted.folder
        self._late.do(partial(_use_mount, self._post, job, folder, self._load))

    def look_at_table(self, order: TableOrder) -> None:
        """Let the camera take a look at the table; the answer is posted."""
        self._late.do(partial(_look, self._post, order))

    def know_cards(self, game: str, text: str = "") -> None:
        """Let the camera know the cards of the box ``text`` by their pictures."""
        with self._lock:
            self._known = game, text
            if self._camera is not None:
                self._camera.know_cards(game, text)

    def take_photo(self, game: str, ref: str, *, is_first: bool) -> None:
        """Let the camera take a picture of a card; the answer is posted."""
        self._late.do(partial(_take_photo, self._post, game, ref, is_first))

    def keep_picture(self, game_id: int) -> None:
        """Store the picture of the latest look at faces with a game, if it can be."""
        with self._lock:
            camera = self._camera
        if camera is not None:
            job = (self._pictures, camera, game_id, self._post)
            _aside("picture", _keep_picture, *job)

    def picture(self, name: str) -> Preview | None:
        """Return ``look-3``, the picture of a look, or ``game-7``, a stored one.

        ``card/GAME/REF`` is that of an entry of a box.
        """
        kind, _, number = name.rpartition("-")
        if kind != "look" or not number.isdecimal():
            return self._stored.shown(name)
        camera = self._camera
        return None if camera is None else camera.picture(int(number))

    def read_dice(self) -> None:
        """Read the dice in the newest picture and post what they show."""
        self._late.do(partial(_read_dice_of, self._post))

    def preview(self) -> Judged | None:
        """Return the newest small picture of the camera; None without one."""
        camera = self._camera
        return None if camera is None else camera.preview()

    def close(self) -> None:
        """Give all devices back; again does nothing."""
        if self._thread.ident is not None:
            self._thread.join()
        with self._lock:
            camera, self._camera = self._camera, None
        self._late.come(None)
        if camera is not None:
            camera.stop()
        self._pins.close()

    def _open(self) -> None:
        self._pins.open()
        if self._wanted.camera != "none":
            self._open_camera()

    def _open_camera(self) -> None:
        camera = _camera(self._wanted, self._post, self._clock_ms, self._load)
        if camera is not None:
            with self._lock:
                self._camera = camera
                camera.watch_table(self._is_watching)
                camera.judge(self._is_judging)
                camera.seek_board(self._is_seeking)
                camera.know_cards(*self._known)
                camera.start(self._is_looking)
        self._late.come(camera)


def _camera(wanted: Wanted, post: Post, clock_ms: Callable[[], int], load: Load) -> Any:
    """Return the wanted camera, not started; None when its library cannot be loaded."""
    try:
        module = load("companion.devices.camera")
        named = wanted.camera
        opener = module.source_opener(named) if isinstance(named, str) else named
        return module.TableCamera(
            opener, post, editions=wanted.editions, data=wanted.folder
        )
    except (ImportError, OSError) as error:
        post(CameraLost("no_library", clock_ms(), str(error)))
    return None


def _look(post: Post, order: TableOrder, camera: Any) -> None:
    if camera is None:
        post(TableUnread(order, "no_camera"))
    else:
        camera.look_at_table(order)


def _use_mount(post: Post, job: str, folder: Path, load: Load, camera: Any) -> None:
    if camera is not None:
        camera.use_mount(job)
    elif job == TAKE:
        post(MountTold(job, fault="no_camera"))
    else:
        _aside("mount", _tell_mount, post, job, folder, load)


def _tell_mount(post: Post, job: str, folder: Path, load: Load) -> None:
    try:
        mounter = load("companion.devices.mounter")
    except ImportError:
        post(MountTold(job, fault="no_library"))
    else:
        post(mounter.used(folder, job))


def _take_photo(post: Post, game: str, ref: str, is_first: bool, camera: Any) -> None:
    if camera is None:
        post(Photographed(game, ref, fault="no_camera"))
    else:
        camera.take_photo(game, ref, is_first=is_first)


def _read_dice_of(post: Post, camera: Any) -> None:
    if camera is not None:
        _aside("dice", _read_dice, camera, post)


def _keep_picture(pictures: Pictures, camera: Any, game_id: int, post: Post) -> None:
    jpeg = camera.jpeg()
    if jpeg and pictures.write(game_id, jpeg):
        post(PicturesListed(pictures.ids()))


def _read_dice(camera: Any, post: Post) -> None:
    faces, confidence = camera.dice()
    post(DiceRead(faces, confidence))


def _aside(name: str, job: Callable[..., None], *given: Any) -> None:
    """Do a job in a thread of its own, for which nobody waits."""
    threading.Thread(target=job, args=given, name=name, daemon=True).start()
