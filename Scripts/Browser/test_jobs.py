"""Uses the pages of jobs and duplicates as people do, with and without scripts: test_jobs.py ADDRESS FOLDER.

The server may read a folder `photos`, in which one picture of the Parthenon has two exact copies, and sorts first. Pictures of every page go into FOLDER.
"""

import json
import sys
import time
import urllib.parse
import urllib.request

from browser import Browser
from looking import FOLDER, SERVER, SIZES, address, check, html, look, sent, silent


def ask(path):
    with urllib.request.urlopen(SERVER + path) as answer:
        return json.load(answer)


def newest():
    return ask("/v1/jobs")["items"][0]


def with_scripts(browser):
    """A job begins by a form, and its page says by itself that it is done."""
    page = browser.page()
    page.open(f"{SERVER}/jobs")
    page.run("document.querySelector('[name=level]').value = 'edited'")
    sent(page, lambda: page.click("form.kind button"))
    check(address(page), f"{SERVER}/jobs/{newest()['id']}", "where a form leads")
    page.wait("document.querySelector('.state-words').textContent === 'done'", 300)
    page.wait("!!document.querySelector('a.button[href^=\"/duplicates\"]')")
    silent(page, "a job that is watched")
    batch = browser.page()
    batch.open(f"{SERVER}/jobs")
    sent(batch, lambda: batch.click("form.kind:nth-of-type(2) button"))
    batch.wait("document.querySelector('.state-words').textContent === 'done'", 300)
    assert "parthenon-1.jpg" in batch.run("document.querySelector('.rows').innerText")
    silent(batch, "a batch that is watched")
    page.open(f"{SERVER}/duplicates?job={duplicates()['id']}")
    page.wait("document.documentElement.classList.contains('script')")
    page.key("n")
    check(page.run("document.activeElement.closest('.group').dataset.group"), "1", "the group of the key N")
    page.key("2")
    page.key("n")
    check(page.run("document.activeElement.closest('.group').dataset.group"), "2", "the group after it")
    page.key("0")
    page.key("p")
    check(page.run("[...document.querySelectorAll('.group:nth-of-type(1) input')].map(one => one.checked)[1]"), True, "a key's choice")
    page.key("ArrowRight")
    check(page.run("[...document.querySelectorAll('.group:nth-of-type(1) input')].map(one => one.checked)[2]"), True, "an arrow's choice")
    # What was chosen is there after the page was opened again.
    page.open(f"{SERVER}/duplicates?job={duplicates()['id']}")
    page.wait("document.documentElement.classList.contains('script')")
    check(page.run("[...document.querySelectorAll('.group:nth-of-type(1) input')].map(one => one.checked)[2]"), True, "a kept choice")
    check(page.run("document.querySelector('.group:nth-of-type(2) .none input').checked"), True, "what are not copies")
    sent(page, lambda: page.click("button[formaction]"))
    facts = page.run("[...document.querySelectorAll('.facts dd')].map(one => one.textContent)")
    check(facts[2:], ["1", "1"], "what was chosen")
    silent(page, "choosing")


def duplicates():
    return next(job for job in ask("/v1/jobs")["items"] if job["request"]["kind"] == "duplicates" and job["state"] == "done")


def without_scripts(browser):
    """Forms alone begin a job, show what came of it, and make a plan."""
    page = browser.page(scripts=False)
    page.open(f"{SERVER}/jobs")
    sent(page, lambda: page.press("form.kind button"))
    job = newest()["id"]
    deadline = time.monotonic() + 300
    while newest()["state"] in ("queued", "running"):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    page.open(f"{SERVER}/jobs/{job}")
    assert ">done<" in html(page)
    sent(page, lambda: page.press(f'a[href="/duplicates?job={job}"]'))
    check(html(page).count("<fieldset") > 1, True, "groups without scripts")
    sent(page, lambda: (page.press(".group .member:nth-of-type(2)"), page.press("button[formaction]")))
    words = html(page)
    assert "waymark duplicates photos --plan plan-photos-" in words and "--apply trash" in words, words
    fields = urllib.parse.urlencode({"job": job, "g1": "none"}).encode()
    with urllib.request.urlopen(f"{SERVER}/duplicates/plan/file", fields) as answer:
        plan = json.load(answer)
    assert plan["format"] == "waymark-duplicates-plan" and not any(item["goes"] for item in plan["items"] if item["group"] == 1)


def pages(browser):
    """Pictures of every page, and axe on each, light and dark, on a desktop and on a phone."""
    job = duplicates()["id"]
    batch = next(job for job in ask("/v1/jobs")["items"] if job["request"]["kind"] == "batch")["id"]
    for size, (width, height) in SIZES.items():
        for scheme in ["light", "dark"]:
            page = browser.page(width=width, height=height, scheme=scheme, touch=size == "phone")
            places = {"jobs": "/jobs", "job": f"/jobs/{job}", "batch": f"/jobs/{batch}", "duplicates": "/duplicates",
                      "groups": f"/duplicates?job={job}"}
            for name, path in places.items():
                page.open(SERVER + path)
                look(page, name, size, scheme)
            page.run("document.querySelectorAll('.group:nth-of-type(1) input')[1].click()")
            sent(page, lambda: page.click("button[formaction]"))
            look(page, "plan", size, scheme)
            silent(page, f"pages of jobs, {size}, {scheme}")
    page = browser.page(language="de")
    page.open(f"{SERVER}/duplicates?job={job}")
    page.picture(FOLDER / "page-groups-german.png", whole=True)
    silent(page, "German groups")


TESTS = [with_scripts, without_scripts, pages]
with Browser() as browser:
    for test in TESTS:
        if len(sys.argv) > 3 and test.__name__ not in sys.argv[3:]:
            continue
        test(browser)
        print(f"{test.__name__}: good", flush=True)
