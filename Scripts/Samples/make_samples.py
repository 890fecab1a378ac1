#!/usr/bin/env python3
"""Makes SampleImages from the photographs of Debian's gcompris-qt-data: make_samples.py PHOTOGRAPHS OUTPUT

PHOTOGRAPHS is the folder of the package's resource files, /usr/share/gcompris-qt/rcc. OUTPUT receives catalog/, queries/,
groundtruth.csv and LICENSES.md. photographs.tsv names the photographs, and Models/TravelTracking/catalog.json the landmarks.
"""

import io
import json
import random
import sys
from pathlib import Path

from PIL import Image, ImageOps

import changes
import resources

HERE = Path(__file__).resolve().parent
CATALOG = HERE.parents[1] / "Models/TravelTracking/catalog.json"
# The longest side and the quality of photographs; none is enlarged.
SIZES = {"catalog": (680, 92), "queries": (480, 85)}
LICENSES = {
    "public domain": "https://creativecommons.org/publicdomain/mark/1.0/",
    "CC0 1.0": "https://creativecommons.org/publicdomain/zero/1.0/",
    "CC BY 4.0": "https://creativecommons.org/licenses/by/4.0/",
    "CC BY-SA 4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
}
CHANGED = ["recompressed", "resized", "darkened", "captioned", "turned", "mirrored", "cropped", "circled", "recaptured"]


def photographs():
    """The rows of photographs.tsv: file, place in the package, title, author, license, source."""
    lines = (HERE / "photographs.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def jpeg(picture, quality, **options):
    output = io.BytesIO()
    picture.save(output, "JPEG", quality=quality, optimize=True, **options)
    return output.getvalue()


def changed(picture, change, seed):
    """The file of a changed picture."""
    generator = random.Random(seed)
    if change == "recompressed":
        return jpeg(picture, 15)
    if change == "resized":
        output = io.BytesIO()
        changes.reduced(picture, 200).save(output, "PNG", optimize=True)
        return output.getvalue()
    if change == "turned":
        # What a camera that was turned stores: orientation 6 turns it back.
        exif = Image.Exif()
        exif[0x0112] = 6
        return jpeg(picture.transpose(Image.Transpose.ROTATE_90), 75, exif=exif)
    if change == "mirrored":
        return jpeg(ImageOps.mirror(picture), 75)
    if change in ("circled", "recaptured"):
        return jpeg(getattr(changes, change)(changes.reduced(picture, 480), generator), 74)
    return jpeg(getattr(changes, change)(picture), 75)


def licenses(rows):
    """The page that names the author, the license and the source of each photograph."""
    lines = [
        "# Licenses of the sample pictures",
        "",
        "The photographs are not by this project, and its license does not cover them. They come from GCompris, as in Debian's",
        "package gcompris-qt-data 3.1: reduced there to a longest side of 320 to 700 pixels (animals more), and here to at most",
        "680, and stored as JPEG. The licenses are those that GCompris names in the README files beside the photographs, inside its",
        "resource files; the package's copyright file names photographs of earlier versions. The photographs under CC BY 4.0 and",
        "CC BY-SA 4.0 were published under versions 2.0 to 4.0; GCompris (Bruno Coudoin and others) publishes its reduced copies",
        "under 4.0.",
        "",
        "`catalog/` has the photographs. Changed copies in `queries/` are named after the photographs that they show and are",
        "under the same licenses. Collages and galleries show several photographs; they are under CC BY-SA 4.0, and `groundtruth.csv`",
        "names their landmarks. `Scripts/Samples` made all changes.",
        "",
        "`groundtruth.csv` and the texts in this folder are under Waymark's license, Apache-2.0.",
        "",
        "| file | title | author | license | source |",
        "|---|---|---|---|---|",
    ]
    for file, _, title, author, license, source in rows:
        name = "Flickr" if "flickr" in source else "Wikimedia Commons" if "wikimedia" in source else "MaxPixel"
        lines.append(f"| {file} | {title} | {author} | [{license}]({LICENSES[license]}) "
                     f"| [{name}]({source.replace('(', '%28').replace(')', '%29')}) |")
    return "\n".join(lines) + "\n"


def main():
    source, output = map(Path, sys.argv[1:])
    rows = photographs()
    stored = {}
    for collection in sorted({place.split("/")[0] for _, place, *_ in rows}):
        stored.update(resources.read(source / f"{collection}.rcc"))
    for folder in ("catalog", "queries"):
        (output / folder).mkdir(parents=True, exist_ok=True)
        for old in (output / folder).iterdir():
            old.unlink()

    pictures = {}
    for file, place, *_ in rows:
        photograph = Image.open(io.BytesIO(stored[f"gcompris/src/activities/{place}"])).convert("RGB")
        longest, quality = SIZES[file.split("/")[0]]
        content = jpeg(changes.reduced(photograph, longest), quality)
        (output / file).write_bytes(content)
        pictures[file] = Image.open(io.BytesIO(content)).convert("RGB")

    landmarks = json.loads(CATALOG.read_text(encoding="utf-8"))["landmarks"]
    names = {Path(landmark["pictures"][0]).name: landmark["name"] for landmark in landmarks}
    truth = []

    def write(file, content, expected, group):
        (output / file).write_bytes(content)
        truth.append(f"{file},{';'.join(expected)},{group}")

    for change in CHANGED:
        for name, landmark in names.items():
            slug = name.removesuffix("-1.jpg")
            file = f"queries/{slug}-{change}.{'png' if change == 'resized' else 'jpg'}"
            write(file, changed(pictures[f"catalog/{name}"], change, file), [landmark], change)

    # Every landmark is in two collages and in one gallery, the latter among photographs of other things.
    order = list(names)
    others = [file for file in pictures if file.startswith("queries/")]
    for number in range(len(order) // 2):
        shown = [order[(number + part * len(order) // 4) % len(order)] for part in range(4)]
        file = f"queries/collage-{number + 1}.jpg"
        page = changes.collage([pictures[f"catalog/{name}"] for name in shown], random.Random(file))
        write(file, jpeg(page, 74), [names[name] for name in shown], "collage")
    for number in range(len(order) // 3):
        shown = [order[number + part * len(order) // 3] for part in range(3)]
        beside = [others[(number + part * len(others) // 3) % len(others)] for part in range(3)]
        all_six = [pictures[f"catalog/{name}"] for name in shown] + [pictures[file] for file in beside]
        places = [[0, 3, 1, 4, 5, 2], [3, 0, 4, 1, 2, 5], [4, 3, 0, 1, 5, 2]][number % 3]
        page = changes.gallery([all_six[place] for place in places])
        write(f"queries/gallery-{number + 1}.jpg", jpeg(page, 74), [names[name] for name in shown], "gallery")
    truth += [f"{file},,nothing" for file in others]

    (output / "groundtruth.csv").write_text("\n".join(["query,expected,group", *truth]) + "\n", encoding="utf-8")
    (output / "LICENSES.md").write_text(licenses(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
