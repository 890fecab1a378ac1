"""Jobs over pictures, one row for each: `sign` and `match`."""

from __future__ import annotations

import errno
import json
import os
import re
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple
from urllib.parse import urlsplit

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
    "signature binary, parameters string, viewParameters string, warning string, error string"
)
ROW_SCHEMA = "query string, row string, warning string, error string"


def counted(frame: DataFrame, counts: Observation) -> DataFrame:
    """Count the rows of a job, and those with an `error`, by accumulators of Spark.

    `counts.get` has `rows` and `failed` when the rows are written. A task that is retried or run twice counts once
    where its rows are written or collected as they are; behind a shuffle it may count twice. How many rows there are so
    far stands on Spark's page of the query, at the step `MapInArrow`.
    """
    return frame.observe(
        counts, F.count(F.lit(1)).alias("rows"), F.count(F.col("error")).alias("failed")
    )


def _glob() -> str:
    def letters(extension: str) -> str:
        return "".join(f"[{c}{c.upper()}]" for c in extension)

    return "*.{" + ",".join(map(letters, EXTENSIONS)) + "}"


def placed(spark: SparkSession, path: str) -> tuple[Any, Any]:
    """Return a path of Hadoop, and the file system that it is of."""
    context = spark.sparkContext
    place = context._jvm.org.apache.hadoop.fs.Path(path)  # type: ignore[union-attr]
    return place, place.getFileSystem(context._jsc.hadoopConfiguration())


def qualified(spark: SparkSession, path: str) -> str:
    """Return a path as Spark writes it, with the scheme of its file system."""
    place, system = placed(spark, path)
    return str(system.makeQualified(place).toString())


def literal(path: str) -> str:
    """Return the pattern that means a path and no other one: Spark takes what it is to read for a pattern."""
    return re.sub(r"[\[\]{}*?\\]", r"\\\g<0>", path)


def pictures(spark: SparkSession, root: str, *, partitions: int | None = None) -> DataFrame:
    """List the pictures below a folder of any file system that Spark reads.

    A local folder has to be at the same path on every executor. It is listed by the driver, as `waymark batch` lists it:
    links are followed, no folder is entered twice, and what begins with `.` is skipped. Workers open its files
    themselves, and no bytes go through Spark. Files of other file systems are read by Spark, which skips names
    that begin with `.` or `_`.

    Args:
        spark: The session.
        root: The folder.
        partitions: How many tasks there are to be; by default, of a local folder as many as there are cores, and
            otherwise Spark's own choice by the files' sizes, of which partitions are only joined.

    Returns:
        A row for each file: `name` below the folder, `path`, `length`, `modified` in nanoseconds since 1970, and
        `content`, null for files above `MAXIMUM_BYTES`. Of a local folder only the first two are not null.

    Raises:
        OSError: A local folder, or one below it, cannot be listed.
    """
    place = qualified(spark, root).rstrip("/") + "/"
    if is_local(place):
        folder = local(place)
        pairs = [(name, f"{folder}{name}") for name in names_below(folder)]
        return _named(spark, pairs, partitions or spark.sparkContext.defaultParallelism)
    reader = spark.read.option("recursiveFileLookup", "true").option("pathGlobFilter", _glob())
    return _handed_over(reader.format("binaryFile").load(literal(root)), place, partitions)


def pictures_of_list(spark: SparkSession, names: str, *, partitions: int | None = None) -> DataFrame:
    """List the pictures that a text file names, one in each line.

    A line is an address (`hdfs://...`), an absolute path, or a path below the list's folder. Local files are as
    `pictures` has them, and a missing one is a row. Files of other file systems are read by Spark, and a missing one
    fails the job.

    Args:
        spark: The session.
        names: The list, of any file system; empty lines are skipped, and a name that comes twice is one.
        partitions: How many tasks there are to be, as of `pictures`.

    Returns:
        The rows of `pictures`. `name` is the path below the list's folder, or the whole path of what lies elsewhere.

    Raises:
        ValueError: The list is not a file, or names files of more than one file system.
    """
    path_of_list = qualified(spark, names)
    # Spark finds no lines in a pipe.
    if is_local(path_of_list) and not os.path.isfile(local(path_of_list)):
        raise ValueError(f"{names}: this is not a file")
    place = path_of_list.rsplit("/", 1)[0] + "/"
    root = re.sub(r"^([^/]*:(?://[^/]*)?).*", r"\1", place)
    line = F.col("value")
    # A name may have a colon: only what continues with a slash is an address.
    is_address = line.rlike("^[A-Za-z][A-Za-z0-9+.-]*:/")
    path = F.when(is_address, F.regexp_replace(line, "^file:/+", "file:/")).otherwise(
        F.concat(F.when(line.startswith("/"), F.lit(root)).otherwise(F.lit(place)), line)
    )
    lines = spark.read.text(literal(names)).where(F.trim(line) != "")
    paths = lines.select(path.alias("path")).distinct()
    systems = sorted(row[0] for row in paths.select(F.split("path", ":")[0]).distinct().collect())
    if len(systems) > 1:
        raise ValueError(f"{names}: names of more than one file system: {', '.join(systems)}")
    if systems == ["file"]:
        rows = paths.select(_below(place), "path", *_not_read())
        return rows.repartition(partitions or spark.sparkContext.defaultParallelism)
    found = [literal(row[0]) for row in paths.toLocalIterator()]
    return _handed_over(spark.read.format("binaryFile").load(found), place, partitions)


def is_folder(spark: SparkSession, path: str) -> bool:
    """Whether a path is that of a folder, in any file system."""
    place, system = placed(spark, path)
    return bool(system.getFileStatus(place).isDirectory())


def _below(place: str) -> Column:
    """Return the path below a folder; of what lies elsewhere the whole path."""
    path = F.col("path")
    below = F.when(path.startswith(place), F.substring(path, len(place) + 1, 1 << 20))
    return below.otherwise(F.regexp_replace(path, "^file:", "")).alias("name")


def _handed_over(files: DataFrame, place: str, partitions: int | None) -> DataFrame:
    """Return the rows of `pictures` of files that Spark reads."""
    name = _below(place)
    modified = (F.unix_micros("modificationTime") * 1000).alias("modified")
    # The limit is pushed down to the reader: of a larger file nothing is read.
    whole = files.where(F.col("length") <= MAXIMUM_BYTES).select(name, "path", "length", modified, "content")
    large = files.where(F.col("length") > MAXIMUM_BYTES).select(
        name, "path", "length", modified, _nothing("content", "binary")
    )
    # Spark's readers skip files of no bytes.
    empty = _paths(files.sparkSession, files).join(files.select("path"), "path", "left_anti").select(
        name,
        "path",
        F.lit(0).cast("long").alias("length"),
        _nothing("modified", "long"),
        F.lit(b"").alias("content"),
    )
    both = whole.unionByName(large).unionByName(empty)
    return both if partitions is None else both.coalesce(partitions)


def names_below(folder: str) -> list[str]:
    """List the pictures below a local folder, as `waymark batch` does, but by their extensions only."""
    found: list[str] = []
    visited: set[tuple[int, int]] = set()
    waiting = [""]
    while waiting:
        prefix = waiting.pop()
        status = os.stat(os.path.join(folder, prefix))
        if (status.st_dev, status.st_ino) in visited:
            continue
        visited.add((status.st_dev, status.st_ino))
        folders: list[str] = []
        for name in sorted(os.listdir(os.path.join(folder, prefix)), key=os.fsencode):
            if name.startswith("."):
                continue
            path = prefix + name
            is_picture = os.path.splitext(f"_{name}")[1][1:].lower() in EXTENSIONS
            try:
                mode = os.stat(os.path.join(folder, path)).st_mode
            except OSError as error:
                if error.errno == errno.ELOOP:
                    continue
                # What has no extension may be a folder whose disk is not mounted.
                if "." not in name:
                    raise
                mode = stat.S_IFREG
            if stat.S_ISDIR(mode):
                folders.append(f"{path}/")
            elif is_picture and stat.S_ISREG(mode):
                # Texts of Spark are UTF-8. Under another name there is no file, and its row says so.
                found.append(os.fsencode(path).decode("utf-8", "replace"))
        waiting += reversed(folders)
    return found


def _nothing(name: str, kind: str) -> Column:
    return F.lit(None).cast(kind).alias(name)


def _paths(spark: SparkSession, files: DataFrame) -> DataFrame:
    """Return the paths that Spark has listed, and holds in the driver until the job ends.

    They are addresses there: a space is `%20`. Python sees none of them, of which there may be millions.
    """
    jvm: Any = spark.sparkContext._jvm
    addresses = jvm.scala.collection.immutable.ArraySeq.unsafeWrapArray(files._jdf.inputFiles())
    shown = DataFrame(
        spark._jsparkSession.createDataset(addresses, jvm.org.apache.spark.sql.Encoders.STRING()).toDF(), spark
    )
    # A plus sign is one there, and would be a space in a form.
    return shown.select(F.url_decode(F.replace("value", F.lit("+"), F.lit("%2B"))).alias("path"))


def listed(spark: SparkSession, paths: Iterable[str], partitions: int) -> DataFrame:
    """Make the rows of `pictures` of local paths that are the same on every executor."""
    return _named(spark, [(path, path) for path in paths], partitions)


def _named(spark: SparkSession, pairs: list[tuple[str, str]], partitions: int) -> DataFrame:
    rows = spark.sparkContext.parallelize(pairs, partitions)
    return spark.createDataFrame(rows, "name string, path string").select("name", "path", *_not_read())


def _not_read() -> list[Column]:
    return [_nothing("length", "long"), _nothing("modified", "long"), _nothing("content", "binary")]


def sign(
    frame: DataFrame, options: WorkerOptions = WorkerOptions(), *, features: str = "all"
) -> DataFrame:
    """Sign pictures.

    Args:
        frame: The rows of `pictures` or `listed`.
        options: How workers are started.
        features: Which local features pictures get: `copies`, or `all` for a store with learned points.

    Returns:
        `name`; `bytes` and `modified` (nanoseconds since 1970) of the file; `width` and `height` of the original,
        and `orientation`, in EXIF's numbers, of how it is stored; `hash` (64 digits) and `quality` of its frame;
        `signature` (docs/engine.md) and the number of its `parameters`; `viewParameters`, that of learned
        points where they were requested; `warning`; or `error`. Written
        as NDJSON, `waymark index build --signatures` makes a store of these rows.
    """

    def row(picture: Picture) -> dict[str, Any]:
        wanted = {**picture.source, "features": features}
        answer = ask_again(options, {"sign": wanted}, picture.blocks)
        facts = kept(options).facts
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
            "parameters": facts["parameters"],
            "viewParameters": facts["viewParameters"] if features == "all" else None,
            "warning": said.get("warning"),
        }

    def failure(name: str, reason: str) -> dict[str, Any]:
        return {"name": name, "error": reason}

    return each(frame, SIGNATURE_SCHEMA, _SIGNATURE_ARROW, row, failure)


def match(frame: DataFrame, options: WorkerOptions = WorkerOptions()) -> DataFrame:
    """Match pictures against a catalog.

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
        ("viewParameters", pa.string()),
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
    if (length or 0) > MAXIMUM_BYTES:
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


def is_local(path: str) -> bool:
    """Whether a path, as `qualified` returns it, is one of a machine's own files."""
    return path.startswith("file:")


def local(path: str) -> str:
    """Return the local path of a file or folder.

    Hadoop writes a path after `file:` as it is, and percent signs in it mean themselves.
    """
    if is_local(path):
        return "/" + path.removeprefix("file:").lstrip("/")
    if "://" in path:
        raise WorkerError("request", f"{urlsplit(path).scheme} is not a local file system: hand over bytes")
    return path
