import Foundation
import TestSupport
import Testing

/// How a batch with processes of its own ends before its time.
@Suite(.serialized) struct IsolationEndTests {
  /// The ends: the signal, to whom it goes, and the exit code.
  struct End: CustomTestStringConvertible, Sendable {
    var signal: String
    /// Whether it goes to the whole group, as Ctrl-C does.
    var isForAll = false
    /// Nil: what `setsid` makes of a signal.
    var code: Int32?

    var testDescription: String { "\(signal)\(isForAll ? " from a terminal" : "")" }
  }

  static let ends =
    [
      End(signal: "INT", isForAll: true, code: 130), End(signal: "INT", code: 130),
      End(signal: "TERM", code: 143), End(signal: "KILL"),
    ] + WaymarkProgram.hangups.map { End(signal: "HUP", isForAll: true, code: 128 + $0) }

  @Test(
    "A batch that is ended leaves whole rows and no processes, and continues with the rest",
    arguments: ends
  )
  func ended(_ end: End) async throws {
    let directory = try await BatchDirectory(pictures: BatchDirectory.long, width: 640)
    let line = BatchDirectory.arguments(into: "apart.ndjson").joined(separator: " ") + " --isolate"
    let script = """
      (
        while [ "$(cat apart.ndjson.partial | wc -l)" -lt 5 ]; do sleep 0.01; done
        pgrep -P $$ -f decode-worker >workers
        kill -\(end.signal) \(end.isForAll ? "-$$" : "$$")
      ) >/dev/null 2>&1 &
      exec $SLOWLY "$WAYMARK" \(line) 2>errors
      """
    // A session of its own: Ctrl-C goes to a whole group, and not to the one of the tests.
    try script.write(toFile: directory.catalog.folder("script"), atomically: true, encoding: .utf8)
    let run = try await WaymarkProgram.shell(
      """
      setsid -w sh script; code=$?
      for attempt in $(seq 200); do
        left=$(ps -o pid=,stat= -p "$(paste -sd, workers)" | grep -v Z) || break
        sleep 0.05
      done
      echo "left:$left"
      exit $code
      """,
      in: directory.catalog.folder
    )
    #expect(run.output == "left:\n", "\(run.errors)")
    #expect(end.code.map { $0 == run.status } ?? (run.status != 0))
    #expect(try directory.catalog.text("workers").split(separator: "\n").count >= 1)
    #expect(!directory.exists("apart.ndjson"))
    let rest = try await WaymarkProgram.run(
      BatchDirectory.arguments(into: "apart.ndjson", resuming: true) + ["--isolate"],
      in: directory.catalog.folder
    )
    #expect(rest.status == 1)
    #expect(
      try await directory.answers("apart.ndjson") == directory.undisturbed("ndjson").answers
    )
  }
}
