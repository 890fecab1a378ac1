"""Compares the server's answers with those of the command line: equality.py ADDRESS waymark FOLDER

Everything but the time is compared as text, so confidences to their last digit.
"""
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

TIME = re.compile(r'^\{"query":"(?:[^"\\]|\\.)*"|"milliseconds":[0-9.]+')


def main():
    address, waymark, folder = sys.argv[1:]
    pictures = sorted(path for path in Path(folder).iterdir() if path.suffix in {".jpg", ".png"})
    command = [waymark, "query", "--format", "ndjson", "--explain", *map(str, pictures)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    different = 0
    for path, line in zip(pictures, lines, strict=True):
        request = urllib.request.Request(
            f"{address}/v1/search?explain=true", data=path.read_bytes(),
            headers={"Content-Type": "image/png" if path.suffix == ".png" else "image/jpeg"})
        with urllib.request.urlopen(request) as answer:
            text = answer.read().decode().strip()
        if TIME.sub("", text) != TIME.sub("", line):
            different += 1
            print(f"{path.name}:\n  {text}\n  {line}", file=sys.stderr)
    print(f"{len(pictures)} answers, {different} of them not as the command line's")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
