import AppIntents

/// An app as a client writes it, for the tests of this target.
struct TrailEntity: AppEntity, Equatable {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Trail",
    numericFormat: "\(placeholder: .int) trails",
    synonyms: ["Path"]
  )
  static let defaultQuery = TrailQuery()

  let id: Int
  var name: String { "Trail \(id)" }
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "\(id) km",
      image: .init(named: "trail-\(id)", isTemplate: true)
    )
  }
}

struct TrailQuery: EntityStringQuery, EnumerableEntityQuery {
  @Dependency var store: TrailStore

  func entities(for identifiers: [TrailEntity.ID]) async throws -> [TrailEntity] {
    identifiers.filter(store.ids.contains).map { TrailEntity(id: $0) }
  }
  func entities(matching string: String) async throws -> [TrailEntity] {
    store.ids.map { TrailEntity(id: $0) }.filter { $0.name == string }
  }
  func allEntities() async throws -> [TrailEntity] { store.ids.map { TrailEntity(id: $0) } }
}

struct TrailStore: Sendable, Equatable {
  var ids: [Int]
}

struct ParkEntity: AppEntity, Equatable {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Park"
  static let defaultQuery = ParkQuery()

  let id: UUID
  var displayRepresentation: DisplayRepresentation { "Park" }
}

struct ParkQuery: EntityQuery {
  func entities(for identifiers: [UUID]) async throws -> [ParkEntity] {
    identifiers.map { ParkEntity(id: $0) }
  }
}

enum Activity: String, AppEnum {
  case hiking
  case rockClimbing

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Activity"
  static let caseDisplayRepresentations: [Activity: DisplayRepresentation] = [
    .hiking: DisplayRepresentation(title: "Hiking", subtitle: "On foot")
  ]
}

/// An enum whose raw values are numbers: legal, and its names are the same.
enum Grade: Int, AppEnum {
  case easy = 1
  case hard = 5

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Grade"
  static let caseDisplayRepresentations: [Grade: DisplayRepresentation] = [
    .easy: "Easy", .hard: "Hard",
  ]
}

@UnionValue
enum SearchResult {
  case trail(TrailEntity)
  case photoAlbum(ParkEntity)
}

/// A union with everything that a case may be.
@UnionValue
enum Anything: Sendable {
  case `default`(Int)
  case text(value: String)
  case activity(Activity), grade(Grade)
  case trails([TrailEntity])
  case maybe(TrailEntity?)
  case number(Double)
  case count(Int)
}

@UnionValue
enum Named {
  case trail(TrailEntity)
  case park(ParkEntity)

  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Place" }
}

extension Named {
  static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [
    .trail: "A way", .park: "An area",
  ]
}

struct OpenTrailIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open Trail"
  @Parameter(title: "Trail", requestValueDialog: "Which trail?")
  var target: TrailEntity

  init() {}
  init(target: TrailEntity) { self.target = target }
}

struct OpenParkIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open Park"
  static let description: IntentDescription = "Opens a park."
  @Parameter(title: "Park") var target: ParkEntity
}

struct OpenNamedIntent: OpenIntent {
  static let title: LocalizedStringResource = "Open Place"
  static let description: IntentDescription? = IntentDescription("Opens a place.")
  @Parameter var target: Named
}
