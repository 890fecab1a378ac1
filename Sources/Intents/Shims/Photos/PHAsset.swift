public import Foundation

/// The type of an asset.
public enum PHAssetMediaType: Int, Sendable {
  /// Not known, a picture, a video, or a sound.
  case unknown, image, video, audio
}

/// The type of a collection of assets.
public enum PHAssetCollectionType: Int, Sendable {
  /// An album of the user, or one that the system fills.
  case album = 1, smartAlbum
}

/// The subtype of a collection of assets, with Apple's numbers.
public enum PHAssetCollectionSubtype: Int, Sendable {
  /// An album that the user has made.
  case albumRegular = 2
  /// All of the user's own pictures and videos.
  case smartAlbumUserLibrary = 209
  /// The favorites.
  case smartAlbumFavorites = 203
  /// The screenshots.
  case smartAlbumScreenshots = 211
  /// Any subtype.
  case any = -1
}

/// The options of a fetch: its condition, order and limit.
///
/// They are kept, and read by nothing: each fetch finds nothing.
public final class PHFetchOptions: NSObject {
  /// The condition; nil, the default, for all assets.
  public var predicate: NSPredicate?
  /// The order; nil, the default, for any.
  public var sortDescriptors: [NSSortDescriptor]?
  /// The largest number of assets; 0, the default, for all.
  public var fetchLimit = 0

  /// Creates options without a condition, an order and a limit.
  public override init() {}
}

/// The result of a fetch, which is always empty here.
///
/// It stands for any fetch: test ``count`` before asking for an object.
public final class PHFetchResult<ObjectType: AnyObject>: NSObject {
  /// The number of objects.
  ///
  /// Always 0 here: look at it before ``object(at:)``.
  public var count: Int { 0 }
  /// The first object.
  ///
  /// Always nil here.
  public var firstObject: ObjectType? { nil }
  /// The last object.
  ///
  /// Always nil here.
  public var lastObject: ObjectType? { nil }

  /// Returns the object at a position, which stops the process: the result is empty.
  ///
  /// - Parameter index: The position, which is never valid.
  /// - Returns: Never returns.
  public func object(at index: Int) -> ObjectType {
    preconditionFailure("There are no photographs")
  }

  /// Calls a closure with each object, of which there are none.
  ///
  /// - Parameter block: Never called.
  public func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

/// A picture, a video or a sound of the photo library.
///
/// None is ever made here: fetches find nothing.
public final class PHAsset: NSObject, Identifiable {
  /// The identifier in the library.
  public let localIdentifier: String
  /// The type of the asset.
  public let mediaType = PHAssetMediaType.unknown
  /// The date on which it was taken; nil where it is not known.
  public let creationDate: Date?
  /// The date of the last change; nil where it is not known.
  public let modificationDate: Date?
  /// The width and the height in pixels.
  public let pixelWidth = 0, pixelHeight = 0
  /// The duration in seconds; 0 for a picture.
  public let duration: TimeInterval = 0
  /// Boolean values that say whether it is a favorite and whether it is hidden.
  public let isFavorite = false, isHidden = false
  /// The identifier of the burst to which it belongs; nil for none.
  public let burstIdentifier: String? = nil

  private init(localIdentifier: String) {
    (self.localIdentifier, creationDate, modificationDate) = (localIdentifier, nil, nil)
  }

  /// Fetches all assets, and finds none here.
  ///
  /// - Parameter options: The options; not read.
  /// - Returns: An empty result.
  public static func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    .init()
  }
  /// Fetches the assets of a type, and finds none here.
  ///
  /// - Parameters:
  ///   - mediaType: The type; not read.
  ///   - options: The options; not read.
  /// - Returns: An empty result.
  public static func fetchAssets(
    with mediaType: PHAssetMediaType,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
  /// Fetches the assets of a collection, and finds none here.
  ///
  /// - Parameters:
  ///   - assetCollection: The collection; not read.
  ///   - options: The options; not read.
  /// - Returns: An empty result.
  public static func fetchAssets(
    in assetCollection: PHAssetCollection,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
  /// Fetches assets by their identifiers, and finds none here.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers; not read.
  ///   - options: The options; not read.
  /// - Returns: An empty result.
  public static func fetchAssets(
    withLocalIdentifiers identifiers: [String],
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { .init() }
}

/// A collection of assets, such as an album.
///
/// None is ever made here: fetches find nothing.
public final class PHAssetCollection: NSObject, Identifiable {
  /// The identifier in the library.
  public let localIdentifier: String
  /// The title; nil for none.
  ///
  /// Always nil here.
  public var localizedTitle: String? { nil }
  /// The number of assets, as an estimate.
  ///
  /// Always 0 here.
  public var estimatedAssetCount: Int { 0 }

  private init(localIdentifier: String) { self.localIdentifier = localIdentifier }

  /// Fetches collections of a type, and finds none here.
  ///
  /// - Parameters:
  ///   - type: The type; not read.
  ///   - subtype: The subtype; not read.
  ///   - options: The options; not read.
  /// - Returns: An empty result.
  public static func fetchAssetCollections(
    with type: PHAssetCollectionType,
    subtype: PHAssetCollectionSubtype,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { .init() }
  /// Fetches collections by their identifiers, and finds none here.
  ///
  /// - Parameters:
  ///   - identifiers: The identifiers; not read.
  ///   - options: The options; not read.
  /// - Returns: An empty result.
  public static func fetchAssetCollections(
    withLocalIdentifiers identifiers: [String],
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { .init() }
}
