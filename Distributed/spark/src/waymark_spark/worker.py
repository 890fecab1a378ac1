"""A `waymark worker` as a child process, and its frames (docs/scale.md)."""

from __future__ import annotations

import json
import os
import struct
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, BinaryIO

VERSION = 1
"""The version of the frames."""


class WorkerError(Exception):
    """The worker's answer is an error; the worker goes on."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(reason)
        self.kind = kind
        """`picture`, `request`, `catalogue` or `epoch`."""
        self.reason = reason


class WorkerEnded(Exception):
    """The worker has ended, and this request has no answer."""


@dataclass(frozen=True)
class WorkerOptions:
    """How a worker is started; equal options share a worker."""

    program: str = "waymark"
    """Where the program is on every executor."""
    catalog: str | None = None
    """The catalog, a path on every executor; without one, the sample catalog."""
    limit: int = 10
    """The maximum number of results per picture."""
    min_confidence: float | None = None
    """The least confidence of a result."""
    strict: bool = False
    """Whether damaged pictures are refused."""
    threads: int = 1
    """The processors of one worker: an executor has a worker for each of its cores."""

    def command(self) -> list[str]:
        """Return the command line."""
        command = [self.program, "worker", "--quiet", "--threads", str(self.threads)]
        command += ["--limit", str(self.limit)]
        if self.catalog is not None:
            command += ["--catalog", self.catalog]
        if self.min_confidence is not None:
            command += ["--min-confidence", repr(self.min_confidence)]
        return command + (["--strict"] if self.strict else [])


@dataclass(frozen=True)
class Answer:
    """An answer: its name, what it says, and the bytes that came with it."""

    kind: str
    content: Mapping[str, Any]
    blocks: list[bytes] = field(default_factory=list)


class Worker:
    """A running worker, which is asked one thing at a time."""

    def __init__(self, options: WorkerOptions) -> None:
        """Start the process; it ends with this value, and with the Python process."""
        self.loaded: object = None
        """What was loaded for `join`, to be compared by who loads."""
        try:
            self._process = subprocess.Popen(
                options.command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except OSError as error:
            raise RuntimeError(f"{options.program}: {error.strerror}; is it on every executor?") from error
        assert self._process.stdin is not None and self._process.stdout is not None
        self._input: BinaryIO = self._process.stdin  # type: ignore[assignment]
        self._output: BinaryIO = self._process.stdout  # type: ignore[assignment]
        self.facts = self.ask({"hello": {}}).content["worker"]
        """The limits, and the number of the parameters of signatures."""

    def ask(self, request: Mapping[str, Any], blocks: Sequence[bytes] = ()) -> Answer:
        """Return the answer to a request that has one.

        Raises:
            WorkerError: The answer is an error.
            WorkerEnded: There is no answer.
        """
        self._send(request, blocks)
        return self._receive()

    def join(self, codes: bytes) -> Iterator[bytes]:
        """Yield the pairs of the loaded codes and others: three numbers of four bytes for each pair."""
        self._send({"join": {}}, [codes])
        while True:
            answer = self._receive()
            yield answer.blocks[0]
            if answer.content["isLast"]:
                return

    def close(self) -> None:
        """End the process."""
        self._process.kill()
        self._process.wait()
        self._input.close()
        self._output.close()

    def _send(self, request: Mapping[str, Any], blocks: Sequence[bytes]) -> None:
        message = json.dumps(
            {"version": VERSION, "blocks": [len(block) for block in blocks], "ask": request}
        ).encode()
        try:
            self._input.write(struct.pack("<I", len(message)) + message)
            for block in blocks:
                self._input.write(block)
            self._input.flush()
        except OSError as error:
            raise self._ended() from error

    def _receive(self) -> Answer:
        (count,) = struct.unpack("<I", self._read(4))
        message = json.loads(self._read(count))
        blocks = [self._read(length) for length in message["blocks"]]
        if "error" in message:
            raise WorkerError(message["error"]["kind"], message["error"]["reason"])
        ((kind, content),) = message["answer"].items()
        return Answer(kind, content, blocks)

    def _read(self, count: int) -> bytes:
        read = self._output.read(count)
        if len(read) < count:
            raise self._ended()
        return read

    def _ended(self) -> WorkerEnded:
        self._process.kill()
        code = self._process.wait()
        return WorkerEnded(
            f"the process that read it died of signal {-code}"
            if code < 0
            else f"the process that read it ended with code {code}"
        )


# A Python process of Spark does one task at a time, and lives on after it.
_kept: dict[tuple[int, WorkerOptions], Worker] = {}


def kept(options: WorkerOptions) -> Worker:
    """Return the worker of this process, which is started when there is none yet."""
    # After a fork the pipes are the other process's.
    key = (os.getpid(), options)
    if key not in _kept:
        _kept[key] = Worker(options)
    return _kept[key]


def drop(options: WorkerOptions) -> None:
    """End the worker of this process; the next one asked for is new."""
    worker = _kept.pop((os.getpid(), options), None)
    if worker is not None:
        worker.close()


def ask_again(
    options: WorkerOptions, request: Mapping[str, Any], blocks: Sequence[bytes] = ()
) -> Answer:
    """Ask the worker of this process, and once more a new one when it ends.

    Raises:
        WorkerError: The answer is an error, or two workers have ended: an error of kind `picture`.
        RuntimeError: No worker can be started.
    """
    for attempt in range(2):
        try:
            return kept(options).ask(request, blocks)
        except WorkerEnded as ended:
            drop(options)
            if attempt == 1:
                raise WorkerError("picture", str(ended)) from ended
    raise AssertionError("unreachable")
