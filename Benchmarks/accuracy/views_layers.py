"""The network of learned features in PyTorch: trained in binary floating point, then rounded to 8 bits as the engine computes."""

import math

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

import views_integers as integers

DIMENSIONS, CELL = integers.DIMENSIONS, integers.CELL
WIDTHS = (16, 32, 128, 128)  # Channels at a half, a quarter, an eighth and a sixteenth of the picture.
BLOCKS = (1, 2, 4, 2, 1)  # At a quarter, an eighth, a sixteenth, of the joined maps and before the points.
INPUT_SCALE, POINT_SCALE = 1 / integers.INPUT_UNITS, 1 / 256
SHIFT = 32  # Of all multipliers in the file.


# MARK: The network


class Map:
    """Values and what one unit of them is worth: 1 until they are whole numbers."""

    def __init__(self, values, scale=1.0):
        self.values, self.scale = values, scale


def rounded(x, low, high):
    """Rounded half up and clamped; the gradient is that of the clamped value."""
    clamped = x.clamp(low, high)
    return clamped + (torch.floor(clamped + 0.5) - clamped).detach()


class Whole(nn.Module):
    """What ends in a map: after `start`, maps are rounded to whole numbers of a scale that was observed."""

    def __init__(self, low, high, scale=0.0):
        super().__init__()
        self.low, self.high, self.fixed, self.is_whole, self.observed = low, high, scale, False, []
        self.register_buffer("scale", torch.tensor(float(scale)))

    def observe(self, values):
        """The 99.99th percentile."""
        values = values.detach().float().abs().flatten()
        values = values[:: max(1, len(values) // 400_000)]
        self.observed.append(torch.quantile(values, 0.9999).item())

    def start(self):
        if not self.fixed:
            self.scale.fill_(max(sum(self.observed) / len(self.observed), 1e-4) / 127)
        self.is_whole, self.observed = True, []


class Layer(Whole):
    """A convolution with its normalization, which is folded into it before numbers are rounded."""

    def __init__(self, inputs, outputs, size, stride=1, is_depthwise=False, is_linear=False):
        super().__init__(0 if not is_linear else -128, 127)
        self.conv = nn.Conv2d(inputs, outputs, size, stride, size // 2, groups=inputs if is_depthwise else 1, bias=False)
        self.norm, self.is_linear, self.is_depthwise = nn.BatchNorm2d(outputs), is_linear, is_depthwise
        nn.init.kaiming_normal_(self.conv.weight, nonlinearity="relu")

    def weights(self):
        """Whole weights of each output channel, and what one is worth."""
        scale = self.conv.weight.detach().abs().amax((1, 2, 3), keepdim=True).clamp(min=1e-6) / 127
        return rounded(self.conv.weight / scale, -127, 127), scale.view(-1)

    def forward(self, x):
        if self.is_whole:
            weights, scale = self.weights()
            sums = F.conv2d(x.values, weights, None, self.conv.stride, self.conv.padding, 1, self.conv.groups)
            found = sums * (x.scale * scale / self.scale).view(1, -1, 1, 1) + (self.conv.bias / self.scale).view(1, -1, 1, 1)
            return Map(rounded(found, self.low, self.high), self.scale)
        found = self.norm(self.conv(x.values))
        found = found if self.is_linear else F.relu(found)
        if not self.training:
            self.observe(found)
        return Map(found)

    def fold(self):
        if isinstance(self.norm, nn.Identity):
            return
        factor = self.norm.weight / torch.sqrt(self.norm.running_var + self.norm.eps)
        conv, norm = self.conv, self.norm
        self.conv = nn.Conv2d(
            conv.in_channels, conv.out_channels, conv.kernel_size, conv.stride, conv.padding, groups=conv.groups
        ).to(conv.weight.device)
        with torch.no_grad():
            self.conv.weight.copy_(conv.weight * factor.view(-1, 1, 1, 1))
            self.conv.bias.copy_(norm.bias - norm.running_mean * factor)
        self.norm = nn.Identity()


class Head(Layer):
    """Pointwise, linear and without a normalization."""

    def __init__(self, inputs, outputs, deviation):
        super().__init__(inputs, outputs, 1, is_linear=True)
        self.conv, self.norm = nn.Conv2d(inputs, outputs, 1), nn.Identity()
        nn.init.normal_(self.conv.weight, 0, deviation)
        nn.init.zeros_(self.conv.bias)


class Addition(Whole):
    """A sum of two maps, and ReLU."""

    def __init__(self):
        super().__init__(0, 127)

    def forward(self, x, y):
        if self.is_whole:
            found = x.values * (x.scale / self.scale) + y.values * (y.scale / self.scale)
            return Map(rounded(found, 0, 127), self.scale)
        found = F.relu(x.values + y.values)
        if not self.training:
            self.observe(found)
        return Map(found)


class Block(nn.Module):
    """Depthwise and pointwise, with a residual."""

    def __init__(self, channels):
        super().__init__()
        self.depthwise = Layer(channels, channels, 3, is_depthwise=True, is_linear=True)
        self.pointwise, self.addition = Layer(channels, channels, 1, is_linear=True), Addition()
        nn.init.constant_(self.pointwise.norm.weight, 0.3)

    def forward(self, x):
        return self.addition(x, self.pointwise(self.depthwise(x)))


def blocks(count, channels):
    return nn.Sequential(*(Block(channels) for _ in range(count)))


def smaller(inputs, outputs):
    return nn.Sequential(Layer(inputs, inputs, 3, 2, is_depthwise=True, is_linear=True), Layer(inputs, outputs, 1))


def larger(x):
    """Twice as large: cell i of the small map lies at cell 2i of the large one, others between two."""
    values = x.values
    right = torch.cat([values[..., 1:], values[..., -1:]], 3)
    values = torch.stack([values, (values + right) / 2], 4).flatten(3)
    below = torch.cat([values[:, :, 1:], values[:, :, -1:]], 2)
    return Map(torch.stack([values, (values + below) / 2], 3).flatten(2, 3), x.scale)


class Network(nn.Module):
    """Maps at a half, a quarter, an eighth and a sixteenth of the picture; descriptors at an eighth, points at a quarter.

    Layers and additions are created in the order of the file.
    """

    def __init__(self, widths=WIDTHS, counts=BLOCKS):
        super().__init__()
        self.widths, self.counts = tuple(widths), tuple(counts)
        half, quarter, eighth, sixteenth = widths
        self.quarter = nn.Sequential(Layer(3, half, 3, 2), Layer(half, quarter, 3, 2), *blocks(counts[0], quarter))
        self.eighth = nn.Sequential(*smaller(quarter, eighth), *blocks(counts[1], eighth))
        self.sixteenth = nn.Sequential(
            *smaller(eighth, sixteenth), *blocks(counts[2], sixteenth), Layer(sixteenth, eighth, 1, is_linear=True)
        )
        self.add_eighth, self.joined = Addition(), blocks(counts[3], eighth)
        self.descriptors = Head(eighth, DIMENSIONS, 0.1)
        self.fine, self.add_quarter = Layer(eighth, quarter, 1, is_linear=True), Addition()
        self.mixed, self.points = blocks(counts[4], quarter), Head(quarter, CELL * CELL + 1, 0.05)
        self.points.low, self.points.high, self.points.fixed = -32768, 32767, POINT_SCALE
        self.points.scale.fill_(POINT_SCALE)
        with torch.no_grad():
            self.points.conv.bias[CELL * CELL] = 5
        self.is_whole = False

    def parts(self):
        return [module for module in self.modules() if isinstance(module, Whole)]

    def forward(self, pictures):
        """Pictures (n, 3, height, width) of multiples of 16; returns maps of descriptors and of shares before softmax."""
        mean, deviation = pictures.mean((1, 2, 3), keepdim=True), pictures.std((1, 2, 3), keepdim=True)
        x = ((pictures - mean) / (deviation + 1e-3) / INPUT_SCALE).clamp(-128, 127)
        x = Map(torch.floor(x + 0.5), INPUT_SCALE) if self.is_whole else Map(x * INPUT_SCALE)
        quarter = self.quarter(x)
        eighth = self.eighth(quarter)
        eighth = self.joined(self.add_eighth(eighth, larger(self.sixteenth(eighth))))
        shares = self.points(self.mixed(self.add_quarter(quarter, larger(self.fine(eighth)))))
        found = self.descriptors(eighth)
        return found.values.float() * found.scale, shares.values.float() * shares.scale

    def fold(self):
        for part in self.parts():
            if isinstance(part, Layer):
                part.fold()

    def start_whole(self):
        for part in self.parts():
            part.start()
        self.is_whole = True


def kept_network(state):
    """The network of a checkpoint."""
    network = Network(state["widths"], state["counts"])
    if state["is_whole"]:
        network.fold()
        for part in network.parts():
            part.is_whole = True
        network.is_whole = True
    network.load_state_dict(state["network"])
    return network


def read(descriptors, points):
    """Descriptors of length 1 at points in pixels of the views (n, m, 2): (n, m, 64)."""
    size = torch.tensor([descriptors.shape[3], descriptors.shape[2]], device=points.device)
    grid = (points / 8 + 0.5) / size * 2 - 1
    found = F.grid_sample(descriptors, grid[:, None], align_corners=False, padding_mode="border")[:, :, 0]
    return F.normalize(found.transpose(1, 2), dim=2)


# MARK: Whole numbers


@torch.no_grad()
def whole_layers(network):
    """The layers of a rounded network, and its additions, as views_integers.py and the engine compute them."""
    layers, additions = [], []

    def layer(part, scale, activation=None):
        weights, unit = part.weights()
        weights, unit = weights.cpu().double().numpy().round(), unit.cpu().double().numpy()
        depthwise = part.is_depthwise
        weights = weights[:, 0].transpose(1, 2, 0) if depthwise else weights.transpose(0, 2, 3, 1)
        kind = integers.DEPTHWISE if depthwise else integers.FULL if weights.shape[1] == 3 else integers.POINTWISE
        activation = (integers.LINEAR if part.is_linear else integers.RELU) if activation is None else activation
        own = part.scale.double().item()
        biases = np.floor(part.conv.bias.cpu().double().numpy() / (scale * unit) + 0.5)
        multipliers = np.floor(scale * unit / own * 2**SHIFT + 0.5)
        if multipliers.max() >= 1 << 31 or np.abs(biases).max() >= 1 << 30:
            raise ValueError("a layer's scales are too far apart for whole numbers")
        layers.append(integers.Layer(
            kind, part.conv.stride[0], activation, part.conv.in_channels, part.conv.out_channels, weights.astype(np.int64),
            biases.astype(np.int64), multipliers.astype(np.int64), np.full(len(biases), SHIFT)))  # fmt: skip
        return own

    def addition(part, first, second):
        own = part.scale.double().item()
        factors = first / own, second / own
        shift = min(20, 14 - max(0, math.ceil(math.log2(max(factors)))))
        additions.append(integers.Addition(*(math.floor(factor * 2**shift + 0.5) for factor in factors), shift))
        return own

    def row(parts, scale):
        for part in parts:
            if isinstance(part, Block):
                added = layer(part.pointwise, layer(part.depthwise, scale))
                scale = addition(part.addition, scale, added)
            else:
                scale = layer(part, scale)
        return scale

    quarter = row(network.quarter, INPUT_SCALE)
    eighth = row(network.eighth, quarter)
    sixteenth = row(network.sixteenth, eighth)
    # A map twice as large is four times its value in whole numbers.
    eighth = row(network.joined, addition(network.add_eighth, eighth, sixteenth / 4))
    layer(network.descriptors, eighth)
    fine = layer(network.fine, eighth)
    quarter = row(network.mixed, addition(network.add_quarter, quarter, fine / 4))
    layer(network.points, quarter, integers.WIDE)
    return layers, additions
