"""What is said about a table that was read, in plain English."""

from __future__ import annotations

from companion.scanning.answer import Reason

SENTENCES = {
    "no_cards": "no card was found",
    "no_spirits": "none of the {count} cards that were found is a spirit",
    "only_backs": "only cards that lie face down were found ({count})",
    "missing": "missing: {cards}",
    "doubled": "there twice: {cards}",
    "face_down": "{count} in the layout lie face down: turn them up",
    "hidden": "{count} hints hide the spirit under them: lift them",
    "names": "not read surely: {cards}",
    "second": "on a cell that another card holds: {cards}",
    "offset": "about half a card off the others: {cards}; move it until it touches by "
    "a whole side",
    "guess": "it is not clear beside which cards these lie: {cards}",
    "weak": "the cards do not lie in clear rows and columns: straighten them, or take "
    "the picture from further above",
    "apart": "apart from the others: {cards}",
    "groups": "the cards lie in {groups} groups; not with the most: {cards}",
    "larger": "a card of the big parade lies among the others: {cards}; say which "
    "parade it is",
    "not_alike": "picture {picture} does not seem to show the same table as the first",
    "split": "{family} lie in {groups} groups",
    "spare": "not used in this game: {cards}",
    "stray_foreign": "{count} codes that are none of ours: {texts}",
    "stray_damaged": "{count} codes of ours that are damaged: {texts}",
    "stray_unknown_game": "{count} codes of a game that is not known here: {texts}",
    "stray_other_game": "{count} codes of another game: {texts}",
    "stray_unknown_card": "{count} codes of cards that are not in this game: {texts}",
    "stray_unknown_marker": "{count} markers that stand for no card of this game: "
    "{texts}",
    "picture_too_dark": "picture {picture} is too dark",
    "picture_glare": "picture {picture} has glare",
    "picture_blurred": "picture {picture} is blurred",
    "picture_too_small": "picture {picture} was taken from too far away",
    "picture_damaged": "picture {picture} shows print that cannot be read",
}
"""A sentence for each key of a ``Reason``."""


def sentence(reason: Reason) -> str:
    """Return ``reason`` in words."""
    return SENTENCES[reason.key].format(**dict(reason.values))
