public import Foundation
public import SystemGraphics

/// A color: one of the system's, components of sRGB, or a name.
///
/// A `Color` of SwiftUI wraps it. System colors that adapt to the appearance are those of light appearance.
public final class UIColor: Hashable, Sendable {
  /// A color of the system.
  public enum _System: String, Hashable, CaseIterable, Sendable {
    /// The hues.
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    /// The shades, and no color at all.
    case white, gray, black, clear
    /// The colors of text, from that which matters most.
    case primary, secondary, tertiary
    /// The colors of controls, and of the page.
    case accentColor, tint, background
  }

  /// A color without its opacities: the system's, components, or a name.
  public enum _Base: Hashable, Sendable {
    /// A color of the system.
    case system(_System)
    /// The components of sRGB and the opacity, in `0...1` unless the app says otherwise.
    case components(red: Double, green: Double, blue: Double, opacity: Double)
    /// A color of the app, a gradient or a material, which no renderer draws.
    case named(String)

    /// A color of the system by its name, else one of the app.
    package init(name: String) { self = _System(rawValue: name).map(Self.system) ?? .named(name) }
  }

  /// The color without its opacities.
  public let _base: _Base
  /// The factors of the opacity, in order; not clamped.
  public let _opacities: [Double]

  package init(_ base: _Base, opacities: [Double] = []) {
    (_base, _opacities) = (base, opacities)
  }

  /// The color as text: its name, or its components as `rgba(...)`; then its opacities.
  public var _name: String {
    let base =
      switch _base {
      case .system(let color): color.rawValue
      case .components(let red, let green, let blue, let opacity):
        "rgba(\(red), \(green), \(blue), \(opacity))"
      case .named(let name): name
      }
    return _opacities.reduce(base) { "\($0) opacity(\($1))" }
  }

  /// Creates a color of its components.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.components(red: red, green: green, blue: blue, opacity: alpha))
  }

  /// Creates a color of its components.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? []
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Creates a gray.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The color's components in light appearance.
  ///
  /// Opaque black for a color of the app's assets, which is known only by its name.
  public var cgColor: CGColor { _cgColor ?? .black }

  /// The components in light appearance; nil for a color that is known only by its name.
  package var _cgColor: CGColor? {
    let base: [Double]
    switch _base {
    case .system(let color): base = color._components
    case .components(let red, let green, let blue, let opacity): base = [red, green, blue, opacity]
    case .named: return nil
    }
    let opacity = _opacities.reduce(base[3], *)
    return CGColor(red: base[0], green: base[1], blue: base[2], alpha: opacity)
  }

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
    guard let parts = _cgColor?.components else { return false }
    for (target, part) in zip([red, green, blue, alpha], parts) { target?.pointee = part }
    return true
  }

  /// Returns whether both have the same name or the same components.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    left._base == right._base && left._opacities == right._opacities
  }

  /// Hashes the name or the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_base)
    hasher.combine(_opacities)
  }
}
