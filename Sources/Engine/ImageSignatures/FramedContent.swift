/// The content inside a frame of one color: a border, letterbox or pillarbox bars.
///
/// Copies of a picture with and without its frame have different frame hashes, but the same hash of the
/// content. The type also describes an inset, a picture within a picture: see ``QuerySignature/insets``.
public struct FramedContent: Hashable, Sendable {
  /// The frame hash of the content alone, sampled as if it were the whole picture.
  ///
  /// Compare it with another picture's content, or with its whole frame.
  public let hash: FrameHash
  /// The position of the content in the picture, as shares of its sides.
  ///
  /// The edges are whole multiples of 1/65535, so the rectangle survives its binary form unchanged.
  public let rect: UnitRect

  /// Creates a content; the rectangle is rounded to the steps of the binary form.
  ///
  /// - Parameters:
  ///   - hash: The frame hash of the part in the rectangle.
  ///   - rect: The position of the content, as shares of the picture's sides; it is clipped to `0...1`. Width
  ///     and height must not be negative.
  public init(hash: FrameHash, rect: UnitRect) {
    self.hash = hash
    self.rect = Self.rect(Self.steps(rect))
  }

  private static let stepCount = 65_535.0

  /// The left, top, right and bottom edge in steps.
  private static func steps(_ rect: UnitRect) -> [UInt16] {
    [rect.x, rect.y, rect.x + rect.width, rect.y + rect.height].map {
      UInt16((max(0, min(1, $0)) * stepCount).rounded())
    }
  }

  private static func rect(_ steps: [UInt16]) -> UnitRect {
    UnitRect(
      x: Double(steps[0]) / stepCount,
      y: Double(steps[1]) / stepCount,
      width: Double(steps[2] - steps[0]) / stepCount,
      height: Double(steps[3] - steps[1]) / stepCount
    )
  }
}

extension FramedContent {
  var encoded: [UInt8] {
    hash.encoded
      + Self.steps(rect).flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }

  init(from reader: inout SignatureReader) throws(SignatureDecodingError) {
    hash = try FrameHash(from: &reader)
    var steps: [UInt16] = []
    for _ in 0..<4 { steps.append(try reader.word()) }
    guard steps[0] < steps[2], steps[1] < steps[3] else {
      throw .invalidValue(reason: "the content of a framed picture is empty")
    }
    rect = Self.rect(steps)
  }
}
