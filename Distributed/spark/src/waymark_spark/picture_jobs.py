"""Jobs over pictures, one row for each: `sign` and `match`."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

import pyarrow as pa
from pyspark.sql import Column, DataFrame, Observation, SparkSession
from pyspark.sql import functions as F

from .worker import WorkerError, WorkerOptions, ask_again, kept

EXTENSIONS = ("jpg", "jpeg", "jpe", "jfif", "png")
"""The files that `waymark batch` takes for pictures."""

MAXIMUM_BYTES = 256 << 20
"""A larger file is not read: the decoder's own limit, and its row says so."""

SIGNATURE_SCHEMA = (
    "name string, bytes long, modified long, width int, height int, orientation int, hash string, quality int, "
    "signature binary, parameters string, warning string, error string"
)
ROW_SCHEMA = "query string, row string, warning string, error string"


def counted(frame: DataFrame, counts: Observation) -> DataFrame:
    """Count the rows of a job, and those with an `error`, by accumulators of Spark.

    `counts.get` has `rows` and `failed` when the rows are written; a task that is retried or run twice counts once.
    How many rows there are so far stands on Spark's page of the query, at the step `MapInArrow`.
    """
    return frame.observe(
        counts, F.count(F.lit(1)).alias("rows"), F.count(F.col("error")).alias("failed")
    )


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
        A row for each file: `name` below the folder, `path`, `length`, `modified` in nanoseconds since 1970, and
        `content`, null for files above `MAXIMUM_BYTES`. With `by_path` only the first two are not null.
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
        return paths.select(name, "path", *_unknown())
    modified = (F.unix_micros("modificationTime") * 1000).alias("modified")
    # The limit is pushed down to the reader: of a larger file nothing is read.
    whole = files.where(F.col("length") <= MAXIMUM_BYTES).select(name, "path", "length", modified, "content")
    large = files.where(F.col("length") > MAXIMUM_BYTES).select(
        name, "path", "length", modified, _nothing("content", "binary")
    )
    # Spark's readers pass over files of no bytes.
    empty = paths.join(files.select("path"), "path", "left_anti").select(
        name,
        "path",
        F.lit(0).cast("long").alias("length"),
        _nothing("modified", "long"),
        F.lit(b"").alias("content"),
    )
    both = whole.unionByName(large).unionByName(empty)
    return both if partitions is None else both.coalesce(partitions)


def _nothing(name: str, kind: str) -> Column:
    return F.lit(None).cast(kind).alias(name)


def _unknown() -> list[Column]:
    return [_nothing("length", "long"), _nothing("modified", "long"), _nothing("content", "binary")]


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
    return frame.select("name", "path", *_unknown())


def sign(frame: DataFrame, options: WorkerOptions = WorkerOptions()) -> DataFrame:
    """Sign pictures.

    Returns:
        `name`; `bytes` and `modified` (nanoseconds since 1970) of the file; `width` and `height` of the original,
        and `orientation`, in EXIF's numbers, of how it is stored; `hash` (64 digits) and `quality` of its frame;
        `signature` (docs/signature-format.md) and the number of its `parameters`; `warning`; or `error`. Written
        as NDJSON, `waymark index build --signatures` makes a store of these rows.
    """

    def row(picture: Picture) -> dict[str, Any]:
        answer = ask_again(options, {"sign": picture.source}, picture.blocks)
        said = answer.content
        return {
            "name": picture.name,
            "bytes": picture.length,
            "modified": picture.modified,
            "width": said["width"],
            "height": said["height"],
            "orientation": said["orientation"],
            "hash": said["hash"],
            "quality": said["quality"],
            "signature": answer.blocks[0],
            "parameters": kept(options).facts["parameters"],
            "warning": said.get("warning"),
        }

    def failure(name: str, reason: str) -> dict[str, Any]:
        return {"name": name, "error": reason}

    return each(frame, SIGNATURE_SCHEMA, _SIGNATURE_ARROW, row, failure)


def match(frame: DataFrame, options: WorkerOptions = WorkerOptions()) -> DataFrame:
    """Match pictures against a catalogue.

    Returns:
        `query`, the picture's name; `row`, the line that `waymark batch --format ndjson` writes; and from
        that line `warning` and `error`. A picture that no worker survives has a line, too.
    """

    def row(picture: Picture) -> dict[str, Any]:
        request = {"match": {"name": picture.name, **picture.source}}
        answer = ask_again(options, request, picture.blocks)
        said = answer.content
        return {
            "query": picture.name,
            "row": answer.blocks[0].decode().removesuffix("\n"),
            "warning": said.get("warning"),
            "error": said.get("error"),
        }

    def failure(name: str, reason: str) -> dict[str, Any]:
        return {"query": name, "row": error_line(name, reason), "error": reason}

    return each(frame, ROW_SCHEMA, _ROW_ARROW, row, failure)


def error_line(name: str, reason: str) -> str:
    """Return the line of a batch for a picture that cannot be read."""
    row = {"query": name, "width": None, "height": None, "milliseconds": 0, "error": reason}
    return json.dumps(row | {"results": [], "warning": None}, ensure_ascii=False, separators=(",", ":"))


_SIGNATURE_ARROW = pa.schema(
    [
        ("name", pa.string()),
        ("bytes", pa.int64()),
        ("modified", pa.int64()),
        ("width", pa.int32()),
        ("height", pa.int32()),
        ("orientation", pa.int32()),
        ("hash", pa.string()),
        ("quality", pa.int32()),
        ("signature", pa.binary()),
        ("parameters", pa.string()),
        ("warning", pa.string()),
        ("error", pa.string()),
    ]
)
_ROW_ARROW = pa.schema(
    [("query", pa.string()), ("row", pa.string()), ("warning", pa.string()), ("error", pa.string())]
)

BATCH_ROWS, BATCH_BYTES = 256, 8 << 20
"""Rows go back to Spark in batches of about this many, or of so many bytes."""


class Picture(NamedTuple):
    """A picture as a worker is asked about it: a local path, or a block."""

    name: str
    source: Mapping[str, str]
    blocks: list[bytes]
    length: int | None
    modified: int | None
    """In nanoseconds since 1970."""


def _picture(name: str, path: str, length: int | None, modified: int | None, content: bytes | None) -> Picture:
    if content is not None:
        return Picture(name, {}, [content], length, modified)
    if (length or 0) > MAXIMUM_BYTES and not path.startswith("file:"):
        raise WorkerError("picture", f"the file has {length} bytes; at most {MAXIMUM_BYTES}")
    place = local(path)
    try:
        status = os.stat(place)
    except OSError:
        # The worker says what is wrong with it.
        return Picture(name, {"path": place}, [], None, None)
    return Picture(name, {"path": place}, [], status.st_size, status.st_mtime_ns)


def each(
    frame: DataFrame,
    schema: str,
    arrow: pa.Schema,
    row: Callable[[Picture], dict[str, Any]],
    failure: Callable[[str, str], dict[str, Any]],
) -> DataFrame:
    """Make a row of each picture; what cannot be read is a row, and what is wrong otherwise fails the task."""
    columns = ("name", "path", "length", "modified", "content")

    def rows(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        made: list[dict[str, Any]] = []
        size = 0
        for batch in batches:
            for place in range(batch.num_rows):
                values = [batch.column(column)[place].as_py() for column in columns]
                try:
                    one = row(_picture(*values))
                except WorkerError as error:
                    if error.kind != "picture":
                        raise
                    one = failure(values[0], error.reason)
                made.append(one)
                size += sum(len(value) for value in one.values() if isinstance(value, (str, bytes)))
                if len(made) == BATCH_ROWS or size >= BATCH_BYTES:
                    yield pa.RecordBatch.from_pylist(made, schema=arrow)
                    made, size = [], 0
        if made:
            yield pa.RecordBatch.from_pylist(made, schema=arrow)

    return frame.select(*columns).mapInArrow(rows, schema)


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
