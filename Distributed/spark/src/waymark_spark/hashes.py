"""Lists of hashes, and all pairs within a radius, exactly."""

from __future__ import annotations

import re
import struct
import uuid
from collections.abc import Iterator
from typing import Any

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from .picture_jobs import literal
from .worker import WorkerOptions, drop, kept

PAIR_SCHEMA = "hash string, name string, distance int, matchHash string, matchName string"
"""The keys of `waymark match-hashes --format ndjson`, in their order."""

MIN_QUALITY = 50
"""The least quality of a PDQ hash, as of `waymark match-hashes`: those of flat pictures are near each other."""

BLOCK_CODES = 1 << 20
"""The codes of a block: 32 MiB, and some tables of as much in the worker."""

_HEX, _SPACE = "[0-9A-Fa-f]", r"[ \t\r]"
# A hash; a quality where `waymark hash` or `pdq-photo-hasher` prints one, or a comma, or space; a name. Two hashes are parts of another one.
_LINE = (
    rf"(?s)^(?!{_HEX}{{64}},{_HEX}{{64}}(?:[ \t\r,]|\z)|{_HEX}{{16}},{_HEX}{{16}}(?:[ \t\r,]|\z))"
    rf"({_HEX}{{64}}|{_HEX}{{16}})"
    rf"(?:  (100|0\d\d| \d\d|  \d)  |,(100|0?\d{{1,2}}),|{_SPACE}*,{_SPACE}*|{_SPACE}+|(?=\z))(.*)\z"
)


def hash_list(spark: SparkSession, path: str, *, min_quality: int = MIN_QUALITY) -> DataFrame:
    """Read lists of hashes: lines of a hash and a name, as `waymark hash` prints them, or what `sign` has written.

    Args:
        min_quality: PDQ hashes whose quality the list has, and that is lower, are left out.

    Returns:
        `hash` in lower case, and `name`, empty where there is none. A line that is neither empty, nor a
        comment, nor begins with a hash fails the job.

    Raises:
        FileNotFoundError: There is no file that Spark reads.
    """
    given, path = path, literal(path)
    lines = spark.read.text(path)
    files = lines.inputFiles()
    if not files:
        raise FileNotFoundError(f"{given}: no list; Spark skips names that begin with . or _")
    endings = {file.rsplit(".", 1)[-1] for file in files}
    if endings == {"parquet"}:
        return _good(spark.read.parquet(path), min_quality)
    if endings == {"json"}:
        schema = "hash string, name string, quality double"
        return _good(spark.read.schema(schema).json(path, mode="FAILFAST"), min_quality)
    lines = lines.select(F.regexp_replace("value", rf"^{_SPACE}+|{_SPACE}+\z", "").alias("value"))
    lines = lines.where((F.col("value") != "") & ~F.col("value").startswith("#"))
    said = F.concat(F.lit("no hash of 64 or 16 hexadecimal digits: "), F.substring("value", 1, 80))
    value = F.when(F.col("value").rlike(_LINE), F.col("value")).otherwise(F.raise_error(said))
    # Of the two ways to write a quality at most one is there; without one the text is empty, and no number.
    quality = F.concat(F.regexp_extract(F.col("value"), _LINE, 2), F.regexp_extract(F.col("value"), _LINE, 3))
    rows = lines.select(
        F.lower(F.regexp_extract(value, _LINE, 1)).alias("hash"),
        F.regexp_extract(F.col("value"), _LINE, 4).alias("name"),
        F.when(F.trim(quality) != "", F.trim(quality).cast("int")).alias("quality"),
    )
    return _good(rows, min_quality)


def _good(rows: DataFrame, min_quality: int) -> DataFrame:
    """Select hashes and names; those of a PDQ hash with a lower quality are left out."""
    is_good = F.col("hash").isNotNull()
    if "quality" in rows.columns:
        is_low = (F.length("hash") == 64) & (F.col("quality") < min_quality)
        is_good &= ~F.coalesce(is_low, F.lit(False))
    return rows.where(is_good).select("hash", "name")


_BLOCK_SCHEMA = "block long, bits int, codes binary, names array<string>"
_BLOCK_ARROW = pa.schema(
    [
        ("block", pa.int64()),
        ("bits", pa.int32()),
        ("codes", pa.binary()),
        ("names", pa.list_(pa.string())),
    ]
)
_PAIR_ARROW = pa.schema(
    [
        ("hash", pa.string()),
        ("name", pa.string()),
        ("distance", pa.int32()),
        ("matchHash", pa.string()),
        ("matchName", pa.string()),
    ]
)


def code(digits: str) -> bytes:
    """Return the 32 bytes of a hash: the least significant byte first, zeros behind those of 64 bits.

    Raises:
        ValueError: They are not 64 or 16 hexadecimal digits, and nothing else.
    """
    if re.fullmatch(rf"{_HEX}{{64}}|{_HEX}{{16}}", digits) is None:
        raise ValueError(f"no hash of 64 or 16 hexadecimal digits: {digits[:80]}")
    return bytes.fromhex(digits)[::-1].ljust(32, b"\0")


def digits(code: bytes, bits: int) -> str:
    """Return the digits of a code."""
    return code[: bits // 8][::-1].hex()


def join(
    known: DataFrame,
    others: DataFrame | None = None,
    *,
    radius: int = 31,
    options: WorkerOptions = WorkerOptions(),
    block: int = BLOCK_CODES,
) -> DataFrame:
    """Find all pairs of hashes within a radius.

    Each list is cut into blocks where it lies. A task loads one block, with its tables, and streams another
    one through: no code is shuffled, and no list of candidates is made. The blocks stay in Spark's storage
    until the session ends or they are unpersisted (`DataFrame.unpersist` of all: `Catalog.clearCache`).

    Args:
        known: `hash` and `name`; rows without a hash are left out.
        others: The list to look up. Without one, each two rows of `known` are one pair, and no row is a pair
            with itself.
        radius: The largest distance, 0 to 256 bits.
        options: How workers are started.
        block: The most codes of a block.

    Returns:
        A row for each pair: `hash` and `name` of the one looked up, `distance`, `matchHash` and `matchName`
        of the known one.
    """
    spark = known.sparkSession
    # A batch is some bytes before it is some rows: blocks are large.
    spark.conf.set("spark.sql.execution.arrow.maxBytesPerBatch", str(64 << 20))
    right = _blocks(known, block)
    left = right if others is None else _blocks(others, block)
    pairs = left.select([F.col(c).alias(f"l_{c}") for c in left.columns]).crossJoin(
        right.hint("shuffle_replicate_nl")
    )
    is_self = others is None
    if is_self:
        pairs = pairs.where(F.col("l_block") >= F.col("block"))
    job = uuid.uuid4().hex

    def joined(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for place in range(batch.num_rows):
                row = {name: batch.column(name)[place] for name in batch.schema.names}
                try:
                    yield from _joined(row, job, radius, options, is_self)
                except BaseException:
                    # Also where nothing takes the rest: its answers would be those of the next task.
                    drop(options)
                    raise

    return pairs.mapInArrow(joined, PAIR_SCHEMA)


def _blocks(frame: DataFrame, most: int) -> DataFrame:
    def blocks(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        names: list[str] = []
        codes, bits, count, first = bytearray(), 0, 0, 0

        def one() -> pa.RecordBatch:
            row = {"block": first + count, "bits": bits, "codes": bytes(codes), "names": names}
            return pa.RecordBatch.from_pylist([row], schema=_BLOCK_ARROW)

        for batch in batches:
            if batch.num_rows:
                first = batch.column("partition")[0].as_py() << 32
            for text, name in zip(batch.column("hash").to_pylist(), batch.column("name").to_pylist()):
                if bits not in (0, 4 * len(text)):
                    raise ValueError(f"a hash of {4 * len(text)} bits among hashes of {bits}")
                bits = 4 * len(text)
                codes += code(text)
                names.append(name or "")
                if len(names) == most:
                    yield one()
                    codes, names, count = bytearray(), [], count + 1
        if names:
            yield one()

    # When a block is lost and made again, it has to be the same one, with the same number. A shuffle may bring rows in
    # another order. A block is made again in whatever task needs it, and the number of that task is another one.
    rows = frame.where(F.col("hash").isNotNull()).select("hash", "name", F.spark_partition_id().alias("partition"))
    rows = rows.sortWithinPartitions("hash", "name")
    return rows.mapInArrow(blocks, _BLOCK_SCHEMA).persist(StorageLevel.MEMORY_AND_DISK)


def _joined(
    row: dict[str, Any], job: str, radius: int, options: WorkerOptions, is_self: bool
) -> Iterator[pa.RecordBatch]:
    bits = row["bits"].as_py()
    if bits != row["l_bits"].as_py():
        raise ValueError(f"hashes of {bits} bits and of {row['l_bits'].as_py()}")
    worker = kept(options)
    codes, others = row["codes"].as_buffer(), row["l_codes"].as_buffer()
    block, other = row["block"].as_py(), row["l_block"].as_py()
    # The tasks of a core often come with the same block.
    key = (job, block)
    if worker.loaded != key:
        worker.loaded = None
        request = {"bits": bits, "radius": radius, "queries": len(others) // 32}
        worker.ask({"load": request}, [memoryview(codes)])  # type: ignore[list-item]
        worker.loaded = key
    names, other_names = row["names"].values, row["l_names"].values
    codes, others = codes.to_pybytes(), others.to_pybytes()
    for pairs in worker.join(others):
        made: list[dict[str, Any]] = []
        for query, place, distance in struct.iter_unpack("<III", pairs):
            if is_self and block == other and place >= query:
                continue
            made.append(
                {
                    "hash": digits(others[32 * query : 32 * query + 32], bits),
                    "name": other_names[query].as_py(),
                    "distance": distance,
                    "matchHash": digits(codes[32 * place : 32 * place + 32], bits),
                    "matchName": names[place].as_py(),
                }
            )
            if len(made) == _PAIRS_IN_BATCH:
                yield pa.RecordBatch.from_pylist(made, schema=_PAIR_ARROW)
                made = []
        if made:
            yield pa.RecordBatch.from_pylist(made, schema=_PAIR_ARROW)


_PAIRS_IN_BATCH = 1 << 16
