"""Somebody at the screen, for tests: presses what a view offers, keeps a journal."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass

from companion import destinations as to
from companion import effects as ask
from companion import messages as msg
from companion.boxes.editions import sample
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings
from companion.store.records import GameSummary, Line, Opening, Record
from companion.view.views import ScanView, TableView
from rules.game import PlayerToAct
from rules.hundred_yokai.actions import Fight, Move, Place
from rules.hundred_yokai.player import GreedyPlayer
from tests.seen_program import Seen

GAME = "hundred-yokai"
BEGUN_AT_MS = 72_840_000
"""20:14 on the first day of 1970."""

KEY_LIKE = re.compile(r"[a-z_]+(\.[a-z_A-Z-]+)+|.*\{\w*\}.*")
"""What a sentence that is missing, or a value that was not given, looks like."""


class Journal:
    """What storage would hold: one record, lines that stand first."""

    def __init__(self):
        self.opening = None
        self.lines = []
        self.standing = 0
        self.result = None
        self.page = 0

    def take(self, effect):
        match effect:
            case ask.BeginRecord(game, seats, seed, edition, options):
                self.opening = Opening(
                    game, seats, seed, edition, options, begun_at_ms=BEGUN_AT_MS
                )
                self.lines, self.standing, self.result = [], 0, None
                self.page, self.told, self.dice = 0, (), ""
            case ask.Append(line, source, number):
                assert number == self.standing
                self.lines[number:] = [Line(line, source, 0)]
                self.standing, self.result, self.told = number + 1, None, ()
            case ask.Rewind(number):
                assert 0 <= number < self.standing
                self.standing, self.result, self.told = number, None, ()
            case ask.Restore(number):
                assert self.standing <= number < len(self.lines)
                self.standing, self.told = number + 1, ()
            case ask.KeepPlace(page, number):
                assert number == self.standing
                self.page = page
            case ask.KeepTold(words, dice, number):
                assert number == self.standing
                self.told, self.dice = words, dice
            case ask.CloseRecord(result):
                self.result = result

    def record(self):
        lines = tuple(self.lines)
        kept = self.page, self.told, self.dice
        return Record(1, self.opening, lines, self.standing, self.result, *kept)


class Sitting(Seen):
    """A session and all that was asked of the world outside."""

    def __init__(self, settings=None, entropy=7, box=None):
        self.session = begin(settings or Settings(), (box or sample(),), entropy)
        self.journal = Journal()
        self.lamps = {}
        self.is_camera_on = False
        self.effects = ()

    @property
    def view(self):
        view = present(self.session)
        assert_sound(view)
        return view

    def send(self, message):
        """Let the session answer; return the effects without lamps and camera."""
        before = self.journal.standing
        self.session, effects = update(self.session, message)
        told = []
        for effect in effects:
            match effect:
                case ask.ShowCue(lamp, cue):
                    self.lamps[lamp] = cue
                case ask.UseCamera(is_on):
                    assert is_on != self.is_camera_on
                    self.is_camera_on = is_on
                case _:
                    told.append(effect)
                    self.journal.take(effect)
        if self.play is not None and self.journal.opening is not None:
            assert self.journal.standing == self.play.count, (message, before)
        self.effects = tuple(told)
        return self.effects

    def journal_row(self):
        """The record as a line of the history."""
        opening = self.journal.opening
        return GameSummary(
            1,
            opening.game,
            opening.options,
            opening.begun_at_ms,
            opening.begun_at_ms,
            self.journal.standing,
            self.journal.result,
        )

    def press(self, *ids):
        for each in ids:
            choices = self.choices()
            assert each in choices, (each, type(self.here).__name__, sorted(choices))
            self.send(choices[each].message)

    def restart(self):
        """Lose all but the journal, begin again."""
        old = self.session
        self.session = begin(old.settings, old.boxes, old.entropy + 1, old.words)
        self.lamps, self.is_camera_on = {}, False
        self.send(msg.Resumed(self.journal.record(), is_shown=False))

    def begin(self, *presses):
        """Go through the wizard, pressing ``presses`` where they are offered."""
        left = list(presses)
        self.press(f"new-{GAME}")
        while isinstance(self.here, to.Setup):
            for each in [each for each in left if each in self.choices()]:
                left.remove(each)
                self.press(each)
            self.press("next")
        assert not left, left

    def lay(self):
        """Accept islands and plot, walk past the set-up list."""
        while not isinstance(self.here, to.Table) or self.state.draws:
            choices = self.choices()
            is_plot = bool(self.state.draws) and self.state.draws[0].pile == "plot"
            self.press(
                "let-app" if is_plot else "done" if "done" in choices else "next"
            )

    def wait_for_the_kings_card(self):
        """Play until the King is to reveal a card, which people show to the camera."""
        self.begin("draws-people", "opponent-easy")
        self.lay()
        while not self.state.draws:
            choices = self.choices()
            presses = [c for c in ("end-turn", "skip", "end-parade") if c in choices]
            presses += [c for c in choices if c.startswith(("parade-", "tile-"))]
            self.press(presses[0])

    def human_presses(self):
        """Return the presses that a built-in player makes on his turn now."""
        turn = self.play.timeline.turn
        assert isinstance(turn, PlayerToAct)
        action = GreedyPlayer(self.play.timeline.game).choose(self.state).action
        for choice in self.choices().values():
            if isinstance(choice.message, msg.Act) and choice.message.action == action:
                return (choice.id,)
        return _taps(action)


def entry(sitting, level, number=0):
    """The box's card of a level with that number."""
    cards = [e for e in sitting.play.box.edition.cards if e.card.level == level]
    return cards[number]


def _taps(action):
    match action:
        case Place(tile, None):
            return (f"tile-{tile}",)
        case Place(tile, source):
            return f"tile-{tile}", f"tile-{source}"
        case Move(source, target):
            return f"tile-{source}", f"tile-{target}"
        case Fight(tile):
            return (f"tile-{tile}",)
        case _:
            raise AssertionError(action)


def texts(thing):
    """Yield every text that a view shows."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from texts(part)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            if field.name not in ("message", "id", "cue", "name", "element"):
                yield from texts(getattr(thing, field.name))


def assert_sound(view):
    """No text is a key without sentence; ids are unique on the screen."""
    wrong = [text for text in texts(view) if KEY_LIKE.fullmatch(text)]
    assert not wrong, wrong
    ids = [choice.id for choice in every_choice(view)]
    assert len(ids) == len(set(ids)), sorted(ids)
    if isinstance(view, ScanView | TableView):
        assert view.instruction.text


def every_choice(thing):
    """Yield every choice of a view, those around it included."""
    if type(thing).__name__ == "Choice":
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from every_choice(part)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            if field.name != "message":
                yield from every_choice(getattr(thing, field.name))
