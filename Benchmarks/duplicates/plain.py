"""Measures duplicate search on pictures whose frame hash is mostly noise, and on long ones.

    plain.py --waymark PROGRAM [--seed 1] [--count 24] [--kinds flags,tables]

Each kind has pictures of the same proportions: flags, stripes, lined paper, barcodes and calm seas vary in one direction only, or nearly
so; tables repeat; chats, strips and panoramas are long. Each picture is stored as PNG with five copies: JPEGs of quality 60, 75 and 95, one
reduced to 0.4 to 0.8 of the size, and one of quality 70 made from a JPEG of quality 85. A kind is searched at once. Printed are the share
of copies that are near their PNG, and the share of pairs of different pictures that are not. Needs numpy and Pillow.
"""

import argparse
import collections
import csv
import io
import itertools
import pathlib
import subprocess
import tempfile

import numpy as np
from PIL import Image, ImageDraw, ImageFont

SIZES = {"chats": (1080, 16000), "strips": (800, 6400), "panoramas": (6000, 700)}
WORDS = "the rain has stopped and we could meet at nine near old bridge bring bread some apples when you come home".split()


def text(rng, count):
    return " ".join(rng.choice(WORDS) for _ in range(count))


def font(size):
    return ImageFont.load_default(size)


def color(rng, low=0, high=256):
    return tuple(int(value) for value in rng.integers(low, high, 3))


def bands(rng, size, edges, colors):
    """Bands across the picture, or down it in one of two."""
    width, height = size
    if rng.random() < 0.5:
        width, height = height, width
    rows = np.asarray(colors)[np.searchsorted(edges, np.arange(height) / height, side="right")]
    picture = Image.fromarray(np.repeat(rows[:, None], width, 1).astype("u1"))
    return picture if picture.size == size else picture.transpose(Image.Transpose.TRANSPOSE)


def flags(rng, size):
    count = rng.integers(2, 6)
    edges = np.sort(rng.uniform(0.15, 0.85, count - 1)) if rng.random() < 0.5 else np.arange(1, count) / count
    picture = bands(rng, size, edges, rng.integers(0, 256, (count, 3)))
    if rng.random() < 0.3:
        radius, x, y = size[1] * rng.uniform(0.03, 0.2), size[0] * rng.uniform(0.3, 0.7), size[1] * rng.uniform(0.3, 0.7)
        ImageDraw.Draw(picture).ellipse([x - radius, y - radius, x + radius, y + radius], fill=color(rng))
    return picture


def stripes(rng, size):
    count = rng.integers(6, 16)
    return bands(rng, size, np.arange(1, count) / count, rng.integers(0, 256, (count, 3)))


def lined(rng, size):
    width, height = size
    picture = Image.new("RGB", size, color(rng, 235))
    draw, step, ink, stroke = ImageDraw.Draw(picture), rng.uniform(14, 40), color(rng, 60, 190), int(rng.integers(1, 4))
    lines = np.arange(height * rng.uniform(0.02, 0.15), height, step)
    for y in lines:
        draw.line([0, y, width, y], fill=ink, width=stroke)
    for y in rng.choice(lines, rng.integers(0, 6), replace=False):
        draw.text((width * rng.uniform(0.05, 0.5), y - 13), text(rng, 4), fill=(30, 30, 80), font=font(13))
    return picture


def barcodes(rng, size):
    width, height = size
    picture = Image.new("RGB", size, "white")
    draw, x, unit = ImageDraw.Draw(picture), width * 0.08, max(1, width // 200)
    while x < width * 0.9:
        stroke = int(rng.integers(1, 5)) * unit
        draw.rectangle([x, 0, x + stroke - 1, height], fill="black")
        x += stroke + int(rng.integers(1, 5)) * unit
    if rng.random() < 0.5:
        draw.rectangle([0, height * 0.86, width, height], fill="white")
        draw.text((width * 0.2, height * 0.87), "".join(map(str, rng.integers(0, 10, 13))), fill="black", font=font(height // 10))
    return picture


def seas(rng, size):
    width, height = size
    y = np.arange(height) / height
    horizon = [0, rng.uniform(0.4, 0.6), 1]
    rows = np.stack([np.interp(y, horizon, rng.uniform(40, 230, 3)) for _ in range(3)], 1)
    picture = np.repeat((rows + np.cumsum(rng.normal(0, 0.6, (height, 1)), 0))[:, None], width, 1)
    picture = picture + rng.normal(0, 1.2, (height, width, 1))
    if rng.random() < 0.3:
        down, across = np.mgrid[:height, :width]
        radius, x = height * rng.uniform(0.03, 0.1), width * rng.uniform(0.2, 0.8)
        distance = ((across - x) ** 2 + (down - height * rng.uniform(0.1, 0.5)) ** 2) / radius**2
        picture = picture + 80 / (1 + np.exp(np.minimum((distance - 1) * 4, 40)))[..., None]
    return Image.fromarray(np.clip(np.rint(picture), 0, 255).astype("u1"))


def tables(rng, size):
    width, height = size
    picture = Image.new("RGB", size, "white")
    draw, rows, columns, stroke = ImageDraw.Draw(picture), int(rng.integers(3, 20)), int(rng.integers(2, 9)), int(rng.integers(1, 4))
    across, down = width * 0.9 / columns, height * 0.9 / rows
    draw.rectangle([width * 0.05, height * 0.05, width * 0.95, height * 0.05 + down], fill=color(rng, 200))
    for row in range(rows + 1):
        draw.line([width * 0.05, height * 0.05 + row * down, width * 0.95, height * 0.05 + row * down], fill="black", width=stroke)
    for column in range(columns + 1):
        draw.line([width * 0.05 + column * across, height * 0.05, width * 0.05 + column * across, height * 0.95], fill="black", width=stroke)
    for row, column in itertools.product(range(rows), range(columns)):
        place = (width * 0.05 + column * across + 5, height * 0.05 + row * down + 4)
        draw.text(place, f"{rng.uniform(0, 999):.1f}" if row and column else rng.choice(WORDS), fill="black", font=font(min(18, down * 0.6)))
    return picture


def chats(rng, size):
    width, height = size
    picture = Image.new("RGB", size, color(rng, 225))
    draw, y, own, other = ImageDraw.Draw(picture), 30, color(rng, 140), color(rng, 200)
    while y < height - 400:
        count = int(rng.integers(1, 7))
        left, tall = (60, int(count * 56 + 40)) if rng.random() < 0.5 else (320, int(count * 56 + 40))
        draw.rounded_rectangle([left, y, left + 700, y + tall], 30, fill=own if left > 60 else other)
        for line in range(count):
            draw.text((left + 30, y + 20 + line * 56), text(rng, int(rng.integers(3, 8)))[:34], fill=(20, 20, 20), font=font(36))
        y += tall + int(rng.integers(16, 60))
    return picture


def landscape(rng, width, height):
    """Hills before a sky, with texture."""
    picture = np.repeat(np.linspace(rng.uniform(150, 230, 3), rng.uniform(180, 250, 3), height)[:, None], width, 1)
    across, down = np.arange(width), np.arange(height)[:, None]
    for layer in range(5):
        waves = sum(rng.uniform(0.3, 1) * np.sin(across / width * rng.uniform(4, 60) + rng.uniform(0, 6)) for _ in range(6))
        inside = down > height * (0.3 + 0.14 * layer + 0.04 * waves)
        picture[inside] = rng.uniform(30, 200, 3)
    coarse = Image.fromarray(rng.normal(0, 14, (max(2, height // 9), max(2, width // 9))).astype("f4")).resize((width, height), Image.Resampling.BICUBIC)
    return Image.fromarray(np.clip(picture + np.asarray(coarse)[..., None] + rng.normal(0, 3, (height, width, 1)), 0, 255).astype("u1"))


def panoramas(rng, size):
    return landscape(rng, *size)


def strips(rng, size):
    """Panels of a comic, one below the other."""
    width, height = size
    picture, y = Image.new("RGB", size, "white"), 20
    while y < height - 300:
        tall = int(min(rng.integers(300, 700), height - y - 20))
        picture.paste(landscape(rng, width - 80, tall), (40, y))
        draw, left = ImageDraw.Draw(picture), int(rng.integers(60, 300))
        draw.ellipse([left, y + 20, left + 380, y + 130], fill="white", outline="black", width=3)
        draw.text((left + 50, y + 60), text(rng, 4), fill="black", font=font(24))
        y += tall + int(rng.integers(20, 200))
    return picture


KINDS = {made.__name__: made for made in (flags, stripes, lined, barcodes, seas, tables, chats, strips, panoramas)}


def write(rng, picture, folder, name):
    picture.save(folder / f"{name}-png.png", compress_level=1)
    for quality in (60, 75, 95):
        picture.save(folder / f"{name}-q{quality}.jpg", quality=quality)
    scale = rng.uniform(0.4, 0.8)
    size = round(picture.width * scale), round(picture.height * scale)
    picture.resize(size, Image.Resampling.LANCZOS).save(folder / f"{name}-reduced.jpg", quality=80)
    first = io.BytesIO()
    picture.save(first, "JPEG", quality=85)
    Image.open(first).save(folder / f"{name}-again.jpg", quality=70)
    return 5


def measured(rng, kind, count, waymark):
    """The copies, those near their PNG, the pairs of different pictures, and those in one group."""
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work)
        size = SIZES.get(kind, (800, 600))
        scales = [1 if kind in SIZES else float(rng.choice([0.6, 1, 1.4])) for _ in range(count)]
        copies = sum(
            write(rng, KINDS[kind](rng, (round(size[0] * scale), round(size[1] * scale))), folder, f"{number:03}")
            for number, scale in enumerate(scales)
        )
        command = [waymark, "duplicates", "--level", "near", "--format", "csv", folder]
        answer = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
    groups = collections.defaultdict(set)
    for row in csv.DictReader(io.StringIO(answer)):
        groups[row["group"]].add(tuple(pathlib.Path(row["path"]).stem.split("-")))
    # Copies with equal pixels are a group of their own, of which one is in the group of the PNG.
    together = []
    for members in groups.values():
        for other in [other for other in together if other & members]:
            together.remove(other)
            members = members | other
        together.append(members)
    near, wrong = 0, set()
    for members in together:
        with_original = {number for number, role in members if role == "png"}
        near += sum(role != "png" and number in with_original for number, role in members)
        wrong |= set(itertools.combinations(sorted({number for number, _ in members}), 2))
    return copies, near, count * (count - 1) // 2, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--waymark", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=24, help="the number of pictures of each kind, half as many long ones")
    parser.add_argument("--kinds", default=",".join(KINDS))
    options = parser.parse_args()
    print("| kind | copies | near | share | different pairs | not near |\n|---|--:|--:|--:|--:|--:|")
    for kind in options.kinds.split(","):
        rng = np.random.default_rng([options.seed, list(KINDS).index(kind)])
        count = options.count // 2 if kind in SIZES else options.count
        copies, near, pairs, wrong = measured(rng, kind, count, options.waymark)
        print(f"| {kind} | {copies} | {near} | {near / copies:.3f} | {pairs} | {1 - len(wrong) / pairs:.4f} |", flush=True)


if __name__ == "__main__":
    main()
