import CImageCodecs
import PixelBuffers

/// JPEG over libjpeg-turbo.
struct JPEGCodec: Codec {
  static let format = ImageFormat.jpeg
  private let header: cic_jpeg_header

  init(_ input: EncodedInput, limits: DecodingLimits) throws(ImageDecodingError) {
    var header = cic_jpeg_header()
    var report = cic_report()
    var source = input.source
    let status = cic_jpeg_read_header(
      &source,
      UInt64(clamping: limits.maximumChunkCount),
      &header,
      &report
    )
    if let error = ImageDecodingError(status, report, format: .jpeg, limits: limits) { throw error }
    self.header = header
  }

  var storedSize: ImageSize { ImageSize(width: Int(header.width), height: Int(header.height)) }

  var quality: Int? { JPEGQuality.estimate(quantizerSum: Int(header.quantizer_sum)) }

  static func orientation(of input: EncodedInput) -> ImageOrientation? {
    EXIF.orientation(ofJPEG: input)
  }

  static func profile(of input: EncodedInput) -> StoredProfile? {
    let name = Array("ICC_PROFILE\0".utf8)
    // The marker, the length, the name, the number of the part, and the number of parts.
    let headCount = 18
    var bytes: [UInt8] = []
    var (found, partCount, channelCount) = (0, 0, 3)
    let segments = JPEGSegments {
      input.bytes(at: UInt64($0), count: max(0, min(4, input.count - $0)))[...]
    }
    for segment in segments {
      let start = UInt64(segment.range.lowerBound)
      // The frame header of any coding process has the number of components.
      if (0xC0...0xCF).contains(segment.marker), ![0xC4, 0xC8, 0xCC].contains(segment.marker) {
        channelCount = Int(input.bytes(at: start + 9, count: 1).first ?? 3)
      }
      guard segment.marker == 0xE2, segment.range.count > headCount else { continue }
      let head = input.bytes(at: start, count: headCount)
      guard head.count == headCount, head[4..<16].elementsEqual(name) else { continue }
      let content = input.bytes(
        at: start + UInt64(headCount),
        count: segment.range.count - headCount
      )
      found += 1
      partCount = Int(head[17])
      // Parts out of order are not valid profile.
      guard !content.isEmpty, Int(head[16]) == found, found <= partCount,
        bytes.count + content.count <= ColorProfile.largestByteCount
      else { return nil }
      bytes += content
    }
    return found > 0 && found == partCount ? (bytes, channelCount) : nil
  }

  /// The cosine transform computes 1/2, 1/4 and 1/8 with less work than full size.
  ///
  /// The library has other fractions, too, but without vector code.
  func denominator(forLongestSide longestSide: Int?) -> Int {
    guard let longestSide else { return 1 }
    let longest = max(storedSize.width, storedSize.height)
    let shortest = min(storedSize.width, storedSize.height)
    return [8, 4, 2].first {
      (longest - 1) / $0 + 1 >= longestSide
        && (shortest - 1) / $0 + 1 >= DecodingOptions.shortestSide(forLongest: longestSide)
    } ?? 1
  }

  func workingMemory(denominator: Int, format: PixelFormat) -> Int {
    Int(header.coefficient_bytes + header.row_buffer_bytes)
  }

  func checkWork(limits: DecodingLimits) throws(ImageDecodingError) {
    guard header.block_count > UInt64(max(0, limits.maximumBlockCount)) else { return }
    throw ImageDecodingError(
      kind: .limitExceeded,
      format: .jpeg,
      reason: "the picture has \(header.block_count) blocks, "
        + "more than maximumBlockCount (\(limits.maximumBlockCount))"
    )
  }

  func decode(
    _ input: EncodedInput,
    denominator: Int,
    options: DecodingOptions,
    into pixels: UnsafeMutableRawBufferPointer,
    visiting visit: RowVisitor?
  ) throws(ImageDecodingError) -> (damage: ImageDamage?, ink: InkSums?) {
    (try outcome(of: input, denominator: denominator, options: options, into: pixels).damage, nil)
  }

  /// The number of extraneous bytes between segments and after the data of scans, which decoders ignore.
  ///
  /// - Complexity: Decodes at an eighth of the size.
  static func extraneousByteCount(
    _ input: EncodedInput,
    limits: DecodingLimits
  ) throws(ImageDecodingError) -> Int {
    let codec = try JPEGCodec(input, limits: limits)
    try codec.checkWork(limits: limits)
    let side = { (length: Int) in (length + 7) / 8 }
    let byteCount = side(codec.storedSize.width) * side(codec.storedSize.height)
    let memory = byteCount + codec.workingMemory(denominator: 8, format: .gray8)
    guard memory <= limits.maximumMemory else {
      throw ImageDecodingError(kind: .limitExceeded, format: .jpeg, reason: "maximumMemory")
    }
    let options = DecodingOptions(format: .gray8, allowsTruncated: true, limits: limits)
    let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 16)
    defer { pixels.deallocate() }
    return try codec.outcome(of: input, denominator: 8, options: options, into: pixels).extraneous
  }

  private func outcome(
    of input: EncodedInput,
    denominator: Int,
    options: DecodingOptions,
    into pixels: UnsafeMutableRawBufferPointer
  ) throws(ImageDecodingError) -> (damage: ImageDamage?, extraneous: Int) {
    let limits = options.limits
    var request = cic_jpeg_request(
      denominator: UInt32(denominator),
      format: cic_pixel_format(options.format.codecNumber),
      keeps_inks: options.keepsInks,
      tolerates_damage: options.allowsTruncated,
      max_scans: UInt32(clamping: limits.maximumScanCount),
      max_blocks: UInt64(clamping: limits.maximumBlockCount),
      max_memory: UInt64(clamping: max(1, limits.maximumMemory - pixels.count)),
      max_milliseconds: UInt64(clamping: limits.maximumMilliseconds)
    )
    var outcome = cic_outcome()
    var report = cic_report()
    var source = input.source
    let status = cic_jpeg_decode(
      &source,
      &request,
      pixels.baseAddress,
      pixels.count,
      &outcome,
      &report
    )
    if let error = ImageDecodingError(status, report, format: .jpeg, limits: limits) { throw error }
    return (
      ImageDamage(outcome, report, format: .jpeg, limits: limits),
      Int(clamping: outcome.extraneous_bytes)
    )
  }
}
