"""Measures the cost of describing a JPEG file, beside ORB and SIFT from OpenCV.

Both sides take the file's path and end with features: Waymark with a frame hash and a color histogram
besides, OpenCV after a gray decode at full size and a reduction to 640 pixels by areas, which is the
quickest of its ways to come to the same size. They take turns, one thread and one new process each, and
the figures are medians over the rounds.
"""

import argparse
import multiprocessing
import os
import pathlib
import statistics
import subprocess
import tempfile
import time

for library in ("OMP", "OPENBLAS", "MKL"):  # One thread, and numpy reads this when it is imported.
    os.environ[f"{library}_NUM_THREADS"] = "1"

import cv2

cv2.setNumThreads(1)


def copies(folder, side, output):
    """The pictures of a folder, resized to a longest side, as JPEGs; much smaller ones are left out."""
    for path in sorted(p for p in folder.rglob("*") if p.suffix.lower() in (".jpg", ".jpeg", ".png")):
        picture = cv2.imread(str(path))
        if picture is None or max(picture.shape) < 0.74 * side:
            continue
        scale = side / max(picture.shape)
        way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
        target = output / f"{len(list(output.iterdir())):03}-{path.stem}.jpg"
        size = round(picture.shape[1] * scale), round(picture.shape[0] * scale)
        cv2.imwrite(str(target), cv2.resize(picture, size, interpolation=way),
                    [cv2.IMWRITE_JPEG_QUALITY, 85])
    return sorted(output.iterdir())


def decode(path):
    gray = cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)
    scale = 640 / max(gray.shape)
    return cv2.resize(gray, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)


def milliseconds(action, times):
    action()
    start = time.process_time()
    for _ in range(times):
        action()
    return (time.process_time() - start) * 1000 / times


def measure_opencv(paths, times):
    orb, sift = cv2.ORB_create(500), cv2.SIFT_create(600)
    return [{
        "OpenCV: ORB": milliseconds(lambda: orb.detectAndCompute(decode(path), None), times),
        "OpenCV: SIFT": milliseconds(
            lambda: sift.detectAndCompute(decode(path), None), max(1, times // 5)),
        "OpenCV: decode, reduce": milliseconds(lambda: decode(path), times),
    } for path in paths]


def opencv(paths, times):
    # In the process that made the copies, whose heap is in pieces, SIFT takes half as long again.
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        return pool.apply(measure_opencv, (paths, times))


def waymark(program, paths, times):
    names = ["signature", "decode", "query"]
    for kernel in ("portable", "AVX2", "AVX-512"):
        names += [f"features, {kernel}", f"learned points, {kernel}"]
    lines = subprocess.run([program, "time-describing", "--times", str(times), *map(str, paths)], check=True,
                           stdout=subprocess.PIPE, text=True).stdout.splitlines()
    return [{f"Waymark: {name}": float(value) for name, value in zip(names, line.split("\t")[1:])}
            for line in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="the fit-models program")
    parser.add_argument("pictures", type=pathlib.Path, help="a folder of photographs")
    parser.add_argument("--side", type=int, default=1280, help="the longest side of the JPEGs")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--times", type=int, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        paths = copies(options.pictures, options.side, pathlib.Path(folder))
        rounds = []
        for _ in range(options.rounds):
            ours = waymark(options.program, paths, options.times)
            theirs = opencv(paths, options.times)
            rounds.append([one | other for one, other in zip(ours, theirs)])
    pictures = [{name: statistics.median(r[i][name] for r in rounds) for name in rounds[0][i]}
                for i in range(len(paths))]
    print(f"{len(pictures)} pictures, {options.rounds} rounds; milliseconds, medians\n")
    print("| what | median picture | quickest | slowest | beside ORB |\n|---|---|---|---|---|")
    for name in pictures[0]:
        spent = [picture[name] for picture in pictures]
        ratio = statistics.median(p[name] / p["OpenCV: ORB"] for p in pictures)
        print(f"| {name} | {statistics.median(spent):.2f} | {min(spent):.2f} | {max(spent):.2f} "
              f"| {ratio:.2f} |")
    for peer in ("ORB", "SIFT"):
        ratios = [p["Waymark: signature"] / p[f"OpenCV: {peer}"] for p in pictures]
        print(f"\nsignature / {peer}: median {statistics.median(ratios):.2f}, "
              f"{min(ratios):.2f} to {max(ratios):.2f}")


if __name__ == "__main__":
    main()
