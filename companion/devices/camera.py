"""The camera of the table: which one, its worker, and a small picture for the screen.

Imported when the first picture is on the screen, since OpenCV takes its time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeAlias

import numpy as np

from companion.devices.eyes import Makers, News, TableEyes, usual_makers
from companion.devices.judge import PictureJudge
from companion.devices.mounter import board_judged, marked, taken, used
from companion.devices.teacher import CardsAndCodes, PhotoOrder, Teacher, told
from companion.doctor.mounts import TAKE, BoardSeen, MountTold
from companion.enrolling.state import Photographed
from companion.enrolling.wishes import CardKnown
from companion.looks import TableOrder
from companion.messages import PictureJudged
from companion.scanning.known_cards import KnownCards
from vision.cameras import open_any_camera, open_pi_camera, open_usb_camera
from vision.clocks import monotonic_ms
from vision.dice.reader import read_dice
from vision.errors import BadPicture
from vision.events import VisionEvent
from vision.quality import why_unread
from vision.readers import Readers, available_readers, live_codes
from vision.sources import Pace, StillsSource, VideoSource
from vision.stills import load_picture
from vision.types import FrameSource, Pixels
from vision.worker import CameraWorker, Eyes

Told: TypeAlias = (
    VisionEvent
    | News
    | PictureJudged
    | BoardSeen
    | MountTold
    | CardKnown
    | Photographed
)

PREVIEW_PX = 320
"""Longest side of the small picture."""

FILE_INTERVAL_MS = 100
"""Time between two pictures of a file: ten a second."""

STILL_FRAMES = 8
"""Frames for which a picture of a file is shown: so many make a code believed."""

_VIDEOS = (".mp4", ".avi", ".mkv", ".mov", ".webm", ".m4v")
_PICTURES = (".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".bmp")


class TableCamera:
    """One camera and its thread."""

    def __init__(
        self,
        open_source: Callable[[], FrameSource],
        post: Callable[[Told], None],
        makers: Makers | None = None,
        editions: Path = Path("editions"),
        data: Path | None = None,
    ) -> None:
        """Load the decoders; ``start`` opens the camera.

        Args:
            open_source: opens it.
            post: hears what was seen.
            makers: of the readers of whole tables; the usual ones by default.
            editions: where boxes lie, with the cards that are known by pictures.
            data: where a calibrated mount is kept; None for none.
        """
        self.readers: Readers = available_readers()
        codes = live_codes(self.readers, _precise_ms)
        self._game = ""
        self._teacher = Teacher(KnownCards(editions), post)
        cards = CardsAndCodes(codes, self._teacher)
        self.worker = CameraWorker(
            Eyes(open_source, cards, why_unread),
            lambda event: post(told(event, self._game)),
        )
        self._tables = TableEyes(post, makers or usual_makers(data))
        self._post, self._data = post, data or Path()
        self._judge = PictureJudge(post)
        self._seeker = PictureJudge(post, board_judged)

    def start(self, is_on: bool) -> None:
        """Start the thread, looking or standing by."""
        self.use(is_on)
        self.worker.start()

    def use(self, is_on: bool) -> None:
        """Look, or stand by."""
        if is_on:
            self.worker.resume()
        else:
            self.worker.pause()

    def stop(self) -> bool:
        """End the thread and return whether it gave the camera back in time."""
        return self.worker.stop()

    def watch_table(self, is_on: bool) -> None:
        """Show a whole table and recognise nothing, or go back to cards."""
        self.worker.only_watch(is_on)

    def judge(self, is_on: bool) -> None:
        """Tell how good the picture is from now on, or no more."""
        self._judge.turn(is_on)

    def seek_board(self, is_on: bool) -> None:
        """Tell what is seen of the printed board from now on, or no more."""
        self._seeker.turn(is_on)

    def use_mount(self, job: str) -> None:
        """Tell of the kept mount, take another one or forget it; the answer is posted.

        It is taken in the camera's thread, from a picture as large as pays.
        """
        if job == TAKE:
            self.worker.do(lambda source: self._post(taken(self._data, source)))
        else:
            self._post(used(self._data, job))

    def know_cards(self, game: str, text: str = "") -> None:
        """Know the cards of the box ``text`` by their pictures; none without a game."""
        self._game = game
        self._teacher.know(game, text)

    def take_photo(self, game: str, ref: str, *, is_first: bool) -> None:
        """Take a picture of a card in the camera's thread; the answer is posted."""
        order = PhotoOrder(game, ref, is_first)
        self.worker.do(partial(self._teacher.take, order))

    def look_at_table(self, order: TableOrder) -> None:
        """Take a look in the camera's thread; the answer is posted."""
        self.worker.do(partial(self._tables.look, order))

    def picture(self, number: int) -> tuple[int, tuple[int, int], bytes] | None:
        """Return the picture of look ``number`` as RGBA; None when it is gone."""
        return self._tables.shown(number)

    def jpeg(self) -> bytes:
        """Return the picture of the latest look at faces; empty without one."""
        return self._tables.jpeg()

    def dice(self) -> tuple[tuple[str, ...], float]:
        """Return what the dice in the newest picture show, and how sure that is.

        Nothing, and not sure at all, where there is no picture or no die in it.
        """
        shown = self.worker.latest.newest()
        found = () if shown is None else read_dice(shown.frame.pixels)
        faces = tuple(str(die.value) for die in found)
        return faces, min((die.confidence for die in found), default=0.0)

    def preview(self) -> tuple[int, tuple[int, int], bytes, tuple[int, ...]] | None:
        """Return number, size and RGBA bytes of the newest picture; None without.

        Last come its gauges, as ``doctor.meter`` has them, while it is judged.
        """
        shown = self.worker.latest.newest()
        if shown is None:
            return None
        for judge in (self._judge, self._seeker):
            judge.ask(self.worker, shown.number)
        pixels = shown.frame.pixels
        step = max(1, -(-max(pixels.shape[:2]) // PREVIEW_PX))
        small = pixels[::step, ::step]
        rgba = np.full((*small.shape[:2], 4), 255, np.uint8)
        rgba[:, :, :3] = small[:, :, ::-1]
        marked(rgba, self._seeker.corners_xy, step)
        size = small.shape[1], small.shape[0]
        gauges = self._judge.gauges or self._seeker.gauges
        return shown.number, size, rgba.tobytes(), gauges


def source_opener(
    name: str, interval_ms: int = FILE_INTERVAL_MS
) -> Callable[[], FrameSource]:
    """Return what opens the camera ``name`` of the settings.

    Args:
        name: ``auto``, ``picamera``, a device, or the path of pictures or a film.
        interval_ms: time between two frames of pictures.
    """
    if name == "auto":
        return open_any_camera
    if name == "picamera":
        return open_pi_camera
    if name.startswith("/dev/"):
        return partial(open_usb_camera, Path(name))
    return partial(_open_file, Path(name).expanduser(), interval_ms)


def _open_file(path: Path, interval_ms: int) -> FrameSource:
    pace = Pace(interval_ms)
    if path.is_dir():
        found = sorted(p for p in path.iterdir() if p.suffix.lower() in _PICTURES)
        if not found:
            raise BadPicture("missing", path=str(path))
        return StillsSource(_usable(found), pace, STILL_FRAMES)
    if path.suffix.lower() in _VIDEOS:
        return VideoSource(path, pace)
    return StillsSource([path], pace, STILL_FRAMES)


def _usable(paths: list[Path]) -> Iterator[Pixels]:
    """Yield the pictures of a folder, one bad file among good ones left out.

    Raises:
        BadPicture: of the last file, when none is usable.
    """
    fault, count = None, 0
    for path in paths:
        try:
            yield load_picture(path)
        except BadPicture as error:
            fault = error
        else:
            count += 1
    if fault is not None and not count:
        raise fault


def _precise_ms() -> float:
    return time.perf_counter() * 1000


def now_ms() -> int:
    """Return the camera's clock."""
    return monotonic_ms()
