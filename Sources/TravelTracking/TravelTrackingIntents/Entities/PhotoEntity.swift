public import AppIntents
public import TravelTrackingCore
internal import VisualSearch

/// What kind of picture a photo is.
@AppEnum(schema: .photos.assetType)
public enum AssetType: String, AppEnum {
  /// A still picture; the library has no moving ones.
  case photo

  /// How the type is called.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Asset Type"
  /// What people see of each.
  public static let caseDisplayRepresentations: [AssetType: DisplayRepresentation] = [
    .photo: "Photo"
  ]
}

/// A photo as the system shows it and intents take it.
@AppEntity(schema: .photos.asset)
public struct PhotoEntity: IndexedEntity, SyncableEntity {
  /// How the type is called.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(
      name: LocalizedStringResource(
        "Photo",
        table: "AppIntents",
        comment: "The type name of a photo"
      ),
      numericFormat: "\(placeholder: .int) photos"
    )
  }

  /// Finds photos by number, by text and by their properties.
  public static let defaultQuery = PhotoEntityQuery()

  /// The photo.
  public let photo: Photo

  /// Wraps a photo.
  public init(_ photo: Photo) { self.photo = photo }

  /// The photo's number, which the same picture has on every device.
  public var id: Int { photo.id }

  /// What people call it.
  @ComputedProperty(indexingKey: \.displayName)
  public var title: String? { photo.name }

  /// When it was taken.
  @ComputedProperty(indexingKey: \.contentCreationDate)
  public var creationDate: Date? { photo.created }

  /// Where it was taken.
  @ComputedProperty
  public var location: CLPlacemark? {
    photo.coordinate.map { place in
      CLPlacemark(
        location: CLLocation(latitude: place.latitude, longitude: place.longitude),
        name: nil
      )
    }
  }

  /// What kind of picture it is.
  @ComputedProperty
  public var assetType: AssetType? { .photo }

  /// Whether it is a favorite.
  @ComputedProperty(title: "Favorite")
  public var isFavorite: Bool { photo.isFavorite }

  /// Whether it is kept out of sight: no photo of the library is.
  @ComputedProperty(title: "Hidden")
  public var isHidden: Bool { false }

  /// Whether changes are proposed for it: the library proposes none.
  @ComputedProperty
  public var hasSuggestedEdits: Bool { false }

  /// What people tagged it with.
  @ComputedProperty(indexingKey: \.keywords)
  public var tags: [String] { photo.tags }

  /// Whether it is pinned.
  @ComputedProperty(title: "Pinned")
  public var isPinned: Bool { photo.isPinned }

  /// The name, the tags and a picture.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(photo.name.shortened(to: 60))",
      subtitle: photo.tags.isEmpty
        ? nil : "\(photo.tags.formatted(.list(type: .and, width: .narrow)).shortened(to: 40))",
      image: DisplayRepresentation.Image(thumbnail: nil, picture: photo.path)
    )
  }
}
