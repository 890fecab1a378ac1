#!/usr/bin/env python3
"""Measures how many lines of the Engine its tests run.

    Scripts/House/coverage.py             builds the Engine and its tests with counters, runs them, prints the table
    Scripts/House/coverage.py FILE...     shows the lines of a file that no test ran, after a measurement

Only the Engine is built (WAYMARK_ENGINE_ONLY, see Package.swift). Lines are those that the compiler counts: of
bodies, without comments and declarations.
"""
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

BUILD = Path(".build-coverage")
SWIFT = os.environ.get("SWIFT", "swift")
# The compiler's own: that of another LLVM cannot read its counters.
LLVM_COV = Path(shutil.which(SWIFT) or SWIFT).resolve().parent / "llvm-cov"


def run(*command):
    subprocess.run(command, check=True, env=os.environ | {"WAYMARK_ENGINE_ONLY": "1"})


def measured(*options):
    """What llvm-cov says of the last measurement, as text."""
    release = BUILD / "release"
    command = [LLVM_COV, options[0], f"-instr-profile={release}/codecov/default.profdata"]
    programs = [release / "waymarkPackageTests.xctest", "-object", release / "file-actions-worker"]
    return subprocess.run(command + programs + list(options[1:]), check=True, capture_output=True, text=True).stdout


def table():
    modules = {}
    for file in json.loads(measured("export", "-summary-only"))["data"][0]["files"]:
        parts = Path(file["filename"]).parts
        if "Engine" in parts and parts[parts.index("Engine") - 1] == "Sources":
            lines = file["summary"]["lines"]
            module = modules.setdefault(parts[parts.index("Engine") + 1], [0, 0])
            module[0] += lines["covered"]
            module[1] += lines["count"]
    rows = [f"| `{name}` | {count:,} | {count - covered:,} | {100 * covered / count:.1f} |"
            for name, (covered, count) in sorted(modules.items())]
    total = [sum(values) for values in zip(*modules.values())]
    rows.append(f"| all | {total[1]:,} | {total[1] - total[0]:,} | {100 * total[0] / total[1]:.1f} |")
    return "\n".join(["| module | lines | that no test runs | run, % |", "|---|--:|--:|--:|", *rows])


def main():
    if sys.argv[1:]:
        for line in measured("show", "-show-branches=count", *sys.argv[1:]).splitlines():
            if re.match(r"\s*\d+\|\s*0\|", line):
                print(line)
        return
    options = ["-c", "release", "--enable-code-coverage", "--scratch-path", str(BUILD)]
    run(SWIFT, "build", "--build-tests", *options)
    run(SWIFT, "test", "--skip-build", "--disable-xctest", *options)
    print(table())


if __name__ == "__main__":
    main()
