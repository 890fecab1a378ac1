public import Foundation

/// Whether an app may use the photo library.
public enum PHAuthorizationStatus: Int, Sendable {
  /// Not asked, not to be asked, not allowed, allowed, or allowed for some.
  case notDetermined, restricted, denied, authorized, limited
}

/// What an app may do with the photo library.
public enum PHAccessLevel: Int, Sendable {
  /// To add, or everything.
  case addOnly = 1, readWrite
}

/// Why photographs are not read or written.
public struct PHPhotosError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The library failed.
    case internalError = -1
    /// The user has stopped it.
    case userCancelled = 3072
    /// The user has not allowed it.
    case accessUserDenied = 3311
    /// The app may not.
    case accessRestricted = 3310
  }

  /// What went wrong.
  public let code: Code

  /// Creates an error.
  ///
  /// - Parameter code: What went wrong.
  public init(_ code: Code) { self.code = code }
}

/// The user's photographs on Apple's platforms; here there are none.
public final class PHPhotoLibrary: NSObject, Sendable {
  private static let library = PHPhotoLibrary()
  private override init() {}

  /// The library of the user.
  ///
  /// - Returns: The only one.
  public static func shared() -> PHPhotoLibrary { library }

  /// Tells whether the app may use the library.
  ///
  /// - Parameter accessLevel: What it would do.
  /// - Returns: That it may not.
  public static func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .denied
  }
  /// Tells whether the app may use the library.
  ///
  /// - Returns: That it may not.
  public static func authorizationStatus() -> PHAuthorizationStatus { .denied }

  /// Asks no user.
  ///
  /// - Parameter accessLevel: What the app would do.
  /// - Returns: That it may not.
  @discardableResult
  public static func requestAuthorization(
    for accessLevel: PHAccessLevel
  ) async -> PHAuthorizationStatus { .denied }

  /// Asks no user.
  ///
  /// - Parameters:
  ///   - accessLevel: What the app would do.
  ///   - handler: Told before this returns that it may not.
  public static func requestAuthorization(
    for accessLevel: PHAccessLevel,
    handler: @escaping (PHAuthorizationStatus) -> Void
  ) { handler(.denied) }

  /// Changes nothing.
  ///
  /// - Parameter changeBlock: Not called.
  /// - Throws: Always ``PHPhotosError`` with `accessUserDenied`.
  public func performChanges(_ changeBlock: @escaping () -> Void) async throws {
    throw PHPhotosError(.accessUserDenied)
  }

  /// Changes nothing.
  ///
  /// - Parameters:
  ///   - changeBlock: Not called.
  ///   - completionHandler: Told before this returns that nothing was changed.
  public func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: ((Bool, (any Error)?) -> Void)?
  ) { completionHandler?(false, PHPhotosError(.accessUserDenied)) }

  /// Changes nothing.
  ///
  /// - Parameter changeBlock: Not called.
  /// - Throws: Always ``PHPhotosError`` with `accessUserDenied`.
  public func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    throw PHPhotosError(.accessUserDenied)
  }
}

/// What is to be done with a photograph, inside of changes; none are made here.
public final class PHAssetChangeRequest: NSObject {
  /// The photograph that is made; nil.
  public var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
  /// When it was taken.
  public var creationDate: Date?
  /// Whether it is one of the user's favorites.
  public var isFavorite = false

  private override init() {}

  /// Makes no photograph.
  ///
  /// - Parameter fileURL: The address of a picture.
  /// - Returns: Nil.
  @discardableResult
  public static func creationRequestForAssetFromImage(
    atFileURL fileURL: URL
  ) -> PHAssetChangeRequest? { nil }

  /// Removes nothing.
  ///
  /// - Parameter assets: The photographs.
  public static func deleteAssets(_ assets: any Sequence) {}
}

/// A photograph that is being made.
public final class PHObjectPlaceholder: NSObject {
  /// What tells photographs apart.
  public let localIdentifier: String
  private init(localIdentifier: String) { self.localIdentifier = localIdentifier }
}
