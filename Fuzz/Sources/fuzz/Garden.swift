import AppIntents
import Automation
import CoreSpotlight
import Foundation

/// A season, as an example of a value that is chosen.
enum Season: String, AppEnum {
  case spring, summer, autumn, winter
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Season"
  static let caseDisplayRepresentations: [Season: DisplayRepresentation] = [
    .spring: "Spring", .summer: "Summer",
    .autumn: DisplayRepresentation(title: "Autumn", synonyms: ["Fall"]), .winter: "Winter",
  ]
}

/// A plant, which is found by its properties.
struct Plant: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
  static let defaultQuery = PlantQuery()
  let id: Int
  @Property(title: "Name") var name: String
  @Property(title: "Season") var season: Season
  @Property(title: "Year Planted") var year: Int
  @Property(title: "Height") var height: Double
  @Property(title: "Tags") var tags: [String]
  @Property(title: "Note") var note: String?
  @Property(title: "Last Watered") var watered: Date

  /// Creates a plant whose other properties follow from its number.
  init(_ id: Int, _ name: String) {
    self.id = id
    self.name = name
    season = Season.allCases[id % 4]
    year = 1990 + id * 7
    height = Double(id) / 3
    tags = id % 2 == 0 ? [] : ["red", "number \(id)"]
    note = id % 3 == 0 ? nil : "\(id)"
    watered = Date(timeIntervalSince1970: Double(id) * 1e7)
  }

  var displayRepresentation: DisplayRepresentation { "\(name)" }

  /// Every plant; two have one name.
  static let all = ["Rose", "Rosemary", "Oak", "Oak", "Élan's \"Best\"", "1, 2", ""].enumerated()
    .map { Plant($0 + 1, $1) }
}

/// Finds plants by each kind of comparison.
struct PlantQuery: EntityPropertyQuery, EntityStringQuery {
  static let properties = QueryProperties {
    Property(\Plant.$name) {
      EqualToComparator { text in { $0.name == text } }
      NotEqualToComparator { text in { $0.name != text } }
      ContainsComparator { text in { $0.name.contains(text) } }
      HasPrefixComparator { text in { $0.name.hasPrefix(text) } }
      HasSuffixComparator { text in { $0.name.hasSuffix(text) } }
    }
    Property(\Plant.$season) { EqualToComparator { season in { $0.season == season } } }
    Property(\Plant.$year) {
      EqualToComparator { year in { $0.year == year } }
      LessThanComparator { year in { $0.year < year } }
      LessThanOrEqualToComparator { year in { $0.year <= year } }
      GreaterThanOrEqualToComparator { year in { $0.year >= year } }
      IsBetweenComparator { low, high in { $0.year >= low && $0.year <= high } }
    }
    Property(\Plant.$height) { GreaterThanComparator { height in { $0.height > height } } }
    Property(\Plant.$tags) { ContainsComparator { tag in { $0.tags.contains(tag) } } }
    Property(\Plant.$note) { EqualToComparator { note in { $0.note == note } } }
    Property(\Plant.$watered) { LessThanComparator { date in { $0.watered < date } } }
  }
  static let sortingOptions = SortingOptions {
    SortableBy(\Plant.$name)
    SortableBy(\Plant.$year)
  }

  func entities(for identifiers: [Int]) async throws -> [Plant] {
    Plant.all.filter { identifiers.contains($0.id) }
  }

  func entities(matching string: String) async throws -> [Plant] {
    Plant.all.filter { $0.name.localizedStandardContains(string) }
  }

  func suggestedEntities() async throws -> [Plant] { Plant.all }

  func entities(
    matching comparators: [@Sendable (Plant) -> Bool],
    mode: ComparatorMode,
    sortedBy: [EntityQuerySort<Plant>],
    limit: Int?
  ) async throws -> [Plant] {
    let found = Plant.all.filter { plant in
      if comparators.isEmpty { return true }
      return mode == .and
        ? comparators.allSatisfy { $0(plant) } : comparators.contains { $0(plant) }
    }
    return limit.map { Array(found.prefix($0)) } ?? found
  }
}

/// A bed, which is found by listing all of them.
struct Bed: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Garden Bed"
  static let defaultQuery = BedQuery()
  let id: String
  @Property(title: "Name") var name: String
  @Property(title: "Area") var area: Double?
  @Property(title: "Sunny") var isSunny: Bool

  /// Creates a bed.
  init(_ id: String, _ name: String, _ area: Double?, _ isSunny: Bool) {
    self.id = id
    self.name = name
    self.area = area
    self.isSunny = isSunny
  }

  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

/// Finds beds.
struct BedQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [Bed] {
    [Bed("north", "North", 4.5, false), Bed("@1", "Rose", nil, true)]
  }

  func entities(for identifiers: [String]) async throws -> [Bed] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [Bed] { try await allEntities() }
}

/// What a garden has.
@UnionValue
enum GardenThing {
  case plant(Plant)
  case gardenBed(Bed)
}
