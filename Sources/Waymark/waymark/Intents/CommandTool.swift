import AppIntents
import DuplicateSearch
import Files
import Foundation
import IntentAutomation
import ModelContextProtocol
import PostgresCatalogs
import Terminal

/// A command of this program as a tool for assistants.
///
/// The command runs as a separate process, so that a tool gives the output of the command line, can be ended at
/// any time, and frees its memory.
enum CommandTool {
  /// The tools.
  ///
  /// - Parameter store: The store of the library's landmarks, which `query` searches by default.
  /// - Returns: The tools, in the order in which they are listed.
  static func all(store: String) -> [AssistantTool] {
    [query(store), compare, duplicates, index]
  }

  private static let picture: IntentJSON = [
    "type": "string",
    "description": "The path of a picture file, or a data: address with its bytes.",
  ]

  private static func query(_ store: String) -> AssistantTool {
    AssistantTool(
      name: "query",
      title: "Query",
      description: """
        Finds what a picture, or a part of it, shows: each landmark and collection once, \
        with a confidence from 0 to 1 and the corners of its region.
        """,
      arguments: [
        "picture": picture,
        "region": [
          "type": "array", "items": ["type": "integer", "minimum": 0], "minItems": 4,
          "maxItems": 4,
          "description": "The part to search: x, y, width and height in pixels of the picture.",
        ],
        "catalog": [
          "type": "string",
          "description": """
          A .waymark store, a catalog.json or a folder of pictures; without it, the library's \
          landmarks are searched.
          """,
        ],
        "limit": ["type": "integer", "minimum": 1, "maximum": 100],
      ],
      required: ["picture"],
      effect: .reads
    ) { arguments in
      var words = [
        "query", "--format", "json", "--catalog=" + (try path("catalog", arguments) ?? store),
      ]
      if let region = arguments["region"] {
        guard case .array(let values) = region, values.count == 4 else {
          throw AutomationError.usage("'region' must be four whole numbers: x, y, width, height")
        }
        let numbers = try values.map { value -> String in
          guard case .integer(let number) = value else {
            throw AutomationError.usage("'region' must be four whole numbers: x, y, width, height")
          }
          return String(number)
        }
        words.append("--region=" + numbers.joined(separator: ","))
      }
      if let limit = arguments["limit"] {
        guard case .integer(let limit) = limit, (1...100).contains(limit) else {
          throw AutomationError.usage("'limit' must be a whole number from 1 to 100")
        }
        words.append("--limit=\(limit)")
      }
      return try await withPictures(["picture"], arguments) { try await run(words + ["--"] + $0) }
    }
  }

  private static let compare = AssistantTool(
    name: "compare",
    title: "Compare",
    description:
      "Compares two pictures: whether both show the same, with the confidence and its evidence.",
    arguments: ["first": picture, "second": picture],
    required: ["first", "second"],
    effect: .reads
  ) { arguments in
    try await withPictures(["first", "second"], arguments) {
      try await run(["compare", "--format", "json", "--"] + $0)
    }
  }

  private static let duplicates = AssistantTool(
    name: "duplicates",
    title: "Find Duplicates",
    description: """
      Finds duplicate pictures in folders and the best copy of \
      each. Nothing is changed.
      """,
    arguments: [
      "folders": ["type": "array", "items": ["type": "string"], "minItems": 1],
      "level": [
        "type": "string",
        "enum": .array(DuplicateLevel.allCases.map { .string($0.rawValue) }),
        "description": "The loosest level of similarity; near is the default.",
      ],
    ],
    required: ["folders"],
    effect: .reads
  ) { arguments in
    guard case .array(let values)? = arguments["folders"], !values.isEmpty else {
      throw AutomationError.usage("'folders' must be a list of paths")
    }
    let folders = try values.map { value -> String in
      guard case .string(let path) = value else {
        throw AutomationError.usage("'folders' must be a list of paths")
      }
      return path
    }
    let level = try text("level", arguments).map { ["--level=" + $0] } ?? []
    return try await run(
      ["duplicates", "find", "--format", "json"] + level + ["--"] + folders,
      someMayFail: true
    )
  }

  private static let index = AssistantTool(
    name: "index",
    title: "Index Pictures",
    description: """
      Indexes a folder of pictures into a .waymark store, which query accepts as its catalog. An \
      existing store is updated: missing pictures are dropped from it.
      """,
    arguments: [
      "folder": ["type": "string", "description": "A folder of pictures, or a catalog.json."],
      "store": ["type": "string", "description": "The path of the store, ending in .waymark."],
    ],
    required: ["folder", "store"],
    paths: ["folder", "store"],
    effect: .changes(isDestructive: true, isIdempotent: true)
  ) { arguments in
    let (folder, store) = (try path("folder", arguments), try path("store", arguments))
    return try await run(
      ["index", "build", "--output=" + (store ?? ""), "--", folder ?? ""],
      someMayFail: true
    )
  }

  private static func text(_ name: String, _ arguments: [String: IntentJSON]) throws -> String? {
    switch arguments[name] {
    case nil: return nil
    case .string(let text)?: return text
    default: throw AutomationError.usage("'\(name)' must be text")
    }
  }

  /// A path, but no address: a database would be connected to with the user's password, at any location that
  /// the assistant names.
  private static func path(_ name: String, _ arguments: [String: IntentJSON]) throws -> String? {
    let path = try text(name, arguments)
    if let path, PostgresAddress.isAddress(path) {
      throw AutomationError.usage("'\(name)' is the address of a database, not a path")
    }
    return path
  }

  /// Calls a closure with the paths of pictures; bytes in an address are in an unnamed file until it returns,
  /// so that no end of the program leaves them behind.
  private static func withPictures(
    _ names: [String],
    _ arguments: [String: IntentJSON],
    _ body: ([String]) async throws -> IntentJSON
  ) async throws -> IntentJSON {
    var made: [(file: FileHandle, path: String, name: String)] = []
    var paths: [String] = []
    for name in names {
      let value = try text(name, arguments) ?? ""
      guard value.hasPrefix("data:") else {
        // A hyphen would mean standard input on a command line.
        paths.append(value == "-" ? "./-" : value)
        continue
      }
      guard let address = DataAddress(value) else {
        throw AutomationError.usage("'\(name)' is not a data: address")
      }
      guard let file = UnnamedFile.make() else {
        throw AutomationError.failed("a temporary file cannot be made for '\(name)'")
      }
      try file.write(contentsOf: address.data)
      // The command inherits no descriptors of this process, and finds the file by its number.
      let path = "/proc/\(getpid())/fd/\(file.fileDescriptor)"
      made.append((file, path, name))
      paths.append(path)
    }
    defer { withExtendedLifetime(made) {} }
    let answer: IntentJSON
    do {
      answer = try await body(paths)
    } catch AutomationError.failed(let message) {
      throw AutomationError.failed(
        made.reduce(message) { $0.replacing($1.path, with: "'\($1.name)'") }
      )
    }
    return made.reduce(answer) { $0.replacing($1.path, by: $1.name) }
  }

  /// Runs this program.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - someMayFail: Whether the answer is valid when some of many inputs failed.
  /// - Returns: Its output: an object, or an object with its text.
  /// - Throws: `AutomationError` with its message when it fails, and when the task is cancelled.
  private static func run(
    _ arguments: [String],
    someMayFail: Bool = false
  ) async throws -> IntentJSON {
    let process = Process()
    process.executableURL = URL(
      filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    )
    process.arguments = arguments
    ParentProcess.bind(process)
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    let child = try ToolProcesses.start(process)
    defer { ToolProcesses.forget(child) }
    return try await withTaskCancellationHandler {
      async let complaints = Self.bytes(of: errors)
      let printed = try Self.bytes(of: output)
      let words = String(decoding: try await complaints, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      process.waitUntilExit()
      try Task.checkCancellation()
      let status = process.terminationStatus
      guard status == 0 || someMayFail && status == ExitStatus.someFailed.rawValue,
        !printed.isEmpty
      else {
        throw AutomationError.failed(words.isEmpty ? "\(arguments[0]) failed" : words)
      }
      var members: [String: IntentJSON]
      switch try? IntentJSON(parsing: printed) {
      case .object(let object)?: members = object
      case .array(let values)?: members = ["answers": .array(values)]
      default: members = ["report": .string(String(decoding: printed, as: UTF8.self))]
      }
      if !words.isEmpty { members["warning"] = .string(words) }
      return .object(members)
    } onCancel: {
      kill(child, SIGTERM)
    }
  }

  /// The maximum output is 8 MiB, more than an assistant can read; more ends the command.
  private static func bytes(of pipe: Pipe) throws -> Data {
    let bound = 8 << 20
    let handle = pipe.fileHandleForReading
    defer { try? handle.close() }
    let bytes = try handle.read(upToCount: bound + 1) ?? Data()
    guard bytes.count <= bound else {
      throw AutomationError.failed("the answer is longer than \(bound >> 20) MiB; request less")
    }
    return bytes
  }
}

extension IntentJSON {
  /// Replaces a text wherever it occurs, such as a path known only to this program by the name of an argument.
  fileprivate func replacing(_ text: String, by other: String) -> IntentJSON {
    switch self {
    case .string(text): .string(other)
    case .array(let values): .array(values.map { $0.replacing(text, by: other) })
    case .object(let members): .object(members.mapValues { $0.replacing(text, by: other) })
    default: self
    }
  }
}
