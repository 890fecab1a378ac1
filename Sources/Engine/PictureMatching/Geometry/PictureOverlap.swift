/// The overlap of two pictures according to a model, in either picture.
package struct PictureOverlap {
  /// The overlap in the query.
  package let inQuery: ConvexPolygon
  /// The overlap in the catalog's picture.
  package let inCatalog: ConvexPolygon
  /// The overlap in the query as four corners, clockwise from the one nearest to the image of the top left
  /// corner of the catalog's picture.
  package let region: [SIMD2<Double>]

  /// The least depth of the overlap, relative to that of the inliers: beyond it, a homography is unreliable.
  private static let leastDepth = 0.2

  /// Computes the overlap; nil if it is less than a triangle of positive area, or if the model mirrors.
  ///
  /// - Parameters:
  ///   - model: Maps the catalog's picture to the query.
  ///   - catalog: The extent of the catalog's picture.
  ///   - query: The extent of the query.
  ///   - center: A point of the catalog's picture at which the model is reliable.
  package init?(
    _ model: PlanarModel,
    catalog: FeatureExtent,
    query: FeatureExtent,
    around center: SIMD2<Double>
  ) {
    let leastDepth = model.depth(at: center) * Self.leastDepth
    guard leastDepth > 0, let inverse = model.inverse else { return nil }
    // The part behind the horizon is removed before the mapping, so a convex outline stays convex.
    let visible = ConvexPolygon(catalog.corners).clipped { model.depth(at: $0) - leastDepth }
    let mapped = visible.corners.compactMap { model($0) }
    inQuery = ConvexPolygon(mapped).clipped(to: query)
    inCatalog = ConvexPolygon(inQuery.corners.compactMap { inverse($0) })
    guard inQuery.area > 0, inCatalog.area > 0, let four = inQuery.quadrilateral() else {
      return nil
    }
    // A corner behind the horizon has no image; the nearest visible one replaces it.
    let outline = catalog.corners.map { corner in
      let offsets = visible.corners.map { ($0, (($0 - corner) * ($0 - corner)).sum()) }
      let nearest = offsets.min { $0.1 < $1.1 }?.0 ?? corner
      return model(nearest) ?? nearest
    }
    region = four.aligned(to: outline).corners
  }
}
