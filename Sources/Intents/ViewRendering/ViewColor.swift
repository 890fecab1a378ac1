internal import SwiftUI

/// A color as red, green, blue and how much it covers, each in `0...1`.
struct ViewColor: Hashable, Sendable {
  var red, green, blue: Double
  var opacity = 1.0

  static let primary = ViewColor(UIColor._System.primary)
  static let secondary = ViewColor(UIColor._System.secondary)
  static let accent = ViewColor(UIColor._System.accentColor)
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

  /// A color of the system in light surroundings.
  init(_ color: UIColor._System) {
    let parts = color._components
    self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }
}
