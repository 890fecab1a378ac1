internal import CairoDrawing
public import CoreVideo
public import Foundation
internal import PixelBuffers

/// A bitmap in memory, or a PDF document, into which pictures and rectangles are drawn.
///
/// The origin is at the bottom left, as in Core Graphics, and the first row in memory is the top one. Apps read the
/// pixels of a picture by it. Paths and lines are not drawn, and text only by an `ImageRenderer`.
public final class CGContext {
  /// The width in pixels, in `1...16384`; 0 for a document.
  public let width: Int
  /// The height in pixels, in `1...16384`; 0 for a document.
  public let height: Int
  /// The number of bits of a component: 8, or 0 for a document.
  public let bitsPerComponent: Int
  /// The number of bytes from one row to the next.
  public let bytesPerRow: Int
  /// The space of colors.
  public let colorSpace: CGColorSpace?
  /// The order of the bytes of a pixel.
  public let bitmapInfo: CGBitmapInfo
  /// The bytes: those of the caller, or the context's own, which end with it; nil for a document.
  public let data: UnsafeMutableRawPointer?
  /// The interpolation of an enlarged picture.
  public var interpolationQuality = CGInterpolationQuality.default

  let target: Target
  private let isOwned: Bool
  private var state = State()
  private var saved: [State] = []

  /// The target of drawing.
  enum Target { case bitmap(Bitmap), document(Document) }

  /// The state that ``saveGState()`` saves.
  private struct State {
    var transform = CGAffineTransform.identity
    var fill = CGColor.black
  }

  /// Creates a context; nil for a size of no pixel or of more than 16,384 a side, too few bytes in a row, and every
  /// format but those below.
  ///
  /// - Parameters:
  ///   - data: `height` times `bytesPerRow` bytes that outlive the context; nil for bytes of its own, which are zero.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - bitsPerComponent: 8.
  ///   - bytesPerRow: The number of bytes of a row; 0 for as many as its pixels take.
  ///   - space: sRGB or gray.
  ///   - bitmapInfo: For sRGB the opacity first or last, multiplied or not read, in either order of bytes; for gray none.
  public init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    // The longest side that a UIGraphicsImageRenderer has, too.
    let sides = 1...16_384
    guard sides.contains(width), sides.contains(height), bitsPerComponent == 8,
      let order = Bitmap.Order(CGBitmapInfo(rawValue: bitmapInfo), space: space),
      bytesPerRow == 0 || bytesPerRow >= width * order.size
    else { return nil }
    let stride = bytesPerRow == 0 ? width * order.size : bytesPerRow
    (self.width, self.height, self.bytesPerRow) = (width, height, stride)
    (self.bitsPerComponent, colorSpace) = (bitsPerComponent, space)
    self.bitmapInfo = CGBitmapInfo(rawValue: bitmapInfo)
    isOwned = data == nil
    let bytes =
      data
      ?? UnsafeMutableRawPointer.allocate(byteCount: height * stride, alignment: 16)
    if data == nil { bytes.initializeMemory(as: UInt8.self, repeating: 0, count: height * stride) }
    self.data = bytes
    target = .bitmap(
      Bitmap(bytes: bytes, width: width, height: height, stride: stride, order: order)
    )
  }

  init(_ document: Document) {
    (width, height, bitsPerComponent, bytesPerRow) = (0, 0, 0, 0)
    (colorSpace, bitmapInfo, data, isOwned) = (nil, [], nil, false)
    target = .document(document)
  }

  deinit { if isOwned { data?.deallocate() } }

  /// The place of the opacity among the bytes of a pixel.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
  }

  /// The transform from the app's plane to the bitmap's.
  public var ctm: CGAffineTransform { state.transform }
  /// Moves the origin.
  ///
  /// - Parameters:
  ///   - x: The distance to the right.
  ///   - y: The distance upwards.
  public func translateBy(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }
  /// Scales what is drawn from now on.
  ///
  /// - Parameters:
  ///   - x: The factor of widths; negative to mirror.
  ///   - y: The factor of heights; negative to flip.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.scaledBy(x: x, y: y)
  }
  /// Turns what is drawn from now on around the origin.
  ///
  /// - Parameter angle: The angle in radians, counterclockwise.
  public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
  /// Applies a transform to what is drawn from now on.
  ///
  /// - Parameter transform: The transform.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }
  /// Keeps the transform and the fill color for ``restoreGState()``.
  public func saveGState() { saved.append(state) }
  /// Returns to what was saved last; nothing happens without that.
  public func restoreGState() { if let last = saved.popLast() { state = last } }

  /// Sets the color that fills rectangles; opaque black at first.
  ///
  /// - Parameter color: The color.
  public func setFillColor(_ color: CGColor) { state.fill = color }
  /// Sets the color that fills rectangles.
  ///
  /// - Parameters:
  ///   - red: The red component, in `0...1`.
  ///   - green: The green component, in `0...1`.
  ///   - blue: The blue component, in `0...1`.
  ///   - alpha: The opacity, in `0...1`.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Fills a rectangle.
  ///
  /// - Parameter rect: The rectangle. A pixel belongs to it by its center.
  public func fill(_ rect: CGRect) {
    let parts = (state.fill.components ?? []).map { Double(min(1, max(0, $0.isNaN ? 0 : $0))) }
    switch target {
    case .bitmap(let bitmap):
      let color = (255 * parts[0], 255 * parts[1], 255 * parts[2])
      paint(rect, on: bitmap) { _, _ in (color, parts[3]) }
    case .document(let document):
      let color = CanvasColor(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3])
      document.fill(color, rect, ctm)
    }
  }
  /// Fills rectangles.
  ///
  /// - Parameter rects: The rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Makes a rectangle transparent, or black where pixels have no opacity; of a document nothing is removed.
  ///
  /// - Parameter rect: The rectangle.
  public func clear(_ rect: CGRect) {
    if case .bitmap(let bitmap) = target { paint(rect, on: bitmap) { _, _ in nil } }
  }

  /// Draws a picture, upright.
  ///
  /// - Parameters:
  ///   - image: The picture, which is opaque.
  ///   - rect: The rectangle that it fills.
  ///   - byTiling: Not read: pictures are not repeated here.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard case .bitmap(let bitmap) = target else {
      if case .document(let document) = target { document.draw(image, rect, ctm) }
      return
    }
    let transform = state.transform
    let across = hypot(transform.a, transform.b) * abs(rect.width)
    let down = hypot(transform.c, transform.d) * abs(rect.height)
    guard across.isFinite, down.isFinite else { return }
    // A picture that is drawn smaller is averaged first.
    let source = image.pixelBuffer.converted(to: .rgb8)
      .resized(
        width: Int(min(CGFloat(image.width), max(1, across.rounded()))),
        height: Int(min(CGFloat(image.height), max(1, down.rounded())))
      )
    let isNearest = interpolationQuality == .none
    source.bytes.withUnsafeBufferPointer { bytes in
      let samples = Samples(
        bytes: bytes,
        width: source.width,
        height: source.height,
        stride: source.bytesPerRow
      )
      paint(rect, on: bitmap) { x, y in
        (isNearest ? samples.nearest(x, y) : samples.between(x, y), 1)
      }
    }
  }

  /// Returns a copy of what was drawn so far.
  ///
  /// - Returns: The picture: opaque, as all are here; what is transparent is black. Nil for a document.
  public func makeImage() -> CGImage? {
    if case .bitmap(let bitmap) = target { CGImage(bitmap.picture) } else { nil }
  }

  /// Asks for the color of each pixel whose center a rectangle covers.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the app's plane.
  ///   - bitmap: The pixels.
  ///   - color: Takes a place of the rectangle, from (0, 0) at its top left to (1, 1), and returns red, green and blue
  ///     in `0...255` and an opacity; nil to clear the pixel.
  private func paint(
    _ rect: CGRect,
    on bitmap: Bitmap,
    color: (Double, Double) -> ((Double, Double, Double), Double)?
  ) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
    let transform = state.transform
    let box = rect.applying(transform)
    let edges = [box.minX, box.maxX, CGFloat(height) - box.maxY, CGFloat(height) - box.minY]
    guard edges.allSatisfy(\.isFinite), transform.a * transform.d != transform.b * transform.c
    else { return }
    let columns = Self.cells(from: edges[0], to: edges[1], of: width)
    let rows = Self.cells(from: edges[2], to: edges[3], of: height)
    let back = transform.inverted()
    for row in rows {
      for column in columns {
        let center = CGPoint(x: Double(column) + 0.5, y: Double(height - row) - 0.5).applying(back)
        let x = (center.x - rect.minX) / rect.width, y = (rect.maxY - center.y) / rect.height
        guard x >= 0, x < 1, y >= 0, y < 1 else { continue }
        bitmap.blend(color(x, y), column: column, row: row)
      }
    }
  }

  private static func cells(from low: CGFloat, to high: CGFloat, of count: Int) -> Range<Int> {
    let start = Int(min(CGFloat(count), max(0, low.rounded(.down))))
    return start..<max(start, Int(min(CGFloat(count), max(0, high.rounded(.up)))))
  }
}
