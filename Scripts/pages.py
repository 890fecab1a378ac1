#!/usr/bin/env python3
"""Fails when a page has more than 250 lines, or a link to a missing file or heading: pages.py PAGE...

Links to other sites are not followed. The changelog may be longer.
"""
import re
import sys
from pathlib import Path

LONGEST = 250
MAY_BE_LONGER = {"CHANGELOG.md"}


def headings(text):
    """The anchors of a page's headings, as GitHub makes them: lower case, hyphens for spaces, no punctuation."""
    titles = re.findall(r"^#+ (.*)$", re.sub(r"```.*?```", "", text, flags=re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", re.sub(r"[`*]", "", title).strip().lower()).replace(" ", "-") for title in titles}


def troubles(page):
    text = page.read_text(encoding="utf-8")
    lines = text.count("\n")
    if lines > LONGEST and page.name not in MAY_BE_LONGER:
        yield f"it has {lines} lines; the limit is {LONGEST}: split it by topic"
    for link in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```", "", text, flags=re.DOTALL)):
        if re.match(r"\w+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        if not target.exists():
            yield f"the link {link} leads to a missing file"
        elif anchor and target.suffix == ".md" and anchor not in headings(target.read_text(encoding="utf-8")):
            yield f"the link {link} leads to a missing heading"


def main():
    found = [f"{page}: {trouble}" for page in map(Path, sys.argv[1:]) for trouble in troubles(page)]
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
