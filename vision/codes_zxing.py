"""QR codes by zxing-cpp; the only file that imports it."""

import zxingcpp

from vision.geometry import as_corners
from vision.types import Corners, Pixels, Sighting


class ZxingReader:
    """Reads QR codes with zxing-cpp, the fastest and surest of the readers."""

    name = "zxing"

    def __init__(self) -> None:
        self._formats = zxingcpp.barcode_formats_from_str("QRCode")

    def read(self, grey: Pixels) -> tuple[Sighting, ...]:
        """Return every QR code that can be read in ``grey``, ``(H, W)`` uint8."""
        return tuple(
            Sighting(code.text, _corners(code.position), 1.0, self.name)
            for code in self._decoded(grey, with_errors=False)
            if code.valid and code.text
        )

    def find_damaged(self, grey: Pixels) -> tuple[Corners, ...]:
        """Return the corners of codes that are found but cannot be corrected."""
        return tuple(
            _corners(code.position)
            for code in self._decoded(grey, with_errors=True)
            if not code.valid
        )

    def _decoded(self, grey: Pixels, with_errors: bool) -> list[zxingcpp.Barcode]:
        try:
            return zxingcpp.read_barcodes(
                grey,
                formats=self._formats,
                try_invert=False,
                text_mode=zxingcpp.TextMode.Plain,
                return_errors=with_errors,
            )
        except (ValueError, RuntimeError, TypeError):
            return []


def _corners(position: zxingcpp.Position) -> Corners:
    return as_corners(
        [
            (point.x, point.y)
            for point in (
                position.top_left,
                position.top_right,
                position.bottom_right,
                position.bottom_left,
            )
        ]
    )
