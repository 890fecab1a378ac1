import AppIntents
import BirdLog

/// A sighting as people and shortcuts see it.
struct SightingEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Sighting"
  /// What finds sightings wherever one is asked for.
  static let defaultQuery = SightingQuery()

  let id: Int
  @Property(title: "Species") var species: SpeciesEntity
  /// The name of the species, so that sightings can be found by it.
  @Property(title: "Name") var name: String
  @Property(title: "Count") var count: Int
  @Property(title: "Habitat") var habitat: Habitat
  @Property(title: "Date") var date: Date

  /// Follows from the species, so nothing is stored.
  @ComputedProperty(title: "Rare")
  var isRare: Bool { species.species.isRare }

  /// What stands in lists of sightings.
  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(count) × \(species.name)",
      subtitle: "\(date.formatted(date: .abbreviated, time: .omitted))"
    )
  }

  /// Takes what the app keeps; an entity is a copy of it.
  init(_ sighting: Sighting) {
    id = sighting.id
    species = SpeciesEntity(sighting.species)
    name = sighting.species.name
    count = sighting.count
    habitat = sighting.habitat
    date = sighting.date
  }
}

/// Finds sightings by conditions, as the action "Find Sightings" offers them.
struct SightingQuery: EntityPropertyQuery {
  @Dependency private var log: BirdLog

  /// The comparisons that people can choose from, each as a predicate.
  static let properties = QueryProperties {
    Property(\SightingEntity.$name) {
      ContainsComparator { text in #Predicate<SightingEntity> { $0.name.contains(text) } }
    }
    Property(\SightingEntity.$count) {
      GreaterThanOrEqualToComparator { count in
        #Predicate<SightingEntity> { $0.count >= count }
      }
    }
    Property(\SightingEntity.$date) {
      IsBetweenComparator { start, end in
        #Predicate<SightingEntity> { $0.date >= start && $0.date <= end }
      }
    }
  }

  /// The properties that people can sort by.
  static let sortingOptions = SortingOptions {
    SortableBy(\SightingEntity.$date)
    SortableBy(\SightingEntity.$count)
  }

  /// Returns the sightings that are still there.
  @MainActor
  func entities(for identifiers: [SightingEntity.ID]) async throws -> [SightingEntity] {
    log.sightings.filter { identifiers.contains($0.id) }.map(SightingEntity.init)
  }

  /// Returns the sightings that meet all conditions, or any.
  func entities(
    matching comparators: [Predicate<SightingEntity>],
    mode: ComparatorMode,
    sortedBy: [Sort<SightingEntity>],
    limit: Int?
  ) async throws -> [SightingEntity] {
    var found = try await log.sightings.map(SightingEntity.init).filter { sighting in
      switch mode {
      case .and: try comparators.allSatisfy { try $0.evaluate(sighting) }
      case .or: try comparators.contains { try $0.evaluate(sighting) }
      }
    }
    for sort in sortedBy.reversed() {
      switch sort.by {
      case \.$count:
        found.sort { sort.order == .ascending ? $0.count < $1.count : $0.count > $1.count }
      default: found.sort { sort.order == .ascending ? $0.date < $1.date : $0.date > $1.date }
      }
    }
    return Array(found.prefix(limit ?? .max))
  }

  /// Returns the newest sightings, to choose from.
  @MainActor
  func suggestedEntities() async throws -> [SightingEntity] {
    log.sightings.suffix(5).map(SightingEntity.init)
  }
}
