public import Foundation

/// A color as App Intents takes it for symbols: one of the system's, components of sRGB, or a name.
///
/// `UIKit` exports it. It wraps a ``Color``. System colors that adapt to the appearance are those of light appearance.
public final class UIColor: Hashable, Sendable {
  /// The color as views have it.
  let color: Color
  /// The color as text: its name, or its components as `rgba(...)`.
  public var _name: String { color._name }

  /// Creates a color from that of a view.
  public init(_ color: Color) { self.color = color }

  /// Creates a color of its components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  /// Creates a color of its components.
  public convenience init(cgColor: CGColor) { self.init(Color(cgColor: cgColor)) }

  /// Creates a gray.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The color's components in light appearance.
  ///
  /// Opaque black for a color of the app's assets, which is known only by its name.
  public var cgColor: CGColor { color.cgColor ?? .black }

  private var parts: [CGFloat] { cgColor.components ?? [0, 0, 0, 1] }
  /// The red component of sRGB, in `0...1`.
  public var redComponent: CGFloat { parts[0] }
  /// The green component of sRGB, in `0...1`.
  public var greenComponent: CGFloat { parts[1] }
  /// The blue component of sRGB, in `0...1`.
  public var blueComponent: CGFloat { parts[2] }
  /// The opacity, in `0...1`.
  public var alphaComponent: CGFloat { parts[3] }

  /// Returns the color with another opacity.
  ///
  /// - Parameter alpha: The opacity, in `0...1`.
  /// - Returns: The color; one that is known only by its name becomes black.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: redComponent, green: greenComponent, blue: blueComponent, alpha: alpha)
  }

  /// Reads the components.
  ///
  /// - Parameters:
  ///   - red: Gets the red component of sRGB; nil for nothing.
  ///   - green: Gets the green one; nil for nothing.
  ///   - blue: Gets the blue one; nil for nothing.
  ///   - alpha: Gets the opacity; nil for nothing.
  /// - Returns: Whether they are known: false for a color that is known only by its name.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let parts = color.cgColor?.components else { return false }
    for (target, part) in zip([red, green, blue, alpha], parts) { target?.pointee = part }
    return true
  }

  /// Returns whether both have the same name or the same components.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }

  /// Hashes the name or the components.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension Color {
  /// Creates a color from one of an image or a symbol.
  public init(_ color: UIColor) { self = color.color }

  /// Creates a color from one of an image or a symbol.
  public init(uiColor: UIColor) { self = uiColor.color }
}

extension UIColor {
  /// The system's red, orange, yellow, green and mint.
  public static let systemRed = UIColor(.red), systemOrange = UIColor(.orange),
    systemYellow = UIColor(.yellow), systemGreen = UIColor(.green), systemMint = UIColor(.mint)
  /// The system's teal, cyan, blue, indigo and purple.
  public static let systemTeal = UIColor(.teal), systemCyan = UIColor(.cyan),
    systemBlue = UIColor(.blue), systemIndigo = UIColor(.indigo), systemPurple = UIColor(.purple)
  /// The system's pink, brown and gray, and the color of the main text.
  public static let systemPink = UIColor(.pink), systemBrown = UIColor(.brown),
    systemGray = UIColor(.gray), label = UIColor(.primary)
  /// White, black, and a color with an opacity of 0.
  public static let white = UIColor(.white), black = UIColor(.black), clear = UIColor(.clear)
  /// Red, orange, yellow, green, cyan and blue: the system's colors of these names.
  public static let red = UIColor(.red), orange = UIColor(.orange), yellow = UIColor(.yellow),
    green = UIColor(.green), cyan = UIColor(.cyan), blue = UIColor(.blue)
  /// Purple, brown and gray: the system's colors of these names.
  public static let purple = UIColor(.purple), brown = UIColor(.brown), gray = UIColor(.gray)
}

// In light appearance, from the Human Interface Guidelines, "Color".
extension UIColor {
  private convenience init(gray level: Double) {
    self.init(Color(red: level / 255, green: level / 255, blue: (level + 5) / 255))
  }
  private convenience init(ink opacity: Double) {
    self.init(Color(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, opacity: opacity))
  }
  private convenience init(fill level: Double, _ opacity: Double) {
    self.init(Color(red: level / 255, green: level / 255, blue: 128.0 / 255, opacity: opacity))
  }

  /// Grays of the system, the darkest first.
  public static let systemGray2 = UIColor(gray: 174), systemGray3 = UIColor(gray: 199),
    systemGray4 = UIColor(gray: 209), systemGray5 = UIColor(gray: 229),
    systemGray6 = UIColor(gray: 242)
  /// The backgrounds of content, and of grouped content.
  public static let systemBackground = UIColor(.white),
    secondarySystemBackground = UIColor(gray: 242), tertiarySystemBackground = UIColor(.white),
    systemGroupedBackground = UIColor(gray: 242), secondarySystemGroupedBackground = UIColor(.white)
  /// The fills of controls, the strongest first.
  public static let systemFill = UIColor(fill: 120, 0.2),
    secondarySystemFill = UIColor(fill: 120, 0.16), tertiarySystemFill = UIColor(fill: 118, 0.12),
    quaternarySystemFill = UIColor(fill: 118, 0.08)
  /// The colors of text of less importance.
  public static let secondaryLabel = UIColor(ink: 0.6), tertiaryLabel = UIColor(ink: 0.3),
    quaternaryLabel = UIColor(ink: 0.18)
  /// The color of thin lines, and of the text of an empty field.
  public static let separator = UIColor(ink: 0.29), placeholderText = UIColor(ink: 0.3)
}
