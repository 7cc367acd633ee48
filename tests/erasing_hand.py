"""Somebody who takes away what is entered of a box, without a window."""

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import GAME, sample, table_of
from companion.boxes.parade import GAME as PARADE
from companion.boxes.parade import sample_text
from companion.boxfiles.toml_text import toml_text
from companion.effects import KeepDraft
from companion.enrolling.kinds import KINDS
from companion.enrolling.wishes import DraftRead
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings

YOKAI = "yokai"


def samples():
    hundred = KINDS[GAME].opened(table_of(sample().text))
    parade = KINDS[PARADE].opened(table_of(sample_text()))
    return {
        GAME: {**hundred, "is_sample": False},
        PARADE: {**parade, "is_sample": False},
        YOKAI: KINDS[YOKAI].sample(),
    }


BOXES = samples()


class Sitting:
    """Somebody who enters a box, before the program and without a window."""

    def __init__(self, game, part, number, page=""):
        self.game, self.stored = game, toml_text(BOXES[game])
        self.session = begin(Settings(), (sample(),), 5)
        self.send(
            msg.Go(to.Enrol(game)),
            DraftRead(game, self.stored),
            msg.Go(to.EnrolPart(game, part, number, page)),
        )

    def send(self, *messages):
        for message in messages:
            self.session, effects = update(self.session, message)
            for effect in effects:
                if isinstance(effect, KeepDraft):
                    self.stored = effect.text
                    assert effect.forgets == ()

    @property
    def view(self):
        return present(self.session)

    @property
    def table(self):
        return self.session.enrolment.table

    def choice(self, name):
        return next(each for each in self.view.choices if each.id == name)

    def press(self, name):
        message = self.choice(name).message
        if message is not None:
            self.send(message)
        return message is not None


def erasing(sitting):
    """The button that takes away; None on a page without one."""
    ids = {each.id for each in sitting.view.choices}
    return next((name for name in ("erase", "remove") if name in ids), None)
