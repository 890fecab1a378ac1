/// An object of a library, by its kind and number.
///
/// Numbers are unique only among objects of one kind. An item may refer to a deleted object.
public enum LibraryItem: Hashable, Codable, Sendable {
  /// A landmark, by its number.
  case landmark(Int)
  /// A collection of landmarks, by its number.
  case collection(Int)
  /// A photo, by its number.
  case photo(Int)
  /// An album of photos, by its number.
  case album(Int)

  /// The number of the object, whatever its kind.
  ///
  /// Two items of different kinds may have the same number: compare items, not numbers.
  public var id: Int {
    switch self {
    case .landmark(let id), .collection(let id), .photo(let id), .album(let id): id
    }
  }

  /// The name of the kind, which is also the name of its table.
  var kind: String {
    switch self {
    case .landmark: "landmark"
    case .collection: "collection"
    case .photo: "photo"
    case .album: "album"
    }
  }
}
