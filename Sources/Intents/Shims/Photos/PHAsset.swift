public import Foundation

/// The type of an asset.
public enum PHAssetMediaType: Int, Sendable {
  /// Not known, a picture, a video, or a sound.
  case unknown, image, video, audio
}

/// What is special about an asset, as a set.
///
/// No asset is ever made here: a fetch may name them in its condition.
public struct PHAssetMediaSubtype: OptionSet, Hashable, Sendable {
  /// The set as bits, with Apple's numbers.
  public let rawValue: UInt
  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits; not checked.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A panorama, a picture with a high range, a screenshot, a picture with a film, or one with depth.
  public static let photoPanorama = Self(rawValue: 1), photoHDR = Self(rawValue: 2),
    photoScreenshot = Self(rawValue: 4), photoLive = Self(rawValue: 8),
    photoDepthEffect = Self(rawValue: 16), spatialMedia = Self(rawValue: 1024)
  /// A streamed film, one with a high frame rate, one of many pictures, a recording of the screen, or one whose focus can be changed.
  public static let videoStreamed = Self(rawValue: 1 << 16),
    videoHighFrameRate = Self(rawValue: 1 << 17), videoTimelapse = Self(rawValue: 1 << 18),
    videoScreenRecording = Self(rawValue: 1 << 19), videoCinematic = Self(rawValue: 1 << 21)
}

/// Where an asset comes from, as a set.
public struct PHAssetSourceType: OptionSet, Hashable, Sendable {
  /// The set as bits, with Apple's numbers.
  public let rawValue: UInt
  /// Creates a set from its bits.
  ///
  /// - Parameter rawValue: The bits; not checked.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The user's library, an album shared in the cloud, or a library synced from a computer.
  public static let typeUserLibrary = Self(rawValue: 1), typeCloudShared = Self(rawValue: 2),
    typeiTunesSynced = Self(rawValue: 4)
}

/// The way in which a video is played.
public enum PHAssetPlaybackStyle: Int, Sendable {
  /// Not known, a picture, an animation, a picture with a film, a video, or a video in a loop.
  case unsupported, image, imageAnimated, livePhoto, video, videoLooping
}

/// An operation that an asset or a collection may allow.
public enum PHAssetEditOperation: Int, Sendable {
  /// Deleting, changing what it shows, or changing its properties.
  case delete = 1, content, properties
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
  /// Albums of the system: all there is in words, with Apple's numbers.
  case albumSyncedEvent = 3, albumSyncedFaces, albumSyncedAlbum, albumImported
  /// Albums in the cloud.
  case albumMyPhotoStream = 100, albumCloudShared
  /// Albums that the system fills by the kind of asset.
  case smartAlbumGeneric = 200, smartAlbumPanoramas, smartAlbumVideos
  /// Films of many pictures, hidden assets, assets added lately, bursts, and films in slow motion.
  case smartAlbumTimelapses = 204, smartAlbumAllHidden, smartAlbumRecentlyAdded, smartAlbumBursts,
    smartAlbumSlomoVideos
  /// The pictures of the camera at the front, and the screenshots.
  case smartAlbumSelfPortraits = 210, smartAlbumScreenshots
  /// Pictures with depth, with a film, animations, long exposures, and assets that cannot be uploaded.
  case smartAlbumDepthEffect, smartAlbumLivePhotos, smartAlbumAnimated, smartAlbumLongExposures,
    smartAlbumUnableToUpload
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
  /// Boolean values that add hidden assets, and all pictures of bursts; both are false by default.
  public var includeHiddenAssets = false, includeAllBurstAssets = false
  /// The sources of assets; empty, the default, for the usual ones.
  public var includeAssetSourceTypes: PHAssetSourceType = []
  /// A Boolean value that asks for details of changes; true by default.
  public var wantsIncrementalChangeDetails = true

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

  /// Returns the object at a position, which stops the process: the result is empty.
  ///
  /// - Parameter index: The position, which is never valid.
  public subscript(index: Int) -> ObjectType { object(at: index) }

  /// Returns the objects at some positions.
  ///
  /// - Parameter indexes: The positions, which are never valid.
  /// - Returns: Always an empty array.
  public func objects(at indexes: IndexSet) -> [ObjectType] { [] }

  /// Returns whether an object is in the result.
  ///
  /// - Parameter anObject: An object.
  /// - Returns: Always false.
  public func contains(_ anObject: ObjectType) -> Bool { false }

  /// Returns the position of an object.
  ///
  /// - Parameter anObject: An object.
  /// - Returns: Always `NSNotFound`.
  public func index(of anObject: ObjectType) -> Int { NSNotFound }

  /// Calls a closure with each object, of which there are none.
  ///
  /// - Parameter block: Never called.
  public func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

/// An object of the photo library: an asset or a collection.
///
/// None is ever made here: fetches find nothing.
open class PHObject: NSObject, Identifiable, @unchecked Sendable {
  // Unchecked as on Apple's platforms; its subclasses have constants alone.

  /// The identifier in the library.
  public let localIdentifier: String
  init(localIdentifier: String) { self.localIdentifier = localIdentifier }
}

/// A picture, a video or a sound of the photo library.
///
/// None is ever made here: fetches find nothing.
public final class PHAsset: PHObject, @unchecked Sendable {
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
  /// What is special about it.
  public let mediaSubtypes: PHAssetMediaSubtype = []
  /// Where it comes from.
  public let sourceType: PHAssetSourceType = []
  /// The way in which it is played.
  public let playbackStyle = PHAssetPlaybackStyle.unsupported
  /// A Boolean value that says whether it stands for a burst.
  public let representsBurst = false

  private init() {
    (creationDate, modificationDate) = (nil, nil)
    super.init(localIdentifier: "")
  }

  /// Returns whether the asset allows an operation.
  ///
  /// - Parameter editOperation: The operation; not read.
  /// - Returns: Always false.
  public func canPerform(_ editOperation: PHAssetEditOperation) -> Bool { false }

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

/// A collection of assets or of other collections.
///
/// None is ever made here: fetches find nothing.
open class PHCollection: PHObject, @unchecked Sendable {
  /// The title; nil for none.
  ///
  /// Always nil here.
  public var localizedTitle: String? { nil }
  /// Boolean values that say whether it can hold assets and collections; both are false here.
  public var canContainAssets: Bool { false }
  /// A Boolean value that says whether it can hold collections.
  public var canContainCollections: Bool { false }

  /// Fetches the user's collections outside of folders, and finds none here.
  ///
  /// - Parameter options: The options; not read.
  /// - Returns: An empty result.
  public static func fetchTopLevelUserCollections(
    with options: PHFetchOptions?
  ) -> PHFetchResult<PHCollection> { .init() }
}

/// A collection of assets, such as an album.
///
/// None is ever made here: fetches find nothing.
public final class PHAssetCollection: PHCollection, @unchecked Sendable {
  /// The type of the collection.
  public let assetCollectionType = PHAssetCollectionType.album
  /// The subtype of the collection.
  public let assetCollectionSubtype = PHAssetCollectionSubtype.any
  /// The dates of the first and the last asset; nil where they are not known.
  public let startDate: Date? = nil, endDate: Date? = nil
  /// The number of assets, as an estimate.
  ///
  /// Always 0 here.
  public var estimatedAssetCount: Int { 0 }

  private init() { super.init(localIdentifier: "") }

  /// Fetches collections that an asset is in, and finds none here.
  ///
  /// - Parameters:
  ///   - asset: The asset; not read.
  ///   - type: The type; not read.
  ///   - options: The options; not read.
  /// - Returns: An empty result.
  public static func fetchAssetCollectionsContaining(
    _ asset: PHAsset,
    with type: PHAssetCollectionType,
    options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { .init() }

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
