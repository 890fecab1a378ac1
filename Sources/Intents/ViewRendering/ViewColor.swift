internal import SwiftUI

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

  /// A color of a view; nil for one that is known only by its name, or has parts without an end.
  init?(_ color: Color) {
    let factor = color._opacities.reversed().reduce(1, *)
    guard factor.isFinite else { return nil }
    switch color._base {
    case .system(let system): self.init(system)
    case .components(let red, let green, let blue, let opacity):
      let parts = [red, green, blue, opacity]
      guard parts.allSatisfy(\.isFinite) else { return nil }
      let shares = parts.map { min(max($0, 0), 1) }
      self.init(red: shares[0], green: shares[1], blue: shares[2], opacity: shares[3])
    case .named: return nil
    }
    opacity = min(max(opacity * factor, 0), 1)
  }

  /// The system's colors in light surroundings, from the Human Interface Guidelines.
  init(_ color: Color._System) {
    self =
      switch color {
      case .red: ViewColor(red: 1, green: 0.23, blue: 0.19)
      case .orange: ViewColor(red: 1, green: 0.58, blue: 0)
      case .yellow: ViewColor(red: 1, green: 0.8, blue: 0)
      case .green: ViewColor(red: 0.2, green: 0.78, blue: 0.35)
      case .mint: ViewColor(red: 0, green: 0.78, blue: 0.75)
      case .teal: ViewColor(red: 0.19, green: 0.69, blue: 0.78)
      case .cyan: ViewColor(red: 0.2, green: 0.68, blue: 0.9)
      case .blue, .accentColor, .tint: .accent
      case .indigo: ViewColor(red: 0.35, green: 0.34, blue: 0.84)
      case .purple: ViewColor(red: 0.69, green: 0.32, blue: 0.87)
      case .pink: ViewColor(red: 1, green: 0.18, blue: 0.33)
      case .brown: ViewColor(red: 0.64, green: 0.52, blue: 0.37)
      case .white, .background: ViewColor(red: 1, green: 1, blue: 1)
      case .gray: ViewColor(red: 0.56, green: 0.56, blue: 0.58)
      case .black: ViewColor(red: 0, green: 0, blue: 0)
      case .clear: ViewColor(red: 0, green: 0, blue: 0, opacity: 0)
      case .primary: .primary
      case .secondary: .secondary
      case .tertiary: ViewColor(red: 0.68, green: 0.68, blue: 0.7)
      }
  }
}
