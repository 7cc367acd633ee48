"""A finger on the program, without a window."""

from companion import messages as msg
from companion.view.offered import framing, offered

TYPED = "type:"
"""Before what is typed, among the ids of what is tapped."""


class Tapping:
    """Over ``loop``, which who inherits it has."""

    def tap(self, *ids):
        for each in ids:
            self.loop.step(0)
            if each.startswith(TYPED):
                self.loop.handle(msg.Typed(each.removeprefix(TYPED), is_done=False))
                continue
            choices = {c.id: c for c in offered(self.loop.view)}
            choices |= framing(self.loop.view)
            assert each in choices, (each, sorted(choices))
            assert choices[each].message is not None, each
            self.loop.handle(choices[each].message)
        self.loop.step(0)
