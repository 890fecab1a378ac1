public import Foundation
public import VisualSearch

/// A photo of the library.
public struct Photo: Hashable, Sendable, Identifiable {
  /// The photo's number: made from its bytes, so that the same picture has it in every library.
  public var id: Int
  /// What people call it.
  public var name: String
  /// The file, as an absolute path.
  public var path: String
  /// The number of columns, upright.
  public var width: Int
  /// The number of rows, upright.
  public var height: Int
  /// The number of the landmark that it shows; nil for none that is known.
  public var landmark: Int?
  /// Where it was taken; the landmark's place unless it has one of its own.
  public var coordinate: Catalog.Coordinate?
  /// When it was taken, to the second; nil when unknown.
  public var created: Date?
  /// Whether it is a favorite.
  public var isFavorite: Bool
  /// Whether it is pinned.
  public var isPinned: Bool
  /// What people tagged it with, sorted.
  public var tags: [String]
}

/// A named list of photos.
public struct PhotoAlbum: Hashable, Sendable, Identifiable {
  /// The album's number, unique among albums.
  public var id: Int
  /// Its name.
  public var name: String
  /// The numbers of its photos, in order.
  public var photos: [Int]
  /// Whether it is pinned.
  public var isPinned: Bool
}
