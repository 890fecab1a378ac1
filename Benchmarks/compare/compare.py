"""Times Waymark and its peers in turns on the same inputs, and prints medians and ratios."""

import argparse
import os
import statistics
import subprocess
import time

import cv2
import faiss
import imagehash
import numpy
import pdqhash
from PIL import Image
from usearch.index import MetricKind, search

SHORTEST = 0.005
# Numbers of tables, bits of each, and bits that are flipped to look at neighbors, by the number of codes.
SETTINGS = {
    1_000_000: [(16, 16, 0), (12, 20, 1), (11, 22, 1), (10, 24, 1)],
    10_000_000: [(16, 16, 0), (12, 20, 1), (11, 22, 1)],
}


class Waymark:
    """The benchmarks, which time one of theirs for each line they are given."""

    def __init__(self, program, stages, full):
        command = [program, "--serve", "--stages", *stages] + (["--full"] if full else [])
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.folder = self.process.stdout.readline().strip()

    def seconds(self, name):
        self.process.stdin.write(name + "\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        self.process.wait()


class Peer:
    """A call of another library, repeated until the clock's steps do not show."""

    def __init__(self, name, call, count=1):
        self.name, self.call, self.count = name, call, count
        call()
        start = time.process_time()
        call()
        self.repetitions = max(1, int(SHORTEST / max(1e-7, time.process_time() - start)) + 1)

    def seconds(self):
        self.call()  # Waymark had the caches: once without a clock.
        start = time.process_time()
        for _ in range(self.repetitions):
            self.call()
        return (time.process_time() - start) / self.repetitions / self.count


def scans(folder, count):
    """Codes: what Waymark times, and the peers that do the same."""
    title = f"scan of 1e{len(str(count)) - 1}"
    codes = numpy.fromfile(
        f"{folder}/codes-{count}.segment", dtype=numpy.uint8, count=count * 32, offset=4096
    ).reshape(count, 32)
    queries = numpy.fromfile(f"{folder}/queries-{count}", dtype=numpy.uint8).reshape(100, 32)
    planted = numpy.arange(100) * (count // 100)
    flat = faiss.IndexBinaryFlat(256)
    flat.add(codes)
    distances, found = flat.search(queries, 10)
    assert (found[:, 0] == planted).all() and (distances[:, 0] == 26).all()

    def brute(asked):
        return search(codes, asked, 10, MetricKind.Hamming, exact=True, threads=1)

    yield f"{title}, one query, 10 nearest", [
        Peer("faiss IndexBinaryFlat", lambda: flat.search(queries[:1], 10)),
        Peer("usearch, exact", lambda: brute(queries[:1])),
    ]
    together = [
        Peer("faiss IndexBinaryFlat", lambda: flat.search(queries, 10), 100),
    ]
    yield f"{title}, 100 queries together, 10 nearest", together


def radius(folder, count):
    """All codes within a radius, which holds a planted one, 26 bits away: what misses some, misses those."""
    title = f"scan of 1e{len(str(count)) - 1}"
    codes = numpy.fromfile(
        f"{folder}/codes-{count}.segment", dtype=numpy.uint8, count=count * 32, offset=4096
    ).reshape(count, 32)
    queries = numpy.fromfile(f"{folder}/queries-{count}", dtype=numpy.uint8).reshape(100, 32)
    planted = numpy.arange(100) * (count // 100)
    peers = []
    # The quickest of many settings that find nearly all; faiss's multi-index hashing is not exact.
    for hashes, bits, flips in SETTINGS[count]:
        index = faiss.IndexBinaryMultiHash(256, hashes, bits)
        index.nflip = flips
        index.add(codes)
        recall = (index.search(queries, 1)[1][:, 0] == planted).mean()
        peers.append(
            Peer(
                f"faiss IndexBinaryMultiHash, {hashes} x {bits} bits, {flips} flipped,"
                f" recall {recall:.2f}",
                lambda index=index: index.search(queries, 1),
                100,
            )
        )
    yield f"{title}, within 31, multi-index hashing", peers


def pictures(folder):
    """Pictures: decoding, hashing, describing."""
    jpeg = numpy.fromfile(f"{folder}/1280.jpg", dtype=numpy.uint8)
    large = numpy.fromfile(f"{folder}/12-megapixels.jpg", dtype=numpy.uint8)
    png = numpy.fromfile(f"{folder}/1280.png", dtype=numpy.uint8)
    whole = cv2.cvtColor(cv2.imdecode(png, cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB)
    half = cv2.imdecode(jpeg, cv2.IMREAD_REDUCED_GRAYSCALE_2)
    picture = Image.fromarray(whole)
    sift, orb = cv2.SIFT_create(500), cv2.ORB_create(500)

    def phash_of_draft():
        image = Image.open(f"{folder}/1280.jpg")
        image.draft("L", (160, 160))
        return imagehash.phash(image)

    yield "JPEG 1280, decode for a signature", [
        Peer("OpenCV, 1/2, color", lambda: cv2.imdecode(jpeg, cv2.IMREAD_REDUCED_COLOR_2)),
    ]
    yield "JPEG 12 MP, decode for a signature", [
        Peer("OpenCV, 1/4, color", lambda: cv2.imdecode(large, cv2.IMREAD_REDUCED_COLOR_4)),
    ]
    yield "PNG 1280, decode for a signature", [
        Peer("OpenCV, color", lambda: cv2.imdecode(png, cv2.IMREAD_COLOR)),
    ]
    yield "JPEG 1280, frame hash and histogram of the decode", [
        Peer("ImageHash phash of the full picture", lambda: imagehash.phash(picture)),
    ]
    yield "JPEG 1280, PDQ of all pixels, decoded before", [
        Peer("pdqhash", lambda: pdqhash.compute(whole)),
    ]
    yield "JPEG 1280, local features of the decode", [
        Peer("OpenCV SIFT, 500", lambda: sift.detectAndCompute(half, None)),
        Peer("OpenCV ORB, 500", lambda: orb.detectAndCompute(half, None)),
    ]
    yield "JPEG 1280, frame hash and histogram from the file", [
        Peer("ImageHash phash, draft of the file", phash_of_draft),
    ]
    yield "JPEG 1280, whole signature from the file", [
        Peer("ImageHash phash, draft of the file", phash_of_draft),
    ]


def verification(samples):
    """Two pictures of one place: what OpenCV's users write."""

    def described(name):
        image = cv2.imread(f"{samples}/{name}", cv2.IMREAD_GRAYSCALE)
        image = cv2.resize(image, None, fx=640 / max(image.shape), fy=640 / max(image.shape))
        points, descriptors = cv2.ORB_create(500).detectAndCompute(image, None)
        return numpy.float32([point.pt for point in points]), descriptors

    query, query_codes = described("queries/angkor-wat-cropped.jpg")
    shown, shown_codes = described("catalog/angkor-wat-1.jpg")
    matcher = cv2.BFMatcher(cv2.NORM_HAMMING)

    def verify():
        pairs = matcher.knnMatch(query_codes, shown_codes, 2)
        good = [a for a, b in pairs if a.distance < 0.8 * b.distance]
        return cv2.findHomography(
            query[[match.queryIdx for match in good]],
            shown[[match.trainIdx for match in good]],
            cv2.USAC_MAGSAC,
            5,
        )

    yield "verification of the picture that is shown", [
        Peer("OpenCV, ORB, ratio test, MAGSAC", verify)
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--benchmarks", required=True, help="the program")
    parser.add_argument("--full", action="store_true", help="also ten million codes")
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    faiss.omp_set_num_threads(1)
    cv2.setNumThreads(1)

    samples = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Tests/Renderings")
    counts = [1_000_000, 10_000_000] if options.full else [1_000_000]
    # Pictures first: gigabytes of codes in the same process make allocating slower.
    groups = [
        (["pictures", "features"], lambda folder: [*pictures(folder), *verification(samples)]),
        (["scan"], lambda folder: [row for count in counts for row in scans(folder, count)]),
        (["radius"], lambda folder: [row for count in counts for row in radius(folder, count)]),
    ]
    print("| benchmark | Waymark, ms | peer | peer, ms | Waymark / peer |")
    print("|---|---:|---|---:|---:|")
    for stages, comparisons in groups:
        waymark = Waymark(options.benchmarks, stages, options.full)
        compare(waymark, comparisons(waymark.folder), options.rounds)
        waymark.end()


def compare(waymark, comparisons, rounds):
    """Times Waymark and the peers in turns, and prints a row for each peer."""
    own, others = {}, {}
    for _ in range(rounds):
        for name, peers in comparisons:
            own.setdefault(name, []).append(waymark.seconds(name))
            for peer in peers:
                others.setdefault((name, peer.name), []).append(peer.seconds())
    for name, peers in comparisons:
        mine = statistics.median(own[name])
        for peer in peers:
            theirs = statistics.median(others[name, peer.name])
            print(
                f"| {name} | {mine * 1000:.3f} | {peer.name} | {theirs * 1000:.3f}"
                f" | {mine / theirs:.2f} |"
            )


main()
