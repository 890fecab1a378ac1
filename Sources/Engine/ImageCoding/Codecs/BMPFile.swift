internal import PixelBuffers

/// An uncompressed BMP file with any Windows header, or that of OS/2 1.
struct BMPFile {
  /// The size of the picture, which has no orientation.
  let size: ImageSize

  private let input: EncodedInput
  /// The offset of the rows, and the size of each in bytes, padded to a multiple of four.
  private let start: Int, rowBytes: Int
  private let isTopDown: Bool
  private let samples: BMPSamples

  /// Reads the header.
  ///
  /// - Parameter input: A file that begins as a BMP does.
  /// - Throws: ``ImageDecodingError``, without a path, when the header is invalid or of an unsupported kind.
  init(_ input: EncodedInput) throws(ImageDecodingError) {
    self.input = input
    let head = BMPHead(input)
    let count = try head.number(at: 14, 4)
    let isOld = count == 12
    // OS/2 2 has a header of 64 bytes, or one truncated to 16, and compressions of its own.
    guard isOld || [40, 52, 56, 64, 108, 124].contains(count) else {
      throw Self.error(.unsupported, "a header of \(count) bytes is not supported")
    }
    let width: Int
    let height: Int
    if isOld {
      (width, height) = (try head.number(at: 18, 2), try head.number(at: 20, 2))
    } else {
      // A negative height means that the top row comes first.
      width = Int(Int32(truncatingIfNeeded: try head.number(at: 18, 4)))
      height = Int(Int32(truncatingIfNeeded: try head.number(at: 22, 4)))
    }
    guard width > 0, height != 0 else { throw Self.error(.corrupt, "it has no pixels") }
    size = ImageSize(width: width, height: abs(height))
    isTopDown = height < 0
    start = try head.number(at: 10, 4)
    samples = try BMPSamples(head, headCount: count, rowStart: start)
    rowBytes = (width * samples.depth + 31) / 32 * 4
    guard start >= 14 + count else { throw Self.error(.corrupt, "its rows begin in its header") }
  }

  /// Decodes the picture.
  ///
  /// - Parameter options: As for other formats. When truncated data are allowed, missing rows are white.
  /// - Returns: The picture.
  /// - Throws: ``ImageDecodingError``, without a path.
  func decode(options: DecodingOptions) throws(ImageDecodingError) -> DecodedImage {
    precondition(options.longestSide ?? 1 > 0, "A picture has at least one pixel")
    let limits = options.limits
    try limits.check(size, of: .bmp)
    let pixelCount = size.width * size.height
    try limits.check(
      memory: pixelCount * (options.format == .rgb8 ? 3 : 6) + Self.pieceByteCount + rowBytes,
      of: .bmp
    )
    let damage = try damage()
    if let damage, !options.allowsTruncated || damage.intactShare < ImageDamage.minimumIntactShare {
      throw damage.error
    }
    var ground = options.laidOn ?? .white
    var pixels = try rows(alpha: true, on: ground)
    // Some writers set all alpha bytes to zero: an entirely transparent picture is treated as opaque.
    if samples.hasAlpha, !pixels.isSeen { pixels = try rows(alpha: false, on: ground) }
    if options.laidOn == nil, let found = pixels.ink?.ground, found != ground {
      ground = found
      pixels = try rows(alpha: true, on: ground)
    }
    var buffer = pixels.buffer
    if let longestSide = options.longestSide {
      let shortestSide = DecodingOptions.shortestSide(forLongest: longestSide)
      buffer = buffer.reduced(toAtLeast: longestSide, shortestSide: shortestSide)
    }
    return DecodedImage(
      pixelBuffer: buffer.converted(to: options.format),
      format: .bmp,
      orientation: .up,
      fullWidth: size.width,
      fullHeight: size.height,
      quality: nil,
      damage: damage,
      ground: ground,
      clearShare: pixels.ink?.clearShare ?? 0
    )
  }

  /// An error of a BMP.
  static func error(_ kind: ImageDecodingError.Kind, _ reason: String) -> ImageDecodingError {
    ImageDecodingError(kind: kind, format: .bmp, reason: reason)
  }

  // MARK: Rows

  /// The number of bytes read at a time, at least one row.
  private static let pieceByteCount = 1 << 18

  /// The used bytes of a row: writers may omit the padding of the last one.
  private var neededBytes: Int { (size.width * samples.depth + 7) / 8 }

  /// The number of complete rows.
  private var rowCount: Int {
    let left = input.count - start
    guard left >= neededBytes else { return 0 }
    return min(size.height, 1 + (left - neededBytes) / rowBytes)
  }

  private func damage() throws(ImageDecodingError) -> ImageDamage? {
    guard rowCount < size.height else { return nil }
    var error = Self.error(.truncated, "\(rowCount) of \(size.height) rows are present")
    error.byteOffset = input.count
    return ImageDamage(
      error: error,
      intactShare: Double(rowCount) / Double(size.height),
      lacksDetail: false
    )
  }

  private func rows(
    alpha: Bool,
    on ground: Ground
  ) throws(ImageDecodingError) -> (buffer: PixelBuffer, isSeen: Bool, ink: InkSums?) {
    let (width, height) = (size.width, size.height)
    var isSeen = false
    var ink = InkSums(pixelCount: width * height)
    let buffer = try PixelBuffer(width: width, height: height, format: .rgb8) {
      (pixels) throws(ImageDecodingError) in
      let there = rowCount
      if there < height { pixels.initializeMemory(as: UInt8.self, repeating: 255) }
      let step = max(1, Self.pieceByteCount / rowBytes)
      for first in stride(from: 0, to: there, by: step) {
        let rows = min(step, there - first)
        let count = (rows - 1) * rowBytes + neededBytes
        let bytes = input.bytes(at: UInt64(start + first * rowBytes), count: count)
        guard bytes.count == count else {
          throw Self.error(.truncated, "it ends before its end")
        }
        bytes.withUnsafeBytes { bytes in
          for row in 0..<rows {
            let y = isTopDown ? first + row : height - 1 - first - row
            let place = row * rowBytes
            let seen = samples.write(
              UnsafeRawBufferPointer(rebasing: bytes[place..<place + neededBytes]),
              to: UnsafeMutableRawBufferPointer(
                rebasing: pixels[y * width * 3..<(y + 1) * width * 3]
              ),
              alpha: alpha,
              ground: ground,
              ink: &ink
            )
            isSeen = isSeen || seen
          }
        }
      }
    }
    return (buffer, isSeen, alpha && samples.hasAlpha ? ink : nil)
  }
}

/// The little-endian numbers in the header of a BMP.
struct BMPHead {
  private let bytes: [UInt8]

  init(_ input: EncodedInput) {
    // The longest header, masks after it, and 256 colors.
    bytes = input.bytes(at: 0, count: min(input.count, 14 + 124 + 16 + 1024))
  }

  func number(at place: Int, _ count: Int) throws(ImageDecodingError) -> Int {
    guard place + count <= bytes.count else {
      throw BMPFile.error(.truncated, "its header is cut off")
    }
    return bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
