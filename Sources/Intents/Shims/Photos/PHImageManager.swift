public import CoreVideo
public import Foundation
public import SwiftUI

/// The identifier of a request for a picture or a video.
public typealias PHImageRequestID = Int32
/// The identifier of a request that was not begun, 0.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The size that asks for the picture as large as it is.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// Keys of the dictionary that a request's handler gets.
///
/// Here it has one entry, ``PHImageErrorKey``.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey",
  PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey",
  PHImageResultRequestIDKey = "PHImageResultRequestIDKey",
  PHImageCancelledKey = "PHImageCancelledKey"
/// The key of the error of a request.
///
/// Its value is a ``PHPhotosError`` with `accessUserDenied`.
public let PHImageErrorKey = "PHImageErrorKey"

/// How a picture fills the size that is asked for.
public enum PHImageContentMode: Int, Sendable {
  /// As large as fits into it, or as small as fills it.
  case aspectFit, aspectFill
  /// The usual way, to fit.
  public static let `default` = aspectFit
}

/// The state of edits that a picture is asked for in.
public enum PHImageRequestOptionsVersion: Int, Sendable {
  /// With the edits, without them, or as the camera has written it.
  case current, unadjusted, original
}

/// The choice between a fast and a good picture.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  /// A poor picture first and a good one later, only the good one, or only the fast one.
  case opportunistic, highQualityFormat, fastFormat
}

/// How close a picture comes to the size that is asked for.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  /// Not resized, about the size, or exactly the size.
  case none, fast, exact
}

/// The options of a request for a picture.
///
/// They are kept, and read by nothing: there is no picture.
public final class PHImageRequestOptions: NSObject {
  /// A closure that is told of a download: its progress, an error, a flag that ends it, and more.
  public typealias Progress = (
    Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
  ) -> Void
  /// The state of edits; `current` by default.
  public var version = PHImageRequestOptionsVersion.current
  /// The choice between fast and good; `opportunistic` by default.
  public var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  /// How close the size is met; `fast` by default.
  public var resizeMode = PHImageRequestOptionsResizeMode.fast
  /// The part of the picture in `0...1`; empty, the default, for all of it.
  public var normalizedCropRect = CGRect.zero
  /// Boolean values for downloads, for waiting, and for second pictures; all are false by default.
  public var isNetworkAccessAllowed = false, isSynchronous = false,
    allowSecondaryDegradedImage = false
  /// The closure that is told of a download; never called.
  public var progressHandler: Progress?

  /// Creates options with their defaults.
  public override init() {}
}

/// A manager that reads pictures and videos of the photo library.
///
/// Nobody has an asset here, so that no request can be made with one of the library. Each request's handler gets no
/// picture and an error.
open class PHImageManager: NSObject {
  nonisolated(unsafe) private static let manager = PHImageManager()
  // It has no state.

  /// Creates a manager.
  public override init() {}

  /// Returns the manager of the process.
  ///
  /// - Returns: The same one each time.
  open class func `default`() -> PHImageManager { manager }

  /// Requests a picture, of which there is none.
  ///
  /// - Parameters:
  ///   - asset: The asset; not read.
  ///   - targetSize: The size in pixels; not read.
  ///   - contentMode: How the size is filled; not read.
  ///   - options: The options; not read.
  ///   - resultHandler: Gets nil and a dictionary with the error, before this returns.
  /// - Returns: ``PHInvalidImageRequestID``.
  @discardableResult
  open func requestImage(
    for asset: PHAsset,
    targetSize: CGSize,
    contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, refusal)
    return PHInvalidImageRequestID
  }

  /// Requests the bytes of a picture, of which there are none.
  ///
  /// - Parameters:
  ///   - asset: The asset; not read.
  ///   - options: The options; not read.
  ///   - resultHandler: Gets nil for the bytes and their type, `up`, and a dictionary with the error, before this
  ///     returns.
  /// - Returns: ``PHInvalidImageRequestID``.
  @discardableResult
  open func requestImageDataAndOrientation(
    for asset: PHAsset,
    options: PHImageRequestOptions?,
    resultHandler:
      @escaping (
        Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?
      ) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil, .up, refusal)
    return PHInvalidImageRequestID
  }

  /// Cancels a request, which has no effect: it has ended.
  ///
  /// - Parameter requestID: The identifier; not read.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}

  private var refusal: [AnyHashable: Any] { [PHImageErrorKey: PHPhotosError(.accessUserDenied)] }
}

/// A manager that prepares many pictures ahead, of which there are none here.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  /// A Boolean value that says whether large pictures are kept; true by default, and read by nothing.
  open var allowsCachingHighQualityImages = true

  /// Prepares pictures, which has no effect.
  ///
  /// - Parameters:
  ///   - assets: The assets; not read.
  ///   - targetSize: The size in pixels; not read.
  ///   - contentMode: How the size is filled; not read.
  ///   - options: The options; not read.
  open func startCachingImages(
    for assets: [PHAsset],
    targetSize: CGSize,
    contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  /// Forgets pictures, which has no effect.
  ///
  /// - Parameters:
  ///   - assets: The assets; not read.
  ///   - targetSize: The size in pixels; not read.
  ///   - contentMode: How the size is filled; not read.
  ///   - options: The options; not read.
  open func stopCachingImages(
    for assets: [PHAsset],
    targetSize: CGSize,
    contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}
  /// Forgets all pictures, which has no effect.
  open func stopCachingImagesForAllAssets() {}
}
