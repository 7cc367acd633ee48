"""The screen of own boxes with a stick in, and without anything."""

from dataclasses import replace

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import sample
from companion.boxfiles.shelf import BoxFile, OwnBox, Shelf
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings

STICK = "/media/pi/STICK"
SHELF = Shelf(
    (
        OwnBox("hundred-yokai", "The box of the whole family", has_former=True),
        OwnBox("yokai-parade", "Grandmother's"),
    ),
    (
        BoxFile(f"{STICK}/box.hyakki", "box.hyakki", STICK, 900),
        BoxFile(f"{STICK}/a.toml", "an-edition-with-a-long-name.toml", STICK, 1),
    ),
    (STICK,),
)


def shown(shelf):
    start = begin(Settings(), (sample(),), 1)
    there, _ = update(start, msg.Go(to.OwnBoxes()))
    return present(replace(there, shelf=shelf))


BOX_VIEWS = {"boxes": shown(SHELF), "boxes-none": shown(Shelf())}
