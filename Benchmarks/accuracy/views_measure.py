"""Measures learned features in whole numbers on the views' pairs and on pictures of nothing: docs/engine.md.

    $python Benchmarks/accuracy/views_measure.py Models/views.bin --data $WAYMARK_TEST_DATA --unpacked .build/accuracy/unpacked

Pairs are compared without a search: mutual nearest neighbors of descriptors, and the score is the number of inliers of a homography
(MAGSAC++). Features are kept in --folder, beside RootSIFT's answers.
"""

import argparse
import hashlib
import pathlib

import views  # Sets one thread for numpy.

import cv2
import numpy as np

import views_integers as integers
import views_peers

cv2.setNumThreads(1)
LONGEST = 640
KINDS = ("object", "plane", "sequence", "landmark", "season")
# Thresholds of RootSIFT's inliers, beside which the features are measured together.
ROOTSIFT_INLIERS = 20


def roles():
    """The role of each package, by the table of packages."""
    lines = (views.HERE / "packages.tsv").read_text().splitlines()
    return {line.split("\t")[1]: line.split("\t")[0] for line in lines if line and not line.startswith("#")}


def is_seen(path, unpacked):
    """Whether the training has seen the picture: it has the role fit."""
    path = pathlib.Path(path)
    return path.is_relative_to(unpacked) and roles().get(path.relative_to(unpacked).parts[0]) == "fit"


class Features:
    """The points and bits of pictures, kept in a folder of the network's own."""

    def __init__(self, file, folder):
        data = file.read_bytes()
        self.network, self.known = integers.Network(data), {}
        self.folder = folder / hashlib.sha256(data).hexdigest()[:16]
        self.folder.mkdir(parents=True, exist_ok=True)

    def __call__(self, path):
        """Points in pixels, bits packed in bytes, and the size, width first, of the reduced picture."""
        if path not in self.known:
            kept = self.folder / (hashlib.sha256(str(path).encode()).hexdigest()[:16] + ".npz")
            if not kept.exists():
                picture = cv2.imdecode(np.fromfile(path, np.uint8), cv2.IMREAD_COLOR)
                scale = LONGEST / max(picture.shape[:2])
                if scale < 1:
                    picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
                points, shares, bits = self.network.features(np.ascontiguousarray(picture[:, :, ::-1]))
                bits = np.packbits(bits, axis=1, bitorder="little")
                np.savez(kept, points=points.astype(np.uint16), bits=bits, shares=shares, size=picture.shape[1::-1])
            with np.load(kept) as found:
                self.known[path] = found["points"].astype(np.float32), found["bits"], tuple(found["size"])
        return self.known[path]


class Matching:
    """The number of inliers of two pictures, of the strongest points and the first bits."""

    def __init__(self, features, points=1000, bits=256):
        self.features, self.points, self.bits, self.known = features, points, bits, {}

    def signs(self, path):
        if path not in self.known:
            points, packed, _ = self.features(path)
            bits = np.unpackbits(packed[: self.points], axis=1, bitorder="little")[:, : self.bits]
            self.known[path] = points[: self.points], bits.astype(np.float32) * 2 - 1
        return self.known[path]

    def inliers(self, query, reference):
        (points, signs), (others, other_signs) = self.signs(query), self.signs(reference)
        if min(len(points), len(others)) < 4:
            return 0
        agreement = signs @ other_signs.T
        nearest = agreement.argmax(1)
        mutual = np.flatnonzero(agreement.argmax(0)[nearest] == np.arange(len(nearest)))
        if len(mutual) < 4:
            return 0
        cv2.setRNGSeed(1)
        model, kept = cv2.findHomography(others[nearest[mutual]], points[mutual], cv2.USAC_MAGSAC, 5, maxIters=2000)
        return 0 if model is None else int(kept.sum())


def row(name, least, scores):
    shares = []
    for kind in (*KINDS, "all but season"):
        found = [score > least for (_, of), score in scores if of == kind or (kind == "all but season" and of != "season")]
        shares.append(sum(found) / max(len(found), 1))
    return f"| {name} | {least} | " + " | ".join(f"{share:.3f}" for share in shares) + " |"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--data", type=pathlib.Path, required=True, help="the folder with views and photos")
    parser.add_argument("--unpacked", type=pathlib.Path, required=True, help="the packages, as photographs.sh leaves them")
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path(".build/accuracy/network"))
    parser.add_argument("--nothing", type=int, default=100, help="the number of pictures of nothing to query")
    parser.add_argument("--rootsift", action="store_true", help="RootSIFT beside it")
    parser.add_argument("--costs", action="store_true", help="fewer points, and fewer bits")
    parser.add_argument("--groups", action="store_true", help="each group")
    arguments = parser.parse_args()
    features = Features(arguments.file, arguments.folder)
    groups = views.views(arguments.data)
    pictures = [picture for group in groups.values() for picture in group]
    nothing = [
        p for p in views.distractors(arguments.data, arguments.unpacked) if not is_seen(p.path, arguments.unpacked)
    ]  # fmt: skip
    beside = [p.path for some, count in ((pictures, 20), (nothing, 40)) for p in some[:: len(some) // count][:count]]
    asked = [p.path for p in nothing if p.is_asked and p.path not in beside][: arguments.nothing]
    pairs = [
        ((query.path, reference.path, query.group), query.kind)
        for query in pictures for reference in groups[query.group] if query.shows_the_same(reference)
    ]  # fmt: skip
    print("| | more than | " + " | ".join((*KINDS, "all but season")) + " |\n|---|---:|" + "---:|" * 6)
    settings = [(1000, 256)] + [(1000, 128), (700, 256), (500, 256), (500, 128)] * arguments.costs
    best = None
    for points, bits in settings:
        matching = Matching(features, points, bits)
        scores = [(pair, matching.inliers(*pair[0][:2])) for pair in pairs]
        best, name = best or scores, f"{points} points, {bits} bits"
        for least in (17, 20):
            print(row(name, least, scores), flush=True)
        if asked:
            most = max(matching.inliers(query, other) for query in asked for other in beside)
            print(row(f"{name}, all of nothing", most, scores), flush=True)
    if arguments.rootsift:
        peer = views_peers.Peer("rootsift", arguments.folder / "rootsift.ndjson")
        sift = [(pair, peer.pair(*pair[0][:2])) for pair in pairs]
        print(row("RootSIFT", ROOTSIFT_INLIERS, sift))
        for least in (17, 20):
            both = [(pair, max(score - least, other - ROOTSIFT_INLIERS)) for (pair, score), (_, other) in zip(best, sift)]
            print(row(f"RootSIFT above {ROOTSIFT_INLIERS}, or the network above {least}", 0, both))
    if arguments.groups:
        for group in groups:
            found = [score for (pair, _), score in best if pair[2] == group]
            print(f"{group}: {sum(s > 17 for s in found)} of {len(found)}; median {int(np.median(found)) if found else 0}")


if __name__ == "__main__":
    main()
