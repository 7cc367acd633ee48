"""What can be wrong with a card to enrol and with a stored gallery."""

from vision.errors import VisionError


class BadEnrolment(VisionError, ValueError):
    """Pictures of a card that cannot be enrolled.

    Keys: ``no_outline`` (no card with four straight edges stands out from what lies
    under it), ``too_small``, ``too_dark``, ``blurred``, ``bare`` (nothing printed on it
    to know it by), ``shots_differ`` (value ``shot``, from 0: not the same card as the
    first), ``no_shots``, ``too_many_shots``, ``bad_id``, ``taken``, ``unknown_id``,
    ``full``.
    """


class BadGallery(VisionError, ValueError):
    """Bytes that are no stored gallery.

    Keys: ``not_a_gallery``, ``version``, ``too_large``, ``damaged``.
    """
