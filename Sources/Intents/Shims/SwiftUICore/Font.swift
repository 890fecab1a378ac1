public import Foundation
public import UIKitCore

/// A font, by its use or its size.
public struct Font: Hashable, Sendable {
  /// The typeface and the size.
  public let _face: _Face
  /// What the methods of the font have added.
  let added: [_Trait]

  /// The traits of the font: those of its face, then those added by methods such as ``bold()``.
  public var _traits: [_Trait] {
    if case .system(_, let traits) = _face { traits + added } else { added }
  }

  /// A typeface in a size: a text style, the system font, or a font of the app.
  public enum _Face: Hashable, Sendable {
    /// The system's typeface in the size of a use.
    case style(TextStyle)
    /// The system's typeface at a size in points, with a weight and a design.
    case system(size: CGFloat, [_Trait] = [])
    /// A typeface of an app's own at a size in points.
    case custom(String, size: CGFloat)
  }

  /// A trait that a method or an argument adds to a font.
  public enum _Trait: Hashable, Sendable {
    /// The weight.
    case weight(Weight)
    /// The design.
    case design(Design)
    /// Slanted letters, or digits of one width.
    case italic, monospacedDigit
    /// Small capitals in the place of letters.
    case smallCaps
  }

  init(_ face: _Face, _ added: [_Trait] = []) { (_face, self.added) = (face, added) }

  func with(_ trait: _Trait) -> Font { Font(_face, added + [trait]) }

  /// The weight of a font.
  public enum Weight: String, Hashable, Sendable {
    /// From the thinnest to the heaviest.
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The shape of letters.
  public enum Design: String, Hashable, Sendable {
    /// The usual shape, with serifs, with round ends, or all letters of one width.
    case `default`, serif, rounded, monospaced
  }

  /// The fonts of titles.
  public static let largeTitle = Font(.style(.largeTitle)), title = Font(.style(.title)),
    title2 = Font(.style(.title2)), title3 = Font(.style(.title3))
  /// The fonts of headings.
  public static let headline = Font(.style(.headline)), subheadline = Font(.style(.subheadline))
  /// The fonts of text: the default, running text and notes.
  public static let `default` = Font(.style(.body)), body = Font(.style(.body)),
    callout = Font(.style(.callout)), footnote = Font(.style(.footnote)),
    caption = Font(.style(.caption)), caption2 = Font(.style(.caption2))
  /// The system's typeface at a size.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - weight: How heavy the letters are; nil, the default, for regular ones.
  ///   - design: The shape of the letters; nil, the default, for the usual one.
  /// - Returns: The font.
  public static func system(
    size: CGFloat,
    weight: Weight? = nil,
    design: Design? = nil
  ) -> Font {
    let traits = [weight.map(_Trait.weight), design.map(_Trait.design)]
    return Font(.system(size: size, traits.compactMap(\.self)))
  }
}

extension Font {
  /// A size and weight of letters, by their use.
  public enum TextStyle: String, Hashable, CaseIterable, Codable, Sendable {
    /// Titles and headings.
    case largeTitle, title, title2, title3, headline, subheadline
    /// Running text and notes.
    case body, callout, footnote, caption, caption2
  }

  /// The system's typeface in a size by its use.
  ///
  /// - Parameters:
  ///   - style: The use, which gives the size in points.
  ///   - design: The shape of the letters; nil, the default, for the usual one. The renderers draw
  ///     only `monospaced` otherwise.
  ///   - weight: How heavy the letters are; nil, the default, for what the use has. The renderers
  ///     draw from `semibold` on in bold.
  /// - Returns: The font.
  public static func system(
    _ style: TextStyle,
    design: Design? = nil,
    weight: Weight? = nil
  ) -> Font {
    let traits = [design.map(_Trait.design), weight.map(_Trait.weight)]
    return Font(.style(style), traits.compactMap(\.self))
  }
}

extension Font {
  /// The space between lines.
  public enum Leading: Hashable, Sendable {
    /// The spaces.
    case standard, tight, loose
  }
}

extension Font {
  /// Creates a font from one of UIKit.
  public init(_ font: UIFont) {
    if let style = font.style {
      self = .system(TextStyle(rawValue: style.name) ?? .body)
    } else if !font.fontName.isEmpty {
      self.init(.custom(font.fontName, size: font.pointSize))
    } else {
      self = .system(
        size: font.pointSize,
        weight: font.weight.map(Weight.init),
        design: font.isMonospaced ? .monospaced : nil
      )
    }
  }
}

extension Font.Weight {
  /// The weight that is nearest to one of UIKit.
  fileprivate init(_ weight: UIFont.Weight) {
    let all: [(UIFont.Weight, Font.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
      (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy),
      (.black, .black),
    ]
    let nearest = all.min {
      abs($0.0.rawValue - weight.rawValue) < abs($1.0.rawValue - weight.rawValue)
    }
    self = nearest?.1 ?? .regular
  }
}
