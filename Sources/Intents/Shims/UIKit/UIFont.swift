public import Foundation
public import SwiftUI

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

    fileprivate var weight: Font.Weight {
      let all: [(Weight, Font.Weight)] = [
        (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
        (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy),
        (.black, .black),
      ]
      return all.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1
        ?? .regular
    }
  }

  /// A style of text, such as that of a title.
  public struct TextStyle: Hashable, Sendable {
    fileprivate let style: Font.TextStyle
    fileprivate let size: CGFloat
    /// The styles of titles.
    public static let largeTitle = Self(style: .largeTitle, size: 34),
      title1 = Self(style: .title, size: 28), title2 = Self(style: .title2, size: 22),
      title3 = Self(style: .title3, size: 20)
    /// The styles of headlines and of running text.
    public static let headline = Self(style: .headline, size: 17),
      subheadline = Self(style: .subheadline, size: 15), body = Self(style: .body, size: 17),
      callout = Self(style: .callout, size: 16)
    /// The styles of small text.
    public static let footnote = Self(style: .footnote, size: 13),
      caption1 = Self(style: .caption, size: 12), caption2 = Self(style: .caption2, size: 11)
  }

  /// The size in points.
  public let pointSize: CGFloat
  /// The name; empty for the system's font.
  public let fontName: String
  fileprivate let font: Font

  private init(_ font: Font, name: String = "", size: CGFloat) {
    (self.font, fontName, pointSize) = (font, name, size)
  }

  /// Creates a font by its name; nil for an empty one.
  ///
  /// - Parameters:
  ///   - fontName: The name; whether the machine has the font is not checked.
  ///   - fontSize: The size in points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(.custom(fontName, size: fontSize), name: fontName, size: fontSize)
  }

  /// Returns the system's font.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(.system(size: fontSize, weight: weight.weight), size: fontSize)
  }

  /// Returns the system's bold font.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the system's font with letters of one width.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: fontSize, weight: weight.weight, design: .monospaced), size: fontSize)
  }

  /// Returns the font of a style of text.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(.system(style.style), size: style.size)
  }

  /// Returns whether both are the same font of the same size.
  public static func == (left: UIFont, right: UIFont) -> Bool { left.font == right.font }

  /// Hashes the font.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension Font {
  /// Creates a font from one of UIKit.
  public init(_ font: UIFont) { self = font.font }
}
