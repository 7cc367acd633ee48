"""The Yokai King's turn played by people: they tap in what he did, nothing is told."""

from __future__ import annotations

from companion.messages import Choose
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import boards, names
from companion.tables.hundred_yokai.boards import Look
from companion.tables.hundred_yokai.offers import offers
from companion.tables.hundred_yokai.pages import act, table_view
from companion.tables.hundred_yokai.telling import waiting
from companion.view.views import Choice, Instruction, TableView
from rules.hundred_yokai.board import PARADES
from rules.hundred_yokai.state import Activate, Phase, Skip

_RULES = {"choose": "K3 K4", "place": "K6 K7", "move": "K12", "fight": "K13"}


def present(session: Session, play: Play) -> TableView:
    """Return what is to be tapped in next: a parade, or what became of an icon."""
    if play.state.phase is Phase.CHOOSE:
        return _parade(session, play)
    return _icon(session, play)


def _parade(session: Session, play: Play) -> TableView:
    words = session.words
    legal = tuple(play.timeline.game.legal_actions(play.state))
    king = play.state.players[play.state.active]
    choices = tuple(
        Choice(
            f"parade-{element}",
            names.element(words, element),
            act(play, Activate(element)) if Activate(element) in legal else None,
            detail=words.say("table.choose-parade-detail", count=len(king.parades[row]))
            if Activate(element) in legal
            else words.say("table.choose-blocked"),
            element=element,
        )
        for row, element in enumerate(PARADES)
    )
    told = _instruction(session, "choose")
    return table_view(session, play, told, (*choices, _ask(session)))


def _icon(session: Session, play: Play) -> TableView:
    words = session.words
    icon = waiting(play.state) or ""
    found = offers(session, play, play.timeline.game.legal_actions(play.state))
    lost = Choice("skip", words.say("king.hand-lost"), act(play, Skip()))
    kind = icon if icon in _RULES else "place"
    told = _instruction(session, kind, icon, boards.progress(session, play))
    return table_view(
        session,
        play,
        told,
        (lost, *found.choices, _ask(session)),
        look=Look(found.tiles, dict.fromkeys(found.picked, "source")),
    )


def _instruction(
    session: Session, kind: str, icon: str = "", progress: str = ""
) -> Instruction:
    words = session.words
    what = names.word(words, "icon", icon) if icon else ""
    text = words.say(f"king.hand-{kind}", icon=what)
    return Instruction(
        f"{text}", words.say(f"king.hand-{kind}-why"), _RULES[kind], progress
    )


def _ask(session: Session) -> Choice:
    """Return the way to what his rules say."""
    label = session.words.say("king.hand-ask")
    return Choice("king-ask", label, Choose("king", "ask"), "quiet")
