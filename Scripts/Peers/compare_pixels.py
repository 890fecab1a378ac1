"""Compares decoded pixels with Pillow's, and those of 16 bits with OpenCV's.

PNG must be equal, JPEG within two levels: the standard leaves decoders so much room, and Pillow brings
another version of the library. Pictures are those below the folders that are named, and SampleImages.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

import cv2
import numpy
from PIL import Image, ImageFile, ImageOps

Image.MAX_IMAGE_PIXELS = None


def laid(rgba):
    """As docs/decoding.md has it: (c * a + ground * (255 - a)) / 255, rounded to nearest, black under white ink."""
    color, alpha = rgba[..., :3].astype(int), rgba[..., 3:].astype(int)
    dark = (alpha[..., 0] * (255 - color.min(axis=2))).sum()
    is_clear = 255 * alpha.size - alpha.sum() >= 255 * alpha.size / 16
    ground = 0 if alpha.sum() > 0 and is_clear and dark < 12 * alpha.sum() else 255
    return (2 * (color * alpha + ground * (255 - alpha)) + 255) // 510


def deep(path):
    """Samples of 16 bits become v * 255 / 65535, rounded to nearest, before anything else."""
    pixels = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if pixels is None or pixels.dtype != numpy.uint16:
        return None
    pixels = (2 * pixels.astype(int) * 255 + 65535) // (2 * 65535)
    if pixels.ndim == 2:
        return numpy.repeat(pixels[..., None], 3, axis=2)
    pixels = pixels[..., [2, 1, 0, 3][:pixels.shape[2]]]
    return laid(pixels) if pixels.shape[2] == 4 else pixels


def jpeg_segments(data):
    place = 2
    while place + 4 <= len(data) and data[place] == 0xFF and data[place + 1] not in (0xD9, 0xDA):
        length = int.from_bytes(data[place + 2:place + 4], "big")
        yield data[place + 1], data[place + 4:place + 2 + length]
        place += 2 + length


def png_chunks(data):
    place = 8
    while place + 12 <= len(data):
        length = int.from_bytes(data[place:place + 4], "big")
        yield data[place + 4:place + 8], length
        place += length + 12


def ambiguous(data):
    """The reason why the standards do not define the pixels of a file, or peers differ; None otherwise."""
    if data[:2] == b"\xff\xd8":
        segments = list(jpeg_segments(data))
        if sum(code == 0xE1 and content[:4] == b"Exif" for code, content in segments) > 1:
            return "two EXIF segments"
        return None
    chunks = list(png_chunks(data))
    kinds = [kind for kind, _ in chunks]
    if data[24:25] == b"\x10" and b"eXIf" in kinds:
        return "16 bits and an orientation: no peer reads both"
    if b"tRNS" in kinds:
        # The standard has one, behind the palette and no longer than it; libpng skips any other.
        sizes = dict(chunks)
        is_late = b"PLTE" in kinds and kinds.index(b"tRNS") < kinds.index(b"PLTE")
        is_long = data[25] == 3 and sizes[b"tRNS"] > sizes.get(b"PLTE", 0) // 3
        if kinds.count(b"tRNS") > 1 or is_late or is_long:
            return "transparency that the standard does not have"
    return None


def expected(path):
    """The pixels of the other decoder, or the reason why it has none."""
    reason = ambiguous(path.read_bytes())
    if reason:
        return None, None, reason
    try:
        with Image.open(path) as image:
            file_format = image.format
            if image.width * image.height > 20_000_000:
                return None, file_format, "more than 20 megapixels"
            if file_format == "PNG" and path.read_bytes()[24] == 16:
                if "transparency" in image.info:
                    return None, file_format, "16 bits and a transparent color: no peer reads both"
                pixels = deep(path)
                return pixels, file_format, None if pixels is not None else "OpenCV does not read it"
            image.load()
            # An orientation that only XMP has is not read here, and by Pillow is.
            for key in ("xmp", "XML:com.adobe.xmp"):
                image.info.pop(key, None)
            image = ImageOps.exif_transpose(image)
            if file_format == "PNG":
                return laid(numpy.array(image.convert("RGBA"))), file_format, None
            return numpy.array(image.convert("RGB")).astype(int), file_format, None
    except Exception as error:  # Whatever Pillow says, it has no pixels to compare with.
        return None, None, f"Pillow: {error}"


def main():
    program, *folders = sys.argv[1:]
    root = pathlib.Path(__file__).resolve().parents[2] / "SampleImages"
    paths = sorted(
        path for folder in [root, *map(pathlib.Path, folders)] for path in folder.rglob("*")
        if path.suffix.lower() in {".jpg", ".jpeg", ".png"})
    exact = near = refused = 0
    skipped, wrong, ours = [], [], []
    with tempfile.TemporaryDirectory() as folder:
        lines = subprocess.run(
            [program, folder, *map(str, paths)], capture_output=True, check=True, text=True
        ).stdout.splitlines()
        for number, (path, line) in enumerate(zip(paths, lines, strict=True)):
            if line.startswith("refused"):
                refused += 1
                if expected(path)[0] is not None:
                    ours.append(f"{path.name}: {line}")
                continue
            width, height = map(int, line.split())
            pixels, file_format, reason = expected(path)
            if reason:
                skipped.append(f"{path}: {reason}")
                continue
            own = numpy.fromfile(f"{folder}/{number}.rgb", dtype=numpy.uint8)
            own = own.reshape(height, width, 3).astype(int)
            if own.shape != pixels.shape:
                wrong.append(f"{path}: {own.shape} and {pixels.shape}")
                continue
            difference = int(abs(own - pixels).max())
            if difference == 0:
                exact += 1
            elif file_format in ("JPEG", "MPO") and difference <= 2:
                near += 1
            else:
                wrong.append(f"{path}: differs by {difference}")
    print(f"pixels: {exact} pictures equal, {near} JPEGs within 2 levels, {len(wrong)} differ, "
          f"{refused} refused, {len(ours)} of them with pixels in Pillow, {len(skipped)} that no peer "
          "decodes")
    if "VERBOSE" in os.environ:
        print("\n".join(f"  {line}" for line in ours))
    print("\n".join(f"  {line}" for line in skipped))
    if not exact or wrong:
        sys.exit("\n".join(wrong) or "no picture was compared")


if __name__ == "__main__":
    main()
