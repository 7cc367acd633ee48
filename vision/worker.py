"""The one camera thread: source, recogniser, watch, post; restarted when it fails."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import TypeAlias

from vision.clocks import Clock, monotonic_ms
from vision.errors import CameraFailed, VisionError
from vision.events import CameraBack, CameraLost, VisionEvent
from vision.health import Health
from vision.latest import LatestFrame
from vision.types import Album, Frame, FrameSource, Recogniser, Recorded, Sighting
from vision.watch import Explain, Watch

Errand: TypeAlias = Callable[[FrameSource], None]
"""Something to do with the open source, once, in the camera's thread."""

WaitFor: TypeAlias = Callable[[threading.Event, int | None], bool]
"""Waits until the event is set or the milliseconds are over; tells which."""


def wait_for(event: threading.Event, timeout_ms: int | None) -> bool:
    """Wait for ``event``, at most ``timeout_ms``, and return whether it is set."""
    return event.wait(None if timeout_ms is None else timeout_ms / 1000)


@dataclass(frozen=True, slots=True)
class Timing:
    """How long the worker waits for what, in milliseconds."""

    first_retry_ms: int = 500
    """After a failure; doubled with each further one."""

    last_retry_ms: int = 15_000
    """The longest wait between two attempts to open the camera."""

    release_ms: int = 20_000
    """A paused camera is given back after this long, so that others may have it."""


@dataclass(frozen=True, slots=True)
class Eyes:
    """What the worker looks with; all of it is replaced in tests."""

    open_source: Callable[[], FrameSource]
    """Called in the worker's thread, again after each failure."""

    recogniser: Recogniser
    explain: Explain
    watch: Watch = field(default_factory=Watch)
    health: Health = field(default_factory=Health)


class CameraWorker:
    """Owns the camera in a thread of its own and posts what it sees.

    ``post`` is called in that thread. Constructing starts nothing.
    """

    def __init__(
        self,
        eyes: Eyes,
        post: Callable[[VisionEvent], None],
        timing: Timing = Timing(),
        clock: Clock = monotonic_ms,
        wait: WaitFor = wait_for,
    ) -> None:
        self.latest = LatestFrame()
        """The newest frame and what was read in it, for the preview."""
        self._eyes = eyes
        self._post = post
        self._timing = timing
        self._clock = clock
        self._wait = wait
        self._stopping = threading.Event()
        self._wanted = threading.Event()
        self._wanted.set()
        self._errands: SimpleQueue[Errand] = SimpleQueue()
        self._only_watches = False
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
        self._source: FrameSource | None = None
        self._watch, self._health = eyes.watch, eyes.health
        self._lost: str | None = None
        self._retry_ms = timing.first_retry_ms

    def start(self) -> None:
        """Begin to look; once."""
        self._thread.start()

    def pause(self) -> None:
        """Stop looking; the camera stays open for a while, ready to go on."""
        self._wanted.clear()

    def resume(self) -> None:
        """Look again after ``pause``."""
        self._wanted.set()

    def only_watch(self, only: bool) -> None:
        """Show frames and say what is wrong with them, but recognise nothing.

        Pictures of files stay until an errand has taken them.
        """
        self._only_watches = only

    def do(self, errand: Errand) -> None:
        """Let the camera's thread do ``errand`` as soon as the source is open.

        What goes wrong in it counts as a failure of the camera.
        """
        self._errands.put(errand)

    def stop(self, timeout_ms: int = 3000) -> bool:
        """End the thread and return whether it has given the camera back in time."""
        self._stopping.set()
        self._wanted.set()
        if self._thread.ident is None:
            return True
        self._thread.join(timeout_ms / 1000)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                self._turn()
            except Exception as error:  # one of the three broad catches: see module
                self._fail(error)
        self._release()

    def _turn(self) -> None:
        """Do one thing: stand by, open the camera, or look at one frame."""
        if not self._wanted.is_set():
            self._stand_by()
        elif self._source is None:
            self._source = self._eyes.open_source()
        elif (errand := self._next_errand()) is not None:
            errand(self._source)
        else:
            if isinstance(self._source, Album):
                self._source.stay(self._only_watches)
            self._look(self._source.read())

    def _next_errand(self) -> Errand | None:
        try:
            return self._errands.get_nowait()
        except Empty:
            return None

    def _stand_by(self) -> None:
        if not self._wait(self._wanted, self._timing.release_ms):
            if not _is_recorded(self._source):
                self._release()
            self._wait(self._wanted, None)
        self._watch = self._eyes.watch

    def _look(self, frame: Frame | None) -> None:
        if frame is None:
            raise CameraFailed("ended")
        if not _is_recorded(self._source):
            self._health = self._health.after(frame)
        ailment = self._health.ailment
        if ailment == "frozen":
            raise CameraFailed("frozen")
        if ailment is not None:
            self._tell_lost(ailment, "")
            return
        self._tell_back()
        sightings: tuple[Sighting, ...] = ()
        if not self._only_watches:
            sightings = self._eyes.recogniser.recognise(frame)
        self.latest.put(frame, sightings)
        self._watch, events = self._watch.after(frame, sightings, self._eyes.explain)
        for event in events:
            self._post(event)

    def _fail(self, error: Exception) -> None:
        self._release()
        if isinstance(error, VisionError):
            told = error.values
            self._tell_lost(error.key, str(told.get("holder", told.get("device", ""))))
        else:
            self._tell_lost("unexpected", f"{type(error).__name__}: {error}")
        if self._lost == "ended":
            self._stopping.set()
        self._wait(self._stopping, self._retry_ms)
        self._retry_ms = min(2 * self._retry_ms, self._timing.last_retry_ms)

    def _tell_lost(self, reason: str, detail: str) -> None:
        if reason != self._lost:
            self._lost = reason
            self._post(CameraLost(reason, self._clock(), detail))

    def _tell_back(self) -> None:
        self._retry_ms = self._timing.first_retry_ms
        if self._lost is not None:
            self._lost = None
            self._post(CameraBack(self._clock()))

    def _release(self) -> None:
        source, self._source = self._source, None
        if source is not None:
            source.close()


def _is_recorded(source: FrameSource | None) -> bool:
    return isinstance(source, Recorded) and source.is_recorded
