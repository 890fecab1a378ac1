import Foundation

/// The code of published documents about App Intents, cut out of them at run time and not changed but
/// where a document itself leaves something out with `// ...`.
///
/// The documents are not part of the project: they are read from a folder beside the development
/// pictures, where there is one.
struct PublishedSamples: Sendable {
  /// A declaration of a document.
  struct Piece: Sendable {
    /// How it begins.
    var opening: String
    /// Which of those that begin so, from 0.
    var index = 0
    /// What stands for each `// ...`, in order; the rest stay comments.
    var fills: [Fill] = []
    /// The declaration that it is put into, so that two of one name do not meet; nil for none.
    var container: String?
  }

  /// What stands where a document leaves something out.
  enum Fill: Sendable {
    /// What an app has there.
    case app(String)
    /// Another declaration of the document, or only what is between its braces.
    case piece(Piece)
    case body(Piece)
  }

  /// What the compiled program is called.
  var name: String
  /// Words that only the right document has.
  var document: String
  /// The declarations.
  var pieces: [Piece]
  /// What an app declares around them, with a `main` that prints what a run gave.
  var app: String
  /// What the program prints.
  var output: String
  /// The declarations and fragments that are in no program, by how they begin, and why.
  var absent: [(opening: String, reason: String)] = []

  /// The program; nil where the document is not there.
  var source: String? {
    guard let text = PublishedText.all.first(where: { $0.contains(document) }) else { return nil }
    let parts = pieces.map { Self.source(of: $0, in: text) }
    let found = parts.compactMap(\.self)
    return found.count == parts.count ? ([app] + found).joined(separator: "\n") : nil
  }

  /// Tells of each declaration what became of it.
  ///
  /// - Parameter result: What became of those that the program has.
  /// - Returns: A line for each: the document, how the declaration begins, its first and last line there
  ///   without fences, and what became of it.
  func table(_ result: String) -> [String] {
    guard let text = PublishedText.all.first(where: { $0.contains(document) }) else { return [] }
    let present = pieces.map { piece in
      let place = PublishedText.declaration(piece.opening, piece.index, in: text).map { found in
        let first = text[..<found.startIndex].count { $0 == "\n" } + 1
        return "\(first)-\(first + found.count { $0 == "\n" })"
      }
      return "\(name)\t\(Self.firstLine(piece.opening))\t\(place ?? "?")\t\(result)"
    }
    return present + absent.map { "\(name)\t\(Self.firstLine($0.opening))\t\t\($0.reason)" }
  }

  private static func firstLine(_ opening: String) -> String {
    opening.split(separator: "\n").last.map(String.init) ?? opening
  }

  private static func source(of piece: Piece, in text: String) -> String? {
    guard
      var result = PublishedText.declaration(piece.opening, piece.index, in: text).map(String.init)
    else { return nil }
    var end = result.startIndex
    for fill in piece.fills {
      guard let place = result.range(of: "// ...", range: end..<result.endIndex) else { return nil }
      let filling: String?
      switch fill {
      case .app(let code): filling = code
      case .piece(let inner): filling = source(of: inner, in: text)
      case .body(let inner):
        filling = source(of: inner, in: text).flatMap { whole in
          guard let first = whole.firstIndex(of: "{"), let last = whole.lastIndex(of: "}") else {
            return nil
          }
          return String(whole[whole.index(after: first)..<last])
        }
      }
      guard let filling else { return nil }
      let offset = result.distance(from: result.startIndex, to: place.lowerBound)
      result.replaceSubrange(place, with: filling + "\n")
      end = result.index(result.startIndex, offsetBy: offset + filling.count)
    }
    return piece.container.map { "\($0) {\n\(result)\n}" } ?? result
  }
}

extension PublishedSamples {
  /// The samples.
  ///
  /// Not among them is what has no place on Linux: `ImageRenderer` with a Core Graphics context,
  /// `WidgetCenter` (a stub stands for it), views of an app's own, and the spellings of a beta.
  static let all = [
    travel, trails(document: "```swift"), trails(document: "var id: UUIDProvide"), blog,
  ]
}

extension PublishedSamples {
  /// An article about enums and entities.
  static let blog = PublishedSamples(
    name: "blog",
    document: "enum ProgrammingLanguages: Int, AppEnum",
    pieces: [
      Piece(opening: "enum ProgrammingLanguages: Int, AppEnum"),
      Piece(opening: "struct HelloIntent: AppIntent"),
      Piece(opening: "struct BlogPost: AppEntity"),
      Piece(opening: "struct BlogPostQuery: EntityQuery"),
      Piece(
        opening: "struct BlogPostQuery: EntityStringQuery",
        fills: [
          .app(
            """
            static let dataStore = AllPosts.posts
            func entities(for identifiers: [BlogPost.ID]) async throws -> [BlogPost] { [] }
            """
          )
        ],
        container: "enum Searched"
      ),
    ],
    app: """
      import AppIntents
      enum AllPosts { static let posts = BlogPostQuery.dataStore }
      @main enum App {
        static func main() async throws {
          let outcome = try await IntentRuntime().run(HelloIntent.self, arguments: ["value": "C#"])
          print(outcome.value ?? "", outcome.spokenDialog ?? "")
          print(try await BlogPost._value(from: "app-intents").name)
          print(try await Searched.BlogPostQuery().entities(matching: "ANIM").map(\\.id))
          print(try await BlogPost.defaultQuery.suggestedEntities().count)
        }
      }
      """,
    output: """
      6 Hello C#
      AppIntents: What are they and how to use them?
      ["swiftui-animations"]
      2
      """
  )
}
