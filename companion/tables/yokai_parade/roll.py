"""A purification as one flow: who, where, bonuses, chances, dice, tokens, result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from companion import destinations as to
from companion.dice.sources import Source
from companion.messages import Act, Choose, Go, LetAppDraw, Pick
from companion.session.play import Play, Session
from companion.tables.yokai_parade import fallen, names, rites, roll_sums
from companion.tables.yokai_parade.pages import act, again, table_chrome
from companion.view.parts import Choice, Instruction
from companion.view.rolls import RollView
from rules.yokai_parade.actions import (
    Confirm,
    PlayTrump,
    Pray,
    Purify,
    RollAgain,
    UseMirror,
    UseRelic,
)
from rules.yokai_parade.edition_effects import AddToRoll
from rules.yokai_parade.odds import oni_steps
from rules.yokai_parade.score import Outlook, outlook, score

DICE = 2


def weighed(session: Session, play: Play, card: str, legal: Sequence[Any]) -> RollView:
    """Return how purifying ``card`` would stand, before anybody decides."""
    words, world, state = session.words, names.world_of(play), names.state_of(play)
    look = outlook(world, state, card)
    can_purify = Purify(card) in legal
    zone = names.name(words, play.box.edition, play.box.edition.card[card].zone)
    key = "weigh" if can_purify else "weigh-far"
    choices = []
    if can_purify:
        label = words.say("parade.begin-roll")
        choices.append(Choice("purify", label, act(play, Purify(card)), "primary"))
    choices += [
        rites.prayer(session, play, action)
        for action in legal
        if isinstance(action, Pray) and action.card == card
    ]
    return _view(
        session,
        play,
        look,
        Instruction(
            names.name(words, play.box.edition, card),
            words.say(f"parade.{key}", zone=zone),
            "S2 purification",
            words.say("parade.slot", number=state.file.index(card) + 1),
        ),
        (*choices, again(session)),
    )


def rolling(session: Session, play: Play) -> RollView:
    """Return the dice before they fall; any of four sources may roll them."""
    words, state = session.words, names.state_of(play)
    look = outlook(names.world_of(play), state, state.target)
    told = fallen.told_now(session, play)
    number, key = len(told) + 1, f"parade.dice.{play.dice}"
    if len(state.rolling) == 1:
        number, key = state.rolling[0] + 1, f"{key}-one"
    elif told:
        key = f"{key}-next"
    asked = Instruction(
        words.say(key, number=number),
        words.say(f"parade.dice.{play.dice}-why"),
        "S2 dice",
        names.name(words, play.box.edition, state.target),
    )
    choices = (*_answers(session, play), *_sources(session, play))
    trumps = rites.card_choices(session, play, rites.trumps(play))
    if trumps and session.picked[:1] == (rites.CARDS,):
        choices = (*trumps, again(session))
    elif trumps and not session.picked:
        label = words.say("parade.open.cards")
        choices = (*choices, Choice("open-cards", label, Pick(rites.CARDS), "quiet"))
    return _view(session, play, look, asked, choices)


def _answers(session: Session, play: Play) -> tuple[Choice, ...]:
    """Return how the present source tells what fell."""
    words = session.words
    match Source(play.dice):
        case Source.ELECTRONIC | Source.SCREEN:
            label, press = words.say("parade.roll"), LetAppDraw(play.count)
            return (Choice("roll", label, press, "primary"),)
        case Source.TYPED:
            return fallen.keys(session, play)
        case Source.CAMERA:
            return fallen.seen(session, play)


def _sources(session: Session, play: Play) -> tuple[Choice, ...]:
    words = session.words
    return tuple(
        Choice(
            f"dice-{source.value}",
            words.say(f"parade.source.{source.value}"),
            Choose("dice", source.value),
            "quiet",
            is_chosen=source.value == play.dice,
        )
        for source in Source
        if source.value != play.dice
    )


def rolled(session: Session, play: Play) -> RollView:
    """Return the dice as they lie, and what can still be made of them."""
    words, state, world = session.words, names.state_of(play), names.world_of(play)
    look = outlook(world, state, state.target)
    legal = tuple(play.timeline.game.legal_actions(state))
    missing = look.difficulty - score(world, state)
    if session.picked[:1] == (rites.CARDS,):
        found = rites.card_choices(session, play, legal)
        choices: tuple[Choice, ...] = (*found, again(session))
    else:
        choices = (*_helps(session, play, legal), _confirm(session, play))
    if missing <= 0:
        choices = tuple(_asked_if_enough(play, choice) for choice in choices)
    steps = oni_steps(state.faces)
    key = "failure" if missing > 0 else "success"
    asked = Instruction(
        words.say(f"parade.rolled-{key}", missing=missing),
        words.say("parade.oni-will", count=steps) if steps else "",
        f"S2 {key}",
        names.name(words, play.box.edition, state.target),
    )
    return _view(session, play, look, asked, choices)


def _helps(session: Session, play: Play, legal: Sequence[Any]) -> list[Choice]:
    """Return tokens, free rerolls and cards that change the roll."""
    words, state, box = session.words, names.state_of(play), play.box.edition
    found = []
    for action in legal:
        match action:
            case UseMirror(die) | RollAgain(die):
                is_free = isinstance(action, RollAgain)
                face = fallen.face(words, state.faces[die])
                key = "again-free" if is_free else "again"
                found.append(
                    Choice(
                        f"{key}-{die}",
                        words.say(f"parade.{key}", number=die + 1, face=face),
                        act(play, action),
                        icons=() if is_free else ("token-mirror",),
                    )
                )
            case UseRelic():
                label = names.name(words, box, "relic")
                told = words.say("parade.token-does.relic")
                found.append(
                    Choice(
                        "use-relic",
                        label,
                        act(play, action),
                        detail=told,
                        icons=("token-relic",),
                    )
                )
    if any(isinstance(action, rites.GROUPS[rites.CARDS]) for action in legal):
        label = words.say("parade.open.cards")
        found.append(Choice("open-cards", label, Pick(rites.CARDS)))
    return found


def _asked_if_enough(play: Play, choice: Choice) -> Choice:
    """Return ``choice`` behind a question if all it does is to raise the score."""
    if not isinstance(choice.message, Act):
        return choice
    match choice.message.action:
        case UseRelic():
            is_idle = True
        case PlayTrump(card):
            trump = play.box.edition.trump[card]
            raising = (isinstance(e, AddToRoll) and e.amount > 0 for e in trump.effects)
            is_idle = not trump.holds and all(raising)
        case _:
            is_idle = False
    if not is_idle:
        return choice
    return replace(choice, message=Go(to.Confirm("parade_enough", choice.message)))


def _confirm(session: Session, play: Play) -> Choice:
    label = session.words.say("parade.let-stand")
    return Choice("confirm", label, act(play, Confirm()), "primary")


def _view(
    session: Session,
    play: Play,
    look: Outlook,
    asked: Instruction,
    choices: tuple[Choice, ...],
) -> RollView:
    return RollView(
        chrome=table_chrome(session, play),
        instruction=asked,
        dice=roll_sums.dice(session, play, look),
        roll=roll_sums.last_roll(play),
        lines=roll_sums.lines(session, play, look),
        total=roll_sums.total(session, play, look),
        odds=roll_sums.odds(session, look),
        choices=choices,
        has_preview=_has_preview(session, play),
        digits=_digits(play, look),
    )


def _digits(play: Play, look: Outlook) -> int:
    """Return how many numbers are kept for faces: no other button hears them."""
    is_weighed = look.card != names.state_of(play).target
    if is_weighed or play.dice != Source.TYPED.value:
        return 0
    return len(play.box.edition.faces)


def _has_preview(session: Session, play: Play) -> bool:
    is_read = play.dice == Source.CAMERA.value and bool(names.state_of(play).rolling)
    return is_read and not session.camera.is_lost
