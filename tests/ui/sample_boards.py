"""Views of the sorting games, from games that were played for them."""

from dataclasses import replace

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import sample
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings
from companion.words import LANGUAGES, PSEUDO, Words
from tests.sorting_player import (
    CARDS,
    SHAPED,
    YOKAI,
    begun,
    cells,
    finish,
    name_all,
    offers,
    turn,
)
from tests.ui.sample_outlines import OUTLINE_VIEWS
from tests.ui.sample_records import RECORD_VIEWS


def played(box, turns, *presses, seed=3):
    """A game after some turns."""
    sitting = begun(box, *presses)
    for number in range(turns):
        turn(sitting, number * seed + 1)
    return sitting


def looked(sitting, count=2):
    for number in range(count):
        sitting.press(cells(sitting)[number * 3])
    return sitting


def placing(box, *presses):
    """A game with hints on some spirits, in the third step of a turn."""
    sitting = played(box, 3, *presses)
    for number in range(2):
        looked(sitting)
        step(sitting, number)
        hint = offers(sitting, "hint-")[0]
        sitting.press(hint)
        sitting.press(cells(sitting)[4 + number * 5])
    return looked(sitting)


def step(sitting, number):
    sitting.press(cells(sitting)[number * 2])
    sitting.press(cells(sitting)[number * 3])


def target(box, *presses):
    sitting = placing(box, *presses)
    sitting.press(cells(sitting)[3])
    return sitting


def hinting(box, *presses):
    sitting = placing(box, *presses)
    step(sitting, 2)
    return sitting


def in_a_line():
    """Sixteen spirits in one row, as far as the game can go."""
    sitting = begun(YOKAI, "players-4")
    state = sitting.state
    line = replace(state, spirits=tuple((0, column) for column in range(-5, 11)))
    timeline = replace(sitting.play.timeline, opening=line)
    sitting.session = replace(
        sitting.session, play=replace(sitting.play, timeline=timeline)
    )
    return looked(sitting)


def ended(box, *presses):
    """A game that is declared sorted after a few turns, all spirits still down."""
    sitting = placing(box, *presses)
    step(sitting, 2)
    sitting.press("hint-" + sitting.state.revealed[-1])
    sitting.press(cells(sitting)[2])
    sitting.press("declare", "end")
    return sitting


def half_named(box, count, *presses):
    sitting = ended(box, *presses)
    faces = ("kitsune", "kitsune", "kappa", "oni", "oni", "rokurokubi", "kappa")
    suits = ("3H", "AH", "4C", "2S", "AS", "5D", "2D")
    is_cards = box is CARDS
    for face in (suits if is_cards else faces)[:count]:
        if f"face-{face}" in sitting.choices():
            sitting.press(f"face-{face}")
    return sitting


def judged(box, *presses):
    sitting = ended(box, *presses)
    finish(sitting)
    return sitting


def won():
    sitting = begun(CARDS, "players-2")
    for wanted in ("drawn-JC", "drawn-QS", "drawn-KH"):
        looked(sitting)
        there_and_back(sitting)
        sitting.press("reveal", wanted)
    for hint, cell in (("hint-JC", "cell-2,1"), ("hint-QS", "cell-0,1")):
        looked(sitting)
        there_and_back(sitting)
        sitting.press(hint, cell)
    looked(sitting)
    there_and_back(sitting)
    sitting.press("reveal", "drawn-JH", "declare", "end")
    finish(sitting)
    return sitting


def there_and_back(sitting):
    away = (3, 3) in sitting.state.spirits
    source, goal = ("3,3", "4,2") if away else ("4,2", "3,3")
    sitting.press(f"cell-{source}", f"cell-{goal}")


def wizard(page, *presses):
    sitting = begun(SHAPED)
    sitting.press("menu-home", "new-yokai")
    for _ in range(page):
        sitting.press("next")
    sitting.press(*presses)
    return sitting


def outlining():
    """The page of the wizard on which an outline is chosen."""
    return wizard(1, "level-5", "next")


def laying(box, page, *presses):
    sitting = begun(box, *presses)
    sitting.press("menu-setout")
    for _ in range(page):
        sitting.press("next")
    return sitting


def drawing():
    sitting = hinting(CARDS, "players-3")
    sitting.press("reveal")
    return sitting


def wondering():
    sitting = played(CARDS, 2, "players-2", "big")
    sitting.press("declare")
    return sitting


def pairing():
    sitting = begun(YOKAI, "players-2", "level-2", "affinities")
    sitting.press("declare", "end")
    name_all(sitting)
    sitting.press("pair-kappa+oni")
    return sitting


def pairs_lost():
    sitting = pairing()
    sitting.press("pair-kitsune+oni", "done")
    return sitting


BOARDS = {
    "sort-peek": begun(YOKAI, "players-2"),
    "sort-move": placing(CARDS, "players-3"),
    "sort-target": target(YOKAI, "players-2"),
    "sort-hint": hinting(YOKAI, "players-2"),
    "sort-drawn": drawing(),
    "sort-line": in_a_line(),
    "sort-declare": wondering(),
    "sort-reveal": half_named(YOKAI, 6, "players-2"),
    "sort-reveal-cards": half_named(CARDS, 5, "players-2"),
    "sort-pairs": pairing(),
    "sort-score": won(),
    "sort-score-lost": judged(YOKAI, "players-3"),
    "sort-level": wizard(1, "level-5"),
    "sort-glorious": wizard(3, "ranks-own", "next", "glorious+5"),
    "sort-legendary": wizard(3, "ranks-own", "next", "glorious+5", "next"),
    "sort-ready": wizard(1, "level-5", "next", "objective-hook", *["next"] * 5),
    "sort-outlines": outlining(),
    "sort-who": laying(CARDS, 2, "players-2", "level-3", "neighbours"),
    "sort-secret": laying(YOKAI, 3, "players-2", "level-2"),
    "sort-kept": laying(CARDS, 1, "players-2", "level-3"),
    "sort-shape": hinting(SHAPED, "players-2", "level-5"),
    "sort-shape-lost": judged(SHAPED, "players-2", "level-5"),
    "sort-pairs-lost": pairs_lost(),
    "sort-pile": laying(CARDS, 1, "players-4"),
}


def three_games():
    """The first screen with every game that the program knows."""
    boxes = (sample(), YOKAI, CARDS)
    return present(begin(Settings(), boxes, 1))


BOARD_VIEWS = {name: sitting.view for name, sitting in BOARDS.items()}
BOARD_VIEWS["sort-home"] = three_games()
BOARD_VIEWS |= RECORD_VIEWS | OUTLINE_VIEWS
JUDGED = judged(YOKAI, "players-3")
JUDGED.press("correct")
BOARD_VIEWS["sort-judged"] = JUDGED.view


def said_in(session, words):
    """The view of ``session`` for people who chose the language of ``words``."""
    settings = replace(session.settings, language=words.language)
    return present(replace(session, words=words, settings=settings))


def spoken():
    """Some screens in every other language, and in the made-up one."""
    start = begin(Settings(), (sample(), YOKAI, CARDS), 1)
    settings, _ = update(start, msg.Go(to.Settings()))
    sessions = {"home": start, "settings": settings}
    sessions |= {
        name: BOARDS[name].session for name in ("sort-hint", "sort-score", "sort-pile")
    }
    return {
        f"{name}-{language}": said_in(session, Words(language))
        for language in (*LANGUAGES[1:], PSEUDO)
        for name, session in sessions.items()
    }


SPOKEN_VIEWS = spoken()
