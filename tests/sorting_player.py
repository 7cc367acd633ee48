"""Somebody who plays the sorting games at the screen, for tests."""

from companion import destinations as to
from companion.boxes.sorting import plain_boxes
from companion.session.play import Box
from companion.tables.sorting.kinds import yokai_edition
from companion.view.views import HomeView, ScoreView, SetupView
from rules.game import CardNeeded, GameOver
from rules.grid.ending import face_down, unnamed
from rules.grid.state import Ended
from tests.session_player import Sitting

SHAPES = """
name = "Yokai with our shapes"
[[objective]]
name = "square"
rows = ["####", "####", "####", "####"]
[[objective]]
name = "hook"
rows = ["#########", "#", "#", "#", "#", "#", "#", "#"]
"""
YOKAI, CARDS = plain_boxes()
SHAPED = Box("yokai", yokai_edition(SHAPES), SHAPES)


def begun(box, *presses):
    """A game at its first turn, through wizard and set-up list."""
    return begin(Sitting(box=box), box.game, *presses)


def begin(sitting, game, *presses):
    """``sitting`` at the first turn of ``game``, from the first screen on."""
    assert isinstance(sitting.view, HomeView)
    sitting.press(f"new-{game}")
    left = list(presses)
    while not isinstance(sitting.here, to.Table):
        assert isinstance(sitting.view, SetupView)
        for each in [each for each in left if each in sitting.choices()]:
            left.remove(each)
            sitting.press(each)
        sitting.press("next")
    assert not left
    if isinstance(sitting.play.timeline.turn, CardNeeded):
        sitting.press("drawn-hook")
    return sitting


def cells(sitting):
    return [each for each in sitting.choices() if each.startswith("cell-")]


def offers(sitting, start):
    return [each for each in sitting.choices() if each.startswith(start)]


def turn(sitting, number):
    """One turn: two looks, a move, then a hint is turned up while there are any."""
    for _ in range(2):
        choices = cells(sitting)
        sitting.press(choices[number % len(choices)])
    move(sitting, number)
    if "reveal" in sitting.choices():
        sitting.press("reveal")
        if isinstance(sitting.play.timeline.turn, CardNeeded):
            drawn = offers(sitting, "drawn-")
            sitting.press(drawn[number % len(drawn)])
        return
    if not cells(sitting):
        sitting.press(offers(sitting, "hint-")[-1])
    sitting.press(cells(sitting)[0])


def move(sitting, number):
    if "stay" in sitting.choices():
        sitting.press("stay")
        return
    choices = cells(sitting)
    sitting.press(choices[number * 7 % len(choices)])
    targets = cells(sitting)
    sitting.press(targets[number * 5 % len(targets)])


def name_all(sitting):
    """Say what every spirit is, one family after the other in reading order."""
    terms = sitting.play.timeline.game.terms
    while isinstance(sitting.state, Ended) and face_down(sitting.state):
        left = set(unnamed(terms, sitting.state))
        face = next(
            face.name
            for family in terms.deck.families
            for face in terms.deck.spirits
            if face.name in left and face.family == family
        )
        sitting.press(f"face-{face}")


def show_pairs(sitting):
    if isinstance(sitting.play.timeline.turn, GameOver):
        return
    count = sitting.play.timeline.game.terms.pair_count
    for _ in range(count):
        pairs = offers(sitting, "pair-")
        sitting.press(pairs[0])
    if count > 1:
        sitting.press("done")


def finish(sitting):
    name_all(sitting)
    show_pairs(sitting)
    view = sitting.view
    assert isinstance(view, ScoreView)
    return view


class Program:
    """A sitting as the terminal plays with it."""

    def __init__(self, sitting):
        self._sitting = sitting

    def step(self, now_ms):
        return self._sitting.view

    def post(self, message):
        self._sitting.send(message)

    def is_over(self):
        return False
