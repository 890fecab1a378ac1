import Testing

@Suite struct MainActorQueryTests {
  @Test(
    "A query of the main actor may take comparators of any type",
    .enabled(if: ClientCompiler.current != nil, "\(ClientCompiler.skipped)"),
    arguments: [
      "Predicate<PlantEntity>", "NSPredicate", "(PlantEntity) -> Bool", "String",
    ]
  )
  func comparators(type: String) async throws {
    let source = """
      import AppIntents
      struct PlantEntity: AppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
        static let defaultQuery = PlantQuery()
        let id: Int
        @Property(title: "Name") var name: String
        var displayRepresentation: DisplayRepresentation { "\\(name)" }
      }
      struct PlantQuery: EntityPropertyQuery {
        static var properties: QueryProperties { QueryProperties {} }
        static let sortingOptions = SortingOptions { SortableBy(\\PlantEntity.$name) }
        @MainActor func entities(for identifiers: [Int]) async throws -> [PlantEntity] { [] }
        @MainActor func entities(
          matching comparators: [\(type)], mode: ComparatorMode,
          sortedBy: [EntityQuerySort<PlantEntity>], limit: Int?
        ) async throws -> [PlantEntity] { [] }
      }
      """
    let outcome = try await #require(ClientCompiler.current).check(source, languageMode: 6)
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
