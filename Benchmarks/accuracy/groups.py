#!/usr/bin/env python3
"""Writes figures of changed copies for docs/accuracy.md, from two outputs of `waymark evaluate --format json`.

    groups.py ALL.json COPIES.json     the table of groups: with all features, and without learned points
    groups.py --recall ALL.json        recall@1 of all queries, in words
    groups.py --copies ALL.json        the number of queries that show a landmark
"""
import json
import sys
from pathlib import Path

CHANGES = {
    "identity": "none",
    "compression": "compression: JPEG quality, small sizes, blur, noise",
    "photometric": "photometric: brightness, contrast, gamma, color",
    "overlay": "overlay: text, watermark, sticker, border, letterbox",
    "crop": "crop: down to 40 % of each side",
    "geometric": "geometric: rotation, mirroring, aspect, perspective, shear",
    "composite": "composite: screenshot, picture in picture, collage, photographed screen",
    "parallax": "parallax: the camera moved, and the light changed",
    "dihedral": "dihedral: the other rotations by 90 degrees, mirrored or not",
}


def percent(share):
    return "-" if share is None else f"{100 * share:.2f}".rstrip("0").rstrip(".") + "%"


def table(everything, copies):
    without = {group["group"]: group for group in copies["groups"]} | {None: copies["all"]}
    rows = ["| change | recall@1 | without learned points | false positives |", "|---|---:|---:|---:|"]
    for group in everything["groups"] + [everything["all"]]:
        name = group.get("group")
        false = f"{group['falseAnswers']} of {group['nothingQueries']}"
        rows.append(f"| {CHANGES.get(name, name or 'all')} | {percent(group['recallAt1'])} | "
                    f"{percent(without[name]['recallAt1'])} | {false} |")
    return "\n".join(rows)


def main():
    options = [argument for argument in sys.argv[1:] if argument.startswith("--")]
    figures = [json.loads(Path(path).read_text(encoding="utf-8")) for path in sys.argv[1:] if path not in options]
    if options == ["--recall"]:
        print(f"{100 * figures[0]['all']['recallAt1']:.1f} %")
    elif options == ["--copies"]:
        print(f"{figures[0]['all']['landmarkQueries']:,}")
    else:
        print(table(*figures))


if __name__ == "__main__":
    main()
