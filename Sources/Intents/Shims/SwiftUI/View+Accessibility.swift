/// What a view is to people who do not see it.
public struct AccessibilityTraits: SetAlgebra, OptionSet, Sendable {
  /// The option bits.
  public let rawValue: Int
  /// Creates traits from option bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Something that is pressed.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// What stands above others and names them.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// One that was chosen.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// An address.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// A picture.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// Words that do not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// Something that changes often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
  /// Something that is on or off.
  public static let isToggle = AccessibilityTraits(rawValue: 128)
  /// A summary of what changed.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 256)

  var names: String {
    let names: [(AccessibilityTraits, String)] = [
      (.isButton, "button"), (.isHeader, "header"), (.isSelected, "selected"), (.isLink, "link"),
      (.isImage, "image"), (.isStaticText, "staticText"),
      (.updatesFrequently, "updatesFrequently"), (.isToggle, "toggle"),
      (.isSummaryElement, "summaryElement"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}

extension View {
  /// Says in words of the app's data what a view is, for people who do not see it.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<Words: StringProtocol>(_ label: Words) -> some View {
    _modified("accessibilityLabel", ["value": String(label)])
  }

  /// Says in words what a view shows now, for people who do not see it.
  nonisolated public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    _modified("accessibilityValue", ["value": value.string])
  }

  /// Says in words what a view shows now, for people who do not see it.
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    _modified("accessibilityValue", ["value": value.string])
  }

  /// Says in words of the app's data what a view shows now, for people who do not see it.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<Words: StringProtocol>(_ value: Words) -> some View {
    _modified("accessibilityValue", ["value": String(value)])
  }

  /// Says in words what using a view does, for people who do not see it.
  nonisolated public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    _modified("accessibilityHint", ["value": hint.string])
  }

  /// Says in words what using a view does, for people who do not see it.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    _modified("accessibilityHint", ["value": hint.string])
  }

  /// Says in words of the app's data what using a view does, for people who do not see it.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<Words: StringProtocol>(_ hint: Words) -> some View {
    _modified("accessibilityHint", ["value": String(hint)])
  }

  /// Says what a view is, for people who do not see it.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    _modified("accessibilityAddTraits", ["value": traits.names])
  }

  /// Says what a view is not, for people who do not see it.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    _modified("accessibilityRemoveTraits", ["value": traits.names])
  }

  /// Names a view for tests.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    _modified("accessibilityIdentifier", ["value": identifier])
  }

  /// Says which of several views is read first: the one with the greater number.
  nonisolated public func accessibilitySortPriority(_ priority: Double) -> some View {
    _modified("accessibilitySortPriority", ["value": "\(priority)"])
  }

  /// Says in words what a view is for, where a person asks.
  nonisolated public func help(_ help: LocalizedStringKey) -> some View {
    _modified("help", ["value": help.string])
  }

  /// Says in words what a view is for, where a person asks.
  nonisolated public func help(_ help: Text) -> some View {
    _modified("help", ["value": help.string])
  }
}
