public import AppIntents
internal import TravelTrackingCore

/// Finds landmarks.
public struct LandmarkEntityQuery: EntityStringQuery, EnumerableEntityQuery, EntityPropertyQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  public init() {}

  /// Returns the landmarks with these numbers, in this order; unknown ones are passed over.
  public func entities(for identifiers: [Int]) async throws -> [LandmarkEntity] {
    let landmarks = Dictionary(
      uniqueKeysWithValues: try modelData.landmarks(identifiers).map { ($0.id, $0) }
    )
    return identifiers.compactMap { landmarks[$0].map { LandmarkEntity($0) } }
  }

  /// Returns the landmarks whose name contains a text, case and accents ignored.
  public func entities(matching string: String) async throws -> [LandmarkEntity] {
    try modelData.landmarks().filter { $0.name.localizedStandardContains(string) }
      .map { LandmarkEntity($0) }
  }

  /// Returns pinned landmarks, then favorites, then others, of the continent that a focus keeps to.
  public func suggestedEntities() async throws -> [LandmarkEntity] {
    Array(try modelData.landmarksInFocus().favoritesFirst().prefix(10).map { LandmarkEntity($0) })
  }

  /// Returns all landmarks.
  public func allEntities() async throws -> [LandmarkEntity] {
    try modelData.landmarks().map { LandmarkEntity($0) }
  }

  /// What the action says that finds landmarks.
  public static let findIntentDescription: IntentDescription? = IntentDescription(
    "Finds landmarks by name, continent, description, latitude, or whether they are favorites.",
    categoryName: "Landmarks"
  )
}

extension LandmarkEntityQuery {
  private typealias Filter = EntityFilter<LandmarkEntity>

  /// The properties that landmarks can be found by.
  public static var properties: EntityQueryProperties<LandmarkEntity, EntityFilter<LandmarkEntity>>
  {
    QueryProperties {
      Property(\LandmarkEntity.$name) {
        EqualToComparator { name in Filter { $0.name.isSame(as: name) } }
        NotEqualToComparator { name in Filter { !$0.name.isSame(as: name) } }
        ContainsComparator { name in Filter { $0.name.has(name) } }
        HasPrefixComparator { name in Filter { $0.name.begins(with: name) } }
      }
      Property(\LandmarkEntity.$continent) {
        EqualToComparator { name in Filter { $0.continent.isSame(as: name) } }
        NotEqualToComparator { name in Filter { !$0.continent.isSame(as: name) } }
        ContainsComparator { name in Filter { $0.continent.has(name) } }
      }
      Property(\LandmarkEntity.$description) {
        ContainsComparator { text in Filter { $0.description.has(text) } }
      }
      Property(\LandmarkEntity.$latitude) {
        LessThanComparator { value in Filter { $0.latitude.map { $0 < value } ?? false } }
        GreaterThanComparator { value in
          Filter { $0.latitude.map { $0 > value } ?? false }
        }
        IsBetweenComparator { low, high in
          Filter { $0.latitude.map { $0 >= low && $0 <= high } ?? false }
        }
      }
      Property(\LandmarkEntity.$isFavorite) {
        EqualToComparator { value in Filter { $0.isFavorite == value } }
      }
      Property(\LandmarkEntity.$isPinned) {
        EqualToComparator { value in Filter { $0.isPinned == value } }
      }
    }
  }

  /// The properties that landmarks can be sorted by.
  public static var sortingOptions: EntityQuerySortingOptions<LandmarkEntity> {
    SortingOptions {
      SortableBy(\LandmarkEntity.$name)
      SortableBy(\LandmarkEntity.$continent)
      SortableBy(\LandmarkEntity.$latitude)
      SortableBy(\LandmarkEntity.$longitude)
    }
  }

  /// Returns the landmarks that meet all conditions, or any of them.
  public func entities(
    matching comparators: [EntityFilter<LandmarkEntity>],
    mode: ComparatorMode,
    sortedBy: [EntityQuerySort<LandmarkEntity>],
    limit: Int?
  ) async throws -> [LandmarkEntity] {
    try await allEntities().found(
      comparators,
      mode,
      sortedBy,
      [
        EntityOrdering(\.$name, text: \.name),
        EntityOrdering(\.$continent, text: \.continent),
        EntityOrdering(\.$latitude, value: \.latitude),
        EntityOrdering(\.$longitude, value: \.longitude),
      ],
      limit
    )
  }
}

extension ModelData {
  /// The landmarks of the continent that a focus keeps to; all when there is none.
  func landmarksInFocus() throws -> [Landmark] {
    let landmarks = try landmarks()
    guard library != nil, let continent = try settings().focusContinent else { return landmarks }
    return landmarks.filter { $0.continent == continent }
  }
}

extension [Landmark] {
  /// Pinned ones, then favorites, then the others.
  fileprivate func favoritesFirst() -> [Landmark] {
    filter(\.isPinned) + filter { !$0.isPinned && $0.isFavorite }
      + filter { !$0.isPinned && !$0.isFavorite }
  }
}
