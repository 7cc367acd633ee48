"""The loop all three networks are trained with."""

from collections.abc import Callable, Iterator
from typing import Any

import torch
from numpy.typing import NDArray
from torch import nn

Lesson = tuple[NDArray[Any], ...]
"""A batch: the network's input, then whatever the loss compares with."""

Loss = Callable[..., Any]
"""Of the network's answer and the rest of the lesson, as tensors."""


def learn(
    net: nn.Module,
    lessons: Iterator[Lesson],
    loss: Loss,
    steps: int,
    rate: float,
    told: Callable[[int, float], None],
) -> None:
    """Train ``net`` in place, in bfloat16 where that is exact enough.

    Args:
        net: what is trained.
        lessons: endless batches.
        loss: what is made small.
        steps: batches to learn from.
        rate: greatest learning rate; it rises for a twentieth and falls to nothing.
        told: called every hundred steps with the step and the mean loss.
    """
    net.train().to(memory_format=torch.channels_last)
    decayed = [p for p in net.parameters() if p.ndim > 1]
    others = [p for p in net.parameters() if p.ndim <= 1]
    groups = [
        {"params": decayed, "weight_decay": 0.02},
        {"params": others, "weight_decay": 0.0},
    ]
    optimiser = torch.optim.AdamW(groups, rate)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, rate, total_steps=steps, pct_start=0.05, final_div_factor=1e3
    )
    total = 0.0
    for step in range(1, steps + 1):
        picture, *truth = (torch.from_numpy(array) for array in next(lessons))
        with torch.autocast("cpu", torch.bfloat16):
            answer = net(picture)
        cost = loss(answer.float(), *truth)
        optimiser.zero_grad()
        cost.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimiser.step()
        schedule.step()
        total += float(cost.detach())
        if step % 100 == 0:
            told(step, total / 100)
            total = 0.0
    net.eval()
