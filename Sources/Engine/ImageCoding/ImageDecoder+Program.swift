internal import Files
internal import PixelBuffers
internal import Synchronization

/// Files that `waymark-decode` decodes.
extension ImageDecoder {
  /// Decodes a JPEG or a PNG in memory with table-based color profiles, as `waymark-decode` does.
  ///
  /// - Parameters:
  ///   - bytes: The whole encoded file.
  ///   - options: The scale, the format and the limits.
  ///   - tables: Applies such a profile.
  /// - Returns: The picture, upright.
  /// - Throws: ``ImageDecodingError`` without a path.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer,
    options: DecodingOptions,
    tables: @escaping TableReader
  ) throws(ImageDecodingError) -> DecodedImage {
    let input = EncodedInput(bytes)
    guard let codec = codec(of: input) else {
      throw ImageDecodingError(kind: .unsupported, reason: "it is neither a JPEG nor a PNG")
    }
    let profile = options.convertsColors ? codec.profile(of: input) : nil
    return try codec.decode(input, options: options, profile: profile, tables: tables)
  }

  /// Whether `waymark-decode` decodes a file, judged by its first bytes.
  ///
  /// For a TIFF the directories count, too, as raw files of cameras begin likewise; for a JPEG or a PNG, its
  /// color profile.
  ///
  /// - Parameters:
  ///   - path: A file; false for one that cannot be read.
  ///   - limits: Only the limit on the file's size matters.
  ///   - convertsColors: Whether colors are to become sRGB; otherwise no color profile is looked at.
  /// - Returns: False also where the program is not installed.
  package static func usesProgram(
    _ path: String,
    limits: DecodingLimits,
    convertsColors: Bool
  ) -> Bool {
    guard FormatProgram.installed != nil,
      let file = try? EncodedFile(path, maximumByteCount: limits.maximumByteCount)
    else { return false }
    defer { file.close() }
    return isForProgram(file.input, convertsColors: convertsColors)
  }

  /// Sets a closure that is called once, when colors first stay as stored because `waymark-decode` is missing.
  ///
  /// - Parameter report: Receives the message; nil for none. It replaces an earlier closure.
  package static func onUnreadColors(_ report: (@Sendable (String) -> Void)?) {
    unreadColors.withLock { $0 = report }
  }

  // MARK: Inside the module

  private static let unreadColors = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// The codec of a JPEG or a PNG; nil for other files.
  private static func codec(of input: EncodedInput) -> (any Codec.Type)? {
    switch FileSignature(head: input.head)?.format {
    case .jpeg: JPEGCodec.self
    case .png: PNGCodec.self
    default: nil
    }
  }

  static func isForProgram(_ input: EncodedInput, convertsColors: Bool) -> Bool {
    switch FileSignature(head: input.head)?.format {
    case .tiff: !RawPreview.isRaw(input)
    case .heic, .avif, .webp, .gif, .jxl: true
    case .jpeg, .png:
      convertsColors
        && codec(of: input).map { $0.colors(of: $0.profile(of: input)).areTables } ?? false
    case .bmp, .raw, nil: false
    }
  }

  /// The program for a JPEG or a PNG whose colors need it; nil also when it is not installed, which is reported
  /// once.
  static func colorProgram(_ colors: ColorProfile.Colors) -> FormatProgram? {
    guard colors.areTables else { return nil }
    if FormatProgram.installed == nil {
      unreadColors.withLock { report in
        report?(
          "some pictures keep their stored colors: "
            + FormatProgram.need(["profiles of inks", "of tables"])
        )
        report = nil
      }
    }
    return FormatProgram.installed
  }
}
