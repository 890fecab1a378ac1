internal import Foundation
public import SwiftUI

/// An intent that filters what an app shows while a focus is on.
///
/// No focus turns itself on here: running the intent with an ``IntentRuntime`` sets the filter of
/// this process, and ``current`` reads it.
public protocol SetFocusFilterIntent: SystemIntent, InstanceDisplayRepresentable {
  /// The filter's context for the app; empty by default.
  var appContext: FocusFilterAppContext { get }
  /// The filter of the focus that is on: the last one of this type that an ``IntentRuntime`` ran in
  /// this process.
  ///
  /// - Throws: ``SetFocusFilterIntentError/notFound`` where none was run.
  static var current: Self { get async throws }
  /// Returns filters to suggest; none by default.
  ///
  /// - Parameter context: The focus that they are for.
  /// - Returns: The filters, the best first.
  static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
  /// A meaning without anything in it.
  public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

  /// The filter of this type that an ``IntentRuntime`` ran last in this process.
  ///
  /// - Throws: ``SetFocusFilterIntentError/notFound`` where none was run.
  public static var current: Self {
    get async throws {
      guard let filter = FocusFilters.shared.current(Self.self) else {
        throw SetFocusFilterIntentError.notFound
      }
      return filter
    }
  }

  /// Says that ``appContext`` has changed; nothing on Linux reads it.
  public static func invalidateFocusFilterAppContext() {}

  /// Suggests nothing.
  ///
  /// - Parameter context: Not used.
  /// - Returns: An empty array.
  public static func suggestedFocusFilters(
    for context: FocusFilterSuggestionContext
  ) async -> [Self] { [] }
}

/// The error of a focus filter that is not set.
///
/// ``SetFocusFilterIntent/current`` throws ``notFound``; the other is for apps.
public enum SetFocusFilterIntentError: Error, Hashable, Sendable {
  /// No focus with a filter of this type is on.
  case notFound
  /// A parameter of the filter has no value.
  case missingParameterValue
}

/// The app's context while a focus filter is active.
///
/// It is data for Apple's platforms; nothing on Linux reads it.
public struct FocusFilterAppContext {
  /// The predicate of the notifications that are shown; nil for all.
  ///
  /// Linux has no notifications to filter; the predicate is kept and not evaluated.
  public let notificationFilterPredicate: NSPredicate?
  /// The account or thing that becomes the target of shortcuts; nil for none.
  ///
  /// It is compared with `targetContentIdentifier` on Apple's platforms; nothing does so here.
  public let targetContentIdentifierPrefix: String?

  /// Creates the meaning of a filter; by default it has none.
  ///
  /// - Parameters:
  ///   - notificationFilterPredicate: Which notifications are shown; nil for all.
  ///   - targetContentIdentifierPrefix: The account or thing that becomes the target of
  ///     shortcuts; nil for none.
  public init(
    notificationFilterPredicate: NSPredicate? = nil,
    targetContentIdentifierPrefix: String? = nil
  ) {
    self.notificationFilterPredicate = notificationFilterPredicate
    self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
  }
}

/// The focus that a filter is suggested for.
public struct FocusFilterSuggestionContext: Hashable, Sendable {
  /// The name of the Focus for which filters are suggested.
  ///
  /// Nil if the suggestion is for any Focus.
  public let focusName: String?
  /// Creates a context.
  ///
  /// - Parameter focusName: The name of the focus; nil for any.
  public init(focusName: String? = nil) { self.focusName = focusName }
}
