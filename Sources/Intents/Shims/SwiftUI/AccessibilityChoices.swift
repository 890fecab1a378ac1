/// Which of two views is the label of the other.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The label, or what it is for.
  case label, content
}

/// A kind of actions for assistive technologies.
public struct AccessibilityActionCategory: Equatable, Sendable {
  private let name: String
  /// Any action, and one that changes something.
  public static let `default` = Self("default"), edit = Self("edit")
  /// Creates a kind.
  ///
  /// - Parameter name: Its name, localized at once.
  public init(_ name: LocalizedStringKey) { self.name = name.string }
  /// Creates a kind.
  ///
  /// - Parameter name: Its name.
  public init(_ name: Text) { self.name = name.string }
  /// Creates a kind whose name is no literal.
  ///
  /// - Parameter name: Its name.
  @_disfavoredOverload
  public init(_ name: some _Words) { self.name = name._shown }
}

/// How touches reach a view while a screen reader is on.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  /// The options as a bit set.
  public let rawValue: UInt
  /// Creates a set of options.
  ///
  /// - Parameter rawValue: A sum of the raw values of options.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Nothing is said, and the view must be activated first.
  public static let silentOnTouch = Self(rawValue: 1), requiresActivation = Self(rawValue: 2)
}

/// Kinds of assistive technologies.
public struct AccessibilityTechnologies: OptionSet, Sendable {
  /// The kinds as a bit set.
  public let rawValue: Int
  /// Creates a set of kinds.
  ///
  /// - Parameter rawValue: A sum of the raw values of kinds.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The screen reader, and control by switches.
  public static let voiceOver = Self(rawValue: 1), switchControl = Self(rawValue: 2)
}

extension EnvironmentValues {
  /// Whether the device is controlled by switches: always false, as there are none on Linux.
  public var accessibilitySwitchControlEnabled: Bool { false }
  /// Whether the device has its simplest interface: always false, as Linux has none.
  public var accessibilityAssistiveAccessEnabled: Bool { false }
}
