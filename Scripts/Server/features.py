"""Stores with and without learned features behind one server: features.py waymark-server waymark SAMPLE-IMAGES.

An indexing job keeps the features of its store, and each store answers as it does on the command line.
"""

import json
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from equality import TIME


def main():
    program, waymark, samples = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        command = [program, "--port", "0", "--log-level", "warning", "--job-dir", work / "jobs"]
        for name, features, pictures in [("all", "all", ["parthenon", "mount-rushmore"]), ("copies", "copies", ["taj-mahal"])]:
            (work / name).mkdir()
            for picture in pictures:
                shutil.copy(samples / f"catalog/{picture}-1.jpg", work / name)
            subprocess.run([waymark, "index", work / name, "--output", work / f"{name}.waymark", "--features", features],
                           check=True, capture_output=True)
            command += ["--catalog", work / f"{name}.waymark", "--folder", f"{name}={work / name}"]
        process = subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, text=True)
        address = process.stdout.readline().split()[-1].rstrip("/")
        try:
            run(address, waymark, samples, work)
        finally:
            process.terminate()
            assert process.wait(60) == 0


def run(address, waymark, samples, work):
    def ask(path, data=None, kind="application/json"):
        with urllib.request.urlopen(urllib.request.Request(address + path, data=data, headers={"Content-Type": kind})) as answer:
            return answer.read().decode()

    for name in ["all", "copies"]:
        shutil.copy(samples / "catalog/eiffel-tower-1.jpg", work / name)
        body = json.dumps({"kind": "index", "folder": name, "catalog": name}).encode()
        events = ask(f"/v1/jobs/{json.loads(ask('/v1/jobs', body))['id']}/events")
        last = json.loads(re.findall(r"^data: (.*)$", events, re.MULTILINE)[-1])
        assert (last["state"], last["result"]["indexed"]) == ("done", 1), last
        info = subprocess.run([waymark, "index", "info", work / f"{name}.waymark"], check=True, capture_output=True, text=True).stdout
        assert re.search(rf"^features +{name}$", info, re.MULTILINE), info
        for query in ["eiffel-tower-cropped", "parthenon-recaptured", "taj-mahal-mirrored"]:
            path = samples / f"queries/{query}.jpg"
            served = ask(f"/v1/search?catalog={name}&explain=true", path.read_bytes(), "image/jpeg").strip()
            line = subprocess.run([waymark, "query", path, "--catalog", work / f"{name}.waymark", "--format", "ndjson", "--explain"],
                                  check=True, capture_output=True, text=True).stdout.strip()
            assert TIME.sub("", served) == TIME.sub("", line), (name, query, served, line)
    ready = json.loads(ask("/health/ready"))
    assert [(one["name"], one["landmarks"]) for one in ready["catalogs"]] == [("all", 3), ("copies", 2)], ready
    print("Stores with and without learned features answer as on the command line, also after an indexing job.")


if __name__ == "__main__":
    main()
