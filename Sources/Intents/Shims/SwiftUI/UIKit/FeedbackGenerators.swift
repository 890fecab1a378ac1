/// Lets the user feel how something ended, where a device can; nothing is felt here.
@MainActor
public final class UINotificationFeedbackGenerator {
  /// How something ended.
  public enum FeedbackType: Int, Sendable {
    /// As it should, with something to look at, or not at all.
    case success, warning, error
  }

  /// Creates a generator.
  public init() {}
  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  ///
  /// - Parameter type: How something ended.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// Lets the user feel a hit, where a device can; nothing is felt here.
@MainActor
public final class UIImpactFeedbackGenerator {
  /// How a hit feels.
  public enum FeedbackStyle: Int, Sendable {
    /// By the weight of what hits, and by how hard it is.
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator.
  ///
  /// - Parameter style: How a hit feels.
  public init(style: FeedbackStyle = .medium) {}
  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func impactOccurred() {}
}

/// Lets the user feel a change of a choice, where a device can; nothing is felt here.
@MainActor
public final class UISelectionFeedbackGenerator {
  /// Creates a generator.
  public init() {}
  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func selectionChanged() {}
}
