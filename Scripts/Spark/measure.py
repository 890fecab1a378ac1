"""Measures a worker beside `waymark batch`, and one executor beside two: measure.py waymark."""

import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from materials import ROOT, clear, samples
from standalone import Cluster, children

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


def spent(executor):
    """Returns the processor time of an executor, of Python and of the worker that it has started, in seconds."""
    ticks = 0
    for process in [executor, *children(executor)]:
        try:
            fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        # Its own, and that of what it has started and has ended.
        ticks += sum(int(field) for field in fields[11:15])
    return ticks / os.sysconf("SC_CLK_TCK")


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
                times, loads = [], []
                for cores in (1, 2):
                    spark, output = cluster.session(cores=cores), f"{folder}/output"
                    # The first time, Python and the workers start.
                    for _ in range(2):
                        clear(output)
                        start, before = time.monotonic(), [spent(e) for e in cluster.executors()]
                        few = pictures(spark, str(photos), partitions=8)
                        write(match(few, options), output, "ndjson")
                    times.append(time.monotonic() - start)
                    loads.append([spent(e) - b for e, b in zip(cluster.executors(), before)])
                    spark.stop()
                print(
                    f"match of {PICTURES}: one executor {times[0]:.1f} s, two {times[1]:.1f} s, "
                    f"{times[1] / times[0]:.2f}; processor time {loads[0][0]:.1f} s, and "
                    f"{' and '.join(f'{load:.1f}' for load in loads[1])} s: with a processor for each, two take "
                    f"{max(loads[1]) / loads[0][0]:.2f} of one's time",
                    flush=True,
                )
        finally:
            cluster.stop()


if __name__ == "__main__":
    main()
