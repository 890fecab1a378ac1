import AppIntents
import Foundation
import IntentAutomation
import Synchronization

/// A small app to run by names: plants, which are found by conditions, and beds, which are listed.
///
/// This is what it has; each test has one of its own. The fuzzer's garden is this file, too.
final class Garden: Sendable {
  struct State {
    var plants: [Int: (name: String, season: Season, year: Int, height: Double, tags: [String])] = [
      1: ("Rose", .summer, 1990, 1.2, ["red", "thorny"]),
      2: ("Rosemary", .spring, 2001, 0.8, ["kitchen"]),
      3: ("Oak", .autumn, 1900, 21.5, []),
      4: ("Oak", .autumn, 2020, 2.25, ["young"]),
      5: ("Élan's \"Best\"", .winter, 2015, 0.1, ["red"]),
    ]
    var favorites: Set<String> = []
    var watered: [Int] = []
    var cleanedUp: [String] = []
    var files: [String] = []
    var places: [String] = []
  }

  let state = Mutex(State())

  func change(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  var plants: [Plant] {
    state.withLock { state in
      state.plants.sorted { $0.key < $1.key }.map { Plant($0.key, $0.value) }
    }
  }
}

enum Season: String, AppEnum {
  case spring, summer, autumn, winter
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Season"
  static let caseDisplayRepresentations: [Season: DisplayRepresentation] = [
    .spring: "Spring", .summer: "Summer",
    .autumn: DisplayRepresentation(title: "Autumn", synonyms: ["Fall"]), .winter: "Winter",
  ]
}

struct Plant: IndexedEntity, Transferable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Plant"
  static let defaultQuery = PlantQuery()
  let id: Int
  @Property(title: "Name") var name: String
  @Property(title: "Season") var season: Season
  @Property(title: "Year Planted") var year: Int
  @Property(title: "Height") var height: Double
  @Property(title: "Tags") var tags: [String]
  @Property(title: "Note", indexingKey: \.comment) var note: String?
  @Property(title: "Last Watered") var watered: Date

  init(
    _ id: Int,
    _ plant: (name: String, season: Season, year: Int, height: Double, tags: [String])
  ) {
    self.id = id
    name = plant.name
    season = plant.season
    year = plant.year
    height = plant.height
    tags = plant.tags
    note = id == 3 ? "Needs room" : nil
    watered = Date(timeIntervalSince1970: Double(id) * 1e7)
  }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(name)", subtitle: "\(year, format: .number.grouping(.never))")
  }

  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .plainText) { Data("Plant: \($0.name)".utf8) }
    DataRepresentation(exportedContentType: .image) { plant in
      plant.id == 1 ? Data([0xFF, 0xD8, 0xFF, 0xE0]) : Data("no picture".utf8)
    }
    ValueRepresentation(exporting: { plant in
      PlaceDescriptor(
        representations: [.coordinate(.init(latitude: Double(plant.id), longitude: 5))],
        commonName: plant.name
      )
    })
  }
}

struct PlantQuery: EntityPropertyQuery, EntityStringQuery {
  @Dependency var garden: Garden

  static let properties = QueryProperties {
    Property(\Plant.$name) {
      EqualToComparator { text in { $0.name == text } }
      ContainsComparator { text in { $0.name.localizedCaseInsensitiveContains(text) } }
      HasPrefixComparator { text in { $0.name.hasPrefix(text) } }
      HasSuffixComparator { text in { $0.name.hasSuffix(text) } }
    }
    Property(\Plant.$season) { EqualToComparator { season in { $0.season == season } } }
    Property(\Plant.$year) {
      EqualToComparator { year in { $0.year == year } }
      LessThanComparator { year in { $0.year < year } }
      GreaterThanOrEqualToComparator { year in { $0.year >= year } }
      LessThanOrEqualToComparator { year in { $0.year <= year } }
    }
    Property(\Plant.$tags) { ContainsComparator { tag in { $0.tags.contains(tag) } } }
    Property(\Plant.$note) { EqualToComparator { note in { $0.note == note } } }
    Property(\Plant.$watered) {
      NotEqualToComparator { date in { $0.watered != date } }
      LessThanComparator { date in { $0.watered < date } }
      IsBetweenComparator { first, last in { $0.watered >= first && $0.watered <= last } }
    }
  }
  static let sortingOptions = SortingOptions {
    SortableBy(\Plant.$name)
    SortableBy(\Plant.$year)
  }

  func entities(for identifiers: [Int]) async throws -> [Plant] {
    garden.plants.filter { identifiers.contains($0.id) }
  }

  func entities(matching string: String) async throws -> [Plant] {
    garden.plants.filter { $0.name.localizedStandardContains(string) }
  }

  func suggestedEntities() async throws -> [Plant] { garden.plants }

  func entities(
    matching comparators: [@Sendable (Plant) -> Bool],
    mode: ComparatorMode,
    sortedBy: [EntityQuerySort<Plant>],
    limit: Int?
  ) async throws -> [Plant] {
    let found = garden.plants.filter { plant in
      if comparators.isEmpty { return true }
      return mode == .and
        ? comparators.allSatisfy { $0(plant) } : comparators.contains { $0(plant) }
    }
    let sorted = found.sorted { left, right in
      for sort in sortedBy {
        let isAscending = sort.order == .ascending
        if sort.by == \Plant.$name, left.name != right.name {
          return (left.name < right.name) == isAscending
        }
        if sort.by == \Plant.$year, left.year != right.year {
          return (left.year < right.year) == isAscending
        }
      }
      return left.id < right.id
    }
    return limit.map { Array(sorted.prefix($0)) } ?? sorted
  }
}

/// A bed is found by listing all of them: the runtime compares.
struct Bed: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Garden Bed"
  static let defaultQuery = BedQuery()
  let id: String
  @Property(title: "Name") var name: String
  @Property(title: "Area") var area: Double
  @Property(title: "Sunny") var isSunny: Bool
  @Property(title: "Season") var season: Season?

  init(_ id: String, _ name: String, _ area: Double, _ isSunny: Bool, _ season: Season?) {
    self.id = id
    self.name = name
    self.area = area
    self.isSunny = isSunny
    self.season = season
  }

  var displayRepresentation: DisplayRepresentation { "\(name)" }
}

struct BedQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [Bed] {
    [
      Bed("north", "North", 4.5, false, nil), Bed("south", "South", 12, true, .summer),
      Bed("wall", "Rose", 1, true, .spring),
    ]
  }
  func entities(for identifiers: [String]) async throws -> [Bed] {
    try await allEntities().filter { identifiers.contains($0.id) }
  }
  func suggestedEntities() async throws -> [Bed] { try await allEntities() }
}

@UnionValue
enum GardenThing {
  case plant(Plant)
  case gardenBed(Bed)
}
