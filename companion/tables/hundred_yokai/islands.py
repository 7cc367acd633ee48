"""Laying the islands: as the app proposes, or place by place as people tell."""

from __future__ import annotations

from typing import Any

from companion.messages import Choose, Pick
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import boards, names, wizard
from companion.tables.hundred_yokai.pages import act, table_chrome
from companion.view.views import Choice, MapView, SetupView, TileView
from companion.words import Said, said
from rules.chance import draw
from rules.game import CardNeeded, Drawn


def present(session: Session, play: Play) -> SetupView:
    """Show how the islands may lie, or ask how they lie (S0 set-up step 1)."""
    if session.choice("islands") == "people":
        return _own_islands(session, play)
    words, tries = session.words, int(session.choice("tries", "0"))
    proposal = propose(play, tries)
    world = play.timeline.game.apply(play.state, proposal).state.map
    key = f"setup.islands-{play.options.side}"
    again = Choose("tries", str(tries + 1))
    return SetupView(
        chrome=table_chrome(session, play),
        step=wizard.step_of_islands(play),
        steps=wizard.steps(play),
        heading=words.say("setup.islands"),
        text=words.say(key),
        map=boards.laid(session, play, world),
        choices=(
            Choice(
                "done",
                words.say("setup.islands-done"),
                act(play, proposal, "app"),
                "primary",
            ),
            Choice("again", words.say("setup.islands-again"), again),
            Choice("own", words.say("setup.islands-own"), Choose("islands", "people")),
        ),
    )


def propose(play: Play, tries: int) -> Drawn:
    """Return how the islands may lie; each number of tries gives another answer."""
    need = play.timeline.turn
    if not isinstance(need, CardNeeded):
        raise TypeError(f"no draw is waited for: {need}")
    # Positions of true draws count from 0, so these below can never clash with one.
    return draw(need, play.seed, play.timeline.chances - tries * 1000)


def is_laying(session: Session, play: Play) -> bool:
    """Return whether people tell which tile lies where."""
    draws = play.state.draws
    is_asked = bool(draws) and draws[0].purpose == "layout"
    return is_asked and session.choice("islands") == "people"


def said_of_picture(session: Session) -> str:
    """Return why what was shown is not taken; empty when it is, or nothing was.

    That the picture is dark is no news to who taps and shows nothing.
    """
    why = session.camera.said
    if why is None or why.key.startswith("camera."):
        return ""
    return session.words.tell(why)


def told_by_camera(session: Session, play: Play, tile: str) -> Choose | Said:
    """Return where a tile lies that is shown: in the place tapped, else the next one.

    A tile that is there already is only moved to a place that was tapped.
    """
    need: Any = play.timeline.turn
    placed = _placed(session, play)
    name = names.tile(session.words, tile)
    if tile not in need.cards:
        return said("setup.islands-other-tile", "warning", tile=name)
    empty = [cell for cell in _cells(play) if cell not in placed]
    target = session.picked[-1] if session.picked else ""
    if not target and tile in placed.values():
        return said("setup.islands-there", tile=name)
    return Choose(target or empty[0], tile)


def _own_islands(session: Session, play: Play) -> SetupView:
    """Ask cell by cell which tile lies there."""
    words = session.words
    placed, cells = _placed(session, play), _cells(play)
    need: Any = play.timeline.turn
    left = [tile for tile in need.cards if tile not in placed.values()]
    target = session.picked[-1] if session.picked else ""
    options = tuple(
        Choice(f"tile-{tile}", names.tile(words, tile), Choose(target, tile))
        for tile in left
        if target
    )
    order = tuple(placed.get(cell, "") for cell in cells)
    done = act(play, Drawn(order)) if not left and all(order) else None
    text = "islands-own-pick" if target else "islands-own-text"
    if session.sees_cards:
        text = f"{text}-camera"
    told = said_of_picture(session)
    return SetupView(
        chrome=table_chrome(session, play),
        step=wizard.step_of_islands(play),
        steps=wizard.steps(play),
        heading=words.say("setup.islands"),
        text=told or words.say(f"setup.{text}"),
        options=options,
        map=_partial(session, play, placed, target),
        choices=(
            Choice("done", words.say("setup.islands-done"), done, "primary"),
            Choice("app", words.say("setup.islands-app"), Choose("islands", "app")),
        ),
    )


def _mark(cell: str, target: str, *, is_empty: bool) -> str:
    """Return how a cell is lit: the one that was tapped, or else all empty ones."""
    if target:
        return "focus" if cell == target else ""
    return "target" if is_empty else ""


def _cells(play: Play) -> tuple[str, ...]:
    """Return the names of the cells around the middle, in the layout's order."""
    layout = play.box.edition.layout
    return tuple(
        f"cell-{number}"
        for number, _ in enumerate(layout.cells)
        if number != layout.centre
    )


def _placed(session: Session, play: Play) -> dict[str, str]:
    """Return the tile of each cell as told so far; a tile told twice moves."""
    need: Any = play.timeline.turn
    cells = _cells(play)
    told: dict[str, str] = {}
    for cell, tile in session.choices:
        if cell in cells and tile in need.cards:
            told = {c: t for c, t in told.items() if t != tile} | {cell: tile}
    return told


def _partial(
    session: Session, play: Play, placed: dict[str, str], target: str
) -> MapView:
    """Return the map as told so far, empty cells to be tapped."""
    words, edition = session.words, play.box.edition
    layout = edition.layout
    by_id = {
        tile.id: tile
        for tile in (edition.day if play.options.side == "day" else edition.midnight)
    }
    fire = next(tile.id for tile in by_id.values() if tile.element == "fire")
    drawn = []
    for number, (x, y) in enumerate(layout.cells):
        cell = f"cell-{number}"
        is_centre = number == layout.centre
        tile = by_id.get(fire if is_centre else placed.get(cell, ""))
        label = names.tile(words, tile.id) if tile else "?"
        drawn.append(
            TileView(
                id=cell,
                label=label,
                element=tile.element if tile else "",
                x=x,
                y=y,
                requirement=tile.requirement if tile else 0,
                torii_limit=tile.torii_limit if tile else 0,
                bonus=(tile.bonus.kind, tile.bonus.amount)
                if tile and tile.bonus
                else None,
                lanterns=tile.lanterns if tile else 0,
                meeples=(),
                torii=(),
                mark=_mark(cell, target, is_empty=tile is None),
                choice=None if is_centre else Choice(cell, label, Pick(cell)),
            )
        )
    return MapView(tuple(drawn), layout.edges, layout.shape)
