"""The client of the worker, and the jobs in one process of Spark."""

import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from pyspark.sql import Observation, SparkSession

from waymark_spark import (
    Worker,
    WorkerEnded,
    WorkerError,
    WorkerOptions,
    counted,
    duplicates,
    hash_list,
    join,
    match,
    pictures,
    sign,
)
from waymark_spark.__main__ import write
from waymark_spark.duplicates import LEVELS, NEAR_RADIUS, components
from waymark_spark.hashes import code, digits
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
        .config("spark.sql.warehouse.dir", str(tmp_path_factory.mktemp("warehouse")))
        .getOrCreate()
    )
    yield session
    session.stop()


def test_an_error_has_its_kind_and_the_worker_goes_on():
    worker = Worker(OPTIONS)
    with pytest.raises(WorkerError) as caught:
        worker.ask({"sign": {}}, [b"no picture"])
    assert caught.value.kind == "picture"
    with pytest.raises(WorkerError) as caught:
        worker.ask({"paint": {}})
    assert caught.value.kind == "request"
    picture = (SAMPLES / "catalog/angkor-wat-1.jpg").read_bytes()
    assert worker.ask({"sign": {}}, [picture]).content["width"] == 800
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


@pytest.mark.parametrize("by_path", [True, False])
def test_pictures_below_a_folder(spark, tmp_path, by_path):
    (tmp_path / "in").mkdir()
    for name in ["angkor-wat-1.jpg", "angkor-wat-2.jpg"]:
        (tmp_path / "in" / name.upper()).write_bytes((SAMPLES / "catalog" / name).read_bytes())
    (tmp_path / "broken.png").write_bytes(b"\x89PNG\r\n")
    (tmp_path / "empty + 100%20.jpg").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("no picture")
    rows = sorted(sign(pictures(spark, str(tmp_path), by_path=by_path), OPTIONS).collect())
    assert [r.name for r in rows] == ["broken.png", "empty + 100%20.jpg", "in/ANGKOR-WAT-1.JPG", "in/ANGKOR-WAT-2.JPG"]
    assert all(r.error and r.signature is None for r in rows[:2])
    assert rows[2].width == 800 and rows[2].error is None and len(rows[2].hash) == 64


def test_counts_of_rows(spark, tmp_path):
    for name in ("a.jpg", "b.jpg"):
        (tmp_path / name).write_bytes(b"no picture")
    (tmp_path / "c.jpg").write_bytes((SAMPLES / "catalog/angkor-wat-1.jpg").read_bytes())
    counts = Observation("counts")
    counted(sign(pictures(spark, str(tmp_path), by_path=True), OPTIONS), counts).collect()
    assert counts.get == {"rows": 3, "failed": 2}


def test_rows_of_sign_are_lists_of_hashes(spark, tmp_path):
    rows = sign(pictures(spark, str(SAMPLES / "catalog"), by_path=True).limit(3), OPTIONS).persist()
    wanted = sorted((row["hash"], row["name"]) for row in rows.collect())
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
    spark.conf.set("spark.sql.shuffle.partitions", "2")
    found = components(spark.createDataFrame(pairs, "one string, other string")).collect()
    assert {row.node: row.label for row in found} == {k: v for k, v in wanted.items() if k != v}
    assert components(spark.createDataFrame([], "one string, other string")).count() == 0


@pytest.mark.parametrize("level", LEVELS)
def test_groups_are_those_of_the_program(spark, tmp_path, level):
    for number, name in enumerate(["angkor-wat-1.jpg", "angkor-wat-2.jpg"] * 2):
        content = (SAMPLES / "catalog" / name).read_bytes()
        (tmp_path / f"{number} é.jpg").write_bytes(content if number < 3 else content + b"more")
    (tmp_path / "broken.jpg").write_bytes(b"no picture")
    command = [OPTIONS.program, "duplicates", str(tmp_path), "--level", level, "--format", "ndjson"]
    output = subprocess.run(command, stdout=subprocess.PIPE).stdout.decode()

    def unnumbered(lines):
        return sorted(re.sub(r'"group":("[^"]*"|[0-9]+)', '"group":0', line) for line in lines)

    spark.conf.set("spark.sql.shuffle.partitions", "2")
    frame = pictures(spark, str(tmp_path), by_path=True)
    rows = duplicates(frame, str(tmp_path), level=level, options=OPTIONS, partitions=2).collect()
    assert unnumbered(row.row for row in rows) == unnumbered(output.splitlines())
    assert len({row.group for row in rows if row.role == "best"}) == (1 if level == "exact" else 2)


def test_lists_and_pairs(spark, tmp_path):
    chooser = random.Random(3)
    codes = [chooser.getrandbits(256) for _ in range(300)]
    codes += [c ^ 1 << chooser.randrange(256) ^ 7 for c in codes[:50]]
    lines = ["# a comment", "", *(f"{c:064X}   99  n {i}" for i, c in enumerate(codes))]
    (tmp_path / "list.txt").write_text("\n".join(lines))
    frame = hash_list(spark, str(tmp_path / "list.txt"))
    assert frame.count() == 350 and frame.first().name == "n 0"
    found = {
        (*sorted((int(p.name[2:]), int(p.matchName[2:]))), p.distance)
        for p in join(frame, radius=4, options=OPTIONS, block=64).collect()
    }
    wanted = {
        (i, j, (a ^ b).bit_count())
        for i, a in enumerate(codes)
        for j, b in enumerate(codes)
        if i < j and (a ^ b).bit_count() <= 4
    }
    assert found == wanted and len(wanted) == 50


def test_a_line_without_a_hash_fails_the_job(spark, tmp_path):
    (tmp_path / "list.txt").write_text("xyz 1\n")
    with pytest.raises(Exception, match="no hash of 64 or 16"):
        hash_list(spark, str(tmp_path / "list.txt")).collect()


def test_a_catalogue_that_is_not_there_fails_the_job(spark, tmp_path):
    frame = pictures(spark, str(SAMPLES / "catalog"), by_path=True).limit(1)
    with pytest.raises(Exception, match="none.waymark"):
        match(frame, WorkerOptions(program=OPTIONS.program, catalog=str(tmp_path / "none.waymark"))).collect()
