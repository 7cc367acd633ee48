"""The frame of Yokaï Parade's screens, and the table with what to do."""

from __future__ import annotations

from companion import destinations as to
from companion.messages import Act, Go, Pick
from companion.session.play import Play, Session
from companion.tables.yokai_parade import names, plan, region
from companion.tables.yokai_parade.telling import is_unasked, news, step_label
from companion.view.frame import chrome, redo_choice, undo_choice
from companion.view.parts import Choice, Chrome, Instruction
from companion.view.region import RegionView
from companion.words import Words
from rules.game import GameOver
from rules.yokai_parade.options import OWN
from rules.yokai_parade.state import EMPTY, Phase, State

ZONE = "zone:"
"""Before the id of a crowded zone that was tapped."""

YOKAI = "yokai:"
"""Before the id of a yokai that was tapped."""


def act(play: Play, action: object) -> Act:
    """Return the press that carries out ``action`` now, and only now."""
    return Act(action, "touch", play.count)


def table_chrome(session: Session, play: Play, title: str = "") -> Chrome:
    """Return the frame with whose turn it is, undo and the menu."""
    words = session.words
    places: list[tuple[str, to.Destination]] = [
        ("cards", to.Parades()),
        ("dice", to.DiceFell()),
        ("correct", to.Correct()),
        ("log", to.Log()),
        ("setout", to.SetOut()),
        ("settings", to.Settings()),
        ("home", to.Home()),
    ]
    if isinstance(play.timeline.turn, GameOver):
        places.remove(("correct", to.Correct()))
    return chrome(
        session,
        title or _title(session, play),
        subtitle=_subtitle(session, play),
        undo=undo_choice(session, play, is_unasked, step_label),
        redo=redo_choice(session, play, is_unasked, step_label),
        menu=tuple(
            Choice(f"menu-{name}", _menu_label(words, name), Go(place), "quiet")
            for name, place in places
        ),
    )


def _menu_label(words: Words, name: str) -> str:
    return words.say(
        f"parade.nav.{name}" if name in ("cards", "dice") else f"nav.{name}"
    )


def _title(session: Session, play: Play) -> str:
    state, words = names.state_of(play), session.words
    if state.phase in (Phase.SETUP, Phase.OVER):
        return words.say(f"parade.phase.{state.phase.value}")
    return words.say("sorting.turn-of", seat=names.player(words, play, state.active))


def _subtitle(session: Session, play: Play) -> str:
    state, words = names.state_of(play), session.words
    if state.phase in (Phase.SETUP, Phase.OVER):
        return ", ".join((words.say(f"game.{play.game}"), level(words, play)))
    left = words.say("parade.actions-left", count=state.actions)
    return words.say("parade.turn-number", turn=state.turn, left=left)


def level(words: Words, play: Play) -> str:
    """Return the level of the game in play, in the words of its box."""
    if play.options.level == OWN:
        numbers = "-".join(map(str, play.options.plans))
        return words.say("parade.level-own", plans=numbers)
    found = play.box.edition.level.get(play.options.level)
    return names.text(words, found.name) if found else play.options.level


def table_view(
    session: Session,
    play: Play,
    instruction: Instruction,
    choices: tuple[Choice, ...] = (),
    presses: region.Presses | None = None,
    *,
    is_open: bool = True,
    opens: region.Presses | None = None,
) -> RegionView:
    """Return the table with ``instruction`` and what can be pressed.

    Args:
        session: for the words.
        play: the game.
        instruction: what to do now.
        choices: buttons beside the map.
        presses: what a tap on a zone or a card of the file does.
        is_open: whether every card of the file can be tapped, to weigh it.
        opens: what a tap on a zone does first, by its id.
    """
    found = dict(presses or {})
    if is_open and names.state_of(play).phase is Phase.ACT:
        found = looks(session, play) | found
    zones = region.zones(session, play, found, opens or {})
    return RegionView(
        chrome=table_chrome(session, play),
        zones=zones,
        roads=region.roads(play),
        track=region.track(play),
        file=region.file(session, play, found),
        hands=region.hands(session, play),
        instruction=instruction,
        plan=plan.present(session, play),
        choices=choices,
        news=news(session, play),
        in_force=region.in_force(session, play),
    )


def looks(session: Session, play: Play) -> dict[str, Choice]:
    """Return the taps that weigh a yokai of the file."""
    state: State = play.state
    return {
        card: Choice(
            f"file-{card}",
            names.name(session.words, play.box.edition, card),
            Pick(YOKAI + card),
        )
        for card in state.file
        if card != EMPTY
    }


def again(session: Session, name: str = "parade.back") -> Choice:
    """Return the way out of a choice that was begun."""
    return Choice("pick-again", session.words.say(name), Pick(""), "quiet")
