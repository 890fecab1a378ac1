"""Measures a worker beside `waymark batch`, and one executor beside two: measure.py waymark."""

import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from materials import ROOT, clear, samples
from standalone import Cluster

from waymark_spark import Worker, WorkerOptions, match, pictures
from waymark_spark.__main__ import write

WAYMARK, PICTURES, ROUNDS = sys.argv[1], 1000, 3


def seconds(who):
    usage = resource.getrusage(who)
    return usage.ru_utime, usage.ru_stime


def batch(photos, catalog):
    """Returns the processor time of a batch on one processor, user and system."""
    before = seconds(resource.RUSAGE_CHILDREN)
    command = ["taskset", "-c", "0", WAYMARK, "batch", photos, "--catalog", catalog, "--output", "-"]
    subprocess.run([*command, "--format", "ndjson", "--quiet"], stdout=subprocess.DEVNULL, check=True)
    return [b - a for a, b in zip(before, seconds(resource.RUSAGE_CHILDREN))]


def worker(photos, options, by_path):
    """Returns the processor time of a worker, user and system, and of its client."""
    own, before = seconds(resource.RUSAGE_SELF), seconds(resource.RUSAGE_CHILDREN)
    process = Worker(options)
    for path in photos:
        request = {"name": path.name} | ({"path": str(path)} if by_path else {})
        process.ask({"match": request}, [] if by_path else [path.read_bytes()])
    process._input.close()
    process._process.wait()
    client = sum(seconds(resource.RUSAGE_SELF)) - sum(own)
    return [*(b - a for a, b in zip(before, seconds(resource.RUSAGE_CHILDREN))), client]


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory(prefix="waymark-spark-") as folder:
        photos, catalog = Path(folder) / "photos", f"{folder}/samples.waymark"
        photos.mkdir()
        known = samples()
        for number in range(PICTURES):
            (photos / f"{number:05}.jpg").write_bytes(known[number % len(known)].read_bytes())
        subprocess.run(
            [WAYMARK, "index", str(ROOT / "SampleImages/catalog"), "--output", catalog, "--quiet"],
            stdout=subprocess.DEVNULL,
            check=True,
        )
        options, files = WorkerOptions(program=WAYMARK, catalog=catalog), sorted(photos.iterdir())
        for _ in range(ROUNDS):
            user, system = batch(str(photos), catalog)
            print(f"batch, one processor: {user:.2f} s user, {system:.2f} s system", flush=True)
            for by_path in (True, False):
                own, own_system, client = worker(files, options, by_path)
                print(
                    f"worker, by {'path' if by_path else 'bytes'}: {own:.2f} s user, {own_system:.2f} s "
                    f"system, {own / user:.3f} of the batch's user time; client {client:.2f} s",
                    flush=True,
                )
        cluster = Cluster(folder, workers=2)
        try:
            for _ in range(ROUNDS):
                times = []
                for cores in (1, 2):
                    spark, output = cluster.session(cores=cores), f"{folder}/output"
                    for counts in (False, True):
                        clear(output)
                        start = time.monotonic()
                        # The first time, Python and the workers start.
                        few = pictures(spark, str(photos), by_path=True, partitions=8)
                        write(match(few, options), output, "ndjson")
                        if counts:
                            times.append(time.monotonic() - start)
                    spark.stop()
                print(
                    f"match of {PICTURES}: one executor {times[0]:.1f} s, two {times[1]:.1f} s, "
                    f"{times[1] / times[0]:.2f}",
                    flush=True,
                )
        finally:
            cluster.stop()


if __name__ == "__main__":
    main()
