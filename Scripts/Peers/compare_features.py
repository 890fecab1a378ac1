"""Finds changed photographs with ORB and RootSIFT and RANSAC (OpenCV), beside Waymark.

Each peer tries every picture of the catalog for a query: ratio test, each feature of the catalog's
picture at most once, an affine model by RANSAC; the score is the number of inliers, and models that
squeeze or tear the picture score nothing. Only some of the photographs are asked about, under every
change, because a query takes a tenth of a second to half a second. Answers are kept in the output
folder, and nothing is computed again that is there for the same pictures and the same script.
"""

import argparse
import csv
import hashlib
import inspect
import json
import multiprocessing
import os
import pathlib
import resource
import subprocess
import time

for library in ("OMP", "OPENBLAS", "MKL"):  # One thread, and numpy reads this when it is imported.
    os.environ[f"{library}_NUM_THREADS"] = "1"

import cv2
import numpy

cv2.setNumThreads(1)
SIDE = 640
GROUPS = ["identity", "compression", "photometric", "overlay", "crop", "geometric", "composite",
          "dihedral"]


def decode(path):
    """The picture in gray, reduced to 640 pixels by areas, from a file of any size."""
    gray = cv2.imdecode(numpy.fromfile(path, numpy.uint8), cv2.IMREAD_GRAYSCALE)
    scale = SIDE / max(gray.shape)
    if scale < 1:
        gray = cv2.resize(gray, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return gray


class ORB:
    """500 oriented BRIEF features; E. Rublee et al., ICCV 2011."""

    name = "ORB 500 + RANSAC"
    ratio = 0.8

    def __init__(self):
        self.detector = cv2.ORB_create(500)

    def describe(self, gray):
        points, descriptors = self.detector.detectAndCompute(gray, None)
        if descriptors is None:
            descriptors = numpy.zeros((0, 32), numpy.uint8)
        return numpy.float32([p.pt for p in points]).reshape(-1, 2), descriptors

    def pairs(self, query, known):
        """For each query feature its nearest one, if it is clearly nearer than the second."""
        distances, nearest = cv2.batchDistance(
            query, known, cv2.CV_32S, normType=cv2.NORM_HAMMING, K=2)
        clear = distances[:, 0] < self.ratio * distances[:, 1]
        rows = numpy.flatnonzero(clear)
        return numpy.column_stack([rows, nearest[clear, 0], distances[clear, 0]])


class RootSIFT:
    """600 SIFT features, square roots of the normalized histograms; R. Arandjelovic, CVPR 2012."""

    name = "RootSIFT 600 + RANSAC"
    ratio = 0.8

    def __init__(self):
        self.detector = cv2.SIFT_create(600, contrastThreshold=0.01)

    def describe(self, gray):
        points, descriptors = self.detector.detectAndCompute(gray, None)
        if descriptors is None:
            return numpy.zeros((0, 2), numpy.float32), numpy.zeros((0, 128), numpy.float32)
        descriptors /= descriptors.sum(axis=1, keepdims=True) + 1e-7
        return numpy.float32([p.pt for p in points]), numpy.sqrt(descriptors)

    def pairs(self, query, known):
        alike = query @ known.T
        best = alike.argmax(axis=1)
        rows = numpy.arange(len(alike))
        nearest = 2 - 2 * alike[rows, best]
        alike[rows, best] = -1
        second = 2 - 2 * alike.max(axis=1)
        clear = nearest < self.ratio ** 2 * second
        return numpy.column_stack([rows[clear], best[clear], nearest[clear]])


def inliers(peer, query, known):
    """How many correspondences agree on one affine model."""
    if len(query[1]) < 4 or len(known[1]) < 4:
        return 0
    pairs = peer.pairs(query[1], known[1])
    pairs = pairs[pairs[:, 2].argsort(kind="stable")]
    pairs = pairs[numpy.unique(pairs[:, 1], return_index=True)[1]]
    if len(pairs) < 4:
        return 0
    here = query[0][pairs[:, 0].astype(int)]
    there = known[0][pairs[:, 1].astype(int)]
    model, agreeing = cv2.estimateAffine2D(
        there, here, method=cv2.RANSAC, ransacReprojThreshold=5, maxIters=1000, confidence=0.99)
    if model is None:
        return 0
    large, small = numpy.linalg.svd(model[:, :2])[1]
    if small < 0.05 or large > 20 or large > 4 * small:
        return 0
    return int(agreeing.sum())


PEERS = {"orb": (ORB, False), "rootsift": (RootSIFT, False), "rootsift-mirror": (RootSIFT, True)}
CATALOG = {}


def prepare(paths):
    for key in ("orb", "rootsift"):
        peer = PEERS[key][0]()
        CATALOG[key] = peer, [peer.describe(decode(path)) for path in paths]


def ask(path):
    """The scores of all pictures of the catalog, for each peer."""
    gray = decode(path)
    scores = {}
    for key, (peer, catalog) in CATALOG.items():
        query = peer.describe(gray)
        scores[key] = [inliers(peer, query, known) for known in catalog]
        if key == "rootsift":
            query = peer.describe(cv2.flip(gray, 1))
            mirrored = [inliers(peer, query, known) for known in catalog]
            scores["rootsift-mirror"] = [max(pair) for pair in zip(scores[key], mirrored)]
    return {key: {i: n for i, n in enumerate(row) if n} for key, row in scores.items()}


def subset(queries, count, nothing_count):
    """The rows of a number of photographs, the first by the hashes of their names."""
    def draw(row):
        return hashlib.sha256(pathlib.Path(row["query"]).name.encode()).hexdigest()
    rows = list(csv.DictReader((queries / "changes.csv").open(newline="")))
    groups = [r["group"] for r in csv.DictReader((queries / "groundtruth.csv").open(newline=""))]
    for row, group in zip(rows, groups):
        row["change"], row["group"] = row["group"], group
    known = sorted({draw(r) for r in rows if r["expected"]})[:count]
    nothing = sorted({draw(r) for r in rows if not r["expected"]})[:nothing_count]
    chosen = set(known + nothing)
    return [row for row in rows if draw(row) in chosen]


def figures(rows, answers):
    """Recall@1 of each group, micro average precision and recall at 99 % precision of all."""
    right, asked = {}, {}
    ranked = []
    for row, scores in zip(rows, answers):
        ranked += [(score, name == row["expected"]) for name, score in scores.items()]
        if row["expected"]:
            best = max(scores, key=scores.get, default=None)
            for key in (row["group"], row["change"]):
                asked[key] = asked.get(key, 0) + 1
                right[key] = right.get(key, 0) + (best == row["expected"])
    total = sum(1 for row in rows if row["expected"])
    ranked.sort(key=lambda pair: -pair[0])
    area = correct = before = at99 = 0
    for place, (score, is_right) in enumerate(ranked, 1):
        correct += is_right
        if place == len(ranked) or ranked[place][0] < score:
            area += correct / place * (correct - before) / total
            before = correct
            if correct >= 0.99 * place:
                at99 = correct / total
    return {"recall": {key: right[key] / asked[key] for key in asked}, "uap": area, "rp99": at99}


def median_milliseconds(action, items):
    spent = []
    for item in items:
        start = time.process_time()
        action(item)
        spent.append((time.process_time() - start) * 1000)
    return sorted(spent)[len(spent) // 2]


def timings(catalog, queries):
    """Milliseconds of one thread to describe a picture and to try every picture of the catalog."""
    files = sorted((queries / "identity").glob("*.jpg"))[:40]
    prepare(catalog)
    result = {}
    for key, (peer, known) in CATALOG.items():
        describe = median_milliseconds(lambda path: peer.describe(decode(path)), files)
        described = [peer.describe(decode(path)) for path in files[:6]]
        search = median_milliseconds(lambda query: [inliers(peer, query, k) for k in known], described)
        result[key] = {"describe": describe, "query": search}
    result["rootsift-mirror"] = {
        "describe": result["rootsift"]["describe"] * 2, "query": result["rootsift"]["query"] * 2}
    result["decode"] = median_milliseconds(decode, files)
    return result


def code_that_answers():
    """The dependencies of the answers other than the pictures."""
    return "".join(inspect.getsource(part) for part in (decode, ORB, RootSIFT, inliers, ask))


def answers(catalog, queries, rows, folder):
    """The scores for every row, by peer and name; new ones are saved as they are computed."""
    made_of = hashlib.sha256(code_that_answers().encode())
    for path in catalog:
        made_of.update(f"{path.name} {path.stat().st_size}\n".encode())
    kept = folder / f"features-{made_of.hexdigest()[:16]}.ndjson"
    found = {}
    if kept.exists():
        for line in kept.read_text().splitlines():
            try:
                found.update([json.loads(line)])
            except ValueError:  # The last line of a run that was ended.
                continue
    keys = [f"{row['query']} {(queries / row['query']).stat().st_size}" for row in rows]
    missing = [(key, row) for key, row in zip(keys, rows) if key not in found]
    if missing:
        names = [path.stem for path in catalog]
        with kept.open("a") as file, multiprocessing.Pool(
                initializer=prepare, initargs=(catalog,)) as pool:
            scored = pool.imap(ask, [queries / row["query"] for _, row in missing], chunksize=4)
            for (key, _), scores in zip(missing, scored):
                found[key] = {peer: {names[i]: n for i, n in row.items()}
                              for peer, row in scores.items()}
                file.write("\n" + json.dumps([key, found[key]]))
                file.flush()
    return [found[key] for key in keys]


def run_on_one_core(*arguments):
    """The output of a program, and its processor time in milliseconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(
        ["taskset", "-c", "0", *arguments], stdout=subprocess.PIPE, check=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return output, seconds * 1000


def waymark(program, store, queries, rows, minimum):
    """Waymark's figures on the same pictures."""
    subset = queries / "subset.csv"
    with subset.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["query", "expected", "group"])
        writer.writerows([row["query"], row["expected"], row["change"]] for row in rows)
    output, spent = run_on_one_core(
        program, "evaluate", "--catalog", store, "--queries", subset,
        "--min-confidence", str(minimum), "--format", "json")
    answer = json.loads(output)
    recall = {group["group"]: group["recallAt1"] for group in answer["groups"]}
    # Every change is made to the same pictures, so a group's recall is the mean of its changes'.
    for group in GROUPS:
        changes = {row["change"] for row in rows if row["group"] == group}
        recall[group] = sum(recall[change] for change in changes) / len(changes)
    return {"recall": recall, "uap": answer["all"]["microAveragePrecision"],
            "rp99": answer["all"]["recallAt99Precision"], "query": spent / len(rows)}


def waymark_describe(program, queries, scratch):
    """Milliseconds to index one picture, including everything that is stored."""
    store = scratch / "describe.waymark"
    for old in scratch.glob("describe.waymark*"):
        old.unlink()
    folder = queries / "identity"
    _, spent = run_on_one_core(program, "index", "build", folder, "--output", store)
    for old in scratch.glob("describe.waymark*"):
        old.unlink()
    return spent / len(list(folder.glob("*.jpg")))


def table(lines):
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def report(rows, measured, timing, ours, unsure, describe):
    head = ["", *GROUPS, "micro AP", "recall at 99 % precision", "describe ms", "query ms"]
    lines = [head, ["---"] * len(head)]

    def row(name, figure, described, asked):
        lines.append(
            [name, *(f"{figure['recall'][group]:.3f}" for group in GROUPS), f"{figure['uap']:.3f}",
             f"{figure['rp99']:.3f}", f"{described:.1f}", f"{asked:.1f}"])

    for key, (peer, is_mirrored) in PEERS.items():
        name = peer.name + (", also mirrored" if is_mirrored else "")
        row(name, measured[key], timing[key]["describe"], timing[key]["query"])
    row("Waymark, first answer however unsure", unsure, describe, unsure["query"])
    row("Waymark, answers that a user sees", ours, describe, ours["query"])
    changes = [["change", *(key for key in PEERS), "Waymark, however unsure", "Waymark"]]
    changes.append(["---"] * len(changes[0]))
    for change in dict.fromkeys(r["change"] for r in rows):
        changes.append(
            [change, *(f"{figure['recall'][change]:.2f}"
                       for figure in (*(measured[key] for key in PEERS), unsure, ours))])
    known = len({r["expected"] for r in rows if r["expected"]})
    print(f"The JPEG decoded to gray and reduced to 640 pixels takes {timing['decode']:.1f} ms of each "
          "peer's description.\n")
    print(f"{known} photographs of the catalog and {(len(rows) // len(changes[2:])) - known} that it "
          f"does not know, under {len(changes) - 2} changes: {len(rows)} queries. Recall@1 by groups:\n")
    print(table(lines))
    print("\nRecall@1 by changes:\n")
    print(table(changes))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--waymark", required=True)
    parser.add_argument("--catalog", type=pathlib.Path, required=True, help="a folder of pictures")
    parser.add_argument("--store", required=True, help="the same, indexed by Waymark")
    parser.add_argument("--queries", type=pathlib.Path, required=True, help="changed pictures")
    parser.add_argument("--output", type=pathlib.Path, required=True, help="the folder for answers")
    parser.add_argument("--known", type=int, default=30)
    parser.add_argument("--nothing", type=int, default=10)
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    catalog = sorted(p for p in options.catalog.rglob("*") if p.is_file())
    rows = subset(options.queries, options.known, options.nothing)
    found = answers(catalog, options.queries, rows, options.output)
    measured = {key: figures(rows, [scores[key] for scores in found]) for key in PEERS}
    ours = waymark(options.waymark, options.store, options.queries, rows, 0.5)
    unsure = waymark(options.waymark, options.store, options.queries, rows, 0)
    describe = waymark_describe(options.waymark, options.queries, options.output)
    # Processor times, which other programs hardly change, and in every run: caches are as full as now.
    timing = timings(catalog, options.queries)
    report(rows, measured, timing, ours, unsure, describe)


if __name__ == "__main__":
    main()
