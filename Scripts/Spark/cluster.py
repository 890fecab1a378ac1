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
import urllib.request
from base64 import b64decode
from pathlib import Path

import duckdb
from materials import ROOT, clear, hashes, write_hashes, write_pictures
from standalone import Cluster, children

from pyspark.sql import Observation

from waymark_spark import (
    Worker,
    WorkerError,
    WorkerOptions,
    counted,
    duplicates,
    exact_duplicates,
    hash_list,
    join,
    match,
    pictures,
    pictures_of_list,
    sign,
)
from waymark_spark.__main__ import write

WAYMARK = sys.argv[1]
SHORT = "--short" in sys.argv
PICTURES, HASHES = (240, 100_000) if SHORT else (3000, 1_000_000)
PARTITIONS = (1, 3) if SHORT else (1, 2, 3, 7)
SPECULATION = {
    "spark_speculation": "true",
    "spark_speculation_interval": "100ms",
    "spark_speculation_quantile": "0.25",
    "spark_speculation_multiplier": "1.5",
    "spark_speculation_minTaskRuntime": "200ms",
    "spark_eventLog_enabled": "true",
    "spark_eventLog_rolling_enabled": "false",
    "spark_eventLog_compress": "false",
}
failed = []


def equal(what, found, wanted):
    """Prints how many rows are equal, and records differences."""
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
    """The materials, the results of one process, and the jobs."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.photos, self.output = str(self.folder / "photos"), str(self.folder / "output")
        # Spark reads them there, and hands over bytes.
        self.elsewhere = "viewfs://tests/photos"
        write_pictures(self.photos, PICTURES)
        self.catalog = str(self.folder / "samples.waymark")
        one_process("index", str(ROOT / "SampleImages/catalog"), "--output", self.catalog, "--quiet")
        self.options = WorkerOptions(program=WAYMARK, catalog=self.catalog)

    def matched(self, spark, root, partitions, counts=None):
        clear(self.output)
        frame = match(pictures(spark, root, partitions=partitions), self.options)
        write(frame if counts is None else counted(frame, counts), self.output, "ndjson")
        return self.written()

    def written(self):
        return [timeless(line) for line in lines(self.output)]

    def matched_of_list(self, spark, root):
        """Matches the pictures of a list beside their folder, and removes the folder from their names."""
        names = self.folder / "names.txt"
        found = (path.relative_to(self.photos) for path in Path(self.photos).rglob("*.jpg"))
        names.write_text("".join(f"{root}/{name}\n" for name in found))
        clear(self.output)
        write(match(pictures_of_list(spark, str(names), partitions=1), self.options), self.output, "ndjson")
        place = root if "://" in root else Path(root).name
        return [row.replace(f'"query":"{place}/', '"query":"') for row in self.written()]

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

    def signed(self, spark, root, partitions, form, output):
        write(sign(pictures(spark, root, partitions=partitions), self.options), output, form)
        if form == "parquet":
            rows = (row.asDict() for row in spark.read.parquet(output).toLocalIterator())
        else:
            rows = (json.loads(line) for line in lines(output))
            rows = (row | {"signature": b64decode(row["signature"] or "")} for row in rows)
        return [
            (r["name"], r["width"] or 0, r["height"] or 0, r["hash"] or "", r["quality"] or 0,
             bytes(r["signature"] or b""), r["warning"] or "", r["error"] or "")
            for r in rows
        ]


def check_pictures(jobs, spark):
    """Compares rows and counts of a job with those on Spark's page; returns the rows and the signatures."""
    rows, signatures, kept = jobs.rows(), jobs.signatures(), str(jobs.folder / "signed")
    wrong = sum(1 for row in rows if json.loads(row)["error"] is not None)
    for place, partitions in enumerate(PARTITIONS):
        root, form, how = ((jobs.photos, "ndjson", "path"), (jobs.elsewhere, "parquet", "bytes"))[place % 2]
        how, counts = f"{partitions} partitions, by {how}", Observation(f"pictures {place}")
        equal(f"match, {how}", jobs.matched(spark, root, partitions, counts), rows)
        equal("counts of rows and of failed ones", [tuple(counts.get.values())], [(len(rows), wrong)])
        equal("rows on Spark's page", rows_shown(spark)[-1:], [str(len(rows))])
        output = jobs.output if place else kept
        clear(output)
        equal(f"sign, {how}, {form}", jobs.signed(spark, root, partitions, form, output), signatures)
    equal("match of a list, by path", jobs.matched_of_list(spark, jobs.photos), rows)
    equal("match of a list, by bytes", jobs.matched_of_list(spark, jobs.elsewhere), rows)
    return rows, kept


def rows_shown(spark):
    """Lists the row counts of each query's workers from Spark's page."""
    return [
        metric["value"].replace(",", "")
        for query in ask(spark, "sql?details=true&length=1000")
        for node in query["nodes"]
        if node["nodeName"] == "MapInArrow"
        for metric in node["metrics"]
        if metric["name"] == "number of output rows"
    ]


def working(spark, act):
    """Calls a function, once, as soon as both executors have done tasks and work on others; says whether it was called."""
    called = threading.Event()

    def watch():
        tracker = spark.sparkContext.statusTracker()
        while not called.is_set():
            for stage in tracker.getActiveStageIds():
                info = tracker.getStageInfo(stage)
                if info and info.numCompletedTasks >= 4 and info.numActiveTasks and not called.is_set():
                    called.set()
                    act()
            time.sleep(0.05)

    threading.Thread(target=watch, daemon=True).start()
    return called


def check_kill(spark, cluster, what, work, wanted):
    """Kills an executor with SIGKILL while it works, and waits for the next one."""
    killed = working(spark, lambda: os.kill(cluster.executors()[0], signal.SIGKILL))
    found = work()
    if not killed.is_set():
        failed.append(f"{what}: no executor was killed")
        killed.set()
    equal(f"{what}, an executor killed with SIGKILL", found, wanted)
    for _ in range(300):
        if len(cluster.executors()) == 2:
            break
        time.sleep(0.1)


def check_stopped(jobs, spark, cluster, rows):
    """Pauses an executor while it works: the other one repeats its task, and the loser resumes when all is done."""
    executor = cluster.executors()[0]

    def send(number):
        for process in [executor, *children(executor)]:
            try:
                os.kill(process, number)
            except ProcessLookupError:
                pass

    counts = Observation("stopped")
    stopped = working(spark, lambda: send(signal.SIGSTOP))
    try:
        found = jobs.matched(spark, jobs.photos, 16, counts)
    finally:
        stopped.set()
        send(signal.SIGCONT)
    equal("match, an executor stopped", found, rows)
    equal("its count of rows", [counts.get["rows"]], [len(rows)])
    # The losers are at work still, and end.
    tracker = spark.sparkContext.statusTracker()
    for _ in range(600):
        stages = [s for job in tracker.getJobIdsForGroup() for s in tracker.getJobInfo(job).stageIds]
        if not any(info.numActiveTasks for info in map(tracker.getStageInfo, stages) if info):
            break
        time.sleep(0.1)
    spark.stop()
    equal("what is there when the losers have ended", jobs.written(), rows)
    equal("what else they have left", [p.name for p in Path(jobs.output).iterdir() if p.is_dir()], [])
    (log,) = Path(jobs.folder / "events").iterdir()
    events = map(json.loads, log.read_text().splitlines())
    ends = [event for event in events if event["Event"] == "SparkListenerTaskEnd"]
    again = [(e["Stage ID"], e["Task Info"]["Index"]) for e in ends if e["Task Info"]["Speculative"]]
    ends = [e for e in ends if (e["Stage ID"], e["Task Info"]["Index"]) in again]
    reasons = sorted(event["Task End Reason"]["Reason"] for event in ends)
    print(f"tasks begun twice: {len(set(again))}; their attempts ended with {', '.join(reasons)}", flush=True)
    # Whether Spark begins one depends on how fast the machine is, which the short form does not judge.
    if not again and not SHORT:
        failed.append("no task was started twice")


def ask(spark, what):
    """Reads the web page of an application."""
    context = spark.sparkContext
    address = f"{context.uiWebUrl}/api/v1/applications/{context.applicationId}/{what}"
    with urllib.request.urlopen(address, timeout=60) as answer:
        return json.load(answer)


def groups(lines):
    """Returns each group's rows as one text, and the rows of files that cannot be read; numbers of groups are left out."""
    found = {}
    for line in lines:
        row = json.loads(line)
        found.setdefault(row.pop("group") or row["path"], []).append(json.dumps(row, sort_keys=True))
    return ["\n".join(sorted(rows)) for rows in found.values()]


def check_duplicates(jobs, spark):
    wanted = {}
    for level in ("exact", "pixels", "near"):
        wanted[level] = one_process("duplicates", jobs.photos, "--level", level, "--format", "ndjson")
    exact = {}
    for row in exact_duplicates(pictures(spark, jobs.elsewhere)).toLocalIterator():
        exact.setdefault(row.group, []).append(f"{jobs.photos}/{row.name}")
    rows = [json.loads(line) for line in wanted["exact"]]
    known = {}
    for row in rows:
        if row["group"] is not None:
            known.setdefault(row["group"], []).append(row["path"])
    same_bytes = ["\t".join(sorted(names)) for names in exact.values()]
    equal("files with the same bytes", same_bytes, ["\t".join(sorted(names)) for names in known.values()])
    for level in wanted:
        for partitions in PARTITIONS if level == "near" and not SHORT else PARTITIONS[-1:]:
            clear(jobs.output)
            frame = pictures(spark, jobs.photos, partitions=partitions)
            found = duplicates(
                frame, jobs.photos, level=level, options=jobs.options, partitions=partitions, block=997
            )
            write(found, jobs.output, "ndjson")
            what = f"duplicates, {level}, {partitions} partitions, groups of {len(wanted[level])} rows"
            equal(what, groups(lines(jobs.output)), groups(wanted[level]))
            spark.catalog.clearCache()


def check_store(jobs, spark, kept):
    """Builds a store from a job's signatures, and queries it like a store that has decoded all pictures."""
    answers, queries = [], jobs.folder / "queries"
    queries.mkdir()
    for path in sorted((ROOT / "SampleImages/queries").iterdir())[:: 8 if SHORT else 1]:
        (queries / path.name).symlink_to(path)
    for name, more in (("signed", ["--signatures", kept]), ("decoded", [])):
        store = str(jobs.folder / f"{name}.waymark")
        said = one_process("index", jobs.photos, *more, "--output", store)
        print(f"index, {name}: {said[-1]}", flush=True)
        batch = ("batch", str(queries), "--catalog", store, "--output", "-")
        answers.append([timeless(line) for line in one_process(*batch, "--format", "ndjson")])
    equal("answers of a store of what was signed", *answers)
    # The hashes of what was signed, against each other.
    hashes = str(jobs.folder / "signed.txt")
    rows = [json.loads(line) for line in lines(kept)]
    Path(hashes).write_text("".join(f"{r['hash']}  {r['quality']:3}  {r['name']}\n" for r in rows if r["hash"]))
    arguments = ("--against", hashes, "--distance", "31", "--format", "ndjson", "--quiet")
    wanted = [json.loads(line) for line in one_process("match-hashes", hashes, *arguments)]
    pairs = join(hash_list(spark, kept), options=jobs.options, block=997)
    found = [(*sorted((pair.name, pair.matchName)), pair.distance) for pair in pairs.toLocalIterator()]
    wanted = [(p["name"], p["matchName"], p["distance"]) for p in wanted if p["name"] < p["matchName"]]
    equal("join of what was signed with itself", found, wanted)
    spark.catalog.clearCache()


def check_join(jobs, spark, cluster):
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
    def frames(partitions):
        return [hash_list(spark, path).repartition(partitions) for path in lists]

    def own_pairs(partitions, block):
        clear(jobs.output)
        write(join(frames(partitions)[0], options=jobs.options, block=block), jobs.output, "ndjson")
        pairs = map(json.loads, lines(jobs.output))
        return [(*sorted((int(p["name"]), int(p["matchName"]))), p["distance"]) for p in pairs]

    for partitions in PARTITIONS:
        # Blocks that are not a whole part of the list, too.
        block = (HASHES, 300_000, 1 << 20, HASHES // 5)[PARTITIONS.index(partitions)]
        clear(jobs.output)
        write(join(*frames(partitions), options=jobs.options, block=block), jobs.output, "ndjson")
        equal(f"join of {len(asked)} with {HASHES} hashes, {partitions} partitions", lines(jobs.output), wanted)
        what = f"join of {HASHES} hashes with themselves"
        equal(f"{what}, {partitions} partitions", own_pairs(partitions, block), own)
        spark.catalog.clearCache()
    check_kill(spark, cluster, what, lambda: own_pairs(4, HASHES // 4), own)
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
            rows, signed = check_pictures(jobs, spark)
            check_store(jobs, spark, signed)
            check_duplicates(jobs, spark)
            check_join(jobs, spark, cluster)
            check_kill(spark, cluster, "match", lambda: jobs.matched(spark, jobs.photos, 16), rows)
            spark.stop()
            events = jobs.folder / "events"
            events.mkdir()
            check_stopped(jobs, cluster.session(**SPECULATION, spark_eventLog_dir=events.as_uri()), cluster, rows)
        finally:
            cluster.stop()
    if failed:
        sys.exit("not equal: " + "; ".join(failed))


if __name__ == "__main__":
    main()
