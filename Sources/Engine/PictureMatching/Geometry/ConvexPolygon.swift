/// A convex polygon, its corners clockwise on the screen, where y points down.
package struct ConvexPolygon {
  /// The corners.
  package private(set) var corners: [SIMD2<Double>]

  /// Creates a polygon from its corners.
  package init(_ corners: [SIMD2<Double>]) { self.corners = corners }

  /// The area, positive if the corners run clockwise.
  package var area: Double {
    var doubled = 0.0
    for (a, b) in sides { doubled += a.x * b.y - a.y * b.x }
    return doubled / 2
  }

  /// The polygon's sides, each from one corner to the next.
  var sides: [(SIMD2<Double>, SIMD2<Double>)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
  }

  /// Whether a point is within or on a side.
  package func contains(_ point: SIMD2<Double>) -> Bool {
    for index in corners.indices {
      let a = corners[index]
      let side = corners[index + 1 == corners.count ? 0 : index + 1] - a
      let offset = point - a
      if side.x * offset.y < side.y * offset.x { return false }
    }
    return corners.count >= 3
  }

  /// The smallest upright rectangle around it, as its least and greatest corner.
  var bounds: (least: SIMD2<Double>, greatest: SIMD2<Double>) {
    var least = SIMD2<Double>(repeating: .infinity)
    var greatest = SIMD2<Double>(repeating: -.infinity)
    for corner in corners {
      least = pointwiseMin(least, corner)
      greatest = pointwiseMax(greatest, corner)
    }
    return (least, greatest)
  }

  /// Returns the part where `inside` is not negative; it must be a linear function of the place.
  ///
  /// I. E. Sutherland and G. W. Hodgman, *Reentrant Polygon Clipping*, Communications of the ACM 17,
  /// 1974.
  func clipped(_ inside: (SIMD2<Double>) -> Double) -> ConvexPolygon {
    var kept: [SIMD2<Double>] = []
    for (a, b) in sides {
      let (ofA, ofB) = (inside(a), inside(b))
      if ofA >= 0 { kept.append(a) }
      if (ofA < 0) != (ofB < 0) { kept.append(a + (b - a) * (ofA / (ofA - ofB))) }
    }
    return ConvexPolygon(kept)
  }

  /// Returns the part within a picture.
  func clipped(to extent: FeatureExtent) -> ConvexPolygon {
    clipped { $0.x }
      .clipped { extent.width - $0.x }
      .clipped { $0.y }
      .clipped { extent.height - $0.y }
  }

  /// Returns a polygon of exactly four corners that approximates this one; nil for less than a triangle.
  ///
  /// Of more corners, the one that cuts off the least area is removed first, so the quadrilateral lies within.
  /// For a triangle, a corner is added in the middle of the longest side.
  package func quadrilateral() -> ConvexPolygon? {
    // Clipping duplicates a corner that lies exactly on a border.
    var corners = self.corners.reduce(into: [SIMD2<Double>]()) { kept, corner in
      if kept.last != corner { kept.append(corner) }
    }
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    guard corners.count >= 3 else { return nil }
    func triangle(_ index: Int) -> Double {
      let count = corners.count
      return abs(
        ConvexPolygon([
          corners[(index + count - 1) % count], corners[index], corners[(index + 1) % count],
        ]).area
      )
    }
    while corners.count > 4 {
      let least = corners.indices.min { triangle($0) < triangle($1) } ?? 0
      corners.remove(at: least)
    }
    if corners.count == 3 {
      func length(_ index: Int) -> Double {
        let side = corners[(index + 1) % 3] - corners[index]
        return (side * side).sum()
      }
      let longest = corners.indices.max { length($0) < length($1) } ?? 0
      let middle = (corners[longest] + corners[(longest + 1) % 3]) / 2
      corners.insert(middle, at: longest + 1)
    }
    return ConvexPolygon(corners)
  }

  /// Returns the same polygon, starting at the corner that aligns it best with another.
  func aligned(to other: [SIMD2<Double>]) -> ConvexPolygon {
    guard corners.count == other.count else { return self }
    func difference(_ shift: Int) -> Double {
      var sum = 0.0
      for index in corners.indices {
        let offset = corners[(index + shift) % corners.count] - other[index]
        sum += (offset * offset).sum()
      }
      return sum
    }
    let shift = corners.indices.min { difference($0) < difference($1) } ?? 0
    return ConvexPolygon(Array(corners[shift...] + corners[..<shift]))
  }
}
