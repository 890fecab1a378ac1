"""The network of learned features in whole numbers, as the engine computes it, with NumPy: its file, maps, points and bits.

    $python Benchmarks/accuracy/views_integers.py Models/views.bin

prints the golden values of the engine's tests as JSON: SHA-256 of every map, and of the points, of two small pictures.
docs/engine.md says what each step is; the engine computes the same integers on every processor.
"""

import argparse
import dataclasses
import hashlib
import json
import math
import pathlib
import struct

import numpy as np

FULL, DEPTHWISE, POINTWISE = 0, 1, 2
LINEAR, RELU, WIDE = 0, 1, 2
BOUNDS = {LINEAR: (-128, 127), RELU: (0, 127), WIDE: (-32768, 32767)}
DIMENSIONS, CELL, POINTS = 64, 4, 1000
INPUT_UNITS = 32  # One deviation of a picture's values.
EDGE = 4  # No point is nearer to the edge, in pixels.


@dataclasses.dataclass
class Layer:
    """A convolution: weights (outputs, ky, kx, inputs), depthwise (ky, kx, channels)."""

    kind: int
    stride: int
    activation: int
    inputs: int
    outputs: int
    weights: np.ndarray
    biases: np.ndarray
    multipliers: np.ndarray
    shifts: np.ndarray

    def shape(self):
        if self.kind == DEPTHWISE:
            return 3, 3, self.outputs
        return (self.outputs, 3, 3, self.inputs) if self.kind == FULL else (self.outputs, 1, 1, self.inputs)

    def __call__(self, x):
        """The map (height, width, outputs) of a map of whole numbers."""
        weights = self.weights.astype(np.float32)
        if self.kind == POINTWISE:
            sums = x.astype(np.float32) @ weights[:, 0, 0].T
        else:
            height, width = (-(-side // self.stride) for side in x.shape[:2])
            around = np.pad(x, ((1, 1), (1, 1), (0, 0))).astype(np.float32)
            sums = 0
            for down in range(3):
                for across in range(3):
                    part = around[down : down + self.stride * height : self.stride]
                    part = part[:height, across : across + self.stride * width : self.stride][:, :width]
                    sums = sums + (part * weights[down, across] if self.kind == DEPTHWISE else part @ weights[:, down, across].T)
        # Whole numbers below 2^24 are exact in binary32.
        assert np.abs(sums).max() < 1 << 24
        sums = sums.astype(np.int64) + self.biases
        shifts = self.shifts.astype(np.int64)
        found = (sums * self.multipliers + (np.int64(1) << (shifts - 1))) >> shifts
        return np.clip(found, *BOUNDS[self.activation]).astype(np.int16)


@dataclasses.dataclass
class Addition:
    first: int
    second: int
    shift: int

    def __call__(self, x, y):
        found = x.astype(np.int64) * self.first + y.astype(np.int64) * self.second
        return np.clip((found + (1 << (self.shift - 1))) >> self.shift, 0, 127).astype(np.int16)


def larger(x):
    """Twice as large, and four times the values: cell i lies at cell 2i, others between two."""
    x = x.astype(np.int32)
    right = np.concatenate([x[:, 1:], x[:, -1:]], 1)
    wide = np.stack([2 * x, x + right], 2).reshape(x.shape[0], -1, x.shape[2])
    below = np.concatenate([wide[1:], wide[-1:]], 0)
    return np.stack([2 * wide, wide + below], 1).reshape(2 * x.shape[0], 2 * x.shape[1], -1)


# MARK: The file


def write(path, counts, layers, additions):
    parts = [b"WMVN", struct.pack("<II5B3x", 1, len(layers), *counts)]
    for layer in layers:
        parts.append(struct.pack("<4B2H", layer.kind, layer.stride, layer.activation, 0, layer.inputs, layer.outputs))
        for values, kind in ((layer.weights, "<i1"), (layer.biases, "<i4"), (layer.multipliers, "<i4"), (layer.shifts, "<u1")):
            parts.append(np.ascontiguousarray(values).astype(kind).tobytes())
    parts += [struct.pack("<iiB", addition.first, addition.second, addition.shift) for addition in additions]
    path.write_bytes(b"".join(parts))


class Network:
    """What the file holds, and what it makes of a picture."""

    def __init__(self, data):
        magic, version, count, *self.counts = struct.unpack_from("<4sII5B", data)
        if (magic, version) != (b"WMVN", 1):
            raise ValueError("not a network of version 1")
        place, self.layers, self.additions = 20, [], []

        def numbers(kind, count):
            nonlocal place
            found = np.frombuffer(data, kind, count, place)
            place += found.nbytes
            return found.astype(np.int64)

        for _ in range(count):
            layer = Layer(*struct.unpack_from("<3Bx2H", data, place), *(None for _ in range(4)))
            place += 8
            layer.weights = numbers("<i1", math.prod(layer.shape())).reshape(layer.shape())
            layer.biases, layer.multipliers = numbers("<i4", layer.outputs), numbers("<i4", layer.outputs)
            layer.shifts = numbers("<u1", layer.outputs)
            self.layers.append(layer)
        while place < len(data):
            self.additions.append(Addition(*struct.unpack_from("<iiB", data, place)))
            place += 9

    @staticmethod
    def input(picture):
        """A picture (height, width, 3) brought to mean 0 and deviation 1, in 32nds, and padded; none for an even one."""
        values = np.bincount(picture.ravel(), minlength=256).astype(object)
        steps = np.arange(256).astype(object)
        count, total, squares = picture.size, int((values * steps).sum()), int((values * steps * steps).sum())
        mean = (16 * total + count // 2) // count
        deviation = math.isqrt((256 * (count * squares - total * total)) // (count * count))
        if deviation < 16:
            return None
        table = [(2 * INPUT_UNITS * (16 * v - mean) + deviation) // (2 * deviation) for v in range(256)]
        table = np.array([min(127, max(-128, value)) for value in table], np.int16)
        height, width = picture.shape[:2]
        return np.pad(table[picture], ((0, -height % 16), (0, -width % 16), (0, 0)), mode="edge")

    def maps(self, picture):
        """The maps of all layers and of all additions, in the order of the file; of an even picture none."""
        layers, additions, made, added = iter(self.layers), iter(self.additions), [], []

        def layer(x):
            made.append(next(layers)(x))
            return made[-1]

        def sum_of(x, y):
            added.append(next(additions)(x, y))
            return added[-1]

        def blocks(count, x):
            for _ in range(count):
                x = sum_of(x, layer(layer(x)))
            return x

        x = self.input(picture)
        if x is None:
            return [], []
        quarter = blocks(self.counts[0], layer(layer(x)))
        eighth = blocks(self.counts[1], layer(layer(quarter)))
        sixteenth = layer(blocks(self.counts[2], layer(layer(eighth))))
        eighth = blocks(self.counts[3], sum_of(eighth, larger(sixteenth)))
        layer(eighth)
        layer(blocks(self.counts[4], sum_of(quarter, larger(layer(eighth)))))
        return made, added

    def features(self, picture, most=POINTS):
        """Points (x, y) in pixels, the strongest first, their shares of 65,535, and bits (n, 256) of their descriptors."""
        made, _ = self.maps(picture)
        if not made:
            return np.zeros((0, 2), int), np.zeros(0, int), np.zeros((0, 256), bool)
        descriptors = made[self.head()]
        points, shares = peaks(shares_of(made[-1]), picture.shape[1], picture.shape[0], most)
        return points, shares, bits(read(descriptors, points))

    def head(self):
        """The place of the descriptors' layer: before the two and the blocks that end in the points."""
        return len(self.layers) - 3 - 2 * self.counts[4]


# MARK: Points


def exponentials():
    """65,535 e^(-d/256), by multiplication, so that every language makes the same numbers."""
    ratio, value, found = 0.99610136947011749, 1.0, []
    for _ in range(3072):
        found.append(math.floor(65535 * value + 0.5))
        value *= ratio
    return np.array(found + [0], np.int64)


EXPONENTIALS = exponentials()


def shares_of(numbers):
    """The pixels' shares of 65,535 from the 17 numbers of each cell: (height, width)."""
    numbers = numbers.astype(np.int64)
    terms = EXPONENTIALS[np.minimum(numbers.max(2, keepdims=True) - numbers, 3072)]
    shares = terms * (((1 << 32) - 1) // terms.sum(2, keepdims=True)) >> 16
    height, width = numbers.shape[:2]
    cells = shares[:, :, : CELL * CELL].reshape(height, width, CELL, CELL)
    return cells.transpose(0, 2, 1, 3).reshape(height * CELL, width * CELL)


def peaks(shares, width, height, most):
    """The largest of 5 x 5 pixels; of equal ones the first in reading order."""
    is_peak = shares > 0
    around = np.pad(shares, 2, constant_values=-1)
    for down in range(5):
        for across in range(5):
            other = around[down : down + shares.shape[0], across : across + shares.shape[1]]
            if (down, across) < (2, 2):
                is_peak &= shares > other
            elif (down, across) > (2, 2):
                is_peak &= shares >= other
    inside = np.zeros_like(is_peak)
    inside[EDGE : height - EDGE, EDGE : width - EDGE] = True
    y, x = np.nonzero(is_peak & inside)
    order = np.argsort(-shares[y, x], kind="stable")[:most]
    return np.stack([x, y], 1)[order], shares[y, x][order]


# MARK: Descriptors


def read(descriptors, points):
    """64 whole numbers at each point: bilinear, 64 times the values."""
    x, y = points.T
    (j, across), (i, down) = (x >> 3, (x & 7)[:, None]), (y >> 3, (y & 7)[:, None])
    values = descriptors.astype(np.int64)
    below, right = np.minimum(i + 1, values.shape[0] - 1), np.minimum(j + 1, values.shape[1] - 1)
    upper = (8 - across) * values[i, j] + across * values[i, right]
    lower = (8 - across) * values[below, j] + across * values[below, right]
    return (8 - down) * upper + down * lower


def rotations():
    """Four orthogonal 64 x 64 matrices, but for a factor, of signs and Walsh-Hadamard transforms: (64, 256).

    They are those of DescriptorProjection.
    """
    state, signs = 2026, []
    for _ in range(8 * DIMENSIONS):
        state = (state * 6_364_136_223_846_793_005 + 1_442_695_040_888_963_407) % (1 << 64)
        signs.append(1 if state >> 63 == 0 else -1)
    signs = np.array(signs).reshape(4, 2, DIMENSIONS)
    found = []
    for rotation in range(4):
        turned = np.eye(DIMENSIONS, dtype=np.int64)  # One row for each unit vector.
        for half in range(2):
            turned = turned * signs[rotation, half]
            for distance in (8, 16, 32, 1, 2, 4):
                pairs = turned.reshape(DIMENSIONS, -1, 2, distance)
                turned = np.stack([pairs[:, :, 0] + pairs[:, :, 1], pairs[:, :, 0] - pairs[:, :, 1]], 2).reshape(DIMENSIONS, -1)
            turned = turned.reshape(DIMENSIONS, 8, 8).transpose(0, 2, 1).reshape(DIMENSIONS, -1)
        found.append(turned)
    return np.concatenate(found, 1)


ROTATIONS = rotations().astype(np.float64)


def bits(values):
    return values.astype(np.float64) @ ROTATIONS > 0


def words(bits):
    """Bits as the engine packs them: four words of 64, the first bit lowest."""
    return np.packbits(bits, axis=1, bitorder="little").view("<u8")


# MARK: Golden values


def waves(width, height, seed):
    """A picture of overlapping triangular waves, whose formula the engine's tests have, too."""
    triangle = lambda n: abs(n % 510 - 255)
    picture = np.zeros((height, width, 3), np.uint8)
    for y in range(height):
        for x in range(width):
            for channel in range(3):
                across, down = triangle(x * (seed + 3) + y * 2), triangle(y * (seed + 5) + x * (channel + 1))
                picture[y, x, channel] = (across + down + triangle(x * y // (seed + 7))) // 3
    return picture


def golden(network, width, height, seed):
    """Digests of a picture's maps, channels last, of 8 bits but the last of 16, and of its points: x, y, share, four words."""
    picture = waves(width, height, seed)
    layers, additions = network.maps(picture)
    points, shares, found = network.features(picture)
    digest = lambda values, kind: hashlib.sha256(values.astype(kind).tobytes()).hexdigest()
    records = [
        np.array([*point, share], "<u2").tobytes() + row.tobytes() for point, share, row in zip(points, shares, words(found))
    ]  # fmt: skip
    return {
        "seed": seed, "layers": [digest(layer, "<i1") for layer in layers[:-1]] + [digest(layers[-1], "<i2")],
        "additions": [digest(addition, "<i1") for addition in additions],
        "points": hashlib.sha256(b"".join(records)).hexdigest(), "count": len(points),
    }  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=pathlib.Path)
    network = Network(parser.parse_args().file.read_bytes())
    pictures = ((48, 32, 1), (97, 71, 2))
    print(json.dumps({f"{width}x{height}": golden(network, width, height, seed) for width, height, seed in pictures}, indent=1))


if __name__ == "__main__":
    main()
