import AppIntents
import CoreSpotlight
import CoreTransferable
import UniformTypeIdentifiers
import CoreLocation

struct TripEntity: IndexedEntity, Equatable {
  static var typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("Trip", table: "AppIntents"),
    numericFormat: "\(placeholder: .int) trips"
  )
  static var defaultQuery = TripQuery()
  var id: UUID
  @Property(title: "Name") var name: String
  @Property(title: "Start") var start: Date
  @Property(title: "End") var end: Date?
  @Property(title: "Distance") var distance: Measurement<UnitLength>
  @Property(title: "Favorite") var isFavorite: Bool
  @Property(title: "Rating") var rating: Int?
  @Property(title: "Tags") var tags: [String]
  @Property(title: "Mood") var mood: Mood
  @Property(title: "Photo") var photo: IntentFile?
  @Property(title: "Place") var place: CLPlacemark?
  init(id: UUID, name: String, start: Date) {
    self.id = id
    self.name = name
    self.start = start
    self.distance = .init(value: 1, unit: .kilometers)
    self.isFavorite = false
    self.tags = []
    self.mood = .calm
  }
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "\(start.formatted(date: .abbreviated, time: .omitted))",
      image: DisplayRepresentation.Image(systemName: "airplane")
    )
  }
  static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  var attributeSet: CSSearchableItemAttributeSet {
    let set = defaultAttributeSet
    set.displayName = name
    set.contentDescription = "A trip"
    set.keywords = tags
    set.startDate = start
    set.endDate = end
    set.latitude = 1.0
    set.longitude = 2.0
    set.city = "Lima"
    return set
  }
}
enum Mood: String, AppEnum, CaseDisplayRepresentable {
  case calm, wild
  static var typeDisplayRepresentation: TypeDisplayRepresentation = .init(name: "Mood")
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] = [
    .calm: "Calm", .wild: "Wild",
  ]
}
struct TripQuery: EntityPropertyQuery {
  static var sortingOptions = SortingOptions {
    SortableBy(\TripEntity.$name)
    SortableBy(\TripEntity.$start)
  }
  static var properties = QueryProperties {
    Property(\TripEntity.$name) {
      EqualToComparator { NSPredicate(format: "name == %@", $0) }
      NotEqualToComparator { NSPredicate(format: "name != %@", $0) }
      ContainsComparator { NSPredicate(format: "name CONTAINS[cd] %@", $0) }
      HasPrefixComparator { NSPredicate(format: "name BEGINSWITH %@", $0) }
    }
    Property(\TripEntity.$start) {
      LessThanComparator { NSPredicate(format: "start < %@", $0 as NSDate) }
      GreaterThanComparator { NSPredicate(format: "start > %@", $0 as NSDate) }
      IsBetweenComparator {
        NSPredicate(format: "start >= %@ AND start <= %@", $0 as NSDate, $1 as NSDate)
      }
    }
    Property(\TripEntity.$rating) {
      EqualToComparator { NSPredicate(format: "rating == %d", $0 ?? 0) }
      GreaterThanOrEqualToComparator { NSPredicate(format: "rating >= %d", $0) }
    }
    Property(\TripEntity.$isFavorite) {
      EqualToComparator { NSPredicate(format: "isFavorite == %@", NSNumber(value: $0)) }
    }
    Property(\TripEntity.$tags) {
      ContainsComparator { tag in NSPredicate(format: "ANY tags == %@", tag) }
    }
    Property(\TripEntity.$mood) {
      EqualToComparator { NSPredicate(format: "mood == %@", $0.rawValue) }
    }
  }
  static var findIntentDescription: IntentDescription? {
    IntentDescription(
      "Finds trips.",
      categoryName: "Trips",
      searchKeywords: ["journey"],
      resultValueName: "Trips"
    )
  }
  @AppDependency var store: TripStore
  func entities(for identifiers: [TripEntity.ID]) async throws -> [TripEntity] {
    await store.trips.filter { identifiers.contains($0.id) }
  }
  func suggestedEntities() async throws -> [TripEntity] { await store.trips }
  func entities(
    matching comparators: [NSPredicate],
    mode: ComparatorMode,
    sortedBy: [Sort<TripEntity>],
    limit: Int?
  ) async throws -> [TripEntity] {
    let predicate = NSCompoundPredicate(type: mode == .and ? .and : .or, subpredicates: comparators)
    var trips = await store.trips.filter { comparators.isEmpty || predicate.evaluate(with: $0) }
    for sort in sortedBy.reversed() {
      switch sort.by {
      case \.$name:
        trips.sort(
          using: KeyPathComparator(\.name, order: sort.order == .ascending ? .forward : .reverse)
        )
      case \.$start:
        trips.sort { sort.order == .ascending ? $0.start < $1.start : $0.start > $1.start }
      default: break
      }
    }
    if let limit { trips = Array(trips.prefix(limit)) }
    return trips
  }
}
@MainActor
final class TripStore: ObservableObjectLike {
  var trips: [TripEntity] = []
  nonisolated init() {}
}
protocol ObservableObjectLike: AnyObject, Sendable {}

extension TripEntity: Transferable {
  static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(exportedContentType: .pdf) { trip in
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("trip.pdf")
      try Data().write(to: url)
      return SentTransferredFile(url)
    }
    DataRepresentation(exportedContentType: .utf8PlainText) { Data($0.name.utf8) }
    ProxyRepresentation { trip in trip.name }
    ProxyRepresentation(exporting: \.name)
  }
}

struct IndexTrips: AppIntent {
  static let title: LocalizedStringResource = "Index Trips"
  @Dependency var store: TripStore
  func perform() async throws -> some IntentResult & ReturnsValue<Int> {
    let index = CSSearchableIndex(name: "trips")
    try await index.deleteAllSearchableItems()
    try await CSSearchableIndex.default().indexAppEntities(await store.trips, priority: 1)
    try await index.deleteAppEntities(identifiedBy: [], ofType: TripEntity.self)
    let item = CSSearchableItem(
      uniqueIdentifier: "a",
      domainIdentifier: "trips",
      attributeSet: CSSearchableItemAttributeSet(contentType: .text)
    )
    item.associateAppEntity(TripEntity(id: UUID(), name: "", start: .now))
    try await index.indexSearchableItems([item])
    return .result(value: await store.trips.count)
  }
}
struct SearchTrips: AppIntent {
  static let title: LocalizedStringResource = "Search Trips"
  @Parameter(title: "Text") var text: String
  func perform() async throws -> some IntentResult & ReturnsValue<[String]> {
    let context = CSSearchQueryContext()
    context.fetchAttributes = ["title", "displayName"]
    let query = CSSearchQuery(queryString: "title == \"*\(text)*\"cd", queryContext: context)
    var found: [String] = []
    for try await result in query.results {
      found.append(result.item.uniqueIdentifier)
    }
    return .result(value: found)
  }
}
