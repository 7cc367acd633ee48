"""Trained networks as ONNX files that OpenCV 4.8 to 5.0 reads, weights in float16."""

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

_OPSET = 13
_SMALL = 256
"""Arrays of fewer numbers stay float32: biases are not worth the error."""


def export(
    net: nn.Module, example: torch.Tensor, path: Path, free: dict[int, str]
) -> None:
    """Write ``net`` to ``path``.

    Args:
        net: the trained network.
        example: an input it could get.
        path: of the ONNX file.
        free: axes of the input whose length may differ from the example's, by name.
    """
    net.eval()
    torch.onnx.export(
        net,
        (example,),
        str(path),
        input_names=["picture"],
        output_names=["answer"],
        dynamic_axes={"picture": free, "answer": {0: "n"}},
        opset_version=_OPSET,
        dynamo=False,
    )
    model = onnx.load(str(path))
    _halve(model.graph)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))


def _halve(graph: onnx.GraphProto) -> None:
    """Store large arrays as float16; a cast makes float32 of them when read.

    OpenCV folds the cast into the weights, so the running network is float32.
    """
    casts = []
    for array in list(graph.initializer):
        values = numpy_helper.to_array(array)
        if values.dtype != np.float32 or values.size < _SMALL:
            continue
        name = f"{array.name}_half"
        graph.initializer.remove(array)
        graph.initializer.append(
            numpy_helper.from_array(values.astype(np.float16), name)
        )
        casts.append(
            onnx.helper.make_node(
                "Cast", [name], [array.name], to=onnx.TensorProto.FLOAT
            )
        )
    for place, cast in enumerate(casts):
        graph.node.insert(place, cast)
