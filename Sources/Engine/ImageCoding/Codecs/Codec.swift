import PixelBuffers

/// A decoder as ``ImageDecoder`` uses it: the header's sizes, the cost, and the pixels.
protocol Codec {
  /// Reads the header; allocates almost nothing.
  init(_ input: EncodedInput, limits: DecodingLimits) throws(ImageDecodingError)

  static var format: ImageFormat { get }
  /// The size as stored, before rotation.
  var storedSize: ImageSize { get }
  /// The estimated quality of the encoder, in `1...100`, for formats that have one.
  var quality: Int? { get }
  /// The orientation of the stored pixels, if the file has a valid one.
  static func orientation(of input: EncodedInput) -> ImageOrientation?
  /// The color profile in the file; nil when there is none, or it is too long.
  static func profile(of input: EncodedInput) -> StoredProfile?

  /// Returns the divisor of both sides (rounded up) for a requested longest side.
  func denominator(forLongestSide longestSide: Int?) -> Int
  /// The bytes that the library allocates besides the pixels.
  func workingMemory(denominator: Int, format: PixelFormat) -> Int
  /// Checks the limits specific to this format.
  func checkWork(limits: DecodingLimits) throws(ImageDecodingError)
  /// Decodes the pixels, and returns the damage that the options tolerate, and the visible colors if there is alpha.
  ///
  /// `visit` is called with each row at full size, or not at all. Transparent pixels are laid on white unless the
  /// options say otherwise.
  func decode(
    _ input: EncodedInput,
    denominator: Int,
    options: DecodingOptions,
    into pixels: UnsafeMutableRawBufferPointer,
    visiting visit: RowVisitor?
  ) throws(ImageDecodingError) -> (damage: ImageDamage?, ink: InkSums?)
}

/// The bytes of a color profile, and the number of samples of a pixel.
typealias StoredProfile = (bytes: [UInt8], channelCount: Int)

/// Receives the bytes of a row of pixels, which are valid only during the call.
package typealias RowVisitor = (UnsafeRawBufferPointer) -> Void

/// Prepares a conversion to sRGB by the tables of a color profile, as Little CMS does it in `waymark-decode`.
///
/// It takes the profile and the number of samples of a pixel (1, 3, or 4 inks of which 255 is all), and returns
/// nil when the profile is unusable. The result converts samples to three bytes for each pixel; for three
/// samples, input and output may be the same memory.
package typealias TableReader = (_ profile: [UInt8], _ channelCount: Int) -> (
  (_ samples: UnsafeRawBufferPointer, _ rgb: UnsafeMutableRawBufferPointer) -> Void
)?

extension Codec {
  /// The meaning of a file's samples.
  static func colors(of profile: StoredProfile?) -> ColorProfile.Colors {
    profile.map { ColorProfile.colors(of: $0.bytes, channelCount: $0.channelCount) } ?? .stored
  }

  /// Decodes a picture: header, limits, memory, pixels, orientation, in that order.
  ///
  /// - Parameters:
  ///   - input: The file.
  ///   - options: The scale, the format and the limits.
  ///   - profile: The color profile of the file; nil to ignore it.
  ///   - visit: Called with each row at full size, or not at all.
  ///   - known: The orientation, if another source than the picture determines it.
  ///   - tables: Applies table-based profiles; nil to ignore them.
  /// - Returns: The picture.
  /// - Throws: ``ImageDecodingError`` without a path.
  static func decode(
    _ input: EncodedInput,
    options: DecodingOptions,
    profile: StoredProfile?,
    visiting visit: RowVisitor? = nil,
    stored known: ImageOrientation? = nil,
    tables: TableReader? = nil
  ) throws(ImageDecodingError) -> DecodedImage {
    precondition(options.longestSide ?? 1 > 0, "A picture has at least one pixel")
    let limits = options.limits
    let codec = try Self(input, limits: limits)
    let stored = codec.storedSize
    try limits.check(stored, of: Self.format)
    try codec.checkWork(limits: limits)

    var decoderOptions = options
    var conversion: ColorConversion?
    var table: ((UnsafeRawBufferPointer, UnsafeMutableRawBufferPointer) -> Void)?
    switch Self.colors(of: profile) {
    case .stored: break
    case .converted(let found): conversion = found
    case .tables:
      if let profile { table = tables?(profile.bytes, profile.channelCount) }
    }
    let isRGB = options.format == .ycbcr420 || conversion != nil || table != nil
    let pixelFormat = isRGB ? .rgb8 : options.format
    /// The sample format for table-based profiles, in which the fourth sample takes the place of alpha.
    let sampleFormat: PixelFormat? =
      table == nil ? nil : [1: .gray8, 4: .bgra8][profile?.channelCount ?? 3]
    decoderOptions.format = sampleFormat ?? pixelFormat
    decoderOptions.keepsInks = sampleFormat == .bgra8
    let denominator = codec.denominator(forLongestSide: options.longestSide)
    let width = (stored.width - 1) / denominator + 1
    let height = (stored.height - 1) / denominator + 1
    let isTurned = options.convention == .display
    let orientation = isTurned ? known ?? Self.orientation(of: input) ?? .up : .up
    let moves = orientation != .up || options.format != pixelFormat
    let sampleBytes = width * height * (sampleFormat?.bytesPerPixel ?? 0)
    let pixelBytes = width * height * pixelFormat.bytesPerPixel
    let memory =
      codec.workingMemory(denominator: denominator, format: decoderOptions.format)
      + pixelBytes * (moves ? 2 : 1) + sampleBytes
    try limits.check(memory: memory, of: Self.format)

    var damage: ImageDamage?
    var ink: InkSums?
    var ground = options.laidOn ?? .white
    let buffer = try PixelBuffer(width: width, height: height, format: pixelFormat) {
      (pixels) throws(ImageDecodingError) in
      let samples =
        sampleFormat == nil
        ? pixels : .allocate(byteCount: sampleBytes, alignment: MemoryLayout<UInt>.alignment)
      defer { if sampleFormat != nil { samples.deallocate() } }
      (damage, ink) = try codec.decode(
        input,
        denominator: denominator,
        options: decoderOptions,
        into: samples,
        visiting: visit
      )
      if options.laidOn == nil, let found = ink?.ground, found != ground {
        (ground, decoderOptions.ground) = (found, found)
        // Rows on the other ground were visited: DecodedImage.ground tells.
        (damage, ink) = try codec.decode(
          input,
          denominator: denominator,
          options: decoderOptions,
          into: samples,
          visiting: nil
        )
      }
      conversion?.convert(pixels)
      table?(UnsafeRawBufferPointer(samples), pixels)
    }
    if let damage, damage.intactShare < ImageDamage.minimumIntactShare { throw damage.error }
    return DecodedImage(
      pixelBuffer: buffer.oriented(orientation).converted(to: options.format),
      format: Self.format,
      orientation: orientation,
      fullWidth: orientation.swapsSides ? stored.height : stored.width,
      fullHeight: orientation.swapsSides ? stored.width : stored.height,
      quality: codec.quality,
      damage: damage,
      ground: ground,
      clearShare: ink?.clearShare ?? 0
    )
  }

  /// Returns the upright size in the header.
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
  /// Throws if a header has more pixels than allowed.
  ///
  /// - Parameters:
  ///   - size: The size in the header; neither side exceeds 2³¹, so products do not overflow.
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

  /// Throws if decoding would need more memory than allowed.
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
  /// The number of the format in the C functions: the bytes of a pixel.
  var codecNumber: UInt32 { UInt32(bytesPerPixel) }
}
