package import ImageSignatures
internal import PictureMatching
public import PixelBuffers

/// The parts of two pictures that show each other, as a verdict saw them.
///
/// The corners are in pixels of the upright pictures, the origin at the top left corner.
public struct CommonRegion: Hashable, Sendable {
  /// The four corners of the part of the first or best picture that the other one shows, clockwise.
  ///
  /// They are those of the whole picture where the other one shows all of it.
  public var first: [PixelPoint]
  /// The four corners of the part of the other picture that shows the first one, clockwise.
  ///
  /// They need not begin with the corner that the first ones begin with.
  public var second: [PixelPoint]

  /// Creates a region.
  ///
  /// - Parameters:
  ///   - first: The corners in the first or best picture, in its pixels.
  ///   - second: The corners in the other picture, in its pixels.
  public init(first: [PixelPoint], second: [PixelPoint]) {
    (self.first, self.second) = (first, second)
  }

  /// Where geometry says that they show each other; nil when the mapping cannot be undone there.
  internal init?(_ evidence: PairEvidence, of first: PictureFacts, and second: PictureFacts) {
    let match = evidence.match
    let others = match.region.compactMap { match.inverse($0) }
    guard others.count == match.region.count else { return nil }
    self.first = first.points(match.region, isMirrored: evidence.isMirrored)
    self.second = second.points(others)
  }

  /// Where one picture is a part of another one, or both are each other's wholes.
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
  /// Points of a picture's features or of its mirror image's, in pixels.
  fileprivate func points(_ places: [SIMD2<Double>], isMirrored: Bool = false) -> [PixelPoint] {
    let scale = Double(max(width, height)) / Double(LocalFeature.unitsPerSide)
    let points = places.map { place in
      PixelPoint(
        x: isMirrored ? Double(width) - place.x * scale : place.x * scale,
        y: place.y * scale
      )
    }
    // A mirror turns the order round.
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
