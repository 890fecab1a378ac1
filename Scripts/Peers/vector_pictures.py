"""Makes the pictures of docs/hash-vectors.json by the formulas that it states."""

import numpy


def pixels(picture):
    """Returns rows, columns and, unless the picture is gray, channels."""
    width, height, seed = picture["width"], picture["height"], picture["seed"]
    y, x, c = numpy.meshgrid(
        numpy.arange(height), numpy.arange(width), numpy.arange(picture["channels"]), indexing="ij")

    def triangle(n):
        return abs(n % 510 - 255)

    if picture["formula"] == "waves":
        samples = (triangle(x * (seed + 3) + 2 * y) + triangle(y * (seed + 5) + x * (c + 1))
                   + triangle(x * y // (seed + 7))) // 3
    elif picture["formula"] == "noise":
        n = (73856093 * x + 19349663 * y + 83492791 * c + 50331653 * seed).astype(numpy.uint64)
        n %= 2**32
        samples = n * n % 2**32 // 2**24
    elif picture["formula"] == "blocks":
        b = 5 * x // width + 3 * (4 * y // height)
        samples = (37 * b * b + 11 * b * c + 53 * seed) % 256
    else:
        samples = (37 * seed + 91 * c) % 256 + 0 * x
    samples = samples.astype(numpy.uint8)
    return samples if picture["channels"] == 3 else samples[:, :, 0]


def checksum(samples):
    numbers = numpy.arange(1, samples.size + 1, dtype=numpy.uint64)
    return int((samples.reshape(-1).astype(numpy.uint64) * numbers).sum() % 2**32)
