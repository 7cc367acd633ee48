"""Photographs of cards that lie or are held somewhere: for tests and bench."""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.rendering import wooden
from vision.training.camera import Trouble, photograph
from vision.training.surfaces import clutter, table_top

FRAME_WH = (1280, 720)
_MILD = Trouble(blur_px=0.8, motion_px=1.5, noise=6, glare=0, shadow=0.15)


@dataclass(frozen=True)
class Condition:
    """What is hard about a photograph; the defaults are an ordinary one."""

    tilt_deg: float = 15.0
    """The camera leans by up to this, any way."""

    tall: tuple[float, float] = (0.5, 0.85)
    """Height of the card, as a share of the frame's."""

    light: float = 1.0
    warm: float = 0.0
    """Above 0 a lamp's yellow, below 0 an overcast sky's blue."""

    shade: float = 0.25
    """How much darker one side may be."""

    glare: float = 0.0
    """Strength of the bands that a sleeve or a varnish mirrors."""

    blur_px: float = 0.0
    motion_px: int = 0
    covered: float = 0.0
    """Up to this share of the card is hidden by fingers."""

    litter: int = 2
    beside: bool = False
    """Whether other cards of the set lie next to it."""

    noise: float = 3.0
    posed: bool = False
    """Whether it lies alone on a plain table, in the middle and nearly straight."""


ENROLMENT = Condition(tilt_deg=12, tall=(0.62, 0.8), shade=0.15, posed=True)
"""What somebody does who was asked for a good picture of a card."""

CONDITIONS = {
    "ordinary": Condition(),
    "tilt 45": Condition(tilt_deg=45),
    "dim": Condition(light=0.28, noise=7),
    "warm": Condition(warm=0.3),
    "cold": Condition(warm=-0.25),
    "gradient": Condition(shade=0.75),
    "sleeve": Condition(glare=1.0),
    "blur": Condition(blur_px=2.2),
    "moved": Condition(motion_px=9),
    "fingers": Condition(covered=0.3),
    "small": Condition(tall=(0.25, 0.35)),
    "clutter": Condition(litter=9, beside=True),
    "all at once": Condition(
        tilt_deg=35, light=0.5, warm=0.2, shade=0.5, glare=0.6, blur_px=1.2,
        covered=0.15, litter=5, beside=True, noise=5,
    ),
}  # fmt: skip


def photo(card, rng, condition=Condition(), others=(), size_wh=FRAME_WH):
    """Return the frame and the corners of ``card`` in it, clockwise from its top left.

    Args:
        card: ``(H, W, 3)`` uint8 BGR, upright.
        rng: everything random.
        condition: what is hard.
        others: pictures to lay beside it where the condition asks for that.
        size_wh: of the frame.
    """
    scene = ground(size_wh, rng, condition)
    tall = rng.uniform(*condition.tall) * size_wh[1]
    height, width = card.shape[:2]
    turn = rng.normal(0, 0.12) if condition.posed else rng.uniform(0, 2 * np.pi)
    free = 0.03 if condition.posed else 0.08
    middle = np.array(size_wh) * rng.uniform(0.5 - free, 0.5 + free, 2)
    plane = camera_plane(rng, condition.tilt_deg, tall, turn, middle)
    if condition.beside:
        for step in ((-1.06, 0.02), (1.08, -0.04), (0.1, 1.05)):
            if len(others):
                other = others[int(rng.integers(len(others)))]
                lay(scene, other, plane, rng, np.array(step) * (width / height, 1))
    corners = lay(scene, card, plane, rng)
    return finished(scene, corners, rng, condition), corners


def ground(size_wh, rng, condition):
    """A table with things on it, or a plain one of wood, cloth or paint."""
    if not condition.posed:
        scene = table_top(size_wh, rng).astype(np.float32)
        clutter(scene, rng, condition.litter)
        return scene
    if rng.random() < 0.5:
        return wooden(size_wh, rng) * rng.uniform(0.4, 1.6, 3).astype(np.float32)
    scene = np.zeros((size_wh[1], size_wh[0], 3), np.float32)
    scene += rng.uniform(20, 245, 3).astype(np.float32)
    return scene + rng.normal(0, 5, (size_wh[1], size_wh[0], 1)).astype(np.float32)


def finished(scene, corners, rng, condition):
    """What mirrors, fingers, light, lens and sensor do to a scene."""
    if condition.glare:
        _mirrored(scene, corners, rng, condition.glare)
    if condition.covered:
        _fingers(scene, corners, rng, condition.covered)
    scene *= _light(scene.shape, rng, condition)
    if condition.blur_px:
        scene = cv2.GaussianBlur(scene, (0, 0), condition.blur_px)
    if condition.motion_px:
        scene = cv2.filter2D(scene, -1, _smear(rng, condition.motion_px))
    mild = replace(_MILD, noise=2 * condition.noise)
    return photograph(np.ascontiguousarray(scene, np.float32), rng, mild)


def camera_plane(rng, tilt_deg, tall, turn, middle):
    """Return the homography from card heights around the card's middle to pixels."""
    tilt, way = np.radians(rng.uniform(tilt_deg * 0.4, tilt_deg)), rng.uniform(0, 6.3)
    axis = np.array([np.cos(way), np.sin(way), 0]) * tilt
    turned = cv2.Rodrigues(axis)[0] @ cv2.Rodrigues(np.array([0, 0, turn]))[0]
    distance = rng.uniform(2.2, 5.0)
    plane = np.column_stack([turned[:, 0], turned[:, 1], [0, 0, distance]])
    scale = tall * distance
    lens = np.array([[scale, 0, middle[0]], [0, scale, middle[1]], [0, 0, 1]])
    return lens @ plane


def lay(scene, card, plane, rng, at=(0, 0)):
    """Draw ``card`` with its middle at ``at``, with rounded corners and a shadow."""
    height, width = card.shape[:2]
    size_wh = scene.shape[1], scene.shape[0]
    to_heights = np.array(
        [[1, 0, -width / 2 + at[0] * height], [0, 1, -height / 2 + at[1] * height],
         [0, 0, height]], float,
    )  # fmt: skip
    matrix = plane @ to_heights
    flat = np.float64([[[0, 0], [width, 0], [width, height], [0, height]]])
    corners = cv2.perspectiveTransform(flat, matrix)[0].astype(np.float32)
    longest = max(float(np.linalg.norm(corners[0] - corners[3])), 1.0)
    soft = max(height / longest / 2, 0.3)
    card = cv2.GaussianBlur(card, (0, 0), soft) if soft > 0.6 else card
    mask = np.zeros((height, width), np.float32)
    radius = int(width * 0.05)
    cv2.rectangle(mask, (radius, radius), (width - radius, height - radius), 1.0, -1)
    mask = cv2.dilate(
        mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * radius + 1,) * 2)
    )
    cover = cv2.warpPerspective(mask, matrix, size_wh)
    shadow = cv2.GaussianBlur(cover, (0, 0), max(longest / 60, 0.5))
    scene *= (1 - 0.35 * shadow * (1 - cover))[:, :, None]
    paper = cv2.warpPerspective(card.astype(np.float32), matrix, size_wh)
    scene += cover[:, :, None] * (paper * rng.uniform(0.88, 0.97) - scene)
    return corners


def _light(shape, rng, condition):
    height, width = shape[:2]
    way = rng.uniform(0, 2 * np.pi)
    across = np.linspace(-0.5, 0.5, width)[None, :] * np.cos(way)
    down = np.linspace(-0.5, 0.5, height)[:, None] * np.sin(way)
    fall = 1 - rng.uniform(0.5, 1) * condition.shade * (0.5 + across + down)
    cast = np.array([1 - condition.warm, 1.0, 1 + 0.6 * condition.warm])
    return (condition.light * fall[:, :, None] * cast).astype(np.float32)


def _mirrored(scene, corners, rng, strength):
    """One or two soft bands and a burnt spot, all on the card, and a thin veil."""
    height, width = scene.shape[:2]
    y, x = np.mgrid[:height, :width].astype(np.float32)
    long = float(np.linalg.norm(corners[0] - corners[3]))
    glow = np.full((height, width), 12.0, np.float32)
    for _ in range(int(rng.integers(1, 3))):
        at = rng.dirichlet(np.ones(4)) @ corners
        way = rng.uniform(0, np.pi)
        away = (x - at[0]) * np.cos(way) + (y - at[1]) * np.sin(way)
        wide = rng.uniform(0.04, 0.12) * long
        glow += rng.uniform(30, 110) * strength * np.exp(-((away / wide) ** 2))
    at = rng.dirichlet(np.ones(4)) @ corners
    size = rng.uniform(0.05, 0.12) * long
    glow += 300 * strength / (1 + (np.hypot(x - at[0], y - at[1]) / size) ** 6)
    inside = np.zeros((height, width), np.float32)
    cv2.fillConvexPoly(inside, np.int32(corners), 1.0)
    scene += (glow * cv2.GaussianBlur(inside, (0, 0), 1))[:, :, None]


def _fingers(scene, corners, rng, most):
    """Fingers that come over one or two edges, until enough is hidden."""
    height, width = scene.shape[:2]
    inside = np.zeros((height, width), np.uint8)
    cv2.fillConvexPoly(inside, np.int32(corners), 1)
    wanted = rng.uniform(0.6, 1.0) * most * inside.sum()
    long = float(np.linalg.norm(corners[0] - corners[3]))
    middle = corners.mean(axis=0)
    hidden = np.zeros((height, width), np.uint8)
    tone = rng.uniform(0.4, 1.0)
    for _ in range(20):
        side = int(rng.integers(4))
        share = rng.uniform(0.1, 0.9)
        edge = corners[side] * share + corners[(side + 1) % 4] * (1 - share)
        inward = (middle - edge) / np.linalg.norm(middle - edge)
        tip = edge + inward * long * rng.uniform(0.05, 0.28)
        root = edge - inward * long * 0.5
        thick = max(2, int(long * rng.uniform(0.12, 0.17)))
        trial = hidden.copy()
        cv2.line(trial, tuple(np.int32(root)), tuple(np.int32(tip)), 1, thick)
        if (trial * inside).sum() > most * inside.sum():
            continue
        new = cv2.GaussianBlur((trial * (1 - hidden)).astype(np.float32), (0, 0), 1.0)
        skin = np.array([140, 170, 220]) * tone * rng.uniform(0.9, 1.05)
        scene += new[:, :, None] * (skin.astype(np.float32) - scene)
        hidden = trial
        if (hidden * inside).sum() >= wanted:
            break


def _smear(rng, length):
    smear = np.zeros((length, length), np.float32)
    way = rng.uniform(0, np.pi)
    reach = length / 2 * np.array([np.cos(way), np.sin(way)])
    middle = length // 2
    ends = [tuple(round(middle + s * r) for r in reach) for s in (-1, 1)]
    cv2.line(smear, ends[0], ends[1], 1.0, 1)
    return smear / smear.sum()
