"""Sessions in every kind of place, from games that were played for them.

A place is a session; in which language it is shown is said afterwards.
"""

from dataclasses import replace

from companion import destinations as to
from companion import messages as msg
from companion import stickers
from companion.arming import LAMPS
from companion.boxes.editions import sample
from companion.hints.topics import TOPICS
from companion.printing.wishes import Order
from companion.screens.settings import GROUPS
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings
from companion.store.records import News
from companion.words import Words
from hardware.events import DeviceLost
from rules.game import GameOver
from rules.hundred_yokai.state import Phase
from tests.session_player import GAME, Sitting, entry, texts
from tests.sorting_player import CARDS, YOKAI
from tests.ui.sample_boards import BOARDS, JUDGED
from tests.ui.sample_boxes import SHELF
from tests.ui.sample_checks import CHECK_SESSIONS
from tests.ui.sample_enrolling import ENROL_SESSIONS
from tests.ui.sample_king import KING_SESSIONS
from tests.ui.sample_looks import SITTINGS
from tests.ui.sample_merging import MERGE_SESSIONS
from tests.ui.sample_parade import PARADE_SESSIONS
from tests.ui.sample_records import RECORD_SESSIONS
from vision.events import CodeSeen

MOST_STEPS = 900


class Keys(Words):
    """Says keys instead of sentences: shows what a view is about."""

    def say(self, key, /, **values):
        return key


KEYS = Keys()


def seen_in(session, words):
    """What ``session`` shows in the language of ``words``."""
    settings = session.settings
    if words is not KEYS:
        settings = replace(settings, language=words.language)
    return present(replace(session, words=words, settings=settings))


def signature(session):
    """What kind of place this is: one of each kind is enough."""
    view = seen_in(session, KEYS)
    asked = getattr(view, "instruction", None)
    about = asked.text if asked else getattr(view, "heading", view.chrome.title)
    return type(session.here).__name__, type(view).__name__, about


class Places:
    """Collects one session of each kind."""

    def __init__(self):
        self.found = {}

    def see(self, sitting):
        """Keep where ``sitting`` is, if there was no such place yet."""
        self.keep(sitting.session)

    def keep(self, session):
        self.found.setdefault(signature(session), session)

    def visit(self, sitting, *destinations):
        """Look at screens on top, without going there."""
        for destination in destinations:
            self.keep(update(sitting.session, msg.Go(destination))[0])


def wizard(places, *presses):
    """Go through the wizard and the set-up list."""
    sitting = Sitting()
    places.see(sitting)
    sitting.press(f"new-{GAME}")
    left = list(presses)
    while not isinstance(sitting.here, to.Table) or sitting.state.draws:
        places.see(sitting)
        choices = sitting.choices()
        chosen = [each for each in left if each in choices]
        for each in chosen:
            left.remove(each)
            sitting.press(each)
            places.see(sitting)
        if not chosen:
            advance(sitting, choices)
    assert not left, left
    return sitting


def advance(sitting, choices):
    known = ("next", "let-app", "done", "plot-app", "own-app")
    wanted = next((each for each in known if each in choices), None)
    sitting.press(wanted or next(iter(choices)))


def play(places, sitting, extras=()):
    """Play to the score as the built-in player would."""
    for number in range(MOST_STEPS):
        places.see(sitting)
        if isinstance(sitting.play.timeline.turn, GameOver):
            return sitting
        if number % 40 == 9:
            places.visit(sitting, *extras)
        choices = sitting.choices()
        for ask in choices.keys() & {"refuse", "other"}:
            places.keep(update(sitting.session, choices[ask].message)[0])
        one_step(places, sitting, choices)
    raise AssertionError("no end")


def one_step(places, sitting, choices):
    if sitting.state.draws or "let-app" in choices:
        if "let-app" in choices:
            sitting.press("let-app")
        else:
            advance(sitting, choices)
        return
    if "done" in choices:
        sitting.press("done")
        return
    first, *more = sitting.human_presses()
    sitting.press(first)
    for each in more:
        places.see(sitting)
        if each in sitting.choices():
            sitting.press(each)


def solo(places):
    sitting = wizard(places, "opponent-hard", "draws-app")
    places.visit(sitting, to.Correct(), to.CorrectTile("wood-1"), to.CorrectSide(0))
    places.visit(sitting, to.CorrectSide(1), to.Parades(0), to.Parades(1), to.Log())
    play(places, sitting, (to.Log(), to.Parades(1)))
    return sitting


def people(places):
    """The decks on the table are drawn from: scan, icons, keypad."""
    sitting = wizard(places, "opponent-easy", "draws-people")
    for _ in range(60):
        places.see(sitting)
        if sitting.state.draws and sitting.state.draws[0].pile.startswith("level"):
            places.visit(sitting, to.Scan(), to.Icons(), to.Icons(("dig", "move")))
            places.visit(sitting, to.Keypad(), to.Keypad("k"))
            break
        if sitting.state.phase is Phase.RECRUIT:
            places.visit(sitting, to.Scan(0), to.Keypad("", 0))
        if sitting.state.draws:
            sitting.press("let-app")
            continue
        if getattr(sitting.view, "is_king", False):
            sitting.press("done")
        else:
            one_step(places, sitting, sitting.choices())
    return sitting


def free(places):
    """A turn that is played on the table and tapped in."""
    sitting = wizard(places, "opponent-easy", "draws-app", "style-free")
    for _ in range(3):
        places.see(sitting)
        sitting.press(next(iter(sitting.choices())))
    places.see(sitting)


def many(places):
    sitting = wizard(places, "opponent-4", "draws-app")
    places.visit(sitting, to.CorrectSide(2), to.Parades(3))
    return play(places, sitting, (to.Log(),))


def around(places, played):
    """The screens that belong to no game, with the longest notices."""
    start = Sitting()
    start.session = begin(Settings(), (sample(), YOKAI, CARDS), 1)
    places.visit(start, to.About(), to.History())
    for group in GROUPS:
        at = update(start.session, msg.Go(to.Settings(group)))[0]
        places.found["settings", group] = at
    start.send(msg.BoxesListed(SHELF))
    places.visit(start, to.OwnBoxes())
    waiting = replace(SHELF, busy="hundred-yokai.hyakki")
    places.keep(replace(start.session, stack=(to.Home(), to.OwnBoxes()), shelf=waiting))
    hints = (topic for topic in TOPICS if topic.startswith("parade-"))
    places.visit(start, *(to.Hint(topic) for topic in hints))
    start.send(msg.PrintPlacesListed((), "/var/lib/hyakki/prints"))
    own = Order("stickers", "hundred-yokai", "a4", "L7651")
    places.visit(start, to.Prints(), to.PrintSheet(own), to.PrintSheet(Order("strip")))
    places.visit(start, to.Confirm("quit", msg.Quit()))
    places.visit(start, to.Confirm("undo_secret", None, (("what", "Kappa"),)))
    start.send(DeviceLost(next(iter(LAMPS)), "pin_taken", (("bcm", 17),)))
    places.found["home", "notice"] = start.session
    values = {"file": "/data/edition.toml", "count": "12", "where": "x", "key": "y"}
    start.send(msg.Told(News("edition_wrong", tuple(values.items()), "error")))
    places.found["home", "long notice"] = start.session
    start.send(msg.Failed("ValueError: no such tile", "session.py:120"))
    places.see(start)
    played.send(msg.RecordsListed((played.journal_row(),)))
    places.visit(played, to.History(), to.Home())


def card_found():
    """A card that the camera read, asked about before it counts."""
    sitting = Sitting(Settings(cards="ask"))
    sitting.wait_for_the_kings_card()
    sitting.send(CodeSeen(stickers.write(GAME, entry(sitting, 1).code), 1))
    return sitting.session


def every_place():
    """One session of each kind of place, by its name."""
    places = Places()
    played = solo(places)
    people(places)
    free(places)
    many(places)
    around(places, played)
    for name, sitting in (*BOARDS.items(), ("sort-judged", JUDGED)):
        places.found[name,] = sitting.session
    looks = {name: sitting.session for name, sitting in SITTINGS.items()}
    made = PARADE_SESSIONS | ENROL_SESSIONS | CHECK_SESSIONS | MERGE_SESSIONS
    for name, session in (made | KING_SESSIONS | looks | RECORD_SESSIONS).items():
        places.found[name,] = session
    places.found["card-found",] = card_found()
    return {"-".join(dict.fromkeys(key)): at for key, at in places.found.items()}


def length(session, words):
    """How much there is to read."""
    return sum(map(len, texts(seen_in(session, words))))
