"""A picture's vector in whole numbers, with NumPy: the file that vector_network.py writes, and what it makes of a picture.

    python vector_integers.py FILE PICTURE...

prints the vectors. Every step is exact, so another implementation has the same bytes.

**Input.** Three channels, RGB, of `min(picture - 127, 127)`, -127...127. The picture was reduced before, to `side` x `side` pixels,
each the mean of what it covers; its aspect is not kept.

**Layers.** The file has 49. Maps are of 8 bits, signed. Outside of a map everything is 0. With k the side of the weights and s the
stride, output (y, x) reads the k x k inputs from row s y - (k - s) // 2 and column s x - (k - s) // 2 on.

- full, 3 x 3: all channels of all pixels; weights (outputs, 3, 3, inputs)
- depthwise, 3 x 3 or 5 x 5: one channel; weights (k, k, channels)
- pointwise: all channels of a pixel; weights (outputs, inputs)

An output is a sum of 32 bits, of its bias and the products of inputs and weights. It becomes
`(sum * multiplier + 2^31) >> 32` (64 bits, rounded to the nearest, halves up), with one multiplier for each output, below 2^31. If
the layer is added, the input of its block, which has the same units, is added then. The result is clamped: to 0...127 in clamped
layers (127 is at most the 6 of ReLU6), to -127...127 in linear ones. A block begins at a layer that opens it.

**Pooling.** For each of the 1,280 channels: `cube root((sum of cubes << 15) // pixels)`, rounded down: in 32nds, 0...4064.

**Projection.** For each of the 256 rows: `(sum of products * factor) >> 20`, in 64 bits. M is the square root of the sum of the
squares of these, rounded down, and at least 1. A number of the vector is `(512 * value + M) // (2 * M)`, clamped to -127...127:
256ths of the unit vector. Quotients are rounded down. Two vectors are compared by their dot product. The first number is 127 in
most pictures.

**File**, little endian: "WMPV", version 1 (u32), the counts of layers, of rows and of pooled channels (u16), `side` (u16); for each
layer: kind (u8: 0 full, 1 depthwise, 2 pointwise), side (u8), stride (u8), flags (u8: 1 clamped, 2 opens, 4 added), inputs and
outputs (u16), weights (i8), biases (i32), multipliers (i32); then the projection's rows (i8), and their factors (u16).
"""

import dataclasses
import math
import os
import pathlib
import struct
import sys

for library in ("OMP", "OPENBLAS", "MKL"):  # One thread, and numpy reads this when it is imported.
    os.environ[f"{library}_NUM_THREADS"] = "1"

import cv2
import numpy as np

cv2.setNumThreads(1)

FULL, DEPTHWISE, POINTWISE = 0, 1, 2
CLAMPED, OPENS, ADDED = 1, 2, 4
MAGIC, VERSION = b"WMPV", 1
SIDE = 224  # Of a reduced picture.
STEP = 32  # Pixels from one place of the last map to the next.
HEAD, LAYER = struct.Struct("<4sI4H"), struct.Struct("<4B2H")


@dataclasses.dataclass
class Layer:
    kind: int
    side: int
    stride: int
    flags: int
    inputs: int
    outputs: int
    weights: np.ndarray = None
    biases: np.ndarray = None
    multipliers: np.ndarray = None

    def shape(self):
        return {
            FULL: (self.outputs, self.side, self.side, self.inputs), DEPTHWISE: (self.side, self.side, self.outputs),
            POINTWISE: (self.outputs, self.inputs),
        }[self.kind]  # fmt: skip

    def products(self, width, height):
        """The multiplications for a map of outputs."""
        return width * height * math.prod(self.shape())

    def sums(self, x):
        """Sums of products, which are exact in binary32 below 2^24, and in binary64 below 2^53."""
        axes = (0, 1) if self.kind == DEPTHWISE else tuple(range(1, self.weights.ndim))
        kind = np.float32 if 127 * np.abs(self.weights).sum(axes).max() < 1 << 24 else np.float64
        x, weights = x.astype(kind), self.weights.astype(kind)
        if self.kind == POINTWISE:
            return x @ weights.T
        height, width = (length // self.stride for length in x.shape[:2])
        before = (self.side - self.stride) // 2
        after = self.side - self.stride - before
        around = np.pad(x, ((before, after), (before, after), (0, 0)))
        found = np.zeros((height, width, self.outputs), kind)
        term = np.empty_like(found)
        for down in range(self.side):
            for across in range(self.side):
                part = around[down : down + self.stride * height : self.stride]
                part = part[:height, across : across + self.stride * width : self.stride][:, :width]
                if self.kind == DEPTHWISE:
                    np.multiply(part, weights[down, across], out=term)
                else:
                    np.matmul(part, weights[:, down, across].T, out=term)
                found += term
        return found

    def __call__(self, x, first):
        sums = self.sums(x).astype(np.int64) + self.biases
        assert np.abs(sums).max() < 1 << 31
        found = (sums * self.multipliers + (1 << 31)) >> 32
        if self.flags & ADDED:
            found = found + first
        return np.clip(found, 0 if self.flags & CLAMPED else -127, 127).astype(np.int8)


def cube_roots(values):
    """Cube roots of whole numbers, rounded down; a root has at most 13 bits."""
    found = np.zeros_like(values)
    for bit in reversed(range(13)):
        more = found | 1 << bit
        found = np.where(more**3 <= values, more, found)
    return found


class Network:
    """What the file holds, and what it makes of a picture."""

    def __init__(self, layers, rows, factors, side):
        self.layers, self.rows, self.factors, self.side = layers, rows, factors, side

    @classmethod
    def read(cls, data):
        magic, version, count, row_count, width, side = HEAD.unpack_from(data)
        if (magic, version) != (MAGIC, VERSION):
            raise ValueError("not a vector's network of version 1")
        place = HEAD.size

        def numbers(kind, shape):
            nonlocal place
            found = np.frombuffer(data, kind, math.prod(shape), place).reshape(shape)
            place += found.nbytes
            return found.astype(np.int64)

        layers = []
        for _ in range(count):
            layer = Layer(*LAYER.unpack_from(data, place))
            place += LAYER.size
            layer.weights = numbers("<i1", layer.shape())
            layer.biases, layer.multipliers = numbers("<i4", (layer.outputs,)), numbers("<i4", (layer.outputs,))
            layers.append(layer)
        rows, factors = numbers("<i1", (row_count, width)), numbers("<u2", (row_count,))
        if place != len(data):
            raise ValueError("something follows the end of the network")
        return cls(layers, rows, factors, side)

    def data(self):
        parts = [HEAD.pack(MAGIC, VERSION, len(self.layers), *self.rows.shape, self.side)]
        for layer in self.layers:
            parts.append(LAYER.pack(layer.kind, layer.side, layer.stride, layer.flags, layer.inputs, layer.outputs))
            for values, kind in ((layer.weights, "<i1"), (layer.biases, "<i4"), (layer.multipliers, "<i4")):
                parts.append(np.ascontiguousarray(values).astype(kind).tobytes())
        return b"".join([*parts, self.rows.astype("<i1").tobytes(), self.factors.astype("<u2").tobytes()])

    def map(self, picture):
        """The last map of a reduced picture (height, width, 3) of 8 bits."""
        if picture.shape[0] % STEP or picture.shape[1] % STEP:
            raise ValueError(f"sides are multiples of {STEP}")
        x = np.minimum(picture.astype(np.int16) - 127, 127).astype(np.int8)
        first = None
        for layer in self.layers:
            if layer.flags & OPENS:
                first = x
            x = layer(x, first)
        return x

    def pooled(self, values):
        cubes = (values.reshape(-1, values.shape[2]).astype(np.int64) ** 3).sum(0)
        return cube_roots((cubes << 15) // (values.shape[0] * values.shape[1]))

    def vector(self, picture):
        values = (self.rows @ self.pooled(self.map(picture)) * self.factors) >> 20
        length = max(math.isqrt(int((values * values).sum())), 1)
        return np.clip((512 * values + length) // (2 * length), -127, 127).astype(np.int8)


def reduced(picture, side=SIDE):
    """A square picture, each pixel the mean of what it covers; the aspect is not kept."""
    return cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA)


def decoded(path):
    """RGB of 8 bits, upright; what is transparent is white behind dark colors, and black behind light ones."""
    data = np.fromfile(path, np.uint8)
    picture = cv2.imdecode(data, cv2.IMREAD_COLOR)
    whole = cv2.imdecode(data, cv2.IMREAD_UNCHANGED) if pathlib.Path(path).suffix.lower() == ".png" else picture
    if whole.ndim == 3 and whole.shape[2] == 4:
        opacity = whole[:, :, 3:] / np.iinfo(whole.dtype).max
        behind = 255 if (picture * opacity).mean() <= 127 * opacity.mean() else 0
        picture = np.rint(picture * opacity + behind * (1 - opacity)).astype(np.uint8)
    return np.ascontiguousarray(picture[:, :, ::-1])


def main():
    network = Network.read(pathlib.Path(sys.argv[1]).read_bytes())
    for path in sys.argv[2:]:
        print(path, network.vector(reduced(decoded(path), network.side)).tobytes().hex())


if __name__ == "__main__":
    main()
