public import CoreVideo
public import Foundation
internal import PixelBuffers

/// The format of a picture that a ``UIGraphicsImageRenderer`` makes.
///
/// The scale counts; all pictures are opaque and have 8 bits for each color.
public final class UIGraphicsImageRendererFormat: NSObject {
  /// Whether the picture is opaque; false by default.
  ///
  /// Not read: pictures are opaque here, and what is not drawn is black.
  public var opaque = false
  /// The number of pixels per point; 1 by default.
  ///
  /// A value that is not finite and positive counts as 1.
  public var scale: CGFloat = 1

  /// Creates the default format: one pixel per point.
  public override init() { super.init() }
  /// Returns the default format: one pixel per point.
  ///
  /// - Returns: A new format.
  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }
  /// Returns the format of the screen, which is the default one.
  ///
  /// - Returns: A new format.
  public static func preferred() -> UIGraphicsImageRendererFormat { .init() }
}

/// A renderer that draws pictures and filled rectangles into a bitmap.
///
/// Within its closures ``UIImage/draw(in:)``, ``SwiftUI/UIColor/setFill()`` and ``UIRectFill(_:)`` draw. Text,
/// lines and paths are not drawn. A picture has 1 to 16,384 pixels a side. Each thread draws for itself, and the
/// closures run on the caller's.
public final class UIGraphicsImageRenderer {
  /// The format that the renderer was created with.
  ///
  /// Changing its scale afterwards changes the pictures that are drawn from then on.
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - size: How large the picture is, in points.
  ///   - format: The format.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    (self.size, self.format) = (size, format)
  }

  /// Creates a renderer.
  ///
  /// - Parameters:
  ///   - bounds: The part of the plane that the picture has; drawing begins at zero all the same.
  ///   - format: The format.
  public convenience init(
    bounds: CGRect,
    format: UIGraphicsImageRendererFormat = .default()
  ) {
    self.init(size: bounds.size, format: format)
  }

  /// Draws a picture.
  ///
  /// - Parameter actions: Draws; called once, before this returns.
  /// - Returns: The picture: one pixel a side at least, black where nothing was drawn.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(size: size, format: format)
    let outer = UIGraphicsImageRendererContext.current
    UIGraphicsImageRendererContext.current = context
    defer { UIGraphicsImageRendererContext.current = outer }
    actions(context)
    return context.currentImage
  }

  /// Draws a picture and encodes it as PNG.
  ///
  /// - Parameter actions: Draws; called once, before this returns.
  /// - Returns: The file; empty if it cannot be encoded.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Draws a picture and encodes it as JPEG.
  ///
  /// - Parameters:
  ///   - compressionQuality: From 0, the smallest file, to 1, the best.
  ///   - actions: Draws; called once, before this returns.
  /// - Returns: The file; empty if it cannot be encoded.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// The drawing context of a ``UIGraphicsImageRenderer``.
///
/// It has opaque pixels of 8-bit red, green and blue, all black at first.
public final class UIGraphicsImageRendererContext {
  private static let place = "UIGraphicsImageRendererContext"
  /// The context of the innermost renderer that draws on this thread; nil outside of all.
  static var current: UIGraphicsImageRendererContext? {
    get { Thread.current.threadDictionary[place] as? UIGraphicsImageRendererContext }
    set { Thread.current.threadDictionary[place] = newValue }
  }

  /// The format of the picture.
  public let format: UIGraphicsImageRendererFormat
  private let width: Int, height: Int, scale: CGFloat
  /// Red, green and blue of each pixel: pictures are opaque here.
  private var bytes: [UInt8]
  fileprivate var fillColor = UIColor.black

  init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    let scale = format.scale.isFinite && format.scale > 0 ? format.scale : 1
    // The longest side that UIImage's thumbnails have, too: 16,384 pixels each way are 768 MiB.
    let sides = [size.width, size.height].map { side in
      side.isFinite ? Int(min(16_384, max(1, (side * scale).rounded()))) : 1
    }
    (width, height, self.scale, self.format) = (sides[0], sides[1], scale, format)
    bytes = Array(repeating: 0, count: 3 * sides[0] * sides[1])
  }

  /// A copy of the picture as drawn so far.
  ///
  /// What is drawn later does not change it.
  public var currentImage: UIImage {
    UIImage(
      cgImage: CGImage(PixelBuffer(width: width, height: height, format: .rgb8, bytes: bytes))
    )
  }

  /// Fills a rectangle with the color that was set last; black at first.
  ///
  /// A color that only the app's assets know is not drawn.
  ///
  /// - Parameter rect: The rectangle, in points from the top left; cut at the picture's edges.
  public func fill(_ rect: CGRect) {
    guard let color = fillColor.drawn, let area = pixels(of: rect) else { return }
    for y in rows(of: area) {
      for x in columns(of: area) {
        for (channel, value) in color.samples.enumerated() {
          let place = 3 * (y * width + x) + channel
          let under = Double(bytes[place]) * (1 - color.opacity)
          bytes[place] = UInt8((value * color.opacity + under).rounded())
        }
      }
    }
  }

  func draw(_ image: UIImage, in rect: CGRect) {
    guard let area = pixels(of: rect), let source = image.cgImage?.pixelBuffer else { return }
    let scaled = source.converted(to: .rgb8)
      .resized(width: max(1, area.right - area.left), height: max(1, area.bottom - area.top))
    for y in rows(of: area) {
      for x in columns(of: area) {
        let from = (y - area.top) * scaled.bytesPerRow + 3 * (x - area.left)
        let place = 3 * (y * width + x)
        bytes.replaceSubrange(place..<place + 3, with: scaled.bytes[from..<from + 3])
      }
    }
  }

  private typealias Area = (left: Int, top: Int, right: Int, bottom: Int)

  /// The edges of a rectangle in pixels; nil for one that is far away or has no end.
  private func pixels(of rect: CGRect) -> Area? {
    let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { ($0 * scale).rounded() }
    // Twice the longest side: what is drawn is scaled in whole before it is cut.
    guard edges.allSatisfy({ abs($0) <= 32_768 }) else { return nil }
    return (Int(edges[0]), Int(edges[1]), Int(edges[2]), Int(edges[3]))
  }

  private func rows(of area: Area) -> Range<Int> {
    let top = min(max(0, area.top), height)
    return top..<max(top, min(height, area.bottom))
  }

  private func columns(of area: Area) -> Range<Int> {
    let left = min(max(0, area.left), width)
    return left..<max(left, min(width, area.right))
  }
}

extension UIColor {
  /// The samples and the opacity that are drawn; nil for a color that only the app or a screen knows.
  fileprivate var drawn: (samples: [Double], opacity: Double)? {
    let color = Color(uiColor: self)
    let opacity = color._opacities.reduce(1, *)
    switch color._base {
    case .components(let red, let green, let blue, let own):
      let samples = [red, green, blue].map { 255 * min(1, max(0, $0)) }
      return (samples, min(1, max(0, own * opacity)))
    case .system(let name):
      guard let samples = Self.palette[name] else { return nil }
      return (samples, min(1, max(0, opacity)))
    default: return nil
    }
  }

  /// The system's colors as their documentation above and the renderers of views have them.
  private static let palette: [Color._System: [Double]] = [
    .red: [255, 59, 48], .orange: [255, 148, 0], .yellow: [255, 204, 0], .green: [51, 199, 89],
    .mint: [0, 199, 191], .teal: [48, 176, 199], .cyan: [51, 173, 230], .blue: [0, 122, 255],
    .indigo: [89, 87, 214], .purple: [176, 82, 222], .pink: [255, 46, 84], .brown: [163, 133, 94],
    .gray: [143, 143, 148], .white: [255, 255, 255], .black: [0, 0, 0], .primary: [28, 28, 31],
  ]
}

extension UIImage {
  /// Draws the picture into the current ``UIGraphicsImageRenderer``; no effect outside one.
  ///
  /// - Parameter rect: The rectangle that the picture fills, in points.
  public func draw(in rect: CGRect) {
    UIGraphicsImageRendererContext.current?.draw(self, in: rect)
  }

  /// Draws the picture in its own size into the current ``UIGraphicsImageRenderer``; no effect outside one.
  ///
  /// - Parameter point: The top left, in points.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

extension UIColor {
  /// Sets the fill color of the current ``UIGraphicsImageRenderer``.
  ///
  /// It has no effect outside of a renderer's closures. Black is set at first.
  public func setFill() { UIGraphicsImageRendererContext.current?.fillColor = self }
  /// Sets the fill color, as ``setFill()`` does: there is no stroke color here.
  public func set() { setFill() }
}

/// Fills a rectangle in the current ``UIGraphicsImageRenderer``; no effect outside one.
///
/// - Parameter rect: The rectangle, in points.
public func UIRectFill(_ rect: CGRect) {
  UIGraphicsImageRendererContext.current?.fill(rect)
}
