public import PixelBuffers

/// Decodes JPEG and PNG, from files or from memory, to upright pixels.
///
/// ```swift
/// let image = try ImageDecoder.decode(contentsOf: "photo.jpg", options: .init(longestSide: 256))
/// image.pixelBuffer  // the smallest picture that is quick to make with a side of 256 or more
/// ```
///
/// What follows holds for ``PixelConvention/display``.
///
/// - Color: samples are taken as they are stored. Gamma, color profiles and the like are ignored. CMYK is
///   multiplied out without a profile; with an Adobe marker it is stored inverted.
/// - Transparency: PNGs are laid on white.
/// - Depth: 16-bit samples become `v * 255 / 65535`, rounded to nearest; fewer bits are spread over
///   `0...255`.
/// - Gray from color: the Y of a JPEG that has one, else ``/PixelBuffers/PixelBuffer/luma()``.
/// - Orientation: EXIF's, from a JPEG's APP1 marker or a PNG's eXIf chunk, is applied. EXIF that does not
///   make sense is ignored.
/// - Animation: of an animated PNG the default picture is decoded.
///
/// Nothing is decoded that would cost more than ``DecodingOptions/limits``. A file that is written to while
/// it is read is an error. All functions may be called from any thread, and none blocks on anything but the
/// file.
public enum ImageDecoder {
  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - path: A regular file; directories, devices and pipes are refused.
  ///   - options: The scale, the format and the limits.
  /// - Returns: The picture, upright.
  /// - Throws: ``ImageDecodingError`` with the path.
  public static func decode(
    contentsOf path: String,
    options: DecodingOptions = DecodingOptions()
  ) throws(ImageDecodingError) -> DecodedImage {
    try decode(contentsOf: path, options: options, visiting: nil)
  }

  /// Decodes a file to a small picture, and shows what goes by at full size on the way.
  ///
  /// - Parameters:
  ///   - path: A regular file; directories, devices and pipes are refused.
  ///   - options: The scale, the format and the limits.
  ///   - visit: Called with each row of the picture as it is stored, from the top to the bottom, in
  ///     `options.format`; or not at all, where that would cost more than not to: for a JPEG, an
  ///     interlaced PNG, and a picture whose full size is asked for.
  /// - Returns: The picture, upright.
  /// - Throws: ``ImageDecodingError`` with the path.
  package static func decode(
    contentsOf path: String,
    options: DecodingOptions,
    visiting visit: RowVisitor?
  ) throws(ImageDecodingError) -> DecodedImage {
    try withFile(path, limits: options.limits) { (input) throws(ImageDecodingError) in
      try codec(for: input, limits: options.limits).decode(input, options: options, visiting: visit)
    }
  }

  /// Decodes a picture in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded file.
  ///   - options: The scale, the format and the limits.
  /// - Returns: The picture, upright.
  /// - Throws: ``ImageDecodingError`` without a path.
  public static func decode(
    _ bytes: UnsafeRawBufferPointer,
    options: DecodingOptions = DecodingOptions()
  ) throws(ImageDecodingError) -> DecodedImage {
    let input = EncodedInput(bytes)
    return try codec(for: input, limits: options.limits).decode(input, options: options)
  }

  /// Decodes a picture in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded file.
  ///   - options: The scale, the format and the limits.
  /// - Returns: The picture, upright.
  /// - Throws: ``ImageDecodingError`` without a path.
  public static func decode(
    _ bytes: [UInt8],
    options: DecodingOptions = DecodingOptions()
  ) throws(ImageDecodingError) -> DecodedImage {
    try withBytes(of: bytes) { (bytes) throws(ImageDecodingError) in
      try decode(bytes, options: options)
    }
  }

  /// Decodes a file and returns only its upright pixels.
  ///
  /// - Parameters:
  ///   - path: A regular file; directories, devices and pipes are refused.
  ///   - options: The scale, the format and the limits.
  /// - Returns: The pixels, in `options.format`.
  /// - Throws: ``ImageDecodingError`` with the path.
  public static func pixelBuffer(
    at path: String,
    options: DecodingOptions = DecodingOptions()
  ) throws(ImageDecodingError) -> PixelBuffer {
    try decode(contentsOf: path, options: options).pixelBuffer
  }

  /// Returns the upright size that a file's header announces, without decoding pixels.
  ///
  /// - Parameters:
  ///   - path: A regular file; directories, devices and pipes are refused.
  ///   - limits: Of these, the number of bytes matters, and the number of segments before a JPEG's first scan
  ///     (``DecodingLimits/maximumChunkCount``).
  /// - Returns: The size, which may be beyond the limit of pixels.
  /// - Throws: ``ImageDecodingError`` with the path.
  /// - Complexity: What stands before the pixels is read.
  public static func imageSize(
    contentsOf path: String,
    limits: DecodingLimits = .default
  ) throws(ImageDecodingError) -> ImageSize {
    try withFile(path, limits: limits) { (input) throws(ImageDecodingError) in
      try codec(for: input, limits: limits).size(of: input, limits: limits)
    }
  }

  /// Returns the upright size that a header in memory announces, without decoding pixels.
  ///
  /// - Parameters:
  ///   - bytes: The encoded file from its start. What comes after the header may be missing, but for EXIF
  ///     behind the pixels of a PNG, which may turn the picture.
  ///   - limits: Of these, the number of bytes matters, and the number of segments before a JPEG's first scan
  ///     (``DecodingLimits/maximumChunkCount``).
  /// - Returns: The size, which may be beyond the limit of pixels.
  /// - Throws: ``ImageDecodingError`` without a path.
  /// - Complexity: What stands before the pixels is read.
  public static func imageSize(
    _ bytes: [UInt8],
    limits: DecodingLimits = .default
  ) throws(ImageDecodingError) -> ImageSize {
    try withBytes(of: bytes) { (bytes) throws(ImageDecodingError) in
      let input = EncodedInput(bytes)
      return try codec(for: input, limits: limits).size(of: input, limits: limits)
    }
  }

  /// Visits the rows of a PNG as they are stored, those of an interlaced one pass by pass: before
  /// transparency is laid on white, and samples of 16 bits become such of 8.
  ///
  /// - Parameters:
  ///   - path: A regular file.
  ///   - limits: What decoding may cost.
  ///   - visit: Called with eight bytes for each pixel of a row: red, green, blue and alpha of 16 bits, the
  ///     higher eight first. Samples of fewer bits are spread over all 16; both bytes of one of 8 are equal.
  /// - Throws: ``ImageDecodingError`` with the path.
  package static func visitSamples(
    ofPNG path: String,
    limits: DecodingLimits = .default,
    _ visit: @escaping RowVisitor
  ) throws(ImageDecodingError) {
    try withFile(path, limits: limits) { (input) throws(ImageDecodingError) in
      try PNGCodec.visitSamples(input, limits: limits, visit)
    }
  }

  // MARK: Private

  /// Returns the decoder for bytes that are not too many.
  private static func codec(
    for input: EncodedInput,
    limits: DecodingLimits
  ) throws(ImageDecodingError) -> any Codec.Type {
    guard input.count <= limits.maximumByteCount else {
      throw ImageDecodingError(
        kind: .limitExceeded,
        reason: "there are \(input.count) bytes, "
          + "more than maximumByteCount (\(limits.maximumByteCount))"
      )
    }
    let signature = input.bytes(at: 0, count: min(ForeignFormat.headCount, input.count))
    switch signature.withUnsafeBytes(ImageFormat.init(signatureOf:)) {
    case .jpeg: return JPEGCodec.self
    case .png: return PNGCodec.self
    case nil:
      if let name = ForeignFormat.name(head: signature) {
        throw ImageDecodingError(kind: .unsupported, reason: "\(name) is not read yet")
      }
      throw ImageDecodingError(
        kind: .notAnImage,
        reason: signature.isEmpty
          ? "there is nothing in it" : "the first bytes are neither a JPEG's nor a PNG's"
      )
    }
  }

  private static func withFile<R>(
    _ path: String,
    limits: DecodingLimits,
    _ body: (EncodedInput) throws(ImageDecodingError) -> R
  ) throws(ImageDecodingError) -> R {
    do {
      let file = try EncodedFile(path, maximumByteCount: limits.maximumByteCount)
      defer { file.close() }
      let result = Result { () throws(ImageDecodingError) in try body(file.input) }
      // Whatever came of it: it may be of neither picture.
      try file.requireUnchanged()
      return try result.get()
    } catch {
      var error = error
      error.path = path
      throw error
    }
  }

  private static func withBytes<R>(
    of bytes: [UInt8],
    _ body: (UnsafeRawBufferPointer) throws(ImageDecodingError) -> R
  ) throws(ImageDecodingError) -> R {
    try bytes.withUnsafeBufferPointer { (elements) throws(ImageDecodingError) -> R in
      try body(UnsafeRawBufferPointer(elements))
    }
  }
}
