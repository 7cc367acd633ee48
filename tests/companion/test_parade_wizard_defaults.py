"""What the wizard of Yokaï Parade takes for granted: only what the box has."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from companion import destinations as to
from companion.boxes.parade import sample_parade
from companion.session.play import Box
from companion.settings import Settings
from companion.view.views import SetupView
from rules.yokai_parade.options import PLAN_NUMBERS
from tests.session_player import Sitting

SAMPLE = sample_parade()
NAMES = ("introduction", "standard", "legendary", "mild", "own-way", "x")


@st.composite
def boxes(draw):
    """The sample with other plans, and levels of other names, of those plans."""
    edition = SAMPLE.edition
    numbers = draw(st.sets(st.sampled_from(PLAN_NUMBERS), min_size=3))
    three = st.lists(
        st.sampled_from(sorted(numbers)), min_size=3, max_size=3, unique=True
    )
    levels = [
        replace(edition.levels[0], id=name, plans=tuple(sorted(draw(three))))
        for name in draw(st.lists(st.sampled_from(NAMES), min_size=1, unique=True))
    ]
    plans = tuple(plan for plan in edition.plans if plan.number in numbers)
    return Box(
        SAMPLE.game,
        replace(edition, plans=plans, levels=tuple(levels)),
        SAMPLE.text,
    )


answers = st.fixed_dictionaries(
    {},
    optional={
        "level": st.sampled_from((*NAMES, "own")),
        **{
            f"plan-{place}": st.sampled_from([str(each) for each in PLAN_NUMBERS])
            for place in (1, 2, 3)
        },
    },
)
"""Answers given earlier, perhaps while another box was there."""


def pages(box, earlier):
    """The sitting and each page that ``next`` leads to, nothing else pressed."""
    sitting = Sitting(Settings(draws="app"), box=box)
    sitting.press("new-yokai-parade")
    for name, value in earlier.items():
        sitting.session = sitting.session.with_choice(name, value)
    while isinstance(sitting.here, to.Setup):
        assert isinstance(sitting.view, SetupView)
        yield sitting, sitting.view
        sitting.press("next")


@settings(max_examples=40, deadline=None)
@given(boxes(), answers)
def test_every_question_has_one_answer_marked_that_the_box_can_give(box, earlier):
    *_, (sitting, _) = found = list(pages(box, earlier))
    for _, view in found:
        if len(view.options) > 1:
            chosen = [each for each in view.options if each.is_chosen]
            assert len(chosen) == 1, view.heading
            assert chosen[0].message is not None, view.heading
        known = {str(plan.number) for plan in box.edition.plans}
        for each in view.options:
            if each.id == "level-own":
                named = {letter for letter in each.detail if letter.isdigit()}
                assert named <= known
    world = sitting.play.timeline.game.world
    assert set(world.numbers) <= {plan.number for plan in box.edition.plans}
    assert len(world.numbers) == 3
    known_levels = {each.id for each in box.edition.levels} | {"own"}
    assert sitting.play.options.level in known_levels


def test_answers_that_the_box_can_give_are_kept():
    earlier = {"level": "own", "plan-1": "5", "plan-2": "3", "plan-3": "4"}
    *_, (sitting, _) = pages(SAMPLE, earlier)
    assert sitting.play.options.plans == (3, 4, 5)
    *_, (sitting, _) = pages(SAMPLE, {"level": "heroic"})
    assert sitting.play.options.level == "heroic"
