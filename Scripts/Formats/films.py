#!/usr/bin/env python3
"""Measures what is found in films: films.py WAYMARK [FOLDER...]; it needs ffmpeg.

Films are made of the sample catalog's pictures, and of photographs in the folders: eight pictures each, three seconds
a picture, a pan over each, and cuts. Variants are letterboxed, faster, smaller and coarser, or cut to a part. Asked is which film
shows each picture, and when; what the films show, of the pictures; and which films are copies or parts of which.
"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

WAYMARK = sys.argv[1]
SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "SampleImages" / "catalog"
EACH, SECONDS, FILMS = 8, 3, int(os.environ.get("FILMS", "4"))
VARIANTS = {
    "letterboxed": ["-vf", "pad=800:800:0:100"],
    "1.25 times as fast": ["-vf", "setpts=PTS/1.25"],
    "half as large, coarse": ["-vf", "scale=400:300", "-crf", "35"],
    "cut to a part": ["-ss", "6", "-t", "12"],
}


def ffmpeg(*arguments):
    subprocess.run(["ffmpeg", "-nostdin", "-loglevel", "error", "-y", *map(str, arguments)], check=True)


def make(pictures, path):
    """A film of pictures, with a pan over each."""
    inputs, filters = [], ""
    for index, picture in enumerate(pictures):
        inputs += ["-loop", "1", "-r", "25", "-t", SECONDS, "-i", picture]
        filters += (
            f"[{index}:v]scale=960:720:force_original_aspect_ratio=increase,crop=960:720,setsar=1,"
            f"crop=800:600:x='160*t/{SECONDS}':y=60[p{index}];"
        )
    filters += "".join(f"[p{index}]" for index in range(len(pictures)))
    filters += f"concat=n={len(pictures)}:v=1:a=0"
    ffmpeg(*inputs, "-filter_complex", filters, "-c:v", "libx264", "-preset", "veryfast", "-pix_fmt",
           "yuv420p", path)


def rows(*arguments):
    run = subprocess.run([WAYMARK, *map(str, arguments), "--format", "ndjson"], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{arguments}: {run.stderr}")
    return [json.loads(line) for line in run.stdout.splitlines()]


def answers(row):
    """The first landmark of a row, and the second of its key frame."""
    for result in row["results"]:
        if result["kind"] == "landmark":
            _, mark, time = (result.get("picture") or "").rpartition("#t=")
            return result["name"], float(time) if mark else None
    return None, None


def measure(name, pictures, folder):
    films, originals = folder / "films", folder / "originals"
    films.mkdir(parents=True), originals.mkdir()
    groups = [pictures[start:start + EACH] for start in range(0, EACH * FILMS, EACH)]
    for index, group in enumerate(groups):
        make(group, films / f"film{index}.mp4")
    sets = {"as made": films}
    for variant, options in VARIANTS.items():
        changed = folder / variant.replace(" ", "-").replace(",", "")
        changed.mkdir()
        for film in sorted(films.iterdir()):
            ffmpeg("-i", film, *options, "-c:v", "libx264", "-preset", "veryfast", changed / film.name)
        sets[variant] = changed
    print(f"\n{name}, {len(groups)} films of {EACH} pictures\n")
    print("| films | pictures answered with their film | and the right second | frames answered with their picture |")
    print("| --- | ---: | ---: | ---: |")
    for index, group in enumerate(groups):
        for place, picture in enumerate(group):
            (originals / f"p{index}-{place}.jpg").symlink_to(picture)
    store = folder / "originals.waymark"
    subprocess.run([WAYMARK, "index", originals, "--output", store], check=True, capture_output=True)
    shares = {}
    for variant, place in sets.items():
        index = folder / f"{place.name}.waymark"
        subprocess.run([WAYMARK, "index", place, "--films", "--output", index], check=True,
                       capture_output=True)
        found = right = count = 0
        start, end = (6, 18) if "part" in variant else (0, EACH * SECONDS)
        speed = 1.25 if "fast" in variant else 1
        for row in rows("query", "--catalog", index, *sorted(originals.iterdir())):
            film, number = pathlib.Path(row["query"]).stem[1:].split("-")
            shown = int(number) * SECONDS
            if not start <= shown < end:
                continue
            count += 1
            name_found, time = answers(row)
            found += name_found == f"film{film}"
            right += name_found == f"film{film}" and shown - start - 0.2 <= time * speed < shown - start + SECONDS
        good = frames = 0
        for row in rows("query", "--film", "--catalog", store, *sorted(place.iterdir())):
            film, _, time = row["query"].rpartition("#t=")
            number = int((float(time) * speed + start + 0.1) // SECONDS)
            frames += 1
            good += answers(row)[0] == f"p{pathlib.Path(film).stem[4:]}-{number}"
        print(f"| {variant} | {found} of {count} | {right} | {good} of {frames} |", flush=True)
        shares[variant] = found / count
    everything = folder / "all"
    everything.mkdir()
    for variant, place in sets.items():
        for film in place.iterdir():
            (everything / f"{film.stem}+{place.name}.mp4").symlink_to(film)
    run = subprocess.run([WAYMARK, "duplicates", "films", everything, "--format", "json"], check=True,
                         capture_output=True, text=True)
    pairs, wrong = {}, 0
    for pair in json.loads(run.stdout):
        one, other = (pair[key].removesuffix(".mp4").split("+") for key in ("first", "second"))
        if one[0] != other[0]:
            wrong += 1
        elif films.name in (one[1], other[1]):
            variant = one[1] if other[1] == films.name else other[1]
            pairs.setdefault((variant, pair["relation"]), []).append(one[0])
    print("\npairs of a film and its variant, of", len(groups), {f"{key[0]}: {key[1]}": len(value)
          for key, value in sorted(pairs.items())}, "wrong pairs:", wrong)
    return shares, wrong


def main():
    random.seed(23)
    sources = {"The sample catalog": sorted(SAMPLES.glob("*.jpg"))}
    photographs = sorted({path.resolve() for folder in sys.argv[2:] for path in pathlib.Path(folder).rglob("*.jpg")})
    if photographs:
        sources["Photographs"] = random.sample(photographs, min(len(photographs), EACH * FILMS))
    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, pictures) in enumerate(sources.items()):
            shares, wrong = measure(name, pictures, pathlib.Path(folder) / str(number))
            failed = failed or wrong > 0 or min(shares.values()) < 0.85
    sys.exit("less is found than was measured" if failed else 0)


main()
