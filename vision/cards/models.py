"""The trained networks that come with this package."""

from pathlib import Path

import cv2

from vision.errors import VisionError

_FOLDER = Path(__file__).parent.parent / "models"


def load_net(name: str) -> cv2.dnn.Net:
    """Return a network ready to run.

    Args:
        name: of its file in ``vision/models``, without the ending.

    Raises:
        VisionError: ``no_model`` if the file is missing or damaged.
    """
    path = _FOLDER / f"{name}.onnx"
    try:
        return cv2.dnn.readNetFromONNX(str(path))
    except cv2.error as error:
        raise VisionError("no_model", model=name) from error
