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
    "hidden": "{count} hints hide the spirits under them, or none lie there: lift them",
    "names": "not read surely: {cards}",
    "unnamed": "{count} cards could not be read",
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
    "left_out": "{count} outlines that looked somewhat like cards were left out",
    "playing_cards": "{count} playing cards lie there, which are not of this game",
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
    "picture_too_bright": "picture {picture} is too bright",
    "picture_glare": "picture {picture} has glare",
    "picture_blurred": "picture {picture} is blurred",
    "picture_too_small": "picture {picture} was taken from too far away",
    "picture_damaged": "picture {picture} shows print that cannot be read",
}
"""A sentence for each key of a ``Reason``."""


SINGULAR = {
    "no_spirits": "the card that was found is no spirit",
    "only_backs": "only a card that lies face down was found",
    "face_down": "a card in the layout lies face down: turn it up",
    "hidden": "a hint hides the spirit under it, or none lies there: lift it",
    "unnamed": "a card could not be read",
    "left_out": "an outline that looked somewhat like a card was left out",
    "playing_cards": "a playing card lies there, which is not of this game",
    "stray_foreign": "a code that is none of ours: {texts}",
    "stray_damaged": "a code of ours that is damaged: {texts}",
    "stray_unknown_game": "a code of a game that is not known here: {texts}",
    "stray_other_game": "a code of another game: {texts}",
    "stray_unknown_card": "a code of a card that is not in this game: {texts}",
    "stray_unknown_marker": "a marker that stands for no card of this game: {texts}",
}
"""The same where it counts one thing only."""


def sentence(reason: Reason) -> str:
    """Return ``reason`` in words."""
    values = dict(reason.values)
    text = SENTENCES[reason.key]
    if values.get("count") == 1:
        text = SINGULAR.get(reason.key, text)
    return text.format(**values)
