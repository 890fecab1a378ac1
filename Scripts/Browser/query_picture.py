"""Draws docs/query.png: a sample picture and what `waymark query` says of it: query_picture.py WAYMARK OUTPUT.

The picture says in a text chunk which answers it shows, and a test compares them with what the program answers.
"""

import html
import json
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

from browser import Browser

QUERY = "SampleImages/queries/sydney-opera-house-captioned.jpg"
KEY = b"Waymark answers"
STYLE = """
body { margin: 0; padding: 12px 24px; background: #fafaf8; color: #22262c; font: 16px/1.3 "DejaVu Sans", sans-serif;
  display: grid; grid-template-columns: 520px 1fr; gap: 0 40px; box-sizing: border-box; width: 1120px; }
h2 { font-size: 16px; margin: 4px 0 14px; }
.question { position: relative; line-height: 0; } .question img { width: 100%; }
polygon { fill: none; stroke: #d9541e; stroke-width: 4px; vector-effect: non-scaling-stroke; }
.question svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
.answer { display: flex; gap: 18px; align-items: center; padding: 12px 16px; margin-bottom: 9px; background: #fff;
  border: 1px solid #ddd; border-radius: 12px; }
.answer img { width: 144px; } b { font-size: 19px; display: block; } .soft { color: #6c7075; }
.kind { color: #3573b0; margin-left: auto; white-space: nowrap; font-size: 15px; }
"""


def answer(result):
    picture = f'<img src="file://{html.escape(result["picture"])}">' if result["picture"] else ""
    sure = f' · {int(result["confidence"] * 1000) / 10} %' if result["kind"] == "landmark" else ""
    return (f'<div class="answer">{picture}<div><b>{html.escape(result["title"])}</b>'
            f'<span class="soft">{html.escape(result["subtitle"] or "")}</span></div>'
            f'<span class="kind">{result["kind"]}{sure}</span></div>')


def with_text(png, text):
    """A PNG file with a text chunk before its end."""
    chunk = b"tEXt" + KEY + b"\0" + text.encode("latin-1")
    whole = struct.pack(">I", len(chunk) - 4) + chunk + struct.pack(">I", zlib.crc32(chunk))
    return png[:-12] + whole + png[-12:]


def main():
    waymark, output = sys.argv[1:]
    said = subprocess.run([waymark, "query", QUERY, "--format", "json"], check=True, capture_output=True).stdout
    asked = json.loads(said)[0]
    outlines = "".join(
        f'<polygon points="{" ".join(f"{x},{y}" for x, y in result["region"])}"/>'
        for result in asked["results"] if result["region"]
    )
    page = (f'<!DOCTYPE html><meta charset="utf-8"><style>{STYLE}</style><div><h2>The question: a picture with a caption'
            f'</h2><div class="question"><img src="{Path(QUERY).resolve().as_uri()}">'
            f'<svg viewBox="0 0 {asked["width"]} {asked["height"]}" preserveAspectRatio="none">{outlines}</svg></div></div>'
            f'<div><h2>The answers</h2>{"".join(map(answer, asked["results"]))}</div>')
    with tempfile.TemporaryDirectory() as folder, Browser() as browser:
        path = Path(folder) / "page.html"
        path.write_text(page)
        tab = browser.page(width=1120, height=470)
        tab.open(path)
        tab.picture(output)
    names = "\n".join(result["title"] for result in asked["results"])
    Path(output).write_bytes(with_text(Path(output).read_bytes(), names))


main()
