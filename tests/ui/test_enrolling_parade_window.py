"""Some of every sort of entry of Yokaï Parade, by touch in the real window."""

import pytest

from companion.messages import Typed
from companion.paths import Paths
from companion.ui.panels import PANELS
from companion.wiring import Clock, Order, build
from tests.parade_hand import FROM_HOME, KIND, made_ids, section_taps
from tests.ui.layout_checks import all_can_be_hit, no_text_is_cut_off, nothing_overlaps

LOOK_EVERY = 5
SWALLOW_MS = 2000
SOME = {"monk": (1, 5), "yokai": (0, 2), "plan": (15, 16), "event": (0, 2)}
SOME |= {"trump": (6, 8), "kind": (0, 4), "vehicle": (0, 2)}
"""Which entries of a section are entered: enough to meet every sort of question."""


@pytest.fixture
def program(tmp_path):
    appliance = build(Order(Paths(tmp_path), camera="none", pins="none"), Clock())
    yield appliance
    appliance.close()


def taps_of(section, sample):
    first, last = SOME[section]
    part = {**sample, section: sample[section][first:last]}
    return section_taps(section, part, KIND.blank(""), made_ids(sample))


@pytest.mark.parametrize("panel", PANELS)
def test_every_sort_of_entry_is_entered_by_touch(window, program, panel):
    window.app.take(program)
    window.turn_to(PANELS[panel])
    window.clock.pass_ms(SWALLOW_MS)
    sample = KIND.sample()
    taps = list(FROM_HOME)
    for section in ("kind", "vehicle", "yokai", "plan", "event", "trump"):
        taps += [f"part-{section}", *taps_of(section, sample), "back"]
    for number, choice in enumerate(taps):
        window.step()
        if choice.startswith("type:"):
            typed = Typed(choice.removeprefix("type:"), is_done=False)
            program.loop.handle(typed)
            continue
        if number % LOOK_EVERY == 0:
            no_text_is_cut_off(window)
            all_can_be_hit(window, PANELS[panel])
            nothing_overlaps(window)
        window.press(choice)
        window.clock.pass_ms(SWALLOW_MS)
    entered = program.loop.session.enrolment.table
    kinds = dict(made_ids(sample).items())
    for number, yokai in enumerate(sample["yokai"][slice(*SOME["yokai"])]):
        found = entered["yokai"][number]
        assert found["kind"] == kinds[(("kind",), yokai["kind"])]
        for key in ("zone", "difficulty", "bonuses", "rewards"):
            assert found[key] == yokai[key]
    assert entered["plan"][0]["sites"] == sample["plan"][15]["sites"]
    events = sample["event"][slice(*SOME["event"])]
    for found, event in zip(entered["event"], events, strict=True):
        assert found.get("holds") == event.get("holds")
        assert found.get("remedy") == event.get("remedy")
    for key in ("speed", "seats", "barred"):
        assert entered["vehicle"][1][key] == sample["vehicle"][1][key]
