/// The traits that describe a view to assistive technologies.
///
/// They are kept in the tree as words; no renderer writes ARIA roles or PDF tags.
public struct AccessibilityTraits: SetAlgebra, OptionSet, Sendable {
  /// The traits as bits.
  ///
  /// The values of the bits are this implementation's own: store the names instead.
  public let rawValue: Int
  /// Creates traits from bits.
  ///
  /// - Parameter rawValue: Bits 0 to 16, as the constants below have them; others are ignored.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// A button; `button` in the tree.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// A heading; `header` in the tree.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// A selected element; `selected` in the tree.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// A link; `link` in the tree.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// An image; `image` in the tree.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// Static text; `staticText` in the tree.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// An element that changes often, such as a clock; `updatesFrequently` in the tree.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
  /// A switch; `toggle` in the tree.
  public static let isToggle = AccessibilityTraits(rawValue: 128)
  /// A summary of the app's state; `summaryElement` in the tree.
  public static let isSummaryElement = AccessibilityTraits(rawValue: 256)
  /// A search field; `searchField` in the tree.
  public static let isSearchField = AccessibilityTraits(rawValue: 512)
  /// An element that plays a sound of its own; `playsSound` in the tree.
  public static let playsSound = AccessibilityTraits(rawValue: 1024)
  /// A key of a keyboard; `keyboardKey` in the tree.
  public static let isKeyboardKey = AccessibilityTraits(rawValue: 2048)
  /// An element that starts audio or video; `startsMediaSession` in the tree.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 4096)
  /// An element that takes touches itself; `allowsDirectInteraction` in the tree.
  public static let allowsDirectInteraction = AccessibilityTraits(rawValue: 8192)
  /// An element that turns a page when it has been read; `causesPageTurn` in the tree.
  public static let causesPageTurn = AccessibilityTraits(rawValue: 16384)
  /// An element in front of all others; `modal` in the tree.
  public static let isModal = AccessibilityTraits(rawValue: 32768)
  /// A bar of tabs; `tabBar` in the tree.
  public static let isTabBar = AccessibilityTraits(rawValue: 65536)

  var names: String {
    let names: [(AccessibilityTraits, String)] = [
      (.isButton, "button"), (.isHeader, "header"), (.isSelected, "selected"), (.isLink, "link"),
      (.isImage, "image"), (.isStaticText, "staticText"),
      (.updatesFrequently, "updatesFrequently"), (.isToggle, "toggle"),
      (.isSummaryElement, "summaryElement"), (.isSearchField, "searchField"),
      (.playsSound, "playsSound"), (.isKeyboardKey, "keyboardKey"),
      (.startsMediaSession, "startsMediaSession"),
      (.allowsDirectInteraction, "allowsDirectInteraction"),
      (.causesPageTurn, "causesPageTurn"), (.isModal, "modal"), (.isTabBar, "tabBar"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
  }
}

extension View {
  /// Sets the accessibility label, without localizing it.
  ///
  /// On an ``Image`` it is the alternative text in HTML, and what the text renderer prints for the
  /// picture. On other views it is only kept in the tree.
  ///
  /// - Parameter label: The words, taken as they are. On a picture, an empty label hides its name.
  /// - Returns: The view with the modifier `accessibilityLabel` (`value`).
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<Words: StringProtocol>(_ label: Words) -> some View {
    _modified(.accessibilityLabel(String(label)))
  }

  /// Sets the accessibility value, what a control shows now.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter value: The text, localized at once.
  /// - Returns: The view with the modifier `accessibilityValue` (`value`).
  nonisolated public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    _modified("accessibilityValue", ["value": value.string])
  }

  /// Sets the accessibility value, what a control shows now.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter value: A text, of which the words count and the look does not.
  /// - Returns: The view with the modifier `accessibilityValue` (`value`).
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    _modified("accessibilityValue", ["value": value.string])
  }

  /// Sets the accessibility value, what a control shows now, without localizing it.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter value: The text, not localized.
  /// - Returns: The view with the modifier `accessibilityValue` (`value`).
  @_disfavoredOverload
  nonisolated public func accessibilityValue<Words: StringProtocol>(_ value: Words) -> some View {
    _modified("accessibilityValue", ["value": String(value)])
  }

  /// Sets the accessibility hint, what activating the view does.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter hint: The text, localized at once.
  /// - Returns: The view with the modifier `accessibilityHint` (`value`).
  nonisolated public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    _modified("accessibilityHint", ["value": hint.string])
  }

  /// Sets the accessibility hint, what activating the view does.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter hint: A text, of which the words count and the look does not.
  /// - Returns: The view with the modifier `accessibilityHint` (`value`).
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    _modified("accessibilityHint", ["value": hint.string])
  }

  /// Sets the accessibility hint, what activating the view does, without localizing it.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter hint: The text, not localized.
  /// - Returns: The view with the modifier `accessibilityHint` (`value`).
  @_disfavoredOverload
  nonisolated public func accessibilityHint<Words: StringProtocol>(_ hint: Words) -> some View {
    _modified("accessibilityHint", ["value": String(hint)])
  }

  /// Adds accessibility traits to the view.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter traits: The kinds to add; their names are kept, separated by spaces.
  /// - Returns: The view with the modifier `accessibilityAddTraits` (`value`).
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    _modified("accessibilityAddTraits", ["value": traits.names])
  }

  /// Removes accessibility traits from the view.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter traits: The kinds to remove; their names are kept, separated by spaces.
  /// - Returns: The view with the modifier `accessibilityRemoveTraits` (`value`).
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    _modified("accessibilityRemoveTraits", ["value": traits.names])
  }

  /// Sets the accessibility identifier, by which tests find the view.
  ///
  /// Kept in the tree; no renderer draws it. A test finds the node by the modifier.
  ///
  /// - Parameter identifier: A name that is never shown.
  /// - Returns: The view with the modifier `accessibilityIdentifier` (`value`).
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    _modified("accessibilityIdentifier", ["value": identifier])
  }

  /// Sets the priority of the view in the order of assistive technologies.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter priority: Views with a greater number come first.
  /// - Returns: The view with the modifier `accessibilitySortPriority` (`value`).
  nonisolated public func accessibilitySortPriority(_ priority: Double) -> some View {
    _modified("accessibilitySortPriority", ["value": "\(priority)"])
  }

  /// Sets the help text of a view, which a tooltip would show.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter help: The text, localized at once.
  /// - Returns: The view with the modifier `help` (`value`).
  nonisolated public func help(_ help: LocalizedStringKey) -> some View {
    _modified("help", ["value": help.string])
  }

  /// Sets the help text of a view, which a tooltip would show.
  ///
  /// Kept in the tree; no renderer draws it.
  ///
  /// - Parameter help: A text, of which the words count and the look does not.
  /// - Returns: The view with the modifier `help` (`value`).
  nonisolated public func help(_ help: Text) -> some View {
    _modified("help", ["value": help.string])
  }
}
