"""Jobs over pictures, one row for each: `sign` and `match`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote, urlsplit

import pyarrow as pa
from pyspark.accumulators import Accumulator
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F

from .worker import WorkerError, WorkerOptions, ask_again

EXTENSIONS = ("jpg", "jpeg", "jpe", "jfif", "png")
"""The files that `waymark batch` takes for pictures."""

MAXIMUM_BYTES = 256 << 20
"""A larger file is not read: the decoder's own limit, and its row says so."""

SIGNATURE_SCHEMA = (
    "name string, width int, height int, hash string, quality int, signature binary, "
    "warning string, error string"
)
ROW_SCHEMA = "query string, row string, warning string, error string"


@dataclass(frozen=True)
class Progress:
    """Counts pictures while a job runs.

    What a retried or a speculative task has counted counts twice: these numbers are for people, and the
    rows are the truth.
    """

    done: Accumulator[int]
    failed: Accumulator[int]

    @classmethod
    def of(cls, spark: SparkSession) -> Progress:
        """Begin at nothing."""
        context = spark.sparkContext
        return cls(context.accumulator(0), context.accumulator(0))


def _glob() -> str:
    def letters(extension: str) -> str:
        return "".join(f"[{c}{c.upper()}]" for c in extension)

    return "*.{" + ",".join(map(letters, EXTENSIONS)) + "}"


def _qualified(spark: SparkSession, root: str) -> str:
    """Return a folder as Spark writes it in the paths of its files."""
    context = spark.sparkContext
    path = context._jvm.org.apache.hadoop.fs.Path(root)  # type: ignore[union-attr]
    system = path.getFileSystem(context._jsc.hadoopConfiguration())
    return str(system.makeQualified(path).toString())


def pictures(
    spark: SparkSession, root: str, *, by_path: bool = False, partitions: int | None = None
) -> DataFrame:
    """List the pictures below a folder of any file system that Spark reads.

    Args:
        spark: The session.
        root: The folder.
        by_path: Whether workers open the files themselves: `root` is then at the same local path on every
            executor, and no bytes go through Spark.
        partitions: How many tasks there are to be; by default, with `by_path` as many as there are cores, and
            otherwise Spark's own choice by the files' sizes, of which partitions are only joined.

    Returns:
        A row for each file: `name` below the folder, `path`, `length`, and `content`, null with `by_path`
        and for files above `MAXIMUM_BYTES`.
    """
    prefix = _qualified(spark, root).rstrip("/") + "/"
    files = (
        spark.read.format("binaryFile")
        .option("recursiveFileLookup", "true")
        .option("pathGlobFilter", _glob())
        .load(root)
    )
    name = F.substring("path", len(prefix) + 1, 1 << 20).alias("name")
    paths = _paths(spark, files, partitions)
    if by_path:
        return paths.select(name, "path", _nothing("length", "long"), _nothing("content", "binary"))
    # The limit is pushed down to the reader: of a larger file nothing is read.
    whole = files.where(F.col("length") <= MAXIMUM_BYTES).select(name, "path", "length", "content")
    large = files.where(F.col("length") > MAXIMUM_BYTES).select(name, "path", "length", _nothing("content", "binary"))
    # Spark's readers pass over files of no bytes.
    empty = paths.join(files.select("path"), "path", "left_anti").select(
        name, "path", F.lit(0).cast("long").alias("length"), F.lit(b"").alias("content")
    )
    both = whole.unionByName(large).unionByName(empty)
    return both if partitions is None else both.coalesce(partitions)


def _nothing(name: str, kind: str) -> Column:
    return F.lit(None).cast(kind).alias(name)


def _paths(spark: SparkSession, files: DataFrame, partitions: int | None) -> DataFrame:
    """Return the paths that Spark has listed, and holds in the driver until the job ends.

    They are addresses there: a space is `%20`, and a local path follows three slashes, not one.
    """

    def path(address: str) -> tuple[str]:
        return (re.sub(r"^file:/+", "file:/", unquote(address)),)

    context = spark.sparkContext
    addresses = context.parallelize(files.inputFiles(), partitions or context.defaultParallelism)
    return spark.createDataFrame(addresses.map(path), "path string")


def listed(spark: SparkSession, paths: Iterable[str], partitions: int) -> DataFrame:
    """Make the rows of `pictures` of local paths that are the same on every executor."""
    rows = spark.sparkContext.parallelize([(p, p) for p in paths], partitions)
    frame = spark.createDataFrame(rows, "name string, path string")
    return frame.select("name", "path", _nothing("length", "long"), _nothing("content", "binary"))


def sign(
    frame: DataFrame, options: WorkerOptions = WorkerOptions(), progress: Progress | None = None
) -> DataFrame:
    """Sign pictures.

    Returns:
        `name`, `width` and `height` of the original, `hash` (64 digits) and `quality` of its frame,
        `signature` (docs/signature-format.md), `warning`; or `error`.
    """

    def row(name: str, source: Mapping[str, Any], blocks: list[bytes]) -> dict[str, Any]:
        answer = ask_again(options, {"sign": source}, blocks)
        said = answer.content
        return {
            "name": name,
            "width": said["width"],
            "height": said["height"],
            "hash": said["hash"],
            "quality": said["quality"],
            "signature": answer.blocks[0],
            "warning": said.get("warning"),
        }

    def failure(name: str, reason: str) -> dict[str, Any]:
        return {"name": name, "error": reason}

    return _each(frame, options, SIGNATURE_SCHEMA, _SIGNATURE_ARROW, row, failure, progress)


def match(
    frame: DataFrame, options: WorkerOptions = WorkerOptions(), progress: Progress | None = None
) -> DataFrame:
    """Match pictures against a catalogue.

    Returns:
        `query`, the picture's name; `row`, the line that `waymark batch --format ndjson` writes; and from
        that line `warning` and `error`. A picture that no worker survives has a line, too.
    """

    def row(name: str, source: Mapping[str, Any], blocks: list[bytes]) -> dict[str, Any]:
        answer = ask_again(options, {"match": {"name": name, **source}}, blocks)
        said = answer.content
        return {
            "query": name,
            "row": answer.blocks[0].decode().removesuffix("\n"),
            "warning": said.get("warning"),
            "error": said.get("error"),
        }

    def failure(name: str, reason: str) -> dict[str, Any]:
        return {"query": name, "row": error_line(name, reason), "error": reason}

    return _each(frame, options, ROW_SCHEMA, _ROW_ARROW, row, failure, progress)


def error_line(name: str, reason: str) -> str:
    """Return the line of a batch for a picture that cannot be read."""
    row = {"query": name, "width": None, "height": None, "milliseconds": 0, "error": reason}
    return json.dumps(row | {"results": [], "warning": None}, ensure_ascii=False, separators=(",", ":"))


_SIGNATURE_ARROW = pa.schema(
    [
        ("name", pa.string()),
        ("width", pa.int32()),
        ("height", pa.int32()),
        ("hash", pa.string()),
        ("quality", pa.int32()),
        ("signature", pa.binary()),
        ("warning", pa.string()),
        ("error", pa.string()),
    ]
)
_ROW_ARROW = pa.schema(
    [("query", pa.string()), ("row", pa.string()), ("warning", pa.string()), ("error", pa.string())]
)

_Row = Callable[[str, Mapping[str, Any], list[bytes]], dict[str, Any]]

BATCH_ROWS, BATCH_BYTES = 256, 8 << 20
"""Rows go back to Spark in batches of about this many, or of so many bytes."""


def _each(
    frame: DataFrame,
    options: WorkerOptions,
    schema: str,
    arrow: pa.Schema,
    row: _Row,
    failure: Callable[[str, str], dict[str, Any]],
    progress: Progress | None,
) -> DataFrame:
    """Make a row of each picture; what cannot be read is a row, and what is wrong otherwise fails the task."""

    def rows(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        made: list[dict[str, Any]] = []
        size = 0
        for batch in batches:
            for place in range(batch.num_rows):
                name, path, length, content = (
                    batch.column(column)[place].as_py()
                    for column in ("name", "path", "length", "content")
                )
                try:
                    if content is not None:
                        one = row(name, {}, [content])
                    elif (length or 0) > MAXIMUM_BYTES and not path.startswith("file:"):
                        raise WorkerError("picture", f"the file has {length} bytes; at most {MAXIMUM_BYTES}")
                    else:
                        one = row(name, {"path": local(path)}, [])
                except WorkerError as error:
                    if error.kind != "picture":
                        raise
                    one = failure(name, error.reason)
                made.append(one)
                size += sum(len(value) for value in one.values() if isinstance(value, (str, bytes)))
                if progress is not None:
                    progress.done.add(1)
                    progress.failed.add(0 if one.get("error") is None else 1)
                if len(made) == BATCH_ROWS or size >= BATCH_BYTES:
                    yield pa.RecordBatch.from_pylist(made, schema=arrow)
                    made, size = [], 0
        if made:
            yield pa.RecordBatch.from_pylist(made, schema=arrow)

    return frame.select("name", "path", "length", "content").mapInArrow(rows, schema)


def local(path: str) -> str:
    """Return the local path of a file that Spark has listed.

    Hadoop writes a path after `file:` as it is, and percent signs in it mean themselves.
    """
    if not path.startswith("file:"):
        if "://" in path:
            raise WorkerError("request", f"{urlsplit(path).scheme} is no local file system: hand over bytes")
        return path
    rest = path.removeprefix("file:")
    return "/" + rest.lstrip("/")
