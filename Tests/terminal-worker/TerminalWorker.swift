// A program for the tests of Terminal: terminal-worker COMMAND [WORD ...]

import Foundation
import Terminal

@main
struct TerminalWorker {
  static func main() {
    StandardStreams.reserve()
    Console.programName = "worker"
    let words = Array(CommandLine.arguments.dropFirst())
    do {
      try run(words.first ?? "", words.dropFirst().map { $0 })
    } catch let failure as CommandFailure {
      failure.report()
      exit(failure.status.rawValue)
    } catch {
      Console.report("\(error)")
      exit(ExitStatus.someFailed.rawValue)
    }
  }

  private static func run(_ command: String, _ words: [String]) throws {
    switch command {
    case "write": for word in words { try StandardOutput.write(word + "\n") }
    case "raw": for word in words { try StandardOutput.write(word + "\n", raw: true) }
    case "json":
      try StandardOutput.write(.object([("words", .array(words.map(JSONOutput.string)))]))
    case "fill":
      let line = String(repeating: "x", count: 99) + "\n"
      while true { try StandardOutput.write(line) }
    case "report": words.forEach(Console.report)
    case "say":
      Console.note(words[0])
      Console.summarize(words[1])
    case "quiet":
      Console.adopt(style: nil, isQuiet: true)
      Console.note(words[0])
      Console.summarize(words[0])
      Console.report(words[1])
    case "fail":
      let status = ExitStatus(rawValue: Int32(words[0]) ?? 1) ?? .someFailed
      throw CommandFailure(status, message: words[1], isComplete: words.count > 2)
    case "progress": try progress(words)
    case "ask":
      Console.show(progress: "working")
      Console.ask(words[0])
      try StandardOutput.write("\(readLine() ?? "nothing")\n")
    case "count":
      try StandardOutput.write("\(StandardStreams.input(limit: Int(words[0]) ?? 0).count)\n")
    case "columns": try StandardOutput.write("\(Console.columns)\n")
    case "threads": try StandardOutput.write("\(ProcessThreads.areAvailable(Int(words[0]) ?? 0))\n")
    case "wait": wait(forever: words.isEmpty)
    case "file":
      var overwriting = OverwriteOption()
      overwriting.force = words.contains("--force")
      try WholeFile.check(words[0], overwriting)
      try WholeFile.write(Array(words[1].utf8), to: words[0], overwriting)
    default: throw CommandFailure(.usage, message: "no such command: \(command)")
    }
  }

  /// Shows a line for each word, with a result between two of them.
  private static func progress(_ words: [String]) throws {
    if let style = [("--plain", Console.Style.plain), ("--none", .none)].first(where: {
      words.contains($0.0)
    }) {
      Console.adopt(style: style.1, isQuiet: false)
    }
    for word in words where !word.hasPrefix("--") {
      Console.show(progress: word)
      try StandardOutput.write("after \(word)\n")
    }
    Console.show(progress: "last")
    Console.print("a note\nof two lines")
    Console.show(progress: "")
  }

  /// Says that it waits, and ends with the exit code of the signal that comes.
  private static func wait(forever isForever: Bool) {
    let interruption = Interruption { status in
      Console.report("signal \(status - 128)")
      if !isForever { return }
      exit(status)
    }
    try? StandardOutput.write("ready\n")
    while true { usleep(10_000_000) }
    interruption.stop()
  }
}
