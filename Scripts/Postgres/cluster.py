"""Tests a catalog in PostgreSQL: copies, privileges, three writers and two replicas that are killed, a restored dump.

    cluster.py waymark waymark-server [--rounds N] [--seed N] [--pictures N] [--tests COMMAND]

Ends with 1 where anything acknowledged is lost, an answer is wrong, or two answers that have to be equal are not.
"""
import argparse
import http.client
import json
import os
import random
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import zlib
from pathlib import Path

from database import PASSWORDS, Database
from replica import TIME, Replica

ROOT = Path(__file__).resolve().parents[2]
QUERIES = sorted(path for path in (ROOT / "SampleImages/queries").iterdir() if path.suffix in {".jpg", ".png"})


def check(is_right, words):
    if not is_right:
        raise SystemExit(f"FAILED: {words}")


class Bench:
    def __init__(self, arguments, folder):
        self.waymark, self.server = arguments.waymark, arguments.server
        self.random = random.Random(arguments.seed)
        self.arguments, self.folder = arguments, folder
        self.database = Database(self._folder("database"))
        self.said = []

    def _folder(self, name):
        (self.folder / name).mkdir(exist_ok=True)
        return self.folder / name

    def environment(self, name):
        return self.database.environment(self._folder(f"cache-{name}"))

    def run(self, *command, user="me", status=0):
        done = subprocess.run([self.waymark, *map(str, command)], env=self.environment(user), capture_output=True,
                              text=True, check=False)
        self.said.append(done.stdout + done.stderr)
        check(done.returncode == status, f"{command} ended with {done.returncode}: {done.stderr or done.stdout}")
        return done.stdout

    def answers(self, catalog, pictures):
        """The answers of the command line for pictures, without the times."""
        lines = self.run("query", "--catalog", catalog, "--format", "ndjson", "--explain", *pictures).splitlines()
        return [TIME.sub("", line) for line in lines]


def rows_of_store(path):
    """The content of a store, in an order that does not depend on its history."""
    store = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    queries = {
        "pictures": "SELECT id, path, size, modified, inode, width, height, orientation, state, error, hex(signature) "
                    "FROM images ORDER BY id",
        "landmarks": "SELECT id, name, description, details FROM landmarks ORDER BY position, id",
        "pictures of landmarks": "SELECT landmark, image FROM landmark_images ORDER BY landmark, position",
        "collections": "SELECT id, name, description, cover FROM collections ORDER BY position, id",
        "membership": "SELECT collection, landmark FROM membership ORDER BY collection, position",
        "root": "SELECT value FROM meta WHERE key IN ('root', 'fingerprint', 'views') ORDER BY key",
    }
    return with_details({name: store.execute(query).fetchall() for name, query in queries.items()})


def rows_of_database(database):
    """The content of a database with one source."""
    signature = "upper(encode(s.signature, 'hex'))"
    queries = {
        "pictures": f"SELECT p.id, path, size, modified, inode, width, height, orientation, state, error, {signature} "
                    "FROM waymark.pictures p LEFT JOIN waymark.signatures s USING (checksum) ORDER BY p.id",
        "landmarks": "SELECT id, name, description, details FROM waymark.landmarks "
                     "ORDER BY position",
        "pictures of landmarks": "SELECT landmark, picture FROM waymark.landmark_pictures ORDER BY landmark, position",
        "collections": "SELECT id, name, description, cover FROM waymark.collections ORDER BY position",
        "membership": "SELECT collection, landmark FROM waymark.membership ORDER BY collection, position",
        "root": "SELECT v FROM waymark.catalogue c, waymark.sources s, unnest(ARRAY[fingerprint, c.root, views]) v "
                "WHERE v IS NOT NULL",
    }
    return with_details({name: database.sql(query) for name, query in queries.items()})


def with_details(rows):
    """Rows with the details of landmarks, the last column, in a fixed order."""
    rows["landmarks"] = [[*row[:-1], json.dumps(json.loads(row[-1]), sort_keys=True)] for row in rows["landmarks"]]
    return rows


def as_text(rows):
    """Rows of a store as psql writes them: numbers without a needless fraction, null as nothing."""
    def text(value):
        if value is None:
            return ""
        return repr(value).removesuffix(".0") if isinstance(value, float) else str(value)
    return {name: [[text(value) for value in row] for row in part] for name, part in rows.items()}


def small_picture(number):
    """A PNG of colored blocks, different for each number."""
    chance = random.Random(number)
    rows = []
    blocks = [[bytes(chance.randrange(256) for _ in range(3)) for _ in range(8)] for _ in range(8)]
    for row in blocks:
        rows += [b"\0" + b"".join(color * 8 for color in row)] * 8

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 64, 64, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"".join(rows), 1)) + chunk(b"IEND", b""))


def try_copies(bench):
    """Copying a store to a database and back keeps its rows and answers."""
    database, folder = bench.database, bench.folder
    pictures = bench._folder("many")
    for number in range(bench.arguments.pictures):
        (pictures / f"{number:05}.png").write_bytes(small_picture(number))
    (pictures / "broken.jpg").write_bytes(b"\xff\xd8\xff\xe0 no picture")
    for number, name in enumerate(["caf\u00e9.png", "cafe\u0301.png"]):
        (pictures / name).write_bytes(small_picture(-1 - number))
    catalog = json.loads((ROOT / "Models/TravelTracking/catalog.json").read_text())
    for entry in catalog["landmarks"]:
        entry["pictures"] = [str((ROOT / "Models/TravelTracking" / path).resolve()) for path in entry["pictures"]]
    for entry in catalog["collections"]:
        if entry["cover"]:
            entry["cover"] = str((ROOT / "Models/TravelTracking" / entry["cover"]).resolve())
    catalog["landmarks"][0]["details"] = {"by": 'nobody "\u00e9\\', "year": 1872, "height": 0.1, "zero": -0.0, "old": True}
    catalog["landmarks"] += [
        {"id": 5000 + number, "name": path.name, "pictures": [path.name]}
        for number, path in enumerate(sorted(pictures.iterdir()))]
    (pictures / "catalog.json").write_text(json.dumps(catalog))
    first, second = folder / "first.waymark", folder / "second.waymark"
    bench.run("index", "build", pictures / "catalog.json", "--output", first, status=1)
    bench.run("store", "copy", first, database.url("writer"), "--source", "one")
    check("nothing new" in bench.run("store", "copy", first, database.url("writer"), "--source", "one"),
          "publishing again has made an epoch")
    bench.run("store", "copy", database.url("reader"), second)
    check(features(bench) == ["all", "all"], "a store with learned points is published without them")
    rows, copied = rows_of_store(first), rows_of_store(second)
    check(rows == copied, "rows of the copy are others")
    check(as_text(rows) == rows_of_database(database), "rows of the database are others")
    asked = QUERIES if bench.arguments.rounds > 20 else QUERIES[::5]
    answers = bench.answers(first, asked)
    check(answers == bench.answers(second, asked), "answers of the copy are others")
    check(answers == bench.answers(database.url("reader"), asked), "answers from the database are others")
    count = sum(map(len, rows.values()))
    print(f"copies: {count} of {count} rows equal in the store, the database and the store again; "
          f"{len(asked)} of {len(asked)} answers byte for byte, from each of them")
    # A second writer with the same pictures adds a source, and no row of a picture.
    before = database.sql("SELECT count(*), (SELECT count(*) FROM waymark.signatures) FROM waymark.pictures")
    bench.run("store", "copy", first, database.url("writer"), "--source", "two")
    check(before == database.sql("SELECT count(*), (SELECT count(*) FROM waymark.signatures) FROM waymark.pictures"),
          "the same pictures of a second writer are other rows")
    check(answers == bench.answers(database.url("reader"), asked), "a second writer with the same has changed answers")
    bench.run("store", "remove", database.url("writer"), "--source", "one")
    check(answers == bench.answers(database.url("reader"), asked), "a source that goes has taken another's pictures")
    bench.run("store", "remove", database.url("writer"), "--source", "two")
    check(database.sql("SELECT (SELECT count(*) FROM waymark.pictures), (SELECT count(*) FROM waymark.signatures)")
          == [["0", "0"]], "pictures of no source are still there")
    print("sources: the same pictures of a second writer are the same rows, and stay when the first one goes")


def try_rights(bench):
    """Roles have the intended privileges, and no others."""
    database = bench.database
    bench.run("index", "info", database.url("reader"), status=3)
    database.file(ROOT / "Distributed/postgres/roles.sql")
    for role in PASSWORDS:
        database.sql(f"GRANT waymark_{role} TO {role}")
    bench.run("store", "prepare", database.url("writer"), status=3)
    bench.run("store", "prepare", database.url("owner"))
    bench.run("store", "prepare", database.url("owner"))
    database.file(ROOT / "Distributed/postgres/roles.sql")
    picture = bench._folder("few")
    (picture / "one.png").write_bytes(small_picture(1))
    bench.run("index", "build", picture, "--output", database.url("reader"), status=3)
    bench.run("index", "build", picture, "--output", database.url("writer"), "--source", "few")
    for text in ["UPDATE waymark.epochs SET source = ''", "DELETE FROM waymark.epochs", "DROP TABLE waymark.pictures",
                 "DELETE FROM waymark.migrations", "CREATE TABLE waymark.mine ()"]:
        try:
            database.sql(f"SET ROLE writer; {text}")
        except RuntimeError as error:
            check("denied" in str(error) or "must be owner" in str(error), f"{text}: {error}")
        else:
            check(False, f"a writer may {text}")
    bench.run("store", "remove", database.url("writer"), "--source", "few")
    for word in PASSWORDS.values():
        bench.run("query", QUERIES[0], "--catalog", f"postgresql://writer:{word}@/museum?host={database.folder}", status=3)
    print("rights: readers do not write, writers change no epoch and no table, owners prepare")


def try_upgrade(bench):
    """Tables from before landmarks had details are upgraded, and their content is still followed."""
    database, pictures = bench.database, bench._folder("old")
    places = [{"continent": "Oceania", "latitude": 0.1 + 0.2, "longitude": -170}, {"continent": "Asia"}, {},
              {"latitude": -0.0, "longitude": 1e-7}]
    landmarks = []
    for number, place in enumerate(places, 1):
        (pictures / f"{number}.png").write_bytes(small_picture(number))
        landmarks.append({"id": number, "name": f"Old {number}", "pictures": [f"{number}.png"], **place})
    (pictures / "catalog.json").write_text(json.dumps({"version": 1, "landmarks": landmarks}))
    build = ["index", "build", pictures / "catalog.json", "--output", database.url("writer"), "--source", "old"]
    bench.run(*build, "--features", "copies")
    rows = rows_of_database(database)
    check(features(bench) == ["copies", "copies"], "a source of copies says that it has others")
    database.sql("""ALTER TABLE waymark.landmarks ADD continent text NOT NULL DEFAULT '',
                      ADD latitude double precision, ADD longitude double precision;
                    UPDATE waymark.landmarks SET continent = coalesce(details->>'continent', ''),
                      latitude = (details->>'latitude')::float8, longitude = (details->>'longitude')::float8;
                    ALTER TABLE waymark.landmarks DROP details;
                    ALTER TABLE waymark.sources DROP views;
                    DELETE FROM waymark.migrations WHERE version > 1""")
    bench.run("index", "info", database.url("reader"), status=3)
    bench.run("store", "prepare", database.url("writer"), status=3)
    prepare_twice(bench)
    check(rows == rows_of_database(database), "rows of an earlier version are others now")
    # A copy is taken only where the landmarks have the digest that they were published with.
    bench.run("store", "copy", database.url("reader"), bench.folder / "upgraded.waymark")
    check(as_text(rows_of_store(bench.folder / "upgraded.waymark")) == rows, "the copy of an earlier version is another")
    check(features(bench) == ["copies", "copies"], "an upgrade has changed the features")
    check("nothing new" in bench.run(*build), "a source does not keep the features that it has")
    bench.run(*build, "--features", "all")
    check(features(bench) == ["all", "all"], "a source does not get the features that were asked for")
    rows = rows_of_database(database)
    database.sql("ALTER TABLE waymark.sources DROP views; DELETE FROM waymark.migrations WHERE version > 2")
    prepare_twice(bench)
    check(rows == rows_of_database(database), "learned points of an earlier version are not known now")
    check("nothing new" in bench.run(*build), "a source does not keep the features that it has")
    try_networks(bench, build)
    bench.run("store", "remove", database.url("writer"), "--source", "old")
    print(f"upgrade: {len(landmarks)} landmarks of the tables of before, their features, and the digest of their epoch "
          "are the same")


def features(bench):
    """The features of a database and of its only source."""
    info = json.loads(bench.run("index", "info", bench.database.url("reader"), "--format", "json"))
    return [info["features"], *(source["features"] for source in info["sources"])]


def prepare_twice(bench):
    """Upgrades the tables by two processes at once."""
    command = [bench.waymark, "store", "prepare", bench.database.url("owner")]
    both = [subprocess.Popen(command, env=bench.environment("me"), stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = sorted(process.communicate(timeout=120)[0] for process in both)
    check([process.returncode for process in both] == [0, 0], "two owners at once cannot prepare a database")
    check("upgraded the catalog from" in said[0] + said[1] and "has version" in said[0] + said[1], f"two owners at once say {said}")


def try_networks(bench, build):
    """Programs neither write beside nor answer from learned points of another network."""
    url = bench.database.url("writer")
    own = bench.database.sql("SELECT views FROM waymark.sources")[0][0]
    bench.database.sql("UPDATE waymark.sources SET views = 'abc'")
    before = bench.database.sql("SELECT count(*), max(number) FROM waymark.epochs")
    store = bench.folder / "upgraded.waymark"
    for command in [build, [*build[:-1], "new"], ["store", "copy", store, url, "--source", "new"],
                    ["store", "copy", url, bench.folder / "others.waymark"], ["query", QUERIES[0], "--catalog", url]]:
        bench.run(*command, status=3)
        check("its learned points were made by another version of Waymark; use that version, or index" in bench.said[-1],
              f"{command}: {bench.said[-1]}")
    check(before == bench.database.sql("SELECT count(*), max(number) FROM waymark.epochs"), "networks were mixed")
    bench.database.sql(f"UPDATE waymark.sources SET views = '{own}'")
    bench.run("query", QUERIES[0], "--catalog", url)


class Writers:
    """Three writers and an unchanging one; each has a catalog.json beside the same pictures."""

    def __init__(self, bench):
        self.bench = bench
        catalog = json.loads((ROOT / "Models/TravelTracking/catalog.json").read_text())
        self.folder = bench._folder("pictures")
        for entry in catalog["landmarks"]:
            entry["pictures"] = [self.link(path) for path in entry["pictures"]]
        for entry in catalog["collections"]:
            entry["cover"] = self.link(entry["cover"]) if entry["cover"] else None
        marks = catalog["landmarks"]
        self.all = {"base": marks[:12], "a": marks[12:16], "b": marks[16:20], "c": marks[20:]}
        own = {mark["id"] for mark in marks[:12]}
        self.collections = [{**entry, "landmarks": [number for number in entry["landmarks"] if number in own]}
                            for entry in catalog["collections"] if len(own & set(entry["landmarks"])) > 1]
        # Several writers have pictures of one landmark.
        for name, extra in zip("abc", QUERIES[-3:]):
            self.all[name].append({"id": 900, "name": "Shared", "pictures": [self.link(extra)]})
        self.state, self.possible = {}, {}

    def link(self, path):
        path = Path(path)
        source = path if path.is_absolute() else (ROOT / "Models/TravelTracking" / path).resolve()
        target = self.folder / source.name
        if not target.exists():
            target.write_bytes(source.read_bytes())
        return target.name

    def choose(self, name):
        """Landmarks for the next publication of a writer."""
        chance = self.bench.random
        chosen = []
        for mark in chance.sample(self.all[name], chance.randrange(2, len(self.all[name]) + 1)):
            chosen.append({**mark, "pictures": chance.sample(mark["pictures"],
                                                             chance.randrange(1, len(mark["pictures"]) + 1))})
        return chosen

    def write(self, name, landmarks):
        collections = self.collections if name == "base" else []
        (self.folder / f"{name}.json").write_text(
            json.dumps({"version": 1, "landmarks": landmarks, "collections": collections}))

    def command(self, name):
        return [self.bench.waymark, "index", "build", str(self.folder / f"{name}.json"), "--output",
                self.bench.database.url("writer"), "--source", name, "--force"]

    def begin(self, name, landmarks):
        self.write(name, landmarks)
        self.possible.setdefault(name, []).append(landmarks)
        return subprocess.Popen(self.command(name), env=self.bench.environment(name), stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)

    def end(self, name, process, landmarks):
        """Records an acknowledged publication, which is then the writer's whole content."""
        out, error = process.communicate(timeout=120)
        self.bench.said.append(out + error)
        if process.returncode == 0:
            self.possible[name] = [landmarks]
        else:
            check(process.returncode in (3, -signal.SIGKILL), f"writer {name} ended with {process.returncode}: {error}")
        return process.returncode == 0

    def read(self):
        """Each writer's published content in the tables must be the last acknowledged or a later attempted one."""
        rows = self.bench.database.sql("""
            SELECT s.name, l.id, l.name, p.path FROM waymark.sources s JOIN waymark.landmarks l ON l.source = s.id
            JOIN waymark.landmark_pictures lp ON lp.source = s.id AND lp.landmark = l.id
            JOIN waymark.pictures p ON p.id = lp.picture ORDER BY s.id, l.position, lp.position""")
        found = {}
        for source, number, name, path in rows:
            marks = found.setdefault(source, {})
            marks.setdefault((int(number), name), []).append(path)
        for name, possible in self.possible.items():
            is_right = [{(mark["id"], mark["name"]): mark["pictures"] for mark in marks} == found.get(name)
                        and [mark["id"] for mark in marks] == [number for number, _ in found.get(name)]
                        for marks in possible]
            check(any(is_right), f"the writer {name} has published {possible}, and there is {found.get(name)}")
            self.state[name] = possible[len(is_right) - 1 - is_right[::-1].index(True)]
        return len(rows)

    def reference(self):
        """A store of the same catalog, made without a database."""
        joined = {}
        for name in self.all:
            for mark in self.state[name]:
                if mark["id"] not in joined:
                    joined[mark["id"]] = {**mark, "pictures": list(mark["pictures"])}
                else:
                    own = joined[mark["id"]]["pictures"]
                    own += [path for path in mark["pictures"] if path not in own]
        (self.folder / "reference.json").write_text(
            json.dumps({"version": 1, "landmarks": list(joined.values()), "collections": self.collections}))
        path = self.bench.folder / "reference.waymark"
        self.bench.run("index", "build", self.folder / "reference.json", "--output", path, "--force")
        return path


class Asker(threading.Thread):
    """Queries replicas continuously; each answer must be right or missing."""

    def __init__(self, replicas, expected):
        super().__init__(daemon=True)
        self.replicas, self.expected = replicas, expected
        self.right = self.none = 0
        self.wrong, self.is_over = [], False

    def run(self):
        while not self.is_over:
            for picture, first in self.expected.items():
                for replica in self.replicas:
                    try:
                        answer = replica.first(picture)
                    except (OSError, http.client.HTTPException):
                        self.none += 1
                        time.sleep(0.02)
                        continue
                    if answer == first:
                        self.right += 1
                    else:
                        self.wrong.append((picture.name, answer, first))


def compare(bench, writers, replicas, pictures):
    """Both replicas answer like a store made without a database, byte for byte."""
    rows = writers.read()
    epoch = int(bench.database.sql("SELECT max(number) FROM waymark.epochs")[0][0])
    for replica in replicas:
        replica.wait_for(epoch)
    expected = bench.answers(writers.reference(), pictures)
    for replica in replicas:
        for picture, line in zip(pictures, expected, strict=True):
            answer = replica.ask(picture)
            check(answer == line, f"epoch {epoch}, {picture.name}:\n{answer}\n{line}")
    return rows, len(pictures) * len(replicas)


def try_kills(bench):
    database, chance = bench.database, bench.random
    writers = Writers(bench)
    for name in writers.all:
        check(writers.end(name, writers.begin(name, writers.all[name]), writers.all[name]), f"{name} is not published")
    replicas = [Replica(bench.server, database.url("reader"), bench._folder(f"replica-{number}"),
                        bench.environment(f"replica-{number}")) for number in range(2)]
    for replica in replicas:
        replica.start()
    pictures = QUERIES[::12]
    rows, answers = compare(bench, writers, replicas, pictures)
    check(features(bench) == ["all"] * 5, "a new database has other features than a new store")
    slugs = [path for path in QUERIES if path.stem.endswith("-recompressed")]
    ids = {mark["id"] for mark in writers.all["base"]}
    expected = {}
    for path in slugs:
        first = replicas[0].first(path)
        if first and first[0] == "landmark" and first[1] in ids:
            expected[path] = first
    check(len(expected) > 5, "the base catalog is not recognized")
    asker = Asker(replicas, expected)
    asker.start()
    kills, acknowledged, attempts, dump = {}, 0, 0, None
    rounds = bench.arguments.rounds
    try:
        for number in range(rounds):
            if number == rounds // 2:
                dump = (bench.folder / "dump", {name: list(marks) for name, marks in writers.state.items()})
                database.dump(dump[0])
            running = {}
            for name in "abc":
                landmarks = writers.choose(name)
                running[name] = (writers.begin(name, landmarks), landmarks)
            for _ in range(chance.randrange(1, 3)):
                time.sleep(chance.uniform(0, 0.7))
                victim = chance.choice(["writer", "writer", "replica", "connection", "server", "server"])
                kills[victim] = kills.get(victim, 0) + 1
                if victim == "writer":
                    running[chance.choice("abc")][0].kill()
                elif victim == "replica":
                    replica = chance.choice(replicas)
                    if replica.is_running():
                        replica.kill()
                elif database.is_running():
                    try:
                        database.kill_backend() if victim == "connection" else database.kill()
                    except RuntimeError:
                        pass
            for name, (process, landmarks) in running.items():
                attempts += 1
                acknowledged += writers.end(name, process, landmarks)
            database.start()
            for replica in replicas:
                if not replica.is_running():
                    replica.start()
            more = compare(bench, writers, replicas, pictures)
            rows, answers = rows + more[0], answers + more[1]
        print(f"kills: {rounds} rounds, {attempts} publications, {acknowledged} acknowledged, none lost; killed "
              + ", ".join(f"{count} x {victim}" for victim, count in sorted(kills.items())))
        print(f"kills: {rows} of {rows} rows as published, {answers} of {answers} answers of both replicas byte for byte "
              "those of a store that no database has seen")
        database.restore(dump[0])
        writers.possible = {name: [marks] for name, marks in dump[1].items()}
        rows, answers = compare(bench, writers, replicas, pictures)
        print(f"dump: {rows} rows are back, {answers} of {answers} answers equal")
        # Publishing continues with numbers that other epochs had before.
        for name in "abc":
            landmarks = writers.choose(name)
            check(writers.end(name, writers.begin(name, landmarks), landmarks), "a restored database is not written")
        rows, answers = compare(bench, writers, replicas, pictures)
        print(f"dump: {rows} rows after three more publications, {answers} of {answers} answers equal")
    finally:
        asker.is_over = True
        asker.join()
    check(not asker.wrong, f"wrong answers: {asker.wrong[:5]}")
    print(f"meanwhile: {asker.right} answers, all right; {asker.none} times none")
    try_news(bench, writers, replicas)
    try_damage(bench)
    try_absence(bench, replicas, pictures)
    for replica in replicas:
        replica.stop()
        bench.said.append((replica.folder / "log").read_text())


def try_news(bench, writers, replicas):
    """A replica is notified of an epoch, and polls if a notification is lost."""
    told = Replica(bench.server, bench.database.url("reader"), bench._folder("replica-told"), bench.environment("told"),
                   poll=3600)
    told.start()
    landmarks = writers.all["a"][:3]
    check(writers.end("a", writers.begin("a", landmarks), landmarks), "a writer was refused")
    epoch = int(bench.database.sql("SELECT max(number) FROM waymark.epochs")[0][0])
    told.wait_for(epoch, 20)
    bench.database.sql("""
        INSERT INTO waymark.epochs (number, source, picture_count, picture_digest, catalog_digest)
        SELECT number + 1, source, picture_count, picture_digest, catalog_digest FROM waymark.epochs
        ORDER BY number DESC LIMIT 1""")
    for replica in replicas:
        replica.wait_for(epoch + 1, 20)
    check(told.state()[1]["epoch"] == epoch, "a replica has asked before its time")
    told.stop()
    print("news: an epoch is followed by its notification alone, and by asking where there was none")


def try_damage(bench):
    """Changed rows give no answers."""
    picture = "(SELECT min(id) FROM waymark.pictures)"
    other = next(bench.folder.rglob("first.waymark"))
    damages = [
        (f"UPDATE waymark.pictures SET size = size + 1 WHERE id = {picture}",
         f"UPDATE waymark.pictures SET size = size - 1 WHERE id = {picture}"),
        (f"UPDATE waymark.pictures SET digest = digest + 1 WHERE id = {picture}",
         f"UPDATE waymark.pictures SET digest = digest - 1 WHERE id = {picture}"),
        ("UPDATE waymark.landmarks SET name = name || '?' WHERE position = 0",
         "UPDATE waymark.landmarks SET name = left(name, -1) WHERE position = 0"),
        ("UPDATE waymark.membership SET position = -position", "UPDATE waymark.membership SET position = -position"),
        ("UPDATE waymark.catalogue SET root = root || '/'", "UPDATE waymark.catalogue SET root = left(root, -1)"),
    ]
    for number, (damage, repair) in enumerate(damages):
        bench.database.sql(damage)
        bench.run("query", QUERIES[0], "--catalog", bench.database.url("reader"), user=f"damage-{number}", status=3)
        check("restore the database" in bench.said[-1], f"{damage}: {bench.said[-1]}")
        # Another writer does not publish it. What is in the row of a picture is compared by readers.
        if number:
            bench.run("store", "copy", other, bench.database.url("writer"), "--source", "damage", status=3)
        bench.database.sql(repair)
        bench.run("query", QUERIES[0], "--catalog", bench.database.url("reader"), user=f"damage-{number}")
    print(f"damage: {len(damages)} of {len(damages)} changed rows are noticed, and nothing is answered from them")


def try_absence(bench, replicas, pictures):
    """Replicas answer while the database is unreachable, until they are too old."""
    strict = Replica(bench.server, bench.database.url("reader"), bench._folder("replica-strict"),
                     bench.environment("strict"), "--max-age", "8")
    strict.start()
    few = pictures[:3]
    answers = [replica.ask(picture) for replica in replicas for picture in pictures]
    own = [strict.ask(picture) for picture in few]
    bench.database.stop()
    check([strict.ask(picture) for picture in few] == own, "answers have changed when the database went away")
    check([replica.ask(picture) for replica in replicas for picture in pictures] == answers,
          "answers have changed when the database went away")
    end = time.monotonic() + 30
    while strict.state()[0] == 200:
        check(time.monotonic() < end, "a replica that is too old is ready")
        time.sleep(0.2)
    try:
        strict.ask(pictures[0])
        check(False, "a replica that is too old answers")
    except urllib.error.HTTPError as error:
        check(error.code == 503, f"a replica that is too old says {error.code}")
    status, state = replicas[0].state()
    check(status == 200 and not state["replica"]["connected"] and state["replica"]["age"] >= 5,
          f"a replica without its database says {state}")
    replicas[0].kill()
    replicas[0].start()
    check([replica.ask(picture) for replica in replicas for picture in pictures] == answers,
          "a replica that starts without its database answers otherwise")
    check(replicas[0].state()[1]["replica"]["age"] >= 5, "a replica without its database forgets its age")
    bench.database.start()
    epoch = int(bench.database.sql("SELECT max(number) FROM waymark.epochs")[0][0])
    for replica in [*replicas, strict]:
        replica.wait_for(epoch)
    check([replica.ask(picture) for replica in replicas for picture in pictures] == answers
          and [strict.ask(picture) for picture in few] == own, "answers have changed when the database came back")
    strict.stop()
    print(f"away: {len(answers)} of {len(answers)} answers equal without the database, after a start without it, and when "
          "it is back; refused beyond --max-age")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("waymark")
    parser.add_argument("server")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--seed", type=int, default=21)
    parser.add_argument("--pictures", type=int, default=1700)
    parser.add_argument("--tests", help="a command of the shell that gets the address of a catalog and ends with 0")
    arguments = parser.parse_args()
    start = time.monotonic()
    print(f"seed {arguments.seed}")
    with tempfile.TemporaryDirectory(prefix="waymark-postgres-") as folder:
        os.chmod(folder, 0o711)
        bench = Bench(arguments, Path(folder))
        bench.database.create()
        try:
            try_rights(bench)
            try_upgrade(bench)
            if arguments.tests:
                environment = {**bench.environment("tests"), "WAYMARK_TEST_POSTGRES": bench.database.url("writer")}
                check(subprocess.run(arguments.tests, shell=True, env=environment, check=False).returncode == 0,
                      "the tests of both kinds of stores")
            try_copies(bench)
            try_kills(bench)
        finally:
            bench.database.stop("immediate")
        for word in PASSWORDS.values():
            check(not any(word in text for text in bench.said), "a password was shown")
        print(f"no password was shown in {len(bench.said)} outputs and logs")
    print(f"{time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    sys.exit(main())
