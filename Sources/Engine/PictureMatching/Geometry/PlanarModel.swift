/// A mapping of one picture's plane to another's: affine, or a homography.
///
/// In a ``GeometricMatch`` it maps positions in the catalog's picture to positions in the query, and its
/// ``inverse`` maps them back.
package struct PlanarModel: Hashable, Sendable {
  /// The three rows of the matrix that takes (x, y, 1) to homogeneous coordinates.
  ///
  /// The last row is (0, 0, 1) if the model is affine.
  package var rows: [SIMD3<Double>] { [row0, row1, row2] }

  private let row0: SIMD3<Double>
  private let row1: SIMD3<Double>
  private let row2: SIMD3<Double>

  /// Creates a model from the rows of its matrix.
  package init(_ row0: SIMD3<Double>, _ row1: SIMD3<Double>, _ row2: SIMD3<Double>) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
  }

  /// Creates an affine model from its linear part and the image of one point.
  init(_ linear: LinearMap, taking point: SIMD2<Double>, to image: SIMD2<Double>) {
    let offset = image - linear(point)
    row0 = SIMD3(linear.x.x, linear.y.x, offset.x)
    row1 = SIMD3(linear.x.y, linear.y.y, offset.y)
    row2 = SIMD3(0, 0, 1)
  }

  /// Whether parallels stay parallel.
  package var isAffine: Bool { row2.x == 0 && row2.y == 0 }

  /// The positive quantity by which coordinates are divided; not positive behind the horizon.
  func depth(at point: SIMD2<Double>) -> Double { row2.x * point.x + row2.y * point.y + row2.z }

  /// Returns the image of a point; nil if the point lies on the horizon or behind it.
  package func callAsFunction(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    let depth = depth(at: point)
    guard depth > 0 else { return nil }
    return numerator(point) / depth
  }

  private func numerator(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      row0.x * point.x + row0.y * point.y + row0.z,
      row1.x * point.x + row1.y * point.y + row1.z
    )
  }

  /// Returns the image of a point before the horizon, and the derivative there.
  package func local(at point: SIMD2<Double>) -> (image: SIMD2<Double>, linear: LinearMap)? {
    let depth = depth(at: point)
    guard depth > 0 else { return nil }
    let image = numerator(point) / depth
    return (
      image,
      LinearMap(
        x: (SIMD2(row0.x, row1.x) - image * row2.x) / depth,
        y: (SIMD2(row0.y, row1.y) - image * row2.y) / depth
      )
    )
  }

  /// The inverse mapping; nil if the model maps the plane to a line or a point.
  package var inverse: PlanarModel? {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let (c0, c1, c2) = (cross(row1, row2), cross(row2, row0), cross(row0, row1))
    let determinant = (row0 * c0).sum()
    guard determinant.isNormal else { return nil }
    // Division by the signed determinant keeps depths positive before the horizon.
    return PlanarModel(
      SIMD3(c0.x, c1.x, c2.x) / determinant,
      SIMD3(c0.y, c1.y, c2.y) / determinant,
      SIMD3(c0.z, c1.z, c2.z) / determinant
    )
  }

  /// Returns the model that applies this one and then another.
  package func followed(by other: PlanarModel) -> PlanarModel {
    func row(_ row: SIMD3<Double>) -> SIMD3<Double> {
      row0 * row.x + row1 * row.y + row2 * row.z
    }
    return PlanarModel(row(other.row0), row(other.row1), row(other.row2))
  }
}
