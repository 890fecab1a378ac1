public import Foundation

/// A color of UIKit and AppKit, by a system color, components of sRGB or a name.
///
/// It wraps a ``Color``. System colors that adapt to the appearance are those of light appearance.
public final class UIColor: Hashable, Sendable {
  /// The color as views have it.
  let color: Color

  /// Creates a color from that of a view.
  ///
  /// - Parameter color: The color.
  public init(_ color: Color) { self.color = color }

  /// Creates a color from another, for modules that make a kind of their own.
  ///
  /// - Parameter other: The other one.
  public convenience init(_copying other: UIColor) { self.init(other.color) }

  /// Creates a color of its components.
  ///
  /// - Parameters:
  ///   - red: The red component of sRGB, in `0...1`.
  ///   - green: The green component, in `0...1`.
  ///   - blue: The blue component, in `0...1`.
  ///   - alpha: The opacity, in `0...1`.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  /// The color as text: its name, or its components as `rgba(...)`.
  ///
  /// Equal colors have equal text.
  public var _name: String { color._name }

  /// Whether both have the same name or the same components.
  ///
  /// - Parameters:
  ///   - left: A color.
  ///   - right: The color to compare with.
  /// - Returns: Whether they are equal as text: `red` is not the same as its components.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }

  /// Hashes the name or the components.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
  /// The system's red and orange.
  ///
  /// Drawn as sRGB 255, 59, 48, and 255, 148, 0.
  public static let systemRed = UIColor(.red), systemOrange = UIColor(.orange)
  /// The system's yellow and green.
  ///
  /// Drawn as sRGB 255, 204, 0, and 51, 199, 89.
  public static let systemYellow = UIColor(.yellow), systemGreen = UIColor(.green)
  /// The system's mint and teal.
  ///
  /// Drawn as sRGB 0, 199, 191, and 48, 176, 199.
  public static let systemMint = UIColor(.mint), systemTeal = UIColor(.teal)
  /// The system's cyan and blue.
  ///
  /// Drawn as sRGB 51, 173, 230, and 0, 122, 255.
  public static let systemCyan = UIColor(.cyan), systemBlue = UIColor(.blue)
  /// The system's indigo and purple.
  ///
  /// Drawn as sRGB 89, 87, 214, and 176, 82, 222.
  public static let systemIndigo = UIColor(.indigo), systemPurple = UIColor(.purple)
  /// The system's pink and brown.
  ///
  /// Drawn as sRGB 255, 46, 84, and 163, 133, 94.
  public static let systemPink = UIColor(.pink), systemBrown = UIColor(.brown)
  /// The system's gray, and the color of the main text.
  ///
  /// Drawn as sRGB 143, 143, 148, and 28, 28, 31.
  public static let systemGray = UIColor(.gray), label = UIColor(.primary)
  /// White, black, and no color at all.
  ///
  /// `clear` has an opacity of 0.
  public static let white = UIColor(.white), black = UIColor(.black), clear = UIColor(.clear)
  /// Plain red, orange and yellow.
  ///
  /// Drawn as the system's colors of these names, not as full components.
  public static let red = UIColor(.red), orange = UIColor(.orange), yellow = UIColor(.yellow)
  /// Plain green, cyan and blue.
  ///
  /// Drawn as the system's colors of these names, not as full components.
  public static let green = UIColor(.green), cyan = UIColor(.cyan), blue = UIColor(.blue)
  /// Plain purple, brown and gray.
  ///
  /// Drawn as the system's colors of these names, not as full components.
  public static let purple = UIColor(.purple), brown = UIColor(.brown), gray = UIColor(.gray)
}

extension Color {
  /// Creates a color from one of UIKit.
  ///
  /// - Parameter color: The color.
  public init(_ color: UIColor) { self = color.color }

  /// Creates a color from one of UIKit.
  ///
  /// - Parameter uiColor: The color.
  public init(uiColor: UIColor) { self = uiColor.color }
}

// In light surroundings, from the Human Interface Guidelines, "Color".
extension UIColor {
  private convenience init(gray level: Double) {
    self.init(Color(red: level / 255, green: level / 255, blue: (level + 5) / 255))
  }

  private convenience init(ink opacity: Double) {
    self.init(Color(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, opacity: opacity))
  }

  /// Grays of the system: sRGB 174, 174, 179, and 199, 199, 204.
  ///
  /// Constant: they are those of light appearance.
  public static let systemGray2 = UIColor(gray: 174), systemGray3 = UIColor(gray: 199)
  /// Grays of the system: sRGB 209, 209, 214, and 229, 229, 234.
  public static let systemGray4 = UIColor(gray: 209), systemGray5 = UIColor(gray: 229)
  /// The lightest gray of the system: sRGB 242, 242, 247.
  public static let systemGray6 = UIColor(gray: 242)
  /// The backgrounds of primary and tertiary content: white.
  public static let systemBackground = UIColor(.white), tertiarySystemBackground = UIColor(.white)
  /// The fills of controls, the strongest first: sRGB 120, 120, 128 and 118, 118, 128, from 0.2 to 0.08 opaque.
  public static let systemFill = fill(120, 0.2), secondarySystemFill = fill(120, 0.16),
    tertiarySystemFill = fill(118, 0.12), quaternarySystemFill = fill(118, 0.08)
  private static func fill(_ level: CGFloat, _ opacity: CGFloat) -> UIColor {
    UIColor(red: level / 255, green: level / 255, blue: 128 / 255, alpha: opacity)
  }
  /// The background of secondary content: sRGB 242, 242, 247.
  public static let secondarySystemBackground = UIColor(gray: 242)
  /// The background behind grouped content: sRGB 242, 242, 247.
  public static let systemGroupedBackground = UIColor(gray: 242)
  /// The background of a group: white.
  public static let secondarySystemGroupedBackground = UIColor(.white)
  /// The color of text of the second importance, and of the third.
  ///
  /// Both are sRGB 60, 60, 67, with an opacity of 0.6 and of 0.3.
  public static let secondaryLabel = UIColor(ink: 0.6), tertiaryLabel = UIColor(ink: 0.3)
  /// The color of text of the fourth importance.
  ///
  /// sRGB 60, 60, 67 with an opacity of 0.18.
  public static let quaternaryLabel = UIColor(ink: 0.18)
  /// The color of thin lines, and of text that stands for a missing value.
  ///
  /// Both are sRGB 60, 60, 67, with an opacity of 0.29 and of 0.3.
  public static let separator = UIColor(ink: 0.29), placeholderText = UIColor(ink: 0.3)
}
