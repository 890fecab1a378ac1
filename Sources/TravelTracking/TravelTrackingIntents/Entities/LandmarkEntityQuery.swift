public import AppIntents
internal import TravelTrackingCore

/// Finds landmarks by number, by text and by their properties.
public struct LandmarkEntityQuery: EntityStringQuery, EnumerableEntityQuery, EntityPropertyQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  ///
  /// Add a `ModelData` before the query is used: a dependency that is missing stops the program.
  public init() {}

  /// Returns the landmarks with given numbers.
  public func entities(for identifiers: [Int]) async throws -> [LandmarkEntity] {
    let landmarks = Dictionary(
      uniqueKeysWithValues: try modelData.landmarks(identifiers).map { ($0.id, $0) }
    )
    return identifiers.compactMap { landmarks[$0].map { LandmarkEntity($0) } }
  }

  /// Returns the landmarks whose name contains a text.
  ///
  /// - Parameter string: The text; case and accents are ignored.
  /// - Returns: The landmarks, in the order of the library; none when no name contains the text.
  /// - Throws: `LibraryError` or `CatalogError` when they cannot be read.
  /// - Complexity: O(*n*) for *n* landmarks, which are all read.
  public func entities(matching string: String) async throws -> [LandmarkEntity] {
    try modelData.landmarks().filter { $0.name.localizedStandardContains(string) }
      .map { LandmarkEntity($0) }
  }

  /// Returns up to ten landmarks: pinned ones, then favorites, then others.
  ///
  /// While a focus keeps to a continent, those of that continent alone.
  public func suggestedEntities() async throws -> [LandmarkEntity] {
    Array(try modelData.landmarksInFocus().favoritesFirst().prefix(10).map { LandmarkEntity($0) })
  }

  /// Returns all landmarks.
  ///
  /// - Returns: The landmarks, in the order of the library.
  /// - Throws: `LibraryError` or `CatalogError` when they cannot be read.
  public func allEntities() async throws -> [LandmarkEntity] {
    try modelData.landmarks().map { LandmarkEntity($0) }
  }

  /// The description of the action that finds landmarks.
  ///
  /// Lists and assistants show it; the action itself is generated from ``properties``.
  public static let findIntentDescription: IntentDescription? = IntentDescription(
    "Finds landmarks by name, continent, description, latitude, or whether they are favorites.",
    categoryName: "Landmarks"
  )
}

extension LandmarkEntityQuery {
  private typealias Filter = EntityFilter<LandmarkEntity>

  /// The searchable properties of landmarks, and the comparisons for each.
  ///
  /// Texts are compared without regard to case and accents. A landmark whose latitude is unknown
  /// meets no condition on it.
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

  /// The sortable properties of landmarks.
  ///
  /// In ascending order, landmarks without a value come last.
  public static var sortingOptions: EntityQuerySortingOptions<LandmarkEntity> {
    SortingOptions {
      SortableBy(\LandmarkEntity.$name)
      SortableBy(\LandmarkEntity.$continent)
      SortableBy(\LandmarkEntity.$latitude)
      SortableBy(\LandmarkEntity.$longitude)
    }
  }

  /// Returns the landmarks that satisfy conditions.
  ///
  /// - Parameters:
  ///   - comparators: The conditions; without any, all landmarks are found.
  ///   - mode: Whether all conditions must be met, or one of them.
  ///   - sortedBy: The properties to sort by, the most important first; equal ones stay in the
  ///     order of the library.
  ///   - limit: The most landmarks to return; nil for all.
  /// - Returns: The landmarks found.
  /// - Throws: `LibraryError` or `CatalogError` when they cannot be read.
  /// - Complexity: O(*n* log *n*) for *n* landmarks, which are all read.
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
  /// The landmarks of the continent to which a focus limits lists; all when there is none.
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
