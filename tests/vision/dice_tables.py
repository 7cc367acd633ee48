"""Draws dice on a tray as a camera would see them, with the truth beside it."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

SPOTS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (1, 1), (-1, 1)],
    5: [(-1, -1), (1, -1), (1, 1), (-1, 1), (0, 0)],
    6: [(-1, -1), (1, -1), (1, 1), (-1, 1), (-1, 0), (1, 0)],
}
HALF_SIX, HALF_FOUR = 8, 9
"""A six and a four of which a gleam hides the other row."""

SPOTS |= {HALF_SIX: [(-1, -1), (-1, 0), (-1, 1)], HALF_FOUR: [(-1, -1), (-1, 1)]}
AROUND = {1: (2, 3, 5, 4), 2: (1, 4, 6, 3), 3: (1, 2, 6, 5)}
SMOOTH = 3


@dataclass(frozen=True)
class Look:
    """How the dice, the tray and the camera are."""

    bodies: tuple = ((235, 240, 240),)
    pips: tuple = ((25, 20, 20),)
    ground: tuple = (60, 70, 60)
    grain: float = 4.0
    tilt_deg: float = 0.0
    die_px: float = 70.0
    blur_px: float = 0.8
    noise: float = 3.0
    light: float = 1.0
    shade: float = 0.25
    spacing: float = 0.25
    spacings: tuple = ()
    """Of the first die, the second and so on; ``spacing`` of all without any."""

    pip_radius: float = 0.09
    gap: float = 1.25
    size_wh: tuple = (1280, 960)


def draw_dice(values, rng, look):
    """Return the picture ``(H, W, 3)`` uint8 BGR."""
    width, height = (side * SMOOTH for side in look.size_wh)
    picture = _ground(rng, look, (width, height))
    camera = _camera(look)
    for number, (value, place) in enumerate(
        zip(values, _places(values, rng, look), strict=True)
    ):
        which = number % len(look.bodies)
        own = look
        if look.spacings:
            own = replace(look, spacing=look.spacings[number % len(look.spacings)])
        _die(
            picture,
            camera,
            value,
            place,
            rng,
            (look.bodies[which], look.pips[which], own),
        )
    picture = cv2.resize(picture, look.size_wh, interpolation=cv2.INTER_AREA)
    return _taken(picture, rng, look)


def _ground(rng, look, size):
    rough = rng.normal(0, look.grain, (size[1] // 8, size[0] // 8, 1)).astype(
        np.float32
    )
    rough = cv2.resize(rough, size)[..., None]
    plain = np.array(look.ground, np.float32)
    return np.clip(plain + rough, 0, 255).astype(np.uint8)


def _places(values, rng, look):
    """Return middles and turns of the dice, which do not run into one another."""
    across = int(np.ceil(np.sqrt(len(values))))
    found = []
    for number in range(len(values)):
        row, column = divmod(number, across)
        middle = (np.array([column, row]) - (across - 1) / 2) * (look.gap + 0.45)
        found.append((middle + rng.uniform(-0.1, 0.1, 2), rng.uniform(0, 90)))
    return found


def _camera(look):
    """Return what puts a place in die sides, up being the third, into the picture."""
    tilt = np.deg2rad(look.tilt_deg)
    distance = 14.0
    scale = look.die_px * SMOOTH * distance
    turn = np.array(
        [[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]]
    )
    middle = np.array(look.size_wh) * SMOOTH / 2

    def seen(places):
        turned = np.atleast_2d(places) * [1, -1, 1] @ turn.T
        depth = distance - turned[:, 2]
        return turned[:, :2] * [1, -1] * scale / depth[:, None] + middle

    eye = turn.T @ [0, 0, distance] * [1, -1, 1]
    return seen, eye


def _faces(value):
    """Return number, middle and two sides of the five faces that can be seen."""
    whole = {HALF_SIX: 6, HALF_FOUR: 4}.get(value, value)
    key = whole if whole <= 3 else 7 - whole
    ring = AROUND[key]
    up, x, y = np.array([0, 0, 1.0]), np.array([1.0, 0, 0]), np.array([0, 1.0, 0])
    half = up * 0.5
    sides = [(x, y, up), (y, -x, up), (-x, -y, up), (-y, x, up)]
    faces = [(value, half * 2, x, y)]
    for number, (out, along, high) in zip(ring, sides, strict=True):
        faces.append((number, half + out * 0.5, along, high))
    return faces


def _die(picture, camera, value, place, rng, paint):
    body, ink, look = paint
    (middle, turn_deg), (seen, eye) = place, camera
    turn = np.deg2rad(turn_deg)
    c, s = np.cos(turn), np.sin(turn)
    spin = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    at = np.array([*middle, 0.0])
    _shadow(picture, seen, at, spin)
    corners = [
        spin @ [x, y, z] + at
        for x in (-0.47, 0.47)
        for y in (-0.47, 0.47)
        for z in (0.02, 0.98)
    ]
    hull = cv2.convexHull(seen(corners).astype(np.float32)).astype(np.int32)
    cv2.fillConvexPoly(picture, hull, _lit(body, 0.8), cv2.LINE_AA)
    for number, centre, along, high in _faces(value):
        normal = spin @ np.cross(along, high)
        outward = spin @ centre + at
        if number != value and normal @ (spin @ (centre - [0, 0, 0.5])) < 0:
            normal = -normal
        if normal @ (eye - outward) <= 0:
            continue
        strength = 1.0 if number == value else 0.62 + 0.25 * abs(normal[0])
        _face(
            picture,
            seen,
            (spin @ centre + at, spin @ along, spin @ high),
            number,
            (body, ink, strength, look),
        )


def _face(picture, seen, frame, number, paint):
    centre, along, high = frame
    body, ink, strength, look = paint
    angles = np.linspace(0, 2 * np.pi, 28, endpoint=False)
    edge = [
        np.sign(np.cos(a)) * abs(np.cos(a)) ** 0.35 * 0.47 * along
        + np.sign(np.sin(a)) * abs(np.sin(a)) ** 0.35 * 0.47 * high
        + centre
        for a in angles
    ]
    _fill(picture, seen(edge), _lit(body, strength))
    for x, y in SPOTS[number]:
        spot = centre + (x * along + y * high) * look.spacing
        disc = [
            spot + look.pip_radius * (np.cos(a) * along + np.sin(a) * high)
            for a in angles
        ]
        _fill(picture, seen(disc), _lit(ink, 0.6 + 0.4 * strength))


def _shadow(picture, seen, at, spin):
    foot = [
        spin @ [x, y, 0] + at + [0.1, -0.08, 0]
        for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    ]
    mask = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, seen(foot).astype(np.int32), 255)
    mask = cv2.blur(mask, (31, 31))[..., None] / 255
    picture[:] = (picture * (1 - 0.45 * mask)).astype(np.uint8)


def _fill(picture, outline, tone):
    points = np.rint(outline * 16).astype(np.int32)
    cv2.fillPoly(picture, [points], tone, cv2.LINE_AA, 4)


def _lit(tone, strength):
    return tuple(float(np.clip(channel * strength, 0, 255)) for channel in tone)


def _taken(picture, rng, look):
    """Return the picture as a camera takes it: uneven light, blur, noise."""
    height, width = picture.shape[:2]
    x = np.linspace(-0.5, 0.5, width)[None, :, None]
    y = np.linspace(-0.5, 0.5, height)[:, None, None]
    way = rng.uniform(0, 2 * np.pi)
    light = look.light * (1 + look.shade * (x * np.cos(way) + y * np.sin(way)) * 2)
    seen = picture.astype(np.float32) * light
    if look.blur_px:
        seen = cv2.GaussianBlur(seen, (0, 0), look.blur_px)
    seen += rng.normal(0, look.noise, seen.shape)
    return np.clip(seen, 0, 255).astype(np.uint8)
