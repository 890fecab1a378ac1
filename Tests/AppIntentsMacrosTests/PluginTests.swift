import Foundation
import Testing

@testable import AppIntentsMacros

@Suite("The macro tool") struct PluginTests {
  /// The types that the sources name in `#externalMacro`.
  private static func declared() throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/Intents")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(
        of: #/#externalMacro\(\s*module: "AppIntentsMacros",\s*type: "(\w+)"/#
      ) {
        names.insert(String(match.1))
      }
    }
    return names
  }

  @Test("has every macro that a module declares, and no other")
  func complete() throws {
    let provided = macros.map { "\($0)" }
    #expect(Set(provided).count == provided.count)
    #expect(try Set(provided) == Self.declared())
  }
}
