"""The screens for entering a box: its parts, one entry, all entries of a part."""

from __future__ import annotations

from companion import destinations as to
from companion.enrolling import erasing, labels, merged, photos
from companion.enrolling.entries import card_of, heading, summary
from companion.enrolling.faults import faults_of, is_under, problem_of
from companion.enrolling.hundred_cards import Cards
from companion.enrolling.hundred_tiles import Tiles
from companion.enrolling.kinds import KINDS, enrolment_in
from companion.enrolling.parts import BoxKind, Part, next_open, part_of, progress
from companion.enrolling.records import Records
from companion.enrolling.state import Enrolment, Field, Table
from companion.enrolling.wishes import DropDraft, Enter, FinishBox
from companion.messages import Back, Go
from companion.session.play import Session
from companion.view.enrol import FormView, Group, PartRow, PartsView
from companion.view.frame import chrome
from companion.view.views import Choice, Chrome, ListView, Row
from rules.errors import Problem


def parts(session: Session, here: to.Enrol) -> PartsView:
    """Return all parts of the box, how far each is, and the way on."""
    words, kind = session.words, KINDS[here.game]
    enrolment = enrolment_in(session, here.game)
    done, wanted = progress(kind, enrolment.table)
    faults = faults_of(kind, enrolment)
    name = str(enrolment.table.get("name", ""))
    is_whole = not enrolment.problems
    text = words.say("enrol.whole" if is_whole else "enrol.going", name=name)
    begun = None if is_whole else kind.partial(enrolment.table)
    if kind.is_played_begun and not is_whole:
        needs = words.say("enrol.needs" if begun is None else "enrol.enough")
        text = f"{text} {needs}"
    if faults:
        text = words.say("enrol.faulty", count=len(faults))
    return PartsView(
        chrome(
            session,
            words.say("enrol.title"),
            subtitle=words.say(_game(here)),
            undo=erasing.undo(session, here.game) or merged.undo(session, here.game),
        ),
        name,
        text,
        done,
        wanted,
        tuple(_part_row(session, kind, enrolment, part, faults) for part in kind.parts),
        (
            _way_on(session, kind, enrolment, faults),
            *_short_cuts(session, kind, enrolment, has_enough=begun is not None),
            Choice(
                "name",
                words.say("enrol.rename"),
                Go(to.EnrolPart(here.game, "name")),
                "quiet",
            ),
            *_over(session, kind, enrolment),
            *_print(session, here.game),
            Choice("later", words.say("enrol.later"), Back(), "quiet"),
        ),
    )


def _over(session: Session, kind: BoxKind, enrolment: Enrolment) -> tuple[Choice, ...]:
    """Return the way to begin anew, once there is something to forget."""
    if enrolment.table == kind.blank(str(enrolment.table.get("name", ""))):
        return ()
    ask = Go(to.Confirm("enrol-drop", DropDraft(kind.game)))
    return (Choice("drop", session.words.say("enrol.drop"), ask, "quiet"),)


def _print(session: Session, game: str) -> tuple[Choice, ...]:
    """Return the way to print, once there is an own box to print from."""
    if all(own.game != game for own in session.shelf.own):
        return ()
    label = session.words.say("prints.title")
    return (Choice("prints", label, Go(to.Prints()), "quiet"),)


def _short_cuts(
    session: Session, kind: BoxKind, enrolment: Enrolment, *, has_enough: bool
) -> tuple[Choice, ...]:
    """Return ways to have less to do: play already, or change the sample."""
    words, name = session.words, str(enrolment.table.get("name", ""))
    if has_enough:
        use = FinishBox(kind.game)
        return (Choice("use-begun", words.say("enrol.use-begun"), use, "plain"),)
    if enrolment.table != kind.blank(name) or kind.sample() == kind.blank(""):
        return ()
    return (Choice("sample", words.say("asked.sample"), Enter("sample"), "plain"),)


def _game(here: to.Enrol | to.EnrolPart) -> str:
    return f"game.{here.game}"


def _way_on(
    session: Session, kind: BoxKind, enrolment: Enrolment, faults: tuple[Problem, ...]
) -> Choice:
    """Return the next thing to do: play with it, go on, or put right."""
    words, game = session.words, kind.game
    if not enrolment.problems:
        return Choice("use", words.say("enrol.use"), FinishBox(game), "primary")
    for part in kind.parts:
        number = next_open(part, enrolment.table)
        if number >= 0:
            number = -1 if part.id == "layout" else number
            where = Go(to.EnrolPart(game, part.id, number))
            return Choice("go-on", words.say("enrol.go-on"), where, "primary")
    first = next(iter(faults or enrolment.problems))
    for part in kind.parts:
        if first.where.startswith(_stem(part, enrolment.table)):
            where = Go(to.EnrolPart(game, part.id, 0, "list"))
            return Choice("go-on", words.say("enrol.mend"), where, "primary")
    return Choice("go-on", words.say("enrol.mend"), None, "primary")


def _stem(part: Part, table: Table) -> str:
    return part.where(table, 0).partition("[")[0].partition(".")[0]


def _part_row(
    session: Session,
    kind: BoxKind,
    enrolment: Enrolment,
    part: Part,
    faults: tuple[Problem, ...],
) -> PartRow:
    words, table = session.words, enrolment.table
    done = part.done(table)
    is_over = done > (part.most if isinstance(part, Records) else part.wanted)
    wrong = [
        n
        for n in range(part.size(table))
        if any(is_under(part.where(table, n), each.where) for each in faults)
    ]
    number = next_open(part, table)
    is_long = part.size(table) > 1 and number < 0
    page = to.EnrolPart(kind.game, part.id, max(0, number), "list" if is_long else "")
    if part.id == "layout":
        page = to.EnrolPart(kind.game, part.id, -1)
    detail = words.say("enrol.done-of", done=done, wanted=part.wanted)
    is_free = isinstance(part, Records) and part.is_open_ended
    if is_free and done >= part.wanted:
        detail = str(done)
    if is_over or wrong:
        wanted = max(done, part.wanted) if is_free else part.wanted
        detail = words.say("enrol.look-here", done=done, wanted=wanted)
        if part.size(table) > 1:
            page = to.EnrolPart(kind.game, part.id, 0, "list")
    label = words.say(f"enrol.part-{part.id}")
    choice = Choice(f"part-{part.id}", label, Go(page))
    return PartRow(label, detail, done, part.wanted, choice, is_over or bool(wrong))


def entry(session: Session, here: to.EnrolPart) -> FormView:
    """Return one entry, all its questions on one page."""
    words, kind = session.words, KINDS[here.game]
    enrolment = enrolment_in(session, here.game)
    part = part_of(kind, here.part) or kind.parts[0]
    table, number = enrolment.table, here.number
    problem = problem_of(kind, enrolment, part, number)
    note = words.say(f"enrol.note-{part.id.partition('-')[0]}")
    if problem is not None:
        note = labels.told(words, problem)
    footer = _footer(session, part, table, here)
    if erased := erasing.shown(session, here):
        note, problem = erasing.told(session, erased), None
        footer = _footer(session, part, erased.table, erased.where)
        footer = erasing.stilled(footer, erased, part.size(table))
    fields = part.fields(table, number)
    return FormView(
        _frame(session, here, _name(session, part, table, here)),
        heading(words, kind, part, table, number),
        note,
        part.done(table),
        part.wanted,
        tuple(
            _group(session, part, table, number, field)
            for field in fields
            if field.options
        ),
        card_of(words, part, table, number),
        problem is not None,
        footer,
        photos.picture_of(session),
    )


def day_side(session: Session, here: to.EnrolPart, part: Tiles) -> FormView:
    """Return what may be otherwise on the day side of a tile."""
    words, kind = session.words, KINDS[here.game]
    table = enrolment_in(session, here.game).table
    back = Go(to.EnrolPart(here.game, part.id, here.number))
    return FormView(
        _frame(session, here),
        heading(words, kind, part, table, here.number),
        words.say("enrol.note-day"),
        part.done(table),
        part.wanted,
        tuple(
            _group(session, part, table, here.number, each)
            for each in part.day_fields(table, here.number)
        ),
        choices=(
            *photos.way_to(session, here, part, table),
            Choice("next", words.say("nav.done"), back, "primary"),
        ),
        picture=photos.picture_of(session),
    )


def _frame(
    session: Session, here: to.EnrolPart, menu: tuple[Choice, ...] = ()
) -> Chrome:
    words = session.words
    title = words.say(f"enrol.part-{here.part}")
    undo = erasing.undo(session, here.game)
    subtitle = words.say(_game(here))
    return chrome(session, title, subtitle=subtitle, undo=undo, menu=menu)


def _name(
    session: Session, part: Part, table: Table, here: to.EnrolPart
) -> tuple[Choice, ...]:
    """Return the way to type the name of a card; in the menu, since few do."""
    if not isinstance(part, Cards) or not part.is_whole(table, here.number):
        return ()
    where = to.EnrolPart(here.game, part.id, here.number, "name")
    return (Choice("name", session.words.say("asked.name"), Go(where), "quiet"),)


def _group(
    session: Session, part: Part, table: Table, number: int, field: Field
) -> Group:
    words = session.words
    options = tuple(
        labels.if_live(
            labels.option(words, field, value), part, table, number, field, value
        )
        for value in field.options
    )
    return Group(words.say(f"enrol.field-{field.name}"), options, field.is_open)


def _footer(
    session: Session, part: Part, table: Table, here: to.EnrolPart
) -> tuple[Choice, ...]:
    """Return the ways on: to the one before, less of this one, the next one."""
    words, number = session.words, here.number
    found = []
    photo = photos.way_to(session, here, part, table)
    if number > 0 and not photo:  # one row of buttons; the list leads there as well
        before = to.EnrolPart(here.game, part.id, number - 1)
        found.append(Choice("before", words.say("enrol.before"), Go(before), "quiet"))
    fields = part.fields(table, number)
    if any(field.group in ("icon", "token") and field.chosen for field in fields):
        label = words.say("enrol.erase")
        can_erase = part.is_whole(table, number) or part.done(table) > 0
        found.append(
            Choice("erase", label, Enter("erase") if can_erase else None, "quiet")
        )
    if isinstance(part, Tiles):
        day = Go(to.EnrolPart(here.game, part.id, number, "day"))
        found.append(Choice("day", words.say("enrol.day"), day, "quiet"))
    found += photo
    if part.size(table) > 1:
        every = to.EnrolPart(here.game, part.id, number, "list")
        found.append(Choice("list", words.say("enrol.list"), Go(every), "quiet"))
    return (*found, _next(session, part, table, here))


def _next(session: Session, part: Part, table: Table, here: to.EnrolPart) -> Choice:
    words, number = session.words, here.number
    later: to.Destination = to.Enrol(here.game)
    key = "enrol.part-done"
    if number + 1 < part.size(table):
        later, key = to.EnrolPart(here.game, part.id, number + 1), "nav.next"
    can_go = part.is_whole(table, number)
    return Choice("next", words.say(key), Go(later) if can_go else None, "primary")


def entries(session: Session, here: to.EnrolPart) -> ListView:
    """Return all entries of a part, those to be put right marked."""
    words, kind = session.words, KINDS[here.game]
    enrolment = enrolment_in(session, here.game)
    part = part_of(kind, here.part) or kind.parts[0]
    rows = []
    for number in range(part.size(enrolment.table)):
        problem = problem_of(kind, enrolment, part, number)
        detail = summary(words, part, enrolment.table, number)
        if problem is not None:
            detail = words.say("enrol.marked", what=labels.told(words, problem))
        where = to.EnrolPart(here.game, part.id, number)
        label = heading(words, kind, part, enrolment.table, number)
        rows.append(Row(label, detail, Choice(f"entry-{number}", label, Go(where))))
    overview = Go(to.Enrol(here.game))
    return ListView(
        chrome(
            session,
            words.say(f"enrol.part-{part.id}"),
            undo=erasing.undo(session, here.game),
        ),
        tuple(rows),
        choices=(Choice("done", words.say("nav.done"), overview, "primary"),),
    )
