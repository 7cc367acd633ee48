"""How colours look to people whose eyes lack one kind of cone, and how far apart.

The matrices are those of Machado, Oliveira and Fernandes (2009) at full severity; they
are for linear light. Distances are CIE 2000 colour differences.
"""

import math

import numpy as np

SIGHTS = {
    "all cones": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
}
_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041],
    ]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def lab_of(rgb, sight):
    """CIELAB of an sRGB colour, 0 to 255, as seen with ``sight``."""
    parts = np.array(rgb) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    seen = np.clip(SIGHTS[sight] @ linear, 0, 1)
    x, y, z = (_f(part) for part in _XYZ @ seen / _WHITE)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _f(part):
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def luminance(rgb, sight="all cones"):
    """Relative luminance (WCAG 2.1) of colours, 0 to 1, as seen with ``sight``."""
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    return np.clip(linear @ SIGHTS[sight].T, 0, 1) @ (0.2126, 0.7152, 0.0722)


def difference(one, other):
    """CIE 2000 difference of two CIELAB colours (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    dh = 0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    mean_h = h1 + h2 if not c1 * c2 else (h1 + dh / 2) % 360
    dl, dc = l2 - l1, c2 - c1
    dbig_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    return _weighed(dl, dc, dbig_h, mean_l, mean_c, mean_h)


def _weighed(dl, dc, dh, mean_l, mean_c, mean_h):
    t = 1
    for weight, times, shift in (
        (-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63),
    ):  # fmt: skip
        t += weight * math.cos(math.radians(times * mean_h + shift))
    turn = 30 * math.exp(-(((mean_h - 275) / 25) ** 2))
    rc = 2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    sl = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    sc, sh = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    rt = -math.sin(math.radians(2 * turn)) * rc
    parts = dl / sl, dc / sc, dh / sh
    return math.sqrt(sum(p * p for p in parts) + rt * parts[1] * parts[2])
