"""Measures how much files of other formats slow down the JPEGs of a batch.

    mixed.py WAYMARK DECODE COUNT RUNS

A folder has COUNT files, of which four of five are JPEGs and the others WebP, HEIC, AVIF, JPEG XL, TIFF and GIF. It is
queried RUNS times without waymark-decode, which passes the others over, and as often with it, in turns; and the
others alone. A picture's row says how many milliseconds it took, and the median of their sums over all JPEGs is
compared. Fails when they take more than 15 % longer.
"""

import io
import json
import os
import pathlib
import resource
import statistics
import subprocess
import sys
import tempfile
import time

import pillow_heif
import pillow_jxl  # Pillow's JPEG XL, by being imported
from PIL import Image

pillow_heif.register_heif_opener()
WAYMARK, DECODE, COUNT, RUNS = *sys.argv[1:3], int(sys.argv[3]), int(sys.argv[4])
QUERIES = pathlib.Path(__file__).resolve().parents[2] / "SampleImages/queries"
OTHERS = [("webp", "WEBP", {"quality": 90}), ("heic", "HEIF", {"quality": 90}),
          ("avif", "AVIF", {"quality": 80, "speed": 8}), ("jxl", "JXL", {"quality": 90}),
          ("tiff", "TIFF", {"compression": "tiff_lzw"}), ("gif", "GIF", {})]
# How much longer the JPEGs may take.
MOST = 1.15


def make(work):
    """Two folders: all files, and those that are not JPEGs; names of one content are links to one file."""
    mixed, others, contents = work / "mixed", work / "others", work / "contents"
    for folder in (mixed, others, contents):
        folder.mkdir()
    queries = sorted(path for path in QUERIES.iterdir() if path.suffix == ".jpg")
    for number in range(COUNT):
        source = queries[number % len(queries)]
        if number % 5:
            os.link(source, mixed / f"{number}.jpg")
            continue
        # Each picture in one of the formats.
        source = queries[number // 5 % 60]
        extension, kind, options = OTHERS[number // 5 % len(OTHERS)]
        content = contents / f"{source.stem}.{extension}"
        if not content.exists():
            file = io.BytesIO()
            Image.open(source).convert("RGB").save(file, kind, **options)
            content.write_bytes(file.getvalue())
        for folder in (mixed, others):
            os.link(content, folder / f"{number}.{extension}")
    return mixed, others


def batch(folder, work, decode):
    """The seconds of a batch, those of the processor, and the milliseconds of its JPEGs."""
    output = work / "rows.ndjson"
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    done = subprocess.run([WAYMARK, "batch", str(folder), "--output", str(output), "--quiet", "--force"],
                          env={**os.environ, "WAYMARK_DECODE": decode}, capture_output=True, text=True)
    wall = time.monotonic() - start
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        sys.exit(f"batch ended with {done.returncode}: {done.stderr.strip()}")
    pictures = {}
    for line in output.read_text().splitlines():
        row = json.loads(line)
        pictures[row["query"]] = row["milliseconds"]
    jpegs = [time for name, time in pictures.items() if name.endswith(".jpg")]
    return {"wall": wall, "rows": len(pictures), "jpegs": len(jpegs), "milliseconds": sum(jpegs),
            "processor": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime}


# Beside the samples, to which names are linked.
with tempfile.TemporaryDirectory(dir=QUERIES.parents[1] / ".build") as folder:
    work = pathlib.Path(folder)
    mixed, others = make(work)
    runs = {"without": [], "with": [], "alone": []}
    for _ in range(RUNS):
        runs["without"].append(batch(mixed, work, ""))
        runs["with"].append(batch(mixed, work, DECODE))
        runs["alone"].append(batch(others, work, DECODE))


def median(which, what):
    return statistics.median(run[what] for run in runs[which])


print(f"{COUNT} files, of which {runs['with'][0]['jpegs']} JPEGs; medians of {RUNS} runs in turns")
for which, words in [("without", "without waymark-decode"), ("with", "with it"),
                     ("alone", "the other formats alone")]:
    jpegs = runs[which][0]["jpegs"]
    each = f", {median(which, 'milliseconds') / jpegs:.2f} ms for a JPEG" if jpegs else ""
    print(f"{words}: {runs[which][0]['rows']} rows in {median(which, 'wall'):.1f} s, "
          f"{median(which, 'processor'):.1f} s of processor time{each}")
ratio = median("with", "milliseconds") / median("without", "milliseconds")
processor = (median("with", "processor") - median("alone", "processor")) / median("without", "processor")
print(f"the JPEGs took {ratio:.3f} times as long with it, and {processor:.3f} times the processor time")
sys.exit(1 if ratio > MOST else 0)
