"""What is wrong with a command line, in our words instead of those of ``argparse``."""

from __future__ import annotations

import re

_OURS = (
    (
        r"argument (?P<name>[^:]+): invalid (?P<kind>int|float) value: (?P<given>.*)",
        "{name}: {given} is no {kind}",
    ),
    (
        r"argument (?P<name>[^:]+): invalid choice: (?P<given>.*) "
        r"\(choose from (?P<known>.*)\)",
        "{name}: there is no {given}; known: {known}",
    ),
    (
        r"argument (?P<name>[^:]+): expected one argument",
        "{name}: its value is missing",
    ),
    (
        r"argument (?P<name>[^:]+): expected at least one argument",
        "{name}: its value is missing",
    ),
    (
        r"argument (?P<name>[^:]+): ignored explicit argument (?P<given>.*)",
        "{name}: takes no value like {given}",
    ),
    (
        r"the following arguments are required: (?P<names>.*)",
        "still missing: {names}; --help tells more",
    ),
    (r"unrecognized arguments: (?P<given>.*)", "nothing here is called {given}"),
    (r"argument (?P<name>[^:]+): (?P<rest>.*)", "{name}: {rest}"),
)
_KINDS = {"int": "whole number", "float": "number"}


def in_our_words(message: str) -> str:
    """Return what ``argparse`` says of a command line as we would say it."""
    for form, ours in _OURS:
        found = re.fullmatch(form, message, re.DOTALL)
        if found:
            values = found.groupdict()
            if "kind" in values:
                values["kind"] = _KINDS[values["kind"]]
            if "known" in values:
                values["known"] = values["known"].replace("'", "")
            return ours.format(**values)
    return message
