internal import Files
public import PixelBuffers

/// Decodes pictures, from files or from memory, to upright pixels.
///
/// JPEG, PNG, BMP and the previews of cameras' raw files are decoded in this process. The program
/// `waymark-decode`, if it is installed, decodes WebP, HEIC, AVIF, GIF, TIFF and JPEG XL in separate processes,
/// and JPEG and PNG files with table-based color profiles; see docs/formats.md. A path such as
/// `holiday.mp4#t=12.5` stands for the frame of a film at that second; see docs/formats.md.
///
/// ```swift
/// let image = try ImageDecoder.decode(contentsOf: "photo.jpg", options: .init(longestSide: 256))
/// image.pixelBuffer  // the smallest picture that is quick to make with a side of 256 or more
/// ```
///
/// These rules apply to ``PixelConvention/display``:
///
/// - Color: an ICC profile of curves and a matrix, such as Display P3's or Adobe RGB's, or of a curve for gray
///   is applied, so that colors become sRGB; a table-based one, as for inks, if `waymark-decode` is installed.
///   Samples without a profile, or with sRGB's, are used as stored. Gamma and chromaticities of a PNG and the
///   like are ignored. CMYK without a usable profile is converted by multiplication; a JPEG stores it
///   inverted, with an Adobe marker or without.
/// - Transparency: pixels are composited on white, or on black if all that is visible is white.
/// - Depth: 16-bit samples become `v * 255 / 65535`, rounded to nearest; fewer bits are scaled to `0...255`.
/// - Gray from color: the Y of a JPEG that has one, else ``/PixelBuffers/PixelBuffer/luma()``.
/// - Orientation: EXIF's, from a JPEG's APP1 marker, a PNG's eXIf chunk, or a PNG's text chunk `Raw profile type
///   exif` or `APP1`, is applied. Malformed EXIF is ignored.
/// - Animation: of an animated PNG the default picture is decoded.
///
/// A picture that exceeds ``DecodingOptions/limits`` is not decoded. A file that is written to while it is read
/// is an error. All functions may be called from any thread, and block only on the file or on `waymark-decode`.
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

  /// Decodes a file to a small picture, and passes its full-size rows to a closure on the way.
  ///
  /// - Parameters:
  ///   - path: A regular file; directories, devices and pipes are refused.
  ///   - options: The scale, the format and the limits.
  ///   - visit: Called with each stored row of the picture, from top to bottom, in `options.format`. It is not
  ///     called where rows would cost extra: for all formats but PNG, for an interlaced PNG, and for a picture
  ///     at full size.
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

  /// Returns the upright size in a file's header, without decoding pixels.
  ///
  /// - Parameters:
  ///   - path: A regular file; directories, devices and pipes are refused.
  ///   - limits: Only the limits on the size of the file and on the number of segments before a JPEG's first
  ///     scan (``DecodingLimits/maximumChunkCount``) matter.
  ///   - page: The page, as ``DecodingOptions/page`` says.
  /// - Returns: The size, which may exceed the limit of pixels.
  /// - Throws: ``ImageDecodingError`` with the path.
  /// - Complexity: Reads the data before the pixels.
  public static func imageSize(
    contentsOf path: String,
    limits: DecodingLimits = .default,
    page: Int = 1
  ) throws(ImageDecodingError) -> ImageSize {
    try withFile(path, limits: limits) { (input) throws(ImageDecodingError) in
      try size(of: input, limits: limits, page: page)
    }
  }

  /// Returns the upright size in a header in memory, without decoding pixels.
  ///
  /// - Parameters:
  ///   - bytes: The encoded file from its start. Data after the header may be missing, except for EXIF after
  ///     the pixels of a PNG, which may rotate the picture.
  ///   - limits: Only the limits on the number of bytes and on the number of segments before a JPEG's first
  ///     scan (``DecodingLimits/maximumChunkCount``) matter.
  ///   - page: The page, as ``DecodingOptions/page`` says.
  /// - Returns: The size, which may exceed the limit of pixels.
  /// - Throws: ``ImageDecodingError`` without a path.
  /// - Complexity: Reads the data before the pixels.
  public static func imageSize(
    _ bytes: [UInt8],
    limits: DecodingLimits = .default,
    page: Int = 1
  ) throws(ImageDecodingError) -> ImageSize {
    try withBytes(of: bytes) { (bytes) throws(ImageDecodingError) in
      try size(of: EncodedInput(bytes), limits: limits, page: page)
    }
  }

  /// Visits the stored rows of a PNG, those of an interlaced one pass by pass, before compositing and
  /// conversion to 8 bits.
  ///
  /// - Parameters:
  ///   - path: A regular file.
  ///   - limits: The limits on the cost of decoding.
  ///   - visit: Called with eight bytes for each pixel of a row: red, green, blue and alpha of 16 bits,
  ///     big-endian. Samples of fewer bits are scaled to 16; both bytes of one of 8 are equal.
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

  /// The number of bytes of a JPEG that decoders ignore, between its segments and after the data of its scans.
  ///
  /// - Parameters:
  ///   - path: A regular file.
  ///   - limits: The limits on the cost of decoding.
  /// - Returns: The number, without bytes after the end of the picture and without the padding of markers.
  /// - Throws: ``ImageDecodingError`` when it is not a JPEG that can be decoded within the limits.
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

  /// Throws if the requested page does not exist in a file of one picture.
  private static func requireOnePage(
    _ options: DecodingOptions,
    _ format: ImageFormat
  ) throws(ImageDecodingError) {
    guard options.page != 1 else { return }
    throw ImageDecodingError(
      kind: .noPage,
      format: format,
      reason: "page \(options.page) was requested, but only TIFF, HEIC and AVIF have more than one"
    )
  }

  /// The decoder of a file.
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

  /// The message for a film, or for sound, which begins in the same way.
  private static let filmAdvice =
    "it looks like a film; its key frames are read by `waymark query --film`, `waymark index --films` and "
    + "`waymark duplicates films` take"

  /// Selects the decoder of bytes within the size limit.
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
    try input.requireRead(head)
    guard let signature = FileSignature(head: head) else {
      let isFilm = FilmContainer(head: input.first(FilmContainer.headCount), path: "") != nil
      throw ImageDecodingError(
        kind: .notAnImage,
        reason: head.isEmpty
          ? "it is empty"
          : isFilm ? filmAdvice : "unrecognized file format"
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
      throw ImageDecodingError(kind: .unsupported, reason: "\(signature.name) is not supported")
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
        // An existing but unreadable file of that name is not a film frame.
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
      // Whatever the result: the bytes may be from two versions of the file.
      try file.requireUnchanged()
      return try result.get()
    } catch {
      var error = error
      error.path = path
      throw error
    }
  }

  /// Decodes the frame of a film at a time.
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
