import CFormatCodecs
import ImageCoding
import PixelBuffers

/// Decodes a file with the library of its format.
enum FormatDecoder {
  /// Decodes a picture: header, limits, memory, pixels, scale, orientation, in that order.
  ///
  /// The bytes may be changed for the library: see `SharedItems`.
  static func image(
    _ request: FormatRequest,
    _ bytes: inout [UInt8],
    _ limits: DecodingLimits
  ) throws(ImageDecodingError) -> DecodedImage {
    if [.jpeg, .png].contains(request.fileFormat) {
      return try colored(request, bytes, limits)
    }
    let ground = request.ground ?? .white
    let (image, ink) = try laid(request, &bytes, limits, on: ground)
    guard request.ground == nil, let ink, ink.ground != ground else { return image }
    return try laid(request, &bytes, limits, on: ink.ground).image
  }

  /// Decodes a picture on a ground, and returns its visible colors if there is alpha.
  private static func laid(
    _ request: FormatRequest,
    _ bytes: inout [UInt8],
    _ limits: DecodingLimits,
    on ground: Ground
  ) throws(ImageDecodingError) -> (image: DecodedImage, ink: InkSums?) {
    try opened(request, &bytes, limits) {
      (picture, header, bytes) throws(ImageDecodingError) in
      let orientation = request.isTurned ? header.orientation(in: bytes) : .up
      let moves = orientation != .up || request.pixelFormat != .rgb8
      let (width, height) = (Int(header.decoded_width), Int(header.decoded_height))
      try limits.check(
        memory: Int(clamping: header.working_memory) + width * height * (moves ? 6 : 3),
        of: request.fileFormat
      )
      var report = cfc_report()
      var pixels = try PixelBuffer(width: width, height: height, format: .rgb8) {
        (rows) throws(ImageDecodingError) in
        let rgb = rows.baseAddress?.assumingMemoryBound(to: UInt8.self)
        let converts = request.convertsColors
        let status = cfc_decode(picture, converts, ground.rawValue, rgb, rows.count, &report)
        try check(status, report, limits)
        if converts { convert(rows, of: picture, header) }
      }
      var ink = InkSums(pixelCount: width * height)
      cfc_ink(picture, &ink.alpha, &ink.dark)
      // A GIF of one transparent color has none in sight.
      let hasAlpha = ink.alpha > 0
      if let longestSide = request.longestSide {
        pixels = pixels.reduced(
          toAtLeast: max(1, longestSide),
          shortestSide: DecodingOptions.shortestSide(forLongest: longestSide)
        )
      }
      let full = header.size(orientation)
      let image = DecodedImage(
        pixelBuffer: pixels.oriented(orientation).converted(to: request.pixelFormat),
        format: request.fileFormat,
        orientation: orientation,
        fullWidth: full.width,
        fullHeight: full.height,
        quality: nil,
        damage: nil,
        ground: ground,
        clearShare: hasAlpha ? ink.clearShare : 0
      )
      return (image, hasAlpha ? ink : nil)
    }
  }

  /// Reads the upright size in the header.
  static func size(
    _ request: FormatRequest,
    _ bytes: inout [UInt8],
    _ limits: DecodingLimits
  ) throws(ImageDecodingError) -> ImageSize {
    try opened(request, &bytes, limits) { (_, header, bytes) throws(ImageDecodingError) in
      header.size(header.orientation(in: bytes))
    }
  }

  // MARK: Private

  /// Converts red, green and blue to sRGB, if the file has a supported color description.
  private static func convert(
    _ rows: UnsafeMutableRawBufferPointer,
    of picture: OpaquePointer,
    _ header: cfc_header
  ) {
    var count = 0
    guard let start = cfc_profile(picture, &count) else {
      let (primaries, transfer) = (Int(header.primaries), Int(header.transfer))
      ColorConversion(primaries: primaries, transfer: transfer)?.convert(rows)
      return
    }
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let profile = ColorProfile(bytes) else { return }
    switch ColorProfile.colors(of: bytes, channelCount: profile.grayOrRGB) {
    case .stored: break
    case .converted(let conversion): conversion.convert(rows)
    case .tables:
      guard let convert = tables(bytes, channelCount: profile.grayOrRGB) else { return }
      if profile.grayOrRGB == 3 {
        convert(UnsafeRawBufferPointer(rows), rows)
      } else if let gray = gray(of: rows) {
        gray.withUnsafeBytes { convert($0, rows) }
      }
    }
  }

  /// One sample of each pixel; nil when red, green and blue differ, for which a gray profile does not apply.
  private static func gray(of rows: UnsafeMutableRawBufferPointer) -> [UInt8]? {
    let pixels = stride(from: 0, to: rows.count - rows.count % 3, by: 3)
    guard pixels.allSatisfy({ rows[$0] == rows[$0 + 1] && rows[$0] == rows[$0 + 2] }) else {
      return nil
    }
    return pixels.map { rows[$0] }
  }

  /// Decodes a JPEG or a PNG, which this process receives when its color profile has tables.
  private static func colored(
    _ request: FormatRequest,
    _ bytes: [UInt8],
    _ limits: DecodingLimits
  ) throws(ImageDecodingError) -> DecodedImage {
    var options = DecodingOptions(
      longestSide: request.longestSide.map { max(1, $0) },
      format: request.pixelFormat,
      allowsTruncated: request.allowsTruncated,
      limits: limits
    )
    options.ground = request.ground
    return try bytes.withUnsafeBufferPointer { (bytes) throws(ImageDecodingError) in
      try ImageDecoder.decode(UnsafeRawBufferPointer(bytes), options: options, tables: tables)
    }
  }

  /// The conversion of samples to sRGB by the tables of a profile; nil when Little CMS cannot use it.
  private static func tables(_ profile: [UInt8], channelCount: Int) -> (
    (UnsafeRawBufferPointer, UnsafeMutableRawBufferPointer) -> Void
  )? {
    guard cfc_prepare_colors(profile, profile.count, UInt32(channelCount)) else { return nil }
    return { samples, rgb in
      cfc_convert_colors(samples.baseAddress, rgb.baseAddress, rgb.count / 3)
    }
  }

  /// A function of an opened picture, its header and its bytes.
  private typealias Use<Value> =
    (OpaquePointer, cfc_header, UnsafeBufferPointer<UInt8>) throws(ImageDecodingError) -> Value

  private static func opened<Value>(
    _ request: FormatRequest,
    _ bytes: inout [UInt8],
    _ limits: DecodingLimits,
    _ body: Use<Value>
  ) throws(ImageDecodingError) -> Value {
    guard let format = cfc_format(request.fileFormat) else {
      throw ImageDecodingError(kind: .unsupported, reason: "it is decoded elsewhere")
    }
    let first = try attempt(format, request, bytes, limits, body)
    if case .failure = first, format == CFC_HEIF, mend(&bytes) {
      return try attempt(format, request, bytes, limits, body).get()
    }
    return try first.get()
  }

  /// Changes a HEIF file that libheif has refused; false when it contains no known cause.
  private static func mend(_ bytes: inout [UInt8]) -> Bool {
    // libheif reports the error of an unreadable file.
    guard let changes = try? bytes.withUnsafeBytes({ try SharedItems.changes($0) }) else {
      return false
    }
    for change in changes {
      bytes.withUnsafeMutableBytes { bytes in
        UnsafeMutableRawBufferPointer(rebasing: bytes[change.place...]).copyBytes(
          from: change.bytes
        )
      }
    }
    return !changes.isEmpty
  }

  /// Opens a file, and passes the picture to a function.
  ///
  /// The reason why it cannot be opened is returned and not thrown.
  private static func attempt<Value>(
    _ format: cfc_format,
    _ request: FormatRequest,
    _ bytes: [UInt8],
    _ limits: DecodingLimits,
    _ body: Use<Value>
  ) throws(ImageDecodingError) -> Result<Value, ImageDecodingError> {
    try bytes.withUnsafeBufferPointer { (bytes) throws(ImageDecodingError) in
      var picture: OpaquePointer?
      var header = cfc_header()
      var report = cfc_report()
      let status = cfc_open(
        format,
        bytes.baseAddress,
        bytes.count,
        UInt32(clamping: request.page),
        UInt32(clamping: request.longestSide ?? 0),
        UInt64(clamping: limits.maximumMemory),
        &picture,
        &header,
        &report
      )
      do throws(ImageDecodingError) { try check(status, report, limits) } catch {
        return .failure(error)
      }
      guard let picture else {
        throw ImageDecodingError(kind: .corrupt, reason: "it contains no picture")
      }
      defer { cfc_close(picture) }
      if !request.isSizeOnly {
        let stored = ImageSize(width: Int(header.width), height: Int(header.height))
        try limits.check(stored, of: request.fileFormat)
        if format == CFC_HEIF {
          try DerivedItems.check(
            UnsafeRawBufferPointer(bytes),
            limits: limits,
            of: request.fileFormat
          )
        }
      }
      return .success(try body(picture, header, bytes))
    }
  }

  /// Throws the error of a library.
  private static func check(
    _ status: cfc_status,
    _ report: cfc_report,
    _ limits: DecodingLimits
  ) throws(ImageDecodingError) {
    if status == CFC_OK { return }
    var report = report
    var reason = String(cString: cfc_report_message(&report))
    let kind: ImageDecodingError.Kind
    switch status {
    case CFC_TRUNCATED: kind = .truncated
    case CFC_UNSUPPORTED: kind = .unsupported
    case CFC_NO_PAGE: kind = .noPage
    case CFC_UNAVAILABLE: kind = .unavailable
    case CFC_OUT_OF_MEMORY:
      kind = .limitExceeded
      reason += " within maximumMemory (\(limits.maximumMemory))"
    default: kind = .corrupt
    }
    throw ImageDecodingError(kind: kind, reason: reason)
  }
}

extension cfc_format {
  /// The library's format; nil for a format that is decoded elsewhere.
  fileprivate init?(_ format: ImageFormat) {
    switch format {
    case .webp: self = CFC_WEBP
    case .heic, .avif: self = CFC_HEIF
    case .gif: self = CFC_GIF
    case .tiff: self = CFC_TIFF
    case .jxl: self = CFC_JXL
    case .jpeg, .png, .bmp, .raw: return nil
    }
  }
}

extension cfc_header {
  /// The orientation from the format or EXIF; some writers put `Exif` before EXIF.
  fileprivate func orientation(in bytes: UnsafeBufferPointer<UInt8>) -> ImageOrientation {
    guard exif_count > 0 else { return ImageOrientation(rawValue: Int(orientation)) ?? .up }
    var exif = bytes[exif_start..<min(bytes.count, exif_start + min(exif_count, 1 << 16))]
    if exif.starts(with: Array("Exif\0\0".utf8)) { exif = exif.dropFirst(6) }
    return EXIF.orientation(ofTIFF: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: exif)))
      ?? .up
  }

  /// The size of the upright picture.
  fileprivate func size(_ orientation: ImageOrientation) -> ImageSize {
    orientation.swapsSides
      ? ImageSize(width: Int(height), height: Int(width))
      : ImageSize(width: Int(width), height: Int(height))
  }
}
