public import AppIntents

/// The content of a slideshow: the landmarks of a collection, or the photos of an album.
@UnionValue
public enum TravelGalleryContent {
  /// A collection: one picture for each landmark.
  case landmarkCollection(LandmarkCollectionEntity)
  /// An album: its photos in order.
  case photoAlbum(PhotoAlbumEntity)

  /// The display name of the type.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Travel Gallery" }
  /// The display name of each case.
  public static let caseDisplayRepresentations: [Cases: DisplayRepresentation] = [
    .landmarkCollection: "Landmark Collection",
    .photoAlbum: "Photo Album",
  ]

  /// A key for what is kept about a slideshow with this content, such as `photoAlbum-12`.
  ///
  /// Two slideshows of the same album share it.
  public var contentKey: String {
    switch self {
    case .landmarkCollection(let collection): "landmarkCollection-\(collection.id)"
    case .photoAlbum(let album): "photoAlbum-\(album.id)"
    }
  }
}

/// An object that can be a favorite.
@UnionValue
public enum FavoriteItem {
  /// A landmark.
  case landmark(LandmarkEntity)
  /// A photo.
  case photo(PhotoEntity)

  /// The display name of the type.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Favorite" }
}

/// An object that can be pinned.
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

  /// The display name of the type.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation { "Item to Pin" }
}
