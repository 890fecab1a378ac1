public import AppIntents
public import TravelTrackingCore
internal import VisualSearch

/// The kind of a picture, as the system's schema for photos asks for it.
///
/// The library has one kind.
@AppEnum(schema: .photos.assetType)
public enum AssetType: String, AppEnum {
  /// A still picture.
  case photo

  /// The display name of the type.
  public static let typeDisplayRepresentation: TypeDisplayRepresentation = "Asset Type"
  /// The display name of each kind.
  public static let caseDisplayRepresentations: [AssetType: DisplayRepresentation] = [
    .photo: "Photo"
  ]
}

/// A photo as an entity for the system and for intents.
///
/// It is a copy: reading its properties costs nothing, and later changes of the library do not affect it. The
/// full-text index has its name, its date and its tags.
@AppEntity(schema: .photos.asset)
public struct PhotoEntity: IndexedEntity, SyncableEntity {
  /// The display name of the type, and its form with a number.
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

  /// The photo of the entity.
  ///
  /// It is a copy of the library's object at the time when the entity was created.
  public let photo: Photo

  /// Wraps a photo.
  ///
  /// - Parameter photo: The photo.
  public init(_ photo: Photo) { self.photo = photo }

  /// The photo's number.
  ///
  /// Made from the bytes of its file, so that the same picture has it on every device.
  public var id: Int { photo.id }

  /// Its name; never nil here.
  @ComputedProperty(indexingKey: \.displayName)
  public var title: String? { photo.name }

  /// When it was taken, to the second; nil when unknown.
  @ComputedProperty(indexingKey: \.contentCreationDate)
  public var creationDate: Date? { photo.created }

  /// The location where it was taken; nil when unknown.
  ///
  /// A coordinate alone: no address is looked up.
  @ComputedProperty
  public var location: CLPlacemark? {
    photo.coordinate.map { place in
      CLPlacemark(
        location: CLLocation(latitude: place.latitude, longitude: place.longitude),
        name: nil
      )
    }
  }

  /// The kind of the picture.
  ///
  /// Always a still picture.
  @ComputedProperty
  public var assetType: AssetType? { .photo }

  /// Whether the user has made it a favorite.
  ///
  /// Users can search by it; favorites are suggested behind pinned ones.
  @ComputedProperty(title: "Favorite")
  public var isFavorite: Bool { photo.isFavorite }

  /// Whether it is hidden from lists.
  ///
  /// Always false: the schema asks for it, and the library hides none.
  @ComputedProperty(title: "Hidden")
  public var isHidden: Bool { false }

  /// Whether edits are suggested for it.
  ///
  /// Always false: the schema asks for it, and the library suggests none.
  @ComputedProperty
  public var hasSuggestedEdits: Bool { false }

  /// Its tags, sorted; empty when it has none.
  @ComputedProperty(indexingKey: \.keywords)
  public var tags: [String] { photo.tags }

  /// Whether the user has pinned it; pinned ones are suggested first.
  @ComputedProperty(title: "Pinned")
  public var isPinned: Bool { photo.isPinned }

  /// The name, the tags and a picture.
  ///
  /// More than 60 characters of the name, or 40 of the tags, are shortened.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(photo.name.shortened(to: 60))",
      subtitle: photo.tags.isEmpty
        ? nil : "\(photo.tags.formatted(.list(type: .and, width: .narrow)).shortened(to: 40))",
      image: DisplayRepresentation.Image(thumbnail: nil, picture: photo.path)
    )
  }
}

extension PhotoEntity: Transferable {
  /// The forms in which a photo leaves the app: its file as it is, a JPEG, words, and a place for a
  /// map.
  ///
  /// The place throws where it is unknown, the JPEG where the file cannot be read.
  public static var transferRepresentation: some TransferRepresentation {
    FileRepresentation(exportedContentType: .image, shouldAllowToOpenInPlace: true) {
      SentTransferredFile(URL(filePath: $0.photo.path))
    }
    DataRepresentation(exportedContentType: .jpeg) { photo in
      guard let data = Thumbnail.jpeg(ofPictureAt: photo.photo.path, longestSide: 1 << 14) else {
        throw LibraryError.notFound(kind: "picture of", name: photo.photo.name)
      }
      return data
    }
    DataRepresentation(exportedContentType: .plainText) { Data($0.summary.utf8) }
    ValueRepresentation { (photo: PhotoEntity) async throws -> PlaceDescriptor in
      guard let place = photo.location?.location?.coordinate else {
        throw LibraryError.notFound(kind: "place of", name: photo.photo.name)
      }
      return PlaceDescriptor(
        representations: [.coordinate(place)],
        commonName: photo.photo.name
      )
    }
  }

  /// The photo in three lines of words: its name, its size in pixels and its tags.
  ///
  /// An assistant reads it when the user asks about the photo on the screen.
  public var summary: String {
    """
    Photo: \(photo.name)
    Size: \(photo.width) x \(photo.height)
    Tags: \(photo.tags.isEmpty ? "none" : photo.tags.joined(separator: ", "))

    """
  }
}
