"""What can go wrong between a lens and a text: keys and values, no sentences."""

from typing import TypeAlias

Value: TypeAlias = str | int | float
"""What an error may carry for the sentence that somebody else writes."""


class VisionError(Exception):
    """Base of every error of this package.

    Attributes:
        key: which fault, a word for a table of sentences.
        values: what the sentence needs to name, by name.
    """

    def __init__(self, key: str, **values: Value) -> None:
        super().__init__(key)
        self.key = key
        self.values: dict[str, Value] = values

    def __str__(self) -> str:
        """Return key and values in one line, for logs."""
        told = " ".join(f"{name}={value}" for name, value in self.values.items())
        return f"{self.key} {told}".rstrip()


class BadFrame(VisionError, ValueError):
    """Pixels, corners or a confidence that cannot be what they claim to be."""


class BadPicture(VisionError, ValueError):
    """A file that is no usable picture.

    Keys: ``missing``, ``not_a_picture``, ``no_reader``, ``truncated``, ``too_large``,
    ``too_small``.
    """


class BadSticker(VisionError, ValueError):
    """A text or a marker number that does not fit on a sticker."""


class CameraFailed(VisionError, OSError):
    """A camera that gives no pictures.

    Keys: ``absent``, ``busy``, ``not_a_camera``, ``no_permission``, ``no_library``,
    ``lost``, ``frozen``, ``black``, ``ended``, ``unexpected``.
    """


class CameraBusy(CameraFailed):
    """A camera that another program holds.

    Values: ``device``, and ``holder`` and ``pid`` where they could be found.
    """

    def __init__(self, device: str, **values: Value) -> None:
        super().__init__("busy", device=device, **values)
