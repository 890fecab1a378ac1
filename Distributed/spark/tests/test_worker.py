"""The client of the worker, and the jobs in one process of Spark."""

import hashlib
import json
import os
import random
import re
import subprocess
import sys
import threading
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from pyspark import StorageLevel
from pyspark.sql import Observation, SparkSession
from pyspark.sql import functions as F

from waymark_spark import (
    Worker,
    WorkerEnded,
    WorkerError,
    WorkerOptions,
    counted,
    duplicates,
    exact_duplicates,
    hash_list,
    join,
    match,
    pictures,
    sign,
)
from waymark_spark.__main__ import write
from waymark_spark.duplicates import LEVELS, NEAR_RADIUS, components
from waymark_spark.hashes import _blocks, code, digits
from waymark_spark.picture_jobs import error_line, local

SAMPLES = Path(__file__).resolve().parents[3] / "SampleImages"
OPTIONS = WorkerOptions(program=os.environ.get("WAYMARK", "waymark"))


@pytest.fixture(scope="session")
def spark(tmp_path_factory):
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master("local[2]")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "2")
        # Another file system of Hadoop than the local one, with the same files.
        .config("spark.hadoop.fs.viewfs.mounttable.tests.link./base", tmp_path_factory.getbasetemp().as_uri())
        .config("spark.sql.warehouse.dir", str(tmp_path_factory.mktemp("warehouse")))
        .getOrCreate()
    )
    yield session
    session.stop()


def other_system(path, tmp_path_factory):
    """Returns the address of a temporary file in another file system of Hadoop."""
    return f"viewfs://tests/base/{path.relative_to(tmp_path_factory.getbasetemp())}"


def test_an_error_has_its_kind_and_the_worker_goes_on():
    worker = Worker(OPTIONS)
    with pytest.raises(WorkerError) as caught:
        worker.ask({"sign": {}}, [b"no picture"])
    assert caught.value.kind == "picture"
    with pytest.raises(WorkerError) as caught:
        worker.ask({"paint": {}})
    assert caught.value.kind == "request"
    picture = (SAMPLES / "catalog/colosseum-1.jpg").read_bytes()
    assert worker.ask({"sign": {}}, [picture]).content["width"] == 320
    worker.close()


def test_a_worker_that_dies_is_noticed():
    worker = Worker(OPTIONS)
    worker._process.kill()
    with pytest.raises(WorkerEnded):
        worker.ask({"hello": {}})


def test_a_program_that_is_not_there_is_named():
    with pytest.raises(RuntimeError, match="nowhere"):
        Worker(WorkerOptions(program="/nowhere/waymark"))


@pytest.mark.parametrize("text", ["0123456789abcdef", "f8" * 32])
def test_codes_and_digits_are_each_other(text):
    assert len(code(text)) == 32
    assert digits(code(text), 4 * len(text)) == text


def test_local_paths():
    assert local("file:/a/b%20c é.jpg") == "/a/b%20c é.jpg"
    assert local("file:///a") == "/a"
    with pytest.raises(WorkerError):
        local("hdfs://host/a")


def test_the_line_of_a_picture_that_no_worker_survives():
    assert error_line("é", "died").startswith('{"query":"é","width":null,')


@pytest.mark.parametrize("is_local", [True, False])
def test_pictures_below_a_folder(spark, tmp_path, tmp_path_factory, is_local):
    (tmp_path / "in").mkdir()
    for name in ["colosseum-1.jpg", "parthenon-1.jpg"]:
        (tmp_path / "in" / name.upper()).write_bytes((SAMPLES / "catalog" / name).read_bytes())
    (tmp_path / "broken.png").write_bytes(b"\x89PNG\r\n")
    (tmp_path / "empty + 100%20.jpg").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("no picture")
    root = str(tmp_path) if is_local else other_system(tmp_path, tmp_path_factory)
    rows = sorted(sign(pictures(spark, root), OPTIONS).collect())
    assert [r.name for r in rows] == ["broken.png", "empty + 100%20.jpg", "in/COLOSSEUM-1.JPG", "in/PARTHENON-1.JPG"]
    assert all(r.error and r.signature is None for r in rows[:2])
    assert rows[2].width == 320 and rows[2].error is None and len(rows[2].hash) == 64


@pytest.mark.parametrize("name", ["gl[ab]", "{gla,glb}", "gl?", "a=1 100%41+ é\\*", "_gl"])
def test_a_name_is_no_pattern(spark, tmp_path, tmp_path_factory, name):
    for folder in ["gla", "glb", "A", name]:
        (tmp_path / folder).mkdir()
        (tmp_path / folder / f"in {folder}.jpg").write_bytes(b"")
        (tmp_path / folder / "list.txt").write_text(f"{'0' * 64}  {folder}\n")
    there = other_system(tmp_path / name, tmp_path_factory)
    for place in [str(tmp_path / name), there]:
        assert [row.name for row in pictures(spark, place).collect()] == [f"in {name}.jpg"]
    assert [row.name for row in hash_list(spark, f"{there}/list.txt").collect()] == [name]


def test_a_local_folder_is_listed_as_by_batch(spark, tmp_path):
    folder = tmp_path / "2020-01-01 10:30 [a]"
    inner = folder / "_b" / "c"
    inner.mkdir(parents=True)
    picture = (SAMPLES / "catalog/colosseum-1.jpg").read_bytes()
    for path in [folder / "10:30.jpg", folder / ".hidden.jpg", folder / "_b" / "B.JPEG", inner / "c.png", folder / "jpg"]:
        path.write_bytes(picture)
    (folder / "a").symlink_to("_b/c")
    (folder / "again").symlink_to(".")
    (folder / "once more").symlink_to(folder)
    (inner / "up").symlink_to("../..")
    (folder / "copy.jpg").symlink_to("10:30.jpg")
    (folder / "gone.jpg").symlink_to("nowhere")
    (folder / "loop.jpg").symlink_to("loop.jpg")
    (folder / "gone.txt").symlink_to("nowhere")
    (folder / "folder.jpg").mkdir()
    os.mkfifo(folder / "pipe.jpg")
    command = [OPTIONS.program, "batch", str(folder), "--output", "-", "--format", "ndjson", "--quiet"]
    wanted = [json.loads(line) for line in subprocess.run(command, stdout=subprocess.PIPE).stdout.splitlines()]
    found = sorted(sign(pictures(spark, str(folder)), OPTIONS).collect())
    # A file that only its first bytes show to be a picture is not looked for.
    wanted = [(row["query"], row["error"]) for row in wanted if row["query"] != "jpg"]
    assert [(row.name, row.error) for row in found] == wanted
    assert [row.name for row in found] == ["10:30.jpg", "_b/B.JPEG", "_b/c/c.png", "copy.jpg", "gone.jpg"]


def test_names_of_one_file_are_no_copies(spark, tmp_path):
    (tmp_path / "a.jpg").write_bytes((SAMPLES / "catalog/colosseum-1.jpg").read_bytes())
    (tmp_path / "again").symlink_to(".")
    (tmp_path / "link.jpg").symlink_to("a.jpg")
    os.link(tmp_path / "a.jpg", tmp_path / "hard.jpg")
    assert duplicates(pictures(spark, str(tmp_path)), str(tmp_path), level="exact", options=OPTIONS).collect() == []


def test_what_cannot_be_listed_fails_the_job(spark, tmp_path):
    with pytest.raises(FileNotFoundError, match="nowhere"):
        pictures(spark, str(tmp_path / "nowhere"))
    (tmp_path / "disk").symlink_to("nowhere")
    with pytest.raises(FileNotFoundError, match="disk"):
        pictures(spark, str(tmp_path))


def test_a_name_that_is_no_text_is_a_row(spark, tmp_path):
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.jpg")).write_bytes(b"no picture")
    (row,) = sign(pictures(spark, str(tmp_path)), OPTIONS).collect()
    assert row.name == "\ufffd.jpg" and "no such file" in row.error.lower()


def test_files_with_the_same_bytes(spark, tmp_path, tmp_path_factory, monkeypatch):
    for module in ("picture_jobs", "duplicates"):
        monkeypatch.setattr(sys.modules[f"waymark_spark.{module}"], "MAXIMUM_BYTES", 99)
    for name, count in [("a", 9), ("b", 9), ("c", 8), ("d", 100), ("e", 100), ("f", 0), ("g", 0)]:
        (tmp_path / f"{name}.jpg").write_bytes(b"x" * count)
    rows = sorted(exact_duplicates(pictures(spark, other_system(tmp_path, tmp_path_factory))).collect(), key=lambda row: row.name)
    assert [(row.name, row.bytes, row.copies) for row in rows] == [
        ("a.jpg", 9, 2), ("b.jpg", 9, 2), ("d.jpg", 100, None), ("e.jpg", 100, None)
    ]
    assert rows[0].group == rows[1].group == hashlib.sha256(b"x" * 9).hexdigest()
    assert "at most 99 bytes" in rows[2].error and rows[0].error is None
    with pytest.raises(Exception, match="`duplicates` looks at local files"):
        exact_duplicates(pictures(spark, str(tmp_path))).collect()


def test_counts_of_rows(spark, tmp_path):
    for name in ("a.jpg", "b.jpg"):
        (tmp_path / name).write_bytes(b"no picture")
    (tmp_path / "c.jpg").write_bytes((SAMPLES / "catalog/colosseum-1.jpg").read_bytes())
    counts = Observation("counts")
    counted(sign(pictures(spark, str(tmp_path)), OPTIONS), counts).collect()
    assert counts.get == {"rows": 3, "failed": 2}


def test_one_of_two_jobs_writes_an_output(spark, tmp_path):
    output = str(tmp_path / "a" / "out")
    written, refused = [], []

    def job(value):
        try:
            write(spark.range(8).selectExpr(f"'{value}' AS row").repartition(4), output, "ndjson")
            written.append(value)
        except FileExistsError as error:
            refused.append(error.filename)

    threads = [threading.Thread(target=job, args=(value,)) for value in "ab"]
    for step in (threading.Thread.start, threading.Thread.join):
        for thread in threads:
            step(thread)
    assert [row.value for row in spark.read.text(output).collect()] == written * 8
    job("c")
    assert len(written) == 1 and refused == [output, output]


def test_an_output_elsewhere_is_refused_when_it_is_there(spark, tmp_path, tmp_path_factory):
    output = other_system(tmp_path / "out", tmp_path_factory)
    rows = spark.range(8).selectExpr("'a' AS row")
    write(rows, output, "ndjson")
    with pytest.raises(FileExistsError, match="out"):
        write(rows, output, "ndjson")
    assert spark.read.text(output).count() == 8


def test_rows_of_sign_are_lists_of_hashes(spark, tmp_path):
    rows = sign(pictures(spark, str(SAMPLES / "catalog")).limit(3), OPTIONS).persist()
    wanted = sorted((row["hash"], row["name"]) for row in rows.collect() if row["quality"] >= 50)
    assert wanted
    for form in ("parquet", "ndjson"):
        write(rows, str(tmp_path / form), form)
        assert sorted(map(tuple, hash_list(spark, str(tmp_path / form)).collect())) == wanted
    row = json.loads(next((tmp_path / "ndjson").glob("part-*.json")).read_text().splitlines()[0])
    status = (SAMPLES / "catalog" / row["name"]).stat()
    assert (row["bytes"], row["modified"]) == (status.st_size, status.st_mtime_ns)
    assert row["orientation"] == 1 and row["parameters"] == Worker(OPTIONS).facts["parameters"]


def test_the_radius_is_that_of_the_worker():
    assert Worker(OPTIONS).facts["nearRadius"] == NEAR_RADIUS


def test_components(spark):
    chooser = random.Random(5)
    pairs = [(f"{a:03}", f"{b:03}") for a, b in (chooser.sample(range(200), 2) for _ in range(120))]
    pairs += [(f"x{i:02}", f"x{i + 1:02}") for i in range(40)]
    wanted = {}
    for one, other in pairs * len(pairs):
        label = min(wanted.get(one, one), wanted.get(other, other))
        if wanted.get(one) == wanted.get(other) == label:
            continue
        wanted[one] = wanted[other] = label
    found = components(spark.createDataFrame(pairs, "one string, other string")).collect()
    assert {row.node: row.label for row in found} == {k: v for k, v in wanted.items() if k != v}
    assert components(spark.createDataFrame([], "one string, other string")).count() == 0


@pytest.mark.parametrize("level", LEVELS)
def test_groups_are_those_of_the_program(spark, tmp_path, level):
    for number, name in enumerate(["colosseum-1.jpg", "parthenon-1.jpg"] * 2):
        content = (SAMPLES / "catalog" / name).read_bytes()
        (tmp_path / f"{number} é.jpg").write_bytes(content if number < 3 else content + b"more")
    (tmp_path / "broken.jpg").write_bytes(b"no picture")
    command = [OPTIONS.program, "duplicates", str(tmp_path), "--level", level, "--format", "ndjson"]
    output = subprocess.run(command, stdout=subprocess.PIPE).stdout.decode()

    def unnumbered(lines):
        return sorted(re.sub(r'"group":("[^"]*"|[0-9]+)', '"group":0', line) for line in lines)

    frame = pictures(spark, str(tmp_path))
    rows = duplicates(frame, str(tmp_path), level=level, options=OPTIONS, partitions=2).collect()
    assert unnumbered(row.row for row in rows) == unnumbered(output.splitlines())
    assert len({row.group for row in rows if row.role == "best"}) == (1 if level == "exact" else 2)


def test_a_block_has_one_number_in_whatever_task(spark, monkeypatch):
    # Nothing is kept: a block is made again by each task that needs it, as it is when an executor is lost.
    levels = SimpleNamespace(MEMORY_AND_DISK=StorageLevel.NONE)
    monkeypatch.setattr(sys.modules["waymark_spark.hashes"], "StorageLevel", levels)
    frame = spark.createDataFrame([(f"{number:064x}", "") for number in range(300)], "hash string, name string")
    blocks = _blocks(frame.repartition(3), 64)
    rows = blocks.union(blocks).select("block", F.sha2("codes", 256).alias("codes")).collect()
    assert set(Counter(map(tuple, rows)).values()) == {2}
    assert len({row.block for row in rows}) == len({row.codes for row in rows}) == len(rows) / 2 >= 5


def test_lists_and_pairs(spark, tmp_path):
    chooser = random.Random(3)
    codes = [chooser.getrandbits(256) for _ in range(300)]
    codes += [c ^ 1 << chooser.randrange(256) ^ 7 for c in codes[:50]]
    lines = ["# a comment", "", *(f"{c:064X}   99  n {i}" for i, c in enumerate(codes))]
    (tmp_path / "list.txt").write_text("\n".join(lines))
    frame = hash_list(spark, str(tmp_path / "list.txt"))
    assert frame.count() == 350 and frame.first().name == "n 0"
    pairs = join(frame.repartition(3), radius=4, options=OPTIONS, block=64).collect()
    found = sorted((*sorted((int(p.name[2:]), int(p.matchName[2:]))), p.distance) for p in pairs)
    wanted = {
        (i, j, (a ^ b).bit_count())
        for i, a in enumerate(codes)
        for j, b in enumerate(codes)
        if i < j and (a ^ b).bit_count() <= 4
    }
    assert found == sorted(wanted) and len(wanted) == 50


def test_lines_are_read_as_by_match_hashes(spark, tmp_path):
    ends = ["", "  7 x", "    7  x", "   77  x ", "  100  x", "  007  x", "  200  x", "    7  ", " , x", ",x", ",,x", "\tx\t", " x, y"]
    ends += ["  a\u2028b", "    7    x", " \u00a0x", " x\u2029", ",0123456789abcdef", " #", "  \x85", "  7", " , 7  x"]
    ends += [",7,x", ",007,x", ",101,x", ",50,x"]
    # Those with a quality of 7.
    lows = sum(end in ("    7  x", "  007  x", "    7    x", ",7,x", ",007,x") for end in ends)
    hashes = [f"{number:064X}" for number in range(len(ends))]
    path = tmp_path / "list.txt"
    text = "".join(f" {hash}{end}\n" for hash, end in zip(hashes, ends))
    path.write_text(f"# a\u2028comment\n \t# another\n \t\n{text}", newline="")
    command = [OPTIONS.program, "match-hashes", path, "--against", path, "--distance", "0", "--format", "ndjson"]
    for quality, count in (0, len(ends)), (8, len(ends) - lows), (50, len(ends) - lows):
        output = subprocess.run([*command, "--min-quality", str(quality)], stdout=subprocess.PIPE, check=True).stdout.decode()
        wanted = [(row["hash"], row["name"]) for row in map(json.loads, output.split("\n")[:-1])]
        rows = hash_list(spark, str(path), min_quality=quality).collect()
        assert sorted(map(tuple, rows)) == sorted(wanted) and len(wanted) == count


@pytest.mark.parametrize("text", ["", "0" * 15, "0" * 63 + " ", " ".join(["00"] * 32), "0" * 64 + "\n", "0" * 65, "g" * 64])
def test_digits_are_nothing_else(text):
    with pytest.raises(ValueError, match="no hash"):
        code(text)


@pytest.mark.parametrize("line", ["xyz 1", f"{'0' * 64},{'1' * 64}", f"{'0' * 64}x", f"{'0' * 17} x", f"\u00a0{'0' * 64}"])
def test_a_line_without_a_hash_fails_the_job(spark, tmp_path, line):
    (tmp_path / "list.txt").write_text(f"{line}\n")
    with pytest.raises(Exception, match="no hash of 64 or 16"):
        hash_list(spark, str(tmp_path / "list.txt")).collect()


@pytest.mark.parametrize("name", ["_list.txt", ".list.txt", "folder"])
def test_a_list_that_spark_passes_over_fails_the_job(spark, tmp_path, name):
    (tmp_path / "folder").mkdir()
    (tmp_path / "_list.txt").write_text(f"{'0' * 64}\n")
    (tmp_path / ".list.txt").write_text(f"{'0' * 64}\n")
    with pytest.raises(FileNotFoundError, match=name):
        hash_list(spark, str(tmp_path / name))


def test_a_catalogue_that_is_not_there_fails_the_job(spark, tmp_path):
    frame = pictures(spark, str(SAMPLES / "catalog")).limit(1)
    with pytest.raises(Exception, match="none.waymark"):
        match(frame, WorkerOptions(program=OPTIONS.program, catalog=str(tmp_path / "none.waymark"))).collect()
