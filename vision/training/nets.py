"""The networks: where cards lie, how exactly they lie, and what they show."""

from typing import Any

import torch
from torch import nn


def _conv(inputs: int, outputs: int, stride: int = 1, spread: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, 3, stride, spread, spread, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class _Residual(nn.Module):
    """Two convolutions whose answer is added to what came in."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = _conv(channels, channels)
        self.second = nn.Sequential(
            nn.Conv2d(channels, channels, 3, 1, 1, bias=False),
            nn.BatchNorm2d(channels),
        )

    def forward(self, x: Any) -> Any:
        """Return ``x`` refined."""
        return torch.relu(x + self.second(self.first(x)))


class Finder(nn.Module):
    """Picture to a map of cards.

    In: ``(N, 3, H, W)`` float32 BGR, 0 to 1; sides divide by 32. Out: ``(N, 8, H/8,
    W/8)``: heat of the card's middle (a logit); the way to the middle; the long and
    the short half axis as numbers that half a turn does not change; and a logit for
    any card's surface, which is there for training. Lengths in units of 32 pixels.
    """

    def __init__(self) -> None:
        super().__init__()
        self.near = nn.Sequential(_conv(3, 16, 2), _conv(16, 32, 2), _conv(32, 48, 2))
        self.near_more = _Residual(48)
        self.wide = nn.Sequential(_conv(48, 72, 2), _Residual(72), _Residual(72))
        self.whole = nn.Sequential(_conv(72, 96, 2), _Residual(96), _Residual(96))
        self.whole_up = nn.ConvTranspose2d(96, 72, 2, 2)
        self.wide_again = _conv(72, 72)
        self.wide_up = nn.ConvTranspose2d(72, 48, 2, 2)
        self.near_again = _conv(48, 64)
        self.heads = nn.Conv2d(64, 8, 1)

    def forward(self, x: Any) -> Any:
        """Return the map of cards."""
        near = self.near_more(self.near(x))
        wide = self.wide(near)
        whole = self.whole(wide)
        wide = self.wide_again(torch.relu(wide + self.whole_up(whole)))
        return self.heads(self.near_again(torch.relu(near + self.wide_up(wide))))


class Fitter(nn.Module):
    """Roughly cut card to where its corners are.

    In: ``(N, 3, 96, 72)`` float32 BGR, standardised; the card should fill 5/8 of it.
    Out: ``(N, 5, 24, 18)``: for each corner, clockwise from the top left, logits of
    the cell it lies in; then logits whose mean says whether there is one card at all.
    """

    def __init__(self) -> None:
        super().__init__()
        self.near = nn.Sequential(_conv(3, 16, 2), _conv(16, 32, 2))
        self.wide = nn.Sequential(
            _conv(32, 48, 2), _conv(48, 64), _conv(64, 64, spread=2),
            _conv(64, 64, spread=4),
        )  # fmt: skip
        self.wide_up = nn.ConvTranspose2d(64, 32, 2, 2)
        self.heads = nn.Sequential(_conv(32, 48), nn.Conv2d(48, 5, 1))

    def forward(self, x: Any) -> Any:
        """Return the maps of corners and of cardness."""
        near = self.near(x)
        return self.heads(torch.relu(near + self.wide_up(self.wide(near))))


class Namer(nn.Module):
    """Well cut card to what it shows.

    In: ``(N, 3, 128, 96)`` float32 BGR, standardised. Out: ``(N, 20)`` logits: 13
    ranks, 4 suits, then face, back, neither.
    """

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 24, 2), _conv(24, 32), _conv(32, 48, 2), _conv(48, 48),
            _conv(48, 72, 2), _conv(72, 72), _conv(72, 96, 2),
        )  # fmt: skip
        self.heads = nn.Sequential(
            nn.Dropout(0.2), nn.Flatten(), nn.Linear(96 * 8 * 6, 96), nn.ReLU(),
            nn.Dropout(0.2), nn.Linear(96, 20),
        )  # fmt: skip

    def forward(self, x: Any) -> Any:
        """Return the logits."""
        return self.heads(self.body(x))


class Speller(nn.Module):
    """Corner of a card to what its index says.

    In: ``(N, 3, 96, 56)`` float32 BGR, standardised. Out: ``(N, 17)`` logits: 13
    ranks, 4 suits.
    """

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _conv(3, 16, 2), _conv(16, 24), _conv(24, 32, 2), _conv(32, 32),
            _conv(32, 48, 2), _conv(48, 48),
        )  # fmt: skip
        self.heads = nn.Sequential(
            nn.Dropout(0.2), nn.Flatten(), nn.Linear(48 * 12 * 7, 48), nn.ReLU(),
            nn.Dropout(0.2), nn.Linear(48, 17),
        )  # fmt: skip

    def forward(self, x: Any) -> Any:
        """Return the logits."""
        return self.heads(self.body(x))


class Letterer(nn.Module):
    """Sign in a corner to the rank it stands for.

    In: ``(N, 320)`` float32, the shape of a ``Glyph``. Out: ``(N, 13)`` logits.
    """

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(320, 96), nn.ReLU(), nn.Dropout(0.3), nn.Linear(96, 13)
        )

    def forward(self, x: Any) -> Any:
        """Return the logits."""
        return self.layers(x)
