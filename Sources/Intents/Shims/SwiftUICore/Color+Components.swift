public import SystemGraphics
public import UIKitCore

extension Color {
  /// Creates a color of its components.
  ///
  /// - Parameter color: The components.
  public init(cgColor color: CGColor) {
    let parts = (color.components ?? []).map { Double($0) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }

  /// Creates a color of its components.
  ///
  /// - Parameter color: The components.
  public init(_ color: CGColor) { self.init(cgColor: color) }

  /// The components; those of a system color are of light appearance.
  public var cgColor: CGColor? { uiColor._cgColor }

  /// Creates a color from one of an image or a symbol.
  public init(_ color: UIColor) { uiColor = color }

  /// Creates a color from one of an image or a symbol.
  public init(uiColor: UIColor) { self.uiColor = uiColor }

  /// Creates a color from one of AppKit, which is the same class.
  public init(nsColor: UIColor) { uiColor = nsColor }
}

extension UIColor {
  /// Creates a color from that of a view.
  public convenience init(_ color: Color) {
    self.init(color._base, opacities: color._opacities)
  }
}

extension Color {
  /// Mixes the color with another in sRGB.
  ///
  /// - Parameters:
  ///   - other: The other color.
  ///   - fraction: The share of the other color, in `0...1`.
  /// - Returns: The mixture.
  public func mix(with other: Color, by fraction: Double) -> Color {
    let (first, second) = (cgColor?.components, other.cgColor?.components)
    guard let first, let second else { return fraction < 0.5 ? self : other }
    let share = max(0, min(1, fraction))
    let parts = zip(first, second).map { Double($0) * (1 - share) + Double($1) * share }
    return Color(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
  }
}
