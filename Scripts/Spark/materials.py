"""Pictures and hashes for testing the jobs, from fixed seeds."""

import random
import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def samples():
    """Lists the sample pictures that are JPEG files."""
    return sorted((ROOT / "SampleImages/queries").glob("*.jpg"))


def write_pictures(folder, count):
    """Writes pictures that differ in a comment, every hundredth cut off, no picture, or the copy of another."""
    known = [path.read_bytes() for path in samples()]
    chooser = random.Random("pictures")
    for number in range(count):
        place = Path(folder) / f"{number % 7}" / f"{number:05} é.jpg"
        place.parent.mkdir(parents=True, exist_ok=True)
        picture = chooser.choice(known)
        comment = f"picture {number}".encode()
        # A comment behind the first two bytes: other bytes, the same picture.
        bytes_ = picture[:2] + b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment + picture[2:]
        match number % 100:
            case 17:
                bytes_ = bytes_[: len(bytes_) // 5]
            case 18:
                bytes_ = b"no picture"
            case 40 | 41:
                bytes_ = previous
            case 20:
                bytes_ = bytes_[: len(bytes_) * 4 // 5]
            case 21:
                bytes_ = b""
        place.write_bytes(bytes_)
        previous = bytes_


def hashes(count, name, copies=()):
    """Makes hashes of 256 bits; every tenth is another one with up to 40 bits changed."""
    chooser = random.Random(f"hashes {name}")
    made = []
    for number in range(count):
        if number % 10 == 9:
            source = chooser.choice(copies or made)
            flips = sum(1 << bit for bit in chooser.sample(range(256), chooser.randrange(41)))
            made.append(source ^ flips)
        else:
            made.append(chooser.getrandbits(256))
    return made


def write_hashes(path, codes):
    """Writes a list of hashes, each named by its number."""
    with Path(path).open("w") as output:
        output.writelines(f"{code:064x} {number}\n" for number, code in enumerate(codes))


def clear(*folders):
    """Removes the output of a job."""
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
