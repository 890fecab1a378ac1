public import Foundation

/// The permission of an app to use the photo library.
///
/// It is always `denied` here.
public enum PHAuthorizationStatus: Int, Sendable {
  /// Not asked, withheld by restrictions, refused, granted, or granted for some assets.
  case notDetermined, restricted, denied, authorized, limited
}

/// The kind of access to the photo library that an app asks for.
public enum PHAccessLevel: Int, Sendable {
  /// Adding only, or reading and writing.
  case addOnly = 1, readWrite
}

/// An error of the photo library.
///
/// ``PHPhotoLibrary`` reports only the code `accessUserDenied` here.
public struct PHPhotosError: Error, Hashable, Sendable {
  /// The kind of an error of the photo library, with Apple's numbers.
  public enum Code: Int, Sendable {
    /// The library has failed; never reported here.
    case internalError = -1
    /// The user has canceled the operation; never reported here.
    case userCancelled = 3072
    /// The user has refused access: what each change reports here.
    case accessUserDenied = 3311
    /// Restrictions withhold access; never reported here.
    case accessRestricted = 3310
  }

  /// The kind of the error.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: The kind of the error.
  public init(_ code: Code) { self.code = code }
}

/// The user's photo library, which is empty here and cannot be changed.
///
/// To look for pictures in folders, use the module `VisualSearch`.
public final class PHPhotoLibrary: NSObject, Sendable {
  private static let library = PHPhotoLibrary()
  private override init() {}

  /// Returns the photo library.
  ///
  /// - Returns: The only one of the process.
  public static func shared() -> PHPhotoLibrary { library }

  /// Returns the permission for a kind of access.
  ///
  /// - Parameter accessLevel: The kind of access; not read.
  /// - Returns: Always `denied`.
  public static func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .denied
  }
  /// Returns the permission to use the library.
  ///
  /// - Returns: Always `denied`.
  public static func authorizationStatus() -> PHAuthorizationStatus { .denied }

  /// Asks for permission, which is refused at once.
  ///
  /// - Parameter accessLevel: The kind of access; not read.
  /// - Returns: Always `denied`.
  @discardableResult
  public static func requestAuthorization(
    for accessLevel: PHAccessLevel
  ) async -> PHAuthorizationStatus { .denied }

  /// Asks for permission, which is refused at once.
  ///
  /// - Parameters:
  ///   - accessLevel: The kind of access; not read.
  ///   - handler: Gets `denied`, before this returns.
  public static func requestAuthorization(
    for accessLevel: PHAccessLevel,
    handler: @escaping (PHAuthorizationStatus) -> Void
  ) { handler(.denied) }

  /// Changes the library, which always throws here.
  ///
  /// - Parameter changeBlock: Never called.
  /// - Throws: Always ``PHPhotosError`` with `accessUserDenied`.
  public func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    throw PHPhotosError(.accessUserDenied)
  }

  /// Changes the library, which fails.
  ///
  /// - Parameters:
  ///   - changeBlock: Never called.
  ///   - completionHandler: Gets false and ``PHPhotosError`` with `accessUserDenied`, before this returns.
  public func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: ((Bool, (any Error)?) -> Void)?
  ) { completionHandler?(false, PHPhotosError(.accessUserDenied)) }

  /// Changes the library and waits, which always throws here.
  ///
  /// - Parameter changeBlock: Never called.
  /// - Throws: Always ``PHPhotosError`` with `accessUserDenied`.
  public func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    throw PHPhotosError(.accessUserDenied)
  }
}

/// A request to create, change or delete an asset, inside of a change of the library.
///
/// No change is made here, so that its block never runs; no request can be created.
public final class PHAssetChangeRequest: NSObject {
  /// The placeholder of the asset that the request creates.
  ///
  /// Always nil here.
  public var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
  /// The date on which the asset was taken; nil for none.
  public var creationDate: Date?
  /// A Boolean value that says whether the asset is a favorite; false by default.
  public var isFavorite = false

  private override init() {}

  /// Asks for an asset to be created from a file, which has no effect.
  ///
  /// - Parameter fileURL: The address of a picture; not read.
  /// - Returns: Always nil.
  @discardableResult
  public static func creationRequestForAssetFromImage(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? { nil }

  /// Asks for assets to be deleted, which has no effect.
  ///
  /// - Parameter assets: The assets; not read.
  public static func deleteAssets(_ assets: any Sequence) {}
}

/// A placeholder of an asset that is being created.
///
/// None is ever made here.
public final class PHObjectPlaceholder: NSObject {
  /// The identifier that the asset will have in the library.
  public let localIdentifier: String
  private init(localIdentifier: String) { self.localIdentifier = localIdentifier }
}
