"""Finds duplicates with another program: peer.py TOOL THRESHOLD FOLDER ANSWER

Writes the columns level, role, path and keeps of `waymark duplicates --format csv`; the only level is near,
since these programs know one. THRESHOLD is in the program's own unit, or "default".
"""

import csv
import importlib.abc
import importlib.machinery
import subprocess
import sys
from unittest import mock


def stars(neighbors):
    """Groups of a file and its neighbors, where each file is in one group: what a user would delete."""
    taken = set()
    for path, others in neighbors:
        if path in taken:
            continue
        group = [path] + [other for other in others if other not in taken and other != path]
        taken.update(group)
        if len(group) > 1:
            yield group


def czkawka(threshold, folder):
    from czkawka import ImageSimilarity

    finder = ImageSimilarity()
    finder.set_directories([folder])
    if threshold is not None:
        finder.set_similarity(int(threshold))
    for group in finder.find_similar():
        yield [str(path) for path in group]


class Absent(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Replaces PyTorch, gigabytes that imagededup imports but its hashes do not use."""

    def find_spec(self, name, path, target=None):
        if name.split(".")[0] in ("torch", "torchvision"):
            return importlib.machinery.ModuleSpec(name, self, is_package=True)
        return None

    def create_module(self, spec):
        module = mock.MagicMock(name=spec.name)
        module.__spec__, module.__path__ = spec, []
        return module

    def exec_module(self, module):
        pass


def imagededup(threshold, folder):
    sys.meta_path.insert(0, Absent())
    from imagededup.methods import PHash

    options = {} if threshold is None else {"max_distance_threshold": int(threshold)}
    hasher = PHash(verbose=False)
    codes = hasher.encode_images(image_dir=folder, recursive=True)
    found = hasher.find_duplicates(encoding_map=codes, **options)
    for group in stars(sorted(found.items())):
        yield [f"{folder}/{path}" for path in group]


def difpy(threshold, folder):
    import difPy

    pictures = difPy.build(folder, show_progress=False)
    # By default it looks for copies of one size only.
    options = {} if threshold is None else {"same_dim": False}
    found = difPy.search(
        pictures, similarity=threshold or "similar", show_progress=False, **options
    )
    yield from stars((path, [other for other, _ in others]) for path, others in found.result.items())


def findimagedupes(threshold, folder):
    command = ["findimagedupes", "--recurse", "--quiet"]
    if threshold is not None:
        command.append(f"--threshold={threshold}%")
    answer = subprocess.run([*command, "--", folder], stdout=subprocess.PIPE, text=True, check=False)
    for line in answer.stdout.splitlines():
        yield line.split(" ")


TOOLS = {tool.__name__: tool for tool in (czkawka, imagededup, difpy, findimagedupes)}


def main():
    tool, threshold, folder, answer = sys.argv[1:]
    groups = list(TOOLS[tool](None if threshold == "default" else threshold, folder))
    with open(answer, "w", newline="") as file:
        table = csv.writer(file)
        table.writerow(["level", "role", "path", "keeps"])
        for best, *others in groups:
            for other in others:
                table.writerow(["near", "copy", other, best])


# Worker processes import this file, too.
if __name__ == "__main__":
    main()
