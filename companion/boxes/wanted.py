"""What would be right in a file, in the players' language.

The rules say it in plain English, as programs do. Here its pattern, numbers left out,
is a key: ``1 to 60 letters`` is said as ``want.n-to-n-letters``. What has no key is
shown as it is: words that stand so in the file.
"""

from __future__ import annotations

import re

from companion.words import Words

_NUMBER = re.compile(r"(?<![\w.])-?\d+(?![\w.]*\w)")
_EXAMPLE = re.compile(r"(.+), as (.+)")
_CHOICE = re.compile(r"(.+) or (\"[^\"]+\")")
_NAMES = "abcd"


def wanted(words: Words, text: str) -> str:
    """Return ``text``, a ``Problem.want``, in the language of ``words``."""
    key = key_of(text)
    if words.has(key):
        numbers = zip(_NAMES, _NUMBER.findall(text), strict=False)
        return words.say(key, **dict(numbers))
    if example := _EXAMPLE.fullmatch(text):
        what = wanted(words, example[1])
        return words.say("want.as", what=what, example=example[2])
    if choice := _CHOICE.fullmatch(text):
        return words.say("want.or", first=choice[1], last=choice[2])
    return text


def key_of(text: str) -> str:
    """Return the key of the pattern of ``text``."""
    pattern = _NUMBER.sub("n", text).lower()
    return "want." + re.sub(r"[^a-z0-9]+", "-", pattern).strip("-")
