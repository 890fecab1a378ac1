public import Foundation

/// A generator of haptic feedback about the outcome of a task.
///
/// There is no haptic hardware on Linux, and its methods do nothing.
@MainActor
public final class UINotificationFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Sendable {
    /// As it should, with something to look at, or not at all.
    case success, warning, error
  }

  /// Creates a generator.
  public init() {}
  /// Prepares the hardware; no effect.
  public func prepare() {}
  /// Signals the outcome of a task; no effect.
  ///
  /// - Parameter type: The outcome; not read.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// A generator of haptic feedback that feels like a collision.
///
/// There is no haptic hardware on Linux, and its methods do nothing.
@MainActor
public final class UIImpactFeedbackGenerator {
  /// The strength of a collision.
  public enum FeedbackStyle: Int, Sendable {
    /// By the weight of what hits, and by how hard it is.
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator.
  ///
  /// - Parameter style: The strength; not read.
  public init(style: FeedbackStyle = .medium) {}
  /// Prepares the hardware; no effect.
  public func prepare() {}
  /// Signals a collision; no effect.
  public func impactOccurred() {}
  /// Signals a collision of some strength; no effect.
  ///
  /// - Parameter intensity: The strength, in `0...1`; not read.
  public func impactOccurred(intensity: CGFloat) {}
}

/// A generator of haptic feedback about a changed selection.
///
/// There is no haptic hardware on Linux, and its methods do nothing.
@MainActor
public final class UISelectionFeedbackGenerator {
  /// Creates a generator.
  public init() {}
  /// Prepares the hardware; no effect.
  public func prepare() {}
  /// Signals a changed selection; no effect.
  public func selectionChanged() {}
}
