"""The screens for entries that are tables of a file: questions, lines, texts."""

from __future__ import annotations

from companion import destinations as to
from companion.enrolling import erasing, labels, photos
from companion.enrolling import record_labels as names
from companion.enrolling.asks import Lines
from companion.enrolling.faults import problem_of
from companion.enrolling.keypads import keypad
from companion.enrolling.kinds import KINDS, enrolment_in
from companion.enrolling.records import ADD, Records
from companion.enrolling.state import Field, Table
from companion.enrolling.ways import Ways
from companion.enrolling.wishes import Enter
from companion.messages import Go
from companion.session.play import Session
from companion.view.enrol import FormView, Group
from companion.view.frame import chrome
from companion.view.views import Choice, Instruction, KeypadView, View

TYPED = ("name", "text")
"""Last steps of a page on which something is typed."""


def typed_key(page: str) -> tuple[str, str]:
    """Return the page of the table, and the key that is typed on ``page``, if any."""
    above, _, last = page.rpartition(".")
    return (above, last) if last in TYPED else (page, "")


def page(session: Session, here: to.EnrolPart, part: Records | Ways) -> View:
    """Return the page of one entry, or of a table inside it."""
    if isinstance(part, Ways):
        return _form(session, here, part, part)
    above, key = typed_key(here.page)
    inside = part.inside(above) or part
    if key:
        return _typing(session, here, inside, key)
    return _form(session, here, part, inside)


def _form(
    session: Session, here: to.EnrolPart, part: Records | Ways, asked: Records | Ways
) -> FormView:
    words, kind = session.words, KINDS[here.game]
    enrolment = enrolment_in(session, here.game)
    table, number = enrolment.table, here.number
    problem = problem_of(kind, enrolment, part, number)
    note = words.say(f"enrol.note-{part.id}")
    if problem is not None:
        note = labels.told(words, problem)
    footer, erased = _footer(session, here, part, asked, table), None
    if isinstance(asked, Records):
        erased = erasing.shown(session, here)
    if erased is not None and isinstance(part, Records):
        note, problem = erasing.told(session, erased), None
        then = part.inside(erased.where.page) or part
        footer = _footer(session, erased.where, part, then, erased.table)
        footer = erasing.stilled(footer, erased, part.size(table))
    title = words.say(f"enrol.part-{part.id}")
    return FormView(
        chrome(
            session,
            title,
            subtitle=words.say(f"game.{here.game}"),
            undo=erasing.undo(session, here.game),
        ),
        names.heading(words, asked, table, number),
        note,
        part.done(table),
        part.wanted,
        tuple(
            _group(session, here, asked, table, field)
            for field in asked.fields(table, number)
            if field.options
        ),
        is_wrong=problem is not None,
        choices=footer,
        picture=photos.picture_of(session),
    )


def _group(
    session: Session,
    here: to.EnrolPart,
    part: Records | Ways,
    table: Table,
    field: Field,
) -> Group:
    words = session.words
    if isinstance(part, Ways):
        label = words.say(f"asked.field-{field.name}")
        shown = {zone: names.ref(words, table, zone) for zone in field.options}
    elif field.group == "lines":
        return _lines(session, here, part, table, field)
    else:
        entry = part.entry(table, here.number)
        ask = part.asked.ask(field.name, entry)
        assert ask is not None
        label = names.question(words, table, part.asked, ask, entry)
        shown = {
            value: names.answer(words, table, part.asked, ask, value)
            for value in field.options
        }
    chosen = () if _is_bag(part, table, here, field) else field.chosen
    options = tuple(
        labels.if_live(
            Choice(
                f"{field.name}-{value}",
                text,
                Enter(field.name, value),
                is_chosen=value in chosen,
            ),
            part,
            table,
            here.number,
            field,
            value,
        )
        for value, text in shown.items()
    )
    return Group(label, options, field.is_open)


def _is_bag(
    part: Records | Ways, table: Table, here: to.EnrolPart, field: Field
) -> bool:
    """Return whether each tap adds one more, so that no answer is *the* answer."""
    if isinstance(part, Ways):
        return False
    ask = part.asked.ask(field.name, part.entry(table, here.number))
    return ask is not None and ask.is_bag


def _lines(
    session: Session, here: to.EnrolPart, part: Records, table: Table, field: Field
) -> Group:
    """Return the tables inside an entry, each a tap away, and one more."""
    words = session.words
    lines = next(each for each in part.asked.lines if each.key == field.name)
    held = lines.held(part.entry(table, here.number))
    options = []
    for option in field.options:
        number = len(held) if option == ADD else int(option)
        label = words.say("asked.add")
        if option != ADD:
            label = names.line(words, table, lines, held[number])
        where = to.EnrolPart(
            here.game, here.part, here.number, _below(here.page, lines, number)
        )
        options.append(Choice(f"{field.name}-{option}", label, Go(where)))
    label = names.field(words, part.asked, field.name)
    return Group(label, tuple(options), field.is_open)


def _below(page: str, lines: Lines, number: int) -> str:
    return ".".join((*([page] if page else ()), *map(str, lines.path(number))))


def above(page: str) -> str:
    """Return the page of the table around the one of ``page``."""
    steps = page.split(".")
    last = 2 if steps[-1].isdecimal() else 1
    return ".".join(steps[:-last])


def _footer(
    session: Session,
    here: to.EnrolPart,
    part: Records | Ways,
    asked: Records | Ways,
    table: Table,
) -> tuple[Choice, ...]:
    if isinstance(asked, Records) and asked.page:
        return _footer_inside(session, here, asked, table)
    words, number = session.words, here.number
    found = []
    photo: tuple[Choice, ...] = ()
    if isinstance(part, Records):
        photo = photos.way_to(session, here, part, table)
    if number > 0 and not photo:  # one row of buttons; the list leads there as well
        before = to.EnrolPart(here.game, part.id, number - 1)
        found.append(Choice("before", words.say("enrol.before"), Go(before), "quiet"))
    if isinstance(part, Records):
        found += _texts(session, here, part, table)
        found += photo
        if number < part.count(table) and part.is_open_ended:
            label = words.say("asked.remove")
            found.append(Choice("remove", label, Enter("remove"), "quiet"))
    if part.size(table) > 1:
        every = to.EnrolPart(here.game, part.id, number, "list")
        found.append(Choice("list", words.say("enrol.list"), Go(every), "quiet"))
    later: to.Destination = to.Enrol(here.game)
    label = words.say("enrol.part-done")
    if number + 1 < part.size(table) and _is_there(part, table, number):
        later = to.EnrolPart(here.game, part.id, number + 1)
        label = words.say("nav.next")
    found.append(Choice("next", label, Go(later), "primary"))
    return tuple(found)


def _is_there(part: Records | Ways, table: Table, number: int) -> bool:
    return isinstance(part, Ways) or number < part.count(table)


def _footer_inside(
    session: Session, here: to.EnrolPart, asked: Records, table: Table
) -> tuple[Choice, ...]:
    words, entry = session.words, asked.entry(table, here.number)
    found = _texts(session, here, asked, table)
    if entry:
        label = words.say("asked.remove")
        found.append(Choice("remove", label, Enter("remove"), "quiet"))
    steps = here.page.split(".")
    if entry and steps[-1].isdecimal() and asked.has_room(table, here.number):
        steps[-1] = str(int(steps[-1]) + 1)
        more = to.EnrolPart(here.game, here.part, here.number, ".".join(steps))
        found.append(Choice("more", words.say("asked.another"), Go(more), "plain"))
    back = Go(to.EnrolPart(here.game, here.part, here.number, above(here.page)))
    return (*found, Choice("done", words.say("nav.done"), back, "primary"))


def _texts(
    session: Session, here: to.EnrolPart, part: Records, table: Table
) -> list[Choice]:
    """Return the ways to what is typed: the name, and a text where one is printed."""
    words, found = session.words, []
    has_name = not part.page and part.way is None
    keys: tuple[str, ...] = ("name",) if has_name else ()
    keys += ("text",) if part.asked.has_text else ()
    for key in keys:
        page = f"{here.page}.{key}" if here.page else key
        where = to.EnrolPart(here.game, here.part, here.number, page)
        found.append(Choice(key, words.say(f"asked.{key}"), Go(where), "quiet"))
    return found


def _typing(
    session: Session, here: to.EnrolPart, part: Records, key: str
) -> KeypadView:
    words, table = session.words, enrolment_in(session, here.game).table
    heading = names.heading(words, part, table, here.number)
    present = names.text_of(words, part.entry(table, here.number), key)
    asked = Instruction(
        words.say(f"asked.{key}-of", name=heading),
        words.say("enrol.name-now", name=present) if present else "",
    )
    frame = chrome(session, words.say(f"enrol.part-{part.id}"))
    return keypad(words, frame, asked, here)
