"""Kills a server at random instants of its jobs: job_kills.py waymark-server waymark PICTURES [ROUNDS].

A job that was acknowledged is there after the kill, one that was said to be done is done with the same results, and
one whose removal was acknowledged is gone.
"""

import json
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
from pathlib import Path

from jobs import Server

KINDS = ["index", "batch", "duplicates"]


class Asker(threading.Thread):
    """Starts, watches and removes jobs, and records acknowledgments."""

    def __init__(self, server, known, chance):
        super().__init__()
        self.server, self.known, self.chance = server, known, chance
        self.count = 0

    def run(self):
        try:
            while True:
                self.step()
        except (urllib.error.URLError, ConnectionError, TimeoutError, OSError, ValueError):
            pass  # The server is gone, maybe in the middle of an answer.

    def step(self):
        try:
            job = self.server.begin(kind=self.chance.choice(KINDS))
        except urllib.error.HTTPError as error:
            assert error.code == 429, error.code
            time.sleep(0.05)
            return
        self.known[job] = "asked"
        self.count += 1
        if self.chance.random() < 0.5:
            return
        state = self.server.watch(job)[-1]
        if state["state"] not in ("done", "failed", "cancelled"):
            return
        self.known[job] = state
        if self.chance.random() < 0.4:
            # Whether it is gone is not known before the answer.
            self.known[job] = "going"
            self.server.ask(f"/v1/jobs/{job}", method="DELETE")
            self.known[job] = "gone"


def check(server, known):
    for job, state in known.items():
        try:
            found = server.ask(f"/v1/jobs/{job}")
        except urllib.error.HTTPError as error:
            assert error.code == 404 and state in ("gone", "going"), (job, state, error.code)
            continue
        assert state != "gone", job
        if isinstance(state, dict):
            assert (found["state"], found.get("result")) == (state["state"], state.get("result")), (state, found)
        elif state == "asked":
            assert found["state"] in ("done", "interrupted", "failed"), found
            assert found["state"] != "failed", found
        server.ask(f"/v1/jobs/{job}", method="DELETE")


def main():
    program, waymark, place = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 10
    chance = random.Random(11)
    pictures = sorted(place.glob("*.jpg"))[:20]
    work = Path(tempfile.mkdtemp())
    try:
        folder = work / "pictures"
        folder.mkdir()
        for picture in pictures[:10]:
            shutil.copy(picture, folder)
        subprocess.run([waymark, "index", folder, "--output", work / "museum.waymark"], check=True, capture_output=True)
        known, count = {}, 0
        for number in range(rounds):
            for picture in pictures[10:14]:
                shutil.copy(picture, folder / f"{picture.stem}-{number}.jpg")
            server = Server(program, work)
            askers = [Asker(server, known, random.Random(chance.random())) for _ in range(2)]
            for asker in askers:
                asker.start()
            time.sleep(chance.uniform(0.02, 2))
            server.end(signal.SIGKILL)
            for asker in askers:
                asker.join()
            count += sum(asker.count for asker in askers)
            server = Server(program, work)
            check(server, known)
            known.clear()
            subprocess.run([waymark, "index", "verify", work / "museum.waymark"], check=True, capture_output=True)
            assert server.end() == 0
        server = Server(program, work)
        last = server.watch(server.begin(kind="index"))[-1]
        assert last["state"] == "done" and last["result"]["failed"] == 0, last
        assert server.end() == 0
        print(f"killed {rounds} times in {count} jobs: all that was acknowledged is there, and the store is whole")
    finally:
        shutil.rmtree(work)


if __name__ == "__main__":
    main()
