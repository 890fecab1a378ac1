"""Makes pairs of soft pictures of two sizes, and measures whether duplicate search keeps the originals.

    soft.py make --photographs FOLDER --output PAIRS [--seed 1] [--count 400]
    soft.py assess PAIRS --waymark PROGRAM

Each pair has a folder with `original` and `copy`. In three of five the copy is reduced, in the others enlarged. The
pictures are skies, fog, studio grounds, pictures out of focus and with noise removed, with and without the grain of a
film or a sensor, drawn or made from photographs. In addition, each JPEG of the folder is an original as it is, without
its metadata, and has a reduced copy. The name of a folder begins with `choose` or `report`: limits are
chosen with the first half only. `assess` prints, for each half, how many originals would go to the trash, and how many
enlarged copies are recognized and sure. Needs numpy and Pillow.
"""
import argparse
import collections
import csv
import io
import pathlib
import subprocess

import numpy as np
from PIL import Image, ImageFilter

SOFT = ("sky", "fog", "studio", "focus", "denoised", "photograph")
REDUCING = ("LANCZOS", "BICUBIC", "BILINEAR", "BOX", "HAMMING", "LANCZOS", "BICUBIC", "NEAREST")
ENLARGING = ("BICUBIC", "BILINEAR", "LANCZOS", "NEAREST")


def waves(rng, height, width, sigma):
    """Smooth noise of deviation 1."""
    small = rng.normal(size=(max(3, int(height / sigma) + 2), max(3, int(width / sigma) + 2))).astype("f4")
    field = np.asarray(Image.fromarray(small).resize((width, height), Image.BICUBIC))
    return field / max(1e-6, field.std())


def drawn(rng, kind, height, width):
    y, x = np.mgrid[0:height, 0:width].astype("f4") / max(height, width)
    if kind == "sky":
        top, low = rng.uniform(60, 200, 3), rng.uniform(90, 240, 3)
        share = (y * max(height, width) / height) ** rng.uniform(0.6, 1.6)
        cloud = waves(rng, height, width, width / rng.uniform(3, 9)) * rng.uniform(2, 14)
        sun = 60 * np.exp(-((x - rng.uniform(0, 1)) ** 2 + (y - rng.uniform(0, 0.7)) ** 2) / rng.uniform(0.005, 0.1))
        return top * (1 - share[..., None]) + low * share[..., None] + (cloud + sun)[..., None]
    if kind == "fog":
        picture = np.full((height, width), rng.uniform(150, 220), "f4")
        for layer in range(4):
            ridge = 0.2 + 0.15 * layer + 0.04 * waves(rng, 1, width, width / rng.uniform(4, 14))[0]
            inside = 1 / (1 + np.exp(-(y - ridge) * rng.uniform(20, 120)))
            picture -= inside * rng.uniform(5, 25)
        return picture[..., None] + rng.uniform(-8, 8, 3)
    ground = rng.uniform(90, 210, 3)
    distance = (x - 0.5) ** 2 + (y - 0.4) ** 2
    picture = ground * (1 - rng.uniform(0.2, 0.9) * distance[..., None])
    for _ in range(rng.integers(1, 5)):
        place = (x - rng.uniform(0.2, 0.8)) ** 2 / rng.uniform(0.005, 0.06) + (y - rng.uniform(0.2, 0.7)) ** 2 / 0.03
        picture = picture + (1 / (1 + np.exp(np.minimum((place - 1) * rng.uniform(2, 12), 40))))[..., None] * rng.uniform(-70, 70, 3)
    return picture


def photograph(rng, files, width, height):
    """A part of a photograph, reduced from at least its size, so that it is sharp."""
    picture = Image.open(files[rng.integers(len(files))]).convert("RGB")
    scale = max(width / picture.width, height / picture.height) * rng.uniform(1, 1.6)
    if scale > 1:
        picture = picture.resize((int(picture.width * scale) + 1, int(picture.height * scale) + 1), Image.LANCZOS)
    left, top = rng.integers(picture.width - width + 1), rng.integers(picture.height - height + 1)
    return picture.crop((left, top, left + width, top + height))


def soft(rng, kind, files, width, height):
    if kind in ("sky", "fog", "studio"):
        picture = drawn(rng, kind, height, width)
    else:
        image = photograph(rng, files, width, height)
        if kind == "focus":
            image = image.filter(ImageFilter.GaussianBlur(rng.uniform(2, 8)))
        if kind == "denoised":
            image = image.filter(ImageFilter.MedianFilter(5)).filter(ImageFilter.GaussianBlur(rng.uniform(0.8, 2)))
        picture = np.asarray(image, "f4")
    amount = rng.choice([0, 0.5, 1, 1.5, 2, 3, 4])
    grain = rng.normal(size=(height, width, 1)).astype("f4")
    if rng.random() < 0.4:  # Film: grains are larger than pixels.
        grain = waves(rng, height, width, rng.uniform(1.3, 3))[..., None]
    if rng.random() < 0.3:
        grain = grain + 0.5 * rng.normal(size=(height, width, 3))
    return Image.fromarray(np.clip(np.rint(picture + amount * grain), 0, 255).astype("u1")), f"{kind} grain {amount}"


def stored(rng, image, least, most, lossless):
    data = io.BytesIO()
    if rng.random() < lossless:
        image.save(data, "PNG")
        return data.getvalue(), "png"
    quality = int(rng.integers(least, most + 1))
    image.save(data, "JPEG", quality=quality, subsampling=int(rng.choice([0, 2])))
    return data.getvalue(), f"q{quality}"


def pair(rng, files, is_reduced):
    """The bytes of an original and a copy, and how they were made."""
    kind = SOFT[rng.integers(len(SOFT))]
    longest = int(rng.integers(400, 1400)) if is_reduced else int(rng.integers(200, 640))
    width, height = longest, int(longest * rng.choice([0.5625, 2 / 3, 0.75, 1]))
    image, words = soft(rng, kind, files, width, height)
    original, form = stored(rng, image, 75 if is_reduced else 60, 95, 0.25)
    image = Image.open(io.BytesIO(original)).convert("RGB")
    scale = rng.uniform(0.25, 0.8) if is_reduced else rng.uniform(1.25, 3.2)
    size = (max(32, round(width * scale)), max(32, round(height * scale)))
    kernel = str(rng.choice(REDUCING if is_reduced else ENLARGING))
    resized = image.resize(size, getattr(Image, kernel))
    copy, made = stored(rng, resized, 60, 85, 0.15) if is_reduced else stored(rng, resized, 70, 95, 0.3)
    return original, copy, f"{words}; {form}; {scale:.2f} {kernel.lower()} {made}"


def without_metadata(data):
    """The bytes of a JPEG without its APP1 to APP15 segments and comments; APP14 says how colors are stored."""
    kept, place = [data[:2]], 2
    while data[place + 1] != 0xDA:
        end = place + 2 + int.from_bytes(data[place + 2 : place + 4])
        if data[place + 1] in (0xE0, 0xEE) or not (0xE1 <= data[place + 1] <= 0xEF or data[place + 1] == 0xFE):
            kept.append(data[place:end])
        place = end
    return b"".join(kept) + data[place:]


def camera_pair(rng, path):
    """The bytes of a photograph's file, and of a reduced copy."""
    original = without_metadata(path.read_bytes())
    image = Image.open(io.BytesIO(original)).convert("RGB")
    scale, kernel = rng.uniform(0.25, 0.8), str(rng.choice(REDUCING))
    size = (max(32, round(image.width * scale)), max(32, round(image.height * scale)))
    copy, made = stored(rng, image.resize(size, getattr(Image, kernel)), 60, 85, 0.15)
    return original, copy, f"{path.name}; {scale:.2f} {kernel.lower()} {made}"


def make(options):
    files = sorted(
        path for path in options.photographs.rglob("*") if path.suffix.lower() in (".jpg", ".jpeg", ".png")
    )
    options.output.mkdir(parents=True)
    with open(options.output / "truth.csv", "w", newline="") as target:
        rows = csv.writer(target)
        rows.writerow(["pair", "copy", "details"])
        for number in range(options.count):
            rng = np.random.default_rng([options.seed, number])
            is_reduced = number % 5 < 3
            name = f"{'choose' if number // 5 % 2 == 0 else 'report'}-{number:04}"
            write(options.output / name, rows, "reduced" if is_reduced else "enlarged", *pair(rng, files, is_reduced))
        for number, path in enumerate(path for path in files if path.suffix.lower() != ".png"):
            rng = np.random.default_rng([options.seed, options.count, number])
            name = f"{'choose' if number % 2 == 0 else 'report'}-file-{number:04}"
            write(options.output / name, rows, "reduced", *camera_pair(rng, path))


def write(folder, rows, copy_is, original, copy, details):
    folder.mkdir()
    for role, data in (("original", original), ("copy", copy)):
        suffix = "png" if data[:4] == b"\x89PNG" else "jpg"
        (folder / f"{role}.{suffix}").write_bytes(data)
    rows.writerow([folder.name, copy_is, details])


def assess(options):
    counts = collections.Counter()
    with open(options.pairs / "truth.csv", newline="") as source:
        truth = list(csv.DictReader(source))
    for row in truth:
        command = [options.waymark, "duplicates", "--format", "csv", str(options.pairs / row["pair"])]
        answer = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        members = {pathlib.Path(member["path"]).stem: member for member in csv.DictReader(io.StringIO(answer))}
        key = (row["pair"].split("-")[0], row["copy"])
        goes = {name for name, member in members.items() if member["sure"] == "yes"}
        counts[key + ("pairs",)] += 1
        counts[key + ("found",)] += bool(members)
        counts[key + ("best",)] += members.get("original", {}).get("role") == "best"
        counts[key + ("sure",)] += "copy" in goes
        counts[key + ("lost",)] += "original" in goes
        named = "copy" if row["copy"] == "enlarged" else "original"
        counts[key + ("enlarged",)] += members.get(named, {}).get("made", "").startswith("enlarged")
        if "original" in goes:
            print("lost:", row["pair"], row["details"])
    print("| half | copies are | pairs | found | original is best | copy is sure | named enlarged | original lost |")
    print("|---|---|--:|--:|--:|--:|--:|--:|")
    for half, copy in sorted({key[:2] for key in counts}):
        figures = (counts[half, copy, name] for name in ("pairs", "found", "best", "sure", "enlarged", "lost"))
        print(f"| {half} | {copy} | " + " | ".join(map(str, figures)) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    making = commands.add_parser("make")
    making.add_argument("--photographs", type=pathlib.Path, required=True)
    making.add_argument("--output", type=pathlib.Path, required=True)
    making.add_argument("--seed", type=int, default=1)
    making.add_argument("--count", type=int, default=400)
    making.set_defaults(run=make)
    assessing = commands.add_parser("assess")
    assessing.add_argument("pairs", type=pathlib.Path)
    assessing.add_argument("--waymark", required=True)
    assessing.set_defaults(run=assess)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
