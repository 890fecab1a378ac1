public import SwiftUI

/// Asks the user what they think of the app, where there is a shop; nothing here asks.
public struct RequestReviewAction: Sendable {
  /// Does nothing.
  @MainActor public func callAsFunction() {}
}

extension EnvironmentValues {
  /// Asks the user what they think of the app; nothing here asks.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
}

/// Asks the user what they think of the app, where there is a shop; nothing here asks.
public enum SKStoreReviewController {
  /// Does nothing.
  public static func requestReview() {}
}
