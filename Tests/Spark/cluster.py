"""Compares the jobs of waymark-spark on two workers with one process: cluster.py waymark [--short]."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import duckdb
from materials import ROOT, clear, hashes, write_hashes, write_pictures
from standalone import Cluster

from waymark_spark import (
    Worker,
    WorkerError,
    WorkerOptions,
    exact_duplicates,
    hash_list,
    join,
    match,
    pictures,
    sign,
)
from waymark_spark.__main__ import write

WAYMARK = sys.argv[1]
SHORT = "--short" in sys.argv
PICTURES, HASHES = (400, 100_000) if SHORT else (3000, 1_000_000)
PARTITIONS = (1, 3) if SHORT else (1, 2, 3, 7)
failed = []


def equal(what, found, wanted):
    """Says how many rows are equal, and remembers when not all are."""
    found, wanted = sorted(found), sorted(wanted)
    same = sum(1 for one, other in zip(found, wanted) if one == other)
    print(f"{what}: {same} of {len(wanted)} rows equal, {len(found)} found", flush=True)
    if found != wanted:
        failed.append(what)
        print("  first difference:", next(((a, b) for a, b in zip(found, wanted) if a != b), None))


def timeless(line):
    """Returns a row without the time that it took."""
    return re.sub(r'"milliseconds":[0-9.]+,', "", line)


def one_process(*arguments):
    """Runs the program, whose exit code 1 means that some pictures cannot be read."""
    run = subprocess.run([WAYMARK, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if run.returncode not in (0, 1):
        sys.exit(f"waymark {' '.join(arguments)}: exit code {run.returncode}")
    return run.stdout.decode().splitlines()


def lines(folder):
    """Reads the lines that a job has written, and checks that it was committed."""
    assert (Path(folder) / "_SUCCESS").exists(), "no commit"
    parts = [*Path(folder).glob("part-*.txt"), *Path(folder).glob("part-*.json")]
    return [line for part in parts for line in part.read_text().splitlines()]


class Jobs:
    """The materials, what one process says of them, and the jobs."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.photos, self.output = str(self.folder / "photos"), str(self.folder / "output")
        write_pictures(self.photos, PICTURES)
        self.catalog = str(self.folder / "samples.waymark")
        one_process("index", str(ROOT / "SampleImages/catalog"), "--output", self.catalog, "--quiet")
        self.options = WorkerOptions(program=WAYMARK, catalog=self.catalog)

    def matched(self, spark, partitions, by_path):
        clear(self.output)
        frame = pictures(spark, self.photos, by_path=by_path, partitions=partitions)
        write(match(frame, self.options), self.output, "ndjson")
        return [timeless(line) for line in lines(self.output)]

    def rows(self):
        batch = ("batch", self.photos, "--catalog", self.catalog, "--output", "-", "--format", "ndjson")
        return [timeless(line) for line in one_process(*batch)]

    def signatures(self):
        """Signs all pictures with one worker."""
        worker, rows = Worker(self.options), []
        for path in sorted(Path(self.photos).rglob("*.jpg")):
            name = str(path.relative_to(self.photos))
            try:
                answer = worker.ask({"sign": {"path": str(path)}})
                said = answer.content
                row = (said["width"], said["height"], said["hash"], said["quality"], answer.blocks[0])
                rows.append((name, *row, said.get("warning") or "", ""))
            except WorkerError as error:
                rows.append((name, 0, 0, "", 0, b"", "", error.reason))
        worker.close()
        return rows

    def signed(self, spark, partitions, by_path):
        clear(self.output)
        frame = pictures(spark, self.photos, by_path=by_path, partitions=partitions)
        write(sign(frame, self.options), self.output, "parquet")
        return [
            (r.name, r.width or 0, r.height or 0, r.hash or "", r.quality or 0, bytes(r.signature or b""),
             r.warning or "", r.error or "")
            for r in spark.read.parquet(self.output).toLocalIterator()
        ]


def check_pictures(jobs, spark):
    rows, signatures = jobs.rows(), jobs.signatures()
    for partitions in PARTITIONS:
        by_path = PARTITIONS.index(partitions) % 2 == 0
        how = f"{partitions} partitions, by {'path' if by_path else 'bytes'}"
        equal(f"match, {how}", jobs.matched(spark, partitions, by_path), rows)
        equal(f"sign, {how}", jobs.signed(spark, partitions, by_path), signatures)
    return rows


def check_kill(jobs, spark, cluster, rows):
    """Kills an executor with SIGKILL when it has done a task and works on another one."""
    killed = []

    def kill():
        tracker = spark.sparkContext.statusTracker()
        while not killed:
            for stage in tracker.getActiveStageIds():
                info = tracker.getStageInfo(stage)
                if info and info.numCompletedTasks and info.numActiveTasks and cluster.executors():
                    executor = cluster.executors()[0]
                    os.kill(executor, signal.SIGKILL)
                    killed.append(executor)
                    return
            time.sleep(0.05)

    watch = threading.Thread(target=kill, daemon=True)
    watch.start()
    found = jobs.matched(spark, 16, True)
    watch.join(1)
    if not killed:
        failed.append("no executor was killed")
    equal(f"match, executor {killed} killed with SIGKILL", found, rows)
    for _ in range(300):
        if len(cluster.executors()) == 2:
            break
        time.sleep(0.1)


def check_duplicates(jobs, spark):
    groups = {}
    for line in one_process("duplicates", jobs.photos, "--level", "exact", "--format", "ndjson"):
        row = json.loads(line)
        if row["group"] is not None:
            groups.setdefault(row["group"], []).append(row["path"].removeprefix(jobs.photos + "/"))
    found = {}
    for row in exact_duplicates(pictures(spark, jobs.photos)).toLocalIterator():
        found.setdefault(row.group, []).append(row.name)
    wanted = ["\t".join(sorted(names)) for names in groups.values()]
    equal("duplicates, exact", ["\t".join(sorted(names)) for names in found.values()], wanted)


def check_join(jobs, spark):
    known = hashes(HASHES, "known")
    asked = hashes(HASHES // 20, "asked", known)
    lists = [str(jobs.folder / name) for name in ("known.txt", "asked.txt")]
    write_hashes(lists[0], known)
    write_hashes(lists[1], asked)
    arguments = ("--distance", "31", "--format", "ndjson", "--quiet")
    wanted = one_process("match-hashes", lists[1], "--against", lists[0], *arguments)
    own = []
    for line in one_process("match-hashes", lists[0], "--against", lists[0], *arguments):
        row = json.loads(line)
        if int(row["name"]) < int(row["matchName"]):
            own.append((int(row["name"]), int(row["matchName"]), row["distance"]))
    for partitions in PARTITIONS:
        # Blocks that are not a whole part of the list, too.
        block = (HASHES, 300_000, 1 << 20, HASHES // 5)[PARTITIONS.index(partitions)]
        frames = [hash_list(spark, path).repartition(partitions) for path in lists]
        clear(jobs.output)
        write(join(*frames, options=jobs.options, block=block), jobs.output, "ndjson")
        equal(f"join of {len(asked)} with {HASHES} hashes, {partitions} partitions", lines(jobs.output), wanted)
        pairs = join(frames[0], options=jobs.options, block=block)
        found = []
        for pair in pairs.toLocalIterator():
            numbers = sorted((int(pair.name), int(pair.matchName)))
            found.append((*numbers, pair.distance))
        equal(f"join of {HASHES} hashes with themselves, {partitions} partitions", found, own)
        spark.catalog.clearCache()
    check_oracle(known, asked, wanted)


def check_oracle(known, asked, wanted):
    """Compares pairs of a sample with DuckDB's, which looks at every pair."""
    rows, others = min(len(known), 100_000), min(len(asked), 1000)
    database = duckdb.connect()
    for name, codes in (("known", known[:rows]), ("asked", asked[:others])):
        database.execute(f"CREATE TABLE {name} (id INT, w0 UBIGINT, w1 UBIGINT, w2 UBIGINT, w3 UBIGINT)")
        path = f"{tempfile.mkdtemp()}/{name}.csv"
        Path(path).write_text(
            "".join(f"{i},{','.join(str(code >> s & 2**64 - 1) for s in (0, 64, 128, 192))}\n"
                    for i, code in enumerate(codes))
        )
        database.execute(f"COPY {name} FROM '{path}'")
    distance = " + ".join(f"bit_count(xor(k.w{w}, q.w{w}))::INT" for w in range(4))
    found = database.execute(
        f"SELECT q.id, k.id, {distance} AS bits FROM asked q, known k WHERE bits <= 31"
    ).fetchall()
    pairs = [json.loads(line) for line in wanted]
    sample = [(int(p["name"]), int(p["matchName"]), p["distance"]) for p in pairs]
    sample = [p for p in sample if p[0] < others and p[1] < rows]
    equal(f"pairs of {others} x {rows} hashes by DuckDB", [tuple(map(int, f)) for f in found], sample)


def main():
    # So that the cluster ends, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory(prefix="waymark-spark-") as folder:
        jobs, cluster = Jobs(folder), Cluster(folder, workers=2)
        try:
            spark = cluster.session()
            rows = check_pictures(jobs, spark)
            check_duplicates(jobs, spark)
            check_join(jobs, spark)
            check_kill(jobs, spark, cluster, rows)
            spark.stop()
        finally:
            cluster.stop()
    if failed:
        sys.exit("not equal: " + "; ".join(failed))


if __name__ == "__main__":
    main()
