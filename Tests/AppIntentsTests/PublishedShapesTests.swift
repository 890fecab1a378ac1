import Foundation
import TestSupport
import Testing

/// Compiles files that are written as those of published apps are: habits, media, home, data, documents, trips.
///
/// `Tests/PublishedShapes` has them, several in one text. A line `// FILE NAME` begins each, with the language modes in
/// which it compiles, and with `+OTHER` for a file of the same text that it needs.
@Suite(.enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)"))
struct PublishedShapesTests {
  /// One file, with those that it needs.
  private struct Shape {
    var name: String
    var modes: [Int]
    var sources: [String]
  }

  private static let texts = ["apps", "data", "habits", "home", "media", "more", "system", "text"]

  private static func shapes(of text: String) throws -> [Shape] {
    let path = TestData.packageRoot.appending(path: "Tests/PublishedShapes/\(text).txt")
    let parts = try String(contentsOf: path, encoding: .utf8)
      .components(separatedBy: "// FILE ").dropFirst()
    let files = parts.map { part in
      let (head, body) = (part.prefix { $0 != "\n" }, part.drop { $0 != "\n" })
      return (words: head.split(separator: " ").map(String.init), body: String(body))
    }
    let bodies = Dictionary(uniqueKeysWithValues: files.map { ($0.words[0], $0.body) })
    return try files.map { file in
      let needs = file.words.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) }
      return Shape(
        name: file.words[0],
        modes: file.words.compactMap(Int.init),
        sources: try [file.body] + needs.map { try #require(bodies[$0]) }
      )
    }
  }

  /// `os`, `CoreGraphics` and `Combine` have names of their own here.
  private let aliases = ["os=SystemLog", "CoreGraphics=SystemGraphics", "Combine=SystemCombine"]
    .flatMap { ["-module-alias", $0] }

  @Test("Files of apps compile in the language modes of their projects", arguments: texts)
  func compiles(text: String) async throws {
    let compiler = try #require(ClientCompiler.current)
    for shape in try Self.shapes(of: text) {
      for mode in shape.modes {
        let outcome = try await compiler.check(
          shape.sources[0],
          languageMode: mode,
          others: Array(shape.sources.dropFirst()),
          flags: aliases
        )
        #expect(outcome.status == 0, "\(shape.name) in Swift \(mode): \(outcome.output)")
      }
    }
  }

  @Test("Every file has a name of its own and a language mode")
  func count() throws {
    let shapes = try Self.texts.flatMap { try Self.shapes(of: $0) }
    #expect(shapes.count >= 39)
    #expect(Set(shapes.map(\.name)).count == shapes.count)
    #expect(shapes.allSatisfy { !$0.modes.isEmpty })
  }
}
