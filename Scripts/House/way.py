#!/usr/bin/env python3
"""Computes which files a query goes through, from a traced run: `make -C Scripts/House way`.

    Scripts/House/way.py .build/release/waymark            # writes the table of docs/house.md
    Scripts/House/way.py .build/release/waymark --check    # fails where the table is not what the run gives
    Scripts/House/way.py .build/release/waymark --all      # prints all executed files, each with those that it called

Breakpoints at all lines of Sources record what `waymark query` executes from the beginning of `Recognizer.answer`, when
the catalog is open, and from where each function was called first (executed.c). A file is a step of the way if it called
a file in another folder that called others in turn. So value types and arithmetic, which call no other file, are
executed but are not steps, as are files that work within one folder only.
"""
import json
import os
import platform
import re
import shutil
import struct
import subprocess
import sys
import tempfile
from bisect import bisect_left
from pathlib import Path

ROOT = Path.cwd().resolve()
SOURCES = f"{ROOT}/Sources/"
PAGE = Path("docs/house.md")
# The most steps that a query may have, and in how many modules.
MOST_FILES, MOST_MODULES = 26, 6
# Larger than what is described of a picture, as most pictures are.
QUERY = "SampleImages/queries/neuschwanstein-mirrored.jpg"
# The part of the function after the executor is reached: the beginning may be inlined.
# The trace starts when any function with this in its name is called: one may be inlined into another.
BEGINNING = "PictureAnswers.Recognizer.answer(PictureAnswers.PictureInput)"
ENTRY, ASYNC, START = 1 << 63, 1 << 62, 1 << 61
FLAGS = ENTRY | ASYNC | START
# The toolchain's own llvm-symbolizer knows the newest debugging information.
TOOLS = Path(shutil.which(os.environ.get("SWIFT", "swift"))).resolve().parent


def output(*command, text=None, env=None):
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True, env=env).stdout


def rows(program):
    """Addresses of the instructions with which lines of Sources begin."""
    file, found = "", set()
    for line in output("objdump", "--dwarf=decodedline", program).splitlines():
        if line.endswith(":"):
            file = line[:-1]
        elif file.startswith(SOURCES):
            columns = line.split()
            if len(columns) >= 3 and columns[1].isdigit() and columns[1] != "0":
                found.add(int(columns[2], 16))
    return sorted(found)


def is_async(name):
    """Whether a demangled name is that of an async function, and not of one of its continuations."""
    if "resume partial function" in name or " async" not in name:
        return False
    depth, kept = 0, []
    for letter in name.replace("->", "  "):
        depth -= letter in ")>]"
        if depth == 0:
            kept.append(letter)
        depth += letter in "(<["
    # A closure is named with the function that it is in, which may be async although the closure is not.
    return " async" in "".join(kept).split(" in ")[0]


def functions(program, lines):
    """Names and addresses of the functions with lines of Sources."""
    symbols = sorted({(int(parts[0], 16), parts[2]) for parts in map(str.split, output(
        "nm", "--defined-only", program).splitlines()) if len(parts) == 3 and parts[1] in "tT"})
    own = []
    for (address, name), (end, _) in zip(symbols, symbols[1:] + [(1 << 61, "")]):
        index = bisect_left(lines, address)
        if index < len(lines) and lines[index] < end:
            own.append((address, name))
    names = output(TOOLS / "swift-demangle", "-compact", text="\n".join(name for _, name in own)).splitlines()
    return {address: name for (address, _), name in zip(own, names)}


def trace(program, folder):
    """What a query executes: pairs of an address and the caller's, 0 where it is not the entry of a function."""
    lines = rows(program)
    entries = functions(program, lines)
    words = {address: address for address in lines}
    for address, name in entries.items():
        words[address] = address | ENTRY | (ASYNC if is_async(name) else 0) | (START if BEGINNING in name else 0)
    if not any(word & START for word in words.values()):
        sys.exit(f"way.py: no function of {program} has {BEGINNING} in its name")
    (folder / "addresses").write_bytes(struct.pack(f"<{len(words)}Q", *(words[key] for key in sorted(words))))
    output("clang", "-O2", "-Wall", "-Wextra", "-shared", "-fPIC", str(Path(__file__).with_name("executed.c")), "-o",
           str(folder / "executed.so"))
    environment = os.environ | {"XDG_CACHE_HOME": str(folder), "SWIFT_DETERMINISTIC_HASHING": "1"}
    # The first run makes the cached store.
    output(program, "query", QUERY, env=environment)
    output(program, "query", QUERY, env=environment | {
        "LD_PRELOAD": str(folder / "executed.so"), "TRACE_ADDRESSES": str(folder / "addresses"),
        "TRACE_OUTPUT": str(folder / "reached")})
    return [(word & ~FLAGS, caller) for word, caller in
            struct.iter_unpack("<QQ", (folder / "reached").read_bytes())]


def frames(program, addresses):
    """The files of Sources of each address, the innermost inlined function first."""
    found = {}
    for line in output(TOOLS / "llvm-symbolizer", f"--obj={program}", "--inlines", "--output-style=JSON",
                       text="\n".join(map(hex, addresses))).splitlines():
        answer = json.loads(line)
        found[int(answer["Address"], 16)] = [
            (frame["FileName"].removeprefix(SOURCES), frame["Line"]) for frame in answer.get("Symbol", [])
            if frame["FileName"].startswith(SOURCES) and frame["FileName"].endswith(".swift")]
    return found


def calls(program, reached):
    """The executed files in order, each with the files that it called."""
    callers = {caller - 1 for _, caller in reached if 0 < caller < START}
    stacks = frames(program, sorted({address for address, _ in reached} | callers))
    called = {}
    for address, caller in reached:
        stack = stacks.get(address, [])
        for file, line in reversed(stack):
            if line:
                called.setdefault(file, [])
        outer = stacks.get(caller - 1, [])[:1] if caller else []
        path = stack + outer
        for (callee, _), (file, _) in zip(path, path[1:]):
            if callee != file and callee not in called.setdefault(file, []):
                called[file].append(callee)
    return called


def crossings(called, file):
    """The files in other folders that a file called, and that called others in turn."""
    order = list(called)
    # A file that was executed before, and has called this one, is called back: it has passed a closure.
    return [callee for callee in called[file]
            if called[callee] and os.path.dirname(callee) != os.path.dirname(file)
            and not (file in called[callee] and order.index(callee) < order.index(file))]


def module(file):
    return file.split("/")[1]


def report(called):
    """The numbers, and a table of the steps in the order of execution."""
    steps = [file for file in called if crossings(called, file)]
    lines = [f"A query executes code of {len(called)} files in {len(set(map(module, called)))} modules. {len(steps)} of these files, "
             f"in {len(set(map(module, steps)))} modules, are steps of its way:", "",
             "| module | file | calls in other folders |", "|---|---|---|"]
    for file in steps:
        names = ", ".join(f"`{Path(callee).stem}`" for callee in crossings(called, file))
        lines.append(f"| `{module(file)}` | `{Path(file).stem}` | {names} |")
    return "\n".join(lines)


def recorded(page):
    """What docs/house.md has between its explanation of the way and the next paragraph."""
    return re.search(r"^A query executes code of (?:.*\n)*?\|---.*\n(?:\|.*\n)+", page, re.MULTILINE).group().rstrip("\n")


def files_of(table):
    """Modules and files of a table."""
    return re.findall(r"^\| `(\w+)` \| `([\w+]+)` \|", table, re.MULTILINE)


def troubles(table):
    """What is wrong with a table: too many steps, or a file that does not exist."""
    rows = files_of(table)
    modules = {name for name, _ in rows}
    if len(rows) > MOST_FILES or len(modules) > MOST_MODULES:
        yield (f"a query goes through {len(rows)} files of {len(modules)} modules; at most {MOST_FILES} of "
               f"{MOST_MODULES} are allowed")
    for name, file in rows:
        if not list(Path("Sources").glob(f"*/{name}/**/{file}.swift")):
            yield f"docs/house.md: {name} has no file {file}.swift; run make -C Scripts/House way"


def main():
    if platform.machine() != "x86_64":
        print("The way of a query is not computed: executed.c needs an x86-64 processor.", file=sys.stderr)
        return 0
    program = str(Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as folder:
        called = calls(program, trace(program, Path(folder)))
    if "--all" in sys.argv:
        for file, callees in called.items():
            print(file, "->", *(Path(callee).stem for callee in callees))
        return 0
    table = report(called)
    page = PAGE.read_text(encoding="utf-8")
    found = list(troubles(table))
    if "--check" not in sys.argv:
        PAGE.write_text(page.replace(recorded(page), table), encoding="utf-8")
    elif set(files_of(recorded(page))) != set(files_of(table)):
        found.append("docs/house.md has another way of a query than this run; run make -C Scripts/House way")
    print(table)
    for trouble in found:
        print(trouble, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
