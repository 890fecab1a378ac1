// Family Controls by its name. Nothing can be managed here: asking is an error, and nothing can be chosen.
@_exported public import Foundation
@_exported public import ManagedSettings
public import SwiftUI

/// Why an app may not manage a device.
public enum FamilyControlsError: Error, Hashable, Sendable {
  /// It is restricted, or not here.
  case restricted, unavailable
  /// The account, the arguments or the network are not right, or there is another such app.
  case invalidAccountType, invalidArgument, networkError, authorizationConflict
  /// The user said no, or has no passcode.
  case authorizationCanceled, authenticationMethodUnavailable
}

/// Whether an app may manage a device.
public enum AuthorizationStatus: Int, Hashable, Sendable {
  /// The user was not asked, refused, or allowed it.
  case notDetermined, denied, approved
}

/// Whose device it is.
public enum FamilyControlsMember: Hashable, Sendable {
  /// A child's, or the user's own.
  case child, individual
}

/// Asks whether an app may manage a device; it may not.
@MainActor
public final class AuthorizationCenter: ObservableObject {
  /// The center.
  public static let shared = AuthorizationCenter()
  private init() {}
  /// Whether the app may: it may not.
  public var authorizationStatus: AuthorizationStatus { .denied }
  /// Asks, which fails.
  ///
  /// - Parameter member: Whose device it is.
  /// - Throws: ``FamilyControlsError`` with `unavailable`.
  public func requestAuthorization(for member: FamilyControlsMember) async throws {
    throw FamilyControlsError.unavailable
  }
  /// Gives the permission back, which succeeds.
  ///
  /// - Parameter completionHandler: Called before this returns.
  public func revokeAuthorization(
    completionHandler: @escaping (Result<Void, any Error>) -> Void
  ) { completionHandler(.success(())) }
}

/// Apps and sites that a user chose.
public struct FamilyActivitySelection: Hashable, Codable, Sendable {
  /// The apps.
  public var applicationTokens: Set<ApplicationToken> = []
  /// The kinds of apps.
  public var categoryTokens: Set<ActivityCategoryToken> = []
  /// The sites.
  public var webDomainTokens: Set<WebDomainToken> = []
  /// Whether a kind stands for all of its apps.
  public let includeEntireCategory: Bool

  /// Creates a selection of nothing.
  ///
  /// - Parameter includeEntireCategory: Whether a kind stands for all of its apps; not by default.
  public init(includeEntireCategory: Bool = false) {
    self.includeEntireCategory = includeEntireCategory
  }
}

extension View {
  /// Lets a user choose apps, which is not shown.
  ///
  /// - Parameters:
  ///   - isPresented: Not read.
  ///   - selection: What is chosen; not changed.
  /// - Returns: The same view.
  public func familyActivityPicker(
    isPresented: Binding<Bool>,
    selection: Binding<FamilyActivitySelection>
  ) -> some View { self }
}
