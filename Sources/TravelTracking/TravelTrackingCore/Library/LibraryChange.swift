/// A change to a library that can be undone.
///
/// Its values suffice to make it, and to find it again for undoing. ``ModelData/perform(_:)`` makes it; an
/// unknown number causes ``LibraryError/notFound(kind:name:)``.
public enum LibraryChange: Hashable, Codable, Sendable {
  /// Makes a landmark or a photo a favorite, or no longer one.
  ///
  /// Collections and albums are refused.
  case favorite(LibraryItem, Bool)
  /// Pins or unpins an object.
  case pin(LibraryItem, Bool)
  /// Tags photos; those that have the tag keep it.
  case tag(photos: [Int], tag: String)
  /// Removes a tag from photos.
  ///
  /// At least one must have it; the others stay as they are.
  case untag(photos: [Int], tag: String)
  /// Creates a collection at the end of the list, with landmarks in order.
  case createCollection(name: String, description: String, landmarks: [Int])
  /// Creates an album at the end of the list, with photos in order.
  case createAlbum(name: String, photos: [Int])
  /// Appends landmarks to a collection; those that are in it keep their positions.
  case addLandmarks([Int], collection: Int)
  /// Removes landmarks from a collection; they stay in the library.
  ///
  /// A landmark that is not in the collection is an error.
  case removeLandmarks([Int], collection: Int)
  /// Appends photos to an album; those that are in it keep their positions.
  case addPhotos([Int], album: Int)
  /// Removes photos from an album; they stay in the library.
  ///
  /// A photo that is not in the album is an error.
  case removePhotos([Int], album: Int)
  /// Deletes photos.
  ///
  /// Their files are removed only when the change can no longer be undone.
  case deletePhotos([Int])
  /// Deletes collections; their landmarks stay.
  case deleteCollections([Int])
  /// Deletes albums; their photos stay.
  case deleteAlbums([Int])
  /// Reports the present crowding of a landmark, from 0 to 10.
  case reportCrowd(landmark: Int, level: Int)

  /// The kind of a change, without its values.
  ///
  /// The raw value is stored in the database.
  public enum Kind: String, Hashable, Codable, CaseIterable, Sendable {
    /// The kinds, as ``LibraryChange`` describes them.
    case favorite, pin, tag, untag, createCollection, createAlbum, addLandmarks, removeLandmarks
    /// The kinds, as ``LibraryChange`` describes them.
    case addPhotos, removePhotos, deletePhotos, deleteCollections, deleteAlbums, reportCrowd
  }

  /// The kind of the change, by which ``ModelData/undoLastChange(of:)`` finds it.
  public var kind: Kind {
    switch self {
    case .favorite: .favorite
    case .pin: .pin
    case .tag: .tag
    case .untag: .untag
    case .createCollection: .createCollection
    case .createAlbum: .createAlbum
    case .addLandmarks: .addLandmarks
    case .removeLandmarks: .removeLandmarks
    case .addPhotos: .addPhotos
    case .removePhotos: .removePhotos
    case .deletePhotos: .deletePhotos
    case .deleteCollections: .deleteCollections
    case .deleteAlbums: .deleteAlbums
    case .reportCrowd: .reportCrowd
    }
  }
}

/// The result of a change: its number, and the object that it has created.
public struct PerformedChange: Hashable, Sendable {
  /// The number of the change, in `1...2^53`.
  ///
  /// It is random and unique, even among changes made after the library was restored from a copy.
  public let number: Int
  /// The number of the collection or album that the change has created; nil for other changes.
  ///
  /// Only ``LibraryChange/Kind/createCollection`` and `createAlbum` create one.
  public let created: Int?
}
