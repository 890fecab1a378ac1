import Foundation
import Testing

@Suite(.enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)"))
struct MacroDiagnosticTests {
  /// The errors of a source, each with its line, counted after the imports.
  private func errors(_ source: String) async throws -> [String] {
    let outcome = try await #require(ClientCompiler.current).check("import AppIntents\n\(source)")
    return outcome.output.split(separator: "\n").compactMap { line in
      guard let match = line.firstMatch(of: /Client\.swift:(\d+):\d+: error: (.+)/) else {
        return nil
      }
      let end = match.2.range(of: " (from macro")?.lowerBound ?? match.2.endIndex
      return "\((Int(match.1) ?? 0) - 1): \(match.2[..<end])"
    }
  }

  private func entity(_ members: String) -> String {
    """
    struct Item: AppEntity {
      static var typeDisplayRepresentation: TypeDisplayRepresentation { "Item" }
      static var defaultQuery: ItemQuery { ItemQuery() }
      let id: Int
      var displayRepresentation: DisplayRepresentation { "item" }
      \(members)
    }
    struct ItemQuery: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [Item] { [] }
    }
    """
  }

  @Test("Computed and deferred properties say what they need")
  func properties() async throws {
    #expect(
      try await errors(entity("@ComputedProperty var name: String")).contains(
        "6: '@ComputedProperty' needs a getter: 'name' is stored, so write '@Property' instead"
      )
    )
    #expect(
      try await errors(entity("@ComputedProperty var name: String { get async { \"\" } }"))
        .contains(
          "6: the getter of 'name' is asynchronous: write '@DeferredProperty' instead"
        )
    )
    #expect(
      try await errors(entity("@DeferredProperty var name: String { \"\" }")).contains(
        "6: the getter of 'name' is not asynchronous: write '@ComputedProperty' instead"
      )
    )
    #expect(
      try await errors(entity("@ComputedProperty func name() -> String { \"\" }")).contains(
        "6: '@ComputedProperty' can only be attached to one computed property"
      )
    )
  }

  @Test("Computed properties have the access of their declaration, in extensions too")
  func access() async throws {
    #expect(
      try await errors(
        entity("@ComputedProperty fileprivate var name: String { \"\" }") + """

          public enum Outer {
            public struct Key: Sendable {}
          }
          extension Item {
            @ComputedProperty(title: "Length") var length: Int { 3 }
            func sum() -> Int { $length.wrappedValue + $name.wrappedValue.count }
          }
          """
      ) == []
    )
  }

  @Test("An entity that lacks properties of its schema is warned about, and compiles")
  func lackingProperties() async throws {
    let outcome = try await #require(ClientCompiler.current).check(
      """
      import AppIntents
      @AppEntity(schema: .photos.album)
      struct Album {
        static var defaultQuery: AlbumQuery { AlbumQuery() }
        let id: Int
        var name: String
        var displayRepresentation: DisplayRepresentation { "album" }
      }
      struct AlbumQuery: EntityQuery {
        func entities(for identifiers: [Int]) async throws -> [Album] { [] }
      }
      """
    )
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains(
        """
        warning: the schema 'photos.album' has properties 'creationDate', 'albumType', which the type \
        does not have
        """
      ),
      "\(outcome.output)"
    )
  }

  @Test("A schema says what it is attached to and which properties it needs")
  func schemas() async throws {
    #expect(
      try await errors(
        """
        @AppIntent(schema: .visualIntelligence.semanticContentSearch)
        struct Search {
          func perform() async throws -> some IntentResult { .result() }
        }
        """
      ).contains(
        """
        1: the schema 'visualIntelligence.semanticContentSearch' needs a property 'semanticContent', \
        which the type does not have
        """
      )
    )
    #expect(
      try await errors("@AppEnum(schema: .photos.assetType)\nstruct Kind {}").contains(
        "1: '@AppEnum' can only be attached to an enum"
      )
    )
    #expect(
      try await errors("@AssistantIntent(schema: .photos.noSuchSchema)\nstruct Search {}").contains
      {
        $0.contains("noSuchSchema")
      }
    )
  }
}
