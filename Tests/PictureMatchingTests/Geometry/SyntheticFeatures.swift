import Determinism
import Foundation
import ImageSignatures
import PictureMatching

/// Features of pictures that never were, with known correspondences.
///
/// Descriptors behave like real ones: those of one place differ in 20 to 70 bits, those of different
/// places in about 128, with a standard deviation of 14 since bits of a patch depend on each other.
struct SyntheticFeatures {
  static let extent = FeatureExtent(pixelWidth: 640, pixelHeight: 480)

  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Two pictures' features, the second showing the first.
  struct Pair {
    var query: [LocalFeature]
    var catalog: [LocalFeature]
    /// For each query feature, the catalog's that it shows.
    var truth: [Int?]
  }

  /// Returns features spread over a picture.
  mutating func picture(_ count: Int, in extent: FeatureExtent = extent) -> [LocalFeature] {
    (0..<count).map { _ in
      LocalFeature(
        x: UInt16(Double.random(in: 0...extent.width, using: &random)),
        y: UInt16(Double.random(in: 0...extent.height, using: &random)),
        // Most are small, down to a pixel of 640 a side.
        scale: UInt8(107 + min(48, Int(-16 * log(Double.random(in: 0.001...1, using: &random))))),
        angle: UInt8.random(in: 0...255, using: &random),
        descriptor: descriptor()
      )
    }
  }

  /// Returns a descriptor of which every three bits are one, but for some.
  mutating func descriptor() -> BinaryDescriptor {
    var bits = [Bool](repeating: false, count: 256)
    let sources = (0..<86).map { _ in Bool.random(using: &random) }
    for index in bits.indices {
      bits[index] = sources[index % 86] != (Int.random(in: 0..<20, using: &random) == 0)
    }
    return BinaryDescriptor(bits: bits)
  }

  /// Returns a descriptor that differs in so many bits.
  mutating func changed(_ descriptor: BinaryDescriptor, bits: Int) -> BinaryDescriptor {
    var words = descriptor.words
    for bit in (0..<256).shuffled(using: &random).prefix(bits) {
      words[bit / 64] ^= 1 << UInt64(bit % 64)
    }
    return BinaryDescriptor(words: words)
  }

  /// Returns a picture and a query that shows it through a model, among other things.
  ///
  /// - Parameters:
  ///   - model: Takes the picture to the query.
  ///   - count: The number of features of either.
  ///   - outliers: The share of the query's features that show nothing of the picture.
  ///   - noise: The standard deviation of places, in position units; a pixel of 640 is 102.
  ///   - extent: The size of both pictures.
  /// - Returns: Both pictures' features and what corresponds.
  mutating func pair(
    _ model: PlanarModel,
    count: Int = 500,
    outliers: Double,
    noise: Double = 80,
    extent: FeatureExtent = extent
  ) -> Pair {
    let catalog = picture(count)
    var query: [LocalFeature] = []
    var truth: [Int?] = []
    let wanted = Int(Double(count) * (1 - outliers))
    for index in catalog.indices.shuffled(using: &random) where query.count < wanted {
      if let seen = seen(catalog[index], through: model, noise: noise, in: extent) {
        query.append(seen)
        truth.append(index)
      }
    }
    let rest = picture(Int(Double(query.count) * outliers / max(0.01, 1 - outliers)), in: extent)
    query += rest
    truth += rest.map { _ in nil }
    let order = query.indices.shuffled(using: &random)
    return Pair(query: order.map { query[$0] }, catalog: catalog, truth: order.map { truth[$0] })
  }

  /// Returns a feature as it is seen through a model, nil outside the query.
  mutating func seen(
    _ feature: LocalFeature,
    through model: PlanarModel,
    noise: Double,
    in extent: FeatureExtent
  ) -> LocalFeature? {
    let place = SIMD2(Double(feature.x), Double(feature.y))
    let angle = Double(feature.angle) / 256 * 2 * .pi
    guard let image = model(place),
      let ahead = model(place + SIMD2(cos(angle), sin(angle))),
      let right = model(place + SIMD2(-sin(angle), cos(angle)))
    else { return nil }
    let (u, v) = (ahead - image, right - image)
    let area = abs(u.x * v.y - u.y * v.x)
    let scale = Double(feature.scale) + 8 * log2(area) + 2 * gaussian()
    let turned = (atan2(u.y, u.x) / (2 * .pi) * 256) + 5 * gaussian()
    let moved = image + SIMD2(gaussian(), gaussian()) * noise
    guard moved.x >= 0, moved.y >= 0, moved.x <= extent.width, moved.y <= extent.height,
      (80...180).contains(scale)
    else { return nil }
    return LocalFeature(
      x: UInt16(moved.x),
      y: UInt16(moved.y),
      scale: UInt8(scale.rounded()),
      angle: UInt8(truncatingIfNeeded: Int(turned.rounded())),
      descriptor: changed(
        feature.descriptor,
        bits: Int.random(in: 20...70, using: &random)
      )
    )
  }

  /// Returns a number from about a normal distribution of deviation 1.
  mutating func gaussian() -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
  }
}

extension BinaryDescriptor {
  init(bits: [Bool]) {
    var words = SIMD4<UInt64>.zero
    for (index, bit) in bits.enumerated() where bit { words[index / 64] |= 1 << UInt64(index % 64) }
    self.init(words: words)
  }
}

extension PlanarModel {
  /// A turn in degrees and a change of scale about the middle of a picture, then a shift; optionally
  /// stretched and slanted, optionally seen in perspective.
  static func view(
    turn: Double = 0,
    scale: Double = 1,
    shift: SIMD2<Double> = .zero,
    stretch: Double = 1,
    slant: Double = 0,
    perspective: SIMD2<Double> = .zero,
    mirrored: Bool = false
  ) -> PlanarModel {
    let middle = SIMD2(SyntheticFeatures.extent.width, SyntheticFeatures.extent.height) / 2
    let (c, s) = (cos(turn / 180 * .pi) * scale, sin(turn / 180 * .pi) * scale)
    let toMiddle = PlanarModel(SIMD3(1, 0, -middle.x), SIMD3(0, 1, -middle.y), SIMD3(0, 0, 1))
    let shape = PlanarModel(
      SIMD3((mirrored ? -1 : 1) * stretch, slant, 0),
      SIMD3(0, 1, 0),
      SIMD3(perspective.x / 65_535, perspective.y / 65_535, 1)
    )
    let back = PlanarModel(
      SIMD3(c, -s, middle.x + shift.x),
      SIMD3(s, c, middle.y + shift.y),
      SIMD3(0, 0, 1)
    )
    return toMiddle.followed(by: shape).followed(by: back)
  }
}
