"""A waymark-server that follows a database."""
import json
import re
import signal
import subprocess
import time
import urllib.error
import urllib.request

TIME = re.compile(r'^\{"query":"(?:[^"\\]|\\.)*"|"milliseconds":[0-9.]+')


class Replica:
    def __init__(self, program, url, folder, environment, *options, poll=1):
        self.command = [program, "--catalog", url, "--replica-dir", str(folder), "--poll", str(poll), "--port", "0", *options]
        self.folder, self.environment = folder, environment
        self.process = self.address = None

    def start(self):
        self.folder.mkdir(exist_ok=True)
        self.log = open(self.folder / "log", "a")
        self.process = subprocess.Popen(self.command, env=self.environment, stdout=subprocess.PIPE, stderr=self.log,
                                        text=True)
        line = self.process.stdout.readline()
        if "http" not in line:
            raise SystemExit(f"a replica does not start: {line} {(self.folder / 'log').read_text()[-2000:]}")
        self.address = re.search(r"http://\S*[0-9]", line).group()

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.is_running():
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(timeout=60)

    def state(self):
        """The status, and the catalog's part of the health check."""
        try:
            with urllib.request.urlopen(f"{self.address}/health/ready", timeout=10) as answer:
                return 200, json.load(answer)["catalogs"][0]
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)

    def wait_for(self, epoch, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            status, state = self.state()
            if status == 200 and state["epoch"] == epoch and state["replica"]["connected"]:
                return
            time.sleep(0.05)
        raise SystemExit(f"a replica has not come to epoch {epoch}: {state} {(self.folder / 'log').read_text()[-2000:]}")

    def ask(self, picture):
        """The line of the answer without the name and the time."""
        return TIME.sub("", self._line(picture))

    def first(self, picture):
        """The kind and the id of the first result; None where there is none."""
        results = json.loads(self._line(picture))["results"]
        return (results[0]["kind"], results[0]["id"]) if results else None

    def _line(self, picture):
        kind = "png" if picture.suffix == ".png" else "jpeg"
        request = urllib.request.Request(f"{self.address}/v1/search?explain=true", data=picture.read_bytes(),
                                         headers={"Content-Type": f"image/{kind}"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.read().decode().strip()
