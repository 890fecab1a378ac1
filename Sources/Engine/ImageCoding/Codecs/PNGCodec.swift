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

  static func profile(of input: EncodedInput) -> StoredProfile? {
    var place = 8
    // The chunk precedes the palette and the pixels; few other chunks do.
    for _ in 0..<64 {
      let head = input.bytes(at: UInt64(place), count: 8)
      guard head.count == 8 else { return nil }
      let count = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      switch String(decoding: head.suffix(4), as: UTF8.self) {
      case "iCCP":
        guard count <= ColorProfile.largestByteCount else { return nil }
        let content = input.bytes(at: UInt64(place + 8), count: count)
        // The color type is in the header: 2 is added for three samples, or a palette of them.
        let hasColors = input.bytes(at: 25, count: 1).first.map { $0 & 2 != 0 } ?? true
        return ColorProfile.inflated(content).map { ($0, hasColors ? 3 : 1) }
      case "PLTE", "IDAT": return nil
      default: place += 12 + count
      }
    }
    return nil
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
  ) throws(ImageDecodingError) -> (damage: ImageDamage?, ink: InkSums?) {
    let limits = options.limits
    var request = cic_png_request(limits)
    request.box_factor = UInt32(denominator)
    request.format = cic_pixel_format(options.format.codecNumber)
    request.follows_pillow = options.convention == .pillow
    request.ground = (options.ground ?? .white).rawValue
    request.tolerates_damage = options.allowsTruncated
    if visit != nil { request.visit = passRow }
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
    let ink = InkSums(
      alpha: outcome.ink_alpha,
      dark: outcome.ink_dark,
      pixelCount: storedSize.width * storedSize.height
    )
    return (
      ImageDamage(outcome, report, format: .png, limits: limits), outcome.has_alpha ? ink : nil
    )
  }
}

/// Passes a row to the visitor in the context.
private func passRow(_ context: UnsafeMutableRawPointer?, _ row: UnsafeRawPointer?, _ count: Int) {
  let visit = context?.assumingMemoryBound(to: RowVisitor?.self).pointee
  visit?(UnsafeRawBufferPointer(start: row, count: count))
}

extension cic_png_request {
  /// A request with limits only.
  fileprivate init(_ limits: DecodingLimits) {
    self.init()
    max_chunk_bytes = UInt32(clamping: limits.maximumChunkByteCount)
    max_chunks = UInt64(clamping: limits.maximumChunkCount)
    max_milliseconds = UInt64(clamping: limits.maximumMilliseconds)
  }
}

extension PNGCodec {
  /// Visits the stored rows of samples: see ``ImageDecoder/visitSamples(ofPNG:limits:_:)``.
  static func visitSamples(
    _ input: EncodedInput,
    limits: DecodingLimits,
    _ visit: @escaping RowVisitor
  ) throws(ImageDecodingError) {
    let size = try PNGCodec(input, limits: limits).storedSize
    guard size.width * size.height <= limits.maximumPixelCount,
      max(size.width, size.height) <= limits.maximumSide
    else {
      throw ImageDecodingError(
        kind: .limitExceeded,
        format: .png,
        reason: "the picture has \(size.width) x \(size.height) pixels, more than the limits allow"
      )
    }
    var request = cic_png_request(limits)
    request.visit = passRow
    var report = cic_report()
    var source = input.source
    let status = withUnsafePointer(to: Optional(visit)) { visit in
      request.visit_context = UnsafeMutableRawPointer(mutating: visit)
      return cic_png_visit_samples(&source, &request, &report)
    }
    if let error = ImageDecodingError(status, report, format: .png, limits: limits) { throw error }
  }
}
