package import ImageSignatures
package import PixelBuffers

extension FrameRelation {
  /// Returns the part of a picture that shows another picture with a near frame hash.
  ///
  /// - Parameters:
  ///   - outer: The picture, scaled down.
  ///   - inner: The other picture.
  /// - Returns: The best-fitting part; nil when it does not show the whole of the other picture.
  package func part(of outer: PixelBuffer, showing inner: FrameThumbnail) -> UnitRect? {
    let outer = FrameStraightener(outer)
    guard var likeness = RegisteredLikeness(inner, outer, at: place) else { return nil }
    guard case .part(let rect) = self else {
      // No registration happens here, so another view of a scene differs more than a turned copy.
      return likeness.correlation >= 0.993 && likeness.agreement >= 0.97 ? .whole : nil
    }
    // The place of an inner picture is not known exactly, and in a plain picture only the least shift is
    // visible.
    guard likeness.correlation >= Self.leastCorrelation else { return nil }
    var edges = SIMD4(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height)
    for step in Self.steps {
      for _ in 0..<2 where !Self.isSame(likeness) {
        for edge in 0..<4 {
          for shift in [-step, step] {
            var moved = edges
            moved[edge] += shift
            guard
              let other = RegisteredLikeness(inner, outer, at: { Self.place($0, within: moved) }),
              other.share > 0.95, other.correlation > likeness.correlation
            else { continue }
            (edges, likeness) = (moved, other)
          }
        }
      }
    }
    guard Self.isSame(likeness) else { return nil }
    let (from, to) = (
      edges.lowHalf.clamped(lowerBound: .zero, upperBound: .one),
      edges.highHalf.clamped(lowerBound: .zero, upperBound: .one)
    )
    return UnitRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y)
  }

  /// Copies in frames and on screens reach these values once their edges are found;
  /// docs/duplicates-accuracy.md says how that was measured.
  private static func isSame(_ likeness: RegisteredLikeness) -> Bool {
    likeness.correlation >= 0.975 && likeness.agreement >= 0.97
  }

  /// A picture with a lower correlation at its place is another picture.
  private static let leastCorrelation = 0.6
  /// The distances by which edges are moved, as shares of the sides.
  private static let steps = [0.016, 0.008, 0.004, 0.002]

  /// Maps a point of a picture to the part between edges: left, top, right and bottom.
  private static func place(_ point: SIMD2<Double>, within edges: SIMD4<Double>) -> SIMD2<Double> {
    edges.lowHalf + point * (edges.highHalf - edges.lowHalf)
  }
}
