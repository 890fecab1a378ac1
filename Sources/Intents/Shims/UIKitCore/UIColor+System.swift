internal import Foundation

extension UIColor {
  private convenience init(system: _System) { self.init(.system(system)) }

  /// The system's red, orange, yellow, green and mint.
  public static let systemRed = UIColor(system: .red), systemOrange = UIColor(system: .orange),
    systemYellow = UIColor(system: .yellow), systemGreen = UIColor(system: .green),
    systemMint = UIColor(system: .mint)
  /// The system's teal, cyan, blue, indigo and purple.
  public static let systemTeal = UIColor(system: .teal), systemCyan = UIColor(system: .cyan),
    systemBlue = UIColor(system: .blue), systemIndigo = UIColor(system: .indigo),
    systemPurple = UIColor(system: .purple)
  /// The system's pink, brown and gray, and the color of the main text.
  public static let systemPink = UIColor(system: .pink), systemBrown = UIColor(system: .brown),
    systemGray = UIColor(system: .gray), label = UIColor(system: .primary)
  /// White, black, and a color with an opacity of 0.
  public static let white = UIColor(system: .white), black = UIColor(system: .black),
    clear = UIColor(system: .clear)
  /// Red, orange, yellow, green, cyan and blue: the system's colors of these names.
  public static let red = UIColor(system: .red), orange = UIColor(system: .orange),
    yellow = UIColor(system: .yellow),
    green = UIColor(system: .green), cyan = UIColor(system: .cyan), blue = UIColor(system: .blue)
  /// Purple, brown and gray: the system's colors of these names.
  public static let purple = UIColor(system: .purple), brown = UIColor(system: .brown),
    gray = UIColor(system: .gray)
}

// In light appearance, from the Human Interface Guidelines, "Color".
extension UIColor {
  private convenience init(gray level: Double) {
    self.init(red: level / 255, green: level / 255, blue: (level + 5) / 255, alpha: 1)
  }
  private convenience init(ink opacity: Double) {
    self.init(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: opacity)
  }
  private convenience init(fill level: Double, _ opacity: Double) {
    self.init(red: level / 255, green: level / 255, blue: 128.0 / 255, alpha: opacity)
  }

  /// Grays of the system, the darkest first.
  public static let systemGray2 = UIColor(gray: 174), systemGray3 = UIColor(gray: 199),
    systemGray4 = UIColor(gray: 209), systemGray5 = UIColor(gray: 229),
    systemGray6 = UIColor(gray: 242)
  /// The backgrounds of content, and of grouped content.
  public static let systemBackground = UIColor(system: .white),
    secondarySystemBackground = UIColor(gray: 242),
    tertiarySystemBackground = UIColor(system: .white),
    systemGroupedBackground = UIColor(gray: 242),
    secondarySystemGroupedBackground = UIColor(system: .white)
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

extension UIColor._System {
  /// Red, green, blue and opacity in light appearance, from the Human Interface Guidelines.
  public var _components: [Double] {
    switch self {
    case .red: [1, 0.23, 0.19, 1]
    case .orange: [1, 0.58, 0, 1]
    case .yellow: [1, 0.8, 0, 1]
    case .green: [0.2, 0.78, 0.35, 1]
    case .mint: [0, 0.78, 0.75, 1]
    case .teal: [0.19, 0.69, 0.78, 1]
    case .cyan: [0.2, 0.68, 0.9, 1]
    case .blue, .accentColor, .tint: [0, 0.48, 1, 1]
    case .indigo: [0.35, 0.34, 0.84, 1]
    case .purple: [0.69, 0.32, 0.87, 1]
    case .pink: [1, 0.18, 0.33, 1]
    case .brown: [0.64, 0.52, 0.37, 1]
    case .white, .background: [1, 1, 1, 1]
    case .gray: [0.56, 0.56, 0.58, 1]
    case .black: [0, 0, 0, 1]
    case .clear: [0, 0, 0, 0]
    case .primary: [0.11, 0.11, 0.12, 1]
    case .secondary: [0.43, 0.43, 0.45, 1]
    case .tertiary: [0.68, 0.68, 0.7, 1]
    }
  }
}
