public import AppIntents
internal import TravelTrackingCore

/// Finds photos.
public struct PhotoEntityQuery: EntityStringQuery, EnumerableEntityQuery, EntityPropertyQuery {
  @Dependency var modelData: ModelData

  /// Creates a query; its data come from the dependency manager.
  public init() {}

  /// Returns the photos with these numbers, in this order; unknown ones are passed over.
  public func entities(for identifiers: [Int]) async throws -> [PhotoEntity] {
    let photos = Dictionary(
      uniqueKeysWithValues: try modelData.photos(identifiers).map { ($0.id, $0) }
    )
    return identifiers.compactMap { photos[$0].map { PhotoEntity($0) } }
  }

  /// Returns the photos with a tag, and those whose name contains a text, case and accents ignored.
  public func entities(matching string: String) async throws -> [PhotoEntity] {
    try modelData.photos().filter { photo in
      photo.name.localizedStandardContains(string)
        || photo.tags.contains { $0.isSame(as: string) }
    }.map { PhotoEntity($0) }
  }

  /// Returns pinned photos, then favorites, then the newest.
  public func suggestedEntities() async throws -> [PhotoEntity] {
    let photos = Array(try modelData.photos().reversed())
    let first = photos.filter(\.isPinned) + photos.filter { !$0.isPinned && $0.isFavorite }
    let others = photos.filter { !$0.isPinned && !$0.isFavorite }
    return (first + others).prefix(10).map { PhotoEntity($0) }
  }

  /// Returns all photos.
  public func allEntities() async throws -> [PhotoEntity] {
    try modelData.photos().map { PhotoEntity($0) }
  }

  /// What the action says that finds photos.
  public static let findIntentDescription: IntentDescription? = IntentDescription(
    "Finds photos by name, tag, date, or whether they are favorites.",
    categoryName: "Photos"
  )
}

extension PhotoEntityQuery {
  private typealias Filter = EntityFilter<PhotoEntity>

  /// The properties that photos can be found by.
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

  /// The properties that photos can be sorted by.
  public static var sortingOptions: EntityQuerySortingOptions<PhotoEntity> {
    SortingOptions {
      SortableBy(\PhotoEntity.$title)
      SortableBy(\PhotoEntity.$creationDate)
    }
  }

  /// Returns the photos that meet all conditions, or any of them.
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
