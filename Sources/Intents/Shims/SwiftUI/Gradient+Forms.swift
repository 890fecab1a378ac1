public import Foundation

// More ways to write gradients. The tree keeps their colors, and no renderer draws one.

extension Gradient {
  /// How the colors of a gradient are mixed; not read here.
  public struct ColorSpace: Hashable, Sendable {
    private let name: String
    /// As the screen's components, or evenly for the eye.
    public static let device = Self(name: "device"), perceptual = Self(name: "perceptual")
  }

  /// Returns the gradient with a way to mix its colors, which has no effect.
  ///
  /// - Parameter space: Not kept.
  /// - Returns: The gradient.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }
}

extension AnyGradient {
  /// Hides the type of a gradient.
  ///
  /// - Parameter gradient: The gradient.
  public init(_ gradient: Gradient) { self.init(_color: gradient._color) }

  /// Returns the gradient with a way to mix its colors, which has no effect.
  ///
  /// - Parameter space: Not kept.
  /// - Returns: The gradient.
  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient { self }
}

/// Colors that blend into each other around a point, by the size of the frame.
///
/// Kept in the tree; no renderer draws it.
public nonisolated struct EllipticalGradient: View, ShapeStyle {
  /// None: the view makes its nodes itself.
  public typealias Body = Never
  /// The gradient as a color's name, `elliptical(red, blue)`, which no renderer draws.
  public let _color: Color

  /// Creates a gradient around a point.
  ///
  /// - Parameters:
  ///   - colors: The colors at even distances, from the inside out.
  ///   - center: The center.
  ///   - startRadiusFraction: Where the first color ends, as a fraction; not kept.
  ///   - endRadiusFraction: Where the last color begins, as a fraction; not kept.
  public init(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    _color = Color(.named("elliptical(\(colors.map(\._name).joined(separator: ", ")))"))
  }

  /// Creates a gradient around a point.
  ///
  /// - Parameters:
  ///   - gradient: The colors, from the inside out.
  ///   - center: The center.
  ///   - startRadiusFraction: Where the first color ends, as a fraction; not kept.
  ///   - endRadiusFraction: Where the last color begins, as a fraction; not kept.
  public init(
    gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) { self.init(colors: gradient.colors, center: center) }

  /// Creates a gradient around a point.
  ///
  /// - Parameters:
  ///   - stops: The colors with their places.
  ///   - center: The center.
  ///   - startRadiusFraction: Where the first color ends, as a fraction; not kept.
  ///   - endRadiusFraction: Where the last color begins, as a fraction; not kept.
  public init(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) { self.init(colors: stops.map(\.color), center: center) }

  /// One node of the kind `Color`, with the gradient's name as its value.
  @MainActor public var _nodes: [ViewNode] { [ViewNode(.color(_color))] }
}

extension RadialGradient {
  /// Creates a gradient around a point, of colors with places.
  ///
  /// - Parameters:
  ///   - stops: The colors in order, from the inside out.
  ///   - center: The center.
  ///   - startRadius: Where the first color ends, in points from the middle.
  ///   - endRadius: Where the last color begins, in points from the middle.
  public init(
    stops: [Gradient.Stop],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) {
    self.init(
      colors: stops.map(\.color),
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }
}

extension AngularGradient {
  /// Creates a gradient around a point by the angle, of colors with places.
  ///
  /// - Parameters:
  ///   - stops: The colors in order.
  ///   - center: The center.
  ///   - startAngle: The angle of the first color.
  ///   - endAngle: The angle of the last color.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(colors: stops.map(\.color), center: center)
  }

  /// Creates a gradient around a point by the angle, of colors with places.
  ///
  /// - Parameters:
  ///   - stops: The colors in order.
  ///   - center: The center.
  ///   - angle: The angle of the first color.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(colors: stops.map(\.color), center: center)
  }

  /// Creates a gradient around a point by the angle.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - angle: The angle of the first color.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(colors: gradient.colors, center: center)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Colors that blend into each other.
  ///
  /// - Parameters:
  ///   - stops: The colors with their places.
  ///   - center: The center.
  ///   - startRadius: Where the first color ends, in points.
  ///   - endRadius: Where the last color begins, in points.
  /// - Returns: The gradient.
  nonisolated public static func radialGradient(
    stops: [Gradient.Stop],
    center: UnitPoint,
    startRadius: CGFloat,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      stops: stops,
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Colors that blend into each other.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - startRadius: Where the first color ends, in points.
  ///   - endRadius: Where the last color begins, in points.
  /// - Returns: The gradient.
  nonisolated public static func radialGradient(
    _ gradient: AnyGradient,
    center: UnitPoint = .center,
    startRadius: CGFloat = 0,
    endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(
      colors: [gradient._color],
      center: center,
      startRadius: startRadius,
      endRadius: endRadius
    )
  }
}

extension ShapeStyle where Self == LinearGradient {
  /// Colors that blend into each other.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - startPoint: The point of the first color.
  ///   - endPoint: The point of the last color.
  /// - Returns: The gradient.
  nonisolated public static func linearGradient(
    _ gradient: AnyGradient,
    startPoint: UnitPoint,
    endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: [gradient._color], startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Colors that blend into each other.
  ///
  /// - Parameters:
  ///   - stops: The colors with their places.
  ///   - center: The center.
  ///   - startRadiusFraction: Where the first color ends; not kept.
  ///   - endRadiusFraction: Where the last color begins; not kept.
  /// - Returns: The gradient.
  nonisolated public static func ellipticalGradient(
    stops: [Gradient.Stop],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(stops: stops, center: center)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Colors that blend into each other.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - center: The center.
  ///   - startRadiusFraction: Where the first color ends; not kept.
  ///   - endRadiusFraction: Where the last color begins; not kept.
  /// - Returns: The gradient.
  nonisolated public static func ellipticalGradient(
    colors: [Color],
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(colors: colors, center: center)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Colors that blend into each other.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - startRadiusFraction: Where the first color ends; not kept.
  ///   - endRadiusFraction: Where the last color begins; not kept.
  /// - Returns: The gradient.
  nonisolated public static func ellipticalGradient(
    _ gradient: Gradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(gradient: gradient, center: center)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Colors that blend into each other.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - startRadiusFraction: Where the first color ends; not kept.
  ///   - endRadiusFraction: Where the last color begins; not kept.
  /// - Returns: The gradient.
  nonisolated public static func ellipticalGradient(
    _ gradient: AnyGradient,
    center: UnitPoint = .center,
    startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(colors: [gradient._color], center: center)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Colors that blend into each other.
  ///
  /// - Parameters:
  ///   - stops: The colors with their places.
  ///   - center: The center.
  ///   - startAngle: The angle of the first color.
  ///   - endAngle: The angle of the last color.
  /// - Returns: The gradient.
  nonisolated public static func angularGradient(
    stops: [Gradient.Stop],
    center: UnitPoint,
    startAngle: Angle,
    endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Colors that blend into each other.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - startAngle: The angle of the first color.
  ///   - endAngle: The angle of the last color.
  /// - Returns: The gradient.
  nonisolated public static func angularGradient(
    _ gradient: AnyGradient,
    center: UnitPoint = .center,
    startAngle: Angle,
    endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(
      colors: [gradient._color],
      center: center,
      startAngle: startAngle,
      endAngle: endAngle
    )
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Colors that blend into each other.
  ///
  /// - Parameters:
  ///   - stops: The colors with their places.
  ///   - center: The center.
  ///   - angle: The angle of the first color.
  /// - Returns: The gradient.
  nonisolated public static func conicGradient(
    stops: [Gradient.Stop],
    center: UnitPoint,
    angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(stops: stops, center: center, angle: angle)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Colors that blend into each other.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - angle: The angle of the first color.
  /// - Returns: The gradient.
  nonisolated public static func conicGradient(
    _ gradient: Gradient,
    center: UnitPoint,
    angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }
}

extension ShapeStyle where Self == AngularGradient {
  /// Colors that blend into each other.
  ///
  /// - Parameters:
  ///   - gradient: The colors.
  ///   - center: The center.
  ///   - angle: The angle of the first color.
  /// - Returns: The gradient.
  nonisolated public static func conicGradient(
    _ gradient: AnyGradient,
    center: UnitPoint = .center,
    angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(colors: [gradient._color], center: center, angle: angle)
  }
}
