// Family Controls by its name. Nothing can be managed here: asking is an error, and nothing can be chosen.
@_exported public import Foundation
@_exported public import ManagedSettings
public import SwiftUI

/// An error of a request to manage a device.
///
/// Only ``unavailable`` is thrown here.
public enum FamilyControlsError: Error, Hashable, Sendable {
  /// Withheld by restrictions, or not available on this system.
  case restricted, unavailable
  /// A wrong type of account, argument or network, or another app that manages the device.
  case invalidAccountType, invalidArgument, networkError, authorizationConflict
  /// Refused by the user, or a device without a passcode.
  case authorizationCanceled, authenticationMethodUnavailable
}

/// The permission of an app to manage a device.
///
/// ``AuthorizationCenter/authorizationStatus`` is always `denied` here.
public enum AuthorizationStatus: Int, Hashable, Sendable {
  /// Not asked, refused, or granted.
  case notDetermined, denied, approved
}

/// The member of a family whose device is managed.
public enum FamilyControlsMember: Hashable, Sendable {
  /// A child, or the user.
  case child, individual
}

/// The center at which an app asks for permission to manage a device, which is refused here.
///
/// Asking throws ``FamilyControlsError/unavailable`` without a question to the user.
@MainActor
public final class AuthorizationCenter: ObservableObject {
  /// The only center of the process.
  public static let shared = AuthorizationCenter()
  private init() {}
  /// The permission of the app.
  ///
  /// Always `denied` here; it never changes, so that observers hear nothing.
  public var authorizationStatus: AuthorizationStatus { .denied }
  /// Asks for permission, which always throws here.
  ///
  /// - Parameter member: The member whose device it is; not read.
  /// - Throws: Always ``FamilyControlsError/unavailable``.
  public func requestAuthorization(for member: FamilyControlsMember) async throws {
    throw FamilyControlsError.unavailable
  }
  /// Gives the permission back, which succeeds.
  ///
  /// - Parameter completionHandler: Gets success, before this returns.
  public func revokeAuthorization(
    completionHandler: @escaping (Result<Void, any Error>) -> Void
  ) { completionHandler(.success(())) }
}

/// The apps, categories and web domains that a user has selected.
///
/// It is a value that can be encoded. No picker fills it here; the app may.
public struct FamilyActivitySelection: Hashable, Codable, Sendable {
  /// The selected apps; none at first.
  public var applicationTokens: Set<ApplicationToken> = []
  /// The selected categories of apps; none at first.
  public var categoryTokens: Set<ActivityCategoryToken> = []
  /// The selected web domains; none at first.
  public var webDomainTokens: Set<WebDomainToken> = []
  /// A Boolean value that says whether a selected category stands for all of its apps.
  ///
  /// It is kept for the app to read.
  public let includeEntireCategory: Bool

  /// Creates an empty selection.
  ///
  /// - Parameter includeEntireCategory: Whether a selected category stands for all of its apps; false by default.
  public init(includeEntireCategory: Bool = false) {
    self.includeEntireCategory = includeEntireCategory
  }
}

extension View {
  /// Presents a picker of apps and web domains, which is not shown here.
  ///
  /// - Parameters:
  ///   - isPresented: Whether it is shown; not read.
  ///   - selection: The selection; never changed.
  /// - Returns: The same view.
  public func familyActivityPicker(
    isPresented: Binding<Bool>,
    selection: Binding<FamilyActivitySelection>
  ) -> some View { self }
}
