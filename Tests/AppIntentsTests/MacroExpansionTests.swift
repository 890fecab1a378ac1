import Foundation
import Testing

@Suite(.enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)"))
struct MacroExpansionTests {
  /// What the macros of a source become, without spaces at the ends of lines and empty lines.
  private func expansions(_ source: String) async throws -> String {
    let compiler = try #require(ClientCompiler.current)
    let outcome = try await compiler.check("import AppIntents\n\(source)", showsExpansions: true)
    try #require(outcome.status == 0, "\(outcome.output)")
    return outcome.output.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("-----") && !$0.hasPrefix("@__swiftmacro") }
      .joined(separator: "\n")
  }

  @Test("A union gets its cases, the way in and the way out, and nothing that people see")
  func unions() async throws {
    let found = try await expansions(
      """
      @UnionValue public enum Content { case text(String), count(value: Int) }
      """
    )
    let plain = found.replacing(/\s+/, with: " ")
    let expected = [
      "nonisolated extension Content: AppIntents.AppUnionValue, AppIntents._IntentValueRepresentable { public enum "
        + "Cases: Swift.String, AppIntents.AppUnionValueCasesProviding { public typealias UnionValue = "
        + "Content case text case count }",
      "case .count(let payload): payload",
      "self = .count(value: payload)",
    ]
    for line in expected { #expect(plain.contains(line), "\(line) is missing in\n\(found)") }
    #expect(!found.contains("DisplayRepresentation"))
  }

  @Test("A computed property gets its $ form, what its attribute says, and a marker")
  func computedProperties() async throws {
    let found = try await expansions(
      """
      struct Item: AppEntity {
        static var typeDisplayRepresentation: TypeDisplayRepresentation { "Item" }
        static var defaultQuery: ItemQuery { ItemQuery() }
        let id: Int
        var displayRepresentation: DisplayRepresentation { "item" }
        @ComputedProperty(title: "Name") public var name: String { "a" }
        @DeferredProperty var count: Int { get async throws { 1 } }
      }
      struct ItemQuery: EntityQuery {
        func entities(for identifiers: [Int]) async throws -> [Item] { [] }
      }
      """
    )
    let expected = [
      "AppIntents._ComputedPropertyInfo(name: \"name\", title: \"Name\")",
      "public var $name: AppIntents.EntityProperty<String> {",
      "AppIntents.EntityProperty(_info: Self._$name, computing: name)",
      "private let _name = AppIntents._ComputedPropertyMarker<Self> {",
      "var $count: AppIntents.EntityProperty<Int> {",
      "try await self.count",
    ]
    for line in expected { #expect(found.contains(line), "\(line) is missing in\n\(found)") }
  }

  @Test("A schema gives the protocols, a title where there is none, and wrappers where they lack")
  func schemas() async throws {
    let found = try await expansions(
      """
      @AssistantEntity(schema: .photos.recognizedPerson)
      public struct Person {
        public static var defaultQuery: PersonQuery { PersonQuery() }
        public let id: Int
        var name: String
        @Property(title: "Favorite") var isFavorite: Bool
        public var displayRepresentation: DisplayRepresentation { "person" }
      }
      public struct PersonQuery: EntityQuery {
        public init() {}
        public func entities(for identifiers: [Int]) async throws -> [Person] { [] }
      }
      @AppIntent(schema: .photos.openAlbum)
      struct OpenPerson {
        static let title: LocalizedStringResource = "Open"
        var target: Person
        @Dependency var log: String
      }
      @AppEnum(schema: .photos.assetType)
      enum Kind: String {
        case photo
        static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [.photo: "Photo"]
      }
      """
    )
    let expected = [
      "nonisolated extension Person: AppIntents.AppEntity, AppIntents.AssistantSchemaEntity, "
        + "nonisolated Swift.Identifiable {",
      "public static var __appSchemaEntity: Swift.String { \"photos.recognizedPerson\" }",
      "public static var typeDisplayRepresentation: AppIntents.TypeDisplayRepresentation {",
      "@AppIntents.EntityProperty",
      "nonisolated extension OpenPerson: AppIntents.AppIntent, AppIntents.OpenIntent, "
        + "AppIntents.AssistantSchemaIntent {",
      "@AppIntents.IntentParameter",
      "nonisolated extension Kind: AppIntents.AppEnum, AppIntents.AssistantSchemaEnum {",
    ]
    let plain = found.replacing(/\s+/, with: " ")
    for line in expected {
      #expect(
        plain.contains(line.replacing(/\s+/, with: " ")) || found.contains(line),
        "\(line) is missing in\n\(found)"
      )
    }
    #expect(!found.contains("AppIntents._SchemaName.title"))
  }
}
