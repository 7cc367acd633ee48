"""Which page of entering a box is shown, and the pages that are no forms."""

from __future__ import annotations

from dataclasses import replace

from companion import destinations as to
from companion.enrolling import forms, labels, outline_page, photos, record_forms
from companion.enrolling.entries import heading
from companion.enrolling.hundred_cards import Cards
from companion.enrolling.hundred_tiles import (
    Islands,
    Tiles,
    cells_of,
    centre_of,
    edges_of,
    is_edited,
)
from companion.enrolling.keypads import keypad
from companion.enrolling.kinds import KINDS, enrolment_in
from companion.enrolling.outlines import Outlines
from companion.enrolling.parts import Part, part_of
from companion.enrolling.records import Records
from companion.enrolling.tables import value_at
from companion.enrolling.ways import Ways
from companion.enrolling.wishes import Enter
from companion.messages import Go, Message
from companion.session.play import Session
from companion.view.frame import chrome
from companion.view.views import (
    Choice,
    Instruction,
    KeypadView,
    MapView,
    SetupView,
    TileView,
    View,
)
from rules.hundred_yokai.layouts import TEMPLATES, template

SPREAD = 1.1
"""How far cells are drawn apart, so that the bridges between them are seen."""

overview = forms.parts


def part(session: Session, here: to.EnrolPart) -> View:
    """Return the page of one part of the box."""
    if here.part == "name":
        return _name(session, here)
    if here.page == "list":
        return forms.entries(session, here)
    found = part_of(KINDS[here.game], here.part)
    if found is not None and here.page in photos.PAGES:
        return photos.page(session, here, found)
    return _of(session, here, found)


def _of(session: Session, here: to.EnrolPart, found: Part | None) -> View:
    if isinstance(found, Records | Ways):
        return record_forms.page(session, here, found)
    if isinstance(found, Outlines):
        return outline_page.page(session, here, found)
    if isinstance(found, Islands):
        return _islands(session, here)
    if isinstance(found, Cards) and here.page == "name":
        return _card_name(session, here, found)
    if isinstance(found, Tiles) and here.page == "day":
        return forms.day_side(session, here, found)
    return forms.entry(session, here)


def _name(session: Session, here: to.EnrolPart) -> KeypadView:
    words = session.words
    present = str(enrolment_in(session, here.game).table.get("name", ""))
    asked = Instruction(
        words.say("enrol.name"), words.say("enrol.name-now", name=present)
    )
    return keypad(words, chrome(session, words.say("enrol.title")), asked, here)


def _card_name(session: Session, here: to.EnrolPart, part: Cards) -> KeypadView:
    words, kind = session.words, KINDS[here.game]
    table = enrolment_in(session, here.game).table
    present = str(part.card(table, here.number).get("name", ""))
    title = heading(words, kind, part, table, here.number)
    asked = Instruction(
        words.say("asked.name-of", name=title),
        words.say("enrol.name-now", name=present) if present else "",
    )
    frame = chrome(session, words.say(f"enrol.part-{part.id}"))
    return keypad(words, frame, asked, here)


def _islands(session: Session, here: to.EnrolPart) -> SetupView:
    """Return the cells with their bridges: two taps join two cells or part them."""
    words, enrolment = session.words, enrolment_in(session, here.game)
    table, name = enrolment.table, value_at(enrolment.table, ("layout", "template"))
    is_known = bool(value_at(table, ("layout",), {}))
    wrong = [p for p in enrolment.problems if p.where.startswith("layout.")]
    text = words.say("enrol.islands-text" if is_known else "enrol.islands-first")
    if is_known and wrong:
        text = labels.told(words, wrong[0])
    elif is_known and here.number >= 0:
        text = words.say("enrol.islands-other", number=here.number + 1)
    later = Go(to.Enrol(here.game)) if is_known else None
    return SetupView(
        chrome(session, words.say("enrol.part-layout")),
        0,
        0,
        words.say("enrol.islands"),
        text,
        options=tuple(
            Choice(
                f"template-{each}",
                words.say(f"enrol.template-{each}"),
                _lay(session, here, each),
                is_chosen=each == name,
                map=None if is_known else _picture(each),
            )
            for each in TEMPLATES
        ),
        map=_map(session, here) if is_known else None,
        choices=(Choice("next", words.say("enrol.part-done"), later, "primary"),),
    )


def _lay(session: Session, here: to.EnrolPart, name: str) -> Message:
    """Return the message that lays the template; asks before bridges are lost."""
    message = Enter("template", name)
    if not is_edited(enrolment_in(session, here.game).table):
        return message
    label = session.words.say(f"enrol.template-{name}")
    return Go(to.Confirm("layout-template", message, (("name", label),)))


def _picture(name: str) -> MapView:
    """Return a template as it is drawn to choose from."""
    found = template(name)
    tiles = tuple(
        _cell(number, cell, "focus" if number == found.centre else "")
        for number, cell in enumerate(found.cells)
    )
    return MapView(tiles, found.edges, "hex" if found.shape == "hex" else "square")


def _map(session: Session, here: to.EnrolPart) -> MapView:
    table = enrolment_in(session, here.game).table
    cells, centre = cells_of(table), centre_of(table)
    name = value_at(table, ("layout", "template"))
    own = value_at(table, ("layout", "shape"), "square" if name == "diamond" else "hex")
    marks = {centre: "focus"} | {here.number: "source"}
    tiles = tuple(
        replace(
            _cell(number, cell, marks.get(number, "")),
            label=str(number + 1),
            choice=Choice(f"cell-{number}", str(number + 1), _tap(here, number)),
        )
        for number, cell in enumerate(cells)
    )
    return MapView(tiles, edges_of(table), "hex" if own == "hex" else "square")


def _cell(number: int, at: tuple[float, float], mark: str) -> TileView:
    """Return a place of which nothing is known but where it is."""
    return TileView(
        id=f"cell-{number}",
        label="",
        element="",
        x=at[0] * SPREAD,
        y=at[1] * SPREAD,
        requirement=0,
        torii_limit=0,
        bonus=None,
        lanterns=0,
        meeples=(),
        torii=(),
        mark=mark,
    )


def _tap(here: to.EnrolPart, number: int) -> Message:
    """Return what a tap on a cell means: the first of two, the second, or neither."""
    if here.number < 0:
        return Go(to.EnrolPart(here.game, here.part, number))
    if here.number == number:
        return Go(to.EnrolPart(here.game, here.part, -1))
    return Enter("edge", f"{here.number}-{number}")
