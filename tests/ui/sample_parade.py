"""Views of Yokaï Parade, from a game that built-in players played."""

from dataclasses import replace

from companion import destinations as to
from companion import messages as msg
from companion.session.present import present
from companion.session.reducer import update
from companion.settings import Settings
from companion.words import PSEUDO, Words
from rules.yokai_parade.repairs import SetOni, SetPerson, SetVehicle
from tests.parade_player import (
    begun,
    has_rolled,
    is_over,
    play_until,
    step,
    waits_for_card,
    waits_for_dice,
)

SEED = 11


def after(sitting, *sent):
    """The session after some messages; the game itself stays as it is."""
    session = sitting.session
    for message in sent:
        session, _ = update(session, message)
    return session


def can_purify(sitting):
    return any(each.startswith("purify-") for each in sitting.choices())


def asked_about_an_event(sitting):
    """The Oni is put right, and an event that people drew themselves is ahead."""
    session = after(
        sitting,
        msg.Act(SetOni(1)),
        msg.Go(to.Correct()),
        msg.Go(to.CorrectTile("oni")),
        msg.Go(to.CorrectTile("oni-event")),
    )
    return replace(session, play=replace(session.play, draws="people"))


def crowded(sitting, *sent):
    """Everybody who can comes together in the castle, most allies on foot."""
    vehicles = ("horse", "cart", "crampons", "junk", "palanquin", "rickshaw")
    allies = ("disciple", "ninja", "ronin", "geisha", "smith", "artist", "child")
    right = [msg.Act(SetVehicle(each, "castle")) for each in vehicles]
    right += [msg.Act(SetPerson(each, "castle")) for each in allies]
    right.append(msg.Act(SetPerson("merchant", "cart")))
    return after(sitting, *right, *sent)


def sessions():
    """Moments of one game, in order."""
    settings = Settings(draws="app", motion="reduced")
    sitting = begun("players-4", settings=settings, seed=SEED)
    found = {"parade-event": asked_about_an_event(sitting)}
    for _ in range(60):
        step(sitting)
    play_until(sitting, lambda s: can_purify(s) and not s.session.picked)
    found["parade-turn"] = sitting.session
    press = next(e for e in sitting.choices() if e.startswith("purify-"))
    found["parade-weigh"] = after(sitting, sitting.choices()[press].message)
    found["parade-seats"] = after(sitting, msg.Pick("seats"))
    found["parade-crowd"] = crowded(sitting)
    found["parade-opened"] = crowded(sitting, msg.Pick("zone:castle"))
    found["parade-hand"] = after(
        sitting, msg.Go(to.Correct()), msg.Go(to.CorrectSide(0))
    )
    play_until(sitting, waits_for_dice)
    found["parade-dice"] = sitting.session
    found["parade-typed"] = after(
        sitting, msg.Choose("dice", "typed"), msg.Pick("face:3")
    )
    found["parade-camera"] = after(sitting, msg.Choose("dice", "camera"))
    play_until(sitting, lambda s: has_rolled(s) and "oni" in s.state.faces)
    found["parade-rolled"] = sitting.session
    play_until(sitting, waits_for_card)
    found["parade-draw"] = sitting.session
    people = replace(sitting.play, draws="people")
    found["parade-list"] = replace(sitting.session, play=people)
    play_until(sitting, lambda s: not waits_for_card(s) and not s.session.picked)
    found["parade-cards"] = after(sitting, msg.Go(to.Parades()))
    play_until(sitting, is_over)
    found["parade-fell"] = after(sitting, msg.Go(to.DiceFell()))
    found["parade-score"] = sitting.session
    return found


def said_in(session, language):
    """A session for people who chose another language."""
    settings = replace(session.settings, language=language)
    return replace(session, words=Words(language), settings=settings)


PARADE_SESSIONS = sessions()
PARADE_VIEWS = {name: present(session) for name, session in PARADE_SESSIONS.items()}
SPOKEN_PARADE = {
    f"{name}-{language}": present(said_in(PARADE_SESSIONS[name], language))
    for name in ("parade-turn", "parade-rolled")
    for language in ("fr", "de", PSEUDO)
}
