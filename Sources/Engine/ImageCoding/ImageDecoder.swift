internal import Files
public import PixelBuffers

/// Decodes pictures, from files or from memory, to upright pixels.
///
/// JPEG, PNG, BMP and the previews of cameras' raw files are decoded in this process. WebP, HEIC, AVIF, GIF, TIFF and
/// JPEG XL are decoded by the program `waymark-decode`, where it is installed, in processes of their own, and so are
/// JPEG and PNG whose color profile has tables; see docs/formats.md. A path such as `holiday.mp4#t=12.5` means what a
/// film shows at that second; see docs/films.md.
///
/// ```swift
/// let image = try ImageDecoder.decode(contentsOf: "photo.jpg", options: .init(longestSide: 256))
/// image.pixelBuffer  // the smallest picture that is quick to make with a side of 256 or more
/// ```
///
/// What follows holds for ``PixelConvention/display``.
///
/// - Color: an ICC profile of curves and a matrix, such as Display P3's or Adobe RGB's, or of a curve for gray is
///   applied, so that colors are sRGB's; one of tables, as for inks, where `waymark-decode` is installed. What has no
///   profile, or sRGB's, is taken as it is stored. Gamma and chromaticities of a PNG and the like are ignored. CMYK
///   without a profile that is followed is multiplied out; with an Adobe marker it is stored inverted.
/// - Transparency: what is transparent is laid on white.
/// - Depth: 16-bit samples become `v * 255 / 65535`, rounded to nearest; fewer bits are spread over
///   `0...255`.
/// - Gray from color: the Y of a JPEG that has one, else ``/PixelBuffers/PixelBuffer/luma()``.
/// - Orientation: EXIF's, from a JPEG's APP1 marker or a PNG's eXIf chunk, is applied. EXIF that does not
///   make sense is ignored.
/// - Animation: of an animated PNG the default picture is decoded.
///
/// Nothing is decoded that would cost more than ``DecodingOptions/limits``. A file that is written to while
/// it is read is an error. All functions may be called from any thread, and none blocks on anything but the
/// file, or on `waymark-decode`.
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
  ///     `options.format`; or not at all, where that would cost more than not to: for all but a PNG, for an
  ///     interlaced one, and for a picture whose full size is asked for.
  /// - Returns: The picture, upright.
  /// - Throws: ``ImageDecodingError`` with the path.
  package static func decode(
    contentsOf path: String,
    options: DecodingOptions,
    visiting visit: RowVisitor?
  ) throws(ImageDecodingError) -> DecodedImage {
    try withFile(path, limits: options.limits) { (input) throws(ImageDecodingError) in
      try decode(input, options: options, visiting: visit)
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
    try decode(EncodedInput(bytes), options: options, visiting: nil)
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
  ///   - page: Which page, as ``DecodingOptions/page`` says.
  /// - Returns: The size, which may be beyond the limit of pixels.
  /// - Throws: ``ImageDecodingError`` with the path.
  /// - Complexity: What stands before the pixels is read.
  public static func imageSize(
    contentsOf path: String,
    limits: DecodingLimits = .default,
    page: Int = 1
  ) throws(ImageDecodingError) -> ImageSize {
    try withFile(path, limits: limits) { (input) throws(ImageDecodingError) in
      try size(of: input, limits: limits, page: page)
    }
  }

  /// Returns the upright size that a header in memory announces, without decoding pixels.
  ///
  /// - Parameters:
  ///   - bytes: The encoded file from its start. What comes after the header may be missing, but for EXIF
  ///     behind the pixels of a PNG, which may turn the picture.
  ///   - limits: Of these, the number of bytes matters, and the number of segments before a JPEG's first scan
  ///     (``DecodingLimits/maximumChunkCount``).
  ///   - page: Which page, as ``DecodingOptions/page`` says.
  /// - Returns: The size, which may be beyond the limit of pixels.
  /// - Throws: ``ImageDecodingError`` without a path.
  /// - Complexity: What stands before the pixels is read.
  public static func imageSize(
    _ bytes: [UInt8],
    limits: DecodingLimits = .default,
    page: Int = 1
  ) throws(ImageDecodingError) -> ImageSize {
    try withBytes(of: bytes) { (bytes) throws(ImageDecodingError) in
      try size(of: EncodedInput(bytes), limits: limits, page: page)
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

  /// The number of bytes of a JPEG that decoders pass over between its segments and behind the data of its scans.
  ///
  /// - Parameters:
  ///   - path: A regular file.
  ///   - limits: What decoding it may cost.
  /// - Returns: The number, without bytes behind the end of the picture and without the padding of markers.
  /// - Throws: ``ImageDecodingError`` where it is no JPEG that can be decoded within the limits.
  /// - Complexity: Decodes the picture at an eighth of its size.
  package static func extraneousByteCount(
    ofJPEG path: String,
    limits: DecodingLimits = .default
  ) throws(ImageDecodingError) -> Int {
    try withFile(path, limits: limits) { (input) throws(ImageDecodingError) in
      try JPEGCodec.extraneousByteCount(input, limits: limits)
    }
  }

  // MARK: Private

  /// Throws where a page is asked for that a file of one picture has not.
  private static func requireOnePage(
    _ options: DecodingOptions,
    _ format: ImageFormat
  ) throws(ImageDecodingError) {
    guard options.page != 1 else { return }
    throw ImageDecodingError(
      kind: .noPage,
      format: format,
      reason: "page \(options.page) is asked for, and only TIFF, HEIC and AVIF have more than one"
    )
  }

  /// Who decodes a file.
  private enum Way {
    case here(any Codec.Type)
    case bitmap(BMPFile)
    case preview(RawPreview)
    case program(FormatProgram, ImageFormat)
  }

  private static func decode(
    _ input: EncodedInput,
    options: DecodingOptions,
    visiting visit: RowVisitor?
  ) throws(ImageDecodingError) -> DecodedImage {
    precondition(options.page > 0, "Pages are counted from 1")
    guard !options.requiresProgram || isForProgram(input, convertsColors: options.convertsColors)
    else {
      throw ImageDecodingError(kind: .changed, reason: "it has become a file of another format")
    }
    switch try way(for: input, limits: options.limits) {
    case .here(let codec):
      try requireOnePage(options, codec.format)
      let profile = options.convertsColors ? codec.profile(of: input) : nil
      if let program = colorProgram(codec.colors(of: profile)) {
        return try program.decode(input, as: codec.format, options: options)
      }
      return try codec.decode(input, options: options, profile: profile, visiting: visit)
    case .bitmap(let file):
      try requireOnePage(options, .bmp)
      return try file.decode(options: options)
    case .preview(let preview):
      try requireOnePage(options, .raw)
      return try preview.decode(options: options)
    case .program(let program, let format):
      if ![.tiff, .heic, .avif].contains(format) { try requireOnePage(options, format) }
      return try program.decode(input, as: format, options: options)
    }
  }

  private static func size(
    of input: EncodedInput,
    limits: DecodingLimits,
    page: Int
  ) throws(ImageDecodingError) -> ImageSize {
    switch try way(for: input, limits: limits) {
    case .here(let codec): try codec.size(of: input, limits: limits)
    case .bitmap(let file): file.size
    case .preview(let preview): try preview.size(limits: limits)
    case .program(let program, let format):
      try program.size(of: input, as: format, limits: limits, page: page)
    }
  }

  /// Tells who decodes bytes that are not too many.
  private static func way(
    for input: EncodedInput,
    limits: DecodingLimits
  ) throws(ImageDecodingError) -> Way {
    guard input.count <= limits.maximumByteCount else {
      throw ImageDecodingError(
        kind: .limitExceeded,
        reason: "there are \(input.count) bytes, "
          + "more than maximumByteCount (\(limits.maximumByteCount))"
      )
    }
    let head = input.head
    guard let signature = FileSignature(head: head) else {
      throw ImageDecodingError(
        kind: .notAnImage,
        reason: head.isEmpty
          ? "there is nothing in it" : "the first bytes are those of no format that is known"
      )
    }
    switch signature.format {
    case .jpeg: return .here(JPEGCodec.self)
    case .png: return .here(PNGCodec.self)
    case .bmp: return .bitmap(try BMPFile(input))
    case .raw: return .preview(try RawPreview(input, limits: limits))
    case .tiff where RawPreview.isRaw(input):
      return .preview(try RawPreview(input, limits: limits))
    case nil:
      throw ImageDecodingError(kind: .unsupported, reason: "\(signature.name) is not read")
    case .some(let format):
      guard let program = FormatProgram.installed else {
        throw ImageDecodingError(
          kind: .unavailable,
          format: format,
          reason: FormatProgram.need([format.name])
        )
      }
      return .program(program, format)
    }
  }

  private static func withFile<R>(
    _ path: String,
    limits: DecodingLimits,
    _ body: (EncodedInput) throws(ImageDecodingError) -> R
  ) throws(ImageDecodingError) -> R {
    do throws(ImageDecodingError) {
      let file: EncodedFile
      do throws(ImageDecodingError) {
        file = try EncodedFile(path, maximumByteCount: limits.maximumByteCount)
      } catch {
        // A file of that name that cannot be read is no moment of a film.
        guard error.kind == .unreadable, let address = FilmAddress(path),
          FileStatus(of: path) == nil
        else { throw error }
        return try withBytes(of: frame(at: address, limits)) {
          (bytes) throws(ImageDecodingError) in
          try body(EncodedInput(bytes))
        }
      }
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

  /// The picture that a film shows at a moment.
  private static func frame(
    at address: FilmAddress,
    _ limits: DecodingLimits
  ) throws(ImageDecodingError) -> [UInt8] {
    guard let program = FilmProgram.installed else {
      throw ImageDecodingError(kind: .unavailable, reason: FilmProgram.need)
    }
    return try program.frame(at: address, limits: limits)
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
