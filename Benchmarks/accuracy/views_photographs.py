"""Gathers the photographs that views_network.py learns from: Benchmarks/accuracy/views_photographs.py UNPACKED FOLDER

views_photographs.sh calls it. UNPACKED holds the packages of views-packages.tsv, each in a folder of its name. FOLDER gets each
picture that is large enough, reduced to a canvas of 640 pixels, as WebP, and squares of 640 pixels out of large ones, as long as
--megabytes last. Existing pictures are not made again.
"""

import argparse
import hashlib
import pathlib
import re

import cv2
import numpy as np

cv2.setNumThreads(1)
HERE = pathlib.Path(__file__).resolve().parent
CANVAS, QUALITY = 640, 72
SUFFIXES = {".jpg", ".jpeg", ".png", ".webp", ".pgm", ".ppm", ".rcc"}
# What has fewer bytes or pixels is an icon or a drawing, mostly.
LEAST_BYTES, LEAST_SIDES = 12_000, (240, 360)
# Of an original so large, squares are worth keeping, too.
LARGE = 1200


def files(unpacked):
    """Each source's pictures, in the order of the table: a name and the bytes of a file."""
    for line in (HERE / "views-packages.tsv").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        _, package, _, folder, without, part = line.split("\t")
        found = [
            path for path in sorted((unpacked / package / folder).rglob("*"))
            if path.suffix.lower() in SUFFIXES and path.is_file() and not path.is_symlink()
            and not any(word in str(path.relative_to(unpacked / package)) for word in without.split())
        ]  # fmt: skip
        for path in found[:: int(part)]:
            name, data = str(path.relative_to(unpacked)), path.read_bytes()
            if path.suffix != ".rcc":
                yield name, data
                continue
            # Qt's resources: a picture's length stands before it.
            for start in (match.start() for match in re.finditer(rb"RIFF....WEBPVP|\xff\xd8\xff[\xe0\xe1\xdb]", data, re.DOTALL)):
                inner = data[start : start + int.from_bytes(data[start - 4 : start], "big")]
                name = f"{path.relative_to(unpacked)}-{hashlib.sha256(inner).hexdigest()[:8]}"
                if not any(word in name for word in without.split()):
                    yield name, inner


def decoded(data):
    """BGR of 8 bits, or none."""
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED)
    if picture is None:
        return None
    if picture.dtype == np.uint16:
        picture = picture // 257
    picture = picture.astype(np.uint8)
    if picture.ndim == 2:
        return cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR)
    if picture.shape[2] == 4 and (picture[:, :, 3] < 128).mean() > 0.4:  # A cut-out.
        return None
    return picture[:, :, :3]


def reduced(picture, longest):
    scale = longest / max(picture.shape[:2])
    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else picture


def squares(picture):
    """Two squares out of a picture of LARGE pixels: its own pixels, so another scale."""
    picture = reduced(picture, LARGE)
    height, width = picture.shape[:2]
    if min(height, width) < CANVAS:
        return []
    return [picture[(height - CANVAS) // 2 :, :][:CANVAS, :CANVAS], picture[-CANVAS:, -CANVAS:]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("unpacked", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--megabytes", type=float, default=1e6)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    sizes, further, total, count = set(), [], 0, 0

    def keep(name, picture):
        nonlocal total, count
        path = arguments.folder / (hashlib.sha256(name.encode()).hexdigest()[:16] + ".webp")
        if not path.exists():
            path.write_bytes(cv2.imencode(".webp", picture, [cv2.IMWRITE_WEBP_QUALITY, QUALITY])[1].tobytes())
        total, count = total + path.stat().st_size, count + 1
        print(f"{path.name}\t{name}")

    for name, data in files(arguments.unpacked):
        if len(data) < LEAST_BYTES or len(data) in sizes:  # Files of one size are the same picture.
            continue
        sizes.add(len(data))
        picture = decoded(data)
        if picture is None or min(picture.shape[:2]) < LEAST_SIDES[0] or max(picture.shape[:2]) < LEAST_SIDES[1]:
            continue
        aspect = max(picture.shape[:2]) / min(picture.shape[:2])
        if aspect > 2.6:  # A panorama: parts of it.
            across = picture.shape[1] > picture.shape[0]
            side, length = sorted(picture.shape[:2])
            for number, start in enumerate(range(0, length - side, int(side * 1.2))):
                part = picture[:, start : start + int(side * 1.2)] if across else picture[start : start + int(side * 1.2)]
                keep(f"{name}:{number}", reduced(part, CANVAS))
            continue
        keep(name, reduced(picture, CANVAS))
        if max(picture.shape[:2]) >= LARGE:
            further += [(f"{name}#{number}", square.copy()) for number, square in enumerate(squares(picture))]
    for name, square in further:
        if total < arguments.megabytes * 1e6:
            keep(name, square)
    print(f"# {count} pictures, {total / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
