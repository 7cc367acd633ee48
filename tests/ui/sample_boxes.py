"""The screen of own boxes with a stick in, and without anything."""

from dataclasses import replace
from pathlib import Path

from companion import destinations as to
from companion import messages as msg
from companion.boxes.editions import sample
from companion.boxes.parade import sample_parade
from companion.boxes.sorting import open_boxes
from companion.boxfiles.shelf import BoxFile, OwnBox, Shelf
from companion.printing.wishes import Order
from companion.session.present import present
from companion.session.reducer import begin, update
from companion.settings import Settings
from companion.store.records import News

NOWHERE = Path("/nowhere")
STICK = "/media/pi/STICK"
SHELF = Shelf(
    (
        OwnBox("hundred-yokai", "The box of the whole family", has_former=True),
        OwnBox("yokai-parade", "Grandmother's"),
    ),
    (
        BoxFile(f"{STICK}/box.hyakki", "box.hyakki", STICK, 900),
        BoxFile(f"{STICK}/a.toml", "an-edition-with-a-long-name.toml", STICK, 1, True),
    ),
    (STICK,),
    drafts=("yokai",),
)


def shown(shelf):
    boxes = (sample(), sample_parade(), *open_boxes(NOWHERE)[0])
    start = begin(Settings(), boxes, 1)
    there, _ = update(start, msg.Go(to.OwnBoxes()))
    return present(replace(there, shelf=shelf))


READ = "an-edition-with-a-long-name.toml"
BOX_VIEWS = {
    "boxes": shown(SHELF),
    "boxes-none": shown(Shelf()),
    "boxes-reading": shown(replace(SHELF, busy=READ)),
}


def printing(*messages, shelf=True):
    """A page that prints, with a stick in or without."""
    boxes = (sample(), sample_parade(), *open_boxes(NOWHERE)[0])
    session = begin(Settings(), boxes, 1)
    sticks = (STICK,) if shelf else ()
    places = msg.PrintPlacesListed(sticks, "/var/lib/hyakki/prints")
    for message in (places, *messages):
        session, _ = update(session, message)
    return present(session)


OWN_LABELS = Order("stickers", "hundred-yokai", "a4", "L7651")
MADE = News("sheet_made", (("file", "hyakki-strip.pdf"), ("stick", "STICK")), "info")
BOX_VIEWS |= {
    "prints": printing(msg.Go(to.Prints())),
    "print-stickers": printing(msg.Go(to.PrintSheet(OWN_LABELS))),
    "print-no-stick": printing(msg.Go(to.PrintSheet(OWN_LABELS)), shelf=False),
    "print-made": printing(msg.Go(to.PrintSheet(Order("strip"))), msg.SheetMade(MADE)),
    "print-busy": printing(
        msg.Go(to.PrintSheet(OWN_LABELS)), msg.MakeSheet(OWN_LABELS, STICK)
    ),
}
