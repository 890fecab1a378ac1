import Foundation
import Terminal
import TestSupport
import Testing

@Suite("Progress") struct ScreenTests {
  private static let clear = "\r\u{1B}[K"

  @Test("moves on one line of a terminal, above which results and notes stand")
  func line() async throws {
    let run = try await WorkerProgram.atTerminal("progress", "one", "two")
    #expect(run.status == 0)
    let clear = Self.clear
    #expect(
      run.screen
        == "\(clear)one\(clear)after one\n\(clear)two\(clear)after two\n\(clear)last"
        + "\(clear)a note\nof two lines\nlast\(clear)"
    )
  }

  @Test("is silent in a pipe, on a terminal without a moving line, and where it is not wanted")
  func silent() async throws {
    let piped = try await WorkerProgram.run("progress", "one", "two")
    #expect(piped.output == "after one\nafter two\n")
    #expect(piped.errors == "a note\nof two lines\n")
    for arguments in [["--plain"], ["--none"]] {
      let run = try await WorkerProgram.atTerminal("progress", "one", arguments[0])
      #expect(run.screen == "after one\na note\nof two lines\n")
    }
    let half = try await WorkerProgram.shell("\"$WORKER\" progress one 2>&1 >/dev/null | cat -v")
    #expect(half.output == "a note\nof two lines\n")
  }

  @Test("is clipped to one column less than the terminal has", arguments: [8, 12, 80])
  func clipped(columns: Int) async throws {
    let text = "Reading 塔🏰 and a very long name of a file that goes on and on, as they do at times"
    let run = try await WorkerProgram.atTerminal("progress", text, columns: columns)
    let shown = try #require(run.screen.components(separatedBy: Self.clear).dropFirst().first)
    #expect(shown == text.clipped(toColumns: columns - 1))
    #expect(shown.columns < columns)
  }

  @Test("A terminal that does not say its width has that of COLUMNS, or 80")
  func columns() async throws {
    func width(_ columns: Int?, _ variable: String?) async throws -> String {
      try await WorkerProgram.atTerminal(
        "columns",
        columns: columns,
        environment: variable.map { ["COLUMNS": $0] } ?? [:]
      ).screen
    }
    #expect(try await width(37, "50") == "37\n")
    #expect(try await width(nil, "50") == "50\n")
    #expect(try await width(nil, "0") == "1\n")
    #expect(try await width(nil, "wide") == "80\n")
  }

  @Test("A question removes the line, and is answered below nothing")
  func question() async throws {
    let program = try TerminalProgram(
      running: [WorkerProgram.path, "ask", "Which? "],
      in: TemporaryFolder()
    )
    #expect(try await program.waits(for: "Which? "))
    program.type("this\n")
    #expect(try await program.status() == 0)
    #expect(program.text == "\(Self.clear)working\(Self.clear)Which? this\nthis\n")
  }

  @Test("A question that ends with its input has no answer")
  func end() async throws {
    #expect(try await WorkerProgram.run("ask", "Which? ").output == "nothing\n")
    #expect(try await WorkerProgram.run("ask", "Which? ", input: "that").output == "that\n")
  }
}

@Suite("Signals and threads") struct ProcessTests {
  @Test("A signal ends the program with its code", arguments: [SIGINT, SIGTERM])
  func interruption(signal: Int32) async throws {
    let program = try TerminalProgram(running: [WorkerProgram.path, "wait"], in: TemporaryFolder())
    #expect(try await program.waits(for: "ready"))
    program.send(signal)
    #expect(try await program.status() == 128 + signal)
    #expect(program.text == "ready\nworker: signal \(signal)\n")
  }

  @Test("Every signal is handled, not only the first")
  func several() async throws {
    let program = try TerminalProgram(
      running: [WorkerProgram.path, "wait", "on"],
      in: TemporaryFolder()
    )
    #expect(try await program.waits(for: "ready"))
    program.send(SIGINT)
    #expect(try await program.waits(for: "signal \(SIGINT)"))
    program.send(SIGTERM)
    #expect(try await program.waits(for: "signal \(SIGTERM)"))
    program.send(SIGKILL)
    #expect(try await program.status() == -SIGKILL)
  }

  @Test("Threads are counted without leaving one behind", arguments: [0, 1, 40])
  func threads(count: Int) async throws {
    #expect(try await WorkerProgram.run("threads", "\(count)").output == "true\n")
  }
}
