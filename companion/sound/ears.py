"""Lets people hear what happens, as far as they want to."""

from __future__ import annotations

from companion.session.play import Session
from companion.sound.hearing import tone, words
from companion.sound.speaker import Speaker
from companion.view.views import View

ON = "on"
"""Value of the settings ``sound`` and ``speech``."""


class Ears:
    """Compares what is with what was; called once a frame from the screen's thread."""

    def __init__(self, speaker: Speaker) -> None:
        """Take what makes itself heard."""
        self._speaker = speaker
        self._heard: tuple[Session, View] | None = None

    def hear(self, session: Session, view: View) -> None:
        """Play and speak what is new since the last call."""
        before, self._heard = self._heard, (session, view)
        if before is None or before[0] is session:
            return
        settings = session.settings
        sound = tone(before[0], session) if settings.sound == ON else ""
        if sound:
            self._speaker.play(sound)
        text = words(before[1], view) if settings.speech == ON else ""
        if text:
            self._speaker.speak(text, session.words.language)
        elif settings.speech != ON and before[0].settings.speech == ON:
            self._speaker.speak("", session.words.language)

    def close(self) -> None:
        """Be silent."""
        self._speaker.close()
