public import Foundation

/// What an asset is.
public enum PHAssetMediaType: Int, Sendable {
  /// Not known, a photograph, a film or a sound.
  case unknown, image, video, audio
}

/// What kind of album a collection is.
public enum PHAssetCollectionType: Int, Sendable {
  /// One of the user's, or one that the system makes.
  case album = 1, smartAlbum
}

/// Which album a collection is.
public enum PHAssetCollectionSubtype: Int, Sendable {
  /// One that the user has made.
  case albumRegular = 2
  /// All photographs that are the user's own.
  case smartAlbumUserLibrary = 209
  /// The favorites.
  case smartAlbumFavorites = 203
  /// Pictures of the screen.
  case smartAlbumScreenshots = 211
  /// Any.
  case any = -1
}

/// Which assets are looked for, and in which order.
public final class PHFetchOptions: NSObject {
  /// Which ones; nil for all.
  public var predicate: NSPredicate?
  /// In which order; nil for any.
  public var sortDescriptors: [NSSortDescriptor]?
  /// How many at most; 0 for all.
  public var fetchLimit = 0

  /// Creates options that leave all open.
  public override init() {}
}

/// What was found: nothing.
public final class PHFetchResult<ObjectType: AnyObject>: NSObject {
  /// How many: 0.
  public var count: Int { 0 }
  /// The first one: nil.
  public var firstObject: ObjectType? { nil }
  /// The last one: nil.
  public var lastObject: ObjectType? { nil }

  /// Returns one of them.
  ///
  /// The program ends: there are none.
  ///
  /// - Parameter index: Its place.
  /// - Returns: Never.
  public func object(at index: Int) -> ObjectType {
    preconditionFailure("There are no photographs")
  }

  /// Calls a closure for none of them.
  ///
  /// - Parameter block: Not called.
  public func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

/// A photograph, a film or a sound; there are none here.
public final class PHAsset: NSObject, Identifiable {
  /// What tells assets apart.
  public let localIdentifier: String
  /// What it is.
  public let mediaType = PHAssetMediaType.unknown
  /// When it was taken; nil where it is not known.
  public let creationDate: Date?
  /// When it was changed; nil where it is not known.
  public let modificationDate: Date?
  /// The size in pixels.
  public let pixelWidth = 0, pixelHeight = 0
  /// How long it is in seconds.
  public let duration: TimeInterval = 0
  /// Whether it is one of the user's favorites, and whether it is hidden.
  public let isFavorite = false, isHidden = false
  /// What tells photographs of one series apart; nil for none.
  public let burstIdentifier: String? = nil

  private init(localIdentifier: String) {
    (self.localIdentifier, creationDate, modificationDate) = (localIdentifier, nil, nil)
  }

  /// Finds nothing.
  ///
  /// - Parameter options: Which ones.
  /// - Returns: None.
  public static func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    .init()
  }
  /// Finds nothing.
  ///
  /// - Parameters:
  ///   - mediaType: What they are.
  ///   - options: Which ones.
  /// - Returns: None.
  public static func fetchAssets(
    with mediaType: PHAssetMediaType,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
  /// Finds nothing.
  ///
  /// - Parameters:
  ///   - assetCollection: Where they are.
  ///   - options: Which ones.
  /// - Returns: None.
  public static func fetchAssets(
    in assetCollection: PHAssetCollection,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
  /// Finds nothing.
  ///
  /// - Parameters:
  ///   - identifiers: What tells them apart.
  ///   - options: Which ones.
  /// - Returns: None.
  public static func fetchAssets(
    withLocalIdentifiers identifiers: [String],
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
}

/// An album; there are none here.
public final class PHAssetCollection: NSObject, Identifiable {
  /// What tells albums apart.
  public let localIdentifier: String
  /// What it is called; nil for nothing.
  public var localizedTitle: String? { nil }
  /// How many assets are in it.
  public var estimatedAssetCount: Int { 0 }

  private init(localIdentifier: String) { self.localIdentifier = localIdentifier }

  /// Finds nothing.
  ///
  /// - Parameters:
  ///   - type: What kind of album.
  ///   - subtype: Which one.
  ///   - options: Which ones.
  /// - Returns: None.
  public static func fetchAssetCollections(
    with type: PHAssetCollectionType,
    subtype: PHAssetCollectionSubtype,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { .init() }
  /// Finds nothing.
  ///
  /// - Parameters:
  ///   - identifiers: What tells them apart.
  ///   - options: Which ones.
  /// - Returns: None.
  public static func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String],
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { .init() }
}
