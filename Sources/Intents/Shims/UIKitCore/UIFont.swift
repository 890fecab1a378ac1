public import Foundation

/// A font: the system's in a size and a weight, or one by its name.
public final class UIFont: Hashable, Sendable {
  /// The weight of a font.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight; 0 is regular.
    public let rawValue: CGFloat
    /// Creates a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// From thin to regular.
    public static let ultraLight = Weight(rawValue: -0.8), thin = Weight(rawValue: -0.6),
      light = Weight(rawValue: -0.4), regular = Weight(rawValue: 0)
    /// From medium to heavy.
    public static let medium = Weight(rawValue: 0.23), semibold = Weight(rawValue: 0.3),
      bold = Weight(rawValue: 0.4), heavy = Weight(rawValue: 0.56), black = Weight(rawValue: 0.62)
  }

  /// A style of text, such as that of a title.
  public struct TextStyle: Hashable, Sendable {
    /// The name that the style has in SwiftUI.
    package let name: String
    fileprivate let size: CGFloat
    /// The styles of titles.
    public static let largeTitle = Self(name: "largeTitle", size: 34),
      title1 = Self(name: "title", size: 28), title2 = Self(name: "title2", size: 22),
      title3 = Self(name: "title3", size: 20)
    /// The styles of headlines and of running text.
    public static let headline = Self(name: "headline", size: 17),
      subheadline = Self(name: "subheadline", size: 15), body = Self(name: "body", size: 17),
      callout = Self(name: "callout", size: 16)
    /// The styles of small text.
    public static let footnote = Self(name: "footnote", size: 13),
      caption1 = Self(name: "caption", size: 12), caption2 = Self(name: "caption2", size: 11)
  }

  /// The size in points.
  public let pointSize: CGFloat
  /// The name; empty for the system's font.
  public let fontName: String
  /// The weight; nil for a font that was made without one.
  package let weight: Weight?
  /// The style of text that gave the size; nil for none.
  package let style: TextStyle?
  /// Whether all letters have one width.
  package let isMonospaced: Bool

  private init(
    name: String = "",
    size: CGFloat,
    weight: Weight? = nil,
    style: TextStyle? = nil,
    isMonospaced: Bool = false
  ) {
    (fontName, pointSize, self.weight) = (name, size, weight)
    (self.style, self.isMonospaced) = (style, isMonospaced)
  }

  /// Creates a font by its name; nil for an empty one.
  ///
  /// - Parameters:
  ///   - fontName: The name; whether the machine has the font is not checked.
  ///   - fontSize: The size in points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(name: fontName, size: fontSize)
  }

  /// Returns the system's font.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: fontSize, weight: weight)
  }

  /// Returns the system's bold font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the system's font with letters of one width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: fontSize, weight: weight, isMonospaced: true)
  }

  /// Returns the font of a style of text.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(size: style.size, style: style)
  }

  /// Returns whether both are the same font of the same size.
  public static func == (left: UIFont, right: UIFont) -> Bool {
    (left.fontName, left.pointSize, left.weight, left.style, left.isMonospaced)
      == (right.fontName, right.pointSize, right.weight, right.style, right.isMonospaced)
  }

  /// Hashes the name and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fontName)
    hasher.combine(pointSize)
  }
}
