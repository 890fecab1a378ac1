/// The traits that describe a view to assistive technologies.
public struct AccessibilityTraits: SetAlgebra, OptionSet, Sendable {
  /// The traits as bits.
  public let rawValue: Int
  /// Creates traits from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Kinds of elements.
  public static let isButton = Self(rawValue: 1), isHeader = Self(rawValue: 2),
    isSelected = Self(rawValue: 4), isLink = Self(rawValue: 8), isImage = Self(rawValue: 16),
    isStaticText = Self(rawValue: 32), isToggle = Self(rawValue: 128),
    isSummaryElement = Self(rawValue: 256), isSearchField = Self(rawValue: 512),
    isKeyboardKey = Self(rawValue: 2048), isModal = Self(rawValue: 32768),
    isTabBar = Self(rawValue: 65536)
  /// Behavior of elements.
  public static let updatesFrequently = Self(rawValue: 64), playsSound = Self(rawValue: 1024),
    startsMediaSession = Self(rawValue: 4096), allowsDirectInteraction = Self(rawValue: 8192),
    causesPageTurn = Self(rawValue: 16384)

  /// The names that the tree records.
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
