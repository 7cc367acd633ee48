"""What does nothing on a form looks so and says why; all else does something."""

import pytest

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import GAME, sample
from companion.boxes.parade import GAME as PARADE
from companion.console.lines import lines
from companion.console.paint import Paint
from companion.enrolling.kinds import KINDS
from companion.enrolling.state import Enrolment
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings
from companion.view.enrol import FormView
from companion.view.offered import framing, offered
from companion.view.views import primary_of

TABLES = ("blank", "sample")


def entering(game, table):
    session = begin(Settings(), (sample(),), 3)
    kind = KINDS[game]
    entered = kind.blank("Box") if table == "blank" else kind.sample()
    enrolment = Enrolment(game, entered, kind.problems(entered))
    session, _ = update(session, msg.Go(to.Enrol(game)))
    return update_enrolment(session, enrolment)


def update_enrolment(session, enrolment):
    fields = {name: getattr(session, name) for name in type(session).__slots__}
    return type(session)(**{**fields, "enrolment": enrolment})


def numbers(part, table):
    size = part.size(table)
    return sorted({0, max(0, size - 2), max(0, size - 1)})


CASES = [
    (game, table, part.id)
    for game in (GAME, PARADE)
    for table in TABLES
    for part in KINDS[game].parts
]


@pytest.mark.parametrize(("game", "table", "name"), CASES)
def test_what_can_be_tapped_does_something_and_what_cannot_says_why(game, table, name):
    session = entering(game, table)
    entered = session.enrolment.table
    part = next(each for each in KINDS[game].parts if each.id == name)
    for number in numbers(part, entered):
        here, _ = update(session, msg.Go(to.EnrolPart(game, name, number)))
        view = present(here)
        if not isinstance(view, FormView):
            continue
        for choice in (each for group in view.groups for each in group.options):
            after, _ = update(here, choice.message)
            changed = after.enrolment.table != entered or after.here != here.here
            if choice.is_off:
                assert not changed, choice
                assert present(after).chrome.notice.text
            else:
                assert changed or choice.is_chosen, (number, choice)


def new_card():
    session = entering(GAME, "blank")
    return update(session, msg.Go(to.EnrolPart(GAME, "card-1", 0)))[0]


def icons_of(view):
    return next(g.options for g in view.groups if g.options[0].id.startswith("icons-"))


def test_icons_wait_for_the_element_and_say_so():
    session = new_card()
    assert all(choice.is_off for choice in icons_of(present(session)))
    told, _ = update(session, icons_of(present(session))[0].message)
    assert "element" in present(told).chrome.notice.text
    element = next(c for c in offered(present(session)) if c.id == "element-water")
    after, _ = update(session, element.message)
    assert not any(choice.is_off for choice in icons_of(present(after)))


def test_a_card_that_is_full_takes_no_more_icons_and_says_so():
    session = new_card()
    for what in ("element-water", *["icons-fight"] * 7):
        choice = next(c for c in offered(present(session)) if c.id == what)
        assert not choice.is_off
        session, _ = update(session, choice.message)
        if present(session).chrome.notice:
            session, _ = update(session, framing(present(session))["notice"].message)
    full = icons_of(present(session))
    assert all(choice.is_off for choice in full)
    told, _ = update(session, full[0].message)
    assert "no room" in present(told).chrome.notice.text


def test_a_terminal_marks_what_does_nothing_yet():
    session = new_card()
    told = "\n".join(lines(present(session), session.words, Paint(False)))
    assert told.count("(not yet)") == len(icons_of(present(session)))


def test_a_button_never_presses_what_does_nothing_yet():
    found = primary_of(present(new_card()))
    assert found is None or not found.is_off
