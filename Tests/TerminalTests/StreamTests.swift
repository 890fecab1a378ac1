import Foundation
import TestSupport
import Testing

@Suite("Standard output") struct StandardOutputTests {
  @Test("has the results and nothing else, with control characters made visible")
  func results() async throws {
    let run = try await WorkerProgram.run("write", "one", "two\u{1B}[31m", "塔")
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "one" && lines.last == "塔")
    #expect(!run.output.contains("\u{1B}"))
    #expect(try await WorkerProgram.run("raw", "\u{1B}[1mb").output == "\u{1B}[1mb\n")
  }

  @Test("escapes what JSON must, and leaves the rest")
  func json() async throws {
    let run = try await WorkerProgram.run("json", "a\"b", "\u{1B}", "塔")
    #expect(run.output == "{\"words\":[\"a\\\"b\",\"\\u001b\",\"塔\"]}\n")
  }

  @Test(
    "that is closed or full is an error with the exit code 1",
    arguments: [">&-", "> /dev/full"]
  )
  func unwritable(redirection: String) async throws {
    let run = try await WorkerProgram.shell("\"$WORKER\" write one \(redirection)")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("worker: the results cannot be written: "))
    #expect(run.errorLines.count == 1)
  }

  @Test("that nobody reads ends the program by the signal, or as an error where it is ignored")
  func reader() async throws {
    // The tests may have been started with the signal ignored, which programs inherit.
    let run = try await WorkerProgram.shell(
      "env --default-signal=PIPE \"$WORKER\" fill | head -n 1 | wc -c; echo ${PIPESTATUS[0]}"
    )
    #expect(run.output == "100\n141\n")
    #expect(run.errors.isEmpty)
    let ignoring = try await WorkerProgram.shell(
      "trap '' PIPE; \"$WORKER\" fill | head -n 1 | wc -c; echo ${PIPESTATUS[0]}"
    )
    #expect(ignoring.output == "100\n1\n")
    #expect(ignoring.errors == "worker: the results cannot be written: Broken pipe\n")
  }

  @Test("Closed streams are not given to the next file that is opened")
  func reserved() async throws {
    let folder = try TemporaryFolder()
    let run = try await WorkerProgram.shell(
      "\"$WORKER\" file kept.txt text <&- >&- 2>&-",
      in: folder
    )
    #expect(run.status == 0)
    #expect(try String(contentsOfFile: folder("kept.txt"), encoding: .utf8) == "text")
  }
}

@Suite("Standard input") struct StandardInputTests {
  @Test(
    "is read to its end or to a limit",
    arguments: [("", 10, 0), ("12345", 10, 5), ("12345", 5, 5), ("12345", 3, 3), ("12345", 0, 0)]
  )
  func limits(input: String, limit: Int, count: Int) async throws {
    #expect(try await WorkerProgram.run("count", "\(limit)", input: input).output == "\(count)\n")
  }

  @Test("comes in pieces through a pipe, and is an error when it is a folder")
  func pieces() async throws {
    let run = try await WorkerProgram.shell(
      "(for i in 1 2 3; do head -c 70000 /dev/zero; done) | \"$WORKER\" count 1000000"
    )
    #expect(run.output == "210000\n")
    let folder = try await WorkerProgram.shell("\"$WORKER\" count 5 < .")
    #expect(folder.status == 1)
    #expect(folder.errorLines.count == 1)
  }
}

@Suite("Messages") struct MessageTests {
  @Test("stand on one line each behind the program's name")
  func reports() async throws {
    let run = try await WorkerProgram.run("report", "a\nb\u{1B}[2J", "c")
    #expect(run.output.isEmpty)
    #expect(run.errorLines.count == 2)
    #expect(run.errorLines.allSatisfy { $0.hasPrefix("worker: ") })
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test("have no passwords of addresses in them")
  func passwords() async throws {
    let run = try await WorkerProgram.run("report", "postgresql://ada:secret@host/catalog")
    #expect(!run.errors.contains("secret"))
    #expect(run.errors.contains("host/catalog"))
  }

  @Test("of notes and summaries are left out on request, errors are not")
  func quiet() async throws {
    #expect(try await WorkerProgram.run("say", "a", "b").errors == "worker: a\nb\n")
    #expect(try await WorkerProgram.run("quiet", "a", "b").errors == "worker: b\n")
  }

  @Test(
    "of failures come with their exit code",
    arguments: [(1, "no"), (2, "wrong"), (3, "broken")]
  )
  func failures(status: Int32, message: String) async throws {
    let run = try await WorkerProgram.run("fail", "\(status)", message)
    #expect(run.status == status)
    #expect(run.errors == "worker: \(message)\n")
    let complete = try await WorkerProgram.run(
      "fail",
      "\(status)",
      "Usage: \(message)\n  more",
      "all"
    )
    #expect(complete.status == status)
    #expect(complete.errors == "Usage: \(message)\n  more\n")
  }

  @Test(
    "do not wait for standard error that is closed or full",
    arguments: ["2>&-", "2> /dev/full"]
  )
  func unwritable(redirection: String) async throws {
    let run = try await WorkerProgram.shell("\"$WORKER\" fail 3 no \(redirection)")
    #expect(run.status == 3)
  }
}

@Suite("An output file") struct WholeFileTests {
  @Test("is not replaced unless that is asked for, and is written whole")
  func overwriting() async throws {
    let folder = try TemporaryFolder()
    func write(_ text: String, _ force: Bool = false) async throws -> RunningProgram.Outcome {
      try await WorkerProgram.shell(
        "\"$WORKER\" file out \(text) \(force ? "--force" : "")",
        in: folder
      )
    }
    #expect(try await write("one").status == 0)
    let refused = try await write("two")
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("worker: out: "))
    #expect(try String(contentsOfFile: folder("out"), encoding: .utf8) == "one")
    #expect(try await write("three", true).status == 0)
    #expect(try String(contentsOfFile: folder("out"), encoding: .utf8) == "three")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
  }

  @Test(
    "in a folder that does not exist is an error before any work",
    arguments: ["no/out", "/proc/out"]
  )
  func refused(path: String) async throws {
    let run = try await WorkerProgram.run("file", path, "text")
    #expect([1, 2].contains(run.status))
    #expect(run.errorLines.count == 1)
  }
}
