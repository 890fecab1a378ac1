"""Compares the answers and the pixels of other formats with those of JPEG and PNG, and tries damaged files.

    formats.py WAYMARK DECODED_PIXELS DAMAGED PROFILES [FOLDER...]

Answers: every sample query is written again in each format and has to have the answers of the JPEG. Pixels:
lossless ones have to be Pillow's, lossy ones within three levels of them on nearly all places. Colors: pictures with
profiles of inks, gray and tables, some of them in the folder PROFILES, have to have those that Little CMS makes in
Pillow. One folder: a picture of each kind is indexed, asked for, compared and reported. Damaged files: `waymark batch` has to write a row for each of them, and to end. Photographs: of 300 in the folders, each is written
in each format, and has to be found among them all as its JPEG is, with nearly the hash of its PNG.
"""

import io
import json
import os
import pathlib
import random
import shutil
import struct
import subprocess
import sys
import tempfile

import boxes
import numpy
import pillow_heif
import pillow_jxl  # Pillow's JPEG XL, by being imported
from PIL import Image, ImageCms, ImageOps

pillow_heif.register_heif_opener()
WAYMARK, DECODED_PIXELS, DAMAGED = sys.argv[1], sys.argv[2], int(sys.argv[3])
PROFILES = pathlib.Path(sys.argv[4])
FOLDERS = [pathlib.Path(folder) for folder in sys.argv[5:]]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "SampleImages"
# How many samples may differ by more than three levels: 0.003 % of a JPEG XL that was made of a JPEG do.
LOSSY_SHARE = 0.0001
# The longest side of photographs; the engine needs 640.
LONGEST = 800
# How many of PDQ's 256 bits a format may change in the mean; a GIF has 256 colors, which Pillow chooses.
MOST_BITS = {kind: 4 if kind == "gif" else 2
             for kind in ("webp", "heic", "avif", "tiff", "gif", "jxl", "bmp")}
# The least quality of a hash that Meta recommends to compare.
PDQ_QUALITY = 50
failures = []


def encode(picture, kind, **options):
    file = io.BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def exif(orientation):
    tags = Image.Exif()
    tags[0x0112] = orientation
    return tags


def turned_heic(picture, orientation):
    """Turned by properties of the item (`irot`, `imir`): pillow-heif writes them where EXIF comes as bytes."""
    data = encode(picture, "HEIF", quality=90, exif=exif(orientation).tobytes())
    if (b"irot" in data or b"imir" in data) != (orientation > 1):
        failures.append(f"heic, {orientation}: it is not turned")
    return data


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


def deep_heic(picture, quality=90, bits=10):
    """Ten or twelve bits for each sample."""
    pixels = numpy.asarray(picture).astype(numpy.uint16) * 257
    file = io.BytesIO()
    pillow_heif.options.SAVE_HDR_TO_12_BIT = bits == 12
    pillow_heif.from_bytes("RGB;16", picture.size, pixels.tobytes()).save(file, quality=quality)
    return file.getvalue()


def deep_avif(picture, bits):
    """By avifenc, with all of its colors."""
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        picture.save(place / "a.png")
        options = ["--depth", str(bits), "--yuv", "444", "--min", "0", "--max", "20", "--speed", "8"]
        run(["avifenc", *options, str(place / "a.png"), str(place / "a.avif")], check=True)
        return (place / "a.avif").read_bytes()


def lab(picture):
    """CIE L*a*b* of D50, as scanners write it."""
    colors = ImageCms.createProfile("LAB")
    return ImageCms.profileToProfile(picture, ImageCms.createProfile("sRGB"), colors, 1, "LAB")


def of_lab(picture):
    """What Little CMS makes of that again, as a PNG."""
    colors = ImageCms.createProfile("LAB")
    back = ImageCms.profileToProfile(lab(picture), colors, ImageCms.createProfile("sRGB"), 1, "RGB")
    return encode(back, "PNG")


def of_points(picture, points):
    """An AVIF whose colors are told by code points alone (ITU-T H.273), by avifenc, with all of its colors.

    With RGB as it is (the third point is 0), as a level that is rounded in the dark of BT.2020 may be nine of sRGB.
    """
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        picture.save(place / "a.png")
        options = ["--cicp", points, "--yuv", "444", "--min", "0", "--max", "0", "--speed", "8"]
        run(["avifenc", *options, str(place / "a.png"), str(place / "a.avif")], check=True)
        return (place / "a.avif").read_bytes()


def of_primaries(picture, chromaticities):
    """The PNG of what Little CMS makes of samples of such red, green and blue."""
    profile = ImageCms.ImageCmsProfile(io.BytesIO(matrix_profile(chromaticities)))
    return encode(ImageCms.profileToProfile(picture, profile, ImageCms.createProfile("sRGB"), 1, "RGB"), "PNG")


def matrix_profile(chromaticities):
    """A profile of the curve of sRGB, its white and other red, green and blue, given as x and y."""
    def xyz(x, y):
        return numpy.array([x / y, 1, (1 - x - y) / y])

    def fixed(*values):
        return struct.pack(f">{len(values)}i", *(round(value * 65536) for value in values))

    bradford = numpy.array([[.8951, .2664, -.1614], [-.7502, 1.7135, .0367], [.0389, -.0685, 1.0296]])
    white, wanted = xyz(.3127, .329), numpy.array([.9642, 1, .8249])
    lights = numpy.array([xyz(*pair) for pair in chromaticities]).T
    lights = lights * numpy.linalg.solve(lights, white)
    adapted = numpy.linalg.inv(bradford) @ numpy.diag(bradford @ wanted / (bradford @ white)) @ bradford @ lights
    curve = b"para\0\0\0\0\0\3\0\0" + fixed(2.4, 1 / 1.055, .055 / 1.055, 1 / 12.92, .04045)
    parts = {name + b"XYZ": b"XYZ \0\0\0\0" + fixed(*column) for name, column in zip((b"r", b"g", b"b"), adapted.T)}
    parts |= {name + b"TRC": curve for name in (b"r", b"g", b"b")}
    parts |= {b"wtpt": b"XYZ \0\0\0\0" + fixed(*wanted), b"cprt": b"text\0\0\0\0none\0",
              b"desc": b"desc\0\0\0\0\0\0\0\7matrix\0" + bytes(78)}
    return profile_of(parts, b"\2\x10\0\0mntrRGB XYZ ")


def profile_of(parts, kind):
    """The bytes of a profile of such tags, with version, class and spaces in its head."""
    place, tags, content = 132 + 12 * len(parts), b"", b""
    for tag, part in parts.items():
        part += bytes(-len(part) % 4)
        tags += tag + struct.pack(">II", place + len(content), len(part))
        content += part
    head = struct.pack(">I", place + len(content)) + b"none" + kind + bytes(12) + b"acsp" + bytes(28)
    head += struct.pack(">3i", 63190, 65536, 54061)
    return head.ljust(128, b"\0") + struct.pack(">I", len(parts)) + tags + content


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
    **{f"heic, turned {turn}": (False, lambda p, turn=turn: turned_heic(p, turn)) for turn in range(2, 9)},
    "heic, alpha": (False, lambda p: encode(alpha(p), "HEIF", quality=90)),
    "heic, 10 bits": (False, deep_heic),
    "heic, 12 bits": (False, lambda p: deep_heic(p, bits=12)),
    "heic, gain map": (False, boxes.with_gain_map),
    "heic, gain map applied": (False, lambda p: boxes.with_gain_map(p, shows_map_applied=True)),
    "avif, quality 80": (False, lambda p: encode(p, "AVIF", quality=80, speed=8)),
    "avif, 4:4:4": (False, lambda p: encode(p, "AVIF", quality=80, speed=8, subsampling="4:4:4")),
    "avif, turned": (False, lambda p: encode(p, "AVIF", quality=80, speed=8, exif=exif(6))),
    **{f"avif, 4:4:4, turned {turn}": (False, lambda p, turn=turn: encode(
        p, "AVIF", quality=80, speed=8, subsampling="4:4:4", exif=exif(turn))) for turn in range(2, 9)},
    "avif, 10 bits": (False, lambda p: deep_avif(p, 10)),
    "avif, 12 bits": (False, lambda p: deep_avif(p, 12)),
    **{f"avif, {name} by code points": (False, lambda p, points=points: of_points(p, points))
       for name, points in [("Display P3", "12/13/0"), ("BT.2020", "9/14/0")]},
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
    "tiff, lab": (False, lambda p: encode(lab(p), "TIFF")),
    "tiff, alpha": (False, lambda p: encode(alpha(p), "TIFF")),
    "tiff, gray, alpha": (True, lambda p: encode(alpha(p).convert("LA"), "TIFF")),
    "tiff, a sample of no meaning": (True, lambda p: encode(
        Image.frombytes("RGBX", p.size, alpha(p).tobytes()), "TIFF")),
    "jxl, lossless": (True, lambda p: encode(p, "JXL", lossless=True)),
    "jxl, lossless, alpha": (True, lambda p: encode(alpha(p), "JXL", lossless=True)),
    "jxl, lossless, in boxes": (True, lambda p: encode(
        p, "JXL", lossless=True, use_container=True)),
    "jxl, quality 90": (False, lambda p: encode(p, "JXL", quality=90)),
    "jxl, alpha": (False, lambda p: encode(alpha(p), "JXL", quality=90)),
    "jxl, gray": (True, lambda p: encode(p.convert("L"), "JXL", lossless=True)),
    "jxl, gray of 16 bits": (False, lambda p: encode(deep_gray(p), "JXL", lossless=True)),
    "jxl, of a jpeg": (False, of_jpeg),
    "jxl, turned": (False, lambda p: of_jpeg(p, exif=exif(6))),
    "bmp": (True, lambda p: encode(p, "BMP")),
    "bmp, gray": (True, lambda p: encode(p.convert("L"), "BMP")),
    "bmp, palette": (True, lambda p: encode(p.quantize(64), "BMP")),
    "bmp, black and white": (True, lambda p: encode(p.convert("1"), "BMP")),
    "bmp, 32 bits": (True, lambda p: encode(alpha(p), "BMP")),
}

# What Pillow reads in place of a file that its library refuses, too, or whose colors it leaves as they are.
SHOWN = {
    "heic, gain map": boxes.of_three,
    "heic, gain map applied": boxes.of_three,
    "tiff, lab": of_lab,
    "avif, Display P3 by code points": lambda p: of_primaries(p, [(.68, .32), (.265, .69), (.15, .06)]),
    "avif, BT.2020 by code points": lambda p: of_primaries(p, [(.708, .292), (.17, .797), (.131, .046)]),
}

# Whose chroma is repeated, and by how many quarters of a turn avifdec leaves them.
REPEATED = {"avif, quality 80": 0, "avif, turned": -1}


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
    names = [result["name"] for result in row["results"] if result["kind"] == "landmark"]
    return row["error"] or next(iter(names), "nothing")


def compare_answers(work):
    queries = sorted((SAMPLES / "queries").iterdir())
    pictures = {path.stem: Image.open(path).convert("RGB") for path in queries}
    originals = work / "jpeg"
    originals.mkdir()
    for path in queries:
        (originals / path.name).write_bytes(path.read_bytes())
    expected = {name: answer(rows) for name, rows in batch(originals).items()}
    if sum(name != "nothing" for name in expected.values()) < len(expected) // 2:
        failures.append("most queries are answered by nothing")
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


def hashes(folder, least_quality=0):
    """PDQ's hashes of such a quality, by the names of the files without their extensions."""
    done = run([WAYMARK, "hash", *map(str, sorted(folder.iterdir()))], timeout=3600)
    if done.returncode:
        failures.append(f"{folder.name}: hash ended with {done.returncode}: {done.stderr.strip()}")
    lines = (line.split(maxsplit=2) for line in done.stdout.splitlines())
    return {pathlib.Path(path).stem: int(digits, 16) for digits, quality, path in lines
            if int(quality) >= least_quality}


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
    # What has less detail, such as a gradient, has no hash to be found by, and changes with each encoding.
    detailed = hashes(exact, PDQ_QUALITY)
    for kind, write in ANSWERS.items():
        folder = work / f"photographs-{kind}"
        folder.mkdir()
        for name, picture in pictures.items():
            (folder / f"{name}.{kind}").write_bytes(write(picture))
        found = {name: answer(rows)
                 for name, rows in batch(folder, "--catalog", str(store)).items()}
        others = [f"{name}: {found.get(name, 'no row')} and not {expected[name]}"
                  for name in detailed if found.get(name) != expected[name]]
        print(f"photographs: {kind}: {len(detailed) - len(others)} of {len(detailed)} as their JPEGs",
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


def repeated(data):
    """What avifdec shows of an AVIF when it repeats the chroma of 4:2:0, as libheif 1.15 does; Pillow interpolates it."""
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        (place / "a.avif").write_bytes(data)
        run(["avifdec", "--upsampling", "nearest", str(place / "a.avif"), str(place / "a.png")], check=True)
        return numpy.asarray(Image.open(place / "a.png").convert("RGB"))


def shown(data):
    """What Pillow shows: the first frame, upright, on white."""
    picture = ImageOps.exif_transpose(Image.open(io.BytesIO(data)))
    if picture.mode.startswith("I;16"):
        pixels = numpy.asarray(picture).astype(int)
        gray = ((2 * pixels * 255 + 65535) // (2 * 65535)).astype(numpy.uint8)
        if "icc_profile" in picture.info:
            # The plugin says of such a JPEG XL that it is linear light.
            profile = ImageCms.ImageCmsProfile(io.BytesIO(picture.info["icc_profile"]))
            sRGB = ImageCms.createProfile("sRGB")
            return numpy.asarray(ImageCms.profileToProfile(Image.fromarray(gray), profile, sRGB, 1, "RGB"))
        return numpy.repeat(gray[..., None], 3, axis=2)
    if picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info:
        pixels = numpy.asarray(picture.convert("RGBA")).astype(int)
        color, weight = pixels[..., :3], pixels[..., 3:]
        return ((2 * (color * weight + 255 * (255 - weight)) + 255) // 510).astype(numpy.uint8)
    return numpy.asarray(picture.convert("RGB"))


def compare_pixels(work):
    names = ["taj-mahal-recompressed.jpg", "collage-1.jpg", "parthenon-captioned.jpg"]
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
            if kind in REPEATED:
                expected = numpy.rot90(repeated(data), REPEATED[kind])
            else:
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
            failures.append(f"{kind}: nothing was compared")
            continue
        print(f"pixels: {kind}: at most {most} levels, {total / count:.3f} in the mean, "
              f"{100 * beyond / count:.3f} % beyond 3")
        if most > 0 if is_lossless else beyond > LOSSY_SHARE * count:
            failures.append(f"{kind}: pixels differ by up to {most} levels")


def compare_pages(work):
    """Each page of a file has to be found by its number, and the one behind the last not."""
    names = ["taj-mahal-recompressed.jpg", "collage-1.jpg", "parthenon-captioned.jpg"]
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


def table_profile():
    """A profile of red, green and blue by a table of 17 steps each: Adobe RGB, as printers and scanners describe theirs."""
    steps = numpy.arange(17) / 16
    rgb = numpy.stack(numpy.meshgrid(steps, steps, steps, indexing="ij"), -1).reshape(-1, 3) ** (563 / 256)
    xyz = rgb @ numpy.array([[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]])
    share = xyz / numpy.array([0.9642, 1, 0.8249])
    f = numpy.where(share > (6 / 29) ** 3, numpy.cbrt(share), share * (29 / 6) ** 2 / 3 + 4 / 29)
    lab = numpy.stack([116 * f[:, 1] - 16, 500 * (f[:, 0] - f[:, 1]), 200 * (f[:, 1] - f[:, 2])], -1)
    # The numbers of the second version: 0xFF00 is L* = 100, 0x8000 is a* = 0.
    codes = numpy.clip(numpy.rint(lab * [652.8, 256, 256] + [0, 32768, 32768]), 0, 65535).astype(">u2")
    straight = numpy.array([0, 65535], ">u2").tobytes()
    matrix = struct.pack(">9i", *(65536 if place % 4 == 0 else 0 for place in range(9)))
    table = (b"mft2\0\0\0\0\3\3\x11\0" + matrix + struct.pack(">HH", 2, 2) + straight * 3 + codes.tobytes()
             + straight * 3)
    white = b"XYZ \0\0\0\0" + struct.pack(">3i", 63190, 65536, 54061)
    name = b"desc\0\0\0\0" + struct.pack(">I", 6) + b"table\0" + bytes(78)
    parts = {b"A2B0": table, b"wtpt": white, b"desc": name, b"cprt": b"text\0\0\0\0none\0"}
    return profile_of(parts, b"\2\x10\0\0prtrRGB Lab ")


def is_whole(path):
    """Whether Pillow reads a picture: among photographs are the damaged ones of other projects' tests."""
    try:
        with Image.open(path) as picture:
            picture.load()
    except OSError:
        return False
    return True


def compare_colors(work):
    """Pictures that were converted to the inks, the gray or the table of a profile have to become what they were."""
    queries = sorted((SAMPLES / "queries").glob("*.jpg"))[::4]
    photographs = [path for folder in FOLDERS for path in list(filter(is_whole, sorted(folder.rglob("*.jpg"))))[:12]]
    flags = ImageCms.Flags.BLACKPOINTCOMPENSATION
    sRGB = ImageCms.createProfile("sRGB")
    kinds = {}
    for name, mode in [("ghostscript/default_cmyk.icc", "CMYK"), ("ghostscript/default_gray.icc", "L"),
                       ("Gray-CIE_L.icc", "L")]:
        kinds[name] = (mode, (PROFILES / name).read_bytes())
    kinds["table"] = ("RGB", table_profile())
    folder = work / "colors"
    folder.mkdir()
    for name, (mode, profile) in kinds.items():
        opened = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        most, beyond, count, far = 0, 0, 0, {"": [], "with": []}
        made = folder / pathlib.Path(name).stem
        for part in ("files", "plain"):
            (made / part).mkdir(parents=True)
        for number, path in enumerate(queries + photographs):
            picture = Image.open(path).convert("RGB")
            picture.thumbnail((LONGEST, LONGEST))
            if mode == "RGB":
                # Nothing leads back by such a profile: the samples are taken for those of the table.
                stored = picture
            elif mode == "CMYK":
                stored = ImageCms.profileToProfile(picture, sRGB, opened, 1, mode, flags=flags)
            else:
                stored = ImageCms.profileToProfile(
                    picture.convert("L"), (PROFILES / "ghostscript/sgray.icc").as_posix(), opened, 1, "L", flags=flags)
            for kind, options in [("jpg", {"quality": 95}), ("png", {}), ("tiff", {"compression": "tiff_lzw"})]:
                if mode == "CMYK" and kind == "png":
                    continue
                file = made / "files" / f"{number}.{kind}"
                stored.save(file, icc_profile=profile, **options)
                wanted = ImageCms.profileToProfile(Image.open(file), opened, sRGB, 1, "RGB", flags=flags)
                wanted.save(made / "plain" / f"{number}.{kind}.png", compress_level=1)
                lines = run([DECODED_PIXELS, str(folder), str(file)]).stdout.split("\n")
                if lines[0] != f"{wanted.width} {wanted.height}":
                    failures.append(f"{name}: {file.name}: {lines[0]}")
                    continue
                found = numpy.fromfile(folder / "0.rgb", numpy.uint8).reshape(wanted.height, wanted.width, 3)
                difference = numpy.abs(found.astype(int) - numpy.asarray(wanted).astype(int))
                most = max(most, int(difference.max()))
                beyond += int((difference > 3).sum())
                count += difference.size

        def frames(part, decode=None):
            environment = os.environ if decode is None else {**os.environ, "WAYMARK_DECODE": decode}
            done = run([WAYMARK, "hash", "--algorithm", "frame", "--format", "ndjson",
                        *map(str, sorted((made / part).iterdir()))], env=environment)
            rows = map(json.loads, done.stdout.splitlines())
            return {pathlib.Path(row["path"]).name.removesuffix(".png" if part == "plain" else ""):
                    int(row["hash"], 16) for row in rows if row.get("hash")}

        plain = frames("plain")
        means = []
        for decode in (None, ""):
            bits = [(code ^ plain[file]).bit_count() for file, code in frames("files", decode).items()]
            means.append(f"{sum(bits) / max(1, len(bits)):.2f} of {len(bits)}")
        print(f"colors: {name}: {len(queries + photographs)} pictures, at most {most} levels beside Little CMS in "
              f"Pillow, {100 * beyond / max(1, count):.4f} % beyond 3; bits of the frame hash: {means[0]} files with "
              f"waymark-decode, {means[1]} without")
        if beyond > LOSSY_SHARE * count or not count:
            failures.append(f"{name}: colors differ by up to {most} levels")


def raw(picture):
    """A DNG that has nothing but a preview."""
    preview = encode(picture, "JPEG", quality=90)
    tags = [(0x0201, 4, 1, 8 + 2 + 3 * 12 + 4), (0x0202, 4, 1, len(preview)), (0xC612, 1, 4, 0x0401)]
    entries = b"".join(struct.pack("<HHII", *tag) for tag in tags)
    return struct.pack("<2sHIH", b"II", 42, 8, len(tags)) + entries + bytes(4) + preview


# One picture of each kind, for one folder.
EACH = {
    "jpg": lambda p: encode(p, "JPEG", quality=90),
    "cmyk.jpg": lambda p: encode(p.convert("CMYK"), "JPEG", quality=90),
    "png": lambda p: encode(p, "PNG"),
    "webp": lambda p: encode(p, "WEBP", quality=90),
    "animated.webp": PIXELS["webp, animated"][1],
    "heic": ANSWERS["heic"],
    "gain-map.heic": boxes.with_gain_map,
    "miaf.heic": lambda p: boxes.with_brand(ANSWERS["heic"](p), b"miaf"),
    "basic.heic": lambda p: boxes.with_brand(ANSWERS["heic"](p), b"MiHB"),
    "avif": ANSWERS["avif"],
    "points.avif": PIXELS["avif, Display P3 by code points"][1],
    "gif": ANSWERS["gif"],
    "animated.gif": PIXELS["gif, animated"][1],
    "tiff": lambda p: encode(p, "TIFF"),
    "lzw.tiff": ANSWERS["tiff"],
    "jpeg.tiff": PIXELS["tiff, jpeg"][1],
    "deep.tiff": PIXELS["tiff, gray of 16 bits"][1],
    "cmyk.tiff": PIXELS["tiff, cmyk"][1],
    "lab.tiff": PIXELS["tiff, lab"][1],
    "dng": raw,
    "bmp": ANSWERS["bmp"],
    "jxl": ANSWERS["jxl"],
    "of-jpeg.jxl": of_jpeg,
}


def use_one_folder(work):
    """A folder with a picture of each kind is indexed, asked for, compared, searched for copies and reported."""
    folder, originals = work / "each", work / "each-originals"
    folder.mkdir()
    originals.mkdir()
    scenes = [path for path in sorted((SAMPLES / "catalog").glob("*-1.jpg"))][:len(EACH)]
    if len(scenes) != len(EACH):
        failures.append(f"{len(scenes)} scenes for {len(EACH)} kinds")
    for path, (kind, write) in zip(scenes, EACH.items()):
        (folder / f"{path.stem}.{kind}").write_bytes(write(Image.open(path).convert("RGB")))
        (originals / path.name).write_bytes(path.read_bytes())
    store, report = work / "each.waymark", work / "each.html"

    def check(words, is_right, done):
        if not is_right:
            failures.append(f"one folder: {words}: {done.returncode} {done.stdout[-300:]} {done.stderr[-300:]}")

    done = run([WAYMARK, "index", str(folder), "--output", str(store)])
    check("index", done.returncode == 0, done)
    done = run([WAYMARK, "index", "info", str(store), "--format", "json"])
    check("info", done.returncode == 0 and f"{len(EACH)}" in done.stdout, done)
    found = {name: answer(rows) for name, rows in batch(originals, "--catalog", str(store)).items()}
    files = {path.name.split(".")[0]: path for path in folder.iterdir()}
    for name, path in files.items():
        if not found.get(name, "").startswith(name):
            failures.append(f"one folder: query: {name} is answered as {found.get(name)}")
        done = run([WAYMARK, "compare", str(path), str(originals / f"{name}.jpg"), "--quiet"])
        check(f"compare: {path.name}", done.returncode == 0, done)
    rows = batch(folder, "--catalog", str(store), "--report", str(report))
    page = report.read_text() if report.exists() else ""
    for path in files.values():
        found = answer(rows[path.stem]) if path.stem in rows else "no row"
        if path.name not in page or not found.startswith(path.name.split(".")[0]):
            failures.append(f"one folder: report: {path.name} is answered as {found}")
    done = run([WAYMARK, "duplicates", str(folder), str(originals), "--level", "edited", "--format", "json"])
    lost = [path.name for path in files.values() if path.suffix != ".dng" and path.name not in done.stdout]
    check(f"duplicates: {lost}", done.returncode == 0 and not lost, done)
    print(f"one folder: {len(files)} kinds indexed, asked for, compared, searched for copies and reported")


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
    inks = (PROFILES / "ghostscript/default_cmyk.icc").read_bytes()
    profiled = [encode(picture.convert("CMYK"), "JPEG", icc_profile=inks),
                encode(picture.convert("CMYK"), "TIFF", icc_profile=inks),
                encode(picture, "JPEG", icc_profile=table_profile())]
    for format_name in ["webp", "heic", "avif", "gif", "tiff", "jxl", "bmp", "profiles"]:
        files = [write(picture) for kind, (_, write) in PIXELS.items()
                 if kind.split(",")[0] == format_name] or profiled
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
    steps = [compare_pixels, compare_pages, compare_colors, use_one_folder, try_damaged, compare_answers]
    steps += [compare_photographs] * bool(FOLDERS)
    # STEPS=compare_colors,use_one_folder for some.
    names = os.environ.get("STEPS", "").split(",")
    steps = [step for step in steps if names == [""] or step.__name__ in names]
    for step in steps:
        step(pathlib.Path(folder))
for failure in failures:
    print("FAILED:", failure)
sys.exit(1 if failures else 0)
