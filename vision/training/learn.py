"""The loop all three networks are trained with."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import torch
from numpy.typing import NDArray
from torch import nn

Lesson = tuple[NDArray[Any], ...]
"""A batch: the network's input, then whatever the loss compares with."""

Loss = Callable[..., Any]
"""Of the network's answer and the rest of the lesson, as tensors."""


_WARM = 300
"""Steps in which the learning rate rises."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How long and how fast to learn."""

    steps: int
    """Batches to learn from."""

    cooling: int
    """The last so many steps, in which the learning rate falls to nothing."""

    rate: float
    """Greatest learning rate."""

    def at(self, step: int) -> float:
        """Return the learning rate of a step, counted from 1."""
        warm = step / _WARM
        cool = max(0.002, (self.steps - step) / self.cooling)
        return self.rate * min(1.0, warm, cool)

    def scaled(self, share: float) -> "Pace":
        """Return a pace of that share of the steps, for trying out."""
        steps, cooling = round(self.steps * share), round(self.cooling * share)
        return Pace(max(2, steps), max(1, cooling), self.rate)


def learn(
    net: nn.Module,
    lessons: Iterator[Lesson],
    loss: Loss,
    pace: Pace,
    told: Callable[[int, float], None],
) -> None:
    """Train ``net`` in place, in bfloat16 where that is exact enough.

    Args:
        net: what is trained.
        lessons: endless batches.
        loss: what is made small.
        pace: how long and how fast.
        told: called every hundred steps with the step and the mean loss.
    """
    net.train().to(memory_format=torch.channels_last)
    decayed = [p for p in net.parameters() if p.ndim > 1]
    others = [p for p in net.parameters() if p.ndim <= 1]
    groups = [
        {"params": decayed, "weight_decay": 0.02},
        {"params": others, "weight_decay": 0.0},
    ]
    optimiser = torch.optim.AdamW(groups, pace.rate)
    total = 0.0
    for step in range(1, pace.steps + 1):
        for group in optimiser.param_groups:
            group["lr"] = pace.at(step)
        picture, *truth = (torch.from_numpy(array) for array in next(lessons))
        with torch.autocast("cpu", torch.bfloat16):
            answer = net(picture)
        cost = loss(answer.float(), *truth)
        optimiser.zero_grad()
        cost.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        total += float(cost.detach())
        if step % 100 == 0:
            told(step, total / 100)
            total = 0.0
    net.eval()
