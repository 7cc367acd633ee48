"""The one mutable cell: messages in, session on, effects out, view to show.

Whoever draws calls ``step`` once a frame, always from the same thread. What an action
leads to is stored before ``view`` tells of it; when the disk refuses, the action has
not happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TypeAlias

from companion import effects as ask
from companion import messages as tell
from companion.boxfiles.boxes import Boxes, NoBoxes
from companion.boxfiles.drafting import MergeDraft, SwapDraft
from companion.devices.table import NoTables, TableDevices
from companion.dice.devices import DiceDevices, NoDice
from companion.doctor.examiner import Doctor, NoDoctor
from companion.effects import Effect
from companion.inbox import Inbox
from companion.keeping.carrier import Carrier, NoCarrier
from companion.messages import Message
from companion.printing.press import NoPress, Press
from companion.session.play import Session
from companion.settings import Settings
from companion.store import told
from companion.store.faults import Damaged, NotSaved, OutOfStep, UnknownGame
from companion.store.records import News, Opening
from companion.store.storage import Storage
from companion.version import VERSION
from companion.view.views import View
from hardware.cues import Cue

Update: TypeAlias = Callable[[Session, Message], tuple[Session, Iterable[Effect]]]
Present: TypeAlias = Callable[[Session], View]

TICK_MS = 1000
"""How often the session hears what time it is."""

_WRITES = (
    ask.BeginRecord,
    ask.Append,
    ask.Rewind,
    ask.Restore,
    ask.KeepPlace,
    ask.KeepTold,
    ask.CloseRecord,
)


@dataclass(frozen=True, slots=True)
class Outside:
    """What effects are carried out on."""

    storage: Storage
    save_settings: Callable[[Settings], None]
    """Raises ``NotSaved`` when the disk refuses."""

    show_cue: Callable[[str, Cue], None]
    use_camera: Callable[[bool], None]
    now_ms: Callable[[], int]
    """Milliseconds since 1970 (UTC), for the journal."""

    dice: DiceDevices = field(default_factory=NoDice)
    tables: TableDevices = field(default_factory=NoTables)
    boxes: Boxes = field(default_factory=NoBoxes)
    keep_met: Callable[[tuple[str, ...]], None] = lambda topics: None
    carrier: Carrier = field(default_factory=NoCarrier)
    doctor: Doctor = field(default_factory=NoDoctor)
    press: Press = field(default_factory=NoPress)


class Loop:
    """Owns the session; nothing else changes it."""

    def __init__(
        self,
        session: Session,
        outside: Outside,
        inbox: Inbox,
        update: Update,
        present: Present,
    ) -> None:
        self.session = session
        self.view = present(session)
        """What is to be shown; replaced by ``step``."""
        self.is_over = self.is_again = False
        """Whether the program was asked to end, and to start again then."""
        self.nudges: list[str] = []
        """What buttons on the table left to the screen; whoever draws takes it."""
        self._outside = outside
        self._inbox = inbox
        self._update = update
        self._present = present
        self._shown = session  # what ``view`` was made of
        self._is_refused = False
        self._ticked_ms: int | None = None

    def post(self, message: Message) -> bool:
        """Leave ``message`` for the next step; from any thread."""
        return self._inbox.post(message)

    def step(self, now_ms: int) -> bool:
        """Handle what has arrived and return whether there is something new to show.

        Args:
            now_ms: milliseconds since the start of the program.
        """
        for message in self._inbox.drain():
            self.handle(message)
        if self._ticked_ms is None or now_ms - self._ticked_ms >= TICK_MS:
            self._ticked_ms = now_ms
            self.handle(tell.Tick(now_ms))
        if self._outside.storage.is_ahead:
            self._mend(OutOfStep())
        while self._outside.storage.news:
            self.handle(tell.Told(self._outside.storage.news.pop(0)))
        if self.session is self._shown:
            return False
        before, self.view = self.view, self._present(self.session)
        self._shown = self.session
        return self.view != before

    def start(self) -> None:
        """Tell which games are stored; show the one that was cut off, if one was."""
        try:
            record = self._outside.storage.resume()
        except (NotSaved, Damaged) as fault:
            self._refuse(fault)
            return
        if record is not None:
            is_shown = self._outside.storage.was_cut_off
            self.handle(tell.Resumed(record, is_shown))
        self._list()

    def handle(self, message: Message) -> None:
        """Let the session answer ``message``, unless the disk refuses."""
        session, effects = self._update(self.session, message)
        asked = tuple(effects)
        writes = tuple(effect for effect in asked if isinstance(effect, _WRITES))
        answers = self._written(writes) if writes else ()
        if answers is None:
            return
        self.session = session
        for answer in answers:
            self.handle(answer)
        for effect in asked:
            if not isinstance(effect, _WRITES):
                self._carry_out(effect)

    def _written(self, writes: Sequence[Effect]) -> tuple[Message, ...] | None:
        """Store ``writes``, all or none; return what to tell, None when refused."""
        try:
            with _whole(self._outside.storage, len(writes)):
                answers = [_stored(self._outside, effect) for effect in writes]
        except (Damaged, OutOfStep) as fault:
            self._mend(fault)
            return None
        except NotSaved as fault:
            self._refuse(fault)
            return None
        if self._is_refused:
            self._is_refused = False
            answers.append(tell.Told(News("saved_again", (), "info")))
        return tuple(answer for answer in answers if answer is not None)

    def _refuse(self, fault: NotSaved | Damaged) -> None:
        self._is_refused = True
        self.handle(tell.Told(_refusal(fault)))

    def _mend(self, fault: Damaged | OutOfStep) -> None:
        """Go on with what is stored of the game, where less is than was shown."""
        storage = self._outside.storage
        try:
            if isinstance(fault, Damaged):
                storage.mend()
            record = storage.reopened()
        except (NotSaved, Damaged) as refusal:
            self._refuse(refusal)
            return
        if record is not None:
            self.handle(tell.Resumed(record))
        self._list()

    def _say(self, key: str, tone: str, **values: str) -> None:
        self.handle(tell.Told(News(key, tuple(values.items()), tone)))

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case ask.LoadRecord(game_id):
                self._load(game_id)
            case ask.ListRecords():
                self._list()
            case ask.SaveSettings():
                for answer in _settings_saved(self._outside, self.session.settings):
                    self.handle(answer)
            case ask.Nudge(name):
                self.nudges.append(name)
            case ask.Leave(is_again):
                self.is_over, self.is_again = True, is_again
            case _:
                for answer in _asked(self._outside, effect):
                    self.handle(answer)

    def _load(self, game_id: int) -> None:
        try:
            record = self._outside.storage.load(game_id)
        except UnknownGame:
            self._say("game_lost", "error")
            self._list()
        except (NotSaved, Damaged) as fault:
            self._refuse(fault)
        else:
            self.handle(tell.Resumed(record))

    def _list(self) -> None:
        try:
            rows = self._outside.storage.games()
        except (NotSaved, Damaged) as fault:
            self._refuse(fault)
        else:
            self.handle(tell.RecordsListed(rows))


def _refusal(fault: NotSaved | Damaged) -> News:
    """Return what to tell of a step that was not stored, or not yet."""
    reason = fault.reason if isinstance(fault, NotSaved) else "damaged"
    if reason == "slow":
        return News("disk_slow", (), "warning")
    return News("not_saved", (("reason", reason),), "error")


def _settings_saved(outside: Outside, settings: Settings) -> tuple[Message, ...]:
    """Save ``settings``; return what to tell when the disk refuses."""
    try:
        outside.save_settings(settings)
    except NotSaved as fault:
        values = (("reason", fault.reason),)
        return (tell.Told(News("settings_not_saved", values, "error")),)
    return ()


def _asked(outside: Outside, effect: Effect) -> tuple[Message, ...]:
    """Let devices and boxes do what ``effect`` asks for; return what to tell."""
    match effect:
        case ask.ShowCue(lamp, cue):
            outside.show_cue(lamp, cue)
        case ask.UseCamera(is_on):
            outside.use_camera(is_on)
        case ask.KeepMet(topics):
            outside.keep_met(topics)
        case ask.ListBundles():
            return outside.carrier.listed()
        case ask.ApproveBundle():
            return outside.carrier.approve()
        case ask.MoveBundle(job, path):
            outside.carrier.do(job, path)
        case ask.ListPrintPlaces():
            return outside.press.listed()
        case ask.PrintSheet():
            outside.press.do(effect)
        case ask.Examine():
            outside.doctor.examine()
        case _:
            _move_dice(outside.dice, effect)
            _look(outside.tables, effect)
            return _moved(outside.boxes, effect)
    return ()


def _moved(boxes: Boxes, effect: Effect) -> tuple[Message, ...]:
    """Let boxes be moved; return what to tell."""
    match effect:
        case ask.ListBoxes():
            return boxes.listed()
        case ask.CompareBox(path):
            return boxes.compare(path)
        case ask.MoveBox(job, game, path):
            return boxes.use(job, game, path)
        case ask.CallOff():
            return boxes.call_off()
    return _drafted(boxes, effect)


def _drafted(boxes: Boxes, effect: Effect) -> tuple[Message, ...]:
    """Let what is entered of a box be kept or read; return what to tell."""
    match effect:
        case ask.ReadDraft(game):
            return boxes.draft(game)
        case ask.KeepDraft(game, text, forgets):
            return boxes.keep_draft(game, text, forgets)
        case MergeDraft():
            return boxes.merge_draft(effect)
        case SwapDraft(game):
            return boxes.swap_draft(game)
        case ask.PutBox(game, text, has_grown):
            return boxes.put(game, text, has_grown=has_grown)
    return ()


def _look(tables: TableDevices, effect: Effect) -> None:
    match effect:
        case ask.WatchTable(is_on):
            tables.watch_table(is_on)
        case ask.LookAtTable(order):
            tables.look_at_table(order)
        case ask.JudgePicture(is_on):
            tables.judge_picture(is_on)
        case ask.SeekBoard(is_on):
            tables.seek_board(is_on)
        case ask.UseMount(job):
            tables.use_mount(job)
        case ask.KeepPicture(game_id):
            tables.keep_picture(game_id)
        case ask.KnowCards(game, text):
            tables.know_cards(game, text)
        case ask.TakePhoto(game, ref, is_first):
            tables.take_photo(game, ref, is_first=is_first)


def _move_dice(dice: DiceDevices, effect: Effect) -> None:
    match effect:
        case ask.ArmDice():
            dice.arm_dice()
        case ask.RollDice(faces):
            dice.roll_dice(faces)
        case ask.ClearDice():
            dice.clear_dice()
        case ask.ReadDice():
            dice.read_dice()


def _whole(storage: Storage, writes: int) -> AbstractContextManager[None]:
    """Return what makes one change of several; one alone is whole by itself."""
    return storage.together() if writes > 1 else nullcontext()


def _stored(outside: Outside, effect: Effect) -> Message | None:
    """Store what ``effect`` asks for and return what the session is to hear of it."""
    storage, now_ms = outside.storage, outside.now_ms()
    match effect:
        case ask.BeginRecord(game, seats, seed, edition, options):
            made = storage.begin(
                Opening(game, seats, seed, edition, options, VERSION, now_ms)
            )
            return tell.RecordBegun(made.game_id, made.opening.begun_at_ms)
        case ask.Append(line, source, number):
            storage.append(number, line, source, now_ms)
        case ask.Rewind(number):
            storage.stand(number, now_ms)
        case ask.Restore(number):
            storage.stand(number + 1, now_ms)
        case ask.KeepPlace(page, number):
            storage.stand(number, now_ms, str(page))
        case ask.KeepTold(words, dice, number):
            storage.stand(number, now_ms, told.written(words, dice))
        case ask.CloseRecord(result):
            storage.finish(result, now_ms)
    return None
