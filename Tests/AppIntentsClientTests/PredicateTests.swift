import AppIntents
import Testing

@MainActor final class Cellar {
  static let shared = Cellar()
  let wines = [(1, "Château Noir", 1990), (2, "Rosé du Sud", 2001), (3, "CHATEAU BLANC", 2015)]
}

struct WineEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Wine"
  static let defaultQuery = WineQuery()
  let id: Int
  @Property(title: "Name") var name: String
  @Property(title: "Year") var year: Int
  var displayRepresentation: DisplayRepresentation { "\(name)" }

  init(_ wine: (id: Int, name: String, year: Int)) {
    id = wine.id
    name = wine.name
    year = wine.year
  }
}

struct WineQuery: EntityPropertyQuery {
  static let properties = QueryProperties {
    Property(\WineEntity.$name) {
      ContainsComparator { text in
        #Predicate<WineEntity> { $0.name.localizedStandardContains(text) }
      }
    }
    Property(\WineEntity.$year) {
      LessThanComparator { year in #Predicate<WineEntity> { $0.year < year } }
    }
  }
  static let sortingOptions = SortingOptions { SortableBy(\WineEntity.$name) }

  @MainActor func entities(for identifiers: [Int]) async throws -> [WineEntity] {
    Cellar.shared.wines.filter { identifiers.contains($0.0) }.map { WineEntity($0) }
  }

  @MainActor func entities(
    matching comparators: [Predicate<WineEntity>],
    mode: ComparatorMode,
    sortedBy: [EntityQuerySort<WineEntity>],
    limit: Int?
  ) async throws -> [WineEntity] {
    try Cellar.shared.wines.map { WineEntity($0) }.filter { wine in
      if comparators.isEmpty { return true }
      return mode == .and
        ? try comparators.allSatisfy { try $0.evaluate(wine) }
        : try comparators.contains { try $0.evaluate(wine) }
    }
  }
}

@Suite struct PredicateTests {
  @Test(
    "A query by predicates finds words whatever their case and accents",
    arguments: [
      ("chateau", [1, 3]), ("ROSE", [2]), ("noir", [1]), ("rouge", []), ("", []),
    ]
  )
  func words(text: String, ids: [Int]) async throws {
    let found = try await WineEntity.find(
      where: [EntityCondition("name", .contains, .string(text))]
    )
    #expect(found.map(\.id) == ids)
  }

  @Test("Predicates on several properties are joined as the mode says")
  func modes() async throws {
    let conditions = [
      EntityCondition("name", .contains, "chateau"), EntityCondition("year", .lessThan, 2010),
    ]
    #expect(try await WineEntity.find(where: conditions).map(\.id) == [1])
    #expect(try await WineEntity.find(where: conditions, mode: .or).map(\.id) == [1, 2, 3])
  }
}
