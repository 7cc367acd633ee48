"""What is drawn from piles: islands, plots, cards and mystery tokens."""

from __future__ import annotations

from typing import Any

from companion.messages import Choose, LetAppDraw, Pick
from companion.play import Play, Session
from companion.tables.hundred_yokai import boards, names, naming, wizard
from companion.tables.hundred_yokai.pages import act, table_chrome, table_view
from companion.views import (
    Choice,
    Instruction,
    MapView,
    SetupView,
    TileView,
    View,
)
from rules.chance import draw
from rules.game import CardNeeded, Drawn
from rules.hundred_yokai.edition import COLLECTION_TERMS, ISLAND_TERMS
from rules.hundred_yokai.state import HIDDEN, Draw, State


def present(session: Session, play: Play) -> View:
    """Return the screen that asks for the next draw."""
    state: State = play.state
    need = state.draws[0]
    if need.purpose == "layout":
        return _islands(session, play)
    if need.pile == "plot":
        return _plot(session, play, need)
    if need.pile == "mystery":
        return _mystery(session, play, need)
    if play.draws == "people":
        return naming.scan(session, play)
    return _app_draws(session, play, need)


def _app_draws(session: Session, play: Play, need: Draw) -> View:
    """Ask to press before the app draws: a card is news, not a flicker."""
    words = session.words
    if need.purpose == "king":
        why, rule = words.say("king.draw-why"), "K1"
        instruction = Instruction(f"{words.say('king.draw')}.", why, rule)
        label = words.say("king.draw-app")
    else:
        pile = names.pile(words, need.pile)
        instruction = Instruction(words.say("table.waiting-pile", pile=pile))
        label = words.say("table.let-app")
    press = Choice("let-app", label, LetAppDraw(play.count), "primary")
    by_people = Choice(
        "draw-people",
        words.say("setup.draws-people"),
        Choose("draws", "people"),
        "quiet",
    )
    return table_view(session, play, instruction, (press, by_people))


def _mystery(session: Session, play: Play, need: Draw) -> View:
    """Ask what a mystery token shows (NP22)."""
    words = session.words
    asked = play.timeline.turn
    pile = asked.cards if isinstance(asked, CardNeeded) else ()
    choices = [
        Choice(
            f"token-{token}",
            names.token(words, token),
            act(play, Drawn((token,))) if need.count == 1 else Pick(token),
        )
        for token in dict.fromkeys(pile)
    ]
    is_bonus = need.purpose == "bonus"
    if Drawn(()) in play.timeline.game.legal_actions(play.state):
        label = words.say("table.empty-pile")
        choices.append(Choice("empty-pile", label, act(play, Drawn(()))))
    if is_bonus and names.king_seat(play) < 0:
        hidden = Choice(
            "token-hidden", names.token(words, HIDDEN), act(play, Drawn((HIDDEN,)))
        )
        choices.append(hidden)
    if need.count > 1:
        choices += _several(session, play, need)
    label, by_app = words.say("table.let-app"), LetAppDraw(play.count)
    choices.append(Choice("let-app", label, by_app, "primary"))
    seat = names.side_name(words, play, need.seat)
    if is_bonus:
        is_king = need.seat == names.king_seat(play)
        text = words.say("table.mystery")
        why = words.say("table.mystery-king-why" if is_king else "table.mystery-why")
    else:
        text = words.say("table.mystery-reveal", name=seat, count=need.count)
        why = words.say("table.mystery-reveal-why")
    return table_view(session, play, Instruction(text, why, "NP22"), tuple(choices))


def _several(session: Session, play: Play, need: Draw) -> list[Choice]:
    """Return what to press when several tokens were tapped one after the other."""
    words, picked = session.words, session.picked
    told = words.say("thing.icons-join").join(names.token(words, t) for t in picked)
    is_whole = len(picked) == need.count
    done = act(play, Drawn(picked)) if is_whole else None
    return [
        Choice("done", words.say("nav.done"), done, detail=told),
        Choice("pick-again", words.say("setup.islands-reset"), Pick(""), "quiet"),
    ]


def _plot(session: Session, play: Play, need: Draw) -> SetupView:
    """Ask for the two terms of a plot (S0 set-up step 3, S0 end)."""
    words = session.words
    island, collection = session.choice("island"), session.choice("collection")
    is_whole = island in ISLAND_TERMS and collection in COLLECTION_TERMS
    options = [
        Choice(
            f"{name}-{term}",
            words.say(f"term.{term}"),
            Choose(name, term),
            detail=words.say(f"setup.plot-{name}"),
            is_chosen=session.choice(name) == term,
        )
        for name, terms in (("island", ISLAND_TERMS), ("collection", COLLECTION_TERMS))
        for term in terms
    ]
    answer = act(play, Drawn((f"{island}+{collection}",))) if is_whole else None
    name = names.side_name(words, play, need.seat)
    key = "plot" if need.purpose == "plot" else "plot-of"
    return SetupView(
        chrome=table_chrome(session, play),
        step=wizard.step_of_plot(play),
        steps=wizard.steps(play),
        heading=words.say(f"setup.{key}", name=name),
        text=words.say(f"setup.{key}-text", name=name),
        options=tuple(options),
        choices=(
            Choice("done", words.say("setup.plot-done"), answer, "primary"),
            Choice("let-app", words.say("setup.plot-app"), LetAppDraw(play.count)),
        ),
    )


def _islands(session: Session, play: Play) -> SetupView:
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
    return SetupView(
        chrome=table_chrome(session, play),
        step=wizard.step_of_islands(play),
        steps=wizard.steps(play),
        heading=words.say("setup.islands"),
        text=words.say(f"setup.{text}"),
        options=options,
        map=_partial(session, play, placed, target),
        choices=(
            Choice("done", words.say("setup.islands-done"), done, "primary"),
            Choice("app", words.say("setup.islands-app"), Choose("islands", "app")),
        ),
    )


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
                element=tile.element if tile else boards.NO_ELEMENT,
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
                mark="focus" if cell == target else "" if tile else "target",
                choice=None if is_centre else Choice(cell, label, Pick(cell)),
            )
        )
    return MapView(tuple(drawn), layout.edges, layout.shape)
