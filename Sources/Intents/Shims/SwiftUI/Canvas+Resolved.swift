public import Foundation

extension GraphicsContext {
  /// How what is drawn is mixed with what is there.
  ///
  /// Kept in the context, and not in the nodes of what is drawn.
  public struct BlendMode: RawRepresentable, Hashable, Sendable {
    /// The number of the mode.
    public let rawValue: Int32
    /// Creates a mode.
    ///
    /// - Parameter rawValue: The number.
    public init(rawValue: Int32) { self.rawValue = rawValue }
    /// The usual mode, and modes that multiply.
    public static let normal = Self(rawValue: 0), multiply = Self(rawValue: 1),
      screen = Self(rawValue: 2), overlay = Self(rawValue: 3)
    /// Modes that choose the darker or the lighter color.
    public static let darken = Self(rawValue: 4), lighten = Self(rawValue: 5)
    /// Modes that brighten or darken.
    public static let colorDodge = Self(rawValue: 6), colorBurn = Self(rawValue: 7)
    /// Modes that are like light.
    public static let softLight = Self(rawValue: 8), hardLight = Self(rawValue: 9)
    /// Modes that take differences.
    public static let difference = Self(rawValue: 10), exclusion = Self(rawValue: 11)
    /// Modes that take a part of the color.
    public static let hue = Self(rawValue: 12), saturation = Self(rawValue: 13),
      color = Self(rawValue: 14), luminosity = Self(rawValue: 15)
    /// Modes that replace.
    public static let clear = Self(rawValue: 16), copy = Self(rawValue: 17)
    /// Modes that show what is drawn, where there is something or nothing.
    public static let sourceIn = Self(rawValue: 18), sourceOut = Self(rawValue: 19),
      sourceAtop = Self(rawValue: 20)
    /// Modes that show what is there.
    public static let destinationOver = Self(rawValue: 21), destinationIn = Self(rawValue: 22),
      destinationOut = Self(rawValue: 23), destinationAtop = Self(rawValue: 24)
    /// Modes that show what is in one of both, or the sum.
    public static let xor = Self(rawValue: 25), plusDarker = Self(rawValue: 26),
      plusLighter = Self(rawValue: 27)
  }

  /// The environment of the canvas.
  public var environment: EnvironmentValues { EnvironmentValues.current }

  /// The rectangle around what is not cut off.
  ///
  /// 100 by 100 points: outlines that cut are kept, and not computed.
  public var clipBoundingRect: CGRect { CGRect(x: 0, y: 0, width: 100, height: 100) }

  /// Cuts what is drawn from now on to a layer, which has no effect.
  ///
  /// - Parameters:
  ///   - opacity: Not read.
  ///   - options: Not read.
  ///   - content: Not run.
  public mutating func clipToLayer(
    opacity: Double = 1,
    options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {}

  /// Returns the shading.
  ///
  /// - Parameter shading: The shading.
  /// - Returns: The same shading.
  public func resolve(_ shading: Shading) -> Shading { shading }

  /// A text that is ready to be drawn.
  public struct ResolvedText {
    let text: Text
    /// The shading of the letters; not kept in the tree.
    public var shading = Shading.foreground

    /// Returns the size of the text.
    ///
    /// - Parameter size: The size that is offered.
    /// - Returns: About the size of one line, 8 by 20 points for a letter: nothing is measured.
    public func measure(in size: CGSize) -> CGSize {
      CGSize(width: min(size.width, CGFloat(text.string.count) * 8), height: min(size.height, 20))
    }

    /// Returns the distance of the first baseline from the top.
    ///
    /// - Parameter size: The size that is offered.
    /// - Returns: 16 points: nothing is measured.
    public func firstBaseline(in size: CGSize) -> CGFloat { 16 }

    /// Returns the distance of the last baseline from the top.
    ///
    /// - Parameter size: The size that is offered.
    /// - Returns: 16 points: nothing is measured.
    public func lastBaseline(in size: CGSize) -> CGFloat { 16 }
  }

  /// A picture that is ready to be drawn.
  public struct ResolvedImage {
    let image: Image
    /// The size: none, as nothing is measured here.
    public var size: CGSize { .zero }
    /// The distance of the baseline from the top: none.
    public var baseline: CGFloat { 0 }
    /// The shading of a template; not kept in the tree.
    public var shading: Shading?
  }

  /// Returns a text that is ready to be drawn.
  ///
  /// - Parameter text: The text.
  /// - Returns: The text.
  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text) }

  /// Returns a picture that is ready to be drawn.
  ///
  /// - Parameter image: The picture.
  /// - Returns: The picture.
  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image: image) }

  /// Draws a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - rect: Its place, of which the center is kept.
  @MainActor @preconcurrency
  public func draw(_ text: ResolvedText, in rect: CGRect) { draw(text.text, in: rect) }

  /// Draws a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The position of the anchor.
  ///   - anchor: The place of the text that stands at the point; it is not kept.
  @MainActor @preconcurrency
  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(text.text, at: point)
  }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - rect: Its place, of which the center is kept.
  ///   - style: How it is filled; not read.
  @MainActor @preconcurrency
  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(image.image, in: rect)
  }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - point: The position of the anchor.
  ///   - anchor: The place of the picture that stands at the point; it is not kept.
  @MainActor @preconcurrency
  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image.image, at: point)
  }
}
