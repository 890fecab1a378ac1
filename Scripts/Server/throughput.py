"""Compares the pictures per second of a server and of `waymark batch`: throughput.py waymark-server waymark FOLDER [ROUNDS].

Both have all processors. The server decodes in confined processes, as `batch --isolate` does; each is timed in turns.
"""

import http.client
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

SERVER, WAYMARK, FOLDER = sys.argv[1:4]
ROUNDS = int(sys.argv[4]) if len(sys.argv) > 4 else 3
PICTURES = [path for path in sorted(Path(FOLDER).iterdir()) if path.suffix in {".jpg", ".png"}]
# Two more than work at the same time: one is always ready to begin.
CLIENTS = (os.cpu_count() or 1) + 2


def serve(port):
    """The pictures per second of clients that send the next picture after each answer."""
    bodies = [path.read_bytes() for path in PICTURES]
    left, lock = iter(range(len(bodies))), threading.Lock()
    statuses = []

    def work():
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
        while True:
            with lock:
                number = next(left, None)
            if number is None:
                return
            kind = "image/png" if PICTURES[number].suffix == ".png" else "image/jpeg"
            connection.request("POST", "/v1/search", bodies[number], {"Content-Type": kind})
            answer = connection.getresponse()
            answer.read()
            statuses.append(answer.status)

    threads = [threading.Thread(target=work) for _ in range(CLIENTS)]
    begin = time.monotonic()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [200] * len(bodies), set(statuses)
    return len(bodies) / (time.monotonic() - begin)


def batch(work, *options):
    begin = time.monotonic()
    subprocess.run([WAYMARK, "batch", FOLDER, "--format", "ndjson", "--output", work / "out.ndjson", "--force", "--quiet", *options],
                   check=True, capture_output=True)
    return len(PICTURES) / (time.monotonic() - begin)


def main():
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        process = subprocess.Popen([SERVER, "--port", "0", "--log-level", "warning"], stdout=subprocess.PIPE, text=True)
        port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
        try:
            serve(port)
            rounds = [(serve(port), batch(work), batch(work, "--isolate")) for _ in range(ROUNDS)]
        finally:
            process.terminate()
            assert process.wait(60) == 0
    served, plain, isolated = [statistics.median(one) for one in zip(*rounds)]
    print(f"{len(PICTURES)} pictures, medians of {ROUNDS} rounds: the server {served:.1f} a second, batch {plain:.1f} "
          f"(the server is {served / plain:.2f} of it), batch --isolate {isolated:.1f} ({served / isolated:.2f})")


if __name__ == "__main__":
    main()
