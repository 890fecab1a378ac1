import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct IsolationTests {
  private static let batch =
    BatchDirectory.arguments(into: "apart.ndjson").joined(separator: " ")

  @Test("A batch in processes of its own has the rows of one without")
  func sameRows() async throws {
    let directory = try await BatchDirectory(pictures: 12)
    _ = try await directory.run(into: "together.csv")
    let run = try await WaymarkProgram.run(
      BatchDirectory.arguments(into: "apart.csv") + ["--isolate"],
      in: directory.catalog.folder
    )
    #expect(run.status == 1)
    #expect(try directory.answers("apart.csv") == directory.answers("together.csv"))
  }

  /// The exit code of the shell for a process that `RLIMIT_CPU` has ended.
  static let endedForTime = 128 + SIGXCPU

  @Test("A worker can do nothing but decode the file that it is lent")
  func confinement() async throws {
    let folder = try TemporaryFolder()
    let run = try await WaymarkProgram.shell("\"$WAYMARK\" decode-worker --check", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 22 && lines.first?.hasPrefix("seccomp: on") == true, "\(run.output)")
    #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(": refused") }, "\(run.output)")
  }

  @Test("A worker is ended when it computes too long", .timeLimit(.minutes(30)))
  func time() async throws {
    let folder = try TemporaryFolder()
    let run = try await WaymarkProgram.shell("\"$WAYMARK\" decode-worker --spin", in: folder)
    #expect(run.status == Self.endedForTime, "\(run.errors)")
  }

  @Test("A worker that computes on and on is ended, whatever limit it sets itself")
  func life() async throws {
    let folder = try TemporaryFolder()
    let run = try await WaymarkProgram.shell(
      "ulimit -t 1; \"$WAYMARK\" decode-worker --spin",
      in: folder
    )
    #expect(run.status == 128 + SIGKILL, "\(run.errors)")
  }

  @Test("A program that decodes sees nothing of the environment but where libraries are")
  func environment() async throws {
    let catalog = try SmallCatalog()
    try Data("RIFF\0\0\0\0WEBPVP8 ".utf8).write(to: URL(filePath: catalog.folder("a.webp")))
    let program = catalog.folder("decode")
    try "#!/bin/sh\nexec env >'\(program).seen'\n"
      .write(toFile: program, atomically: true, encoding: .utf8)
    chmod(program, 0o755)
    let run = try await WaymarkProgram.shell(
      "SECRET=1 LD_LIBRARY_PATH=/nowhere WAYMARK_DECODE='\(program)' \"$WAYMARK\" hash a.webp",
      in: catalog.folder
    )
    #expect(run.status == 1, "\(run.output)")
    let names = try catalog.text("decode.seen").split(separator: "\n")
      .compactMap { $0.split(separator: "=").first }.filter { !$0.hasSuffix("SAN_OPTIONS") }
    // The shell has three of its own.
    let others = Set(names).subtracting(["PWD", "SHLVL", "_", "LD_PRELOAD", "LLVM_PROFILE_FILE"])
    #expect(others == ["LD_LIBRARY_PATH", "SWIFT_BACKTRACE"])
  }

  @Test("Each worker of a batch has the filter of calls, and no files but the one it decodes")
  func confinedWhileItWorks() async throws {
    let directory = try await BatchDirectory(pictures: BatchDirectory.long, width: 640)
    let run = try await WaymarkProgram.shell(
      """
      # Again when nothing was met, as below.
      for attempt in $(seq 20); do
        rm -f apart.ndjson
        $SLOWLY "$WAYMARK" \(Self.batch) --isolate 2>errors &
        batch=$!
        while [ -e /proc/$batch/exe ]; do
          for worker in $(pgrep -P $batch -f decode-worker); do
            # Until it is confined, it is about to be.
            grep -q '^Seccomp:.2' /proc/$worker/status 2>/dev/null || continue
            grep -q '^NoNewPrivs:.1' /proc/$worker/status && echo $worker >>confined
            ls -l /proc/$worker/fd 2>/dev/null | grep -c ' [3-9] -> ' >>open
          done
          sleep 0.02
        done
        wait $batch; code=$?
        [ -s confined ] && break
      done
      exit $code
      """,
      in: directory.catalog.folder
    )
    #expect(run.status == 1)
    #expect(try directory.catalog.text("confined").split(separator: "\n").count >= 1)
    // The loan, and a copy of its descriptor.
    let counts = try directory.catalog.text("open").split(separator: "\n").compactMap { Int($0) }
    #expect(counts.allSatisfy { $0 <= 3 }, "\(counts)")
  }

  @Test(
    "Limits may be as large as a number can be",
    arguments: ["pixels", "bytes", "memory", "milliseconds"]
  )
  func largestLimits(limit: String) async throws {
    let directory = try await BatchDirectory(pictures: 1, width: 64)
    let run = try await WaymarkProgram.run(
      BatchDirectory.arguments(into: "apart.csv") + ["--isolate", "--max-\(limit)", "\(Int.max)"],
      in: directory.catalog.folder
    )
    #expect(run.status == 1, "\(run.errors)")
    #expect(try await directory.answers("apart.csv") == directory.undisturbed("csv").answers)
  }

  @Test(
    "Workers that are killed cost their pictures, and nothing else",
    arguments: ["SEGV", "KILL"]
  )
  func killed(signal: String) async throws {
    let directory = try await BatchDirectory(pictures: BatchDirectory.long, width: 640)
    let run = try await WaymarkProgram.shell(
      """
      # Again when nothing was met: on a busy machine, the batch may end before its workers are seen.
      for attempt in $(seq 20); do
        rm -f apart.ndjson killed
        $SLOWLY "$WAYMARK" \(Self.batch) --isolate 2>errors &
        batch=$!
        killed=0
        while [ -e /proc/$batch/exe ] && [ $killed -lt 20 ]; do
          for worker in $(cat /proc/$batch/task/*/children 2>/dev/null); do
            kill -\(signal) $worker 2>/dev/null && echo $worker >>killed && killed=$((killed + 1))
            break
          done
          sleep 0.05
        done
        wait $batch; code=$?
        grep -q 'decoded it died' apart.ndjson && break
      done
      exit $code
      """,
      in: directory.catalog.folder
    )
    #expect(run.status == 1)
    #expect(!directory.exists("apart.ndjson.partial"))
    let killed = try directory.catalog.text("killed").split(separator: "\n").count
    let whole = try await directory.undisturbed("ndjson").answers.split(separator: "\n")
    let apart = try directory.answers("apart.ndjson").split(separator: "\n")
    #expect(whole.count == apart.count)
    let lost = apart.filter { $0.contains("the process that decoded it died") }
    #expect(lost.count >= 1 && lost.count <= killed)
    let others = apart.filter { !$0.contains("the process that decoded it died") }
    #expect(Set(others).isSubset(of: Set(whole)))
  }

  @Test("A worker that hangs is ended, and costs its picture", .timeLimit(.minutes(30)))
  func hung() async throws {
    let directory = try await BatchDirectory(pictures: BatchDirectory.long, width: 640)
    let run = try await WaymarkProgram.shell(
      """
      # Again when nothing was met, as above.
      for attempt in $(seq 20); do
        rm -f apart.ndjson
        $SLOWLY "$WAYMARK" \(Self.batch) --isolate --max-milliseconds 200 2>errors &
        batch=$!
        while [ -e /proc/$batch/exe ]; do
          for worker in $(pgrep -P $batch -f decode-worker); do
            kill -STOP $worker 2>/dev/null && break 2
          done
          sleep 0.01
        done
        wait $batch; code=$?
        grep -q 'decoding it hung' apart.ndjson && break
      done
      exit $code
      """,
      in: directory.catalog.folder
    )
    #expect(run.status == 1)
    let rows = try directory.catalog.text("apart.ndjson").split(separator: "\n")
    #expect(rows.count == directory.count)
    #expect(rows.count { $0.contains("decoding it hung") } == 1)
  }

  @Test("A worker has no more memory than it needs for the limits")
  func memory() async throws {
    let directory = try await BatchDirectory(pictures: 2)
    // A file of a size that is allowed, and cannot be held by a process that may have less: a sparse one.
    let path = directory.catalog.folder("batch/large.jpg")
    #expect(FileManager.default.createFile(atPath: path, contents: Data([0xFF, 0xD8, 0xFF, 0xE0])))
    truncate(path, 200 << 20)
    let run = try await WaymarkProgram.shell(
      "ulimit -d 160000; \"$WAYMARK\" "
        + BatchDirectory.arguments(into: "apart.ndjson").joined(separator: " ") + " --isolate",
      in: directory.catalog.folder
    )
    #expect(run.status == 1)
    let rows = try directory.catalog.text("apart.ndjson").split(separator: "\n")
    #expect(rows.count == directory.count + 1)
    let large = try #require(rows.first { $0.contains(#""query":"large.jpg""#) })
    #expect(!large.contains(#""error":null"#))
  }
}
