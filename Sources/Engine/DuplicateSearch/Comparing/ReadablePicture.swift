internal import ImageCoding
internal import PixelBuffers

/// A picture large enough for its letters to be legible, and the quantization of its file.
internal struct ReadablePicture: Sendable {
  private let pixels: PixelBuffer
  /// Of luma and of color, 64 each, row by row from the lowest frequency; ones when nothing is quantized.
  private let steps: (luma: [Float], color: [Float])
  private let fullWidth: Int, fullHeight: Int

  /// The least decoded length of a side, in pixels: a printed page then has 130 dots an inch.
  static let longestSide = 1536

  /// Decodes a file.
  ///
  /// - Throws: The error of the reader.
  init<Reader: PictureReader>(_ path: String, _ reader: Reader) throws(Reader.Failure) {
    let image = try reader.picture(
      at: path,
      longestSide: Self.longestSide,
      format: .ycbcr420,
      digesting: false
    ).image
    self.init(
      image.pixelBuffer,
      full: (image.fullWidth, image.fullHeight),
      steps: image.format == .jpeg ? JPEGCoding.steps(of: path) : nil,
      isTurned: image.orientation.swapsSides
    )
  }

  /// Takes a picture on a ground, decoded at ``longestSide``.
  init(_ laid: LaidPicture, on ground: LaidPicture.Color) {
    self.init(
      laid.pixels(on: ground).converted(to: .ycbcr420),
      full: (laid.image.fullWidth, laid.image.fullHeight),
      steps: nil,
      isTurned: false
    )
  }

  private init(
    _ pixels: PixelBuffer,
    full: (width: Int, height: Int),
    steps: JPEGCoding.Steps?,
    isTurned: Bool
  ) {
    self.pixels = pixels
    (fullWidth, fullHeight) = full
    let ones = [Float](repeating: 1, count: 64)
    func upright(_ steps: [Float]) -> [Float] {
      let capped = steps.map { min($0, Self.coarsestStep) }
      return isTurned ? (0..<64).map { capped[$0 % 8 * 8 + $0 / 8] } : capped
    }
    self.steps = (upright(steps?.luma ?? ones), upright(steps?.color ?? ones))
  }

  /// Whether details that matter may be invisible at the size or the quantization of the comparison.
  ///
  /// That is so when two pictures are compared at less than half of their size, and nearly all their pixels
  /// have one shade: they may be pages of small print or skies of stars, of which only traces are left. Of 15
  /// photographs none has 0.3 of its pixels in so few levels, and a page of small print has 0.8.
  ///
  /// It is also so when their files are quantized so coarsely that the quantization steps may hide a letter: of
  /// print 10 pixels high at quality 25, one digit was hidden. The fainter the print, the shorter are the steps
  /// that hide a digit.
  ///
  /// - Parameters:
  ///   - first: A picture.
  ///   - second: The other one.
  ///   - coarseness: The mean tolerance of coefficients of low frequencies.
  /// - Returns: True when details that matter may be invisible.
  static func areTooFine(_ first: Self, _ second: Self, _ coarseness: Float) -> Bool {
    let both = [first, second]
    if coarseness > coarsest { return true }
    guard both.allSatisfy(\.isMostlyOneShade) else { return false }
    let isResized = first.size != second.size
    let hidden = (isResized ? hiddenContrast.resized : hiddenContrast.same) + 14 * coarseness
    if coarseness > coarsestPage
      || both.contains(where: { SamplePlane(.luma, of: $0.pixels).hasPrint(fainterThan: hidden) })
    {
      return true
    }
    guard let full = both.map({ max($0.fullWidth, $0.fullHeight) }).min(),
      let compared = both.map({ max($0.pixels.width, $0.pixels.height) }).min()
    else { return false }
    return full > 2 * compared
  }

  private var isMostlyOneShade: Bool {
    var counts = [Int](repeating: 0, count: 256)
    let (width, height, bytesPerRow) = (pixels.width, pixels.height, pixels.bytesPerRow)
    counts.withUnsafeMutableBufferPointer { counts in
      pixels.withUnsafeBytes { bytes in
        for row in 0..<height {
          let samples = UnsafeRawBufferPointer(rebasing: bytes[(row * bytesPerRow)...])
          for column in 0..<width { counts[Int(samples[column])] &+= 1 }
        }
      }
    }
    let most = (0...counts.count - Self.shadeLevels).map { first in
      counts[first..<first + Self.shadeLevels].reduce(0, +)
    }.max()
    return Double(most ?? 0) > Self.shadeShare * Double(pixelCount)
  }

  /// Two files of quality 55 reach this, or one of 30 and one that is hardly quantized.
  private static let coarsest: Float = 15
  /// Two files of quality 65 reach this, or one of 50 and one of 85.
  private static let coarsestPage: Float = 11
  /// The contrast of print to its page below which another digit may be invisible when nothing is quantized.
  ///
  /// With coarseness *c* it is 14 *c* more. Of digits 10 pixels high, the darkest that were confused were 40
  /// levels below the page at quality 95 (*c* is 3), 60 at 90 (4), 80 at 80 (8) and 110 at 70 (11): this is 1.8
  /// to 2.7 times as much.
  private static let hiddenContrast: (same: Float, resized: Float) = (50, 70)
  private static let shadeLevels = 9
  private static let shadeShare = 0.4

  /// The limit for steps in a table, which may hold any number; at quality 20 no step is longer.
  private static let coarsestStep: Float = 303

  /// The number of decoded pixels.
  var pixelCount: Int { pixels.width * pixels.height }
  /// The columns and rows of the picture and of its decoded form.
  var size: SIMD4<Int> { SIMD4(pixels.width, pixels.height, fullWidth, fullHeight) }
  /// The size of the decoded pixels, in bytes.
  var byteCount: Int { pixels.bytes.count }

  /// Its cells.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  var outline: PictureOutline { PictureOutline(pixels, step: steps.luma[0]) }

  /// One of its planes at the size of another picture's, and half of the steps of block coefficients there.
  func plane(
    _ kind: SamplePlane.Kind,
    atSizeOf other: ReadablePicture
  ) -> (SamplePlane, tolerance: [Float]) {
    let plane = SamplePlane(kind, of: pixels)
    let isLuma = kind == .luma
    let width = isLuma ? other.pixels.width : (other.pixels.width + 1) / 2
    let height = isLuma ? other.pixels.height : (other.pixels.height + 1) / 2
    let ownSteps = isLuma ? steps.luma : steps.color
    // Colors may be stored at half the size or in full: tolerances for half size cover both.
    let scale = max(1, Double(isLuma ? fullWidth : (fullWidth + 1) / 2) / Double(width))
    let tolerance = JPEGCoding.reduced(ownSteps, by: scale).map { $0 / 2 }
    return (plane.resampled(width: width, height: height), tolerance)
  }
}
