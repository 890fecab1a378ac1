package import ImageSignatures

/// The likeness of two registered pictures.
package struct RegisteredLikeness: Hashable, Sendable {
  /// The share of the frame that both show.
  package var share: Double
  /// The correlation of luma there, which ignores brightness and contrast, in `-1...1`.
  package var correlation: Double
  /// The share of places where luma, after one adjustment of brightness and contrast, agrees.
  package var agreement: Double
  /// The mean difference of color there, of 255.
  package var chroma: Double

  /// Registers a picture onto another one, and compares them; nil when they share too little, or have no
  /// content there.
  ///
  /// - Parameters:
  ///   - thumbnail: The picture that is shown.
  ///   - picture: The picture that shows it, scaled down and prepared.
  ///   - map: Maps a point of the first picture to the second, both as shares of the sides.
  package init?(
    _ thumbnail: FrameThumbnail,
    _ picture: FrameStraightener,
    at map: (SIMD2<Double>) -> SIMD2<Double>?
  ) {
    // A point behind the horizon is mapped outside.
    let outside = SIMD2(-1.0, -1.0)
    guard let other = picture.thumbnail(at: { map($0) ?? outside }) else { return nil }
    let side = FrameThumbnail.lumaSide
    let isSeen = (0..<side * side).map { index in
      let center = SIMD2(Double(index % side), Double(index / side)) + 0.5
      guard let place = map(center / Double(side)) else { return false }
      return place.x >= 0 && place.x <= 1 && place.y >= 0 && place.y <= 1
    }
    self.init(thumbnail, other, where: isSeen)
  }

  /// Compares a picture with another one that was registered onto it; nil when they share too little.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - other: The other picture.
  ///   - isSeen: The samples of luma that the other picture covers, row by row.
  package init?(_ picture: FrameThumbnail, _ other: FrameThumbnail, where isSeen: [Bool]) {
    let places = isSeen.indices.filter { isSeen[$0] }
    let count = Double(places.count)
    share = count / Double(isSeen.count)
    guard places.count >= 64 else { return nil }
    var sums = SIMD2<Double>.zero
    var products = SIMD4<Double>.zero
    for place in places {
      let (a, b) = (Double(picture.encoded[place]), Double(other.encoded[place]))
      sums += SIMD2(a, b)
      products += SIMD4(a * a, b * b, a * b, 0)
    }
    let means = sums / count
    let variances = SIMD2(products.x, products.y) / count - means * means
    let covariance = products.z / count - means.x * means.y
    guard variances.x > 1, variances.y > 1 else { return nil }
    correlation = covariance / (variances.x * variances.y).squareRoot()
    let slope = covariance / variances.x
    // An overlay differs by far more than a tenth of the contrast.
    let tolerance = max(8, 0.25 * variances.y.squareRoot())
    let fitting = places.count { place in
      let (a, b) = (Double(picture.encoded[place]), Double(other.encoded[place]))
      return abs(b - means.y - slope * (a - means.x)) <= tolerance
    }
    agreement = Double(fitting) / count
    chroma = Self.chroma(picture, other, where: isSeen)
  }

  /// The mean color difference of all squares that are covered entirely.
  private static func chroma(
    _ picture: FrameThumbnail,
    _ other: FrameThumbnail,
    where isSeen: [Bool]
  ) -> Double {
    let (lumaSide, side) = (FrameThumbnail.lumaSide, FrameThumbnail.chromaSide)
    var (sum, count) = (0, 0)
    for index in 0..<side * side {
      let corner = index / side * 2 * lumaSide + index % side * 2
      guard [0, 1, lumaSide, lumaSide + 1].allSatisfy({ isSeen[corner + $0] }) else { continue }
      for channel in 0..<2 {
        let place = lumaSide * lumaSide + channel * side * side + index
        sum += abs(Int(picture.encoded[place]) - Int(other.encoded[place]))
      }
      count += 2
    }
    return count == 0 ? 255 : Double(sum) / Double(count)
  }
}
