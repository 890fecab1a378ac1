"""Uses the photos of a library, shares, shows slides, and enters a token: test_library.py ADDRESS FOLDER TOKEN.

The server has a library whose clients need a token. Pictures of every page go into FOLDER.
"""

import json
import sys
import urllib.error
import urllib.request

from browser import Browser
from looking import FOLDER, SERVER, SIZES, address, check, look

TOKEN = sys.argv[3]


def ask(path):
    request = urllib.request.Request(SERVER + path, headers={"Authorization": f"Bearer {TOKEN}"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def enter(page, start="/photos"):
    """From a page that is refused to the form, and back to it."""
    page.open(SERVER + start)
    check(page.run("document.querySelector('.lost h1') !== null"), True, "the page that is refused")
    page.click(".lost a[href^='/token']")
    page.wait("document.getElementById('token-form')?.hidden === false")


def token(browser):
    """A wrong token is refused, the right one leads back, and is kept for the tab alone."""
    page = browser.page()
    enter(page)
    page.click("#token")
    page.type("wrong")
    page.key("Enter")
    page.wait("document.getElementById('token-status').textContent !== ''")
    page.picture(FOLDER / "page-token-wrong.png", whole=True)
    page.run("document.getElementById('token').value = ''")
    page.click("#token")
    page.type(TOKEN)
    page.key("Enter")
    page.wait("location.pathname === '/photos' && document.querySelectorAll('.photo img').length > 0")
    # Pictures need it as well as pages.
    page.wait("[...document.querySelectorAll('.photo img')].some(one => one.complete && one.naturalWidth > 0)")
    check(page.run("document.cookie"), "", "cookies")
    assert TOKEN not in page.run("document.documentElement.outerHTML")
    # The worker is ended, as browsers do: it asks the tab again.
    page.send("ServiceWorker.enable")
    page.send("ServiceWorker.stopAllWorkers")
    page.open(f"{SERVER}/landmarks")
    check(page.run("document.querySelectorAll('.tile').length > 0"), True, "a page after the worker was ended")
    return page


def photos(page):
    """Photos are chosen and changed by clicks and keys, and the change is taken back."""
    page.open(f"{SERVER}/photos")
    page.wait("document.querySelectorAll('.photo input:enabled').length > 3")
    total = ask("/v1/photos?limit=1")["total"]
    check(page.run("Number(document.getElementById('wall').dataset.total)"), total, "photos")
    names = "[...document.querySelectorAll('.photo .words')].map(one => one.firstChild.textContent)"
    check(page.run(names)[:3], [one["name"] for one in ask("/v1/photos?limit=3")["items"]], "the first photos")
    page.run("document.querySelector('.photo input').focus()")
    page.key(" ")
    page.wait("!document.getElementById('favorite').disabled")
    page.click("#favorite")
    page.wait("document.getElementById('said').textContent !== ''")
    check(ask("/v1/photos?favorite=true")["total"], 1, "favorites")
    check(page.run("document.querySelectorAll('.heart').length"), 1, "hearts")
    page.click("#undo")
    page.wait("document.querySelectorAll('.heart').length === 0")
    check(ask("/v1/photos?favorite=true")["total"], 0, "favorites after undoing it")
    page.click("#tag")
    page.type("holiday")
    page.key("Enter")
    page.wait("[...document.querySelectorAll('.photo .soft')].some(one => one.textContent.includes('#holiday'))")
    check(ask("/v1/photos?tag=holiday")["total"], 1, "photos with the tag")
    page.open(f"{SERVER}/photos?tag=holiday")
    page.wait("document.querySelectorAll('.photo input:enabled').length === 1")
    page.click(".photo label")
    page.wait("document.getElementById('chosen').textContent.startsWith('1')")
    page.click("#tag")
    page.type("holiday")
    page.click("#remove-tag")
    page.wait("document.getElementById('said').textContent !== ''")
    check(ask("/v1/photos?tag=holiday")["total"], 0, "photos without the tag")


def scrolling(page):
    """With many photos only those on the screen are in the page, at any place of it."""
    page.open(f"{SERVER}/photos")
    page.wait("document.querySelectorAll('.photo input:enabled').length > 3")
    first = page.run("document.querySelector('.photo').dataset.index")
    page.run("scrollTo(0, document.documentElement.scrollHeight)")
    total = page.run("Number(document.getElementById('wall').dataset.total)")
    page.wait(f"[...document.querySelectorAll('.photo')].some(one => Number(one.dataset.index) === {total - 1})")
    assert page.run("document.querySelectorAll('.photo').length") <= 120
    page.run("scrollTo(0, 0)")
    page.wait(f"document.querySelector('.photo').dataset.index === '{first}'")


def slides(page):
    """A slideshow goes on by itself and by keys, and ends with Escape."""
    page.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "no-preference"}])
    page.open(f"{SERVER}/landmarks")
    page.wait("document.getElementById('slides')?.hidden === false")
    page.click("#slides")
    page.wait("document.getElementById('show').open && document.getElementById('slide').naturalWidth > 0")
    first = page.run("document.getElementById('caption').textContent")
    page.key("ArrowRight")
    page.wait(f"document.getElementById('caption').textContent !== {json.dumps(first)}")
    page.picture(FOLDER / "page-slides.png")
    page.key("ArrowLeft")
    page.wait(f"document.getElementById('caption').textContent === {json.dumps(first)}")
    # By itself, after five seconds.
    page.wait(f"document.getElementById('caption').textContent !== {json.dumps(first)}", 15)
    page.click("#slide-pause")
    page.key("Escape")
    page.wait("!document.getElementById('show').open")


def sharing(page):
    """A landmark is handed on as a link, a PDF and a JPEG."""
    landmark = ask("/v1/landmarks?limit=1")["items"][0]
    page.send("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"], origin=SERVER)
    page.open(f"{SERVER}/landmarks/{landmark['id']}")
    page.wait("document.getElementById('link')?.hidden === false")
    page.click("#link")
    page.wait("document.getElementById('share-status').textContent !== ''")
    check(page.run("navigator.clipboard.readText()"), address(page), "the link that was copied")
    for ending, start in [("pdf", b"%PDF"), ("jpg", b"\xff\xd8")]:
        href = page.run(f"document.querySelector('.share a{'[download]' if ending == 'jpg' else ':not([download])'}').href")
        request = urllib.request.Request(href, headers={"Authorization": f"Bearer {TOKEN}"})
        with urllib.request.urlopen(request) as answer:
            found = answer.read()
        assert found.startswith(start) and len(found) > 5000, (ending, len(found))


def favorites(page):
    """A landmark becomes a favorite on its page, and the change is taken back."""
    landmark = ask("/v1/landmarks?limit=1")["items"][0]["id"]
    state = "document.getElementById('favorite').getAttribute('aria-pressed')"
    page.open(f"{SERVER}/landmarks/{landmark}")
    page.wait("document.getElementById('favorites')?.hidden === false")
    check(page.run(state), "false", "whether it is a favorite at first")
    page.click("#favorite")
    page.wait(f"{state} === 'true' && !document.getElementById('undo').hidden")
    page.picture(FOLDER / "page-favorite.png")
    page.click("#undo")
    page.wait(f"{state} === 'false'")
    page.open(f"{SERVER}/landmarks")
    check(page.run("document.querySelectorAll('.heart').length"), 0, "hearts after it was taken back")
    page.open(f"{SERVER}/landmarks/{landmark}")
    page.wait("document.getElementById('favorites')?.hidden === false")
    page.run("document.getElementById('favorite').focus()")
    page.key(" ")
    page.wait(f"{state} === 'true'")
    page.open(f"{SERVER}/landmarks")
    check(page.run("document.querySelectorAll('.heart').length"), 1, "hearts")


def tags(page):
    """The photos of a landmark are tagged on its page, and the tag is taken back."""
    landmark = ask("/v1/landmarks?limit=1")["items"][0]["id"]
    count = ask(f"/v1/photos?landmark={landmark}")["total"]
    assert count > 0
    listed = "[...document.querySelectorAll('#tag-list a')].map(one => one.textContent)"
    tagged = "/v1/photos?tag=with+words%26%3C"
    page.open(f"{SERVER}/landmarks/{landmark}")
    page.wait("document.getElementById('tagging')?.hidden === false && [...document.images].every(one => one.complete)")
    # By key: a page that is opened again may still be scrolled to where it was.
    page.run("document.getElementById('tag').focus()")
    page.type("with words&<")
    page.key("Enter")
    page.wait(f"{listed}.includes('#with words&<') && !document.getElementById('undo-tag').hidden")
    check(ask(tagged)["total"], count, "photos with the tag")
    page.picture(FOLDER / "page-tags.png")
    page.open(page.run("document.querySelector('#tag-list a').href"))
    page.wait(f"document.querySelectorAll('.photo input:enabled').length === {count}")
    page.open(f"{SERVER}/landmarks/{landmark}")
    check(page.run(listed), ["#with words&<"], "tags that the server lists")
    page.wait("document.getElementById('tagging')?.hidden === false && [...document.images].every(one => one.complete)")
    # By key: a page that is opened again may still be scrolled to where it was.
    page.run("document.getElementById('tag').focus()")
    page.type("with words&<")
    page.run("document.getElementById('remove-tag').focus()")
    page.key("Enter")
    page.wait(f"{listed}.length === 0")
    check(ask(tagged)["total"], 0, "photos with the tag after it was taken")
    page.click("#undo-tag")
    page.wait(f"{listed}.length === 1")
    page.click("#remove-tag")
    page.wait(f"{listed}.length === 0")


def intents(page):
    """An intent is run, what it asks is answered, and the buttons of what it shows run intents."""
    page.open(f"{SERVER}/intents")
    opened = "document.querySelector('.act[data-name=ClosestLandmarkIntent]')"
    page.run(f"{opened}.querySelector('summary').focus()")
    page.key("Enter")
    page.wait(f"{opened}.querySelector('form button') !== null")
    page.click(".act[open] form .button")
    # It has no home: it asks where to look.
    page.wait(f"{opened}.querySelector('.ask') !== null")
    page.picture(FOLDER / "page-intent-question.png", whole=True)
    page.click(".act[open] .ask textarea, .act[open] .ask input")
    page.type("48.8584, 2.2945")
    page.click(".act[open] .ask .quiet")
    page.wait(f"{opened}.querySelector('.snippet [data-intent]') !== null")
    page.picture(FOLDER / "page-intent-snippet.png", whole=True)
    box = f"{opened}.querySelector('.snippet input[data-intent]')"
    before = page.run(f"{box}.checked")
    page.click(".act[open] .snippet input[data-intent]")
    # What changes something asks first.
    page.wait(f"{opened}.querySelector('.ask') !== null")
    page.click(".act[open] .ask .quiet")
    page.wait(f"{box} !== null && {box}.checked === {json.dumps(not before)}")


def forget(page):
    page.open(f"{SERVER}/token")
    page.wait("document.getElementById('has-token').hidden === false")
    page.click("#forget")
    page.wait("sessionStorage.length === 0")
    page.open(f"{SERVER}/landmarks")
    check(page.run("document.querySelector('.lost h1') !== null"), True, "the page after the token is forgotten")


def looks(page):
    """Every page in light and dark, wide and narrow, without anything that axe-core finds."""
    landmark = ask("/v1/landmarks?limit=1")["items"][0]["id"]
    for name, path in [("photos", "/photos"), ("token", "/token"), ("shared", f"/landmarks/{landmark}"), ("intents", "/intents")]:
        for size, (width, height) in SIZES.items():
            page.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
            page.open(SERVER + path)
            if name == "photos":
                page.wait("document.querySelectorAll('.photo input:enabled').length > 3")
            for scheme in ["light", "dark"]:
                page.look(scheme)
                look(page, name, size, scheme)


def main():
    try:
        ask_without = urllib.request.urlopen(f"{SERVER}/v1/photos")
    except urllib.error.HTTPError as error:
        check(error.code, 401, "the status without a token")
    else:
        raise AssertionError(ask_without.status)
    with Browser() as browser:
        page = token(browser)
        photos(page)
        scrolling(page)
        slides(page)
        sharing(page)
        favorites(page)
        tags(page)
        intents(page)
        looks(page)
        forget(page)
    print("Photos, slides, sharing, favorites, tags, intents and the token do what they should.")


if __name__ == "__main__":
    main()
