public import Foundation

/// The sensitivity of a watch's Digital Crown.
///
/// Not kept in the tree: there is no crown on Linux.
public enum DigitalCrownRotationalSensitivity: Hashable, Sendable {
  /// Little, some, much.
  case low, medium, high
}

/// An action of the double tap gesture on a watch.
///
/// Not kept in the tree: there is no such gesture on Linux.
public struct HandGestureShortcut: Hashable, Sendable {
  /// The primary action of the view.
  public static let primaryAction = HandGestureShortcut()
}

extension View {
  /// Binds a value to the rotation of a watch's Digital Crown; here none turns.
  ///
  /// - Parameters:
  ///   - binding: The value; not read.
  ///   - minValue: The least value.
  ///   - maxValue: The largest value.
  ///   - stride: The step.
  ///   - sensitivity: The sensitivity.
  ///   - isContinuous: Whether the least value comes after the largest.
  ///   - isHapticFeedbackEnabled: Whether there is haptic feedback.
  /// - Returns: The view with the modifier's name.
  nonisolated public func digitalCrownRotation<Value: BinaryFloatingPoint>(
    _ binding: Binding<Value>,
    from minValue: Value,
    through maxValue: Value,
    by stride: Value? = nil,
    sensitivity: DigitalCrownRotationalSensitivity = .high,
    isContinuous: Bool = false,
    isHapticFeedbackEnabled: Bool = true
  ) -> some View { _modified("digitalCrownRotation") }

  /// Binds a value to the rotation of a watch's Digital Crown; here none turns.
  ///
  /// - Parameter binding: The value; not read.
  /// - Returns: The view with the modifier's name.
  nonisolated public func digitalCrownRotation<Value: BinaryFloatingPoint>(
    _ binding: Binding<Value>
  ) -> some View { _modified("digitalCrownRotation") }

  /// Assigns a hand gesture to the view; there are none here.
  ///
  /// - Parameters:
  ///   - shortcut: The gesture.
  ///   - isEnabled: Whether it applies.
  /// - Returns: The view with the modifier's name.
  nonisolated public func handGestureShortcut(
    _ shortcut: HandGestureShortcut,
    isEnabled: Bool = true
  ) -> some View { _modified("handGestureShortcut") }

  /// Sets the width of an inspector's column; none is ever open.
  ///
  /// - Parameter width: The width, in points.
  /// - Returns: The view with the modifier's name.
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    _modified("inspectorColumnWidth", ["width": "\(width)"])
  }

  /// Sets the limits of the width of an inspector's column; none is ever open.
  ///
  /// - Parameters:
  ///   - min: The least width, in points; nil for the system's.
  ///   - ideal: The width at first, in points.
  ///   - max: The largest width, in points; nil for the system's.
  /// - Returns: The view with the modifier's name.
  nonisolated public func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View { _modified("inspectorColumnWidth", ["width": "\(ideal)"]) }
}
