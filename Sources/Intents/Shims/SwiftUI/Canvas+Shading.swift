public import Foundation

extension GraphicsContext {
  /// The color, gradient or material that fills an outline.
  ///
  /// It is kept in the node as text.
  public struct Shading: Sendable {
    let name: String

    /// A color.
    ///
    /// - Parameter color: The color.
    /// - Returns: The shading.
    public static func color(_ color: Color) -> Shading { Shading(name: color._name) }

    /// A color, a gradient or a material by its name.
    ///
    /// - Parameter style: The style.
    /// - Returns: The shading.
    public static func style(_ style: some ShapeStyle) -> Shading { Shading(name: style._name) }

    /// A gradient along a line, whose colors are kept.
    ///
    /// - Parameters:
    ///   - gradient: The colors.
    ///   - startPoint: Where the first color is; it is not kept.
    ///   - endPoint: Where the last color is; it is not kept.
    ///   - options: How it goes on; not read.
    /// - Returns: The shading.
    public static func linearGradient(
      _ gradient: Gradient,
      startPoint: CGPoint,
      endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading { Shading(name: gradient.colors.map(\._name).joined(separator: " ")) }

    /// A gradient around a point, whose colors are kept.
    ///
    /// - Parameters:
    ///   - gradient: The colors.
    ///   - center: The center; it is not kept.
    ///   - startRadius: How far the first color reaches, in points; it is not kept.
    ///   - endRadius: Where the last color begins, in points; it is not kept.
    ///   - options: How it goes on; not read.
    /// - Returns: The shading.
    public static func radialGradient(
      _ gradient: Gradient,
      center: CGPoint,
      startRadius: CGFloat,
      endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading { Shading(name: gradient.colors.map(\._name).joined(separator: " ")) }

    /// A gradient that turns about a point, whose colors are kept.
    ///
    /// - Parameters:
    ///   - gradient: The colors.
    ///   - center: The point; it is not kept.
    ///   - angle: Where the first color is; it is not kept.
    ///   - options: How it goes on; not read.
    /// - Returns: The shading.
    public static func conicGradient(
      _ gradient: Gradient,
      center: CGPoint,
      angle: Angle = .zero,
      options: GradientOptions = GradientOptions()
    ) -> Shading { Shading(name: gradient.colors.map(\._name).joined(separator: " ")) }

    /// The color of text, `Color.primary`.
    ///
    /// Drawn in the node as its name, `primary`.
    public static var foreground: Shading { .color(.primary) }
    /// What is behind, which is nothing here.
    public static var backdrop: Shading { Shading(name: "backdrop") }

    /// Several shadings, for the layers of a symbol.
    ///
    /// - Parameter array: The shadings.
    /// - Returns: The shading, by the names of all.
    public static func palette(_ array: [Shading]) -> Shading {
      Shading(name: array.map(\.name).joined(separator: " "))
    }

    /// A color of its components.
    ///
    /// - Parameters:
    ///   - colorSpace: The color space; it is not kept.
    ///   - red: The red component, in `0...1`.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - opacity: The opacity; 1 by default.
    /// - Returns: The shading.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      red: Double,
      green: Double,
      blue: Double,
      opacity: Double = 1
    ) -> Shading { .color(Color(red: red, green: green, blue: blue, opacity: opacity)) }

    /// A gray.
    ///
    /// - Parameters:
    ///   - colorSpace: The color space; it is not kept.
    ///   - white: From 0, black, to 1, white.
    ///   - opacity: The opacity; 1 by default.
    /// - Returns: The shading.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB,
      white: Double,
      opacity: Double = 1
    ) -> Shading { .color(Color(white: white, opacity: opacity)) }

    /// A picture as tiles.
    ///
    /// - Parameters:
    ///   - image: The picture; not kept.
    ///   - origin: The corner of a tile; not kept.
    ///   - sourceRect: The part of the picture; not kept.
    ///   - scale: The factor of its size; not kept.
    /// - Returns: The shading, by the word `image`.
    public static func tiledImage(
      _ image: Image,
      origin: CGPoint = .zero,
      sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: CGFloat = 1
    ) -> Shading { Shading(name: "image") }

    /// A shader.
    ///
    /// - Parameters:
    ///   - shader: The shader; not run.
    ///   - bounds: Its frame; not kept.
    /// - Returns: The shading, by the name of the function.
    public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> Shading {
      Shading(name: shader._name)
    }
  }
}
