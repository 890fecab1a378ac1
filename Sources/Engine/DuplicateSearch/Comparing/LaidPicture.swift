internal import ImageCoding
internal import ImageSignatures
internal import PictureMatching
internal import PixelBuffers

/// A picture with transparency, on a ground of any color.
///
/// Composition is linear: the pixels on black and on white determine those on every other color.
internal struct LaidPicture: Sendable {
  /// Red, green and blue, in `0...255`.
  typealias Color = SIMD3<Int32>

  /// The picture on black.
  let image: DecodedImage
  private let onWhite: PixelBuffer

  /// Decodes a file.
  init<Reader: PictureReader>(
    _ path: String,
    longestSide: Int,
    _ reader: Reader
  ) throws(Reader.Failure) {
    image = try reader.picture(at: path, longestSide: longestSide, on: .black)
    onWhite = try reader.picture(at: path, longestSide: longestSide, on: .white).pixelBuffer
  }

  /// The pixels on a ground.
  func pixels(on color: Color) -> PixelBuffer {
    let onBlack = image.pixelBuffer
    // The file may have been replaced between the two.
    guard (onBlack.width, onBlack.height) == (onWhite.width, onWhite.height) else { return onBlack }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * onBlack.width * onBlack.height)
    onBlack.withUnsafeBytes { dark in
      onWhite.withUnsafeBytes { light in
        for row in 0..<onBlack.height {
          for place in 0..<3 * onBlack.width {
            let from = Int32(dark[row * onBlack.bytesPerRow + place])
            let span = Int32(light[row * onWhite.bytesPerRow + place]) - from
            bytes.append(UInt8(clamping: from + (span * color[place % 3] + 127) / 255))
          }
        }
      }
    }
    return PixelBuffer(
      width: onBlack.width,
      height: onBlack.height,
      format: .rgb8,
      bytes: bytes
    )
  }

  /// The one color that an opaque copy has where this picture is transparent; nil when it has several, or hardly any
  /// pixel is transparent.
  func ground(of copy: PixelBuffer) -> Color? {
    let (width, height) = (image.pixelBuffer.width, image.pixelBuffer.height)
    guard (width, height) == (onWhite.width, onWhite.height) else { return nil }
    let other = copy.resized(width: width, height: height)
    let isClear = zip(image.pixelBuffer.bytes, onWhite.bytes).map {
      Int($1) - Int($0) >= Self.clear
    }
    var (count, sum, squares) = (0.0, SIMD3<Double>.zero, SIMD3<Double>.zero)
    other.withUnsafeBytes { bytes in
      for row in 1..<max(1, height - 1) {
        for column in 1..<max(1, width - 1) {
          // At the edge of what is visible a copy that was reduced in another way shows both.
          let place = row * width + column
          guard isClear[3 * place], isClear[3 * (place - 1)], isClear[3 * (place + 1)],
            isClear[3 * (place - width)], isClear[3 * (place + width)]
          else { continue }
          let start = row * other.bytesPerRow + 3 * column
          let color = SIMD3(
            Double(bytes[start]),
            Double(bytes[start + 1]),
            Double(bytes[start + 2])
          )
          (count, sum, squares) = (count + 1, sum + color, squares + color * color)
        }
      }
    }
    guard count > 0, count >= DecodedImage.leastClearShare / 2 * Double(width * height) else {
      return nil
    }
    let mean = sum / count
    guard (squares / count - mean * mean).max() <= Self.largestVariance else { return nil }
    return Color(mean.rounded(.toNearestOrAwayFromZero))
  }

  /// The least difference of a pixel on white and on black, of 255, at which nothing but the ground is seen.
  private static let clear = 250
  /// The greatest variance of a ground of one color: a copy at a third of the size and quality 15 has 51.
  private static let largestVariance = 60.0
}

extension LaidPicture {
  /// One picture at several sizes, each decoded when it is first needed.
  struct Sizes: Sendable {
    private var decoded: [Int: LaidPicture] = [:]

    mutating func picture<Reader: PictureReader>(
      _ path: String,
      longestSide: Int,
      _ reader: Reader
    ) throws(Reader.Failure) -> LaidPicture {
      if let known = decoded[longestSide] { return known }
      let picture = try LaidPicture(path, longestSide: longestSide, reader)
      decoded[longestSide] = picture
      return picture
    }
  }

  /// Judges two files of which one is a picture with transparency, and the other may be a copy of it on a ground.
  ///
  /// - Parameters:
  ///   - first: The first file, with its frame.
  ///   - second: The second file.
  ///   - sizes: What has been decoded of the picture with transparency.
  ///   - reader: Decodes them.
  /// - Returns: The verdict of the level `near`; nil when neither is such a copy of the other.
  /// - Throws: The error of the reader.
  static func verdict<Reader: PictureReader>(
    _ first: (path: String, frame: SignedFrame),
    _ second: (path: String, frame: SignedFrame),
    sizes: inout Sizes,
    _ reader: Reader
  ) throws(Reader.Failure) -> PairVerdict? {
    let isFirst = first.frame.facts.isClear
    guard isFirst != second.frame.facts.isClear,
      NearJudgement.areProportional(first.frame.facts, second.frame.facts)
    else { return nil }
    let (clear, copy) = isFirst ? (first, second) : (second, first)
    let side = ImageSignature.frameDecodingSide
    let small = try sizes.picture(clear.path, longestSide: side, reader)
    guard let ground = small.ground(of: try reader.pixels(at: copy.path, longestSide: side)) else {
      return nil
    }
    let frame = SignedFrame(small.image, pixels: small.pixels(on: ground))
    guard
      var verdict = isFirst
        ? NearJudgement.verdict(frame, second.frame) : NearJudgement.verdict(first.frame, frame)
    else { return nil }
    let large = try sizes.picture(
      clear.path,
      longestSide: ReadablePicture.longestSide,
      reader
    )
    let finding = StoredAnewCheck.finding(
      ReadablePicture(large, on: ground),
      try ReadablePicture(copy.path, reader)
    )
    guard finding.difference != nil else { return nil }
    verdict.objection = finding.objection
    return verdict
  }
}
