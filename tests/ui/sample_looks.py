"""Views of looks at a whole table, over a drawn stand-in for a photograph."""

from dataclasses import replace

from companion import destinations as to
from companion import messages as msg
from companion.looks import TableRead, TableUnread
from companion.scanning.answer import Look, SeenCard
from companion.scanning.games import night_parade
from companion.scanning.judging import judge
from companion.session.present import present
from companion.ui.driver import Preview
from companion.words import PSEUDO, Words
from tests.sorting_player import CARDS, begun, cells, finish

SIZE = (1600, 900)
CARD = (120, 168)
SUITS = "SHCD"


def outline(row, column):
    x, y = 470 + column * (CARD[0] + 6), 90 + row * (CARD[1] + 6)
    return (
        (x, y),
        (x + CARD[0], y),
        (x + CARD[0], y + CARD[1]),
        (x, y + CARD[1]),
    )


def photograph():
    """A green table with sixteen pale cards."""
    width, height = SIZE
    pixels = bytearray(bytes((38, 84, 60, 255)) * (width * height))
    for row in range(4):
        for column in range(4):
            (x, y), _, (right, low), _ = outline(row, column)
            paper = bytes((232, 226 - 9 * row, 210 - 6 * column, 255))
            for line in range(y, low):
                at = (line * width + x) * 4
                pixels[at : at + (right - x) * 4] = paper * (right - x)
    return Preview(1, SIZE, bytes(pixels))


def seen(row, column, doubtful):
    name = "A234"[column] + SUITS[row]
    likely = ((name, 1.0),)
    if (row, column) in doubtful:
        likely = ((name, 0.52), ("A234"[column] + SUITS[3 - row], 0.48))
    return SeenCard(
        outline(row, column), "face", 1.0, likely, "face", (row, column), "cell"
    )


def declared():
    sitting = begun(CARDS, "players-2")
    sitting.press("declare", "end", "by-camera")
    return sitting


def read(doubtful=(), missing=(), blemishes=()):
    sitting = declared()
    sitting.press("look")
    (asked,) = sitting.effects
    cards = tuple(
        seen(row, column, doubtful)
        for row in range(4)
        for column in range(4)
        if (row, column) not in missing
    )
    answer = judge(Look(night_parade(), (SIZE,), cards, blemishes=(blemishes,)))
    sitting.send(TableRead(asked.order, answer, SIZE))
    return sitting


def board(sitting):
    sitting.send(msg.Go(to.TableScan("faces", on_board=True)))
    return sitting


def failed():
    sitting = declared()
    sitting.press("look")
    (asked,) = sitting.effects
    sitting.send(TableUnread(asked.order, "ended"))
    return sitting


def reading():
    sitting = declared()
    sitting.press("look")
    return sitting


def moves():
    sitting = begun(CARDS, "players-2")
    for _ in range(2):
        sitting.press(cells(sitting)[0])
    sitting.press("see-move")
    return sitting


def judged():
    """A finished game whose final table was kept as a picture, and that picture."""
    sitting = begun(CARDS, "players-2")
    sitting.press("declare", "end")
    finish(sitting)
    kept = sitting.session.play.game_id
    sitting.session = replace(sitting.session, pictures=(kept,))
    sitting.send(msg.Go(to.Picture()))
    return sitting


def in_words(sitting, language):
    return present(replace(sitting.session, words=Words(language)))


BLURRED = [(row, column) for row in range(4) for column in range(3)]
SITTINGS = {
    "look-live": declared(),
    "look-reading": reading(),
    "look-asked": read(doubtful=((0, 1), (3, 1), (1, 2), (2, 2))),
    "look-done": read(),
    "look-missing": read(missing=((2, 3),)),
    "look-blurred": read(doubtful=BLURRED, blemishes=("blurred",)),
    "look-board": board(read(missing=((2, 3),))),
    "look-moves": moves(),
    "look-kept": judged(),
}
STILL = photograph()
KEPT = SITTINGS["look-kept"].view.picture
"""What the stored picture is asked for by."""

LOOK_VIEWS = {name: sitting.view for name, sitting in SITTINGS.items()}
LONG_LOOKS = {
    f"{name}-{PSEUDO}": in_words(SITTINGS[name], PSEUDO)
    for name in ("look-live", "look-asked", "look-missing")
}
