"""A PostgreSQL server on a socket in a temporary folder, which can be stopped, killed and started again."""
import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

PASSWORDS = {"owner": "owner-Secret1", "writer": "writer-Secret2", "reader": "reader-Secret3"}


class Database:
    """`postgres` is trusted on the socket; the others need the passwords of a PGPASSFILE."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.data = self.folder / "data"
        self.prefix = []
        if os.getuid() == 0:
            self.prefix = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
            shutil.chown(self.folder, "postgres", "postgres")
        self.passwords = self.folder / "passwords"
        self.passwords.write_text("".join(f"*:*:*:{user}:{word}\n" for user, word in PASSWORDS.items()))
        self.passwords.chmod(0o600)

    def create(self):
        self._command("initdb", "--pgdata", self.data, "--auth=trust", "--encoding=UTF8", "--locale=C",
                      "--username=postgres")
        lines = ["local all postgres trust", "local all all scram-sha-256"]
        (self.data / "pg_hba.conf").write_text("\n".join(lines) + "\n")
        with open(self.data / "postgresql.conf", "a") as file:
            file.write(f"listen_addresses = ''\nunix_socket_directories = '{self.folder}'\nshared_buffers = 64MB\n"
                       "max_connections = 50\nlogging_collector = off\n")
        self.start()
        for user, word in PASSWORDS.items():
            self.sql(f"CREATE ROLE {user} LOGIN PASSWORD '{word}'", database="postgres")
        self.sql("CREATE DATABASE museum", database="postgres")

    def start(self):
        # After a kill, the server's other processes may still be there for a moment.
        for _ in range(100):
            if self.is_running():
                return
            try:
                self._command("pg_ctl", "start", "--wait", "--timeout=60", "--silent", "--pgdata", self.data,
                              "--log", self.folder / "log")
            except subprocess.CalledProcessError:
                time.sleep(0.2)
        raise SystemExit("the database does not start: " + (self.folder / "log").read_text()[-2000:])

    def is_running(self):
        done = subprocess.run(["pg_isready", "-q", "-h", self.folder], check=False)
        return done.returncode == 0

    def stop(self, mode="fast"):
        subprocess.run([*self.prefix, shutil.which("pg_ctl"), "stop", "--silent", "--mode", mode, "--pgdata", self.data],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, cwd="/")

    def kill(self):
        """Kills the whole server, as when the power fails."""
        self._kill(int((self.data / "postmaster.pid").read_text().split("\n", 1)[0]))

    def kill_backend(self):
        """Kills the process of one connection; the server ends all others and recovers."""
        rows = self.sql("SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' "
                        "AND pid <> pg_backend_pid() AND datname = 'museum'")
        if rows:
            self._kill(int(rows[-1][0]))

    @staticmethod
    def _kill(pid):
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def url(self, user):
        return f"postgresql://{user}@/museum?host={self.folder}"

    def environment(self, cache):
        return {**os.environ, "PGPASSFILE": str(self.passwords), "XDG_CACHE_HOME": str(cache)}

    def sql(self, text, database="museum"):
        done = subprocess.run(["psql", "-X", "-q", "-A", "-t", "-F", "\x1f", "-R", "\x1e", "-v", "ON_ERROR_STOP=1", "-h",
                               self.folder, "-U", "postgres", "-d", database, "-c", text],
                              capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return [row.split("\x1f") for row in done.stdout.rstrip("\n").split("\x1e") if row]

    def file(self, path, user="postgres"):
        subprocess.run(["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", user, "-d", "museum",
                        "-f", path], check=True)

    def dump(self, path):
        subprocess.run(["pg_dump", "-h", self.folder, "-U", "postgres", "-Fc", "-f", path, "museum"], check=True)

    def restore(self, path):
        self.sql("DROP DATABASE museum WITH (FORCE)", database="postgres")
        self.sql("CREATE DATABASE museum", database="postgres")
        subprocess.run(["pg_restore", "-h", self.folder, "-U", "postgres", "-d", "museum", "--exit-on-error", path],
                       check=True)

    def _command(self, name, *arguments):
        subprocess.run([*self.prefix, shutil.which(name), *map(str, arguments)], check=True, cwd="/",
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
