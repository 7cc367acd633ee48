"""What can be wrong with an action, a line of text or a box."""

from __future__ import annotations

from dataclasses import dataclass


class RulesError(Exception):
    """Base of every error that the rules raise."""


class IllegalAction(RulesError, ValueError):
    """The action is well formed, and the rules forbid it now.

    Attributes:
        key: what is wrong, for the catalogue of sentences (``"tile_used"``).
        rule: the paragraph that says so (``"S0 §1"``, ``"NP12"``, ``"K6"``).
        values: what the sentence needs, by name.
    """

    def __init__(self, key: str, *, rule: str, **values: object) -> None:
        super().__init__(f"{key} ({rule})")
        self.key = key
        self.rule = rule
        self.values = values


class UnknownNotation(RulesError, ValueError):
    """The text is no action of this game.

    Attributes:
        text: the line as it was given.
        reason: a key that says why ("unknown_word", "wrong_count", "bad_number").
    """

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{reason}: {text!r}")
        self.text = text
        self.reason = reason


class NothingToUndo(RulesError, LookupError):
    """There is no entry to take back, or none to repeat."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong in entered data."""

    where: str
    """Path of the entry, as a person would find it: ``tile[3].requirement``."""

    key: str
    """What is wrong, for the catalogue of sentences."""

    got: object = None
    """What stands there."""

    want: str = ""
    """What would be right, in the notation of the file."""


class BadEdition(RulesError, ValueError):
    """The box as entered cannot be played; all its problems at once."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(f"{len(problems)} problems")
        self.problems = problems
