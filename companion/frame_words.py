"""The few words of the frame around every screen."""

from __future__ import annotations

from companion.ui.driver import Captions
from companion.words import Words


def captions_in(words: Words) -> Captions:
    """Return the words of the frame in the language of ``words``."""
    say = words.say
    return Captions(
        title=say("home.title"),
        sample=say("console.sample"),
        menu=say("nav.menu"),
        trouble=say("trouble.title"),
        trouble_note=say("trouble.note"),
        go_on=say("trouble.go"),
        quit=say("home.quit"),
    )
