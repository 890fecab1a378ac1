public import PixelBuffers

/// The hashes of the bright and the dark parts of a picture, some of which survive cropping.
///
/// ```swift
/// let hash = CropResistantHash(of: picture)
/// hash.text                              // "3331316969696c64,9397b7b53d2c88d8"
/// cropped.agreement(with: hash).segments // how many segments of `cropped` are in `hash`
/// ```
///
/// - SeeAlso: M. Steinebach, H. Liu, Y. Yannikos, *Efficient Cropping-Resistant Robust Image Hashing*,
///   ARES 2014.
public struct CropResistantHash: Hashable, Sendable, CustomStringConvertible {
  /// The hashes of the segments, at least one: the bright ones from the top down, then the dark ones.
  ///
  /// All have the same number of bits when they come from a picture or a text.
  public let segments: [PerceptualHash]

  /// The side of the picture in which segments are searched.
  private static let searchSide = 300

  /// Creates a hash from the hashes of its segments.
  ///
  /// - Parameter segments: At least one hash. All must have the same length: hashes of different lengths cannot
  ///   be compared.
  public init(segments: [PerceptualHash]) {
    precondition(!segments.isEmpty, "There is at least one segment")
    self.segments = segments
  }

  /// Computes the hash of a picture, as `imagehash.crop_resistant_hash` gives it.
  ///
  /// The picture is resampled to 300 x 300 gray samples, and smoothed. For each connected region of more than
  /// 500 samples above 128, or not above, the part of the picture around it is hashed by
  /// ``PerceptualHash/dhash(of:size:)``. If there is no such region, the whole picture is.
  ///
  /// - Parameters:
  ///   - picture: Any size and format; alpha is ignored.
  ///   - size: The side of each segment's hash, 2 or more.
  /// - Complexity: O(*n*) for *n* pixels and each segment.
  public init(of picture: PixelBuffer, size: Int = 8) {
    let side = Self.searchSide
    let gray = GrayRows(of: picture).wholePicture
    let reduced = GrayRows(of: gray).resized(width: side, height: side)
    let smooth = GrayBlur.median(GrayBlur.gaussian(reduced, side: side), side: side)
    var extents = BrightnessSegments(smooth, side: side).extents
    if extents.isEmpty { extents = [.init(rows: 0...side - 1, columns: 0...side - 1)] }
    segments = extents.map { extent in
      let columns = Self.scaled(extent.columns, to: gray.width)
      let rows = Self.scaled(extent.rows, to: gray.height)
      let rectangle = PixelRect(
        x: columns.lowerBound,
        y: rows.lowerBound,
        width: columns.count,
        height: rows.count
      )
      return PerceptualHash.dhash(of: GrayRows(of: gray, in: rectangle), size: size)
    }
  }

  /// Converts a range of the reduced picture to the whole one; halves are rounded to even numbers.
  private static func scaled(_ range: ClosedRange<Int>, to length: Int) -> Range<Int> {
    let scale = Double(length) / Double(searchSide)
    let start = (Double(range.lowerBound) * scale).rounded(.toNearestOrEven)
    let end = (Double(range.upperBound + 1) * scale).rounded(.toNearestOrEven)
    return Int(start)..<Int(end)
  }
}

extension CropResistantHash {
  /// The texts of the segments, separated by commas, as `str` of ImageHash gives it.
  ///
  /// For example `3331316969696c64,9397b7b53d2c88d8`. ``init(text:bitCount:)`` reads it back.
  public var text: String { segments.map(\.hex).joined(separator: ",") }

  /// The same as ``text``.
  public var description: String { text }

  /// Parses the result of ``text``; nil for any other text.
  ///
  /// - Parameters:
  ///   - text: Hashes of one length, separated by commas.
  ///   - bitCount: The bits of each hash; the default is four for each digit.
  public init?(text: some StringProtocol, bitCount: Int? = nil) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let segments = parts.compactMap { PerceptualHash(hex: $0, bitCount: bitCount) }
    guard segments.count == parts.count, Set(segments.map(\.bitCount)).count == 1 else {
      return nil
    }
    self.segments = segments
  }

  /// Returns the number of segments with a counterpart in another hash, as ImageHash's `hash_diff` counts.
  ///
  /// - Parameters:
  ///   - other: A hash whose segments have as many bits.
  ///   - bitErrorRate: The share of bits in which counterparts may differ, in `0...1`.
  /// - Returns: The number of segments of this hash whose nearest segment of the other is near enough, and the
  ///   sum of their distances. It is not symmetric.
  public func agreement(
    with other: CropResistantHash,
    bitErrorRate: Double = 0.25
  ) -> (segments: Int, distance: Int) {
    let most = Double(segments[0].bitCount) * bitErrorRate
    let distances = segments.compactMap { segment in
      other.segments.map(segment.distance(to:)).min()
    }
    let near = distances.filter { Double($0) <= most }
    return (near.count, near.reduce(0, +))
  }
}
