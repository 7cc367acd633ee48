"""Which language to begin with, before people have chosen one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.words import LANGUAGES, PSEUDO

OWN = "HYAKKI_LANGUAGE"
"""Asked before what the whole system speaks."""

_SYSTEM = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(environ: Mapping[str, str]) -> str:
    """Return the language that ``environ`` asks for; English where we lack it.

    ``HYAKKI_LANGUAGE`` comes first, then what programs go by: the list in
    ``LANGUAGE``, which counts only where a locale is set, ``LC_ALL``, ``LC_MESSAGES``
    and ``LANG``.
    """
    return next(filter(None, map(_known, _asked(environ))), LANGUAGES[0])


def _asked(environ: Mapping[str, str]) -> Iterator[str]:
    yield environ.get(OWN, "")
    locale = next(filter(None, (environ.get(name) for name in _SYSTEM)), "")
    if _base(locale) not in ("", "C", "POSIX"):
        yield from environ.get("LANGUAGE", "").split(":")
    yield locale


def _base(locale: str) -> str:
    """Return ``pt_BR`` for ``pt_BR.UTF-8@euro``."""
    return locale.partition(".")[0].partition("@")[0].replace("-", "_")


def _known(locale: str) -> str:
    """Return our name of a language, or of the nearest to it; empty without one."""
    name = _base(locale)
    if name in (*LANGUAGES, PSEUDO):
        return name
    spoken = name.partition("_")[0].lower()
    return next((ours for ours in LANGUAGES if ours.split("_")[0] == spoken), "")
