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
    /// Whether that is all of it.
    var isWhole = false
    /// What stands for each `// ...`, in order; the rest stay comments.
    var fills: [Fill] = []
    /// What is not Swift in a document of notes, and a beta's spellings that no release has, with what replaces them.
    var replacing: [(printed: String, compiled: String)] = []
    /// The declarations that it is put into, the last one without its brace: the smallest view around a fragment, or
    /// an enum that keeps two of one name apart; nil for none.
    var container: String?
  }

  /// What stands where a document leaves something out.
  enum Fill: Sendable {
    /// What an app has there.
    case app(String)
    /// Another declaration of the document, with what an app has behind it.
    case piece(Piece, String)
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
  /// The program; nil where the document is not there.
  var source: String? {
    guard let text = PublishedText.all.first(where: { $0.contains(document) }) else { return nil }
    let parts = pieces.map { Self.source(of: $0, in: text) }
    let found = parts.compactMap(\.self)
    return found.count == parts.count ? ([app] + found).joined(separator: "\n") : nil
  }

  /// The lines of the document that look like code and are in none of the pieces; empty where the document is not
  /// there.
  ///
  /// The documents have no marks around their code, so it is found by its shape: braces, declarations, and lines that
  /// are one call of a modifier.
  var missing: [Substring] {
    guard let text = PublishedText.all.first(where: { $0.contains(document) }) else { return [] }
    var rest = text
    let found = pieces.flatMap { Self.places(of: $0, in: text) }
      .sorted { $0.lowerBound > $1.lowerBound }
    var start = text.endIndex
    for place in found where place.upperBound <= start {
      rest.replaceSubrange(place, with: "")
      start = place.lowerBound
    }
    let code =
      /[{}]|^\s*((public |private |static |struct |enum |extension |func |(var|let) \w+ ?[:=])|@UnionValue$|\.\w+\(.*\)$)/
    return rest.split(separator: "\n").filter { $0.contains(code) }
  }

  /// The places of a piece and of those that fill it.
  private static func places(of piece: Piece, in text: String) -> [Range<String.Index>] {
    let inner = piece.fills.flatMap { fill in
      switch fill {
      case .app: [Range<String.Index>]()
      case .piece(let inner, _): places(of: inner, in: text)
      }
    }
    let own = declaration(piece, in: text)
    return inner + [own.map { $0.startIndex..<$0.endIndex }].compactMap(\.self)
  }

  private static func declaration(_ piece: Piece, in text: String) -> Substring? {
    guard piece.isWhole else {
      return PublishedText.declaration(piece.opening, piece.index, in: text)
    }
    return text.ranges(of: piece.opening).dropFirst(piece.index).first.map { text[$0] }
  }

  private static func source(of piece: Piece, in text: String) -> String? {
    guard var result = declaration(piece, in: text).map(String.init) else { return nil }
    for (printed, compiled) in piece.replacing {
      guard result.contains(printed) else { return nil }
      result = result.replacing(printed, with: compiled)
    }
    var end = result.startIndex
    for fill in piece.fills {
      guard let place = result.range(of: "// ...", range: end..<result.endIndex) else { return nil }
      let filling: String?
      switch fill {
      case .app(let code): filling = code
      case .piece(let inner, let more):
        filling = source(of: inner, in: text).map { $0 + "\n" + more }
      }
      guard let filling else { return nil }
      let offset = result.distance(from: result.startIndex, to: place.lowerBound)
      result.replaceSubrange(place, with: filling + "\n")
      end = result.index(result.startIndex, offsetBy: offset + filling.count)
    }
    guard let container = piece.container else { return result }
    let open = container.count { $0 == "{" } - container.count { $0 == "}" } + 1
    return "\(container) {\n\(result)\n" + String(repeating: "}", count: open)
  }
}

extension PublishedSamples {
  /// The samples: one for each document.
  static let all = [
    travel, trails(document: "```swift"), trails(document: "var id: UUIDProvide"), books, blog,
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
