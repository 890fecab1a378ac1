public import PixelBuffers

/// A mutable picture for drawing, in RGB with 8 bits.
///
/// It has only the operations that Waymark needs: rectangles, disks, lines, letters and other pictures. Drawing
/// is clipped to the picture. Colors are blended as stored, gamma-encoded.
///
/// ```swift
/// var canvas = Canvas(photo)
/// canvas.stroke(polygon: corners, thickness: 3, Canvas.Color(31, 143, 255))
/// canvas.write("73 %", x: 8, y: 8, size: 20, Canvas.Color(255, 255, 255))
/// let bytes = try ImageEncoder.jpeg(canvas.picture)
/// ```
public struct Canvas {
  /// An RGB color: red, green and blue, each in `0...255`, gamma-encoded like the pixels.
  ///
  /// `Canvas.Color(255, 0, 0)` is red.
  public typealias Color = SIMD3<UInt8>

  /// The number of columns, in pixels.
  public let width: Int
  /// The number of rows, in pixels.
  public let height: Int
  /// The pixels row by row, three bytes each.
  var pixels: [UInt8]

  /// Creates a picture of one color.
  ///
  /// - Parameters:
  ///   - width: The number of columns, 1 or more.
  ///   - height: The number of rows, 1 or more.
  ///   - color: The color of every pixel.
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  public init(width: Int, height: Int, color: Color) {
    self.width = width
    self.height = height
    pixels = []
    pixels.reserveCapacity(width * height * 3)
    for _ in 0..<width * height {
      pixels.append(color.x)
      pixels.append(color.y)
      pixels.append(color.z)
    }
  }

  /// Creates a canvas from a picture, which is converted to RGB if needed.
  ///
  /// - Parameter picture: Any size and format; it is not changed itself.
  /// - Complexity: O(*n*), where *n* is the number of pixels; constant for tightly packed `rgb8`.
  public init(_ picture: PixelBuffer) {
    let picture = PixelBuffer.prepared(picture)
    width = picture.width
    height = picture.height
    pixels = picture.bytes
  }

  /// The present picture, in `rgb8`.
  ///
  /// Later drawing does not change it: the first drawing then copies the pixels.
  public var picture: PixelBuffer {
    PixelBuffer(width: width, height: height, format: .rgb8, bytes: pixels)
  }

  /// Blends a color into one pixel; opacity is in `0...256`.
  mutating func mix(_ color: Color, _ opacity: Int, column: Int, row: Int) {
    let index = (row * width + column) * 3
    pixels[index] = Self.mixed(pixels[index], color.x, opacity)
    pixels[index + 1] = Self.mixed(pixels[index + 1], color.y, opacity)
    pixels[index + 2] = Self.mixed(pixels[index + 2], color.z, opacity)
  }

  private static func mixed(_ below: UInt8, _ above: UInt8, _ opacity: Int) -> UInt8 {
    UInt8((Int(below) * (256 - opacity) + Int(above) * opacity + 128) >> 8)
  }

  /// Fills a rectangle with a color.
  ///
  /// - Parameters:
  ///   - rect: The pixels to fill, clipped to the picture.
  ///   - color: The color to blend.
  ///   - opacity: Its opacity, in `0...1`, rounded to 256ths: 1 covers the background.
  /// - Complexity: O(*n*), where *n* is the number of pixels of the rectangle within the picture.
  public mutating func fill(_ rect: PixelRect, _ color: Color, opacity: Double = 1) {
    let rect = rect.clamped(toWidth: width, height: height)
    let opacity = Int((opacity * 256).rounded())
    for row in rect.y..<rect.y + rect.height {
      for column in rect.x..<rect.x + rect.width {
        mix(color, opacity, column: column, row: row)
      }
    }
  }

  /// Fills a disk with an opaque color, without antialiasing.
  ///
  /// The pixels whose distance from the center pixel is at most the radius belong to it, so it is
  /// `2 * radius + 1` pixels wide.
  ///
  /// - Parameters:
  ///   - centerX: The column of the center pixel.
  ///   - centerY: The row of the center pixel.
  ///   - radius: In pixels, 0 or more; 0 is a single pixel.
  ///   - color: The color of the disk.
  public mutating func fillDisk(centerX: Int, centerY: Int, radius: Int, _ color: Color) {
    let rect = PixelRect(
      x: centerX - radius,
      y: centerY - radius,
      width: 2 * radius + 1,
      height: 2 * radius + 1
    ).clamped(toWidth: width, height: height)
    for row in rect.y..<rect.y + rect.height {
      for column in rect.x..<rect.x + rect.width {
        let (dx, dy) = (column - centerX, row - centerY)
        if dx * dx + dy * dy <= radius * radius { mix(color, 256, column: column, row: row) }
      }
    }
  }

  /// Draws a picture on this one at its own size.
  ///
  /// - Parameters:
  ///   - picture: Any size and format. It is clipped to the canvas.
  ///   - x: The column of its left edge; may be negative.
  ///   - y: The row of its top edge; may be negative.
  /// - Complexity: O(*n*), where *n* is the number of pixels of the picture laid on.
  public mutating func draw(_ picture: PixelBuffer, x: Int, y: Int) {
    let source = PixelBuffer.prepared(picture)
    let bytes = source.bytes
    let rect = PixelRect(x: x, y: y, width: source.width, height: source.height)
      .clamped(toWidth: width, height: height)
    guard rect.width > 0 else { return }
    for row in rect.y..<rect.y + rect.height {
      let from = ((row - y) * source.width + rect.x - x) * 3
      let to = (row * width + rect.x) * 3
      pixels.replaceSubrange(to..<to + rect.width * 3, with: bytes[from..<from + rect.width * 3])
    }
  }

  /// Writes a line of text.
  ///
  /// - Parameters:
  ///   - text: The text; characters that ``BitmapFont`` lacks become question marks.
  ///   - x: The column of its left edge.
  ///   - y: The row of its upper edge.
  ///   - scale: The size of a dot of the font in pixels.
  ///   - color: The color.
  ///   - opacity: In `0...1`.
  ///   - isVertical: Whether the line runs upwards; (x, y) is then its lower left corner.
  public mutating func write(
    _ text: String,
    x: Int,
    y: Int,
    scale: Int,
    _ color: Color,
    opacity: Double = 1,
    isVertical: Bool = false
  ) {
    for (position, character) in text.enumerated() {
      for (column, dots) in BitmapFont.columns(of: character).enumerated() {
        for row in 0..<BitmapFont.height where dots >> row & 1 == 1 {
          let along = (position * BitmapFont.advance + column) * scale
          fill(
            PixelRect(
              x: isVertical ? x + row * scale : x + along,
              y: isVertical ? y - along - scale : y + row * scale,
              width: scale,
              height: scale
            ),
            color,
            opacity: opacity
          )
        }
      }
    }
  }
}

extension PixelBuffer {
  /// The picture in RGB with tightly packed rows.
  static func prepared(_ picture: PixelBuffer) -> PixelBuffer {
    let picture = picture.converted(to: .rgb8)
    if picture.isTightlyPacked { return picture }
    let whole = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
    return picture.cropped(to: whole)
  }
}
