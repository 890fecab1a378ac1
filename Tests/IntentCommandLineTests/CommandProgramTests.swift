import Foundation
import TestSupport
import Testing

@Suite("The program around the commands") struct CommandProgramTests {
  @Test("says its version and its help, and what is wrong with a command line")
  func program() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden --version
      1.2
      $ garden -V
      1.2
      $ garden intent
      ! garden: unknown command 'intent'; did you mean intents?
      [2]
      $ garden zzz
      ! garden: unknown command 'zzz'; garden help lists them
      [2]
      $ garden help fnd
      ! garden: unknown command 'fnd'; did you mean find?
      [2]
      $ garden $'zz\e[31m\u202E'
      ! garden: unknown command 'zz\u{1B}[31m\u{202E}'; garden help lists them
      [2]
      $ garden -hello.jpg
      ! garden: -hello.jpg begins with a hyphen: write ./-hello.jpg
      [2]
      $ garden intents --help | grep -A 3 Without
      Without a subcommand, list is run:

      OPTIONS:
        --all                   Include actions that the app uses internally.
      $ garden help intents | diff - <(garden intents --help)
      """#
    )
  }

  @Test("keeps its data where --data-dir says, and ends with 3 where it cannot")
  func data() async throws {
    try await GardenProgram().expect(
      #"""
      $ garden find plant oak --data-dir own && ls own
      3  Oak  1900
      4  Oak  2020
      listing.json
      listing.json.lock
      $ touch file; garden find plant --data-dir file
      ! garden: DIR/file: cannot be made: The operation could not be completed. A file with the same name already exists
      [3]
      $ echo '{' > own/listing.json; garden entity plant @1 --data-dir own
      ! garden: DIR/own/listing.json: is damaged or from another version; remove it to start over
      [3]
      """#
    )
  }

  @Test(
    "names the option that is wrong, and the usage of the command",
    arguments: [
      (["find", "plant", "--color", "red"], "Error: Unknown option '--color'"),
      (
        ["find", "plant", "--limit", "many"],
        "Error: The value 'many' is invalid for '--limit <number>'"
      ),
      (["find", "plant", "--limit", "0"], "Error: --limit must be at least 1, not 0."),
      (["find", "plant", "--limit", "-3"], "Error: --limit must be at least 1, not -3."),
      (["find"], "Error: Missing expected argument '<type>'"),
      (["search", "..."], "Error: Give words to search for."),
      (["search", "a", "--limit", "0"], "Error: --limit must be at least 1, not 0."),
      (["entity", "plant", "1", "--output", "a"], "Error: --output needs --export."),
      (["entity", "plant"], "Error: Missing expected argument '<id>'"),
      (
        ["mcp", "--time-limit", "0"],
        "Error: --time-limit must be from 1 to 86400 seconds, not 0."
      ),
      (
        ["mcp", "--time-limit", "86401"],
        "Error: --time-limit must be from 1 to 86400 seconds, not 86401."
      ),
      (
        ["find", "plant", "--format", "y\u{1B}ml"],
        "Error: The value 'y\\u{1B}ml' is invalid for '--format <format>'. Please provide one of 'text' and 'json'."
      ),
    ]
  )
  func options(words: [String], message: String) async throws {
    let run = try await GardenProgram().run(words)
    #expect(run.errorLines.first == message)
    #expect(run.errorLines.contains { $0.hasPrefix("Usage: garden \(words[0]) ") })
    #expect(run.output == "")
    #expect(run.status == 2)
  }

  @Test("ends without a word by SIGPIPE, or with an error where its output is closed")
  func reader() async throws {
    try await GardenProgram().expect(
      #"""
      $ mkfifo pipe; exec 3<>pipe 4>pipe 3>&-; garden intents list >&4; exit $?
      [141]
      $ garden intents list 2>&1 >&- | cut -d : -f 1-2
      garden: the results cannot be written
      $ garden intents list >&- 2>/dev/null
      [1]
      """#
    )
  }
}

@Suite("An assistant's server") struct AssistantCommandTests {
  @Test("answers on standard output until its input ends, and says who it is")
  func server() async throws {
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","#
        + #""capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
    ]
    let run = try await GardenProgram().run(["mcp"], input: lines.map { $0 + "\n" }.joined())
    #expect(run.status == 0 && run.errors == "")
    let answers = try run.output.split(separator: "\n").map { try object(String($0)) }
    #expect(answers.compactMap { $0["id"] as? Int }.sorted() == [1, 2])
    let first = answers.first { $0["id"] as? Int == 1 }?["result"] as? [String: Any]
    let info = first?["serverInfo"] as? [String: Any]
    #expect(info?["name"] as? String == "garden")
    #expect(info?["version"] as? String == "1.2")
  }
}
