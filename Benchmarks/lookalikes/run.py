#!/usr/bin/env python3
"""Asks collections of look-alikes, and counts false answers by kind: run.py --waymark PROGRAM [--half choose] [--kinds faces,packages]

Prints tables in Markdown. Answers count from a confidence of 0.5 on. A negative shows a thing that the catalog does not have, and any
answer to it is false. A positive is found when its first answer is right, and has a wrong answer when any is wrong.
"""

import argparse
import csv
import json
import pathlib
import random
import subprocess
import sys
import tempfile

BINS = (0.5, 0.7, 0.9, 0.99, 1.0)
DUPLICATE_LEVELS = ("near", "edited")


class Asked:
    """What a program answers to one kind's collection."""

    def __init__(self, program, folder, work, features, pairs):
        self.program, self.folder = program, folder
        store, answers = work / "store.waymark", work / "answers.ndjson"
        self.run("index", "build", folder / "catalog", "--features", features, "--output", store, "--quiet")
        self.run("batch", folder / "queries", "--catalog", store, "--output", answers, "--quiet")
        with open(folder / "groundtruth.csv") as file:
            truth = {pathlib.Path(row["query"]).name: row for row in csv.DictReader(file)}
        self.negatives, self.positives, self.answers, self.false = [], [], [], []
        for line in answers.read_text().splitlines():
            answer = json.loads(line)
            row = truth.pop(answer["query"])
            results = [(r["confidence"], r["name"]) for r in answer["results"] if r["kind"] == "landmark"]
            right = [name == row["expected"] for _, name in results]
            self.answers += [(confidence, is_right) for (confidence, _), is_right in zip(results, right)]
            if row["expected"]:
                self.positives.append((right[:1] == [True], not all(right)))
            else:
                self.negatives.append(max((confidence for confidence, _ in results), default=0))
            self.false += [(c, answer["query"], name) for (c, name), is_right in zip(results, right) if not is_right]
        if truth:
            sys.exit(f"{len(truth)} queries of {folder} have no answer, {next(iter(truth))} among them.")
        self.compared = self.compare(pairs)
        self.duplicates = [self.duplicate_pairs(level) for level in DUPLICATE_LEVELS]

    def run(self, *arguments):
        done = subprocess.run([self.program, *map(str, arguments)], stdout=subprocess.PIPE, text=True)
        if done.returncode:
            sys.exit(f"waymark {arguments[0]} failed in {self.folder}")
        return done.stdout

    def compare(self, count):
        """Of pairs of one series, those that `compare` takes for the same, and how many were compared."""
        others = sorted((self.folder / "others").iterdir())
        known = sorted((self.folder / "catalog").iterdir())
        pairs = [(a, b) for a in known for b in others if a.stem.rsplit("-", 1)[0] == b.stem.rsplit("-", 1)[0]]
        chosen = random.Random(1).sample(pairs, min(count, len(pairs)))
        codes = [subprocess.run([self.program, "compare", "--quiet", a, b]).returncode for a, b in chosen]
        return codes.count(0), len(codes)

    def duplicate_pairs(self, level):
        """How many pictures of different things `duplicates` takes for copies: of all, and the removable ones."""
        output = self.run("duplicates", "--level", level, "--format", "csv", self.folder / "catalog", self.folder / "others")
        copies = [row for row in csv.DictReader(output.splitlines()) if row["role"] == "copy"]
        return len(copies), sum(row["sure"] == "yes" for row in copies)


def tables(asked):
    print("| kind | negatives | false answers | rate | surest | positives | found | with a wrong answer ", end="")
    print("| `compare`: same | `duplicates`: copies, sure | at `edited` |\n|---|" + "---:|" * 10)
    for kind, a in asked.items():
        false = sum(c >= 0.5 for c in a.negatives)
        row = [
            kind, len(a.negatives), false, f"{false / len(a.negatives):.3f}", f"{max(a.negatives):.4f}" if false else "-", len(a.positives),
            f"{sum(found for found, _ in a.positives) / len(a.positives):.3f}", sum(wrong for _, wrong in a.positives),
            f"{a.compared[0]} of {a.compared[1]}", *(f"{copies}, {sure}" for copies, sure in a.duplicates),
        ]  # fmt: skip
        print("| " + " | ".join(map(str, row)) + " |")
    print("\nAnswers by confidence, and how many of them are right:\n")
    names = [f"{low:g} to {high:g}" for low, high in zip(BINS, BINS[1:])]
    print("| kind | " + " | ".join(names) + " |\n|---|" + "---:|" * len(names))
    everything = [answer for a in asked.values() for answer in a.answers]
    for kind, answers in [*((kind, a.answers) for kind, a in asked.items()), ("all", everything)]:
        cells = []
        for low, high in zip(BINS, BINS[1:]):
            here = [right for confidence, right in answers if low <= confidence < high or confidence == high == 1]
            cells.append(f"{sum(here)} of {len(here)}" if here else "-")
        print(f"| {kind} | " + " | ".join(cells) + " |")


def main():
    here = pathlib.Path(__file__).resolve().parent
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--waymark", type=pathlib.Path, required=True)
    parser.add_argument("--collections", type=pathlib.Path, default=here.parent.parent / ".build" / "lookalikes" / "collections")
    parser.add_argument("--half", choices=("choose", "report"), default="choose")
    parser.add_argument("--kinds", help="folders of collections (default: all)")
    parser.add_argument("--features", choices=("all", "copies"), default="all")
    parser.add_argument("--pairs", type=int, default=40, help="the number of pairs of each kind to compare")
    parser.add_argument("--false", type=pathlib.Path, help="a CSV file for every wrong answer, the surest first")
    arguments = parser.parse_args()
    kinds = arguments.kinds.split(",") if arguments.kinds else sorted(p.name for p in arguments.collections.iterdir())
    asked = {}
    with tempfile.TemporaryDirectory() as work:
        for kind in kinds:
            (own := pathlib.Path(work, kind)).mkdir()
            asked[kind] = Asked(arguments.waymark, arguments.collections / kind / arguments.half, own, arguments.features, arguments.pairs)
            print(f"{kind}: {sum(c >= 0.5 for c in asked[kind].negatives)} false", file=sys.stderr)
    tables(asked)
    if arguments.false:
        rows = [(f"{c:.6f}", kind, query, name) for kind, a in asked.items() for c, query, name in sorted(a.false, reverse=True)]
        with open(arguments.false, "w", newline="") as file:
            csv.writer(file).writerows([("confidence", "kind", "query", "answer"), *rows])


if __name__ == "__main__":
    main()
