"""Tests that need a socket: slow senders, clients that disconnect, shutdown by a signal. live.py ADDRESS PICTURE"""
import resource
import socket
import sys
import time
from pathlib import Path
from urllib.parse import urlsplit


def connect(address):
    place = urlsplit(address)
    connection = socket.create_connection((place.hostname, place.port))
    connection.settimeout(60)
    return connection


def head(length, host="localhost", more=""):
    return (f"POST /v1/search HTTP/1.1\r\nHost: {host}\r\nContent-Type: image/jpeg\r\n"
            f"Content-Length: {length}\r\n{more}\r\n").encode()


def status(connection):
    return int(connection.recv(65536).split(b" ", 2)[1])


def ask(address, picture):
    connection = connect(address)
    start = time.monotonic()
    connection.sendall(head(len(picture)) + picture)
    answer = status(connection)
    connection.close()
    return answer, time.monotonic() - start


def main():
    address, picture = sys.argv[1], Path(sys.argv[2]).read_bytes()
    assert ask(address, picture)[0] == 200
    # A hundred senders that stop in the middle, and searches beside them.
    slow = [connect(address) for _ in range(100)]
    begin = time.monotonic()
    for connection in slow:
        connection.sendall(head(len(picture)) + picture[:100])
    times = sorted(ask(address, picture)[1] for _ in range(20))
    print(f"20 searches beside 100 slow senders: median {times[10] * 1000:.0f} ms, slowest {times[-1] * 1000:.0f} ms")
    assert status(slow[0]) == 408
    print(f"a slow sender is refused with 408 after {time.monotonic() - begin:.0f} s")
    for connection in slow:
        connection.close()
    # Five thousand connections of one client, most of which ask nothing, and searches of another one beside them.
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, most), most))
    place = urlsplit(address)
    idle = [socket.create_connection((place.hostname, place.port), source_address=("127.0.0.2", 0)) for _ in range(5000)]
    for connection in idle[::10]:
        try:
            connection.sendall(b"GET /v1/")
        except OSError:
            # The server has closed it for another one.
            pass
    answers = [ask(address, picture) for _ in range(20)]
    assert {answer for answer, _ in answers} == {200}, answers
    times = sorted(seconds for _, seconds in answers)
    print(f"20 searches beside 5,000 connections: median {times[10] * 1000:.0f} ms, slowest {times[-1] * 1000:.0f} ms")
    for connection in idle:
        connection.close()
    # A body over the limit is refused by its length, before it is sent.
    connection = connect(address)
    connection.sendall(head(33 << 20))
    assert status(connection) == 413
    # Also where it is sent whole before the answer is read.
    connection = connect(address)
    connection.sendall(head(33 << 20) + bytes(33 << 20))
    assert status(connection) == 413
    # A body that is held back is asked for at once.
    connection = connect(address)
    connection.sendall(head(len(picture), more="Expect: 100-continue\r\n"))
    assert status(connection) == 100
    connection.sendall(picture)
    assert status(connection) == 200
    # Another name, and a page of another origin.
    for length, host, more, expected in [(0, "evil.example.org", "", 421),
                                         (0, "localhost", "Origin: http://evil.example.org\r\n", 403)]:
        connection = connect(address)
        connection.sendall(head(length, host, more))
        assert status(connection) == expected
    # Clients that send a picture and go at once: the server goes on.
    for _ in range(200):
        connection = connect(address)
        connection.sendall(head(len(picture)) + picture)
        connection.close()
    answer, seconds = ask(address, picture)
    assert answer == 200
    print(f"a search after 200 clients that have gone: {seconds * 1000:.0f} ms")
    # More at once than may wait: the rest is told to come again.
    many = [connect(address) for _ in range(300)]
    for connection in many:
        connection.sendall(head(len(picture)) + picture)
    answers = [status(connection) for connection in many]
    print("300 searches at once:", {code: answers.count(code) for code in sorted(set(answers))})
    assert set(answers) <= {200, 429} and answers.count(200) >= 100
    assert ask(address, picture)[0] == 200


if __name__ == "__main__":
    main()
