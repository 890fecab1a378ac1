"""Signs, matches and joins pictures with Waymark on Apache Spark."""

from .duplicates import duplicates, exact_duplicates
from .hashes import hash_list, join
from .picture_jobs import counted, listed, match, pictures, pictures_of_list, sign
from .worker import Answer, Worker, WorkerEnded, WorkerError, WorkerOptions

__all__ = [
    "Answer",
    "Worker",
    "WorkerEnded",
    "WorkerError",
    "WorkerOptions",
    "counted",
    "duplicates",
    "exact_duplicates",
    "hash_list",
    "join",
    "listed",
    "match",
    "pictures",
    "pictures_of_list",
    "sign",
]
