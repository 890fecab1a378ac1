#!/usr/bin/env python3
"""Makes the DocC catalog of the site: site_pages.py FOLDER [--without-modules]

Copies docs/Waymark.docc to FOLDER, and beside its landing page the pages of docs and of the root, with their pictures. Links
between pages become links of DocC, so that the site contains all pages and its search finds them. The topics of the landing page
are the tables of docs/README.md, and below them its own. --without-modules leaves out links to the libraries' archives.
"""
import re
import shutil
import sys
import unicodedata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PICTURES = {".png", ".jpg", ".svg"}
CODE = re.compile(r"(^```.*?^```$|(?<=\n\n)(?: {4}[^\n]*\n)+|`[^`\n]+`)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def pages():
    """The pages of the site by their files: the name that each has in the catalog."""
    names = {ROOT / "README.md": "first-page", ROOT / "docs/README.md": "all-pages"}
    for name in ("CHANGELOG", "CONTRIBUTING", "SECURITY"):
        names[ROOT / f"{name}.md"] = name.lower()
    for page in sorted((ROOT / "docs").glob("*.md")):
        names.setdefault(page, page.stem)
    return names


def headings(text):
    return re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)


def github_anchor(heading):
    return re.sub(r"[^\w\- ]", "", re.sub(r"[`*]", "", heading).strip().lower()).replace(" ", "-")


def docc_anchor(heading):
    """The fragment that DocC gives a heading: hyphens for spaces, no punctuation but hyphens."""
    words = re.sub(r"\s+", "-", heading.strip())
    kept = [letter for letter in words if letter == "-" or not unicodedata.category(letter).startswith("P") and letter != "`"]
    return re.sub(r"-+", "-", "".join(kept))


def fragment(target, anchor):
    for heading in headings(target.read_text(encoding="utf-8")):
        if github_anchor(heading) == anchor:
            return "#" + docc_anchor(heading)
    raise SystemExit(f"{target}: no heading has the anchor {anchor}")


def rewritten(text, page, names, modules, pictures):
    """The text of a page with links as DocC has them; collects the pictures that it shows."""

    def link(match):
        mark, label, address = match.groups()
        if re.match(r"\w+:", address):
            return match[0]
        path, _, anchor = address.partition("#")
        target = (page.parent / path).resolve() if path else page
        if mark:
            pictures.add(target)
            return f"![{label}]({target.name})"
        if target in names:
            return f"[{label}](doc:{names[target]}{fragment(target, anchor) if anchor else ''})"
        article = re.search(r"/(\w+)\.docc/(\w+)\.md$", str(target))
        if article and modules:
            # A module's page is a symbol's, which has no text of a link.
            return f"``/{article[1]}``" if article[1] == article[2] else f"[{label}](doc:/{article[1]}/{article[2]})"
        # A file of the repository, which the site does not have.
        place = f"`{target.relative_to(ROOT)}`"
        return place if label.strip("`") in (target.name, str(target.relative_to(ROOT))) else f"{label} ({place})"

    parts = CODE.split(text)
    return "".join(part if index % 2 else LINK.sub(link, part) for index, part in enumerate(parts))


def topics(names):
    """The tables of docs/README.md as groups of topics, each page once."""
    index = ROOT / "docs/README.md"
    groups, seen = [], set()
    for section in re.split(r"^## ", index.read_text(encoding="utf-8"), flags=re.MULTILINE):
        title, _, body = section.partition("\n")
        found = []
        for _, _, address in LINK.findall(body):
            target = (index.parent / address.partition("#")[0]).resolve()
            if target in names and target not in seen:
                seen.add(target)
                found.append(f"- <doc:{names[target]}>\n")
        if found:
            groups.append(f"### {'Begin' if title.startswith('#') else title}\n\n{''.join(found)}\n")
    return "".join(groups)


def main():
    folder, modules = Path(sys.argv[1]), "--without-modules" not in sys.argv[2:]
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs/Waymark.docc", folder)
    names, pictures = pages(), set()
    for page, name in names.items():
        text = rewritten(page.read_text(encoding="utf-8"), page, names, modules, pictures)
        (folder / f"{name}.md").write_text(text, encoding="utf-8")
    for picture in pictures:
        if picture.suffix not in PICTURES:
            raise SystemExit(f"{picture}: not a picture that DocC shows")
        shutil.copy(picture, folder)
    landing = folder / "Waymark.md"
    before, heading, after = landing.read_text(encoding="utf-8").partition("## Topics\n\n")
    if not modules:
        before, after = re.sub(r"^.*<?(?:doc:|``)/.*\n", "", before, flags=re.MULTILINE), ""
    landing.write_text(before + heading + topics(names) + after, encoding="utf-8")


if __name__ == "__main__":
    main()
