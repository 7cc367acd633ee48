"""A person's own turn: choosing a parade, its icons, recruiting, playing freely."""

from __future__ import annotations

from typing import Any

from companion import destinations as to
from companion.messages import Choose, Go
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import boards, names
from companion.tables.hundred_yokai.boards import Look
from companion.tables.hundred_yokai.offers import Offers, offers
from companion.tables.hundred_yokai.pages import act, table_view
from companion.tables.hundred_yokai.telling import waiting
from companion.tables.hundred_yokai.turn_end import end_turn
from companion.view.views import CardView, Choice, Instruction, TableView
from rules.hundred_yokai.board import PARADES
from rules.hundred_yokai.state import (
    Activate,
    Build,
    EndParade,
    Phase,
    Recruit,
    Skip,
    State,
    Swap,
)


def present(session: Session, play: Play) -> TableView:
    """Return what a person on turn sees."""
    state: State = play.state
    legal = tuple(play.timeline.game.legal_actions(state))
    if state.phase is Phase.CHOOSE:
        return _choose(session, play, legal)
    if state.phase is Phase.ICONS:
        return _icons(session, play, legal)
    return _recruit(session, play, legal)


def _choose(session: Session, play: Play, legal: tuple[Any, ...]) -> TableView:
    """Offer the parades that may be used (S0 §1)."""
    words, is_free = session.words, play.style == "free"
    player = play.state.players[play.state.active]
    open_now = {action.parade for action in legal if isinstance(action, Activate)}
    parades = []
    for row, element in enumerate(PARADES):
        count = len(player.parades[row])
        is_open = element in open_now
        detail = words.say("table.choose-parade-detail", count=count)
        parades.append(
            Choice(
                f"parade-{element}",
                names.element(words, element),
                act(play, Activate(element, is_free)) if is_open else None,
                detail=detail if is_open else words.say("table.choose-blocked"),
                element=element,
            )
        )
    other = "guided" if is_free else "free"
    switch = Choice(
        "switch-style", words.say(f"table.to-{other}"), Choose("style", other), "quiet"
    )
    text = words.say("table.choose-free" if is_free else "table.choose")
    why = words.say("table.choose-why")
    return table_view(
        session, play, Instruction(text, why, "S0 §1"), (*parades, switch)
    )


def _icons(session: Session, play: Play, legal: tuple[Any, ...]) -> TableView:
    """Offer what resolves the icon that waits, and torii to build (S0 §1, §1.1)."""
    found = offers(session, play, legal)
    choices = [*_builds(session, play, legal), *found.choices]
    words = session.words
    for action in legal:
        if isinstance(action, Skip):
            label = words.say("table.skip")
            choices.append(Choice("skip", label, act(play, action), "primary"))
        if isinstance(action, EndParade):
            label = words.say("table.end-parade")
            choices.append(Choice("end-parade", label, act(play, action), "primary"))
    if waiting(play.state) is not None and found.tiles:
        refused = act(play, Skip(is_refused=True))
        question = Go(to.Confirm("own_refused", refused))
        choices.append(Choice("refuse", words.say("table.refuse"), question, "quiet"))
    marks = dict.fromkeys(found.picked, "source")
    return table_view(
        session,
        play,
        _icon_instruction(session, play, found),
        tuple(choices),
        look=Look(found.tiles, marks),
    )


def _icon_instruction(session: Session, play: Play, found: Offers) -> Instruction:
    words = session.words
    icon, progress = waiting(play.state), boards.progress(session, play)
    if icon is None:
        text, why = words.say("table.build-ask"), words.say("table.build-ask-why")
        return Instruction(text, why, "S0 §1.1")
    text = words.say(f"table.icon-{icon}")
    if not found.tiles and not found.choices:
        return Instruction(text, words.say("table.skip-why"), "NP3", progress)
    if found.picked:
        kind = {"move": "target", "fight": "owner"}.get(icon, "source")
        text = words.say(f"table.pick-{kind}")
        why = words.say("table.pick-source-why") if kind == "source" else ""
        return Instruction(text, why, "NP11" if why else "S0 §1", progress)
    kind = icon if icon in ("fight", "move") else "place"
    return Instruction(text, words.say(f"table.icon-{kind}-why"), "S0 §1", progress)


def _builds(session: Session, play: Play, legal: tuple[Any, ...]) -> list[Choice]:
    words, state = session.words, play.state
    built = []
    for action in legal:
        if isinstance(action, Build):
            number = state.map.index(action.tile)
            count = state.meeples[state.active][number]
            label = words.say("table.build", tile=names.tile(words, action.tile))
            detail = words.say("table.build-detail", count=count)
            built.append(
                Choice(f"build-{action.tile}", label, act(play, action), detail=detail)
            )
    return built


def _recruit(session: Session, play: Play, legal: tuple[Any, ...]) -> TableView:
    """Offer cards, the free swap, and the end of the turn (S0 §2, §3)."""
    state: State = play.state
    if state.is_free:
        return _free(session, play, legal)
    words = session.words
    can_recruit = any(isinstance(action, Recruit) for action in legal)
    can_swap = any(isinstance(action, Swap) for action in legal)
    text = words.say("table.recruit" if can_recruit else "table.recruit-poor")
    whys = (("recruit-why", can_recruit), ("swap-why", can_swap))
    why = " ".join(words.say(f"table.{key}") for key, is_so in whys if is_so)
    return table_view(
        session,
        play,
        Instruction(text, why, "S0 §2"),
        (end_turn(session, play), *_recruiting(session, play, legal)),
        cards=face_up(session, play, legal),
    )


def _free(session: Session, play: Play, legal: tuple[Any, ...]) -> TableView:
    """Let people tap in what they did on the table."""
    words, state = session.words, play.state
    row = state.players[state.active].last_parade
    element = names.element(words, PARADES[row])
    tiles = {
        tile.id: Choice(
            f"tile-{tile.id}",
            names.tile(words, tile.id),
            Go(to.CorrectTile(tile.id)),
        )
        for tile in state.map.tiles
    }
    tokens = Choice(
        "tokens",
        words.say("table.free-tokens"),
        Go(to.CorrectSide(state.active)),
    )
    return table_view(
        session,
        play,
        Instruction(
            words.say("table.free", element=element), words.say("table.free-why")
        ),
        (end_turn(session, play), tokens, *_recruiting(session, play, legal)),
        look=Look(tiles),
        cards=face_up(session, play, legal),
    )


def _recruiting(
    session: Session, play: Play, legal: tuple[Any, ...]
) -> tuple[Choice, ...]:
    """Return the buttons that recruit by naming a card, and swap columns."""
    words, choices = session.words, []
    is_tracked = play.options.is_display_tracked
    if not is_tracked and any(isinstance(action, Recruit) for action in legal):
        costs = words.say("thing.icons-join").join(map(str, play.box.edition.costs))
        detail = words.say("table.recruit-name-detail", costs=costs)
        label = words.say("table.recruit-name")
        choices.append(Choice("recruit", label, Go(to.Scan()), detail=detail))
    for action in legal:
        if isinstance(action, Swap):
            label = words.say("table.swap", level=action.level)
            choices.append(
                Choice(f"swap-{action.level}", label, act(play, action), "quiet")
            )
    return tuple(choices)


def face_up(
    session: Session, play: Play, legal: tuple[Any, ...] = ()
) -> tuple[CardView, ...]:
    """Return the face-up cards, tracked ones only, with a tap on those to be had."""
    can_take = {action.card for action in legal if isinstance(action, Recruit)}
    shown = []
    for level, column in enumerate(play.state.display, 1):
        for place, ref in enumerate(column):
            card = names.find_card(play.box.edition, ref)
            if card is None:
                continue
            label = names.card(session.words, play.box.edition, card)
            message = act(play, Recruit(ref)) if ref in can_take else None
            choice = Choice(f"card-{level}-{place}", label, message)
            shown.append(boards.card_view(session, play, card, choice=choice))
    return tuple(shown)
