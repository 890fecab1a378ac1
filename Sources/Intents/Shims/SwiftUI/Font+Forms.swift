public import Foundation

extension Font {
  /// The room between the lines of a font; not kept.
  public enum Leading: Hashable, Sendable {
    /// The usual room, less, and more.
    case standard, tight, loose
  }

  /// A typeface of an app's own whose size stays whatever the user's text size.
  ///
  /// The renderers do not load it: text keeps the size of the text around it.
  ///
  /// - Parameters:
  ///   - name: The name of the typeface.
  ///   - fixedSize: The size in points.
  /// - Returns: The font, `custom(name, size)` in the tree.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    custom(name, size: fixedSize)
  }

  /// Returns the font with small capitals in the place of small letters.
  ///
  /// - Parameter isActive: Whether it has them; true by default.
  /// - Returns: The font with ``smallCaps(_:)``.
  public func lowercaseSmallCaps(_ isActive: Bool = true) -> Font { smallCaps(isActive) }

  /// Returns the font with small capitals in the place of capitals.
  ///
  /// - Parameter isActive: Whether it has them; true by default.
  /// - Returns: The font with ``smallCaps(_:)``.
  public func uppercaseSmallCaps(_ isActive: Bool = true) -> Font { smallCaps(isActive) }

  /// Returns the font with letters of a width, which is not kept.
  ///
  /// - Parameter width: The width.
  /// - Returns: The same font.
  public func width(_ width: Width) -> Font { self }

  /// Returns the font with room between lines, which is not kept.
  ///
  /// - Parameter leading: The room.
  /// - Returns: The same font.
  public func leading(_ leading: Leading) -> Font { self }

  /// Returns the font in a size.
  ///
  /// - Parameter pointSize: The size in points.
  /// - Returns: The font; that of a use becomes the system's typeface.
  public func pointSize(_ pointSize: CGFloat) -> Font {
    switch _face {
    case .style: Font(.system(size: pointSize), added)
    case .system(_, let traits): Font(.system(size: pointSize, traits), added)
    case .custom(let name, _): Font(.custom(name, size: pointSize), added)
    }
  }

  /// Returns the font in a size relative to its own.
  ///
  /// - Parameter factor: The factor; that of a use keeps its size.
  /// - Returns: The font.
  public func scaled(by factor: CGFloat) -> Font {
    switch _face {
    case .style: self
    case .system(let size, let traits): Font(.system(size: size * factor, traits), added)
    case .custom(let name, let size): Font(.custom(name, size: size * factor), added)
    }
  }
}
