internal import CairoDrawing
internal import SwiftUICore

extension CanvasColor {
  static let primary = CanvasColor(UIColor._System.primary)
  static let secondary = CanvasColor(UIColor._System.secondary)
  static let accent = CanvasColor(UIColor._System.accentColor)
  static let separator = CanvasColor(red: 0.82, green: 0.82, blue: 0.84)

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
