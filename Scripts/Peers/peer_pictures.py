"""Files for comparing hashes: generated and real, of many shapes, in every color mode of PNG."""

import os
import pathlib

import numpy
from PIL import Image, ImageDraw

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHAPES = [
    (1, 1), (1, 2), (2, 1), (4, 5), (5, 4), (5, 5), (8, 8), (9, 8), (8, 9), (16, 16), (32, 32),
    (33, 64), (64, 64), (64, 65), (128, 128), (256, 256), (299, 301), (300, 300), (1, 3000),
    (3000, 1), (7, 1000), (1000, 7), (100, 1999), (512, 512), (640, 480), (1280, 960), (1023, 1025),
    (4000, 3000), (3000, 4000),
]
MODES = ["RGB", "RGB", "RGB", "L", "RGBA", "LA", "P", "1", "I;16", "RGB"]


def smooth(random, width, height):
    small = random.integers(0, 256, (height // 16 + 2, width // 16 + 2, 3), dtype=numpy.uint8)
    return Image.fromarray(small).resize((width, height), Image.BICUBIC)


def noise(random, width, height):
    return Image.fromarray(random.integers(0, 256, (height, width, 3), dtype=numpy.uint8))


def shapes(random, width, height):
    picture = Image.new("RGB", (width, height), color(random))
    drawing = ImageDraw.Draw(picture)
    for _ in range(int(random.integers(1, 12))):
        across = sorted(int(v) for v in random.integers(0, width, 2))
        down = sorted(int(v) for v in random.integers(0, height, 2))
        draw = drawing.rectangle if random.integers(2) else drawing.ellipse
        draw([across[0], down[0], across[1], down[1]], fill=color(random))
    return picture


def ramp(random, width, height):
    """Symmetric and even pictures: many coefficients are equal, but for rounding."""
    across = numpy.linspace(0, 255, width)[None, :] + numpy.zeros((height, 1))
    down = numpy.linspace(0, 255, height)[:, None] + numpy.zeros((1, width))
    kinds = [across, down, abs(across - 127.5) * 2, (across + down) / 2, (across > 99) * 255.0]
    channels = [kinds[int(random.integers(len(kinds)))] for _ in range(3)]
    return Image.fromarray(numpy.stack(channels, -1).astype(numpy.uint8))


def stripes(random, width, height):
    step = int(random.integers(1, 33))
    y, x = numpy.mgrid[:height, :width]
    bits = (x // step + y // step * int(random.integers(2))) % 2
    return Image.fromarray(numpy.stack([bits * int(v) for v in color(random)], -1).astype(numpy.uint8))


def flat(random, width, height):
    return Image.new("RGB", (width, height), color(random))


def color(random):
    return tuple(int(v) for v in random.integers(0, 256, 3))


def in_mode(picture, mode, random):
    """Returns the picture in a mode; alpha is noise, so that a hash which reads it differs."""
    if mode in ("RGBA", "LA"):
        alpha = random.integers(0, 256, (picture.height, picture.width), dtype=numpy.uint8)
        picture = picture.convert(mode)
        picture.putalpha(Image.fromarray(alpha))
        return picture
    if mode == "P":
        return picture.quantize(int(random.integers(2, 257)))
    if mode == "I;16":
        gray = numpy.asarray(picture.convert("L")).astype(numpy.uint16)
        return Image.fromarray((gray * int(random.choice([1, 2, 257]))).astype(numpy.uint16))
    return picture.convert(mode)


def generated(count):
    random = numpy.random.default_rng(8)
    makers = [smooth, shapes, noise, smooth, ramp, stripes, shapes, flat]
    for number in range(count):
        if number < len(SHAPES):
            width, height = SHAPES[number]
        else:
            width, height = (int(2 ** random.uniform(0, 10.3)) for _ in range(2))
        picture = makers[number % len(makers)](random, width, height)
        yield f"generated-{number:03}", in_mode(picture, MODES[number % len(MODES)], random)


def real(count):
    """Sample pictures, and the development photographs if present."""
    development = pathlib.Path(os.environ.get("WAYMARK_TEST_DATA", ROOT / "../shared/data"))
    paths = sorted(development.glob("photos/*/*.[jp][pn]g"))
    samples = sorted((ROOT / "SampleImages").rglob("*.jpg"))
    step = max(1, len(samples) // max(1, count - len(paths)))
    return (paths + samples[::step])[:count]
