"""Frames a second while a part is drawn, and while many photos are scrolled: frames.py ADDRESS [ADDRESS-OF-A-LIBRARY].

A measurement and no test: a busy machine draws fewer. The second server has a library.
"""

import math
import random
import statistics
import sys
import time
from pathlib import Path

from browser import Browser

PICTURE = Path(__file__).resolve().parents[2] / "SampleImages/queries/collage-4.jpg"
COUNTING = """(() => {
  window.times = [];
  const next = time => { times.push(time); window.counting = requestAnimationFrame(next); };
  requestAnimationFrame(next);
})()"""


def counted(page, what, act):
    """Does something, and says how far apart the frames were meanwhile."""
    page.run(COUNTING)
    begin = time.monotonic()
    act()
    seconds = time.monotonic() - begin
    times = page.run("(cancelAnimationFrame(counting), times)")
    gaps = sorted(later - earlier for earlier, later in zip(times, times[1:]))
    late = sum(gap > 25 for gap in gaps)
    print(f"{what}: {1000 / statistics.fmean(gaps):.1f} frames a second for {seconds:.1f} s, median {statistics.median(gaps):.1f} ms, "
          f"p99 {gaps[int(len(gaps) * 0.99)]:.1f} ms, longest {gaps[-1]:.1f} ms; {late} of {len(gaps)} came late", flush=True)


def drawing(browser, address):
    page = browser.page()
    page.open(address)
    page.choose("#file", PICTURE)
    page.wait("document.querySelectorAll('.answer').length === 4")
    x, y, width, height = page.run("(() => { const box = document.getElementById('stage').getBoundingClientRect();"
                                   " return [box.x, box.y, box.width, box.height]; })()")
    left = {"button": "left", "clickCount": 1}

    def place(turn):
        return {"x": x + width * (0.5 + 0.3 * math.cos(turn)), "y": y + height * (0.5 + 0.3 * math.sin(turn))}

    def stroke():
        page.send("Input.dispatchMouseEvent", type="mousePressed", **place(0), **left)
        begin = time.monotonic()
        while (elapsed := time.monotonic() - begin) < 5:
            # Two a frame, as a mouse sends them.
            page.send("Input.dispatchMouseEvent", type="mouseMoved", **place(elapsed * 2), button="left", buttons=1)
            time.sleep(0.006)

    counted(page, "nothing", lambda: time.sleep(3))
    counted(page, "drawing", stroke)
    page.send("Input.dispatchMouseEvent", type="mouseReleased", **place(0), **left)


def scrolling(browser, address):
    for name, size in {"desktop": (1440, 900), "phone": (390, 844)}.items():
        page = browser.page(width=size[0], height=size[1])
        begin = time.monotonic()
        page.open(f"{address}/photos")
        page.wait("document.querySelectorAll('.photo input:enabled').length > 3")
        total = page.run("Number(document.getElementById('wall').dataset.total)")
        height = page.run("document.documentElement.scrollHeight")
        print(f"{name}: {total} photos, {height} pixels high; the first are there after {time.monotonic() - begin:.2f} s")

        def wheel():
            begin = time.monotonic()
            while time.monotonic() - begin < 5:
                page.send("Input.dispatchMouseEvent", type="mouseWheel", x=200, y=400, deltaX=0, deltaY=160)
                time.sleep(0.012)

        counted(page, f"{name}, scrolling", wheel)
        chance, waits = random.Random(3), []
        for _ in range(20):
            begin = time.monotonic()
            page.run(f"scrollTo(0, {chance.randrange(height)})")
            page.wait("(() => { const all = [...document.querySelectorAll('.photo')].filter(one => {"
                      " const box = one.getBoundingClientRect(); return box.bottom > 0 && box.top < innerHeight; });"
                      " return all.length > 1 && all.every(one => !one.querySelector('input').disabled"
                      " && one.querySelector('img').complete && one.querySelector('img').naturalWidth); })()", 60)
            waits.append(time.monotonic() - begin)
        print(f"{name}, anywhere: all on the screen after {statistics.median(waits):.2f} s, at most {max(waits):.2f} s; "
              f"{page.run('document.querySelectorAll(`.photo`).length')} photos in the page", flush=True)


def main():
    with Browser() as browser:
        drawing(browser, sys.argv[1].rstrip("/"))
        for address in sys.argv[2:]:
            scrolling(browser, address.rstrip("/"))


if __name__ == "__main__":
    main()
