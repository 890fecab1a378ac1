public import Foundation

/// A color of the system's, or of parts of red, green and blue.
public final class UIColor: Hashable, Sendable {
  /// The color as views have it.
  let color: Color

  /// Creates the color of a view.
  public init(_ color: Color) { self.color = color }

  /// Creates a color of its parts, each in `0...1`.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  /// The name or the parts of the color.
  public var _name: String { color._name }

  /// Whether both are the same color.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }

  /// Hashes the color.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

extension UIColor {
  /// A color of the system.
  public static let systemRed = UIColor(.red), systemOrange = UIColor(.orange)
  /// A color of the system.
  public static let systemYellow = UIColor(.yellow), systemGreen = UIColor(.green)
  /// A color of the system.
  public static let systemMint = UIColor(.mint), systemTeal = UIColor(.teal)
  /// A color of the system.
  public static let systemCyan = UIColor(.cyan), systemBlue = UIColor(.blue)
  /// A color of the system.
  public static let systemIndigo = UIColor(.indigo), systemPurple = UIColor(.purple)
  /// A color of the system.
  public static let systemPink = UIColor(.pink), systemBrown = UIColor(.brown)
  /// A color of the system.
  public static let systemGray = UIColor(.gray), label = UIColor(.primary)
  /// A plain color.
  public static let white = UIColor(.white), black = UIColor(.black), clear = UIColor(.clear)
  /// A plain color.
  public static let red = UIColor(.red), orange = UIColor(.orange), yellow = UIColor(.yellow)
  /// A plain color.
  public static let green = UIColor(.green), cyan = UIColor(.cyan), blue = UIColor(.blue)
  /// A plain color.
  public static let purple = UIColor(.purple), brown = UIColor(.brown), gray = UIColor(.gray)
}

extension Color {
  /// Creates a color of the system's.
  public init(_ color: UIColor) { self = color.color }

  /// Creates a color of one of UIKit's.
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

  /// A gray of the system, from dark to light.
  public static let systemGray2 = UIColor(gray: 174), systemGray3 = UIColor(gray: 199)
  /// A gray of the system, from dark to light.
  public static let systemGray4 = UIColor(gray: 209), systemGray5 = UIColor(gray: 229)
  /// The lightest gray of the system.
  public static let systemGray6 = UIColor(gray: 242)
  /// A ground of the system.
  public static let systemBackground = UIColor(.white), tertiarySystemBackground = UIColor(.white)
  /// A ground of the system.
  public static let secondarySystemBackground = UIColor(gray: 242)
  /// A ground of the system, for views in groups.
  public static let systemGroupedBackground = UIColor(gray: 242)
  /// A ground of the system, for views in groups.
  public static let secondarySystemGroupedBackground = UIColor(.white)
  /// The color of words that matter less.
  public static let secondaryLabel = UIColor(ink: 0.6), tertiaryLabel = UIColor(ink: 0.3)
  /// The color of words that matter least.
  public static let quaternaryLabel = UIColor(ink: 0.18)
  /// The color of lines, and of what has no value yet.
  public static let separator = UIColor(ink: 0.29), placeholderText = UIColor(ink: 0.3)
}
