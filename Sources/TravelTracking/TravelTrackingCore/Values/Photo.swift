public import Foundation
public import VisualSearch

/// A photo of the library.
///
/// It is a copy of an object in the library: changing it does not change the library.
public struct Photo: Hashable, Sendable, Identifiable {
  /// The photo's number, derived from the bytes of its file.
  ///
  /// The same picture has the same number in every library.
  public var id: Int
  /// The name that users see; by default that of the uploaded file.
  ///
  /// Without the extension of the file. Several photos may have the same name.
  public var name: String
  /// The file, as an absolute path.
  ///
  /// In the library's folder, or in the upload folder of the settings.
  public var path: String
  /// The width in pixels, upright: the file's orientation is applied.
  public var width: Int
  /// The height in pixels, upright: the file's orientation is applied.
  public var height: Int
  /// The number of the landmark that it shows; nil when that is unknown.
  ///
  /// A photo with a landmark is found by the visual search.
  public var landmark: Int?
  /// The coordinate where it was taken, in degrees of WGS 84; nil when unknown.
  ///
  /// It is that of its landmark, unless the photo has its own.
  public var coordinate: Catalog.Coordinate?
  /// The time when it was taken, to the second; nil when unknown.
  ///
  /// For an added photo, the time in its EXIF data, or else the modification time of its file.
  public var created: Date?
  /// Whether the user has made it a favorite.
  ///
  /// Favorites are suggested after pinned photos and before all others.
  public var isFavorite: Bool
  /// Whether the user has pinned it.
  public var isPinned: Bool
  /// Its tags, sorted; empty when it has none.
  public var tags: [String]
}

/// A named list of photos.
///
/// It is a copy of an object in the library: changing it does not change the library.
public struct PhotoAlbum: Hashable, Sendable, Identifiable {
  /// The album's number, unique among albums.
  ///
  /// It is never reused in the library.
  public var id: Int
  /// The name that users see; several albums may have the same.
  public var name: String
  /// The numbers of its photos, in order, without repetition.
  ///
  /// A deleted photo leaves its albums; undoing the deletion brings it back into them.
  public var photos: [Int]
  /// Whether the user has pinned it.
  public var isPinned: Bool
}
