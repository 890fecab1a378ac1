"""Pictures that are the same: files with the same bytes on any file system, and the groups of the program."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F

from .hashes import BLOCK_CODES, join
from .picture_jobs import MAXIMUM_BYTES, Picture, each, local, qualified
from .worker import WorkerError, WorkerOptions, ask_again

LEVELS = ("exact", "pixels", "near")

NEAR_RADIUS = 24
"""In so many bits at most differ the hints of pictures that may be the same; a worker says it, too (`hello`)."""

DUPLICATE_SCHEMA = "group string, level string, role string, path string, keeps string, row string, error string"
"""`row` is the line of `waymark duplicates --format ndjson`, from which the others are taken."""


def exact_duplicates(frame: DataFrame) -> DataFrame:
    """Find files with the same bytes, by their length and SHA-256.

    Args:
        frame: The rows of `pictures` of another file system than a local one, of which `duplicates` tells more.
            Only names, lengths and digests are shuffled.

    Returns:
        A row for each file that has copies: `group`, the digest; `name`; `bytes`; and `copies`, the number of
        files of the group. Which of them is the best copy is not said. A file above `MAXIMUM_BYTES` is compared
        with none, and is a row with an `error`.
    """
    unread = F.when(F.col("length") > MAXIMUM_BYTES, f"at most {MAXIMUM_BYTES} bytes are compared").otherwise(
        F.raise_error(F.concat("path", F.lit(": no content; `duplicates` looks at local files")))
    )
    digests = frame.where(F.col("length").isNull() | (F.col("length") > 0)).select(
        F.sha2("content", 256).alias("group"),
        "name",
        F.col("length").alias("bytes"),
        F.when(F.col("content").isNull(), unread).alias("error"),
    )
    same = Window.partitionBy("group", "bytes")
    copies = F.when(F.col("error").isNull(), F.count(F.lit(1)).over(same)).alias("copies")
    return digests.select("group", "name", "bytes", copies, "error").where(
        (F.col("copies") > 1) | F.col("error").isNotNull()
    )


def duplicates(
    frame: DataFrame,
    folder: str,
    *,
    level: str = "near",
    options: WorkerOptions = WorkerOptions(),
    partitions: int | None = None,
    block: int = BLOCK_CODES,
) -> DataFrame:
    """Find the groups of `waymark duplicates`, with the best copy of each.

    Files are divided into parts, so that those which may be the same are in one: at `exact` by their sizes, and
    otherwise by hashes within `NEAR_RADIUS` of each other, directly or by others. A worker then does with each part
    what the program does with a folder. Pictures with too little in them for a hash are all in one part.

    Args:
        frame: The rows of `pictures` of a local folder. Names, sizes and hashes are shuffled.
        folder: That folder.
        level: One of `LEVELS`, the loosest one that is looked for.
        options: How workers are started.
        partitions: How many tasks look at the parts; by default four for each core.
        block: The most hashes of a block of `join`.

    Returns:
        `group`, which tells groups apart; `level`, `role`, `path` and `keeps`, as in docs/duplicates.md; `row`,
        the program's line with this group; and `error` of files that cannot be read, which have no group.
    """
    if level not in LEVELS:
        raise ValueError(f"{level} is none of {', '.join(LEVELS)}")
    spark = frame.sparkSession
    place = local(qualified(spark, folder))
    hints = _hints(frame, level, options).persist(StorageLevel.MEMORY_AND_DISK)
    parts = hints
    if level != "exact":
        codes = hints.where(F.col("hash").isNotNull()).select("hash", F.lit("").alias("name")).distinct()
        pairs = join(codes, radius=NEAR_RADIUS, options=options, block=block)
        labels = components(pairs.select(F.col("hash").alias("one"), F.col("matchHash").alias("other")))
        found = hints.join(labels, hints["hash"] == labels["node"], "left")
        parts = found.withColumn("part", F.coalesce("label", "part"))
    several = (
        parts.groupBy("part")
        # In order: rows that a lost task makes again have to be the same ones, or `repartition` deals them out otherwise.
        .agg(F.sort_array(F.collect_list("name")).alias("names"), F.max("failed").alias("failed"))
        .where((F.size("names") > 1) | F.col("failed"))
        # By number: a few names are much work, and would be put together by their bytes.
        .repartition(partitions or 4 * spark.sparkContext.defaultParallelism)
    )

    def rows(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        request = {"duplicates": {"folder": place, "level": level}}
        for batch in batches:
            for part, names in zip(batch.column("part").to_pylist(), batch.column("names").to_pylist()):
                block = b"".join(name.encode() + b"\0" for name in names)
                try:
                    answer = ask_again(options, request, [block])
                except WorkerError as error:
                    raise RuntimeError(f"{folder}: {names[0]} and {len(names) - 1} more: {error}") from error
                made = [_row(part, line) for line in answer.blocks[0].decode().splitlines()]
                yield pa.RecordBatch.from_pylist(made, schema=_DUPLICATE_ARROW)

    return several.mapInArrow(rows, DUPLICATE_SCHEMA)


def _row(part: str, line: str) -> dict[str, Any]:
    row = json.loads(line)
    if row["group"] is not None:
        row["group"] = f"{part}-{row['group']}"
    text = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
    return {key: row[key] for key in ("group", "level", "role", "path", "keeps", "error")} | {"row": text}


def _hints(frame: DataFrame, level: str, options: WorkerOptions) -> DataFrame:
    """Say of each file in which part it is, when nothing else is near: its hash, or its size."""

    def row(picture: Picture) -> dict[str, Any]:
        by_size = {"name": picture.name, "hash": None, "part": f"{picture.length} bytes", "failed": False}
        if level == "exact":
            return by_size | {"failed": picture.length is None}
        try:
            answer = ask_again(options, {"hint": picture.source}, picture.blocks)
        except WorkerError as error:
            if error.kind != "picture":
                raise
            # Files that cannot be read may have the same bytes.
            return by_size | {"failed": True}
        found = answer.content.get("hash")
        return by_size | {"hash": found, "part": found or "no hash"}

    def failure(name: str, reason: str) -> dict[str, Any]:
        raise RuntimeError(f"{name}: {reason}")

    return each(frame, "name string, hash string, part string, failed boolean", _HINT_ARROW, row, failure)


def components(pairs: DataFrame) -> DataFrame:
    """Find what is connected, by alternating large and small stars (Kiveris et al. 2014, doi:10.1145/2670979.2670997).

    Args:
        pairs: `one` and `other`, two strings that differ, in any order.

    Returns:
        `node`, and `label`, the first of all nodes that it is connected with; the first one has no row.
    """

    ends = pairs.select(F.greatest("one", "other").alias("node"), F.least("one", "other").alias("label"))
    kept, edges = _cut(ends.distinct())
    before = _state(edges)
    while True:
        both = edges.unionByName(edges.select(F.col("label").alias("node"), F.col("node").alias("label")))
        large = both.withColumn("least", _least()).where(F.col("label") > F.col("node"))
        large = large.select(F.col("label").alias("node"), F.col("least").alias("label")).distinct()
        either = F.explode(F.array("node", "label")).alias("node")
        small = large.withColumn("least", _least()).select(either, F.col("least").alias("label"))
        stars_kept, stars = _cut(small.where(F.col("node") != F.col("label")).distinct())
        after = _state(stars)
        # The rows of one round are enough.
        kept.unpersist()
        if after == before:
            return stars
        kept, edges, before = stars_kept, stars, after


def _least() -> Column:
    """Return the first of a node and those that it has an edge with."""
    return F.least("node", F.min("label").over(Window.partitionBy("node")))


def _cut(frame: DataFrame) -> tuple[DataFrame, DataFrame]:
    """Keep rows, and begin a new plan with them, which would double with each round; lost rows are made again.

    Returns:
        What to unpersist, and the new plan.
    """
    kept = frame.persist(StorageLevel.MEMORY_AND_DISK)
    session = frame.sparkSession
    rows = session._jsparkSession.createDataFrame(kept._jdf.toJavaRDD(), kept._jdf.schema())
    return kept, DataFrame(rows, session)


def _state(edges: DataFrame) -> tuple[int, int | None]:
    """Tell one set of edges from another one."""
    row = edges.agg(F.count(F.lit(1)).alias("count"), F.bit_xor(F.xxhash64("node", "label")).alias("sum")).first()
    assert row is not None
    return row["count"], row["sum"]


_HINT_ARROW = pa.schema(
    [("name", pa.string()), ("hash", pa.string()), ("part", pa.string()), ("failed", pa.bool_())]
)
_DUPLICATE_ARROW = pa.schema(
    [(key, pa.string()) for key in ("group", "level", "role", "path", "keeps", "row", "error")]
)
