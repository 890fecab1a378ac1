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
  public init(uiColor: UIColor) { self = uiColor.color }
}
