import Foundation

/// A color as red, green, blue and how much it covers, each in `0...1`.
struct ViewColor: Hashable, Sendable {
  var red, green, blue: Double
  var opacity = 1.0

  static let primary = ViewColor(red: 0.11, green: 0.11, blue: 0.12)
  static let secondary = ViewColor(red: 0.43, green: 0.43, blue: 0.45)
  static let accent = ViewColor(red: 0, green: 0.48, blue: 1)
  static let separator = ViewColor(red: 0.82, green: 0.82, blue: 0.84)

  init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  /// Reads the name of a color, or `rgba(0.1, 0.2, 0.3, 1)`, perhaps with `opacity(0.5)` behind it,
  /// once or several times; nil for what is no color.
  init?(_ text: String) {
    var text = text[...]
    var factor = 1.0
    while let range = text.range(of: " opacity(", options: .backwards) {
      factor *= Double(text[range.upperBound...].dropLast()) ?? 1
      text = text[..<range.lowerBound]
    }
    guard factor.isFinite else { return nil }
    if text.hasPrefix("rgba(") {
      let parts = text.dropFirst(5).dropLast().split(separator: ",").compactMap {
        Double($0.filter { !$0.isWhitespace })
      }
      guard parts.count == 4, parts.allSatisfy(\.isFinite) else { return nil }
      let shares = parts.map { min(max($0, 0), 1) }
      self.init(red: shares[0], green: shares[1], blue: shares[2], opacity: shares[3])
    } else {
      guard let color = Self.named[String(text)] else { return nil }
      self = color
    }
    opacity = min(max(opacity * factor, 0), 1)
  }

  /// The system's colors in light surroundings, from the Human Interface Guidelines.
  private static let named: [String: ViewColor] = [
    "red": ViewColor(red: 1, green: 0.23, blue: 0.19),
    "orange": ViewColor(red: 1, green: 0.58, blue: 0),
    "yellow": ViewColor(red: 1, green: 0.8, blue: 0),
    "green": ViewColor(red: 0.2, green: 0.78, blue: 0.35),
    "mint": ViewColor(red: 0, green: 0.78, blue: 0.75),
    "teal": ViewColor(red: 0.19, green: 0.69, blue: 0.78),
    "cyan": ViewColor(red: 0.2, green: 0.68, blue: 0.9),
    "blue": .accent, "accentColor": .accent, "tint": .accent,
    "indigo": ViewColor(red: 0.35, green: 0.34, blue: 0.84),
    "purple": ViewColor(red: 0.69, green: 0.32, blue: 0.87),
    "pink": ViewColor(red: 1, green: 0.18, blue: 0.33),
    "brown": ViewColor(red: 0.64, green: 0.52, blue: 0.37),
    "white": ViewColor(red: 1, green: 1, blue: 1),
    "background": ViewColor(red: 1, green: 1, blue: 1),
    "gray": ViewColor(red: 0.56, green: 0.56, blue: 0.58),
    "black": ViewColor(red: 0, green: 0, blue: 0),
    "clear": ViewColor(red: 0, green: 0, blue: 0, opacity: 0),
    "primary": .primary, "secondary": .secondary,
    "tertiary": ViewColor(red: 0.68, green: 0.68, blue: 0.7),
  ]
}
