"""Sends twice the load that a server can handle, with slow senders and idle connections: load.py WAYMARK-SERVER PICTURE [SECONDS].

Prints which answers there are, how long accepted searches take beside those of a quiet server, its memory, and how
soon it is quiet again. Fails on an answer but 200 and 429, and on a search that slow senders stop.
"""

import http.client
import os
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

from live import head

SERVER, PICTURE = sys.argv[1], Path(sys.argv[2]).read_bytes()
SECONDS = int(sys.argv[3]) if len(sys.argv) > 3 else 60
SLOW, IDLE = 100, 1000


def memory(pid):
    """The private memory of the server and of its decoders, in MiB."""
    children = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout.split()
    total = 0
    for one in [pid, *children]:
        try:
            status = Path(f"/proc/{one}/status").read_text()
        except FileNotFoundError:
            continue
        total += int(re.search(r"RssAnon:\s+(\d+)", status)[1])
    return total / 1024


def search(connection):
    start = time.monotonic()
    connection.request("POST", "/v1/search", PICTURE, {"Content-Type": "image/jpeg"})
    answer = connection.getresponse()
    answer.read()
    return answer.status, time.monotonic() - start


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def run(port, rate, seconds, clients=24):
    """Sends searches at a fixed rate; returns the statuses, and the times of accepted ones."""
    statuses, times, lock = Counter(), [], threading.Lock()
    begin = time.monotonic()

    def work(number):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        due = begin + number / rate
        while due < begin + seconds:
            time.sleep(max(0, due - time.monotonic()))
            try:
                status, taken = search(connection)
            except (OSError, http.client.HTTPException) as error:
                status, taken = type(error).__name__, 0
                connection.close()
            with lock:
                statuses[status] += 1
                if status == 200:
                    times.append(taken)
            due = max(due + clients / rate, time.monotonic())

    threads = [threading.Thread(target=work, args=(number,)) for number in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return statuses, times


def open_many(port, count, slow):
    """Connections that send nothing, or stop in the middle of a picture."""
    connections = []
    for _ in range(count):
        connection = socket.create_connection(("127.0.0.1", port))
        if slow:
            connection.sendall(head(len(PICTURE)) + PICTURE[:100])
        connections.append(connection)
    return connections


def main():
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [SERVER, "--port", "0", "--log-level", "warning"], stdout=subprocess.PIPE, text=True,
            env={**os.environ, "XDG_CACHE_HOME": folder})
        port = int(re.search(r":(\d+)/", process.stdout.readline())[1])
        try:
            measure(process.pid, port)
        finally:
            process.terminate()
            assert process.wait(60) == 0


def measure(pid, port):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    # Two more at a time than a machine works on, so that one is always ready; the best of three, as a machine that
    # something has kept busy before looks as if it could do less.
    most = [run(port, 10_000, 10, clients=(os.cpu_count() or 1) + 2)[0] for _ in range(3)]
    capacity = max(one[200] for one in most) / 10
    quiet = [search(connection)[1] for _ in range(110)][10:]
    print(f"quiet: median {statistics.median(quiet) * 1000:.0f} ms, p99 {percentile(quiet, 0.99) * 1000:.0f} ms; "
          f"capacity {capacity:.0f} searches a second; memory {memory(pid):.0f} MiB", flush=True)
    others = open_many(port, IDLE, False) + open_many(port, SLOW, True)
    beside = [search(connection)[1] for _ in range(20)]
    print(f"beside {IDLE} idle connections and {SLOW} slow senders: median {statistics.median(beside) * 1000:.0f} ms", flush=True)
    # What comes at first fills the queue: only then is the overload one that lasts.
    run(port, 2 * capacity, 10)
    before = memory(pid)
    statuses, times = run(port, 2 * capacity, SECONDS)
    after = memory(pid)
    # The first one was silent for longer than the server waits.
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    start = time.monotonic()
    while search(connection)[0] != 200:
        time.sleep(0.05)
    recovery = time.monotonic() - start
    calm = [search(connection)[1] for _ in range(20)]
    print(f"{SECONDS} s at twice that: {dict(statuses)}; accepted: median {statistics.median(times) * 1000:.0f} ms, "
          f"p99 {percentile(times, 0.99) * 1000:.0f} ms, {percentile(times, 0.99) / percentile(quiet, 0.99):.1f} times the quiet one; "
          f"memory {before:.0f} MiB at its beginning, {after:.0f} MiB at its end; "
          f"quiet again after {recovery:.2f} s (median {statistics.median(calm) * 1000:.0f} ms)", flush=True)
    for other in others:
        other.close()
    assert set(statuses) <= {200, 429}, statuses
    assert statuses[200] > 0


if __name__ == "__main__":
    main()
