"""A made-up language to try screens with: English, accented, longer by two fifths."""

from __future__ import annotations

import re

LONGER = 0.4
"""Share of its length by which a sentence grows, as those of other languages do."""

_ACCENTS = str.maketrans(
    "AaCcDdEeGgIiJjKkLlNnOoRrSsTtUuWwYyZz",
    "ÅåÇçĐđÉéĜĝÎîĴĵĶķĻļÑñÖöŘřŠšŢţÛûŴŵÝýŽž",
)
_VOWEL = re.compile(r"[AEIOUYaeiouy]")
_WORD = re.compile(r"\{\w*\}|[^\W\d_]+")


def stretched(sentence: str) -> str:
    """Return ``sentence`` in the made-up language.

    Words grow where they stand, as real ones do: a vowel of each is repeated. What is
    put in by name, numbers and signs stay. The sentence stands in brackets, so that
    one that is cut off shows it.
    """
    owed, end = 0.0, 0

    def grown(found: re.Match[str]) -> str:
        nonlocal owed, end
        word = found[0]
        owed += (found.end() - end) * LONGER
        end = found.end()
        if word.startswith("{"):
            return word
        more = int(owed)
        owed -= more
        return _longer(word, more).translate(_ACCENTS)

    core = sentence.strip()
    if not core:
        return sentence
    text = _WORD.sub(grown, core)
    if len(core) > 2:
        text = f"[{text}]"
    return sentence.replace(core, text)


def _longer(word: str, more: int) -> str:
    vowels = list(_VOWEL.finditer(word))
    at = vowels[len(vowels) // 2].end() if vowels else len(word)
    return word[:at] + word[at - 1].lower() * more + word[at:]
