"""A standalone Spark master and workers on loopback, which end with this process."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyspark
from pyspark.sql import SparkSession

HOME = Path(pyspark.__file__).parent


def children(process):
    """Lists the descendants of a process."""
    parents = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found, left = [], [process]
    while left:
        own = parents.get(left.pop(), [])
        found += own
        left += own
    return found


def command(process):
    """Returns a process's command line; empty when it has gone."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""


class Cluster:
    """A master, and workers of one core each, which are different hosts to Spark: it does no task twice on one host."""

    def __init__(self, folder, workers):
        self.folder = Path(folder)
        self.environment = os.environ | {
            "SPARK_HOME": str(HOME),
            "SPARK_LOCAL_IP": "127.0.0.1",
            "SPARK_NO_DAEMONIZE": "1",
            "PYSPARK_PYTHON": sys.executable,
            "PYSPARK_DRIVER_PYTHON": sys.executable,
        }
        os.environ.update(self.environment)
        self.processes = []
        log = self._start("master", "master.Master", "127.0.0.1", "--port", "0")
        self.address = self._wait(log, r"Starting Spark master at (spark://\S+)")
        for number in range(workers):
            name = f"worker-{number}"
            log = self._start(
                name, "worker.Worker", f"127.0.0.{number + 1}", "--cores", "1", "--memory", "1500m",
                "--work-dir", str(self.folder / name), self.address,
            )
            self._wait(log, r"(Successfully registered)")

    def _start(self, name, program, host, *arguments):
        arguments = ("--host", host, "--webui-port", "0", *arguments)
        log = self.folder / f"{name}.log"
        with log.open("wb") as output:
            self.processes.append(
                subprocess.Popen(
                    [HOME / "bin/spark-class", f"org.apache.spark.deploy.{program}", *arguments],
                    stdout=output, stderr=output, start_new_session=True,
                    env=self.environment | {"SPARK_LOCAL_IP": host},
                )
            )
        return log

    def _wait(self, log, pattern):
        for _ in range(600):
            if found := re.search(pattern, log.read_text(errors="replace")):
                return found[1]
            time.sleep(0.1)
        sys.exit(f"{log}:\n{log.read_text(errors='replace')[-2000:]}")

    def session(self, cores=2, **settings):
        """Begins an application with one executor on each worker."""
        builder = (
            SparkSession.builder.master(self.address)
            .appName("waymark test")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.executor.cores", "1")
            .config("spark.cores.max", str(cores))
            .config("spark.executor.memory", "1g")
            .config("spark.ui.port", "0")
            .config("spark.ui.showConsoleProgress", "false")
            .config("spark.log.level", "ERROR")
            .config("spark.sql.shuffle.partitions", "4")
            .config("spark.sql.warehouse.dir", str(self.folder / "warehouse"))
            .config("spark.sql.execution.arrow.maxRecordsPerBatch", "64")
            .config("spark.local.dir", str(self.folder / "local"))
            # Another file system of Hadoop than the local one, with the same files.
            .config("spark.hadoop.fs.viewfs.mounttable.tests.link./photos", (self.folder / "photos").as_uri())
        )
        for name, value in settings.items():
            builder = builder.config(name.replace("_", "."), value)
        spark = builder.getOrCreate()
        for _ in range(600):
            if len(self.executors()) == cores:
                return spark
            time.sleep(0.1)
        sys.exit("the executors did not start")

    def executors(self):
        """Lists the processes of executors."""
        return [p for p in self._all() if "CoarseGrainedExecutorBackend" in command(p)]

    def _all(self):
        return [child for process in self.processes for child in children(process.pid)]

    def stop(self):
        """Ends all processes that were started here."""
        for process in self.processes:
            for own in [*children(process.pid), process.pid]:
                try:
                    os.kill(own, signal.SIGKILL)
                except ProcessLookupError:
                    pass
            process.wait()
