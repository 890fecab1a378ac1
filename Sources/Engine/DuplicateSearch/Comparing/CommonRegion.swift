package import ImageSignatures
internal import PictureMatching
public import PixelBuffers

/// The parts of two pictures that show the same content, as a comparison found them.
///
/// The corners are in pixels of the upright pictures, the origin at the top left corner.
public struct CommonRegion: Hashable, Sendable {
  /// The four corners of the part of the first or best picture that the other one shows, clockwise.
  ///
  /// They are the corners of the whole picture where the other one shows all of it.
  public var first: [PixelPoint]
  /// The four corners of the part of the other picture that shows the first one, clockwise.
  ///
  /// They need not start at the same corner as ``first``.
  public var second: [PixelPoint]

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - first: The corners in the first or best picture, in its pixels.
  ///   - second: The corners in the other picture, in its pixels.
  public init(first: [PixelPoint], second: [PixelPoint]) {
    (self.first, self.second) = (first, second)
  }

  /// Computes the region from geometric evidence; nil when the mapping cannot be inverted there.
  internal init?(_ evidence: PairEvidence, of first: PictureFacts, and second: PictureFacts) {
    let match = evidence.match
    let others = match.region.compactMap { match.inverse($0) }
    guard others.count == match.region.count else { return nil }
    self.first = first.points(match.region, isMirrored: evidence.isMirrored)
    self.second = second.points(others)
  }

  /// Computes the region where one picture is a part of another one, or both show the whole of each other.
  package init(
    _ part: UnitRect,
    of first: PictureFacts,
    and second: PictureFacts,
    isInSecond: Bool
  ) {
    self.first = first.corners(of: isInSecond ? .whole : part)
    self.second = second.corners(of: isInSecond ? part : .whole)
  }
}

extension PictureFacts {
  /// Converts points of a picture's features, or of its mirror image's, to pixels.
  fileprivate func points(_ places: [SIMD2<Double>], isMirrored: Bool = false) -> [PixelPoint] {
    let scale = Double(max(width, height)) / Double(LocalFeature.unitsPerSide)
    let points = places.map { place in
      PixelPoint(
        x: isMirrored ? Double(width) - place.x * scale : place.x * scale,
        y: place.y * scale
      )
    }
    // Mirroring reverses the order.
    return isMirrored ? points.reversed() : points
  }

  /// The corners of a part, clockwise from the top left.
  fileprivate func corners(of part: UnitRect) -> [PixelPoint] {
    let (left, top) = (part.x * Double(width), part.y * Double(height))
    let (right, bottom) = (left + part.width * Double(width), top + part.height * Double(height))
    return [(left, top), (right, top), (right, bottom), (left, bottom)].map {
      PixelPoint(x: $0.0, y: $0.1)
    }
  }
}
