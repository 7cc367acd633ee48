"""Entering a box: sessions in the middle of it, and what the gallery shows of them."""

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import sample, table_of
from companion.boxfiles.toml_text import toml_text
from companion.enrolling.kinds import KINDS
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings

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


def at(part="", number=0, page="", table=PART, text=""):
    """A session on a page of entering ``table``."""
    session = begin(Settings(), (sample(),), 1)
    read = msg.DraftRead(GAME, toml_text(table))
    steps = [msg.Go(to.Enrol(GAME)), read]
    if part:
        steps.append(msg.Go(to.EnrolPart(GAME, part, number, page, text)))
    for message in steps:
        session, _ = update(session, message)
    return session


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
    "enrol-name": at("name", text="OLD"),
    "enrol-drop": dropping(),
}
_SHOWN = ("", "-tile", "-card", "-twice", "-islands", "-list", "-first")
ENROL_VIEWS = {
    f"enrol{each}": present(ENROL_SESSIONS[f"enrol{each}"]) for each in _SHOWN
}
