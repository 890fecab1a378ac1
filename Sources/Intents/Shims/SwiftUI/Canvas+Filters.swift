public import Foundation

extension GraphicsContext {
  /// A change of what is drawn.
  ///
  /// None has an effect: outlines are kept, not pixels.
  public struct Filter: Sendable {
    /// Softens edges.
    ///
    /// - Parameters:
    ///   - radius: The radius in points.
    ///   - options: Not read.
    /// - Returns: The filter.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter()
    }
    /// Adds a shadow.
    ///
    /// - Parameters:
    ///   - color: Its color; black, a third of it, by default.
    ///   - radius: The radius of the blur, in points.
    ///   - x: The offset along *x*.
    ///   - y: The offset along *y*.
    ///   - blendMode: How it is mixed; not read.
    ///   - options: Not read.
    /// - Returns: The filter.
    public static func shadow(
      color: Color = .black.opacity(0.33),
      radius: CGFloat,
      x: CGFloat = 0,
      y: CGFloat = 0,
      blendMode: BlendMode = .normal,
      options: ShadowOptions = ShadowOptions()
    ) -> Filter { Filter() }
    /// Multiplies colors by one.
    ///
    /// - Parameter color: The color.
    /// - Returns: The filter.
    public static func colorMultiply(_ color: Color) -> Filter { Filter() }
    /// Turns hues.
    ///
    /// - Parameter angle: The angle.
    /// - Returns: The filter.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter() }
    /// Makes colors stronger or weaker.
    ///
    /// - Parameter amount: 1 for no change.
    /// - Returns: The filter.
    public static func saturation(_ amount: Double) -> Filter { Filter() }
    /// Makes it brighter.
    ///
    /// - Parameter amount: 0 for no change.
    /// - Returns: The filter.
    public static func brightness(_ amount: Double) -> Filter { Filter() }
    /// Makes differences larger.
    ///
    /// - Parameter amount: 1 for no change.
    /// - Returns: The filter.
    public static func contrast(_ amount: Double) -> Filter { Filter() }
    /// Removes colors.
    ///
    /// - Parameter amount: 0 for no change, 1 for none left.
    /// - Returns: The filter.
    public static func grayscale(_ amount: Double) -> Filter { Filter() }
    /// Keeps what is more opaque than a threshold, in one color.
    ///
    /// - Parameters:
    ///   - min: The least opacity to keep.
    ///   - max: How much it may cover; 1 by default.
    ///   - color: The color; black by default.
    /// - Returns: The filter.
    public static func alphaThreshold(
      min: Double,
      max: Double = 1,
      color: Color = .black
    ) -> Filter { Filter() }
    /// Changes colors into others by numbers.
    ///
    /// - Parameter matrix: The numbers.
    /// - Returns: The filter.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter() }
    /// Projects what is drawn.
    ///
    /// - Parameter matrix: The projection.
    /// - Returns: The filter.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter { Filter() }
    /// Inverts colors.
    ///
    /// - Parameter amount: 0 for no change, 1, the default, for all.
    /// - Returns: The filter.
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter() }
    /// Uses brightness as opacity.
    public static var luminanceToAlpha: Filter { Filter() }
    /// Changes colors by a shader.
    ///
    /// - Parameter shader: The shader; not run.
    /// - Returns: The filter.
    public static func colorShader(_ shader: Shader) -> Filter { Filter() }
    /// Moves points by a shader.
    ///
    /// - Parameters:
    ///   - shader: The shader; not run.
    ///   - maxSampleOffset: Not read.
    /// - Returns: The filter.
    public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> Filter {
      Filter()
    }
    /// Changes pictures by a shader.
    ///
    /// - Parameters:
    ///   - shader: The shader; not run.
    ///   - maxSampleOffset: Not read.
    /// - Returns: The filter.
    public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> Filter {
      Filter()
    }
  }

  /// How an outline cuts; not read.
  public struct ClipOptions: OptionSet, Sendable {
    /// The options as a bit set.
    public let rawValue: UInt32
    /// Creates a set of options.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The outside is kept.
    public static let inverse = Self(rawValue: 1)
  }

  /// How a filter is applied; not read.
  public struct FilterOptions: OptionSet, Sendable {
    /// The options as a bit set.
    public let rawValue: UInt32
    /// Creates a set of options.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// In colors without gamma.
    public static let linearColor = Self(rawValue: 1)
  }

  /// How a blur is made; not read.
  public struct BlurOptions: OptionSet, Sendable {
    /// The options as a bit set.
    public let rawValue: UInt32
    /// Creates a set of options.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Edges stay opaque.
    public static let opaque = Self(rawValue: 1)
    /// The result is dithered.
    public static let dithersResult = Self(rawValue: 2)
  }

  /// How a shadow is made; not read.
  public struct ShadowOptions: OptionSet, Sendable {
    /// The options as a bit set.
    public let rawValue: UInt32
    /// Creates a set of options.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// In front.
    public static let shadowAbove = Self(rawValue: 1)
    /// Without what casts it.
    public static let shadowOnly = Self(rawValue: 2)
    /// Of what is transparent.
    public static let invertsAlpha = Self(rawValue: 4)
    /// Of each drawing by itself.
    public static let disablesGroup = Self(rawValue: 8)
  }

  /// How a gradient goes on; not read.
  public struct GradientOptions: OptionSet, Sendable {
    /// The options as a bit set.
    public let rawValue: UInt32
    /// Creates a set of options.
    ///
    /// - Parameter rawValue: The bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// It begins anew.
    public static let `repeat` = Self(rawValue: 1)
    /// It goes back.
    public static let mirror = Self(rawValue: 2)
    /// In colors without gamma.
    public static let linearColor = Self(rawValue: 4)
  }
}

/// Numbers that change colors into others: five for each of the four components.
public struct ColorMatrix: Hashable, Sendable {
  /// The numbers for red: factors of red, green, blue and opacity, and what is added.
  public var r1: Float = 1, r2: Float = 0, r3: Float = 0, r4: Float = 0, r5: Float = 0
  /// The numbers for green.
  public var g1: Float = 0, g2: Float = 1, g3: Float = 0, g4: Float = 0, g5: Float = 0
  /// The numbers for blue.
  public var b1: Float = 0, b2: Float = 0, b3: Float = 1, b4: Float = 0, b5: Float = 0
  /// The numbers for the opacity.
  public var a1: Float = 0, a2: Float = 0, a3: Float = 0, a4: Float = 1, a5: Float = 0
  /// Creates the numbers that change nothing.
  public init() {}
}
