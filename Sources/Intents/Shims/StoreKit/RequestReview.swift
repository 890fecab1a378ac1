public import SwiftUI

/// An action that asks the user to review the app.
///
/// There is no store to which a review could go: calling it has no effect.
public struct RequestReviewAction: Sendable {
  /// Asks for a review, which has no effect here.
  @MainActor public func callAsFunction() {}
}

extension EnvironmentValues {
  /// The action that asks the user to review the app.
  ///
  /// Calling it has no effect here. It is the same in every view.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}

/// The controller that asks the user to review the app, before iOS 16.
///
/// There is no store to which a review could go.
public enum SKStoreReviewController {
  /// Asks for a review, which has no effect here.
  public static func requestReview() {}
}
