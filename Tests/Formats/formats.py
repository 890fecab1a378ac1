"""Compares the answers and the pixels of other formats with those of JPEG and PNG, and tries damaged files.

    formats.py WAYMARK DECODED_PIXELS DAMAGED [FOLDER...]

Answers: every sample query is written anew in each format and has to have the answers of the JPEG. Pixels:
lossless ones have to be Pillow's, lossy ones within three levels of them on nearly all places. Damaged files:
`waymark batch` has to write a row for each of them, and to end. Photographs: of 300 in the folders, each is written
in each format, and has to be found among them all as its JPEG is, with nearly the hash of its PNG.
"""

import io
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

import boxes
import numpy
import pillow_heif
import pillow_jxl  # Pillow's JPEG XL, by being imported
from PIL import Image, ImageOps

pillow_heif.register_heif_opener()
WAYMARK, DECODED_PIXELS, DAMAGED = sys.argv[1], sys.argv[2], int(sys.argv[3])
FOLDERS = [pathlib.Path(folder) for folder in sys.argv[4:]]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "SampleImages"
# How many samples may differ by more than three levels. libheif 1.15 repeats the chroma of AVIF, and libavif, which
# Pillow has, interpolates it: 4.6 % of a collage's samples, at colored edges. The other formats have none.
LOSSY_SHARE = 0.06
# The longest side of photographs; the engine needs 640.
LONGEST = 800
# How many of PDQ's 256 bits a format may change in the mean; a GIF has 256 colors, which Pillow chooses.
MOST_BITS = {kind: 4 if kind == "gif" else 2
             for kind in ("webp", "heic", "avif", "tiff", "gif", "jxl", "bmp")}
failures = []


def encode(picture, kind, **options):
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def exif(orientation):
    tags = Image.Exif()
    tags[0x0112] = orientation
    return tags


def alpha(picture):
    """The picture with alpha that grows from left to right."""
    width, height = picture.size
    row = numpy.linspace(0, 255, width).astype(numpy.uint8)
    result = picture.convert("RGBA")
    result.putalpha(Image.fromarray(numpy.tile(row, (height, 1))))
    return result


def deep_gray(picture):
    gray = numpy.asarray(picture.convert("L")).astype(numpy.uint16) * 257
    return Image.fromarray(gray)


def deep_heic(picture, quality=90):
    """Ten bits for each sample."""
    pixels = numpy.asarray(picture).astype(numpy.uint16) * 257
    file = io.BytesIO()
    pillow_heif.from_bytes("RGB;16", picture.size, pixels.tobytes()).save(file, quality=quality)
    return file.getvalue()


def of_jpeg(picture, **options):
    """A JPEG XL that has a JPEG inside, from which that can be made again."""
    with tempfile.NamedTemporaryFile(suffix=".jpg") as file:
        picture.save(file, "JPEG", quality=90, **options)
        file.flush()
        return encode(Image.open(file.name), "JXL", lossless_jpeg=True)


# How the queries are written; quality 90, as phones and sites do.
ANSWERS = {
    "webp": lambda p: encode(p, "WEBP", quality=90),
    "heic": lambda p: encode(p, "HEIF", quality=90, enc_params={"preset": "ultrafast"}),
    "avif": lambda p: encode(p, "AVIF", quality=80, speed=8),
    "tiff": lambda p: encode(p, "TIFF", compression="tiff_lzw"),
    "gif": lambda p: encode(p, "GIF"),
    "jxl": lambda p: encode(p, "JXL", quality=90),
    "bmp": lambda p: encode(p, "BMP"),
}

# What is written of some pictures, and whether it is lossless.
PIXELS = {
    "webp, lossless": (True, lambda p: encode(p, "WEBP", lossless=True)),
    "webp, lossless, alpha": (True, lambda p: encode(alpha(p), "WEBP", lossless=True)),
    "webp, quality 90": (False, lambda p: encode(p, "WEBP", quality=90)),
    "webp, turned": (False, lambda p: encode(p, "WEBP", quality=90, exif=exif(6))),
    "webp, animated": (True, lambda p: encode(
        p, "WEBP", lossless=True, save_all=True, append_images=[ImageOps.invert(p)])),
    "heic, quality 90": (False, lambda p: encode(p, "HEIF", quality=90)),
    "heic, 4:4:4": (False, lambda p: encode(p, "HEIF", quality=90, chroma=444)),
    "heic, turned": (False, lambda p: encode(p, "HEIF", quality=90, exif=exif(6))),
    "heic, alpha": (False, lambda p: encode(alpha(p), "HEIF", quality=90)),
    "heic, 10 bits": (False, deep_heic),
    "heic, gain map": (False, boxes.with_gain_map),
    "heic, gain map applied": (False, lambda p: boxes.with_gain_map(p, shows_map_applied=True)),
    "avif, quality 80": (False, lambda p: encode(p, "AVIF", quality=80, speed=8)),
    "avif, 4:4:4": (False, lambda p: encode(p, "AVIF", quality=80, speed=8, subsampling="4:4:4")),
    "avif, turned": (False, lambda p: encode(p, "AVIF", quality=80, speed=8, exif=exif(6))),
    "gif": (True, lambda p: encode(p, "GIF")),
    "gif, interlaced": (True, lambda p: encode(p, "GIF", interlace=1)),
    "gif, animated": (True, lambda p: encode(
        p, "GIF", save_all=True, append_images=[ImageOps.invert(p)])),
    "tiff": (True, lambda p: encode(p, "TIFF")),
    "tiff, lzw": (True, lambda p: encode(p, "TIFF", compression="tiff_lzw")),
    "tiff, deflate": (True, lambda p: encode(p, "TIFF", compression="tiff_adobe_deflate")),
    "tiff, jpeg": (False, lambda p: encode(p, "TIFF", compression="jpeg", quality=90)),
    "tiff, gray": (True, lambda p: encode(p.convert("L"), "TIFF")),
    "tiff, gray of 16 bits": (True, lambda p: encode(deep_gray(p), "TIFF")),
    "tiff, palette": (True, lambda p: encode(p.quantize(64), "TIFF")),
    "tiff, black and white": (True, lambda p: encode(p.convert("1"), "TIFF", compression="group4")),
    "tiff, cmyk": (False, lambda p: encode(p.convert("CMYK"), "TIFF")),
    "tiff, turned": (True, lambda p: encode(p, "TIFF", tiffinfo={0x0112: 6})),
    "jxl, lossless": (True, lambda p: encode(p, "JXL", lossless=True)),
    "jxl, lossless, alpha": (True, lambda p: encode(alpha(p), "JXL", lossless=True)),
    "jxl, lossless, in boxes": (True, lambda p: encode(
        p, "JXL", lossless=True, use_container=True)),
    "jxl, quality 90": (False, lambda p: encode(p, "JXL", quality=90)),
    "jxl, alpha": (False, lambda p: encode(alpha(p), "JXL", quality=90)),
    "jxl, gray": (True, lambda p: encode(p.convert("L"), "JXL", lossless=True)),
    "jxl, gray of 16 bits": (True, lambda p: encode(deep_gray(p), "JXL", lossless=True)),
    "jxl, of a jpeg": (False, of_jpeg),
    "jxl, turned": (False, lambda p: of_jpeg(p, exif=exif(6))),
    "bmp": (True, lambda p: encode(p, "BMP")),
    "bmp, gray": (True, lambda p: encode(p.convert("L"), "BMP")),
    "bmp, palette": (True, lambda p: encode(p.quantize(64), "BMP")),
    "bmp, black and white": (True, lambda p: encode(p.convert("1"), "BMP")),
    "bmp, 32 bits": (True, lambda p: encode(alpha(p), "BMP")),
}

# What Pillow reads in place of a file that its library refuses, too: it has the same picture.
SHOWN = {
    "heic, gain map": boxes.of_three,
    "heic, gain map applied": boxes.of_three,
}


def run(arguments, **options):
    return subprocess.run(arguments, capture_output=True, text=True, **options)


def batch(folder, *options):
    """The rows of a batch, by the name of the query without its extension."""
    output = folder.parent / f"{folder.name}.ndjson"
    done = run([WAYMARK, "batch", str(folder), "--output", str(output), "--quiet", *options],
               timeout=3600)
    if done.returncode not in (0, 1):
        failures.append(f"{folder.name}: batch ended with {done.returncode}: {done.stderr.strip()}")
        return {}
    rows = {}
    for line in output.read_text().splitlines():
        row = json.loads(line)
        rows.setdefault(pathlib.Path(row["query"]).stem, []).append(row)
    return rows


def answer(rows):
    """What is answered first, or the error."""
    row = rows[0]
    return row.get("error") or row.get("landmark") or row.get("id") or "nothing"


def compare_answers(work):
    queries = sorted((SAMPLES / "queries").iterdir())
    pictures = {path.stem: Image.open(path).convert("RGB") for path in queries}
    originals = work / "jpeg"
    originals.mkdir()
    for path in queries:
        (originals / path.name).write_bytes(path.read_bytes())
    expected = {name: answer(rows) for name, rows in batch(originals).items()}
    for kind, write in ANSWERS.items():
        folder = work / kind
        folder.mkdir()
        for name, picture in pictures.items():
            (folder / f"{name}.{kind}").write_bytes(write(picture))
        found = {name: answer(rows) for name, rows in batch(folder).items()}
        others = [f"{name}: {found.get(name, 'no row')} and not {expected[name]}"
                  for name in expected if found.get(name) != expected[name]]
        print(f"answers: {kind}: {len(expected) - len(others)} of {len(expected)} as of the originals",
              *others, sep="\n  ")
        # At another quality one or two queries at the threshold may fall on its other side.
        if len(others) > len(expected) // 50:
            failures.append(f"{kind}: {len(others)} answers differ")


def fingerprint(picture):
    """Whether neighbors become brighter, in 16 x 16 places: near for one picture in two sizes."""
    small = numpy.asarray(picture.convert("L").resize((17, 16), Image.Resampling.BOX)).astype(int)
    return (small[:, 1:] > small[:, :-1]).ravel()


def photographs():
    """300 pictures in the folders, no two of which are one in two sizes; the same wherever the folders are."""
    paths = sorted((path for folder in FOLDERS for path in folder.rglob("*")
                    if path.suffix.lower() in (".jpg", ".jpeg", ".png") and not path.is_symlink()),
                   key=lambda path: (path.name, path.stat().st_size))
    random.Random(23).shuffle(paths)
    seen, folders = [], set()
    for path in paths:
        # A wallpaper in all sizes, such as 1920x1080.png.
        if path.stem.replace("x", "").isdigit() and path.parent in folders:
            continue
        folders.add(path.parent)
        try:
            picture = Image.open(path)
            if min(picture.size) < 300 or max(picture.size) > 9000:
                continue
            picture.draft("RGB", (LONGEST, LONGEST))
            picture = ImageOps.exif_transpose(picture).convert("RGB")
        except (OSError, ValueError):
            continue
        bits = fingerprint(picture)
        if any((bits != other).sum() < 40 for other in seen):
            continue
        seen.append(bits)
        picture.thumbnail((LONGEST, LONGEST))
        yield picture
        if len(seen) == 300:
            return


def hashes(folder):
    """PDQ's hashes, by the names of the files without their extensions."""
    done = run([WAYMARK, "hash", *map(str, sorted(folder.iterdir()))], timeout=3600)
    if done.returncode:
        failures.append(f"{folder.name}: hash ended with {done.returncode}: {done.stderr.strip()}")
    lines = (line.split(maxsplit=2) for line in done.stdout.splitlines())
    return {pathlib.Path(path).stem: int(digits, 16) for digits, _, path in lines}


def compare_photographs(work):
    catalog, exact = work / "photographs", work / "photographs-png"
    catalog.mkdir()
    exact.mkdir()
    pictures = {}
    for number, picture in enumerate(photographs()):
        picture.save(catalog / f"{number}.jpg", quality=92)
        pictures[str(number)] = Image.open(catalog / f"{number}.jpg").convert("RGB")
        pictures[str(number)].save(exact / f"{number}.png", compress_level=1)
    store = work / "photographs.waymark"
    run([WAYMARK, "index", str(catalog), "--output", str(store)], timeout=3600, check=True)
    expected = {name: answer(rows) for name, rows in batch(catalog, "--catalog", str(store)).items()}
    codes = hashes(exact)
    for kind, write in ANSWERS.items():
        folder = work / f"photographs-{kind}"
        folder.mkdir()
        for name, picture in pictures.items():
            (folder / f"{name}.{kind}").write_bytes(write(picture))
        found = {name: answer(rows)
                 for name, rows in batch(folder, "--catalog", str(store)).items()}
        others = [f"{name}: {found.get(name, 'no row')} and not {expected[name]}"
                  for name in expected if found.get(name) != expected[name]]
        print(f"photographs: {kind}: {len(expected) - len(others)} of {len(expected)} as their JPEGs",
              *others, sep="\n  ")
        if others:
            failures.append(f"{kind}: {len(others)} photographs are answered differently")
        bits = [(code ^ codes[name]).bit_count() for name, code in hashes(folder).items()]
        mean = sum(bits) / max(1, len(bits))
        print(f"hashes: {kind}: {mean:.2f} of 256 bits beside the PNG's in the mean, at most "
              f"{max(bits, default=0)}, of {len(bits)} photographs")
        if len(bits) != len(codes) or mean > MOST_BITS[kind]:
            failures.append(f"{kind}: hashes of {len(bits)} photographs differ by {mean:.2f} bits")
        shutil.rmtree(folder)
    print(f"photographs: {len(pictures)}")


def shown(data):
    """What Pillow shows: the first frame, upright, on white."""
    picture = ImageOps.exif_transpose(Image.open(io.BytesIO(data)))
    if picture.mode.startswith("I;16"):
        pixels = numpy.asarray(picture).astype(int)
        gray = ((2 * pixels * 255 + 65535) // (2 * 65535)).astype(numpy.uint8)
        return numpy.repeat(gray[..., None], 3, axis=2)
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        pixels = numpy.asarray(picture.convert("RGBA")).astype(int)
        color, weight = pixels[..., :3], pixels[..., 3:]
        return ((2 * (color * weight + 255 * (255 - weight)) + 255) // 510).astype(numpy.uint8)
    return numpy.asarray(picture.convert("RGB"))


def compare_pixels(work):
    names = ["taj-mahal-recompressed.jpg", "collage-1.jpg", "angkor-wat-captioned.jpg"]
    pictures = [Image.open(SAMPLES / "queries" / name).convert("RGB") for name in names]
    # An odd size, too.
    pictures.append(pictures[0].crop((0, 0, 301, 203)))
    folder = work / "pixels"
    folder.mkdir()
    for kind, (is_lossless, write) in PIXELS.items():
        most, total, beyond, count = 0, 0.0, 0, 0
        for number, picture in enumerate(pictures):
            path = folder / "picture"
            data = write(picture)
            path.write_bytes(data)
            lines = run([DECODED_PIXELS, str(folder), str(path)]).stdout.split("\n")
            expected = shown(SHOWN[kind](picture) if kind in SHOWN else data)
            if lines[0] != f"{expected.shape[1]} {expected.shape[0]}":
                failures.append(f"{kind}, picture {number}: {lines[0]}")
                break
            pixels = numpy.fromfile(folder / "0.rgb", numpy.uint8).reshape(expected.shape)
            difference = numpy.abs(pixels.astype(int) - expected.astype(int))
            most = max(most, int(difference.max()))
            total += difference.sum()
            beyond += int((difference > 3).sum())
            count += difference.size
        if not count:
            continue
        print(f"pixels: {kind}: at most {most} levels, {total / count:.3f} in the mean, "
              f"{100 * beyond / count:.3f} % beyond 3")
        if most > 0 if is_lossless else beyond > LOSSY_SHARE * count:
            failures.append(f"{kind}: pixels differ by up to {most} levels")


def compare_pages(work):
    """Each page of a file has to be found by its number, and the one behind the last not."""
    names = ["taj-mahal-recompressed.jpg", "collage-1.jpg", "angkor-wat-captioned.jpg"]
    pictures = [Image.open(SAMPLES / "queries" / name).convert("RGB") for name in names]
    heic = pillow_heif.from_pillow(pictures[0])
    for picture in pictures[1:]:
        heic.add_from_pillow(picture)
    folder = work / "pages"
    folder.mkdir()
    heic.save(folder / "pages.heic", quality=90)
    pictures[0].save(folder / "pages.tiff", save_all=True, append_images=pictures[1:],
                     compression="tiff_lzw")

    def code(path, *options):
        done = run([WAYMARK, "hash", *options, str(path)])
        return int(done.stdout.split()[0], 16) if done.returncode == 0 else done.stderr.strip()

    for page, picture in enumerate(pictures, 1):
        picture.save(folder / f"{page}.png")
    for path in [folder / "pages.tiff", folder / "pages.heic"]:
        for page in (1, 2, 3):
            found, expected = code(path, "--page", str(page)), code(folder / f"{page}.png")
            if isinstance(found, str) or (found ^ expected).bit_count() > 12:
                failures.append(f"{path.name}: page {page}: {found}")
        missing = code(path, "--page", "4")
        if "it has 3 pages, and page 4 is asked for" not in str(missing):
            failures.append(f"{path.name}: page 4: {missing}")
        print(f"pages: {path.name}: {missing}")


def damage(data, generator):
    data = bytearray(data)
    way = generator.randrange(4)
    if way == 0:
        del data[generator.randrange(len(data)):]
    elif way == 1:
        # Where the sizes and the tables are.
        for _ in range(generator.randrange(1, 9)):
            data[generator.randrange(min(len(data), 600))] = generator.randrange(256)
    elif way == 2:
        for _ in range(generator.randrange(1, 33)):
            data[generator.randrange(len(data))] ^= 1 << generator.randrange(8)
    else:
        start = generator.randrange(len(data))
        count = min(len(data) - start, generator.randrange(1, 65))
        data[start:start + count] = generator.choice([b"\0", b"\xff", b"\x7f"]) * count
    return bytes(data)


def try_damaged(work):
    generator = random.Random(23)
    picture = Image.open(SAMPLES / "queries" / "taj-mahal-recompressed.jpg").convert("RGB")
    picture.thumbnail((320, 320))
    for format_name in ["webp", "heic", "avif", "gif", "tiff", "jxl", "bmp"]:
        files = [write(picture) for kind, (_, write) in PIXELS.items()
                 if kind.split(",")[0] == format_name]
        folder = work / f"damaged-{format_name}"
        folder.mkdir()
        for number in range(DAMAGED):
            # The name promises a picture, so there is a row whatever the first bytes are.
            data = damage(files[number % len(files)], generator)
            (folder / f"{number}.jpg").write_bytes(data)
        rows = batch(folder, "--max-milliseconds", "2000")
        errors = [row[0].get("error") for row in rows.values() if row[0].get("error")]
        lost = [error for error in errors if "its process" in error or "the process" in error]
        print(f"damaged: {format_name}: {DAMAGED} files, {len(rows)} rows, {len(errors)} refused, "
              f"{len(lost)} by the end of their process", *sorted(set(
                  error.split(": ", 1)[-1] for error in lost)), sep="\n  ")
        if len(rows) != DAMAGED:
            failures.append(f"{format_name}: {len(rows)} rows for {DAMAGED} damaged files")


with tempfile.TemporaryDirectory() as folder:
    steps = [compare_pixels, compare_pages, try_damaged, compare_answers] + [compare_photographs] * bool(FOLDERS)
    for step in steps:
        step(pathlib.Path(folder))
for failure in failures:
    print("FAILED:", failure)
sys.exit(1 if failures else 0)
