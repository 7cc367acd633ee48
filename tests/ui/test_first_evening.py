"""From the first start to a half-played solo game with a box of one's own, by touch.

Once in English on the wide panel, once in French on the tall one with text at 130 %.
``HYAKKI_GALLERY=write`` stores the pictures of both evenings anew, in ``docs/evening``.
"""

import os
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from companion.boxes.editions import edition_from_text, sample
from companion.boxfiles.stock import Stock
from companion.paths import Paths
from companion.ui.panels import PANELS
from companion.view.offered import offered
from companion.view.views import IconsView, TableView
from companion.wiring import Clock, Order, build
from tests.enrolling_hand import GAME
from tests.evening_hand import Evening, enrolling
from tests.ui.test_gallery import FAR, differences, reduced

STORED = Path(__file__).parents[2] / "docs" / "evening"
MEAN_MOST = 2.5
SHARE_MOST = 0.004
SWALLOW_MS = 2000
SEED = 20
ON_A_SHEET = 21
"""Labels L7160."""

EVENINGS = {
    "en": ("landscape", ()),
    "fr": ("portrait", ("settings", "language-fr", "text_size-130", "back")),
}


class Visitor:
    """A finger on the real window, and an eye that keeps pictures."""

    def __init__(self, window, program, language):
        self.window, self.program, self.language = window, program, language
        self.taps = 0
        self.pictures = {}

    def tap(self, *ids):
        for each in ids:
            self.window.step()
            self.window.press(each)
            self.window.clock.pass_ms(SWALLOW_MS)
            self.taps += 1

    def keep(self, name):
        self.window.step()
        self.window.frame(2)
        self.pictures[name] = reduced(self.window.picture())

    def check(self):
        """Compare the pictures with those that are stored, or store them."""
        for number, (name, new) in enumerate(self.pictures.items(), 1):
            path = STORED / f"{self.language}-{number}-{name}.png"
            if os.environ.get("HYAKKI_GALLERY") == "write":
                STORED.mkdir(parents=True, exist_ok=True)
                new.save(path, optimize=True)
            assert path.exists(), path.name
            old, shown = Image.open(path).convert("RGB"), new.convert("RGB")
            assert old.size == shown.size
            mean, share, _ = differences(old, shown)
            assert mean <= MEAN_MOST, (path.name, mean)
            assert share <= SHARE_MOST, (path.name, share, FAR)


@pytest.mark.parametrize("language", EVENINGS)
def test_a_new_owner_plays_half_a_game(window, tmp_path, language):
    panel, first = EVENINGS[language]
    order = Order(Paths(tmp_path), camera="none", pins="none", seed=SEED)
    program = build(order, Clock())
    window.app.take(program)
    window.turn_to(PANELS[panel])
    window.clock.pass_ms(SWALLOW_MS)
    visitor = Visitor(window, program, language)
    try:
        evening(visitor, first, tmp_path)
        visitor.check()
    finally:
        program.close()


def evening(visitor, first, folder):
    edition = sample().edition
    visitor.tap(*first)
    visitor.keep("home")
    enrol(visitor, edition)
    visitor.tap("new-hundred-yokai", "opponent-easy", "next", "clan-nogitsune")
    visitor.tap("next", "next")
    visitor.keep("box")
    visitor.tap("next")
    guest = Evening(visitor.program, edition, visitor.tap)
    guest.play_until(lambda: is_spelling(guest))
    visitor.keep("unknown")
    guest.play_until(lambda: is_at_table(guest) and guest.told)
    visitor.keep("turn")
    guest.play_until(lambda: is_at_table(guest) and guest.is_half_played())
    visitor.keep("half")
    stored = edition_from_text(Stock(folder / "editions").present(GAME).text)
    assert sum(entry.copies for entry in stored.cards) == guest.told
    print_stickers(visitor, folder, stored)


def enrol(visitor, edition):
    for tap in enrolling(edition):
        if tap == "part-tile":
            visitor.keep("parts")
        visitor.tap(tap)
        if tap == "bonus-spirit-3" and "tile" not in visitor.pictures:
            visitor.keep("tile")
        if tap.startswith("template-"):
            visitor.keep("islands")
    visitor.keep("enough")
    visitor.tap("use-begun")


def is_spelling(guest):
    """Whether a card that nobody knows is being told, all but the last icon."""
    return isinstance(guest.view, IconsView) and not guest.spelled


def is_at_table(guest):
    return isinstance(guest.view, TableView)


def print_stickers(visitor, folder, edition):
    """Print the stickers of the cards that were told, as one does after the evening."""
    while "boxes" not in ids(visitor):
        visitor.tap("back")
    visitor.tap("boxes", "prints")
    visitor.keep("print")
    visitor.tap("print-stickers-hundred-yokai", "labels-L7160", "write-here")
    loop = visitor.program.loop
    visitor.window.step()
    assert loop.session.prints.is_busy
    visitor.program.close()  # waits for the thread that makes it
    visitor.window.step()
    assert not loop.session.prints.is_busy
    told = loop.view.chrome.notice
    assert told.tone == "info", told
    (path,) = (folder / "prints").iterdir()
    assert str(path) in told.text
    with pypdfium2.PdfDocument(path) as document:
        text = "".join(page.get_textpage().get_text_bounded() for page in document)
        copies = sum(entry.copies for entry in edition.cards)
        assert len(document) == -(-copies // ON_A_SHEET)
    assert all(entry.code in text for entry in edition.cards)


def ids(visitor):
    return {choice.id for choice in offered(visitor.program.loop.view)}
