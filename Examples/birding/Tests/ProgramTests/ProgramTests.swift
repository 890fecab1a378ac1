import Foundation
import Testing

/// The programs of the app, run as people and assistants run them.
@Suite struct ProgramTests {
  /// A folder for the data of one test, which goes away with it.
  private final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "birding-\(UUID())").path
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private let folder = Folder()

  /// Runs a program that was built beside the tests.
  private func run(
    _ program: String,
    _ arguments: [String] = [],
    input: String = "",
    language: String = "en_US.UTF-8"
  ) async throws -> (status: Int32, output: String, errors: String) {
    let tests = [URL(filePath: CommandLine.arguments[0])] + Bundle.allBundles.map(\.bundleURL)
    let process = Process()
    process.executableURL = tests.map { $0.deletingLastPathComponent().appending(path: program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    process.arguments = arguments
    process.environment = [
      "XDG_DATA_HOME": folder.path, "HOME": folder.path, "LANG": language,
    ]
    let (given, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (given, output, errors)
    try process.run()
    try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try given.fileHandleForWriting.close()
    let printed = try output.fileHandleForReading.readToEnd() ?? Data()
    let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: printed, as: UTF8.self),
      String(decoding: complaints, as: UTF8.self)
    )
  }

  @Test("The command line lists the intents that people find")
  func list() async throws {
    let run = try await run("birding", ["intents", "list"])
    #expect(
      run.output.split(separator: "\n").map { $0.split(separator: " ").first } == [
        "delete-sightings", "log-sighting", "open-field-note",
      ]
    )
    #expect(run.status == 0)
  }

  @Test("What one run logs, the next ones find, say and delete")
  func log() async throws {
    let logged = try await run(
      "birding",
      [
        "intents", "run", "log-sighting", "--species", "lapwing", "--count", "3", "--habitat",
        "shore",
      ]
    )
    #expect(logged.status == 0, "\(logged.errors)")
    #expect(logged.output.contains("Logged"))
    let said = try await run("birding", ["say", "Birding, I saw a blackbird"])
    #expect(said.status == 2)
    #expect(said.errors.contains("--habitat is missing (Where was it?)"))
    let found = try await run(
      "birding",
      ["find", "sighting", "--where", "name contains \"wing\" and count >= 2", "--format", "json"]
    )
    let rows = try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [[String: Any]]
    #expect(rows?.map { $0["title"] as? String } == ["3 × Lapwing"])
    let german = try await run("birding", ["find", "sighting"], language: "de_DE.UTF-8")
    #expect(german.output.contains(/[0-9]{1,2}\. \p{L}+\.? [0-9]{4}/), "\(german.output)")
    let deleted = try await run(
      "birding",
      ["intents", "run", "delete-sightings", "--entities", "@1", "--yes"]
    )
    #expect(deleted.output.contains("Deleted."), "\(deleted.errors)")
    #expect(try await run("birding", ["find", "sighting"]).output.isEmpty)
  }

  @Test(
    "Errors say what there is, and have the exit codes of the documentation",
    arguments: [
      ("intents run log-sightings", "did you mean:", 2),
      ("frobnicate", "birding help lists them", 2),
      ("intents undo", "there is no run to undo", 1),
      ("find species --where wingspan=3", "by its name or identifier only", 2),
    ]
  )
  func errors(line: String, message: String, status: Int32) async throws {
    let run = try await run("birding", line.split(separator: " ").map(String.init))
    #expect(run.status == status)
    #expect(run.errors.hasPrefix("birding: ") && run.errors.contains(message), "\(run.errors)")
  }

  @Test("An assistant is greeted, is told the tools and calls one")
  func assistant() async throws {
    let messages = [
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
      "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
      """,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
      """
      {"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"LogSightingIntent",\
      "arguments":{"species":"lapwing","habitat":"wetland","confirm":true}}}
      """,
    ]
    let run = try await run("birding-mcp", input: messages.joined(separator: "\n") + "\n")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    var results: [Int: [String: Any]] = [:]
    for line in run.output.split(separator: "\n") {
      let answer = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let id = try #require(answer?["id"] as? Int)
      results[id] = answer?["result"] as? [String: Any]
    }
    #expect((results[1]?["serverInfo"] as? [String: String])?["name"] == "birding")
    let tools = try #require(results[2]?["tools"] as? [[String: Any]])
    #expect(
      tools.compactMap { $0["name"] as? String } == [
        "OpenFieldNoteIntent", "DeleteSightingsIntent", "LogSightingIntent", "find", "undo",
      ]
    )
    #expect(results[3]?["isError"] as? Bool == false)
    let log = try Data(contentsOf: URL(filePath: folder.path + "/birding/sightings.json"))
    #expect(String(decoding: log, as: UTF8.self).contains("Lapwing"))
  }
}
