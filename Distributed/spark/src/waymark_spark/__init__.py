"""Signs, matches and joins pictures with Waymark on Apache Spark."""

from .duplicates import exact_duplicates
from .hashes import hash_list, join
from .picture_jobs import Progress, listed, match, pictures, sign
from .worker import Answer, Worker, WorkerEnded, WorkerError, WorkerOptions

__all__ = [
    "Answer",
    "Progress",
    "Worker",
    "WorkerEnded",
    "WorkerError",
    "WorkerOptions",
    "exact_duplicates",
    "hash_list",
    "join",
    "listed",
    "match",
    "pictures",
    "sign",
]
