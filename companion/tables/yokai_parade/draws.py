"""Cards off a pile: tapped from a list, shown to the camera, or drawn by the app."""

from __future__ import annotations

from companion.messages import LetAppDraw, Message, Pick
from companion.session.play import Play, Session
from companion.tables.yokai_parade import names, rites
from companion.tables.yokai_parade.pages import act, again, table_chrome, table_view
from companion.tables.yokai_parade.telling import is_stepped, is_told_only
from companion.view.parts import Choice, Instruction
from companion.view.views import ScanView, View
from rules.game import CardNeeded, Drawn
from rules.yokai_parade.box import ONI
from rules.yokai_parade.piles import cards_left
from rules.yokai_parade.state import Draw, Phase, State

LIST = "list"
"""Picked by who would rather tap a card than show it."""

_RULES = {
    "monks": "S2 set-up",
    "plan": "S2 set-up",
    "yokai": "S2 yokai",
    "yokai-first": "YP11",
    "events": "S2 events",
    "trumps": "S2 trumps",
}


def is_shown(session: Session, play: Play) -> bool:
    """Return whether cards are shown to the camera just now."""
    is_due = isinstance(play.timeline.turn, CardNeeded) and play.draws == "camera"
    is_elsewhere = LIST in session.picked or rites.CARDS in session.picked
    return is_due and session.sees_cards and not is_elsewhere


def present(session: Session, play: Play, need: CardNeeded) -> View:
    """Return the screen on which the card that is due is told."""
    if session.picked[:1] == (rites.CARDS,):
        found = rites.cards(session, play, rites.trumps(play))
        if found:
            return found
    if is_shown(session, play):
        return _scan(session, play, need)
    if play.draws == "app" and not is_told_only(play):
        choices: tuple[Choice, ...] = (_app(session, play, "primary"),)
    else:
        choices = _list(session, play, need)
    choices = (*choices, *_open_trumps(session, play))
    return table_view(session, play, _asked(session, play, need), choices)


def _open_trumps(session: Session, play: Play) -> tuple[Choice, ...]:
    """Return the way to trumps that can be played before the draw."""
    if not rites.trumps(play):
        return ()
    label = session.words.say("parade.open.cards")
    return (Choice("open-cards", label, Pick(rites.CARDS), "quiet"),)


def chosen(session: Session) -> tuple[str, ...]:
    """Return the cards of a draw of several that were told so far."""
    pages = (LIST, rites.CARDS)
    return tuple(each for each in session.picked if each not in pages)


def _asked(session: Session, play: Play, need: CardNeeded) -> Instruction:
    words, state = session.words, names.state_of(play)
    kind, _, number = need.pile.partition("-")
    key = "yokai-first" if kind == "yokai" and not is_stepped(play) else kind
    key = "events-told" if is_told_only(play) else key
    if kind == "monks" and need.count > 1:
        who = words.say("parade.player", number=len(chosen(session)) + 1)
    else:
        who = names.player(words, play, need.seat)
    told = len(chosen(session))
    progress = _progress(session, play, need)
    if key == "yokai":
        left = cards_left(names.world_of(play), state)
        progress = words.say("parade.cards-left", count=left)
    reason = words.say(f"parade.draw.{key}-why")
    if told:
        box = play.box.edition
        cards = (names.name(words, box, card) for card in chosen(session))
        joined = words.say("thing.icons-join").join(cards)
        reason = words.say("parade.draw.told", cards=joined)
    return Instruction(
        words.say(f"parade.draw.{key}", number=number, who=who, slot=told + 1),
        reason,
        _RULES.get(key, _RULES[kind]),
        progress,
    )


def _progress(session: Session, play: Play, need: CardNeeded) -> str:
    """Return which card of how many is told now, counted over the whole set-up."""
    told, most, state = len(chosen(session)), need.count, names.state_of(play)
    if state.phase is Phase.SETUP:
        first: State = play.timeline.opening
        most = sum(draw.count for draw in first.queue if isinstance(draw, Draw))
        left = sum(draw.count for draw in state.queue if isinstance(draw, Draw))
        told += most - left
    if most == 1:
        return ""
    # All of a draw are told: they wait to be confirmed.
    number = told + (len(chosen(session)) < need.count)
    return session.words.say("parade.draw.progress", number=number, all=most)


def _list(session: Session, play: Play, need: CardNeeded) -> tuple[Choice, ...]:
    """Return every card that can come; a draw of several is told one by one."""
    words, told = session.words, chosen(session)
    found = []
    if need.count > 1 and len(told) == need.count:
        done = act(play, Drawn(told))
        return (
            Choice("done", words.say("nav.done"), done, "primary"),
            again(session, "icons.take-back"),
        )
    for card in sorted(
        set(need.cards) - set(told), key=lambda c: _order(session, play, c)
    ):
        press = act(play, Drawn((card,))) if need.count == 1 else Pick(card)
        found.append(_card(session, play, card, press))
    if told:
        found.append(again(session, "icons.take-back"))
    if not told and not is_told_only(play):
        found.append(_app(session, play, "quiet"))
    return tuple(found)


def _order(session: Session, play: Play, card: str) -> tuple[bool, str]:
    return card != ONI, names.name(session.words, play.box.edition, card)


def card_name(session: Session, play: Play, card: str) -> str:
    """Return what ``card`` of a draw is called."""
    if card == ONI:
        return session.words.say("parade.oni-card")
    return names.name(session.words, play.box.edition, card)


def _card(session: Session, play: Play, card: str, press: Message) -> Choice:
    words, box = session.words, play.box.edition
    yokai = box.card.get(card)
    detail = ""
    if yokai is not None:
        zone = names.name(words, box, yokai.zone)
        detail = f"{yokai.difficulty} · {zone}"
    icons = ("family-oni",) if card == ONI else ()
    name = card_name(session, play, card)
    return Choice(f"drawn-{card}", name, press, detail=detail, icons=icons)


def _app(session: Session, play: Play, tone: str) -> Choice:
    key = "parade.draw-card" if play.draws == "app" else "table.let-app"
    return Choice("let-app", session.words.say(key), LetAppDraw(play.count), tone)


def _scan(session: Session, play: Play, need: CardNeeded) -> ScanView:
    """Return the screen that waits for a card before the camera."""
    words, camera = session.words, session.camera
    status = words.say("scan.looking")
    if camera.said is not None:
        status = words.tell(camera.said)
    told = chosen(session)
    choices = [Choice("list", words.say("parade.draw-list"), Pick(LIST))]
    if need.count > 1 and len(told) == need.count:
        done = act(play, Drawn(told))
        choices.insert(0, Choice("done", words.say("nav.done"), done, "primary"))
    if told:
        choices.append(again(session, "icons.take-back"))
    if not is_told_only(play):
        choices.append(_app(session, play, "quiet"))
    choices += _open_trumps(session, play)
    return ScanView(
        chrome=table_chrome(session, play),
        instruction=_asked(session, play, need),
        status=status,
        has_preview=True,
        choices=tuple(choices),
    )
