public import AppIntents
public import TravelTrackingCore
internal import VisualSearch

/// A landmark as the system shows it and intents take it.
public struct LandmarkEntity: IndexedEntity {
  /// How the type is called.
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

  /// The landmark.
  public let landmark: Landmark
  /// A JPEG of it, sized for where it is shown.
  public let thumbnail: Data?

  /// Wraps a landmark.
  public init(_ landmark: Landmark, thumbnail: Data? = nil) {
    self.landmark = landmark
    self.thumbnail = thumbnail
  }

  /// The landmark's number.
  public var id: Int { landmark.id }

  /// Its name.
  @ComputedProperty(indexingKey: \.displayName)
  public var name: String { landmark.name }

  /// The continent on which it stands.
  @ComputedProperty(customIndexingKey: continentIndexingKey)
  public var continent: String { landmark.continent }

  /// A few sentences about it.
  @ComputedProperty(indexingKey: \.contentDescription)
  public var description: String { landmark.description }

  /// Degrees north of the equator; nil when it is not known where it stands.
  @ComputedProperty
  public var latitude: Double? { landmark.coordinate?.latitude }

  /// Degrees east of Greenwich; nil when it is not known where it stands.
  @ComputedProperty
  public var longitude: Double? { landmark.coordinate?.longitude }

  /// Whether it is a favorite.
  @ComputedProperty(title: "Favorite")
  public var isFavorite: Bool { landmark.isFavorite }

  /// Whether it is pinned.
  @ComputedProperty(title: "Pinned")
  public var isPinned: Bool { landmark.isPinned }

  /// The key under which the search index has the continent.
  private static let continentIndexingKey: CSCustomAttributeKey = {
    guard
      let key = CSCustomAttributeKey(
        keyName: "com_AppIntentsTravelTracking_LandmarkEntity_continent"
      )
    else { preconditionFailure("The name of the attribute breaks the rules for such names") }
    return key
  }()

  /// The name, the continent and a picture: no more than three short lines.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(landmark.title)",
      subtitle: landmark.subtitle.map { "\($0)" },
      image: DisplayRepresentation.Image(thumbnail: thumbnail, picture: landmark.pictures.first)
    )
  }
}
