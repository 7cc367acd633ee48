"""Safe mode: one plain screen, without games, camera and pins, that says what happened.

It offers to try again, to go back to the last backup and to write a report.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from companion.frame_words import captions_in
from companion.messages import Choose, Message, Quit
from companion.notify import Notifier
from companion.starts import Past
from companion.store.faults import FolderInUse, NotSaved
from companion.ui.driver import Captions, Look, Preview
from companion.view.views import Choice, Chrome, TextView, View
from companion.words import Said, Words, said

FAULT_LETTERS = 200
"""Of the last words that are shown; the report has more."""


@dataclass(frozen=True, slots=True)
class Jobs:
    """What the screen can do."""

    go_back: Callable[[], Path | None]
    """Puts the newest good backup in place; None without one.

    May raise ``FolderInUse`` and ``NotSaved``."""

    report: Callable[[], Path]
    """Writes the report and returns where. May raise ``OSError``."""


class SafeScreen:
    """The program behind the screen in safe mode."""

    def __init__(
        self, past: Past, words: Words, jobs: Jobs, notifier: Notifier
    ) -> None:
        self._past = past
        self._words = words
        self._jobs = jobs
        self._notifier = notifier
        self._news: Said | None = None
        self._is_asking = False
        self._is_ready = False
        self._is_over = False
        self.is_again = False
        """Whether the program is to start again as usual."""

    def step(self, now_ms: int) -> View:
        """Return what to show; called every frame."""
        if not self._is_ready:
            self._is_ready = True
            self._notifier.ready()
        self._notifier.alive(now_ms)
        return self._question() if self._is_asking else self._page()

    def post(self, message: Message) -> None:
        """Take what a press means."""
        match message:
            case Choose("safe", "again"):
                self.is_again = self._is_over = True
            case Choose("safe", "ask"):
                self._is_asking = True
            case Choose("safe", "backup"):
                self._is_asking = False
                self._news = self._went_back()
            case Choose("safe", "report"):
                self._news = self._reported()
            case Quit():
                self._is_over = True
            case _:
                self._is_asking = False

    def preview(self) -> Preview | None:
        """Return nothing: there is no camera."""
        return None

    def picture(self, name: str) -> Preview | None:
        """Return nothing: no table is looked at here."""
        return None

    def look(self) -> Look:
        """Return how the screen looks when nobody has chosen anything."""
        return Look()

    def captions(self) -> Captions:
        """Return the words of the frame."""
        return captions_in(self._words)

    def levels(self, now_ms: int) -> tuple[int, ...]:
        """Return nothing: no lamp is lit."""
        return ()

    def nudges(self) -> tuple[str, ...]:
        """Return nothing: there are no buttons."""
        return ()

    def feel(self, now_ms: int) -> bool:
        """Return that every touch counts: this screen never goes dark."""
        return True

    def let_go(self, now_ms: int) -> None:
        """Take note of nothing."""

    def shade(self) -> int:
        """Return that the picture is as bright as the panel."""
        return 0

    def is_over(self) -> bool:
        """Return whether the program is to close."""
        return self._is_over

    def close(self) -> None:
        """Tell the service manager, unless the program starts again by itself."""
        if not self.is_again:
            self._notifier.stopping()

    def _went_back(self) -> Said:
        try:
            backup = self._jobs.go_back()
        except FolderInUse:
            return said("safe.in_use")
        except NotSaved as fault:
            return said("safe.refused", detail=fault.detail)
        if backup is None:
            return said("safe.no_backup")
        return said("safe.went_back", file=backup.name)

    def _reported(self) -> Said:
        try:
            path = self._jobs.report()
        except OSError as fault:
            return said("safe.refused", detail=fault.strerror or str(fault))
        return said("safe.reported", file=str(path))

    def _page(self) -> TextView:
        say = self._words.say
        told = self._words.tell(self._news) if self._news else self._what_happened()
        return TextView(
            Chrome(say("home.title")),
            say("safe.title"),
            f"{told}\n{say('safe.kept')}",
            (
                self._choice("again", "primary"),
                self._choice("ask"),
                self._choice("report"),
                Choice("quit", say("home.quit"), Quit(), "quiet"),
            ),
            "warning",
        )

    def _question(self) -> TextView:
        say = self._words.say
        return TextView(
            Chrome(say("home.title")),
            say("safe.ask"),
            say("safe.ask_note"),
            (
                Choice("stay", say("safe.stay"), Choose("safe", "stay"), "primary"),
                self._choice("backup", "danger"),
            ),
            "warning",
        )

    def _choice(self, what: str, tone: str = "plain") -> Choice:
        return Choice(what, self._words.say(f"safe.{what}"), Choose("safe", what), tone)

    def _what_happened(self) -> str:
        say = self._words.say
        if not self._past.unclean:
            return say("safe.asked_for")
        told = say("safe.happened", count=self._past.unclean)
        last = self._past.fault.strip().splitlines()[-1:]
        return "\n".join((told, *(line[:FAULT_LETTERS] for line in last)))
