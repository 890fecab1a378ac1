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
  /// The kinds by the names that a `catch` uses, as in `catch PHPhotosError.internalError`.
  public static let internalError = Code.internalError, userCancelled = Code.userCancelled,
    accessUserDenied = Code.accessUserDenied, accessRestricted = Code.accessRestricted
}

extension PHPhotosError.Code {
  /// Returns whether an error is of this kind, for `catch`.
  ///
  /// - Parameters:
  ///   - code: The kind.
  ///   - error: The error.
  /// - Returns: Whether it is.
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? PHPhotosError)?.code == code
  }
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
  /// - Parameter handler: Gets `denied`, before this returns.
  public static func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    handler(.denied)
  }

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

  /// Registers an observer of changes, which is never called: nothing changes.
  ///
  /// - Parameter observer: The observer; not kept.
  public func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  /// Ends the observation of changes, which has no effect.
  ///
  /// - Parameter observer: The observer; not read.
  public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

/// An object that is told of changes of the library; there are none here.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  /// Tells of a change; never called here.
  ///
  /// - Parameter changeInstance: What has changed.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the library.
///
/// None is ever made here.
public final class PHChange: NSObject, Sendable {
  private override init() {}
  /// Returns what has changed in the result of a fetch.
  ///
  /// - Parameter fetchResult: The result; not read.
  /// - Returns: Always nil.
  public func changeDetails<T: PHObject>(
    for fetchResult: PHFetchResult<T>
  ) -> PHFetchResultChangeDetails<T>? { nil }
}

/// What has changed in the result of a fetch.
///
/// None is ever made here.
public final class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
  /// The results before and after the change.
  public let fetchResultBeforeChanges, fetchResultAfterChanges: PHFetchResult<ObjectType>
  /// A Boolean value that says whether the change is known step by step.
  public let hasIncrementalChanges = false
  /// The objects that were inserted, removed and changed.
  public let insertedObjects: [ObjectType] = [], removedObjects: [ObjectType] = [],
    changedObjects: [ObjectType] = []
  private init(_ result: PHFetchResult<ObjectType>) {
    (fetchResultBeforeChanges, fetchResultAfterChanges) = (result, result)
  }
}
