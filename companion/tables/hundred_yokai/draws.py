"""What is drawn from piles: islands, plots, cards and mystery tokens."""

from __future__ import annotations

from companion.messages import Choose, LetAppDraw, Pick
from companion.session.play import Play, Session
from companion.tables.hundred_yokai import islands, names, naming, wizard
from companion.tables.hundred_yokai.pages import act, table_chrome, table_view
from companion.view.views import (
    Choice,
    Instruction,
    SetupView,
    View,
)
from rules.game import CardNeeded, Drawn
from rules.hundred_yokai.edition import COLLECTION_TERMS, ISLAND_TERMS
from rules.hundred_yokai.state import HIDDEN, Draw, State


def present(session: Session, play: Play) -> View:
    """Return the screen that asks for the next draw."""
    state: State = play.state
    need = state.draws[0]
    if need.purpose == "layout":
        return islands.present(session, play)
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
    if not play.box.edition.is_partial:
        label, by_app = words.say("table.let-app"), LetAppDraw(play.count)
        tone = "primary" if play.draws == "app" else "quiet"
        choices.append(Choice("let-app", label, by_app, tone))
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
    by_app = LetAppDraw(play.count)
    is_asked = answer is None and play.draws == "app"
    told, drawn = ("plain", "primary") if is_asked else ("primary", "plain")
    app_choice = Choice("let-app", words.say("setup.plot-app"), by_app, drawn)
    text = words.say(f"setup.{key}-text", name=name)
    return SetupView(
        chrome=table_chrome(session, play),
        step=wizard.step_of_plot(play),
        steps=wizard.steps(play),
        heading=words.say(f"setup.{key}", name=name),
        text=islands.said_of_picture(session) or text,
        options=tuple(options),
        choices=(
            Choice("done", words.say("setup.plot-done"), answer, told),
            *(() if play.box.edition.is_partial else (app_choice,)),
        ),
    )
