import Foundation
import Testing

private let tool = ProcessInfo.processInfo.environment["WAYMARK_METADATA_TOOL"]

/// What the plugin's tool reads in sources and says of them, where the build has named the tool.
@Suite(.enabled(if: tool != nil, "WAYMARK_METADATA_TOOL names no program"))
struct MetadataTests {
  /// Runs the tool on files, by their names, and returns what it wrote and said.
  private func read(_ files: [String: String]) throws -> (swift: String, json: Data, said: [String])
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "metadata-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let process = Process()
    let said = Pipe()
    process.executableURL = URL(filePath: try #require(tool))
    process.arguments = ["Shelf", folder.path] + files.keys.sorted().map { "\(folder.path)/\($0)" }
    process.standardError = said
    try process.run()
    let text = String(decoding: try said.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return (
      try String(contentsOf: folder.appending(path: "IntentMetadata.swift"), encoding: .utf8),
      try Data(contentsOf: folder.appending(path: "metadata.json")),
      text.replacing("\(folder.path)/", with: "").split(separator: "\n").map(String.init)
    )
  }

  @Test("Conformances are found in declarations and extensions, through the module's own protocols")
  func types() throws {
    let found = try read([
      "Books.swift": """
      import AppIntents
      import Library
      protocol Action: AppIntent {}
      struct Lend: Action { static let title: LocalizedStringResource = "Lend" }
      enum Inner { struct Query: EntityQuery {} }
      struct Plain {}
      struct Generic<Value>: AppIntent {}
      extension Book: AppEntity {}
      #if DEBUG
      struct Debugging: AppIntent {}
      #endif
      @AppEnum(schema: .books.kind) enum Kind: String { case novel }
      public struct Books: AppIntentsPackage {}
      """
    ])
    #expect(found.said == [])
    #expect(
      found.swift.contains(
        """
        import AppIntents
        import Library

        extension Books {
          /// The intents, entities, enums, queries and shortcuts of the module.
          public static var includedTypes: [Any.Type] {
            var types: [Any.Type] = [
              Lend.self,
              Inner.Query.self,
              Book.self,
              Kind.self,
            ]
            #if (DEBUG)
            types.append(Debugging.self)
            #endif
            return types
          }
        }

        """
      )
    )
    let json = try JSONSerialization.jsonObject(with: found.json) as? [String: Any]
    let intents = json?["intents"] as? [[String: Any]]
    #expect(intents?.first?["title"] as? String == "Lend")
    #expect(json?["types"] as? [String] == ["Lend", "Inner.Query", "Book", "Kind"])
    #expect(json?["conditionalTypes"] as? [String] == ["Debugging"])
  }

  @Test("What Apple's tools refuse is said with its place")
  func warnings() throws {
    let shortcuts = (1...11).map { _ in
      #"AppShortcut(intent: Lend(), phrases: ["\(.applicationName) \(\.$kind)"])"#
    }
    let found = try read([
      "A.swift": """
      struct Lend: AppIntent {
        static var title: LocalizedStringResource { "Lend \\(name)" }
        @Parameter(title: "Days") var days: Int
        @Parameter(title: "Kind") var kind: Kind?
      }
      private struct Hidden: AppIntent {}
      enum Kind: String, AppEnum {
        case novel, poem
        static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [.novel: "Novel"]
      }
      """,
      "B.swift": """
      struct Words: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
          AppShortcut(intent: Lend(), phrases: ["Lend for \\(\\.$days) with \\(.applicationName)", "Lend"])
        }
      }
      """,
      "C.swift": """
      struct More: AppShortcutsProvider {
        static var appShortcuts: [AppShortcut] {
      \(shortcuts.joined(separator: "\n"))
        }
      }
      """,
    ])
    #expect(
      found.said == [
        "A.swift:2:3: warning: the title of Lend has to be a literal: Apple's tools read it without running anything",
        "A.swift:6:9: warning: Hidden is private: neither Apple's tools nor includedTypes can refer to it",
        "A.swift:7:1: warning: caseDisplayRepresentations of Kind has nothing for poem",
        "B.swift:3:43: warning: days has the type Int: phrases take entities and enums only",
        "B.swift:3:91: warning: a phrase needs the app's name: \\(.applicationName)",
        "C.swift:13:1: warning: an app has at most ten shortcuts, not 11",
        "C.swift:1:1: warning: an app has one AppShortcutsProvider, but also has Words",
      ]
    )
  }

  @Test("Texts of tables that translators add by hand get symbols")
  func symbols() throws {
    let found = try read([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Found": {},
        "lend_title": {"extractionState": "manual", "localizations": {
          "en": {"stringUnit": {"state": "new", "value": "Lend"}}}},
        "due-on": {"extractionState": "manual", "localizations": {
          "en": {"stringUnit": {"state": "new", "value": "%@ in %lld days"}}}}}}
      """
    ])
    #expect(found.said == [])
    #expect(
      found.swift.contains(
        #"static func `dueOn`(_ value1: String, _ value2: Int) -> LocalizedStringResource { "#
          + #"LocalizedStringResource("due-on", defaultValue: "\(value1) in \(value2) days""#
      )
    )
    #expect(found.swift.contains("static var `lendTitle`: LocalizedStringResource"))
    #expect(!found.swift.contains(#""Found""#))
  }
}
