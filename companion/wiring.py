"""The composition root: the only place where storage, devices and session are made.

A desk without camera and pins is the same program with other values in ``Order``.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from secrets import randbits

from companion.appliance import Appliance
from companion.boxfiles.given import open_all
from companion.boxfiles.keeper import Keeper
from companion.boxfiles.late import LateKeeper
from companion.boxfiles.stock import Stock
from companion.devices.backlight import Backlight
from companion.devices.door import Devices, OpenSource, Wanted
from companion.devices.panel_light import PanelLight
from companion.doctor.examiner import Examiner
from companion.doctor.facts import CameraFacts, Facts
from companion.doctor.gathering import Machine, gather
from companion.inbox import Inbox
from companion.keeping.carrier import StickCarrier
from companion.keeping.moving import Moves, put_in_place
from companion.loop import Loop, Outside
from companion.messages import Examined, PicturesListed, Told
from companion.notify import Notifier
from companion.paths import Paths
from companion.printing.press import StickPress, day
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings, with_value
from companion.sound.ears import Ears
from companion.sound.speaker import ProgramSpeaker, Speaker, installed
from companion.store.met import Met
from companion.store.pictures import Pictures
from companion.store.settings_file import load_settings, save_settings
from companion.store.storage import Storage
from companion.tongue import language_of
from companion.version import VERSION

SEED_BITS = 53
"""So many that no game comes twice; few enough to be typed again."""


@dataclass(frozen=True, slots=True)
class Order:
    """What the command line asks for; None leaves it to the settings."""

    paths: Paths
    edition: Path | None = None
    camera: str | OpenSource | None = None
    pins: str | None = None
    seed: int | None = None
    draws: str | None = None
    """Who draws cards in new games where the settings do not say."""

    environ: Mapping[str, str] = field(default_factory=dict)
    root: Path = Path("/")
    """Where the kernel's files are."""

    speaker: Speaker | None = None
    """What makes itself heard; by default the programs that are installed."""


class Clock:
    """Milliseconds since the program began, and since 1970."""

    def __init__(self) -> None:
        self._began_ns = time.monotonic_ns()

    def ms(self) -> int:
        """Return the milliseconds since the program began; never goes back."""
        return (time.monotonic_ns() - self._began_ns) // 1_000_000

    def wall_ms(self) -> int:
        """Return the milliseconds since 1970 (UTC), as far as the machine knows."""
        return time.time_ns() // 1_000_000


def build(order: Order, clock: Clock) -> Appliance:
    """Return the program, ready for its first frame; no device is open yet.

    Raises:
        FolderInUse: if another Hyakki has the folder of data.
        NotSaved: if what was taken in cannot be put into its place.
    """
    put_in_place(order.paths.data)
    usual = Settings(language=language_of(order.environ))
    if order.draws is not None:
        usual = with_value(usual, "draws", order.draws)
    settings, wrong_settings = load_settings(order.paths.settings, usual)
    boxes, wrong_boxes = open_all(order.edition, order.paths)
    workers = ThreadPoolExecutor(max_workers=1, thread_name_prefix="backup")
    storage = Storage(order.paths.data, workers.submit)
    inbox = Inbox()
    wanted = _wanted(order, settings)
    devices = Devices(wanted, inbox.post, clock.ms)
    entropy = order.seed if order.seed is not None else randbits(SEED_BITS)
    loop = Loop(
        begin(
            settings,
            boxes,
            entropy,
            utc_offset_min=_utc_offset_min(),
            has_camera=wanted.camera != "none",
            met=Met(order.paths.data).read(),
        ),
        _outside(order, storage, devices, clock, inbox, workers),
        inbox,
        update,
        present,
    )
    for news in (*wrong_settings, *wrong_boxes):
        loop.handle(Told(news))
    loop.start()
    kept = [row.game_id for row in loop.session.records]
    pictures = Pictures(order.paths.pictures)
    if storage.is_kept and kept:
        pictures.prune(kept)
    loop.handle(PicturesListed(pictures.ids()))
    closing = (devices.close, partial(workers.shutdown, wait=True), storage.close)
    light = PanelLight(Backlight(order.root))
    speaker = order.speaker or ProgramSpeaker(installed())
    ears = Ears(speaker)
    return Appliance(loop, devices, closing, Notifier(order.environ), light, ears)


def _examiner(order: Order, inbox: Inbox, workers: ThreadPoolExecutor) -> Examiner:
    """Return what looks the machine up; the camera is told by those who use it."""

    def gathered() -> Facts:
        now_ms = time.monotonic_ns() // 1_000_000
        machine = Machine(order.environ, order.paths.data, order.root, now_ms=now_ms)
        return gather(machine, CameraFacts(trouble="skipped"))

    return Examiner(gathered, lambda found: inbox.post(Examined(found)), workers.submit)


def _outside(
    order: Order,
    storage: Storage,
    devices: Devices,
    clock: Clock,
    inbox: Inbox,
    workers: ThreadPoolExecutor,
) -> Outside:
    save: Callable[[Settings], None] = partial(save_settings, order.paths.settings)
    return Outside(
        storage,
        save,
        devices.show_cue,
        devices.use_camera,
        clock.wall_ms,
        devices,
        devices,
        LateKeeper(
            Keeper(Stock(order.paths.edition.parent)), inbox.post, workers.submit
        ),
        Met(order.paths.data).keep,
        StickCarrier(Moves(order.paths.data, VERSION), inbox.post, workers.submit),
        _examiner(order, inbox, workers),
        StickPress(
            order.paths.data,
            inbox.post,
            workers.submit,
            lambda: day(clock.wall_ms(), _utc_offset_min()),
        ),
    )


def _utc_offset_min() -> int:
    return time.localtime().tm_gmtoff // 60


def _wanted(order: Order, settings: Settings) -> Wanted:
    camera = order.camera if order.camera is not None else settings.camera
    pins = order.pins if order.pins is not None else settings.pins
    editions = order.paths.edition.parent
    return Wanted(
        camera, pins, order.paths.data, order.paths.pictures, editions=editions
    )
