"""Naming a card to the game: by camera, by its code, by its icons."""

from __future__ import annotations

from companion import destinations as to
from companion.messages import Go, LetAppDraw, Typed
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import boards, cards, names
from companion.tables.hundred_yokai.pages import act, table_chrome
from companion.view.lost_camera import lost_camera
from companion.view.views import (
    CardView,
    Choice,
    IconsView,
    Instruction,
    KeypadView,
    ScanView,
)
from rules.game import Drawn
from rules.hundred_yokai.board import EFFECTS, PLACEMENTS, Card, card_element
from rules.hundred_yokai.cards import MAX_ICONS, are_icons, icons_ref
from rules.hundred_yokai.edition import CardEntry

MOST_MATCHES = 8
LEVELS = (1, 2, 3)


def scan(session: Session, play: Play) -> ScanView:
    """Return the screen that waits for a card before the camera."""
    words, camera = session.words, session.camera
    status = words.say("scan.looking") if session.sees_cards else _no_camera(session)
    if camera.said is not None:
        status = words.tell(camera.said)
    seat = cards.correcting_seat(session)
    return ScanView(
        chrome=table_chrome(session, play),
        instruction=_instruction(session, play),
        status=status,
        has_preview=session.sees_cards,
        choices=(
            _switch(session, "type", to.Keypad(seat=seat)),
            _switch(session, "icons", _first_icons(session, play)),
            *_let_app(session, play),
        ),
    )


def keypad(session: Session, play: Play, here: to.Keypad) -> KeypadView:
    """Return the screen on which a code is typed."""
    words = session.words
    found = cards.matches(play, here.text)
    level = cards.level_wanted(session, play)
    fitting = [e for e in found if not level or e.card.level == level]
    status = words.say("keypad.text" if found else "keypad.none")
    if not here.text:
        status = words.say("keypad.empty")
    return KeypadView(
        chrome=table_chrome(session, play),
        instruction=Instruction(words.say("keypad.title"), status),
        text=here.text,
        matches=tuple(_match(session, entry) for entry in fitting[:MOST_MATCHES]),
        choices=(
            Choice("enter", words.say("nav.done"), Typed(here.text), "primary"),
            *_camera(session, here.seat),
            _switch(session, "icons", _first_icons(session, play)),
            *_let_app(session, play),
        ),
    )


def icons(session: Session, play: Play, here: to.Icons) -> IconsView:
    """Return the screen on which a card's icons are tapped."""
    words, spelled = session.words, here.icons
    is_whole = are_icons(spelled)
    level = cards.level_wanted(session, play) or here.level
    ref = icons_ref(spelled, level)
    card = Card(spelled, "", level)
    done = Typed(ref) if is_whole else None
    return IconsView(
        chrome=table_chrome(session, play),
        instruction=Instruction(words.say("icons.title"), words.say("icons.text")),
        card=boards.card_view(session, play, card) if is_whole else _blank(level),
        keys=_keys(session, here),
        levels=_levels(session, play, here),
        choices=(
            Choice("enter", words.say("icons.done"), done, "primary"),
            Choice(
                "take-back",
                words.say("icons.take-back"),
                Go(to.Icons(spelled[:-1], here.level, here.seat)) if spelled else None,
                "quiet",
            ),
            *_camera(session, here.seat),
            _switch(session, "type", to.Keypad(seat=here.seat)),
            *_let_app(session, play),
        ),
    )


def _instruction(session: Session, play: Play) -> Instruction:
    words, seat = session.words, cards.correcting_seat(session)
    if not session.sees_cards:
        return _blind_instruction(session, play)
    if seat >= 0:
        name = names.side_name(words, play, seat)
        key = names.personal(session, play, "scan.add", seat)
        return Instruction(words.say(key, seat=name))
    draws = play.state.draws
    if draws and draws[0].purpose == "king":
        why = words.say("king.draw-why")
        return Instruction(words.say("king.draw-scan"), why, "K1")
    if draws:
        return Instruction(words.say("scan.draw"))
    return Instruction(words.say("scan.recruit"), words.say("scan.recruit-why"))


def _blind_instruction(session: Session, play: Play) -> Instruction:
    """Return what to do where there is no camera to show a card to."""
    words, draws = session.words, play.state.draws
    if cards.correcting_seat(session) >= 0:
        return Instruction(words.say("scan.add-tell"))
    if draws and draws[0].purpose == "king":
        why = words.say("king.draw-why")
        return Instruction(words.say("scan.king-tell"), why, "K1")
    return Instruction(words.say(f"scan.{'draw' if draws else 'recruit'}-tell"))


def _no_camera(session: Session) -> str:
    """Return why there is no picture to look at."""
    if session.settings.cards == "off":
        return session.words.say("scan.off")
    return lost_camera(session) or session.words.say("scan.no-camera")


def _camera(session: Session, seat: int) -> tuple[Choice, ...]:
    """Return the way to the camera, where there is one."""
    if not session.sees_cards:
        return ()
    return (_switch(session, "camera", to.Scan(seat)),)


def _switch(session: Session, name: str, destination: to.Destination) -> Choice:
    return Choice(name, session.words.say(f"scan.{name}"), Go(destination))


def _first_icons(session: Session, play: Play) -> to.Icons:
    level = cards.level_wanted(session, play) or 1
    return to.Icons((), level, cards.correcting_seat(session))


def _let_app(session: Session, play: Play) -> tuple[Choice, ...]:
    """Return the buttons for a draw that no card answers.

    The app can only draw where it knows the face-up cards: else it might name one.
    """
    if not play.state.draws or cards.correcting_seat(session) >= 0:
        return ()
    words, choices = session.words, []
    if play.options.is_display_tracked:
        label = words.say("table.let-app")
        choices.append(Choice("let-app", label, LetAppDraw(play.count), "quiet"))
    nothing = Drawn(())
    if nothing in play.timeline.game.legal_actions(play.state):
        label = words.say("table.empty-pile")
        choices.append(Choice("empty-pile", label, act(play, nothing), "quiet"))
    return tuple(choices)


def _match(session: Session, entry: CardEntry) -> Choice:
    element = card_element(entry.card)
    return Choice(
        f"match-{entry.code or entry.card.id}",
        entry.name or names.icons(session.words, entry.card.icons),
        Typed(entry.card.id),
        detail=session.words.say(
            "keypad.detail",
            element=names.element(session.words, element),
            level=entry.card.level,
            code=entry.code,
        ),
        icons=entry.card.icons,
        element=element,
    )


def _keys(session: Session, here: to.Icons) -> tuple[Choice, ...]:
    """Return a button for each icon that may come next."""
    fitting = (*PLACEMENTS, *EFFECTS) if here.icons else PLACEMENTS
    is_full = len(here.icons) >= MAX_ICONS
    return tuple(
        Choice(
            f"icon-{icon}",
            names.word(session.words, "icon", icon),
            None
            if is_full or icon not in fitting
            else Go(to.Icons((*here.icons, icon), here.level, here.seat)),
            icons=(icon,),
        )
        for icon in (*PLACEMENTS, *EFFECTS)
    )


def _levels(session: Session, play: Play, here: to.Icons) -> tuple[Choice, ...]:
    if cards.level_wanted(session, play):
        return ()
    return tuple(
        Choice(
            f"level-{level}",
            session.words.say("icons.level", level=level),
            Go(to.Icons(here.icons, level, here.seat)),
            is_chosen=level == here.level,
        )
        for level in LEVELS
    )


def _blank(level: int) -> CardView:
    return CardView(name="", element="", icons=(), level=level)
