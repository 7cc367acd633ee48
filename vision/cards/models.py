"""The trained networks that come with this package."""

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.cards.crops import standardised
from vision.errors import VisionError
from vision.types import Pixels

_FOLDER = Path(__file__).parent.parent / "models"

_AT_A_TIME = 16
"""Cuts a network is given at once. It keeps room for as many as it last saw, 0.9 MB for
each; more at once are no faster."""


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


def answers_of(net: cv2.dnn.Net, cuts: Sequence[Pixels]) -> NDArray[np.float32]:
    """Return what ``net`` answers for each cut, ``(N, ...)``.

    Args:
        net: takes standardised cuts.
        cuts: at least one, all of the size that the network was trained for.
    """
    answers = []
    for first in range(0, len(cuts), _AT_A_TIME):
        net.setInput(standardised(cuts[first : first + _AT_A_TIME]))
        answers.append(np.array(net.forward(), np.float32))
    return np.concatenate(answers)
