/// Something in a library, by its kind and number.
public enum LibraryItem: Hashable, Codable, Sendable {
  /// A landmark.
  case landmark(Int)
  /// A collection of landmarks.
  case collection(Int)
  /// A photo.
  case photo(Int)
  /// An album of photos.
  case album(Int)

  /// The number.
  public var id: Int {
    switch self {
    case .landmark(let id), .collection(let id), .photo(let id), .album(let id): id
    }
  }

  /// The name of the kind, which is also its table's.
  var kind: String {
    switch self {
    case .landmark: "landmark"
    case .collection: "collection"
    case .photo: "photo"
    case .album: "album"
    }
  }
}
