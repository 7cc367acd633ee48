"""Entering a box: sessions in the middle of it, and what the gallery shows of them."""

from math import sin

from PIL import Image, ImageDraw

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import sample, table_of
from companion.boxes.parade import sample_parade
from companion.boxfiles.toml_text import toml_text
from companion.enrolling.kinds import KINDS
from companion.enrolling.state import Photographed
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings
from companion.ui.driver import Preview

GAME = "hundred-yokai"
SAMPLE = KINDS[GAME].opened(table_of(sample().text))
PART = {
    **SAMPLE,
    "name": "The old box",
    "tile": [*SAMPLE["tile"][:6], *KINDS[GAME].blank("")["tile"][6:]],
    "card": SAMPLE["card"][:20],
    "plots": [*SAMPLE["plots"][:3], SAMPLE["plots"][0], ["lone", ""]],
    "mystery": SAMPLE["mystery"][:2],
    "costs": [2, 4],
}
"""Half done, and one plot is there twice."""


def at(part="", number=0, page="", table=PART, text="", keys=""):
    """A session on a page of entering ``table``."""
    session = begin(Settings(), (sample(),), 1)
    read = msg.DraftRead(GAME, toml_text(table))
    steps = [msg.Go(to.Enrol(GAME)), read]
    if part:
        steps.append(msg.Go(to.EnrolPart(GAME, part, number, page, text, keys)))
    for message in steps:
        session, _ = update(session, message)
    return session


PARADE = "yokai-parade"
PARADE_SAMPLE = KINDS[PARADE].sample()
PARADE_PART = {
    **PARADE_SAMPLE,
    "name": "The lent box",
    "vehicle": [
        {**PARADE_SAMPLE["vehicle"][0], "barred": ["fort"]},
        *PARADE_SAMPLE["vehicle"][1:],
    ],
    "yokai": PARADE_SAMPLE["yokai"][:12],
    "event": PARADE_SAMPLE["event"][:2],
}
"""Half done, and a vehicle may not be where it starts."""


def parade_at(part="", number=0, page="", table=PARADE_PART):
    """A session on a page of entering a box of Yokaï Parade."""
    session = begin(Settings(), (sample(), sample_parade()), 1)
    read = msg.DraftRead(PARADE, toml_text(table))
    steps = [msg.Go(to.Enrol(PARADE)), read]
    if part:
        steps.append(msg.Go(to.EnrolPart(PARADE, part, number, page)))
    for message in steps:
        session, _ = update(session, message)
    return session


def begun(*parts):
    """A session before a box of which only some parts are entered."""
    blank = KINDS[GAME].blank("My copy")
    return at(table={**blank, **{part: SAMPLE[part] for part in parts}})


def photographed(**told):
    """A session on the page on which a picture of a card was taken."""
    session = at("card-1", 5, "photo")
    ref = PART["card"][5]["id"]
    return update(session, Photographed(GAME, ref, **told))[0]


def artwork(seed, size_wh):
    """A photograph as it is kept of an entry: hills under a moon, on paper."""
    wide, high = size_wh
    picture = Image.new("RGBA", size_wh, (244, 236, 216, 255))
    pen = ImageDraw.Draw(picture)
    pen.rectangle((8, 8, wide - 9, high - 9), (28 + 20 * seed, 40, 74 + 10 * seed, 255))
    moon = wide * 0.3 * seed % (wide - 60) + 20
    pen.ellipse((moon, 24, moon + 34, 58), (238, 214, 150, 255))
    for layer in range(3):
        top = high * (0.5 + 0.14 * layer)
        line = [
            (x, top + 14 * sin(x / 17 + 2 * layer + seed)) for x in range(8, wide - 8)
        ]
        shade = (60 - 15 * layer, 96 - 24 * layer, 90 - 18 * layer, 255)
        pen.polygon([*line, (wide - 9, high - 9), (8, high - 9)], shade)
    return Preview(1, size_wh, picture.tobytes())


def photos():
    """Photographs by the names under which the screens ask for them."""
    named = (("enrol-tile-kept", (180, 180)), ("enrol-card-kept", (128, 180)))
    return {
        ENROL_VIEWS[name].picture: artwork(seed, size_wh)
        for seed, (name, size_wh) in enumerate(named, 1)
    }


def dropping():
    ask = to.Confirm("enrol-drop", msg.DropDraft(GAME))
    return update(at(), msg.Go(ask))[0]


ENROL_SESSIONS = {
    "enrol": at(),
    "enrol-whole": at(table=SAMPLE),
    "enrol-blank": at(table=KINDS[GAME].blank("Box")),
    "enrol-tile": at("tile", 3),
    "enrol-day": at("tile", 3, "day"),
    "enrol-list": at("plots", 0, "list"),
    "enrol-tiles": at("tile", 0, "list"),
    "enrol-card": at("card-1", 5),
    "enrol-new": at("card-1", 20),
    "enrol-starter": at("starters", 4),
    "enrol-plot": at("plots", 4),
    "enrol-twice": at("plots", 3),
    "enrol-costs": at("costs"),
    "enrol-tokens": at("mystery"),
    "enrol-islands": at("layout", 3),
    "enrol-first": at("layout", -1, table=KINDS[GAME].blank("Box")),
    "enrol-name": at("name", text="Forêt d’Ōk"),
    "enrol-name-more": at("name", text="For", keys="more-0"),
    "enrol-drop": dropping(),
    "enrol-enough": begun("tile", "layout", "costs", "starters"),
    "enrol-tile-kept": at("tile", 5),
    "enrol-card-kept": at("card-1", 6),
    "enrol-photo-kept": at("card-1", 6, "photo"),
    "enrol-photo-tile": at("tile", 2, "photo"),
    "enrol-photo": photographed(count=1),
    "enrol-photo-fault": photographed(fault="no_outline"),
    "enrol-photo-like": photographed(count=1, like=("1e02",)),
    "enrol-parade": parade_at(),
    "enrol-parade-blank": parade_at(table=KINDS[PARADE].blank("Box")),
    "enrol-parade-yokai": parade_at("yokai", 4),
    "enrol-parade-bonus": parade_at("yokai", 4, "bonuses.1"),
    "enrol-parade-wrong": parade_at("vehicle", 0),
    "enrol-parade-ways": parade_at("link", 3),
    "enrol-parade-monk": parade_at("monk", 4),
    "enrol-parade-power": parade_at("monk", 4, "powers.0"),
    "enrol-parade-hold": parade_at("monk", 4, "powers.0.holds.0"),
    "enrol-parade-plan": parade_at("plan", 15),
    "enrol-parade-site": parade_at("plan", 15, "sites.0"),
    "enrol-parade-event": parade_at("event", 1),
    "enrol-parade-trump": parade_at("trump", 7),
    "enrol-parade-list": parade_at("yokai", 0, "list"),
    "enrol-parade-track": parade_at("track"),
    "enrol-parade-text": parade_at("trump", 0, "text"),
}
_SHOWN = (
    *("", "-tile", "-card", "-twice", "-islands", "-list", "-first"),
    *("-enough", "-photo", "-photo-kept", "-tile-kept", "-card-kept"),
    *("-name", "-name-more"),
    *("-parade", "-parade-yokai", "-parade-bonus", "-parade-power", "-parade-ways"),
)
ENROL_VIEWS = {
    f"enrol{each}": present(ENROL_SESSIONS[f"enrol{each}"]) for each in _SHOWN
}
PHOTOS = photos()
