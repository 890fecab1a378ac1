"""Drives a headless Chromium by its DevTools protocol, as much of it as the tests of pages need."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

from websockets.sync.client import connect

PROGRAMS = ["chromium", "chromium-browser", "google-chrome"]


class Browser:
    """One Chromium with a profile of its own, which goes when the browser does."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, PROGRAMS)), None)
        if program is None:
            raise SystemExit("There is no chromium: apt-get install chromium")
        self.folder = tempfile.mkdtemp(prefix="waymark-browser-")
        arguments = [
            program, "--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self.folder}",
            "--no-first-run", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking",
            "--hide-scrollbars", "about:blank",
        ]
        if os.geteuid() == 0:
            arguments.insert(1, "--no-sandbox")
        self.process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port = Path(self.folder, "DevToolsActivePort")
        deadline = time.monotonic() + 60
        while not (port.exists() and port.read_text().count("\n")):
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise SystemExit("chromium did not start")
            time.sleep(0.05)
        self.port = int(port.read_text().split("\n")[0])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=30)
        shutil.rmtree(self.folder, ignore_errors=True)

    def page(self, **options):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/json/new?about:blank", method="PUT")
        with urllib.request.urlopen(request) as answer:
            return Page(json.load(answer)["webSocketDebuggerUrl"], **options)


class Page:
    """One tab. What it complains about and asks the network for is kept."""

    def __init__(self, address, width=1360, height=860, scheme="light", scripts=True, language="en", touch=False):
        self.socket = connect(address, max_size=None, open_timeout=60)
        self.number = 0
        self.complaints = []
        self.requests = []
        self.loaded = False
        self.scripts = scripts
        for domain in ["Page", "Runtime", "Network", "Log"]:
            self.send(f"{domain}.enable")
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.send("Emulation.setFocusEmulationEnabled", enabled=True)
        self.send("Network.setExtraHTTPHeaders", headers={"Accept-Language": language})
        if touch:
            self.send("Emulation.setTouchEmulationEnabled", enabled=True)
        self.look(scheme)
        if not scripts:
            self.send("Emulation.setScriptExecutionDisabled", value=True)

    def send(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv(timeout=120))
            if message.get("id") == self.number:
                if "error" in message:
                    raise AssertionError(f"{method}: {message['error']}")
                return message["result"]
            self.hear(message)

    def hear(self, message):
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Page.loadEventFired":
            self.loaded = True
        elif method == "Runtime.exceptionThrown":
            self.complaints.append(parameters["exceptionDetails"])
        elif method == "Runtime.consoleAPICalled" and parameters["type"] in ["error", "warning", "assert"]:
            self.complaints.append(parameters["args"])
        elif method == "Log.entryAdded" and parameters["entry"]["level"] in ["error", "warning"]:
            self.complaints.append(parameters["entry"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])

    def open(self, path):
        """Opens a file, or an address that begins with http, and waits until it is loaded."""
        self.loaded = False
        address = path if str(path).startswith("http") else Path(path).resolve().as_uri()
        self.send("Page.navigate", url=address)
        self.wait_for_load()

    def wait_for_load(self):
        while not self.loaded:
            self.hear(json.loads(self.socket.recv(timeout=120)))

    def run(self, script):
        """What an expression is worth; a promise is waited for."""
        answer = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def wait(self, script, seconds=20):
        """Waits until an expression is true."""
        deadline = time.monotonic() + seconds
        while not self.run(script):
            assert time.monotonic() < deadline, f"never true: {script}"
            time.sleep(0.02)

    def key(self, key, text=None, modifiers=0):
        """Presses and releases a key; 8 as modifiers is Shift."""
        codes = {
            "Tab": 9, "Enter": 13, "Escape": 27, " ": 32,
            "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
        }
        text = text if text is not None else {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        code = codes.get(key, ord(key.upper()) if len(key) == 1 and key.isalnum() else 0)
        common = {"key": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        down = {"type": "keyDown" if text else "rawKeyDown", **({"text": text} if text else {})}
        self.send("Input.dispatchKeyEvent", **down, **common)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)

    def type(self, text):
        for letter in text:
            self.key(letter)

    def click(self, selector):
        """Clicks the middle of an element with the mouse."""
        self.mouse([self.middle(selector)])

    def node(self, selector):
        """The number of an element, also where no script runs."""
        root = self.send("DOM.getDocument")["root"]["nodeId"]
        return self.send("DOM.querySelector", nodeId=root, selector=selector)["nodeId"]

    def press(self, selector):
        """Clicks the middle of an element, also where no script runs."""
        node = self.node(selector)
        self.send("DOM.scrollIntoViewIfNeeded", nodeId=node)
        corners = self.send("DOM.getBoxModel", nodeId=node)["model"]["border"]
        self.mouse([(sum(corners[0::2]) / 4, sum(corners[1::2]) / 4)])

    def choose(self, selector, *paths):
        """Chooses files in an input."""
        files = [str(Path(path).resolve()) for path in paths]
        self.send("DOM.setFileInputFiles", nodeId=self.node(selector), files=files)

    def drop(self, selector, *paths):
        """Drags files over an element and drops them there."""
        x, y = self.middle(selector)
        data = {"items": [], "files": [str(Path(path).resolve()) for path in paths], "dragOperationsMask": 1}
        for kind in ["dragEnter", "dragOver", "drop"]:
            self.send("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)

    def middle(self, selector):
        return self.run(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); e.scrollIntoView({{block: 'nearest'}});"
            " const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()"
        )

    def mouse(self, points):
        """Presses the button at the first point, moves along the others, and releases it at the last."""
        event = {"button": "left", "clickCount": 1}
        (x, y), (last_x, last_y) = points[0], points[-1]
        self.send("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, **event)
        for next_x, next_y in points[1:]:
            self.send("Input.dispatchMouseEvent", type="mouseMoved", x=next_x, y=next_y, buttons=1, **event)
        self.send("Input.dispatchMouseEvent", type="mouseReleased", x=last_x, y=last_y, **event)

    def touch(self, points):
        """Puts a finger down at the first point, moves it along the others, and lifts it."""
        for index, (x, y) in enumerate(points):
            kind = "touchMove" if index else "touchStart"
            self.send("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
        self.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def look(self, scheme, media=""):
        features = [{"name": "prefers-color-scheme", "value": scheme}]
        self.send("Emulation.setEmulatedMedia", media=media, features=features)

    def picture(self, path, whole=False):
        """Writes what is on the screen, or the whole page."""
        if self.scripts:
            self.run("new Promise(done => requestAnimationFrame(() => setTimeout(done, 120)))")
        size = self.send("Page.getLayoutMetrics")["cssContentSize"]
        clip = {"clip": {**size, "scale": 1}} if whole else {}
        kind = {"format": "jpeg", "quality": 82} if str(path).endswith(".jpg") else {"format": "png"}
        data = self.send("Page.captureScreenshot", captureBeyondViewport=whole, **kind, **clip)["data"]
        Path(path).write_bytes(base64.b64decode(data))

    def document(self, path):
        """Prints the page."""
        data = self.send("Page.printToPDF", printBackground=False, preferCSSPageSize=True)["data"]
        Path(path).write_bytes(base64.b64decode(data))
