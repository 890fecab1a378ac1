#!/usr/bin/env python3
"""Makes collections of look-alikes: build.py UNPACKED OUTPUT --picture-changes PROGRAM [--kinds KIND,KIND]

OUTPUT/KIND/HALF gets catalog/ (each picture a thing of its own), others/ (things of the same series that the catalog does not have),
queries/, and groundtruth.csv, which `waymark evaluate` reads: changed or newly photographed pictures of the catalog's things, and of
the others, which must be answered with nothing. HALF is choose or report. The same packages give the same pictures.
"""

import argparse
import csv
import dataclasses
import pathlib
import random
import shutil
import subprocess
import tempfile
from concurrent.futures import ProcessPoolExecutor

import contents
import drawing
import kinds

CHANGES = (
    "identity jpeg_q30 down4 brightness_down gamma_2 grey text border crop_center75 rotate_3 rotate_10 perspective_mild screenshot "
    "recapture"
)
# What leaves a picture that varies in one direction the same picture: a crop of stripes is other stripes.
PLAIN_CHANGES = "identity jpeg_q30 jpeg_q10 down4 noise blur brightness_down text"
HALVES = ("choose", "report")


@dataclasses.dataclass
class Kind:
    """The drawing function, contents and queries of a kind."""

    draw: callable
    contents: callable = lambda unpacked: [None]
    changes: str = CHANGES  # Empty where the queries are new photographs.
    series: int = 20
    # How many things of a series the catalog has, in turns: a part that three or more share is easier to see through.
    known: tuple = (1, 2, 1, 4)
    others: int = 3
    versions: int = 2  # How many queries each thing has.


KINDS = {
    "faces": Kind(kinds.portrait, contents.faces, series=1, known=(9,), others=10, versions=12),
    "portraits": Kind(kinds.portrait, contents.portraits, series=1, known=(40,), others=50),
    "packages": Kind(kinds.package, contents.goods, changes=""),
    "pages": Kind(kinds.page, contents.photographs),
    "posters": Kind(kinds.poster, contents.photographs),
    "cards": Kind(kinds.card, contents.portraits),
    "forms": Kind(kinds.form),
    "slides": Kind(kinds.slide, contents.photographs),
    "logos": Kind(kinds.logo),
    "flags": Kind(kinds.flag, changes=PLAIN_CHANGES),
    "strips": Kind(kinds.strip, contents.photographs),
    "towers": Kind(kinds.tower),
    "screenshots": Kind(kinds.screenshot, contents.photographs),
}


def write_half(name, half, arguments):
    """Draws one half of a kind; its contents are every other one of all."""
    kind, folder, rows = KINDS[name], arguments.output / name / half, []
    drawing.FONTS = contents.fonts(arguments.unpacked)
    shown = kind.contents(arguments.unpacked)
    shown = random.Random(name).sample(shown, len(shown))
    shown = shown[HALVES.index(half) :: 2] if len(shown) > 1 else shown
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("catalog", "others", "queries"):
        (folder / part).mkdir(parents=True)
    known = [kind.known[series % len(kind.known)] for series in range(kind.series)]
    things = [(series, member) for series in range(kind.series) for member in range(known[series] + kind.others)]
    if len(things) > len(shown) > 1:
        raise SystemExit(f"{name}: {len(things)} things, and {len(shown)} pictures to show")
    for number, (series, member) in enumerate(things):
        part, thing = "catalog" if member < known[series] else "others", f"{name}-{series:02}-{member:02}"
        style, own = random.Random(f"{name} {half} {series}"), random.Random(f"{name} {half} {series} {member}")
        picture = kind.draw(style, own, shown[number % len(shown)])
        if kind.changes:
            picture.save(folder / part / f"{thing}.{'png' if name in ('logos', 'flags') else 'jpg'}", quality=92)
            continue
        place = drawing.shelf(random.Random(f"{name} {half} {series} shelf"), (640, 640))
        drawing.photographed(picture, place, own).save(folder / part / f"{thing}.jpg", quality=90)
        for version in range(kind.versions):
            query = f"queries/{thing}-{version}.jpg"
            drawing.photographed(picture, place, own).save(folder / query, quality=own.randint(70, 92))
            rows.append((query, thing if part == "catalog" else "", "photographed"))
    rows += changed(kind, folder, arguments.picture_changes)
    with open(folder / "groundtruth.csv", "w", newline="") as file:
        csv.writer(file).writerows([("query", "expected", "group"), *rows])
    print(f"{name}, {half}: {sum(known)} things, {sum(row[1] == '' for row in rows)} negatives of {len(rows)} queries", flush=True)


def changed(kind, folder, program):
    """Changes each picture in as many ways as its kind has versions, each way of some pictures."""
    ways, rows = kind.changes.split(), []
    for way, change in enumerate(ways):
        with tempfile.TemporaryDirectory() as work:
            for part in ("catalog", "others"):
                chosen = pathlib.Path(work, part)
                chosen.mkdir()
                for number, picture in enumerate(sorted((folder / part).iterdir())):
                    if (way - number * kind.versions) % len(ways) < kind.versions:
                        shutil.copy(picture, chosen)
            parts = ["--catalog", f"{work}/catalog", "--nothing", f"{work}/others"]
            subprocess.run([program, "make", *parts, "--changes", change, "--output", work], check=True, stdout=subprocess.DEVNULL)
            for row in csv.DictReader(pathlib.Path(work, "groundtruth.csv").read_text().splitlines()):
                query = f"queries/{pathlib.Path(row['query']).stem}-{change}.jpg"
                shutil.move(pathlib.Path(work, row["query"]), folder / query)
                rows.append((query, row["expected"], change))
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("unpacked", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    parser.add_argument("--picture-changes", type=pathlib.Path, required=True)
    parser.add_argument("--kinds", default=",".join(KINDS))
    arguments = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        for job in [pool.submit(write_half, name, half, arguments) for name in arguments.kinds.split(",") for half in HALVES]:
            job.result()


if __name__ == "__main__":
    main()
