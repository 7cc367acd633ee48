"""What people see of the program, wherever it runs."""

from companion.view.offered import framing, offered


class Seen:
    """Over ``session`` and ``view``, which who inherits it has."""

    @property
    def here(self):
        return self.session.here

    @property
    def play(self):
        return self.session.play

    @property
    def state(self):
        return self.play.state

    def choices(self):
        return {choice.id: choice for choice in offered(self.view)} | framing(self.view)
