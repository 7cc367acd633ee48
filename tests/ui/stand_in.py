"""A driver that shows what it is given and keeps what is posted."""

from dataclasses import replace

from companion.ui.driver import Captions, Look

CAPTIONS = Captions(
    title="Hyakki",
    sample="sample edition",
    menu="Menu",
    trouble="Something went wrong",
    trouble_note="The game is stored up to the last step.",
    go_on="Go on",
    quit="Close the program",
)


def captions_in(words):
    """What stands on the frame in the language of ``words``."""
    return replace(
        CAPTIONS, sample=words.say("console.sample"), menu=words.say("nav.menu")
    )


class StandIn:
    def __init__(self, view, look=None):
        self.view = view
        self.now = look or Look()
        self.words = CAPTIONS
        self.posted = []
        self.seen = None
        self.stills = {}
        self.lit = ()
        self.pushes = []
        self.over = False
        self.is_meant = True
        self.black = 0

    def step(self, now_ms):
        if isinstance(self.view, Exception):
            raise self.view
        return self.view

    def post(self, message):
        self.posted.append(message)

    def preview(self):
        return self.seen

    def picture(self, name):
        return self.stills.get(name)

    def look(self):
        return self.now

    def captions(self):
        return self.words

    def levels(self, now_ms):
        return self.lit

    def nudges(self):
        pushes, self.pushes = tuple(self.pushes), []
        return pushes

    def feel(self, now_ms):
        return self.is_meant

    def let_go(self, now_ms):
        self.is_meant = True

    def shade(self):
        return self.black

    def is_over(self):
        return self.over


class Clock:
    """Time that passes only when a test says so."""

    def __init__(self):
        self.now_ms = 0

    def __call__(self):
        return self.now_ms

    def pass_ms(self, ms):
        self.now_ms += ms
