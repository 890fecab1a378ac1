public import AppIntents
public import TravelTrackingCore
internal import VisualSearch

/// A landmark as an entity for the system and for intents.
///
/// It is a copy: reading its properties costs nothing, and later changes of the library do not affect it. The
/// full-text index has its name, its continent and its description.
public struct LandmarkEntity: IndexedEntity {
  /// The display name of the type, and its form with a number.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource(
        "Landmark",
        table: "AppIntents",
        comment: "The type name of a landmark"
      ),
      numericFormat: "\(placeholder: .int) landmarks"
    )
  }

  /// Finds landmarks by number, by text and by their properties.
  public static let defaultQuery = LandmarkEntityQuery()

  /// The landmark of the entity.
  ///
  /// It is a copy of the library's object at the time when the entity was created.
  public let landmark: Landmark
  /// A JPEG of it, sized for where it is shown; nil for its best picture itself.
  public let thumbnail: Data?

  /// Wraps a landmark.
  ///
  /// - Parameters:
  ///   - landmark: The landmark.
  ///   - thumbnail: A JPEG to show for it; nil, the default, for its best picture.
  public init(_ landmark: Landmark, thumbnail: Data? = nil) {
    self.landmark = landmark
    self.thumbnail = thumbnail
  }

  /// The landmark's number.
  public var id: Int { landmark.id }

  /// Its name.
  @ComputedProperty(indexingKey: \.displayName)
  public var name: String { landmark.name }

  /// The continent on which it stands; empty when unknown.
  @ComputedProperty(customIndexingKey: continentIndexingKey)
  public var continent: String { landmark.continent }

  /// A few sentences about it; empty when there are none.
  @ComputedProperty(indexingKey: \.contentDescription)
  public var description: String { landmark.description }

  /// Degrees north of the equator, in `-90...90`; nil when its place is unknown.
  ///
  /// Users can search and sort by it.
  @ComputedProperty
  public var latitude: Double? { landmark.coordinate?.latitude }

  /// Degrees east of Greenwich, in `-180...180`; nil when its place is unknown.
  ///
  /// Users can sort by it.
  @ComputedProperty
  public var longitude: Double? { landmark.coordinate?.longitude }

  /// Whether the user has made it a favorite.
  ///
  /// Users can search by it; favorites are suggested behind pinned ones.
  @ComputedProperty(title: "Favorite")
  public var isFavorite: Bool { landmark.isFavorite }

  /// Whether the user has pinned it; pinned ones are suggested first.
  @ComputedProperty(title: "Pinned")
  public var isPinned: Bool { landmark.isPinned }

  /// The key under which the search index has the continent.
  private static let continentIndexingKey: CSCustomAttributeKey = {
    guard
      let key = CSCustomAttributeKey(
        keyName: "com_AppIntentsTravelTracking_LandmarkEntity_continent"
      )
    else { preconditionFailure("Invalid attribute name") }
    return key
  }()

  /// The name, the continent and a picture.
  ///
  /// More than 60 characters of the name, or 30 of the continent, are shortened. The picture is the
  /// thumbnail, or the best picture without one.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(landmark.title)",
      subtitle: landmark.subtitle.map { "\($0)" },
      image: DisplayRepresentation.Image(thumbnail: thumbnail, picture: landmark.pictures.first)
    )
  }
}
