"""Finds other photographs of one thing among 1,000 others, beside other programs.

Every ordered pair of two pictures that show one thing is a query and the only picture of that thing in
the catalog. The catalog of round k holds the k-th picture of every group and all distractors but one
part of them; these are asked too, and show nothing of the catalog. So an answer's score is compared
with those that pictures of nothing get. A peer is a vector, which searches the same catalogs, or a matcher, which compares
pairs without a search (views_peers.py). Answers are kept in the output folder. It also gets missed.tsv, the missed pairs with the
step at which each was lost, and missed.jpg, twenty of them.
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
import resource
import subprocess
import sys

for library in ("OMP", "OPENBLAS", "MKL"):  # One thread, and numpy reads this when it is imported.
    os.environ[f"{library}_NUM_THREADS"] = "1"

import cv2
import numpy

HERE = pathlib.Path(__file__).resolve().parent
# The distractors are asked in so many parts, one in each round.
PARTS = 24
# Peers: a vector of each picture; and matchers of pairs, with the number of pictures of nothing and of distractors that each
# sees. Those are fewer than Waymark sees, which is easier; networks that take a tenth of a second for a pair see fewest.
VECTORS = {"sscd": "SSCD", "sscd-student": "a student of SSCD", "efficientnet": "EfficientNet-Lite0"}
MATCHERS = {"rootsift": ("RootSIFT 1,000 + MAGSAC", 350, 20), "xfeat": ("XFeat 500 + LighterGlue", 60, 10),
            "aliked": ("ceiling: ALIKED 600 + LightGlue", 60, 10)}
PEER_INLIERS = (12, 20)
# A vector that only proposes needs the right picture among so many.
PROPOSED = 12
DRAWN_MISSES = 20
# In a sequence along a street, pictures of one place are at most so many apart.
SPANS = {"lund-street": 3}
# Of pictures of one scene, a mirrored copy or one logo, these words leave all but one out. They were
# found by a look at the surest answers to pictures of nothing, and so were the packages of drawings.
# The last three are a window in another language, a meadow before the same rock as in horses.jpg, and the outline of
# blue_fedora.png.
SAME_SCENE = ("_mirror", "logo", "Elephants_", "_illum", "Suzanne2", "xteddy/teddy.png",
              "origami-dark", "postcard12", "MATE-Stripes", "LR_06.png", "g_layer",
              "fr/palapeli/puzzletable1.png", "darknet/data/person.jpg", "starters/hat.png")
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


def processor_time():
    """The processor seconds of all programs that have been called."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Waymark:
    """Asks the program, with a store that changes from round to round."""

    def __init__(self, program, folder, features):
        self.program, self.folder, self.features = program, folder, features
        self.store = folder / "catalog.waymark"
        for file in self.files():  # So that the first build describes every picture.
            file.unlink()
        self.cost, self.asked, self.spent = None, 0, 0
        (folder / "catalog").mkdir(parents=True, exist_ok=True)
        self.linked = {}
        for link in (folder / "catalog").glob("*/*"):
            self.linked[link] = os.readlink(link)

    def files(self):
        """The files of the store."""
        name = self.store.name
        found = (*self.folder.glob(f"{name}*"), *self.folder.glob(f"{name}-segments/*"))
        return [p for p in found if p.is_file()]

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
        before = processor_time()
        subprocess.run(
            [self.program, "index", "build", "--layout", "folders", "--quiet", "--force", "--follow-links",
             "--features", self.features, self.folder / "catalog", "--output", self.store],
            check=True, stdout=sys.stderr)
        if self.cost is None:
            size = sum(file.stat().st_size for file in self.files())
            self.cost = {"picture": 1000 * (processor_time() - before) / len(wanted),
                         "bytes": size / len(wanted)}

    def ask(self, pictures):
        """For each picture the landmarks with their log odds and evidence, the surest first."""
        answers, before = [], processor_time()
        for start in range(0, len(pictures), 50):
            output = subprocess.run(
                [self.program, "query", "--catalog", self.store, "--explain",
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
        self.asked, self.spent = self.asked + len(pictures), self.spent + processor_time() - before
        return answers


def stage(right):
    """The stage at which a pair is lost, by the evidence for the right picture."""
    if right is None:
        return "not proposed"
    if right["inliers"] == 0:
        return "proposed, no model"
    return "model, too little evidence" if right["confidence"] < 0.5 else "answered"


def rounds(groups, nothing):
    """The catalog of each round, its queries with their right pictures, and its pictures of nothing."""
    known, asked = samples()
    for k in range(max(PARTS, *(len(group) for group in groups.values()))):
        references = [group[k] for group in groups.values() if k < len(group)]
        queries = [(q, r) for r in references for q in groups[r.group] if q.shows_the_same(r)]
        if k == 0:
            queries += [(q, q) for q in asked]
        left = [p for p in nothing if p.number % PARTS == k and p.is_asked]
        yield references + (known if k == 0 else []) + [p for p in nothing if p not in left], queries, left


def described(query, reference):
    return {"query": query.path, "reference": reference.path, "group": query.group, "kind": query.kind}


def waymark_rounds(program, folder, features, groups, nothing):
    """The scores of all pairs, and of pictures of nothing."""
    program = Waymark(program, folder, features)
    pairs, empty, sizes = [], [], []
    for catalog, queries, left in rounds(groups, nothing):
        program.index(catalog)
        sizes.append(len(catalog))
        for (query, reference), answers in zip(queries, program.ask([q for q, _ in queries])):
            right = next((a for a in answers if a["group"] == query.group), None)
            pairs.append(described(query, reference) | {
                "first": bool(answers) and answers[0] is right,
                "score": right["score"] if right else -math.inf,
                "confidence": right["confidence"] if right else 0, "stage": stage(right),
                "inliers": right["inliers"] if right else 0,
                "wrong": sum(a["confidence"] >= 0.5 and a["group"] != query.group
                             for a in answers)})
        for query, answers in zip(left, program.ask(left)):
            best = answers[0] if answers else {"score": -math.inf, "confidence": 0, "picture": None}
            empty.append({"query": query.path, "answer": best["picture"], "score": best["score"],
                          "confidence": best["confidence"]})
        print(f"round {len(sizes)}: {len(pairs)} pairs, {len(empty)} of nothing", file=sys.stderr)
    program.cost["query"] = 1000 * program.spent / program.asked
    return {"pairs": pairs, "nothing": empty, "catalog": min(sizes), "cost": program.cost}


def peer_answers(name, python, wanted, folder):
    """A peer's values and milliseconds by their keys."""
    (folder / f"{name}-wanted.json").write_text(json.dumps(wanted))
    file = folder / f"{name}.ndjson"
    subprocess.run([python, HERE / "views_peers.py", name, folder / f"{name}-wanted.json", file],
                   check=True, stdout=sys.stderr)
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    return {key: value for key, value, _ in lines}, {key: spent for key, _, spent in lines}


def mean(values):
    return sum(values) / len(values)


def vector_rounds(name, python, folder, groups, nothing):
    """What `waymark_rounds` gives, by the cosines of a peer's vectors, and the place of the right picture."""
    everything = [p for group in groups.values() for p in group] + nothing + sum(samples(), [])
    vectors, spent = peer_answers(name, python, [p.path for p in everything], folder)
    vectors = {path: numpy.array(v) / max(numpy.linalg.norm(v), 1e-9) for path, v in vectors.items()}
    pairs, empty = [], []
    for catalog, queries, left in rounds(groups, nothing):
        matrix = numpy.array([vectors[p.path] for p in catalog])
        names = numpy.array([p.group for p in catalog])
        for query, reference in queries:
            alike, is_right = matrix @ vectors[query.path], names == query.group
            score = alike[is_right].max()
            place = int((alike[~is_right] >= score).sum())
            pairs.append(described(query, reference) | {"first": place == 0, "place": place, "score": float(score)})
        empty += [{"query": p.path, "score": float((matrix @ vectors[p.path]).max())} for p in left]
    size = 4 * len(next(iter(vectors.values())))
    return {"pairs": pairs, "nothing": empty, "cost": {"picture": mean(spent.values()), "bytes": size}}


def matcher_pairs(name, python, folder, pairs, nothing):
    """The scores of pairs without a search, those of pictures of nothing, and what a picture and a pair cost."""
    _, asked_count, beside_count = MATCHERS[name]
    beside = nothing[::len(nothing) // beside_count][:beside_count]
    asked = [q for q in nothing if q.is_asked][:asked_count]
    wanted = [(p["query"], p["reference"]) for p in pairs if p["kind"] != "rendered"]
    wanted += [(q.path, d.path) for q in asked for d in beside if d is not q]
    kept, spent = peer_answers(name, python, wanted, folder)
    negative = [max(kept[f"{q.path}\n{d.path}"] for d in beside if d is not q) for q in asked]
    picture = [key for key in kept if "\n" not in key]
    return {"score": lambda p: kept.get(f"{p['query']}\n{p['reference']}"), "nothing": negative, "cost": {
        "picture": mean([spent[key] for key in picture]), "bytes": mean([kept[key] for key in picture]),
        "query": mean([value for key, value in spent.items() if "\n" in key])}}


def write_misses(pairs, path):
    """Lists unanswered pairs with the stage at which each was lost."""
    columns = ["kind", "group", "stage", "inliers", "confidence", "query", "reference"]
    with path.open("w", newline="") as file:
        rows = csv.DictWriter(file, columns, delimiter="\t", extrasaction="ignore", lineterminator="\n")
        rows.writeheader()
        rows.writerows(p for p in pairs if p["stage"] != "answered")


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


def report(found, vectors, matchers):
    """The tables, as Markdown.

    found: for each name of a row what `waymark_rounds` gives; vectors: what `vector_rounds` gives; matchers: what
    `matcher_pairs` gives.
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
    counts = ["groups, pairs", *(f"{len({p['group'] for p in rows})}, {len(rows)}" for rows in columns.values())]

    def rank_row(name, answers, count):
        least = threshold([empty["score"] for empty in answers["nothing"]], count)
        return row(name, answers["pairs"], lambda p: p["first"] and p["score"] > least)

    def inlier_row(name, answers, least):
        return row(name, first["pairs"], lambda p: score > least if (score := answers["score"](p)) is not None else None)

    def costs(answers):
        cost = answers["cost"]
        return [f"{cost['picture']:.0f}", f"{cost['query']:.0f}" if "query" in cost else "-", f"{cost['bytes'] / 1000:.1f}"]

    ranked = found | vectors
    lines = [counts + ["", "", ""]]
    lines += [rank_row(name, answers, 0) + costs(answers) for name, answers in ranked.items()]
    lines += [inlier_row(name, answers, threshold(answers["nothing"], 0)) + costs(answers) for name, answers in matchers.items()]
    print(table(["No false answer", *columns, "ms a picture", "ms a query or pair", "kB a picture"], lines))
    lines = [counts]
    for name, answers in ranked.items():
        lines += [rank_row(f"{name}, {count} false of 1,000", answers, count) for count in FALSE_OF_1000[1:]]
        if name in found:
            lines.append(row(f"{name}, confidence 0.5 or more", answers["pairs"],
                             lambda p: p["first"] and p["confidence"] >= 0.5))
        lines.append(row(f"{name}, first however unsure", answers["pairs"], lambda p: p["first"]))
        if name in vectors:
            lines.append(row(f"{name}, among the first {PROPOSED}", answers["pairs"], lambda p: p["place"] < PROPOSED))
    for name, answers in matchers.items():
        # More inliers than any picture of nothing has, and than these, which 1,000 distractors may ask for.
        lines += [inlier_row(f"{name}, more than {least} inliers", answers, least)
                  for least in (threshold(answers["nothing"], 0), *PEER_INLIERS)]
    print(table(["With other thresholds", *columns], lines))
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
    parser.add_argument("--peer", action="append", default=[], metavar="NAME=PYTHON",
                        help="a peer of views_peers.py, and the Python that has what it needs")
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
    pairs = found[FEATURES["all"]]["pairs"]
    draw_misses(pairs, options.output / "missed.jpg")
    write_misses(pairs, options.output / "missed.tsv")
    vectors, matchers = {}, {}
    for name, python in (peer.split("=", 1) for peer in options.peer):
        if name in VECTORS:
            vectors[VECTORS[name]] = vector_rounds(name, python, options.output, groups, nothing)
        else:
            matchers[MATCHERS[name][0]] = matcher_pairs(name, python, options.output, pairs, nothing)
    report(found, vectors, matchers)


if __name__ == "__main__":
    main()
