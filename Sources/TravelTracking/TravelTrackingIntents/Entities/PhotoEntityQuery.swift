public import AppIntents
internal import TravelTrackingCore

/// Finds photos by number, by text and by their properties.
public struct PhotoEntityQuery: EntityStringQuery, EnumerableEntityQuery, EntityPropertyQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  ///
  /// Add a `ModelData` before the query is used: a dependency that is missing stops the program.
  public init() {}

  /// Returns the photos with given numbers.
  public func entities(for identifiers: [Int]) async throws -> [PhotoEntity] {
    let photos = Dictionary(
      uniqueKeysWithValues: try modelData.photos(identifiers).map { ($0.id, $0) }
    )
    return identifiers.compactMap { photos[$0].map { PhotoEntity($0) } }
  }

  /// Returns the photos that have a tag, or whose name contains it.
  ///
  /// - Parameter string: The text; case and accents are ignored.
  /// - Returns: The photos, in the order of the library.
  /// - Throws: `LibraryError` when they cannot be read.
  /// - Complexity: O(*n*) for *n* photos, which are all read.
  public func entities(matching string: String) async throws -> [PhotoEntity] {
    try modelData.photos().filter { photo in
      photo.name.localizedStandardContains(string)
        || photo.tags.contains { $0.isSame(as: string) }
    }.map { PhotoEntity($0) }
  }

  /// Returns up to ten photos: pinned ones, then favorites, then the newest.
  public func suggestedEntities() async throws -> [PhotoEntity] {
    let photos = Array(try modelData.photos().reversed())
    let first = photos.filter(\.isPinned) + photos.filter { !$0.isPinned && $0.isFavorite }
    let others = photos.filter { !$0.isPinned && !$0.isFavorite }
    return (first + others).prefix(10).map { PhotoEntity($0) }
  }

  /// Returns all photos.
  ///
  /// - Returns: The photos, in the order of the library.
  /// - Throws: `LibraryError` when they cannot be read.
  public func allEntities() async throws -> [PhotoEntity] {
    try modelData.photos().map { PhotoEntity($0) }
  }

  /// The description of the action that finds photos.
  ///
  /// Lists and assistants show it; the action itself is generated from ``properties``.
  public static let findIntentDescription: IntentDescription? = IntentDescription(
    "Finds photos by name, tag, date, or whether they are favorites.",
    categoryName: "Photos"
  )
}

extension PhotoEntityQuery {
  private typealias Filter = EntityFilter<PhotoEntity>

  /// The searchable properties of photos, and the comparisons for each.
  ///
  /// Texts are compared without regard to case and accents. A photo whose date is unknown meets no
  /// condition on it.
  public static var properties: EntityQueryProperties<PhotoEntity, EntityFilter<PhotoEntity>> {
    QueryProperties {
      Property(\PhotoEntity.$title) {
        EqualToComparator { title in Filter { $0.photo.name.isSame(as: title ?? "") } }
        ContainsComparator { title in Filter { $0.photo.name.has(title) } }
        HasPrefixComparator { title in Filter { $0.photo.name.begins(with: title) } }
      }
      Property(\PhotoEntity.$tags) {
        ContainsComparator { tag in Filter { $0.tags.contains { $0.isSame(as: tag) } } }
      }
      Property(\PhotoEntity.$creationDate) {
        LessThanComparator { date in
          Filter { $0.creationDate.map { $0 < date } ?? false }
        }
        GreaterThanComparator { date in
          Filter { $0.creationDate.map { $0 > date } ?? false }
        }
      }
      Property(\PhotoEntity.$isFavorite) {
        EqualToComparator { value in Filter { $0.isFavorite == value } }
      }
      Property(\PhotoEntity.$isPinned) {
        EqualToComparator { value in Filter { $0.isPinned == value } }
      }
    }
  }

  /// The sortable properties of photos.
  ///
  /// In ascending order, photos without a date come last.
  public static var sortingOptions: EntityQuerySortingOptions<PhotoEntity> {
    SortingOptions {
      SortableBy(\PhotoEntity.$title)
      SortableBy(\PhotoEntity.$creationDate)
    }
  }

  /// Returns the photos that satisfy conditions.
  ///
  /// - Parameters:
  ///   - comparators: The conditions; without any, all photos are found.
  ///   - mode: Whether all conditions must be met, or one of them.
  ///   - sortedBy: The properties to sort by, the most important first; equal ones stay in the
  ///     order of the library.
  ///   - limit: The most photos to return; nil for all.
  /// - Returns: The photos found.
  /// - Throws: `LibraryError` when they cannot be read.
  /// - Complexity: O(*n* log *n*) for *n* photos, which are all read.
  public func entities(
    matching comparators: [EntityFilter<PhotoEntity>],
    mode: ComparatorMode,
    sortedBy: [EntityQuerySort<PhotoEntity>],
    limit: Int?
  ) async throws -> [PhotoEntity] {
    try await allEntities().found(
      comparators,
      mode,
      sortedBy,
      [
        EntityOrdering(\.$title, text: { $0.photo.name }),
        EntityOrdering(\.$creationDate, value: \.creationDate),
      ],
      limit
    )
  }
}
