"""The loop all networks are trained with, which can be left and taken up again."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
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

_KEPT_EVERY = 250
"""Steps after which where the training stands is stored."""


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


class Learner:
    """A network in training, in bfloat16 where that is exact enough."""

    def __init__(self, net: nn.Module, pace: Pace) -> None:
        """Take the network that is trained in place, and how long and how fast."""
        self.net = net.train().to(memory_format=torch.channels_last)
        self.step = 0
        self._pace = pace
        decayed = [p for p in net.parameters() if p.ndim > 1]
        others = [p for p in net.parameters() if p.ndim <= 1]
        groups = [
            {"params": decayed, "weight_decay": 0.02},
            {"params": others, "weight_decay": 0.0},
        ]
        self._optimiser = torch.optim.AdamW(groups, pace.rate)

    def take_up(self, path: Path) -> None:
        """Go on where the file at ``path`` was kept, if there is one."""
        if not path.is_file():
            return
        kept = torch.load(path, weights_only=True)
        self.step = int(kept["step"])
        self.net.load_state_dict(kept["net"])
        self._optimiser.load_state_dict(kept["optimiser"])

    def learn(
        self,
        lessons: Iterator[Lesson],
        loss: Loss,
        told: Callable[[int, float], None],
        path: Path,
    ) -> None:
        """Take the steps that are left.

        Args:
            lessons: endless batches.
            loss: what is made small.
            told: called every hundred steps with the step and the mean loss.
            path: where to keep how far it came.
        """
        total, since = 0.0, self.step
        while self.step < self._pace.steps:
            self.step += 1
            total += self._step(next(lessons), loss)
            if self.step % 100 == 0:
                told(self.step, total / (self.step - since))
                total, since = 0.0, self.step
            if self.step % _KEPT_EVERY == 0:
                self._keep(path)
        self.net.eval()

    def _step(self, lesson: Lesson, loss: Loss) -> float:
        for group in self._optimiser.param_groups:
            group["lr"] = self._pace.at(self.step)
        picture, *truth = (torch.from_numpy(array) for array in lesson)
        with torch.autocast("cpu", torch.bfloat16):
            answer = self.net(picture)
        cost = loss(answer.float(), *truth)
        self._optimiser.zero_grad()
        cost.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 5.0)
        self._optimiser.step()
        return float(cost.detach())

    def _keep(self, path: Path) -> None:
        kept = {
            "step": self.step,
            "net": self.net.state_dict(),
            "optimiser": self._optimiser.state_dict(),
        }
        save(kept, path)


def save(kept: dict[str, Any], path: Path) -> None:
    """Write weights or more to ``path``; whoever is cut short leaves the old file."""
    beside = path.with_suffix(".new")
    torch.save(kept, beside)
    beside.replace(path)
