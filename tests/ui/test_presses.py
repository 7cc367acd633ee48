"""A finger, a keyboard or two buttons on the table post what the view carries."""

from dataclasses import replace

import pytest

from companion.messages import Typed
from companion.ui.panels import PANELS
from companion.ui.widgets.turner import Turner
from companion.view import views as v
from companion.view.looks import TableScanView
from tests.ui.reach import shown
from tests.ui.sample_pages import KEYPAD, LOG, SETTINGS
from tests.ui.sample_pieces import MENU
from tests.ui.sample_tables import HOME, LONG, PLACE
from tests.ui.sample_views import VIEWS

CASES = [(name, panel) for name in VIEWS for panel in PANELS]


def choices_of(thing):
    """Every choice within a view."""
    if isinstance(thing, v.Choice):
        return [thing]
    if isinstance(thing, TableScanView) and thing.closeup >= 0:
        thing = replace(thing, marks=())  # those beside the card shown large
    if isinstance(thing, tuple):
        return [choice for part in thing for choice in choices_of(part)]
    if hasattr(thing, "__dataclass_fields__"):
        parts = tuple(getattr(thing, name) for name in thing.__dataclass_fields__)
        return choices_of(parts)
    return []


@pytest.mark.parametrize(("name", "panel"), CASES)
def test_each_choice_posts_its_message(name, panel, show, window):
    view = VIEWS[name]
    driver = show(view, PANELS[panel])
    in_menu = {choice.id for choice in view.chrome.menu}
    wanted = [choice for choice in choices_of(view) if choice.message is not None]
    assert wanted or not window.choice_ids()
    for choice in wanted:
        driver.posted.clear()
        if choice.id in in_menu:
            window.press("menu")
        window.press(choice.id)
        window.clock.pass_ms(1000)
        assert driver.posted == [choice.message], choice.id


def test_a_second_press_before_the_view_changes_is_dropped(show, window):
    driver = show(HOME)
    window.press("new")
    window.press("new")
    assert len(driver.posted) == 1


def test_a_second_press_after_the_view_has_changed_counts(show, window):
    driver = show(HOME)
    window.press("new")
    driver.view = PLACE
    window.frame()
    driver.view = HOME
    window.frame()
    window.press("new")
    assert len(driver.posted) == 2


def test_another_button_is_not_dropped(show, window):
    driver = show(HOME)
    window.press("new")
    window.press("settings")
    assert len(driver.posted) == 2


def test_a_finger_is_seen_before_it_lets_go(show, window):
    driver = show(HOME)
    press = window.find("new")
    finger = window.finger(*press.box.centre)
    window.feel("begin", finger)
    assert press.is_pressed
    assert driver.posted == []
    window.feel("end", finger)
    assert not press.is_pressed
    assert len(driver.posted) == 1


def test_a_finger_that_slides_off_presses_nothing(show, window):
    driver = show(HOME)
    press = window.find("new")
    finger = window.finger(*press.box.centre)
    window.feel("begin", finger)
    window.slide(finger, 5, 5)
    window.feel("end", finger)
    assert driver.posted == []


def test_a_finger_that_scrolls_presses_nothing(show, window):
    driver = show(LOG)
    press = window.find("to-4")
    x, y = press.box.centre
    finger = window.finger(x, y)
    window.feel("begin", finger)
    window.slide(finger, x, y + 60)
    window.feel("end", finger)
    assert driver.posted == []
    assert window.find("to-4").parent.parent.offset > 0


def test_a_choice_without_message_cannot_be_pressed(show, window):
    view = v.TextView(
        HOME.chrome, "A question", "", (v.Choice("never", "Never", None),)
    )
    driver = show(view)
    window.touch(400, 40)
    assert "never" not in window.choice_ids()
    assert driver.posted == []


def test_a_touch_beside_the_menu_closes_it(show, window):
    driver = show(PLACE)
    window.press("menu")
    assert set(window.choice_ids()) == {choice.id for choice in MENU}
    window.touch(20, 20)
    window.frame()
    assert "undo" in window.choice_ids()
    assert driver.posted == []


@pytest.mark.parametrize(("case", "panel"), CASES)
def test_three_buttons_on_the_table_press_everything(case, panel, show, window):
    """*Next* moves one too far, *back* returns, *press* presses or turns a page."""
    driver = show(VIEWS[case], PANELS[panel])
    window.touch(1, 1)  # away with the focus of the screen before
    driver.pushes = ["next"]
    names = [stop.name for stop in window.app.stage.stops()]
    assert set(names) - {"pages"} == set(window.choice_ids())
    turners = {button.choice.id: button for button in shown(window, Turner)}
    for name in names:
        driver.posted.clear()
        driver.pushes += ["next", "back"]
        window.frame()
        assert window.app.stage.focus.name() == name
        window.clock.pass_ms(1000)
        if name not in ("menu", "pages"):
            page = turners[name].scroll.offset if name in turners else None
            driver.pushes = ["press"]
            window.frame()
            assert len(driver.posted) == (name not in turners), name
            assert name not in turners or turners[name].scroll.offset != page, name
        driver.pushes = ["next"]


def test_three_buttons_open_the_menu_and_press_what_is_in_it(show, window):
    driver = show(PLACE)
    names = [stop.name for stop in window.app.stage.stops()]
    driver.pushes = ["next"] * (names.index("menu") + 1) + ["press"]
    window.frame()
    assert focused(window) == [MENU[0].id]
    driver.pushes = ["next", "press"]
    window.frame()
    assert driver.posted == [MENU[1].message]


@pytest.mark.parametrize("name", VIEWS)
def test_the_keyboard_reaches_everything(name, show, window):
    show(VIEWS[name])
    reached = set()
    for _ in window.app.stage.stops():
        window.strike(9)
        reached |= {
            press.choice.id for press in window.app.stage.presses() if press.has_focus
        }
    assert reached == set(window.choice_ids())


def test_enter_presses_what_has_the_focus(show, window):
    driver = show(HOME)
    window.strike(9)
    window.strike(13)
    assert driver.posted == [HOME.resume.message]


def test_shift_and_tab_go_back(show, window):
    driver = show(HOME)
    window.strike(9, "shift")
    window.strike(13)
    assert driver.posted == [HOME.choices[-1].message]


def test_escape_presses_the_way_back(show, window):
    driver = show(SETTINGS)
    window.strike(27)
    assert driver.posted == [SETTINGS.chrome.back.message]


def test_escape_does_not_close_the_program(show, window):
    driver = show(HOME)
    window.strike(27)
    assert driver.posted == []
    assert window.choice_ids()


def test_two_buttons_on_the_table_reach_everything(show, window):
    driver = show(HOME)
    driver.pushes = ["next", "next", "next", "back", "press"]
    window.frame()
    assert driver.posted == [HOME.choices[0].message]


def test_the_focus_scrolls_into_view(show, window):
    show(LONG)
    names = [stop.name for stop in window.app.stage.stops()]
    for _ in range(names.index("give-up") + 1):
        window.strike(9)
    press = window.find("give-up")
    scroll = press.parent.parent
    assert scroll.box.y <= press.box.y + scroll.offset
    assert press.box.top + scroll.offset <= scroll.box.top + 1


def test_keys_on_the_screen_type(show, window):
    driver = show(KEYPAD)
    window.press("key-P")
    window.press("key-erase")
    assert driver.posted == [Typed("KAP", False), Typed("K", False)]


def test_the_same_key_may_be_struck_twice_at_once(show, window):
    driver = show(KEYPAD)
    window.press("key-P")
    window.press("key-P")
    assert len(driver.posted) == 2


def test_a_keyboard_types(show, window):
    driver = show(KEYPAD)
    window.type("p")
    assert driver.posted == [Typed("KAP", False)]


def write(window, text):
    """Press a key of a keyboard by which the system writes ``text``."""
    system = window.app.stage.get_root_window()
    system.dispatch("on_key_down", ord("r"), 0, "r", [])
    system.dispatch("on_textinput", text)
    window.step()


NAMING = replace(KEYPAD, text="Fo", keys=tuple("abc"))


@pytest.mark.parametrize("letter", ["ê", "É", "ß", "ã", "’", "7", "-", "ō", "R"])
def test_a_keyboard_types_what_it_makes_of_its_keys(show, window, letter):
    driver = show(NAMING)
    write(window, letter)
    driver.posted.clear()
    write(window, letter)
    assert driver.posted == [Typed(f"Fo{letter}", False)]


def test_the_first_key_is_put_right_by_what_it_wrote(show, window):
    driver = show(NAMING)
    write(window, "R")
    assert driver.posted[-1] == Typed("FoR", False)


def test_keys_in_one_frame_are_all_typed(show, window):
    driver = show(NAMING)
    window.type("ab")
    assert driver.posted[-1] == Typed("Foab", False)


def test_a_key_that_only_wakes_the_screen_writes_nothing(show, window):
    driver = show(NAMING)
    driver.is_meant = False
    write(window, "r")
    assert driver.posted == []


def test_a_keyboard_does_not_type_where_nothing_is_asked(show, window):
    driver = show(HOME)
    window.type("p")
    assert driver.posted == []


def focused(window):
    return [p.choice.id for p in window.app.stage.presses() if p.has_focus]


def test_the_focus_stays_with_its_choice(show, window):
    driver = show(LOG)
    for _ in range(3):
        window.strike(9)
    before = focused(window)
    driver.view = replace(LOG, rows=LOG.rows[:6])
    window.frame()
    assert focused(window) == before


def test_the_focus_goes_to_the_expected_answer_when_its_choice_is_gone(show, window):
    driver = show(LOG)
    window.strike(9)
    driver.view = SETTINGS
    window.frame()
    assert focused(window) == ["settings-done"]


def test_no_focus_is_shown_to_those_who_touch(show, window):
    driver = show(HOME)
    window.press("new")
    driver.view = SETTINGS
    window.frame()
    assert focused(window) == []


def held(window, choice_id):
    finger = window.finger(*window.find(choice_id).box.centre)
    window.feel("begin", finger)
    return finger


def test_a_press_counts_though_the_screen_was_drawn_anew_meanwhile(show, window):
    driver = show(HOME)
    finger = held(window, "new")
    driver.view = replace(HOME, note="The camera is back.")
    window.frame()
    window.feel("end", finger)
    assert driver.posted == [HOME.choices[0].message]


def test_a_press_on_what_is_gone_meanwhile_is_dropped(show, window):
    driver = show(HOME)
    finger = held(window, "new")
    driver.view = replace(HOME, choices=HOME.choices[1:])
    window.frame()
    window.feel("end", finger)
    assert driver.posted == []


def test_a_key_types_behind_what_has_been_typed_meanwhile(show, window):
    driver = show(KEYPAD)
    finger = held(window, "key-A")
    driver.view = replace(KEYPAD, text="KAP")
    window.frame()
    window.feel("end", finger)
    assert driver.posted == [Typed("KAPA", False)]
