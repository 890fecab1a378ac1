import Foundation
import TestSupport
import Testing

/// Compiles files that are written as those of published apps are: habits, media, home, data, documents, trips.
///
/// `Tests/PublishedShapes` has them, several in one text. A line `// FILE NAME` begins each, with the kinds of projects
/// in which it compiles, and with `+OTHER` for a file of the same text that it needs. Nothing of Waymark is named in them
/// but the modules.
@Suite(.enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)"))
struct PublishedShapesTests {
  /// How a project is set up.
  private enum Project: String {
    /// In a language mode, and nothing else.
    case swift5 = "5"
    /// In the newer language mode, and nothing else.
    case swift6 = "6"
    /// In Swift 6, with everything on the main actor that does not say otherwise.
    case mainActor = "6m"
    /// As Xcode 26 sets up a new app: Swift 5 on the main actor, with approachable concurrency.
    case newApp = "5x"
    /// As the packages of such an app often are: Swift 5 with imports that are not passed on.
    case package = "5i"

    var languageMode: Int { rawValue.hasPrefix("6") ? 6 : 5 }
    var isOnMainActor: Bool { self == .mainActor || self == .newApp }
    var flags: [String] {
      let features: [String] =
        switch self {
        case .swift5, .swift6, .mainActor: []
        case .newApp:
          [
            "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
            "InferIsolatedConformances", "InferSendableFromCaptures",
            "NonisolatedNonsendingByDefault", "MemberImportVisibility",
          ]
        case .package: ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
        }
      return features.flatMap { ["-enable-upcoming-feature", $0] }
    }
  }

  /// One file, with those that it needs.
  private struct Shape {
    var name: String
    var projects: [Project]
    var sources: [String]
  }

  private static let folder = TestData.packageRoot.appending(path: "Tests/PublishedShapes")
  private static let texts: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }()

  private static func shapes(of text: String) throws -> [Shape] {
    let parts = try String(contentsOf: folder.appending(path: "\(text).txt"), encoding: .utf8)
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
        projects: file.words.compactMap(Project.init),
        sources: try [file.body] + needs.map { try #require(bodies[$0]) }
      )
    }
  }

  /// What docs/app-intents.md tells an app to set: `os` and `CoreGraphics` have names of their own here, and
  /// `URLSession` and `XMLParser` are in modules of their own.
  private let settings =
    [
      "os=SystemLog", "CoreGraphics=SystemGraphics", "CoreFoundation=LocalizedStrings",
    ]
    .flatMap { ["-module-alias", $0] }
    + ["FoundationNetworking", "FoundationXML"]
    .flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }

  @Test("Files of apps compile as their projects are set up", arguments: texts)
  func compiles(text: String) async throws {
    let compiler = try #require(ClientCompiler.current)
    for shape in try Self.shapes(of: text) {
      for project in shape.projects {
        let outcome = try await compiler.check(
          shape.sources[0],
          languageMode: project.languageMode,
          isOnMainActor: project.isOnMainActor,
          // Races are errors in Swift 6 only, and finding them takes as long again.
          findsRaces: project.languageMode == 6,
          others: Array(shape.sources.dropFirst()),
          flags: settings + project.flags
        )
        #expect(outcome.status == 0, "\(shape.name) as \(project): \(outcome.output)")
      }
    }
  }
}
