"""What a card or a power leaves open: somebody picks a piece, a zone or a card."""

from __future__ import annotations

from companion.session.play import Play, Session
from companion.tables.yokai_parade import names
from companion.tables.yokai_parade.pages import act, table_view
from companion.view.parts import Choice, Instruction
from companion.view.region import RegionView
from rules.yokai_parade.actions import Decline, Pick
from rules.yokai_parade.box import Box
from rules.yokai_parade.state import Do


def present(session: Session, play: Play, do: Do) -> RegionView:
    """Return everything that can be picked now: on the map, in the file, as buttons."""
    words, box = session.words, play.box.edition
    presses, buttons = {}, []
    for action in play.timeline.game.legal_actions(play.state):
        match action:
            case Pick(word):
                name = names.name(words, box, word)
                is_token = word in box.token
                icons = (f"token-{word}",) if is_token else ()
                choice = Choice(f"pick-{word}", name, act(play, action), icons=icons)
                if word in box.zone or word in play.state.file:
                    presses[word] = choice
                else:
                    buttons.append(choice)
            case Decline():
                label = words.say("parade.decline")
                buttons.append(Choice("decline", label, act(play, action), "quiet"))
    source = names.name(words, box, do.card)
    who = names.player(words, play, do.seat)
    kind = type(do.effect).__name__
    key = f"parade.pick.{kind}"
    asked = Instruction(
        words.say(key if words.has(key) else "parade.pick.other", who=who),
        words.say("parade.pick-why", card=source),
        _rule(box, do.card),
    )
    return table_view(session, play, asked, tuple(buttons), presses, is_open=False)


def _rule(box: Box, card: str) -> str:
    """Return where the rules speak of what leaves something open."""
    if card in box.monk:
        return "S2 rituals"
    if card in box.card or card in box.token:
        return "S2 tokens"
    return "S2 events" if card in box.event else "S2 trumps"
