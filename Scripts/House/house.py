#!/usr/bin/env python3
"""Checks the rules of docs/house.md, and draws its picture: `make house`.

    swift package describe --type json | Scripts/House/house.py docs/architecture.svg

The picture has the modules of each group, the groups below that each imports, and its lines of Swift and C without
comments and blank lines. Fails when a module imports one of a group above it, when two folders of one module name each
other's types, or when the way of a query, which way.py has computed, is too long or names a file that does not exist.
"""
import html
import json
import re
import sys
from pathlib import Path

import way

# From the programs down: a module may import modules of its own group and of those below.
WINGS = ["Waymark", "Tools", "TravelTracking", "Intents", "Engine"]
COMMENT_OR_TEXT = re.compile(r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"|/\*(?:.|\n)*?\*/|//[^\n]*')
DECLARATION = re.compile(
    r"^(?:(?:@\w+(?:\([^)]*\))?|public|package|internal|final|indirect|nonisolated)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+(\w+)", re.MULTILINE)


def code(path):
    """The file without comments and the contents of texts."""
    return COMMENT_OR_TEXT.sub(" ", path.read_text(encoding="utf-8"))


def sources(target):
    return [path for path in sorted(Path(target["path"]).rglob("*")) if path.suffix in {".swift", ".c", ".h"}]


def line_count(target):
    """Without comments and blank lines."""
    comments = re.compile(r"/\*(?:.|\n)*?\*/|//[^\n]*")
    return sum(
        sum(bool(line.strip()) for line in comments.sub("", path.read_text(encoding="utf-8")).splitlines())
        for path in sources(target))


def circles(target):
    """Groups of folders of a module whose types name each other, each with one name that leads in each direction."""
    root = Path(target["path"])
    files = [path for path in sources(target) if path.suffix == ".swift"]
    folder = {path: path.relative_to(root).parts[0] if path.parent != root else "." for path in files}
    texts = {path: code(path) for path in files}
    homes = {}
    for path in files:
        for name in DECLARATION.findall(texts[path]):
            homes.setdefault(name, set()).add(folder[path])
    uses = {}
    for path in files:
        for name in set(re.findall(r"\b_?[A-Z]\w*", texts[path])):
            home = homes.get(name, set())
            if len(home) == 1 and folder[path] not in home:
                uses.setdefault((folder[path], *home), (name, path.name))
    def reached(start):
        seen, rest = set(), [start]
        while rest:
            here = rest.pop()
            for one, other in uses:
                if one == here and other not in seen:
                    seen.add(other)
                    rest.append(other)
        return seen
    return [(one, other, *uses[one, other]) for one, other in sorted(uses) if one in reached(other)]


def picture(modules, counts):
    """The house as SVG: a row of modules for each wing, and a line for each wing below that a module uses."""
    width, box, gap, title = 1400, 150, 12, 26
    rows, y = [], 10
    places = {}
    for wing in WINGS:
        names = sorted(name for name in modules if modules[name]["wing"] == wing)
        across = (width - 40) // (box + gap)
        height = title + 12 + (len(names) + across - 1) // across * 58
        rows.append(f'<rect x="10" y="{y}" width="{width - 20}" height="{height}" rx="8" fill="#f4f1ea"/>')
        total = sum(counts[name] for name in names)
        rows.append(f'<text x="24" y="{y + 22}" font-size="16" font-weight="600">{wing}'
                    f'<tspan font-weight="400" fill="#666"> {total:,} lines</tspan></text>')
        for index, name in enumerate(names):
            x, top = 24 + index % across * (box + gap), y + title + 10 + index // across * 58
            places[name] = (x, top)
            below = sorted({modules[other]["wing"] for other in modules[name]["uses"]} - {wing})
            rows.append(f'<rect x="{x}" y="{top}" width="{box}" height="46" rx="5" fill="#fff" stroke="#8a7f6a"/>')
            rows.append(f'<text x="{x + 8}" y="{top + 18}" font-size="{12 if len(name) < 22 else 10}">'
                        f'{html.escape(name)}</text>')
            arrow = f" \u2193 {', '.join(below)}" if below else ""
            small = 10 if len(arrow) < 24 else 7
            rows.append(f'<text x="{x + 8}" y="{top + 36}" font-size="{small}" fill="#666">{counts[name]:,}{arrow}</text>')
        y += height + 14
    style = 'font-family="system-ui, sans-serif" fill="#222"'
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{y}" viewBox="0 0 {width} {y}" {style}>\n'
            f'<rect width="{width}" height="{y}" fill="#fff"/>\n' + "\n".join(rows) + "\n</svg>\n")


def main():
    package = json.load(sys.stdin)
    modules, counts, troubles = {}, {}, []
    for target in package["targets"]:
        parts = Path(target["path"]).parts
        if parts[0] != "Sources" or target["type"] == "system-target":
            continue
        modules[target["name"]] = {"wing": parts[1], "uses": target.get("target_dependencies", []), "target": target}
        counts[target["name"]] = line_count(target)
    for name, module in modules.items():
        module["uses"] = [other for other in module["uses"] if other in modules]
        for other in module["uses"]:
            if WINGS.index(modules[other]["wing"]) < WINGS.index(module["wing"]):
                troubles.append(f"{name} ({module['wing']}) imports {other}, which is above it")
        for one, other, type_name, file in circles(module["target"]):
            troubles.append(f"{name}: {one}/{file} names {type_name} of {other}, which names types of {one}")
    table = way.recorded(way.PAGE.read_text(encoding="utf-8"))
    print(table.splitlines()[0])
    troubles += way.troubles(table)
    Path(sys.argv[1]).write_text(picture(modules, counts), encoding="utf-8")
    for trouble in troubles:
        print(trouble, file=sys.stderr)
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())
