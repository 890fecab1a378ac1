import Foundation
import TestSupport

/// Published documents about App Intents, and the declarations in them.
///
/// They are not part of the project: they are read from a folder beside the development pictures, where
/// there is one.
enum PublishedText {
  /// The documents, without the fences of Markdown.
  static let all: [String] = {
    let folder = TestData.root.appending(path: "../seeds").standardizedFileURL
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    return (files ?? []).compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .map { text in
        text.split(separator: "\n", omittingEmptySubsequences: false)
          .filter { !$0.hasPrefix("```") }.joined(separator: "\n")
      }
  }()

  /// A declaration from its first words to its closing brace, or to the bracket that closes the one at their end.
  ///
  /// - Parameters:
  ///   - opening: How it begins.
  ///   - index: Which of those that begin so, from 0.
  ///   - text: A document.
  /// - Returns: The declaration; nil where the document has none.
  static func declaration(_ opening: String, _ index: Int = 0, in text: String) -> Substring? {
    var start = text.startIndex
    var found: Range<String.Index>?
    for _ in 0...index {
      found = text.range(of: opening, range: start..<text.endIndex)
      guard let found else { return nil }
      start = found.upperBound
    }
    guard let found else { return nil }
    let (open, close): (Character, Character) =
      opening.hasSuffix("= [") ? ("[", "]") : opening.hasSuffix("(") ? ("(", ")") : ("{", "}")
    var depth = opening.last == open ? 1 : 0
    for place in text[found.upperBound...].indices {
      if text[place] == open { depth += 1 }
      guard text[place] == close else { continue }
      depth -= 1
      if depth == 0 { return text[found.lowerBound...place] }
    }
    return nil
  }
}
