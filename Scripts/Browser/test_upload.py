"""Uses the pages of a catalog that clients change, and the map: test_upload.py ADDRESS FOLDER.

The server has an empty catalog `mine` and the sample catalog. Pictures of every page go into FOLDER.
"""

import json
import sys
import urllib.request
from pathlib import Path

from browser import Browser
from looking import FOLDER, SERVER, SIZES, address, check, html, look, sent, silent

ROOT = Path(__file__).resolve().parents[2]
PICTURES = sorted((ROOT / "SampleImages/catalog").glob("*-1.jpg"))


def landmarks():
    with urllib.request.urlopen(f"{SERVER}/v1/landmarks?catalog=mine") as answer:
        return {one["name"]: one for one in json.load(answer)["items"]}


def with_scripts(browser):
    """Pictures are chosen and dropped, sent one by one, cancelled and sent again; then they are a landmark."""
    broken = FOLDER / "broken.jpg"
    broken.write_bytes(PICTURES[0].read_bytes()[:2000])
    page = browser.page()
    page.open(f"{SERVER}/upload")
    page.wait("document.documentElement.classList.contains('script')")
    page.click("#send")
    check(page.run("document.activeElement.id"), "file", "where the focus is when nothing was chosen")
    page.choose("#file", *PICTURES[:3], broken)
    page.wait("document.querySelectorAll('#sending li').length === 4")
    page.drop("main", PICTURES[3])
    page.wait("document.querySelectorAll('#sending li').length === 5")
    page.click("#send")
    check(page.run("document.activeElement.id"), "name", "where the focus is when the name is missing")
    page.type("One of four")
    page.run("document.getElementById('collection').value = 'Round & about'")
    page.picture(FOLDER / "page-upload-chosen.png", whole=True)
    page.click("#send")
    # One of them is damaged, so nothing is made of the others yet.
    page.wait("document.querySelectorAll('#sending .done').length === 4 && !document.getElementById('send').disabled", 60)
    check(page.run("document.querySelectorAll('#sending .failed').length"), 1, "failures")
    assert "4 " in page.run("document.getElementById('status').textContent")
    page.picture(FOLDER / "page-upload-failed.png", whole=True)
    check(landmarks(), {}, "landmarks before all is sent")
    page.run("document.querySelector('#sending .failed button').click()")
    sent(page, lambda: page.click("#send"))
    one = landmarks()["One of four"]
    assert address(page).startswith(f"{SERVER}/landmarks/{one['id']}"), address(page)
    check(len(one["pictures"]), 4, "pictures of the landmark")
    assert "Round &amp; about" in html(page)
    check([one for one in page.complaints if "422" not in str(one) and "404" not in str(one)], [], "complaints of an upload")
    # The same files again: they are there already, and go to a second landmark.
    page.open(f"{SERVER}/upload")
    page.wait("document.documentElement.classList.contains('script')")
    page.choose("#file", *PICTURES[:2])
    page.run("document.querySelector('[value=each]').click()")
    page.requests.clear()
    sent(page, lambda: page.click("#send"))
    check(len(landmarks()), 3, "landmarks of their own")
    # Cancelled: what has arrived stays, and the rest is sent when one goes on.
    page.open(f"{SERVER}/upload")
    page.wait("document.documentElement.classList.contains('script')")
    page.send("Network.emulateNetworkConditions", offline=False, latency=20, downloadThroughput=-1, uploadThroughput=40_000)
    page.choose("#file", *PICTURES[4:10])
    page.run("document.getElementById('name').value = 'Later'")
    page.click("#send")
    page.wait("document.querySelectorAll('#sending .done').length >= 1", 60)
    page.picture(FOLDER / "page-upload-going.png", whole=True)
    page.click("#cancel")
    page.wait("!document.getElementById('send').disabled")
    done = page.run("document.querySelectorAll('#sending .done').length")
    assert 1 <= done < 6, done
    page.send("Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1)
    sent(page, lambda: page.click("#send"))
    check(len(landmarks()["Later"]["pictures"]), 6, "pictures after going on")


def without_scripts(browser):
    """A form alone says what is wrong with a picture, and adds the others; and removes them."""
    page = browser.page(scripts=False)
    page.open(f"{SERVER}/upload")
    page.choose("#file", *PICTURES[10:12], FOLDER / "broken.jpg")
    page.press("#name")
    page.type("By hand")
    sent(page, lambda: page.press("#send"))
    words = html(page)
    assert "broken.jpg" in words and "The other 2 pictures have been added." in words, words
    sent(page, lambda: page.press(".problem a"))
    one = landmarks()["By hand"]
    check(len(one["pictures"]), 2, "pictures of the form")
    # Its words and its place are changed; what is wrong is said, and nothing of it is lost.
    sent(page, lambda: page.press('a[href*="/edit"]'))
    stale = address(page)
    page.press("[name=latitude]")
    page.type("12,5")
    page.press("[name=description]")
    page.type("Seen by hand")
    sent(page, lambda: page.press(".edit .button"))
    assert 'role="alert"' in html(page) and "Seen by hand" in html(page), html(page)
    page.press("[name=longitude]")
    page.type("-7")
    sent(page, lambda: page.press(".edit .button"))
    changed = landmarks()["By hand"]
    check([changed[name] for name in ("description", "latitude", "longitude")], ["Seen by hand", 12.5, -7], "what was changed")
    check(changed["pictures"], one["pictures"], "pictures of what was changed")
    # Two of them at a time: the second is told.
    other = browser.page(scripts=False)
    for one_page in (page, other):
        one_page.open(stale)
        one_page.press("[name=continent]")
        one_page.type("Asia")
    sent(page, lambda: page.press(".edit .button"))
    sent(other, lambda: other.press(".edit .button"))
    assert 'role="alert"' in html(other), html(other)
    sent(page, lambda: page.press('a[href*="/remove"]'))
    sent(page, lambda: (page.press(".member input"), page.press("form:nth-of-type(2) button")))
    check(len(landmarks()["By hand"]["pictures"]), 1, "pictures after one was removed")
    sent(page, lambda: page.press('a[href*="/remove"]'))
    sent(page, lambda: page.press("form button"))
    assert "By hand" not in landmarks()


def places(browser):
    """The map comes nearer by wheel, keys, buttons and fingers, and its dots lead to landmarks."""
    page = browser.page()
    page.open(f"{SERVER}/map")
    page.wait("document.documentElement.classList.contains('script')")
    scale = "10000 / document.getElementById('map').viewBox.baseVal.width"
    page.run("document.getElementById('chart').focus()")
    page.key("+")
    check(round(page.run(scale), 2), 1.5, "the scale after a key")
    left = page.run("document.getElementById('map').viewBox.baseVal.x")
    page.key("ArrowRight")
    assert page.run("document.getElementById('map').viewBox.baseVal.x") > left
    page.key("0")
    x, y = page.middle(".dot")
    page.send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=-400)
    page.wait(f"{scale} > 2")
    near = page.middle(".dot")
    assert abs(near[0] - x) < 2 and abs(near[1] - y) < 2, (near, x, y)
    page.picture(FOLDER / "page-map-near.png")
    page.mouse([(x + 50, y + 50), (x + 80, y + 90), (x + 110, y + 130)])
    moved = page.middle(".dot")
    assert abs(moved[0] - x - 60) < 3 and abs(moved[1] - y - 80) < 3, (moved, x, y)
    page.click("#whole")
    check(round(page.run(scale), 2), 1.0, "the scale of the whole world")
    phone = browser.page(width=390, height=844, touch=True)
    phone.open(f"{SERVER}/map")
    phone.wait("document.documentElement.classList.contains('script')")
    x, y = phone.middle("#map")
    for step, span in enumerate((20, 50, 90)):
        points = [{"x": x - span, "y": y, "id": 1}, {"x": x + span, "y": y, "id": 2}]
        phone.send("Input.dispatchTouchEvent", type="touchMove" if step else "touchStart", touchPoints=points)
    phone.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    phone.wait(f"{scale} > 2")
    phone.picture(FOLDER / "page-map-pinched.png")
    silent(phone, "the map on a phone")
    name = page.run("document.querySelector('.dot').dataset.name")
    sent(page, lambda: page.click(".dot"))
    assert name in html(page), name
    silent(page, "the map")
    plain = browser.page(scripts=False)
    plain.open(f"{SERVER}/map")
    sent(plain, lambda: plain.press(".places a"))
    assert "/landmarks/" in address(plain)


def pages(browser):
    """Pictures of every page, and axe on each, light and dark, on a desktop and on a phone."""
    one = landmarks()["One of four"]["id"]
    for size, (width, height) in SIZES.items():
        for scheme in ["light", "dark"]:
            page = browser.page(width=width, height=height, scheme=scheme, touch=size == "phone")
            places = {"upload": "/upload", "remove": f"/landmarks/{one}/remove?catalog=mine", "edit": f"/landmarks/{one}/edit?catalog=mine", "own": f"/landmarks/{one}?catalog=mine",
                      "owned": "/landmarks?catalog=mine", "map": "/map"}
            for name, path in places.items():
                page.open(SERVER + path)
                look(page, name, size, scheme)
            silent(page, f"pages of a catalog that clients change, {size}, {scheme}")
    page = browser.page(language="de")
    for name, path in {"upload": "/upload", "map": "/map", "remove": f"/landmarks/{one}/remove?catalog=mine"}.items():
        page.open(SERVER + path)
        page.picture(FOLDER / f"page-{name}-german.png", whole=True)
    silent(page, "German pages")


TESTS = [with_scripts, without_scripts, places, pages]
with Browser() as browser:
    for test in TESTS:
        if len(sys.argv) > 3 and test.__name__ not in sys.argv[3:]:
            continue
        test(browser)
        print(f"{test.__name__}: good", flush=True)
