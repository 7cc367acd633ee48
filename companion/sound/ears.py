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
        self._play(before[0], session)
        self._speak(before, session, view)

    def _play(self, before: Session, session: Session) -> None:
        """Play what fits; who turns tones on hears one at once."""
        if session.settings.sound != ON:
            return
        is_new = before.settings.sound != ON
        sound = tone(before, session) or ("confirm" if is_new else "")
        if sound:
            self._speaker.play(sound)

    def _speak(
        self, before: tuple[Session, View], session: Session, view: View
    ) -> None:
        """Speak what fits; who turns speech on hears at once what was turned on."""
        was_on = before[0].settings.speech == ON
        language = session.words.language
        if session.settings.speech != ON:
            if was_on:
                self._speaker.speak("", language)
            return
        text = words(before[1], view)
        if not text and not was_on:
            text = session.words.say("setting.speech")
        if text:
            self._speaker.speak(text, language)

    def close(self) -> None:
        """Be silent."""
        self._speaker.close()
