"""QR codes by OpenCV's own detector: slow, the last of the readers."""

import cv2
import numpy as np

from vision.geometry import as_corners
from vision.types import Pixels, Sighting


class OpenCvReader:
    """Reads QR codes with OpenCV, which is there when nothing else is."""

    name = "opencv"

    def __init__(self) -> None:
        self._detector = cv2.QRCodeDetector()

    def read(self, grey: Pixels) -> tuple[Sighting, ...]:
        """Return every QR code that can be read in ``grey``, ``(H, W)`` uint8."""
        try:
            found, texts, outlines, _ = self._detector.detectAndDecodeMulti(grey)
        except (cv2.error, UnicodeDecodeError):
            # The binding raises for a text that is not UTF-8 and for odd outlines;
            # neither leaves anything of the other codes of the frame.
            return ()
        if not found:
            return ()
        return tuple(
            Sighting(text, as_corners(outline), 0.8, self.name)
            for text, outline in zip(texts, np.asarray(outlines), strict=True)
            if text and np.isfinite(outline).all()
        )
