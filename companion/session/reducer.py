"""The one reducer: a session and a message lead to a session and to effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion import messages as msg
from companion.arming import armed
from companion.destinations import (
    Confirm,
    Doctor,
    Enrol,
    EnrolPart,
    Everything,
    MountCheck,
    OwnBoxes,
    Prints,
    PrintSheet,
    TouchCheck,
)
from companion.effects import (
    Effect,
    Examine,
    Leave,
    ListBoxes,
    ListBundles,
    ListPrintPlaces,
    ListRecords,
    Nudge,
)
from companion.enrolling.state import Photographed
from companion.enrolling.wishes import (
    CardKnown,
    DraftRead,
    DropDraft,
    Enter,
    Explain,
    FinishBox,
    Photograph,
    PutBack,
)
from companion.hints import showing as hints
from companion.hints.wishes import ForgetHints, HintSeen
from companion.looks import TableFollowed, TableRead, TableUnread
from companion.messages import Act, Message
from companion.session import (
    boxes,
    cards,
    devices,
    dice,
    enrol,
    everything,
    game,
    king,
    learning,
    merging,
    mount,
    photos,
    places,
    printing,
    screens,
    tables,
    touch,
)
from companion.session.play import Box, Camera, Session
from companion.session.present import present
from companion.settings import Settings
from companion.view.offered import last_resort
from companion.view.views import View, primary_of
from companion.words import Words, said
from hardware.events import ButtonHeld, ButtonPressed, DeviceLost
from vision.events import (
    CameraBack,
    CameraLost,
    CodeDamaged,
    CodeSeen,
    NothingRead,
    OutOfView,
)

Effects = tuple[Effect, ...]


def begin(
    settings: Settings,
    owned: tuple[Box, ...],
    entropy: int,
    words: Words | None = None,
    utc_offset_min: int = 0,
    *,
    has_camera: bool = True,
    met: frozenset[str] | None = None,
) -> Session:
    """Return the session at the start of the program.

    Args:
        settings: choices that hold for every game.
        owned: what is in the box of each game, as its owner has it.
        entropy: any number, another one at every start; seeds of games come from it.
        words: the players' language; that of the settings by default.
        utc_offset_min: minutes that the clock on the wall is ahead of UTC.
        has_camera: whether there is to be one to show cards to.
        met: topics of hints that were met before; None shows no hints at all.
    """
    return Session(
        settings=settings,
        boxes=owned,
        words=words or Words(settings.language),
        entropy=entropy,
        utc_offset_min=utc_offset_min,
        camera=Camera(is_lost=not has_camera),
        met=met,
    )


def update(session: Session, message: Message) -> tuple[Session, Effects]:
    """Return what ``message`` leads to; one that nobody asked for leads nowhere.

    The session comes back itself when nothing changes, so that ``is`` tells. Effects
    that store come before those that show.
    """
    after, effects = _handled(session, message)
    if after is session:
        return session, effects
    after, kept = learning.learned(session, after)
    after, met = hints.gone_on(session, after)
    after, changes = armed(screens.fitting(after))
    return after, (*effects, *kept, *met, *places.kept(session, after), *changes)


def _handled(session: Session, message: Message) -> tuple[Session, Effects]:
    handler = HANDLERS.get(type(message))
    return handler(session, message) if handler else (session, ())


def _moved(session: Session, message: msg.Go) -> tuple[Session, Effects]:
    """Open a screen; those that list stored games ask for them."""
    after = screens.go(session, message.destination)
    if after is session:
        return session, ()
    opened = _OPENED.get(type(message.destination))
    if opened is not None:
        return opened(after)
    if isinstance(message.destination, Enrol | EnrolPart):
        return enrol.opened(after, message.destination)
    return after, (ListRecords(),) if screens.lists_games(message.destination) else ()


def _gone_back(session: Session) -> tuple[Session, Effects]:
    """Go back; a page of what lies on the device and on sticks lists it anew."""
    after = screens.back(session)
    is_page = isinstance(after.here, OwnBoxes | Everything | Prints)
    is_new = after is not session and not isinstance(session.here, Confirm)
    opened = _OPENED.get(type(after.here)) if is_page and is_new else None
    return opened(after) if opened is not None else (after, ())


_OPENED: dict[type, Callable[[Session], tuple[Session, Effects]]] = {
    OwnBoxes: lambda session: (session, (ListBoxes(),)),
    Everything: lambda session: (session, (ListBundles(),)),
    Prints: lambda session: (session, (ListPrintPlaces(),)),
    PrintSheet: lambda session: (session, (ListPrintPlaces(),)),
    Doctor: lambda session: (replace(session, examined=None), (Examine(),)),
    TouchCheck: lambda session: (touch.begun(session), ()),
    MountCheck: mount.opened,
}
"""What screens need when they are opened."""


def _ticked(session: Session, at_ms: int) -> Session:
    return tables.tick(devices.tick(session, at_ms), at_ms)


def _dismissed(session: Session, _: msg.Dismiss) -> tuple[Session, Effects]:
    """Put the notice away."""
    is_open = session.notice is not None
    return (replace(session, notice=None) if is_open else session), ()


def _answered(session: Session, message: msg.Answer) -> tuple[Session, Effects]:
    """Carry out what the question on screen was about, on *yes*."""
    asked = screens.question(session)
    if asked is None:
        return session, ()
    left = screens.back(session)
    return _handled(left, asked) if message.is_yes else (left, ())


def _pressed(
    session: Session, press: ButtonPressed | msg.Pressed
) -> tuple[Session, Effects]:
    """Let a button do what the screen expects: its primary choice, or the way back.

    One that is pressed in the dark only lights the screen.
    """
    if session.is_dark:
        return replace(session, is_dark=False), ()
    at_ms = press.at_ms if isinstance(press, ButtonPressed) else -1
    if dice.are_running(session, at_ms):
        return session, ()
    moves_focus = session.settings.buttons == "focus"
    if press.button == "press" or (moves_focus and isinstance(press, ButtonPressed)):
        return session, (Nudge(press.button),)
    view = present(session)
    if press.button == "next":
        choice = primary_of(view)
    else:
        choice = view.chrome.undo or view.chrome.back
    if choice is None and press.button == "next":
        return _insisted(session, view, at_ms)
    if choice is None or choice.message is None:
        return session, ()
    return _carried_out(session, choice.message, at_ms)


def _insisted(session: Session, view: View, at_ms: int) -> tuple[Session, Effects]:
    """Ask before a button does what nobody expects of it; a second press agrees."""
    choice = last_resort(view)
    if choice is None or choice.message is None:
        return session, ()
    asked = said("button.again", what=choice.label)
    if session.notice != asked:
        return devices.noticed(session, asked), ()
    return _carried_out(session, choice.message, at_ms)


def _carried_out(
    session: Session, message: Message, at_ms: int
) -> tuple[Session, Effects]:
    """Handle what a button pressed, and note whose press it was."""
    if isinstance(message, Act) and message.source == "touch":
        message = replace(message, source="button")
    after, effects = _handled(session, message)
    return dice.noted(session, after, at_ms), effects


def _held(session: Session, press: ButtonHeld) -> tuple[Session, Effects]:
    """Go to the first screen when *back* is held; *press* turns what buttons do."""
    if session.is_dark:
        return replace(session, is_dark=False), ()
    if press.button == "press":
        return screens.turn_buttons(session)
    return (screens.home(session) if press.button == "back" else session), ()


_Handler = Callable[[Session, Any], tuple[Session, Effects]]
HANDLERS: dict[type, _Handler] = {
    ButtonPressed: _pressed,
    msg.Pressed: _pressed,
    ButtonHeld: _held,
    msg.Answer: _answered,
    msg.Go: _moved,
    msg.Dismiss: _dismissed,
    Explain: lambda session, ask: (devices.noticed(session, ask.why), ()),
    msg.Rested: lambda session, told: (replace(session, is_dark=told.is_dark), ()),
    msg.Act: game.act,
    msg.PlayBot: king.play,
    msg.Undo: game.undo,
    msg.Typed: lambda session, told: (
        enrol.typed(session, told)
        if enrol.is_naming(session)
        else cards.typed(session, told)
    ),
    DraftRead: enrol.draft_read,
    Enter: enrol.enter,
    PutBack: enrol.put_back,
    FinishBox: enrol.finish,
    DropDraft: enrol.drop,
    msg.TakeCard: cards.take,
    msg.LetAppDraw: lambda session, ask: game.let_app_draw(session, ask.at_entry),
    msg.LookAtDice: lambda session, _: dice.look(session),
    msg.DiceRead: dice.read,
    msg.AskForLook: tables.ask,
    msg.SayCard: tables.say,
    msg.SayWay: tables.turn,
    TableRead: tables.read,
    TableFollowed: tables.followed,
    TableUnread: tables.unread,
    msg.PicturesListed: lambda session, told: (
        replace(session, pictures=told.games),
        (),
    ),
    msg.Redo: lambda session, ask: game.redo(session, ask.to),
    msg.StartGame: lambda session, _: game.start(session),
    msg.ResumeGame: lambda session, ask: game.resume(session, ask.game_id),
    msg.Resumed: game.resumed,
    msg.RecordBegun: game.begun,
    Photograph: photos.take,
    Photographed: photos.taken,
    CardKnown: photos.known,
    CodeSeen: lambda session, fact: cards.seen(session, fact.text),
    msg.Quit: lambda session, _: (session, (Leave(),)),
    msg.Choose: lambda session, ask: screens.choose(session, ask.name, ask.value),
    msg.Back: lambda session, _: _gone_back(session),
    msg.Pick: lambda session, ask: (screens.pick(session, ask.what), ()),
    msg.RecordsListed: lambda session, told: (replace(session, records=told.rows), ()),
    HintSeen: hints.seen,
    ForgetHints: lambda session, _: hints.forgotten(session),
    **boxes.HANDLERS,
    **merging.HANDLERS,
    **everything.HANDLERS,
    **printing.HANDLERS,
    **touch.HANDLERS,
    **mount.HANDLERS,
    msg.Examined: lambda session, told: (replace(session, examined=told.found), ()),
    msg.PictureJudged: lambda session, told: (
        devices.judged(session, told.found),
        (),
    ),
    msg.Told: lambda session, told: (devices.news(session, told.news), ()),
    msg.Failed: lambda session, told: (
        screens.trouble(session, told.what, told.where),
        (),
    ),
    msg.Tick: lambda session, told: (
        touch.tick(_ticked(session, told.at_ms), told.at_ms),
        (),
    ),
    DeviceLost: lambda session, fact: (devices.lost(session, fact), ()),
    CameraLost: lambda session, fact: (devices.camera_lost(session, fact), ()),
    CameraBack: lambda session, _: (devices.camera_back(session), ()),
    CodeDamaged: lambda session, _: (devices.unread(session, "damaged"), ()),
    NothingRead: lambda session, fact: (devices.unread(session, fact.reason), ()),
    OutOfView: lambda session, _: (devices.out_of_view(session), ()),
}
"""What each kind of message leads to; a test holds it against ``Message``."""
