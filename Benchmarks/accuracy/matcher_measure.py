"""Measures whether LighterGlue, the matcher of XFeat, serves points and bits of our own: views_peers.py has the matcher.

    python="$(Scripts/python.sh Scripts/Peers/Networks)"
    $python Benchmarks/accuracy/matcher_measure.py .build/release/waymark --data $WAYMARK_TEST_DATA \\
      --unpacked .build/accuracy/unpacked --pictures .build/accuracy/fit/catalog SampleImages/catalog

The program indexes pictures into a store, which has their points and bits. Pairs are those of views.py, and 60 pictures of nothing
beside 10 others, of which the fit has seen none. The score is the number of inliers of a homography (MAGSAC++).

- own: our strongest points and bits, mutual nearest neighbors
- sampled: our points, and at each the 64 numbers of XFeat's map, paired by LighterGlue: what a perfect map could reach
- mapped: our points and a linear map from our 256 signs to those numbers, by least squares at our points of --pictures
- xfeat: XFeat's own points

With 500 points and no picture of nothing above the threshold, 0.746 of the pairs but seasons are found by "own" (more than 12
inliers), 0.805 by "sampled" (20) and 0.645 by "mapped" (9): the map reaches a cosine of 0.85, and a hidden layer of 1,024 does not
raise it. So the matcher helps at our points, but it has to be trained for our bits, or XFeat's numbers have to be stored.
"""

import argparse
import collections
import hashlib
import pathlib
import sqlite3
import subprocess

import cv2
import numpy as np
import torch
import torch.nn.functional as F

import views
import views_measure
import views_peers

POINTS = 500
NOTHING, DISTRACTORS = 60, 10
SIDE = 640
RIDGE = 1e-3  # Of the least squares, in shares of the points.


def stored(program, paths, folder):
    """Our points in pixels of a picture whose longest side is SIDE, and signs, by path."""
    links = folder / "pictures"
    links.mkdir(parents=True, exist_ok=True)
    names = {}
    for path in paths:
        name = hashlib.sha256(str(path).encode()).hexdigest()[:16] + pathlib.Path(path).suffix
        names[name] = path
        if not (links / name).is_symlink():
            (links / name).symlink_to(pathlib.Path(path).resolve())
    store = folder / "store.waymark"
    subprocess.run(
        [program, "index", "build", "--quiet", "--force", "--follow-links", links, "--output", store], check=True
    )
    found = {}
    with sqlite3.connect(store) as connection:
        for name, signature in connection.execute("SELECT path, signature FROM images WHERE state = 'indexed'"):
            found[names[pathlib.Path(name).name]] = points(signature)
    return found


def points(signature):
    """The learned points at the end of a signature: a count (u16), and for each x, y (u16), two bytes and four words."""
    record = np.dtype([("x", "<u2"), ("y", "<u2"), ("unused", "u1", 2), ("bits", "u1", 32)])
    for count in range(min(1000, len(signature) // 38), 0, -1):  # There is one form, so the count says where they begin.
        start = len(signature) - 38 * count
        if signature[1] == 3 and int.from_bytes(signature[start - 2 : start], "little") == count:
            rows = np.frombuffer(signature, record, count, start)[:POINTS]
            places = np.stack([rows["x"], rows["y"]], 1).astype(np.float32) * (SIDE / 65535)
            return places, np.unpackbits(rows["bits"], axis=1, bitorder="little").astype(np.float32) * 2 - 1
    return np.zeros((0, 2), np.float32), np.zeros((0, 256), np.float32)


class Matchers:
    """The features of pictures in each way, and their pairs."""

    def __init__(self, known):
        self.xfeat, self.known, self.maps, self.map = views_peers.XFeat(), known, {}, None

    def sampled(self, path):
        """XFeat's 64 numbers at our points, and the size of the picture."""
        if path not in self.maps:
            picture = views_peers.colors(path, SIDE)
            height, width = picture.shape[:2]
            extractor = self.xfeat.extractor
            with torch.inference_mode():
                values, across, down = extractor.preprocess_tensor(self.xfeat.tensor(picture))
                map = F.normalize(extractor.net(values)[0], dim=1)
                places = torch.from_numpy(self.known[path][0] * (max(height, width) / SIDE)) / torch.tensor([down, across])
                found = F.normalize(extractor.interpolator(map, places[None], *values.shape[2:])[0], dim=1)
            self.maps[path] = found.numpy(), (width, height)
        return self.maps[path]

    def fit(self, paths):
        """The linear map by least squares, and the mean cosine of what it gives."""
        signs = np.concatenate([self.known[path][1] for path in paths])
        wanted = np.concatenate([self.sampled(path)[0] for path in paths])
        signs = np.c_[signs, np.ones(len(signs))]
        products = signs.T @ signs + RIDGE * len(signs) * np.eye(257)
        self.map = np.linalg.solve(products, signs.T @ wanted)
        found = signs @ self.map
        cosines = (found * wanted).sum(1) / np.linalg.norm(found, axis=1) / np.linalg.norm(wanted, axis=1)
        print(f"{len(signs)} points of {len(paths)} pictures, mean cosine {cosines.mean():.3f}", flush=True)

    def features(self, path, way):
        places, signs = self.known[path]
        found, (width, height) = self.sampled(path)
        if way == "mapped":
            found = np.c_[signs, np.ones(len(signs))] @ self.map
            found = found / np.linalg.norm(found, axis=1, keepdims=True)
        size = torch.tensor([[width, height]], dtype=torch.float32)
        places = torch.from_numpy(places * (max(width, height) / SIDE)).clamp(max=size[0] - 1)
        return {"keypoints": places[None], "descriptors": torch.from_numpy(found.astype(np.float32))[None], "image_size": size}

    def pairs(self, way, query, reference):
        if way == "own":
            (here, signs), (there, others) = self.known[query], self.known[reference]
            if min(len(here), len(there)) < 4:
                return here[:0], there[:0]
            agreement = signs @ others.T
            nearest = agreement.argmax(1)
            mutual = np.flatnonzero(agreement.argmax(0)[nearest] == np.arange(len(nearest)))
            return here[mutual], there[nearest[mutual]]
        return self.xfeat.matched(self.features(query, way), self.features(reference, way))


def row(name, pairs, scores, negative):
    least, shares = max(negative), collections.defaultdict(list)
    for (_, _, kind), score in zip(pairs, scores):
        for column in {kind, "season" if kind == "season" else "all but season"}:
            shares[column].append(score > least)
    columns = (*views_measure.KINDS, "all but season")
    print(f"| {name} | {least} | " + " | ".join(f"{np.mean(shares[column]):.3f}" for column in columns) + " |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--data", type=pathlib.Path, required=True, help="the folder with views and photos")
    parser.add_argument("--unpacked", type=pathlib.Path, required=True, help="the packages, as photographs.sh leaves them")
    parser.add_argument("--pictures", type=pathlib.Path, nargs="+", required=True, help="photographs for the fit")
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path(".build/accuracy/matcher"))
    parser.add_argument("--ways", nargs="+", default=["own", "sampled", "mapped", "xfeat"])
    arguments = parser.parse_args()
    groups = views.views(arguments.data)
    pictures = [picture for group in groups.values() for picture in group]
    pairs = [(q.path, r.path, q.kind) for q in pictures for r in groups[q.group] if q.shows_the_same(r)]
    nothing = views.distractors(arguments.data, arguments.unpacked)
    nothing = [p.path for p in nothing if p.is_asked and not views_measure.is_seen(p.path, arguments.unpacked)]
    beside = nothing[:: len(nothing) // DISTRACTORS][:DISTRACTORS]
    asked = [path for path in nothing if path not in beside][:NOTHING]
    fit = [str(path) for folder in arguments.pictures for path in views.pictures_below(folder)]
    known = stored(arguments.program, [p.path for p in pictures] + beside + asked + fit, arguments.folder)
    matchers = Matchers(known)
    print("| 500 points | more than | " + " | ".join((*views_measure.KINDS, "all but season")) + " |\n|---|---:|" + "---:|" * 6)
    for way in arguments.ways:
        if way == "mapped":
            matchers.fit([path for path in fit if len(known[path][0]) > 100])
        if way == "xfeat":
            peer = views_peers.Peer("xfeat", arguments.folder / "xfeat.ndjson")
            score = peer.pair
        else:
            score = lambda query, reference: views_peers.inliers(*matchers.pairs(way, query, reference))
        scores = [score(query, reference) for query, reference, _ in pairs]
        negative = [max(score(query, other) for other in beside) for query in asked]
        row(way, pairs, scores, negative)


if __name__ == "__main__":
    main()
