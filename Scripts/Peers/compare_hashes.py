"""Compares the hashes of `waymark hash` with ImageHash and pdqhash, digit for digit.

Both read the same files: 500 PNG, half of them generated, half of them sample pictures and
photographs as Pillow decodes them. The photographs' own JPEG files are compared too, but not counted:
there, decoders may differ. The vectors of docs/hash-vectors.json are recomputed.
"""

import concurrent.futures
import functools
import json
import subprocess
import sys
import tempfile

import imagehash
import numpy
import pdqhash
from PIL import Image

import peer_pictures
import vector_pictures

PLAIN = {
    "phash": imagehash.phash,
    "dhash": imagehash.dhash,
    "dhash-vertical": imagehash.dhash_vertical,
    "ahash": imagehash.average_hash,
    "whash": imagehash.whash,
}
# Every picture has these sizes, every fifth one more of them.
SIZES = {name: [8, 16] for name in [*PLAIN, "crop-resistant"]} | {"pdq": [None], "colorhash": [3]}
MORE_SIZES = {
    "phash": [2, 3, 5, 6, 9, 10, 12, 20, 25, 30, 32, 64], "whash": [2, 4, 32, 64], "dhash": [2, 3, 9, 13, 64],
    "dhash-vertical": [5, 12], "ahash": [2, 7, 11, 32], "colorhash": [1, 2, 4, 8],
    "crop-resistant": [5],
}


def pdq(picture):
    bits, quality = pdqhash.compute(numpy.array(picture.convert("RGB")))
    return f"{int(''.join(map(str, bits)), 2):064x}", quality


def crop_resistant(picture, sizes):
    """Finds the segments once, and returns their hashes of all sizes."""
    segments = imagehash.crop_resistant_hash(
        picture, lambda part: [imagehash.dhash(part, hash_size=size) for size in sizes]).segment_hashes
    return [",".join(str(hashes[index]) for hashes in segments) for index in range(len(sizes))]


def expected(path, sizes):
    """Returns the hash of each algorithm and size, as their users would compute it of a file."""
    hashes = {}
    with Image.open(path) as picture:
        for name, numbers in sizes.items():
            if name == "pdq":
                # waymark reads for PDQ as a viewer shows: that is RGB only without alpha or 16 bits.
                if picture.mode in ("RGB", "L", "1"):
                    hashes[name, None] = pdq(picture)
            elif name == "colorhash":
                hashes |= {(name, n): str(imagehash.colorhash(picture, binbits=n)) for n in numbers}
            elif name == "crop-resistant":
                hashes |= {(name, n): h for n, h in zip(numbers, crop_resistant(picture, numbers))}
            else:
                hashes |= {(name, n): str(PLAIN[name](picture, hash_size=n)) for n in numbers}
    return hashes


def actual(waymark, name, size, paths):
    arguments = ["--algorithm", name, "--format", "ndjson"]
    if size is not None:
        arguments += ["--hash-size", str(size)]
    output = subprocess.run(
        [waymark, "hash", *arguments, *paths], capture_output=True, check=True, text=True).stdout
    rows = [json.loads(line) for line in output.splitlines()]
    return [(row["hash"], row["quality"]) if name == "pdq" else row["hash"] for row in rows]


def compare(waymark, title, paths, sizes):
    """Prints a row for each algorithm and size, and returns the differences."""
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        wanted = list(pool.map(functools.partial(expected, sizes=sizes), paths, chunksize=4))
    differing = []
    for name, numbers in sizes.items():
        for size in numbers:
            chosen = [(p, w[name, size]) for p, w in zip(paths, wanted) if (name, size) in w]
            got = actual(waymark, name, size, [path for path, _ in chosen])
            wrong = [path for (path, hash), ours in zip(chosen, got, strict=True) if hash != ours]
            differing += [f"{name} {size or ''} {path}" for path in wrong]
            print(f"{title:20} {name:15} {size or '':>4} {len(chosen):9} {len(wrong):7}", flush=True)
    return differing


def compare_vectors():
    path = peer_pictures.ROOT / "docs/hash-vectors.json"
    differing = []
    count = 0
    for vector in json.loads(path.read_text())["vectors"]:
        samples = vector_pictures.pixels(vector["picture"])
        picture = Image.fromarray(samples)
        text, quality = pdq(picture)
        hashes = {"pdq": text}
        for size in (8, 16):
            hashes |= {f"{name}-{size}": str(hash(picture, hash_size=size)) for name, hash in PLAIN.items()}
            hashes[f"crop-resistant-{size}"] = crop_resistant(picture, [size])[0]
        hashes |= {f"colorhash-{n}": str(imagehash.colorhash(picture, binbits=n)) for n in (3, 4)}
        sum_and_quality = (vector_pictures.checksum(samples), quality)
        if (hashes, *sum_and_quality) != (vector["hashes"], vector["checksum"], vector["pdqQuality"]):
            differing.append(f"{path.name}: {vector['picture']}")
        count += len(hashes)
    print(f"{'test vectors':20} {'all':15} {'':4} {count:9} {len(differing):7}")
    return differing


def main():
    waymark = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 500
    print(f"{'pictures':20} {'algorithm':15} {'size':4} {'hashes':>9} {'differ':>7}")
    differing = compare_vectors()
    with tempfile.TemporaryDirectory() as folder:
        photographs = peer_pictures.real(count // 2)
        paths = []
        for number, source in enumerate(photographs):
            paths.append(f"{folder}/real-{number:03}.png")
            Image.open(source).convert("RGB").save(paths[-1], compress_level=1)
        for name, picture in peer_pictures.generated(count - len(paths)):
            paths.append(f"{folder}/{name}.png")
            picture.save(paths[-1], compress_level=1)
        differing += compare(waymark, f"{len(paths)} PNG", paths, SIZES)
        differing += compare(waymark, f"{len(paths[::5])} of them", paths[::5], MORE_SIZES)
        if not paths:
            differing.append("no picture was compared")
    jpegs = [str(path) for path in photographs if path.suffix == ".jpg"]
    compare(waymark, f"{len(jpegs)} JPEG, not counted", jpegs, {"phash": [8], "dhash": [8], "pdq": [None]})
    if differing:
        sys.exit("\n".join(differing))


if __name__ == "__main__":
    main()
