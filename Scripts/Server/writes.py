"""Kills the server of a writable catalog: writes.py waymark-server waymark PICTURES [ROUNDS]"""
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
import urllib.request
from pathlib import Path


class Server:
    """A server of a catalog of its own."""

    def __init__(self, program, folder):
        command = [program, "--own", f"museum={folder}", "--port", "0", "--log-level", "warning"]
        self.process = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().split()[-1].rstrip("/")

    def send(self, path, method="GET", data=None, kind="image/jpeg", **fields):
        headers = {"Content-Type": kind, **fields}
        request = urllib.request.Request(self.address + path, data=data, method=method, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    def landmark(self, number, picture):
        body = json.dumps({"name": f"L{number}", "pictures": [picture], "collections": ["All"]}).encode()
        return self.send(f"/v1/landmarks/{number}", "PUT", body, "application/json")

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        return self.process.wait(60)


class Writer(threading.Thread):
    """Sends pictures and landmarks, replaces and removes some, and records acknowledgments."""

    def __init__(self, server, name, pictures, random):
        super().__init__()
        self.server, self.name, self.pictures, self.random = server, name, pictures, random
        # For each name, the contents that it may have; None for nothing. The same of landmarks.
        self.files, self.landmarks = {}, {}
        self.count = 0

    def change(self, known, key, value, act, good):
        before = known.get(key, {None})
        known[key] = before | {value}
        status, answer = act()
        assert status in good, (status, answer)
        known[key] = {value}
        self.count += 1

    def run(self):
        try:
            for number in range(10_000):
                self.step(number)
        except (urllib.error.URLError, ConnectionError, TimeoutError, OSError):
            pass  # The server is gone.

    def step(self, number):
        send, key = self.server.send, f"{self.name}-{number}.jpg"
        picture = self.random.choice(self.pictures)
        self.change(self.files, key, picture, lambda: send(f"/v1/pictures/{key}", "PUT", picture), {201})
        landmark = int(self.name) * 10_000 + number + 1
        self.change(self.landmarks, landmark, key, lambda: self.server.landmark(landmark, key), {201})
        if number % 3 == 1:
            other = self.random.choice(self.pictures)
            self.change(self.files, key, other, lambda: send(f"/v1/pictures/{key}", "PUT", other), {200})
        if number % 3 == 2:
            self.change(self.landmarks, landmark, None, lambda: send(f"/v1/landmarks/{landmark}", "DELETE"), {204})
            self.change(self.files, key, None, lambda: send(f"/v1/pictures/{key}", "DELETE"), {204})


def check(server, writers, waymark, folder):
    """The state is the acknowledged one, or the requested one if there was no answer."""
    found = 0
    for writer in writers:
        for name, contents in writer.files.items():
            status, answer = server.send(f"/v1/pictures/{name}")
            assert (answer if status == 200 else None) in contents, f"{name}: {status}, {len(answer)} bytes"
        for number, pictures in writer.landmarks.items():
            status, answer = server.send(f"/v1/landmarks/{number}")
            isThere = status == 200
            assert (isThere and pictures != {None}) or (not isThere and None in pictures), f"landmark {number}: {status}"
            found += isThere
    leftovers = [path for path in folder.rglob("*.partial") if "segments" not in str(path)]
    assert not leftovers, leftovers
    subprocess.run([waymark, "index", "verify", folder / "catalog.waymark"], check=True, capture_output=True)
    return found


def main():
    program, waymark, place = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    rounds = int(sys.argv[4]) if len(sys.argv) > 4 else 10
    chance = random.Random(7)
    pictures = [path.read_bytes() for path in sorted(place.glob("*.jpg"))[:12]]
    work = Path(tempfile.mkdtemp())
    try:
        changes = 0
        for number in range(rounds):
            if number % 10 == 0:
                folder = work / f"own-{number}"
                writers = []
            server = Server(program, folder)
            new = [Writer(server, str(len(writers) + index + 1), pictures, random.Random(chance.random())) for index in range(3)]
            for writer in new:
                writer.start()
            time.sleep(chance.uniform(0.02, 1.5))
            server.end(signal.SIGKILL)
            for writer in new:
                writer.join()
            writers += new
            server = Server(program, folder)
            found = check(server, writers, waymark, folder)
            changes += sum(writer.count for writer in new)
            # What is found is what a search says, too.
            landmark = next((n for w in reversed(writers) for n, names in w.landmarks.items() if len(names) == 1 and None not in names), None)
            if landmark:
                _, answer = server.send(f"/v1/landmarks/{landmark}")
                picture = server.send(f"/v1/pictures/{json.loads(answer)['pictures'][0]}")[1]
                _, answer = server.send("/v1/search?limit=100&min_confidence=0", "POST", picture)
                assert json.loads(answer)["results"], landmark
            assert server.end() == 0
        # The folder is what the command line indexes.
        subprocess.run([waymark, "index", folder / "catalog.json", "--output", work / "again.waymark"], check=True, capture_output=True)
        print(f"killed {rounds} times in {changes} changes: all that was acknowledged is there ({found} landmarks at the end)")
    finally:
        shutil.rmtree(work)


if __name__ == "__main__":
    main()
