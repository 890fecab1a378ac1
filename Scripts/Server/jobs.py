"""Jobs of a running server, and of one that is killed: jobs.py waymark-server waymark PICTURES"""
import json
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path


class Server:
    """A server of a store, with a folder for jobs."""

    def __init__(self, program, work):
        command = [program, "--catalog", work / "museum.waymark", "--folder", f"museum={work / 'pictures'}",
                   "--job-dir", work / "jobs", "--port", "0", "--log-level", "warning"]
        self.process = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().split()[-1].rstrip("/")

    def ask(self, path, body=None, method=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data, method=method,
                                         headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or b"null")

    def search(self, picture):
        request = urllib.request.Request(f"{self.address}/v1/search", data=picture, headers={"Content-Type": "image/jpeg"})
        start = time.monotonic()
        with urllib.request.urlopen(request) as answer:
            results = json.loads(answer.read())["results"]
        return [result["name"] for result in results], time.monotonic() - start

    def begin(self, **request):
        return self.ask("/v1/jobs", {"folder": "museum", **request})["id"]

    def watch(self, job):
        """The states of a job, from its events."""
        states = []
        with urllib.request.urlopen(f"{self.address}/v1/jobs/{job}/events") as events:
            for line in events:
                if line.startswith(b"data: "):
                    states.append(json.loads(line[6:]))
        return states

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        return self.process.wait(60)


def main():
    program, waymark, pictures = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    work = Path(tempfile.mkdtemp())
    try:
        run(program, waymark, sorted(pictures.glob("*.jpg")), work)
    finally:
        shutil.rmtree(work)


def run(program, waymark, pictures, work):
    folder = work / "pictures"
    folder.mkdir()
    for picture in pictures[:20]:
        shutil.copy(picture, folder)
    subprocess.run([waymark, "index", folder, "--output", work / "museum.waymark"], check=True, capture_output=True)
    server = Server(program, work)

    # The rows of a batch are those of the command line, but for times and the folder's name.
    job = server.begin(kind="batch")
    states = server.watch(job)
    assert states[-1]["state"] == "done", states[-1]
    rows = server.ask(f"/v1/jobs/{job}/results?limit=1000")["items"]
    command = [waymark, "batch", folder, "--catalog", work / "museum.waymark", "--output", "-", "--format", "ndjson", "--quiet"]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    for row, line in zip(rows, map(json.loads, lines), strict=True):
        line["query"] = "museum/" + line["query"]
        row["milliseconds"] = line["milliseconds"]
        assert row == line, (row, line)
    print(f"{len(rows)} rows of a batch as the command line's")

    # Duplicates: the rows of the command line; a client that leaves in the middle of the events.
    shutil.copy(pictures[0], folder / "copy.jpg")
    job = server.begin(kind="duplicates")
    left = urllib.request.urlopen(f"{server.address}/v1/jobs/{job}/events")
    left.readline()
    left.close()
    assert server.watch(job)[-1]["state"] == "done"
    groups = server.ask(f"/v1/duplicates?job={job}")["items"]
    text = subprocess.run([waymark, "duplicates", folder, "--format", "ndjson", "--quiet"], check=True, capture_output=True,
                          text=True).stdout.replace(str(folder) + "/", "museum/")
    files = [{key: value for key, value in file.items() if key not in ("id", "picture")} for group in groups for file in group["files"]]
    assert files == [json.loads(line) for line in text.splitlines()], (files, text)
    plan = server.ask("/v1/duplicates/plan", {"job": job})["items"]
    assert [item["path"] for item in plan if item["goes"]] == [file["path"] for file in files if file["action"] == "trash"]

    # Another picture is kept: the command line does with the plan what the plan says.
    chosen = server.ask("/v1/duplicates/plan", {
        "job": job, "limit": 1000, "choices": [{"group": groups[0]["group"], "keeps": groups[0]["files"][1]["picture"]}]})
    (work / "plan.json").write_text(json.dumps(chosen))
    text = subprocess.run([waymark, "duplicates", folder, "--plan", work / "plan.json", "--format", "ndjson", "--quiet"], check=True,
                          capture_output=True, text=True).stdout.replace(str(folder) + "/", "museum/")
    acted = [row["path"] for row in map(json.loads, text.splitlines()) if row["action"] == "trash"]
    assert acted == [item["path"] for item in chosen["items"] if item["goes"]] and groups[0]["files"][0]["path"] in acted, acted
    print(f"{len(groups)} groups of duplicates as the command line's, {len(files)} files")

    # Searches beside a job that indexes, and answers from what it has published.
    for number in range(12):
        for picture in pictures[20:]:
            shutil.copy(picture, folder / f"{picture.stem}-{number}.jpg")
    new = pictures[20].read_bytes()
    assert pictures[20].stem not in server.search(new)[0]
    quiet = sorted(server.search(new)[1] for _ in range(20))
    job = server.begin(kind="index")
    busy = []
    while server.ask(f"/v1/jobs/{job}")["state"] in ("queued", "running"):
        busy.append(server.search(new)[1])
    job = server.ask(f"/v1/jobs/{job}")
    assert job["state"] == "done" and job["result"]["indexed"] > 100, job
    assert any(name.startswith(pictures[20].stem) for name in server.search(new)[0])
    busy.sort()
    print(f"{job['result']['indexed']} pictures indexed; median search {quiet[10] * 1000:.0f} ms alone, "
          f"{busy[len(busy) // 2] * 1000:.0f} ms beside it, slowest {busy[-1] * 1000:.0f} ms")

    # Two jobs at once: one waits. The end of the server interrupts both, and exits with 0.
    first, second = server.begin(kind="batch"), server.begin(kind="batch")
    time.sleep(0.3)
    assert server.ask(f"/v1/jobs/{second}")["state"] == "queued"
    start = time.monotonic()
    assert server.end() == 0
    print(f"ended with 0 in the middle of a job after {time.monotonic() - start:.1f} s")
    server = Server(program, work)
    assert [server.ask(f"/v1/jobs/{job}")["state"] for job in (first, second)] == ["interrupted"] * 2

    # Killed in the middle of an indexing, at several moments: what was acknowledged is there, the store is whole.
    for delay in (0.0, 0.1, 0.5, 1.5):
        for number, picture in enumerate(pictures):
            shutil.copy(picture, folder / f"new-{delay}-{number}.jpg")
        job = server.begin(kind="index")
        time.sleep(delay)
        server.end(signal.SIGKILL)
        server = Server(program, work)
        state = server.ask(f"/v1/jobs/{job}")["state"]
        assert state in ("interrupted", "done"), state
        assert any(name.startswith(pictures[20].stem) for name in server.search(new)[0])
        subprocess.run([waymark, "index", "verify", work / "museum.waymark"], check=True, capture_output=True)
        print(f"killed {delay} s after an indexing was asked for: {state}, the store is whole")
    again = server.watch(server.begin(kind="index"))[-1]
    assert again["state"] == "done", again
    assert again["result"]["failed"] == 0
    assert server.end() == 0


if __name__ == "__main__":
    main()
