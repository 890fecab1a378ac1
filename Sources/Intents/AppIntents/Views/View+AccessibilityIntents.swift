public import SwiftUI

extension View {
  /// Adds an action for assistive technologies that would run an intent, and is not run.
  ///
  /// - Parameters:
  ///   - actionKind: The kind of the action.
  ///   - intent: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default,
    intent: some AppIntent
  ) -> some View { _modified("accessibilityAction") }

  /// Adds an action with a label for assistive technologies that would run an intent, and is not
  /// run.
  ///
  /// - Parameters:
  ///   - intent: Not run.
  ///   - label: Its label; not made.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityAction(
    intent: some AppIntent,
    @ViewBuilder label: () -> some View
  ) -> some View { _modified("accessibilityAction") }

  /// Adds a named action for assistive technologies that would run an intent, and is not run.
  ///
  /// - Parameters:
  ///   - name: Its name; not kept.
  ///   - intent: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityAction(
    named name: LocalizedStringKey,
    intent: some AppIntent
  ) -> some View { _modified("accessibilityAction") }

  /// Adds an action named by a view for assistive technologies that would run an intent, and is
  /// not run.
  ///
  /// - Parameters:
  ///   - name: Its name; not kept.
  ///   - intent: Not run.
  /// - Returns: The view with the modifier's name.
  nonisolated public func accessibilityAction(
    named name: Text,
    intent: some AppIntent
  ) -> some View { _modified("accessibilityAction") }

  /// Adds an action named by a text for assistive technologies that would run an intent, and is
  /// not run.
  ///
  /// - Parameters:
  ///   - name: Its name, as it is.
  ///   - intent: Not run.
  /// - Returns: The view with the modifier's name.
  @_disfavoredOverload
  nonisolated public func accessibilityAction(
    named name: some StringProtocol,
    intent: some AppIntent
  ) -> some View { _modified("accessibilityAction", ["value": String(name)]) }
}
