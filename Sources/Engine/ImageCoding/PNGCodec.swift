import CImageCodecs
import PixelBuffers

/// PNG over libpng.
struct PNGCodec: Codec {
  static let format = ImageFormat.png
  private let header: cic_png_header

  init(_ input: EncodedInput, limits: DecodingLimits) throws(ImageDecodingError) {
    var header = cic_png_header()
    var report = cic_report()
    var source = input.source
    let status = cic_png_read_header(&source, &header, &report)
    if let error = ImageDecodingError(status, report, format: .png, limits: limits) { throw error }
    self.header = header
  }

  var storedSize: ImageSize { ImageSize(width: Int(header.width), height: Int(header.height)) }

  var quality: Int? { nil }

  static func orientation(of input: EncodedInput) -> ImageOrientation? {
    EXIF.orientation(ofPNG: input)
  }

  func denominator(forLongestSide longestSide: Int?) -> Int {
    guard let longestSide else { return 1 }
    return PixelBuffer.boxFactor(
      longest: max(storedSize.width, storedSize.height),
      longestSide: longestSide
    )
  }

  func workingMemory(denominator: Int, format: PixelFormat) -> Int {
    var request = cic_png_request()
    request.box_factor = UInt32(denominator)
    request.format = cic_pixel_format(format.codecNumber)
    return withUnsafePointer(to: header) {
      Int($0.pointee.row_buffer_bytes + cic_png_sum_bytes($0, &request))
    }
  }

  func checkWork(limits: DecodingLimits) {}

  func decode(
    _ input: EncodedInput,
    denominator: Int,
    options: DecodingOptions,
    into pixels: UnsafeMutableRawBufferPointer,
    visiting visit: RowVisitor?
  ) throws(ImageDecodingError) -> ImageDamage? {
    let limits = options.limits
    var request = cic_png_request(
      box_factor: UInt32(denominator),
      format: cic_pixel_format(options.format.codecNumber),
      follows_pillow: options.convention == .pillow,
      tolerates_damage: options.allowsTruncated,
      max_chunk_bytes: UInt32(clamping: limits.maximumChunkByteCount),
      max_chunks: UInt64(clamping: limits.maximumChunkCount),
      max_milliseconds: UInt64(clamping: limits.maximumMilliseconds),
      visit: nil,
      visit_context: nil
    )
    if visit != nil {
      request.visit = { context, row, count in
        let visit = context?.assumingMemoryBound(to: RowVisitor?.self).pointee
        visit?(UnsafeRawBufferPointer(start: row, count: count))
      }
    }
    var outcome = cic_outcome()
    var report = cic_report()
    var source = input.source
    let status = withUnsafePointer(to: visit) { visit in
      request.visit_context = UnsafeMutableRawPointer(mutating: visit)
      return cic_png_decode(
        &source,
        &request,
        pixels.baseAddress,
        pixels.count,
        &outcome,
        &report
      )
    }
    if let error = ImageDecodingError(status, report, format: .png, limits: limits) { throw error }
    return ImageDamage(outcome, report, format: .png, limits: limits)
  }
}
