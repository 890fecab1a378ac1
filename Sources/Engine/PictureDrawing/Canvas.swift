public import PixelBuffers

/// A picture that is being drawn on.
///
/// Only what Waymark draws: rectangles, disks, lines, letters and other pictures. What lies outside
/// the picture is left out.
public struct Canvas {
  /// An RGB color.
  public typealias Color = SIMD3<UInt8>

  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels row by row, three bytes each.
  var pixels: [UInt8]

  /// Creates a picture of one color.
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

  /// Begins with a picture.
  public init(_ picture: PixelBuffer) {
    let picture = PixelBuffer.prepared(picture)
    width = picture.width
    height = picture.height
    pixels = picture.bytes
  }

  /// The picture as it is now.
  public var picture: PixelBuffer {
    PixelBuffer(width: width, height: height, format: .rgb8, bytes: pixels)
  }

  /// Mixes a color into one pixel; opacity is in `0...256`.
  mutating func mix(_ color: Color, _ opacity: Int, column: Int, row: Int) {
    let index = (row * width + column) * 3
    pixels[index] = Self.mixed(pixels[index], color.x, opacity)
    pixels[index + 1] = Self.mixed(pixels[index + 1], color.y, opacity)
    pixels[index + 2] = Self.mixed(pixels[index + 2], color.z, opacity)
  }

  private static func mixed(_ below: UInt8, _ above: UInt8, _ opacity: Int) -> UInt8 {
    UInt8((Int(below) * (256 - opacity) + Int(above) * opacity + 128) >> 8)
  }

  /// Fills a rectangle; opacity is in `0...1`.
  public mutating func fill(_ rect: PixelRect, _ color: Color, opacity: Double = 1) {
    let rect = rect.clamped(toWidth: width, height: height)
    let opacity = Int((opacity * 256).rounded())
    for row in rect.y..<rect.y + rect.height {
      for column in rect.x..<rect.x + rect.width {
        mix(color, opacity, column: column, row: row)
      }
    }
  }

  /// Fills a disk.
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

  /// Lays a picture on this one.
  public mutating func draw(_ picture: PixelBuffer, x: Int, y: Int) {
    let source = PixelBuffer.prepared(picture)
    let bytes = source.bytes
    let rect = PixelRect(x: x, y: y, width: source.width, height: source.height)
      .clamped(toWidth: width, height: height)
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
  ///   - scale: How many pixels a dot of the font is wide and high.
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
