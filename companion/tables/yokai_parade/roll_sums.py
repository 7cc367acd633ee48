"""What a roll adds up to: dice, bonus lines, the sum, the chances."""

from __future__ import annotations

from companion.session.play import Play, Session
from companion.tables.yokai_parade import fallen, names
from companion.view.rolls import BonusLine, DieView, OddsView
from rules.game import Rolled
from rules.yokai_parade.score import Outlook, score

DICE = 2


def last_roll(play: Play) -> int:
    """Return the number of the latest entry that rolled; -1 for none."""
    for number in range(play.count - 1, -1, -1):
        if isinstance(play.timeline.entries[number].action, Rolled):
            return number
    return -1


def dice(session: Session, play: Play, look: Outlook) -> tuple[DieView, ...]:
    """Return both dice; those that fell with the latest press run to their face."""
    state = names.state_of(play)
    if look.card != state.target:
        return (DieView(""),) * DICE
    is_new = last_roll(play) >= play.seen and session.settings.motion == "full"
    turned = _rolled_dice(play) if is_new else ()
    faces = state.faces or ("",) * DICE
    told = dict(zip(state.rolling, fallen.told_now(session, play), strict=False))
    return tuple(
        DieView(told.get(at, "" if at in state.rolling else face), at in turned)
        for at, face in enumerate(faces)
    )


def _rolled_dice(play: Play) -> tuple[int, ...]:
    """Return which dice the app rolled last; those of people have run already."""
    number = last_roll(play)
    if number < 1 or play.timeline.entries[number].source != "app":
        return ()
    before = play.timeline.entries[number - 1].state
    rolled_then: tuple[int, ...] = before.rolling
    return rolled_then


def lines(session: Session, play: Play, look: Outlook) -> tuple[BonusLine, ...]:
    """Return the bonus lines of the card, then what else counts."""
    words, box = session.words, play.box.edition
    found = [
        BonusLine(
            words.say(
                "parade.need-at",
                thing=names.name(words, box, line.piece),
                zone=names.name(words, box, line.zone),
            ),
            f"{line.amount:+d}",
            line.is_present,
        )
        for line in look.lines
    ]
    for key, amount in (("change", look.change), ("extra", look.extra)):
        if amount:
            found.append(
                BonusLine(words.say(f"parade.sum-{key}"), f"{amount:+d}", True)
            )
    return tuple(found)


def total(session: Session, play: Play, look: Outlook) -> str:
    """Return the score as the dice lie, or what they must give."""
    words, state = session.words, names.state_of(play)
    if state.faces and look.card == state.target and not state.rolling:
        reached = score(names.world_of(play), state)
        return words.say(
            "parade.score", score=reached, difficulty=look.difficulty, dice=look.dice
        )
    needed = max(0, look.needed)
    return words.say("parade.needed", needed=needed, difficulty=look.difficulty)


def odds(session: Session, look: Outlook) -> tuple[OddsView, ...]:
    """Return the chance as it stands, and with what could be spent."""
    words = session.words
    found = [OddsView(words.say("parade.odds-now"), float(look.now) * 100)]
    if look.rerolls:
        label = words.say("parade.odds-rerolls", count=look.rerolls)
        found.append(OddsView(label, float(look.with_rerolls) * 100))
    if look.relics:
        label = words.say("parade.odds-relics", count=look.relics)
        found.append(OddsView(label, float(look.with_relics) * 100))
    if look.rerolls and look.relics:
        found.append(OddsView(words.say("parade.odds-all"), float(look.with_all) * 100))
    return tuple(found)
