"""Times Waymark and other duplicate finders in turns, and measures how well each finds near copies.

Every program runs as a process of its own with its own defaults, so with as many threads as it takes. Wall
and processor time are of the whole process and its workers. The thresholds of the other programs are chosen
on the small tree; the figures are of the half of the large tree's originals that nothing was chosen on.
"""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent
# Each program's own unit: bits, mean square errors, per cent.
THRESHOLDS = {
    "czkawka": [2, 5, 10, 15, 20, 30, 40],
    "imagededup": [0, 2, 4, 6, 8, 12],
    "findimagedupes": [80, 85, 95, 98],
    "difpy": [5, 20, 50],
}
# Beyond so many files a program compares each pair for minutes: one round, or only the small tree.
ONCE_BEYOND = {"findimagedupes": 500}
NEVER_BEYOND = {"difpy": 2000}


class Tree:
    def __init__(self, path, assess, work):
        self.path, self.program, self.work = path, assess, work
        self.pictures = f"{path}/pictures"
        with open(f"{path}/truth.csv") as table:
            self.count = sum(1 for _ in table) - 1

    def figures(self, answer, half=None):
        """Shares of near copies with their original and with any picture of it, and of links that are true."""
        command = [self.program, "assess", self.path, answer, "--limit", "0"]
        text = subprocess.run(
            command + (["--half", half] if half else []), stdout=subprocess.PIPE, text=True, check=True
        ).stdout
        columns = r"^\| (\w+) " + r"\| (\d+) " * 3 + r"\| \S+ " + r"\| (\d+) " * 2 + r"\| \S+ \|$"
        rows = re.findall(columns, text, re.MULTILINE)
        near = next(row for row in rows if row[0] == "near")
        links, right = (sum(int(row[column]) for row in rows) for column in (4, 5))
        copies = max(1, int(near[1]))
        return int(near[3]) / copies, int(near[2]) / copies, right / max(1, links)


def timed(command, output):
    """Wall and processor seconds of a process and those that it waits for."""
    with open(output, "wb") as file, open(os.devnull, "wb") as nothing:
        start = time.monotonic()
        process = subprocess.Popen(command, stdout=file, stderr=nothing)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
    if os.waitstatus_to_exitcode(status) not in (0, 1):
        sys.exit(f"{' '.join(command)} failed")
    return wall, usage.ru_utime + usage.ru_stime


def peer(tool, threshold, tree):
    answer = f"{tree.work}/{tool}-{threshold}-{tree.count}.csv"
    command = [sys.executable, f"{HERE}/peer.py", tool, str(threshold), tree.pictures, answer]
    return answer, command, f"{answer}.log"


def waymark(program, store, tree):
    answer = f"{tree.work}/waymark-{'store' if store else 'cold'}-{tree.count}.csv"
    command = [program, "duplicates", "--level", "near", "--format", "csv", tree.pictures]
    return answer, command + (["--store", store] if store else []), answer


def best_threshold(tool, tree):
    """The threshold with the best balance of copies that are grouped and links that are true."""
    scores = {}
    for threshold in ["default", *THRESHOLDS[tool]]:
        answer, command, log = peer(tool, threshold, tree)
        timed(command, log)
        recall, grouped, precision = tree.figures(answer)
        scores[threshold] = 2 * grouped * precision / max(1e-9, grouped + precision)
        print(f"{tool} {threshold}: {recall:.4f} {grouped:.4f} {precision:.4f}", file=sys.stderr)
    return max(scores, key=scores.get)


def measured(runs, rounds, count):
    """Times of each run, in turns."""
    times = {name: [] for name in runs}
    for turn in range(rounds):
        for name, (_, command, output) in runs.items():
            if turn > 0 and count > ONCE_BEYOND.get(name.split()[0], count):
                continue
            times[name].append(timed(command, output))
            print(f"{name}: {times[name][-1]}", file=sys.stderr)
    return times


def table(tree, runs, times):
    print(f"\n{tree.count} files\n")
    print("| program | wall, s | processor, s | processor, ms a file | rounds | near, with their original | near, in any right group | precision |")
    print("|---|---|---|---|---|---|---|---|")
    for name, (answer, _, _) in runs.items():
        wall, processor = (statistics.median(column) for column in zip(*times[name]))
        recall, grouped, precision = tree.figures(answer, "report")
        print(
            f"| {name} | {wall:.1f} | {processor:.1f} | {processor / tree.count * 1000:.2f} "
            f"| {len(times[name])} | {recall:.4f} | {grouped:.4f} | {precision:.4f} |"
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--waymark")
    parser.add_argument("--assess", required=True, help="the program picture-changes")
    parser.add_argument("--trees", nargs="+", required=True, help="the small tree first")
    parser.add_argument("--work", required=True)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tools", nargs="*", default=list(THRESHOLDS))
    parser.add_argument("--thresholds", nargs="*", default=[], help="TOOL=THRESHOLD, not searched for")
    arguments = parser.parse_args()
    os.makedirs(arguments.work, exist_ok=True)
    trees = [Tree(path, arguments.assess, arguments.work) for path in arguments.trees]
    best = dict(pair.split("=") for pair in arguments.thresholds)
    for tool in arguments.tools:
        if tool not in best:
            best[tool] = best_threshold(tool, trees[0])
    for tree in trees:
        runs = {}
        if arguments.waymark:
            runs["waymark"] = waymark(arguments.waymark, None, tree)
            store = f"{tree.work}/{tree.count}.store"
            for leftover in pathlib.Path(tree.work).glob(f"{tree.count}.store*"):
                leftover.unlink()
            runs["waymark, second run with --store"] = waymark(arguments.waymark, store, tree)
            timed(*runs["waymark, second run with --store"][1:])
        for tool in arguments.tools:
            if tree.count > NEVER_BEYOND.get(tool, tree.count):
                continue
            runs[tool] = peer(tool, "default", tree)
            if str(best[tool]) != "default":
                runs[f"{tool} at {best[tool]}"] = peer(tool, best[tool], tree)
        table(tree, runs, measured(runs, arguments.rounds, tree.count))


if __name__ == "__main__":
    main()
