"""A whole table of stickers from one still: codes and markers help find each other."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from vision.codes import Attempt, CodeReader, merged
from vision.copies import grey_of, small_enlarged
from vision.markers import COPIES, MarkerReader, MarkerSighting, merged_markers
from vision.sticker_beside import code_beside
from vision.sticker_places import are_of_one
from vision.sticker_sightings import StickerSighting, judged, paired
from vision.types import Frame, Pixels, Sighting

BUDGET_MS = 250.0
"""What one still may cost: a scan of sixteen cards is promised in 300."""

_Read: TypeAlias = tuple[tuple[Sighting, ...], tuple[MarkerSighting, ...]]
"""Codes and markers so far."""


class StickerReader:
    """Reads all stickers of a still picture, as far as its time suffices.

    The codes of the whole picture and the markers of its sharpened copy are always
    read. After that, while the budget lasts: the markers of a reduced copy, or of an
    enlarged one of a small picture; the code beside each marker that has none; the
    codes of an enlarged copy of a small picture.
    """

    def __init__(
        self,
        reader: CodeReader,
        clock_ms: Callable[[], float],
        budget_ms: float = BUDGET_MS,
    ) -> None:
        self._reader = reader
        self._markers = MarkerReader()
        self._clock_ms = clock_ms
        self._budget_ms = budget_ms

    def read_stickers(
        self, frame: Frame, known: Mapping[str, int], *, is_brief: bool = False
    ) -> tuple[StickerSighting, ...]:
        """Return every sticker, from the top of the picture down.

        Args:
            frame: the still.
            known: number of the marker of each card by the text of its code.
            is_brief: whether to end after what is always done, if that shows none.

        Raises:
            BadSticker: ``shared_marker`` if two cards have the same marker.
        """
        ends_ms = self._clock_ms() + self._budget_ms
        readings = self._readings(grey_of(frame.pixels))
        read = next(readings)
        if is_brief and not any(read):
            return ()
        while self._clock_ms() < ends_ms and (more := next(readings, None)):
            read = more
        codes, markers = read
        return judged(paired(codes, markers, known), known)

    def _readings(self, grey: Pixels) -> Iterator[_Read]:
        """Yield what has been read after each piece of work, never less than before."""
        codes = merged(Attempt(self._reader).run(grey))
        markers = merged_markers(self._markers.read_copy(grey, COPIES[0]))
        yield codes, markers
        for copier in COPIES[1:]:
            more = self._markers.read_copy(grey, copier)
            markers = merged_markers((*markers, *more))
            yield codes, markers
        for marker in markers:
            if not any(are_of_one(c.corners_xy, marker.corners_xy) for c in codes):
                code = code_beside(self._reader, grey, marker)
                codes = codes if code is None else merged((*codes, code))
                yield codes, markers
        large = Attempt(self._reader, small_enlarged, "enlarged", 0.95).run(grey)
        yield merged((*codes, *large)), markers
