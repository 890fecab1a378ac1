"""The jobs as commands: `waymark-spark sign INPUT OUTPUT`, or by spark-submit with `waymark_job.py`."""

from __future__ import annotations

import argparse
import errno
import os
import sys
from collections.abc import Sequence

from pyspark.sql import DataFrame, Observation, SparkSession

from . import hashes, picture_jobs
from .duplicates import LEVELS, duplicates, exact_duplicates
from .worker import WorkerOptions


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="waymark-spark", description=__doc__)
    parser.add_argument("job", choices=["sign", "match", "join", "duplicates"])
    parser.add_argument("input", help="a folder of pictures; for sign and match also a list of files; for join, lists of hashes")
    parser.add_argument("output", help="a folder that does not exist yet")
    parser.add_argument("--format", choices=["parquet", "ndjson"], default="parquet")
    parser.add_argument("--waymark", default="waymark", help="the program, on every executor")
    parser.add_argument("--catalog", help="the catalog of match, on every executor")
    parser.add_argument("--limit", type=int, default=10, help="the maximum number of results per picture")
    parser.add_argument("--min-confidence", type=float)
    parser.add_argument("--strict", action="store_true", help="refuse damaged pictures")
    parser.add_argument(
        "--features", choices=["copies", "all"], default="all", help="of sign: the local features to compute"
    )
    parser.add_argument("--partitions", type=int, help="the number of tasks")
    parser.add_argument("--against", help="of join: the list to search (default: the input itself)")
    parser.add_argument("--radius", type=int, default=31, help="of join: the number of bits that may differ")
    parser.add_argument(
        "--min-quality",
        type=int,
        default=hashes.MIN_QUALITY,
        help="of join: skip PDQ hashes with a quality below this; those without a quality are kept",
    )
    parser.add_argument("--block", type=int, default=hashes.BLOCK_CODES, help="of join: the number of codes in a block")
    parser.add_argument(
        "--level", choices=LEVELS, default="exact", help="of duplicates: the loosest level"
    )
    return parser.parse_args(arguments)


def write(frame: DataFrame, output: str, form: str) -> None:
    """Write rows once, or none: files appear when the job is committed, and `_SUCCESS` with the last.

    Raises:
        FileExistsError: `output` exists, or another job has started to write it.
    """
    _claim(frame.sparkSession, output)
    # The folder is there now, and belongs to this user.
    if form == "parquet":
        frame.write.mode("append").parquet(output)
    elif "row" in frame.columns:
        frame.select("row").write.mode("append").text(output)
    else:
        frame.write.mode("append").option("ignoreNullFields", "false").json(output)


def _claim(spark: SparkSession, output: str) -> None:
    """Make the output's folder, which one job can do and no second one: Spark looks before it writes, and then no more."""
    place = picture_jobs.qualified(spark, output)
    if picture_jobs.is_local(place):
        folder = picture_jobs.local(place)
        os.makedirs(os.path.dirname(folder), exist_ok=True)
        os.mkdir(folder)
        return
    path, system = picture_jobs.placed(spark, place)
    job, _ = picture_jobs.placed(spark, f"{place}/_job")
    # A folder can be made twice there, and a file once.
    if system.exists(path) or not system.createNewFile(job):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), output)


def _frame(spark: SparkSession, given: argparse.Namespace) -> DataFrame:
    options = WorkerOptions(
        program=given.waymark,
        catalog=given.catalog,
        limit=given.limit,
        min_confidence=given.min_confidence,
        strict=given.strict,
    )
    if given.job == "join":
        known = hashes.hash_list(spark, given.against or given.input, min_quality=given.min_quality)
        others = hashes.hash_list(spark, given.input, min_quality=given.min_quality) if given.against else None
        if given.partitions:
            known = known.coalesce(given.partitions)
            others = others.coalesce(given.partitions) if others is not None else None
        return hashes.join(known, others, radius=given.radius, options=options, block=given.block)
    if given.job == "duplicates" or picture_jobs.is_folder(spark, given.input):
        found = picture_jobs.pictures(spark, given.input, partitions=given.partitions)
    else:
        found = picture_jobs.pictures_of_list(spark, given.input, partitions=given.partitions)
    if given.job == "sign":
        return picture_jobs.sign(found, options, features=given.features)
    if given.job == "match":
        return picture_jobs.match(found, options)
    if not picture_jobs.is_local(picture_jobs.qualified(spark, given.input)):
        if given.level != "exact":
            raise SystemExit(f"{given.input}: --level {given.level} looks at local files, and these are none")
        return exact_duplicates(found)
    return duplicates(
        found,
        given.input,
        level=given.level,
        options=options,
        partitions=given.partitions,
        block=given.block,
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one job, and say on standard error how many pictures there were."""
    given = _arguments(arguments)
    spark = (
        SparkSession.builder.appName(f"waymark {given.job}")
        # A batch of whole pictures: bytes bound it before rows do.
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "64")
        .config("spark.sql.execution.arrow.maxBytesPerBatch", str(64 << 20))
        .getOrCreate()
    )
    spark.sparkContext.setJobDescription(f"waymark {given.job} {given.input}")
    counts = Observation("waymark")
    try:
        frame = _frame(spark, given)
        if given.job in ("sign", "match"):
            frame = picture_jobs.counted(frame, counts)
        write(frame, given.output, given.format)
        if given.job in ("sign", "match"):
            found = counts.get
            print(f"{found['rows']} pictures, {found['failed']} failed: {given.output}", file=sys.stderr)
    finally:
        spark.stop()


if __name__ == "__main__":
    main()
