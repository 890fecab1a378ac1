"""Compares `waymark hash --algorithm pdq` with Meta's PDQ on PNG pictures, bit for bit.

PNG, because decoders of JPEG differ and pixels must not. The pictures are SampleImages decoded by
Pillow, and noise of many shapes, so that nobody can have tuned to them.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import numpy
import pdqhash
from PIL import Image


def pictures():
    root = pathlib.Path(__file__).resolve().parents[2] / "SampleImages"
    for path in sorted(root.rglob("*.jpg")):
        yield numpy.array(Image.open(path).convert("RGB"))
    random = numpy.random.default_rng(1)
    for shape in [(64, 64), (65, 130), (200, 97), (512, 512), (700, 1100), (1, 300), (5, 5)]:
        coarse = random.integers(0, 256, (shape[0] // 16 + 1, shape[1] // 16 + 1, 3), dtype=numpy.uint8)
        smooth = Image.fromarray(coarse).resize((shape[1], shape[0]), Image.BICUBIC)
        yield numpy.array(smooth)


def main():
    waymark = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        expected = {}
        for number, pixels in enumerate(pictures()):
            path = f"{folder}/{number:04}.png"
            Image.fromarray(pixels).save(path)
            bits, quality = pdqhash.compute(pixels)
            text = "".join(f"{int(''.join(map(str, bits[i:i + 4])), 2):x}" for i in range(0, 256, 4))
            expected[path] = (text, quality)
        output = subprocess.run(
            [waymark, "hash", "--algorithm", "pdq", "--format", "json", *expected],
            capture_output=True, check=True, text=True).stdout
        differing = [
            row["path"] for row in json.loads(output)
            if (row["hash"], row["quality"]) != expected[row["path"]]
        ]
    print(f"PDQ: {len(expected)} pictures, {len(differing)} differ from pdqhash")
    if not expected or differing:
        sys.exit("\n".join(differing) or "no picture was compared")


if __name__ == "__main__":
    main()
