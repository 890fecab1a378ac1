public import Foundation
public import SwiftUI

// Requests for changes. No change is made here, so that the block of a change never runs: a request that an app makes
// outside of one is kept by nothing.

/// A request to create, change or delete an asset, inside of a change of the library.
///
/// No change is made here, so that its block never runs.
open class PHAssetChangeRequest: NSObject {
  /// The placeholder of the asset that the request creates.
  ///
  /// Always nil here.
  public var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
  /// The date on which the asset was taken; nil for none.
  public var creationDate: Date?
  /// Boolean values that say whether the asset is a favorite and hidden; false by default.
  public var isFavorite = false, isHidden = false

  override init() {}

  /// Creates a request to change an asset.
  ///
  /// - Parameter asset: The asset; not read.
  public init(for asset: PHAsset) {}

  /// Asks for an asset to be created from a file, which has no effect.
  ///
  /// - Parameter fileURL: The address of a picture; not read.
  /// - Returns: Always nil.
  @discardableResult
  public class func creationRequestForAssetFromImage(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? { nil }

  /// Asks for an asset to be created from a film, which has no effect.
  ///
  /// - Parameter fileURL: The address of a film; not read.
  /// - Returns: Always nil.
  @discardableResult
  public class func creationRequestForAssetFromVideo(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? { nil }

  /// Asks for an asset to be created from a picture, which has no effect.
  ///
  /// - Parameter image: The picture; not read.
  /// - Returns: A request.
  @discardableResult
  public class func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest { .init() }

  /// Asks for assets to be deleted, which has no effect.
  ///
  /// - Parameter assets: The assets; not read.
  public class func deleteAssets(_ assets: any Sequence) {}
  /// Asks for assets to be deleted, which has no effect.
  ///
  /// - Parameter assets: The assets; not read.
  public class func deleteAssets(_ assets: PHFetchResult<PHAsset>) {}
}

/// The part of an asset that a file is.
public enum PHAssetResourceType: Int, Sendable {
  /// A picture, a film, a sound, and other parts, with Apple's numbers.
  case photo = 1, video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData,
    adjustmentBasePhoto, pairedVideo, fullSizePairedVideo, adjustmentBasePairedVideo,
    adjustmentBaseVideo
}

/// The options with which a file becomes part of an asset.
///
/// They are kept, and read by nothing.
public final class PHAssetResourceCreationOptions: NSObject {
  /// The name of the file, and the identifier of its type; nil, the default, to find them out.
  public var originalFilename: String?, uniformTypeIdentifier: String?
  /// A Boolean value that moves the file in place of copying it; false by default.
  public var shouldMoveFile = false
  /// Creates options with their defaults.
  public override init() {}
}

/// A request to create an asset of files, inside of a change of the library.
///
/// No change is made here, so that its block never runs.
public final class PHAssetCreationRequest: PHAssetChangeRequest {
  /// Creates a request.
  ///
  /// - Returns: A new request.
  public class func forAsset() -> Self { .init() }
  required override init() { super.init() }

  /// Returns whether an asset can have some parts.
  ///
  /// - Parameter types: The parts as numbers; not read.
  /// - Returns: Always false.
  public class func supportsAssetResourceTypes(_ types: [NSNumber]) -> Bool { false }

  /// Adds bytes as a part of the asset, which has no effect.
  ///
  /// - Parameters:
  ///   - type: The part; not read.
  ///   - data: The bytes; not kept.
  ///   - options: The options; not read.
  public func addResource(
    with type: PHAssetResourceType,
    data: Data,
    options: PHAssetResourceCreationOptions?
  ) {}
  /// Adds a file as a part of the asset, which has no effect.
  ///
  /// - Parameters:
  ///   - type: The part; not read.
  ///   - fileURL: The address of the file; not read.
  ///   - options: The options; not read.
  public func addResource(
    with type: PHAssetResourceType,
    fileURL: URL,
    options: PHAssetResourceCreationOptions?
  ) {}
}

/// A request to create, change or delete an album, inside of a change of the library.
///
/// No change is made here, so that its block never runs.
public final class PHAssetCollectionChangeRequest: NSObject {
  /// The title of the album.
  public var title: String
  /// The placeholder of the album that the request creates.
  public let placeholderForCreatedAssetCollection: PHObjectPlaceholder

  private init(title: String) {
    self.title = title
    placeholderForCreatedAssetCollection = PHObjectPlaceholder()
  }

  /// Creates a request to change an album.
  ///
  /// - Parameter assetCollection: The album; not read.
  public convenience init?(for assetCollection: PHAssetCollection) { self.init(title: "") }

  /// Asks for an album to be created, which has no effect.
  ///
  /// - Parameter title: The title.
  /// - Returns: A request with that title.
  @discardableResult
  public class func creationRequestForAssetCollection(
    withTitle title: String
  ) -> PHAssetCollectionChangeRequest { PHAssetCollectionChangeRequest(title: title) }

  /// Asks for albums to be deleted, which has no effect.
  ///
  /// - Parameter assetCollections: The albums; not read.
  public class func deleteAssetCollections(_ assetCollections: any Sequence) {}
  /// Adds assets to the album, which has no effect.
  ///
  /// - Parameter assets: The assets; not read.
  public func addAssets(_ assets: any Sequence) {}
  /// Adds assets to the album, which has no effect.
  ///
  /// - Parameter assets: The assets; not read.
  public func addAssets(_ assets: PHFetchResult<PHAsset>) {}
  /// Removes assets from the album, which has no effect.
  ///
  /// - Parameter assets: The assets; not read.
  public func removeAssets(_ assets: any Sequence) {}
  /// Removes assets from the album, which has no effect.
  ///
  /// - Parameter assets: The assets; not read.
  public func removeAssets(_ assets: PHFetchResult<PHAsset>) {}
}

/// A placeholder of an object that is being created.
///
/// Its identifier is empty, as nothing is created here.
public final class PHObjectPlaceholder: PHObject, @unchecked Sendable {
  init() { super.init(localIdentifier: "") }
}

/// A file of an asset.
///
/// None is ever made here.
public final class PHAssetResource: NSObject, Sendable {
  /// The part of the asset that the file is.
  public let type = PHAssetResourceType.photo
  /// The identifiers of the asset and of the file's type, and the name of the file.
  public let assetLocalIdentifier = "", uniformTypeIdentifier = "", originalFilename = ""
  private override init() {}

  /// Returns the files of an asset.
  ///
  /// - Parameter asset: The asset; not read.
  /// - Returns: Always an empty array.
  public class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [] }
}
