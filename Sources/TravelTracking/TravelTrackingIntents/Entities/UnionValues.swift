public import AppIntents

/// What a slideshow goes through: the landmarks of a collection, or the photos of an album.
@UnionValue
public enum TravelGalleryContent {
  /// A collection of landmarks.
  case landmarkCollection(LandmarkCollectionEntity)
  /// An album of photos.
  case photoAlbum(PhotoAlbumEntity)

  /// How the type is called.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Travel Gallery" }
  /// What people see of each case.
  public static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [
    .landmarkCollection: "Landmark Collection",
    .photoAlbum: "Photo Album",
  ]

  /// Tells the state of a widget with this content from that of another one.
  public var contentKey: String {
    switch self {
    case .landmarkCollection(let collection): "landmarkCollection-\(collection.id)"
    case .photoAlbum(let album): "photoAlbum-\(album.id)"
    }
  }
}

/// Something that can be a favorite.
@UnionValue
public enum FavoriteItem {
  /// A landmark.
  case landmark(LandmarkEntity)
  /// A photo.
  case photo(PhotoEntity)

  /// How the type is called.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Favorite" }
}

/// Something that can be pinned.
@UnionValue
public enum PinnableItem {
  /// A landmark.
  case landmark(LandmarkEntity)
  /// A collection of landmarks.
  case collection(LandmarkCollectionEntity)
  /// A photo.
  case photo(PhotoEntity)
  /// An album of photos.
  case album(PhotoAlbumEntity)

  /// How the type is called.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Item to Pin" }
}
