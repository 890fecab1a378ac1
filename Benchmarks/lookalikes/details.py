#!/usr/bin/env python3
"""Says what the fine structure of pictures would tell about answers: details.py --waymark PROGRAM --collections FOLDER [--half choose]

Each answer's query is warped onto the picture of the catalog, by the correspondences of `waymark compare`. Both are reduced to 256
pixels and band-passed, and the catalog's is rounded to 15 square roots, which a signature could hold in 4 bits a pixel. A cell of
8 x 8 pixels with structure in the catalog's picture is *missing* when the query has less than half of the structure there, and does
not correlate within two pixels. It is *erased* when less than a sixth is left, between windows of 16 pixels that correlate at 0.85:
in the convex hull of the nine tenths of these that are nearest to their median. The table has, by kind, the shares of answers of
which
- 0.01 of the cells is missing,
- three cells and 0.005 of the cells of the hull are erased,
- the same, without those of the largest connected area that does not correlate.
"""

import argparse
import csv
import json
import pathlib
import subprocess
import tempfile
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor

import cv2
import numpy as np

SIDE, CELL, SHIFT = 256, 8, 2
# The mean square of a cell with structure, in gray levels of the band-passed picture.
STRUCTURE = 6
# A query that shows the picture smaller than this says nothing of its details.
LEAST_SCALE = 0.45


def answers(program, folder, work):
    """The answers to a collection: query, picture, whether it is right."""
    store, output = work / "store.waymark", work / "answers.ndjson"
    run = lambda *words: subprocess.run([program, *map(str, words)], stdout=subprocess.DEVNULL)
    run("index", "build", folder / "catalog", "--output", store, "--quiet", "--force")
    run("batch", folder / "queries", "--catalog", store, "--output", output, "--quiet", "--force")
    with open(folder / "groundtruth.csv") as file:
        truth = {pathlib.Path(row["query"]).name: row["expected"] for row in csv.DictReader(file)}
    pictures = {path.stem: path for path in (folder / "catalog").iterdir()}
    for line in output.read_text().splitlines():
        answer = json.loads(line)
        for result in answer["results"]:
            if result["kind"] == "landmark":
                right = result["name"] == truth[answer["query"]]
                yield folder / "queries" / answer["query"], pictures[result["name"]], right


def gray(path):
    return cv2.imread(str(path), cv2.IMREAD_GRAYSCALE).astype(np.float32)


def reduced(picture):
    """The picture reduced by a whole factor, as the engine reduces a query, and the factor."""
    factor = max(1, max(picture.shape) // SIDE)
    height, width = (side // factor for side in picture.shape)
    cut = picture[: height * factor, : width * factor]
    return cut.reshape(height, factor, width, factor).mean((1, 3)), factor


def band(picture):
    return cv2.GaussianBlur(picture, (0, 0), 1) - cv2.GaussianBlur(picture, (0, 0), 4)


def mapping(program, query, picture):
    """The homography from pixels of the catalog's picture to those of the query; None without one."""
    done = subprocess.run([program, "compare", str(query), str(picture), "--format", "json"], capture_output=True, text=True)
    pairs = np.array((json.loads(done.stdout or "{}").get("correspondences") or []), np.float64)
    if len(pairs) < 8:
        return None
    return cv2.findHomography(np.ascontiguousarray(pairs[:, 2:]), np.ascontiguousarray(pairs[:, :2]), cv2.RANSAC, 6)[0]


def cells(values):
    """The sums of whole cells, without a margin for shifts."""
    rows, columns = ((side - 2 * SHIFT) // CELL for side in values.shape)
    cut = values[SHIFT : SHIFT + rows * CELL, SHIFT : SHIFT + columns * CELL]
    return cut.reshape(rows, CELL, columns, CELL).sum((1, 3))


def windows(values):
    """The sums of windows of two cells around the middle of each cell."""
    sums = cv2.boxFilter(values, -1, (2 * CELL, 2 * CELL), normalize=False, borderType=cv2.BORDER_CONSTANT)
    rows, columns = ((side - 2 * SHIFT) // CELL for side in values.shape)
    return sums[SHIFT + CELL // 2 :: CELL, SHIFT + CELL // 2 :: CELL][:rows, :columns]


def correlation(known, warped, sums):
    """The best correlation of the two, within shifts."""
    best = -1
    for down in range(-SHIFT, SHIFT + 1):
        for across in range(-SHIFT, SHIFT + 1):
            moved = np.roll(warped, (-down, -across), (0, 1))
            best = np.maximum(best, sums(known * moved) / np.sqrt(sums(known**2) * sums(moved**2) + 0.01))
    return best


def hull(places):
    """The cells of the convex hull of the nine tenths of places that are nearest to their median."""
    rows, columns = np.nonzero(places)
    inside = np.zeros(places.shape, np.uint8)
    if len(rows) >= 5:
        distances = np.hypot(rows - np.median(rows), columns - np.median(columns))
        near = distances <= np.quantile(distances, 0.9)
        cv2.fillConvexPoly(inside, cv2.convexHull(np.stack([columns[near], rows[near]], 1).astype(np.int32)), 1)
    return inside == 1


def measured(job):
    """The share of missing cells; the number and share of erased ones in the hull; the same without the largest area."""
    program, query, picture, right = job
    homography = mapping(program, query, picture)
    if homography is None:
        return right, None
    pixels, factor = reduced(gray(query))
    stored = gray(picture)
    scale = min(1, SIDE / max(stored.shape))
    stored = cv2.resize(stored, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    height, width = stored.shape
    if min(height, width) < 3 * CELL:
        return right, None
    to_query = np.diag([1 / factor, 1 / factor, 1]) @ homography @ np.diag([1 / scale, 1 / scale, 1])
    quarter = np.float32([[[x * width, y * height] for x, y in ((0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75))]])
    magnification = (cv2.contourArea(cv2.perspectiveTransform(quarter, to_query)) / (width * height / 4)) ** 0.5
    if magnification < LEAST_SCALE:
        return right, None
    if magnification > 1.2:
        pixels = cv2.GaussianBlur(pixels, (0, 0), 0.4 * magnification)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    warped = band(cv2.warpPerspective(pixels, to_query, (width, height), flags=flags, borderMode=cv2.BORDER_REPLICATE))
    seen = cv2.warpPerspective(np.ones_like(pixels), to_query, (width, height), flags=cv2.INTER_NEAREST | cv2.WARP_INVERSE_MAP)
    roots = np.minimum(7, np.sqrt(np.abs(band(stored))).round())
    known = (np.sign(band(stored)) * roots**2).astype(np.float32)
    energy, own = cells(known**2) / CELL**2, cells(warped**2) / CELL**2
    usable = (cells(1 - seen) == 0) & (energy > 4)
    if usable.sum() < 12:
        return right, None
    judged = usable & (energy > max(STRUCTURE, np.median(energy[usable]) / 2))
    if judged.sum() < 10:
        return right, None
    likeness = correlation(known, warped, cells)
    matches = judged & (likeness >= 0.6 * np.quantile(likeness[judged], 0.8))
    left = own / energy / np.median(own[matches] / energy[matches])
    differs = judged & ~matches
    likeness = correlation(known, warped, windows)
    inside = judged & hull(judged & (likeness >= 0.85))
    if not inside.any():
        return right, ((differs & (left < 0.5)).sum() / judged.sum(), 0, 0, 0, 0)
    erased = inside & differs & (left < 0.16)
    count, areas = cv2.connectedComponents((judged & (likeness < 0.6)).astype(np.uint8), connectivity=8)
    rest = erased.sum() - max((erased[areas == area].sum() for area in range(1, count)), default=0)
    number = inside.sum()
    return right, ((differs & (left < 0.5)).sum() / judged.sum(), erased.sum(), erased.sum() / number, rest, rest / number)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--waymark", required=True)
    parser.add_argument("--collections", type=pathlib.Path, required=True)
    parser.add_argument("--half", choices=("choose", "report"), default="choose")
    arguments = parser.parse_args()
    cv2.setNumThreads(1)
    print("| kind | answers | measured | missing | erased | without the largest |\n|---|---|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as work, ProcessPoolExecutor() as pool:
        for folder in sorted(arguments.collections.iterdir()):
            jobs = [(arguments.waymark, *answer) for answer in answers(arguments.waymark, folder / arguments.half, pathlib.Path(work))]
            found = defaultdict(list)
            for right, values in pool.map(measured, jobs, chunksize=4):
                found[right].append(values)
            for right, all_values in sorted(found.items(), reverse=True):
                values = np.array([some for some in all_values if some]).reshape(-1, 5)
                erased, rest = (values[:, 1 + place] >= 3 for place in (0, 2))
                shares = (values[:, 0] >= 0.01, erased & (values[:, 2] >= 0.005), rest & (values[:, 4] >= 0.005))
                cells_of_row = " | ".join(f"{share.mean():.2f}" if len(values) else "-" for share in shares)
                print(f"| {folder.name} | {'right' if right else 'false'} | {len(values)} of {len(all_values)} | {cells_of_row} |", flush=True)


if __name__ == "__main__":
    main()
