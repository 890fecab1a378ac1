"""Files with the same bytes."""

from __future__ import annotations

from pyspark.sql import DataFrame
from pyspark.sql import functions as F


def exact_duplicates(frame: DataFrame) -> DataFrame:
    """Find files with the same bytes, by their length and SHA-256.

    Args:
        frame: The rows of `pictures`, with their content. Only names, lengths and digests are shuffled.

    Returns:
        A row for each file that has copies: `group`, the digest; `name`; `bytes`; and `copies`, the number of
        files of the group. Which of them is the best copy is not said.
    """
    digests = frame.where(F.col("content").isNotNull() & (F.col("length") > 0)).select(
        F.sha2("content", 256).alias("group"), "name", F.col("length").alias("bytes")
    )
    groups = digests.groupBy("group", "bytes").agg(F.collect_list("name").alias("names"))
    several = groups.where(F.size("names") > 1).withColumn("copies", F.size("names"))
    return several.select("group", F.explode("names").alias("name"), "bytes", "copies")
