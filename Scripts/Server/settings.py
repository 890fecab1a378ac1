"""Settings of a server in the environment, in a file and on the command line, and its Unix socket: settings.py waymark-server."""

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

PROGRAM = sys.argv[1]


def begin(*arguments, **environment):
    values = {"XDG_CACHE_HOME": str(WORK / "cache"), **{f"WAYMARK_SERVER_{name}": value for name, value in environment.items()}}
    return subprocess.Popen([PROGRAM, *map(str, arguments)], env={**os.environ, **values}, text=True,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def served(*arguments, **environment):
    """The announcement of a server, and the first line of its log."""
    server = begin(*arguments, **environment)
    line = server.stdout.readline().strip()
    server.send_signal(signal.SIGTERM)
    log = server.communicate(timeout=60)[1]
    assert server.returncode == 0, (server.returncode, log)
    return line, log


def refused(status, words, *arguments, **environment):
    server = begin(*arguments, **environment)
    _, log = server.communicate(timeout=60)
    assert server.returncode == status and words in log, (server.returncode, log)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def ask(path, target="/health/live"):
    with socket.socket(socket.AF_UNIX) as one:
        one.connect(str(path))
        one.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        return b"".join(iter(lambda: one.recv(65536), b""))


def settings():
    port, other = free_port(), free_port()
    file = WORK / "server.env"
    file.write_text(f"# A server\n\nWAYMARK_SERVER_PORT={port}\nWAYMARK_SERVER_OWN=a={WORK}/a,b={WORK}/b\nWAYMARK_SERVER_LOG_FORMAT=json\n")
    line, log = served("--config", file)
    assert line == f"Waymark serves a, b at http://127.0.0.1:{port}/", line
    assert all(json.loads(one)["message"] for one in log.splitlines()) and log, log
    # The environment counts more than the file, and the command line more than both.
    line, _ = served(CONFIG=str(file), PORT=str(other))
    assert line.endswith(f":{other}/") and " a, b " in line, line
    line, _ = served("--port", 0, "--own", f"c={WORK}/c", CONFIG=str(file), PORT=str(other))
    assert " c " in line and str(other) not in line and str(port) not in line, line
    # What is empty is not given.
    line, _ = served("--port", 0, TOKENS="", OWN=f"c={WORK}/c")
    assert " c " in line, line
    refused(2, "unknown setting WAYMARK_SERVER_PROT", PROT="8090")
    refused(2, "--port is not 80x", PORT="80x")
    refused(2, "--port must be from 0 to 65535", PORT="70000")
    refused(2, "--log-level is not loud", LOG_LEVEL="loud")
    refused(2, "--max-age must be more than", MAX_AGE="1")
    refused(2, "needs --tokens", HOSTNAME="0.0.0.0")
    refused(2, "No such file", CONFIG=str(WORK / "missing"))
    file.write_text("WAYMARK_SERVER_PORT\n")
    refused(2, "line 1 is not NAME=VALUE", "--config", file)
    file.write_text("WAYMARK_SERVER_PORT=1\nWAYMARK_SERVER_PORT=2\n")
    refused(2, "line 2 is not NAME=VALUE", "--config", file)
    print("Settings count in the order that is documented, and unknown ones are refused.")


def sockets():
    path = WORK / "server.socket"
    server = begin("--socket", path, "--own", f"a={WORK}/a")
    assert server.stdout.readline().strip() == f"Waymark serves a at unix:{path}"
    assert b" 200 OK" in ask(path), ask(path)
    assert path.stat().st_mode & 0o022 == 0, oct(path.stat().st_mode)
    refused(1, "another program listens there", "--socket", path, OWN=f"b={WORK}/b")
    assert b" 200 OK" in ask(path)
    server.kill()
    server.communicate()
    # What an ended server has left is replaced; a file is not.
    line, _ = served("--socket", path, "--own", f"a={WORK}/a")
    assert line.endswith(f"unix:{path}"), line
    file = WORK / "file"
    file.write_text("kept")
    refused(2, "a regular file, not a Unix socket", "--socket", file, "--own", f"a={WORK}/a")
    refused(2, "at most 107 bytes", "--socket", WORK / ("long" * 30), "--own", f"a={WORK}/a")
    assert file.read_text() == "kept"
    refused(2, "cannot be combined", "--socket", path, "--port", 0)
    print("A Unix socket is served, and neither one in use nor a file is replaced.")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        WORK = Path(folder)
        settings()
        sockets()
