"""What the tests of the server's pages share. The address of the server and the folder for pictures are arguments."""

import importlib.util
import json
import sys
from pathlib import Path

SERVER = sys.argv[1].rstrip("/")
FOLDER = Path(sys.argv[2])
AXE = Path(importlib.util.find_spec("axe_playwright_python").origin).with_name("axe.min.js").read_text()
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}


def check(found, expected, what):
    assert found == expected, f"{what}: {found!r}, and not {expected!r}"


def axe(page, name):
    """Fails on anything that axe-core finds against WCAG 2.2 AA."""
    page.run(AXE)
    found = page.run(
        f"axe.run({{runOnly: {json.dumps(STANDARDS)}}}).then(found => found.violations.map("
        "one => [one.id, ...one.nodes.map(node => node.html + ' ' + node.failureSummary)]))"
    )
    check(found, [], f"what axe finds on {name}")


def silent(page, name):
    check(page.complaints, [], f"complaints of {name}")
    foreign = [url for url in page.requests if not url.startswith((SERVER, "blob:", "data:"))]
    check(foreign, [], f"requests of {name}")


def look(page, name, size, scheme):
    page.run("scrollTo(0, 0); for (const image of document.images) image.loading = 'eager'")
    page.wait("[...document.images].every(image => image.complete)")
    page.picture(FOLDER / f"page-{name}-{size}-{scheme}.png", whole=True)
    axe(page, f"{name}, {size}, {scheme}")
    check(page.run("document.documentElement.scrollWidth <= innerWidth"), True, f"the width of {name}")


def sent(page, action):
    """Does what sends a form, and waits for the page that answers it."""
    page.loaded = False
    action()
    page.wait_for_load()


def address(page):
    history = page.send("Page.getNavigationHistory")
    return history["entries"][history["currentIndex"]]["url"]


def html(page):
    root = page.send("DOM.getDocument")["root"]["nodeId"]
    return page.send("DOM.getOuterHTML", nodeId=root)["outerHTML"]
