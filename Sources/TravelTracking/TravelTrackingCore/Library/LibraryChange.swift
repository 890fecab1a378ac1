/// Something that a person changes in a library, and can have back.
///
/// Its values say all that is needed to do it and to find it again for undoing.
public enum LibraryChange: Hashable, Codable, Sendable {
  /// Makes a landmark or a photo a favorite, or no favorite any more.
  case favorite(LibraryItem, Bool)
  /// Pins something, or takes the pin off.
  case pin(LibraryItem, Bool)
  /// Tags photos.
  case tag(photos: [Int], tag: String)
  /// Takes a tag from photos.
  case untag(photos: [Int], tag: String)
  /// Creates a collection with landmarks.
  case createCollection(name: String, description: String, landmarks: [Int])
  /// Creates an album with photos.
  case createAlbum(name: String, photos: [Int])
  /// Adds landmarks at the end of a collection; those that are there stay where they are.
  case addLandmarks([Int], collection: Int)
  /// Takes landmarks out of a collection.
  case removeLandmarks([Int], collection: Int)
  /// Adds photos at the end of an album; those that are there stay where they are.
  case addPhotos([Int], album: Int)
  /// Takes photos out of an album.
  case removePhotos([Int], album: Int)
  /// Deletes photos.
  case deletePhotos([Int])
  /// Deletes collections; their landmarks stay.
  case deleteCollections([Int])
  /// Deletes albums; their photos stay.
  case deleteAlbums([Int])
  /// Says how crowded a landmark is, from 0 to 10.
  case reportCrowd(landmark: Int, level: Int)

  /// What kind of change it is.
  public enum Kind: String, Hashable, Codable, CaseIterable, Sendable {
    /// The kinds, as ``LibraryChange`` describes them.
    case favorite, pin, tag, untag, createCollection, createAlbum, addLandmarks, removeLandmarks
    /// The kinds, as ``LibraryChange`` describes them.
    case addPhotos, removePhotos, deletePhotos, deleteCollections, deleteAlbums, reportCrowd
  }

  /// What kind of change it is.
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

/// What came of a change.
public struct PerformedChange: Hashable, Sendable {
  /// The number of the change, in `1...2^53`: a random one, which no other change has, also when the
  /// library was restored from a copy meanwhile.
  public let number: Int
  /// The number of what the change created; nil for nothing.
  public let created: Int?
}
