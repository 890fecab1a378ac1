import PixelBuffers

/// One decoder, seen from ``ImageDecoder``: what a header announces, what it would cost, the pixels.
protocol Codec {
  /// Reads the header; allocates next to nothing.
  init(_ input: EncodedInput, limits: DecodingLimits) throws(ImageDecodingError)

  static var format: ImageFormat { get }
  /// The size as stored, before the picture is turned.
  var storedSize: ImageSize { get }
  /// The quality with which the picture seems to have been written, in `1...100`, where that means
  /// something.
  var quality: Int? { get }
  /// How the pixels are stored, as far as the file says so in a way that makes sense.
  static func orientation(of input: EncodedInput) -> ImageOrientation?
  /// The bytes of the color profile in the file; nil where there is none, or one that is too long.
  static func profile(of input: EncodedInput) -> [UInt8]?

  /// Returns the number that both sides are divided by (and rounded up) for a needed longest side.
  func denominator(forLongestSide longestSide: Int?) -> Int
  /// The bytes that the library holds besides the pixels.
  func workingMemory(denominator: Int, format: PixelFormat) -> Int
  /// Checks limits that only this format has.
  func checkWork(limits: DecodingLimits) throws(ImageDecodingError)
  /// Fills the pixels. Returns what is wrong with them where the options tolerate that.
  ///
  /// `visit` is called with each row that goes by at full size, or not at all.
  func decode(
    _ input: EncodedInput,
    denominator: Int,
    options: DecodingOptions,
    into pixels: UnsafeMutableRawBufferPointer,
    visiting visit: RowVisitor?
  ) throws(ImageDecodingError) -> ImageDamage?
}

/// Takes the bytes of a row of pixels, which are gone when it returns.
package typealias RowVisitor = (UnsafeRawBufferPointer) -> Void

extension Codec {
  /// Decodes a picture: header, limits, memory, pixels, orientation, in that order.
  ///
  /// `known` is how the pixels are stored where something else than the picture says so.
  static func decode(
    _ input: EncodedInput,
    options: DecodingOptions,
    visiting visit: RowVisitor? = nil,
    stored known: ImageOrientation? = nil
  ) throws(ImageDecodingError) -> DecodedImage {
    precondition(options.longestSide ?? 1 > 0, "A picture has at least one pixel")
    let limits = options.limits
    let codec = try Self(input, limits: limits)
    let stored = codec.storedSize
    try limits.check(stored, of: Self.format)
    try codec.checkWork(limits: limits)

    var decoderOptions = options
    let conversion =
      options.convertsColors ? Self.profile(of: input).flatMap(ColorProfile.conversion) : nil
    let isRGB = options.format == .ycbcr420 || conversion != nil
    decoderOptions.format = isRGB ? .rgb8 : options.format
    let denominator = codec.denominator(forLongestSide: options.longestSide)
    let width = (stored.width - 1) / denominator + 1
    let height = (stored.height - 1) / denominator + 1
    let isTurned = options.convention == .display
    let orientation = isTurned ? known ?? Self.orientation(of: input) ?? .up : .up
    let moves = orientation != .up || options.format != decoderOptions.format
    let pixelBytes = width * height * decoderOptions.format.bytesPerPixel
    let memory =
      codec.workingMemory(denominator: denominator, format: decoderOptions.format)
      + pixelBytes * (moves ? 2 : 1)
    try limits.check(memory: memory, of: Self.format)

    var damage: ImageDamage?
    let buffer = try PixelBuffer(width: width, height: height, format: decoderOptions.format) {
      (pixels) throws(ImageDecodingError) in
      damage = try codec.decode(
        input,
        denominator: denominator,
        options: decoderOptions,
        into: pixels,
        visiting: visit
      )
      conversion?.convert(pixels)
    }
    if let damage, damage.intactShare < ImageDamage.minimumIntactShare { throw damage.error }
    return DecodedImage(
      pixelBuffer: buffer.oriented(orientation).converted(to: options.format),
      format: Self.format,
      orientation: orientation,
      fullWidth: orientation.swapsSides ? stored.height : stored.width,
      fullHeight: orientation.swapsSides ? stored.width : stored.height,
      quality: codec.quality,
      damage: damage
    )
  }

  /// Returns the upright size that the header announces.
  static func size(
    of input: EncodedInput,
    limits: DecodingLimits,
    stored known: ImageOrientation? = nil
  ) throws(ImageDecodingError) -> ImageSize {
    let stored = try Self(input, limits: limits).storedSize
    let swaps = (known ?? orientation(of: input))?.swapsSides ?? false
    return swaps ? ImageSize(width: stored.height, height: stored.width) : stored
  }
}

extension DecodingLimits {
  /// Throws where a header announces more pixels than a picture may have.
  ///
  /// - Parameters:
  ///   - size: What the header announces; neither side exceeds 2³¹, so products do not overflow.
  ///   - format: The format of the file.
  /// - Throws: ``ImageDecodingError`` of kind `limitExceeded`, without a path.
  package func check(_ size: ImageSize, of format: ImageFormat) throws(ImageDecodingError) {
    let excess: String
    if size.width * size.height > maximumPixelCount {
      excess = "more than maximumPixelCount (\(maximumPixelCount))"
    } else if max(size.width, size.height) > maximumSide {
      excess = "and maximumSide is \(maximumSide)"
    } else {
      return
    }
    throw ImageDecodingError(
      kind: .limitExceeded,
      format: format,
      reason: "the picture has \(size.width) x \(size.height) pixels, \(excess)"
    )
  }

  /// Throws where decoding would hold more bytes than it may.
  ///
  /// - Parameters:
  ///   - memory: The bytes.
  ///   - format: The format of the file.
  /// - Throws: ``ImageDecodingError`` of kind `limitExceeded`, without a path.
  package func check(memory: Int, of format: ImageFormat) throws(ImageDecodingError) {
    guard memory > maximumMemory else { return }
    throw ImageDecodingError(
      kind: .limitExceeded,
      format: format,
      reason: "decoding would hold \(memory) bytes, more than maximumMemory (\(maximumMemory))"
    )
  }
}

extension PixelFormat {
  /// The number by which the C functions know a format: the bytes of a pixel.
  var codecNumber: UInt32 { UInt32(bytesPerPixel) }
}
