public import Foundation

/// A color as components of sRGB.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and alpha, in `0...1` unless the app sets others.
  public let components: [CGFloat]?
  /// The opacity, in `0...1`.
  public let alpha: CGFloat
  /// The number of components, alpha included: always 4.
  public var numberOfComponents: Int { 4 }

  /// Creates a color.
  ///
  /// - Parameters:
  ///   - red: The red component, in `0...1`.
  ///   - green: The green component, in `0...1`.
  ///   - blue: The blue component, in `0...1`.
  ///   - alpha: The opacity, in `0...1`.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (components, self.alpha) = ([red, green, blue, alpha], alpha)
  }

  /// Creates a color.
  ///
  /// - Parameters:
  ///   - srgbRed: The red component, in `0...1`.
  ///   - green: The green component, in `0...1`.
  ///   - blue: The blue component, in `0...1`.
  ///   - alpha: The opacity, in `0...1`.
  public convenience init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: srgbRed, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray.
  ///
  /// - Parameters:
  ///   - gray: From 0, black, to 1, white.
  ///   - alpha: The opacity, in `0...1`.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Returns the color with another opacity.
  ///
  /// - Parameter alpha: The opacity, in `0...1`.
  /// - Returns: The color; never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    let parts = components ?? []
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Opaque black and opaque white.
  public static let black = CGColor(gray: 0, alpha: 1), white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Whether both have the same components.
  ///
  /// - Parameters:
  ///   - left: A color.
  ///   - right: The color to compare with.
  /// - Returns: Whether all four are equal.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.components == right.components
  }

  /// Hashes the components.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(components) }
}
